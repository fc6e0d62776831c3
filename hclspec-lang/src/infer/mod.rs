//! Inference: the type of the value of every spec.
//!
//! Takes a spec and returns [`Typed`], which is true of the spec's value in every configuration that decodes.
//! `of_file` completes a spec file after reading. [`check`] reports problems that depend on whether nulls are kept,
//! but not on the configuration: literals that do not fit, fallbacks that are never reached.

mod absent;
mod choice;
mod conform;
mod default_value;
mod effort;
mod expr;
mod inverse;
#[cfg(feature = "model")]
mod known;
mod ranges;
mod result;
mod stage;

pub use crate::ty::{CollKind, Element, KnownResult, Null, Nulls, PartTy, Ty, TyKind, Typed, Unevaluated};
pub use conform::{conform, written_type};
pub use default_value::{NoDefault, default_value, has_default};
pub(crate) use expr::free_variables;
pub use inverse::{NoInverse, inverse};
#[cfg(feature = "model")]
pub use known::{Knowledge, Known};
#[cfg(feature = "model")]
pub(crate) use stage::keys;
pub(crate) use stage::of_file;

use crate::hir::{Chooser, Model, NamedPart, Property, Spec, SpecKind, Take, used_at};
use effort::Effort;
use expr::TyScope;
use hclspec_core::convert::Mismatch;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Message, message};
use hclspec_core::eval::mismatched;
use hclspec_core::positions::{leading, mapped, picked};
use hclspec_core::syntax::ast::Expr;
use hclspec_core::table::Collect;
use hclspec_core::types::Type;
use hclspec_core::value::Val;
use std::sync::Arc;

/// The type of a spec's value. It is inferred once and then stored in the spec.
pub fn of_spec<'s>(spec: &'s Spec<'_>, nulls: Nulls) -> &'s Typed {
    spec.typed.get(nulls, || found(spec, nulls))
}

fn found(spec: &Spec<'_>, nulls: Nulls) -> Typed {
    match &spec.kind {
        SpecKind::Object { properties, .. } => {
            let (mut shapes, mut types) = (Vec::new(), Vec::new());
            for Property { name, spec } in properties {
                let Typed { shape, ty } = of_spec(spec, nulls).clone();
                shapes.push((name.text.to_owned(), shape));
                if let Some(ty) = ty {
                    types.push((name.text, ty));
                }
            }
            let ty = (types.len() == shapes.len()).then(|| Type::object_of(types));
            Typed { shape: Ty::object(shapes), ty }
        }
        SpecKind::Choice { by, cases, .. } => {
            let case = |case: &Property<'_>| {
                (case.name.text.to_owned(), of_spec(&case.spec, nulls).shape.clone().or_null(true))
            };
            let one = Ty::new(TyKind::Choice(mapped(cases, case).into()));
            let shape = match by {
                Chooser::BlockType(Collect::One { required, .. }) => one.or_null(!required),
                Chooser::BlockType(_) => Ty::coll(CollKind::Seq, one),
                Chooser::Label { .. } | Chooser::Argument(_) => one,
            };
            Typed { shape, ty: None }
        }
        SpecKind::Tuple { elements } => {
            let (mut shapes, mut types) = (Vec::new(), Vec::new());
            for element in elements {
                let Typed { shape, ty } = of_spec(element, nulls).clone();
                shapes.push(shape);
                if let Some(ty) = ty {
                    types.push(ty);
                }
            }
            let ty = (types.len() == shapes.len()).then(|| Type::tuple(types));
            Typed { shape: Ty::tuple(shapes), ty }
        }
        SpecKind::Attr { take, required, default, .. } => {
            let is_nullable = !required && default.is_none();
            let shape = match take {
                Take::Value { ty, .. } => Ty::of_type(ty, nulls).with_null(is_nullable),
                Take::Expression => Ty::new(EXPRESSION).or_null(is_nullable),
            };
            Typed { shape, ty: Some(take.ty().clone()) }
        }
        SpecKind::Blocks { labels, collect, nested, .. } => {
            let Typed { shape, ty } = of_spec(nested, nulls).clone();
            match collect {
                Collect::One { required, .. } => Typed { shape: shape.or_null(!required), ty },
                Collect::Case { .. } => Typed { shape, ty },
                Collect::List(_) => Typed { shape: Ty::coll(CollKind::Seq, shape), ty: None },
                Collect::Set(_) => {
                    let ty = ty.filter(|_| shape.is_static()).map(Type::set);
                    Typed { shape: Ty::coll(CollKind::Set, shape), ty }
                }
                Collect::Map(_) => {
                    let mut levels = shape;
                    for _ in &labels.all {
                        levels = Ty::coll(CollKind::Rec, levels);
                    }
                    Typed { shape: levels, ty: None }
                }
            }
        }
        SpecKind::Args { take, .. } => {
            let Typed { shape, ty } = match take {
                Take::Value { ty, .. } => of_attrs(ty, nulls),
                Take::Expression => of_expressions(),
            };
            Typed { shape: shape.or_null(spec.is_required() == Some(false)), ty }
        }
        SpecKind::RestBody { is_kept: false, .. } => Typed { shape: Ty::new(TyKind::Any), ty: None },
        SpecKind::RestBody { is_kept: true, .. } => {
            Typed { shape: Ty::new(TyKind::Unevaluated(Unevaluated::Body)), ty: Some(Type::String) }
        }
        SpecKind::Label { label, .. } => {
            Typed { shape: Ty::of_type(&label.ty, nulls).or_null(label.is_optional), ty: Some(label.ty.clone()) }
        }
        SpecKind::Literal { value, .. } => {
            let ty = if value.is_null() { Type::Any } else { value.ty() };
            Typed { shape: Ty::of_value(value), ty: Some(ty) }
        }
        SpecKind::Default { candidates } => of_default(candidates, nulls),
        SpecKind::Transform { known, .. } => {
            let shape = known.with_nulls(nulls).computed();
            let ty = shape.is_static().then(|| shape.value_type());
            Typed { shape, ty }
        }
        SpecKind::Use { part } => of_named(part, nulls).clone(),
        SpecKind::Recursive(recursive) => Typed {
            shape: Ty::new(TyKind::Recursive(recursive.name.text.into(), recursive.name.span, nulls)),
            ty: None,
        },
        SpecKind::Broken { .. } => Typed { shape: Ty::unknown(), ty: None },
    }
}

/// The type of a named part's value. It is inferred once and then stored in the part.
pub(crate) fn of_named<'p>(part: &'p NamedPart<'_>, nulls: Nulls) -> &'p Typed {
    part.typed.get(nulls, || of_part(part, nulls))
}

fn of_part(part: &NamedPart<'_>, nulls: Nulls) -> Typed {
    let Typed { shape, ty } = of_spec(&part.spec, nulls).clone();
    Typed { shape: Ty::of_part(part.name.text, part.name.span, part.ty.clone().map(|ty| (ty, nulls)), shape), ty }
}

const EXPRESSION: TyKind = TyKind::Unevaluated(Unevaluated::Expression);

fn of_expressions() -> Typed {
    let shape = Ty::coll(CollKind::Map, Ty::new(EXPRESSION));
    Typed { shape, ty: Some(Type::map(Type::String)) }
}

fn of_attrs(element: &Type, nulls: Nulls) -> Typed {
    let value = Ty::of_type(element, nulls);
    // A null attribute counts as not set unless nulls are kept, even if the type is `any`.
    let value = value.with_null(nulls == Nulls::Kept);
    let ty = value.is_static().then(|| Type::map(element.clone()));
    Typed { shape: Ty::coll(CollKind::Map, value), ty }
}

/// The type of an expression whose variables have the given types; unknown if the expression fails for all their values.
///
/// ```
/// use hclspec_lang::infer::{TyKind, Ty, of_expr};
/// use hclspec_core::{diagnostic::Diagnostics, syntax};
///
/// let arena = bumpalo::Bump::new();
/// let text = "n == null ? [] : [n * 2]";
/// let expr = syntax::parse_expr(&mut Diagnostics::new(), &arena, text, syntax::Limits::default()).unwrap();
/// let number = Ty::new(TyKind::Number).or_null(true);
/// assert_eq!(of_expr(&expr, &[("n", number)]).to_string(), "list(number)");
/// ```
#[inline]
pub fn of_expr(expr: &Expr<'_>, variables: &[(&str, Ty)]) -> Ty {
    let scope = TyScope::default().with(mapped(variables, |(name, shape)| (*name, shape.seen())));
    let found = expr::of_expr(&Effort::of_file(0), &mut Diagnostics::new(), &scope, expr, None);
    found.ty.unwrap_or_else(Ty::unknown).computed()
}

/// The value of `spec` as expressions see it: absent values are nulls of their type.
fn seen(spec: &Spec<'_>, nulls: Nulls) -> Ty {
    let optional = |fact: Ty, required: bool, null: Null| if required { fact } else { fact.or_null(null) };
    match &spec.kind {
        SpecKind::Object { properties, .. } => {
            Ty::object(mapped(properties, |property| (property.name.text.to_owned(), seen(&property.spec, nulls))))
        }
        SpecKind::Choice { by, cases, .. } => {
            let case = |case: &Property<'_>| (case.name.text.to_owned(), seen(&case.spec, nulls).or_null(Null::Open));
            let one = Ty::object(mapped(cases, case));
            match by {
                Chooser::BlockType(Collect::One { required, .. }) => optional(one, *required, Null::Open),
                Chooser::BlockType(_) => Ty::coll(CollKind::Seq, one),
                Chooser::Label { .. } | Chooser::Argument(_) => one,
            }
        }
        SpecKind::Tuple { elements } => Ty::tuple(mapped(elements, |it| seen(it, nulls))),
        SpecKind::Attr { take, required, default, .. } => {
            let value = optional(Ty::values_of(take.ty(), nulls), *required, Null::Typed).not_null_if(*required);
            if default.is_some() { with_fallback(value, of_spec(spec, nulls)) } else { value }
        }
        SpecKind::Blocks { labels, collect, nested, .. } => {
            let nested = seen(nested, nulls);
            match collect {
                Collect::One { required, .. } => optional(nested, *required, Null::Open),
                Collect::Case { .. } => nested,
                Collect::List(_) => Ty::coll(CollKind::Seq, nested),
                Collect::Set(_) => Ty::coll(CollKind::Set, nested),
                Collect::Map(_) => {
                    let mut levels = nested;
                    for _ in &labels.all {
                        levels = Ty::coll(CollKind::Keyed, levels);
                    }
                    levels
                }
            }
        }
        SpecKind::Args { take, .. } => {
            optional(seen_attrs(take.ty(), nulls), spec.is_required() != Some(false), Null::Typed)
        }
        SpecKind::RestBody { is_kept: true, .. } => Ty::values_of(&Type::String, nulls),
        SpecKind::RestBody { is_kept: false, .. } => Ty::coll(CollKind::Keyed, Ty::unknown()),
        SpecKind::Label { label, .. } => {
            optional(Ty::values_of(&label.ty, nulls), !label.is_optional, Null::Typed).not_null_if(!label.is_optional)
        }
        SpecKind::Literal { value, .. } => Ty::known(value.clone()),
        SpecKind::Default { candidates } => {
            let first = candidates.first().map_or_else(Ty::unknown, |candidate| seen(candidate, nulls));
            with_fallback(first, &of_default(candidates, nulls))
        }
        SpecKind::Transform { known, .. } => known.with_nulls(nulls).clone(),
        SpecKind::Use { part } => seen(&part.spec, nulls),
        // A recursive type would be infinite.
        SpecKind::Recursive(_) | SpecKind::Broken { .. } => Ty::unknown(),
    }
}

/// The value of `first` or of a fallback, as expressions see it; `typed` is the type of both.
fn with_fallback(first: Ty, typed: &Typed) -> Ty {
    // If the first candidate's type is exact, fallbacks are converted to it.
    let exact = typed.ty.is_some() && first.exact() == typed.ty;
    let not_null = typed.shape.expanded().not_null();
    if exact && first.clone().not_null().computed() == not_null {
        let null = if typed.shape.is_nullable() { Null::Typed } else { Null::Never };
        return first.opened().not_null().or_null(null);
    }
    typed.shape.seen()
}

fn seen_attrs(element: &Type, nulls: Nulls) -> Ty {
    let value = Ty::values_of(element, nulls);
    let value = if nulls == Nulls::Kept { value.or_null(Null::Typed) } else { value.not_null() };
    if element.has_any() || element.is_mixed() {
        return Ty::coll(CollKind::Keyed, value);
    }
    Ty::new(TyKind::Coll(CollKind::Map, Element { of: Arc::new(value), exact: Some(element.of_values()) }))
}

/// The type of the first candidate, if all others have it or are converted to it.
fn of_default(candidates: &[Spec<'_>], nulls: Nulls) -> Typed {
    let Some((first, fallbacks)) = candidates.split_first() else {
        return Typed { shape: Ty::unknown(), ty: Some(Type::Any) };
    };
    let mut result = of_spec(first, nulls).clone();
    let mut nullable = result.shape.is_nullable();
    for fallback in fallbacks {
        if !nullable {
            break;
        }
        let fallback_shape = &of_spec(fallback, nulls).shape;
        nullable &= fallback_shape.is_nullable();
        if fallback.literal().is_some() {
            // A literal was already converted to the type of the first candidate, or the error was reported.
            continue;
        }
        result = match (result.shape.merged_nulls(fallback_shape), result.ty) {
            (Some(shape), ty) if !shape.is_null() => Typed { shape, ty },
            // Results of other specs have the type of the values, but are not text in a notation.
            (_, Some(ty)) if ty.has_written() => {
                let ty = ty.of_values();
                Typed { shape: Ty::of_type(&ty, Nulls::Kept).or_null(true), ty: Some(ty) }
            }
            (_, Some(ty)) if !result.shape.is_null() => {
                Typed { shape: result.shape.with_nulls_of(fallback_shape), ty: Some(ty) }
            }
            _ => Typed { shape: Ty::unknown(), ty: Some(Type::Any) },
        };
    }
    if result.shape.is_null() && !fallbacks.is_empty() {
        result = Typed { shape: Ty::unknown(), ty: Some(Type::Any) };
    }
    result.shape.null = nullable.into();
    result
}

/// The first candidate of a `default` and its fallbacks, if all have the same type apart from nulls. Such
/// candidates are decoded part by part; constants among them were converted to the type.
pub(crate) fn of_one_shape<'s, 'a>(spec: &'s Spec<'a>) -> Option<(&'s Spec<'a>, &'s [Spec<'a>])> {
    let SpecKind::Default { candidates } = &spec.kind else { return None };
    let (first, fallbacks) = candidates.split_first()?;
    let shape = &of_spec(first, Nulls::Kept).shape;
    let is_same = |fallback: &Spec<'a>| {
        fallback.literal().is_some() || shape.merged_nulls(&of_spec(fallback, Nulls::Kept).shape).is_some()
    };
    fallbacks.iter().all(is_same).then_some((first, fallbacks))
}

/// Reports problems of the values of `model` that do not depend on the configuration. Returns the type of the root.
///
/// The type is correct only if no errors were reported. Literals that do not convert were reported before, by `of_file`.
pub fn check(diags: &mut Diagnostics, model: &Model<'_>, nulls: Nulls) -> Ty {
    for part in &model.parts {
        used_at(diags, part.used, |diags| check_spec(diags, &part.spec, nulls));
    }
    check_spec(diags, &model.root, nulls);
    of_spec(&model.root, nulls).shape.clone()
}

fn check_spec(diags: &mut Diagnostics, spec: &Spec<'_>, nulls: Nulls) {
    if let SpecKind::Default { candidates } = &spec.kind {
        unreachable_candidates(diags, candidates, nulls);
    }
    if nulls == Nulls::Refused {
        literals(diags, spec, nulls);
    }
    for child in spec.children() {
        check_spec(diags, child, nulls);
    }
}

fn unreachable_candidates(diags: &mut Diagnostics, candidates: &[Spec<'_>], nulls: Nulls) {
    let last = leading(candidates, &|candidate| of_spec(candidate, nulls).shape.is_nullable());
    let (Some(never_null), Some(first)) = (candidates.get(last), candidates.get(last + 1)) else { return };
    let why = match &never_null.resolved().kind {
        SpecKind::Literal { .. } => "this value is not null".to_owned(),
        _ if never_null.resolved().is_required() == Some(true) => "this is `required`, so it is never null".to_owned(),
        _ => format!("{} is never null here", crate::words::a(never_null.type_name())),
    };
    let warning = Code::UnreachableFallback
        .warning("unreachable fallback")
        .with_detail("A `default` takes the first value that is not null, and a value before this one never is.")
        .with_subject(first.header)
        .with_label(never_null.header, why);
    diags.push(warning);
}

/// Reports a default of an `attr`, or literal fallbacks of a `default`, that don't convert. When a spec file is
/// read, this is called with nulls kept, so that problems with nulls are left to [`check`].
fn literals(diags: &mut Diagnostics, spec: &Spec<'_>, nulls: Nulls) {
    let (of, literals) = match &spec.kind {
        SpecKind::Attr { default: Some(default), .. } => (spec, vec![(&default.value, &default.expr)]),
        SpecKind::Default { candidates } => {
            let Some((first, fallbacks)) = candidates.split_first() else { return };
            (first, picked(fallbacks, Spec::literal))
        }
        _ => return,
    };
    let (summary, detail, label) = match &spec.kind {
        SpecKind::Attr { .. } => {
            ("default of another type", "A default is converted to the type of the argument", "this is its type")
        }
        _ => (
            "fallback of another type",
            "A fallback is converted to the type of the first candidate",
            "this determines the type",
        ),
    };
    let typed = typed_of(spec, nulls);
    for &(value, expr) in &literals {
        if nulls == Nulls::Refused && literal_fallback(value, &typed_of(spec, Nulls::Kept)).is_err() {
            continue;
        }
        let Err(why) = literal_fallback(value, &typed) else { continue };
        let written = match &of.resolved().kind {
            SpecKind::Attr { take, .. } => take.written(),
            _ => None,
        };
        let place = written.map_or(of.header, |expr| expr.span);
        let wanted = match &typed.ty {
            Some(ty) => ty.to_string(),
            None => typed.shape.clone().not_null().to_string(),
        };
        diags.extend(mismatched(expr, typed.ty.as_ref(), &why, &|found, _| {
            Code::DifferentFallbackType
                .error(summary)
                .with_message(Message::because(message!("{}, `{}`", Spec(detail), Spec(wanted)), found.message()))
                .with_context(expr.span)
                .with_label(place, label)
        }));
    }
}

fn typed_of(spec: &Spec<'_>, nulls: Nulls) -> Typed {
    match &spec.kind {
        SpecKind::Default { candidates } => of_default(candidates, nulls),
        _ => found(spec, nulls),
    }
}

/// Converts a literal fallback to the type of its `default`.
pub(crate) fn literal_fallback(value: &Val, default: &Typed) -> Result<Val, Mismatch> {
    if value.is_null() {
        return Ok(value.clone());
    }
    conform(value, &default.shape, default.ty.as_ref())
}

#[cfg(test)]
mod property_tests;
#[cfg(test)]
mod tests;
