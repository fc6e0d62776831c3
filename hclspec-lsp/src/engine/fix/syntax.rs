//! Syntax of other languages, and deprecated forms.

use super::{Change, Fix};
use hclspec_runtime::diagnostic::Code;
use hclspec_runtime::syntax::habit::{is_invisible, lookalike};
use std::ops::Range;

/// Fixes a syntax error by its code and the text at its location.
pub(super) fn fix_syntax(code: Code, text: &str, range: &Range<usize>) -> Option<Fix> {
    let found = text.get(range.clone())?;
    match code {
        Code::InvalidCharacter => quotes(text, range.start).or_else(|| character(text, range.start)),
        Code::InvalidFor => {
            let before = text.get(..range.start)?.trim_end();
            let start = before.strip_suffix("for")?.len();
            // The problem is located at the token after `for`.
            let is_key = matches!(found, "=" | ":");
            is_key.then(|| Fix::replace("write `\"for\"`".to_owned(), start..before.len(), "\"for\"", true))
        }
        Code::QuotedArgumentName => {
            let name = text.get(range.start..)?.strip_prefix('"')?;
            let (name, _) = name.split_once('"').filter(|(name, _)| !name.contains('\n'))?;
            let quoted = range.start..range.start + name.len() + 2;
            Some(Fix::replace("remove the quotes".to_owned(), quoted, name, true))
        }
        Code::CommaAfterArgument | Code::TrailingComma if found == "," => {
            Some(Fix::replace("remove the comma".to_owned(), range.clone(), "", true))
        }
        Code::NeedlessInterpolation => {
            let inner = found.strip_prefix("\"${")?.strip_suffix("}\"")?.trim();
            Some(Fix::replace(format!("write `{inner}`"), range.clone(), inner, true))
        }
        Code::LegacyIndex => {
            let index = found.strip_prefix('.')?;
            let is_index = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
            let written = format!("[{index}]");
            is_index.then(|| Fix::replace(format!("write `{written}`"), range.clone(), &written, true))
        }
        _ => None,
    }
}

/// Replaces a character that looks like another, and removes an invisible one, or the `\` before quotes in an interpolation.
fn character(text: &str, start: usize) -> Option<Fix> {
    let rest = text.get(start..)?;
    let found = rest.chars().next()?;
    let range = start..start + found.len_utf8();
    if is_invisible(found) {
        return Some(Fix::replace("remove the character".to_owned(), range, "", true));
    }
    if found == '\\' && rest.starts_with("\\\"") {
        // The search ends with the interpolation.
        let end = rest.find(['}', '\n']).unwrap_or(rest.len());
        let edits = rest.get(..end)?.match_indices("\\\"").map(|(at, _)| Change::new(start + at..start + at + 1, ""));
        return Some(Fix::new("remove the `\\`".to_owned(), edits.collect(), true));
    }
    if matches!(found, '\u{2028}' | '\u{2029}') {
        return Some(Fix::replace("write a line end".to_owned(), range, "\n", true));
    }
    if found.is_whitespace() && !found.is_ascii() {
        return Some(Fix::replace("write a space".to_owned(), range, " ", true));
    }
    // Ignores characters that look like `;`, which HCL doesn't have.
    let meant = lookalike(found).filter(|meant| *meant != ";")?;
    Some(Fix::replace(format!("write `{meant}`"), range, meant, true))
}

/// Replaces quotes of another kind around a string on one line.
fn quotes(text: &str, start: usize) -> Option<Fix> {
    let rest = text.get(start..)?;
    let open = rest.chars().next()?;
    let is_quote = |c: char| matches!(lookalike(c), Some("\"" | "'" | "`"));
    let is_same_quote = |c: char| if matches!(open, '\'' | '`') { c == open } else { is_quote(c) };
    if !is_same_quote(open) {
        return None;
    }
    let inside = rest.get(open.len_utf8()..)?;
    let length = inside.find(|c| c == '\n' || is_same_quote(c))?;
    let closing = inside.get(length..)?.chars().next().filter(|it| *it != '\n')?;
    let end = start + open.len_utf8() + length;
    let written = inside.get(..length)?;
    let mut edits = vec![Change::new(start..start + open.len_utf8(), "\"")];
    // Double quotes in the string get a `\`.
    let inner = written.match_indices('"').map(|(at, _)| Change::insert(start + open.len_utf8() + at, "\\"));
    edits.extend(inner);
    edits.push(Change::new(end..end + closing.len_utf8(), "\""));
    Some(Fix::new("write double quotes".to_owned(), edits, true))
}
