//! Problems of parts that may not be used.

use super::{Code, Diagnostic, Diagnostics};
use std::cell::RefCell;

/// Problems that were found in a text, but that count only if that part of the text is used. This is for text whose meaning depends
/// on its use.
#[derive(Default)]
pub struct Deferred(RefCell<Vec<Vec<Diagnostic>>>);

/// Some of the problems of a [`Deferred`].
#[derive(Clone, Copy, Debug)]
pub struct DeferredId(u32);

/// At most this many parts of a text have problems of their own. Problems of further parts are not shown.
const MOST: usize = 10_000;

impl Deferred {
    /// Keeps the problems of a part of the text.
    pub(crate) fn add(&self, problems: Vec<Diagnostic>) -> DeferredId {
        let mut all = self.0.borrow_mut();
        match all.len() {
            0..MOST => all.push(problems),
            MOST => all.push(vec![too_many(problems)]),
            _ => {}
        }
        DeferredId(u32::try_from(all.len() - 1).unwrap_or(u32::MAX))
    }

    /// Joins the problems of two parts that become one.
    pub(crate) fn join(&self, one: Option<DeferredId>, other: Option<DeferredId>) -> Option<DeferredId> {
        let (Some(one), Some(other)) = (one, other) else { return one.or(other) };
        let mut problems = Diagnostics::new();
        self.report(one, &mut problems);
        self.report(other, &mut problems);
        Some(self.add(problems.into_iter().collect()))
    }

    /// Reports these problems, because the part of the text is used. They are reported only once.
    pub(crate) fn report(&self, id: DeferredId, diags: &mut Diagnostics) {
        if let Some(problems) = self.0.borrow_mut().get_mut(id.0 as usize) {
            diags.extend(std::mem::take(problems));
        }
    }
}

/// A single problem for all further parts.
fn too_many(problems: Vec<Diagnostic>) -> Diagnostic {
    let place = problems.first().and_then(Diagnostic::span);
    let error = Code::TooManyProblems.error("too many problems").with_detail(format!(
        "More than {MOST} parts of the text can't be read; the problems of this part and of all later ones are not shown."
    ));
    place.into_iter().fold(error, Diagnostic::with_subject)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_reported_once_and_only_if_asked_for() {
        let deferred = Deferred::default();
        let ids = ["a", "b"].map(|it| deferred.add(vec![Diagnostic::error(it)]));
        let mut diags = Diagnostics::new();
        for id in [ids[1], ids[1]] {
            deferred.report(id, &mut diags);
        }
        assert_eq!(diags.iter().map(Diagnostic::summary).collect::<Vec<_>>(), ["b"]);
    }

    #[test]
    fn there_is_always_a_problem_to_report() {
        let deferred = Deferred::default();
        for _ in 0..MOST + 10 {
            let _ = deferred.add(vec![Diagnostic::error("x")]);
        }
        let last = deferred.add(vec![Diagnostic::error("x")]);
        let mut diags = Diagnostics::new();
        deferred.report(last, &mut diags);
        assert_eq!(diags.iter().map(Diagnostic::summary).collect::<Vec<_>>(), ["too many problems"]);
    }
}
