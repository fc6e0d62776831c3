//! Aliases: renames items to the names in the spec, with a warning, before anything else reads them.

use super::form::{BodyForm, real_name};
use crate::arena::Keep as _;
use crate::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Message};
use crate::positions::all_mapped;
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, BlockLabel, Body, Expr, ExprKind, Ident, Item};
use crate::text::is_identifier;
use bumpalo::Bump;

/// Renames the items of a body to the names in the spec.
#[inline]
pub(crate) fn renamed<'a>(arena: &'a Bump, diags: &mut Diagnostics, form: &BodyForm<'_>, body: Body<'a>) -> Body<'a> {
    let mut renaming = Renaming { arena, diags };
    renaming.body(form, &[], &body).unwrap_or(body)
}

/// The labels of the blocks that a `dynamic` block generates, if they are constants.
#[inline]
fn generated_labels<'a>(body: &Body<'a>) -> Vec<BlockLabel<'a>> {
    let Some(ExprKind::Tuple(items)) = body.argument("labels").map(|it| it.expr.kind) else { return Vec::new() };
    let label = |item: &Expr<'a>| match item.kind {
        ExprKind::String(text) => Some(BlockLabel { text, span: item.span }),
        _ => None,
    };
    all_mapped(items, label).unwrap_or_default()
}

struct Renaming<'a, 'd> {
    arena: &'a Bump,
    diags: &'d mut Diagnostics,
}

impl<'a> Renaming<'a, '_> {
    /// Renames items in the body of a block with these labels. Returns `None` if no name changes.
    #[inline]
    fn body(&mut self, form: &BodyForm<'_>, labels: &[BlockLabel<'a>], body: &Body<'a>) -> Option<Body<'a>> {
        let specs = form.specs_for(body, labels);
        let mut items: Vec<Item<'a>> = Vec::with_capacity(body.items.len());
        let mut is_changed = false;
        for item in body.items {
            let new = match item {
                Item::Attribute(attribute) => match real_name(&specs, attribute.name.name) {
                    Some(real) => {
                        is_changed = true;
                        self.attribute(attribute, real, body, &items).map(Item::Attribute)
                    }
                    None => Some(*item),
                },
                Item::Block(block) => {
                    let new = self.block(form, block);
                    is_changed |= new.is_some();
                    Some(new.map_or(*item, Item::Block))
                }
            };
            items.extend(new);
        }
        is_changed.then(|| Body { items: self.arena.keep_list(&items), ..*body })
    }

    /// Returns the argument under its current name, or `None` if the body also sets the argument under that name.
    #[inline]
    fn attribute(
        &mut self,
        attribute: &Attribute<'a>,
        real: &str,
        body: &Body<'a>,
        before: &[Item<'a>],
    ) -> Option<Attribute<'a>> {
        let Ident { name: written, span } = attribute.name;
        self.warn("deprecated argument", written, real, span);
        let attributes = |items: &[Item<'a>]| {
            items.iter().find_map(|item| match item {
                Item::Attribute(it) if it.name.name == real => Some(it.name.span),
                _ => None,
            })
        };
        // The items in `before` already have their current names.
        if let Some(first) = attributes(before).or_else(|| attributes(body.items)) {
            let message = Message::from("`").spec(&written).words("` is an old name of `").spec(&real);
            let error = Code::DuplicateArgument
                .error("duplicate argument")
                .with_message(message.words("`, which is already set."))
                .with_subject(span)
                .with_label(first, "set here, too");
            self.diags.push(error);
            return None;
        }
        Some(Attribute { name: self.ident(real, span), ..*attribute })
    }

    #[inline]
    fn block(&mut self, form: &BodyForm<'_>, block: &Block<'a>) -> Option<Block<'a>> {
        let Ident { name: written, span } = block.block_type;
        if let Some(real) = form.real_name(written) {
            self.warn("deprecated block type", written, real, span);
            let body = form.block(real).and_then(|known| self.body(&known.body(), block.labels, block.body));
            let block_type = self.ident(real, span);
            return Some(Block { block_type, body: self.kept(body, block), ..*block });
        }
        if let Some(known) = form.block(written) {
            let body = self.body(&known.body(), block.labels, block.body)?;
            return Some(Block { body: self.arena.alloc(body), ..*block });
        }
        let (label, others) = block.labels.split_first().filter(|_| written == "dynamic")?;
        let real = form.real_name(label.text);
        let known = form.block(real.unwrap_or(label.text))?;
        let content = self.contents(&known.body(), &generated_labels(block.body), block.body);
        let Some(real) = real else {
            return Some(Block { body: self.arena.alloc(content?), ..*block });
        };
        self.warn("deprecated block type", label.text, real, label.span);
        let body = self.with_iterator(content.unwrap_or(*block.body), label);
        let mut labels = vec![BlockLabel { text: self.arena.keep_text(real), ..*label }];
        labels.extend_from_slice(others);
        Some(Block { labels: self.arena.keep_list(&labels), body: self.arena.alloc(body), ..*block })
    }

    /// Renames items in the `content` of a `dynamic` block's body. Returns `None` if no name changes.
    #[inline]
    fn contents(&mut self, form: &BodyForm<'_>, labels: &[BlockLabel<'a>], body: &Body<'a>) -> Option<Body<'a>> {
        let mut items = body.items.to_vec();
        let mut is_changed = false;
        for item in &mut items {
            if let Item::Block(block) = item
                && block.block_type.name == "content"
                && let Some(content) = self.body(form, labels, block.body)
            {
                is_changed = true;
                block.body = self.arena.alloc(content);
            }
        }
        is_changed.then(|| Body { items: self.arena.keep_list(&items), ..*body })
    }

    /// The body of a `dynamic` block, with an `iterator` that keeps the written name.
    #[inline]
    fn with_iterator(&self, body: Body<'a>, label: &BlockLabel<'a>) -> Body<'a> {
        const ITERATOR: &str = "iterator";
        if body.argument(ITERATOR).is_some() || !is_identifier(label.text) {
            return body;
        }
        let name = Ident { name: ITERATOR, span: label.span };
        let expr = Expr { kind: ExprKind::Variable(label.text), span: label.span };
        let mut items = vec![Item::Attribute(Attribute { name, expr })];
        items.extend_from_slice(body.items);
        Body { items: self.arena.keep_list(&items), ..body }
    }

    #[inline]
    fn kept(&self, body: Option<Body<'a>>, block: &Block<'a>) -> &'a Body<'a> {
        body.map_or(block.body, |body| self.arena.alloc(body))
    }

    #[inline]
    fn ident(&self, name: &str, span: Span) -> Ident<'a> {
        Ident { name: self.arena.keep_text(name), span }
    }

    #[inline]
    fn warn(&mut self, summary: &'static str, written: &str, real: &str, place: Span) {
        let message = Message::from("`").spec(&written).words("` is deprecated: use `").spec(&real).words("`.");
        self.diags.push(Code::DeprecatedItem.warning(summary).with_message(message).with_subject(place));
    }
}
