//! Decoding: config text and spec table to value.

mod attrs;
mod blocks;
mod convert;
mod decoded;
mod decoder;
mod derived;
mod engine;
mod evaluate;
mod expression;
mod fields;
mod files;
mod implied;
mod inputs;
mod limits;
mod names;
mod origin;
mod part;
mod pending;
mod place;
mod reference;
mod rest;
mod root;
mod scope;
pub mod take;
mod unified;
mod val;
mod warnings;

use crate::table::Table;
pub use decoder::{
    Config, Decoder, VisitBody, body_by, check_by, from_dir, from_path, from_paths, from_str, origins_by, spent_by,
    val_by, with_literal_strings,
};
pub use expression::Expression;
pub use fields::Fields;
pub use files::{ConfigText, config_files, config_text};
pub use limits::Limits;
pub use pending::Pending;
pub use reference::{FunctionCall, Reference, ReferenceStep, ReferenceStepKind};

/// A type that a configuration can be decoded into. `hclspec!` implements it for every type that it generates.
///
/// It can't be implemented by hand, because its methods use private parts of the decoder. To use a type of your own for a
/// part of a configuration, implement [`FromValue`](crate::host::FromValue).
pub trait Decode: Sized {
    /// The spec that the file must follow.
    #[doc(hidden)]
    fn table() -> Table<'static>;

    /// Makes it from what [`Decode::table`] asks for; `None` if a problem was reported.
    #[doc(hidden)]
    fn take(value: Pending<'_>) -> Option<Self>;
}
