//! Access to the problems that a part of a stage's work reports.

use super::{Amount, Diagnostic, Diagnostics};

/// A list of problems, or a stage that has one.
///
/// All code that needs the problems of a part of the work uses these methods.
#[doc(hidden)]
pub trait Reporter: Sized {
    /// The list of problems.
    fn diags(&mut self) -> &mut Diagnostics;

    /// Returns the result of `run`, or `None` if it reported an error.
    #[inline]
    fn sound<T>(&mut self, run: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let (result, failed) = self.watched(run);
        if failed { None } else { result }
    }

    /// Returns the result of `run`, and `true` if it reported an error.
    #[inline]
    fn watched<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> (T, bool) {
        let before = self.diags().error_count();
        let result = run(self);
        (result, self.diags().error_count() != before)
    }

    /// The result of `run`, and the amount of problems that it reported.
    #[inline]
    fn measured<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> (T, Amount) {
        let before = self.diags().reported();
        let result = run(self);
        let Amount { count, text } = self.diags().reported();
        (result, Amount { count: count.saturating_sub(before.count), text: text.saturating_sub(before.text) })
    }

    /// Returns the result of `run` and the problems that it found, without reporting them: the caller may drop or
    /// change them.
    #[inline]
    fn apart<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> (T, Vec<Diagnostic>) {
        let before = self.diags().kept();
        let result = run(self);
        (result, self.diags().since(before))
    }

    /// Returns the result of `run`. Each problem is reported as changed by `change`.
    #[inline]
    fn changed<T>(&mut self, change: &dyn Fn(Diagnostic) -> Diagnostic, run: impl FnOnce(&mut Self) -> T) -> T {
        let (result, found) = self.apart(run);
        if !found.is_empty() {
            self.diags().add_changed(found, change);
        }
        result
    }
}

impl Reporter for Diagnostics {
    #[inline]
    fn diags(&mut self) -> &mut Diagnostics {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(diags: &mut Diagnostics, summary: &'static str) -> Option<&'static str> {
        diags.push(match summary {
            "odd" => Diagnostic::warning(summary),
            _ => Diagnostic::error(summary),
        });
        Some(summary)
    }

    fn summaries(diags: &[Diagnostic]) -> Vec<&str> {
        diags.iter().map(Diagnostic::summary).collect()
    }

    #[test]
    fn a_result_is_sound_unless_an_error_was_reported_with_it() {
        let mut diags = Diagnostics::new();
        report(&mut diags, "earlier");
        assert_eq!(diags.sound(|_| Some("fine")), Some("fine"));
        assert_eq!(diags.sound(|diags| report(diags, "odd")), Some("odd"));
        assert_eq!(diags.sound(|diags| report(diags, "wrong")), None);
        assert_eq!(diags.watched(|diags| report(diags, "odd").is_some()), (true, false));
        assert_eq!(diags.watched(|diags| report(diags, "wrong").is_some()), (true, true));
    }

    #[test]
    fn an_error_counts_even_if_there_is_no_room_for_it() {
        let mut diags = Diagnostics::bounded();
        for _ in 0..super::super::MAX_PROBLEMS {
            report(&mut diags, "wrong");
        }
        assert_eq!(diags.sound(|diags| report(diags, "odd")), Some("odd"));
        assert_eq!(diags.sound(|diags| report(diags, "wrong")), None);
        assert!(diags.has_errors());
    }

    #[test]
    fn what_was_found_apart_is_not_reported() {
        let mut diags = Diagnostics::new();
        report(&mut diags, "earlier");
        let ((_, amount), found) = diags.apart(|diags| diags.measured(|diags| report(diags, "wrong")));
        assert_eq!((amount, summaries(&found)), (Amount { count: 1, text: 5 }, vec!["wrong"]));
        assert_eq!((summaries(&diags), diags.reported()), (vec!["earlier"], Amount { count: 1, text: 7 }));
        diags.apart(|diags| report(diags, "wrong"));
        assert_eq!(diags.errors().count(), 1);
        assert!(!diags.watched(|diags| diags.apart(|diags| report(diags, "wrong"))).1);
    }
}
