//! Source texts, and positions in them.
//!
//! A [`Span`] is a pair of byte offsets, cheap enough for every syntax node. Users see a [`SourceRange`]: file name, line
//! and column. It is computed from a span and its [`Source`] only when it is needed.

mod cluster;
mod line_map;
mod lsp;
mod map;
mod position;
mod range;
mod read;
#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod source;
mod span;

pub(crate) use cluster::first_cluster;
pub use cluster::{Clusters, clusters};
pub use lsp::{LspPosition, LspRange};
pub use map::SourceMap;
pub use position::SourcePosition;
pub use range::{SourceRange, is_open};
pub use read::{read_file, read_up_to};
pub use source::{HiddenParts, Source, mask, overlaps};
pub use span::Span;

/// Tells which text a span belongs to: the main text or, during a decode, the spec.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SourceId {
    /// The text being parsed: the configuration, or the spec while it is read.
    #[default]
    Main,
    /// The spec, while a configuration is decoded.
    Spec,
}
