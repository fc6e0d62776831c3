//! Lines of a text, and the spaces and comments between tokens.

use std::ops::Range;

pub(super) fn line_start(text: &str, offset: usize) -> usize {
    text.get(..offset).and_then(|before| before.rfind('\n')).map_or_else(|| bom(text), |at| at + 1)
}

/// Length of the byte order mark.
fn bom(text: &str) -> usize {
    if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }
}

/// Spaces and tabs that start the line of an offset.
pub(super) fn indent_of(text: &str, offset: usize) -> &str {
    let line = text.get(line_start(text, offset)..).unwrap_or_default();
    let length = line.len() - line.trim_start_matches([' ', '\t']).len();
    line.get(..length).unwrap_or_default()
}

/// One level of indentation, taken from the first indented line.
pub(super) fn unit_of(text: &str) -> &str {
    const MAX_SPACES: usize = 8;
    let line = text.lines().find(|line| line.starts_with([' ', '\t']) && !line.trim().is_empty());
    let indent = line.and_then(|line| line.get(..line.len() - line.trim_start_matches([' ', '\t']).len()));
    match indent {
        Some(tabs) if tabs.starts_with('\t') => "\t",
        Some(spaces) if (2..=MAX_SPACES).contains(&spaces.len()) => spaces,
        _ => "  ",
    }
}

/// Offset after the line end, if only spaces and comments follow `offset` on its line.
pub(super) fn line_end(text: &str, offset: usize) -> Option<usize> {
    let mut at = offset;
    loop {
        let rest = text.get(at..)?;
        let trimmed = rest.trim_start_matches([' ', '\t', '\r']);
        at += rest.len() - trimmed.len();
        if trimmed.is_empty() {
            return Some(at);
        }
        if trimmed.starts_with('\n') {
            return Some(at + 1);
        }
        if trimmed.starts_with('#') || trimmed.starts_with("//") {
            return Some(trimmed.find('\n').map_or(text.len(), |end| at + end + 1));
        }
        at += comment(trimmed)?;
    }
}

/// Length of the comment `/* .. */` that starts a text.
fn comment(text: &str) -> Option<usize> {
    let inside = text.strip_prefix("/*")?;
    Some(inside.find("*/").map_or(text.len(), |end| end + 4))
}

/// Start of the `/* .. */` comments directly before an item on its line; the start of the item if there are none. `from` is the end of the preceding
/// item.
pub(super) fn comments_before(text: &str, from: usize, item: usize) -> usize {
    let (mut at, mut first) = (from, None);
    while at < item {
        let rest = text.get(at..item).unwrap_or_default();
        at += if rest.starts_with('#') || rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(length) = comment(rest) {
            first = first.or(Some(at));
            length
        } else {
            let char = rest.chars().next().unwrap_or_default();
            first = first.filter(|_| char != '\n');
            char.len_utf8()
        };
    }
    first.unwrap_or(item)
}

/// End of the comments behind an offset on its line, up to `to`. `None` if something else follows on the line.
pub(super) fn comments_behind(text: &str, offset: usize, to: usize) -> Option<usize> {
    // A heredoc includes its last line end.
    if text.get(..offset).is_some_and(|before| before.ends_with('\n')) {
        return Some(offset);
    }
    let (mut at, mut end) = (offset, offset);
    loop {
        let rest = text.get(at..to)?;
        let trimmed = rest.trim_start_matches([' ', '\t', '\r']);
        at += rest.len() - trimmed.len();
        if trimmed.is_empty() || trimmed.starts_with('\n') {
            return Some(end);
        }
        if trimmed.starts_with('#') || trimmed.starts_with("//") {
            let line = trimmed.split('\n').next().unwrap_or_default();
            return Some(at + line.trim_end().len());
        }
        at += comment(trimmed)?;
        end = at;
    }
}

/// First comma in a range that otherwise has only spaces, comments and line ends.
pub(super) fn gap_comma(text: &str, range: Range<usize>) -> Option<usize> {
    let mut at = range.start;
    while at < range.end {
        let rest = text.get(at..range.end)?;
        if rest.starts_with(',') {
            return Some(at);
        }
        at += if rest.starts_with('#') || rest.starts_with("//") {
            rest.find('\n')?
        } else if let Some(length) = comment(rest) {
            length
        } else {
            rest.chars().next()?.len_utf8()
        };
    }
    None
}

pub(super) fn is_empty_line(text: &str, start: usize) -> bool {
    let line = text.get(start..).unwrap_or_default();
    line.split('\n').next().unwrap_or_default().trim().is_empty()
}
