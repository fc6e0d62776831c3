//! `block_attrs`: the attributes of one block, whatever their names.

use super::dialect::Dialect;
use super::engine::{Engine, Scope};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::eval::EvalContext;
use crate::syntax::ast::{Attribute, Item};
use crate::types::{Shared, Type};
use crate::value::{Val, normalized};

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
        let cx = self.cx(found.iterators.as_ref());
        let mut entries = Vec::with_capacity(found.body.items.len());
        let mut whole = found.body.broken.is_empty();
        let mut block_reported = false;
        for item in found.body.items {
            match item {
                Item::Attribute(attribute) => match self.entry(diags, &cx, scope, attribute, element) {
                    Some(entry) => entries.extend(entry),
                    None => whole = false,
                },
                Item::Block(inner) if !block_reported => {
                    let inner_type = inner.block_type.of(self.reader.text);
                    let error = Diagnostic::error(format!("unexpected \"{inner_type}\" block")).with_detail(format!(
                        "Blocks are not allowed here: `{block_type}` blocks hold only arguments, of any name."
                    ));
                    let error = error.with_help(format!("write `{inner_type} = ..` to set an argument"));
                    diags.push(error.with_subject(inner.block_type));
                    block_reported = true;
                    whole = false;
                }
                Item::Block(_) => {}
            }
        }
        // With an element type that leaves the type open each value keeps its own: an object (ruling D3).
        whole.then(|| {
            if element.has_any() && self.dialect == Dialect::Hclspec {
                Val::object(entries)
            } else {
                Val::map(element.clone(), entries.into_iter().collect())
            }
        })
    }

    /// One attribute of a `block_attrs` body; inner `None` if it is null and so not set.
    #[allow(clippy::option_option)]
    fn entry(
        &self,
        diags: &mut Diagnostics,
        cx: &EvalContext<'_>,
        scope: &Scope<'_>,
        attribute: &Attribute<'_>,
        element: &Type,
    ) -> Option<Option<(String, Val)>> {
        let name = attribute.name.of(self.reader.text);
        let value = self.typed(diags, cx, &attribute.expr, element, scope.nulls, |problem| {
            Diagnostic::error("invalid attribute value")
                .with_detail(format!("Inappropriate value for `{name}`: {problem}."))
                .with_context(attribute.span())
        })?;
        let kept = !value.is_null() || !scope.nulls.are_rejected();
        Some(kept.then(|| (normalized(name.to_owned()), value)))
    }
}
