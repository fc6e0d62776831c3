//! JSON: values to text and back.

mod decode;
mod encode;

pub use decode::{JsonError, decode};
pub use encode::{encode, encoded_size};
