//! Hashes of bytes.

use hclspec_core::value::Val;
use md5::Md5;
use sha1::Sha1;
use sha2::{Digest, Sha256, Sha512};

pub(crate) fn md5(bytes: &[u8]) -> Vec<u8> {
    Md5::digest(bytes).to_vec()
}

pub(crate) fn sha1(bytes: &[u8]) -> Vec<u8> {
    Sha1::digest(bytes).to_vec()
}

pub(crate) fn sha256(bytes: &[u8]) -> Vec<u8> {
    Sha256::digest(bytes).to_vec()
}

pub(crate) fn sha512(bytes: &[u8]) -> Vec<u8> {
    Sha512::digest(bytes).to_vec()
}

/// Hexadecimal form of bytes.
pub(crate) fn hex(bytes: &[u8]) -> Val {
    Val::String(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
