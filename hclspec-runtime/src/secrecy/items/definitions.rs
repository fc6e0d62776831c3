//! The definitions of values that expressions use: local values, input variables and the iterators of `dynamic` blocks.

use super::{Defines, MentionedNames, Read, Walk, inside};
use crate::diagnostic::nearest;
use crate::eval::Defined;
use crate::secrecy::flow::Name;
use crate::secrecy::sensitive::InputSecrets;
use crate::source::Span;
use crate::syntax::ast::{Block, Body, ExprKind, Item};

impl<'t> Walk<'t, '_> {
    /// Records that the text between the items of a body belongs to a definition, such as an item in a comment.
    #[inline]
    pub(super) fn comments(&mut self, body: &Body<'t>, name: Name<'t>) {
        let mut start = body.span.start;
        let ends = body.items.iter().map(Item::span).chain([Span::empty(body.span.end)]);
        for item in ends {
            self.definitions.push((name, Span::new(start, item.start.max(start))));
            start = item.end;
        }
    }

    /// The kind of definitions in a block at the top level. A misspelled block may be meant for definitions, too.
    #[inline]
    pub(super) fn definitions_in(&self, block: &Block<'t>, readers: Read<'_, 't>, is_known: bool) -> Defines<'t> {
        if let Defines::Input(_) = self.defines {
            return self.defines;
        }
        let is_root = readers.iter().any(|reads| reads.body.is_some_and(|body| std::ptr::eq(body, self.table.root)));
        let block_type = block.block_type.name;
        let is_meant =
            |defining: &str| defining == block_type || !is_known && nearest(block_type, [defining]).is_some();
        if is_root && self.table.locals.is_some_and(|locals| is_meant(locals.block_type)) {
            return Defines::Locals;
        }
        match self.table.inputs.filter(|_| is_root) {
            // A misspelled block may be either kind. A single variable may be sensitive, so that kind comes first.
            Some(inputs) if inputs.several() != block_type && is_meant(inputs.block_type) => {
                Defines::Input(block.labels.first().map_or("", |label| label.text))
            }
            Some(inputs) if is_meant(&inputs.several()) => Defines::Inputs,
            _ => Defines::Nothing,
        }
    }

    /// The kind of definitions that an argument at the top level stands for, if it has the name of their blocks.
    #[inline]
    pub(super) fn meant_by(&self, name: &str, readers: Read<'_, 't>) -> Option<Defined> {
        let is_root = readers.iter().any(|reads| reads.body.is_some_and(|body| std::ptr::eq(body, self.table.root)));
        self.cx.definitions().find(|all| is_root && all.are_in(name)).map(|all| all.kind())
    }

    #[inline]
    pub(super) fn generated(&mut self, block: &Block<'t>, readers: Read<'_, 't>) {
        let block_type = block.labels.first().map_or("", |label| label.text);
        let (header, inner) = inside(readers, block_type);
        if header.is_none() && inner.is_empty() && self.has_secrets {
            self.hide(block.body.span);
        }
        let has_secret_label = inner.iter().any(|reads| reads.is_secret || reads.has_secret_label);
        let own = block.body.argument("iterator").and_then(|it| it.expr.reference()).map(|it| it.name);
        let iterator = own.unwrap_or(block_type);
        self.iterators.insert(iterator);
        let mut source = Vec::new();
        for item in block.body.items {
            match item {
                Item::Attribute(attribute) => {
                    self.seen.push(attribute.span());
                    match (attribute.name.name, attribute.expr.kind) {
                        ("iterator", ExprKind::Variable(_)) => {}
                        ("labels", _) if has_secret_label => self.secret(attribute),
                        ("labels", _) => {
                            let header = block.header();
                            let MentionedNames { names, .. } = self.mentioned(&attribute.expr);
                            self.mentions.extend(names.into_iter().map(|name| (name, header)));
                        }
                        // Any other argument counts as `for_each`, whose name may be misspelled.
                        _ => source.push(attribute),
                    }
                }
                Item::Block(content) if content.block_type.name == "content" => {
                    let defines = self.generated_definitions(block_type);
                    let defines = std::mem::replace(&mut self.defines, defines);
                    self.body(content.body, &inner);
                    self.defines = defines;
                }
                Item::Block(other) => self.body(other.body, &inner),
            }
        }
        self.comments(block.body, Name::Variable(iterator));
        for attribute in source {
            let uses = self.mentioned(&attribute.expr);
            self.define(Name::Variable(iterator), &uses);
            let span = self.with_comment(attribute.expr.span);
            self.definitions.push((Name::Variable(iterator), span));
        }
    }

    /// Definitions can't be generated, but the text of such a `dynamic` block counts as definitions.
    #[inline]
    fn generated_definitions(&self, block_type: &'t str) -> Defines<'t> {
        match self.cx.definitions().find(|definitions| definitions.are_in(block_type)) {
            Some(definitions) if definitions.kind() == Defined::Local => Defines::Locals,
            Some(definitions) if definitions.block_type() != block_type => Defines::Inputs,
            Some(_) => Defines::Input(""),
            None => Defines::Nothing,
        }
    }

    /// The texts and files that set input variables.
    #[inline]
    pub(super) fn inputs(&mut self, inputs: &InputSecrets<'t>) {
        for attribute in &inputs.arguments {
            self.seen.push(attribute.span());
            let uses = self.mentioned(&attribute.expr);
            let name = Name::Defined(Defined::Input, attribute.name.name);
            self.define(name, &uses);
            let span = self.with_comment(attribute.expr.span);
            self.definitions.push((name, span));
        }
        for (span, name) in &inputs.texts {
            self.seen.push(*span);
            match name {
                Some(name) => self.definitions.push((Name::Defined(Defined::Input, name), *span)),
                None => self.hide(*span),
            }
        }
    }
}
