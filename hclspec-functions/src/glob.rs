//! Patterns of paths.

/// The regular expression that matches what a pattern of paths does: `*`, `?` and classes such as `[a-z]` stand for a part of a name, `**` for any number of
/// folders, `{a,b}` for one of several patterns, and `\` before a character for that.
///
/// # Errors
///
/// What is wrong with the pattern.
pub(crate) fn translated(pattern: &str) -> Result<String, &'static str> {
    let (mut out, mut rest) = ("(?s)^".to_owned(), pattern);
    let mut depth = 0_u32;
    // Whether a name starts here.
    let mut is_start = true;
    while let Some(char) = rest.chars().next() {
        let (was_start, mut after) = (std::mem::replace(&mut is_start, false), &rest[char.len_utf8()..]);
        match char {
            '*' if was_start && (after == "*" || after.starts_with("*/")) => {
                out.push_str(if after == "*" { ".*" } else { "(?:[^/]+/)*" });
                (after, is_start) = (after.get(2..).unwrap_or_default(), true);
            }
            '*' => out.push_str("[^/]*"),
            '?' => out.push_str("[^/]"),
            '[' => after = class(after, &mut out)?,
            '{' => {
                depth += 1;
                out.push_str("(?:");
                is_start = was_start;
            }
            ',' if depth > 0 => {
                out.push('|');
                is_start = true;
            }
            '}' if depth > 0 => {
                depth -= 1;
                out.push(')');
            }
            '\\' => {
                let escaped = after.chars().next().ok_or("a character must follow `\\`")?;
                out.push_str(&regex::escape(escaped.encode_utf8(&mut [0; 4])));
                after = &after[escaped.len_utf8()..];
            }
            char => {
                out.push_str(&regex::escape(char.encode_utf8(&mut [0; 4])));
                is_start = char == '/';
            }
        }
        rest = after;
    }
    if depth > 0 {
        return Err("a `{` is not closed");
    }
    out.push('$');
    Ok(out)
}

/// What follows `[`: a class, which has no `/`. Returns what follows it.
fn class<'p>(after: &'p str, out: &mut String) -> Result<&'p str, &'static str> {
    let inside = after.strip_prefix(['!', '^']);
    let is_negated = inside.is_some();
    let inside = inside.unwrap_or(after);
    // The first one is a member.
    let end = inside.char_indices().skip(1).find(|(_, char)| *char == ']').map(|(end, _)| end);
    let end = end.ok_or("a `[` is not closed")?;
    let (members, rest) = inside.split_at(end);
    out.push_str(if is_negated { "[^/" } else { "[" });
    let mut members = members.chars().peekable();
    let mut is_first = true;
    while let Some(char) = members.next() {
        // A range, unless it is at an end.
        if char == '-' && !is_first && members.peek().is_some() {
            out.push('-');
        } else {
            out.push_str(&regex::escape(char.encode_utf8(&mut [0; 4])));
        }
        is_first = false;
    }
    out.push_str(if is_negated { "]" } else { "&&[^/]]" });
    Ok(rest.strip_prefix(']').unwrap_or(rest))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use regex::Regex;

    #[test]
    fn a_pattern_matches_whole_paths() {
        for (pattern, matching, others) in [
            ("*.txt", &["a.txt", ".txt"][..], &["a.txt.b", "a/b.txt", "atxt"][..]),
            ("**", &["a", "a/b/c.txt"], &[]),
            ("**/*.tf", &["a.tf", "x/y/a.tf"], &["a.tfx", "x/a.tf/b"]),
            ("a/**/b", &["a/b", "a/x/b", "a/x/y/b"], &["ab", "a/xb", "xa/b"]),
            ("a/**", &["a/b", "a/b/c"], &["a", "b/a/c"]),
            ("a**b", &["ab", "axb"], &["a/b"]),
            ("{a,b/{c,d}}.x", &["a.x", "b/c.x", "b/d.x"], &["b.x", "c.x"]),
            ("{**/,}x", &["x", "a/x"], &["ax"]),
            ("{a,}b", &["ab", "b"], &["a"]),
            ("[a-c]?", &["ax", "cy"], &["dx", "a", "a/"]),
            ("[!a-c]x", &["dx"], &["ax", "/x"]),
            ("[^]a]x", &["bx"], &["]x", "ax"]),
            ("[a-]x", &["ax", "-x"], &["bx"]),
            (r"\*\[a,b", &["*[a,b"], &["x[a,b"]),
            ("a+(b).x", &["a+(b).x"], &["aab.x"]),
            ("é*", &["éa"], &["ea"]),
        ] {
            let regex = Regex::new(&translated(pattern).unwrap()).unwrap();
            for path in matching {
                assert!(regex.is_match(path), "{pattern} {path}");
            }
            for path in others {
                assert!(!regex.is_match(path), "{pattern} {path}");
            }
        }
    }

    #[test]
    fn brackets_are_closed() {
        for pattern in ["[a", "[", "[]", "{a", "{a,{b}", "a\\"] {
            assert!(translated(pattern).is_err(), "{pattern}");
        }
    }
}
