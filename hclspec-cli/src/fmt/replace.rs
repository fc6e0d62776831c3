//! Writing a file so that nobody ever sees a part of it.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;
use tempfile::NamedTempFile;

/// Puts a text in place of a file's, all at once. The file keeps its permissions and its owner; if it is a link, what it points to
/// is replaced.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    // A file that may not be written could still be replaced.
    let metadata = File::options().write(true).open(&path)?.metadata()?;
    match at_once(&path, &metadata, text) {
        // The folder can't hold another file, or not one of the same owner.
        Err(error) if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::ResourceBusy) => {
            fs::write(&path, text)
        }
        result => result,
    }
}

fn at_once(path: &Path, old: &Metadata, text: &str) -> io::Result<()> {
    let mut file = NamedTempFile::new_in(path.parent().unwrap_or(path))?;
    file.write_all(text.as_bytes())?;
    keep_owner(file.as_file(), old)?;
    file.as_file().set_permissions(old.permissions())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let new = file.metadata()?;
    if (new.uid(), new.gid()) == (old.uid(), old.gid()) {
        return Ok(());
    }
    fchown(file, Some(old.uid()), Some(old.gid()))
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}
