//! Reads files whose size may be unlimited.

use std::fs::File;
use std::io::{ErrorKind, Read as _, Result};
use std::path::Path;

/// Reads a file, until there are more than `most` bytes.
///
/// # Errors
///
/// Returns the error of the file.
pub fn read_file(path: &Path, most: usize) -> Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let size = file.metadata().map_or(0, |metadata| metadata.len());
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or(usize::MAX).min(most));
    read_up_to(&mut |chunk| file.read(chunk), most, &mut bytes)?;
    Ok(bytes)
}

/// Appends the bytes from `read` to `bytes`, until there are more than `most`. Unlike
/// [`Read::take`](std::io::Read::take) with `read_to_end`, this function is not compiled separately for each type
/// of source.
///
/// # Errors
///
/// Returns the error of the source.
pub fn read_up_to(read: &mut dyn FnMut(&mut [u8]) -> Result<usize>, most: usize, bytes: &mut Vec<u8>) -> Result<()> {
    let mut chunk = [0; 16 << 10];
    while bytes.len() <= most {
        match read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => bytes.extend_from_slice(chunk.get(..count).unwrap_or_default()),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
