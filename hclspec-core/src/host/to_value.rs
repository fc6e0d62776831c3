//! Rust values to values of the language: the reverse of [`FromValue`](super::FromValue).

use super::{ByteSize, Secret, Spanned};
use crate::positions::sort_by;
use crate::types::DurationText;
use crate::value::{Number, Value};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// A Rust type whose values can be written in a configuration. [`FromValue`](super::FromValue) converts the result back to an equal value.
///
/// The option `write` of `hclspec!` implements this trait for the types that it generates. The program's
/// own types in them need it, too. The trait can be derived for an enum without data. By hand:
///
/// ```
/// # mod hclspec { pub use hclspec_core::{host::ToValue, value::Value}; }
/// use hclspec::{ToValue, Value};
///
/// struct Percent(u8);
///
/// impl ToValue for Percent {
/// fn to_value(&self) -> Value {
/// Value::from(format!("{}%", self.0))
/// }
/// }
///
/// assert_eq!(Some(Percent(20)).to_value(), "20%".into());
/// ```
///
/// The value of a [`Secret`] is not hidden here: don't show the result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be written as a value of a configuration",
    label = "`ToValue` is not implemented for `{Self}`",
    note = "the option `write` of `hclspec!` implements it for the types that it generates",
    note = "for a type of your own, derive or implement `hclspec::ToValue`"
)]
pub trait ToValue {
    /// Returns the value in its written form. For example, a duration becomes the text `"1m30s"`.
    fn to_value(&self) -> Value;
}

macro_rules! by_from {
    ($($ty:ty)*) => {$(
        impl ToValue for $ty {
            #[inline]
            fn to_value(&self) -> Value {
                Value::from(self.clone())
            }
        }
    )*};
}

by_from!(bool Number Value String char ByteSize);
by_from!(IpAddr Ipv4Addr Ipv6Addr SocketAddr SocketAddrV4 SocketAddrV6);
by_from!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
by_from!(NonZero<i8> NonZero<i16> NonZero<i32> NonZero<i64> NonZero<i128> NonZero<isize>);
by_from!(NonZero<u8> NonZero<u16> NonZero<u32> NonZero<u64> NonZero<u128> NonZero<usize>);

macro_rules! floats {
    ($($float:ty)*) => {$(
        /// Infinity and NaN become text, which a configuration does not accept in place of a number.
        impl ToValue for $float {
            #[inline]
            fn to_value(&self) -> Value {
                Number::try_from(*self).map_or_else(|_| Value::from(self.to_string()), Value::Number)
            }
        }
    )*};
}

floats!(f32 f64);

impl ToValue for str {
    #[inline]
    fn to_value(&self) -> Value {
        Value::from(self)
    }
}

impl ToValue for PathBuf {
    #[inline]
    fn to_value(&self) -> Value {
        Value::from(self.to_string_lossy())
    }
}

impl ToValue for Duration {
    #[inline]
    fn to_value(&self) -> Value {
        Value::from(DurationText(*self).to_string())
    }
}

macro_rules! around {
    ($($of:ident)*) => {$(
        impl<T: ToValue> ToValue for $of<T> {
            #[inline]
            fn to_value(&self) -> Value {
                T::to_value(self)
            }
        }
    )*};
}

around!(Box Arc Spanned);

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value {
        T::to_value(self)
    }
}

impl<T: ToValue> ToValue for Secret<T> {
    fn to_value(&self) -> Value {
        self.expose().to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::to_value)
    }
}

impl<T: ToValue> ToValue for Vec<T> {
    fn to_value(&self) -> Value {
        Value::Tuple(self.iter().map(T::to_value).collect())
    }
}

impl<T: ToValue> ToValue for BTreeSet<T> {
    fn to_value(&self) -> Value {
        Value::Tuple(self.iter().map(T::to_value).collect())
    }
}

impl<T: ToValue, S> ToValue for HashSet<T, S> {
    fn to_value(&self) -> Value {
        let mut items: Vec<Value> = self.iter().map(T::to_value).collect();
        sort_by(&mut items, &Ord::cmp);
        Value::Tuple(items)
    }
}

/// A key that is not a string becomes the text that converts to the key, as in the label of a block.
impl<K: ToValue, T: ToValue> ToValue for BTreeMap<K, T> {
    fn to_value(&self) -> Value {
        entries(self.iter().map(|(key, value)| (key.to_value(), value.to_value())))
    }
}

impl<K: ToValue, T: ToValue, S> ToValue for HashMap<K, T, S> {
    fn to_value(&self) -> Value {
        entries(self.iter().map(|(key, value)| (key.to_value(), value.to_value())))
    }
}

/// An object with these entries.
pub fn entries(entries: impl Iterator<Item = (Value, Value)>) -> Value {
    let key = |key| match key {
        Value::String(text) => text,
        other => other.to_string(),
    };
    Value::Object(entries.map(|(name, value)| (key(name), value)).collect())
}

macro_rules! tuples {
    ($($name:ident $index:tt),+) => {
        impl<$($name: ToValue),+> ToValue for ($($name,)+) {
            #[inline]
            fn to_value(&self) -> Value {
                Value::Tuple(vec![$(self.$index.to_value()),+])
            }
        }
    };
}

/// Converts to an empty tuple.
impl ToValue for () {
    #[inline]
    fn to_value(&self) -> Value {
        Value::Tuple(Vec::new())
    }
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

#[cfg(test)]
mod tests {
    use super::super::FromValue;
    use super::*;
    use std::fmt::Debug;

    fn there_and_back<T: ToValue + FromValue + PartialEq + Debug>(value: T) {
        assert_eq!(T::from_value(value.to_value()), Ok(value));
    }

    #[test]
    fn what_is_written_is_read_back() {
        there_and_back((1u8, -3i64, true, 'é', "x".to_owned(), 0.1, 0.1f32));
        there_and_back(vec![Some(Duration::from_millis(90_500)), None]);
        there_and_back((ByteSize::new(8 << 20), IpAddr::from([127, 0, 0, 1]), PathBuf::from("/etc")));
        there_and_back(BTreeMap::from([("a".to_owned(), BTreeSet::from([NonZero::<u8>::MIN]))]));
        there_and_back(HashMap::from([("a".to_owned(), HashSet::from([2, 1]))]));
        there_and_back((Box::new(1), Arc::new(Secret::new(2))));
    }

    #[test]
    fn keys_are_texts() {
        assert_eq!(BTreeMap::from([(80u16, 1)]).to_value().to_string(), "{ \"80\" = 1 }");
        assert_eq!(f64::NAN.to_value(), "NaN".into());
    }
}
