//! The functions of the language: [`BUILTINS`] describes them for evaluation, inference and the tools.
//!
//! Their arguments have been converted to the types of the parameters, and are null only where the parameter
//! allows it.

pub mod case;
mod collection;
mod encoding;
pub mod json;
mod number;
mod string;

pub use string::reversed;

#[cfg(test)]
mod tests;

use crate::builtin;
use crate::function::{Builtin, Cost, Param, Returns, Run};
use crate::types::{Coll, Notation, Type};
use crate::value::{Val, normalizing_size, total_size};

/// The function `name`.
pub fn builtin(name: &str) -> Option<&'static Builtin> {
    let index = BUILTINS.binary_search_by(|it| it.name.cmp(name)).ok()?;
    BUILTINS.get(index)
}

/// The function `name`, for the list of a library. Fails the build if there is none.
#[allow(clippy::panic, reason = "at build time")]
#[inline]
pub const fn function(name: &str) -> &'static Builtin {
    let mut at = 0;
    while at < BUILTINS.len() {
        if is_same(BUILTINS[at].name.as_bytes(), name.as_bytes()) {
            return &BUILTINS[at];
        }
        at += 1;
    }
    panic!("no function has this name")
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// The rule for the result of the function `name`.
pub fn returns(name: &str) -> Option<&'static Returns> {
    builtin(name).map(|builtin| &builtin.returns)
}

/// The name of the function that checks a value.
pub const CHECK: &str = "check";

/// All functions of the language, sorted by name. No other list of them exists.
pub static BUILTINS: &[Builtin] = &[
    builtin! {
        "abs" in Numbers for Evaluation: &[Param::new("num", Type::Number)];
        returns: Returns::Type(Type::Number), run: Run::Values(LITTLE, number::abs);
        "The number without its sign.";
        "abs(-1)" => "1"
    },
    builtin! {
        "can" in Conversion for Attempts: &[Param::nullable("expression", Type::Any)];
        returns: Returns::Type(Type::Bool), run: Run::Can;
        "Whether the expression can be evaluated.";
        "can({}.name)" => "false"
    },
    builtin! {
        CHECK in Conversion for Result: &[
            Param::nullable("value", Type::Any),
            Param::new("condition", Type::Bool),
            Param::new("message", Type::String),
        ];
        returns: Returns::Type(Type::Any), run: Run::Check;
        "Returns `value` if the condition is true. Otherwise, reports a problem at the place that the value comes from.";
        "check(80, 80 < 100, \"must be less than 100\")" => "80"
    },
    builtin! {
        "coalesce" in Collections for Evaluation: &[], variadic Param::nullable("vals", Type::Any);
        returns: Returns::Common, run: Run::Values(ALL, collection::coalesce);
        "The first argument that is not null.";
        "coalesce(null, \"a\", \"b\")" => "\"a\""
    },
    builtin! {
        "concat" in Collections for Evaluation: &[],
        variadic Param::taking("seqs", |ty| matches!(ty, Type::Coll(Coll::List, _) | Type::Tuple(_)));
        returns: Returns::Joined, run: Run::Values(ALL, collection::concat);
        "A list or tuple of the elements of all arguments.";
        "concat([\"a\"], [\"b\", \"c\"])" => "[\"a\", \"b\", \"c\"]"
    },
    builtin! {
        "contains" in Collections for Spec: &[
            Param::taking("collection", |ty| matches!(ty, Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_))),
            Param::new("value", Type::Any),
        ];
        returns: Returns::Contains, run: Run::Values(VISIT, collection::contains);
        "Whether an element of the collection equals the value.";
        "contains([\"a\", \"b\"], \"a\")" => "true"
    },
    builtin! {
        "duration" in Conversion for Spec: &[Param::new("text", Type::Written(Notation::Duration))];
        returns: Returns::Type(Type::Number), run: Run::Values(LITTLE, number::of_notation);
        "The number of seconds of a duration, such as `duration(\"1h30m\")`.";
        "duration(\"1h30m\")" => "5400"
    },
    builtin! {
        "hasindex" in Collections for Evaluation: &[
            Param::taking("collection", |ty| {
                matches!(ty, Type::Coll(Coll::List, _) | Type::Tuple(_) | Type::Coll(Coll::Map, _))
            }),
            Param::new("key", Type::Any),
        ];
        returns: Returns::HasIndex, run: Run::Values(LITTLE, collection::hasindex);
        "Whether the collection has an element with that index or key.";
        "hasindex([\"a\", \"b\"], 2)" => "false"
    },
    builtin! {
        "int" in Numbers for Evaluation: &[Param::new("num", Type::Number)];
        returns: Returns::Type(Type::Number), run: Run::Values(LITTLE, number::int);
        "The number without its fraction.";
        "int(1.9)" => "1"
    },
    builtin! {
        "jsondecode" in Conversion for Evaluation: &[Param::new("str", Type::String)];
        returns: Returns::Type(Type::Any), run: Run::Values(DECODED, encoding::jsondecode);
        "The value of a JSON text.";
        "jsondecode(\"[1, true]\")" => "[1, true]"
    },
    builtin! {
        "jsonencode" in Conversion for Evaluation: &[Param::nullable("val", Type::Any)];
        returns: Returns::Type(Type::String), run: Run::Values(ENCODED, encoding::jsonencode);
        "The value as JSON.";
        "jsonencode({ a = [1] })" => "\"{\\\"a\\\":[1]}\""
    },
    builtin! {
        "length" in Collections for Evaluation:
        &[Param::taking("collection", |ty| !matches!(ty, Type::Number | Type::Bool))];
        returns: Returns::Length, run: Run::Values(LENGTH, collection::length);
        "The number of elements, or of the characters of a string.";
        "length([\"a\", \"b\"])" => "2"
    },
    builtin! {
        "lower" in Strings for Evaluation: &[Param::new("str", Type::String)];
        returns: Returns::Type(Type::String), run: Run::Values(TEXT, string::lower);
        "The text in lower case.";
        "lower(\"ABC\")" => "\"abc\""
    },
    builtin! {
        "max" in Numbers for Evaluation: &[], variadic Param::new("numbers", Type::Number);
        returns: Returns::Type(Type::Number), run: Run::Values(LITTLE, number::max);
        "The largest of the numbers.";
        "max(1, 3, 2)" => "3"
    },
    builtin! {
        "min" in Numbers for Evaluation: &[], variadic Param::new("numbers", Type::Number);
        returns: Returns::Type(Type::Number), run: Run::Values(LITTLE, number::min);
        "The smallest of the numbers.";
        "min(1, 3, 2)" => "1"
    },
    builtin! {
        "reverse" in Strings for Evaluation: &[Param::new("str", Type::String)];
        returns: Returns::Type(Type::String), run: Run::Values(CLUSTERS, string::reverse);
        "The characters of the text in reverse order.";
        "reverse(\"abc\")" => "\"cba\""
    },
    builtin! {
        "size" in Conversion for Spec: &[Param::new("text", Type::Written(Notation::Size))];
        returns: Returns::Type(Type::Number), run: Run::Values(LITTLE, number::of_notation);
        "The number of bytes of a size, such as `size(\"64MiB\")`.";
        "size(\"1KiB\")" => "1024"
    },
    builtin! {
        "strlen" in Strings for Evaluation: &[Param::new("str", Type::String)];
        returns: Returns::Length, run: Run::Values(LENGTH, string::strlen);
        "The number of characters.";
        "strlen(\"abc\")" => "3"
    },
    builtin! {
        "substr" in Strings for Evaluation:
        &[Param::new("str", Type::String), Param::integer("offset"), Param::integer("length")];
        returns: Returns::Type(Type::String), run: Run::Values(CLUSTERS, string::substr);
        "A part of the text: `length` characters from `offset` on.";
        "substr(\"hello\", 1, 3)" => "\"ell\""
    },
    builtin! {
        "try" in Conversion for Attempts: &[Param::nullable("expression", Type::Any)],
        variadic Param::nullable("expressions", Type::Any);
        returns: Returns::Attempted, run: Run::Try;
        "The first of the expressions that can be evaluated.";
        "try({}.name, \"none\")" => "\"none\""
    },
    builtin! {
        "upper" in Strings for Evaluation: &[Param::new("str", Type::String)];
        returns: Returns::Type(Type::String), run: Run::Values(TEXT, string::upper);
        "The text in upper case.";
        "upper(\"abc\")" => "\"ABC\""
    },
];

/// Cost of reading a string as JSON.
const DECODED: Cost = Cost { steps: encoding::read, values: encoding::decoded };

/// Cost of writing a value as JSON.
const ENCODED: Cost = Cost { steps: total_size, values: encoding::encoded };

/// Cost of visiting a few simple values.
const LITTLE: Cost = Cost { steps: |_| 0, values: |_, _| 0 };

/// Cost of visiting all arguments completely, for a result that is not larger.
const ALL: Cost = Cost { steps: total_size, values: |args, _| total_size(args) };

/// Cost of visiting all arguments completely.
const VISIT: Cost = Cost { steps: total_size, values: |_, _| 0 };

/// Cost of dividing strings into grapheme clusters.
const LENGTH: Cost = Cost { steps: bytes, values: |_, _| 0 };

/// Cost of visiting a string completely, for a string that is not larger.
const TEXT: Cost = Cost { steps: total_size, values: text };

/// Twice the cost of [`LENGTH`], because an offset from the end counts all clusters first. The result is never larger than the argument.
const CLUSTERS: Cost = Cost { steps: |args| bytes(args).saturating_mul(2), values: text };

/// The size of a string made from another one, and the work of normalizing it.
fn text(args: &[Val], _: u64) -> u64 {
    args.iter().fold(total_size(args), |sum, arg| match arg {
        Val::String(text) => sum.saturating_add(normalizing_size(text)),
        _ => sum,
    })
}

/// The total length of strings: finding the end of a grapheme cluster visits each character.
fn bytes(args: &[Val]) -> u64 {
    args.iter().fold(0, |sum, arg| match arg {
        Val::String(text) => sum.saturating_add(text.len() as u64),
        _ => sum.saturating_add(1),
    })
}
