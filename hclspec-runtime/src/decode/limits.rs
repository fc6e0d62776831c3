//! What a config file may ask for.

use crate::eval::Budget;

/// How much a configuration may ask of the machine. The defaults leave room for any file that people write, and are small
/// enough that an untrusted one does no harm; a [`Decoder`](super::Decoder) takes others.
///
/// A file that asks for more gets an error that names the limit. What is not set here is fixed: values are nested at most 128
/// deep, 10,000 problems are kept, and number literals have the limits of [`Number`](crate::value::Number).
///
/// ```
/// # use hclspec_runtime::decode as hclspec;
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

/// How much of something there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Amount {
    fixed: u64,
    /// And so much more for each byte of the file.
    per_byte: u64,
}

impl Amount {
    fn of(self, bytes: usize) -> u64 {
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
    /// For untrusted files: 1 MiB, nested 64 deep, a million steps, 100,000 values.
    #[must_use]
    pub fn strict() -> Self {
        Self::default().nesting(64).input(1 << 20).steps(1_000_000).values(100_000)
    }

    /// How deep blocks, brackets, templates, operators and conditionals may be nested in all: 128 by default, and at most.
    #[must_use]
    pub fn nesting(self, depth: usize) -> Self {
        Self { nesting: depth.min(Self::default().nesting), ..self }
    }

    /// How many bytes a file may have: 256 MiB by default.
    #[must_use]
    pub fn input(self, bytes: usize) -> Self {
        Self { input: bytes, ..self }
    }

    /// How many steps the evaluation of all expressions may take. By default 20 million, and 8 for each byte of the file; what
    /// is set here is the total. Each operator, call, constant and variable is a step each time it is evaluated, and so is each
    /// part of a value that is visited.
    #[must_use]
    pub fn steps(self, steps: u64) -> Self {
        Self { steps: Amount { fixed: steps, per_byte: 0 }, ..self }
    }

    /// How many values may be computed. By default 2 million, and 2 for each byte of the file; what is set here is the total.
    /// Each element and each 64 bytes of text are one; so a value takes about 100 bytes of memory at most.
    #[must_use]
    pub fn values(self, values: u64) -> Self {
        Self { values: Amount { fixed: values, per_byte: 0 }, ..self }
    }

    /// What [`nesting`](Self::nesting) is.
    #[must_use]
    pub fn max_nesting(&self) -> usize {
        self.nesting
    }

    /// What [`input`](Self::input) is.
    #[must_use]
    pub fn max_input(&self) -> usize {
        self.input
    }

    /// What [`steps`](Self::steps) is for a file of so many bytes.
    #[must_use]
    pub fn max_steps(&self, bytes: usize) -> u64 {
        self.steps.of(bytes)
    }

    /// What [`values`](Self::values) is for a file of so many bytes.
    #[must_use]
    pub fn max_values(&self, bytes: usize) -> u64 {
        self.values.of(bytes)
    }
}
