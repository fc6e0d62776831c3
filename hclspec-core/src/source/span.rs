//! Byte spans.

use core::ops::Range;

/// A range of bytes in one source text: `start` inclusive, `end` exclusive, both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset just after the last byte.
    pub end: u32,
}

impl Span {
    /// The span of the bytes `start..end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The empty span at `offset`, where something is missing.
    pub const fn empty(offset: u32) -> Self {
        Self::new(offset, offset)
    }

    /// The smallest span that contains both: from the start of `self` to the end of `end`.
    pub const fn to(self, end: Self) -> Self {
        Self::new(self.start, end.end)
    }

    /// The bytes, for slices of a text.
    #[inline]
    pub const fn bytes(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The part of `text` that this span covers; empty if it is outside.
    #[inline]
    pub fn of(self, text: &str) -> &str {
        text.get(self.bytes()).unwrap_or_default()
    }
}
