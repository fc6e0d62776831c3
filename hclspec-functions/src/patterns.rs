//! Functions for regular expressions.

use crate::args::function;
#[cfg(feature = "regex")]
use crate::{args::bytes, re2};
#[cfg(feature = "regex")]
use hclspec_core::function::Returns;
use hclspec_core::function::{Builtin, Param};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

fn is_pattern(value: &Val) -> bool {
    let Val::String(_written) = value else { return false };
    #[cfg(feature = "regex")]
    return re2::is_valid(_written);
    #[cfg(not(feature = "regex"))]
    true
}

pub(crate) static PATTERNS: [Builtin; 3] = [
    function! {
        "regex" in Strings needs "regex":
        &[Param::checked("pattern", Type::String, is_pattern), Param::new("string", Type::String)];
        returns: Returns::From(re2::first_type), cost: bytes, run: re2::regex;
        "The first match of a pattern: the text or, if the pattern has groups, a list or an object of theirs.";
        "regex(\"[a-z]+\", \"12ab34\")" => "\"ab\""
    },
    function! {
        "regex_replace" in Strings needs "regex": &[
            Param::new("string", Type::String),
            Param::checked("pattern", Type::String, is_pattern),
            Param::new("replacement", Type::String)
        ];
        returns: Returns::Type(Type::String), cost: bytes, run: re2::regex_replace;
        "The text with each match of a pattern replaced; `$1` and `${name}` stand for groups.";
        "regex_replace(\"a-b\", \"(a)-(b)\", \"$2-$1\")" => "\"b-a\""
    },
    function! {
        "regexall" in Strings needs "regex":
        &[Param::checked("pattern", Type::String, is_pattern), Param::new("string", Type::String)];
        returns: Returns::From(re2::all_type), cost: bytes, run: re2::regexall;
        "All matches of a pattern, each as `regex` returns it.";
        "regexall(\"[a-z]+\", \"1a2b\")" => "tolist([\"a\", \"b\"])"
    },
];
