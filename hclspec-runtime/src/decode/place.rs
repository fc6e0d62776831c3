//! Locations of the parts of a value.

use super::choice;
use super::engine::Engine;
use super::scope::{NESTED, Scope};
use crate::body::{Buffer, FoundAttr, FoundBlock};
use crate::diagnostic::{
    Code, Diagnostic, DiagnosticExt as _, Diagnostics, FailedCheck, Message, ProblemKind, message,
};
use crate::eval::{Checked, with_values, written_part};
use crate::map::IndexMap;
use crate::positions::Positions;
use crate::source::{SourceRange, Span};
use crate::syntax::ast::{Block, Expr, Item, ObjectItem};
use crate::table::{ArgsOf, BodySchema, BodySpec, Collect, FREE_BODY, Input, Spec, Take};
use crate::value::{PathStep, normalized};
use bumpalo::Bump;
use std::borrow::Cow;
use std::cell::RefCell;

/// Finds the locations of the parts of a value.
pub(super) struct Lookup<'w, 's> {
    pub(super) engine: &'w Engine<'w>,
    scope: &'w Scope<'s>,
    spec: &'w Spec<'w>,
    /// The positions of keys in objects and of attributes in bodies, by the address of the first one.
    keys: RefCell<IndexMap<*const (), Positions<'static>>>,
}

impl<'w, 's> Lookup<'w, 's> {
    #[inline]
    pub(super) fn new(engine: &'w Engine<'w>, scope: &'w Scope<'s>, spec: &'w Spec<'w>) -> Self {
        Self { engine, scope, spec, keys: RefCell::default() }
    }

    /// The location of the part at the end of `path`.
    #[inline]
    pub(super) fn range(&self, path: &[PathStep<&str>]) -> SourceRange {
        self.engine.source.range(self.place(self.scope, self.spec, path))
    }

    #[inline]
    pub(super) fn problem(&self, path: &[PathStep<&str>], message: Message) -> Diagnostic {
        let Self { scope, spec, .. } = self;
        let schema = &scope.spec.schema;
        let (input, is_computed) = input_of(scope, decisive(scope, spec), path);
        let relation = if is_computed { "computed from" } else { "for" };
        let (summary, what) = match named(schema, input) {
            InputName::Argument(name) => (
                "incorrect attribute value",
                message!("Inappropriate value {} argument `{}`", Spec(relation), Spec(name)),
            ),
            InputName::Block(name) => ("incorrect block", message!("Inappropriate content of block `{}`", Spec(name))),
            InputName::Label(name) => {
                ("incorrect label", message!("Inappropriate value {} label `{}`", Spec(relation), Spec(name)))
            }
            InputName::Neither => ("incorrect value", "Inappropriate content".into()),
        };
        let message = Message::because(what, message);
        self.placed(path, Code::IncorrectValue.error(summary).with_message(message))
    }

    /// The error for a part that does not satisfy a condition of the spec.
    #[inline]
    pub(super) fn failed_check(&self, path: &[PathStep<&str>], check: &FailedCheck) -> Diagnostic {
        self.placed(path, Diagnostic::from_kind(ProblemKind::FailedCheck(Box::new(check.clone()))))
    }

    #[inline]
    fn placed(&self, path: &[PathStep<&str>], problem: Diagnostic) -> Diagnostic {
        let Self { engine, scope, spec, .. } = self;
        let mut problem = problem.with_subject(self.place(scope, spec, path));
        if let Some(FoundAttr::Present(attribute)) = attr_of(scope, decisive(scope, spec)) {
            // There can be problems in many parts.
            if self.may_look_at(attribute.expr.span.of(engine.source.text()).len()) {
                problem = with_values(problem, &engine.cx(scope.iterators), &attribute.expr);
            }
            problem = problem.with_context(attribute.span());
        }
        problem
    }

    /// The span of the part of the value of `spec` at the end of `path`, as precise as possible.
    #[inline]
    fn place(&self, scope: &Scope<'_>, spec: &Spec<'_>, path: &[PathStep<&str>]) -> Span {
        let rest = path.get(1..).unwrap_or_default();
        let found = |block: &usize| scope.content.blocks(*block);
        match (decisive(scope, spec), path.first()) {
            (Spec::Attr { attr, take: Take::Value(_), .. }, _) => match scope.content.attr(*attr) {
                Some(FoundAttr::Present(attribute)) => self.in_expr(&attribute.expr, path),
                _ => scope.body.missing_item_span,
            },
            (Spec::Object { keys, children }, Some(PathStep::Attribute(name) | PathStep::Key(name))) => {
                let child = children.iter().find(|child| keys.get(child.slot) == *name);
                child.map_or(scope.header, |child| self.place(scope, &child.spec, rest))
            }
            (Spec::Tuple(children), Some(PathStep::Index(index))) => {
                children.get(*index).map_or(scope.header, |child| self.place(scope, child, rest))
            }
            (Spec::Cases { cases, collect: Collect::One { .. }, .. }, _) => choice::first(scope, cases)
                .map_or(scope.body.missing_item_span, |(block, nested)| self.in_block(block, nested, rest)),
            (Spec::Cases { cases, .. }, Some(PathStep::Index(index))) => {
                let path = rest.get(1..).unwrap_or_default();
                let found = self.may_look_at(choice::count(scope, cases)).then(|| choice::at(scope, cases, *index));
                found
                    .flatten()
                    .map_or(scope.body.missing_item_span, |(block, nested)| self.in_block(block, nested, path))
            }
            (Spec::Chosen { case: Some(case), .. }, Some(_)) => self.place(scope, &case.spec, rest),
            (Spec::Object { .. } | Spec::Tuple(_), _) => scope.header,
            (Spec::Blocks { block, collect: Collect::One { .. } | Collect::Case { .. }, nested }, Some(_)) => {
                let block = found(block).get(0);
                block.map_or(scope.body.missing_item_span, |block| self.in_block(block, nested, path))
            }
            (Spec::Blocks { block, collect: Collect::List(_), nested }, Some(PathStep::Index(index))) => {
                let block = found(block).get(*index);
                block.map_or(scope.body.missing_item_span, |block| self.in_block(block, nested, rest))
            }
            (
                Spec::Blocks { block, collect: Collect::Map(_), nested },
                Some(PathStep::Attribute(_) | PathStep::Key(_)),
            ) => {
                let is_it = |block: &FoundBlock<'_>| {
                    let mut labels = block.labels.iter().zip(path);
                    labels.all(|(label, step)| step.name().is_some_and(|key| **key == *label))
                };
                let block = found(block).iter().find(|it| self.may_look_at(1) && is_it(it));
                let rest = |block: FoundBlock<'_>| path.get(block.labels.len()..).unwrap_or_default();
                let place = |block| self.in_block(block, nested, rest(block));
                block.map_or(scope.body.missing_item_span, place)
            }
            (
                Spec::Args { of: ArgsOf::Block { block, .. }, .. },
                Some(PathStep::Attribute(key) | PathStep::Key(key)),
            ) => {
                let Some(block) = found(block).get(0) else {
                    return scope.body.missing_item_span;
                };
                let name = |item: &Item<'_>| match item {
                    Item::Attribute(attribute) => Some(normalized(attribute.name.name.to_owned())),
                    Item::Block(_) => None,
                };
                match self.find(block.body.items, key, name) {
                    Some(Item::Attribute(attribute)) => self.in_expr(&attribute.expr, rest),
                    Some(Item::Block(_)) | None => block.header,
                }
            }
            (Spec::Args { of: ArgsOf::Rest, .. }, Some(PathStep::Attribute(key) | PathStep::Key(key))) => {
                match self.item(scope.body.items, key) {
                    Some(Item::Attribute(attribute)) => self.in_expr(&attribute.expr, rest),
                    _ => scope.header,
                }
            }
            (Spec::RestBody { .. }, Some(PathStep::Attribute(key) | PathStep::Key(key))) => {
                self.in_rest(scope, key, rest)
            }
            (other, _) => scope.place(other),
        }
    }

    /// The span of the part at the end of `path`, in the items of a body with the name `key`.
    #[inline]
    fn in_rest(&self, scope: &Scope<'_>, key: &str, path: &[PathStep<&str>]) -> Span {
        let first = match self.item(scope.body.items, key) {
            Some(Item::Attribute(attribute)) => return self.in_expr(&attribute.expr, path),
            Some(Item::Block(block)) => block,
            None => return scope.header,
        };
        if normalized(first.block_type.name.to_owned()) != key {
            // A `dynamic` block.
            return first.header();
        }
        let (labels, path) = path.split_at_checked(first.labels.len()).unwrap_or_default();
        let is_it = |block: &Block<'_>| {
            let mut texts = block.labels.iter().zip(labels);
            normalized(block.block_type.name.to_owned()) == key
                && texts.all(|(label, step)| step.name().is_some_and(|key| **key == *label.text))
        };
        let items = scope.body.items.iter().filter_map(|item| match item {
            Item::Block(block) if self.may_look_at(1) && is_it(block) => Some(block),
            Item::Block(_) | Item::Attribute(_) => None,
        });
        let Some((PathStep::Index(index), rest)) = path.split_first() else { return first.header() };
        let Some(block) = items.into_iter().nth(*index) else { return first.header() };
        let schema = &FREE_BODY.schema;
        match self.engine.reader.free_blocks(&mut Diagnostics::new(), schema, block, scope.iterators) {
            Some(found) => {
                let mut blocks = found.iter();
                match (blocks.next(), blocks.next()) {
                    (Some(only), None) => self.in_block(only, &FREE_BODY, rest),
                    _ => block.header(),
                }
            }
            None => block.header(),
        }
    }

    /// The item of a body with the name `key`: an argument, or the first block. A `dynamic` block counts as the blocks that it
    /// generates.
    fn item<'i>(&self, items: &'i [Item<'i>], key: &str) -> Option<&'i Item<'i>> {
        self.find(items, key, |item| {
            let name = match item {
                Item::Attribute(attribute) => attribute.name.name,
                Item::Block(block) => match (block.block_type.name, block.labels) {
                    ("dynamic", [label, ..]) => label.text,
                    (block_type, _) => block_type,
                },
            };
            Some(normalized(name.to_owned()))
        })
    }

    #[inline]
    fn in_block(&self, block: FoundBlock<'_>, nested: &BodySpec<'_>, path: &[PathStep<&str>]) -> Span {
        if path.is_empty() || !self.may_look_at(block.body.items.len()) {
            return block.header;
        }
        // The problems of the body were reported when it was decoded.
        let mut known = Diagnostics::new();
        let FoundBlock { header, labels, body, iterators } = block;
        let arena = Bump::new();
        let nested = self.engine.chosen(&mut known, &arena, &block, nested);
        let read = (&nested.schema, nested.choices);
        let content = self.engine.reader.content(&mut known, read, body, iterators, Buffer::default());
        let scope = Scope {
            engine: self.engine,
            spec: nested,
            body,
            content,
            iterators,
            header,
            labels,
            around: None,
            size: 0,
            keys: RefCell::default(),
        };
        self.place(&scope, &nested.spec, path)
    }

    fn find<'i, T>(&self, items: &'i [T], key: &str, name: impl Fn(&T) -> Option<String>) -> Option<&'i T> {
        let mut known = self.keys.borrow_mut();
        let keys = known.get_or_insert_with(items.as_ptr().cast(), || {
            let mut keys = Positions::default();
            for (index, item) in items.iter().enumerate() {
                if let Some(name) = name(item) {
                    keys.set(name.into(), index);
                }
            }
            keys
        });
        items.get(keys.get(key)?)
    }

    /// Takes this many visits of items from the budget. Returns `false` if too few are left.
    #[inline]
    fn may_look_at(&self, items: usize) -> bool {
        let left = self.engine.lookups.get().checked_sub(items);
        self.engine.lookups.set(left.unwrap_or(0));
        left.is_some()
    }

    /// The part of an expression at the end of `path`, as far as it is written as literals.
    #[inline]
    fn in_expr(&self, expr: &Expr<'_>, path: &[PathStep<&str>]) -> Span {
        let constant = |item: &ObjectItem<'_>| item.key.constant().map(Cow::into_owned);
        written_part(expr, path, &|items, key| self.find(items, key, constant)).0.span
    }
}

/// The spec whose input determines the value of `spec`: for a `default`, the first candidate that the configuration sets.
#[inline]
fn decisive<'s>(scope: &Scope<'_>, spec: &'s Spec<'s>) -> &'s Spec<'s> {
    match spec {
        Spec::Default { candidates, .. } => {
            let given = candidates.iter().find(|candidate| scope.place(candidate) != scope.body.missing_item_span);
            given.or(candidates.first()).map_or(spec, |given| decisive(scope, given))
        }
        Spec::Hosted { nested, .. } => decisive(scope, nested),
        Spec::Transform { nested, result, .. } if is_unchanged(result) => decisive(scope, nested),
        _ => spec,
    }
}

/// Returns `true` if the result of a `transform` is the value itself, possibly checked.
fn is_unchanged(result: &Expr<'_>) -> bool {
    Checked::from_expr(result).is_some_and(|checked| checked.variable == NESTED && checked.path.is_empty())
}

/// The name of a spec's input in a configuration.
enum InputName<'s> {
    Argument(&'s str),
    Block(&'s str),
    Label(&'s str),
    Neither,
}

#[inline]
fn named<'s>(schema: &BodySchema<'s>, spec: &Spec<'s>) -> InputName<'s> {
    if let Spec::Label { name, .. } = spec {
        return InputName::Label(name);
    }
    match spec.input() {
        Some(Input::Attr(attr)) => InputName::Argument(schema.attrs.get(attr).map_or("", |attr| attr.name)),
        Some(Input::Blocks(block)) => InputName::Block(schema.blocks.get(block).map_or("", |block| block.block_type)),
        None => InputName::Neither,
    }
}

/// The spec of the part of a value at the end of `path`, as far as objects and tuples lead there. If there is a `transform`, the spec of its input,
/// and the flag is `true`.
#[inline]
fn input_of<'s>(scope: &Scope<'_>, spec: &'s Spec<'s>, path: &[PathStep<&str>]) -> (&'s Spec<'s>, bool) {
    match (spec, path.split_first()) {
        (Spec::Transform { nested, .. }, _) => (input_of(scope, decisive(scope, nested), &[]).0, true),
        (Spec::Object { keys, children }, Some((PathStep::Attribute(name) | PathStep::Key(name), rest))) => {
            let child = children.iter().find(|child| keys.get(child.slot) == *name);
            child.map_or((spec, false), |child| input_of(scope, decisive(scope, &child.spec), rest))
        }
        (Spec::Tuple(children), Some((PathStep::Index(index), rest))) => {
            let child = children.get(*index);
            child.map_or((spec, false), |child| input_of(scope, decisive(scope, child), rest))
        }
        _ => (spec, false),
    }
}

#[inline]
fn attr_of<'s>(scope: &'s Scope<'s>, spec: &Spec<'_>) -> Option<FoundAttr<'s>> {
    match spec {
        Spec::Attr { attr, take: Take::Value(_), .. } => scope.content.attr(*attr),
        Spec::Transform { nested, .. } => attr_of(scope, decisive(scope, nested)),
        _ => None,
    }
}
