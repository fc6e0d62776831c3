//! Decoding: config text and spec table to value.

mod attr;
mod attrs;
mod block;
mod convert;
mod decoder;
mod derived;
mod dialect;
mod engine;
mod implied;
mod limits;
mod map;
mod part;
mod pending;
mod repeated;
mod root;
mod secrets;

pub mod take;
mod warnings;

pub use decoder::{Decoder, config_text, from_path, from_str};
pub use dialect::Dialect;
pub use limits::Limits;

use crate::table::Table;
pub use pending::{Fields, Pending};

/// A type that a config file can be decoded into. `hclspec!` implements it for every type it generates.
pub trait Decode: Sized {
    /// The spec that the file must follow.
    #[doc(hidden)]
    fn table() -> Table<'static>;

    /// Makes it from what [`Decode::table`] asks for; `None` if a problem was reported.
    #[doc(hidden)]
    fn take(value: Pending<'_>) -> Option<Self>;
}
