//! Types of expressions in specs: the `result` of a `transform` or `function`, and the conditions of `validate` blocks.

use super::expr::{self, TyScope};
use super::{CollKind, Effort, KnownResult, Nulls, Ty, TyKind, absent, effort, of_spec, seen};
use crate::hir::Spec;
use crate::ty::TyExtent;
use hclspec_core::convert::written_number;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, Ident};
use hclspec_core::value::Number;

/// A scope in which `nested` has the given type.
fn with_nested(value: Ty) -> TyScope {
    TyScope::default().with(vec![("nested", value)])
}

/// Infers the type of a `transform`'s `result`. Reports parts that fail for every value of `nested`. Warns about
/// parts that fail if an optional argument or block is missing, and about types that are too large to be known.
/// `header` is the span of the `transform`.
pub(super) fn of_transform(
    effort: &Effort,
    diags: &mut Diagnostics,
    nested: &Spec<'_>,
    result: &Expr<'_>,
    header: Span,
) -> KnownResult {
    let (kept, refused) = (seen(nested, Nulls::Kept), seen(nested, Nulls::Refused));
    effort.spend(kept.extent().parts + refused.extent().parts);
    let note = nested_label(&refused);
    let is_one = kept == refused;
    let typed = |diags: &mut Diagnostics, nested, note: Option<(Span, &str)>| {
        expr::of_expr(effort, diags, &with_nested(nested), result, note)
    };
    // Problems are reported for the type with nulls kept: it includes all other values.
    let found = typed(diags, kept, Some((nested.header, &note)));
    if found.ty.is_some() && !found.reached_limit {
        absent::check(effort, diags, nested, result);
    }
    let refused = (!is_one).then(|| typed(&mut Diagnostics::new(), refused, None));
    match remembered(effort, found, refused) {
        Ok(known) => known,
        Err(why) => {
            let warning = Code::UnknownTransformType
                .warning("unknown type of a transform")
                .with_detail(format!("{why} So the type of this `transform` is `any`."))
                .with_subject(result.span)
                .with_label(header, "of this `transform`")
                .with_help("simplify the `result`, or compute it in the program");
            diags.push(warning);
            KnownResult::nothing()
        }
    }
}

/// Reports `validate` checks of an `attr` that fail for every value.
pub(super) fn check_validations(effort: &Effort, diags: &mut Diagnostics, nested: &Spec<'_>, checks: &Expr<'_>) {
    let value = seen(nested, Nulls::Kept).not_null();
    effort.spend(value.extent().parts);
    let note = nested_label(&value);
    expr::of_expr(effort, diags, &with_nested(value), checks, Some((nested.header, &note)));
}

/// A phrase for the requirement of a condition on an `attr`, if it requires nothing else.
pub(super) fn requirement(effort: &Effort, nested: &Spec<'_>, condition: &Expr<'_>) -> Option<String> {
    let value = seen(nested, Nulls::Kept).not_null();
    effort.spend(value.extent().parts);
    let shape = &of_spec(nested, Nulls::Kept).shape;
    let show = |number: &Number| match &shape.kind {
        TyKind::Written(notation) => written_number(notation, number).unwrap_or_else(|| number.to_string()),
        _ => number.to_string(),
    };
    expr::requirement(effort, &with_nested(value), condition, "nested", &show)
}

/// Stores the types with and without nulls kept, or returns why they are too large.
fn remembered(effort: &Effort, kept: expr::Inferred, refused: Option<expr::Inferred>) -> Result<KnownResult, String> {
    if kept.reached_limit || refused.as_ref().is_some_and(|refused| refused.reached_limit) {
        return Err(effort.too_much());
    }
    let kept = kept.ty.unwrap_or_else(Ty::unknown);
    let refused = refused.map(|refused| refused.ty.unwrap_or_else(Ty::unknown));
    let TyExtent { parts, depth } = kept.extent();
    if depth > effort::MAX_DEPTH {
        return Err(effort::too_deep());
    }
    if !effort.remember(parts) {
        return Err(effort.too_large());
    }
    Ok(KnownResult::new(kept, refused))
}

/// The label of a nested spec: its type, cut to fit the line.
fn nested_label(nested: &Ty) -> String {
    const WIDTH: usize = 120;
    let shape = nested.computed();
    let mut label = format!("this is `nested`: {shape}");
    for depth in (0..4).rev() {
        if label.chars().nth(WIDTH).is_none() {
            return label;
        }
        label = format!("this is `nested`: {shape:.depth$}");
    }
    if let Some((end, _)) = label.char_indices().nth(WIDTH) {
        label.truncate(end);
        label.push_str("..");
    }
    label
}

/// Reports parts of a `function`'s `result` that fail for all arguments.
pub(super) fn check_function(
    effort: &Effort,
    diags: &mut Diagnostics,
    params: &[Ident<'_>],
    variadic_param: Option<Ident<'_>>,
    result: &Expr<'_>,
) {
    // An argument can be any value except null.
    let mut variables = mapped(params, |param| (param.name, Ty::new(TyKind::Any)));
    if let Some(variadic) = variadic_param {
        variables.push((variadic.name, Ty::coll(CollKind::Seq, Ty::new(TyKind::Any))));
    }
    expr::of_expr(effort, diags, &TyScope::default().with(variables), result, None);
}
