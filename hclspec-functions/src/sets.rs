//! Functions for sets.

use crate::args::{Outcome, function, value};
use crate::collections::{has_elements, sorting};
use hclspec_core::convert::{convert, unify};
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::message;
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::{Val, compare};
use std::cmp::Ordering;

const ANY_SET: Type = Type::Coll(Coll::Set, Shared::Static(&Type::Any));
static FIRST: [Param; 1] = [Param::new("first", ANY_SET)];
static BOTH: [Param; 2] = [Param::new("a", ANY_SET), Param::new("b", ANY_SET)];
static MORE: Param = Param::new("others", ANY_SET);

pub(crate) static SETS: [Builtin; 5] = [
    function! {
        "setintersection" in Collections: &FIRST, variadic MORE;
        returns: Returns::From(united), cost: sorting, run: setintersection;
        "The elements that all sets have.";
        "setintersection([\"a\", \"b\"], [\"b\", \"c\"])" => "toset([\"b\"])"
    },
    function! {
        "setproduct" in Collections: &[], variadic Param::taking("sets", has_elements);
        returns: Returns::From(
            |args| product_type(&args.iter().map(|arg| arg.ty).collect::<Vec<_>>()).map_or(Returned::ANY, Returned::from_type)
        ),
        cost: sorting, run: setproduct;
        "All combinations of an element of each set or list.";
        "setproduct([\"a\", \"b\"], [1])" => "tolist([[\"a\", 1], [\"b\", 1]])"
    },
    function! {
        "setsubtract" in Collections: &BOTH;
        returns: Returns::From(united), cost: sorting, run: setsubtract;
        "The elements of the first set that the second one does not have.";
        "setsubtract([\"a\", \"b\"], [\"b\"])" => "toset([\"a\"])"
    },
    function! {
        "setsymmetricdifference" in Collections: &FIRST, variadic MORE;
        returns: Returns::From(united), cost: sorting, run: setsymmetricdifference;
        "The elements that only one of two sets has.";
        "setsymmetricdifference([\"a\", \"b\"], [\"b\", \"c\"])" => "toset([\"a\", \"c\"])"
    },
    function! {
        "setunion" in Collections: &FIRST, variadic MORE;
        returns: Returns::From(united), cost: sorting, run: setunion;
        "The elements of all sets.";
        "setunion([\"a\"], [\"b\"])" => "toset([\"a\", \"b\"])"
    },
];

/// Type of a set with the elements of all sets.
fn united(args: &[Operand<'_>]) -> Returned {
    // The result depends on whether a set of unknown type is empty.
    let types: Vec<&Type> = args.iter().map(|arg| arg.ty).collect();
    if types.iter().any(|ty| ty.has_any()) {
        return Returned::ANY;
    }
    common(&types, &|_| false).map_or(Returned::ANY, Returned::from_type)
}

fn common(types: &[&Type], is_empty: &dyn Fn(usize) -> bool) -> Option<Type> {
    let mut elements = Vec::new();
    for (index, ty) in types.iter().enumerate() {
        match ty {
            Type::Coll(Coll::Set, element) if **element == Type::Any && is_empty(index) => {}
            Type::Coll(Coll::Set, element) => elements.push((**element).clone()),
            _ => return None,
        }
    }
    if elements.is_empty() {
        return Some(ANY_SET);
    }
    unify(&elements).map(Type::set)
}

/// Elements of all sets, converted to the common type, and that type.
fn sets(args: &[Val]) -> Result<(Type, Vec<Val>), CallError> {
    let types: Vec<Type> = args.iter().map(Val::ty).collect();
    let borrowed: Vec<&Type> = types.iter().collect();
    let is_empty = |index: usize| args.get(index).and_then(Val::length) == Some(0);
    let ty = common(&borrowed, &is_empty)
        .ok_or_else(|| CallError::new("the elements of the sets must have a common type"))?;
    let converted = args
        .iter()
        .enumerate()
        .map(|(index, arg)| convert(arg.clone(), &ty).map_err(|mismatch| CallError::at(index, mismatch.message())));
    let converted = converted.collect::<Result<_, _>>()?;
    let element = match ty {
        Type::Coll(Coll::Set, element) => (*element).clone(),
        _ => Type::Any,
    };
    Ok((element, converted))
}

/// Merges two sorted sets. The flags select the elements of only the first, of both, and of only the second.
fn combined(a: &[Val], b: &[Val], (first, both, second): (bool, bool, bool)) -> Vec<Val> {
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    let mut kept = Vec::new();
    loop {
        let order = match (a.peek(), b.peek()) {
            (None, None) => return kept,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => compare(a, b),
        };
        let (item, is_kept) = match order {
            Ordering::Less => (a.next(), first),
            Ordering::Greater => (b.next(), second),
            Ordering::Equal => {
                b.next();
                (a.next(), both)
            }
        };
        kept.extend(item.filter(|_| is_kept).cloned());
    }
}

fn folded(caller: &dyn Caller, args: &[Val], keep: (bool, bool, bool)) -> Outcome {
    let (element, sets) = sets(args)?;
    let mut sets = sets.iter();
    let mut kept = sets.next().and_then(Val::items).unwrap_or_default().to_vec();
    for set in sets {
        caller.steps(kept.len() as u64)?;
        kept = combined(&kept, set.items().unwrap_or_default(), keep);
    }
    Ok(Val::set(element, kept))
}

fn setintersection(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    folded(caller, &args, (false, true, false))
}

fn setsubtract(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    folded(caller, &args, (true, false, false))
}

fn setsymmetricdifference(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    folded(caller, &args, (true, false, true))
}

fn setunion(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    folded(caller, &args, (true, true, true))
}

/// A list of tuples, or a set if one of the arguments is a set.
fn product_type(types: &[&Type]) -> Option<Type> {
    let mut elements = Vec::with_capacity(types.len());
    let mut is_set = false;
    for ty in types {
        elements.push(match ty {
            Type::Coll(Coll::Set, element) => {
                is_set = true;
                (**element).clone()
            }
            Type::Coll(Coll::List, element) => (**element).clone(),
            Type::Tuple(types) => unify(types)?,
            _ => return None,
        });
    }
    let element = Type::tuple(elements);
    Some(if is_set { Type::set(element) } else { Type::list(element) })
}

fn setproduct(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    if args.len() < 2 {
        return Err(CallError::new("at least two sets or lists are required"));
    }
    let mut total = 1_u64;
    for index in 0..args.len() {
        let items = crate::args::items(&args, index)?;
        total = total.saturating_mul(items.len() as u64);
    }
    let size = args.iter().filter_map(Val::items).flatten().map(Val::size).max().unwrap_or(1);
    caller.charge(total.saturating_mul(1 + (args.len() as u64).saturating_mul(size)))?;
    let types: Vec<Type> = args.iter().map(Val::ty).collect();
    let ty = product_type(&types.iter().collect::<Vec<_>>())
        .ok_or_else(|| CallError::new("the elements of each set or list must have a common type"))?;
    let Type::Coll(Coll::List | Coll::Set, element) = &ty else { return Err(CallError::unknown()) };
    let Type::Tuple(elements) = &**element else { return Err(CallError::unknown()) };
    let mut columns = Vec::with_capacity(args.len());
    for (index, ty) in elements.iter().enumerate() {
        let items = value(&args, index)?.items().unwrap_or_default();
        let converted = items.iter().map(|item| convert(item.clone(), ty));
        let converted: Result<Vec<Val>, _> = converted.collect();
        columns.push(converted.map_err(|mismatch| CallError::at(index, message!("{}", Message(mismatch.message()))))?);
    }
    let mut rows = Vec::with_capacity(usize::try_from(total).unwrap_or_default());
    let mut at = vec![0; columns.len()];
    for _ in 0..total {
        rows.push(Val::tuple(columns.iter().zip(&at).filter_map(|(column, at)| column.get(*at).cloned()).collect()));
        for (place, column) in at.iter_mut().zip(&columns).rev() {
            *place += 1;
            if *place < column.len() {
                break;
            }
            *place = 0;
        }
    }
    Ok(match ty {
        Type::Coll(Coll::Set, _) => Val::set((**element).clone(), rows),
        _ => Val::list((**element).clone(), rows),
    })
}
