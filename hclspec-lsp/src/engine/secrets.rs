//! Sensitive parts of a configuration's texts.

use hclspec_runtime::source::{Source, Span};
use std::cell::OnceCell;
use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// Sensitive parts of a configuration's texts, which are read on first use.
pub struct Secrets<'c> {
    read: Box<dyn Fn() -> Vec<Arc<Source>> + 'c>,
    texts: OnceCell<Vec<Arc<Source>>>,
}

impl<'c> Secrets<'c> {
    /// Creates the value from a function that returns the texts, like `SpecFile::texts`. The names of the texts are paths.
    pub fn new(read: impl Fn() -> Vec<Arc<Source>> + 'c) -> Self {
        Self { read: Box::new(read), texts: OnceCell::new() }
    }

    /// Returns `true` if the text in a range of a file, and values computed from it, are not sensitive. Returns `false` for files that could not be read.
    pub(crate) fn are_outside(&self, path: &Path, range: &Range<usize>) -> bool {
        let name = path.display().to_string();
        let text = self.texts.get_or_init(&self.read).iter().find(|text| text.name() == name);
        let offset = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        text.is_some_and(|text| text.is_open(Span::new(offset(range.start), offset(range.end))))
    }
}

/// Prints no part of the texts.
impl fmt::Debug for Secrets<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets")
    }
}
