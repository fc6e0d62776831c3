//! Places in a source text as users count them.

/// A place between two characters of a source text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct SourcePosition {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, counted in grapheme clusters. A tab is one column.
    pub column: usize,
    /// The byte offset in the file, from 0.
    pub byte: usize,
}
