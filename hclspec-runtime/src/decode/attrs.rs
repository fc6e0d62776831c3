//! `block_attrs`: the attributes of one block, whatever their names.

use super::engine::{At, typed};
use super::pending::{Entries, Found, Pending};
use crate::body::FoundBlock;
use crate::diagnostic::{Code, Diagnostic, Message};
use crate::syntax::ast::{Attribute, Ident, Item};
use crate::types::Type;
use crate::value::{Val, normalized};

/// A `block_attrs` block.
#[derive(Clone, Copy)]
pub(super) struct AttrsBlock<'p> {
    pub(super) block_type: &'p str,
    pub(super) found: &'p FoundBlock<'p>,
    /// The type of the attributes' values.
    pub(super) element: &'p Type,
}

/// Gives the attributes by name. Blocks in the body are reported.
pub(super) fn entries(at: &mut At<'_>, block: &AttrsBlock<'_>, take: &mut dyn Entries) -> bool {
    let AttrsBlock { block_type, found, element } = *block;
    let as_written = found.iterators.is_none() && !at.scope.nulls.typed;
    let mut whole = found.body.broken.is_empty();
    let mut block_reported = false;
    take.start();
    for item in found.body.items {
        match item {
            Item::Attribute(attribute) => {
                let name = || normalized(attribute.name.name.to_owned());
                whole &= as_written && take.entry(name(), Found::Written(&attribute.expr, element).into())
                    || match entry(at, block, attribute) {
                        Some(Some(value)) => take.entry(name(), Pending::from(value)),
                        Some(None) => true,
                        None => false,
                    };
            }
            Item::Block(inner) if !block_reported => {
                at.diags.push(misplaced_block(block_type, inner.block_type));
                block_reported = true;
                whole = false;
            }
            Item::Block(_) => {}
        }
    }
    whole
}

/// The value of one attribute; inner `None` if it is null and so not set.
#[allow(clippy::option_option)]
fn entry(at: &mut At<'_>, block: &AttrsBlock<'_>, attribute: &Attribute<'_>) -> Option<Option<Val>> {
    let (engine, nulls) = (at.engine, at.scope.nulls);
    let cx = engine.cx(block.found.iterators.as_ref());
    let value = typed(at.diags, &cx, &attribute.expr, block.element, nulls, &|problem| {
        let name = attribute.name.name;
        Code::IncorrectElement
            .error("invalid attribute value")
            .with_message(Message::because(Message::from("Inappropriate value for `").name(name).words("`"), problem))
            .with_context(attribute.span())
    })?;
    let kept = !value.is_null() || !nulls.rejected;
    Some(kept.then_some(value))
}

/// The problem of a block among the attributes.
fn misplaced_block(block_type: &str, Ident { name: inner, span }: Ident<'_>) -> Diagnostic {
    let detail = format!("Blocks are not allowed here: `{block_type}` blocks hold only arguments, of any name.");
    let error = Code::UnexpectedBlock
        .error_of(Message::from("unexpected \"").name(inner).words("\" block"))
        .with_subject(span)
        .with_message(Message::of_spec(detail));
    match inner {
        "dynamic" => {
            let help = format!("the names of the arguments of `{block_type}` can't be computed");
            error.with_help_message(Message::of_spec(help))
        }
        _ => error.with_help_message(Message::from("write `").name(inner).words(" = ..` to set an argument")),
    }
}
