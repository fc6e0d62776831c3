//! Writes to the existing file, with a copy until the new text is complete.

use super::failure::Failure;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

pub(super) fn write(file: &mut File, path: &Path, read: Option<&[u8]>, text: &[u8]) -> Result<(), Failure> {
    let old = contents(file)?;
    if read.is_some_and(|read| read != old) {
        return Err(Failure::Changed);
    }
    let copy = copy(path, &old)?;
    if contents(file)? != old {
        return Err(Failure::Changed);
    }
    let (start, end) = text.split_at(text.len().min(old.len()));
    let size = old.len() as u64;
    // The end is written first: if space runs out, the old text is still there.
    let result = put(file, size, end).map_err(|error| (error, file.set_len(size)));
    let result = result.and_then(|()| {
        let written = put(file, 0, start).and_then(|()| file.set_len(text.len() as u64)).and_then(|()| file.sync_all());
        written.map_err(|error| (error, put(file, 0, &old).and_then(|()| file.set_len(size))))
    });
    match result {
        Ok(()) => Ok(()),
        Err((error, Ok(()))) => Err(error.into()),
        Err((error, Err(_))) => {
            let (_, path) = copy.keep().map_err(|it| it.error)?;
            Err(Failure::Unrestored(error, path))
        }
    }
}

fn contents(file: &mut File) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.read_to_end(&mut text)?;
    Ok(text)
}

/// Syncs to the disk, since some systems report only then that space ran out.
fn put(file: &mut File, at: u64, text: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.write_all(text)?;
    file.sync_all()
}

/// Copies the text to a hidden file that only the user can read: beside the file, or else in the folder for temporary files.
fn copy(path: &Path, text: &[u8]) -> io::Result<NamedTempFile> {
    let copy_in = |folder: &Path| {
        let mut copy = Builder::new().prefix(".hclspec-").suffix(".old").tempfile_in(folder)?;
        copy.write_all(text)?;
        copy.as_file().sync_all()?;
        Ok(copy)
    };
    copy_in(path.parent().unwrap_or(path)).or_else(|_: io::Error| copy_in(&std::env::temp_dir()))
}
