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

use crate::function::{Builtin, Cost, Param};
use crate::types::Type;
use crate::value::Val;

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
    Builtin { name: "abs", params: &NUM, variadic: None, cost: nothing, run: number::abs },
    Builtin { name: "coalesce", params: &[], variadic: Some(&VALS), cost: all, run: collection::coalesce },
    Builtin { name: "concat", params: &[], variadic: Some(&SEQS), cost: all, run: collection::concat },
    Builtin { name: "hasindex", params: &HASINDEX, variadic: None, cost: nothing, run: collection::hasindex },
    Builtin { name: "int", params: &NUM, variadic: None, cost: nothing, run: number::int },
    Builtin {
        name: "jsondecode",
        params: &STR,
        variadic: None,
        cost: encoding::jsondecode_cost,
        run: encoding::jsondecode,
    },
    Builtin {
        name: "jsonencode",
        params: &VAL,
        variadic: None,
        cost: encoding::jsonencode_cost,
        run: encoding::jsonencode,
    },
    Builtin { name: "length", params: &COLLECTION, variadic: None, cost: text, run: collection::length },
    Builtin { name: "lower", params: &STR, variadic: None, cost: all, run: string::lower },
    Builtin { name: "max", params: &[], variadic: Some(&NUMBERS), cost: nothing, run: number::max },
    Builtin { name: "min", params: &[], variadic: Some(&NUMBERS), cost: nothing, run: number::min },
    Builtin { name: "reverse", params: &STR, variadic: None, cost: all, run: string::reverse },
    Builtin { name: "strlen", params: &STR, variadic: None, cost: text, run: string::strlen },
    Builtin { name: "substr", params: &SUBSTR, variadic: None, cost: all, run: string::substr },
    Builtin { name: "upper", params: &STR, variadic: None, cost: all, run: string::upper },
];

/// Nothing of the arguments is visited but a few simple values.
fn nothing(_: &[Val]) -> Cost {
    Cost::default()
}

/// All of the arguments is visited, and the result is no larger.
fn all(args: &[Val]) -> Cost {
    let size = args.iter().fold(0_u64, |sum, arg| sum.saturating_add(arg.size()));
    Cost { steps: size, values: size }
}

/// Texts are visited.
fn text(args: &[Val]) -> Cost {
    let size = |arg: &Val| if let Val::String(_) = arg { arg.size() } else { 1 };
    Cost { steps: args.iter().map(size).sum(), values: 0 }
}
