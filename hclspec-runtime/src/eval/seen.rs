//! Values that are only looked at.
//!
//! Operands, keys and what is put into a text are read and forgotten: what a variable or a part of it holds is borrowed
//! for that, and a literal text is not copied.

use super::context::EvalContext;
use super::unknown::Unknown;
use super::{copy_cost, traversal, variable};
use crate::diagnostic::Diagnostics;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::value::{Number, Val, text_size};

/// A value that somebody else may own.
pub(super) enum Seen<'v> {
    Made(Val),
    Held(&'v Val),
    /// The string that this is.
    Text(&'v str),
}

/// Evaluates an expression as [`outcome`](super::outcome) does, at the same cost.
pub(super) fn look<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    expr: &'v Expr<'_>,
) -> Result<Seen<'v>, Unknown> {
    cx.steps(1, expr.span).ok_or(Unknown::ANY)?;
    of_kind(cx, diags, expr)
}

/// As [`look`]; that it is a step is counted.
pub(super) fn of_kind<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    expr: &'v Expr<'_>,
) -> Result<Seen<'v>, Unknown> {
    match expr.kind {
        ExprKind::String(text) => {
            cx.text(text, expr.span).ok_or(Unknown::ANY)?;
            Ok(Seen::Text(text))
        }
        ExprKind::Variable(name) => {
            let value = match variable(cx, diags, name, expr.span) {
                Ok(value) => value,
                Err(unknown) => return Err(unknown.clone()),
            };
            copy_cost(cx, value, expr.span).ok_or(Unknown::ANY)?;
            Ok(Seen::Held(value))
        }
        // Without the detour, as it is so common.
        ExprKind::Int(value) => Ok(Seen::Made(Val::Number(Number::from(value)))),
        ExprKind::Postfix(postfix) => traversal::look(cx, diags, postfix),
        ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => look(cx, diags, inner),
        _ => super::of_kind(cx, diags, expr).map(Seen::Made),
    }
}

impl<'v> Seen<'v> {
    /// The value, if it is there.
    pub(super) fn value(&self) -> Option<&Val> {
        match self {
            Self::Made(value) => Some(value),
            Self::Held(value) => Some(value),
            Self::Text(_) => None,
        }
    }

    /// What it says, if it is a string.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Made(Val::String(text)) | Self::Held(Val::String(text)) => Some(text),
            Self::Made(_) | Self::Held(_) => None,
        }
    }

    /// A copy of the value.
    pub(super) fn to_val(&self) -> Val {
        match self {
            Self::Made(value) => value.clone(),
            Self::Held(value) => (*value).clone(),
            Self::Text(text) => Val::String((*text).to_owned()),
        }
    }

    /// The value itself; a copy if somebody else owns it.
    pub(super) fn into_val(self) -> Val {
        match self {
            Self::Made(value) => value,
            Self::Held(value) => value.clone(),
            Self::Text(text) => Val::String(text.to_owned()),
        }
    }

    /// The part of it that `find` finds.
    pub(super) fn part<E>(self, find: impl FnOnce(&Val) -> Result<&Val, E>) -> Result<Self, E> {
        match self {
            Self::Made(value) => find(&value).cloned().map(Self::Made),
            Self::Held(value) => find(value).map(Self::Held),
            Self::Text(text) => find(&Val::String(text.to_owned())).cloned().map(Self::Made),
        }
    }

    /// Counts that all of it is visited.
    pub(super) fn visit(&self, cx: &EvalContext<'_>, span: Span) -> Option<()> {
        cx.visit_size(self.size(), span)
    }

    /// See [`Val::size`].
    pub(super) fn size(&self) -> u64 {
        match self {
            Self::Made(value) => value.size(),
            Self::Held(value) => value.size(),
            Self::Text(text) => 1 + text_size(text),
        }
    }

    /// See [`Val::equals`].
    pub(super) fn equals(self, other: Self) -> bool {
        match (self.text(), other.text()) {
            (Some(a), Some(b)) => a == b,
            _ => match (self.value(), other.value()) {
                (Some(a), Some(b)) => a.equals(b),
                _ => self.into_val().equals(&other.into_val()),
            },
        }
    }
}
