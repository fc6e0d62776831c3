//! The files of a spec: the one that is named, and those that it [includes](crate::grammar::BlockKind::Include).
//!
//! [`SpecFiles`] makes one text of them: first the spec's own file, then the included ones. So a `Span` identifies the file, and everything from `hir::read` on sees
//! one list of definitions. Functions that read a file are passed in; `on_disk` reads from disk. In a table, `Env::sources` has an excerpt of each file.
//!
//! A library, which is a file of definitions, is read as if its root were an object with a block for each part. Only the emitted code leaves that root out. With
//! `types_from`, the generated code of a spec calls `take` of the library's type with the spec's own table. `Decode::LIBRARY` compares the texts of both when the program is built.
//!
//! A `use` that adds the properties of a part to an object reads the part once more (`mixin`), from a copy of its text at the end. `SourceMap::origin` maps
//! locations in the copy to those in the part.

pub mod disk;
mod mixin;

use crate::grammar::BlockKind;
use crate::map::IndexMap;
use bumpalo::Bump;
use disk::Refused;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::source::{SourceMap, SourceRange, Span};
use hclspec_core::syntax::ast::Item;
use hclspec_core::syntax::{Limits, parse};
use mixin::Mixin;
pub(crate) use mixin::in_body as mixins_in;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

/// The limits for parsing spec files.
pub const LIMITS: Limits = Limits { nesting: 128, one_line_blocks: true };

/// How many files a spec may have.
const MOST_FILES: usize = 1_000;

/// The texts of the files of a spec. Spans count from the first byte of the spec's own file, which is the first.
///
/// ```
/// use hclspec_lang::SpecFiles;
/// use std::io::{self, ErrorKind};
///
/// let text = "include \"common.hclspec\" {}\nobject { block \"tls\" { use { part = \"tls\" } } }";
/// let files = SpecFiles::read("specs/app.hclspec", text, &mut |path| match path {
///     "specs/common.hclspec" => Ok("define \"tls\" { object { attr \"cert\" { type = string } } }".to_owned()),
///     _ => Err(io::ErrorKind::NotFound.into()),
/// });
/// assert_eq!(files.names().collect::<Vec<_>>(), ["specs/app.hclspec", "specs/common.hclspec"]);
/// ```
pub struct SpecFiles {
    sources: SourceMap<'static>,
    files: Vec<FileOfSpec>,
    /// The `use` blocks that add the properties of a part.
    mixins: Vec<Mixin>,
}

/// The text of a spec: of one file, or of several.
#[derive(Clone, Copy)]
pub struct SpecText<'a> {
    /// The texts of all files, one after the other.
    pub text: &'a str,
    /// The files; empty if there is only one, which includes nothing.
    files: &'a [FileOfSpec],
    mixins: &'a [Mixin],
    /// The places of all files; `None` for a text alone.
    sources: Option<&'a SourceMap<'static>>,
}

/// A file of a spec, or a copy of a part of one.
pub struct Piece {
    /// The name of the file.
    pub name: String,
    /// Where it is in the text of the spec.
    pub span: Span,
    /// The line of the file in which it starts, from 1.
    pub first_line: usize,
    /// Where it starts in the file.
    pub first_byte: usize,
}

/// A file of a spec.
pub(crate) struct FileOfSpec {
    /// Its path, relative to the folder of the spec's own file.
    path: PathBuf,
    /// Where it is among the texts.
    pub(crate) span: Span,
    /// Its `include` blocks.
    pub(crate) includes: Vec<Include>,
}

/// What an `include` block leads to.
pub(crate) struct Include {
    /// Its path, as written: it identifies the block.
    pub(crate) path: Span,
    /// The block type and the path.
    pub(crate) header: Span,
    /// The index of the file, or why there is none.
    pub(crate) file: Result<usize, String>,
}

impl SpecFiles {
    /// A spec of one file. `name` is its name in messages.
    #[must_use]
    pub fn one(name: &str, text: impl Into<String>) -> Self {
        let sources = SourceMap::new(vec![(Cow::Owned(name.to_owned()), Cow::Owned(text.into()))]);
        let mut files = Self { sources, files: Vec::new(), mixins: Vec::new() };
        mixin::expand(&mut files);
        files
    }

    /// The spec in a file, and all files that it includes. `name` is its path, relative to the current folder, or absolute; `file` reads
    /// the file at such a path.
    #[must_use]
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
                // A comment at the end is not about what follows in the next file.
                text.push('\n');
            }
            let span = Span::new(offset(start), offset(start + text.len()));
            // The texts are joined by line ends.
            start += text.len() + 1;
            for (include, written) in &mut includes {
                let target = normal(&path.parent().unwrap_or(Path::new("")).join(&written));
                include.file = match known.get(&target) {
                    Some(&index) => Ok(index),
                    None if texts.len() >= MOST_FILES => Err(format!("A spec has at most {MOST_FILES} files.")),
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
    #[must_use]
    pub fn on_disk(name: &str, text: impl Into<String>) -> Self {
        Self::read(name, text, &mut |path| disk::read_spec(Path::new(path)))
    }

    /// The names of the files in messages; the first is that of the spec's own file.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let own = self.name();
        let included = self.files.iter().skip(1).map(move |file| named(own, &file.path));
        std::iter::once(own.to_owned()).chain(included)
    }

    /// The name of the spec's own file in messages.
    #[must_use]
    pub fn name(&self) -> &str {
        self.sources.first_name()
    }

    /// The file with that index among [`Self::names`], and all that it includes.
    #[must_use]
    pub fn with_included(&self, index: usize) -> Vec<usize> {
        let mut found = vec![index];
        let mut next = 0;
        while let Some(file) = found.get(next).and_then(|&index| self.files.get(index)) {
            for &target in file.includes.iter().filter_map(|include| include.file.as_ref().ok()) {
                if !found.contains(&target) {
                    found.push(target);
                }
            }
            next += 1;
        }
        found
    }

    /// A number that is different for other texts of the file with this index and those that it includes.
    #[must_use]
    pub fn fingerprint(&self, index: usize) -> u64 {
        let files = self.with_included(index).into_iter().filter_map(|index| self.files.get(index));
        // Their order depends on who includes them.
        files.fold(0, |sum: u64, file| sum.wrapping_add(fingerprint(file.span.of(self.sources.text()))))
    }

    /// The texts of all files.
    #[must_use]
    pub fn text(&self) -> SpecText<'_> {
        SpecText { text: self.sources.text(), files: &self.files, mixins: &self.mixins, sources: Some(&self.sources) }
    }

    /// The places of the files.
    #[must_use]
    pub fn sources(&self) -> &SourceMap<'static> {
        &self.sources
    }

    /// The place of a part of a file.
    #[must_use]
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
    /// The text of the spec's own file.
    pub(crate) fn own(&self) -> &'a str {
        let own = self.sources.and_then(|sources| sources.spans().next());
        own.map_or(self.text, |own| own.of(self.text))
    }

    /// The copy of the part whose properties a `use` block adds; `place` is its block type.
    pub(crate) fn mixin(&self, place: Span) -> Option<Span> {
        self.mixins.iter().find(|mixin| mixin.place == place).map(|mixin| mixin.copy)
    }

    /// The block type of the `use` block that adds the copy of a part in which a span is.
    pub(crate) fn mixin_around(&self, span: Span) -> Option<Span> {
        let is_around = |copy: Span| copy.start <= span.start && span.start <= copy.end;
        self.mixins.iter().find(|mixin| is_around(mixin.copy)).map(|mixin| mixin.place)
    }

    /// A span, or what it is a copy of.
    pub(crate) fn origin(&self, span: Span) -> Span {
        self.sources.map_or(span, |sources| sources.origin(span))
    }

    /// The files that are included, directly or not. None is the spec's own file.
    pub(crate) fn included(&self) -> &'a [FileOfSpec] {
        self.files.split_first().map_or(&[], |(_, included)| included)
    }

    /// All files, if there are several, or one tries to include another.
    pub(crate) fn all(&self) -> &'a [FileOfSpec] {
        self.files
    }

    /// The texts of which the whole consists: the files, then the copies of parts of them. `own` is the name of the spec's own file.
    #[must_use]
    pub fn pieces(&self, own: &str) -> Vec<Piece> {
        let files: Vec<Span> = match self.sources {
            Some(sources) => sources.spans().collect(),
            None => vec![Span::new(0, offset(self.text.len()))],
        };
        let piece = |span: Span| {
            let origin = self.origin(span);
            let index = files.partition_point(|file| file.start <= origin.start).saturating_sub(1);
            let start = files.get(index).map_or(0, |file| file.start);
            let before = Span::new(start, origin.start).of(self.text);
            let included = self.files.get(index).filter(|_| index > 0);
            Piece {
                name: included.map_or_else(|| own.to_owned(), |file| named(own, &file.path)),
                span,
                first_line: before.matches('\n').count() + 1,
                first_byte: before.len(),
            }
        };
        files.iter().copied().chain(self.mixins.iter().map(|mixin| mixin.copy)).map(piece).collect()
    }

    /// The index of the file that contains that place.
    #[must_use]
    pub fn file_at(&self, place: Span) -> usize {
        let place = self.origin(place);
        self.files.partition_point(|file| file.span.start <= place.start).saturating_sub(1)
    }

    /// If it is the place of an included file: where that file is included.
    pub(crate) fn included_at(&self, place: Span) -> Option<Span> {
        let index = self.file_at(place);
        let mut includes = self.files.iter().flat_map(|file| &file.includes);
        includes.find(|include| index > 0 && include.file == Ok(index)).map(|include| include.header)
    }

    /// What the `include` block with this path leads to.
    pub(crate) fn include(&self, path: Span) -> Option<&'a Include> {
        self.files.get(self.file_at(path))?.includes.iter().find(|include| include.path == path)
    }
}

/// An `include` block of a text.
pub struct IncludeBlock {
    /// The path.
    pub path: String,
    /// The label with the path.
    pub label: Span,
    /// The block type and the label.
    pub header: Span,
}

/// The `include` blocks of a spec file. What is wrong with the text does not matter.
#[must_use]
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
    body.items.iter().filter_map(include).collect()
}

/// The `include` blocks of a text that starts at `start`, with their paths.
fn includes_of(text: &str, start: u32) -> Vec<(Include, String)> {
    let moved = |span: Span| Span::new(span.start + start, span.end + start);
    let include = |IncludeBlock { path, label, header }| {
        (Include { path: moved(label), header: moved(header), file: Err(String::new()) }, path)
    };
    include_blocks(text).into_iter().map(include).collect()
}

/// The name of a file with a path relative to the folder of the file `own`.
fn named(own: &str, path: &Path) -> String {
    let folder = Path::new(own).parent().unwrap_or(Path::new(""));
    if Path::new(own).file_name() == Some(path.as_os_str()) {
        return own.to_owned();
    }
    normal(&folder.join(path)).display().to_string()
}

/// Why a file can't be read or written, as a sentence.
#[must_use]
pub fn why(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "There is no such file.".to_owned(),
        ErrorKind::IsADirectory => "It is a folder, not a file.".to_owned(),
        ErrorKind::PermissionDenied => "Permission denied.".to_owned(),
        ErrorKind::InvalidData => "It is not UTF-8.".to_owned(),
        kind => match error.get_ref().and_then(|it| it.downcast_ref::<Refused>()) {
            Some(refused) => refused.to_string(),
            None => format!("The system reports: {kind}."),
        },
    }
}

/// A path without `.`, and without `..` as far as the path alone tells: `conf` for `app/../conf`.
#[must_use]
pub fn normal(path: &Path) -> PathBuf {
    without_dots(path, |_| true)
}

/// The same; only parts that are fixed go away together with the `..` behind them.
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

/// The FNV-1a hash, which identifies a text.
#[must_use]
pub fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
