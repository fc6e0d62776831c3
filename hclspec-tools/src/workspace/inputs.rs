//! Specs for blocks and files that set the input variables of a folder. They are made from the `variable` blocks in the folder's files.

use super::pattern::matching;
use crate::spec_block::{SpecBlock, file};
use bumpalo::Bump;
use glob::Pattern;
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use hclspec_runtime::syntax::ast::{ExprKind, Item};
use hclspec_runtime::syntax::{Limits, parse};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Kind of source that sets input variables: a block or a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SetBy {
    /// By a block, which must set all variables without a default.
    Block,
    /// By a file. It may leave out variables, since they can be set elsewhere, and may set variables of other configurations.
    File,
}

impl SetBy {
    /// Start of the file name in the path that stands for a spec.
    fn start(self) -> &'static str {
        match self {
            Self::Block => "<block for ",
            Self::File => "<file for ",
        }
    }
}

const END: &str = ">.hclspec";

/// The path that stands for the spec of a block or file that sets input variables. `names` are file name patterns for the declarations.
pub(super) fn inputs_spec<'n>(folder: &Path, names: impl Iterator<Item = &'n OsStr>, by: SetBy) -> PathBuf {
    let names: Vec<_> = names.map(OsStr::to_string_lossy).collect();
    folder.join(format!("{}{}{END}", by.start(), names.join(" ")))
}

/// Splits a path made by [`inputs_spec`] into the file name patterns for the declarations, and whether a block or a file sets the variables. `None`
/// for other paths.
pub(super) fn of_inputs(path: &Path) -> Option<(&str, SetBy)> {
    let name = path.file_name()?.to_str()?.strip_suffix(END)?;
    [SetBy::Block, SetBy::File].into_iter().find_map(|by| Some((name.strip_prefix(by.start())?, by)))
}

/// The text of the spec that a path stands for. `None` for other paths, and for a block whose declarations can't be read.
pub(super) fn inputs_text(path: &Path, read: &dyn Fn(&Path) -> Option<String>) -> Option<String> {
    let (names, by) = of_inputs(path)?;
    let folder = path.parent()?;
    let declared = declared(folder, names, read);
    let declared = match by {
        SetBy::Block => declared?,
        SetBy::File => declared.unwrap_or_default(),
    };
    let mut blocks: Vec<_> = declared.iter().map(|(name, input)| input.attr(name, by)).collect();
    if by == SetBy::File {
        let free = (0..).map(|it| format!("other{it}")).find(|label| !declared.contains_key(label));
        blocks.push(SpecBlock::new("rest").label(free?).argument("element_type", "any"));
    }
    let head = format!("Input variables of the files in `{}`.", folder.display());
    Some(file(&head, &[SpecBlock::new("object").children(blocks)]))
}

#[derive(Default)]
struct DeclaredInput {
    ty: Option<String>,
    description: String,
    is_sensitive: bool,
    has_default: bool,
    /// Whether a later declaration overrides the variable. Its type then counts as `any`.
    is_overridden: bool,
}

impl DeclaredInput {
    fn attr(&self, name: &str, by: SetBy) -> SpecBlock {
        let doc: Vec<String> = self.description.lines().map(str::to_owned).collect();
        let attr = SpecBlock::new("attr").label(name).doc(&doc).argument("type", self.ty());
        attr.argument_if(by == SetBy::Block && !self.has_default, "required", "true")
    }

    /// The type in the spec language, or `any` if the spec language doesn't have such a type.
    fn ty(&self) -> String {
        let Some(ty) = self.ty.as_deref().filter(|_| !self.is_overridden) else { return "any".to_owned() };
        let ty = if self.is_sensitive { format!("secret({ty})") } else { ty.to_owned() };
        let attr = SpecBlock::new("attr").label("it").argument("type", &*ty);
        let is_type = SpecFile::parse("type", &file("", &[SpecBlock::new("object").children([attr])])).is_ok();
        if is_type { ty } else { "any".to_owned() }
    }
}

/// The `variable` blocks of a folder's files, by name of the variable. `None` if there are no files, or if one can't be read.
fn declared(
    folder: &Path,
    names: &str,
    read: &dyn Fn(&Path) -> Option<String>,
) -> Option<BTreeMap<String, DeclaredInput>> {
    let folder = PathBuf::from(Pattern::escape(&folder.display().to_string()));
    let mut files: Vec<PathBuf> =
        names.split(' ').filter_map(|name| matching(&folder.join(name).display().to_string())).flatten().collect();
    files.sort();
    files.dedup();
    let mut all: BTreeMap<String, DeclaredInput> = BTreeMap::new();
    for path in &files {
        let (arena, mut problems, text) = (Bump::new(), Diagnostics::new(), read(path)?);
        let body = parse(&mut problems, &arena, &text, Limits::default()).body;
        if problems.has_errors() {
            return None;
        }
        for block in body.items.iter().filter_map(Item::block) {
            let ("variable", [label]) = (block.block_type.name, block.labels) else { continue };
            let argument = |name: &str| block.body.argument(name).map(|it| &it.expr);
            let input = all.entry(label.text.to_owned()).or_default();
            input.is_overridden = input.ty.is_some();
            input.ty = Some(argument("type").map_or("any", |ty| ty.span.of(&text)).to_owned());
            input.description = block.body.text("description").unwrap_or_default().to_owned();
            input.is_sensitive |= argument("sensitive").is_some_and(|it| !matches!(it.kind, ExprKind::Bool(false)));
            input.has_default |= argument("default").is_some();
        }
    }
    Some(all).filter(|_| !files.is_empty())
}

/// Returns `true` if a problem matters for blocks and files that set input variables. Unknown attributes in objects, nulls, and functions that only
/// the program knows don't.
pub(super) fn is_of_inputs(problem: &Diagnostic) -> bool {
    let is = |code: Code| problem.code() == Some(code.name());
    let is_null = is(Code::MissingArgument) && problem.range().is_some_and(|range| range.text() == "null");
    let is_problem = problem.severity() == Severity::Error || is(Code::PossibleMisspelling);
    is_problem && !is_null && !is(Code::UnknownObjectAttribute) && !is(Code::UnknownFunction)
}
