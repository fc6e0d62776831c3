//! Literals to values and back.

use super::{Number, Object, Val};
use crate::positions::mapped;
use crate::types::{Literal, Shared};

/// Converts the literal to a value. A number that can't be parsed would become null, but literals contain only text that [`Number`] has printed.
impl From<&Literal> for Val {
    fn from(literal: &Literal) -> Self {
        match literal {
            Literal::Null => Self::NULL,
            Literal::Bool(value) => Self::Bool(*value),
            Literal::Number(digits) => Number::parse_string(digits).map_or(Self::NULL, Self::Number),
            Literal::String(text) => Self::string(&**text),
            Literal::Tuple(items) => Self::tuple(mapped(items, |item| item.into())),
            Literal::Object(items) => Self::object(mapped(items, |(key, value)| ((**key).to_owned(), value.into()))),
        }
    }
}

/// Creates the literal that converts to the value if the type of the value is given.
impl From<&Val> for Literal {
    #[inline]
    fn from(value: &Val) -> Self {
        match value {
            Val::Null(_) => Self::Null,
            Val::Bool(value) => Self::Bool(*value),
            Val::Number(number) => Self::Number(number.to_string().as_str().into()),
            Val::String(text) => Self::String(text.as_str().into()),
            Val::List(all) | Val::Set(all) | Val::Tuple(all) => tuple(all),
            Val::Map(map) => object(&map.entries),
            Val::Object(it) => object(it),
            Val::Made(made) => made.from().into(),
        }
    }
}

#[inline]
fn tuple(items: &[Val]) -> Literal {
    Literal::Tuple(mapped(items, |item| item.into()).into())
}

#[inline]
fn object(object: &Object) -> Literal {
    let mut items = Vec::with_capacity(object.values.len());
    for (key, value) in object.iter() {
        items.push((Shared::from(key), value.into()));
    }
    Literal::Object(items.into())
}
