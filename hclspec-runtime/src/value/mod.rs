//! Values.
//!
//! [`Val`] is what the evaluator computes with: every value knows its exact type, also a null and an empty list.
//! `Value` is the plain form that a host gives and gets. Neither knows where it came from.

mod number;
mod val;

pub use number::{Number, NumberError};
pub use val::{Keys, List, Map, Object, Set, Val};
