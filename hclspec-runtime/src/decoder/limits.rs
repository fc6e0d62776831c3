//! The limits of a decode.

use crate::eval::Budget;

/// Limits on the time and memory that a configuration may take, so that an untrusted one can't exhaust the machine.
/// [`Decoder::limits`](super::Decoder::limits) sets them. The defaults leave ample room for any file written by people.
///
/// Exceeding a limit is an error that names the limit. Besides the text of the files, a decode takes at most 120
/// bytes of memory for each byte of it (200 if it is JSON, or if there are several files or overrides), 1000 for each file, 200 for each
/// computed value, and 35 MB for problems.
///
/// Other limits are fixed: values are nested at most 128 deep, 10,000 problems with 4 MiB of text are kept, and the range of numbers is that
/// of [`Number`](crate::value::Number).
///
/// ```
/// # use hclspec_runtime::decoder as hclspec;
/// use hclspec::{Decoder, Limits};
///
/// let decoder = Decoder::new().limits(Limits::default().input(64 * 1024).steps(100_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    nesting: usize,
    input: usize,
    steps: Amount,
    values: Amount,
}

/// The largest `input`: the offsets in a span have 32 bits, and each of several files takes an extra byte.
const MAX_INPUT: usize = 2 << 30;

/// A limit that may grow with the size of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Amount {
    fixed: u64,
    per_byte: u64,
}

impl Amount {
    fn for_bytes(self, bytes: usize) -> u64 {
        self.fixed.saturating_add(self.per_byte.saturating_mul(bytes as u64))
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            nesting: 128,
            input: 256 << 20,
            steps: Amount { fixed: Budget::STEPS, per_byte: 8 },
            values: Amount { fixed: Budget::VALUES, per_byte: 2 },
        }
    }
}

impl Limits {
    /// Strict limits for untrusted files: 1 MiB, 64 levels of nesting, a million steps and 100,000 values.
    #[must_use]
    #[inline]
    pub fn strict() -> Self {
        Self::default().nesting(64).input(1 << 20).steps(1_000_000).values(100_000)
    }

    /// The maximum nesting depth of blocks, brackets, templates, prefix operators, conditionals and splats, counted together: 128
    /// by default. Larger values have no effect.
    #[must_use]
    #[inline]
    pub fn nesting(self, depth: usize) -> Self {
        Self { nesting: depth.min(Self::default().nesting), ..self }
    }

    /// The maximum size of a configuration in bytes: 256 MiB by default. Values above 2 GiB have the same effect as 2 GiB.
    #[must_use]
    #[inline]
    pub fn input(self, bytes: usize) -> Self {
        Self { input: bytes.min(MAX_INPUT), ..self }
    }

    /// The maximum number of steps for evaluating all expressions. The default is 20 million, plus 8 for each byte of the file;
    /// a limit that is set here is the total. Evaluating an operator, call, constant or variable once is a step, and so is
    /// visiting a part of a value.
    #[must_use]
    #[inline]
    pub fn steps(self, steps: u64) -> Self {
        Self { steps: Amount { fixed: steps, per_byte: 0 }, ..self }
    }

    /// The maximum number of values that all expressions may compute. The default is 2 million, plus 2 for each byte of the file; a limit that
    /// is set here is the total. Every element is a value, and so is every 64 bytes of text, every 128 bytes of the memory of a
    /// list, set or map in a generated type, and every property of an object without a generated type. An object or map that is not empty counts as
    /// at least five values. So a value takes at most 200 bytes of memory.
    #[must_use]
    #[inline]
    pub fn values(self, values: u64) -> Self {
        Self { values: Amount { fixed: values, per_byte: 0 }, ..self }
    }

    /// The limit set by [`nesting`](Self::nesting).
    #[must_use]
    #[inline]
    pub fn max_nesting(&self) -> usize {
        self.nesting
    }

    /// The limit set by [`input`](Self::input).
    #[must_use]
    #[inline]
    pub fn max_input(&self) -> usize {
        self.input
    }

    /// The limit set by [`steps`](Self::steps), for a file of this size.
    #[must_use]
    pub fn max_steps(&self, bytes: usize) -> u64 {
        self.steps.for_bytes(bytes)
    }

    /// The limit set by [`values`](Self::values), for a file of this size.
    #[must_use]
    pub fn max_values(&self, bytes: usize) -> u64 {
        self.values.for_bytes(bytes)
    }
}
