//! Values from the types of the standard library.

use super::{Number, NumberError, Value};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::NonZero;

impl From<()> for Value {
    fn from((): ()) -> Self {
        Self::Null
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<Number> for Value {
    fn from(value: Number) -> Self {
        Self::Number(value)
    }
}

macro_rules! from_ints {
    ($($int:ty)*) => {$(
        impl From<$int> for Value {
            #[inline]
            fn from(value: $int) -> Self {
                Self::Number(Number::from(value))
            }
        }

        impl From<NonZero<$int>> for Value {
            #[inline]
            fn from(value: NonZero<$int>) -> Self {
                value.get().into()
            }
        }
    )*};
}

from_ints!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

macro_rules! try_from_floats {
    ($($float:ty)*) => {$(
        /// Converts like [`Number`]: `0.1` becomes the language's `0.1`. NaN and infinities are errors.
        impl TryFrom<$float> for Value {
            type Error = NumberError;

            #[inline]
            fn try_from(value: $float) -> Result<Self, NumberError> {
                Number::try_from(value).map(Self::Number)
            }
        }
    )*};
}

try_from_floats!(f32 f64);

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::String(value.to_owned())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::String(value)
    }
}

impl From<&String> for Value {
    fn from(value: &String) -> Self {
        Self::String(value.clone())
    }
}

impl From<Cow<'_, str>> for Value {
    fn from(value: Cow<'_, str>) -> Self {
        Self::String(value.into_owned())
    }
}

impl From<char> for Value {
    fn from(value: char) -> Self {
        Self::String(value.into())
    }
}

macro_rules! from_printed {
    ($($ty:ty)*) => {$(
        /// Converts to a string.
        impl From<$ty> for Value {
            #[inline]
            fn from(value: $ty) -> Self {
                Self::String(value.to_string())
            }
        }
    )*};
}

from_printed!(IpAddr Ipv4Addr Ipv6Addr SocketAddr SocketAddrV4 SocketAddrV6);

impl<T: Into<Self>> From<Box<T>> for Value {
    fn from(value: Box<T>) -> Self {
        (*value).into()
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<T: Into<Self>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Self {
        items.into_iter().collect()
    }
}

impl<T: Into<Self>, const N: usize> From<[T; N]> for Value {
    fn from(items: [T; N]) -> Self {
        items.into_iter().collect()
    }
}

impl<T: Into<Self> + Clone> From<&[T]> for Value {
    fn from(items: &[T]) -> Self {
        items.iter().cloned().collect()
    }
}

impl<T: Into<Self>> FromIterator<T> for Value {
    /// Collects a list.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Self>> From<BTreeSet<T>> for Value {
    fn from(items: BTreeSet<T>) -> Self {
        Self::Set(items.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Self>, S> From<HashSet<T, S>> for Value {
    fn from(items: HashSet<T, S>) -> Self {
        Self::Set(items.into_iter().map(Into::into).collect())
    }
}

impl<K: Into<String>, T: Into<Self>> From<BTreeMap<K, T>> for Value {
    fn from(entries: BTreeMap<K, T>) -> Self {
        Self::Map(entries.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
    }
}

impl<K: Into<String>, T: Into<Self>, S> From<HashMap<K, T, S>> for Value {
    fn from(entries: HashMap<K, T, S>) -> Self {
        Self::Map(entries.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
    }
}

macro_rules! from_tuples {
    ($(($($ty:ident $name:ident),+))*) => {$(
        impl<$($ty: Into<Self>),+> From<($($ty,)+)> for Value {
            #[inline]
            fn from(($($name,)+): ($($ty,)+)) -> Self {
                Self::Tuple(vec![$($name.into()),+])
            }
        }
    )*};
}

from_tuples! {
    (A a, B b)
    (A a, B b, C c)
    (A a, B b, C c, D d)
}
