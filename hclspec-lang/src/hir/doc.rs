//! Doc comments: the comment directly above an item, or at the end of its first line.
//!
//! Finds the comment for a span in a text and returns its lines without comment markers. An empty line between the comment and the item, or
//! anything before the item on its line, disqualifies it.

use hclspec_core::positions::leading;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Block;
use hclspec_core::text::{is_blank, trim_end};

/// The comment of a block.
pub fn of_block<'t>(text: &'t str, block: &Block<'_>) -> Vec<&'t str> {
    let start = block.block_type.span.start;
    let whole = Span::new(start, block.body.span.end);
    let end = if whole.of(text).contains('\n') { block.open_brace().end } else { whole.end };
    of_line(text, start, end)
}

/// The comment of an argument, or of an attribute of a type. `whole` spans from the name to the end of the value.
pub fn of_argument(text: &str, whole: Span) -> Vec<&str> {
    if whole.of(text).contains('\n') { above(text, whole.start) } else { of_line(text, whole.start, whole.end) }
}

/// The first word of a comment on a deprecated item.
pub const DEPRECATED: &str = "Deprecated";

/// The start of the sentence that states a value's unit.
pub const UNIT: &str = "Unit: ";

pub(crate) fn paragraph<'a>(doc: &mut Vec<&'a str>, lines: &[&'a str]) {
    if !doc.is_empty() && !lines.is_empty() {
        doc.push("");
    }
    doc.extend_from_slice(lines);
}

/// Adds a sentence to the first paragraph, or a paragraph of its own if the first does not end with a sentence.
pub(crate) fn sentence<'a>(doc: &mut Vec<&'a str>, sentence: &'a str) {
    let end = leading(doc, &|line| !line.trim().is_empty() && example_text(line).is_none());
    let is_sentence = end.checked_sub(1).and_then(|last| doc.get(last)).is_none_or(|last| last.ends_with('.'));
    doc.insert(end, sentence);
    if !is_sentence {
        doc.insert(end, "");
    }
}

/// The text after `Example:` on a line of a comment.
pub fn example_text(line: &str) -> Option<&str> {
    let text = line.trim().strip_prefix("Example:")?;
    Some(text.trim().trim_matches('`').trim())
}

/// The comment above `start`, or from `end` to the end of the line.
fn of_line(text: &str, start: u32, end: u32) -> Vec<&str> {
    let above = above(text, start);
    if !above.is_empty() || lines_before(text, start).is_none() {
        return above;
    }
    let rest = text.get(end as usize..).and_then(|it| it.lines().next()).unwrap_or_default();
    let rest = rest.trim_start();
    let comment = line_comment(rest.strip_prefix(',').unwrap_or(rest));
    match comment {
        Some(comment) if !comment.is_empty() => vec![comment],
        _ => Vec::new(),
    }
}

/// The lines above the line of byte `start`, if nothing precedes `start` on its line.
fn lines_before(text: &str, start: u32) -> Option<&str> {
    // Looks back a few bytes only: thousands of items may be on one long line.
    let above = trim_end(text.get(..start as usize)?, |c| c != '\n' && (c.is_whitespace() || c == '\u{feff}'));
    (above.is_empty() || above.ends_with('\n')).then_some(above)
}

/// The lines of the comment that ends just above the line of byte `start`.
pub(crate) fn above(text: &str, start: u32) -> Vec<&str> {
    let Some(above) = lines_before(text, start).and_then(|above| above.strip_suffix('\n')) else { return Vec::new() };
    let last_line = above.rsplit('\n').next().unwrap_or_default();
    if line_comment(last_line).is_some() {
        let mut lines = Vec::new();
        for line in above.rsplit('\n') {
            let Some(comment) = line_comment(line) else { break };
            lines.push(comment);
        }
        lines.reverse();
        return lines;
    }
    block_comment(above).unwrap_or_default()
}

fn line_comment(line: &str) -> Option<&str> {
    let line = line.trim_start_matches('\u{feff}').trim();
    let comment = line.strip_prefix('#').or_else(|| line.strip_prefix("//"))?;
    Some(comment.strip_prefix(' ').unwrap_or(comment))
}

/// The lines of the `/* */` comment that ends `above`, if nothing precedes it on its first line.
fn block_comment(above: &str) -> Option<Vec<&str>> {
    let inside = trim_end(above, |c| is_blank(c) || c == '\r').strip_suffix("*/")?;
    let open = inside.rfind("/*")?;
    let before = inside.get(..open)?.rsplit('\n').next()?;
    if !before.trim_start_matches('\u{feff}').trim().is_empty() {
        return None;
    }
    let comment = inside.get(open + 2..)?;
    // Text next to the `/*` belongs to the comment.
    let (mut lines, mut is_starred) = (Vec::new(), true);
    for line in comment.strip_prefix('*').unwrap_or(comment).lines() {
        let line = line.trim();
        is_starred &= lines.is_empty() || line.is_empty() || line.starts_with('*');
        lines.push(line);
    }
    for (index, line) in lines.iter_mut().enumerate() {
        if line.trim_start_matches('*').is_empty() {
            *line = "";
        } else if let (1.., true, Some(text)) = (index, is_starred, line.strip_prefix('*')) {
            *line = text.strip_prefix(' ').unwrap_or(text);
        }
    }
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let blank = leading(&lines, &|line| line.is_empty());
    Some(lines.split_off(blank))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn doc(text: &str) -> Vec<&str> {
        above(text, text.rfind("attr").unwrap_or_default() as u32)
    }

    fn of_attr(text: &str) -> Vec<&str> {
        let arena = bumpalo::Bump::new();
        let mut diags = hclspec_core::diagnostic::Diagnostics::new();
        let file = hclspec_core::syntax::parse(&mut diags, &arena, text, crate::hir::LIMITS);
        fn find<'a>(body: &hclspec_core::syntax::ast::Body<'a>) -> Option<&'a Block<'a>> {
            body.items.iter().find_map(|item| match item {
                hclspec_core::syntax::ast::Item::Block(it) if it.block_type.name == "attr" => Some(it),
                hclspec_core::syntax::ast::Item::Block(it) => find(it.body),
                hclspec_core::syntax::ast::Item::Attribute(_) => None,
            })
        }
        of_block(text, find(&file.body).unwrap())
    }

    #[test]
    fn a_comment_at_the_end_of_the_first_line_is_the_doc() {
        assert_eq!(of_attr("attr {} # one\n# two"), ["one"]);
        assert_eq!(of_attr("attr \"a # b\" { type = any }  // one # two\r\n"), ["one # two"]);
        assert_eq!(of_attr("attr { # one\n type = any # two\n} # three"), ["one"]);
        assert_eq!(of_attr("attr {\n type = any\n} # three"), [""; 0]);
        assert_eq!(of_attr("# above\nattr {} # one"), ["above"]);
        assert_eq!(of_attr("block { attr {} } # of the block"), [""; 0]);
        assert_eq!(of_attr("object { attr {} # of the object\n}"), [""; 0]);
        assert_eq!(of_attr("attr {} #\n"), [""; 0]);
        assert_eq!(of_attr("attr {} /* one */\n"), [""; 0]);
    }

    #[test]
    fn an_argument_has_such_a_comment_too() {
        let of = |text: &str| of_argument(text, Span::new(0, text.find(['#', ',']).unwrap() as u32 - 1)).join("|");
        assert_eq!(of("a = 1 # one"), "one");
        assert_eq!(of("a = string , # one"), "one");
        assert_eq!(of("a = string , b = 1 # one"), "");
        assert_eq!(of("a = {\n} # one"), "");
    }

    #[test]
    fn line_comments_directly_above_are_the_doc() {
        assert_eq!(doc("# one\n  //  two \r\n  #\n  attr {}"), ["one", " two", ""]);
        assert_eq!(doc("\u{feff}# first line\nattr {}"), ["first line"]);
    }

    #[test]
    fn an_empty_line_or_code_between_ends_the_doc() {
        assert_eq!(doc("# far\n\nattr {}"), [""; 0]);
        assert_eq!(doc("# far\n\n# near\nattr {}"), ["near"]);
        assert_eq!(doc("x = 1 # trailing\nattr {}"), [""; 0]);
        assert_eq!(doc("# of object\nobject { attr {}"), [""; 0]);
        assert_eq!(doc("attr {}"), [""; 0]);
    }

    #[test]
    fn a_block_comment_is_a_doc_too() {
        assert_eq!(doc("/* one line */\nattr {}"), ["one line"]);
        assert_eq!(doc("  /**\n   * first\n   *\n   * last\n   */\n  attr {}"), ["first", "", "last"]);
        assert_eq!(doc("x = 1 /* trailing */\nattr {}"), [""; 0]);
        assert_eq!(doc("/**one line*/\nattr {}"), ["one line"]);
        assert_eq!(doc("/*\r\n * first\r\n *   code\r\n */\r\nattr {}"), ["first", "  code"]);
        assert_eq!(doc("/*******\n * first\n *******/\nattr {}"), ["first"]);
    }

    #[test]
    fn a_star_belongs_to_the_comment_if_every_line_has_one() {
        assert_eq!(doc("/* **Deprecated**: use x */\nattr {}"), ["**Deprecated**: use x"]);
        assert_eq!(doc("/*\n * **Deprecated**: use x\n * instead\n */\nattr {}"), ["**Deprecated**: use x", "instead"]);
        assert_eq!(doc("/*\n  One of\n  * one\n  * two\n*/\nattr {}"), ["One of", "* one", "* two"]);
        assert_eq!(doc("/* **One** of\n  * one\n  two\n*/\nattr {}"), ["**One** of", "* one", "two"]);
        assert_eq!(doc("/* One of\n *\n * * one\n * * two */\nattr {}"), ["One of", "", "* one", "* two"]);
    }
}
