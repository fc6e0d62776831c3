//! The types that a spec writes, which say more than shapes: what is optional in them, and its default.

use super::value::only_block;
use crate::hir::{Spec, SpecKind};
use crate::infer::{Ty, TyKind};
use hclspec_core::types::Type;

/// The type of the value of a spec, if it writes one.
pub(super) fn of_value(spec: &Spec<'_>) -> Option<Type> {
    match &spec.kind {
        SpecKind::Transform { nested, .. } if spec.is_attr => of_value(nested),
        SpecKind::Literal { .. } | SpecKind::Transform { .. } => None,
        SpecKind::Default { candidates } => candidates.first().and_then(of_value),
        SpecKind::Use { part } => match &part.ty {
            Some(ty) => Some(Type::Named(ty.clone())),
            None => of_value(&part.spec),
        },
        SpecKind::Label { label, .. } => Some(label.ty.clone()),
        SpecKind::Args { take, .. } => Some(Type::map(take.ty().clone())),
        _ => match spec.take() {
            Some(take) => Some(take.ty().clone()),
            None => only_block(spec).and_then(of_value),
        },
    }
}

/// The type of the elements of a collection.
pub(super) fn of_element(ty: &Type) -> Option<Type> {
    match &*ty.resolved() {
        Type::Coll(_, element) => Some((**element).clone()),
        _ => None,
    }
}

/// The type of an element of a tuple.
pub(super) fn of_position(ty: &Type, index: usize) -> Option<Type> {
    match &*ty.resolved() {
        Type::Tuple(types) => types.get(index).cloned(),
        _ => None,
    }
}

/// The type of an attribute of an object.
pub(super) fn of_attr(ty: &Type, name: &str) -> Option<Type> {
    match &*ty.resolved() {
        Type::Object(attrs) => attrs.iter().find(|attr| *attr.name == *name).map(|attr| attr.ty.clone()),
        _ => None,
    }
}

/// The type of an alternative of a union.
pub(super) fn of_alternative(ty: &Type, index: usize) -> Option<Type> {
    match &*ty.resolved() {
        Type::Union(all) => all.get(index).map(|alternative| alternative.ty.clone()),
        _ => None,
    }
}

/// Whether a type is an object with the attributes of a shape.
pub(super) fn has_attrs(ty: &Type, shape: &Ty) -> bool {
    match (&*ty.resolved(), &shape.kind) {
        (Type::Object(attrs), TyKind::Object(own)) => {
            attrs.len() == own.len() && own.iter().all(|(name, _)| attrs.iter().any(|attr| *attr.name == **name))
        }
        _ => false,
    }
}
