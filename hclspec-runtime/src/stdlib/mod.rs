//! The functions of the spec language.
//!
//! They get arguments that have been converted to the types of their parameters, and are not null where the parameter
//! does not say so.

mod case;
mod collection;
mod encoding;
pub mod json;
mod number;
mod string;

#[cfg(test)]
mod tests;

use crate::function::{Builtin, Param};
use crate::types::Type;

/// The function of this name.
#[must_use]
pub fn builtin(name: &str) -> Option<&'static Builtin> {
    let index = BUILTINS.binary_search_by(|it| it.name.cmp(name)).ok()?;
    BUILTINS.get(index)
}

static NUM: [Param; 1] = [Param::new("num", Type::Number)];
static STR: [Param; 1] = [Param::new("str", Type::String)];
static SUBSTR: [Param; 3] =
    [Param::new("str", Type::String), Param::new("offset", Type::Number), Param::new("length", Type::Number)];
static COLLECTION: [Param; 1] = [Param::new("collection", Type::Any)];
static HASINDEX: [Param; 2] = [Param::new("collection", Type::Any), Param::new("key", Type::Any)];
static VAL: [Param; 1] = [Param::nullable("val", Type::Any)];
static NUMBERS: Param = Param::new("numbers", Type::Number);
static SEQS: Param = Param::new("seqs", Type::Any);
static VALS: Param = Param::nullable("vals", Type::Any);

/// All of them, sorted by name.
pub static BUILTINS: &[Builtin] = &[
    Builtin { name: "abs", params: &NUM, variadic: None, run: number::abs },
    Builtin { name: "coalesce", params: &[], variadic: Some(&VALS), run: collection::coalesce },
    Builtin { name: "concat", params: &[], variadic: Some(&SEQS), run: collection::concat },
    Builtin { name: "hasindex", params: &HASINDEX, variadic: None, run: collection::hasindex },
    Builtin { name: "int", params: &NUM, variadic: None, run: number::int },
    Builtin { name: "jsondecode", params: &STR, variadic: None, run: encoding::jsondecode },
    Builtin { name: "jsonencode", params: &VAL, variadic: None, run: encoding::jsonencode },
    Builtin { name: "length", params: &COLLECTION, variadic: None, run: collection::length },
    Builtin { name: "lower", params: &STR, variadic: None, run: string::lower },
    Builtin { name: "max", params: &[], variadic: Some(&NUMBERS), run: number::max },
    Builtin { name: "min", params: &[], variadic: Some(&NUMBERS), run: number::min },
    Builtin { name: "reverse", params: &STR, variadic: None, run: string::reverse },
    Builtin { name: "strlen", params: &STR, variadic: None, run: string::strlen },
    Builtin { name: "substr", params: &SUBSTR, variadic: None, run: string::substr },
    Builtin { name: "upper", params: &STR, variadic: None, run: string::upper },
];
