//! Owner, permissions and extended attributes of a file, which its replacement keeps.

use std::fs::{File, Metadata};
use std::io;

pub(super) fn copy(from: &File, to: &File) -> io::Result<()> {
    let old = from.metadata()?;
    copy_owner(&old, to)?;
    to.set_permissions(old.permissions())?;
    copy_attributes(from, to)
}

#[cfg(unix)]
fn copy_owner(old: &Metadata, to: &File) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let new = to.metadata()?;
    if (new.uid(), new.gid()) == (old.uid(), old.gid()) {
        return Ok(());
    }
    fchown(to, Some(old.uid()), Some(old.gid()))
}

#[cfg(not(unix))]
fn copy_owner(_: &Metadata, _: &File) -> io::Result<()> {
    Ok(())
}

#[cfg(target_os = "linux")]
use super::linux::copy_attributes;

#[cfg(not(target_os = "linux"))]
fn copy_attributes(_: &File, _: &File) -> io::Result<()> {
    Ok(())
}
