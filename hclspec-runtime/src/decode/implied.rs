//! The type that a spec implies, for nulls that stand for what is absent.

use crate::table::{BodySpec, Property, Spec};
use crate::types::{ObjectAttr, Type};

/// The type of the value that a body gives, as far as it does not depend on the config. With `unified` the blocks of a
/// type give values of one type.
pub(super) fn implied_type(body: &BodySpec<'_>, unified: bool) -> Type {
    of_spec(body, &body.spec, unified)
}

fn of_spec(body: &BodySpec<'_>, spec: &Spec<'_>, unified: bool) -> Type {
    match spec {
        Spec::Object { keys, children } => {
            let mut attrs = Vec::with_capacity(children.len());
            for Property { slot, spec } in *children {
                attrs.push(ObjectAttr::required(keys.get(*slot), of_spec(body, spec, unified)));
            }
            Type::object(attrs)
        }
        Spec::Tuple(children) => {
            let mut types = Vec::with_capacity(children.len());
            for child in *children {
                types.push(of_spec(body, child, unified));
            }
            Type::tuple(types)
        }
        Spec::Attr { ty, .. } | Spec::Literal { ty, .. } | Spec::Transform { ty, .. } => (*ty).clone(),
        Spec::Label { .. } => Type::String,
        Spec::Default { candidates, .. } => candidates.first().map_or(Type::Any, |it| of_spec(body, it, unified)),
        Spec::Block { nested, .. } => implied_type(nested, unified),
        Spec::Converted { nested, .. } => of_spec(body, nested, unified),
        Spec::BlockAttrs { element, .. } => Type::map((*element).clone()),
        Spec::BlockList { nested, .. } if unified => Type::list(implied_type(nested, unified)),
        Spec::BlockSet { nested, .. } if unified => Type::set(implied_type(nested, unified)),
        Spec::BlockMap { block, nested } if unified => {
            let levels = body.schema.blocks.get(*block).map_or(1, |schema| schema.labels.len());
            (0..levels).fold(implied_type(nested, unified), |element, _| Type::map(element))
        }
        Spec::BlockList { .. } | Spec::BlockSet { .. } | Spec::BlockMap { .. } => Type::Any,
    }
}
