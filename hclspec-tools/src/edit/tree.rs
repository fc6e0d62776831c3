//! The trees of all files of a configuration, as one body.

use super::file::File;
use bumpalo::Bump;
use hclspec_lang::SpecFile;
use hclspec_lang::model::Model;
use hclspec_runtime::decoder::{Config, Decoder};
use hclspec_runtime::diagnostic::{Deferred, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::source::{Source, SourceMap, SourceRange, Span};
use hclspec_runtime::syntax::ast::{Attribute, Body, BodyPlace, Expr, ExprKind, Ident, Item, ObjectKey, Rare};
use hclspec_runtime::syntax::json::{JsonReader, Strings};
use hclspec_runtime::syntax::{Limits, Syntax, parse_at};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// The configuration as one body, with the places of its parts.
#[derive(Clone, Copy)]
pub(super) struct Tree<'t> {
    pub(super) body: &'t Body<'t>,
    pub(super) sources: &'t SourceMap<'t>,
    pub(super) model: Option<&'t Model>,
    /// The files as problems show them: without secrets. Empty if there is no problem yet.
    pub(super) shown: &'t [Arc<Source>],
}

/// A place in one of the files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) file: usize,
    pub(super) range: Range<usize>,
}

impl Tree<'_> {
    /// The place of a span.
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

/// Passes on the tree of all files. If that fails, it does so once more, with places in texts without secrets.
///
/// # Errors
///
/// Returns all syntax errors, or the problems of `use_it`.
pub(super) fn of<T>(files: &[File], spec: Option<&SpecFile>, use_it: impl Fn(Tree<'_>) -> Result<T>) -> Result<T> {
    let done = read(files, spec, &[], &use_it);
    match (&done, spec) {
        (Err(_), Some(of)) => {
            let configs = files.iter().map(File::config).collect();
            read(files, spec, &of.texts(&Decoder::new(), Config::Texts(configs)), &use_it)
        }
        _ => done,
    }
}

fn read<T>(
    files: &[File],
    spec: Option<&SpecFile>,
    shown: &[Arc<Source>],
    use_it: &dyn Fn(Tree<'_>) -> Result<T>,
) -> Result<T> {
    let texts = || files.iter().map(|file| (Cow::Borrowed(file.name()), Cow::Borrowed(file.text())));
    let sources = SourceMap::new(texts().collect());
    let Some(spec) = spec else { return by_names(files, &sources, use_it) };
    let configs = files.iter().map(File::config).collect();
    let mut result = None;
    spec.body(&Decoder::new(), Config::Texts(configs), &mut |body, _| {
        result = Some(use_it(Tree { body, sources: &sources, model: Some(spec.model()), shown }));
    })?;
    result.unwrap_or_else(|| Err(Diagnostics::new()))
}

/// The same without a spec: properties of JSON are arguments.
fn by_names<T>(files: &[File], sources: &SourceMap<'_>, use_it: &dyn Fn(Tree<'_>) -> Result<T>) -> Result<T> {
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
    use_it(Tree { body: &body, sources, model: None, shown: &[] })
}

/// The value of the JSON text at a span.
pub(super) fn json<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: &'a str, span: Span) -> Expr<'a> {
    let deferred = Deferred::default();
    let text = text.get(..span.end as usize).unwrap_or_default();
    let limits = Limits::default();
    let mut reader = JsonReader::new(diags, &deferred, arena, text, span.start as usize, limits, Strings::Literal);
    let nothing = Expr { kind: ExprKind::Null, span: Span::empty(span.start) };
    reader.document(JsonReader::value).unwrap_or(nothing)
}

/// The properties of an object as arguments.
fn properties<'a>(value: &Expr<'a>) -> Vec<Item<'a>> {
    let ExprKind::Object(items) = value.kind else { return Vec::new() };
    let property = |key: &ObjectKey<'a>| match key {
        ObjectKey::Property(Expr { kind: ExprKind::String(name), span }) => Some(Ident { name, span: *span }),
        _ => None,
    };
    let argument = |name| move |expr| Item::Attribute(Attribute { name, expr });
    items.iter().filter_map(|item| property(&item.key).map(|name| argument(name)(item.value))).collect()
}
