//! Converts comments of a spec to Markdown that rustdoc accepts without warnings and does not run as a test.
//!
//! Rustdoc runs code blocks without a language as tests, and warns about `[brackets]` that are not links, `<words>` that are
//! not HTML, and URLs that are not links.

/// The lines of a comment, ready for `#[doc]`.
pub(super) fn lines(comment: &[&str]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut fence: Option<&str> = None;
    // The depth of indented code.
    let mut indented: Option<usize> = None;
    for line in comment {
        let trimmed = line.trim_start();
        let depth = line.len() - trimmed.len();
        let is_code = depth >= 4 || line.starts_with('\t');
        if indented.is_some() && !is_code && !trimmed.is_empty() {
            end_indented(&mut out);
            indented = None;
        }
        if let Some(open) = fence {
            out.push((*line).to_owned());
            if trimmed.starts_with(open) && trimmed.trim_matches(['`', '~', ' ']).is_empty() {
                fence = None;
            }
        } else if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
            let (open, language) = trimmed.split_at(3);
            let language = if language.trim().is_empty() { "text" } else { language };
            out.push(format!("{open}{language}"));
            fence = Some(open);
        } else if let Some(outer) = indented {
            out.push(line.get(outer.min(depth)..).unwrap_or_default().to_owned());
        } else if is_code && !trimmed.is_empty() && out.last().is_none_or(|line| line.is_empty()) {
            out.extend(["```text".to_owned(), trimmed.to_owned()]);
            indented = Some(depth);
        } else {
            out.push(escaped(line));
        }
    }
    if indented.is_some() {
        end_indented(&mut out);
    }
    out.extend(fence.map(str::to_owned));
    out
}

/// Ends a code block before the empty lines that follow it.
fn end_indented(out: &mut Vec<String>) {
    let blank = out.iter().rev().take_while(|line| line.is_empty()).count();
    out.insert(out.len() - blank, "```".to_owned());
}

/// A line of prose; text in backticks stays unchanged.
fn escaped(line: &str) -> String {
    if !line.contains('<') && !line.contains('[') && !line.contains("://") {
        return line.to_owned();
    }
    let mut out = String::with_capacity(line.len());
    for (index, part) in line.split('`').enumerate() {
        if index > 0 {
            out.push('`');
        }
        // An odd part is code, if the backtick is closed.
        if index % 2 == 1 {
            out.push_str(part);
        } else {
            prose(part, &mut out);
        }
    }
    out
}

fn prose(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let after = rest.get(c.len_utf8()..).unwrap_or_default();
        let is_url = rest.starts_with("https://") || rest.starts_with("http://");
        match c {
            _ if is_url && !out.ends_with(['<', '(']) => {
                let end =
                    rest.find(|c: char| c.is_whitespace() || matches!(c, '>' | ')' | ']' | '"')).unwrap_or(rest.len());
                let (url, tail) = rest.split_at(end);
                let url_end = url.trim_end_matches(['.', ',', ';', ':']).len();
                let (url, punctuation) = url.split_at(url_end);
                out.push_str(&format!("<{url}>{punctuation}"));
                rest = tail;
                continue;
            }
            '<' if !after.starts_with("http") => out.push_str("\\<"),
            '[' if !is_link(after) => out.push_str("\\["),
            _ => out.push(c),
        }
        rest = after;
    }
}

/// Whether the text after a `[` makes it a link with its own target.
fn is_link(after: &str) -> bool {
    after.split_once(']').is_some_and(|(_, behind)| behind.starts_with('('))
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn brackets_and_urls_cause_no_warnings() {
        assert_eq!(lines(&["As [80, 443] or <name>."]), ["As \\[80, 443] or \\<name>."]);
        assert_eq!(
            lines(&["See https://example.com/a. Or [b](https://b)."]),
            ["See <https://example.com/a>. Or [b](https://b)."]
        );
        assert_eq!(lines(&["`[a]<b>` <https://c>"]), ["`[a]<b>` <https://c>"]);
    }

    #[test]
    fn code_is_no_test() {
        assert_eq!(
            lines(&["Such as:", "", "    tls {", "", "      x = 1", "    }", "", "End."]),
            ["Such as:", "", "```text", "tls {", "", "  x = 1", "}", "```", "", "End."]
        );
        assert_eq!(lines(&["```", "a", "```", "[b]"]), ["```text", "a", "```", "\\[b]"]);
        assert_eq!(lines(&["```hcl", "a"]), ["```hcl", "a", "```"]);
        assert_eq!(lines(&["    a"]), ["```text", "a", "```"]);
        // Indented text that continues a paragraph is not code.
        assert_eq!(lines(&["* one", "    two"]), ["* one", "    two"]);
    }
}
