//! Source text: where every span and every message points.
//!
//! A [`Span`] is a pair of byte offsets, cheap enough for every syntax node. What users see is a [`SourceRange`]: file
//! name, line and column, made from a span and its [`Source`] when a message or a [`SourceRange`] is asked for.

mod cluster;
mod line_map;
mod lsp;
mod position;
mod range;
#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod source;
mod span;

pub(crate) use cluster::{clusters, first_cluster};
pub use lsp::{LspPosition, LspRange};
pub use position::SourcePosition;
pub use range::SourceRange;
pub use source::Source;
pub use span::Span;

/// Which of the texts of one decode a span belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SourceId {
    /// The text being parsed: the user's config file, or the spec file while it is read.
    #[default]
    Main,
    /// The spec file, while a config file is decoded by it.
    Spec,
}
