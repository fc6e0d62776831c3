//! Values.
//!
//! [`Val`] is what the evaluator computes with: every value knows its exact type, also a null and an empty list.
//! [`Value`] is the plain form that a host gives and gets. Neither knows where it came from.

mod constant;
#[cfg(feature = "serde")]
mod deserialize;
mod from_std;
mod from_value;
#[cfg(feature = "hcl-rs")]
mod hcl_rs;
mod made;
mod number;
mod order;
mod place;
mod secret;
#[cfg(feature = "serde")]
mod serde;
mod spanned;
pub(crate) mod text;
mod val;
#[allow(clippy::module_inception)]
mod value;

pub use constant::constant;
#[cfg(feature = "serde")]
pub use deserialize::from_value;
pub use from_value::{FromValue, FromValueError};
pub use made::{Conversion, Converted, Made, Wrapper};
pub use number::{Number, NumberError};
pub use order::compare;
pub use place::{PathStep, ValuePlace};
pub(crate) use secret::MASK;
pub use secret::Secret;
pub use spanned::Spanned;
pub use text::normalized;
pub(crate) use val::text_size;
pub use val::{Entries, Keys, List, Map, Object, Set, Val};
pub use value::Value;
