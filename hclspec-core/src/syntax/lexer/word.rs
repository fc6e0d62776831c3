//! Searches text eight bytes at a time.
//!
//! A word holds eight bytes of text, the first one lowest. A search sets the high bit of each matching byte. Above
//! the first match, other high bits may be set by mistake.

const ONES: u64 = u64::from_ne_bytes([1; 8]);
const HIGH: u64 = ONES << 7;

/// The result of a search: the high bit of each matching byte is set.
#[derive(Clone, Copy)]
pub(crate) struct HighBits(u64);

impl HighBits {
    /// The number of bytes before the first match; eight if there is none.
    #[inline]
    pub(crate) fn before(self) -> usize {
        self.0.trailing_zeros() as usize / 8
    }

    /// Returns `true` if the bytes before the first match are ASCII.
    #[inline]
    pub(super) fn is_ascii_before(self, word: u64) -> bool {
        let lower = (self.0 & self.0.wrapping_neg()).wrapping_sub(1);
        word & lower & HIGH == 0
    }
}

#[inline]
pub(super) fn is_ascii(word: u64) -> bool {
    word & HIGH == 0
}

/// Finds ASCII bytes below `end`.
#[inline]
fn below(word: u64, end: u8) -> u64 {
    word.wrapping_sub(ONES * end as u64) & !word & HIGH
}

#[inline]
fn equal(word: u64, byte: u8) -> u64 {
    below(word ^ (ONES * byte as u64), 1)
}

/// Finds bytes that may be special in a template or end its line: `"`, `\`, `$`, `%` and control characters.
#[inline]
pub(super) fn special(word: u64) -> HighBits {
    // `$` and `%` differ only in the lowest bit.
    let sigil = equal(word | ONES, b'%');
    HighBits(below(word, b' ') | equal(word, b'"') | equal(word, b'\\') | sigil)
}

/// Finds bytes that may be special in a heredoc or end its line: `$`, `%` and the first control characters.
#[inline]
pub(super) fn special_in_lines(word: u64) -> HighBits {
    HighBits(below(word, b'\r' + 1) | equal(word | ONES, b'%'))
}

/// Finds line ends, and the zeros after the end of the text.
#[inline]
pub(super) fn line_end(word: u64) -> HighBits {
    HighBits(equal(word, b'\n') | equal(word, 0))
}

/// Bytes that are not whitespace; any bit of the byte may be set.
#[inline]
pub(crate) fn not_blank(word: u64) -> HighBits {
    HighBits(word ^ (ONES * b' ' as u64))
}
