//! The host's own types, made from values: [`FromValue`] and what it gives them; and [`Type`], with which a host asks for
//! values.
//!
//! Input: a [`Value`](crate::value::Value), and the [`ValuePlace`] where it was written, for types that keep it. Output:
//! the type, or a [`FromValueError`] that says in the value's own words what is wanted.

mod collection;
mod conversion;
#[cfg(feature = "serde")]
mod deserialize;
mod duration;
mod error;
mod from_value;
mod place;
mod scalar;
mod secret;
mod spanned;
mod ty;

pub use conversion::{Conversion, Converted, Wrapper};
#[cfg(feature = "serde")]
pub use deserialize::from_value;
pub use error::FromValueError;
pub use from_value::FromValue;
pub use place::ValuePlace;
pub(crate) use secret::MASK;
pub use secret::Secret;
pub use spanned::Spanned;
pub use ty::Type;
