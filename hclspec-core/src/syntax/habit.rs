//! Words and characters from other languages, and what to write instead: lists, and the functions that search them.
//!
//! Context, such as the names in scope, is passed in. Hints that depend on the surrounding tokens are in `parser/hint`.

use crate::diagnostic::{Code, Diagnostic, Message, message};
use crate::source::Span;
use crate::value::Number;

/// The length, in bytes, up to which a hint repeats text.
pub(super) const MAX_REPEATED: usize = 60;

/// The help for strings joined with an operator.
pub(crate) const JOINED: &str = "strings are joined in a template: `\"${a}${b}\"`";

/// The help for `a && "x" || "y"`, which selects a value in other languages.
pub(crate) const CHOICE: &str =
    "`&&` and `||` give a bool; write `condition ? value : other` to choose between two values";

/// The help for `else if` in a template.
pub(super) const ELSE_IF: &str = "nest the second condition: `%{ else }%{ if .. }..%{ endif }%{ endif }`";

/// The help for text in a template that is not meant to be evaluated.
pub(super) const LITERAL: &str = "write `$${` for a literal `${`";

/// The help for an `if` in an expression.
pub(super) const CONDITION: &str = "write `condition ? value : other` for a value that depends on a condition";

/// The help for a word that is an operator in other languages, such as `and`.
pub(super) fn operator(word: &str) -> Option<&'static str> {
    match word {
        "and" => Some("write `&&` instead of `and`"),
        "or" => Some("write `||` instead of `or`"),
        "xor" => Some("write `!=` between two bools instead of `xor`"),
        "is" => Some("write `==` instead of `is`, and `!=` instead of `is not`"),
        "eq" => Some("write `==` instead of `eq`"),
        "ne" => Some("write `!=` instead of `ne`"),
        "mod" => Some("write `%` instead of `mod`"),
        "in" => Some("there is no operator `in`: a function such as `contains(list, value)` searches a list"),
        _ => None,
    }
}

/// The help for an unknown function whose name is an operator or a keyword in other languages.
pub(crate) fn function(name: &str) -> Option<&'static str> {
    match name {
        "not" => Some("write `!` instead of `not`"),
        "if" => Some(CONDITION),
        _ => operator(name),
    }
}

/// The help for `1..5`.
pub(super) const RANGES: &str = "there are no ranges: a function such as `range(start, end)` makes a list of numbers";

/// The help for `list[1:2]`.
pub(super) const SLICES: &str = "a function such as `slice(list, start, end)` takes a part of a list";

pub(super) struct Operator<'t> {
    pub(super) text: &'t str,
    /// The operand before the operator, if it is short and simple.
    pub(super) left: Option<&'t str>,
    /// The operand after the operator, if it is short and simple.
    pub(super) right: Option<&'t str>,
    /// Whether an operand is a string.
    pub(super) joins_text: bool,
    /// Whether there is an operand before the operator.
    pub(super) is_binary: bool,
    /// Whether the operator begins with an earlier token.
    pub(super) is_started: bool,
}

impl Operator<'_> {
    /// The advice on what to write instead.
    pub(super) fn help(&self) -> Option<Message> {
        let text = self.text;
        let named = |left: &'static str, right: &'static str| {
            let both = self.left.zip(self.right);
            both.map_or((left.to_owned(), right.to_owned()), |(left, right)| (left.to_owned(), right.to_owned()))
        };
        Some(match text {
            "===" => "write `==`, which also compares the types".into(),
            "!==" | "<>" => "write `!=` to compare".into(),
            "=<" if !self.is_started => "write `<=` to compare".into(),
            "=~" | "!~" if self.is_binary => {
                "there is no operator for patterns: a function such as `regex(pattern, text)` matches text".into()
            }
            "??" | "?:" => {
                let (left, right) = named("value", "other");
                message!(
                    "there is no `{}`: a value that may be null has a fallback in `{} == null ? {} : {}`",
                    Spec(text),
                    Value(left),
                    Value(right),
                    Value(left)
                )
            }
            "?." => {
                let (left, right) = named("value", "name");
                message!(
                    "there is no `?.`: write `{} == null ? null : {}.{}` for an attribute of a value that may be null",
                    Value(left),
                    Value(left),
                    Value(right)
                )
            }
            "!." | "!!." => "write `.` for an attribute".into(),
            "|>" => {
                let (left, right) = named("value", "function");
                message!("write the value as the argument of the function: `{}({})`", Value(right), Value(left))
            }
            "**" => {
                "there is no operator for powers: multiply, or call a function such as `pow(base, exponent)`".into()
            }
            "++" if self.joins_text => JOINED.into(),
            "++" => "write `+ 1` to add one; lists are joined by a function such as `concat(a, b)`".into(),
            "<<" | ">>" if self.is_started && self.is_binary => {
                "there are no bitwise operators: multiply or divide by a power of two".into()
            }
            "->" => "write `=` between key and value; there are no functions without a name".into(),
            ".." if self.joins_text => JOINED.into(),
            ".." if self.left.is_some_and(is_number) || self.right.is_some_and(is_number) => RANGES.into(),
            ".." if self.is_binary => "write one `.` for an attribute".into(),
            "..." => {
                "`...` stands after the last argument of a call; lists are joined by a function such as `concat`, and \
                      objects by `merge`"
                    .into()
            }
            "&" if self.joins_text => JOINED.into(),
            "~" if self.is_binary => JOINED.into(),
            _ => return None,
        })
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
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

/// Returns `true` if the name has a meaning in other languages, so that an item with this name is not just
/// misspelled.
pub fn is_item(name: &str) -> bool {
    INCLUDES.contains(&name) || DEFINITIONS.contains(&name) || STATEMENTS.contains(&name)
}

/// The help for an unknown argument. `dynamic` says that `dynamic` blocks are allowed.
pub fn argument(name: &str, dynamic: bool) -> Option<&'static str> {
    match name {
        "for_each" if dynamic => {
            Some("`for_each` belongs in a `dynamic` block, which generates a block for each element")
        }
        _ if INCLUDES.contains(&name) => Some(NO_INCLUDES),
        _ => None,
    }
}

/// The help for an unknown block. `how_to_define` describes how to define variables.
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
        _ if is_comment(name) => Some("a comment is a property named exactly `//`".into()),
        _ if INCLUDES.contains(&name) => Some(NO_INCLUDES.into()),
        _ if DEFINITIONS.contains(&name) => Some(how_to_define()),
        _ => None,
    }
}

/// Returns `true` if the name of a JSON property starts like a comment.
pub fn is_comment(name: &str) -> bool {
    name.starts_with("//") || name.starts_with('#') || name.starts_with("/*")
}

/// The variable that blocks of this type define in other languages, if any.
pub fn defined_variable(name: &str) -> Option<&'static str> {
    match name {
        "locals" => Some("local"),
        "variable" => Some("var"),
        _ => None,
    }
}

/// The surroundings of an unknown variable, which determine the help for it.
pub(crate) struct Scope<'s> {
    pub(crate) has_variables: bool,
    /// The iterator of the enclosing `dynamic` block.
    pub(crate) iterator: Option<&'s str>,
    pub(crate) variables: &'s dyn Fn() -> Message,
}

/// The help for a variable that does not exist.
pub(crate) fn variable(name: &str, scope: &Scope<'_>) -> Option<Message> {
    match (name, scope.iterator) {
        // As in Terraform.
        ("var", _) if scope.has_variables => {
            Some(Message::from("variables are written without `var.`; ").then((scope.variables)()))
        }
        ("local", _) => Some(Message::from("there are no local values; ").then((scope.variables)())),
        ("each", Some(iterator)) => {
            let value = Message::from("the element is `").name(iterator).words(".value` here");
            Some(value.words(", and its key `").name(iterator).words(".key`"))
        }
        _ => value(name).map(|value| message!("write `{}`", Spec(value))),
    }
}

/// `true`, `false` or `null`, if `word` means one of these in other languages.
pub fn value(word: &str) -> Option<&'static str> {
    match word {
        "yes" | "Yes" | "YES" | "on" | "On" | "ON" | "True" | "TRUE" => Some("true"),
        "no" | "No" | "NO" | "off" | "Off" | "OFF" | "False" | "FALSE" => Some("false"),
        "none" | "None" | "nil" | "undefined" | "NULL" | "Null" => Some("null"),
        _ => None,
    }
}

/// `true` or `false`, if `text`, which may be a number, means one of these in other languages.
pub fn truth(text: &str) -> Option<&'static str> {
    match text {
        "1" | "y" | "Y" => Some("true"),
        "0" | "n" | "N" => Some("false"),
        _ => value(text).filter(|value| *value != "null"),
    }
}

const ASCII: &str = "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/// The ASCII characters for the "small forms" of Unicode, which start at U+FE50. A space stands for an unassigned
/// code point.
const SMALL: &str = ",,. ;:?!-(){}[]#&*+-<>= \\$%@";

/// The ASCII text that a character looks like. Such characters come from keyboards of some languages, word
/// processors and web pages; they have no meaning in HCL.
pub fn lookalike(character: char) -> Option<&'static str> {
    let nth = |text: &'static str, first: u32| {
        let index = (u32::from(character) - first) as usize;
        text.get(index..=index).filter(|it| *it != " ")
    };
    Some(match character {
        '\u{ff01}'..='\u{ff5e}' => return nth(ASCII, 0xff01),
        '\u{fe50}'..='\u{fe6b}' => return nth(SMALL, 0xfe50),
        // Hyphens, dashes, minus signs.
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2796}' => "-",
        // Quotation marks and primes.
        '\u{ab}' | '\u{bb}' | '\u{2018}'..='\u{201f}' | '\u{2032}'..='\u{2037}' | '\u{2039}' | '\u{203a}' => "\"",
        '\u{300c}'..='\u{300f}' | '\u{301d}'..='\u{301f}' => "\"",
        // Commas, colons, semicolons, full stops of other scripts.
        '\u{60c}' | '\u{3001}' | '\u{ff64}' => ",",
        '\u{2236}' | '\u{a789}' => ":",
        '\u{37e}' | '\u{61b}' => ";",
        '\u{3002}' | '\u{ff61}' => ".",
        '\u{2026}' | '\u{22ef}' => "...",
        // Operators of mathematics.
        '\u{d7}' | '\u{2217}' | '\u{2715}' => "*",
        '\u{f7}' | '\u{2044}' | '\u{2215}' => "/",
        '\u{2260}' => "!=",
        '\u{2264}' | '\u{2a7d}' => "<=",
        '\u{2265}' | '\u{2a7e}' => ">=",
        '\u{2192}' | '\u{21d2}' => "=>",
        '\u{2227}' => "&&",
        '\u{2228}' => "||",
        '\u{ac}' => "!",
        // Brackets.
        '\u{3010}' | '\u{3014}' | '\u{27e6}' => "[",
        '\u{3011}' | '\u{3015}' | '\u{27e7}' => "]",
        _ => return None,
    })
}

/// Returns `true` for an invisible character that takes no space: joiners, marks of direction, soft hyphens, byte order marks.
pub fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
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
        '\u{201c}' | '\u{201d}' | '\u{2018}' | '\u{2019}' => {
            character("A curly quote has no meaning here.".into()).with_help(STRAIGHT_QUOTES)
        }
        ';' => character("A semicolon has no meaning here.".into()).with_help(LINE_ENDS),
        '$' => character("A `$` has no meaning outside a string.".into())
            .with_help("write only the name; `${..}` is for strings"),
        '\r' => character("A carriage return is allowed only before a newline.".into()),
        '\u{feff}' => {
            character("A byte order mark is allowed only at the start of the text.".into()).with_help("remove it")
        }
        '\u{2028}' | '\u{2029}' => {
            character(message!("The character {} does not end a line.", Value(first.escape_unicode())))
                .with_help("write a normal line end")
        }
        other if other.is_control() => {
            character(message!("The control character {} has no meaning here.", Value(format_args!("{other:?}"))))
        }
        other if !other.is_ascii() && other.is_whitespace() => character(message!(
            "The character {} looks like a space, but is a different character.",
            Value(other.escape_unicode())
        ))
        .with_help("write a normal space"),
        other if is_invisible(other) => character(message!(
            "The character {} can't be seen, and has no meaning here.",
            Value(other.escape_unicode())
        ))
        .with_help("remove it"),
        other => match lookalike(other) {
            Some(meant) => {
                let code = format!("{:04X}", u32::from(other));
                let detail =
                    message!("The character `{}` (U+{}) is not `{}`.", Value(other), Value(code), Value(meant));
                let help = match meant {
                    "\"" | "'" | "`" => STRAIGHT_QUOTES.into(),
                    ";" => LINE_ENDS.into(),
                    _ => message!("write `{}`", Value(meant)),
                };
                character(detail).with_help_message(help)
            }
            None => character(message!("The character `{}` has no meaning here.", Value(other))),
        },
    };
    diagnostic.with_subject(Span::new(span.start, span.start + first.len_utf8() as u32))
}

const STRAIGHT_QUOTES: &str = "write strings in straight double quotes: `\"`";

const LINE_ENDS: &str = "end an argument with a line end; separate elements with commas";

/// The help for a shell expansion in `${..}`. `rest` is the text from the `:` on.
pub(super) fn shell_expansion(name: &str, rest: &str) -> Option<String> {
    let (operator, rest) = (rest.get(..2)?, rest.get(2..)?);
    if !matches!(operator, ":-" | ":=" | ":?" | ":+") {
        return None;
    }
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.'));
    let value = rest.split_once('}').and_then(|(value, _)| plain(value)).map_or_else(|| "..".to_owned(), as_value);
    Some(match operator {
        ":-" | ":=" if is_name && name.len() <= MAX_REPEATED => {
            format!(
                "there is no `{operator}` here: a variable that may be null has a fallback in `${{{name} == null ? {value} : {name}}}`"
            )
        }
        _ => format!("there is no `{operator}` here: a value is chosen with `${{condition ? a : b}}`"),
    })
}

/// The help for an argument without `=`. A long value is not repeated.
pub(super) fn lacks_equal(name: &str, value: Option<&str>) -> String {
    match value.filter(|value| !value.is_empty() && value.len() <= MAX_REPEATED) {
        Some(value) => format!("an argument has `=` between name and value: `{name} = {}`", as_value(value)),
        None => "an argument has `=` between name and value".to_owned(),
    }
}

fn as_value(text: &str) -> String {
    let is_number = Number::parse_literal(text.strip_prefix('-').unwrap_or(text)).is_ok();
    let is_value = is_number || text.starts_with('"') || matches!(text, "true" | "false" | "null");
    if is_value || plain(text).is_none() { text.to_owned() } else { format!("\"{text}\"") }
}

/// Returns `text`, if it is short and can be put in quotes unchanged.
pub(super) fn plain(text: &str) -> Option<&str> {
    let is_plain = |c: char| !c.is_control() && !"\"\\`".contains(c);
    (!text.is_empty() && text.len() <= MAX_REPEATED && text.chars().all(is_plain) && !text.contains("${"))
        .then_some(text)
}

pub(super) fn quote(text: Option<&str>) -> String {
    match text {
        Some(text) => format!("write text in double quotes: `\"{text}\"`"),
        None => "write text in double quotes".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Diagnostics;
    use crate::syntax::{Limits, parse_expr};
    use bumpalo::Bump;
    use unicode_ident::is_xid_start;

    fn parsed(text: &str) -> Diagnostics {
        let mut diags = Diagnostics::new();
        parse_expr(&mut diags, &Bump::new(), text, Limits::default());
        diags
    }

    #[test]
    fn a_character_that_looks_like_another_starts_no_token_and_stands_for_ascii() {
        let all = ('\u{80}'..=char::MAX).filter_map(|it| lookalike(it).map(|meant| (it, meant)));
        for (character, meant) in all {
            assert!(meant.is_ascii() && !meant.is_empty(), "{character}");
            assert!(is_xid_start(character) == meant.starts_with(|it: char| it.is_ascii_alphabetic()), "{character}");
            assert!(!is_invisible(character), "{character}");
        }
        assert!(('\0'..='\u{7f}').all(|it| lookalike(it).is_none()));
        assert_eq!(lookalike('\u{ff5e}'), Some("~"));
        assert_eq!((lookalike('\u{fe6b}'), lookalike('\u{fe53}')), (Some("@"), None));
    }

    /// The first help for a problem of an expression.
    fn first_help(text: &str) -> String {
        parsed(text).iter().find_map(|problem| problem.help().first().cloned()).unwrap_or_default()
    }

    #[test]
    fn what_a_help_says_to_write_is_an_expression() {
        for (text, meant) in [
            ("a ?? 1", "a == null ? 1 : a"),
            ("a.b ?: c", "a.b == null ? c : a.b"),
            ("f(a) ?? 1", "value == null ? other : value"),
            ("a.b?.c", "a.b == null ? null : a.b.c"),
            ("[x |> f]", "f(x)"),
            ("\"${a == \\\"b\\\"}\"", "${a == \"b\"}"),
            ("a + .5", "0.5"),
            ("1..5", "range(start, end)"),
            ("a[1:2]", "slice(list, start, end)"),
            ("(a, b)", "[a, b]"),
            ("\"a\" ++ b", "\"${a}${b}\""),
        ] {
            let help = first_help(text);
            assert!(help.contains(&format!("`{meant}`")), "{text}: {help}");
            let meant = if meant.starts_with("${") { format!("\"{meant}\"") } else { meant.to_owned() };
            assert!(parsed(&meant).is_empty(), "{text}: {help}");
        }
        for (text, operator) in [
            ("a === 1", "=="),
            ("a !== 1", "!="),
            ("1 <> 2", "!="),
            ("1 =< 2", "<="),
            ("a is b", "=="),
            ("1 mod 2", "%"),
            ("a xor b", "!="),
            ("a and b", "&&"),
            ("1 \u{2013} 2", "-"),
            ("2 \u{d7} 3", "*"),
            ("2 \u{2264} 3", "<="),
        ] {
            let help = first_help(text);
            assert!(help.starts_with(&format!("write `{operator}`")), "{text}: {help}");
            assert!(parsed(&format!("a {operator} b")).is_empty());
        }
    }
}
