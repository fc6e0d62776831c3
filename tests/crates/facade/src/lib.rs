//! A crate that hands the macro on, under a name of its own.

pub use renamed as language;
pub use renamed::hclspec as config;
