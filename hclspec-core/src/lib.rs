//! What the macro and the run-time part of `hclspec` have in common: syntax, values, types, problems and the evaluation of expressions.
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
pub mod convert;
pub mod diagnostic;
pub mod eval;
pub mod expression;
pub mod function;
pub mod host;
pub mod outlined;
pub mod positions;
pub mod source;
pub mod stdlib;
pub mod syntax;
pub mod table;
pub mod text;
pub mod types;
pub mod value;
