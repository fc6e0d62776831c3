//! Functions of hashes. Those of text are hashes of its bytes in UTF-8, normalized as all text is.

use crate::args::{Outcome, bytes, function, text};
use crate::encoding::base64;
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Param, Returns};
use hclspec_core::types::Type;
use hclspec_core::value::Val;
use md5::Md5;
use sha1::Sha1;
use sha2::{Digest, Sha256, Sha512};

const STRING: Returns = Returns::Type(Type::String);
static STR: [Param; 1] = [Param::new("str", Type::String)];

/// The functions.
pub(crate) static HASHES: [Builtin; 7] = [
    function!(
        "base64sha256",
        Hashes,
        &STR,
        None,
        STRING,
        bytes,
        |caller, args| base64(caller, &digest::<Sha256>(text(&args, 0)?.as_bytes())),
        "The SHA-256 hash of the text, in base64.",
        r#"base64sha256("hello")"#,
        r#""LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=""#
    ),
    function!(
        "base64sha512",
        Hashes,
        &STR,
        None,
        STRING,
        bytes,
        |caller, args| base64(caller, &digest::<Sha512>(text(&args, 0)?.as_bytes())),
        "The SHA-512 hash of the text, in base64.",
        r#"base64sha512("test")"#,
        r#""7iaw3Ur350mqGo7jwQrpkj9hiYB3Lkc/iBml1JQODbJ6wYX4oOHV+E+IvIh/1nsUNzLDBMxfqa2Ob1f1ACio/w==""#
    ),
    function!(
        "md5",
        Hashes,
        &STR,
        None,
        STRING,
        bytes,
        |_, args| Ok(hex(&digest::<Md5>(text(&args, 0)?.as_bytes()))),
        "The MD5 hash of the text, in hexadecimal.",
        r#"md5("hello")"#,
        r#""5d41402abc4b2a76b9719d911017c592""#
    ),
    function!(
        "sha1",
        Hashes,
        &STR,
        None,
        STRING,
        bytes,
        |_, args| Ok(hex(&digest::<Sha1>(text(&args, 0)?.as_bytes()))),
        "The SHA-1 hash of the text, in hexadecimal.",
        r#"sha1("hello")"#,
        r#""aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d""#
    ),
    function!(
        "sha256",
        Hashes,
        &STR,
        None,
        STRING,
        bytes,
        |_, args| Ok(hex(&digest::<Sha256>(text(&args, 0)?.as_bytes()))),
        "The SHA-256 hash of the text, in hexadecimal.",
        r#"sha256("hello")"#,
        r#""2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824""#
    ),
    function!(
        "sha512",
        Hashes,
        &STR,
        None,
        STRING,
        bytes,
        |_, args| Ok(hex(&digest::<Sha512>(text(&args, 0)?.as_bytes()))),
        "The SHA-512 hash of the text, in hexadecimal.",
        r#"sha512("test")"#,
        r#""ee26b0dd4af7e749aa1a8ee3c10ae9923f618980772e473f8819a5d4940e0db27ac185f8a0e1d5f84f88bc887fd67b143732c304cc5fa9ad8e6f57f50028a8ff""#
    ),
    function!(
        "uuidv5",
        Hashes,
        &[Param::new("namespace", Type::String), Param::new("name", Type::String)],
        None,
        STRING,
        bytes,
        uuidv5,
        "The UUID of a name in a namespace: `dns`, `url`, `oid`, `x500` or a UUID.",
        r#"uuidv5("dns", "tada")"#,
        r#""faa898db-9b9d-5b75-86a9-149e7bb8e3b8""#
    ),
];

/// The hash of bytes.
pub(crate) fn digest<D: Digest>(bytes: &[u8]) -> Vec<u8> {
    D::digest(bytes).to_vec()
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> Val {
    Val::String(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The last digits of the first group of the usual namespaces.
const NAMESPACES: [(&str, u8); 4] = [("dns", 0x10), ("url", 0x11), ("oid", 0x12), ("x500", 0x14)];

fn uuidv5(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let namespace = text(&args, 0)?;
    let named = NAMESPACES.iter().find(|(name, _)| *name == namespace);
    let space = match named {
        Some((_, last)) => {
            [0x6b, 0xa7, 0xb8, *last, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8]
        }
        None => uuid_bytes(namespace).ok_or_else(|| {
            CallError::at(
                0,
                Message::from("it must be `dns`, `url`, `oid`, `x500` or a UUID, not `").value(&namespace).words("`"),
            )
        })?,
    };
    let mut hashed = space.to_vec();
    hashed.extend_from_slice(text(&args, 1)?.as_bytes());
    let digest = digest::<Sha1>(&hashed);
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(digest).for_each(|(byte, hashed)| *byte = hashed);
    Ok(Val::String(uuid(bytes, 5)))
}

/// The UUID of a version that is made of these bytes.
pub(crate) fn uuid(mut bytes: [u8; 16], version: u8) -> String {
    bytes[6] = bytes[6] & 0x0f | version << 4;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let mut text = String::with_capacity(36);
    for (index, byte) in bytes.iter().enumerate() {
        if matches!(index, 4 | 6 | 8 | 10) {
            text.push('-');
        }
        text.push_str(&format!("{byte:02x}"));
    }
    text
}

/// The bytes of a UUID, which may be in braces, after `urn:uuid:`, or without dashes.
fn uuid_bytes(text: &str) -> Option<[u8; 16]> {
    let text = match text.split_at_checked(9) {
        Some((urn, rest)) if urn.eq_ignore_ascii_case("urn:uuid:") && rest.len() == 36 => rest,
        _ => text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).filter(|it| it.len() == 36).unwrap_or(text),
    };
    let has_dashes = text.len() == 36 && [8, 13, 18, 23].iter().all(|at| text.as_bytes().get(*at) == Some(&b'-'));
    let digits: Vec<u8> = text
        .bytes()
        .filter(|byte| *byte != b'-')
        .filter_map(|byte| char::from(byte).to_digit(16)?.try_into().ok())
        .collect();
    if !has_dashes && text.len() != 32 || digits.len() != 32 {
        return None;
    }
    let mut bytes = [0; 16];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = pair.iter().fold(0, |sum, digit| sum * 16 + digit);
    }
    Some(bytes)
}
