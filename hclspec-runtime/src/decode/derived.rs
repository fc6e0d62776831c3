//! `default` and `transform`: values made from the values of other specs.

use super::dialect::Dialect;
use super::engine::{Engine, Nulls, Scope, Shape};
use crate::convert::convert;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::SourceId;
use crate::syntax::ast::Expr;
use crate::table::Spec;
use crate::types::Type;
use crate::value::Val;

impl Engine<'_> {
    pub(super) fn default(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        candidates: &[Spec<'_>],
        ty: &Type,
    ) -> Option<Val> {
        for (index, candidate) in candidates.iter().enumerate() {
            let mark = diags.len();
            let value = self.spec(diags, scope, candidate)?;
            if value.is_null() {
                continue;
            }
            // A fallback's value gets the type of the first candidate (ruling D16).
            if index == 0 || self.dialect == Dialect::Hcldec {
                return Some(value);
            }
            let place = scope.place(candidate);
            self.reader.cx.visit(&value, place)?;
            return match convert(value, ty) {
                Ok(value) => Some(value),
                Err(mismatch) => {
                    let missing = match candidates.first() {
                        Some(Spec::Attr { attr, .. }) => scope.spec.schema.attrs.get(*attr).map(|it| it.name),
                        _ => None,
                    };
                    let detail = match missing {
                        Some(name) => format!(
                            "`{name}` is not set. This value stands in for it, but does not have its type: {mismatch}."
                        ),
                        None => format!(
                            "This value stands in for one that is not set, but does not have its type: {mismatch}."
                        ),
                    };
                    let error = Diagnostic::error("incorrect fallback value type").with_detail(detail);
                    if diags.len() == mark {
                        diags.push(error.with_subject(place));
                    }
                    None
                }
            };
        }
        Some(scope.null(ty))
    }

    pub(super) fn transform(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        nested: &Spec<'_>,
        result: &Expr<'_>,
        ty: &Type,
        nullable: bool,
    ) -> Option<Val> {
        // The expression sees nulls that have their types.
        let value = self.spec(diags, &Scope { nulls: scope.nulls.typed(), ..*scope }, nested)?;
        // What is known of the result holds for the values of this dialect only.
        let (ty, nullable) = if self.dialect == Dialect::Hcldec { (&Type::Any, true) } else { (ty, nullable) };
        let cx = self.reader.cx.of_spec();
        let place = scope.place(nested);
        let mut inner = Diagnostics::new();
        inner.set_source(SourceId::Spec);
        let value = cx.with_variable("nested", value, |cx| {
            // Where the result has nulls is known from the expression.
            self.typed(&mut inner, cx, result, ty, Shape::Exact, Nulls::Kept, |problem| {
                Diagnostic::error("incorrect transform result").with_detail(format!("Inappropriate result: {problem}."))
            })
        });
        let value = match value {
            Some(value) if value.is_null() && !nullable => {
                let error = Diagnostic::error("incorrect transform result").with_detail("The result is null.");
                inner.push(error.with_subject(result.span));
                None
            }
            other => other,
        };
        // The expression is the spec's, but what it failed on came from here.
        for problem in inner.split_off(0) {
            diags.push(problem.with_label_in(SourceId::Main, place, "the value being transformed comes from here"));
        }
        value
    }
}
