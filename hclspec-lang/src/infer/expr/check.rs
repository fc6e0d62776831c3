//! `check(value, condition, message)`.

use super::conditional::Decision;
use super::operator::is_unfit;
use super::{TyScope, Typer};
use crate::ty::{CollKind, Ty, TyKind};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::function::Returns;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::stdlib::{CHECK, returns};
use hclspec_core::syntax::ast::{Binary, BinaryOp, Call, Expr, ExprKind, Operation};
use hclspec_core::text::{Quoted, alternatives};
use hclspec_core::types::{Notation, Type, Word};

impl Typer<'_> {
    /// Types a `check`: the value, narrowed by what the condition requires. Reports a condition that is never true.
    pub(super) fn check(&mut self, scope: &TyScope, call: &Call<'_>, span: Span) -> Option<Ty> {
        self.may_fail = true;
        // The number of arguments was checked when the spec was read.
        let [written, condition, message] = call.args else { return Some(Ty::unknown()) };
        let outcome = self.condition(scope, condition, span);
        let inner = self.narrowed(scope, condition, true);
        let value = self.expr(&inner, written);
        let outer = self.narrowed(scope, condition, false);
        let text = self.trial(&mut |typer| typer.expr(&outer, message));
        match text.ty {
            None => self.diags.extend(text.problems),
            Some(ty) if is_unfit(&ty, &Type::String) => {
                let error = Code::InvalidCheck
                    .error("invalid message of a check")
                    .with_detail(format!(
                        "The message must be a string, not {}.",
                        ty.example(&Type::String).user_name()
                    ))
                    .with_subject(message.span)
                    .with_context(span);
                self.diags.push(error);
            }
            Some(_) => {}
        }
        if outcome? == Decision::False || self.never_hold(scope, std::slice::from_ref(condition)) {
            let error = never_holds(condition.span, "This is false for every configuration, so no value is allowed.");
            let help = self.never_equal(scope, condition);
            self.diags.push(match help {
                Some(help) => error.with_help(help),
                None => error,
            });
            return None;
        }
        let value = value?;
        let mut all = conditions(written);
        let others = all.last().map_or(condition.span, |it| it.span);
        all.push(*condition);
        if all.len() > 1 && self.never_hold(scope, &all) {
            let detail = "This is false for every value that the other checks allow, so no value is allowed.";
            self.diags.push(never_holds(condition.span, detail).with_label(others, "one of the other checks"));
            return None;
        }
        Some(value)
    }

    /// The reason why a value never equals the constants it is compared with.
    fn never_equal(&mut self, scope: &TyScope, condition: &Expr<'_>) -> Option<String> {
        let (compared, of_other_type) = match condition.kind {
            ExprKind::Call(Call { name, args: [choices, value], .. })
                if returns(name.name) == Some(&Returns::Contains) =>
            {
                (vec![choices, value], !matches!(choices.kind, ExprKind::Tuple([])))
            }
            ExprKind::Call(Call { name, args: [_, _], .. }) if returns(name.name) == Some(&Returns::HasIndex) => {
                return Some(
                    "an index of a list is a number from 0 on, a key of a map a string; neither is converted"
                        .to_owned(),
                );
            }
            ExprKind::Binary(Binary { first, rest: [Operation { op: BinaryOp::Equal, operand }] }) => {
                (vec![first, operand], false)
            }
            _ => return None,
        };
        let words = compared.into_iter().find_map(|it| {
            let ty = self.known(scope, it)?;
            let one = match &ty.kind {
                TyKind::Coll(CollKind::List | CollKind::Set, _) => ty.any_element()?,
                _ => ty,
            };
            let TyKind::Written(Notation::Words(words)) = one.kind else { return None };
            Some(alternatives(&mapped(&words, |word: &Word| Quoted(&word.text).to_string())))
        });
        words.map(|words| format!("the words of this `enum` are {words}")).or_else(|| {
            of_other_type.then(|| {
                "values of different types are never equal: convert one side, as in `\"${nested}\"`".to_owned()
            })
        })
    }
}

fn never_holds(condition: Span, detail: &'static str) -> Diagnostic {
    Code::InvalidCheck.error("condition that is never true").with_detail(detail).with_subject(condition)
}

/// Conditions of nested `check` calls, all of which the value has passed.
fn conditions<'a>(value: &Expr<'a>) -> Vec<Expr<'a>> {
    let (mut value, mut found) = (*value, Vec::new());
    loop {
        value = match value.kind {
            ExprKind::Parens(inner) => *inner,
            ExprKind::Call(Call { name, args: [inner, condition, _], .. }) if name.name == CHECK => {
                found.push(*condition);
                *inner
            }
            _ => return found,
        };
    }
}
