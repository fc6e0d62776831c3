//! The files of a spec: the main file, and those that it [includes](crate::grammar::BlockKind::Include).
//!
//! [`SpecFiles`] joins them into one text: first the main file, then the included ones. So a `Span` identifies the file, and everything from
//! `hir::read` on sees one list of definitions. The function that reads a file is passed in; `on_disk` reads from disk. In a table, `Env::sources`
//! has an excerpt of each file.
//!
//! A library, which is a file of definitions, is read as if its root were an object with a block for each part. Only the emitted code leaves that
//! root out. With `types_from`, the generated code of a spec calls `take` of the library's type, but with the spec's own table. The build of the
//! program compares the texts of both by `Decode::LIBRARY`.
//!
//! A `use` that adds the properties of a part to an object reads the part once more (`mixin`), from a copy of its text at the end. `SourceMap::origin` maps
//! locations in the copy to those in the part.

pub mod disk;
mod mixin;

use crate::grammar::BlockKind;
use crate::map::IndexMap;
use bumpalo::Bump;
use disk::FileProblem;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::positions::{mapped, picked};
use hclspec_core::source::{SourceMap, SourceRange, Span};
use hclspec_core::syntax::ast::Item;
use hclspec_core::syntax::{Limits, parse};
use hclspec_core::text::fingerprint;
use mixin::Mixin;
pub(crate) use mixin::{added_part, takes_parts};
use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

/// The limits for parsing spec files.
pub const LIMITS: Limits = Limits { nesting: 128, one_line_blocks: true };

const MAX_FILES: usize = 1_000;

/// The texts of a spec's files, joined. Spans count from the start of the main file, which comes first.
///
/// ```
/// use hclspec_lang::SpecFiles;
/// use std::io::{self, ErrorKind};
///
/// let text = "include \"common.hclspec\" {}\nobject { block \"tls\" { use { part = \"tls\" } } }";
/// let files = SpecFiles::read("specs/app.hclspec", text, &mut |path| match path {
/// "specs/common.hclspec" => Ok("define \"tls\" { object { attr \"cert\" { type = string } } }".to_owned()),
/// _ => Err(io::ErrorKind::NotFound.into()),
/// });
/// assert_eq!(files.names().collect::<Vec<_>>(), ["specs/app.hclspec", "specs/common.hclspec"]);
/// ```
pub struct SpecFiles {
    sources: SourceMap<'static>,
    files: Vec<FileOfSpec>,
    /// `use` blocks that add the properties of a part.
    mixins: Vec<Mixin>,
}

/// The text of a spec that consists of one or more files.
#[derive(Clone, Copy)]
pub struct SpecText<'a> {
    /// The joined texts of all files.
    pub text: &'a str,
    /// The files; empty for a single file that includes nothing.
    files: &'a [FileOfSpec],
    mixins: &'a [Mixin],
    /// Locations in all files; `None` for a text alone.
    sources: Option<&'a SourceMap<'static>>,
}

/// A file of a spec, or a copy of a part.
pub struct Piece {
    /// The name of the file.
    pub name: String,
    /// The piece's span in the joined text.
    pub span: Span,
    /// The line of the file in which the piece starts, from 1.
    pub first_line: usize,
    /// The offset in the file at which the piece starts.
    pub first_byte: usize,
}

pub(crate) struct FileOfSpec {
    /// The path relative to the folder of the main file.
    path: PathBuf,
    pub(crate) span: Span,
    pub(crate) includes: Vec<Include>,
}

/// An `include` block and the file that it names.
pub(crate) struct Include {
    /// The span of the written path, which identifies the block.
    pub(crate) path: Span,
    /// The span of the block type and the path.
    pub(crate) header: Span,
    /// The index of the file, or a sentence that says why there is none.
    pub(crate) file: Result<usize, String>,
}

impl SpecFiles {
    /// A spec of one file. `name` stands for it in messages.
    pub fn one(name: &str, text: impl Into<String>) -> Self {
        let sources = SourceMap::new(vec![(Cow::Owned(name.to_owned()), Cow::Owned(text.into()))]);
        let mut files = Self { sources, files: Vec::new(), mixins: Vec::new() };
        mixin::expand(&mut files);
        files
    }

    /// Reads a spec and all files that it includes. `name` is the path of the main file, absolute or relative to the current folder; `file` reads
    /// the file at such a path.
    pub fn read(name: &str, text: impl Into<String>, file: &mut dyn FnMut(&str) -> io::Result<String>) -> Self {
        let text = text.into();
        let own = Path::new(name).file_name().unwrap_or_default();
        let mut known = IndexMap::from_iter([(PathBuf::from(own), 0)]);
        let mut files = Self::one(name, "");
        let mut texts = vec![(PathBuf::from(own), text)];
        let mut index = 0;
        let mut start = 0;
        while let Some((path, text)) = texts.get_mut(index) {
            let path = path.clone();
            let mut includes = includes_of(text, offset(start));
            if (index > 0 || !includes.is_empty()) && !text.ends_with('\n') {
                // Ends a comment that would otherwise belong to the next file.
                text.push('\n');
            }
            let span = Span::new(offset(start), offset(start + text.len()));
            // Counts the line end between texts.
            start += text.len() + 1;
            for (include, written) in &mut includes {
                let target = normal(&path.parent().unwrap_or(Path::new("")).join(&written));
                include.file = match known.get(&target) {
                    Some(&index) => Ok(index),
                    None if texts.len() >= MAX_FILES => Err(format!("A spec has at most {MAX_FILES} files.")),
                    None => file(&named(name, &target)).map_err(|error| why(&error)).map(|text| {
                        known.insert(target.clone(), texts.len());
                        texts.push((target, text));
                        texts.len() - 1
                    }),
                };
            }
            let includes = includes.into_iter().map(|(include, _)| include).collect();
            files.files.push(FileOfSpec { path, span, includes });
            index += 1;
        }
        files.sources = SourceMap::new(Vec::new());
        for (path, text) in texts {
            files.sources.push(Cow::Owned(named(name, &path)), Cow::Owned(text));
        }
        mixin::expand(&mut files);
        files
    }

    /// Like [`Self::read`], for files on disk.
    pub fn on_disk(name: &str, text: impl Into<String>) -> Self {
        Self::read(name, text, &mut |path| disk::read_spec(Path::new(path)))
    }

    /// The files' names in messages, the main file's first.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let own = self.name();
        let included = self.files.iter().skip(1).map(move |file| named(own, &file.path));
        std::iter::once(own.to_owned()).chain(included)
    }

    /// The main file's name in messages.
    pub fn name(&self) -> &str {
        self.sources.first_name()
    }

    /// The file at `index` in [`Self::names`], followed by all files that it includes.
    pub fn with_included(&self, index: usize) -> Vec<usize> {
        let mut found = vec![index];
        let mut next = 0;
        while let Some(file) = found.get(next).and_then(|&index| self.files.get(index)) {
            for include in &file.includes {
                if let Ok(target) = include.file
                    && !found.contains(&target)
                {
                    found.push(target);
                }
            }
            next += 1;
        }
        found
    }

    /// A hash of the text of a file and everything that it includes.
    pub fn fingerprint(&self, index: usize) -> u64 {
        let mut sum: u64 = 0;
        for index in self.with_included(index) {
            let Some(file) = self.files.get(index) else { continue };
            // Added up in any order: the order of included files differs between the files that include them.
            sum = sum.wrapping_add(fingerprint(&[file.span.of(self.sources.text()).as_bytes()]));
        }
        sum
    }

    /// The joined texts, with the files they belong to.
    pub fn text(&self) -> SpecText<'_> {
        SpecText { text: self.sources.text(), files: &self.files, mixins: &self.mixins, sources: Some(&self.sources) }
    }

    /// Locations in the files.
    pub fn sources(&self) -> &SourceMap<'static> {
        &self.sources
    }

    /// The location of a span.
    pub fn range(&self, span: Span) -> SourceRange {
        self.sources.range(span)
    }
}

impl<'a> From<&'a str> for SpecText<'a> {
    fn from(text: &'a str) -> Self {
        Self { text, files: &[], mixins: &[], sources: None }
    }
}

impl<'a> SpecText<'a> {
    /// The text of the main file.
    pub(crate) fn own(&self) -> &'a str {
        let own = self.sources.and_then(|sources| sources.spans().next());
        own.map_or(self.text, |own| own.of(self.text))
    }

    /// The copy for a `use` block that adds properties; `place` is the span of its block type.
    pub(crate) fn mixin(&self, place: Span) -> Option<Span> {
        self.mixins.iter().find(|mixin| mixin.place == place).map(|mixin| mixin.copy)
    }

    /// The block type of the `use` block whose copy contains `span`.
    pub(crate) fn mixin_around(&self, span: Span) -> Option<Span> {
        let is_around = |copy: Span| copy.start <= span.start && span.start <= copy.end;
        self.mixins.iter().find(|mixin| is_around(mixin.copy)).map(|mixin| mixin.place)
    }

    /// Maps a span in a copy to the original.
    pub(crate) fn origin(&self, span: Span) -> Span {
        self.sources.map_or(span, |sources| sources.origin(span))
    }

    /// All files but the main file.
    pub(crate) fn included(&self) -> &'a [FileOfSpec] {
        self.files.split_first().map_or(&[], |(_, included)| included)
    }

    /// All files; empty if there is only one, which includes nothing.
    pub(crate) fn all(&self) -> &'a [FileOfSpec] {
        self.files
    }

    /// Pieces of the joined text: files, then copies of parts. `own` is the name of the main file.
    pub fn pieces(&self, own: &str) -> Vec<Piece> {
        let mut files = Vec::new();
        match self.sources {
            Some(sources) => {
                for span in sources.spans() {
                    files.push(span);
                }
            }
            None => files.push(Span::new(0, offset(self.text.len()))),
        }
        let piece = |span: Span| {
            let origin = self.origin(span);
            let index = self.file_at(origin);
            let start = files.get(index).map_or(0, |file| file.start);
            let before = Span::new(start, origin.start).of(self.text);
            Piece {
                name: match self.files.get(index) {
                    Some(file) if index > 0 => named(own, &file.path),
                    _ => own.to_owned(),
                },
                span,
                first_line: before.matches('\n').count() + 1,
                first_byte: before.len(),
            }
        };
        let mut pieces = mapped(&files, |file| piece(*file));
        for mixin in self.mixins {
            pieces.push(piece(mixin.copy));
        }
        pieces
    }

    /// The index of the file that contains a span.
    pub fn file_at(&self, place: Span) -> usize {
        let place = self.origin(place);
        self.files.partition_point(|file| file.span.start <= place.start).saturating_sub(1)
    }

    /// The span at which the file of `place` is included; `None` for the main file.
    pub(crate) fn included_at(&self, place: Span) -> Option<Span> {
        let index = self.file_at(place);
        if index == 0 {
            return None;
        }
        for file in self.files {
            if let Some(include) = file.includes.iter().find(|include| include.file == Ok(index)) {
                return Some(include.header);
            }
        }
        None
    }

    /// The target of the `include` block with this path.
    pub(crate) fn include(&self, path: Span) -> Option<&'a Include> {
        self.files.get(self.file_at(path))?.includes.iter().find(|include| include.path == path)
    }
}

/// An `include` block in a text.
pub struct IncludeBlock {
    /// The written path.
    pub path: String,
    /// The span of the label, which contains the path.
    pub label: Span,
    /// The span of the block type and the label.
    pub header: Span,
}

/// The `include` blocks of a spec file, which may have errors.
pub fn include_blocks(text: &str) -> Vec<IncludeBlock> {
    if !text.contains(BlockKind::Include.name()) {
        return Vec::new();
    }
    let arena = Bump::new();
    let body = parse(&mut Diagnostics::new(), &arena, text, LIMITS).body;
    let include = |item: &Item<'_>| match item {
        Item::Block(block) if block.block_type.name == BlockKind::Include.name() => {
            let label = block.labels.first()?;
            Some(IncludeBlock { path: label.text.to_owned(), label: label.span, header: block.header() })
        }
        _ => None,
    };
    picked(body.items, include)
}

fn includes_of(text: &str, start: u32) -> Vec<(Include, String)> {
    let moved = |span: Span| Span::new(span.start + start, span.end + start);
    mapped(&include_blocks(text), |IncludeBlock { path, label, header }| {
        (Include { path: moved(*label), header: moved(*header), file: Err(String::new()) }, path.clone())
    })
}

/// The name of a file whose path is relative to the folder of `own`.
fn named(own: &str, path: &Path) -> String {
    let folder = Path::new(own).parent().unwrap_or(Path::new(""));
    if Path::new(own).file_name() == Some(path.as_os_str()) {
        return own.to_owned();
    }
    normal(&folder.join(path)).display().to_string()
}

/// The reason why a file can't be read or written, as a sentence.
pub fn why(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "There is no such file.".to_owned(),
        ErrorKind::IsADirectory => "It is a folder, not a file.".to_owned(),
        ErrorKind::PermissionDenied => "Permission denied.".to_owned(),
        ErrorKind::InvalidData => "It is not UTF-8.".to_owned(),
        kind => match error.get_ref().and_then(|it| it.downcast_ref::<FileProblem>()) {
            Some(refused) => refused.to_string(),
            None => format!("The system reports: {kind}."),
        },
    }
}

/// Removes `.` from a path, and `..` with the folder before it: `app/../conf` becomes `conf`.
pub fn normal(path: &Path) -> PathBuf {
    without_dots(path, |_| true)
}

/// Like [`normal`], but `..` only removes a folder for which `is_fixed` holds.
pub fn without_dots(path: &Path, is_fixed: impl Fn(&OsStr) -> bool) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match (part, normal.components().next_back()) {
            (Component::CurDir, _) | (Component::ParentDir, Some(Component::RootDir)) => {}
            (Component::ParentDir, Some(Component::Normal(last))) if is_fixed(last) => {
                normal.pop();
            }
            _ => normal.push(part),
        }
    }
    normal
}

fn offset(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}
