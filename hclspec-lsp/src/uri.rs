//! Conversion between paths and `file:` URIs.

use std::path::{Path, PathBuf};

pub(crate) fn path(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let rest = &rest[rest.find('/')?..];
    let mut bytes = Vec::with_capacity(rest.len());
    let mut chars = rest.bytes();
    while let Some(byte) = chars.next() {
        match byte {
            b'%' => {
                let digits = [chars.next()?, chars.next()?];
                let digits = std::str::from_utf8(&digits).ok()?;
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
            }
            byte => bytes.push(byte),
        }
    }
    let path = String::from_utf8(bytes).ok()?;
    // A Windows path, such as `/c:/folder`.
    let is_drive = path.as_bytes().get(2) == Some(&b':') && cfg!(windows);
    Some(PathBuf::from(if is_drive { &path[1..] } else { &path }))
}

pub(crate) fn from_path(path: &Path) -> String {
    let text = path.display().to_string();
    // On other systems, a backslash can be part of a name.
    let text = if cfg!(windows) { text.replace('\\', "/") } else { text };
    let mut uri = String::from(if text.starts_with('/') { "file://" } else { "file:///" });
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => uri.push(byte as char),
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_uris_are_the_same_files() {
        for text in ["/srv/app.hcl", "/a b/\u{e4}%#?.hcl"] {
            assert_eq!(path(&from_path(Path::new(text))), Some(PathBuf::from(text)));
        }
        assert_eq!(path("file:///a%20b"), Some(PathBuf::from("/a b")));
        if !cfg!(windows) {
            assert_eq!(path(&from_path(Path::new("/a\\b.hcl"))), Some(PathBuf::from("/a\\b.hcl")));
        }
        assert_eq!(path("untitled:1"), None);
        assert_eq!(path("file:///a%2"), None);
    }
}
