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
    &[Builtin { name: "contains", params: &CONTAINS, variadic: None, cost: VISIT, run: collection::contains }];

/// `check(value, condition, message)`. It decides which of its arguments are evaluated, so it is not a [`Builtin`].
pub const CHECK: &str = "check";

/// The parameters of [`CHECK`].
pub static CHECK_PARAMS: [Param; 3] =
    [Param::nullable("value", Type::Any), Param::new("condition", Type::Bool), Param::new("message", Type::String)];

/// All evaluation functions, sorted by name.
pub static BUILTINS: &[Builtin] = &[
    Builtin { name: "abs", params: &NUM, variadic: None, cost: LITTLE, run: number::abs },
    Builtin { name: "coalesce", params: &[], variadic: Some(&VALS), cost: ALL, run: collection::coalesce },
    Builtin { name: "concat", params: &[], variadic: Some(&SEQS), cost: ALL, run: collection::concat },
    Builtin { name: "hasindex", params: &HASINDEX, variadic: None, cost: LITTLE, run: collection::hasindex },
    Builtin { name: "int", params: &NUM, variadic: None, cost: LITTLE, run: number::int },
    Builtin {
        name: "jsondecode",
        params: &STR,
        variadic: None,
        cost: Cost { steps: encoding::read, values: encoding::decoded },
        run: encoding::jsondecode,
    },
    Builtin {
        name: "jsonencode",
        params: &VAL,
        variadic: None,
        cost: Cost { steps: total_size, values: encoding::encoded },
        run: encoding::jsonencode,
    },
    Builtin { name: "length", params: &COLLECTION, variadic: None, cost: LENGTH, run: collection::length },
    Builtin { name: "lower", params: &STR, variadic: None, cost: TEXT, run: string::lower },
    Builtin { name: "max", params: &[], variadic: Some(&NUMBERS), cost: LITTLE, run: number::max },
    Builtin { name: "min", params: &[], variadic: Some(&NUMBERS), cost: LITTLE, run: number::min },
    Builtin { name: "reverse", params: &STR, variadic: None, cost: CLUSTERS, run: string::reverse },
    Builtin { name: "strlen", params: &STR, variadic: None, cost: LENGTH, run: string::strlen },
    Builtin { name: "substr", params: &SUBSTR, variadic: None, cost: CLUSTERS, run: string::substr },
    Builtin { name: "upper", params: &STR, variadic: None, cost: TEXT, run: string::upper },
];

/// Only a few simple values are visited.
const LITTLE: Cost = Cost { steps: |_| 0, values: |_| 0 };

/// All arguments are visited completely, and the result is not larger.
const ALL: Cost = Cost { steps: total_size, values: total_size };

/// All arguments are visited completely.
const VISIT: Cost = Cost { steps: total_size, values: |_| 0 };

/// Strings are divided into grapheme clusters.
const LENGTH: Cost = Cost { steps: bytes, values: |_| 0 };

/// A string is visited completely, and the result is a string that is not larger.
const TEXT: Cost = Cost { steps: total_size, values: text };

/// Like [`LENGTH`], and the result is a string that is not larger.
const CLUSTERS: Cost = Cost { steps: bytes, values: text };

/// The size of a string made from another one, and the work of normalizing it.
fn text(args: &[Val]) -> u64 {
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
