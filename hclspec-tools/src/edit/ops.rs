//! Edit operations: find the target of a path, and return the changes of file texts.

use super::file::File;
use super::find::{Argument, Missing, Target, find, find_to_add, is_literal, keys, split};
use super::json::JsonText;
use super::line::{indent_of, line_start, unit_of};
use super::list::{Lines, List};
use super::made::{Leaf, New, NewValue};
use super::native::{NativeBody, NativeItem};
use super::problem;
use super::spec_body::{SpecBody, SpecName};
use super::tree::{Place, Tree};
use super::types::TypeAt;
use crate::change::Change;
use crate::newline::newline_of;
use bumpalo::Bump;
use hclspec_runtime::diagnostic::Diagnostic;
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Body, BodyPlace, Expr, ExprKind};
use hclspec_runtime::text::KeyText;
use hclspec_runtime::value::PathStep;
use hclspec_runtime::write::Layout;
use std::ops::Range;

/// Changes with the index of their file.
pub(super) type FileChanges = Vec<(usize, Change)>;
pub(super) type EditResult = Result<FileChanges, Diagnostic>;

/// Operations on the target of a path.
pub(super) struct Ops<'o, 't> {
    pub(super) tree: &'o Tree<'t>,
    pub(super) files: &'o [File],
    pub(super) path: &'o ConfigPath,
    pub(super) target: Option<&'o str>,
    /// Whether this is a repetition of the operation, for another one of several merged blocks.
    pub(super) again: bool,
}

impl<'t> Ops<'_, 't> {
    pub(super) fn text(&self, file: usize) -> &str {
        self.files.get(file).map_or("", File::text)
    }

    pub(super) fn is_json(&self, file: usize) -> bool {
        self.files.get(file).is_some_and(File::is_json)
    }

    /// Possible types of the value at the path; empty if unknown.
    pub(super) fn types(&self) -> Vec<TypeAt> {
        match find(self.tree, self.path) {
            Ok(Target::Argument { argument, .. } | Target::Part { argument, .. })
            | Ok(Target::Missing(Missing::Part { argument, .. })) => argument.types(self.path),
            Ok(Target::Missing(Missing::Item { known, at, .. })) => new_types(known, self.path.steps(), at, &|_| None),
            _ => Vec::new(),
        }
    }

    /// Possible types of an argument in the new block at the path. The block will have `arguments`.
    pub(super) fn inner_types(&self, argument: &str, arguments: &[(&str, &str)]) -> Vec<TypeAt> {
        let mut steps = self.path.steps().to_vec();
        steps.push(PathStep::Attribute(argument.to_owned()));
        let argument_text =
            |name: &str| arguments.iter().find(|(it, _)| *it == name).map(|(_, text)| (*text).to_owned());
        match find_to_add(self.tree, self.path) {
            Ok(Target::Missing(Missing::Item { known, at, .. })) => new_types(known, &steps, at, &argument_text),
            _ => Vec::new(),
        }
    }

    /// Returns `true` if the path leads to, or into, a block that is merged by label.
    pub(super) fn is_one_of_several(&self) -> bool {
        let steps = self.path.steps();
        let (mut known, mut at) = (SpecBody::root(self.tree.model, self.tree.body), 0);
        let mut is_by_label = false;
        while let Some(PathStep::Attribute(name)) = steps.get(at) {
            let SpecName::Blocks(block) = known.meaning_of_block(name) else { break };
            is_by_label |= block.is_by_label();
            let keys = keys(steps, at + 1);
            known = known.inner(name, &split(keys).0, &|_| None);
            at += 1 + keys.len();
        }
        let is_whole = |target: &Target<'_>| matches!(target, Target::Argument { .. } | Target::Block { .. });
        is_by_label && find(self.tree, self.path).is_ok_and(|target| is_whole(&target))
    }

    /// Looks up the path. Fails if nothing is there because a `dynamic` block may generate it.
    pub(super) fn find(&self) -> Result<Target<'t>, Diagnostic> {
        match find(self.tree, self.path)? {
            Target::Missing(Missing::Item { dynamic: Some(dynamic), .. }) => {
                Err(problem::generated(self.tree, self.path, &dynamic))
            }
            target => Ok(target),
        }
    }

    /// Sets the value at the path. Fails if an expression computes it, unless `whole` allows replacing the expression.
    pub(super) fn set(&self, value: NewValue, whole: bool) -> EditResult {
        let end = self.path.steps().len();
        let replaced = |expr: &Expr<'t>| {
            if !whole && !is_literal(expr) && !self.is_json_literal(expr) {
                return Err(problem::computed(self.tree, self.path, end, expr.span));
            }
            Ok(self.replaced(expr.span, &value))
        };
        match self.find()? {
            Target::Argument { argument, .. } => replaced(&argument.attribute.expr),
            Target::Part { value, .. } => replaced(&value),
            Target::Block { block, .. } => Err(problem::impossible(
                self.path,
                end,
                format!(
                    "`{}` is a block type: a value can be set for an argument in the block.",
                    block.block_type.name
                ),
            )
            .with_label_at(self.tree.range(block.header()), "the block")),
            Target::Missing(Missing::Part { container, at, .. }) => self.insert_part(&container, at, value),
            Target::Missing(Missing::Item { body, known, at, counted, .. }) => {
                let new = New::at(self.path, at, &known, counted, Leaf::Value(value))?;
                Ok(self.insert(&body, &known, &new))
            }
        }
    }

    /// Returns `true` if the expression is a literal JSON string: such strings are parsed as templates.
    fn is_json_literal(&self, expr: &Expr<'_>) -> bool {
        self.is_json(self.tree.place(expr.span).file) && matches!(expr.kind, ExprKind::Invalid(_))
    }

    fn replaced(&self, span: Span, value: &NewValue) -> FileChanges {
        let Place { file, range } = self.tree.place(span);
        if self.is_json(file) {
            let arena = Bump::new();
            return vec![(file, JsonText::new(&arena, self.text(file)).replaced(&range, value))];
        }
        let before = line_start(self.text(file), range.start);
        let layout = Layout {
            indent: indent_of(self.text(file), range.start),
            unit: unit_of(self.text(file)),
            newline: newline_of(self.text(file)),
        };
        let mut text = layout.expression(&value.expression(), range.start - before);
        let old = self.text(file).get(range.clone()).unwrap_or_default();
        // A heredoc includes its last line end.
        if old.ends_with('\n') {
            text = text.trim_end().to_owned() + newline_of(self.text(file));
        }
        vec![(file, Change::new(range, text))]
    }

    /// Adds an item to an object, or an element to a tuple.
    fn insert_part(&self, container: &Expr<'t>, at: usize, value: NewValue) -> EditResult {
        let key = match self.path.steps().get(at) {
            Some(PathStep::Attribute(key) | PathStep::Key(key)) => Some(key.as_str()),
            _ => None,
        };
        let value = NewValue::inside(self.path, at + 1, value)?;
        let Place { file, range } = self.tree.place(container.span);
        let text = self.text(file);
        if self.is_json(file) {
            let arena = Bump::new();
            let changes = JsonText::new(&arena, text).insert_part(&range, key, &value);
            return Ok(changes.into_iter().map(|change| (file, change)).collect());
        }
        let Some(list) = self.native_list(container) else { return Ok(Vec::new()) };
        let sign = equals_of(text, container, |span| self.tree.place(span).range);
        let changes = list.insert(list.len(), unit_of(text), Lines::One, &|_, _| {
            let value = value.expression().one_line();
            key.map_or_else(|| value.clone(), |key| format!("{}{sign}{value}", KeyText(key)))
        });
        Ok(changes.into_iter().map(|change| (file, change)).collect())
    }

    fn native_list(&self, container: &Expr<'t>) -> Option<List<'_>> {
        let Place { file, range } = self.tree.place(container.span);
        let start = container.span.start as usize - range.start;
        List::of(self.text(file), start, container, false)
    }

    fn insert(&self, body: &Body<'t>, known: &SpecBody<'_>, new: &New) -> FileChanges {
        let is_root = body.rare.place != BodyPlace::Block;
        let file = if is_root { self.file_for(body, new, known) } else { self.tree.place(body.span).file };
        let text = self.text(file);
        if self.is_json(file) {
            let arena = Bump::new();
            let range = self.tree.place(body.span).range;
            let range = if is_root { None } else { Some(&range) };
            let changes = JsonText::new(&arena, text).insert(range, new, known);
            return changes.into_iter().map(|change| (file, change)).collect();
        }
        let changes = self.native_body(body, file).insert(new, known);
        changes.into_iter().map(|change| (file, change)).collect()
    }

    fn native_body(&self, body: &Body<'t>, file: usize) -> NativeBody<'_> {
        let is_root = body.rare.place != BodyPlace::Block;
        let mut items: Vec<NativeItem<'_>> = Vec::with_capacity(body.items.len());
        for item in body.items {
            let place = self.tree.place(item.span());
            if place.file == file {
                items.push(NativeItem::of(item, place.range));
            }
        }
        items.sort_by_key(|item| item.range.start);
        let braces = (!is_root).then(|| self.tree.place(body.span).range);
        NativeBody { text: self.text(file), braces, items }
    }

    /// File for a new top-level item: the last file that has items of the same name; otherwise the last one with items that precede it in spec order;
    /// otherwise the target file if set, or else the last one with any items.
    fn file_for(&self, body: &Body<'t>, new: &New, known: &SpecBody<'_>) -> usize {
        let last = |is: &dyn Fn(&str) -> bool| {
            let items = body.items.iter().filter(|item| is(item.content_name()));
            items.map(|item| self.tree.place(item.span()).file).max()
        };
        let named = || self.files.iter().position(|file| Some(file.name()) == self.target);
        let position = known.position(new.name());
        last(&|name| name == new.name())
            .or_else(|| last(&|name| position.is_some() && known.position(name).is_some_and(|it| Some(it) < position)))
            .or_else(|| last(&|_| true).filter(|_| self.target.is_none()))
            .or_else(named)
            .unwrap_or_default()
    }

    /// Removes an argument, or a part of its value, if it is set.
    pub(super) fn unset(&self) -> EditResult {
        match self.find()? {
            Target::Missing(_) => Ok(Vec::new()),
            Target::Block { block, .. } => {
                let why = format!("`{}` is a block; a block is removed, not unset.", self.path);
                let problem = problem::impossible(self.path, self.path.steps().len(), why);
                Err(problem.with_label_at(self.tree.range(block.header()), "the block"))
            }
            target => self.removed(&target),
        }
    }

    pub(super) fn remove(&self) -> EditResult {
        match self.find()? {
            Target::Missing(_) => Err(problem::nothing(self.path)),
            target => self.removed(&target),
        }
    }

    fn removed(&self, target: &Target<'t>) -> EditResult {
        let (around, span, value) = match target {
            Target::Argument { around, argument: Argument { attribute, .. } } => {
                (around, attribute.span(), attribute.expr.span)
            }
            Target::Block { around, block, .. } => (around, block.span(), block.body.span),
            Target::Part { container, index, .. } => return Ok(self.removed_part(container, *index)),
            Target::Missing(_) => return Ok(Vec::new()),
        };
        let Place { file, range } = self.tree.place(value);
        if self.is_json(file) {
            let arena = Bump::new();
            let is_root = around.rare.place != BodyPlace::Block;
            let body = if is_root { 0..self.text(file).len() } else { self.tree.place(around.span).range };
            let changes = JsonText::new(&arena, self.text(file)).remove(&range, &body);
            return Ok(changes.into_iter().map(|change| (file, change)).collect());
        }
        let is_block = matches!(target, Target::Block { .. });
        let change = self.native_body(around, file).remove(&self.tree.place(span).range, is_block);
        Ok(vec![(file, change)])
    }

    fn removed_part(&self, container: &Expr<'t>, index: usize) -> FileChanges {
        let Place { file, range } = self.tree.place(container.span);
        let start = container.span.start as usize - range.start;
        let list = List::of(self.text(file), start, container, self.is_json(file));
        let changes = list.map(|list| list.remove(index)).unwrap_or_default();
        changes.into_iter().map(|change| (file, change)).collect()
    }

    pub(super) fn add(&self, leaf: Leaf) -> EditResult {
        match find_to_add(self.tree, self.path)? {
            Target::Missing(Missing::Item { body, known, at, counted, .. }) => {
                let new = New::at(self.path, at, &known, counted, leaf)?;
                Ok(self.insert(&body, &known, &new))
            }
            // Without a spec, blocks and objects look the same in JSON.
            Target::Missing(Missing::Part { container, at, .. })
                if self.tree.model.is_none() && self.is_json(self.tree.place(container.span).file) =>
            {
                let Leaf::Block(items) = leaf else { return Ok(Vec::new()) };
                self.insert_part(&container, at, NewValue::Object(items.iter().map(New::json).collect()))
            }
            Target::Missing(Missing::Part { .. }) => {
                let why = "This leads into the value of an argument, which has no blocks.";
                Err(problem::impossible(self.path, self.path.steps().len(), why))
            }
            Target::Block { block, .. } => Err(problem::exists(self.tree, self.path, block.header())),
            Target::Argument { argument, .. } => {
                Err(problem::exists(self.tree, self.path, argument.attribute.name.span))
            }
            Target::Part { value, .. } => Err(problem::exists(self.tree, self.path, value.span)),
        }
    }
}

/// Possible types of an argument that the configuration doesn't have yet. `argument_text` looks up the text of an argument in the innermost block.
/// `known` is the body for step `at`.
fn new_types(
    known: SpecBody<'_>,
    steps: &[PathStep<String>],
    at: usize,
    argument_text: &dyn Fn(&str) -> Option<String>,
) -> Vec<TypeAt> {
    let (mut known, mut at) = (known, at);
    while let Some(PathStep::Attribute(written)) = steps.get(at) {
        let inside = steps.get(at + 1..).unwrap_or_default();
        let name = known.real_name(written);
        if !matches!(known.meaning_in_path(name, inside, false), SpecName::Blocks(_)) {
            return known.types(name, inside);
        }
        let keys = keys(steps, at + 1);
        known = known.inner(name, &split(keys).0, argument_text);
        at += 1 + keys.len();
    }
    Vec::new()
}

/// Separator between the keys and values of an object: that after the first key, such as ` : `, or else ` = `.
fn equals_of(text: &str, container: &Expr<'_>, local: impl Fn(Span) -> Range<usize>) -> String {
    if let ExprKind::Object([first, ..]) = container.kind {
        let between = local(first.key.span()).end..local(first.value.span).start;
        if let Some(sign) = text.get(between).filter(|it| it.trim() == "=" || it.trim() == ":") {
            let is_plain = sign.len() - sign.trim().len() <= 2 && !sign.contains('\n');
            return if is_plain { sign.to_owned() } else { format!(" {} ", sign.trim()) };
        }
    }
    " = ".to_owned()
}
