//! Eight bytes of text at once: where the first one is that is looked for.
//!
//! A word is its bytes from the lowest on. What is found is the high bit of each byte; above the first one that is right,
//! there may be others that are not.

const ONES: u64 = u64::from_ne_bytes([1; 8]);
const HIGH: u64 = ONES << 7;

/// The high bits of bytes.
#[derive(Clone, Copy)]
pub(super) struct Found(u64);

impl Found {
    /// How many bytes are before the first one that was found; eight if none was.
    #[inline]
    pub(super) fn before(self) -> usize {
        self.0.trailing_zeros() as usize / 8
    }

    /// Whether those are ASCII.
    #[inline]
    pub(super) fn is_ascii_before(self, word: u64) -> bool {
        let lower = (self.0 & self.0.wrapping_neg()).wrapping_sub(1);
        word & lower & HIGH == 0
    }
}

/// The bytes of ASCII below `end`.
#[inline]
fn below(word: u64, end: u8) -> u64 {
    word.wrapping_sub(ONES * end as u64) & !word & HIGH
}

#[inline]
fn equal(word: u64, byte: u8) -> u64 {
    below(word ^ (ONES * byte as u64), 1)
}

/// What may be special in a template, or end its line: `"`, `\`, `$`, `%`, and control characters.
#[inline]
pub(super) fn special(word: u64) -> Found {
    // `$` and `%` are neighbours.
    let sigil = equal(word | ONES, b'%');
    Found(below(word, b' ') | equal(word, b'"') | equal(word, b'\\') | sigil)
}

/// Line ends, and the zeros after the end of the text.
#[inline]
pub(super) fn line_end(word: u64) -> Found {
    Found(equal(word, b'\n') | equal(word, 0))
}

/// What is not whitespace: any bit of each byte.
#[inline]
pub(super) fn not_blank(word: u64) -> Found {
    Found(word ^ (ONES * b' ' as u64))
}
