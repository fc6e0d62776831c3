//! Syntax of other languages, and deprecated forms.

use super::{Change, Fix};
use hclspec_runtime::diagnostic::Code;
use hclspec_runtime::syntax::habit::{is_invisible, lookalike};
use std::ops::Range;

pub(super) fn fix(code: Code, text: &str, range: &Range<usize>) -> Option<Fix> {
    let here = text.get(range.clone())?;
    match code {
        Code::InvalidCharacter => quotes(text, range.start).or_else(|| character(text, range.start)),
        Code::InvalidFor => {
            let before = text.get(..range.start)?.trim_end();
            let start = before.strip_suffix("for")?.len();
            let is_key = matches!(here, "=" | ":");
            is_key.then(|| Fix::replace("write `\"for\"`".to_owned(), start..before.len(), "\"for\"", true))
        }
        Code::QuotedArgumentName => {
            let name = text.get(range.start..)?.strip_prefix('"')?;
            let (name, _) = name.split_once('"').filter(|(name, _)| !name.contains('\n'))?;
            let whole = range.start..range.start + name.len() + 2;
            Some(Fix::replace("remove the quotes".to_owned(), whole, name, true))
        }
        Code::CommaAfterArgument | Code::TrailingComma if here == "," => {
            Some(Fix::replace("remove the comma".to_owned(), range.clone(), "", true))
        }
        Code::NeedlessInterpolation => {
            let inner = here.strip_prefix("\"${")?.strip_suffix("}\"")?.trim();
            Some(Fix::replace(format!("write `{inner}`"), range.clone(), inner, true))
        }
        Code::LegacyIndex => {
            let index = here.strip_prefix('.')?;
            let is_index = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
            let written = format!("[{index}]");
            is_index.then(|| Fix::replace(format!("write `{written}`"), range.clone(), &written, true))
        }
        _ => None,
    }
}

/// Character that looks like another one or is invisible, or a quote that needs no `\`.
fn character(text: &str, start: usize) -> Option<Fix> {
    let rest = text.get(start..)?;
    let found = rest.chars().next()?;
    let range = start..start + found.len_utf8();
    if is_invisible(found) {
        return Some(Fix::replace("remove the character".to_owned(), range, "", true));
    }
    if found == '\\' && rest.starts_with("\\\"") {
        let end = rest.find(['}', '\n']).unwrap_or(rest.len());
        let edits = rest
            .get(..end)?
            .match_indices("\\\"")
            .map(|(at, _)| Change { range: start + at..start + at + 1, text: String::new() });
        return Some(Fix::new("remove the `\\`".to_owned(), edits.collect(), true));
    }
    let meant = match found {
        _ if matches!(found, '\u{2028}' | '\u{2029}') => {
            return Some(Fix::replace("write a line end".to_owned(), range, "\n", true));
        }
        _ if found.is_whitespace() && !found.is_ascii() => {
            return Some(Fix::replace("write a space".to_owned(), range, " ", true));
        }
        _ => lookalike(found).filter(|meant| *meant != ";")?,
    };
    Some(Fix::replace(format!("write `{meant}`"), range, meant, true))
}

/// String in other quotes, up to the closing one on its line.
fn quotes(text: &str, start: usize) -> Option<Fix> {
    let rest = text.get(start..)?;
    let open = rest.chars().next()?;
    let is_quote = |c: char| matches!(lookalike(c), Some("\"" | "'" | "`"));
    let closes = |c: char| if matches!(open, '\'' | '`') { c == open } else { is_quote(c) };
    if !closes(open) {
        return None;
    }
    let inside = rest.get(open.len_utf8()..)?;
    let length = inside.find(|c| c == '\n' || closes(c))?;
    let closing = inside.get(length..)?.chars().next().filter(|it| *it != '\n')?;
    let end = start + open.len_utf8() + length;
    let written = inside.get(..length)?;
    let mut edits = vec![Change { range: start..start + open.len_utf8(), text: "\"".to_owned() }];
    edits.extend(written.match_indices('"').map(|(at, _)| {
        let at = start + open.len_utf8() + at;
        Change { range: at..at, text: "\\".to_owned() }
    }));
    edits.push(Change { range: end..end + closing.len_utf8(), text: "\"".to_owned() });
    Some(Fix::new("write double quotes".to_owned(), edits, true))
}
