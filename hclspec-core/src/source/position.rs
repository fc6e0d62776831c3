//! Positions in a source text as users count them.

/// A position between two characters of a source text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct SourcePosition {
    /// The line, starting at 1.
    pub line: usize,
    /// The column, starting at 1, in grapheme clusters. A tab is one column.
    pub column: usize,
    /// The byte offset in the file, starting at 0.
    pub byte: usize,
}
