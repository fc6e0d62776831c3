//! Captures expressions for later evaluation, with the values that they mention.

use super::context::EvalContext;
use super::definitions::{Defined, Definitions};
use super::origin::Origin;
use crate::expression::{Captured, Kept, roots};
use crate::positions::sort_by;
use crate::source::Span;
use crate::syntax::ast::Expr;
use crate::text::normalized;
use crate::value::{Object, Val};

/// Captures an expression for later evaluation, with the values that it mentions.
pub fn expression(cx: &EvalContext<'_>, origin: &Origin<'_>, expr: &Expr<'_>) -> Kept {
    let captured = captured(cx, origin, expr.span, &mut |mention| mention(expr));
    Kept { excerpt: origin.excerpt(expr.span), in_template: false, captured }
}

/// A function that records the names that an expression mentions.
pub type Mention<'m> = dyn FnMut(&Expr<'_>) + 'm;

/// Captures the values that the expressions visited by `exprs` mention: values of iterators, loop variables, local values
/// and input variables. Once a limit is exceeded, further values are left out. `place` is the span of the expressions.
pub fn captured(
    cx: &EvalContext<'_>,
    origin: &Origin<'_>,
    place: Span,
    exprs: &mut dyn FnMut(&mut Mention<'_>),
) -> Captured {
    let mut bindings: Vec<(String, Val)> = Vec::new();
    exprs(&mut |expr| {
        roots(expr, &mut |name| {
            if let Some(Ok(value)) = cx.bound(name)
                && bindings.iter().all(|(bound, _)| bound != name)
                && charge(cx, name, value, place).is_some()
            {
                bindings.push((name.to_owned(), value.clone()));
            }
        });
    });
    let mut values_of = |kind| {
        let definitions = cx.defined(kind)?;
        let mut mentioned = Vec::new();
        exprs(&mut |expr| mentioned.extend(definitions.mentions(expr).into_iter().map(|(index, _)| index)));
        Some(values(cx, definitions, mentioned, place))
    };
    let definitions = [values_of(Defined::Local), values_of(Defined::Input)];
    Captured { bindings, definitions, env: origin.env, limits: origin.limits }
}

fn charge(cx: &EvalContext<'_>, name: &str, value: &Val, place: Span) -> Option<()> {
    cx.text(name, place)?;
    cx.copy(value, place)?;
    cx.charge(1, place)
}

/// Captures the local values or input variables at these indices, as an object that stands for the variable. The bool is `true` if all have a value.
fn values(
    cx: &EvalContext<'_>,
    definitions: &Definitions<'_>,
    mut mentioned: Vec<usize>,
    place: Span,
) -> (String, Object, bool) {
    let (mut values, mut is_complete) = (Vec::new(), true);
    sort_by(&mut mentioned, &Ord::cmp);
    mentioned.dedup();
    for index in mentioned {
        let name = definitions.name(index);
        match definitions.get(index) {
            Some(value) if charge(cx, name, value, place).is_some() => {
                values.push((normalized(name.to_owned()), value.clone()));
            }
            _ => is_complete = false,
        }
    }
    (definitions.variable().to_owned(), Object::new(values), is_complete)
}
