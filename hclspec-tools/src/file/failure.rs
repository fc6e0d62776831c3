//! Reasons why a file was not written.

use hclspec_lang::files::why;
use hclspec_runtime::diagnostic::{Code, Diagnostic};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub(super) enum Failure {
    /// The text has changed since it was read.
    Changed,
    /// The file can't be replaced, but perhaps it can be written in place.
    Impossible(io::Error),
    /// The write failed; the file has its old text.
    Unwritten(io::Error),
    /// The old text could not be restored, but a copy exists.
    Unrestored(io::Error, PathBuf),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Unwritten(error)
    }
}

impl Failure {
    pub(super) fn problem(&self, path: &Path) -> Diagnostic {
        let name = path.display();
        let unwritable =
            |detail: String| Code::UnwritableFile.error(format!("can't write `{name}`")).with_detail(detail);
        match self {
            Self::Changed => Code::ChangedFile
                .error(format!("`{name}` has changed"))
                .with_detail("It was changed after it was read, so it was not written.")
                .with_help("try again"),
            Self::Impossible(error) | Self::Unwritten(error) => unwritable(match error.kind() {
                ErrorKind::NotFound => "There is no such folder.".to_owned(),
                _ => why(error),
            }),
            Self::Unrestored(error, copy) => {
                let detail = format!("{} The file could not be given back its old text.", why(error));
                unwritable(detail).with_help(format!("the old text is in `{}`", copy.display()))
            }
        }
    }
}
