//! UUIDs.

#[cfg(feature = "hash")]
pub(crate) use of_names::uuidv5;

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

/// Name-based UUIDs.
#[cfg(feature = "hash")]
mod of_names {
    use super::uuid;
    use crate::args::{Outcome, text};
    use hclspec_core::diagnostic::Message;
    use hclspec_core::function::{CallError, Caller};
    use hclspec_core::value::Val;

    /// UUIDs of the usual namespaces, which differ in one byte.
    fn usual_namespace(name: &str) -> Option<[u8; 16]> {
        let byte = match name {
            "dns" => 0x10,
            "url" => 0x11,
            "oid" => 0x12,
            "x500" => 0x14,
            _ => return None,
        };
        Some([0x6b, 0xa7, 0xb8, byte, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8])
    }

    pub(crate) fn uuidv5(_: &dyn Caller, args: Vec<Val>) -> Outcome {
        let namespace = text(&args, 0)?;
        let namespace_bytes = usual_namespace(namespace).or_else(|| uuid_bytes(namespace)).ok_or_else(|| {
            CallError::at(
                0,
                Message::from("it must be `dns`, `url`, `oid`, `x500` or a UUID, not `").value(&namespace).words("`"),
            )
        })?;
        let mut hashed = namespace_bytes.to_vec();
        hashed.extend_from_slice(text(&args, 1)?.as_bytes());
        let digest = crate::digest::sha1(&hashed);
        let mut bytes = [0; 16];
        bytes.iter_mut().zip(digest).for_each(|(byte, from)| *byte = from);
        Ok(Val::String(uuid(bytes, 5)))
    }

    /// Bytes of a UUID, which may be in braces, after `urn:uuid:`, or without dashes.
    fn uuid_bytes(text: &str) -> Option<[u8; 16]> {
        let text = match text.len() {
            45 => text.split_at_checked(9).filter(|(urn, _)| urn.eq_ignore_ascii_case("urn:uuid:"))?.1,
            38 => text.strip_prefix('{')?.strip_suffix('}')?,
            _ => text,
        };
        let has_dashes = text.len() == 36 && [8, 13, 18, 23].iter().all(|at| text.as_bytes().get(*at) == Some(&b'-'));
        if !has_dashes && text.len() != 32 {
            return None;
        }
        let digits = text.replace('-', "");
        let is_complete = digits.len() == 32 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_complete.then(|| u128::from_str_radix(&digits, 16).ok().map(u128::to_be_bytes))?
    }
}
