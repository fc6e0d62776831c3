//! Conversion of notations: enum values, durations, sizes, whole numbers, keys.

use super::primitive::{quoted, to_number};
use super::{Chosen, Mismatch};
use crate::diagnostic::meant_word;
use crate::positions::mapped;
use crate::text::{Quoted, alternatives};
use crate::types::{Coll, DurationText, Notation, SizeText, Type, Word, parse_duration, parse_size};
use crate::value::{Made, Number, Object, Val};
use std::mem::{Discriminant, discriminant};
use std::sync::Arc;
use std::time::Duration;

const NANOS: u64 = 1_000_000_000;

pub(super) fn result_type(from: &Type, to: &Type, notation: &Notation) -> Result<Type, Mismatch> {
    match from {
        Type::String => Ok(notation.value_type()),
        Type::Number if *notation == Notation::Int => Ok(Type::Number),
        _ => Err(Mismatch::types(from, to)),
    }
}

/// Converts a value that is not null to `ty`, a type with a notation.
pub(super) fn convert(value: Val, ty: &Type, notation: &Notation) -> Result<Val, Mismatch> {
    if *notation == Notation::Int {
        return whole(value, ty);
    }
    let Val::String(text) = value else {
        let mismatch = match notation {
            Notation::Words(words) => {
                Mismatch::of_type(format!("expected {}", alternatives(&listed(words)))).with_found(value.user_name())
            }
            Notation::Duration | Notation::Size | Notation::Int | Notation::Key(_) => Mismatch::kinds(&value, ty),
        };
        return Err(mismatch);
    };
    match notation {
        Notation::Words(words) if words.iter().any(|word| *word.text == *text) => Ok(Val::String(text)),
        Notation::Words(words) => Err(no_word(words, &text)),
        // The decoder looks up the key.
        Notation::Key(_) | Notation::Int => Ok(Val::String(text)),
        Notation::Duration => match parse_duration(&text) {
            Ok(duration) => Ok(Val::Number(seconds(duration))),
            Err(help) => Err(Mismatch::of_value(wanted(ty), Some(&quoted(&text))).with_help(help)),
        },
        Notation::Size => match parse_size(&text) {
            Ok(bytes) => Ok(Val::Number(Number::from(bytes))),
            Err(help) => Err(Mismatch::of_value(wanted(ty), Some(&quoted(&text))).with_help(help)),
        },
    }
}

fn whole(value: Val, ty: &Type) -> Result<Val, Mismatch> {
    let number = match value {
        Val::Number(number) => number,
        Val::String(text) => to_number(&text, ty)?,
        value => return Err(Mismatch::kinds(&value, ty)),
    };
    if i64::try_from(&number).is_ok() {
        return Ok(Val::Number(number));
    }
    let range = if number.is_integer() { format!(" from {} to {}", i64::MIN, i64::MAX) } else { String::new() };
    Err(Mismatch::of_value(format!("must be a whole number{range}"), Some(&number.to_string())).of_choice())
}

fn wanted(ty: &Type) -> String {
    format!("expected {}", ty.required_name())
}

/// The help for a number without a unit: how to write it, or an expression that computes it.
pub(crate) fn unit_help(notation: &Notation, number: Option<&str>) -> Option<String> {
    let (what, unit, other) = match notation {
        Notation::Duration => ("duration", "s", "ms"),
        Notation::Size => ("size", "B", "MiB"),
        Notation::Words(_) | Notation::Int | Notation::Key(_) => return None,
    };
    Some(match number {
        Some(number) => format!("write a {what} in quotes, such as `\"{number}{unit}\"` or `\"{number}{other}\"`"),
        None => format!("write the unit after the number: `\"${{..}}{unit}\"`"),
    })
}

fn listed(words: &[Word]) -> Vec<String> {
    mapped(words, |word| Quoted(&word.text).to_string())
}

fn no_word(words: &[Word], text: &str) -> Mismatch {
    let listed = listed(words);
    let one_of = if listed.len() > 1 { "one of " } else { "" };
    let must_be = format!("must be {one_of}{}", alternatives(&listed));
    let mismatch = Mismatch::of_value(must_be, Some(&quoted(text))).of_choice();
    match meant_word(text, words.iter().map(|word| &*word.text)) {
        Some(near) => mismatch.with_help(format!("did you mean {}?", Quoted(near))),
        None => mismatch,
    }
}

fn seconds(duration: Duration) -> Number {
    let nanos = Number::from(u64::from(duration.subsec_nanos()));
    let fraction = nanos.div(&Number::from(NANOS));
    let sum = fraction.and_then(|fraction| Number::from(duration.as_secs()).add(&fraction));
    sum.unwrap_or_else(|_| Number::from(duration.as_secs()))
}

/// The duration of a number of seconds, to the nearest nanosecond; `None` if it is negative or too long.
#[inline]
pub fn duration(seconds: &Number) -> Option<Duration> {
    let nanos = seconds.mul(&Number::from(NANOS)).ok()?;
    let half = Number::from(1).div(&Number::from(2)).ok()?;
    let nanos: u128 = nanos.add(&half).ok()?.floor().to_string().parse().ok()?;
    let seconds = u64::try_from(nanos / u128::from(NANOS)).ok()?;
    Some(Duration::new(seconds, u32::try_from(nanos % u128::from(NANOS)).ok()?))
}

/// Replaces parts that have a notation by their canonical text, as a configuration writes them. `ty` is the type that the value
/// was converted to, except that a list type also matches a tuple of any length, and a map type an object with any names.
pub fn as_written(value: Val, ty: &Type) -> Val {
    let part = |value: Val, ty: &Type| match ty {
        Type::Written(notation) => text_in(notation, &value).map_or(value, Val::String),
        Type::Union(all) => {
            let Val::Made(made) = &value else { return value };
            let chosen = made.peek().and_then(|Chosen(index)| all.get(index));
            chosen.map_or_else(|| made.from().clone(), |chosen| as_written(made.from().clone(), &chosen.ty))
        }
        _ => value,
    };
    let element = |element: &Type| match element.unnamed() {
        Type::Written(_) => Type::String,
        _ => Type::Any,
    };
    each_written(value, ty, &part, &element)
}

/// Marks the durations and sizes in a value, so that each converts only to its own type.
#[inline]
pub fn with_measures(value: Val, ty: &Type) -> Val {
    let part = |value: Val, ty: &Type| match (value, ty) {
        (value @ Val::Number(_), Type::Written(notation @ (Notation::Duration | Notation::Size))) => {
            Val::Made(Arc::new(Made::new(value, Box::new(discriminant(notation)))))
        }
        (Val::Null(_), Type::Written(Notation::Duration | Notation::Size)) => Val::NULL,
        (value, _) => value,
    };
    each_written(value, ty, &part, &Type::of_values)
}

/// Returns `true` for a value marked as a duration or size.
pub(super) fn is_measure(value: &Val) -> bool {
    matches!(value, Val::Made(made) if made.peek::<Discriminant<Notation>>().is_some())
}

/// Converts a value marked as a duration or size to a duration or size.
pub(super) fn convert_measure(value: &Val, ty: &Type) -> Option<Result<Val, Mismatch>> {
    let (Val::Made(made), Type::Written(notation @ (Notation::Duration | Notation::Size))) = (value, ty) else {
        return None;
    };
    let is_same = made.peek::<Discriminant<Notation>>()? == discriminant(notation);
    let found = if *notation == Notation::Size { "a duration" } else { "a size" };
    Some(if is_same { Ok(made.from().clone()) } else { Err(Mismatch::kinds(value, ty).with_found(found.to_owned())) })
}

/// Replaces the parts of a value whose types are notations or unions. A callback gives the resulting element types.
#[inline]
fn each_written(
    mut value: Val,
    ty: &Type,
    replaced: &dyn Fn(Val, &Type) -> Val,
    element: &dyn Fn(&Type) -> Type,
) -> Val {
    match ty {
        _ if !ty.has_written() => return value,
        Type::Named(_) | Type::Recursive(_) => return each_written(value, &ty.resolved(), replaced, element),
        Type::Written(_) | Type::Union(_) => return replaced(value, ty),
        _ => {}
    }
    let items = |mut items: Vec<Val>, ty: &Type| {
        for item in &mut items {
            *item = each_written(std::mem::replace(item, Val::NULL), ty, replaced, element);
        }
        items
    };
    match (value, ty) {
        (Val::List(list), Type::Coll(Coll::List, ty)) => {
            Val::list(element(ty), items(Arc::unwrap_or_clone(list).items, ty))
        }
        (Val::Set(set), Type::Coll(Coll::Set, ty)) => Val::set(element(ty), items(Arc::unwrap_or_clone(set).items, ty)),
        (Val::Map(map), Type::Coll(Coll::Map, ty)) => {
            let Object { keys, values, .. } = Arc::unwrap_or_clone(map).entries;
            Val::map_of(element(ty), Object::with_keys(keys, items(values, ty)))
        }
        (other, _) => {
            value = other;
            let (keys, values) = value.parts_mut();
            let keys = keys.cloned();
            for (index, part) in values.iter_mut().enumerate() {
                let ty = match ty {
                    Type::Coll(_, element) => Some(&**element),
                    Type::Tuple(types) => types.get(index),
                    Type::Object(attrs) => {
                        let name = keys.as_ref().map(|keys| keys.get(index));
                        attrs.iter().find(|attr| Some(&*attr.name) == name).map(|attr| &attr.ty)
                    }
                    _ => None,
                };
                if let Some(ty) = ty {
                    *part = each_written(std::mem::replace(part, Val::NULL), ty, replaced, element);
                }
            }
            value
        }
    }
}

/// The quoted text for a number in a notation, such as `"1m30s"`; `None` if the notation has no text for the number.
#[inline]
pub fn written_number(notation: &Notation, number: &Number) -> Option<String> {
    text_in(notation, &Val::Number(number.clone())).map(|text| Quoted(&text).to_string())
}

/// The canonical text for a value in a notation; `None` if it has none.
#[inline]
fn text_in(notation: &Notation, value: &Val) -> Option<String> {
    match (notation, value) {
        (Notation::Words(_) | Notation::Key(_), Val::String(text)) => Some(text.clone()),
        (Notation::Duration, Val::Number(number)) => Some(DurationText(duration(number)?).to_string()),
        (Notation::Size, Val::Number(number)) => Some(SizeText(u64::try_from(number).ok()?).to_string()),
        _ => None,
    }
}
