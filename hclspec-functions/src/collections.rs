//! Shared helpers of collection functions.

use crate::args::{all, items, value};
use hclspec_core::function::{CallError, Operand, Returned};
use hclspec_core::message;
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::{Object, Val};

pub(crate) const ANY_LIST: Type = Type::Coll(Coll::List, Shared::Static(&Type::Any));
pub(crate) const STRING_LIST: Type = Type::Coll(Coll::List, Shared::Static(&Type::String));

pub(crate) const fn is_list_or_tuple(ty: &Type) -> bool {
    matches!(ty, Type::Coll(Coll::List, _) | Type::Tuple(_))
}

pub(crate) const fn is_map_or_object(ty: &Type) -> bool {
    matches!(ty, Type::Coll(Coll::Map, _) | Type::Object(_))
}

pub(crate) const fn has_elements(ty: &Type) -> bool {
    matches!(ty, Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_))
}

/// Work of sorting the elements of the arguments: n log n.
pub(crate) fn sorting(args: &[Val]) -> u64 {
    let size = all(args);
    size.saturating_mul(size.checked_ilog2().map_or(1, |log| u64::from(log) + 1))
}

/// Result type that `derive` makes from the type of the first argument.
pub(crate) fn from_first_type(args: &[Operand<'_>], derive: impl Fn(&Type) -> Type) -> Returned {
    args.first().map_or(Returned::ANY, |arg| Returned::from_type(derive(arg.ty)))
}

/// List of `items` with the element type of a list or set, or tuple of `items` for a tuple.
pub(crate) fn list_or_tuple_like(source: &Val, items: Vec<Val>) -> Val {
    match source {
        Val::List(list) => Val::list(list.element.clone(), items),
        Val::Set(set) => Val::list(set.element.clone(), items),
        _ => Val::tuple(items),
    }
}

/// Elements of the list or tuple at `index`.
pub(crate) fn sequence(args: &[Val], index: usize) -> Result<&[Val], CallError> {
    match args.get(index) {
        Some(Val::Set(_)) => {
            Err(CallError::at(index, "the elements of a set have no order; `tolist` makes a list of it"))
        }
        _ => items(args, index),
    }
}

pub(crate) fn common_type(types: &[Type]) -> Returned {
    match types.split_first() {
        Some((first, rest)) if rest.iter().all(|ty| ty == first) => Returned::part(first.clone()),
        _ => Returned::ANY,
    }
}

/// Names and values of the map or object at `index`.
pub(crate) fn entries(args: &[Val], index: usize) -> Result<&Object, CallError> {
    let value = value(args, index)?;
    value.named_values().ok_or_else(|| {
        let found = value.user_name();
        CallError::at(index, message!("a map or an object is required, not {}", Spec(found)))
    })
}
