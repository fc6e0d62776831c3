//! Decoding: text of a configuration and spec table to value.

mod argument;
mod at;
mod attrs;
mod blocks;
mod checked;
mod choice;
mod convert;
mod decoded;
mod derived;
mod engine;
mod fields;
mod implied;
mod kept;
mod key;
mod label;
mod mismatch;
pub(crate) mod names;
mod origin;
mod pending;
mod place;
mod public;
mod rest;
mod scope;
pub mod take;
mod typed;
mod unified;
mod unique;
mod val;
mod warned;
mod word;

use crate::host::HostParts;
use crate::table::Table;
pub(crate) use at::Inside;
pub(crate) use engine::{Engine, NullRule};
pub use fields::Fields;
pub(crate) use implied::Implied;
pub(crate) use mismatch::of_choice;
pub(crate) use origin::Origins;
pub use origin::ReadBody;
pub use pending::Pending;
pub(crate) use typed::converted;
pub(crate) use val::val;

/// A type that a configuration can be decoded into. `hclspec!` implements it for every type that it generates.
///
/// It can't be implemented by hand, because its methods use private parts of the decoder. To use a type of your own for a
/// part of a configuration, implement [`FromValue`](crate::host::FromValue).
pub trait Decode: Sized {
    /// Of a type that a library has for specs that include it: the fingerprint of the library.
    #[doc(hidden)]
    const LIBRARY: u64 = 0;

    /// Of such a type: whether its collections and objects may have nulls.
    #[doc(hidden)]
    const IS_NULLABLE: bool = false;

    /// The spec that the file must follow.
    #[doc(hidden)]
    fn table() -> Table<'static>;

    /// Decodes a value according to [`Decode::table`], or that of a spec which includes the same part; `None` if a problem was reported.
    #[doc(hidden)]
    fn take(value: Pending<'_>) -> Option<Self>;

    /// The parts of a value that have types of the host, for specs that have this type from a library.
    #[doc(hidden)]
    #[must_use]
    fn host_parts() -> HostParts<'static> {
        HostParts::NONE
    }
}
