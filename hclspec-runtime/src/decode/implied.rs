//! The type that a spec implies, for nulls that stand for what is absent.

use super::dialect::Dialect;
use crate::table::{BodySpec, Property, Spec};
use crate::types::{ObjectAttr, Shared, Type};

/// The type of the value that a body gives, as far as it does not depend on the config; for typed nulls.
pub(super) fn implied_type(body: &BodySpec<'_>, dialect: Dialect) -> Type {
    of_spec(body, &body.spec, dialect)
}

fn of_spec(body: &BodySpec<'_>, spec: &Spec<'_>, dialect: Dialect) -> Type {
    match spec {
        Spec::Object { keys, children } => {
            let mut attrs = Vec::with_capacity(children.len());
            for Property { slot, spec } in *children {
                attrs.push(ObjectAttr::required(keys.get(*slot), of_spec(body, spec, dialect)));
            }
            Type::object(attrs)
        }
        Spec::Tuple(children) => {
            let mut types = Vec::with_capacity(children.len());
            for child in *children {
                types.push(of_spec(body, child, dialect));
            }
            Type::tuple(types)
        }
        Spec::Attr { ty, .. } | Spec::Literal { ty, .. } | Spec::Default { ty, .. } | Spec::Transform { ty, .. } => {
            ty.clone()
        }
        Spec::Block { nested, .. } => implied_type(nested, dialect),
        Spec::Converted { nested, .. } => of_spec(body, nested, dialect),
        Spec::BlockAttrs { element, .. } => Type::Map(Shared::from(element.clone())),
        Spec::BlockList { nested, .. } if dialect == Dialect::Hcldec => Type::list(implied_type(nested, dialect)),
        Spec::BlockSet { nested, .. } if dialect == Dialect::Hcldec => Type::set(implied_type(nested, dialect)),
        Spec::BlockMap { block, nested } if dialect == Dialect::Hcldec => {
            let levels = body.schema.blocks.get(*block).map_or(1, |schema| schema.labels.len());
            (0..levels).fold(implied_type(nested, dialect), |element, _| Type::map(element))
        }
        Spec::BlockList { .. } | Spec::BlockSet { .. } | Spec::BlockMap { .. } => Type::Any,
    }
}
