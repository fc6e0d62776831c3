//! The labels of blocks as values.

use super::at::{At, Inside};
use super::word::wrong_label;
use crate::convert::convert;
use crate::diagnostic::{Code, DiagnosticExt as _, message};
use crate::eval::warn_of_deprecated;
use crate::source::Span;
use crate::syntax::ast::{BodyPlace, Expr, ExprKind};
use crate::table::{LabelPlace, TypedLabel};
use crate::types::{Coll, Type};
use crate::value::Val;

impl At<'_> {
    /// `label`: a label of the block. Its type is checked with the body that contains the block.
    pub(super) fn label(&mut self, place: LabelPlace, name: &str, ty: &Type) -> Option<Val> {
        let scope = self.scope;
        let text = |at: usize| self.copied(scope.labels.get(at).unwrap_or_default(), scope.header).map(Val::string);
        if let (LabelPlace::From(first), Type::Coll(Coll::List, element)) = (place, ty) {
            let labels = (first..scope.labels.len()).map(|at| convert(text(at)?, element).ok());
            let labels = labels.collect::<Option<Vec<Val>>>()?;
            return convert(Val::tuple(labels), ty).ok();
        }
        match place.index(scope.labels.len()) {
            Some(at) => convert(text(at)?, ty).ok(),
            None if scope.body.rare.place != BodyPlace::Block => {
                let error = Code::MissingLabel
                    .error("missing block label")
                    .with_message(message!("The label `{}` is that of a block; here is only its content.", Spec(name)))
                    .with_help("decode the configuration that the block is in");
                self.diags.push(error.with_subject(scope.body.missing_item_span));
                None
            }
            None => Some(self.null(|| ty.clone())),
        }
    }

    /// Returns `true` if a label of blocks in the body has the required type.
    pub(super) fn is_label(&self, block: usize, place: LabelPlace, text: &str) -> bool {
        let mut wanted = self.scope.spec.labels.iter().filter(|it| it.block == block && it.place == place);
        wanted.all(|it| convert(Val::string(text), it.ty).is_ok())
    }
}

impl Inside<'_> {
    /// Reports labels of blocks in the body that do not have their types.
    #[cold]
    pub(super) fn check_labels(&mut self) {
        let mut at = self.at();
        let scope = at.scope;
        for label in scope.spec.labels {
            for block in scope.content.blocks(label.block).iter() {
                let first = label.place.index(block.labels.len());
                let count = match label.place {
                    LabelPlace::From(_) => usize::MAX,
                    LabelPlace::Start(_) | LabelPlace::End(_) => 1,
                };
                for (index, text) in block.labels.iter().enumerate().skip(first.unwrap_or(usize::MAX)).take(count) {
                    at.check_label(label, text, block.labels.span(index).unwrap_or(block.header));
                }
            }
        }
    }
}

impl At<'_> {
    fn check_label(&mut self, label: &TypedLabel<'_>, text: &str, place: Span) {
        match convert(Val::string(text), label.ty) {
            Ok(value) => {
                // The label is checked like an argument with this text.
                let expr = Expr { kind: ExprKind::String(text), span: place };
                warn_of_deprecated(self.diags, &expr, &value, label.ty);
                self.check_requirements(&value, label.ty, &expr, place);
            }
            Err(mismatch) => self.diags.extend(wrong_label(label.name, &mismatch, place)),
        }
    }
}
