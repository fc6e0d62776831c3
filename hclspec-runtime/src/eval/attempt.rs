//! `try` and `can`: calls whose arguments may fail.

use super::call::Site;
use super::context::EvalContext;
use super::eval;
use super::unknown::{Outcome, Unknown};
use crate::diagnostic::{Diagnostic, Diagnostics, Message};
use crate::function::Signature;
use crate::source::Span;
use crate::syntax::ast::Call;
use crate::types::Type;
use crate::value::Val;

/// At most this many problems are shown if no argument can be evaluated.
const SHOWN: usize = 6;

/// `try(a, b, ..)`: the value of the first argument that can be evaluated. `can(a)`: whether `a` can.
///
/// An argument that depends on a problem elsewhere has neither succeeded nor failed, and exceeding a limit is not a failure.
pub(super) fn attempt(cx: &EvalContext<'_>, diags: &mut Diagnostics, call: &Call<'_>, span: Span) -> Outcome {
    let site = Site { cx, call, span };
    let is_can = call.name.name == "can";
    let elements = expanded(&site, diags, is_can).ok_or_else(|| Unknown::of(Type::Any))?;
    let unknown = || Unknown::of(if is_can { Type::Bool } else { Type::Any });
    attempted(&site, diags, is_can, elements).ok_or_else(unknown)
}

/// The elements of the expanded argument, if there is one and the number of arguments is right.
fn expanded(site: &Site<'_>, diags: &mut Diagnostics, is_can: bool) -> Option<Vec<Val>> {
    let variadic = if is_can { None } else { Some("expressions") };
    let (alone, expanded) = site.written();
    let mut elements = Vec::new();
    if let Some(expanded) = expanded {
        site.expand(diags, expanded, &mut |element| elements.push(element.clone()))?;
    }
    let signature = Signature::Names { params: &["expression"], variadic };
    site.check_arity(diags, signature, alone.len() + elements.len())?;
    Some(elements)
}

fn attempted(site: &Site<'_>, diags: &mut Diagnostics, is_can: bool, elements: Vec<Val>) -> Option<Val> {
    let Site { cx, span, .. } = *site;
    let mut failed = Vec::new();
    for arg in site.written().0 {
        let mark = diags.len();
        let value = eval(cx, diags, arg);
        if cx.is_exhausted() {
            return None;
        }
        if diags.len() == mark {
            return value.map(|value| if is_can { Val::Bool(true) } else { value });
        }
        let problems = cx.set_aside(diags, mark, span)?;
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

fn all_failed(site: &Site<'_>, failed: Vec<Diagnostic>) -> Diagnostic {
    let detail = match failed.len() {
        all if all > SHOWN => {
            format!("None of the {all} arguments can be evaluated. These are the problems of the first {SHOWN}:")
        }
        1 => "The argument can't be evaluated:".to_owned(),
        _ => "None of the arguments can be evaluated:".to_owned(),
    };
    let error = site.failed().with_message(Message::of_spec(detail));
    failed.into_iter().take(SHOWN).fold(error, Diagnostic::with_cause)
}
