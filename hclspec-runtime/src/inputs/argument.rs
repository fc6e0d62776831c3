//! The arguments of a declaration: constants and types.

use crate::body::holds;
use crate::convert::defaults;
use crate::decode::{Configuration, NullRule, converted};
use crate::diagnostic::{Deferred, Diagnostic, DiagnosticExt as _, Diagnostics, Message, Reporter as _};
use crate::eval::{self, EvalContext, TypeForms, TypeScope, type_of};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::json::{self, Strings};
use crate::syntax::parse_expr_at;
use crate::syntax::visit::Loops;
use crate::types::Type;
use crate::value::Val;
use bumpalo::Bump;

impl Configuration<'_, '_> {
    #[inline]
    fn constants(&self) -> EvalContext<'_> {
        self.reader.cx.constants()
    }

    /// The value of a constant, converted to a type; `problem` makes the diagnostic of a failed conversion. `None` after an error.
    #[inline]
    pub(super) fn constant(
        &self,
        diags: &mut Diagnostics,
        expr: &Expr<'_>,
        ty: &Type,
        problem: &dyn Fn(Message) -> Diagnostic,
    ) -> Option<Val> {
        evaluated(&self.constants(), diags, expr, ty, problem)
    }

    /// The value of a constant, not converted.
    #[inline]
    pub(super) fn plain_constant(&self, diags: &mut Diagnostics, expr: &Expr<'_>) -> Option<Val> {
        eval::eval_whole(&self.constants(), diags, expr)
    }

    #[inline]
    fn is_json(&self, expr: &Expr<'_>) -> bool {
        !holds(self.native, expr.span)
    }

    /// Passes the `default` of a declaration to `take`. In JSON, strings in it are not templates.
    pub(super) fn with_default<T>(&self, expr: &Expr<'_>, take: &mut dyn FnMut(&Expr<'_>) -> Option<T>) -> Option<T> {
        if !self.is_json(expr) {
            return take(expr);
        }
        let (arena, deferred, mut reported) = (Bump::new(), Deferred::default(), Diagnostics::new());
        let text = self.text.get(..expr.span.end as usize)?;
        let start = expr.span.start as usize;
        let mut reader =
            json::JsonReader::new(&mut reported, &deferred, &arena, text, start, self.limits, Strings::Literal);
        take(&reader.document(json::JsonReader::value)?)
    }

    /// The type that the `type` of a declaration describes. In JSON it is a string. `None` after an error.
    #[inline]
    pub(super) fn type_of(&self, diags: &mut Diagnostics, expr: &Expr<'_>) -> Option<Type> {
        let cx = self.constants();
        let ExprKind::String(said) = expr.kind else { return type_of(&mut Types { diags, cx }, expr) };
        if !self.is_json(expr) {
            return type_of(&mut Types { diags, cx }, expr);
        }
        let arena = Bump::new();
        let content = Span::new(expr.span.start + 1, expr.span.end.saturating_sub(1));
        if content.of(self.text) == said {
            let read = parse_expr_at(diags, &arena, self.text, content, self.limits)?;
            return type_of(&mut Types { diags, cx }, &read);
        }
        // In a text with escapes, spans don't match the file.
        let end = u32::try_from(said.len()).unwrap_or(u32::MAX);
        diags.changed(&|problem| problem.relocated(&|_| expr.span), |diags| {
            let read = parse_expr_at(diags, &arena, said, Span::new(0, end), self.limits)?;
            type_of(&mut Types { diags, cx }, &read)
        })
    }
}

/// The type that the `type` of a declaration in native syntax describes; `None` if it is not valid.
#[inline]
pub(crate) fn declared_type(expr: &Expr<'_>) -> Option<Type> {
    let mut diags = Diagnostics::new();
    let ty = type_of(&mut Types { diags: &mut diags, cx: EvalContext::constant() }, expr);
    ty.filter(|_| !diags.has_errors())
}

/// The value of an expression, converted to a type; see [`Configuration::constant`].
#[inline]
pub(super) fn evaluated(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    expr: &Expr<'_>,
    ty: &Type,
    problem: &dyn Fn(Message) -> Diagnostic,
) -> Option<Val> {
    let value = eval::eval_wanted(cx, diags, expr, ty)?;
    charge(cx, &value, ty, expr.span)?;
    converted(diags, cx, expr, value, ty, NullRule::KEPT, problem)
}

#[inline]
pub(super) fn has_call(expr: &Expr<'_>) -> bool {
    let mut found = matches!(expr.kind, ExprKind::Call(_));
    expr.children(&Loops::default(), &mut |inner, _| found = found || has_call(inner));
    found
}

/// Charges in advance for the defaults that a conversion will add.
#[inline]
pub(super) fn charge(cx: &EvalContext<'_>, value: &Val, ty: &Type, span: Span) -> Option<()> {
    match defaults(ty) {
        0 => Some(()),
        // An upper bound: each part of the value may become an object with all these defaults.
        defaults => cx.charge(value.size().saturating_mul(defaults), span),
    }
}

struct Types<'s> {
    diags: &'s mut Diagnostics,
    cx: EvalContext<'s>,
}

impl<'a> TypeScope<'a> for Types<'_> {
    #[inline]
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }

    #[inline]
    fn forms(&self) -> TypeForms {
        TypeForms {
            notations: true,
            keys: false,
            secrets: false,
            expressions: false,
            element: "any",
            instead_of_optional: "a variable that has a `default` can be left out",
        }
    }

    #[inline]
    fn default(&mut self, expr: &Expr<'a>, ty: Option<&Type>) -> Option<Val> {
        let value = match ty {
            Some(ty) => eval::eval_wanted(&self.cx, self.diags, expr, ty)?,
            None => eval::eval_whole(&self.cx, self.diags, expr)?,
        };
        charge(&self.cx, &value, ty?, expr.span)?;
        Some(value)
    }
}
