//! Source text: where every span and every message points.

mod span;

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
