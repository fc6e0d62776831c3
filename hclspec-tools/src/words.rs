//! Types, checks and counts of a spec in words, for people who write configurations.

use hclspec_lang::model::{Block, Bounds, Check, Limit, Measure, Type, TypeKind};
use hclspec_runtime::value::Value;

/// How code is written in a sentence.
pub(crate) type Code = fn(&str) -> String;

/// Without any markup.
pub(crate) fn plain(text: &str) -> String {
    text.to_owned()
}

/// As code in Markdown.
pub(crate) fn code(text: &str) -> String {
    let text = text.replace(['\n', '\r'], " ");
    // A longer fence may hold backticks.
    if text.contains('`') { format!("`` {} ``", text.replace("``", "` `")) } else { format!("`{text}`") }
}

/// One of many: `string`, `list of strings`, `object`.
pub(crate) fn one(ty: &Type) -> String {
    match ty.kind() {
        TypeKind::Any => "any value".to_owned(),
        TypeKind::Null => "null".to_owned(),
        TypeKind::String => "string".to_owned(),
        TypeKind::Number => "number".to_owned(),
        TypeKind::Bool => "bool".to_owned(),
        TypeKind::Expression => "expression".to_owned(),
        TypeKind::List(element) | TypeKind::Sequence(element) => format!("list of {}", many(element)),
        TypeKind::Set(element) => format!("set of {}", many(element)),
        TypeKind::Map(element) | TypeKind::Record(element) => format!("map of {}", many(element)),
        TypeKind::Tuple(elements) if elements.is_empty() => "empty tuple".to_owned(),
        TypeKind::Tuple(elements) => format!("tuple of {}", list(&elements.iter().map(a).collect::<Vec<_>>(), "and")),
        TypeKind::Object(_) => "object".to_owned(),
        TypeKind::Part(name) => name.clone(),
        _ => ty.to_string(),
    }
}

/// `strings`
fn many(ty: &Type) -> String {
    match ty.kind() {
        TypeKind::Any => "any values".to_owned(),
        TypeKind::String | TypeKind::Number | TypeKind::Bool | TypeKind::Object(_) | TypeKind::Expression => {
            format!("{}s", one(ty))
        }
        TypeKind::List(element) | TypeKind::Sequence(element) => format!("lists of {}", many(element)),
        TypeKind::Set(element) => format!("sets of {}", many(element)),
        TypeKind::Map(element) | TypeKind::Record(element) => format!("maps of {}", many(element)),
        TypeKind::Tuple(elements) => format!("tuples of {}", list(&elements.iter().map(a).collect::<Vec<_>>(), "and")),
        _ => one(ty),
    }
}

/// `a string`
pub(crate) fn a(ty: &Type) -> String {
    match ty.kind() {
        TypeKind::Any | TypeKind::Null => one(ty),
        TypeKind::Object(_) | TypeKind::Expression => format!("an {}", one(ty)),
        TypeKind::Tuple(elements) if elements.is_empty() => format!("an {}", one(ty)),
        _ => format!("a {}", one(ty)),
    }
}

/// `a, b and c`
pub(crate) fn list(items: &[String], last_word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} {last_word} {last}", most.join(", ")),
    }
}

/// A text with a capital letter and a full stop.
pub(crate) fn sentence(text: &str) -> String {
    let mut chars = text.trim().chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.trim_end().ends_with(['.', '!', '?', ':']) { "" } else { "." };
    format!("{first}{}{end}", chars.as_str())
}

/// What a check requires, as a sentence. `name` is that of the argument, or empty for several of them; `ty` is its type.
pub(crate) fn check(check: &Check<'_>, name: &str, ty: Option<&Type>, code: Code) -> String {
    if let Some(choices) = check.choices() {
        return one_of(choices, code);
    }
    if let Some(bounds) = check.bounds() {
        return sentence(&range(bounds, ty, code));
    }
    if let (None, Some(message)) = (check.message(), check.constant_message()) {
        return sentence(&one_line(message));
    }
    let condition = code(&renamed(&one_line(check.condition()), name));
    match check.constant_message() {
        Some(message) if !message.trim().is_empty() => {
            sentence(&format!("Must satisfy {condition}, or else: {}", one_line(message)))
        }
        _ => format!("Must satisfy {condition}."),
    }
}

/// A condition with the name of the argument in place of `nested`. Without a name, `nested.` is left out: `min <= max`.
fn renamed(condition: &str, name: &str) -> String {
    let mut out = String::with_capacity(condition.len());
    let mut rest = condition;
    while let Some(at) = word(rest, NESTED) {
        let (before, after) = (rest.get(..at).unwrap_or_default(), rest.get(at + NESTED.len()..).unwrap_or_default());
        out.push_str(before);
        rest = match after.strip_prefix('.').filter(|_| name.is_empty()) {
            Some(part) => part,
            None => {
                out.push_str(if name.is_empty() { NESTED } else { name });
                after
            }
        };
    }
    out + rest
}

/// The variable of checks.
const NESTED: &str = "nested";

/// `One of "a", "b" or "c".`
pub(crate) fn one_of(choices: &[Value], code: Code) -> String {
    let choices: Vec<String> = choices.iter().map(|it| code(&it.to_string())).collect();
    match choices.as_slice() {
        [] => "No value is allowed.".to_owned(),
        [only] => format!("Must be {only}."),
        choices => format!("One of {}.", list(choices, "or")),
    }
}

/// `from 1 to 65535`, `at least 1 element`
fn range(bounds: &Bounds, ty: Option<&Type>, code: Code) -> String {
    let number = |limit: &Limit| code(&limit.number().to_string());
    let text = match (bounds.min(), bounds.max()) {
        (Some(min), Some(max)) if min.is_inclusive() && max.is_inclusive() => match min.number() == max.number() {
            true => format!("exactly {}", number(min)),
            false => format!("from {} to {}", number(min), number(max)),
        },
        (min, max) => {
            let min =
                min.map(|it| format!("{} {}", if it.is_inclusive() { "at least" } else { "more than" }, number(it)));
            let max =
                max.map(|it| format!("{} {}", if it.is_inclusive() { "at most" } else { "less than" }, number(it)));
            list(&min.into_iter().chain(max).collect::<Vec<_>>(), "and")
        }
    };
    if bounds.measure() == Measure::Length {
        let what = match ty.map(Type::kind) {
            Some(TypeKind::String) => "characters",
            _ => "elements",
        };
        return format!("{text} {what}");
    }
    text
}

/// How many blocks are allowed: `at least 1 block`. `None` for an optional block.
pub(crate) fn count(block: &Block<'_>) -> Option<String> {
    let blocks = |count: u64| if count == 1 { "1 block".to_owned() } else { format!("{count} blocks") };
    match (block.min_items(), block.max_items()) {
        (0, None) => Some("any number of blocks".to_owned()),
        (0, Some(1)) => None,
        (0, Some(max)) => Some(format!("at most {}", blocks(max))),
        (min, None) => Some(format!("at least {}", blocks(min))),
        (min, Some(max)) if min == max => Some(format!("exactly {}", blocks(min))),
        (min, Some(max)) => Some(format!("from {min} to {}", blocks(max))),
    }
}

/// A comment without its line `Example: ..`, and the value there.
pub(crate) fn doc_and_example(doc: &str) -> (String, Option<Value>) {
    let example = crate::sample::example(doc);
    let is_kept = |line: &&str| example.is_none() || !line.trim().starts_with("Example:");
    (doc.lines().filter(is_kept).collect::<Vec<_>>().join("\n"), example)
}

/// The text with single spaces in place of line breaks and indentation.
pub(crate) fn one_line(text: &str) -> String {
    if !text.contains('\n') {
        return text.to_owned();
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether `text` contains the whole word.
pub(crate) fn mentions(text: &str, name: &str) -> bool {
    word(text, name).is_some()
}

fn word(text: &str, name: &str) -> Option<usize> {
    let is_part = |c: char| c == '_' || c == '-' || c.is_alphanumeric();
    let is_whole = |at: &usize| {
        let before = text.get(..*at).and_then(|it| it.chars().next_back());
        let after = text.get(at + name.len()..).and_then(|it| it.chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    };
    text.match_indices(name).map(|(at, _)| at).find(is_whole)
}
