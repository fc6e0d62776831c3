//! Renaming of arguments, blocks and labels.

use super::find::{Argument, Target, find};
use super::made::json_string;
use super::ops::{EditResult, FileChanges, Ops};
use super::problem;
use super::spec_body::SpecName;
use super::tree::Place;
use crate::change::Change;
use hclspec_runtime::diagnostic::Diagnostic;
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Block, Body, ExprKind, Ident, Item, ObjectKey};
use hclspec_runtime::text::{KeyText, Quoted, is_identifier};
use hclspec_runtime::value::PathStep;

impl<'t> Ops<'_, 't> {
    /// Renames the target of the path, or changes its labels.
    pub(super) fn rename(&self, to: &ConfigPath) -> EditResult {
        let (from, steps) = (self.path.steps(), to.steps());
        let target = self.find()?;
        let last_name = |steps: &[PathStep<String>]| steps.iter().rposition(|it| matches!(it, PathStep::Attribute(_)));
        let at = match target {
            Target::Part { .. } => from.len().checked_sub(1),
            _ => last_name(from),
        };
        let new_at = if matches!(target, Target::Part { .. }) { steps.len().checked_sub(1) } else { last_name(steps) };
        let (Some(at), Some(new_at)) = (at, new_at) else { return Err(problem::nothing(self.path)) };
        if from.get(..at) != steps.get(..new_at) {
            let why = format!("`{}` and `{to}` are not in the same location.", self.path);
            return Err(problem::impossible(to, steps.len(), why));
        }
        self.check_free(&target, to)?;
        let labels: Vec<&str> = steps
            .iter()
            .skip(new_at + 1)
            .filter_map(|step| match step {
                PathStep::Key(label) => Some(label.as_str()),
                _ => None,
            })
            .collect();
        let name = steps.get(new_at).and_then(PathStep::name).map_or("", String::as_str);
        match target {
            Target::Argument { argument: Argument { attribute, known, .. }, .. } => {
                if !labels.is_empty()
                    || matches!(known.meaning(name), SpecName::Blocks(_) | SpecName::LocalsOrInputs | SpecName::Input)
                {
                    return Err(problem::impossible(to, steps.len(), "An argument can't become a block."));
                }
                Ok(self.renamed(attribute.name.span, name))
            }
            Target::Part { container, index, .. } => {
                let ExprKind::Object(items) = container.kind else {
                    return Err(problem::impossible(to, steps.len(), "An element has no name."));
                };
                match items.get(index).map(|item| item.key) {
                    Some(ObjectKey::Name(Ident { span, .. })) => Ok(self.renamed_key(span, name)),
                    Some(ObjectKey::Expr(key) | ObjectKey::Property(key)) => Ok(self.renamed_key(key.span, name)),
                    None => Ok(Vec::new()),
                }
            }
            Target::Block { around, block, known } => {
                if matches!(known.meaning_of_block(name), SpecName::Argument(_) | SpecName::Value) {
                    return Err(problem::impossible(to, steps.len(), "A block can't become an argument."));
                }
                self.renamed_block(&around, &block, to, name, &labels)
            }
            Target::Missing(_) => Err(problem::nothing(self.path)),
        }
    }

    /// Fails if something is at the new path. With `again`, blocks merged with the target may already have the new name.
    fn check_free(&self, target: &Target<'_>, to: &ConfigPath) -> Result<(), Diagnostic> {
        let span = match find(self.tree, to)? {
            Target::Missing(_) => return Ok(()),
            Target::Part { value, .. } => return Err(problem::exists(self.tree, to, value.span)),
            Target::Argument { argument, .. } => argument.attribute.name.span,
            Target::Block { block, .. } => {
                let is_same =
                    |own: &Block<'_>| own.block_type.span == block.block_type.span && own.body.span == block.body.span;
                if matches!(target, Target::Block { block: own, .. } if is_same(own)) {
                    return Ok(());
                }
                block.header()
            }
        };
        if self.again { Ok(()) } else { Err(problem::exists(self.tree, to, span)) }
    }

    fn renamed(&self, span: Span, name: &str) -> FileChanges {
        let Place { file, range } = self.tree.place(span);
        let text = if self.is_json(file) { json_string(name) } else { name.to_owned() };
        vec![(file, Change::new(range, text))]
    }

    fn renamed_key(&self, span: Span, name: &str) -> FileChanges {
        let Place { file, range } = self.tree.place(span);
        let text = if self.is_json(file) { json_string(name) } else { KeyText(name).to_string() };
        vec![(file, Change::new(range, text))]
    }

    fn renamed_block(
        &self,
        around: &Body<'t>,
        block: &Block<'t>,
        to: &ConfigPath,
        name: &str,
        labels: &[&str],
    ) -> EditResult {
        let Place { file, range } = self.tree.place(block.block_type.span);
        let is_json = self.is_json(file);
        if is_json {
            return self.renamed_json(around, block, to, name, labels);
        }
        let mut changes = Vec::new();
        if name != block.block_type.name {
            changes.push((file, Change::new(range.clone(), name)));
        }
        if block.labels.iter().map(|label| label.text).eq(labels.iter().copied())
            || labels.is_empty() && name != block.block_type.name
        {
            return Ok(changes);
        }
        if labels.len() == block.labels.len() {
            for (old, new) in block.labels.iter().zip(labels).filter(|(old, new)| old.text != **new) {
                let place = self.tree.place(old.span);
                let is_bare = !self.text(file).get(place.range.clone()).is_some_and(|it| it.starts_with('"'));
                let text = if is_bare && is_identifier(new) { (*new).to_owned() } else { Quoted(new).to_string() };
                changes.push((file, Change::new(place.range, text)));
            }
            return Ok(changes);
        }
        let all: String = labels.iter().map(|label| format!(" {}", Quoted(label))).collect();
        let last = block.labels.last().map_or(range.end, |last| self.tree.place(last.span).range.end);
        changes.push((file, Change::new(range.end..last, all)));
        Ok(changes)
    }

    /// JSON blocks share the names of enclosing properties.
    fn renamed_json(
        &self,
        around: &Body<'t>,
        block: &Block<'t>,
        to: &ConfigPath,
        name: &str,
        labels: &[&str],
    ) -> EditResult {
        let others = |span: Span, level: Option<usize>| {
            around.items.iter().any(|item| match item {
                Item::Block(other) if other.body.span != block.body.span => match level {
                    None => other.block_type.span == span,
                    Some(level) => other.labels.get(level).is_some_and(|label| label.span == span),
                },
                _ => false,
            })
        };
        if labels.len() != block.labels.len() && !(labels.is_empty() && name != block.block_type.name) {
            return Err(problem::impossible(to, to.steps().len(), "In JSON, the number of labels can't be changed."));
        }
        let mut names = vec![(block.block_type.span, None, block.block_type.name, name)];
        let zipped = block.labels.iter().zip(labels).enumerate();
        names.extend(zipped.map(|(level, (old, new))| (old.span, Some(level), old.text, *new)));
        let mut changes = Vec::new();
        for (span, level, old, new) in names {
            if old == new {
                continue;
            }
            if others(span, level) {
                let why = "In JSON, other blocks are in the property of this name, so that it can't have another one.";
                return Err(
                    problem::impossible(to, to.steps().len(), why).with_label_at(self.tree.range(span), "the property")
                );
            }
            let Place { file, range } = self.tree.place(span);
            changes.push((file, Change::new(range, json_string(new))));
        }
        Ok(changes)
    }
}
