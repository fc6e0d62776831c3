//! Doc comments: the comment directly above a spec block.
//!
//! Text and the offset of a block in, lines out, without comment markers. There is no doc comment if an empty line stands between it and the block, or anything
//! before the block on its line.

/// The lines of the comment that ends on the line above the one that holds the byte `start`.
pub(crate) fn above(text: &str, start: u32) -> Vec<&str> {
    let Some(before) = text.get(..start as usize) else { return Vec::new() };
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let (above, same_line) = before.split_at(line_start);
    if !same_line.trim_start_matches('\u{feff}').trim().is_empty() {
        return Vec::new();
    }
    let Some(above) = above.strip_suffix('\n') else { return Vec::new() };
    let last_line = above.rsplit('\n').next().unwrap_or_default();
    if line_comment(last_line).is_some() {
        let mut lines: Vec<&str> = above.rsplit('\n').map_while(line_comment).collect();
        lines.reverse();
        return lines;
    }
    block_comment(above).unwrap_or_default()
}

/// The text of a line that holds nothing but a `#` or `//` comment.
fn line_comment(line: &str) -> Option<&str> {
    let line = line.trim_start_matches('\u{feff}').trim();
    let comment = line.strip_prefix('#').or_else(|| line.strip_prefix("//"))?;
    Some(comment.strip_prefix(' ').unwrap_or(comment))
}

/// The lines of the `/* */` comment that ends `above`, if nothing stands before it on its first line.
fn block_comment(above: &str) -> Option<Vec<&str>> {
    let inside = above.trim_end_matches([' ', '\t', '\r']).strip_suffix("*/")?;
    let open = inside.rfind("/*")?;
    let before = inside.get(..open)?.rsplit('\n').next()?;
    if !before.trim_start_matches('\u{feff}').trim().is_empty() {
        return None;
    }
    let mut lines: Vec<&str> = inside.get(open + 2..)?.lines().map(star).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let blank = lines.iter().take_while(|line| line.is_empty()).count();
    Some(lines.split_off(blank))
}

/// A line of a block comment without the `*` that many begin with.
fn star(line: &str) -> &str {
    let line = line.trim();
    let line = line.trim_start_matches('*');
    line.strip_prefix(' ').unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doc(text: &str) -> Vec<&str> {
        above(text, text.rfind("attr").unwrap_or_default() as u32)
    }

    #[test]
    fn line_comments_directly_above_are_the_doc() {
        assert_eq!(doc("# one\n  //  two \r\n  #\n  attr {}"), ["one", " two", ""]);
        assert_eq!(doc("\u{feff}# first line\nattr {}"), ["first line"]);
    }

    #[test]
    fn a_blank_line_or_code_between_ends_the_doc() {
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
    }
}
