//! Problems in parts of a text that may turn out to be unused.

use super::diagnostics::{MAX_PROBLEMS, MAX_TEXT};
use super::{Code, Diagnostic, Diagnostics};
use std::cell::RefCell;

/// Problems that are reported only if the part of the text that contains them is used. For text whose meaning
/// depends on its use.
#[derive(Default)]
pub struct Deferred(RefCell<Parts>);

#[derive(Default)]
struct Parts {
    problems: Vec<Vec<Diagnostic>>,
    /// The number of problems added.
    count: usize,
    /// The bytes of text in these problems.
    text: usize,
    /// Once there are too many problems: the shared part for all further ones, which says so in a single problem.
    others: Option<DeferredId>,
}

/// Identifies the problems of one part in a [`Deferred`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeferredId(u32);

impl Deferred {
    /// Keeps the problems of a part of the text, unless there are too many in all.
    pub fn add(&self, mut problems: Vec<Diagnostic>) -> DeferredId {
        let mut parts = self.0.borrow_mut();
        if let Some(others) = parts.others {
            return others;
        }
        let kept = problems.iter().position(|problem| !parts.reserve(problem)).unwrap_or(problems.len());
        if let Some(first) = problems.get(kept) {
            let error = too_many(first);
            problems.truncate(kept);
            let others = parts.push(vec![error.clone()]);
            parts.others = Some(others);
            if problems.is_empty() {
                return others;
            }
            problems.push(error);
        }
        parts.push(problems)
    }

    /// Joins the problems of several parts into those of one part.
    pub fn join(&self, ids: &[DeferredId]) -> Option<DeferredId> {
        if ids.len() < 2 {
            return ids.first().copied();
        }
        let mut parts = self.0.borrow_mut();
        let mut all = Vec::new();
        for id in ids {
            let is_shared = parts.others == Some(*id);
            match parts.problems.get_mut(id.0 as usize) {
                Some(problems) if is_shared => all.extend_from_slice(problems),
                Some(problems) => all.append(problems),
                None => {}
            }
        }
        Some(parts.push(all))
    }

    /// Reports the problems of a part that is used. Further calls report nothing.
    pub(crate) fn report(&self, id: DeferredId, diags: &mut Diagnostics) {
        if let Some(problems) = self.0.borrow_mut().problems.get_mut(id.0 as usize) {
            diags.extend(std::mem::take(problems));
        }
    }
}

impl Parts {
    /// Counts one more problem. Returns `false` if there is no room for it.
    fn reserve(&mut self, problem: &Diagnostic) -> bool {
        let text = self.text + problem.text_len();
        if self.count >= MAX_PROBLEMS || self.count > 0 && text > MAX_TEXT {
            return false;
        }
        self.count += 1;
        self.text = text;
        true
    }

    fn push(&mut self, problems: Vec<Diagnostic>) -> DeferredId {
        self.problems.push(problems);
        DeferredId(u32::try_from(self.problems.len() - 1).unwrap_or(u32::MAX))
    }
}

/// The problem that replaces `first`, the first problem beyond the limit, and all later ones.
fn too_many(first: &Diagnostic) -> Diagnostic {
    let error = Code::TooManyProblems
        .error("too many problems")
        .with_detail("The text has too many problems; those of this part and of all later ones are not shown.");
    first.span().into_iter().fold(error, Diagnostic::with_subject)
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
        for _ in 0..MAX_PROBLEMS + 10 {
            let _ = deferred.add(vec![Diagnostic::error("x")]);
        }
        let last = deferred.add(vec![Diagnostic::error("x")]);
        let mut diags = Diagnostics::new();
        deferred.report(last, &mut diags);
        assert_eq!(diags.iter().map(Diagnostic::summary).collect::<Vec<_>>(), ["too many problems"]);
    }
}
