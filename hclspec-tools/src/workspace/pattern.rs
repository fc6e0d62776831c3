//! Patterns of files, and the files that they match.

use super::FILE_NAME;
use super::top::FileNames;
use glob::{MatchOptions, Pattern};
use hclspec_lang::files::disk;
use hclspec_runtime::source::SourceRange;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// `*` doesn't match `/` or the dot of a hidden file.
const MATCHING: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

/// The options for listing files with `glob`, before they are matched. If `glob` has to tell hidden files apart, it panics at a
/// name that is not UTF-8.
const LISTING: MatchOptions = MatchOptions { require_literal_leading_dot: false, ..MATCHING };

/// A path with `*`, `?`, `[..]` and `**`.
#[derive(Clone, Debug)]
pub(super) struct FilePattern {
    pub(super) place: SourceRange,
    /// As written.
    pub(super) written: String,
    /// The same, in the folder of the workspace file.
    pub(super) path: PathBuf,
    pub(super) pattern: Pattern,
    /// Pattern of the parts after `**/` at the start.
    pub(super) end: Pattern,
    /// Names at the top level of the files, separated by spaces: a file fits one of the texts, unless there is none.
    pub(super) contents: Vec<String>,
}

impl FilePattern {
    pub(super) fn matches(&self, file: &Path) -> bool {
        // A workspace file is no configuration.
        file.file_name().is_none_or(|name| name != FILE_NAME) && self.pattern.matches_path_with(file, MATCHING)
    }

    /// Returns `true` if the pattern matches the last parts of a path: as many as follow `**/` in it.
    pub(super) fn matches_end_of(&self, file: &Path) -> bool {
        let end = self.end.as_str();
        let extension = Path::new(end).extension();
        if file.extension() != extension && extension.is_some_and(|it| !it.to_string_lossy().contains('*')) {
            return false;
        }
        let others = file.iter().count().saturating_sub(end.split('/').count());
        let last: PathBuf = file.iter().skip(others).collect();
        self.end.matches_path_with(&last, MATCHING)
    }

    /// Returns `true` if a file has the names that the pattern asks for.
    pub(super) fn fits<F: FnOnce() -> Option<HashSet<String>>>(&self, names: &FileNames<F>) -> bool {
        let has = |names: &HashSet<String>, word: &str| match word.strip_prefix('!') {
            Some(name) => !names.contains(name),
            None => names.contains(word),
        };
        let has_all = |names: &HashSet<String>, text: &String| text.split_whitespace().all(|word| has(names, word));
        self.contents.is_empty()
            || names.as_ref().is_some_and(|names| self.contents.iter().any(|it| has_all(names, it)))
    }

    /// A pattern that matches only `file`. Keeps the other settings.
    pub(super) fn of_file(&self, file: &Path) -> Option<Self> {
        let pattern = Pattern::new(&Pattern::escape(&file.display().to_string())).ok()?;
        Some(Self { pattern, path: file.to_owned(), contents: Vec::new(), ..self.clone() })
    }

    /// The pattern for the files of one folder.
    pub(super) fn in_folder(&self, folder: &Path) -> Option<Self> {
        let name = self.pattern.as_str().rsplit('/').next()?;
        let path = Path::new(&Pattern::escape(&folder.display().to_string())).join(name);
        let pattern = Pattern::new(&path.display().to_string()).ok()?;
        Some(Self { pattern, path: folder.join(name), ..self.clone() })
    }

    /// Returns `true` for patterns of files in any folder below one.
    pub(super) fn is_deep(&self) -> bool {
        self.pattern.as_str().contains("**")
    }
}

/// The files that a pattern matches, by name; `None` if it is none. `*` doesn't match `/` or the dot of a hidden file.
pub fn matching(pattern: &str) -> Option<Vec<PathBuf>> {
    let matcher = Pattern::new(pattern).ok()?;
    let paths = glob::glob_with(pattern, LISTING).ok()?.flatten();
    Some(paths.filter(|path| path.is_file() && matcher.matches_path_with(path, MATCHING)).collect())
}

/// The text of a file of at most 16 MiB; `None` if it can't be read.
pub fn file_text(path: &Path) -> Option<String> {
    String::from_utf8(disk::read(path).ok()?).ok()
}

/// The files that patterns match, in their order.
pub(super) fn found(patterns: &[FilePattern]) -> Vec<PathBuf> {
    let (mut files, mut seen) = (Vec::new(), HashSet::new());
    for it in patterns {
        let Ok(paths) = glob::glob_with(it.pattern.as_str(), LISTING) else { continue };
        for path in paths.flatten() {
            if it.matches(&path) && path.is_file() && seen.insert(path.clone()) {
                files.push(path);
            }
        }
    }
    files
}
