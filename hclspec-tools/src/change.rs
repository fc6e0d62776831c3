//! Text edits.

use std::ops::Range;

/// A text edit, made by the formatter, a config edit or a fix of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// Bytes to replace; empty for an insertion.
    pub range: Range<usize>,
    /// Replacement text; empty for a removal.
    pub text: String,
}

impl Change {
    /// Replaces a range.
    pub fn new(range: Range<usize>, text: impl Into<String>) -> Self {
        Self { range, text: text.into() }
    }

    /// Inserts a text.
    pub fn insert(at: usize, text: impl Into<String>) -> Self {
        Self::new(at..at, text)
    }
}

/// Applies changes, which must be in order and not overlap. A change that overlaps the one before it, or whose range is outside the text, is skipped.
///
/// ```
/// use hclspec_tools::change::{Change, applied};
///
/// let changes = [Change::insert(0, "# the host\n"), Change::new(7..9, "443")];
/// assert_eq!(applied("port = 80\n", &changes), "# the host\nport = 443\n");
/// ```
pub fn applied(text: &str, changes: &[Change]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut end = 0;
    for change in changes {
        let (Some(before), Some(_)) = (text.get(end..change.range.start), text.get(change.range.clone())) else {
            continue;
        };
        out.push_str(before);
        out.push_str(&change.text);
        end = change.range.end;
    }
    out.push_str(text.get(end..).unwrap_or_default());
    out
}
