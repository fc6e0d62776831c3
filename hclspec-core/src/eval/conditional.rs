//! Conditional expressions.

use super::condition::{Condition, Decides};
use super::context::EvalContext;
use super::describe::with_values;
use super::outcome;
use super::unknown::{Outcome, Unknown, size_of, ty_of};
use crate::convert::{Any, convert, search};
use crate::diagnostic::{Code, Diagnostics, Message};
use crate::source::Span;
use crate::syntax::ast::Conditional;
use crate::text::place;
use crate::types::{Coll, ObjectAttr, Type};
use crate::value::Val;

/// `condition ? if_true : if_false`.
///
/// Both branches are evaluated, because the result has the common type of both. Only the problems of the chosen branch are kept. If a branch has a
/// problem, the known properties of its type still count.
pub(super) fn eval(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    conditional: &Conditional<'_>,
    span: Span,
) -> Outcome {
    let Conditional { condition, if_true, if_false } = conditional;
    let (true_value, true_problems) = cx.apart(diags, span, |diags| outcome(cx, diags, if_true)).ok_or(Unknown::ANY)?;
    let (false_value, false_problems) =
        cx.apart(diags, span, |diags| outcome(cx, diags, if_false)).ok_or(Unknown::ANY)?;

    let common = find_common(cx, &true_value, &false_value, span)?;
    if let CommonType::Incompatible(why) = common {
        let detail = Message::because("Both results of a conditional must have a common type", Message::from(why));
        let error = Code::InconsistentConditional.error("inconsistent conditional result types").with_message(detail);
        diags.push(error.with_subject(if_true.span.to(if_false.span)).with_context(span));
        return Err(Unknown::ANY);
    }
    let condition = Condition { expr: condition, decides: Decides::Choice, context: span };
    let (value, problems, branch) = match condition.decide(cx, diags) {
        Some(true) => (true_value, true_problems, if_true),
        Some(false) => (false_value, false_problems, if_false),
        None => return Err(common.unknown(&true_value)),
    };
    diags.extend(problems);
    let CommonType::ConvertTo(ty) = common else { return value };
    let value = match value {
        Ok(value) => value,
        Err(unknown) => return Err(Unknown::from_type(unknown.ty_as(&ty))),
    };
    let ty = with_open_nulls(&value, &ty).unwrap_or(ty);
    convert(value, &ty).map_err(|mismatch| {
        let what = "This result does not have the type common to both results";
        let detail = Message::because(what, mismatch.message());
        let error = Code::InconsistentConditional.error("inconsistent conditional result types").with_message(detail);
        diags.push(with_values(error, cx, branch).with_subject(branch.span).with_context(span));
        Unknown::from_type(ty)
    })
}

/// The common type of the results of a conditional, or a reason why there is none.
enum CommonType {
    SameType,
    /// The type of one result is unknown, so neither is converted.
    Unknown,
    ConvertTo(Type),
    Incompatible(String),
}

impl CommonType {
    /// The unknown result of a conditional whose condition is unknown.
    fn unknown(self, result: &Outcome) -> Unknown {
        match self {
            Self::SameType => Unknown::from_type(ty_of(result)),
            Self::Unknown | Self::Incompatible(_) => Unknown::ANY,
            Self::ConvertTo(ty) => Unknown::from_type(ty),
        }
    }
}

fn find_common(cx: &EvalContext<'_>, a: &Outcome, b: &Outcome, span: Span) -> Result<CommonType, Unknown> {
    if let Some((a, b)) = kinds_without_common(a, b) {
        return Ok(CommonType::Incompatible(results(&a.user_name(), &b.user_name())));
    }
    // Pays for building the types of both.
    for result in [a, b] {
        let size = size_of(result);
        if size > 1 {
            cx.charge(size, span).ok_or(Unknown::ANY)?;
        }
    }
    let types = match common_type(a, b) {
        Ok(common) => return Ok(common),
        Err(types) => types,
    };
    let any = if a.is_ok() && b.is_ok() { Any::Null } else { Any::Unknown };
    let found = search(&types, any, cx.steps_left());
    cx.steps(found.comparisons, span).ok_or(Unknown::ANY)?;
    if let Some(ty) = found.ty {
        return Ok(CommonType::ConvertTo(ty));
    }
    let why = match found.given_up {
        Some(why) => Some(why),
        None => {
            let (mut effort, most) = (0_u64, cx.steps_left());
            let why = mismatch(&types, &mut |pair| {
                let found = search(pair, any, most.saturating_sub(effort));
                effort = effort.saturating_add(found.comparisons);
                found.ty.is_some()
            });
            cx.steps(effort, span).ok_or(Unknown::ANY)?;
            why
        }
    };
    Ok(CommonType::Incompatible(why.unwrap_or_else(|| "these have none".to_owned())))
}

/// Returns both values if their kinds alone rule out a common type. Elements aren't visited, because there may be many.
fn kinds_without_common<'v>(a: &'v Outcome, b: &'v Outcome) -> Option<(&'v Val, &'v Val)> {
    let (a, b) = (a.as_ref().ok()?, b.as_ref().ok()?);
    (TypeKind::from_value(a)? != TypeKind::from_value(b)?).then_some((a, b))
}

/// Kinds of types. Values of different kinds never have a common type.
#[derive(PartialEq)]
enum TypeKind {
    Primitive,
    Sequence,
    Mapping,
}

impl TypeKind {
    /// The kind of the value's type. `None` for a null, which can have any kind.
    fn from_value(value: &Val) -> Option<Self> {
        match value {
            Val::Null(_) => None,
            Val::Bool(_) | Val::Number(_) | Val::String(_) => Some(Self::Primitive),
            Val::List(_) | Val::Set(_) | Val::Tuple(_) => Some(Self::Sequence),
            Val::Map(_) | Val::Object(_) => Some(Self::Mapping),
            Val::Made(made) => Self::from_value(made.from()),
        }
    }
}

/// The common type of both results, with `any` for each untyped null of the chosen result that stands for a collection, object
/// or tuple: such a null may still be converted to any type, as in the reference. `None` if there are no such nulls.
fn with_open_nulls(value: &Val, ty: &Type) -> Option<Type> {
    let open = |value: &Val, ty: &Type| match (value, ty) {
        (Val::Null(None), Type::Any | Type::String | Type::Number | Type::Bool) => None,
        (Val::Null(None), _) => Some(Type::Any),
        _ => with_open_nulls(value, ty),
    };
    // All elements have one type.
    let of_all = |values: &[Val], element: &Type| {
        let (first, rest) = values.split_first()?;
        let first = open(first, element)?;
        rest.iter().all(|value| open(value, element).as_ref() == Some(&first)).then_some(first)
    };
    match (value, ty) {
        (Val::Tuple(items), Type::Coll(Coll::List, element)) => of_all(items, element).map(Type::list),
        (Val::Tuple(items), Type::Coll(Coll::Set, element)) => of_all(items, element).map(Type::set),
        (Val::Object(object), Type::Coll(Coll::Map, element)) => of_all(&object.values, element).map(Type::map),
        (Val::Tuple(items), Type::Tuple(types)) if items.len() == types.len() => {
            let (mut all, mut is_any) = (Vec::with_capacity(types.len()), false);
            for (item, ty) in items.iter().zip(&**types) {
                let opened = open(item, ty);
                is_any |= opened.is_some();
                all.push(opened.unwrap_or_else(|| ty.clone()));
            }
            is_any.then(|| Type::tuple(all))
        }
        (Val::Object(object), Type::Object(attrs)) => {
            let (mut all, mut is_any) = (Vec::with_capacity(attrs.len()), false);
            for attr in attrs.iter() {
                let opened = object.get(&attr.name).and_then(|value| open(value, &attr.ty));
                is_any |= opened.is_some();
                let ty = opened.unwrap_or_else(|| attr.ty.clone());
                all.push(ObjectAttr::new(attr.name.clone(), ty, attr.presence().clone()));
            }
            is_any.then(|| Type::object(all))
        }
        _ => None,
    }
}

fn results(a: &str, b: &str) -> String {
    format!("the true result is {a}, the false result is {b}")
}

/// The common type of both results if it is obvious, otherwise their types.
fn common_type(a: &Outcome, b: &Outcome) -> Result<CommonType, [Type; 2]> {
    match (a, b) {
        (Ok(Val::Bool(_)), Ok(Val::Bool(_)))
        | (Ok(Val::Number(_)), Ok(Val::Number(_)))
        | (Ok(Val::String(_)), Ok(Val::String(_)))
        | (Ok(Val::Null(None)), Ok(Val::Null(None))) => Ok(CommonType::SameType),
        (Ok(Val::Null(None)), other) | (other, Ok(Val::Null(None))) => Ok(CommonType::ConvertTo(ty_of(other))),
        _ => {
            let (a_ty, b_ty) = (ty_of(a), ty_of(b));
            if a_ty == b_ty {
                return Ok(CommonType::SameType);
            }
            if a_ty == Type::Any || b_ty == Type::Any {
                return Ok(CommonType::Unknown);
            }
            Err([a_ty, b_ty])
        }
    }
}

/// The reason why two types have no common type, naming the innermost pair that does not unify.
fn mismatch(types: &[Type; 2], unifies: &mut dyn FnMut(&[Type; 2]) -> bool) -> Option<String> {
    let mut differs = |a: &Type, b: &Type| {
        let pair = [a.clone(), b.clone()];
        let is_culprit = a != b && !unifies(&pair);
        is_culprit.then(|| mismatch(&pair, unifies).unwrap_or_else(|| results(&a.user_name(), &b.user_name())))
    };
    match types {
        [Type::Object(a), Type::Object(b)] => {
            let find = |attrs, name| place(attrs, name, |attr: &ObjectAttr| &attr.name);
            for attr in a.iter() {
                let name = &*attr.name;
                let Some(other) = find(b, name).and_then(|index| b.get(index)) else {
                    return Some(format!("the true result has attribute `{name}`, the false result doesn't"));
                };
                if let Some(inner) = differs(&attr.ty, &other.ty) {
                    return Some(format!("attribute `{name}` differs: {inner}"));
                }
            }
            let only = b.iter().find(|attr| find(a, &attr.name).is_none())?;
            Some(format!("the false result has attribute `{}`, the true result doesn't", &*only.name))
        }
        [Type::Tuple(a), Type::Tuple(b)] if a.len() != b.len() => Some(different_elements(a, b, &mut differs)),
        [Type::Tuple(items), Type::Coll(Coll::List, element)] => {
            different_element(items.len(), &mut |index| differs(&items[index], element))
        }
        [Type::Coll(Coll::List, element), Type::Tuple(items)] => {
            different_element(items.len(), &mut |index| differs(element, &items[index]))
        }
        [Type::Object(attrs), Type::Coll(Coll::Map, element)] => {
            different_attribute(attrs, &mut |ty| differs(ty, element))
        }
        [Type::Coll(Coll::Map, element), Type::Object(attrs)] => {
            different_attribute(attrs, &mut |ty| differs(element, ty))
        }
        [Type::Tuple(a), Type::Tuple(b)] => different_element(a.len(), &mut |index| differs(&a[index], &b[index])),
        [Type::Coll(coll, a), Type::Coll(other, b)] if coll == other => {
            Some(format!("the element types differ: {}", differs(a, b)?))
        }
        [a, b] => Some(results(&a.user_name(), &b.user_name())),
    }
}

fn different_element(len: usize, differs: &mut dyn FnMut(usize) -> Option<String>) -> Option<String> {
    for index in 0..len {
        if let Some(inner) = differs(index) {
            return Some(format!("element [{index}] differs: {inner}"));
        }
    }
    None
}

fn different_attribute(attrs: &[ObjectAttr], differs: &mut dyn FnMut(&Type) -> Option<String>) -> Option<String> {
    for attr in attrs {
        if let Some(inner) = differs(&attr.ty) {
            return Some(format!("attribute `{}` differs: {inner}", attr.name));
        }
    }
    None
}

/// The reason why lists of different lengths have no common type: they would become lists of one type.
fn different_elements(a: &[Type], b: &[Type], differs: &mut dyn FnMut(&Type, &Type) -> Option<String>) -> String {
    if let (Some(first), Some(other)) = (a.first(), b.first()) {
        for (index, ty) in b.iter().enumerate() {
            if let Some(inner) = differs(first, ty) {
                return format!("element [{index}] of the false result differs from those of the true result: {inner}");
            }
        }
        for (index, ty) in a.iter().enumerate().skip(1) {
            if let Some(inner) = differs(ty, other) {
                return format!("element [{index}] of the true result differs from those of the false result: {inner}");
            }
        }
    }
    "their elements have no common type".to_owned()
}
