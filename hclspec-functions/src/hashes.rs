//! Hash functions. A text is hashed as UTF-8, normalized like all text. The entries exist without the feature, too, but their code doesn't.

use crate::args::function;
#[cfg(feature = "hash")]
use crate::{
    args::{bytes, text},
    base64::base64,
    digest, uuid,
};
#[cfg(feature = "hash")]
use hclspec_core::function::Returns;
use hclspec_core::function::{Builtin, Param};
use hclspec_core::types::Type;

#[cfg(feature = "hash")]
const STRING: Returns = Returns::Type(Type::String);
static TEXT: [Param; 1] = [Param::new("str", Type::String)];

pub(crate) static HASHES: [Builtin; 7] = [
    function! {
        "base64sha256" in Hashes needs "hash": &TEXT;
        returns: STRING, cost: bytes, run: |caller, args| base64(caller, &digest::sha256(text(&args, 0)?.as_bytes()));
        "The SHA-256 hash of the text, in base64.";
        r#"base64sha256("hello")"# => r#""LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=""#
    },
    function! {
        "base64sha512" in Hashes needs "hash": &TEXT;
        returns: STRING, cost: bytes, run: |caller, args| base64(caller, &digest::sha512(text(&args, 0)?.as_bytes()));
        "The SHA-512 hash of the text, in base64.";
        r#"base64sha512("test")"# => r#""7iaw3Ur350mqGo7jwQrpkj9hiYB3Lkc/iBml1JQODbJ6wYX4oOHV+E+IvIh/1nsUNzLDBMxfqa2Ob1f1ACio/w==""#
    },
    function! {
        "md5" in Hashes needs "hash": &TEXT;
        returns: STRING, cost: bytes, run: |_, args| Ok(digest::hex(&digest::md5(text(&args, 0)?.as_bytes())));
        "The MD5 hash of the text, in hexadecimal.";
        r#"md5("hello")"# => r#""5d41402abc4b2a76b9719d911017c592""#
    },
    function! {
        "sha1" in Hashes needs "hash": &TEXT;
        returns: STRING, cost: bytes, run: |_, args| Ok(digest::hex(&digest::sha1(text(&args, 0)?.as_bytes())));
        "The SHA-1 hash of the text, in hexadecimal.";
        r#"sha1("hello")"# => r#""aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d""#
    },
    function! {
        "sha256" in Hashes needs "hash": &TEXT;
        returns: STRING, cost: bytes, run: |_, args| Ok(digest::hex(&digest::sha256(text(&args, 0)?.as_bytes())));
        "The SHA-256 hash of the text, in hexadecimal.";
        r#"sha256("hello")"# => r#""2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824""#
    },
    function! {
        "sha512" in Hashes needs "hash": &TEXT;
        returns: STRING, cost: bytes, run: |_, args| Ok(digest::hex(&digest::sha512(text(&args, 0)?.as_bytes())));
        "The SHA-512 hash of the text, in hexadecimal.";
        r#"sha512("test")"# => r#""ee26b0dd4af7e749aa1a8ee3c10ae9923f618980772e473f8819a5d4940e0db27ac185f8a0e1d5f84f88bc887fd67b143732c304cc5fa9ad8e6f57f50028a8ff""#
    },
    function! {
        "uuidv5" in Hashes needs "hash": &[Param::new("namespace", Type::String), Param::new("name", Type::String)];
        returns: STRING, cost: bytes, run: uuid::uuidv5;
        "The UUID of a name in a namespace: `dns`, `url`, `oid`, `x500` or a UUID.";
        r#"uuidv5("dns", "tada")"# => r#""faa898db-9b9d-5b75-86a9-149e7bb8e3b8""#
    },
];
