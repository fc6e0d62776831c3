//! Conversion of values to the host program's own types ([`FromValue`]), and [`Type`], with which a host program declares
//! parameters.
//!
//! Takes a [`Value`](crate::value::Value) and, for types that keep it, the [`ValuePlace`] where it was written. Returns
//! the Rust value, or a [`FromValueError`] that states the requirement in terms of the language.

mod attributes;
#[cfg(feature = "serde")]
mod by_serde;
mod byte_size;
mod collection;
mod conversion;
#[cfg(feature = "serde")]
mod deserialize;
mod duration;
mod error;
mod from_value;
mod parts;
mod place;
mod scalar;
mod secret;
#[cfg(feature = "serde")]
mod serialize;
mod spanned;
mod to_value;
mod ty;
mod word;

pub use attributes::Attributes;
pub use byte_size::ByteSize;
pub use collection::elements;
pub use conversion::{Conversion, Converted, HostParts, Wrapper};
#[cfg(feature = "serde")]
pub use deserialize::from_value;
pub use error::{FromValueError, FromValueErrorExt};
pub use from_value::FromValue;
pub use parts::{HostedPart, PartConversion, TypeParts};
pub use place::{ValuePlace, place_by};
pub use secret::Secret;
#[cfg(feature = "serde")]
pub use serialize::serialized;
pub use spanned::Spanned;
pub use to_value::{ToValue, entries};
pub use ty::Type;
pub use word::word_of;
