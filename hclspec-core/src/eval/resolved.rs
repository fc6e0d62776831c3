//! References that the host program resolves.

use super::context::EvalContext;
use super::seen::Seen;
use super::unknown::Unknown;
use crate::diagnostic::{Code, Diagnostics, Message};
use crate::expression::{Unresolved, constant_key};
use crate::positions::leading;
use crate::syntax::ast::{Expr, Step, StepKind};
use crate::syntax::visit::Traversal;

/// The number of leading constant steps: those that the host program is asked about.
pub(super) fn constant_steps(steps: &[Step<'_>]) -> usize {
    leading(steps, &|step| matches!(step.kind, StepKind::Attribute(_)) || constant_key(step).is_some())
}

/// The value that the host program gives to the variable at `base` with the leading constant `steps`, and their number. `None` if a variable of that
/// name exists, or if the host program has no value.
pub(super) fn resolved<'v>(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    name: &str,
    base: &Expr<'_>,
    steps: &[Step<'_>],
) -> Option<(Result<Seen<'v>, Unknown>, usize)> {
    let resolutions = cx.resolutions().filter(|_| cx.definitions_in(name).is_none() && cx.variable(name).is_none())?;
    let taken = constant_steps(steps);
    let span = steps.get(..taken).and_then(<[_]>::last).map_or(base.span, |last| base.span.to(last.span));
    if cx.name(name, span).and_then(|()| cx.steps(taken as u64, span)).is_none() {
        return Some((Err(Unknown::ANY), taken));
    }
    let (answer, is_new) = resolutions.answer(&Traversal { name, base: *base, steps });
    match answer.as_ref() {
        Ok(None) => None,
        Ok(Some(value)) => {
            let paid = if is_new { cx.charge(value.size(), span) } else { cx.copy(value, span) };
            Some((paid.map(|()| Seen::Made(value.clone())).ok_or(Unknown::ANY), taken))
        }
        Err(Unresolved::Unknown) => Some((Err(Unknown::ANY), taken)),
        Err(Unresolved::Failed(why)) => {
            let error = Code::FailedResolution
                .error("can't resolve reference")
                .with_message(Message::given(why).into_sentence());
            diags.push(error.with_subject(span));
            Some((Err(Unknown::ANY), taken))
        }
    }
}
