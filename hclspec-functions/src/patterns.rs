//! Functions for regular expressions.

use crate::args::function;
#[cfg(feature = "regex")]
use crate::{args::bytes, pattern};
#[cfg(feature = "regex")]
use hclspec_core::function::Returns;
use hclspec_core::function::{Builtin, Param};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

fn is_pattern(value: &Val) -> bool {
    let Val::String(_written) = value else { return false };
    #[cfg(feature = "regex")]
    return pattern::is_valid(_written);
    #[cfg(not(feature = "regex"))]
    true
}

pub(crate) static PATTERNS: [Builtin; 3] = [
    function!(
        "regex": "regex",
        Strings,
        &[Param::checked("pattern", Type::String, is_pattern), Param::new("string", Type::String)],
        None,
        Returns::From(pattern::first_type),
        bytes,
        pattern::regex,
        "The first match of a pattern: the text or, if the pattern has groups, a list or an object of theirs.",
        "regex(\"[a-z]+\", \"12ab34\")",
        "\"ab\""
    ),
    function!(
        "regex": "regex_replace",
        Strings,
        &[
            Param::new("string", Type::String),
            Param::checked("pattern", Type::String, is_pattern),
            Param::new("replacement", Type::String)
        ],
        None,
        Returns::Type(Type::String),
        bytes,
        pattern::regex_replace,
        "The text with each match of a pattern replaced; `$1` and `${name}` stand for groups.",
        "regex_replace(\"a-b\", \"(a)-(b)\", \"$2-$1\")",
        "\"b-a\""
    ),
    function!(
        "regex": "regexall",
        Strings,
        &[Param::checked("pattern", Type::String, is_pattern), Param::new("string", Type::String)],
        None,
        Returns::From(pattern::all_type),
        bytes,
        pattern::regexall,
        "All matches of a pattern, each as `regex` returns it.",
        "regexall(\"[a-z]+\", \"1a2b\")",
        "tolist([\"a\", \"b\"])"
    ),
];
