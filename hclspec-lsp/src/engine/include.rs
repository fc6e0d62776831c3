//! Completion of the path in an `include` block of a spec.

use super::complete::{Completion, CompletionKind};
use super::cursor::{CursorPlace, cursor, items};
use hclspec_lang::files::include_blocks;
use hclspec_lang::grammar::BlockKind;
use std::ops::Range;

/// A path that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncludePath {
    /// The folder that is written already, relative to that of the spec; empty for that folder itself.
    pub folder: String,
    /// What follows it.
    range: Range<usize>,
    /// Whether the quotes are there.
    is_quoted: bool,
}

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderEntry {
    /// Its name.
    pub name: String,
    /// The text of a file; `None` for a folder.
    pub text: Option<String>,
}

/// The path of an `include` block of a spec, if one is being written at an offset.
#[must_use]
pub fn include_path(text: &str, offset: usize) -> Option<IncludePath> {
    if !text.is_char_boundary(offset) {
        return None;
    }
    let cursor = cursor(text, offset);
    let CursorPlace::Label { block_type, index: 0, quoted } = cursor.place else { return None };
    if block_type != BlockKind::Include.name() || !cursor.blocks.is_empty() {
        return None;
    }
    if !quoted {
        return Some(IncludePath { folder: String::new(), range: cursor.word, is_quoted: false });
    }
    let (before, after) = text.split_at(offset);
    let start = before.rfind('"')? + 1;
    let written = before.get(start..)?;
    let (folder, _) = written.rsplit_once('/').unwrap_or_default();
    let name = if written.contains('/') { start + folder.len() + 1 } else { start };
    let rest = after.find(['"', '\r', '\n']).unwrap_or(after.len());
    let folder = if written.starts_with('/') && folder.is_empty() { "/" } else { folder };
    Some(IncludePath { folder: folder.to_owned(), range: name..offset + rest, is_quoted: true })
}

/// What may be written there, from the entries of the folder: folders, and libraries that are not included yet.
#[must_use]
pub fn complete_path(text: &str, path: &IncludePath, entries: &[FolderEntry]) -> Vec<Completion> {
    let included: Vec<String> = include_blocks(text).into_iter().map(|it| it.path).collect();
    let completion = |FolderEntry { name, text }: &FolderEntry| {
        let (label, kind) = match text {
            None => (format!("{name}/"), CompletionKind::Folder),
            Some(_) => (name.clone(), CompletionKind::File),
        };
        let whole = if path.folder.is_empty() { label.clone() } else { format!("{}/{label}", path.folder) };
        let is_offered = text.as_deref().is_none_or(is_library) && !included.contains(&whole);
        is_offered.then(|| Completion {
            detail: String::new(),
            documentation: String::new(),
            range: path.range.clone(),
            text: if path.is_quoted { label.clone() } else { format!("\"{label}\"") },
            snippet: None,
            filter: label.clone(),
            is_deprecated: false,
            label,
            kind,
        })
    };
    entries.iter().filter_map(completion).collect()
}

/// Whether a spec consists of nothing but definitions.
fn is_library(text: &str) -> bool {
    let is_definition = |name| {
        matches!(
            BlockKind::named(name),
            Some(BlockKind::Define | BlockKind::Function | BlockKind::Variables | BlockKind::Include)
        )
    };
    items(text).iter().all(|item| item.body != 0 || (item.is_block && is_definition(item.name)))
}
