//! Completion of file paths: in `include` blocks of a spec, in the comment that names the spec of a configuration, and in a workspace file.

use super::complete::{Completion, CompletionKind};
use super::context::{is_spec, is_workspace};
use super::cursor::{CursorPlace, Inside, Word, cursor, items};
use hclspec_lang::files::include_blocks;
use hclspec_lang::grammar::BlockKind;
use hclspec_tools::workspace::modeline_place;
use std::ops::Range;
use std::path::Path;

/// A path being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPath {
    /// Folder part, relative to the folder of the file; empty for that folder itself.
    pub folder: String,
    /// Kind of file that the path may lead to.
    pub to: PathTo,
    /// Range of the last part of the path, which a completion replaces.
    range: Range<usize>,
    /// Whether the path still needs quotes around it.
    needs_quotes: bool,
}

/// Kinds of files that paths lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathTo {
    /// A library: a spec with only definitions.
    Library,
    /// A spec of configurations.
    Spec,
    /// Configurations.
    Configurations,
}

impl PathTo {
    /// Returns `true` if a file's name fits this kind.
    pub fn has(self, path: &Path) -> bool {
        match self {
            Self::Library | Self::Spec => is_spec(path),
            Self::Configurations => path.extension().is_some_and(|it| it == "hcl" || it.eq_ignore_ascii_case("json")),
        }
    }
}

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderEntry {
    /// Name of the entry.
    pub name: String,
    /// The text of a spec file. Empty for a configuration, `None` for a folder.
    pub text: Option<String>,
}

/// Returns the path being written at an offset of a file.
pub fn written_path(file: &Path, text: &str, offset: usize) -> Option<WrittenPath> {
    if !text.is_char_boundary(offset) {
        return None;
    }
    if is_spec(file) {
        return in_include(text, offset);
    }
    if !is_workspace(file) {
        let place = modeline_place(text).filter(|place| place.start <= offset && offset <= place.end)?;
        return Some(WrittenPath::of(text, place, offset, PathTo::Spec));
    }
    let cursor = cursor(text, offset)?;
    let CursorPlace::Value(place) = cursor.place else { return None };
    let is_list = matches!(place.inside.first(), Some(Inside::List { .. }));
    let to = match place.argument {
        "spec" => PathTo::Spec,
        "files" | "each" | "overrides" if is_list => PathTo::Configurations,
        _ => return None,
    };
    match place.word {
        Word::Text(quoted) => Some(WrittenPath::of(text, quoted, offset, to)),
        Word::Operand => Some(WrittenPath { folder: String::new(), to, range: cursor.word, needs_quotes: true }),
        Word::Attribute(_) | Word::Key | Word::Other => None,
    }
}

fn in_include(text: &str, offset: usize) -> Option<WrittenPath> {
    let cursor = cursor(text, offset)?;
    let CursorPlace::Label { block_type, index: 0, quoted } = cursor.place else { return None };
    if block_type != BlockKind::Include.name() || !cursor.blocks.is_empty() {
        return None;
    }
    if quoted.is_none() {
        let (folder, to) = (String::new(), PathTo::Library);
        return Some(WrittenPath { folder, to, range: cursor.word, needs_quotes: true });
    }
    let (before, after) = text.split_at(offset);
    let start = before.rfind('"')? + 1;
    let rest = after.find(['"', '\r', '\n']).unwrap_or(after.len());
    Some(WrittenPath::of(text, start..offset + rest, offset, PathTo::Library))
}

impl WrittenPath {
    /// The path in a range. A completion replaces the part after the last folder before the offset.
    fn of(text: &str, place: Range<usize>, offset: usize, to: PathTo) -> Self {
        let written = text.get(place.start..offset).unwrap_or_default();
        let (folder, _) = written.rsplit_once('/').unwrap_or_default();
        let name = if written.contains('/') { place.start + folder.len() + 1 } else { place.start };
        let folder = if written.starts_with('/') && folder.is_empty() { "/" } else { folder };
        Self { folder: folder.to_owned(), to, range: name..place.end, needs_quotes: false }
    }
}

/// Returns the completions among the entries of the folder: folders, and files that are not listed yet.
pub fn complete_path(text: &str, path: &WrittenPath, entries: &[FolderEntry]) -> Vec<Completion> {
    let included: Vec<String> = include_blocks(text).into_iter().map(|it| it.path).collect();
    let completion = |label: String, kind| Completion {
        text: if path.needs_quotes { format!("\"{label}\"") } else { label.clone() },
        ..Completion::new(&label, kind, path.range.clone())
    };
    let is_offered = |whole: &String, text: &Option<String>| match (path.to, text) {
        (_, None) | (PathTo::Configurations, _) => true,
        (PathTo::Library, Some(text)) => is_library(text) && !included.contains(whole),
        (PathTo::Spec, Some(text)) => !is_library(text),
    };
    let mut list = Vec::new();
    if path.to == PathTo::Configurations
        && entries.iter().any(|it| it.text.is_some() && Path::new(&it.name).extension().is_some_and(|it| it == "hcl"))
    {
        list.push(completion("*.hcl".to_owned(), CompletionKind::File));
    }
    for FolderEntry { name, text } in entries {
        let (label, kind) = match text {
            None => (format!("{name}/"), CompletionKind::Folder),
            Some(_) => (name.clone(), CompletionKind::File),
        };
        let whole = if path.folder.is_empty() { label.clone() } else { format!("{}/{label}", path.folder) };
        if is_offered(&whole, text) {
            list.push(completion(label, kind));
        }
    }
    list
}

/// Returns `true` if a spec has nothing but definitions.
fn is_library(text: &str) -> bool {
    let is_definition = |name| {
        matches!(
            BlockKind::named(name),
            Some(BlockKind::Define | BlockKind::Function | BlockKind::Variables | BlockKind::Include)
        )
    };
    items(text).iter().all(|item| item.body != 0 || (item.is_block && is_definition(item.name)))
}
