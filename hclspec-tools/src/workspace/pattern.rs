//! Patterns of files, and the files that they match.

use super::FILE_NAME;
use super::top::FileNames;
use glob::{MatchOptions, Pattern};
use hclspec_lang::files::disk;
use hclspec_runtime::source::SourceRange;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Options for matching: `*` matches neither `/` nor the dot of a hidden file.
const MATCHING: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

/// Options for listing files with `glob`, before `MATCHING` filters them. With `require_literal_leading_dot`, `glob` panics at names that are not
/// UTF-8.
const LISTING: MatchOptions = MatchOptions { require_literal_leading_dot: false, ..MATCHING };

/// A path with `*`, `?`, `[..]` and `**`.
#[derive(Clone, Debug)]
pub(super) struct FilePattern {
    pub(super) place: SourceRange,
    /// The pattern as written.
    pub(super) written: String,
    /// Path of the pattern, with the folder of the workspace file.
    pub(super) path: PathBuf,
    pub(super) pattern: Pattern,
    /// Pattern for the part of the path after a leading `**/`.
    pub(super) end: Pattern,
    /// Texts of names, separated by spaces. A file matches if its top level has the names of one of these texts, or if there are no texts.
    pub(super) contents: Vec<String>,
}

impl FilePattern {
    pub(super) fn matches(&self, file: &Path) -> bool {
        // A workspace file is not a configuration.
        file.file_name().is_none_or(|name| name != FILE_NAME) && self.pattern.matches_path_with(file, MATCHING)
    }

    /// Returns `true` if the pattern without a leading `**/` matches the end of a path.
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

    /// A copy of the pattern that matches only `file`, whatever its contents.
    pub(super) fn of_file(&self, file: &Path) -> Option<Self> {
        let pattern = Pattern::new(&Pattern::escape(&file.display().to_string())).ok()?;
        Some(Self { pattern, path: file.to_owned(), contents: Vec::new(), ..self.clone() })
    }

    /// A copy of the pattern that matches only files directly in `folder`.
    pub(super) fn in_folder(&self, folder: &Path) -> Option<Self> {
        let name = self.pattern.as_str().rsplit('/').next()?;
        let path = Path::new(&Pattern::escape(&folder.display().to_string())).join(name);
        let pattern = Pattern::new(&path.display().to_string()).ok()?;
        Some(Self { pattern, path: folder.join(name), ..self.clone() })
    }

    /// Returns `true` if the pattern has a `**`, and therefore matches files in several folders.
    pub(super) fn is_deep(&self) -> bool {
        self.pattern.as_str().contains("**")
    }
}

/// Returns the files that match a pattern, sorted by name; `None` if the pattern is invalid. `*` matches neither `/` nor the dot of a hidden file.
pub fn matching(pattern: &str) -> Option<Vec<PathBuf>> {
    let matcher = Pattern::new(pattern).ok()?;
    let paths = glob::glob_with(pattern, LISTING).ok()?.flatten();
    Some(paths.filter(|path| path.is_file() && matcher.matches_path_with(path, MATCHING)).collect())
}

/// Returns the text of a file; `None` if the file can't be read, or is larger than 16 MiB.
pub fn file_text(path: &Path) -> Option<String> {
    String::from_utf8(disk::read(path).ok()?).ok()
}

/// The files that match any of the patterns, in the order of the patterns, without duplicates.
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
