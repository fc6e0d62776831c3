//! What reports problems, and what a part of its work reported.

use super::{Amount, Diagnostic, Diagnostics};

/// Something that reports to a list of problems: the list itself, or a stage that has one.
///
/// Only these methods compare what there is before and after a part of the work.
#[doc(hidden)]
pub trait Reporter: Sized {
    /// The list.
    fn diags(&mut self) -> &mut Diagnostics;

    /// The result of `run`, unless it reported an error.
    #[inline]
    fn sound<T>(&mut self, run: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let before = self.diags().error_count();
        let result = run(self);
        if self.diags().error_count() == before { result } else { None }
    }

    /// Whether `run` reports no error.
    #[inline]
    fn is_sound(&mut self, run: impl FnOnce(&mut Self)) -> bool {
        let before = self.diags().error_count();
        run(self);
        self.diags().error_count() == before
    }

    /// Returns the result of `run`, and how much it reported.
    #[inline]
    fn measured<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> (T, Amount) {
        let before = self.diags().reported();
        let result = run(self);
        let Amount { count, text } = self.diags().reported();
        (result, Amount { count: count.saturating_sub(before.count), text: text.saturating_sub(before.text) })
    }

    /// Returns the result of `run`, and the problems that it found, without reporting them: they may not matter, or mean something else here.
    #[inline]
    fn apart<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> (T, Vec<Diagnostic>) {
        let before = self.diags().kept();
        let result = run(self);
        let diags = self.diags();
        let found = if diags.kept() > before { diags.split_off(before) } else { Vec::new() };
        (result, found)
    }
}

impl Reporter for Diagnostics {
    #[inline]
    fn diags(&mut self) -> &mut Diagnostics {
        self
    }
}
