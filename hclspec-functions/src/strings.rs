//! Functions for strings.

use crate::args::{Outcome, all, bytes, count, function, list_of_texts, new_text, text, texts};
use crate::collections::STRING_LIST;
use hclspec_core::function::{Builtin, CallError, Caller, Param, Returns};
use hclspec_core::positions::sort_by;
use hclspec_core::stdlib::{case, reversed};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

const STRING: Returns = Returns::Type(Type::String);
const BOOL: Returns = Returns::Type(Type::Bool);

pub(crate) static STRINGS: [Builtin; 14] = [
    function! {
        "chomp" in Strings: &[Param::new("str", Type::String)];
        returns: STRING, cost: all, run: chomp;
        "The text without line ends at its end.";
        r#"chomp("a\n")"# => r#""a""#
    },
    function! {
        "endswith" in Strings: &[Param::new("str", Type::String), Param::new("suffix", Type::String)];
        returns: BOOL, cost: all, run: endswith;
        "Whether the text ends with another one.";
        r#"endswith("app.hcl", ".hcl")"# => "true"
    },
    function! {
        "indent" in Strings: &[Param::integer("spaces"), Param::new("str", Type::String)];
        returns: STRING, cost: all, run: indent;
        "The text with spaces before each line but the first.";
        r#"indent(2, "a\nb")"# => r#""a\n  b""#
    },
    function! {
        "join" in Strings: &[Param::new("separator", Type::String)], variadic Param::new("lists", STRING_LIST);
        returns: STRING, cost: all, run: join;
        "The elements of the lists as one text, with the separator between them.";
        r#"join("-", ["a", "b"])"# => r#""a-b""#
    },
    function! {
        "replace" in Strings: &[
            Param::new("string", Type::String),
            Param::checked("substring", Type::String, is_part),
            Param::new("replacement", Type::String)
        ];
        returns: Returns::Type(Type::String), cost: bytes, run: replace;
        "The text with each occurrence of a part replaced. A part in slashes, as in `\"/[a-z]+/\"`, is a pattern.";
        "replace(\"a-b-c\", \"-\", \"+\")" => "\"a+b+c\""
    },
    function! {
        "split" in Strings: &[Param::new("separator", Type::String), Param::new("str", Type::String)];
        returns: Returns::Type(STRING_LIST), cost: bytes, run: split;
        "The parts of the text between the separators.";
        r#"split(",", "a,b")"# => r#"tolist(["a", "b"])"#
    },
    function! {
        "startswith" in Strings: &[Param::new("str", Type::String), Param::new("prefix", Type::String)];
        returns: BOOL, cost: all, run: startswith;
        "Whether the text starts with another one.";
        r#"startswith("/etc/app", "/etc")"# => "true"
    },
    function! {
        "strcontains" in Strings: &[Param::new("str", Type::String), Param::new("substr", Type::String)];
        returns: BOOL, cost: all, run: strcontains;
        "Whether the text contains another one.";
        r#"strcontains("hello", "ell")"# => "true"
    },
    function! {
        "strrev" in Strings: &[Param::new("str", Type::String)];
        returns: STRING, cost: crate::args::clusters, run: strrev;
        "The characters of the text in reverse order.";
        r#"strrev("abc")"# => r#""cba""#
    },
    function! {
        "title" in Strings: &[Param::new("str", Type::String)];
        returns: STRING, cost: bytes, run: title;
        "The text with a capital at the start of each word.";
        r#"title("hello world")"# => r#""Hello World""#
    },
    function! {
        "trim" in Strings: &[Param::new("str", Type::String), Param::new("cutset", Type::String)];
        returns: STRING, cost: bytes, run: trim;
        "The text without characters of the second text at its start and end.";
        r#"trim("--a-b--", "-")"# => r#""a-b""#
    },
    function! {
        "trimprefix" in Strings: &[Param::new("str", Type::String), Param::new("prefix", Type::String)];
        returns: STRING, cost: all, run: trimprefix;
        "The text without a certain start, if it has that.";
        r#"trimprefix("/etc/app", "/etc")"# => r#""/app""#
    },
    function! {
        "trimspace" in Strings: &[Param::new("str", Type::String)];
        returns: STRING, cost: all, run: trimspace;
        "The text without whitespace at its start and end.";
        r#"trimspace("  a\n")"# => r#""a""#
    },
    function! {
        "trimsuffix" in Strings: &[Param::new("str", Type::String), Param::new("suffix", Type::String)];
        returns: STRING, cost: all, run: trimsuffix;
        "The text without a certain end, if it has that.";
        r#"trimsuffix("app.hcl", ".hcl")"# => r#""app""#
    },
];

fn chomp(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::string(text(&args, 0)?.trim_end_matches(['\r', '\n'])))
}

fn endswith(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Bool(text(&args, 0)?.ends_with(text(&args, 1)?)))
}

fn startswith(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Bool(text(&args, 0)?.starts_with(text(&args, 1)?)))
}

fn strcontains(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Bool(text(&args, 0)?.contains(text(&args, 1)?)))
}

fn indent(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (spaces, text) = (count(&args, 0, 0)?, text(&args, 1)?);
    let lines = text.bytes().filter(|byte| *byte == b'\n').count() as u64;
    if lines == 0 {
        return Ok(Val::string(text));
    }
    caller.text(lines.saturating_mul(spaces as u64 + 1).saturating_add(text.len() as u64))?;
    new_text(caller, text.replace('\n', &format!("\n{}", " ".repeat(spaces))))
}

fn join(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let separator = text(&args, 0)?;
    if args.len() < 2 {
        return Err(CallError::new("at least one list is required"));
    }
    let mut all = Vec::new();
    for index in 1..args.len() {
        all.extend(texts(&args, index)?);
    }
    let size = all.iter().fold(0_u64, |sum, text| sum.saturating_add((text.len() + separator.len()) as u64));
    caller.text(size)?;
    new_text(caller, all.join(separator))
}

fn replace(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (string, part, replacement) = (text(&args, 0)?, text(&args, 1)?, text(&args, 2)?);
    if let Some(pattern) = pattern_of(part) {
        return matches_replaced(caller, string, pattern, replacement);
    }
    let count = string.matches(part).count() as u64;
    let size = count.saturating_mul(replacement.len() as u64).saturating_add(string.len() as u64);
    caller.steps(string.len() as u64 / 8)?;
    caller.text(size)?;
    new_text(caller, string.replace(part, replacement))
}

/// The pattern, if the text is one between slashes.
fn pattern_of(part: &str) -> Option<&str> {
    part.strip_prefix('/').and_then(|rest| rest.strip_suffix('/'))
}

/// Returns `true` for a plain string or a valid pattern.
fn is_part(value: &Val) -> bool {
    match value {
        Val::String(part) => pattern_of(part).is_none_or(is_pattern),
        _ => false,
    }
}

#[cfg(feature = "regex")]
fn is_pattern(pattern: &str) -> bool {
    crate::re2::is_valid(pattern)
}

#[cfg(not(feature = "regex"))]
fn is_pattern(_: &str) -> bool {
    false
}

#[cfg(feature = "regex")]
fn matches_replaced(caller: &dyn Caller, string: &str, pattern: &str, replacement: &str) -> Outcome {
    crate::re2::replaced(caller, string, pattern, 1, replacement)
}

#[cfg(not(feature = "regex"))]
fn matches_replaced(_: &dyn Caller, _: &str, _: &str, _: &str) -> Outcome {
    let feature = crate::patterns::PATTERNS.iter().find_map(Builtin::missing_feature).unwrap_or_default();
    let message = hclspec_core::message!(
        "it is a pattern in slashes, which needs the feature `{}` of the crate `hclspec`",
        Spec(feature)
    );
    Err(CallError::at(1, message))
}

fn split(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (separator, text) = (text(&args, 0)?, text(&args, 1)?);
    let count = if separator.is_empty() { text.chars().count() } else { text.matches(separator).count() + 1 };
    caller.values(count as u64 + text.len() as u64 / 64)?;
    if separator.is_empty() {
        let mut buffer = [0; 4];
        let chars = text.chars().map(|char| Val::string(&*char.encode_utf8(&mut buffer)));
        return Ok(Val::list(Type::String, chars.collect()));
    }
    Ok(list_of_texts(text.split(separator)))
}

fn strrev(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::string(reversed(text(&args, 0)?)))
}

fn title(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut before = ' ';
    let titled = text(&args, 0)?.chars().map(|char| {
        let starts = is_separator(std::mem::replace(&mut before, char));
        if starts { case::title(char) } else { char }
    });
    Ok(Val::string(titled.collect::<String>()))
}

/// Returns `true` if a word can start after the character. Underscores and apostrophes are treated like in Go.
fn is_separator(char: char) -> bool {
    match char {
        '0'..='9' | 'a'..='z' | 'A'..='Z' | '_' => false,
        '\0'..='\x7f' => true,
        _ => !char.is_alphabetic() && char.is_whitespace(),
    }
}

fn trim(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let set: Vec<char> = {
        let mut set: Vec<char> = text(&args, 1)?.chars().collect();
        sort_by(&mut set, &Ord::cmp);
        set.dedup();
        set
    };
    Ok(Val::string(text(&args, 0)?.trim_matches(|char| set.binary_search(&char).is_ok())))
}

fn trimprefix(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (text, prefix) = (text(&args, 0)?, text(&args, 1)?);
    Ok(Val::string(text.strip_prefix(prefix).unwrap_or(text)))
}

fn trimspace(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::string(text(&args, 0)?.trim()))
}

fn trimsuffix(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (text, suffix) = (text(&args, 0)?, text(&args, 1)?);
    Ok(Val::string(text.strip_suffix(suffix).unwrap_or(text)))
}
