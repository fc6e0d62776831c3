//! Syntax of other languages, and old forms.

use super::{Change, Fix};
use hclspec_runtime::diagnostic::Code;
use std::ops::Range;

pub(super) fn fix(code: Code, text: &str, range: &Range<usize>) -> Option<Fix> {
    let here = text.get(range.clone())?;
    match code {
        Code::InvalidCharacter => quotes(text, range.start),
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

/// A string in other quotes, up to the closing one on its line.
fn quotes(text: &str, start: usize) -> Option<Fix> {
    let rest = text.get(start..)?;
    let open = rest.chars().next()?;
    let close = match open {
        '\'' | '`' => open,
        '\u{201c}' => '\u{201d}',
        '\u{2018}' => '\u{2019}',
        _ => return None,
    };
    let inside = rest.get(open.len_utf8()..)?;
    let length = inside.find([close, '\n'])?;
    let closing = inside.get(length..)?.chars().next().filter(|it| *it == close)?;
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
