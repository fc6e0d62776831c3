//! [`Attrs`]: arguments with any names, of a `block_attrs` block or for a `rest`.

use super::argument::is_null;
use super::at::At;
use super::pending::{Entries, FoundValue, Pending};
use super::typed::typed;
use crate::body::misplaced_block;
use crate::diagnostic::{Code, DiagnosticExt as _, Message, Reported, message};
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
    /// The type of the values. `None`: expressions are kept.
    pub(super) element: Option<&'p Type>,
}

#[derive(Clone, Copy)]
pub(super) enum AttrsOf<'p> {
    /// All attributes of a block of this type, which can't contain blocks.
    Block(&'p str),
    /// The attributes that this schema does not name. The reader of the content checks the blocks.
    Rest(&'p BodySchema<'p>),
}

/// Passes each argument to `take`. Reports blocks inside a `block_attrs` block. Returns `false` if an argument could not be read.
pub(super) fn entries(at: &mut At<'_>, attrs: &Attrs<'_>, take: &mut dyn Entries) -> bool {
    let Attrs { of, body, iterators, element } = *attrs;
    let unevaluated = element.filter(|_| iterators.is_none() && !at.nulls().typed);
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
                let mut take_entry = |at: &At<'_>, value| {
                    let name = at.copied(name, span).map(normalized);
                    name.is_some_and(|name| take.entry(name, Pending::paid_by(value, payer)))
                };
                // A value that can't be used as written is evaluated, which converts or rejects it.
                is_complete &= unevaluated
                    .is_some_and(|element| take_entry(at, FoundValue::Written(&attribute.expr, element)))
                    || match entry(at, attrs, attribute) {
                        Ok(Some(value)) => take_entry(at, FoundValue::Decoded(value)),
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

/// Evaluates one argument. `Ok(None)`: null, which means not set.
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
            .with_message(Message::because(message!("Inappropriate value for `{}`", Name(name)), problem))
            .with_context(attribute.span())
    });
    let value = value.ok_or(Reported)?;
    if !at.check_requirements(&value, element, &attribute.expr, attribute.span()) {
        return Err(Reported);
    }
    let kept = !value.is_null() || !nulls.rejected;
    Ok(kept.then_some(value))
}
