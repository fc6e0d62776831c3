//! Regular expressions in RE2 syntax, as in Go, run by Rust's `regex`.

use crate::args::{Outcome, new_text, text, wrong};
use hclspec_core::function::{CallError, Caller, Operand, Returned, ReturnedNulls};
use hclspec_core::types::Type;
use hclspec_core::value::Val;
use regex::{Captures, Regex, RegexBuilder};
use std::cell::RefCell;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// Size limits of compiled patterns, in bytes: for simple patterns, and for all others.
const SIZES: [usize; 2] = [1 << 16, 1 << 20];

/// Cost of compiling a pattern of each size, in steps.
const COMPILED: [u64; 2] = [200, 100_000];

/// Cost of a search per 8 bytes of text, in steps.
const SEARCHED: [u64; 2] = [1, 64];

/// Number of patterns that each thread caches.
const MAX_CACHED: usize = 16;

thread_local! {
    static PATTERNS_USED: RefCell<Vec<(String, Pattern)>> = const { RefCell::new(Vec::new()) };
}

#[derive(Clone)]
struct Pattern {
    regex: Regex,
    /// Index of the pattern's size limit.
    size: usize,
}

impl Pattern {
    /// Compiles the argument at `index`, or a part of it.
    fn new(caller: &dyn Caller, written: &str, index: usize) -> Result<Self, CallError> {
        let kept = PATTERNS_USED.with_borrow(|all| all.iter().find(|it| it.0 == written).map(|it| it.1.clone()));
        if let Some(kept) = kept {
            return Ok(kept);
        }
        let translated = translated(written);
        for (size, (most, cost)) in SIZES.into_iter().zip(COMPILED).enumerate() {
            caller.steps(cost + written.len() as u64 * 4)?;
            match RegexBuilder::new(&translated).size_limit(most).dfa_size_limit(most * 2).nest_limit(100).build() {
                Ok(regex) => {
                    let pattern = Self { regex, size };
                    PATTERNS_USED.with_borrow_mut(|all| {
                        if all.len() >= MAX_CACHED {
                            all.remove(0);
                        }
                        all.push((written.to_owned(), pattern.clone()));
                    });
                    return Ok(pattern);
                }
                Err(regex::Error::CompiledTooBig(_)) => {}
                Err(error) => {
                    // The first lines show the translated pattern.
                    let text = error.to_string();
                    let reason = text.lines().last().unwrap_or_default();
                    let reason = reason.strip_prefix("error: ").unwrap_or(reason);
                    return Err(wrong(index, "it is not a valid pattern:", &reason));
                }
            }
        }
        Err(CallError::at(index, "the pattern is too large"))
    }

    /// Charges for one search.
    fn search(&self, caller: &dyn Caller, text: &str) -> Result<(), CallError> {
        let weight = SEARCHED.get(self.size).copied().unwrap_or(1);
        caller.steps((text.len() as u64 / 8).saturating_mul(weight))
    }

    /// Type of matches; `None` if only some groups have names.
    fn ty(&self) -> Option<Type> {
        let names: Vec<Option<&str>> = self.regex.capture_names().skip(1).collect();
        let named: Vec<&str> = names.iter().filter_map(|name| *name).collect();
        match (names.len(), named.len()) {
            (0, _) => Some(Type::String),
            (all, 0) => Some(Type::tuple(vec![Type::String; all])),
            (all, some) if all == some => Some(Type::object_of(named.into_iter().map(|name| (name, Type::String)))),
            _ => None,
        }
    }

    fn checked_type(&self) -> Result<Type, CallError> {
        self.ty().ok_or_else(|| CallError::at(0, "either all groups of a pattern have names, or none"))
    }

    fn value(&self, found: &Captures<'_>) -> Val {
        let text = |index: usize| match found.get(index) {
            Some(group) => Val::string(group.as_str()),
            None => Val::null_of(Type::String),
        };
        let names: Vec<Option<&str>> = self.regex.capture_names().skip(1).collect();
        match names.first() {
            None => text(0),
            Some(None) => Val::tuple((1..=names.len()).map(text).collect()),
            Some(Some(_)) => {
                let groups = names.iter().enumerate();
                Val::object(
                    groups.map(|(index, name)| (name.unwrap_or_default().to_owned(), text(index + 1))).collect(),
                )
            }
        }
    }
}

/// Returns `false` if a cheap check finds the pattern invalid.
pub(crate) fn is_valid(written: &str) -> bool {
    let built = RegexBuilder::new(&translated(written)).size_limit(SIZES[0]).nest_limit(100).build();
    matches!(built, Ok(_) | Err(regex::Error::CompiledTooBig(_)))
}

/// Type of all matches.
pub(crate) fn all_type(args: &[Operand<'_>]) -> Returned {
    let found = first_type(args);
    if found.ty == Type::Any { found } else { Returned { ty: Type::list(found.ty), ..found } }
}

/// Result type for a constant pattern.
pub(crate) fn first_type(args: &[Operand<'_>]) -> Returned {
    let Some(Some(Val::String(written))) = args.first().map(|pattern| pattern.value) else { return Returned::ANY };
    let built = RegexBuilder::new(&translated(written)).size_limit(SIZES[0]).build();
    let ty = built.ok().and_then(|regex| Pattern { regex, size: 0 }.ty());
    match ty {
        Some(Type::String) => Returned::from_type(Type::String),
        Some(ty) => Returned { ty, nulls: ReturnedNulls::Parts },
        None => Returned::ANY,
    }
}

pub(crate) fn regex(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (written, string) = (text(&args, 0)?, text(&args, 1)?);
    let pattern = Pattern::new(caller, written, 0)?;
    pattern.checked_type()?;
    pattern.search(caller, string)?;
    match pattern.regex.captures(string) {
        Some(found) => Ok(pattern.value(&found)),
        None => Err(CallError::at(1, "the pattern matches no part of it")),
    }
}

pub(crate) fn regexall(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (written, string) = (text(&args, 0)?, text(&args, 1)?);
    let pattern = Pattern::new(caller, written, 0)?;
    let ty = pattern.checked_type()?;
    pattern.search(caller, string)?;
    let mut all = Vec::new();
    for found in pattern.regex.captures_iter(string) {
        // The search for the next match may have to read all remaining text.
        pattern.search(caller, string.get(string.len().min(found.get_match().end())..).unwrap_or_default())?;
        let value = pattern.value(&found);
        caller.values(value.size())?;
        all.push(value);
    }
    Ok(Val::list(ty, all))
}

pub(crate) fn regex_replace(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (string, written, replacement) = (text(&args, 0)?, text(&args, 1)?, text(&args, 2)?);
    replaced(caller, string, written, 1, replacement)
}

/// Replaces each match of the pattern at `index`.
pub(crate) fn replaced(caller: &dyn Caller, string: &str, written: &str, index: usize, replacement: &str) -> Outcome {
    let pattern = Pattern::new(caller, written, index)?;
    pattern.search(caller, string)?;
    caller.steps(replacement.len() as u64 / 8)?;
    let pieces = pieces(replacement);
    let (mut out, mut end, mut paid) = (String::new(), 0, 0);
    for found in pattern.regex.captures_iter(string) {
        let whole = found.get_match();
        pattern.search(caller, string.get(whole.end()..).unwrap_or_default())?;
        out.push_str(string.get(end..whole.start()).unwrap_or_default());
        // The replacement can name the largest group any number of times.
        let most = (replacement.len() as u64).saturating_mul(1 + whole.len() as u64);
        if most > 64 {
            caller.text(most)?;
        }
        for piece in &pieces {
            out.push_str(match piece {
                ReplacementPart::Text(text) => text,
                ReplacementPart::Group(index) => found.get(*index).map_or("", |group| group.as_str()),
                ReplacementPart::Named(name) => found.name(name).map_or("", |group| group.as_str()),
            });
        }
        if out.len() - paid >= 64 {
            caller.text((out.len() - paid) as u64)?;
            paid = out.len();
        }
        end = whole.end();
    }
    out.push_str(string.get(end..).unwrap_or_default());
    new_text(caller, out)
}

/// A part of a replacement.
enum ReplacementPart<'r> {
    Text(&'r str),
    Group(usize),
    Named(&'r str),
}

/// Splits a replacement like Go: a name is as long as possible, and has letters and digits of any script.
fn pieces(replacement: &str) -> Vec<ReplacementPart<'_>> {
    let (mut pieces, mut rest) = (Vec::new(), replacement);
    while let Some((before, after)) = rest.split_once('$') {
        pieces.push(ReplacementPart::Text(before));
        rest = if let Some(more) = after.strip_prefix('$') {
            pieces.push(ReplacementPart::Text("$"));
            more
        } else if let Some((name, more)) = group(after) {
            // A number has no leading zeros.
            let is_number = name.bytes().all(|byte| byte.is_ascii_digit()) && (name == "0" || !name.starts_with('0'));
            pieces.push(match name.parse() {
                Ok(index) if is_number => ReplacementPart::Group(index),
                _ => ReplacementPart::Named(name),
            });
            more
        } else {
            pieces.push(ReplacementPart::Text("$"));
            after
        };
    }
    pieces.push(ReplacementPart::Text(rest));
    pieces
}

/// Matches a name. Go's letters and digits are fewer than those of `char::is_alphanumeric`.
static NAME: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"^[\p{L}\p{Nd}_]+").ok());

/// Reads the name of a group after `$`. Returns it and the text after it.
fn group(after: &str) -> Option<(&str, &str)> {
    let inside = after.strip_prefix('{');
    let name = inside.unwrap_or(after);
    let end = NAME.as_ref()?.find(name)?.end();
    let (name, rest) = name.split_at_checked(end)?;
    match inside {
        Some(_) => rest.strip_prefix('}').map(|rest| (name, rest)),
        None => Some((name, rest)),
    }
}

const DIGIT: &str = "0-9";
const WORD: &str = "0-9A-Za-z_";
const SPACE: &str = r"\t\n\f\r ";

/// Translates an RE2 pattern to Rust's syntax: classes such as `\d` are ASCII, and syntax that only Rust has is escaped.
fn translated(pattern: &str) -> String {
    let mut out = String::with_capacity(pattern.len() + 16);
    let mut rest = pattern;
    let mut in_class = false;
    // Whether the next character is the first of a class, where `]` is a character.
    let mut is_first = false;
    while let Some(char) = rest.chars().next() {
        let after = &rest[char.len_utf8()..];
        let was_first = std::mem::replace(&mut is_first, false);
        rest = after;
        match char {
            '\\' => rest = escape(after, in_class, &mut out),
            '[' if !in_class => {
                (in_class, is_first) = (true, true);
                out.push('[');
                if let Some(negated) = after.strip_prefix('^') {
                    out.push('^');
                    rest = negated;
                }
            }
            '[' => match after.strip_prefix(':').and_then(class_name) {
                Some(end) => {
                    let (name, more) = after.split_at(end + 3);
                    out.push('[');
                    out.push_str(name);
                    rest = more;
                }
                _ => out.push_str(r"\["),
            },
            ']' if in_class && was_first => out.push_str(r"\]"),
            ']' => {
                if in_class {
                    out.push(']');
                } else {
                    out.push_str(r"\]");
                }
                in_class = false;
            }
            '&' | '~' if in_class => {
                out.push('\\');
                out.push(char);
            }
            '-' if in_class && after.starts_with('-') => {
                out.push_str(r"-\-");
                rest = &after[1..];
            }
            '{' if !in_class && !is_repetition(after) => out.push_str(r"\{"),
            '}' if !in_class && !out.ends_with(|end: char| end.is_ascii_digit() || end == ',') => out.push_str(r"\}"),
            char => out.push(char),
        }
    }
    out
}

/// Length of a class name that ends at `:]`.
fn class_name(text: &str) -> Option<usize> {
    let end = text.bytes().position(|byte| byte != b'^' && !byte.is_ascii_lowercase())?;
    text.get(end..)?.starts_with(":]").then_some(end)
}

/// Returns `true` if `{` starts a number of repetitions.
fn is_repetition(after: &str) -> bool {
    let end = after.bytes().position(|byte| !matches!(byte, b'0'..=b'9' | b',')).unwrap_or(after.len());
    let (count, rest) = after.split_at(end);
    if !rest.starts_with('}') {
        return false;
    }
    let (least, most) = count.split_once(',').unwrap_or((count, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    !least.is_empty() && is_number(least) && is_number(most)
}

/// Translates an escape, and returns the rest.
fn escape<'p>(after: &'p str, in_class: bool, out: &mut String) -> &'p str {
    let Some(char) = after.chars().next() else {
        out.push('\\');
        return after;
    };
    let rest = &after[char.len_utf8()..];
    let class = match char {
        'd' | 'D' => Some(DIGIT),
        'w' | 'W' => Some(WORD),
        's' | 'S' => Some(SPACE),
        _ => None,
    };
    if let Some(class) = class {
        let is_negated = char.is_ascii_uppercase();
        // Writing to a string can't fail.
        let _ = if is_negated {
            write!(out, "[^{class}]")
        } else if in_class {
            out.write_str(class)
        } else {
            write!(out, "[{class}]")
        };
        return rest;
    }
    match char {
        'b' | 'B' if !in_class => {
            let _ = write!(out, r"(?-u:\{char})");
        }
        'Q' if !in_class => {
            let (literal, more) = rest.split_once(r"\E").unwrap_or((rest, ""));
            out.push_str(&regex::escape(literal));
            return more;
        }
        // Braces around a class name or a code are no repetition.
        'p' | 'P' | 'x' if rest.starts_with('{') && rest.contains('}') => {
            let (inside, more) = rest.strip_prefix('{').and_then(|it| it.split_once('}')).unwrap_or_default();
            let (inside, is_negated) = match inside.strip_prefix('^').filter(|_| char != 'x') {
                Some(inside) => (inside, true),
                None => (inside, false),
            };
            let name = match char {
                'p' if is_negated => 'P',
                'P' if is_negated => 'p',
                _ => char,
            };
            let _ = write!(out, r"\{name}{{{inside}}}");
            return more;
        }
        '<' | '>' => out.push(char),
        '0'..='7' => {
            let digits: String = after.chars().take(3).take_while(|digit| ('0'..='7').contains(digit)).collect();
            if char == '0' || digits.len() > 1 {
                let code = u32::from_str_radix(&digits, 8).unwrap_or_default();
                let _ = write!(out, r"\x{{{code:x}}}");
                return &after[digits.len()..];
            }
            out.push('\\');
            out.push(char);
        }
        char => {
            out.push('\\');
            out.push(char);
        }
    }
    rest
}
