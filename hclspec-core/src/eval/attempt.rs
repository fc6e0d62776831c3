//! `try` and `can`: calls whose arguments may fail.

use super::eval;
use super::site::Site;
use crate::diagnostic::{Diagnostic, Diagnostics, Message, message};
use crate::function::{Builtin, Run};
use crate::value::Val;

/// The limit on problems shown if no argument can be evaluated.
const MAX_SHOWN: usize = 6;

/// `try(a, b, ..)`: the value of the first argument that can be evaluated. `can(a)`: tells if `a` can be evaluated.
///
/// If an argument depends on a problem elsewhere, it has neither succeeded nor failed. Exceeding a limit does not count as a failure.
pub(super) fn attempt(site: &Site<'_>, diags: &mut Diagnostics, function: &Builtin) -> Option<Val> {
    let Site { cx, span, .. } = *site;
    let is_can = matches!(function.run, Run::Can);
    let (alone, expanded) = site.written();
    let mut elements = Vec::new();
    if let Some(expanded) = expanded {
        site.expand(diags, expanded, &mut |element| elements.push(element.clone()))?;
    }
    site.check_arity(diags, function.signature(), alone.len() + elements.len())?;
    let mut failed = Vec::new();
    for arg in alone {
        let (value, problems) = cx.apart(diags, span, |diags| eval(cx, diags, arg))?;
        if cx.is_exhausted() {
            return None;
        }
        if problems.is_empty() {
            return value.map(|value| if is_can { Val::Bool(true) } else { value });
        }
        if is_can {
            return Some(Val::Bool(false));
        }
        failed.extend(problems.into_iter().next());
    }
    match elements.into_iter().next() {
        Some(_) if is_can => Some(Val::Bool(true)),
        Some(value) => Some(value),
        None => {
            diags.push(all_failed(site, failed));
            None
        }
    }
}

fn all_failed(site: &Site<'_>, mut failed: Vec<Diagnostic>) -> Diagnostic {
    let detail: Message = match failed.len() {
        all if all > MAX_SHOWN => {
            message!(
                "None of the {} arguments can be evaluated. These are the problems of the first {}:",
                Spec(all),
                Spec(MAX_SHOWN)
            )
        }
        1 => "The argument can't be evaluated:".into(),
        _ => "None of the arguments can be evaluated:".into(),
    };
    let mut error = site.failed().with_message(detail);
    failed.truncate(MAX_SHOWN);
    for cause in failed {
        error = error.with_cause(cause);
    }
    error
}
