//! Requirements of conditions for a text, by functions of the library `general`.

use hclspec_core::eval::Checked;
use hclspec_core::function::{Builtin, without_namespace};
use hclspec_core::syntax::ast::{Binary, BinaryOp, Call, Expr, ExprKind, Operation};

/// A requirement for a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextRule {
    /// A part matches a pattern in the syntax of the function `regex`: `can(regex("^[a-z]+$", nested))`.
    Matches(String),
    /// The text starts with this: `startswith(nested, "/")`.
    StartsWith(String),
    /// The text ends with this: `endswith(nested, ".hcl")`.
    EndsWith(String),
    /// The text contains this: `strcontains(nested, "@")`.
    Contains(String),
}

impl TextRule {
    /// The rules that `condition` sets for the checked value. `None` if it requires anything else, or calls functions that are not in `library`.
    pub(super) fn all_of(
        condition: &Expr<'_>,
        checked: &Checked<'_>,
        library: &[&'static Builtin],
    ) -> Option<Vec<Self>> {
        let mut rules = Vec::new();
        conjuncts(condition, checked, library, &mut rules)?;
        Some(rules)
    }
}

/// The rules that `&&` joins; `None` if there is anything else.
fn conjuncts(
    condition: &Expr<'_>,
    checked: &Checked<'_>,
    library: &[&'static Builtin],
    found: &mut Vec<TextRule>,
) -> Option<()> {
    match condition.kind {
        ExprKind::Parens(inner) => conjuncts(inner, checked, library, found),
        ExprKind::Binary(Binary { first, rest }) if rest.iter().all(|it| it.op == BinaryOp::And) => {
            conjuncts(first, checked, library, found)?;
            rest.iter().try_for_each(|it| conjuncts(&it.operand, checked, library, found))
        }
        // `> 0`: there is at least one match.
        ExprKind::Binary(Binary { first, rest: [Operation { op: BinaryOp::Greater, operand }] })
            if matches!(operand.kind, ExprKind::Int(0)) =>
        {
            let ("length", [all]) = call(first, library)? else { return None };
            let ("regexall", [pattern, text]) = call(all, library)? else { return None };
            found.push(TextRule::Matches(of_checked(text, checked, pattern)?));
            Some(())
        }
        _ => {
            let rule = match call(condition, library)? {
                ("can", [tried]) => {
                    let ("regex", [pattern, text]) = call(tried, library)? else { return None };
                    TextRule::Matches(of_checked(text, checked, pattern)?)
                }
                ("startswith", [text, start]) => TextRule::StartsWith(of_checked(text, checked, start)?),
                ("endswith", [text, end]) => TextRule::EndsWith(of_checked(text, checked, end)?),
                ("strcontains", [text, part]) => TextRule::Contains(of_checked(text, checked, part)?),
                _ => return None,
            };
            found.push(rule);
            Some(())
        }
    }
}

/// The name and the arguments of a call of a function in the library.
fn call<'e, 'a>(expr: &'e Expr<'a>, library: &[&'static Builtin]) -> Option<(&'static str, &'e [Expr<'a>])> {
    match expr.kind {
        ExprKind::Parens(inner) => call(inner, library),
        ExprKind::Call(Call { name, args, expand: false, .. }) => library
            .iter()
            .find(|function| function.name == without_namespace(name.name))
            .map(|function| (function.name, *args)),
        _ => None,
    }
}

/// The constant text in a rule, if the rule is about the checked value.
fn of_checked(text: &Expr<'_>, checked: &Checked<'_>, constant: &Expr<'_>) -> Option<String> {
    match constant.kind {
        ExprKind::String(constant) if Checked::from_expr(text)? == *checked => Some(constant.to_owned()),
        _ => None,
    }
}
