//! Code blocks in the Markdown of comments.

/// The line that opens a code block.
#[derive(Clone, Copy)]
pub struct Fence<'c> {
    /// Three or more backticks or tildes.
    pub marks: &'c str,
    mark: char,
}

impl<'c> Fence<'c> {
    /// The fence at the start of an unindented line, and the text after it. Backticks that are closed on the same line are inline code.
    pub fn opened_by(line: &'c str) -> Option<(Self, &'c str)> {
        let mark = line.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
        let info = line.trim_start_matches(mark);
        let marks = line.get(..line.len() - info.len())?;
        (marks.len() >= 3 && !(mark == '`' && info.contains('`'))).then_some((Self { marks, mark }, info))
    }

    /// Returns `true` if an unindented line closes the code block.
    pub fn is_closed_by(self, line: &str) -> bool {
        line.starts_with(self.marks) && line.trim_end().trim_start_matches(self.mark).is_empty()
    }
}
