//! What must not be shown of the texts of a configuration.

use hclspec_runtime::source::{Source, Span};
use std::cell::OnceCell;
use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// The texts of a configuration, with what is secret in them. They are read once, if a question is about them.
pub struct Secrets<'c> {
    read: Box<dyn Fn() -> Vec<Arc<Source>> + 'c>,
    texts: OnceCell<Vec<Arc<Source>>>,
}

impl<'c> Secrets<'c> {
    /// `read` returns the texts, as `SpecFile::texts` does. The name of each is its path.
    #[must_use]
    pub fn new(read: impl Fn() -> Vec<Arc<Source>> + 'c) -> Self {
        Self { read: Box::new(read), texts: OnceCell::new() }
    }

    /// Whether the text in a range of a file, and a value that it computes, may be shown. Nothing may be shown of a file that could not be read.
    pub(crate) fn are_outside(&self, path: &Path, range: &Range<usize>) -> bool {
        let name = path.display().to_string();
        let text = self.texts.get_or_init(&self.read).iter().find(|text| text.name() == name);
        let offset = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        text.is_some_and(|text| text.is_open(Span::new(offset(range.start), offset(range.end))))
    }
}

/// Prints nothing of the texts.
impl fmt::Debug for Secrets<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets")
    }
}
