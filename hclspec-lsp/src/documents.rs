//! File texts: open documents take precedence over the disk.

use crate::engine::{FolderEntry, PathTo, is_spec};
use crate::position::{Encoding, Lines, Position};
use crate::protocol::{self, TextDocumentContentChangeEvent, TextEdit, Uri};
use crate::uri;
use hclspec_lang::files::disk;
use hclspec_tools::change::Change;
use hclspec_tools::workspace::{FILE_NAME, file_text, known_text, normal};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::ops::Bound::{Included, Unbounded};
use std::ops::Range;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug)]
pub(crate) struct Document {
    /// The URI as the client writes it.
    pub(crate) uri: Uri,
    /// `None` if the document is not open.
    pub(crate) version: Option<i32>,
    pub(crate) path: PathBuf,
    pub(crate) text: String,
    lines: Lines,
}

impl Document {
    pub(crate) fn offset(&self, position: protocol::Position) -> usize {
        self.lines.offset(place(position))
    }

    pub(crate) fn offsets(&self, range: protocol::Range) -> Range<usize> {
        let start = self.offset(range.start);
        start..self.offset(range.end).max(start)
    }

    pub(crate) fn position(&self, offset: usize) -> protocol::Position {
        let number = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
        let Position { line, column } = self.lines.position(offset);
        protocol::Position { line: number(line), character: number(column) }
    }

    pub(crate) fn range(&self, range: &Range<usize>) -> protocol::Range {
        protocol::Range { start: self.position(range.start), end: self.position(range.end) }
    }

    pub(crate) fn edit(&self, range: &Range<usize>, text: &str) -> TextEdit {
        TextEdit { range: self.range(range), new_text: text.to_owned() }
    }

    pub(crate) fn edits(&self, changes: &[Change]) -> Vec<TextEdit> {
        changes.iter().map(|it| self.edit(&it.range, &it.text)).collect()
    }

    fn change(&mut self, changes: &[TextDocumentContentChangeEvent], encoding: Encoding) {
        for change in changes {
            match change {
                TextDocumentContentChangeEvent::TextDocumentContentChangePartial(change) => {
                    self.lines.replace(place(change.range.start), place(change.range.end), &change.text);
                }
                TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(change) => {
                    self.lines = Lines::new(&change.text, encoding);
                }
            }
        }
        self.text = self.lines.text();
    }
}

fn place(protocol::Position { line, character }: protocol::Position) -> Position {
    let number = |it: u32| usize::try_from(it).unwrap_or(usize::MAX);
    Position { line: number(line), column: number(character) }
}

/// Open documents, with access to all other files.
#[derive(Debug)]
pub(crate) struct Documents {
    open: BTreeMap<PathBuf, Document>,
    encoding: Encoding,
}

impl Documents {
    pub(crate) fn new(encoding: Encoding) -> Self {
        Self { open: BTreeMap::new(), encoding }
    }

    /// Adds an open document; ignores anything that is not a file.
    pub(crate) fn open(&mut self, uri: Uri, version: i32, text: String) {
        let Some(path) = uri::path(&uri.0) else { return };
        self.open.insert(path.clone(), self.document(uri, Some(version), path, text));
    }

    fn document(&self, uri: Uri, version: Option<i32>, path: PathBuf, text: String) -> Document {
        let lines = Lines::new(&text, self.encoding);
        Document { uri, version, path, text, lines }
    }

    pub(crate) fn change(&mut self, uri: &Uri, version: i32, changes: &[TextDocumentContentChangeEvent]) {
        let document = uri::path(&uri.0).and_then(|path| self.open.get_mut(&path));
        let Some(document) = document else { return };
        document.change(changes, self.encoding);
        document.version = Some(version);
    }

    /// Removes an open document. From now on, its text is that of the file on disk.
    pub(crate) fn close(&mut self, uri: &Uri) {
        if let Some(path) = uri::path(&uri.0) {
            self.open.remove(&path);
        }
    }

    pub(crate) fn get(&self, uri: &Uri) -> Option<&Document> {
        self.open.get(&uri::path(&uri.0)?)
    }

    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        self.open.keys().cloned().collect()
    }

    pub(crate) fn paths_in(&self, folder: &Path) -> impl Iterator<Item = &Path> {
        let from = self.open.range::<Path, _>((Included(folder), Unbounded)).map(|range| range.0.as_path());
        from.take_while(move |path| path.starts_with(folder))
    }

    /// Entries of a folder, whose path is relative to a file: subfolders, and files of the kind `to`. Includes open documents that are not on disk
    /// yet.
    pub(crate) fn beside(&self, file: &Path, folder: &str, to: PathTo) -> Vec<FolderEntry> {
        let text = |path: &Path| if is_spec(path) { self.text(path).map(Cow::into_owned) } else { Some(String::new()) };
        let folder = normal(&file.parent().unwrap_or(Path::new("")).join(folder));
        let name = |path: &Path| Some(path.file_name()?.to_str()?.to_owned()).filter(|name| !name.starts_with('.'));
        let mut entries: BTreeMap<String, Option<String>> = BTreeMap::new();
        for path in folders_and_files(&folder, to) {
            if let Some(name) = name(&path).filter(|_| path != file) {
                entries.insert(name, if path.is_dir() { None } else { text(&path) });
            }
        }
        for path in
            self.paths_in(&folder).filter(|path| path.parent() == Some(&folder) && to.has(path) && *path != file)
        {
            if let Some(name) = name(path) {
                entries.insert(name, text(path));
            }
        }
        entries.into_iter().map(|(name, text)| FolderEntry { name, text }).collect()
    }

    /// The workspace file that applies to a file: the file itself if it is one, or the one in its folder or the nearest above, open or on disk.
    pub(crate) fn workspace_file(&self, path: &Path) -> Option<PathBuf> {
        if path.file_name().is_some_and(|name| name == FILE_NAME) {
            return Some(path.to_owned());
        }
        let mut candidates = path.parent()?.ancestors().map(|folder| folder.join(FILE_NAME));
        candidates.find(|it| self.is_open(it) || it.is_file())
    }

    pub(crate) fn is_open(&self, path: &Path) -> bool {
        self.open.contains_key(path)
    }

    /// Text of a file, open or on disk; empty if it can't be read.
    pub(crate) fn at(&self, path: &Path) -> Cow<'_, Document> {
        match self.open.get(path) {
            Some(document) => Cow::Borrowed(document),
            None => {
                let text = self.text(path).map(Cow::into_owned).unwrap_or_default();
                Cow::Owned(self.document(uri::from_path(path).into(), None, path.to_owned(), text))
            }
        }
    }

    /// Text of a file that a spec includes.
    pub(crate) fn included(&self, path: &Path) -> io::Result<String> {
        match self.open.get(path) {
            Some(document) => Ok(document.text.clone()),
            None => disk::read_spec(path),
        }
    }

    /// Text of a file; `None` if it can't be read.
    pub(crate) fn text(&self, path: &Path) -> Option<Cow<'_, str>> {
        match self.open.get(path) {
            Some(document) => Some(Cow::Borrowed(document.text.as_str())),
            None => {
                let read = |file: &Path| self.text(file).map(Cow::into_owned);
                known_text(path, &read).or_else(|| file_text(path).map(Cow::Owned))
            }
        }
    }
}

/// Limit on suggested entries of a folder.
const MAX_ENTRIES: usize = 1000;

fn folders_and_files(folder: &Path, to: PathTo) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|path| to.has(path) || path.is_dir()).take(MAX_ENTRIES).collect()
}
