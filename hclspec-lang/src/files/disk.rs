//! Reads files that may be anything: endless devices, pipes without a writer, files that are not specs.

use super::LIMITS;
use crate::grammar::BlockKind;
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::source::{read_file, read_up_to};
use hclspec_core::syntax::ast::Item;
use hclspec_core::syntax::parse;
use std::error::Error;
use std::fmt;
use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The size limit for a file: 16 MiB.
pub const MAX_FILE_SIZE: usize = 16 << 20;

#[derive(Debug)]
pub(super) enum FileProblem {
    Special,
    TooLarge(usize),
    NoSpec,
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Special => f.write_str("It is a device or a pipe, not a file."),
            Self::TooLarge(most) => write!(f, "It has more than {most} bytes."),
            Self::NoSpec => f.write_str("It is not a spec file: nothing in it is a spec block."),
        }
    }
}

impl Error for FileProblem {}

impl From<FileProblem> for io::Error {
    fn from(refused: FileProblem) -> Self {
        Self::other(refused)
    }
}

/// Reads everything, up to `most` bytes.
///
/// # Errors
///
/// Fails if reading fails or there are more bytes.
pub fn read_all(mut from: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    read_up_to(&mut |chunk| from.read(chunk), most, &mut bytes)?;
    limited(bytes, most)
}

fn limited(bytes: Vec<u8>, most: usize) -> io::Result<Vec<u8>> {
    if bytes.len() > most { Err(FileProblem::TooLarge(most).into()) } else { Ok(bytes) }
}

/// Reads a file that another file names or a folder contains, up to [`MAX_FILE_SIZE`] bytes. Devices and pipes are refused.
///
/// # Errors
///
/// Fails if the file is refused or can't be read.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe would block until someone writes.
    let found = fs::metadata(path)?;
    if found.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !found.is_file() {
        return Err(FileProblem::Special.into());
    }
    limited(read_file(path, MAX_FILE_SIZE)?, MAX_FILE_SIZE)
}

/// Reads an included spec file. Problems show its lines, so the file must really be a spec: its real name ends in `.hclspec`, or it has a spec
/// block at the top level, or it is empty.
///
/// # Errors
///
/// Fails if the file is not a spec or can't be read.
pub fn read_spec(path: &Path) -> io::Result<String> {
    let text = String::from_utf8(read(path)?).map_err(|_| io::Error::from(ErrorKind::InvalidData))?;
    let has_name = || fs::canonicalize(path).is_ok_and(|real| real.extension().is_some_and(|it| it == "hclspec"));
    if is_spec(&text) || has_name() { Ok(text) } else { Err(FileProblem::NoSpec.into()) }
}

fn is_spec(text: &str) -> bool {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let items = parse(&mut diags, &arena, text, LIMITS).body.items;
    let is_known = |item: &Item<'_>| match item {
        Item::Block(block) => BlockKind::named(block.block_type.name).is_some(),
        Item::Attribute(_) => false,
    };
    items.iter().any(is_known) || items.is_empty() && !diags.has_errors()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_has_a_spec_block_or_nothing() {
        for text in ["", "# nothing\n", "define \"x\" { .. }\n%", "object {"] {
            assert!(is_spec(text), "{text}");
        }
        for text in
            ["root:x:0:0:root:/root:/bin/bash\n", "password = \"x\"", "server { }", "-----BEGIN KEY-----\nabc\n"]
        {
            assert!(!is_spec(text), "{text}");
        }
    }
}
