//! Types that contain other types.

use super::{FromValue, FromValueError, ValuePlace};
use crate::text::counted;
use crate::value::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

/// Implements `from_value` and `SECRET` for a type that may contain other types: `from_value` calls `from_value_at`.
macro_rules! holds {
    ($held:ty) => {
        const SECRET: bool = <$held>::SECRET;

        fn from_value(value: Value) -> Result<Self, FromValueError> {
            Self::from_value_at(value, &ValuePlace::nowhere())
        }
    };
}

impl<T: FromValue> FromValue for Option<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        if value.is_null() { Ok(None) } else { T::from_value_at(value, place).map(Some) }
    }
}

impl<T: FromValue> FromValue for Box<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        T::from_value_at(value, place).map(Self::new)
    }
}

impl<T: FromValue> FromValue for Arc<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        T::from_value_at(value, place).map(Self::new)
    }
}

impl<T: FromValue> FromValue for Vec<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        items(value, place, "a list")
    }
}

impl<T: FromValue + Ord> FromValue for BTreeSet<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        items(value, place, "a set")
    }
}

impl<T: FromValue + Eq + Hash, S: BuildHasher + Default> FromValue for HashSet<T, S> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        items(value, place, "a set")
    }
}

fn items<T: FromValue, C: FromIterator<T>>(
    value: Value,
    place: &ValuePlace<'_>,
    what: &str,
) -> Result<C, FromValueError> {
    let mut failed = Failures::default();
    let made = match value {
        Value::List(items) | Value::Tuple(items) => {
            let convert = |(index, item)| match T::from_value_at(item, &place.index(index)) {
                Ok(item) => Some(item),
                Err(error) => failed.add(error.at_index(index)),
            };
            items.into_iter().enumerate().filter_map(convert).collect()
        }
        // Elements have the location of the set, because a set does not keep the order in which it was written.
        Value::Set(items) => {
            let convert = |item| T::from_value_at(item, place).map_or_else(|error| failed.add(error), Some);
            items.into_iter().filter_map(convert).collect()
        }
        other => return Err(FromValueError::wanted(what, &other)),
    };
    failed.0.map_or(Ok(made), Err)
}

#[derive(Default)]
struct Failures(Option<FromValueError>);

impl Failures {
    #[cold]
    fn add<T>(&mut self, error: FromValueError) -> Option<T> {
        self.0 = Some(match self.0.take() {
            Some(first) => first.and(error),
            None => error,
        });
        None
    }
}

impl<T: FromValue> FromValue for BTreeMap<String, T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        entries(value, place)
    }
}

impl<T: FromValue, S: BuildHasher + Default> FromValue for HashMap<String, T, S> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        entries(value, place)
    }
}

fn entries<T: FromValue, C: FromIterator<(String, T)>>(
    value: Value,
    place: &ValuePlace<'_>,
) -> Result<C, FromValueError> {
    let mut failed = Failures::default();
    let convert = |(key, value): (String, Value)| match T::from_value_at(value, &place.key(&key)) {
        Ok(value) => Some((key, value)),
        Err(error) => failed.add(error.at_key(&key)),
    };
    let made = match value {
        Value::Map(entries) | Value::Object(entries) => entries.into_iter().filter_map(convert).collect(),
        other => return Err(FromValueError::wanted("a map", &other)),
    };
    failed.0.map_or(Ok(made), Err)
}

/// Implements `FromValue` for a tuple, from a tuple or list of equal length.
macro_rules! tuples {
    ($($name:ident $index:tt),+) => {
        impl<$($name: FromValue),+> FromValue for ($($name,)+) {
            const SECRET: bool = $($name::SECRET)||+;

            fn from_value(value: Value) -> Result<Self, FromValueError> {
                Self::from_value_at(value, &ValuePlace::nowhere())
            }

            fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
                let mut elements = elements(value, [$($index),+].len())?.into_iter();
                Ok(($({
                    let element = elements.next().unwrap_or_default();
                    $name::from_value_at(element, &place.index($index)).map_err(|error| error.at_index($index))?
                },)+))
            }
        }
    };
}

tuples!(A 0);
tuples!(A 0, B 1);
tuples!(A 0, B 1, C 2);
tuples!(A 0, B 1, C 2, D 3);
tuples!(A 0, B 1, C 2, D 3, E 4);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11);

/// Returns the elements of a tuple or list with `len` elements.
///
/// # Errors
///
/// Fails if the value is not a tuple or list, or has another length.
#[inline]
pub fn elements(value: Value, len: usize) -> Result<Vec<Value>, FromValueError> {
    match value {
        Value::Tuple(elements) | Value::List(elements) if elements.len() == len => Ok(elements),
        Value::Tuple(elements) | Value::List(elements) => {
            Err(FromValueError::new(format!("expected {}, found {}", counted(len as u64, "element"), elements.len())))
        }
        other => Err(FromValueError::wanted("a list", &other)),
    }
}
