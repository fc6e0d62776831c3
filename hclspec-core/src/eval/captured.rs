//! Expressions that are kept, with what they mention.

use super::context::EvalContext;
use super::definitions::{Defined, Definitions};
use super::origin::Origin;
use crate::expression::{Captured, Kept, roots};
use crate::positions::sort_by;
use crate::source::Span;
use crate::syntax::ast::Expr;
use crate::text::normalized;
use crate::value::{Object, Val};
use std::sync::Arc;

/// An expression for later. It keeps the values of the iterators, loop variables, local values and input variables that it mentions; after a limit is
/// exceeded, not all of them.
pub fn expression(cx: &EvalContext<'_>, origin: &Origin<'_>, expr: &Expr<'_>) -> Kept {
    let mut bindings: Vec<(String, Val)> = Vec::new();
    roots(expr, &mut |name| {
        if let Some(Ok(value)) = cx.bound(name)
            && bindings.iter().all(|(bound, _)| bound != name)
            && charge(cx, name, value, expr.span).is_some()
        {
            bindings.push((name.to_owned(), value.clone()));
        }
    });
    let of = |kind| Some(mentioned(cx, cx.defined(kind)?, expr));
    let definitions = [of(Defined::Local), of(Defined::Input)];
    let (range, syntax) = (origin.places)(expr.span);
    let (start, end) = range.local();
    let source = Arc::clone(range.source());
    let captured = Captured { source, bindings, definitions, env: origin.env, limits: origin.limits };
    Kept { span: Span::new(start as u32, end as u32), syntax, in_template: false, captured }
}

/// Counts a value that is kept under a name.
fn charge(cx: &EvalContext<'_>, name: &str, value: &Val, span: Span) -> Option<()> {
    cx.text(name, span)?;
    cx.copy(value, span)?;
    cx.whole(1, span)
}

/// The local values or input variables that an expression mentions, as a variable with these attributes.
fn mentioned(cx: &EvalContext<'_>, definitions: &Definitions<'_>, expr: &Expr<'_>) -> (String, Object) {
    let mut values = Vec::new();
    let mut mentioned = definitions.mentions(expr);
    sort_by(&mut mentioned, |a, b| a.0.cmp(&b.0));
    mentioned.dedup_by_key(|(index, _)| *index);
    for (index, _) in mentioned {
        let name = definitions.name(index);
        if let Some(value) = definitions.get(index)
            && charge(cx, name, value, expr.span).is_some()
        {
            values.push((normalized(name.to_owned()), value.clone()));
        }
    }
    (definitions.variable().to_owned(), Object::new(values))
}
