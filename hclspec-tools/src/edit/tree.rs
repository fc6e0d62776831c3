//! Merged syntax trees of all files.

use super::Edit;
use super::file::File;
use bumpalo::Bump;
use hclspec_lang::model::Model;
use hclspec_runtime::decoder::{Decoder, ReadBody, without_overrides};
use hclspec_runtime::diagnostic::{Deferred, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::source::{Source, SourceMap, SourceRange, Span};
use hclspec_runtime::syntax::ast::{Attribute, Block, Body, BodyPlace, Expr, ExprKind, Ident, Item, ObjectKey, Rare};
use hclspec_runtime::syntax::json::{JsonReader, Strings};
use hclspec_runtime::syntax::{Limits, Syntax, parse_at};
use std::cell::OnceCell;
use std::ops::Range;
use std::sync::Arc;

/// The configuration as one body, with the locations of its parts.
#[derive(Clone, Copy)]
pub(super) struct Tree<'t> {
    pub(super) body: &'t Body<'t>,
    pub(super) sources: &'t SourceMap<'t>,
    pub(super) model: Option<&'t Model>,
    /// Files with masked secrets, for the locations of problems. Empty until there is a problem.
    pub(super) shown: &'t [Arc<Source>],
    pub(super) dynamic: &'t Dynamic<'t>,
}

/// Blocks that `dynamic` blocks generate, evaluated by the decoder on first use.
pub(super) struct Dynamic<'e> {
    edit: &'e Edit,
    found: OnceCell<Vec<ReadBody>>,
}

impl<'e> Dynamic<'e> {
    pub(super) fn new(edit: &'e Edit) -> Self {
        Self { edit, found: OnceCell::new() }
    }

    fn bodies(&self) -> &[ReadBody] {
        self.found.get_or_init(|| {
            let Some(spec) = &self.edit.spec else { return Vec::new() };
            let decoder = without_overrides(&self.edit.decoder);
            spec.good_parts(&decoder, self.edit.config()).bodies
        })
    }
}

/// A location in one of the files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) file: usize,
    pub(super) range: Range<usize>,
}

impl Tree<'_> {
    /// Labels of each block of a type that a `dynamic` block generates. `None` if that is unknown.
    pub(super) fn generated(&self, body: &Body<'_>, block_type: &str, by: &Block<'_>) -> Option<Vec<Vec<String>>> {
        let mut read = self.dynamic.bodies().iter().filter(|read| read.place == body.span);
        read.find_map(|read| read.generated(block_type, by.header()))
    }

    pub(super) fn place(&self, span: Span) -> Place {
        let spans: Vec<Span> = self.sources.spans().collect();
        let file = spans.partition_point(|of| of.start <= span.start).saturating_sub(1);
        let start = spans.get(file).map_or(0, |of| of.start);
        let local = |offset: u32| offset.saturating_sub(start) as usize;
        Place { file, range: local(span.start)..local(span.end) }
    }

    pub(super) fn range(&self, span: Span) -> SourceRange {
        let Place { file, range } = self.place(span);
        match self.shown.get(file) {
            Some(source) => source.range(Span::new(range.start as u32, range.end as u32)),
            None => self.sources.range(span),
        }
    }
}

/// Runs `use_it` with the tree of all files. If `use_it` fails, runs it again with masked texts, so that the locations of its problems show no
/// secrets.
///
/// # Errors
///
/// Returns all syntax errors, or the problems that `use_it` returns.
pub(super) fn with_tree<T>(edit: &Edit, use_it: impl Fn(Tree<'_>) -> Result<T>) -> Result<T> {
    let dynamic = Dynamic::new(edit);
    let done = read(edit, &dynamic, &[], &use_it);
    match (&done, &edit.spec) {
        (Err(_), Some(spec)) => read(edit, &dynamic, &spec.texts(&Decoder::new(), edit.config()), &use_it),
        _ => done,
    }
}

fn read<T>(
    edit: &Edit,
    dynamic: &Dynamic<'_>,
    shown: &[Arc<Source>],
    use_it: &dyn Fn(Tree<'_>) -> Result<T>,
) -> Result<T> {
    let sources = edit.sources();
    let Some(spec) = &edit.spec else {
        return by_names(&edit.files, &sources, &|body| {
            use_it(Tree { body, sources: &sources, model: None, shown: &[], dynamic })
        });
    };
    let mut result = None;
    spec.body(&Decoder::new(), edit.config(), &mut |body, _| {
        result = Some(use_it(Tree { body, sources: &sources, model: Some(spec.model()), shown, dynamic }));
    })?;
    result.unwrap_or_else(|| Err(Diagnostics::new()))
}

/// Runs `use_it` without a spec: JSON properties are arguments.
pub(super) fn by_names<T>(
    files: &[File],
    sources: &SourceMap<'_>,
    use_it: &dyn Fn(&Body<'_>) -> Result<T>,
) -> Result<T> {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let mut items = Vec::new();
    for (file, span) in files.iter().zip(sources.spans()) {
        match file.syntax() {
            Syntax::Json => items.extend(properties(&json(&mut diags, &arena, sources.text(), span))),
            _ => items.extend_from_slice(parse_at(&mut diags, &arena, sources.text(), span, Limits::default()).items),
        }
    }
    if diags.has_errors() {
        diags.resolve_in(sources, None);
        return Err(diags);
    }
    let rare = Rare { place: BodyPlace::File, ..Rare::NONE };
    let end = Span::empty(0);
    let body = Body { items: &items, rare: &rare, span: end, missing_item_span: end, header: end };
    use_it(&body)
}

pub(super) fn json<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: &'a str, span: Span) -> Expr<'a> {
    let deferred = Deferred::default();
    let text = text.get(..span.end as usize).unwrap_or_default();
    let limits = Limits::default();
    let mut reader = JsonReader::new(diags, &deferred, arena, text, span.start as usize, limits, Strings::Literal);
    let nothing = Expr { kind: ExprKind::Null, span: Span::empty(span.start) };
    reader.document(JsonReader::value).unwrap_or(nothing)
}

fn properties<'a>(value: &Expr<'a>) -> Vec<Item<'a>> {
    let ExprKind::Object(items) = value.kind else { return Vec::new() };
    let property = |key: &ObjectKey<'a>| match key {
        ObjectKey::Property(Expr { kind: ExprKind::String(name), span }) => Some(Ident { name, span: *span }),
        _ => None,
    };
    let argument = |name| move |expr| Item::Attribute(Attribute { name, expr });
    items.iter().filter_map(|item| property(&item.key).map(|name| argument(name)(item.value))).collect()
}
