//! Locations in files.

use hclspec_runtime::source::SourceRange;
use std::ops::Range;
use std::path::PathBuf;

/// A location in the current text or another file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Path of the file; `None` for the current text.
    pub path: Option<PathBuf>,
    /// Range in bytes.
    pub range: Range<usize>,
}

impl Place {
    /// Location in the current text.
    pub(crate) fn here(range: Range<usize>) -> Self {
        Self { path: None, range }
    }
}

impl From<SourceRange> for Place {
    fn from(place: SourceRange) -> Self {
        Self { path: Some(PathBuf::from(place.filename())), range: place.start().byte..place.end().byte }
    }
}
