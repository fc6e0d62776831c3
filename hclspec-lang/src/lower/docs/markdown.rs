//! Converts comments of a spec to Markdown that rustdoc accepts without warnings and does not run as a test.
//!
//! Rustdoc runs code blocks without a language as tests, and warns about `[brackets]` that are not links, `<words>` that are
//! not HTML, and URLs that are not links.

use crate::hir::Fence;
use hclspec_core::text::{ends, is_blank, split_prefix, starts, trim_end, trim_start};

enum CodeBlock<'c> {
    Fenced {
        fence: Fence<'c>,
        depth: usize,
    },
    /// A code block of indented lines, which start at this line of the result.
    Indented {
        start: usize,
        depth: usize,
    },
}

/// The lines of a comment, ready for `#[doc]`.
pub(super) fn lines(comment: &[&str]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut block: Option<CodeBlock<'_>> = None;
    for line in comment {
        let trimmed = trim_start(line, is_blank);
        let depth = line.len() - trimmed.len();
        let is_code = depth >= 4 || line.starts_with('\t');
        if let Some(CodeBlock::Indented { start, .. }) = block
            && !is_code
            && !trimmed.is_empty()
        {
            enclose(&mut out, start);
            block = None;
        }
        match block {
            Some(CodeBlock::Fenced { fence, depth: outer }) if depth < outer + 4 && fence.is_closed_by(trimmed) => {
                out.push(trimmed.to_owned());
                block = None;
            }
            Some(CodeBlock::Fenced { depth: outer, .. } | CodeBlock::Indented { depth: outer, .. }) => {
                out.push(line.get(outer.min(depth)..).unwrap_or_default().to_owned());
            }
            None => {
                if let Some((fence, info)) = Fence::opened_by(trimmed) {
                    let is_rust = info.split([',', ' ', '\t']).all(is_rust);
                    out.push(format!("{}{}", fence.marks, if is_rust { "text" } else { info }));
                    block = Some(CodeBlock::Fenced { fence, depth });
                } else if is_code && !trimmed.is_empty() && out.last().is_none_or(|line| line.is_empty()) {
                    block = Some(CodeBlock::Indented { start: out.len(), depth });
                    out.push(trimmed.to_owned());
                } else {
                    out.push(escaped(line));
                }
            }
        }
    }
    match block {
        Some(CodeBlock::Fenced { fence, .. }) => out.push(fence.marks.to_owned()),
        Some(CodeBlock::Indented { start, .. }) => enclose(&mut out, start),
        None => {}
    }
    out
}

/// Returns `true` if rustdoc treats a code block with this word after the fence as Rust.
fn is_rust(word: &str) -> bool {
    let is_attribute = ["ignore", "edition", "E0"].iter().any(|start| word.starts_with(start));
    is_attribute
        || matches!(
            word,
            "" | "rust" | "should_panic" | "no_run" | "compile_fail" | "test_harness" | "standalone_crate"
        )
}

/// Puts fences around the code from `start` on. The closing fence comes before empty lines at the end.
fn enclose(out: &mut Vec<String>, start: usize) {
    let code = out.get(start..).unwrap_or_default();
    let (mut longest, mut empty) = (2, 0);
    for line in code {
        longest = longest.max(run(line.trim_start(), '`'));
        empty = if line.is_empty() { empty + 1 } else { 0 };
    }
    let fence = "`".repeat(longest + 1);
    out.insert(out.len() - empty, fence.clone());
    out.insert(start, fence + "text");
}

/// The length of the run of `mark`, a character of one byte, at the start of the text.
fn run(text: &str, mark: char) -> usize {
    text.len() - text.trim_start_matches(mark).len()
}

/// Escapes a line of prose. Code in backticks and escaped characters stay unchanged.
fn escaped(line: &str) -> String {
    if !line.contains('<') && !line.contains('[') && !line.contains("://") {
        return line.to_owned();
    }
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        if is_url(rest) && !ends(&out, |c| matches!(c, '<' | '(')) {
            let end = split_prefix(rest, &|c| !c.is_whitespace() && !matches!(c, '>' | ')' | ']' | '"')).0.len();
            let (url, tail) = rest.split_at(end);
            let url_end = trim_end(url, |c| matches!(c, '.' | ',' | ';' | ':')).len();
            let (url, punctuation) = url.split_at(url_end);
            out.push_str(&format!("<{url}>{punctuation}"));
            rest = tail;
            continue;
        }
        let (unchanged, after) = match c {
            '`' => rest.split_at(code(rest)),
            '\\' if rest.get(1..).is_some_and(|next| starts(next, |c| c.is_ascii_punctuation())) => rest.split_at(2),
            _ => rest.split_at(c.len_utf8()),
        };
        if c == '<' && !is_url(after) || c == '[' && !is_link(after) {
            out.push('\\');
        }
        out.push_str(unchanged);
        rest = after;
    }
    out
}

/// The length of the code in backticks at the start of the text, or of the backticks if no equal run closes them.
fn code(text: &str) -> usize {
    let open = run(text, '`');
    let mut end = open;
    while let Some(after) = text.get(end..)
        && let Some(found) = after.find('`')
    {
        let close = run(after.get(found..).unwrap_or_default(), '`');
        end += found + close;
        if close == open {
            return end;
        }
    }
    open
}

fn is_url(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Returns `true` if the text after a `[` makes it a link with its own target.
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
        assert_eq!(lines(&["```rust,no_run", "a"]), ["```text", "a", "```"]);
        assert_eq!(lines(&["    a"]), ["```text", "a", "```"]);
        // Indented text that continues a paragraph is not code.
        assert_eq!(lines(&["* one", "    two"]), ["* one", "    two"]);
    }

    #[test]
    fn a_fence_ends_at_one_that_is_as_long() {
        assert_eq!(lines(&["````", "```", "a", "````", "[b]"]), ["````text", "```", "a", "````", "\\[b]"]);
        assert_eq!(lines(&["~~~~ hcl", "~~~", "[a]", "~~~~~"]), ["~~~~ hcl", "~~~", "[a]", "~~~~~"]);
        assert_eq!(lines(&["```", "~~~", "[a]"]), ["```text", "~~~", "[a]", "```"]);
        assert_eq!(lines(&["```", "``` a", "    ```", "[a]"]), ["```text", "``` a", "    ```", "[a]", "```"]);
        assert_eq!(lines(&["~~~ `a`", "[a]", "~~~"]), ["~~~ `a`", "[a]", "~~~"]);
        // The indentation of the fence is not part of the code.
        assert_eq!(lines(&["* a", "    ```", "      b", "    ```", "[c]"]), ["* a", "```text", "  b", "```", "\\[c]"]);
    }

    #[test]
    fn code_in_a_line_may_have_several_backticks() {
        assert_eq!(lines(&["```[a]```, [b]"]), ["```[a]```, \\[b]"]);
        assert_eq!(lines(&["``[a] ` [b]`` [c]"]), ["``[a] ` [b]`` \\[c]"]);
    }

    #[test]
    fn indented_code_may_hold_fences() {
        assert_eq!(
            lines(&["    a", "    ```", "    [b]", "", "[c]"]),
            ["````text", "a", "```", "[b]", "````", "", "\\[c]"]
        );
    }

    #[test]
    fn a_backtick_without_another_is_text() {
        assert_eq!(lines(&["The ` key of [a]"]), ["The ` key of \\[a]"]);
        assert_eq!(lines(&["The `` key ` of [a]"]), ["The `` key ` of \\[a]"]);
        assert_eq!(lines(&["`[a]` and ` of [b]"]), ["`[a]` and ` of \\[b]"]);
        assert_eq!(lines(&["\\`[a]`"]), ["\\`\\[a]`"]);
    }

    #[test]
    fn what_is_escaped_stays() {
        assert_eq!(lines(&["\\[a] \\<b> \\\\[c]"]), ["\\[a] \\<b> \\\\\\[c]"]);
        assert_eq!(lines(&["<httpd>"]), ["\\<httpd>"]);
    }
}
