//! Shared helpers of collection functions.

use crate::args::{all, items, value};
use hclspec_core::function::{CallError, Operand, Returned};
use hclspec_core::message;
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::{Object, Val};

pub(crate) const ANY_LIST: Type = Type::Coll(Coll::List, Shared::Static(&Type::Any));
pub(crate) const STRING_LIST: Type = Type::Coll(Coll::List, Shared::Static(&Type::String));

pub(crate) const fn is_sequence(ty: &Type) -> bool {
    matches!(ty, Type::Coll(Coll::List, _) | Type::Tuple(_))
}

pub(crate) const fn is_named(ty: &Type) -> bool {
    matches!(ty, Type::Coll(Coll::Map, _) | Type::Object(_))
}

pub(crate) const fn is_collection(ty: &Type) -> bool {
    matches!(ty, Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_))
}

/// Work of sorting the parts of the arguments.
pub(crate) fn sorting(args: &[Val]) -> u64 {
    let size = all(args);
    size.saturating_mul(u64::from(64 - size.leading_zeros()).max(1))
}

/// Type derived from the type of the first argument.
pub(crate) fn first(args: &[Operand<'_>], of: impl Fn(&Type) -> Type) -> Returned {
    args.first().map_or(Returned::ANY, |arg| Returned::from_type(of(arg.ty)))
}

/// List with the element type of `list`, or a tuple if that is one.
pub(crate) fn collection_like(list: &Val, items: Vec<Val>) -> Val {
    match list {
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
