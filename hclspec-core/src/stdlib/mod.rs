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

use crate::function::{Builtin, Cost, Example, Group, Param, Returns, Run, Topic};
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
    Builtin {
        name: "abs",
        doc: "The number without its sign.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Numbers,
        params: &[Param::new("num", Type::Number)],
        variadic: None,
        returns: Returns::Type(Type::Number),
        run: Run::Values(LITTLE, number::abs),
        example: Example::new("abs(-1)", "1"),
    },
    Builtin {
        name: "can",
        doc: "Whether the expression can be evaluated.",
        group: Group::Attempts,
        feature: None,
        topic: Topic::Conversion,
        params: &[Param::nullable("expression", Type::Any)],
        variadic: None,
        returns: Returns::Type(Type::Bool),
        run: Run::Can,
        example: Example::new("can({}.name)", "false"),
    },
    Builtin {
        name: CHECK,
        doc: "Returns `value` if the condition is true. Otherwise, reports a problem at the place that the value comes from.",
        group: Group::Result,
        feature: None,
        topic: Topic::Conversion,
        params: &[
            Param::nullable("value", Type::Any),
            Param::new("condition", Type::Bool),
            Param::new("message", Type::String),
        ],
        variadic: None,
        returns: Returns::Type(Type::Any),
        run: Run::Check,
        example: Example::new("check(80, 80 < 100, \"must be less than 100\")", "80"),
    },
    Builtin {
        name: "coalesce",
        doc: "The first argument that is not null.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Collections,
        params: &[],
        variadic: Some(const { &Param::nullable("vals", Type::Any) }),
        returns: Returns::Common,
        run: Run::Values(ALL, collection::coalesce),
        example: Example::new("coalesce(null, \"a\", \"b\")", "\"a\""),
    },
    Builtin {
        name: "concat",
        doc: "A list or tuple of the elements of all arguments.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Collections,
        params: &[],
        variadic: Some(const { &Param::taking("seqs", |ty| matches!(ty, Type::Coll(Coll::List, _) | Type::Tuple(_))) }),
        returns: Returns::Joined,
        run: Run::Values(ALL, collection::concat),
        example: Example::new("concat([\"a\"], [\"b\", \"c\"])", "[\"a\", \"b\", \"c\"]"),
    },
    Builtin {
        name: "contains",
        doc: "Whether an element of the collection equals the value.",
        group: Group::Spec,
        feature: None,
        topic: Topic::Collections,
        params: &[
            Param::taking("collection", |ty| matches!(ty, Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_))),
            Param::new("value", Type::Any),
        ],
        variadic: None,
        returns: Returns::Contains,
        run: Run::Values(VISIT, collection::contains),
        example: Example::new("contains([\"a\", \"b\"], \"a\")", "true"),
    },
    Builtin {
        name: "duration",
        doc: "The number of seconds of a duration, such as `duration(\"1h30m\")`.",
        group: Group::Spec,
        feature: None,
        topic: Topic::Conversion,
        params: &[Param::new("text", Type::Written(Notation::Duration))],
        variadic: None,
        returns: Returns::Type(Type::Number),
        run: Run::Values(LITTLE, number::of_notation),
        example: Example::new("duration(\"1h30m\")", "5400"),
    },
    Builtin {
        name: "hasindex",
        doc: "Whether the collection has an element with that index or key.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Collections,
        params: &[
            Param::taking("collection", |ty| {
                matches!(ty, Type::Coll(Coll::List, _) | Type::Tuple(_) | Type::Coll(Coll::Map, _))
            }),
            Param::new("key", Type::Any),
        ],
        variadic: None,
        returns: Returns::HasIndex,
        run: Run::Values(LITTLE, collection::hasindex),
        example: Example::new("hasindex([\"a\", \"b\"], 2)", "false"),
    },
    Builtin {
        name: "int",
        doc: "The number without its fraction.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Numbers,
        params: &[Param::new("num", Type::Number)],
        variadic: None,
        returns: Returns::Type(Type::Number),
        run: Run::Values(LITTLE, number::int),
        example: Example::new("int(1.9)", "1"),
    },
    Builtin {
        name: "jsondecode",
        doc: "The value of a JSON text.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Conversion,
        params: &[Param::new("str", Type::String)],
        variadic: None,
        returns: Returns::Type(Type::Any),
        run: Run::Values(DECODED, encoding::jsondecode),
        example: Example::new("jsondecode(\"[1, true]\")", "[1, true]"),
    },
    Builtin {
        name: "jsonencode",
        doc: "The value as JSON.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Conversion,
        params: &[Param::nullable("val", Type::Any)],
        variadic: None,
        returns: Returns::Type(Type::String),
        run: Run::Values(ENCODED, encoding::jsonencode),
        example: Example::new("jsonencode({ a = [1] })", "\"{\\\"a\\\":[1]}\""),
    },
    Builtin {
        name: "length",
        doc: "The number of elements, or of the characters of a string.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Collections,
        params: &[Param::taking("collection", |ty| !matches!(ty, Type::Number | Type::Bool))],
        variadic: None,
        returns: Returns::Length,
        run: Run::Values(LENGTH, collection::length),
        example: Example::new("length([\"a\", \"b\"])", "2"),
    },
    Builtin {
        name: "lower",
        doc: "The text in lower case.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Strings,
        params: &[Param::new("str", Type::String)],
        variadic: None,
        returns: Returns::Type(Type::String),
        run: Run::Values(TEXT, string::lower),
        example: Example::new("lower(\"ABC\")", "\"abc\""),
    },
    Builtin {
        name: "max",
        doc: "The largest of the numbers.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Numbers,
        params: &[],
        variadic: Some(const { &Param::new("numbers", Type::Number) }),
        returns: Returns::Type(Type::Number),
        run: Run::Values(LITTLE, number::max),
        example: Example::new("max(1, 3, 2)", "3"),
    },
    Builtin {
        name: "min",
        doc: "The smallest of the numbers.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Numbers,
        params: &[],
        variadic: Some(const { &Param::new("numbers", Type::Number) }),
        returns: Returns::Type(Type::Number),
        run: Run::Values(LITTLE, number::min),
        example: Example::new("min(1, 3, 2)", "1"),
    },
    Builtin {
        name: "reverse",
        doc: "The characters of the text in reverse order.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Strings,
        params: &[Param::new("str", Type::String)],
        variadic: None,
        returns: Returns::Type(Type::String),
        run: Run::Values(CLUSTERS, string::reverse),
        example: Example::new("reverse(\"abc\")", "\"cba\""),
    },
    Builtin {
        name: "size",
        doc: "The number of bytes of a size, such as `size(\"64MiB\")`.",
        group: Group::Spec,
        feature: None,
        topic: Topic::Conversion,
        params: &[Param::new("text", Type::Written(Notation::Size))],
        variadic: None,
        returns: Returns::Type(Type::Number),
        run: Run::Values(LITTLE, number::of_notation),
        example: Example::new("size(\"1KiB\")", "1024"),
    },
    Builtin {
        name: "strlen",
        doc: "The number of characters.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Strings,
        params: &[Param::new("str", Type::String)],
        variadic: None,
        returns: Returns::Length,
        run: Run::Values(LENGTH, string::strlen),
        example: Example::new("strlen(\"abc\")", "3"),
    },
    Builtin {
        name: "substr",
        doc: "A part of the text: `length` characters from `offset` on.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Strings,
        params: &[Param::new("str", Type::String), Param::integer("offset"), Param::integer("length")],
        variadic: None,
        returns: Returns::Type(Type::String),
        run: Run::Values(CLUSTERS, string::substr),
        example: Example::new("substr(\"hello\", 1, 3)", "\"ell\""),
    },
    Builtin {
        name: "try",
        doc: "The first of the expressions that can be evaluated.",
        group: Group::Attempts,
        feature: None,
        topic: Topic::Conversion,
        params: &[Param::nullable("expression", Type::Any)],
        variadic: Some(const { &Param::nullable("expressions", Type::Any) }),
        returns: Returns::Attempted,
        run: Run::Try,
        example: Example::new("try({}.name, \"none\")", "\"none\""),
    },
    Builtin {
        name: "upper",
        doc: "The text in upper case.",
        group: Group::Evaluation,
        feature: None,
        topic: Topic::Strings,
        params: &[Param::new("str", Type::String)],
        variadic: None,
        returns: Returns::Type(Type::String),
        run: Run::Values(TEXT, string::upper),
        example: Example::new("upper(\"abc\")", "\"ABC\""),
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
