//! Atomic replacement of a file.

use super::failure::Failure;
use super::owner;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;
use tempfile::{Builder, NamedTempFile, TempPath};

/// Creates a file. Fails if another program has created it in the meantime.
pub(super) fn create(path: &Path, text: &[u8]) -> Result<(), Failure> {
    let mut builder = Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // The system's umask restricts these permissions.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = temporary(&mut builder, folder(path), text)?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Ok(_) => {}
        Err(it) if it.error.kind() == ErrorKind::AlreadyExists => return Err(Failure::Changed),
        // Not every file system can refuse to replace a file.
        Err(it) => drop(it.file.persist(path).map_err(|it| it.error)?),
    }
    sync(folder(path));
    Ok(())
}

/// Replaces a file. If `read` is given, fails unless the old file still has that text.
pub(super) fn replace(path: &Path, old: &File, read: Option<&[u8]>, text: &[u8]) -> Result<(), Failure> {
    let file = temporary(&mut Builder::new(), folder(path), text).map_err(impossible)?;
    // Without the old file's owner and attributes, the new file would not be equivalent.
    owner::copy(old, file.as_file()).map_err(Failure::Impossible)?;
    file.as_file().sync_all()?;
    let file = file.into_temp_path();
    match read {
        Some(read) => exchange(file, path, read)?,
        None => rename(file, path)?,
    }
    sync(folder(path));
    Ok(())
}

/// Replaces a file unless its text differs from `read`. Another program could save the file between a comparison and a rename, so the two files are exchanged
/// if possible, and the old one is compared afterwards.
fn exchange(file: TempPath, path: &Path, read: &[u8]) -> Result<(), Failure> {
    check(path, read)?;
    match exchanged(&file, path) {
        Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => {
            return rename(file, path);
        }
        result => result.map_err(impossible)?,
    }
    let Err(failure) = check(&file, read) else { return Ok(()) };
    match exchanged(&file, path) {
        Ok(()) => Err(failure),
        Err(error) => Err(Failure::Unrestored(error, file.keep().map_err(|it| it.error)?)),
    }
}

fn rename(file: TempPath, path: &Path) -> Result<(), Failure> {
    file.persist(path).map_err(|it| impossible(it.error))
}

#[cfg(target_os = "linux")]
use super::linux::exchange as exchanged;

#[cfg(not(target_os = "linux"))]
fn exchanged(_: &Path, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

fn check(path: &Path, read: &[u8]) -> Result<(), Failure> {
    match fs::read(path) {
        Ok(text) if text == read => Ok(()),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        _ => Err(Failure::Changed),
    }
}

/// Writes a hidden file that is deleted unless it replaces another one.
fn temporary(builder: &mut Builder<'_, '_>, folder: &Path, text: &[u8]) -> io::Result<NamedTempFile> {
    let mut file = builder.prefix(".hclspec-").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(text)?;
    Ok(file)
}

fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or(path)
}

/// Syncs the folder, so that the name of the new file is on the disk. Other programs see the new file even if this fails, so errors are ignored.
fn sync(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|open| open.sync_all());
    }
}

/// The failure for an error of the replacement. Writing in place may still work if the folder can't hold another file, or if the file can't be moved,
/// such as a mounted file or another user's file in a shared folder.
fn impossible(error: io::Error) -> Failure {
    match error.kind() {
        ErrorKind::PermissionDenied
        | ErrorKind::ReadOnlyFilesystem
        | ErrorKind::ResourceBusy
        | ErrorKind::CrossesDevices => Failure::Impossible(error),
        _ => Failure::Unwritten(error),
    }
}
