//! The text of the file that is decoded.

use crate::source::Source;
use std::cell::OnceCell;
use std::sync::Arc;

/// The config's text, copied when something keeps a part of it.
pub(super) struct LazySource<'t> {
    name: &'t str,
    pub(super) text: &'t str,
    source: OnceCell<Arc<Source>>,
}

impl<'t> LazySource<'t> {
    pub(super) const fn new(name: &'t str, text: &'t str) -> Self {
        Self { name, text, source: OnceCell::new() }
    }

    pub(super) fn get(&self) -> &Arc<Source> {
        self.source.get_or_init(|| Arc::new(Source::new(self.name, self.text)))
    }

    /// What was kept of it so far.
    pub(super) fn used(&self) -> Option<&Arc<Source>> {
        self.source.get()
    }
}
