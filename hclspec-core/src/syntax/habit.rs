//! Words and characters that people write out of habit from other languages, and what to write instead.
//!
//! Context, such as the names in scope, is passed in. Hints that depend on the surrounding tokens are in `parser/hint`.

use crate::diagnostic::{Code, Diagnostic, Message, message};
use crate::source::Span;

/// A hint repeats text only up to this many bytes.
pub(super) const SHORT: usize = 60;

/// The help for strings joined with an operator.
pub(crate) const JOINED: &str = "strings are joined in a template: `\"${a}${b}\"`";

/// The help for `a && "x" || "y"`.
pub(crate) const CHOICE: &str =
    "`&&` and `||` give a bool; write `condition ? value : other` to choose between two values";

/// The help for `else if` in a template.
pub(super) const ELSE_IF: &str = "nest the second condition: `%{ else }%{ if .. }..%{ endif }%{ endif }`";

/// The help for a word in place of an operator.
pub(super) fn operator(word: &str) -> Option<&'static str> {
    match word {
        "and" => Some("write `&&` instead of `and`"),
        "or" => Some("write `||` instead of `or`"),
        _ => None,
    }
}

/// The help for an unknown keyword of a directive.
pub(super) fn directive(keyword: &str) -> &'static str {
    match keyword {
        "elseif" | "elsif" | "elif" => ELSE_IF,
        "end" => "write `endif` or `endfor`",
        "foreach" | "each" => "write `for`",
        _ => "write `%%{` to escape it",
    }
}

/// The help for an unknown word in JSON.
pub(super) fn json_word(word: &str) -> Option<&'static str> {
    match word {
        "undefined" | "NaN" | "Infinity" | "None" | "nil" => Some("write `null` for no value"),
        _ => None,
    }
}

/// The help for an unknown argument in the declaration of an input variable.
pub fn declaration(argument: &str) -> Option<&'static str> {
    match argument {
        "ephemeral" | "const" => Some("remove it: only Terraform has it"),
        _ => None,
    }
}

/// Keywords of statements.
pub const STATEMENTS: [&str; 7] = ["if", "else", "elif", "for", "foreach", "while", "switch"];

pub(super) const NO_STATEMENTS: &str = "there are no statements: a value is chosen with `condition ? a : b`, and a `dynamic` block \
     makes a block for each element of a collection";

/// Keywords that include a file.
pub(super) const INCLUDES: [&str; 2] = ["include", "import"];

pub(super) const NO_INCLUDES: &str = "a file can't include others: write their text here";

/// Types of blocks that define variables.
const DEFINITIONS: [&str; 3] = ["locals", "variable", "let"];

/// Whether this name is a word of another language, so that an item with it is not just misspelled.
pub fn is_item(name: &str) -> bool {
    INCLUDES.contains(&name) || DEFINITIONS.contains(&name) || STATEMENTS.contains(&name)
}

/// The help for an unknown argument. `dynamic`: whether `dynamic` blocks are allowed.
pub fn argument(name: &str, dynamic: bool) -> Option<&'static str> {
    match name {
        "for_each" if dynamic => {
            Some("`for_each` belongs in a `dynamic` block, which generates a block for each element")
        }
        _ if INCLUDES.contains(&name) => Some(NO_INCLUDES),
        _ => None,
    }
}

/// The help for an unknown block. `how_to_define` says how variables are defined.
pub fn block(name: &str, how_to_define: &dyn Fn() -> Message) -> Option<Message> {
    match name {
        _ if STATEMENTS.contains(&name) => Some(NO_STATEMENTS.into()),
        _ if INCLUDES.contains(&name) => Some(NO_INCLUDES.into()),
        _ if DEFINITIONS.contains(&name) => Some(how_to_define()),
        "//" => Some("`//` is a label here: a comment stands beside `dynamic`, not in it".into()),
        _ => None,
    }
}

/// The help for an unknown property of a JSON object.
pub fn property(name: &str, dynamic: bool, how_to_define: &dyn Fn() -> Message) -> Option<Message> {
    match name {
        "for_each" | "iterator" | "labels" | "content" if dynamic => Some(message!(
            "`{}` belongs in `dynamic`: `\"dynamic\": { \"<block type>\": { \"for_each\": .., \"content\": { .. } } }`",
            Spec(name)
        )),
        _ if INCLUDES.contains(&name) => Some(NO_INCLUDES.into()),
        _ if DEFINITIONS.contains(&name) => Some(how_to_define()),
        _ => None,
    }
}

/// The variable whose attributes a block of this type defines, where there is such a block.
pub fn defined_variable(name: &str) -> Option<&'static str> {
    match name {
        "locals" => Some("local"),
        "variable" => Some("var"),
        _ => None,
    }
}

/// The context of an unknown variable.
pub(crate) struct Scope<'s> {
    /// Whether there are any variables.
    pub(crate) has_variables: bool,
    /// The iterator of the enclosing `dynamic` block.
    pub(crate) iterator: Option<&'s str>,
    /// Lists the variables.
    pub(crate) variables: &'s dyn Fn() -> Message,
}

/// The help for a variable that does not exist.
pub(crate) fn variable(name: &str, scope: &Scope<'_>) -> Option<Message> {
    match (name, scope.iterator) {
        // From Terraform.
        ("var", _) if scope.has_variables => {
            Some(Message::from("variables are written without `var.`; ").then((scope.variables)()))
        }
        ("local", _) => Some(Message::from("there are no local values; ").then((scope.variables)())),
        ("each", Some(iterator)) => {
            let value = Message::from("the element is `").name(iterator).words(".value` here");
            Some(value.words(", and its key `").name(iterator).words(".key`"))
        }
        _ => value(name).map(Message::from),
    }
}

/// The value that a word has in other languages.
fn value(word: &str) -> Option<&'static str> {
    match word {
        "yes" | "on" | "True" | "TRUE" => Some("write `true`"),
        "no" | "off" | "False" | "FALSE" => Some("write `false`"),
        "None" | "nil" | "undefined" | "NULL" | "Null" => Some("write `null`"),
        _ => None,
    }
}

/// The error for characters that do not start a token.
pub(super) fn junk(span: Span, text: &str) -> Diagnostic {
    let Some(first) = text.chars().next() else {
        return Code::InvalidCharacter.error("invalid character").with_subject(span);
    };
    let operator = |detail: &'static str| Code::UnsupportedOperator.error("unsupported operator").with_detail(detail);
    let character = |detail: Message| Code::InvalidCharacter.error("invalid character").with_message(detail);
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
        other if other.is_control() => {
            character(message!("The control character {} has no meaning here.", Value(format_args!("{other:?}"))))
        }
        other if !other.is_ascii() && other.is_whitespace() => character(message!(
            "The character {} looks like a space, but is a different character.",
            Value(other.escape_unicode())
        ))
        .with_help("write a normal space"),
        other => character(message!("The character `{}` has no meaning here.", Value(other))),
    };
    diagnostic.with_subject(Span::new(span.start, span.start + first.len_utf8() as u32))
}

/// The help for what a shell writes after the name of a variable in `${..}`: `rest` is the text from the `:` on.
pub(super) fn shell_expansion(name: &str, rest: &str) -> Option<String> {
    let (operator, rest) = (rest.get(..2)?, rest.get(2..)?);
    if !matches!(operator, ":-" | ":=" | ":?" | ":+") {
        return None;
    }
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.'));
    let value = rest.split_once('}').and_then(|(value, _)| plain(value)).map_or_else(|| "..".to_owned(), as_value);
    Some(match operator {
        ":-" | ":=" if is_name && name.len() <= SHORT => {
            format!(
                "there is no `{operator}` here: a variable that may be null has a fallback in `${{{name} == null ? {value} : {name}}}`"
            )
        }
        _ => format!("there is no `{operator}` here: a value is chosen with `${{condition ? a : b}}`"),
    })
}

/// For an argument without `=`; a long value is not repeated.
pub(super) fn lacks_equal(name: &str, value: Option<&str>) -> String {
    match value.filter(|value| !value.is_empty() && value.len() <= SHORT) {
        Some(value) => format!("an argument has `=` between name and value: `{name} = {}`", as_value(value)),
        None => "an argument has `=` between name and value".to_owned(),
    }
}

/// Text as the value of an argument.
fn as_value(text: &str) -> String {
    let is_quoted = text.starts_with('"') || text.parse::<f64>().is_ok() || matches!(text, "true" | "false" | "null");
    if is_quoted || plain(text).is_none() { text.to_owned() } else { format!("\"{text}\"") }
}

/// `text`, if it is short and can be put in quotes unchanged.
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
