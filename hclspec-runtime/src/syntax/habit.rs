//! Words and characters that people write by habit from other languages, and what to write instead. What shows only from the tokens
//! around them is in `parser/hint.rs`.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

/// A hint repeats text of up to this many bytes.
pub(super) const SHORT: usize = 60;

/// Statements of other languages.
pub(crate) const STATEMENTS: [&str; 7] = ["if", "else", "elif", "for", "foreach", "while", "switch"];

pub(crate) const NO_STATEMENTS: &str = "there are no statements: a value is chosen with `condition ? a : b`, and a `dynamic` block \
     makes a block for each element of a collection";

/// What includes a file in other languages.
pub(crate) const INCLUDES: [&str; 2] = ["include", "import"];

pub(crate) const NO_INCLUDES: &str = "a config file can't include others: put their content into this one";

/// Blocks that define variables in other languages.
pub(crate) const DEFINITIONS: [&str; 3] = ["locals", "variable", "let"];

/// What to write for a word that is a value in other languages.
pub(crate) fn value(word: &str) -> Option<&'static str> {
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
            .with_help("write strings in double quotes, and text of several lines as a heredoc: `<<EOT`"),
        '\u{201c}' | '\u{201d}' | '\u{2018}' | '\u{2019}' => character("A curly quote has no meaning here.".into())
            .with_help("write strings in straight double quotes: `\"`"),
        ';' => character("A semicolon has no meaning here.".into())
            .with_help("end an argument with a line end; separate the items of lists with commas"),
        '$' => character("A `$` has no meaning outside of a string.".into())
            .with_help("write the name alone; `${..}` is for use in strings"),
        '\r' => character("A carriage return can only stand before a newline.".into()),
        '\u{feff}' => character("A byte order mark can only stand at the start of the text.".into()),
        other if other.is_control() => character(format!("The control character {other:?} has no meaning here.")),
        other if !other.is_ascii() && other.is_whitespace() => {
            character(format!("The character {} looks like a space, but is another character.", other.escape_unicode()))
                .with_help("write a normal space")
        }
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
