//! The functions of the spec language.
//!
//! Their arguments have been converted to the types of the parameters, and are null only where the parameter
//! allows it.

mod case;
mod collection;
mod encoding;
pub mod json;
mod number;
mod string;

#[cfg(test)]
mod tests;

use crate::function::{Builtin, Cost, Param};
use crate::types::Type;
use crate::value::{Val, normalizing_size, total_size};

/// The function of this name.
#[must_use]
pub fn builtin(name: &str) -> Option<&'static Builtin> {
    let index = BUILTINS.binary_search_by(|it| it.name.cmp(name)).ok()?;
    BUILTINS.get(index)
}

/// All functions of the spec language.
pub(crate) fn all() -> &'static [Builtin] {
    BUILTINS
}

static NUM: [Param; 1] = [Param::new("num", Type::Number)];
static STR: [Param; 1] = [Param::new("str", Type::String)];
static SUBSTR: [Param; 3] =
    [Param::new("str", Type::String), Param::new("offset", Type::Number), Param::new("length", Type::Number)];
static COLLECTION: [Param; 1] = [Param::new("collection", Type::Any)];
static HASINDEX: [Param; 2] = [Param::new("collection", Type::Any), Param::new("key", Type::Any)];
static CONTAINS: [Param; 2] = [Param::new("collection", Type::Any), Param::new("value", Type::Any)];
static VAL: [Param; 1] = [Param::nullable("val", Type::Any)];
static NUMBERS: Param = Param::new("numbers", Type::Number);
static SEQS: Param = Param::new("seqs", Type::Any);
static VALS: Param = Param::nullable("vals", Type::Any);

/// The function of this name that only expressions of specs may call.
#[must_use]
pub fn spec_builtin(name: &str) -> Option<&'static Builtin> {
    SPEC_BUILTINS.iter().find(|it| it.name == name)
}

/// The functions that only expressions of specs may call, in addition to [`BUILTINS`] and [`CHECK`].
pub static SPEC_BUILTINS: &[Builtin] =
    &[Builtin::new("contains", &CONTAINS, None, Type::Bool, VISIT, collection::contains)];

/// `check(value, condition, message)`. It decides which of its arguments are evaluated, so it is not a [`Builtin`].
pub const CHECK: &str = "check";

/// The parameters of [`CHECK`].
pub static CHECK_PARAMS: [Param; 3] =
    [Param::nullable("value", Type::Any), Param::new("condition", Type::Bool), Param::new("message", Type::String)];

/// All evaluation functions, sorted by name.
pub static BUILTINS: &[Builtin] = &[
    Builtin::new("abs", &NUM, None, Type::Number, LITTLE, number::abs),
    Builtin::new("coalesce", &[], Some(&VALS), Type::Any, ALL, collection::coalesce),
    Builtin::new("concat", &[], Some(&SEQS), Type::Any, ALL, collection::concat),
    Builtin::new("hasindex", &HASINDEX, None, Type::Bool, LITTLE, collection::hasindex),
    Builtin::new("int", &NUM, None, Type::Number, LITTLE, number::int),
    Builtin::new("jsondecode", &STR, None, Type::Any, DECODED, encoding::jsondecode),
    Builtin::new("jsonencode", &VAL, None, Type::String, ENCODED, encoding::jsonencode),
    Builtin::new("length", &COLLECTION, None, Type::Number, LENGTH, collection::length),
    Builtin::new("lower", &STR, None, Type::String, TEXT, string::lower),
    Builtin::new("max", &[], Some(&NUMBERS), Type::Number, LITTLE, number::max),
    Builtin::new("min", &[], Some(&NUMBERS), Type::Number, LITTLE, number::min),
    Builtin::new("reverse", &STR, None, Type::String, CLUSTERS, string::reverse),
    Builtin::new("strlen", &STR, None, Type::Number, LENGTH, string::strlen),
    Builtin::new("substr", &SUBSTR, None, Type::String, TWICE, string::substr),
    Builtin::new("upper", &STR, None, Type::String, TEXT, string::upper),
];

/// A string is read as JSON.
const DECODED: Cost = Cost { steps: encoding::read, values: encoding::decoded };

/// A value is written as JSON.
const ENCODED: Cost = Cost { steps: total_size, values: encoding::encoded };

/// Only a few simple values are visited.
const LITTLE: Cost = Cost { steps: |_| 0, values: |_, _| 0 };

/// All arguments are visited completely, and the result is not larger.
const ALL: Cost = Cost { steps: total_size, values: |args, _| total_size(args) };

/// All arguments are visited completely.
const VISIT: Cost = Cost { steps: total_size, values: |_, _| 0 };

/// Strings are divided into grapheme clusters.
const LENGTH: Cost = Cost { steps: bytes, values: |_, _| 0 };

/// A string is visited completely, and the result is a string that is not larger.
const TEXT: Cost = Cost { steps: total_size, values: text };

/// Like [`LENGTH`], and the result is a string that is not larger.
const CLUSTERS: Cost = Cost { steps: bytes, values: text };

/// Like [`CLUSTERS`]. An offset from the end is found by counting all clusters first.
const TWICE: Cost = Cost { steps: |args| bytes(args).saturating_mul(2), values: text };

/// The size of a string made from another one, and the work of normalizing it.
fn text(args: &[Val], _: u64) -> u64 {
    args.iter().fold(total_size(args), |sum, arg| match arg {
        Val::String(text) => sum.saturating_add(normalizing_size(text)),
        _ => sum,
    })
}

/// The total length of strings: finding the end of a grapheme cluster takes a look at each character.
fn bytes(args: &[Val]) -> u64 {
    args.iter().fold(0, |sum, arg| match arg {
        Val::String(text) => sum.saturating_add(text.len() as u64),
        _ => sum.saturating_add(1),
    })
}
