//! The types of the parts of values.

use crate::step::PathStep;
use crate::types::{Coll, Type};

/// The type of the part at the end of a path.
pub fn type_at(ty: &Type, path: &[PathStep<&str>]) -> Option<Type> {
    let mut ty = ty.clone();
    for step in path {
        ty = match (*step, &*ty.resolved()) {
            (PathStep::Index(_) | PathStep::Each, Type::Coll(Coll::List | Coll::Set, element))
            | (PathStep::Key(_) | PathStep::Each, Type::Coll(Coll::Map, element)) => (**element).clone(),
            (PathStep::Index(index), Type::Tuple(types)) => types.get(index)?.clone(),
            (PathStep::Attribute(name), Type::Object(attrs)) => {
                attrs.iter().find(|attr| *attr.name == *name)?.ty.clone()
            }
            _ => return None,
        };
    }
    Some(ty)
}
