//! Writing: from a value of a generated type and its table to the text of a configuration.
//!
//! The table tells where each part of a value is in a configuration. `items` walks through table and value together, and makes the items of bodies.
//! `expression` makes the expressions of arguments, by their types. `lines` formats both, also for the tools that write parts of configurations.
//! `hidden` knows the parts that are secret.
//!
//! The build of the program checks that a spec can be inverted (`hclspec-lang`, `infer/inverse`). The spec may still reject a value, so the text is
//! decoded again, and must give an equal value.
//!
//! Only some programs write. All functions are `#[inline]`, so that others don't build them.

mod compare;
mod error;
mod expression;
mod hidden;
mod item;
mod items;
mod lines;
mod walk;
mod writer;

pub use error::WriteError;
pub use item::{NewExpr, NewItem, head};
pub use lines::Layout;
pub use walk::Secrets;
pub use writer::{Writer, to_string};

#[cfg(feature = "serde")]
pub use crate::host::serialized;
use crate::host::{self, ToValue};
use crate::value::Value;

/// For generated code: an object.
pub fn object<const N: usize>(attributes: [(&str, Value); N]) -> Value {
    Value::Object(attributes.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// For generated code: an object with the keys of a map.
pub fn entries<'k, K: ToValue + 'k>(entries: impl Iterator<Item = (&'k K, Value)>) -> Value {
    host::entries(entries.map(|(key, value)| (key.to_value(), value)))
}
