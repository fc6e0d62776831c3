//! Results of functions of the host program.

use super::CallError;
use crate::value::Value;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

/// A type that a function of the program can return: every type that is `Into<Value>`, as well as `f32`, `f64` and [`PathBuf`]. These may be in an
/// `Option`, a `Vec` or a map.
///
/// A float becomes the number that its shortest decimal stands for. If a float is infinite or NaN, or a path is not UTF-8, the call is an
/// error in the configuration. To return a type of your own, implement `From<YourType>` for `Value`.
#[diagnostic::on_unimplemented(
    message = "a function can't return `{Self}`, because it does not convert to `hclspec::Value`",
    label = "the result must be `Into<hclspec::Value>`",
    note = "implement `From<{Self}>` for `hclspec::Value`, or return a `hclspec::Value`",
    note = "`f32`, `f64` and `PathBuf` can also be returned in an `Option`, a `Vec` or a map; deeper inside, convert floats with `hclspec::Number::try_from`"
)]
pub trait FunctionResult {
    /// Converts the result.
    #[doc(hidden)]
    fn into_value(self) -> Result<Value, CallError>;
}

#[diagnostic::do_not_recommend]
impl<T: Into<Value>> FunctionResult for T {
    fn into_value(self) -> Result<Value, CallError> {
        Ok(self.into())
    }
}

macro_rules! fallible {
    ($($ty:ty: $convert:expr;)*) => {$(
        impl FunctionResult for $ty {
            #[inline]
            fn into_value(self) -> Result<Value, CallError> {
                $convert(self)
            }
        }

        impl FunctionResult for Option<$ty> {
            #[inline]
            fn into_value(self) -> Result<Value, CallError> {
                self.map_or(Ok(Value::Null), FunctionResult::into_value)
            }
        }

        impl FunctionResult for Vec<$ty> {
            #[inline]
            fn into_value(self) -> Result<Value, CallError> {
                self.into_iter().map(FunctionResult::into_value).collect::<Result<_, _>>().map(Value::List)
            }
        }

        impl<K: Into<String>> FunctionResult for BTreeMap<K, $ty> {
            #[inline]
            fn into_value(self) -> Result<Value, CallError> {
                entries(self)
            }
        }

        impl<K: Into<String>, S> FunctionResult for HashMap<K, $ty, S> {
            #[inline]
            fn into_value(self) -> Result<Value, CallError> {
                entries(self)
            }
        }
    )*};
}

fallible! {
    f32: finite;
    f64: finite;
    PathBuf: path;
}

fn finite<T>(float: T) -> Result<Value, CallError>
where
    Value: TryFrom<T>,
{
    Value::try_from(float).map_err(|_| CallError::new("its result must be a finite number, and not infinite or NaN"))
}

#[inline]
fn path(path: PathBuf) -> Result<Value, CallError> {
    match path.into_os_string().into_string() {
        Ok(text) => Ok(Value::String(text)),
        Err(_) => Err(CallError::new("its result must be UTF-8, which this path is not")),
    }
}

fn entries<K: Into<String>, T: FunctionResult>(entries: impl IntoIterator<Item = (K, T)>) -> Result<Value, CallError> {
    let entries = entries.into_iter().map(|(key, value)| Ok((key.into(), value.into_value()?)));
    entries.collect::<Result<_, _>>().map(Value::Map)
}
