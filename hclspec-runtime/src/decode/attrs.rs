//! `block_attrs`: the attributes of one block, whatever their names.

use super::dialect::Dialect;
use super::engine::{Engine, Scope, Shape};
use crate::body::FoundBlock;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::syntax::ast::{Attribute, Item};
use crate::types::{Shared, Type};
use crate::value::{Val, normalized};

/// A `block_attrs` block.
pub(super) struct AttrsBlock<'s> {
    pub(super) block_type: &'s str,
    pub(super) found: &'s FoundBlock<'s>,
    /// The type of the attributes' values.
    pub(super) element: &'s Type,
}

impl Engine<'_> {
    pub(super) fn block_attrs(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        element: &Type,
        required: bool,
    ) -> Option<Val> {
        let Some(found) = self.only_block(diags, scope, index, required)? else {
            return Some(scope.null(&Type::Map(Shared::from(element.clone()))));
        };
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let mut entries = Vec::with_capacity(found.body.items.len());
        let block = AttrsBlock { block_type, found, element };
        let whole = self.each_attribute(diags, &block, &mut |diags, attribute| {
            let value = self.entry(diags, scope, &block, attribute);
            let name = || normalized(attribute.name.of(self.reader.text).to_owned());
            let whole = value.is_some();
            entries.extend(value.flatten().map(|value| (name(), value)));
            whole
        });
        // With an element type that leaves the type open each value keeps its own: an object (ruling D3).
        whole.then(|| {
            if element.has_any() && self.dialect == Dialect::Hclspec {
                Val::object(entries)
            } else {
                Val::map(element.clone(), entries)
            }
        })
    }

    /// Calls `each` with every attribute of the block; false if one gave false. Blocks in it are reported.
    pub(super) fn each_attribute(
        &self,
        diags: &mut Diagnostics,
        block: &AttrsBlock<'_>,
        each: &mut dyn FnMut(&mut Diagnostics, &Attribute<'_>) -> bool,
    ) -> bool {
        let AttrsBlock { block_type, found, .. } = block;
        let mut whole = found.body.broken.is_empty();
        let mut block_reported = false;
        for item in found.body.items {
            match item {
                Item::Attribute(attribute) => whole &= each(diags, attribute),
                Item::Block(inner) if !block_reported => {
                    let inner_type = inner.block_type.of(self.reader.text);
                    let error = Diagnostic::error(format!("unexpected \"{inner_type}\" block")).with_detail(format!(
                        "Blocks are not allowed here: `{block_type}` blocks hold only arguments, of any name."
                    ));
                    let error = match inner_type {
                        "dynamic" => {
                            error.with_help(format!("the names of the arguments of `{block_type}` can't be computed"))
                        }
                        _ => error.with_help(format!("write `{inner_type} = ..` to set an argument")),
                    };
                    diags.push(error.with_subject(inner.block_type));
                    block_reported = true;
                    whole = false;
                }
                Item::Block(_) => {}
            }
        }
        whole
    }

    /// The value of one attribute of a `block_attrs` body; inner `None` if it is null and so not set.
    #[allow(clippy::option_option)]
    pub(super) fn entry(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        block: &AttrsBlock<'_>,
        attribute: &Attribute<'_>,
    ) -> Option<Option<Val>> {
        let cx = self.cx(block.found.iterators.as_ref());
        let value = self.typed(diags, &cx, &attribute.expr, block.element, Shape::Exact, scope.nulls, |problem| {
            let name = attribute.name.of(self.reader.text);
            Diagnostic::error("invalid attribute value")
                .with_detail(format!("Inappropriate value for `{name}`: {problem}."))
                .with_context(attribute.span())
        })?;
        let kept = !value.is_null() || !scope.nulls.are_rejected();
        Some(kept.then_some(value))
    }
}
