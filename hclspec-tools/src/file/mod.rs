//! File writes that never lose text.
//!
//! ```text
//! path --target--> an existing file --replace--> atomically, or else --in_place--> with a copy of the old text
//!                  no file yet      --replace--> atomically
//!                  a pipe, a device --> directly
//! ```
//!
//! A text is written to a hidden file `.hclspec-*.tmp` in the folder, which then replaces the old file. If the program is killed, the file has the old or the
//! new text. If the file can't be replaced, for example because the folder is read-only, the text is written in place, with a copy of the old text in a hidden
//! file `.hclspec-*.old`, beside it or in the folder for temporary files.

mod failure;
mod in_place;
#[cfg(target_os = "linux")]
mod linux;
mod owner;
mod replace;
mod target;

pub use hclspec_lang::files::why;

use failure::Failure;
use hclspec_runtime::diagnostic::{Diagnostics, Result};
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;
use target::WriteTarget;

/// Writes a text to a file. If `read` is given, fails unless the file still has that text.
///
/// Keeps the file's owner, permissions and, on Linux, extended attributes and access control lists. Follows symbolic links. Other hard links to the file keep
/// the old text.
///
/// ```
/// use hclspec_tools::file;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("app.hcl");
/// file::write(&path, None, "a = 1\n")?;
/// file::write(&path, Some("a = 1\n"), "a = 2\n")?;
/// let problems = file::write(&path, Some("a = 1\n"), "a = 3\n").unwrap_err();
/// assert!(problems.to_string().contains("has changed"), "{problems}");
/// assert_eq!(std::fs::read_to_string(&path)?, "a = 2\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Fails if the file can't be written, or its text differs from `read`. The file then has its old text; if even that is impossible, the error says where the
/// old text is.
/// is not possible, the error says where the old text is.
pub fn write(path: &Path, read: Option<&str>, text: &str) -> Result<()> {
    let result = put(path, read.map(str::as_bytes), text.as_bytes());
    result.map_err(|failure| Diagnostics::from(failure.problem(path)))
}

fn put(path: &Path, read: Option<&[u8]>, text: &[u8]) -> std::result::Result<(), Failure> {
    match WriteTarget::of(path)? {
        WriteTarget::File(path) => {
            // A read-only file could still be replaced.
            let mut file = OpenOptions::new().read(true).write(true).open(&path)?;
            match replace::replace(&path, &file, read, text) {
                Err(Failure::Impossible(_)) => in_place::write(&mut file, &path, read, text),
                result => result,
            }
        }
        WriteTarget::New(_) if read.is_some() => Err(Failure::Changed),
        WriteTarget::New(path) => replace::create(&path, text),
        WriteTarget::Stream(path) => Ok(OpenOptions::new().append(true).open(path)?.write_all(text)?),
    }
}
