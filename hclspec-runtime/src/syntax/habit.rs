//! Words and characters that people write out of habit from other languages, and what to write instead.
//!
//! What depends on the names in scope is passed in. Hints that depend on the surrounding tokens are in `parser/hint.rs`.

use crate::diagnostic::{Code, Diagnostic, Message};
use crate::source::Span;

/// A hint repeats text of up to this many bytes.
pub(super) const SHORT: usize = 60;

/// The help for strings between which there is an operator of other languages.
pub(crate) const JOINED: &str = "strings are joined in a template: `\"${a}${b}\"`";

/// The help for `a && "x" || "y"`.
pub(crate) const CHOICE: &str =
    "`&&` and `||` give a bool; write `condition ? value : other` to choose between two values";

/// Statements of other languages.
pub(crate) const STATEMENTS: [&str; 7] = ["if", "else", "elif", "for", "foreach", "while", "switch"];

pub(super) const NO_STATEMENTS: &str = "there are no statements: a value is chosen with `condition ? a : b`, and a `dynamic` block \
     makes a block for each element of a collection";

/// What includes a file in other languages.
pub(super) const INCLUDES: [&str; 2] = ["include", "import"];

pub(super) const NO_INCLUDES: &str = "a config file can't include others: put their content into this one";

/// Blocks that define variables in other languages.
const DEFINITIONS: [&str; 3] = ["locals", "variable", "let"];

/// Whether an item of this name is out of habit, rather than a typo.
pub(crate) fn is_item(name: &str) -> bool {
    INCLUDES.contains(&name) || DEFINITIONS.contains(&name) || STATEMENTS.contains(&name)
}

/// The help for an argument that no body has. `dynamic`: whether there can be `dynamic` blocks.
pub(crate) fn argument(name: &str, dynamic: bool) -> Option<&'static str> {
    match name {
        "for_each" if dynamic => {
            Some("`for_each` belongs in a `dynamic` block, which generates a block for each element")
        }
        _ if INCLUDES.contains(&name) => Some(NO_INCLUDES),
        _ => None,
    }
}

/// The help for a block that no body has. `variables` lists those that there are.
pub(crate) fn block(name: &str, variables: &dyn Fn() -> Message) -> Option<Message> {
    match name {
        _ if STATEMENTS.contains(&name) => Some(NO_STATEMENTS.into()),
        _ if INCLUDES.contains(&name) => Some(NO_INCLUDES.into()),
        _ if DEFINITIONS.contains(&name) => {
            Some(Message::from("a configuration can't define variables; ").then(variables()))
        }
        _ => None,
    }
}

/// The help for a property of a JSON object that stands for no argument or block.
pub(crate) fn property(name: &str, dynamic: bool) -> Option<Message> {
    match name {
        "for_each" | "iterator" | "labels" | "content" if dynamic => Some(Message::of_spec(format!(
            "`{name}` belongs in `dynamic`: `\"dynamic\": {{ \"<block type>\": {{ \"for_each\": .., \"content\": {{ .. }} }} }}`"
        ))),
        _ if INCLUDES.contains(&name) => Some(NO_INCLUDES.into()),
        _ => None,
    }
}

/// What the help for a variable depends on.
pub(crate) struct Scope<'s> {
    /// Whether there are any variables.
    pub(crate) has_variables: bool,
    /// The iterator of the `dynamic` block around it.
    pub(crate) iterator: Option<&'s str>,
    /// Lists the variables.
    pub(crate) variables: &'s dyn Fn() -> Message,
}

/// The help for a variable that does not exist.
pub(crate) fn variable(name: &str, scope: &Scope<'_>) -> Option<Message> {
    match (name, scope.iterator) {
        // From Terraform.
        ("var", _) if scope.has_variables => Some("variables are used by their name alone, without `var.`".into()),
        ("local", _) => Some(Message::from("there are no local values; ").then((scope.variables)())),
        ("each", Some(iterator)) => {
            let value = Message::from("the element is `").name(iterator).words(".value` here");
            Some(value.words(", and its key `").name(iterator).words(".key`"))
        }
        _ => value(name).map(Message::from),
    }
}

/// What to write for a word that is a value in other languages.
fn value(word: &str) -> Option<&'static str> {
    match word {
        "yes" | "on" | "True" | "TRUE" => Some("write `true`"),
        "no" | "off" | "False" | "FALSE" => Some("write `false`"),
        "None" | "nil" | "undefined" | "NULL" | "Null" => Some("write `null`"),
        _ => None,
    }
}

/// The message for characters that start no token.
pub(super) fn junk(span: Span, text: &str) -> Diagnostic {
    let Some(first) = text.chars().next() else {
        return Code::InvalidCharacter.error("invalid character").with_subject(span);
    };
    let operator = |detail: &'static str| Code::UnsupportedOperator.error("unsupported operator").with_detail(detail);
    let character = |detail: String| Code::InvalidCharacter.error("invalid character").with_detail(detail);
    let diagnostic = match first {
        '&' => operator("There are no bitwise operators.").with_help("write `&&` for a logical \"and\""),
        '|' => operator("There are no bitwise operators.").with_help("write `||` for a logical \"or\""),
        '~' => operator("There are no bitwise operators.").with_help("write `!` for a logical \"not\""),
        '^' => operator("There are no bitwise operators, and `^` is not a power operator either."),
        '\'' => character("A single quote has no meaning here.".into()).with_help("write strings in double quotes"),
        '`' => character("A backtick has no meaning here.".into())
            .with_help("write strings in double quotes, and multi-line text as a heredoc: `<<EOT`"),
        '\u{201c}' | '\u{201d}' | '\u{2018}' | '\u{2019}' => character("A curly quote has no meaning here.".into())
            .with_help("write strings in straight double quotes: `\"`"),
        ';' => character("A semicolon has no meaning here.".into())
            .with_help("end an argument with a line end; separate elements with commas"),
        '$' => character("A `$` has no meaning outside a string.".into())
            .with_help("write only the name; `${..}` is for strings"),
        '\r' => character("A carriage return is allowed only before a newline.".into()),
        '\u{feff}' => character("A byte order mark is allowed only at the start of the text.".into()),
        other if other.is_control() => character(format!("The control character {other:?} has no meaning here.")),
        other if !other.is_ascii() && other.is_whitespace() => character(format!(
            "The character {} looks like a space, but is a different character.",
            other.escape_unicode()
        ))
        .with_help("write a normal space"),
        other => character(format!("The character `{other}` has no meaning here.")),
    };
    diagnostic.with_subject(Span::new(span.start, span.start + first.len_utf8() as u32))
}

/// For an argument without `=`; a value that is long is not repeated.
pub(super) fn lacks_equal(name: &str, value: Option<&str>) -> String {
    match value.filter(|it| !it.is_empty() && it.len() <= SHORT) {
        Some(value) => format!("an argument has `=` between name and value: `{name} = {}`", as_value(value)),
        None => "an argument has `=` between name and value".to_owned(),
    }
}

/// Text as the value of an argument.
fn as_value(text: &str) -> String {
    let is_quoted = text.starts_with('"') || text.parse::<f64>().is_ok() || matches!(text, "true" | "false" | "null");
    if is_quoted || plain(text).is_none() { text.to_owned() } else { format!("\"{text}\"") }
}

/// `text` if it is short and can be put in quotes as it is.
pub(super) fn plain(text: &str) -> Option<&str> {
    let is_plain = |c: char| !c.is_control() && !"\"\\`".contains(c);
    (!text.is_empty() && text.len() <= SHORT && text.chars().all(is_plain) && !text.contains("${")).then_some(text)
}

pub(super) fn quote(text: Option<&str>) -> String {
    match text {
        Some(text) => format!("write text in double quotes: `\"{text}\"`"),
        None => "write text in double quotes".to_owned(),
    }
}
