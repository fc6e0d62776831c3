//! Values of the host's types: what the options `types` and `deserialize` of `hclspec!` ask for.
//!
//! Input: a decoded value, the spec that gave it, and the parts of it that the host has types for. Output: the value with
//! those parts made, or problems, each at the place in the config where the part was written.

use super::engine::Engine;
use super::scope::{At, Scope};
use crate::body::{FoundAttr, FoundBlock};
use crate::diagnostic::{Diagnostic, Diagnostics, Message};
use crate::eval::with_values;
use crate::host::{Conversion, MASK, ValuePlace};
use crate::source::{Source, SourceRange, Span};
use crate::syntax::ast::{Expr, ExprKind, Item};
use crate::table::{BodySchema, BodySpec, Input, Part, Spec};
use crate::value::{Made, Object, Step, Val, normalized};
use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

/// The config's text, copied when something keeps a part of it.
pub(super) struct LazySource<'t> {
    name: &'t str,
    pub(super) text: &'t str,
    source: OnceCell<Arc<Source>>,
}

impl<'t> LazySource<'t> {
    pub(super) const fn new(name: &'t str, text: &'t str) -> Self {
        Self { name, text, source: OnceCell::new() }
    }

    pub(super) fn get(&self) -> &Arc<Source> {
        self.source.get_or_init(|| Arc::new(Source::new(self.name, self.text)))
    }

    /// Whether something keeps it.
    pub(super) fn is_used(&self) -> bool {
        self.source.get().is_some()
    }
}

impl At<'_> {
    /// Decodes `nested` and makes the parts of its value.
    pub(super) fn converted(&mut self, nested: &Spec<'_>, parts: &[Part<'_>]) -> Option<Val> {
        let (engine, scope) = (self.engine, self.scope);
        let conversion = |part: &Part<'_>| engine.conversions.get(part.conversion).copied();
        let is_secret = parts.iter().filter_map(conversion).any(|it| it.secret);
        let mark = self.diags.len();
        let value = self.exact(nested);
        if is_secret {
            let mut secrets = engine.secrets.borrow_mut();
            self.diags.change(mark, &mut |it| secrets.mask(it));
            secrets.add(scope, nested);
        }
        let mut whole = true;
        let value = value.map(|mut value| {
            let lookup = Lookup { engine, scope, spec: nested, keys: RefCell::default() };
            for part in parts {
                let Some(conversion) = conversion(part) else { continue };
                let mut walk = Walk { lookup: &lookup, conversion, path: Vec::new(), whole: true };
                walk.part(self.diags, &mut value, part.steps);
                whole &= walk.whole;
            }
            value
        });
        if is_secret {
            // What conversions say of a secret is without its value.
            self.diags.change(mark, &mut |it| it.with_masked_values(MASK));
        }
        value.filter(|_| whole)
    }
}

/// The way to one kind of part.
struct Walk<'w, 's> {
    lookup: &'w Lookup<'w, 's>,
    conversion: Conversion,
    /// The steps taken.
    path: Vec<Step<String>>,
    /// Whether no part failed.
    whole: bool,
}

impl Walk<'_, '_> {
    /// Makes the parts of `value` that the steps lead to. A null has none, and stays.
    fn part(&mut self, diags: &mut Diagnostics, value: &mut Val, steps: &[Step<&str>]) {
        let Some((step, rest)) = steps.split_first() else {
            *value = self.make(diags, std::mem::replace(value, Val::NULL));
            return;
        };
        match (value, step) {
            (Val::Object(object), Step::Attribute(name)) => {
                let Object { keys, values, .. } = Arc::make_mut(object);
                if let Some(value) = keys.position(name).and_then(|index| values.get_mut(index)) {
                    self.step(diags, value, Step::Attribute((*name).to_owned()), rest);
                }
            }
            (Val::Tuple(tuple), Step::Index(index)) => {
                if let Some(item) = Arc::make_mut(tuple).items.get_mut(*index) {
                    self.step(diags, item, Step::Index(*index), rest);
                }
            }
            (Val::Object(object), Step::Each) => self.each_entry(diags, Arc::make_mut(object), rest),
            (Val::Map(map), Step::Each) => self.each_entry(diags, &mut Arc::make_mut(map).entries, rest),
            (Val::Tuple(tuple), Step::Each) => self.each(diags, &mut Arc::make_mut(tuple).items, rest),
            (Val::List(list), Step::Each) => self.each(diags, &mut Arc::make_mut(list).items, rest),
            (Val::Set(set), Step::Each) => {
                for item in &mut Arc::make_mut(set).items {
                    self.step(diags, item, Step::Each, rest);
                }
            }
            _ => {}
        }
    }

    fn each(&mut self, diags: &mut Diagnostics, items: &mut [Val], rest: &[Step<&str>]) {
        for (index, item) in items.iter_mut().enumerate() {
            self.step(diags, item, Step::Index(index), rest);
        }
    }

    fn each_entry(&mut self, diags: &mut Diagnostics, entries: &mut Object, rest: &[Step<&str>]) {
        for (key, value) in entries.keys.iter().zip(&mut entries.values) {
            self.step(diags, value, Step::Key(key.to_owned()), rest);
        }
    }

    fn step(&mut self, diags: &mut Diagnostics, value: &mut Val, step: Step<String>, rest: &[Step<&str>]) {
        self.path.push(step);
        self.part(diags, value, rest);
        self.path.pop();
    }

    fn make(&mut self, diags: &mut Diagnostics, value: Val) -> Val {
        if value.is_null() {
            return value;
        }
        let path: Vec<Step<&str>> = self.path.iter().map(Step::as_deref).collect();
        let find = |more: &[Step<&str>]| self.lookup.range(&[&path, more].concat());
        match (self.conversion.convert)(value.clone(), &ValuePlace::new(&find)) {
            Ok(made) => Val::Made(Arc::new(Made::new(value, made))),
            Err(error) => {
                let help = error.help().map(str::to_owned);
                let inside = error.clone();
                let whole: Vec<Step<&str>> = path.iter().copied().chain(inside.steps()).collect();
                let mut error = error;
                for step in path.iter().rev() {
                    error = match step {
                        Step::Attribute(key) | Step::Key(key) => error.at_key(key),
                        Step::Index(index) => error.at_index(*index),
                        Step::Each => error,
                    };
                }
                let problem = self.lookup.problem(&whole, error.message());
                diags.push(match help {
                    Some(help) => problem.with_help(help),
                    None => problem,
                });
                self.whole = false;
                Val::NULL
            }
        }
    }
}

/// Finds where parts of a value were written.
struct Lookup<'w, 's> {
    engine: &'w Engine<'w>,
    scope: &'w Scope<'s>,
    spec: &'w Spec<'w>,
    /// Where the keys of objects and the attributes of bodies stand in them, by the address of the first.
    keys: RefCell<HashMap<usize, HashMap<String, usize>>>,
}

impl Lookup<'_, '_> {
    fn range(&self, path: &[Step<&str>]) -> SourceRange {
        self.engine.source.get().range(self.place(self.scope, self.spec, path))
    }

    fn problem(&self, path: &[Step<&str>], message: Message) -> Diagnostic {
        let Self { engine, scope, spec, .. } = self;
        let schema = &scope.spec.schema;
        let (input, is_computed) = input_of(scope, decisive(scope, spec), path);
        let relation = if is_computed { "computed from" } else { "for" };
        let (summary, what) = match named(schema, input) {
            Named::Argument(name) => {
                ("incorrect attribute value", format!("Inappropriate value {relation} argument `{name}`"))
            }
            Named::Block(name) => ("incorrect block", format!("Inappropriate content of block `{name}`")),
            Named::Neither => ("incorrect value", "Inappropriate content".to_owned()),
        };
        let mut problem = Diagnostic::error(summary)
            .with_message(Message::because(&what, message))
            .with_subject(self.place(scope, spec, path));
        if let Some(FoundAttr::Present(attribute)) = attr_of(scope, spec) {
            problem = with_values(problem, &engine.cx(scope.iterators), &attribute.expr);
            problem = problem.with_context(attribute.span());
        }
        problem
    }

    /// Where the part of the value of `spec` at the end of `path` was written, as exactly as can be told.
    fn place(&self, scope: &Scope<'_>, spec: &Spec<'_>, path: &[Step<&str>]) -> Span {
        let rest = path.get(1..).unwrap_or_default();
        let found = |block: &usize| scope.content.blocks(*block).list;
        match (decisive(scope, spec), path.first()) {
            (Spec::Attr { attr, .. }, _) => match scope.content.attr(*attr) {
                Some(FoundAttr::Present(attribute)) => self.in_expr(&attribute.expr, path),
                _ => scope.body.missing_item_span,
            },
            (Spec::Object { keys, children }, Some(Step::Attribute(name) | Step::Key(name))) => {
                let child = children.iter().find(|it| keys.get(it.slot) == *name);
                child.map_or(scope.header, |child| self.place(scope, &child.spec, rest))
            }
            (Spec::Tuple(children), Some(Step::Index(index))) => {
                children.get(*index).map_or(scope.header, |child| self.place(scope, child, rest))
            }
            (Spec::Object { .. } | Spec::Tuple(_), _) => scope.header,
            (Spec::Block { block, nested, .. }, Some(_)) => {
                let block = found(block).first();
                block.map_or(scope.body.missing_item_span, |block| self.in_block(scope, block, nested, path))
            }
            (Spec::BlockList { block, nested, .. }, Some(Step::Index(index))) => {
                let block = found(block).get(*index);
                block.map_or(scope.body.missing_item_span, |block| self.in_block(scope, block, nested, rest))
            }
            (Spec::BlockMap { block, nested }, Some(Step::Key(_))) => {
                let is_it = |block: &&FoundBlock<'_>| {
                    let mut labels = block.labels.iter().zip(path);
                    labels.all(|(label, step)| step.name().is_some_and(|key| **key == *label))
                };
                let list = found(block);
                let block = list.iter().find(|it| self.may_look_at(1) && is_it(it));
                let rest = |block: &FoundBlock<'_>| path.get(block.labels.len()..).unwrap_or_default();
                let place = |block| self.in_block(scope, block, nested, rest(block));
                block.map_or(scope.body.missing_item_span, place)
            }
            (Spec::BlockAttrs { block, .. }, Some(Step::Attribute(key) | Step::Key(key))) => {
                let Some(block) = found(block).first() else {
                    return scope.body.missing_item_span;
                };
                let name = |item: &Item<'_>| match item {
                    Item::Attribute(attribute) => {
                        Some(normalized(attribute.name.of(self.engine.reader.text).to_owned()))
                    }
                    Item::Block(_) => None,
                };
                match self.find(block.body.items, key, name) {
                    Some(Item::Attribute(attribute)) => self.in_expr(&attribute.expr, rest),
                    Some(Item::Block(_)) | None => block.header,
                }
            }
            (other, _) => scope.place(other),
        }
    }

    fn in_block(&self, scope: &Scope<'_>, block: &FoundBlock<'_>, nested: &BodySpec<'_>, path: &[Step<&str>]) -> Span {
        if path.is_empty() || !self.may_look_at(block.body.items.len()) {
            return block.header;
        }
        // What is wrong with the body was reported when it was decoded.
        let mut known = Diagnostics::new();
        let iterators = block.iterators.as_ref();
        let content = self.engine.reader.content(&mut known, &nested.schema, block.body, iterators, Vec::new());
        let header = block.header;
        let scope = Scope { spec: nested, body: block.body, content: &content, iterators, nulls: scope.nulls, header };
        self.place(&scope, &nested.spec, path)
    }

    /// The last of `items` that has the name `key`.
    fn find<'i, T>(&self, items: &'i [T], key: &str, name: impl Fn(&T) -> Option<String>) -> Option<&'i T> {
        let mut known = self.keys.borrow_mut();
        let names = || items.iter().enumerate().filter_map(|(index, item)| Some((name(item)?, index))).collect();
        let keys = known.entry(items.as_ptr() as usize).or_insert_with(names);
        items.get(*keys.get(key)?)
    }

    /// Whether so many items may be looked at again to find a place.
    fn may_look_at(&self, items: usize) -> bool {
        let left = self.engine.lookups.get().checked_sub(items);
        self.engine.lookups.set(left.unwrap_or(0));
        left.is_some()
    }

    /// The part of an expression at the end of `path`, as far as it is written as a literal.
    fn in_expr(&self, expr: &Expr<'_>, path: &[Step<&str>]) -> Span {
        let Some((step, rest)) = path.split_first() else { return expr.span };
        match (expr.kind, step) {
            (ExprKind::Parens(inner), _) => self.in_expr(inner, path),
            (ExprKind::Tuple(items), Step::Index(index)) => {
                items.get(*index).map_or(expr.span, |item| self.in_expr(item, rest))
            }
            (ExprKind::Object(items), Step::Attribute(key) | Step::Key(key)) => {
                let item = self.find(items, key, |item| item.key.constant().map(Cow::into_owned));
                item.map_or(expr.span, |item| self.in_expr(&item.value, rest))
            }
            _ => expr.span,
        }
    }
}

/// The spec whose input decides the value of `spec`: of a `default` the first candidate that the config gives.
fn decisive<'s>(scope: &Scope<'_>, spec: &'s Spec<'s>) -> &'s Spec<'s> {
    match spec {
        Spec::Default { candidates, .. } => {
            let given = candidates.iter().find(|it| scope.place(it) != scope.body.missing_item_span);
            given.or(candidates.first()).map_or(spec, |it| decisive(scope, it))
        }
        Spec::Converted { nested, .. } => decisive(scope, nested),
        _ => spec,
    }
}

/// What a config calls the input of a spec.
enum Named<'s> {
    Argument(&'s str),
    Block(&'s str),
    Neither,
}

fn named<'s>(schema: &BodySchema<'s>, spec: &Spec<'_>) -> Named<'s> {
    match spec.input() {
        Some(Input::Attr(attr)) => Named::Argument(schema.attrs.get(attr).map_or("", |it| it.name)),
        Some(Input::Blocks(block)) => Named::Block(schema.blocks.get(block).map_or("", |it| it.block_type)),
        None => Named::Neither,
    }
}

/// The spec of the part of a value at the end of `path`, as far as objects and tuples lead to it; of a `transform` what it
/// computes from, and whether there is one.
fn input_of<'s>(scope: &Scope<'_>, spec: &'s Spec<'s>, path: &[Step<&str>]) -> (&'s Spec<'s>, bool) {
    match (spec, path.split_first()) {
        (Spec::Transform { nested, .. }, _) => (input_of(scope, decisive(scope, nested), &[]).0, true),
        (Spec::Object { keys, children }, Some((Step::Attribute(name) | Step::Key(name), rest))) => {
            let child = children.iter().find(|it| keys.get(it.slot) == *name);
            child.map_or((spec, false), |child| input_of(scope, decisive(scope, &child.spec), rest))
        }
        (Spec::Tuple(children), Some((Step::Index(index), rest))) => {
            let child = children.get(*index);
            child.map_or((spec, false), |child| input_of(scope, decisive(scope, child), rest))
        }
        _ => (spec, false),
    }
}

fn attr_of<'s>(scope: &'s Scope<'s>, spec: &Spec<'_>) -> Option<FoundAttr<'s>> {
    match spec {
        Spec::Attr { attr, .. } => scope.content.attr(*attr),
        Spec::Transform { nested, .. } => attr_of(scope, decisive(scope, nested)),
        _ => None,
    }
}
