//! Files, written so that no text is lost.
//!
//! ```text
//! path --target--> an existing file --replace--> all at once, or else --in_place--> with a copy of the old text
//!                  no file yet      --replace--> all at once
//!                  a pipe, a device --> straight
//! ```
//!
//! A text is written to a hidden file `.hclspec-*.tmp` in the folder, which then takes the place of the old file. So whenever
//! the program is killed, the file has the old or the new text. If it can't take that place, for example because the folder may
//! not be written, the text is written in place, with a copy of the old text in a hidden file `.hclspec-*.old`, beside it or in
//! the folder for temporary files.

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
use target::Target;

/// Writes a text to a file. If `read` is given, the file must still have that text: it is what the new one was made from.
///
/// The file keeps its owner, its permissions and, on Linux, its extended attributes and access control lists. If it is a symbolic link,
/// the file that it leads to is written. Other hard links to the file keep the old text.
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
///
/// Returns one error if the file can't be written, or if it has another text than `read`. It then has the text that it had. If even that
/// is not possible, the error says where the old text is.
pub fn write(path: &Path, read: Option<&str>, text: &str) -> Result<()> {
    let result = put(path, read.map(str::as_bytes), text.as_bytes());
    result.map_err(|failure| Diagnostics::from(failure.problem(path)))
}

fn put(path: &Path, read: Option<&[u8]>, text: &[u8]) -> std::result::Result<(), Failure> {
    match Target::of(path)? {
        Target::File(path) => {
            // A file that may not be written could still be replaced.
            let mut file = OpenOptions::new().read(true).write(true).open(&path)?;
            match replace::replace(&path, &file, read, text) {
                Err(Failure::Impossible(_)) => in_place::write(&mut file, &path, read, text),
                result => result,
            }
        }
        Target::New(_) if read.is_some() => Err(Failure::Changed),
        Target::New(path) => replace::create(&path, text),
        Target::Stream(path) => Ok(OpenOptions::new().append(true).open(path)?.write_all(text)?),
    }
}
