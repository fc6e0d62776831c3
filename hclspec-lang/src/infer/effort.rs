//! Limits on the work of inference for one spec file.
//!
//! A type is a tree in which an expression can occur many times, and `transform`s can be nested, so a few lines can describe a type of any size.
//! Therefore all visited and stored parts are counted.

use hclspec_core::eval::Functions;
use hclspec_core::function::Builtin;
use std::cell::Cell;

/// The limit on visited parts of expressions and types for one expression, and by how much each byte of the file
/// raises it. In loops, parts are visited several times.
const STEPS: (u64, u64) = (1_000_000, 8);

/// Like [`STEPS`], for all expressions of a file.
const ALL_STEPS: (u64, u64) = (10_000_000, 32);

/// The limits for a question about a configuration: for one expression, and for all.
#[cfg(feature = "model")]
const QUESTION: (u64, u64) = (50_000, 500_000);

/// The limit on parts in the types of all `transform`s of a file, and the number of bytes in the file that raise it
/// by one.
const PARTS: (u64, u64) = (10_000, 8);

/// The limit on the depth of a `transform`'s type. The Rust compiler has a similar limit of 128, unless the crate raises it.
pub(super) const MAX_DEPTH: u32 = 64;

/// The remaining effort for a spec file, and the functions that its expressions may call.
pub(crate) struct Effort {
    steps: Cell<u64>,
    all_steps: u64,
    steps_of_one: u64,
    parts: Cell<u64>,
    all_parts: u64,
    functions: Functions<'static>,
}

impl Effort {
    pub(crate) fn of_file(len: usize) -> Self {
        let len = len as u64;
        let steps = |(least, per_byte): (u64, u64)| len.saturating_mul(per_byte).saturating_add(least);
        let parts = PARTS.0 + len / PARTS.1;
        Self {
            steps: Cell::new(steps(ALL_STEPS)),
            all_steps: steps(ALL_STEPS),
            steps_of_one: steps(STEPS),
            parts: Cell::new(parts),
            all_parts: parts,
            functions: Functions::of_spec(),
        }
    }

    /// The effort for a question about a configuration. It is small, because editors ask all the time.
    #[cfg(feature = "model")]
    pub(crate) fn of_question() -> Self {
        let all = Self::of_file(0);
        Self { steps: Cell::new(QUESTION.1), all_steps: QUESTION.1, steps_of_one: QUESTION.0, ..all }
    }

    /// The effort for a file that may call the functions of `library`.
    pub(crate) fn with_library(self, library: &'static [&'static Builtin]) -> Self {
        Self { functions: Functions::of_spec_with(library), ..self }
    }

    /// The functions that expressions of the file may call.
    pub(super) fn functions(&self) -> Functions<'static> {
        self.functions
    }

    /// The limit on the steps of the next expression.
    pub(super) fn for_expr(&self) -> u64 {
        self.steps.get().min(self.steps_of_one)
    }

    pub(super) fn spend(&self, steps: u64) {
        self.steps.set(self.steps.get().saturating_sub(steps));
    }

    /// Charges for a type to store. Returns `false`, without charging, if it has more parts than are left.
    pub(super) fn remember(&self, parts: u64) -> bool {
        let left = self.parts.get().checked_sub(parts);
        self.parts.set(left.unwrap_or(self.parts.get()));
        left.is_some()
    }

    /// The reason why an expression was not analyzed completely, as a sentence.
    pub(super) fn too_much(&self) -> String {
        let (whose, limit) = match self.steps.get() {
            0 => ("all results of this file are", self.all_steps),
            _ => ("this gives", self.steps_of_one),
        };
        format!("Finding out what {whose} takes more than {limit} steps, because nested loops multiply.")
    }

    /// The reason why a type has too many parts, as a sentence.
    pub(super) fn too_large(&self) -> String {
        let limit = self.all_parts;
        format!(
            "Together, the types of all `transform`s of this file have more than {limit} parts: using `nested` twice doubles it."
        )
    }
}

/// The reason why a type is too deep, as a sentence.
pub(super) fn too_deep() -> String {
    format!("Its values are nested more than {MAX_DEPTH} deep.")
}
