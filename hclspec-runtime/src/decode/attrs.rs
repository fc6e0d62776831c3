//! The attributes of a body, whatever their names: of a `block_attrs` block, or of a `rest` with a type.

use super::argument::is_null;
use super::at::At;
use super::pending::{Entries, FoundValue, Pending};
use super::typed::typed;
use crate::body::misplaced_block;
use crate::diagnostic::{Code, DiagnosticExt as _, Message, Reported};
use crate::eval::DynamicIterator;
use crate::syntax::ast::{Attribute, Body, Ident, Item};
use crate::table::BodySchema;
use crate::types::Type;
use crate::value::{Val, normalized};
use std::rc::Rc;

#[derive(Clone, Copy)]
pub(super) struct Attrs<'p> {
    pub(super) of: AttrsOf<'p>,
    pub(super) body: &'p Body<'p>,
    pub(super) iterators: Option<&'p Rc<DynamicIterator>>,
    /// The type of their values; `None` if they are expressions.
    pub(super) element: Option<&'p Type>,
}

#[derive(Clone, Copy)]
pub(super) enum AttrsOf<'p> {
    /// All attributes of a block of this type, which can't contain blocks.
    Block(&'p str),
    /// The attributes that this schema does not name. Blocks are checked together with the content.
    Rest(&'p BodySchema<'p>),
}

/// Passes on the attributes by name. Reports blocks in the body of a block.
pub(super) fn entries(at: &mut At<'_>, attrs: &Attrs<'_>, take: &mut dyn Entries) -> bool {
    let Attrs { of, body, iterators, element } = *attrs;
    let as_written = iterators.is_none() && !at.nulls().typed;
    let mut is_complete = match of {
        AttrsOf::Block(_) => body.rare.broken.is_empty(),
        AttrsOf::Rest(schema) => body.rare.is_complete && body.rare.broken.iter().all(|it| schema.has(it.name)),
    };
    let mut block_reported = false;
    at.engine().reader.report(at.diags, body);
    if !at.pays(take.bytes(body.items.len())) {
        return false;
    }
    let payer = Some(at.payer());
    take.start();
    for item in body.items {
        match (item, of) {
            (Item::Attribute(attribute), AttrsOf::Rest(schema)) if !schema.takes_argument(attribute.name.name) => {}
            (Item::Attribute(attribute), _) => {
                let Ident { name, span } = attribute.name;
                let name = |at: &At<'_>| at.copied(name, span).map(normalized);
                let mut entry_of = |name: Option<String>, value| name.is_some_and(|name| take.entry(name, value));
                is_complete &= element.filter(|_| as_written).is_some_and(|element| {
                    entry_of(name(at), Pending::paid_by(FoundValue::Written(&attribute.expr, element), payer))
                }) || match entry(at, attrs, attribute) {
                    Ok(Some(value)) => entry_of(name(at), Pending::paid_by(FoundValue::Decoded(value), payer)),
                    Ok(None) => true,
                    Err(Reported) => false,
                };
            }
            (Item::Block(inner), AttrsOf::Block(block_type)) if !block_reported => {
                at.diags.push(misplaced_block(block_type, inner.block_type));
                block_reported = true;
                is_complete = false;
            }
            (Item::Block(_), _) => {}
        }
    }
    is_complete
}

/// The value of one attribute; `None` if it is null, which means not set.
fn entry(at: &mut At<'_>, attrs: &Attrs<'_>, attribute: &Attribute<'_>) -> Result<Option<Val>, Reported> {
    let (engine, nulls) = (at.engine(), at.nulls());
    let Some(element) = attrs.element else {
        if is_null(&attribute.expr) {
            return Ok(None);
        }
        return at.expression(&attribute.expr, attrs.iterators).map(Some).ok_or(Reported);
    };
    let cx = engine.cx(attrs.iterators);
    let value = typed(at.diags, &cx, &attribute.expr, element, nulls, &|problem| {
        let name = attribute.name.name;
        Code::IncorrectElement
            .error("invalid attribute value")
            .with_message(Message::because(Message::from("Inappropriate value for `").name(name).words("`"), problem))
            .with_context(attribute.span())
    });
    let value = value.ok_or(Reported)?;
    if !at.is_as_required(&value, element, &attribute.expr, attribute.span()) {
        return Err(Reported);
    }
    let kept = !value.is_null() || !nulls.rejected;
    Ok(kept.then_some(value))
}
