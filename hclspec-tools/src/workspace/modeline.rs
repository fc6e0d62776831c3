//! Reads the comment by which a single file names its spec.

use std::ops::Range;
use std::path::{Path, PathBuf};

/// A comment that names the spec of a file: `# hclspec: ../app.hclspec`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Modeline<'t> {
    /// Path as written.
    pub path: &'t str,
    /// Byte range of the path in the text.
    pub range: Range<usize>,
}

impl Modeline<'_> {
    /// Returns the path of the spec. The path in the comment is relative to the folder of `file`.
    pub fn spec(&self, file: &Path) -> PathBuf {
        file.parent().unwrap_or(Path::new("")).join(self.path)
    }
}

/// Finds the comment `# hclspec: PATH` or `// hclspec: PATH` among the comments and blank lines at the top of a file.
///
/// ```
/// let text = "# Settings of the server.\n# hclspec: ../app.hclspec\nport = 80\n";
/// let modeline = hclspec_tools::workspace::modeline(text);
/// assert_eq!(modeline.map(|it| it.path), Some("../app.hclspec"));
/// ```
pub fn modeline(text: &str) -> Option<Modeline<'_>> {
    let range = modeline_place(text)?;
    let path = text.get(range.clone()).filter(|path| !path.is_empty())?;
    Some(Modeline { path, range })
}

/// Returns the byte range of the path in the comment, which may still be empty.
///
/// ```
/// assert_eq!(hclspec_tools::workspace::modeline_place("# hclspec: "), Some(11..11));
/// ```
pub fn modeline_place(text: &str) -> Option<Range<usize>> {
    let mut empty = None;
    for whole in text.trim_start_matches('\u{feff}').lines() {
        let line = whole.trim();
        let comment = line.strip_prefix('#').or_else(|| line.strip_prefix("//"));
        match comment {
            Some(comment) if comment.trim_start().starts_with("hclspec:") => {
                let (_, path) = whole.split_once("hclspec:")?;
                let start = path.trim_start().as_ptr() as usize - text.as_ptr() as usize;
                let place = start..start + path.trim().len();
                if !place.is_empty() {
                    return Some(place);
                }
                empty = empty.or(Some(place));
            }
            None if !line.is_empty() => break,
            _ => {}
        }
    }
    empty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_comment_at_the_head_counts() {
        let path = |text| modeline(text).map(|modeline| modeline.path);
        assert_eq!(path("#hclspec:a.hclspec"), Some("a.hclspec"));
        assert_eq!(path("\u{feff}\r\n// hclspec: a b.hclspec \r\nx = 1"), Some("a b.hclspec"));
        assert_eq!(path("x = 1\n# hclspec: a"), None);
        assert_eq!(path("# hclspec:\n"), None);
        assert_eq!(path("# about hclspec: a"), None);
        assert_eq!(path("\"# hclspec: a\""), None);
    }

    #[test]
    fn the_path_is_relative_to_the_file() {
        let text = "# hclspec: ../app.hclspec\n";
        let modeline = modeline(text);
        assert_eq!(modeline.as_ref().map(|modeline| &text[modeline.range.clone()]), Some("../app.hclspec"));
        let spec = modeline.map(|modeline| modeline.spec(Path::new("/srv/conf.d/a.hcl")));
        assert_eq!(spec, Some(PathBuf::from("/srv/conf.d/../app.hclspec")));
    }
}
