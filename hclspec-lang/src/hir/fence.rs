//! Blocks of code in the Markdown of comments.

/// The line that begins a block of code.
#[derive(Clone, Copy)]
pub struct Fence<'c> {
    /// Its characters, three or more of one kind.
    pub marks: &'c str,
    mark: char,
}

impl<'c> Fence<'c> {
    /// The fence that a line without its indentation begins with, and the text after it. Backticks with another one after them are
    /// code in a line.
    pub fn opened_by(line: &'c str) -> Option<(Self, &'c str)> {
        let mark = line.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
        let info = line.trim_start_matches(mark);
        let marks = line.get(..line.len() - info.len())?;
        (marks.len() >= 3 && !(mark == '`' && info.contains('`'))).then_some((Self { marks, mark }, info))
    }

    /// Whether a line without its indentation ends the block.
    pub fn is_closed_by(self, line: &str) -> bool {
        line.starts_with(self.marks) && line.trim_end().trim_start_matches(self.mark).is_empty()
    }
}
