//! Locations of a problem, with their explanations.

use super::message::Message;
use crate::source::{SourceId, SourceRange, Span};

/// A second location of a problem, with an explanation.
#[derive(Clone, Debug)]
pub struct Label {
    pub(super) place: TextPlace,
    pub(super) text: Message,
}

impl Label {
    /// The location that the label marks.
    #[must_use]
    pub fn range(&self) -> Option<&SourceRange> {
        self.place.range()
    }

    /// The explanation.
    #[must_use]
    pub fn text(&self) -> &str {
        self.text.text()
    }
}

#[derive(Clone, Debug)]
pub(super) enum TextPlace {
    /// A byte span in one of the sources. `Diagnostics::push` fills in the source.
    Span { source: Option<SourceId>, span: Span },
    /// A resolved range, with lines and columns.
    Range(SourceRange),
}

impl TextPlace {
    pub(super) fn range(&self) -> Option<&SourceRange> {
        match self {
            Self::Span { .. } => None,
            Self::Range(range) => Some(range),
        }
    }
}

impl From<Span> for TextPlace {
    fn from(span: Span) -> Self {
        Self::Span { source: None, span }
    }
}
