//! The context of a configuration: its spec, its other files, and what its program provides.

use super::builtin;
use super::cursor::{Cursor, Texts};
use super::secrets::Secrets;
use hclspec_lang::SpecFile;
use hclspec_lang::grammar::{Arg, Takes};
use hclspec_lang::model::{Argument, Block, Body, ChosenBy, Definitions, Label, Model};
use hclspec_runtime::syntax::ast::{self, ExprKind};
use hclspec_tools::workspace::{self, FILE_NAME, WorkspaceConfig};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::ptr;

/// A file of a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Its path.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

/// Whether a file is a workspace file.
pub(crate) fn is_workspace(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == FILE_NAME)
}

/// Whether a file is a spec, by its name.
pub(crate) fn is_spec(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "hclspec")
}

/// The spec of a configuration, and what its program provides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'c> {
    /// The file that the text is in.
    pub path: Option<&'c Path>,
    /// The spec, if there is one and it is valid. For a spec, it is the spec language.
    pub spec: Option<&'c SpecFile>,
    /// Its table in the workspace file.
    pub config: Option<&'c WorkspaceConfig>,
    /// The other files of the configuration, in native syntax.
    pub others: &'c [Text],
    /// What must not be shown of the configuration; without it, everything may be.
    pub secrets: Option<&'c Secrets<'c>>,
}

/// The arguments and blocks that a block may contain.
#[derive(Clone, Debug)]
pub(crate) enum Region<'m> {
    /// A body of the spec; whether it is that of the file.
    Body(Body<'m>, bool),
    /// The arguments of a `dynamic` block that generates blocks of this type.
    Dynamic(Block<'m>),
    /// Local values.
    Locals,
    /// Not known.
    Unknown,
}

impl<'c> Context<'c> {
    /// For a spec: the spec language takes the place of the spec.
    #[must_use]
    pub fn of_spec(path: &'c Path) -> Self {
        Self { path: Some(path), spec: builtin::spec_language(), ..Self::default() }
    }

    /// For a workspace file, which has a spec of its own.
    #[must_use]
    pub fn of_workspace(path: &'c Path) -> Self {
        Self { path: Some(path), spec: workspace::spec(), ..Self::default() }
    }

    /// The content of the spec.
    pub(crate) fn model(&self) -> Option<&'c Model> {
        self.spec.map(SpecFile::model)
    }

    /// Whether the text in a range, and a value that it computes, may be shown. Without a path, the range is in the text that the question is about.
    pub(crate) fn may_show(&self, path: Option<&Path>, range: &Range<usize>) -> bool {
        let Some(secrets) = self.secrets else { return true };
        path.or(self.path).is_some_and(|path| secrets.are_outside(path, range))
    }

    /// Whether the text is a spec.
    pub(crate) fn is_spec(&self) -> bool {
        match (self.spec, builtin::spec_language()) {
            (Some(spec), Some(language)) => ptr::eq(spec, language),
            _ => false,
        }
    }

    /// The content of the innermost block around the cursor.
    pub(crate) fn region(&self, cursor: &Cursor<'_>) -> Region<'c> {
        self.region_of(cursor, cursor.blocks.len())
    }

    /// The content of one of the blocks around the cursor, by how many they are.
    pub(crate) fn region_of(&self, cursor: &Cursor<'_>, depth: usize) -> Region<'c> {
        let text = |texts: &Texts<'_>, name: &str| {
            texts.iter().find(|(argument, _)| *argument == name).map(|(_, text)| (*text).to_owned())
        };
        let root = self.root(&|name| text(&cursor.texts, name));
        cursor.blocks.iter().take(depth).fold(root, |region, header| {
            self.inner(&region, header.block_type, &header.labels, &|name| text(&header.texts, name))
        })
    }

    /// The content of the file; `text` gives the texts of arguments in it.
    pub(crate) fn root(&self, text: &dyn Fn(&str) -> Option<String>) -> Region<'c> {
        let body = |model: &'c Model| chosen(&model.body(), &[], &[], text);
        self.model().map_or(Region::Unknown, |model| Region::Body(body(model), true))
    }

    /// The content of the file with this tree.
    pub(crate) fn root_of(&self, body: &ast::Body<'_>) -> Region<'c> {
        self.root(&|name| text_of(body, name))
    }

    /// The arguments and blocks that a block may contain.
    pub(crate) fn inner_of(&self, region: &Region<'c>, block: &ast::Block<'_>) -> Region<'c> {
        let labels: Vec<&str> = block.labels.iter().map(|label| label.text).collect();
        self.inner(region, block.block_type.name, &labels, &|name| text_of(block.body, name))
    }

    /// The arguments and blocks that a block may contain; `text` gives the texts of arguments in it.
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
            Region::Body(_, true) if is(self.model().and_then(Model::inputs)) => {
                builtin::input().map_or(Region::Unknown, |body| Region::Body(body, false))
            }
            Region::Body(body, _) => match body.block(block_type) {
                Some(block) => Region::Body(chosen(&block.body(), &block.labels(), labels, text), false),
                None if block_type == "dynamic" && !self.is_spec() => {
                    let generated = labels.first().and_then(|first_label| body.block(first_label));
                    generated.map_or(Region::Unknown, |generated| Region::Dynamic(generated.clone()))
                }
                None => body.other().map_or(Region::Unknown, |other| {
                    Region::Body(chosen(&other.body(), &other.labels(), labels, text), false)
                }),
            },
            Region::Dynamic(block) if block_type == "content" => {
                Region::Body(chosen(&block.body(), &[], &[], text), false)
            }
            Region::Dynamic(_) | Region::Locals | Region::Unknown => Region::Unknown,
        }
    }

    /// Whether the value of an argument is a type expression.
    pub(crate) fn takes_type(argument: &Argument<'_>) -> bool {
        let takes_type =
            Arg::named(argument.name()).is_some_and(|named| matches!(named.takes(), Takes::Type | Takes::Labels));
        takes_type && builtin::is_builtin(&argument.place())
    }
}

/// The body with the cases that labels and arguments choose; `names` are the labels in the spec.
pub(crate) fn chosen<'c>(
    body: &Body<'c>,
    names: &[Label<'c>],
    labels: &[&str],
    text: &dyn Fn(&str) -> Option<String>,
) -> Body<'c> {
    body.chosen(&|by| match by {
        ChosenBy::Argument(name) => text(name),
        ChosenBy::Label(name) => {
            let label = names.iter().find(|label| label.name() == name)?;
            labels.get(label.index(labels.len())?).map(|label| (*label).to_owned())
        }
    })
}

/// The text that an argument of a body is.
fn text_of(body: &ast::Body<'_>, name: &str) -> Option<String> {
    match body.argument(name)?.expr.kind {
        ExprKind::String(text) => Some(text.to_owned()),
        _ => None,
    }
}
