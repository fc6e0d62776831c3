//! Expressions as values, with what they mention.

use super::context::EvalContext;
use super::definitions::{Defined, Definitions};
use super::origin::Origin;
use crate::expression::{Expression, roots};
use crate::positions::sort_by;
use crate::syntax::ast::Expr;
use crate::text::normalized;
use crate::value::Value;
use std::collections::BTreeMap;

/// An expression as a value. It keeps the values of the iterators, loop variables, local values and input variables that it mentions; after a limit is
/// exceeded, not all of them.
pub(crate) fn expression(cx: &EvalContext<'_>, origin: &Origin<'_>, expr: &Expr<'_>) -> Expression {
    let mut bound: Vec<(String, Value)> = Vec::new();
    roots(expr, &mut |name| {
        if let Some(Ok(value)) = cx.bound(name)
            && bound.iter().all(|(it, _)| it != name)
            && cx.text(name, expr.span).and_then(|()| cx.whole(value.size(), expr.span)).is_some()
        {
            bound.push((name.to_owned(), Value::from(value.clone())));
        }
    });
    let of = |kind| Some(mentioned(cx, cx.defined(kind)?, expr));
    let definitions = [of(Defined::Local), of(Defined::Input)];
    Expression::new((origin.places)(expr.span), bound).with_definitions(definitions).with_env(origin.env)
}

/// The local values or input variables that an expression mentions, as a variable with these attributes.
fn mentioned(cx: &EvalContext<'_>, definitions: &Definitions<'_>, expr: &Expr<'_>) -> (String, Value) {
    let mut values = BTreeMap::new();
    let mut mentioned = definitions.mentions(expr);
    sort_by(&mut mentioned, |a, b| a.0.cmp(&b.0));
    mentioned.dedup_by_key(|(index, _)| *index);
    for (index, _) in mentioned {
        let name = definitions.name(index);
        if let Some(value) = definitions.get(index)
            && cx.text(name, expr.span).and_then(|()| cx.whole(value.size(), expr.span)).is_some()
        {
            values.insert(normalized(name.to_owned()), Value::from(value.clone()));
        }
    }
    (definitions.variable().to_owned(), Value::Object(values))
}
