//! Names in a text and their meanings.
//!
//! Input: a text and its context. Output: a [`Mention`] for every name that the parser could read, in the order of the text.

use super::builtin;
use super::context::{Context, Region};
use super::entry::{Entry, EntryBody, key_of};
use super::place::Place;
use super::tree;
use hclspec_lang::grammar::{Arg, BlockKind};
use hclspec_lang::model::{Argument, Attribute, Block, CollKind, Definitions, Model, Ty, TyKind};
use hclspec_runtime::source::{SourceRange, Span};
use hclspec_runtime::syntax::ast::{
    self, BlockLabel, Expr, ExprKind, Ident, Item, ObjectItem, ObjectKey, Step, StepKind, TemplatePart,
};
use hclspec_runtime::syntax::visit::Loops;
use hclspec_runtime::text::continues_identifier;
use hclspec_tools::words::is_deprecated;
use std::ops::Range;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mention {
    /// Range of the name, without quotes.
    pub(crate) range: Range<usize>,
    pub(crate) symbol: Symbol,
    pub(crate) is_definition: bool,
    pub(crate) is_deprecated: bool,
}

/// Meaning of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Symbol {
    /// An argument, and its location in the spec, if it has one.
    Argument(Option<Place>),
    /// A block type, and its location in the spec, if it has one.
    Block(Option<Place>),
    Label,
    /// A key of an object, and the location of the attribute in the spec.
    Key(Option<Place>),
    Attribute,
    /// A keyword: `dynamic`, `content`, a type.
    Keyword,
    Local(String),
    Input(String),
    Variable(String),
    Function(String),
    /// A loop variable, an iterator, or a parameter, with the offset of its definition.
    Bound(usize),
    /// A named part or type of a spec.
    Part(String),
    /// The property that a `key(..)` in a spec refers to.
    Property(String),
    /// A block or map element that keys refer to.
    Entry(Entry),
}

pub(crate) fn mentions(context: &Context<'_>, text: &str) -> Vec<Mention> {
    tree::parsed(context, text, |file| {
        let mut walk =
            MentionWalk { context, text, found: Vec::new(), bound: Vec::new(), bodies: Vec::new(), is_type: false };
        walk.body(&file.body, &context.root_of(&file.body), None);
        let mut found = walk.found;
        found.sort_by_key(|mention| mention.range.start);
        found
    })
}

/// Name at an offset. Between two names, the one that starts there.
pub(crate) fn mention_at(mentions: &[Mention], offset: usize) -> Option<&Mention> {
    let at = |it: &&Mention| it.range.start <= offset && offset <= it.range.end;
    mentions.iter().rev().find(at)
}

struct MentionWalk<'w, 'c> {
    context: &'w Context<'c>,
    text: &'w str,
    found: Vec<Mention>,
    /// Iterators and parameters with their definitions.
    bound: Vec<(String, usize)>,
    /// Enclosing bodies, outermost first.
    bodies: Vec<(Region<'c>, EntryBody)>,
    /// Whether the expression is a type expression.
    is_type: bool,
}

impl<'c> MentionWalk<'_, 'c> {
    fn add(&mut self, range: Range<usize>, symbol: Symbol) {
        self.found.push(Mention { range, symbol, is_definition: false, is_deprecated: false });
    }

    fn define(&mut self, range: Range<usize>, symbol: Symbol) {
        self.found.push(Mention { range, symbol, is_definition: true, is_deprecated: false });
    }

    /// Sets whether the last name is deprecated.
    fn deprecate(&mut self, is_deprecated: bool) {
        if let Some(mention) = self.found.last_mut() {
            mention.is_deprecated = is_deprecated;
        }
    }

    /// Range of a string's text without quotes, if it has no escapes.
    fn inside(&self, span: Span) -> Range<usize> {
        let Range { start, end } = span.bytes();
        if self.text.get(start..end).is_some_and(|it| it.starts_with('"') && it.len() > 1) {
            start + 1..end - 1
        } else {
            start..end
        }
    }

    /// Walks through the body of the file, or of a block that the spec knows.
    fn body(&mut self, body: &ast::Body<'_>, region: &Region<'c>, block: Option<&Block<'_>>) {
        let around = self.bodies.last();
        let place = around.map(|(_, around)| around.of_block(block, body.span.start as usize + 1)).unwrap_or_default();
        self.bodies.push((region.clone(), place));
        for item in body.items {
            match item {
                Item::Attribute(attribute) => self.attribute(attribute, region),
                Item::Block(block) => self.block(block, region),
            }
        }
        self.bodies.pop();
    }

    /// Adds a mention that defines a target of keys. It belongs to the body that is `outside` levels further out.
    fn entry(&mut self, at: Range<usize>, place: SourceRange, outside: usize, text: &str) {
        let body = self.bodies.iter().rev().nth(outside).map(|(_, body)| body.clone()).unwrap_or_default();
        self.define(at, Symbol::Entry(Entry { of: place.into(), body, text: text.to_owned() }));
    }

    /// Adds the targets of keys that an argument's value defines: the elements of a map, or the enclosing block.
    fn entries(&mut self, expr: &Expr<'_>, argument: &Argument<'_>) {
        match expr.kind {
            ExprKind::Object(items) if self.context.key_to(&argument.place(), false).is_some() => {
                for item in items {
                    let Some(key) = item.key.constant() else { continue };
                    let at = self.inside(item.key.span());
                    self.found.retain(|mention| mention.range != at);
                    self.entry(at, argument.place(), 0, &key);
                }
            }
            ExprKind::String(text) => {
                let blocks = self.bodies.iter().rev().nth(1).and_then(|(around, _)| {
                    let around = around.body()?;
                    let is_it = |block: &&Block<'_>| {
                        let key = self.context.key_to(&block.place(), true);
                        let property = key
                            .and_then(|key| key.name())
                            .and_then(|name| block.body().argument(name).map(Argument::place));
                        property == Some(argument.place())
                    };
                    around.blocks().find(is_it).map(|block| block.place())
                });
                if let Some(place) = blocks {
                    self.entry(self.inside(expr.span), place, 1, text);
                }
            }
            _ => {}
        }
    }

    fn attribute(&mut self, attribute: &ast::Attribute<'_>, region: &Region<'c>) {
        let Ident { name, span } = attribute.name;
        let mut ty = None;
        match region {
            Region::Body(body, _) => {
                let argument = body.argument(name);
                self.add(span.bytes(), Symbol::Argument(argument.map(|argument| argument.place().into())));
                let is_old = argument.is_some_and(|argument| argument.name() != name);
                self.deprecate(is_old || argument.is_some_and(|argument| is_deprecated(argument.doc())));
                self.is_type = argument.is_some_and(Context::takes_type);
                ty = match argument {
                    Some(argument) => Some(argument.ty()),
                    None => body.rest().and_then(|rest| rest.ty()),
                };
            }
            Region::Dynamic(_) => self.add(span.bytes(), Symbol::Keyword),
            Region::Locals => self.define(span.bytes(), Symbol::Local(name.to_owned())),
            Region::Inputs => self.define(span.bytes(), Symbol::Input(name.to_owned())),
            Region::Unknown => self.add(span.bytes(), Symbol::Argument(None)),
        }
        self.expr(&attribute.expr, &Loops::default(), ty);
        self.is_type = false;
        if let Some(argument) = region.body().and_then(|body| body.argument(name)) {
            self.entries(&attribute.expr, argument);
        }
    }

    fn block(&mut self, block: &ast::Block<'_>, region: &Region<'c>) {
        let ast::Block { block_type: Ident { name, span }, labels, body, .. } = block;
        let inner = self.context.inner_of(region, block);
        let known = region.block(name);
        let place = known.as_ref().map(|known| known.place().into());
        let inputs = self.context.model().and_then(Model::inputs).filter(|it| it.block_type() == *name);
        let is_keyword = matches!(
            (region, &inner),
            (Region::Dynamic(_), _) | (_, Region::Dynamic(_) | Region::Locals | Region::Inputs)
        );
        let declares = inputs.is_some() && matches!(region, Region::Body(_, true));
        self.add(span.bytes(), if is_keyword || declares { Symbol::Keyword } else { Symbol::Block(place) });
        let is_old = |known: &Block<'_>| !known.is_other() && known.block_type() != *name;
        self.deprecate(known.as_ref().is_some_and(|known| is_old(known) || is_deprecated(known.doc())));
        for (index, label) in labels.iter().enumerate() {
            let at = self.inside(label.span);
            match &inner {
                Region::Dynamic(block) if index == 0 => self.add(at, Symbol::Block(Some(block.place().into()))),
                _ if declares => self.define(at, Symbol::Input(label.text.to_owned())),
                _ if self.context.is_spec() => self.spec_label(block, label, at),
                _ => match known.as_ref().map(|known| known.place()).filter(|_| index == 0) {
                    Some(place) if self.context.key_to(&place, false).is_some() => self.entry(at, place, 0, label.text),
                    _ => self.add(at, Symbol::Label),
                },
            }
        }
        let outer = self.bound.len();
        match &inner {
            Region::Dynamic(_) => self.dynamic(block, &inner),
            _ if self.context.is_spec() => {
                self.params(block);
                self.body(body, &inner, None);
            }
            _ => self.body(body, &inner, known.as_ref()),
        }
        self.bound.truncate(outer);
    }

    /// Walks through a `dynamic` block. The iterator is visible in the content and in the labels.
    fn dynamic(&mut self, block: &ast::Block<'_>, inner: &Region<'c>) {
        let iterator = match block.body.argument("iterator").map(|it| it.expr) {
            Some(Expr { kind: ExprKind::Variable(name), span }) => Some((name.to_owned(), span.start as usize)),
            Some(_) => None,
            None => block.labels.first().map(|label| (label.text.to_owned(), self.inside(label.span).start)),
        };
        for item in block.body.items {
            match item {
                Item::Attribute(it) if it.name.name == "iterator" => {
                    self.add(it.name.span.bytes(), Symbol::Keyword);
                    if let ExprKind::Variable(_) = it.expr.kind {
                        self.define(it.expr.span.bytes(), Symbol::Bound(it.expr.span.start as usize));
                    }
                }
                Item::Attribute(it) => {
                    let outer = self.bound.len();
                    self.bound.extend(iterator.clone().filter(|_| it.name.name == "labels"));
                    self.attribute(it, inner);
                    self.bound.truncate(outer);
                }
                Item::Block(it) => {
                    let outer = self.bound.len();
                    self.bound.extend(iterator.clone());
                    self.block(it, inner);
                    self.bound.truncate(outer);
                }
            }
        }
    }

    /// Adds the label of a spec block: the name of a part or function, or another label.
    fn spec_label(&mut self, block: &ast::Block<'_>, label: &BlockLabel<'_>, at: Range<usize>) {
        match BlockKind::named(block.block_type.name) {
            Some(BlockKind::Define) => self.define(at, Symbol::Part(label.text.to_owned())),
            Some(BlockKind::Use) if named_part(block).is_none() => self.add(at, Symbol::Part(label.text.to_owned())),
            Some(BlockKind::Function) => self.define(at, Symbol::Function(label.text.to_owned())),
            _ => self.add(at, Symbol::Label),
        }
    }

    /// Adds the parameters of a function, or the part that a `use` names, in a spec.
    fn params(&mut self, block: &ast::Block<'_>) {
        if let Some((name, span)) = named_part(block).filter(|_| block.block_type.name == BlockKind::Use.name()) {
            let at = self.inside(span);
            self.add(at, Symbol::Part(name.to_owned()));
        }
        if block.block_type.name != BlockKind::Function.name() {
            return;
        }
        for (name, span) in tree::params(block) {
            self.bound.push((name.to_owned(), span.start as usize));
            self.define(span.bytes(), Symbol::Bound(span.start as usize));
        }
    }

    fn expr(&mut self, expr: &Expr<'_>, loops: &Loops<'_, '_>, ty: Option<&'c Ty>) {
        let ty = ty.map(|ty| self.context.resolved(ty));
        match expr.kind {
            ExprKind::Variable(name) => self.reference(name, expr.span, &[], loops),
            ExprKind::String(text) => {
                if let Some(key) = ty.and_then(key_of)
                    && let Some((_, body)) = self.bodies.iter().rev().find(|(region, _)| region.has(key))
                    && let Some(place) = key.place()
                {
                    let body = body.with(key.around());
                    let entry = Entry { of: place.clone().into(), body, text: text.to_owned() };
                    self.add(self.inside(expr.span), Symbol::Entry(entry));
                }
            }
            ExprKind::Postfix(postfix) => {
                if let ExprKind::Variable(name) = postfix.base.kind {
                    self.reference(name, postfix.base.span, postfix.steps, loops);
                } else {
                    self.attributes(postfix.steps);
                }
            }
            ExprKind::Call(call) if self.is_type => {
                self.add(call.name.span.bytes(), Symbol::Keyword);
                if let (KEY, [Expr { kind: ExprKind::String(text), span }]) = (call.name.name, call.args) {
                    let Range { mut start, .. } = self.inside(*span);
                    for property in text.split('.') {
                        let end = start + property.len();
                        self.add(start..end, Symbol::Property(property.to_owned()));
                        start = end + 1;
                    }
                }
            }
            ExprKind::Call(call) => self.add(call.name.span.bytes(), Symbol::Function(call.name.name.to_owned())),
            ExprKind::For(it) => self.loop_variables(it.key_var, it.value_var),
            ExprKind::Template(parts) => self.directives(parts),
            ExprKind::Object(items) => return self.object(items, loops, ty),
            ExprKind::Tuple(elements) => {
                for (index, it) in elements.iter().enumerate() {
                    let ty = match ty.map(Ty::kind) {
                        Some(TyKind::Tuple(types)) => types.get(index),
                        _ => element(ty),
                    };
                    self.expr(it, loops, ty);
                }
                return;
            }
            ExprKind::Parens(inner) => return self.expr(inner, loops, ty),
            _ => {}
        }
        expr.children(loops, &mut |it, loops| self.expr(it, loops, None));
    }

    fn object(&mut self, items: &[ObjectItem<'_>], loops: &Loops<'_, '_>, ty: Option<&'c Ty>) {
        for item in items {
            let attribute = item.key.constant().and_then(|key| attribute(ty, &key));
            let value = attribute.map(|attribute| attribute.ty()).or(element(ty));
            match &item.key {
                ObjectKey::Name(name) => {
                    let place = attribute.and_then(|attribute| attribute.place()).map(|it| it.clone().into());
                    self.add(name.span.bytes(), Symbol::Key(place));
                    self.deprecate(attribute.is_some_and(|attribute| is_deprecated(attribute.doc())));
                }
                ObjectKey::Expr(key) | ObjectKey::Property(key) => self.expr(key, loops, None),
            }
            self.expr(&item.value, loops, value);
        }
    }

    fn loop_variables(&mut self, key: Option<Ident<'_>>, value: Ident<'_>) {
        for ident in key.into_iter().chain([value]) {
            self.define(ident.span.bytes(), Symbol::Bound(ident.span.start as usize));
        }
    }

    /// Loop variables of `%{ for }`. Other parts of a template are parts of the expression.
    fn directives(&mut self, parts: &[TemplatePart<'_>]) {
        for part in parts {
            match part {
                TemplatePart::Literal(_) | TemplatePart::Interpolation(_) => {}
                TemplatePart::If(it) => {
                    self.directives(it.if_true);
                    self.directives(it.if_false);
                }
                TemplatePart::For(it) => {
                    self.loop_variables(it.key_var, it.value_var);
                    self.directives(it.body);
                }
            }
        }
    }

    fn reference(&mut self, name: &str, span: Span, steps: &[Step<'_>], loops: &Loops<'_, '_>) {
        let model = self.context.model();
        let bound = || self.bound.iter().rev().find(|it| it.0 == name).map(|it| it.1);
        let symbol = match loops.binding(name).map(|binding| binding.span.start as usize).or_else(bound) {
            Some(start) => Symbol::Bound(start),
            None if self.is_type && (is_word(name) || !self.context.is_spec()) => Symbol::Keyword,
            None if self.is_type => Symbol::Part(name.to_owned()),
            None => Symbol::Variable(name.to_owned()),
        };
        let is = |definitions: Option<&Definitions>| definitions.is_some_and(|it| it.variable() == name);
        let definition: Option<fn(String) -> Symbol> = match symbol {
            Symbol::Variable(_) if is(model.and_then(Model::locals)) => Some(Symbol::Local),
            Symbol::Variable(_) if is(model.and_then(Model::inputs)) => Some(Symbol::Input),
            _ => None,
        };
        self.add(span.bytes(), symbol);
        let step = steps.first().and_then(|first| self.step_name(first));
        match definition.zip(step) {
            Some((definition, (at, step))) => {
                self.add(at, definition(step));
                self.attributes(&steps[1..]);
            }
            None => self.attributes(steps),
        }
    }

    /// The name in a step `.name` or `["name"]`; `None` for other steps.
    fn step_name(&self, step: &Step<'_>) -> Option<(Range<usize>, String)> {
        match step.kind {
            StepKind::Attribute(name) => {
                let Range { start, end } = step.span.bytes();
                let written = self.text.get(start..end)?;
                // Spaces and comments may follow the dot.
                let written = written.rsplit(|c| !continues_identifier(c)).next()?;
                Some((end - written.len()..end, name.to_owned()))
            }
            StepKind::Index(Expr { kind: ExprKind::String(name), span }) => {
                let at = self.inside(*span);
                (self.text.get(at.clone()) == Some(name)).then(|| (at, (*name).to_owned()))
            }
            _ => None,
        }
    }

    fn attributes(&mut self, steps: &[Step<'_>]) {
        for step in steps {
            match step.kind {
                StepKind::Attribute(_) => {
                    if let Some((at, _)) = self.step_name(step) {
                        self.add(at, Symbol::Attribute);
                    }
                }
                StepKind::Splat { each, .. } => self.attributes(each),
                StepKind::Index(_) | StepKind::LegacyIndex(_) => {}
            }
        }
    }
}

/// Name of the type of keys: `key(..)`.
pub(super) const KEY: &str = "key";

/// Returns `true` if a name is a type of the language.
fn is_word(name: &str) -> bool {
    matches!(name, "expression" | KEY | "secret")
        || builtin::types().chain(builtin::type_constructors()).any(|word| word == name)
}

/// The part that the argument of a `use` names.
fn named_part<'a>(block: &ast::Block<'a>) -> Option<(&'a str, Span)> {
    match block.body.argument(Arg::Part.name())?.expr {
        Expr { kind: ExprKind::String(part), span } => Some((part, span)),
        _ => None,
    }
}

pub(crate) fn attribute<'c>(ty: Option<&'c Ty>, name: &str) -> Option<Attribute<'c>> {
    ty?.attributes()?.into_iter().find(|attribute| attribute.name() == name)
}

fn element(ty: Option<&Ty>) -> Option<&Ty> {
    match ty?.kind() {
        TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Map, element) => Some(element),
        TyKind::Union(all) => all.iter().find_map(|(_, ty)| element(Some(ty))),
        _ => None,
    }
}
