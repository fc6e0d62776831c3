//! Uniqueness of a property among blocks.

use super::at::{At, Inside};
use crate::diagnostic::{Code, DiagnosticExt as _, Reporter as _, message};
use crate::map::IndexMap;
use crate::source::Span;
use crate::table::Spec;
use crate::value::{Val, Value};

impl At<'_> {
    /// Reports each block that `spec` reads in which a property has the same value as in an earlier block. Problems of the values are reported
    /// where the blocks are decoded.
    #[cold]
    #[inline]
    pub(super) fn check_unique(&mut self, spec: &Spec<'_>, property: &str) {
        let (engine, scope) = (self.engine(), self.scope);
        let Spec::Blocks { block: index, nested, .. } = *spec.unhosted() else { return };
        let block_type = scope.spec.schema.blocks.get(index).map_or("", |block| block.block_type);
        let mut seen: IndexMap<String, Span> = IndexMap::new();
        for block in scope.content.blocks(index).iter() {
            let (found, _) = self.apart(|at| at.reborrow().enter(block, nested, |it| it.property(property)));
            let Some((value, place)) = found.filter(|(value, _)| !value.is_null()) else { continue };
            if engine.reader.cx.charge(value.size(), place).is_none() {
                return;
            }
            let text = Value::from(value).to_string();
            let Some(first) = seen.get(&text).copied() else {
                seen.insert(text, place);
                continue;
            };
            let detail = message!("`{}` must be different in all `{}` blocks.", Spec(property), Spec(block_type));
            let error = Code::DuplicateValue.error("duplicate value").with_message(detail).with_subject(place);
            self.diags.push(if first == place {
                error.with_help("make it depend on the iterator's `key` or `value`")
            } else {
                error.with_label(first, "another block has the same value")
            });
        }
    }
}

impl Inside<'_> {
    /// The value of a property of the body, and its span.
    #[inline]
    pub(super) fn property(&mut self, name: &str) -> Option<(Val, Span)> {
        let Spec::Object { keys, children } = *self.scope.spec.spec.unhosted() else { return None };
        let slot = keys.position(name)?;
        let child = children.iter().find(|child| child.slot == slot)?;
        let place = self.scope.place(&child.spec);
        Some((self.at().exact(&child.spec)?, place))
    }
}
