//! Files with secrets, each with one edit: problems are reported without showing the secrets.

use super::forms::forms;
use hclspec::{Decoder, Diagnostics, Function, Syntax, Value};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The types of a spec with secrets.
mod typed {
    hclspec::hclspec! {
        "../secrets.hclspec",
        types(
            "password" => hclspec::Secret<String>,
            "pin" => hclspec::Secret<u32>,
            "tokens[]" => hclspec::Secret<String>,
            "db.pass" => hclspec::Secret<String>,
            "pepper" => hclspec::Secret<String>,
            "user.passphrase" => hclspec::Secret<String>,
            "accounts[].passphrase" => hclspec::Secret<String>,
            "vaults[][].key" => hclspec::Secret<String>,
            "doors[].code" => hclspec::Secret<String>,
            "env[]" => hclspec::Secret<String>,
        ),
    }
}

/// A correct configuration.
pub struct File {
    pub text: &'static str,
    pub syntax: Syntax,
    /// The references through which definitions flow into secrets: without them, the definitions are not secret.
    pub references: &'static [&'static str],
}

impl File {
    const fn new(text: &'static str, syntax: Syntax, references: &'static [&'static str]) -> Self {
        Self { text, syntax, references }
    }

    /// The text with an edit. `None` if there is no such edit, or if a definition is not referred to any more.
    pub fn edited(&self, at: usize, edit: usize) -> Option<String> {
        edited(self.text, at, edit).filter(|text| self.references.iter().all(|reference| text.contains(reference)))
    }
}

pub const FILES: [File; 7] = [
    File::new(include_str!("../secrets/values.hcl"), Syntax::Native, &["\"h\""]),
    File::new(include_str!("../secrets/blocks.hcl"), Syntax::Native, &["\" // tango"]),
    File::new(include_str!("../secrets/computed.hcl"), Syntax::Native, &[]),
    File::new(
        include_str!("../secrets/generated.hcl"),
        Syntax::Native,
        &["\ndynamic \"vault\" {", "  for_each = {", "content {\n    key", "    key = vault.value"],
    ),
    File::new(include_str!("../secrets/long.hcl"), Syntax::Native, &["password = ", "\", # tango", "\"h\"\n"]),
    File::new(
        include_str!("../secrets/definitions.hcl"),
        Syntax::Native,
        &[
            "locals {",
            "  key  =",
            "\"sesam-",
            "tango\"",
            "v\" # tango",
            "password = local.both",
            "${local.key}",
            "\"pw\"",
            "[var.pw",
        ],
    ),
    File::new(include_str!("../secrets/values.json"), Syntax::Json, &["\"h\""]),
];

/// The secrets in them: no four characters of one may be shown.
const SECRETS: [&str; 6] = ["sesam", "tango", "quux", "zyxw9v", "74123", "74000"];

/// The names of secrets.
const NAMES: [&str; 9] = ["password", "pin", "tokens", "db", "pepper", "passphrase", "key", "env", "door"];

/// The names of other items.
const OTHER_NAMES: [&str; 10] =
    ["hosts", "port", "name", "when", "any", "user", "listener", "account", "vault", "owner"];

/// Text that is inserted, or replaces a character or a token. None of it is a name that the spec knows.
#[rustfmt::skip]
const TEXTS: &[&str] = &[
    "\"", "'", "`", "{", "}", "[", "]", "(", ")", "=", "==", ":", ",", ";", ".", "...", "?", "!", "#", "//", "/*",
    "*/", "*", "+", "-", "%", "$", "${", "%{", "~}", "<", "<<E\n", "<<-EOT\n", ">", "=>", "&&", "||", "|", "\\", "@",
    "^", "~", "_", "a", "é", "\u{a0}", "\u{feff}", "\u{201c}", "\u{0}", "\t", " ", "\n", "\r", "\r\n", "0", "1", "0x",
    "9e9", "x", "null", "true", "dyn \"x\" {", "\"\"", "\"x\"", "{}", "[]", "()", " = 1\n", "x = ", "x {\n",
    "x {}\n", "}\n", "\n\n", "\n}\n", "in ", "if true", "%{ if true }", "%{ endif }", "%{ for x in y }", "${x}",
    "$${", "%%{", "&", "!=", ">=", "<=", "-1", "1.5", "1e", ".5", "0b1", "1_0", "8MiB", "1,2", "A", "Z", "ß",
    "e\u{301}", "👩", "\u{200d}", "\u{2028}", "\u{85}", "\u{202e}", "\u{1b}]0;", "\u{7}", "\u{7f}", "EOT\n", "EOT",
    "\nEOT\n", "<<E", "on", "nil", "include", "var.", "local.", "each.", "self", "let ", "=~", "+=", ":=", "->",
    "/ ", "# x\n", "= ", "{\n", "[\n", ",\n", "0.5", "\"\n", "::x", "\\\"", "\\n", "\\u00e9", "'\"'", "for ", "::",
];

/// The number of edits that do not insert or replace text.
const OTHERS: usize = 9;

/// The number of edits for every place.
pub const EDITS: usize = OTHERS + 3 * TEXTS.len();

/// The text with the edit at a place. `None` if there is no such edit there.
fn edited(text: &str, at: usize, edit: usize) -> Option<String> {
    let (before, after) = text.split_at_checked(at)?;
    let char = after.chars().next().map_or(0, char::len_utf8);
    let token = token(after);
    let rest = after.get(token..)?;
    let line = after.find('\n').map_or(after.len(), |it| it + 1);
    let starts_line = before.is_empty() || before.ends_with('\n');
    Some(match edit {
        0 => before.to_owned(),
        1 if starts_line => after.to_owned(),
        2 if char > 0 => format!("{before}{}", &after[char..]),
        3 if token > char => format!("{before}{rest}"),
        4 if token > 0 => format!("{before}{0}{0}{rest}", &after[..token]),
        5 if token > 0 => {
            let spaces = rest.len() - rest.trim_start().len();
            let (gap, next) = rest.split_at(spaces);
            let (next, rest) = next.split_at(self::token(next));
            format!("{before}{next}{gap}{}{rest}", &after[..token])
        }
        6 if starts_line && line > 0 => format!("{before}{}", &after[line..]),
        7 if starts_line && line > 0 => format!("{before}{0}{0}{1}", &after[..line], &after[line..]),
        8 if after.starts_with('\n') => format!("{before} {}", after.trim_start()),
        _ if edit < OTHERS => return None,
        _ => {
            let new = TEXTS.get((edit - OTHERS) % TEXTS.len())?;
            match (edit - OTHERS) / TEXTS.len() {
                0 => format!("{before}{new}{after}"),
                1 if char > 0 => format!("{before}{new}{}", &after[char..]),
                2 if token > char => format!("{before}{new}{rest}"),
                _ => return None,
            }
        }
    })
}

/// The length of the token at the start of a text; a string is one token. 0 for whitespace.
fn token(text: &str) -> usize {
    let is_word = |it: char| it.is_alphanumeric() || it == '_';
    match text.chars().next() {
        None => 0,
        Some(space) if space.is_whitespace() => 0,
        Some('"') => text[1..].find(['"', '\n']).map_or(text.len(), |it| it + 2).min(text.len()),
        Some(first) if is_word(first) => text.find(|char| !is_word(char)).unwrap_or(text.len()),
        Some(first) => first.len_utf8(),
    }
}

/// Decodes one of the files with an edit, both chosen by the bytes.
pub fn secrets(data: &[u8]) {
    let byte = |at: usize| usize::from(data.get(at).copied().unwrap_or(0));
    let file = &FILES[byte(0) % FILES.len()];
    let at = (byte(1) << 8 | byte(2)) % (file.text.len() + 1);
    if let Some(text) = file.edited(at, (byte(3) << 8 | byte(4)) % EDITS) {
        check(&text, file.syntax);
    }
}

/// Decodes a configuration, evaluates the expression that it keeps, and checks everything that is shown of both.
pub fn check(text: &str, syntax: Syntax) {
    let warnings = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&warnings);
    let decoder = decoder().on_warning(move |decoder| sink.lock().expect("no panic").push(decoder.clone()));
    let decoder = decoder.syntax(syntax);
    let (when, mut problems) = match decoder.from_str::<typed::Secrets>(text) {
        Ok(app) => (app.when, warnings.lock().expect("no panic").drain(..).collect::<Diagnostics>()),
        Err(problems) => (None, problems),
    };
    if let Some(Err(more)) = when.map(|when| when.evaluate_as::<u16>(&decoder)) {
        problems.extend(more);
    }
    let shown: String = problems.iter().map(forms).collect();
    let others: String = text.lines().filter_map(other_comment).chain(joined_names(text)).collect();
    assert_eq!(leak(&shown, &others), None, "of\n{text}\n=====\n{problems}");
}

/// The comment in a line that has no string before it, if it does not mention a secret.
fn other_comment(line: &str) -> Option<&str> {
    let start = ["#", "//", "/*"].iter().filter_map(|sign| line.find(sign)).min()?;
    let (before, comment) = line.split_at(start);
    (!before.contains('"') && !NAMES.iter().any(|name| comment.contains(name))).then_some(comment)
}

/// Names with a part of a secret, which an edit joined to them: a name is no value.
fn joined_names(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|char: char| !char.is_alphanumeric() && char != '_');
    words.filter(|word| {
        NAMES
            .iter()
            .chain(&OTHER_NAMES)
            .any(|name| word.len() > name.len() && (word.starts_with(name) || word.ends_with(name)))
    })
}

/// A part of a secret in a text, but for what is in one of the others.
pub fn leak(text: &str, others: &str) -> Option<&'static str> {
    let (text, others) = (text.to_lowercase(), others.to_lowercase());
    let mut pieces = SECRETS.iter().flat_map(|it| (0..=it.len() - 4).map(|at| &it[at..at + 4]));
    pieces.find(|piece| text.contains(*piece) && !others.contains(*piece))
}

fn decoder() -> Decoder {
    let login = |name: &str| Value::from(BTreeMap::from([("name", name), ("pw", "sesam-login")]));
    let keys = Value::from(BTreeMap::from([("zyxw9v", "tango-key")]));
    let vault = Value::from(BTreeMap::from([("owner", Value::from("ann")), ("keys", keys)]));
    Decoder::new()
        .filename("app.hcl")
        .evaluation_functions()
        .try_functions()
        .variable("token", "quux-host")
        .variable("region", "eu")
        .variable("vault", vault)
        .variable("logins", Value::List(vec![login("ann"), login("bob")]))
        .function("open", Function::new(|_: &[Value]| Ok::<_, String>(Value::from("tango-opened"))))
}

/// The files are correct, so the problems of the others come from the edit.
pub fn check_files() {
    for File { text, syntax, .. } in FILES {
        let found = decoder().syntax(syntax).from_str::<typed::Secrets>(text);
        assert!(found.is_ok(), "{text}\n{}", found.err().unwrap_or_default());
    }
}
