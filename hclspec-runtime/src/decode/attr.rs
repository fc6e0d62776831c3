//! `attr`: the value of one attribute.

use super::dialect::Dialect;
use super::engine::{Engine, Scope, Shape};
use crate::body::{FoundAttr, missing_argument};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::eval::with_values;
use crate::types::Type;
use crate::value::Val;

impl Engine<'_> {
    pub(super) fn attr(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        ty: &Type,
        required: bool,
        shape: Shape,
    ) -> Option<Val> {
        let schema = scope.spec.schema.attrs.get(index)?;
        let attribute = match scope.content.attr(index)? {
            FoundAttr::Present(attribute) => attribute,
            FoundAttr::Broken => return None,
            FoundAttr::Absent if !required => return Some(scope.null(ty)),
            FoundAttr::Absent => {
                // What the schema requires was reported with the content; what only a fallback requires is not.
                if !schema.required {
                    diags.push(missing_argument(schema.name, self.reader.text, scope.body));
                }
                return None;
            }
        };
        let cx = self.cx(scope.iterators);
        let value = self.typed(diags, &cx, &attribute.expr, ty, shape, scope.nulls, |problem| {
            Diagnostic::error("incorrect attribute value type")
                .with_detail(format!("Inappropriate value for argument `{}`: {problem}.", schema.name))
                .with_context(attribute.span())
        })?;
        if value.is_null() {
            if required && self.dialect == Dialect::Hclspec {
                let error = Diagnostic::error("missing required argument").with_detail(format!(
                    "The argument `{}` is required, but its value is null, which is the same as leaving it out.",
                    schema.name
                ));
                let error = with_values(error, &cx, &attribute.expr);
                diags.push(error.with_subject(attribute.expr.span).with_context(attribute.span()));
                return None;
            }
            return Some(scope.null(ty));
        }
        Some(value)
    }
}
