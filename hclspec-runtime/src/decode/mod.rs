//! Decoding: text of a configuration and spec table to value.
//!
//! Nothing here is generic over your types. `pending` is the only code that interprets a table. It provides the parts of a body one by one, as
//! fields, elements and entries are requested, to two users: generated code, through the functions of [`take`], and `val`, for the value as the
//! language defines it. `val` computes values for expressions of the spec and for programs without generated types. `tests/generated/typed.rs`
//! compares both.
//!
//! A literal of the expected type goes from the tree into its field, without a `Val`. A section is decoded field by field in every form: a plain block, a `block` in a `default`, an element,
//! a `use`, a part of a library. `tests/sections.rs` compares the forms.
//!
//! A schema contains the names that the specs of a body read. If a spec reads everything else (`rest`, `ignore`), the schema has an entry without a name, and `rest` reads the items
//! without an index. A key (`Notation::Key`) converts like a string; `At::wrong_key` looks it up in the bodies around it (`Scope::around`).
//!
//! A debugger shows these calls where the field of `attr "name" { type = string }` is made from `name = "x"`, outermost first. `App` is the generated type.
//!
//! ```text literal
//! Decoder::from_str        makes the text a file
//! Decoder::typed           passes on the table of the type, and keeps the value that is taken
//! Decoder::run             owns everything that is shared by the decode of a configuration
//! Decoder::typed, closure  a callback, because `run` is compiled once, for all types
//! App::take                generated
//! take::object             finds the fields: those of an `object` spec, or the parts of a value
//! App::take, closure       generated; asks for each field (`Fields::part`), which is a spec and the body to decode it from
//! take::option             finds whether there is a value; left out for a required attribute
//! take::string             takes the text of the literal
//! ```
//!
//! Before `run` passes on the root body, it calls one after the other:
//!
//! - `Decoder::memory`, which reads the other files of the configuration;
//! - `Memory::merged`, which parses all files (`Parser::file`) and makes one body of them;
//! - `inputs::read`, `locals::read` and `locals::evaluate`, which define the variables;
//! - `Inside::new`, which reads the content of the body: `Reader::content` finds each attribute by its name.
//!
//! If the value is not a literal, as in `name = upper("x")`, `take::option` calls these. For a required attribute, `take::string` calls `val`, which calls `Pending::found`.
//!
//! ```text expression
//! Pending::if_present  evaluates what may be null
//! Pending::found       asks the spec for what it finds in the body
//! At::attr             the value of an attribute
//! typed::typed         evaluates, and converts the value to the type of the attribute
//! wanted::eval_wanted  with what the type says of names that nothing has
//! Reporter::changed    adds that to the problems
//! Reporter::apart      which it keeps apart until then
//! eval_wanted, closure
//! eval::eval_whole     from here on, `eval` calls itself for each part of the expression
//! eval::eval
//! Reporter::watched    there is no value after a problem
//! eval, closure
//! eval::outcome
//! eval::of_kind
//! call::call
//! Reporter::watched    without a problem, the type of the result is known
//! call, closure
//! call::result         evaluates the arguments
//! string::upper
//! ```
//!
//! For a block, as in the JSON text `{ "server": { "name": "x" } }`, these calls follow `App::take, closure`:
//!
//! ```text block
//! take::option
//! Pending::if_present     finds the block
//! Inner::if_present       a value whose place is known
//! At::enter               reads its body (`Inside::new`), which stays here, because it is large
//! Pending::if_present     finds that the body has a value, as it is an `object`
//! Server::take            generated
//! take::object
//! Server::take, closure   generated
//! take::option
//! take::string
//! ```
//!
//! JSON is parsed where native syntax is: `Memory::merged` calls `Parser::file`, `Parser::json` and `Reader::document`, which calls `JsonBodies::root`.
//!
//! `tests/backtrace.rs` compares the lists with backtraces.

mod argument;
mod at;
mod attrs;
mod blocks;
mod checked;
mod choice;
mod decoded;
mod derived;
mod engine;
mod fields;
mod host_types;
mod implied;
mod inputs;
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
mod stages;
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
pub(crate) use checked::CHECK;
pub(crate) use engine::{Engine, NullRule};
pub use fields::Fields;
pub(crate) use host_types::HOSTED_VALUE;
pub(crate) use implied::Implied;
pub(crate) use inputs::{Configuration, GivenText, InputHost, InputSource, ReadInputs};
pub(crate) use mismatch::of_choice;
pub(crate) use origin::Origins;
pub use origin::{BlockPath, ReadBody};
pub use pending::Pending;
pub(crate) use rest::REST_BODY;
pub(crate) use stages::LocalStage;
pub use stages::Stages;
pub(crate) use typed::converted;
pub(crate) use val::val;
pub(crate) use word::chosen;

/// A type that a configuration can be decoded into. `hclspec!` implements it for every type that it generates.
///
/// You can't implement the trait by hand, because its methods use private parts of the decoder. To use a type of your own for a
/// part of a configuration, implement [`FromValue`](crate::host::FromValue).
pub trait Decode: Sized {
    /// The fingerprint of the library that defines the type; specs that include the library use the type.
    #[doc(hidden)]
    const LIBRARY: u64 = 0;

    /// Whether the collections and objects of a library's type may have nulls.
    #[doc(hidden)]
    const IS_NULLABLE: bool = false;

    /// The stages that the spec needs.
    #[doc(hidden)]
    const STAGES: Stages = Stages::NONE;

    /// Decodes a value by [`Decode::table`], or by the table of a spec that includes the same part. Returns `None` if a problem was reported.
    #[doc(hidden)]
    fn table() -> Table<'static>;

    /// Decodes a value by [`Decode::table`], or by the table of a spec which includes the same part; `None` if a problem was reported.
    #[doc(hidden)]
    fn take(value: Pending<'_>) -> Option<Self>;

    /// The parts of a value that have host types, for specs that use this type from a library.
    #[doc(hidden)]
    fn host_parts() -> HostParts<'static> {
        HostParts::NONE
    }
}
