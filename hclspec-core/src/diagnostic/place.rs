//! The places of a problem, and what is said about them.

use super::message::Message;
use crate::source::{SourceId, SourceRange, Span};

/// A second place that is relevant to a problem, with an explanation.
#[derive(Clone, Debug)]
pub struct Label {
    pub(super) place: TextPlace,
    pub(super) text: Message,
}

impl Label {
    /// The place that the label marks.
    #[must_use]
    pub fn range(&self) -> Option<&SourceRange> {
        self.place.range()
    }

    /// The explanation of the place.
    #[must_use]
    pub fn text(&self) -> &str {
        self.text.text()
    }
}

/// A part of a source text.
#[derive(Clone, Debug)]
pub(super) enum TextPlace {
    /// Bytes of one of the sources; `Diagnostics::push` fills in which one.
    Span { source: Option<SourceId>, span: Span },
    /// Bytes with their lines and columns.
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
