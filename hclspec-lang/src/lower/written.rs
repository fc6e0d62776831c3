//! Written forms: the type expression or constructor behind a value.

use super::value::only_block;
use crate::hir::{Spec, SpecKind};
use crate::infer::{Ty, TyKind};
use crate::map::IndexMap;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use hclspec_core::types::Type;
use std::borrow::Cow;

#[derive(Clone, Default)]
pub(super) struct Written<'a> {
    /// The type expression or the constructor that determines the value, in which its attributes are written.
    pub(super) expr: Option<Expr<'a>>,
    /// The type, if the expression is one. It tells which attributes are optional, and their defaults.
    pub(super) ty: Option<Type>,
}

impl<'a> Written<'a> {
    /// The written form of a spec's value.
    pub(super) fn of_spec(spec: &Spec<'a>) -> Self {
        let (expr, ty) = match &spec.kind {
            SpecKind::Literal { value_expr, .. } => (Some(*value_expr), None),
            SpecKind::Transform { result, .. } => (Some(*result), None),
            SpecKind::Default { candidates } => return candidates.first().map(Self::of_spec).unwrap_or_default(),
            SpecKind::Use { part } => {
                let Self { expr, ty } = Self::of_spec(&part.spec);
                (expr, part.ty.clone().map(Type::Named).or(ty))
            }
            SpecKind::Label { label, .. } => (label.written, Some(label.ty.clone())),
            SpecKind::Args { take, .. } => (take.written(), Some(Type::map(take.ty().clone()))),
            _ => match spec.take() {
                Some(take) => (take.written(), Some(take.ty().clone())),
                None => return only_block(spec).map(Self::of_spec).unwrap_or_default(),
            },
        };
        Self { expr, ty }
    }

    /// The written form of a collection's elements: the whole expression, with their type.
    pub(super) fn element(&self) -> Self {
        let element = |ty: &Type| if let Type::Coll(_, element) = ty { Some((**element).clone()) } else { None };
        Self { expr: self.expr, ty: self.part(element) }
    }

    /// The written form of a tuple's element.
    pub(super) fn position(&self, index: usize) -> Self {
        let expr = self.expr.and_then(|expr| match inside(expr).kind {
            ExprKind::Tuple(items) => items.get(index).copied(),
            _ => None,
        });
        let element = |ty: &Type| if let Type::Tuple(types) = ty { types.get(index).cloned() } else { None };
        Self { expr, ty: self.part(element) }
    }

    /// The written form of an object's attribute.
    pub(super) fn attr(&self, name: &str, expr: Option<Expr<'a>>) -> Self {
        let attr = |ty: &Type| match ty {
            Type::Object(attrs) => attrs.iter().find(|attr| *attr.name == *name).map(|attr| attr.ty.clone()),
            _ => None,
        };
        Self { expr, ty: self.part(attr) }
    }

    /// The written form of a union's alternative.
    pub(super) fn alternative(&self, index: usize, expr: Option<Expr<'a>>) -> Self {
        let alternative = |ty: &Type| match ty {
            Type::Union(all) => all.get(index).map(|alternative| alternative.ty.clone()),
            _ => None,
        };
        Self { expr, ty: self.part(alternative) }
    }

    fn part(&self, part: impl FnOnce(&Type) -> Option<Type>) -> Option<Type> {
        part(&self.ty.as_ref()?.resolved())
    }

    /// The attributes in an object type or constructor, or the alternatives of a union: the span of each name, and the expression for it.
    pub(super) fn attrs(&self) -> IndexMap<Cow<'a, str>, (Span, Expr<'a>)> {
        let mut places = IndexMap::new();
        if let Some(ExprKind::Object(items)) = self.expr.map(|expr| inside(expr).kind) {
            for item in items {
                if let Some(name) = item.key.constant() {
                    places.get_or_insert(name, (item.key.span(), item.value));
                }
            }
        }
        places
    }

    /// The written type, if it is an object type with the attributes of `ty`.
    pub(super) fn object(&self, ty: &Ty) -> Option<&Type> {
        let own = self.ty.as_ref()?;
        let is_it = match (&*own.resolved(), &ty.kind) {
            (Type::Object(attrs), TyKind::Object(own)) => {
                attrs.len() == own.len() && own.iter().all(|(name, _)| attrs.iter().any(|attr| *attr.name == **name))
            }
            _ => false,
        };
        is_it.then_some(own)
    }
}

/// The expression inside parentheses, `list(..)`, `object(..)` and so on.
fn inside(expr: Expr<'_>) -> Expr<'_> {
    match expr.kind {
        ExprKind::Parens(inner) => inside(*inner),
        ExprKind::Call(call) => call.args.first().map_or(expr, |arg| inside(*arg)),
        _ => expr,
    }
}
