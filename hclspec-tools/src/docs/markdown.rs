//! Markdown building blocks: code, table cells, headings and links to them.

use crate::words::{backticks, is_deprecated};
use hclspec_lang::hir::Fence;
use std::collections::HashSet;

pub(super) fn fenced(language: &str, text: &str) -> String {
    let fence = "`".repeat(backticks(text).max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}\n", text.trim_end_matches('\n'))
}

/// Formats a text as a table cell: one line, delimiters escaped. Spaces within a line stay, since they may be part of a value.
pub(super) fn cell(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    let mut is_escaped = false;
    for c in text.lines().map(str::trim).collect::<Vec<_>>().join(" ").chars() {
        if c == '|' && !is_escaped {
            cell.push('\\');
        }
        is_escaped = c == '\\' && !is_escaped;
        cell.push(c);
    }
    cell
}

pub(super) fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|it| cell(it)).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// Header row of a table, with the line below it.
pub(super) fn titles(titles: &[&str]) -> String {
    let line: String = titles.iter().map(|_| " --- |").collect();
    format!("| {} |\n|{line}\n", titles.join(" | "))
}

/// First paragraph of a comment, and whether more follows. A code block is not a paragraph.
pub(super) fn first_paragraph(doc: &str) -> (String, bool) {
    let is_code =
        |line: &str| line.starts_with("    ") || line.starts_with('\t') || Fence::opened_by(indented(line).1).is_some();
    let lines: Vec<&str> = doc.lines().take_while(|line| !line.trim().is_empty()).collect();
    if lines.first().is_some_and(|line| is_code(line)) {
        return (String::new(), true);
    }
    let is_list = |line: &str| line.starts_with("- ") || line.starts_with("* ") || is_code(line);
    let end = lines.iter().position(|line| is_list(line)).unwrap_or(lines.len());
    let text: Vec<&str> = lines.iter().take(end).map(|line| line.trim()).collect();
    let has_more = doc.lines().skip(end).any(|line| !line.trim().is_empty());
    (text.join(" "), has_more)
}

/// Formats a comment for the page. Lines that look like headings are escaped, because other parts link to headings.
pub(super) fn prose(doc: &str) -> String {
    let mut out = String::new();
    let mut fence: Option<Fence<'_>> = None;
    let mut is_text = false;
    for line in doc.lines() {
        let (indent, content) = indented(line);
        let mut is_heading = false;
        match fence {
            Some(open) if open.is_closed_by(content) => fence = None,
            Some(_) => {}
            None => {
                fence = Fence::opened_by(content).map(|(fence, _)| fence);
                // In Markdown, a line of `=` or `-` turns the text above it into a heading.
                let is_underline =
                    is_text && ['=', '-'].iter().any(|it| content.trim_end().trim_matches(*it).is_empty());
                is_text = fence.is_none() && !content.trim().is_empty();
                is_heading = content.starts_with('#') || is_underline && is_text;
            }
        }
        out.push_str(&format!("{indent}{}{content}\n", if is_heading { "\\" } else { "" }));
    }
    if let Some(fence) = fence {
        out.push_str(fence.marks);
        out.push('\n');
    }
    out
}

/// Splits off up to three leading spaces, which have no meaning in Markdown.
fn indented(line: &str) -> (&str, &str) {
    let spaces = line.bytes().take(3).take_while(|byte| *byte == b' ').count();
    line.split_at(spaces)
}

/// Headings of a page, each with a unique id.
#[derive(Default)]
pub(super) struct Headings {
    ids: HashSet<String>,
}

/// A heading's text, and the link to it.
#[derive(Clone, Debug)]
pub(super) struct Heading {
    pub(super) text: String,
    pub(super) id: String,
}

impl Headings {
    /// Adds a heading with this text. If another heading has the text, appends `what`, and if necessary a number.
    pub(super) fn add(&mut self, text: &str, what: &str) -> Heading {
        let numbered = (2..).map(|number| format!("{text} {what} {number}"));
        let mut texts = [text.to_owned(), format!("{text} {what}")].into_iter().chain(numbered);
        loop {
            let text = texts.next().unwrap_or_default();
            let id = heading_id(&text);
            if self.ids.insert(id.clone()) {
                return Heading { text: escaped(&text), id };
            }
        }
    }
}

impl Heading {
    pub(super) fn link(&self, text: &str) -> String {
        format!("[{text}](#{})", self.id)
    }
}

/// Heading id as GitHub and others make it: lower-case letters, digits, `-` and `_`, with `-` for spaces.
///
/// ```
/// assert_eq!(hclspec_tools::docs::heading_id("HS101 unsupported argument"), "hs101-unsupported-argument");
/// ```
pub fn heading_id(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Escapes leading and trailing underscores, which would mean emphasis.
fn escaped(text: &str) -> String {
    let word = |word: &str| {
        if word.starts_with('_') || word.ends_with('_') { word.replace('_', "\\_") } else { word.to_owned() }
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Name with a mark for deprecated items.
pub(super) fn marked(name: String, doc: &str) -> String {
    if is_deprecated(doc) { format!("{name} (deprecated)") } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::code;

    #[test]
    fn every_heading_has_an_id_of_its_own() {
        let mut headings = Headings::default();
        let mut add = |text: &str| {
            let heading = headings.add(text, "block");
            format!("{} #{}", heading.text, heading.id)
        };
        assert_eq!(add("listener health_check"), "listener health_check #listener-health_check");
        assert_eq!(add("Listener Health_check"), "Listener Health_check block #listener-health_check-block");
        assert_eq!(add("listener health_check"), "listener health_check block 2 #listener-health_check-block-2");
        assert_eq!(add("_a_ b_c"), "\\_a\\_ b_c #_a_-b_c");
    }

    #[test]
    fn a_cell_is_one_line_and_ends_where_it_should() {
        assert_eq!(row(&["a\n  b".to_owned(), "`a|b`".to_owned()]), "| a b | `a\\|b` |\n");
        assert_eq!(cell(r#"`"a  b"`"#), r#"`"a  b"`"#);
        // Escaped by the author; and after a backslash that is escaped itself.
        assert_eq!([cell(r"a \| b"), cell(r#"`"\\|"`"#)], [r"a \| b", r#"`"\\\|"`"#]);
        assert_eq!(code("a`b"), "`` a`b ``");
        assert_eq!(code("a``b`"), "``` a``b` ```");
        assert_eq!(fenced("hcl", "a```b\n"), "````hcl\na```b\n````\n");
    }

    #[test]
    fn the_first_paragraph_is_prose() {
        let of = |doc: &str| {
            let (text, has_more) = first_paragraph(doc);
            format!("{text}{}", if has_more { " .." } else { "" })
        };
        assert_eq!(of("One\ntwo."), "One two.");
        assert_eq!(of("One.\n\nTwo."), "One. ..");
        assert_eq!(of("One of:\n- a\n- b"), "One of: ..");
        assert_eq!(of("    code"), " ..");
        assert_eq!([of("```\ncode\n```"), of("~~~\ncode\n~~~")], [" ..", " .."]);
        assert_eq!(of("```x``` is\ncode."), "```x``` is code.");
        assert_eq!(of("As in:\n  ~~~\n  code"), "As in: ..");
    }

    #[test]
    fn headings_are_escaped_except_in_code() {
        for (doc, expected) in [
            ("# a\n```\n# b\n", "\\# a\n```\n# b\n```\n"),
            ("a\n---\n\n---\nb\n==\n|-|\n", "a\n\\---\n\n---\nb\n\\==\n|-|\n"),
            ("   # a\n    # b\n", "   \\# a\n    # b\n"),
            ("a\n  --\n", "a\n  \\--\n"),
            // Code within a line.
            ("```x```\n# a\n", "```x```\n\\# a\n"),
            ("~~~\n# a\n~~~\n# b\n", "~~~\n# a\n~~~\n\\# b\n"),
            ("~~~ `x`\n# a\n", "~~~ `x`\n# a\n~~~\n"),
            // A fence ends with the same character, at least as often, alone on its line.
            ("````\n```\n# a\n````\n# b\n", "````\n```\n# a\n````\n\\# b\n"),
            ("```\n~~~\n# a\n", "```\n~~~\n# a\n```\n"),
            ("```\n``` x\n# a\n`````  \n# b\n", "```\n``` x\n# a\n`````  \n\\# b\n"),
            ("```\na\n```\n---\n", "```\na\n```\n---\n"),
        ] {
            assert_eq!(prose(doc), expected, "{doc}");
        }
    }
}
