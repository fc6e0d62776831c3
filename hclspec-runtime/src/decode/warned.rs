//! Warnings about the items of a body: deprecated ones, and names that no spec claims.

use super::at::Inside;
use super::scope::Scope;
use crate::body::FoundAttr;
use crate::diagnostic::{Code, DiagnosticExt as _, Message};
use crate::source::Span;
use crate::syntax::ast::ExprKind;
use crate::table::{ANY_OTHER, Deprecated, DeprecatedItem};

impl Inside<'_> {
    /// Warns about deprecated items in the body, and about names that are allowed though no spec claims them.
    pub(super) fn warn_of_items(&mut self) {
        if self.scope.spec.schema.is_open() {
            self.warn_of_open();
        }
        self.warn_of_deprecated();
    }

    #[cold]
    fn warn_of_open(&mut self) {
        let Scope { spec, body, content, .. } = &self.scope;
        let reader = self.scope.engine.reader;
        if spec.warned.unclaimed {
            reader.warn_of_unclaimed(self.diags, (&spec.schema, spec.choices), body, content);
        } else if spec.schema.other("").is_some() || spec.spec.reads_rest() {
            // Ignored items may be meant for another program.
            reader.warn_of_misspelled(self.diags, &spec.schema, body, content);
        }
    }

    fn warn_of_deprecated(&mut self) {
        let (scope, diags) = (&self.scope, &mut *self.diags);
        for Deprecated { item, name, note } in scope.spec.warned.deprecated {
            let mut warn = |summary: &'static str, place: Span, word: Option<&str>| {
                let shown = if *name == ANY_OTHER { word.unwrap_or_default() } else { name };
                let message = Message::from("`").name(shown).words("` is deprecated").spec(&note).words(".");
                diags.push(Code::DeprecatedItem.warning(summary).with_message(message).with_subject(place));
            };
            match *item {
                DeprecatedItem::Attr(index) => {
                    let Some(FoundAttr::Present(attribute)) = scope.content.attr(index) else { continue };
                    let word = match attribute.expr.kind {
                        ExprKind::String(word) => word,
                        _ => attribute.name.name,
                    };
                    let is_name = attribute.name.name == *name;
                    let place = if is_name { attribute.name.span } else { attribute.expr.span };
                    warn("deprecated argument", place, Some(word));
                }
                DeprecatedItem::Blocks(index) => {
                    for block in scope.content.blocks(index).iter() {
                        warn("deprecated block type", block.header, block.labels.get(0));
                    }
                }
                DeprecatedItem::Label(at) => {
                    if let Some(label) = scope.labels.at(at) {
                        warn("deprecated label", scope.labels.span_at(at).unwrap_or(scope.header), Some(label));
                    }
                }
            }
        }
    }
}
