//! Allocation in an arena.
//!
//! The methods of `Bump` are inlined into each caller, as 500 lines of LLVM IR. The methods of [`Keep`] are compiled once for each type.

use bumpalo::Bump;

/// The largest chunk that an allocator reuses.
const MAX_CHUNK: usize = 31 << 20;

/// An arena for the syntax tree of a text of this length, in one chunk if possible. The system provides memory only for the used part of a large
/// chunk.
pub fn for_tree_of(length: usize) -> Bump {
    Bump::with_capacity(length.saturating_mul(3).min(MAX_CHUNK))
}

/// Stores values that live as long as the arena.
pub trait Keep {
    /// Moves a value into the arena.
    fn keep<T>(&self, value: T) -> &T;

    /// Copies a list into the arena.
    fn keep_list<T: Copy>(&self, items: &[T]) -> &[T];

    /// Copies a text into the arena.
    fn keep_text(&self, text: &str) -> &str;
}

impl Keep for Bump {
    fn keep<T>(&self, value: T) -> &T {
        self.alloc(value)
    }

    fn keep_list<T: Copy>(&self, items: &[T]) -> &[T] {
        self.alloc_slice_copy(items)
    }

    #[inline(never)]
    fn keep_text(&self, text: &str) -> &str {
        self.alloc_str(text)
    }
}
