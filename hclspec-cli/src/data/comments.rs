//! Assignment of comments to entries, by their lines.

use super::{Entry, Format, Node, toml};
use std::collections::BTreeMap;
use std::ops::Range;

/// Comments of an entry: lines without `#`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Comments {
    /// Comments above the entry, each followed by a blank line.
    pub(crate) apart: Vec<Vec<String>>,
    /// Comment directly above the entry.
    pub(crate) above: Vec<String>,
    /// Comment at the end of the entry's line.
    pub(crate) end: Option<String>,
    /// Comment at the start of the entry's content.
    pub(crate) inside: Vec<String>,
    /// The lines directly below the entry, if an empty line or a bracket follows.
    pub(crate) below: Vec<String>,
}

impl Comments {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Assigns comments to entries, and returns the comments that belong to no entry. `texts` are the ranges of strings.
pub(super) fn assign(entries: &mut [Entry], text: &str, texts: &[Range<usize>], format: Format) -> Vec<Vec<String>> {
    let mut lines = CommentLines::new(text, texts, format);
    lines.assign(entries);
    let mut rest: Vec<Vec<String>> = Vec::new();
    let mut last = None;
    for (line, comment) in std::mem::take(&mut lines.comments) {
        match rest.last_mut().filter(|_| last.is_some_and(|last| last + 1 == line)) {
            Some(group) => group.push(comment.text),
            None => rest.push(vec![comment.text]),
        }
        last = Some(line);
    }
    rest
}

struct Comment {
    at: usize,
    text: String,
    /// Whether the comment is alone on its line.
    is_alone: bool,
}

/// Lines of a text, and the comments not assigned yet.
struct CommentLines<'t> {
    format: Format,
    text: &'t str,
    starts: Vec<usize>,
    comments: BTreeMap<usize, Comment>,
    /// Last line above which comments were assigned.
    last: Option<usize>,
}

impl<'t> CommentLines<'t> {
    fn new(text: &'t str, texts: &[Range<usize>], format: Format) -> Self {
        let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut comments = BTreeMap::new();
        let is_text = |at: usize| {
            let before = texts.partition_point(|range| range.start <= at);
            texts.get(..before).and_then(<[_]>::last).is_some_and(|range| range.contains(&at))
        };
        for (line, start) in starts.iter().enumerate() {
            let whole = text.get(*start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
            let starts_comment = |at: usize| {
                let before = whole.get(..at).unwrap_or_default();
                let is_apart = before.is_empty() || before.ends_with(char::is_whitespace);
                !is_text(start + at) && (format == Format::Toml || is_apart)
            };
            if let Some((at, _)) = whole.match_indices('#').find(|(at, _)| starts_comment(*at)) {
                let (before, comment) = whole.split_at(at);
                let comment = comment.trim_start_matches('#');
                let content = comment.strip_prefix(' ').unwrap_or(comment).trim_end().to_owned();
                comments.insert(line, Comment { at: start + at, text: content, is_alone: before.trim().is_empty() });
            }
        }
        Self { format, text, starts, comments, last: None }
    }

    fn line_of(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start <= at).saturating_sub(1)
    }

    fn line(&self, line: usize) -> Option<&'t str> {
        self.text.get(*self.starts.get(line)?..).map(|rest| rest.lines().next().unwrap_or_default().trim())
    }

    fn is_alone(&self, line: usize) -> bool {
        self.comments.get(&line).is_some_and(|comment| comment.is_alone)
    }

    fn assign(&mut self, entries: &mut [Entry]) {
        for entry in entries {
            // For a dotted key, the comments belong to the innermost entry, which has the text.
            if entry.is_dotted {
                self.assign(entry.node.children_mut());
            }
            let line = self.line_of(entry.span.start);
            self.above(line, entry);
            let has_content = matches!(entry.node, Node::Table(_) | Node::List(_)) && !entry.is_dotted;
            if has_content && !entry.key.is_empty() || matches!(entry.node, Node::Table(_)) {
                entry.comments.inside = self.below(line);
            }
            if !entry.is_dotted {
                self.assign(entry.node.children_mut());
            }
            let end = entry.span.end.saturating_sub(1).max(entry.span.start);
            let last = self.line_of(end);
            entry.comments.end = self.end(last, entry.span.end);
            if !has_content || last > line {
                entry.comments.below = self.below(last);
            }
        }
    }

    /// Takes all comments above a line, up to a line with something else.
    fn above(&mut self, line: usize, entry: &mut Entry) {
        if self.last.replace(line) == Some(line) {
            return;
        }
        let mut groups: Vec<Vec<String>> = vec![Vec::new()];
        for line in (0..line).rev() {
            if self.is_alone(line) {
                let comment = self.comments.remove(&line).map(|comment| comment.text);
                groups.last_mut().into_iter().for_each(|group| group.extend(comment.clone()));
            } else if self.line(line).is_some_and(str::is_empty) {
                groups.push(Vec::new());
            } else {
                break;
            }
        }
        let mut groups = groups.into_iter().map(|group| group.into_iter().rev().collect::<Vec<_>>());
        entry.comments.above = groups.next().unwrap_or_default();
        entry.comments.apart = groups.filter(|group| !group.is_empty()).collect();
        entry.comments.apart.reverse();
        // A commented-out entry doesn't document the next entry, and neither does the comment above it.
        let is_code = |line: &String| self.format == Format::Toml && toml::is_item(line);
        if let Some(last) = entry.comments.above.iter().rposition(is_code) {
            let own = entry.comments.above.split_off(last + 1);
            entry.comments.apart.push(std::mem::replace(&mut entry.comments.above, own));
        }
    }

    /// Takes the comments below a line, unless they document the next entry.
    fn below(&mut self, line: usize) -> Vec<String> {
        let end = (line + 1..).find(|line| !self.is_alone(*line)).unwrap_or(line + 1);
        let is_apart = self.line(end).is_none_or(|next| next.is_empty() || next.starts_with([']', '}']));
        let lines = if is_apart { line + 1..end } else { 0..0 };
        lines.filter_map(|line| self.comments.remove(&line)).map(|comment| comment.text).collect()
    }

    /// Takes the comment at the end of a line, if only punctuation is between `from` and the comment.
    fn end(&mut self, line: usize, from: usize) -> Option<String> {
        let comment = self.comments.get(&line)?;
        let between = self.text.get(from..comment.at)?;
        let is_end = !comment.is_alone && between.chars().all(|c| c.is_whitespace() || c == ',' || c == ':');
        if is_end { self.comments.remove(&line).map(|comment| comment.text) } else { None }
    }
}
