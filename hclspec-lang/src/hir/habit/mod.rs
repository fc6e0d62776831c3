//! Habits from other languages, and what to write instead: types (`list<string>`, `[string]`, `string?`, `map[string]int`), declarations
//! (`struct Config { .. }`), names of specs and of their arguments.
//!
//! Takes text that is not a type expression, an unknown name, or a text with problems. Returns what was meant, if that is clear.

mod declaration;
mod names;
mod ty;

pub(super) use declaration::Declaration;
pub(super) use names::{
    EXCLUSIVE, Usual, argument_help, block_help, call_help, is_usual_value, type_help, usual_argument, usual_name,
    usual_spec,
};
pub(super) use ty::TypeHabit;
