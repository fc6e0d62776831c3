//! Context of a file: the spec, the other files of the configuration, and what the workspace file says about the program.

use super::builtin;
use super::cursor::{Cursor, Texts};
use super::secrets::Secrets;
use hclspec_lang::SpecFile;
use hclspec_lang::grammar::{Arg, Takes};
use hclspec_lang::model::{Argument, Block, Body, Definitions, Model};
use hclspec_runtime::syntax::ast;
use hclspec_tools::workspace::{self, BlockPath, FILE_NAME, WorkspaceConfig, keeps_rest};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::ptr;

/// A file of a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Path of the file.
    pub path: PathBuf,
    /// Text of the file.
    pub text: String,
}

pub(crate) fn is_workspace(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == FILE_NAME)
}

pub(crate) fn is_spec(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "hclspec")
}

/// Spec and program of a configuration.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'c> {
    /// Current file.
    pub path: Option<&'c Path>,
    /// Spec, if it exists and is valid. For a spec file, the spec language.
    pub spec: Option<&'c SpecFile>,
    /// Block of the workspace file.
    pub config: Option<&'c WorkspaceConfig>,
    /// Other files of the configuration, in native syntax.
    pub others: &'c [Text],
    /// Sensitive texts of the configuration; `None` if there are none.
    pub secrets: Option<&'c Secrets<'c>>,
}

/// Possible contents of a block or file.
#[derive(Clone, Debug)]
pub(crate) enum Region<'m> {
    /// A body of the spec. The bool is `true` for the top-level body.
    Body(Body<'m>, bool),
    /// Arguments of a `dynamic` block that generates blocks of this type.
    Dynamic(Block<'m>),
    Locals,
    /// Input variables with their defaults.
    Inputs,
    Unknown,
}

impl<'m> Region<'m> {
    /// The body of the spec, if this is one.
    pub(crate) fn body(&self) -> Option<&Body<'m>> {
        if let Self::Body(body, _) = self { Some(body) } else { None }
    }

    /// The block type of this name, if this is a body of the spec.
    pub(crate) fn block(&self, block_type: &str) -> Option<Block<'m>> {
        self.body()?.block(block_type).cloned()
    }
}

impl<'c> Context<'c> {
    /// Creates the context of a spec file, whose spec is the spec language.
    pub fn of_spec(path: &'c Path) -> Self {
        Self { path: Some(path), spec: builtin::spec_language(), ..Self::default() }
    }

    /// Creates the context of a workspace file, which has a built-in spec.
    pub fn of_workspace(path: &'c Path) -> Self {
        Self { path: Some(path), spec: workspace::spec(), ..Self::default() }
    }

    pub(crate) fn model(&self) -> Option<&'c Model> {
        self.spec.map(SpecFile::model)
    }

    /// Returns `true` if the text in a range, or a value computed from it, is not sensitive. Without a path, the range is in the current file.
    pub(crate) fn may_show(&self, path: Option<&Path>, range: &Range<usize>) -> bool {
        let Some(secrets) = self.secrets else { return true };
        path.or(self.path).is_some_and(|path| secrets.are_outside(path, range))
    }

    pub(crate) fn is_spec(&self) -> bool {
        match (self.spec, builtin::spec_language()) {
            (Some(spec), Some(language)) => ptr::eq(spec, language),
            _ => false,
        }
    }

    /// Contents of the innermost block around the cursor.
    pub(crate) fn region(&self, cursor: &Cursor<'_>) -> Region<'c> {
        self.region_of(cursor, cursor.blocks.len())
    }

    /// Argument of this name in the innermost block around the cursor.
    pub(crate) fn argument(&self, cursor: &Cursor<'_>, name: &str) -> Option<Argument<'c>> {
        self.region(cursor).body()?.argument(name).cloned()
    }

    /// Contents of the block at a depth around the cursor.
    pub(crate) fn region_of(&self, cursor: &Cursor<'_>, depth: usize) -> Region<'c> {
        let text = |texts: &Texts<'_>, name: &str| {
            texts.iter().find(|(argument, _)| *argument == name).map(|(_, text)| (*text).to_owned())
        };
        let root = self.root(&|name| text(&cursor.texts, name));
        let mut path = Vec::new();
        cursor.blocks.iter().take(depth).fold(root, |region, header| {
            let text = |name: &str| text(&header.texts, name);
            match &region {
                Region::Dynamic(block) => path.push((block.block_type().to_owned(), Vec::new())),
                _ => path.push((header.block_type.to_owned(), header.labels.iter().map(|&it| it.to_owned()).collect())),
            }
            let inner = self.inner(&region, header.block_type, &header.labels, &text);
            match inner {
                Region::Dynamic(_) => {
                    path.pop();
                    inner
                }
                inner => self.with_kept(inner, &path, &text),
            }
        })
    }

    /// Adds the spec of the contents that the program decodes itself, if the region has a `body` and `bodies` has an entry for these blocks.
    fn with_kept(&self, region: Region<'c>, blocks: &BlockPath, text: &dyn Fn(&str) -> Option<String>) -> Region<'c> {
        let Region::Body(body, is_root) = region else { return region };
        let spec = self.config.filter(|_| keeps_rest(&body)).and_then(|config| config.body_spec(blocks));
        let inner = spec.map(|spec| spec.model().body().with_texts(text));
        Region::Body(inner.map_or_else(|| body.clone(), |inner| body.with_kept(&inner)), is_root)
    }

    /// Contents of the file; `text` looks up the texts of its arguments.
    pub(crate) fn root(&self, text: &dyn Fn(&str) -> Option<String>) -> Region<'c> {
        let body = |model: &'c Model| model.body().with_texts(text);
        self.model().map_or(Region::Unknown, |model| Region::Body(body(model), true))
    }

    /// Contents of the file with this tree.
    pub(crate) fn root_of(&self, body: &ast::Body<'_>) -> Region<'c> {
        self.root(&|name| body.text(name).map(str::to_owned))
    }

    /// Contents of a block in a region.
    pub(crate) fn inner_of(&self, region: &Region<'c>, block: &ast::Block<'_>) -> Region<'c> {
        let labels: Vec<&str> = block.labels.iter().map(|label| label.text).collect();
        self.inner(region, block.block_type.name, &labels, &|name| block.body.text(name).map(str::to_owned))
    }

    /// Contents of a block in a region. `text` looks up the texts of the block's arguments.
    fn inner(
        &self,
        region: &Region<'c>,
        block_type: &str,
        labels: &[&str],
        text: &dyn Fn(&str) -> Option<String>,
    ) -> Region<'c> {
        let is = |definitions: Option<&Definitions>| {
            definitions.is_some_and(|definition| definition.block_type() == block_type)
        };
        match region {
            Region::Body(_, true) if is(self.model().and_then(Model::locals)) => Region::Locals,
            Region::Body(_, true) if self.several() == Some(block_type) => Region::Inputs,
            Region::Body(_, true) if is(self.model().and_then(Model::inputs)) => {
                builtin::input().map_or(Region::Unknown, |body| Region::Body(body, false))
            }
            Region::Body(body, _) => match body.block(block_type) {
                Some(block) => Region::Body(block.body_with(labels, text), false),
                None if block_type == "dynamic" && !self.is_spec() => {
                    let generated = labels.first().and_then(|first_label| body.block(first_label));
                    generated.map_or(Region::Unknown, |generated| Region::Dynamic(generated.clone()))
                }
                None => {
                    body.other().map_or(Region::Unknown, |other| Region::Body(other.body_with(labels, text), false))
                }
            },
            Region::Dynamic(block) if block_type == "content" => Region::Body(block.body().with_texts(text), false),
            Region::Dynamic(_) | Region::Locals | Region::Inputs | Region::Unknown => Region::Unknown,
        }
    }

    /// Type of the blocks that declare several input variables.
    pub(crate) fn several(&self) -> Option<&'c str> {
        self.model().and_then(Model::inputs).and_then(Definitions::several)
    }

    /// Returns `true` if the value of an argument is a type expression.
    pub(crate) fn takes_type(argument: &Argument<'_>) -> bool {
        let takes_type =
            Arg::named(argument.name()).is_some_and(|named| matches!(named.takes(), Takes::Type | Takes::Labels));
        takes_type && builtin::is_builtin(&argument.place())
    }
}
