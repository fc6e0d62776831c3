//! The run-time part of `hclspec`: parses, evaluates and decodes configurations in HCL.
//!
//! Programs use it through the `hclspec` crate.

/// The standard library's macro, except that it is not expanded to code for strings without arguments, which would be compiled again in
/// each of hundreds of places.
macro_rules! format {
    ($($arguments:tt)*) => {
        $crate::text::format(format_args!($($arguments)*))
    };
}

pub mod arena;
pub(crate) mod body;
pub mod convert;
pub mod decode;
pub mod decoder;
pub mod diagnostic;
pub mod eval;
pub mod expression;
pub mod function;
pub mod host;
mod inputs;
pub(crate) mod locals;
pub(crate) mod outlined;
pub mod positions;
pub(crate) mod secrecy;
mod serialize;
pub mod source;
pub mod stdlib;
pub mod syntax;
pub mod table;
pub mod text;
pub mod types;
pub mod value;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde_core;
