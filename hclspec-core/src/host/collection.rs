//! Types that contain other types.

use super::{FromValue, FromValueError, ValuePlace};
use crate::value::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

/// `from_value` of a type that may contain others, in terms of `from_value_at`.
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
    let convert = |(index, item)| T::from_value_at(item, &place.index(index)).map_err(|error| error.at_index(index));
    match value {
        Value::List(items) | Value::Tuple(items) => items.into_iter().enumerate().map(convert).collect(),
        // A set does not keep the order in which it was written.
        Value::Set(items) => items.into_iter().map(|item| T::from_value_at(item, place)).collect(),
        other => Err(FromValueError::wanted(what, &other)),
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
    let convert = |(key, value): (String, Value)| match T::from_value_at(value, &place.key(&key)) {
        Ok(value) => Ok((key, value)),
        Err(error) => Err(error.at_key(&key)),
    };
    match value {
        Value::Map(entries) | Value::Object(entries) => entries.into_iter().map(convert).collect(),
        other => Err(FromValueError::wanted("a map", &other)),
    }
}
