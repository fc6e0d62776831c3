//! What a config file may ask for.

use crate::eval::Budget;

/// How much a config file may ask of the machine. The defaults are far beyond any honest file, and small enough that a
/// hostile one does no harm; a [`Decoder`](super::Decoder) takes others.
///
/// A file that asks for more gets an error that names the limit. Number literals have limits of their own, which belong to
/// [`Number`](crate::value::Number).
///
/// ```
/// # use hclspec_runtime::decode as hclspec;
/// use hclspec::{Decoder, Limits};
///
/// let decoder = Decoder::new().limits(Limits::default().input(64 * 1024).steps(100_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    pub(super) nesting: usize,
    pub(super) input: usize,
    steps: u64,
    values: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nesting: 128, input: 256 << 20, steps: Budget::STEPS, values: Budget::VALUES }
    }
}

impl Limits {
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

    /// How many steps the evaluation of all expressions may take: 20 million by default, and 8 for each byte of the file.
    /// Each operator, call, constant and variable is a step each time it is evaluated.
    #[must_use]
    pub fn steps(self, steps: u64) -> Self {
        Self { steps, ..self }
    }

    /// How many values may be computed: 2 million by default, and 2 for each byte of the file. Each element and each 64
    /// bytes of text are one.
    #[must_use]
    pub fn values(self, values: u64) -> Self {
        Self { values, ..self }
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

    /// What [`steps`](Self::steps) is.
    #[must_use]
    pub fn max_steps(&self) -> u64 {
        self.steps
    }

    /// What [`values`](Self::values) is.
    #[must_use]
    pub fn max_values(&self) -> u64 {
        self.values
    }

    /// What the evaluation of a text of `len` bytes may take.
    pub(super) fn budget(&self, len: usize) -> Budget {
        let len = len as u64;
        Budget::new(self.steps.saturating_add(len.saturating_mul(8)), self.values.saturating_add(len.saturating_mul(2)))
    }
}
