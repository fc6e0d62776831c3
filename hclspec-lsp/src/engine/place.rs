//! Places in files.

use hclspec_runtime::source::SourceRange;
use std::ops::Range;
use std::path::PathBuf;

/// A place in the text that was asked about, or in another file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The file; `None` for the text itself.
    pub path: Option<PathBuf>,
    /// The bytes.
    pub range: Range<usize>,
}

impl Place {
    /// In the text that was asked about.
    pub(crate) fn here(range: Range<usize>) -> Self {
        Self { path: None, range }
    }
}

impl From<SourceRange> for Place {
    fn from(place: SourceRange) -> Self {
        Self { path: Some(PathBuf::from(place.filename())), range: place.start().byte..place.end().byte }
    }
}
