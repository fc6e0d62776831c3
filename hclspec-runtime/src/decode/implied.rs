//! The type that a spec implies, for nulls that stand for what is absent.

use super::table::{Property, Spec};
use crate::types::{ObjectAttr, Presence, Shared, Type};
use std::sync::Arc;

/// The type of the value that `spec` gives, as far as it does not depend on the config; for typed nulls.
pub(super) fn implied_type(spec: &Spec<'_>) -> Type {
    match spec {
        Spec::Object { keys, children } => {
            let mut attrs: Vec<_> = children
                .iter()
                .map(|Property { slot, spec }| ObjectAttr {
                    name: Shared::from(keys.get(*slot)),
                    ty: implied_type(spec),
                    presence: Presence::Required,
                })
                .collect();
            attrs.sort_by(|a, b| a.name.cmp(&b.name));
            Type::Object(Shared::from(attrs))
        }
        Spec::Tuple(children) => Type::Tuple(Shared::Owned(children.iter().map(implied_type).collect::<Arc<[Type]>>())),
        Spec::Attr { ty, .. } | Spec::Literal { ty, .. } | Spec::Default { ty, .. } | Spec::Transform { ty, .. } => {
            ty.clone()
        }
        Spec::Block { nested, .. } => implied_type(&nested.spec),
        Spec::BlockAttrs { element, .. } => Type::Map(Shared::from(element.clone())),
        Spec::BlockList { .. } | Spec::BlockSet { .. } | Spec::BlockMap { .. } => Type::Any,
    }
}
