//! Tuple and object constructors.

use super::probe::Probe;
use super::{TyScope, Typer};
use crate::ty::{CollKind, Fit, Ty};
use bumpalo::Bump;
use hclspec_core::convert::convert;
use hclspec_core::positions::{Positions, all_mapped, mapped};
use hclspec_core::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

impl Typer<'_> {
    pub(super) fn tuple(&mut self, scope: &TyScope, items: &[Expr<'_>]) -> Option<Ty> {
        all_mapped(items, |item| self.expr(scope, item)).map(Ty::tuple)
    }

    /// Types an object constructor. If two items have the same key, the last one counts.
    pub(super) fn object(&mut self, scope: &TyScope, items: &[ObjectItem<'_>]) -> Option<Ty> {
        let mut facts = Vec::with_capacity(items.len());
        for item in items {
            let key = self.key(scope, &item.key);
            let value = self.expr(scope, &item.value);
            if let (Some(key), Some(value)) = (key, value) {
                facts.push((key, value));
            }
        }
        if facts.len() < items.len() {
            return None;
        }
        if facts.iter().any(|(key, _)| matches!(key, ItemKey::Unknown)) {
            let element = Ty::join_all(&mapped(&facts, |(_, value)| value.clone())).unwrap_or_else(Ty::unknown);
            return Some(Ty::coll(CollKind::Keyed, element));
        }
        let mut attrs: Vec<(String, Ty)> = Vec::with_capacity(facts.len());
        let mut places = Positions::default();
        for (key, value) in facts {
            let ItemKey::Known(key) = key else { continue };
            match places.add(key.clone(), attrs.len()) {
                Some(first) => attrs[first].1 = value,
                None => attrs.push((key, value)),
            }
        }
        Some(Ty::object(attrs))
    }

    /// Types a key. Returns `None` if it fails for every input.
    fn key(&mut self, scope: &TyScope, key: &ObjectKey<'_>) -> Option<ItemKey> {
        if let Some(key) = key.constant() {
            return Some(ItemKey::Known(key.into_owned()));
        }
        let ObjectKey::Expr(expr) = key else { return Some(ItemKey::Unknown) };
        if expr.is_bare_traversal() {
            let arena = Bump::new();
            let items = [ObjectItem { key: *key, value: Expr { kind: ExprKind::Null, span: expr.span } }];
            let whole = Expr { kind: ExprKind::Object(&items), span: expr.span };
            return self.reject(&Probe::new(&arena), &whole, Ty::unknown()).map(|_| ItemKey::Unknown);
        }
        let ty = self.expr(scope, expr)?;
        self.may_not_fit(&ty, &Type::String);
        if ty.is_null() || ty.fits(&Type::String) == Fit::Never {
            let arena = Bump::new();
            let mut probe = Probe::new(&arena);
            let operand = probe.of_type(expr.span, Some(&ty), &Type::String);
            let items =
                [ObjectItem { key: ObjectKey::Expr(operand), value: Expr { kind: ExprKind::Null, span: expr.span } }];
            let whole = Expr { kind: ExprKind::Object(&items), span: expr.span };
            return self.reject(&probe, &whole, Ty::unknown()).map(|_| ItemKey::Unknown);
        }
        Some(known_text(&ty).map_or(ItemKey::Unknown, ItemKey::Known))
    }
}

enum ItemKey {
    Known(String),
    Unknown,
}

pub(super) fn known_text(key: &Ty) -> Option<String> {
    match convert(key.value()?.clone(), &Type::String) {
        Ok(Val::String(text)) => Some(text),
        _ => None,
    }
}
