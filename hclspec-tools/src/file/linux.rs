//! Linux-only file operations.

use rustix::fs::{
    CWD, RenameFlags, XattrFlags, fgetxattr, fgetxattr_query, flistxattr, flistxattr_query, fsetxattr, renameat_with,
};
use rustix::io::{Errno, Result};
use std::fs::File;
use std::io;
use std::path::Path;

pub(super) fn exchange(one: &Path, another: &Path) -> io::Result<()> {
    Ok(renameat_with(CWD, one, CWD, another, RenameFlags::EXCHANGE)?)
}

/// Copies extended attributes, including access control lists.
pub(super) fn copy_attributes(from: &File, to: &File) -> io::Result<()> {
    for name in names(from)?.split(|byte| *byte == 0).filter(|part| !part.is_empty()) {
        let value = value(from, name)?;
        // The system sets some attributes of a new file itself, and refuses to set them again.
        if self::value(to, name).ok().as_ref() != Some(&value) {
            fsetxattr(to, name, &value, XattrFlags::empty())?;
        }
    }
    Ok(())
}

/// Attribute names, each followed by a null byte.
fn names(file: &File) -> Result<Vec<u8>> {
    let size = match flistxattr_query(file) {
        Err(Errno::NOTSUP | Errno::NOSYS) => return Ok(Vec::new()),
        size => size?,
    };
    let mut names = vec![0; size];
    let size = flistxattr(file, &mut names[..])?;
    names.truncate(size);
    Ok(names)
}

fn value(file: &File, name: &[u8]) -> Result<Vec<u8>> {
    let mut value = vec![0; fgetxattr_query(file, name)?];
    let size = fgetxattr(file, name, &mut value[..])?;
    value.truncate(size);
    Ok(value)
}
