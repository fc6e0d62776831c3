//! Base64, in Go's dialect.

use crate::args::{Outcome, text};
use hclspec_core::function::{CallError, Caller};
use hclspec_core::value::Val;

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Fills up the last group of four.
const PADDING: char = '=';

pub(crate) fn base64(caller: &dyn Caller, bytes: &[u8]) -> Outcome {
    caller.text(bytes.len() as u64 / 3 * 4)?;
    Ok(Val::String(encoded(bytes)))
}

fn encoded(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = group.iter().enumerate().fold(0_u32, |bits, (at, byte)| bits | u32::from(*byte) << (16 - 8 * at));
        for at in 0..4 {
            let digit = DIGITS.get((bits >> (18 - 6 * at) & 0x3f) as usize);
            out.push(digit.filter(|_| at <= group.len()).map_or(PADDING, |digit| char::from(*digit)));
        }
    }
    out
}

/// Decodes a text. Ignores line ends, and excess bits in the last digit.
pub(crate) fn of_base64(written: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> = written.bytes().filter(|byte| !matches!(byte, b'\r' | b'\n')).collect();
    let padding = digits.iter().rev().take(2).take_while(|byte| char::from(**byte) == PADDING).count();
    if !digits.len().is_multiple_of(4) {
        return None;
    }
    let mut out = Vec::with_capacity(digits.len() / 4 * 3);
    for group in digits.get(..digits.len() - padding)?.chunks(4) {
        let bits = group.iter().try_fold(0_u32, |bits, digit| Some(bits << 6 | value(*digit)?))?;
        let bits = bits << (6 * (4 - group.len()));
        out.extend(bits.to_be_bytes().iter().skip(1).take(group.len() - 1));
    }
    Some(out)
}

fn value(digit: u8) -> Option<u32> {
    Some(u32::from(match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    }))
}

/// Decodes the argument at `index`.
pub(crate) fn decoded(args: &[Val], index: usize) -> Result<Vec<u8>, CallError> {
    of_base64(text(args, index)?).ok_or_else(|| CallError::at(index, "it is not valid base64"))
}

/// Converts the decoded argument at `index` to a string.
pub(crate) fn utf8(bytes: Vec<u8>, index: usize) -> Outcome {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Val::string(text)),
        Err(_) => Err(CallError::at(index, "it does not stand for text in UTF-8")),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// Test vectors of RFC 4648.
    const VECTORS: [(&str, &str); 7] = [
        ("", ""),
        ("f", "Zg=="),
        ("fo", "Zm8="),
        ("foo", "Zm9v"),
        ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ];

    #[test]
    fn the_vectors_of_the_standard_hold_both_ways() {
        for (text, written) in VECTORS {
            assert_eq!(encoded(text.as_bytes()), written);
            assert_eq!(of_base64(written).unwrap(), text.as_bytes());
        }
    }

    #[test]
    fn any_bytes_come_back() {
        let bytes: Vec<u8> = (0..=255).chain((0..=255).rev()).collect();
        for start in 0..4 {
            for end in bytes.len() - 4..bytes.len() {
                assert_eq!(of_base64(&encoded(&bytes[start..end])).unwrap(), &bytes[start..end]);
            }
        }
    }

    #[test]
    fn what_the_reference_reads_is_read() {
        // With excess bits in the last digit, and with line ends.
        for (written, bytes) in [("Zh==", "f"), ("Zm9=", "fo"), ("Zm\n9v\r\n", "foo"), ("\n", "")] {
            assert_eq!(of_base64(written).unwrap(), bytes.as_bytes(), "{written:?}");
        }
        for written in
            ["Z", "Zg", "Zg=", "Z===", "====", "=Zg=", "Zg==Zg==", "Zm9v=", "Zg= =", "Zm9 ", "Zm-v", "Zm_v", "é==="]
        {
            assert_eq!(of_base64(written), None, "{written:?}");
        }
    }
}
