//! Inference: static shape and nullability of every spec.
//!
//! Spec in, [`Typed`] out: what its value is for every configuration that decodes. [`check`] reports what can be said
//! without a configuration: literals that do not fit, fallbacks that are never reached.

mod conform;
mod expr;
mod shape;

pub use conform::conform;
pub use expr::of_expr;
pub use shape::{Nulls, Shape, ShapeKind};

use crate::spec::{Model, Spec, SpecKind};
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics};
use hclspec_runtime::types::Type;
use hclspec_runtime::value::Val;

/// What is known of the value of a spec.
#[derive(Clone, Debug, PartialEq)]
pub struct Typed {
    /// Its shape.
    pub shape: Shape,
    /// The type that the values of another spec are converted to if they stand in for it; `None` if no type says what
    /// this one gives.
    pub ty: Option<Type>,
}

/// The shape and type of a spec.
#[must_use]
pub fn of_spec(spec: &Spec<'_>, nulls: Nulls) -> Typed {
    match &spec.kind {
        SpecKind::Object { properties } => {
            let typed = properties.iter().map(|it| (it.name.text, of_spec(&it.spec, nulls)));
            let (mut shapes, mut types) = (Vec::new(), Some(Vec::new()));
            for (name, Typed { shape, ty }) in typed {
                shapes.push((name.to_owned(), shape));
                types = types.zip(ty).map(|(mut types, ty)| {
                    types.push((name, ty));
                    types
                });
            }
            Typed { shape: Shape::new(ShapeKind::Object(shapes)), ty: types.map(Type::object_of) }
        }
        SpecKind::Tuple { elements } => {
            let (shapes, types): (Vec<_>, Vec<_>) =
                elements.iter().map(|it| of_spec(it, nulls)).map(|it| (it.shape, it.ty)).unzip();
            let ty = types.into_iter().collect::<Option<Vec<_>>>().map(Type::tuple);
            Typed { shape: Shape::new(ShapeKind::Tuple(shapes)), ty }
        }
        SpecKind::Attr { ty, required, .. } => {
            let shape = Shape { nullable: !required, ..Shape::of_type(ty, nulls) };
            Typed { shape, ty: Some(ty.clone()) }
        }
        SpecKind::Block { required, nested, .. } => {
            let Typed { shape, ty } = of_spec(nested, nulls);
            Typed { shape: shape.or_null(!required), ty }
        }
        SpecKind::BlockList { nested, .. } => {
            let element = of_spec(nested, nulls).shape;
            Typed { shape: Shape::new(ShapeKind::Seq(Box::new(element))), ty: None }
        }
        SpecKind::BlockSet { nested, .. } => {
            let Typed { shape: element, ty } = of_spec(nested, nulls);
            let ty = ty.filter(|_| element.is_static()).map(Type::set);
            Typed { shape: Shape::new(ShapeKind::Set(Box::new(element))), ty }
        }
        SpecKind::BlockMap { labels, nested, .. } => {
            let leaf = of_spec(nested, nulls).shape;
            let shape = labels.iter().fold(leaf, |shape, _| Shape::new(ShapeKind::Rec(Box::new(shape))));
            Typed { shape, ty: None }
        }
        SpecKind::BlockAttrs { element, required, .. } => {
            let value = Shape::of_type(element, nulls);
            // A null attribute counts as not set unless nulls are kept, even if any type will do.
            let value = Shape { nullable: nulls == Nulls::Kept, ..value };
            let ty = value.is_static().then(|| Type::map(element.clone()));
            Typed { shape: Shape::new(ShapeKind::Map(Box::new(value))).or_null(!required), ty }
        }
        SpecKind::Literal { value, .. } => {
            let ty = if value.is_null() { Type::Any } else { value.ty() };
            Typed { shape: Shape::of_value(value), ty: Some(ty) }
        }
        SpecKind::Default { candidates } => of_default(candidates, nulls),
        SpecKind::Transform { nested, result } => {
            let shape = of_expr(result, &of_spec(nested, nulls).shape);
            let ty = shape.is_static().then(|| shape.to_type());
            Typed { shape, ty }
        }
    }
}

/// The first candidate's shape and type if all others give the same or are converted to it.
fn of_default(candidates: &[Spec<'_>], nulls: Nulls) -> Typed {
    let Some((first, fallbacks)) = candidates.split_first() else {
        return Typed { shape: Shape::unknown(), ty: Some(Type::Any) };
    };
    let mut result = of_spec(first, nulls);
    let mut nullable = result.shape.nullable;
    for fallback in fallbacks {
        if !nullable {
            break;
        }
        let fallback_shape = of_spec(fallback, nulls).shape;
        nullable &= fallback_shape.nullable;
        if matches!(fallback.kind, SpecKind::Literal { .. }) {
            // Converted to the first one's shape when the spec is read, or an error.
            continue;
        }
        result = match (result.shape.merged_nulls(&fallback_shape), result.ty) {
            (Some(shape), ty) if shape.kind != ShapeKind::Null => Typed { shape, ty },
            (_, Some(ty)) if result.shape.kind != ShapeKind::Null => {
                Typed { shape: result.shape.with_inner_nulls(), ty: Some(ty) }
            }
            _ => Typed { shape: Shape::unknown(), ty: Some(Type::Any) },
        };
    }
    if result.shape.kind == ShapeKind::Null && !fallbacks.is_empty() {
        result = Typed { shape: Shape::unknown(), ty: Some(Type::Any) };
    }
    result.shape.nullable = nullable;
    result
}

/// Reports what is wrong with the values of `model` for every configuration; gives the shape of the root.
///
/// The shape is right only if no errors were reported. That a literal does not convert was reported by [`read`](crate::read).
pub fn check(diags: &mut Diagnostics, model: &Model<'_>, nulls: Nulls) -> Shape {
    check_spec(diags, &model.root, nulls);
    of_spec(&model.root, nulls).shape
}

fn check_spec(diags: &mut Diagnostics, spec: &Spec<'_>, nulls: Nulls) {
    if let SpecKind::Default { candidates } = &spec.kind {
        unreachable_candidates(diags, candidates, nulls);
        if nulls == Nulls::Refused {
            literal_candidates(diags, candidates, nulls);
        }
    }
    for child in spec.same_body_children().into_iter().chain(spec.block_body()) {
        check_spec(diags, child, nulls);
    }
}

fn unreachable_candidates(diags: &mut Diagnostics, candidates: &[Spec<'_>], nulls: Nulls) {
    let Some(last) = candidates.iter().position(|it| !of_spec(it, nulls).shape.nullable) else { return };
    let (reached, unreachable) = candidates.split_at(last + 1);
    let (Some(never_null), Some(first)) = (reached.last(), unreachable.first()) else { return };
    let why = match &never_null.kind {
        SpecKind::Literal { .. } => "this value is not null".to_owned(),
        SpecKind::Attr { .. } | SpecKind::Block { .. } | SpecKind::BlockAttrs { .. } => {
            "this is `required`, so it is never null".to_owned()
        }
        _ => format!("{} is never null here", crate::words::a(never_null.type_name())),
    };
    let warning = Diagnostic::warning("unreachable fallback")
        .with_detail("A `default` gives the first value that is not null, and there always is one before this.")
        .with_subject(first.header)
        .with_label(never_null.header, why);
    diags.push(warning);
}

/// Reports the literal fallbacks of a `default` that do not convert to what the first candidate gives; those that do but
/// for nulls are left to [`check`].
pub(crate) fn check_literals(diags: &mut Diagnostics, candidates: &[Spec<'_>]) {
    literal_candidates(diags, candidates, Nulls::Kept);
}

fn literal_candidates(diags: &mut Diagnostics, candidates: &[Spec<'_>], nulls: Nulls) {
    let typed = of_default(candidates, nulls);
    let kept = (nulls == Nulls::Refused).then(|| of_default(candidates, Nulls::Kept));
    let Some((first, fallbacks)) = candidates.split_first() else { return };
    for fallback in fallbacks {
        let SpecKind::Literal { value, value_expr } = &fallback.kind else { continue };
        if kept.as_ref().is_some_and(|kept| literal_fallback(value, kept).is_err()) {
            // Already reported.
            continue;
        }
        if let Err(why) = literal_fallback(value, &typed) {
            let place = match first.kind {
                SpecKind::Attr { ty_expr: Some(expr), .. } => expr.span,
                _ => first.header,
            };
            let wanted = match &typed.ty {
                Some(ty) => ty.to_string(),
                None => Shape { nullable: false, ..typed.shape.clone() }.to_string(),
            };
            let error = Diagnostic::error("fallback of another type")
                .with_detail(format!("A fallback is converted to the type of the first candidate, `{wanted}`: {why}."))
                .with_subject(value_expr.span)
                .with_label(place, "this decides the type");
            diags.push(error);
        }
    }
}

/// The value of a literal that is a fallback in a `default` of that shape and type; the message says why it can't be.
pub(crate) fn literal_fallback(value: &Val, default: &Typed) -> Result<Val, String> {
    if value.is_null() {
        return Ok(value.clone());
    }
    conform(value, &default.shape, default.ty.as_ref())
}

#[cfg(test)]
mod tests;
