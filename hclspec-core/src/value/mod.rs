//! Values.
//!
//! [`Val`] is the evaluator's value: it knows its exact type, even as a null or an empty list.
//! [`Value`] is the plain form that a host passes and receives. Neither knows its origin.

mod from_std;
#[cfg(feature = "hcl-rs")]
mod hcl_rs;
mod literal;
mod made;
mod number;
mod object;
mod order;
mod part;
#[cfg(feature = "serde")]
mod serde;
mod val;
#[allow(clippy::module_inception)]
mod value;

pub use crate::step::PathStep;
pub use crate::text::normalized;
pub use made::Made;
pub use number::{Number, NumberError};
pub use object::{Keys, Object};
pub use order::compare;
pub use part::type_at;
pub use val::{Entries, Map, Sequence, Val};
pub use val::{PLACES, normalizing_size, size_of_text, text_size, total_size};
pub use value::{Value, plain, within};

/// The limit on the depth of values and their types. It is the depth that can be written in a configuration, and low enough for recursive visitors.
pub const MAX_DEPTH: u32 = 128;
