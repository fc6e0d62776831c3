//! Functions for lists by position.

use crate::args::{Outcome, all, count, from_usize, function, integer, items, little, number, value};
use crate::collections::{
    ANY_LIST, common_type, from_first_type, has_elements, is_list_or_tuple, list_or_tuple_like, sequence,
};
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::message;
use hclspec_core::stdlib::reversed;
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::{Number, Val};

pub(crate) static LISTS: [Builtin; 8] = [
    function! {
        "chunklist" in Collections: &[Param::new("list", ANY_LIST), Param::integer("size")];
        returns: Returns::From(|args| from_first_type(args, |ty| Type::list(ty.clone()))), cost: all, run: chunklist;
        "The elements in lists of at most this many.";
        "chunklist([1, 2, 3], 2)" => "tolist([tolist([1, 2]), tolist([3])])"
    },
    function! {
        "coalescelist" in Collections: &[], variadic Param::taking("lists", is_list_or_tuple).or_null();
        returns: Returns::From(coalescelist_type), cost: little, run: coalescelist;
        "The first list that is neither null nor empty.";
        "coalescelist([], [\"a\"])" => "[\"a\"]"
    },
    function! {
        "element" in Collections: &[Param::taking("list", is_list_or_tuple), Param::integer("index")];
        returns: Returns::From(element_type), cost: little, run: element;
        "The element at an index, which counts on from the start after the end, and from the end if it is negative.";
        "element([\"a\", \"b\"], 3)" => "\"b\""
    },
    function! {
        "flatten" in Collections: &[Param::taking("list", has_elements)];
        returns: Returns::From(flatten_type),
        cost: all, run: flatten;
        "The elements, with those of the lists among them in their place.";
        "flatten([[\"a\"], [\"b\", [\"c\"]]])" => "[\"a\", \"b\", \"c\"]"
    },
    function! {
        "index" in Collections: &[Param::taking("list", is_list_or_tuple), Param::nullable("value", Type::Any)];
        returns: Returns::Type(Type::Number), cost: all, run: index;
        "The index of the first element that equals the value.";
        "index([\"a\", \"b\"], \"b\")" => "1"
    },
    function! {
        "range" in Collections: &[], variadic Param::new("numbers", Type::Number);
        returns: Returns::Type(Type::Coll(Coll::List, Shared::Static(&Type::Number))), cost: little, run: range;
        "Numbers from a start, or 0, up to an end that is not one of them, in steps of 1 or another number.";
        "range(1, 4)" => "tolist([1, 2, 3])"
    },
    function! {
        "reverse" in Collections: &[Param::taking("list", |ty| has_elements(ty) || matches!(ty, Type::String))];
        returns: Returns::From(reverse_type), cost: crate::args::clusters, run: reverse;
        "The elements of a list, or the characters of a text, in reverse order.";
        "reverse([\"a\", \"b\"])" => "[\"b\", \"a\"]"
    },
    function! {
        "slice" in Collections: &[Param::taking("list", is_list_or_tuple), Param::integer("start"), Param::integer("end")];
        returns: Returns::From(slice_type), cost: all, run: slice;
        "The elements from an index up to another one, which is not included.";
        "slice([\"a\", \"b\", \"c\"], 1, 3)" => "[\"b\", \"c\"]"
    },
];

fn chunklist(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (items, size) = (items(&args, 0)?, count(&args, 1, 0)?);
    let list = value(&args, 0)?;
    let size = if size == 0 { items.len().max(1) } else { size };
    let chunks = items.len().div_ceil(size) as u64;
    let ty = list.ty();
    // Every chunk stores its element type, so that is charged for each.
    caller.charge(chunks.saturating_mul(1 + Val::null_of(ty.clone()).size()).saturating_add(list.size()))?;
    let chunks = items.chunks(size).map(|chunk| list_or_tuple_like(list, chunk.to_vec()));
    Ok(Val::list(ty, chunks.collect()))
}

fn coalescelist(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    if args.is_empty() {
        return Err(CallError::new("at least one argument is required"));
    }
    for (index, arg) in args.iter().enumerate() {
        let is_list = match arg {
            Val::Null(Some(ty)) => is_list_or_tuple(ty),
            arg => matches!(arg, Val::List(_) | Val::Tuple(_)),
        };
        if !is_list {
            let found = arg.user_name();
            return Err(CallError::at(index, message!("a list is required, not {}", Spec(found))));
        }
    }
    let found = args.into_iter().find(|arg| arg.length().is_some_and(|length| length > 0));
    found.ok_or_else(|| CallError::new("all lists are null or empty"))
}

fn coalescelist_type(args: &[Operand<'_>]) -> Returned {
    let Some(first) = args.first() else { return Returned::ANY };
    if args.iter().all(|arg| arg.ty == first.ty) { Returned::from_type(first.ty.clone()) } else { Returned::ANY }
}

/// Wraps an index around the length, as `element` does.
fn wrapped_index(index: i64, length: usize) -> Option<usize> {
    usize::try_from(index.checked_rem_euclid(i64::try_from(length).ok()?)?).ok()
}

fn element(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (items, index) = (sequence(&args, 0)?, integer(&args, 1)?);
    let found = wrapped_index(index, items.len()).and_then(|at| items.get(at));
    found.cloned().ok_or_else(|| CallError::at(0, "it must not be empty"))
}

fn element_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::Coll(Coll::List, element), .. }, _] => Returned::part((**element).clone()),
        [Operand { ty: Type::Tuple(types), .. }, index] => {
            let Some(Val::Number(index)) = index.value else { return common_type(types) };
            let at = i64::try_from(index).ok().and_then(|index| wrapped_index(index, types.len()));
            at.and_then(|at| types.get(at)).map_or(Returned::ANY, |ty| Returned::part(ty.clone()))
        }
        _ => Returned::ANY,
    }
}

fn flatten(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut flat = Vec::new();
    flatten_into(caller, items(&args, 0)?, &mut flat)?;
    Ok(Val::tuple(flat))
}

/// Appends the elements recursively. Values are never too deep for that.
fn flatten_into(caller: &dyn Caller, items: &[Val], flat: &mut Vec<Val>) -> Result<(), CallError> {
    caller.values(items.len() as u64)?;
    for item in items {
        match item.items() {
            Some(inner) => flatten_into(caller, inner, flat)?,
            None => flat.push(item.clone()),
        }
    }
    Ok(())
}

fn flatten_type(args: &[Operand<'_>]) -> Returned {
    args.first().and_then(|arg| flat_type(arg.ty)).map_or(Returned::ANY, Returned::part)
}

/// Type of the flattened list. Returns `None` if its length isn't known.
fn flat_type(ty: &Type) -> Option<Type> {
    fn collect(ty: &Type, flat: &mut Vec<Type>) -> Option<()> {
        match ty {
            Type::Tuple(types) => types.iter().try_for_each(|ty| collect(ty, flat)),
            Type::Coll(Coll::List | Coll::Set, _) | Type::Any => None,
            ty => {
                flat.push(ty.clone());
                Some(())
            }
        }
    }
    let mut flat = Vec::new();
    collect(ty, &mut flat)?;
    Some(Type::tuple(flat))
}

fn index(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (items, wanted) = (sequence(&args, 0)?, value(&args, 1)?);
    let found = items.iter().position(|item| item.equals(wanted));
    found.map(from_usize).ok_or_else(|| CallError::at(1, "no element equals it"))
}

fn range(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let given: Vec<&Number> = (0..args.len()).map(|index| number(&args, index)).collect::<Result<_, _>>()?;
    let (zero, one) = (Number::ZERO, Number::from(1));
    let (start, end) = match given.as_slice() {
        [end] => (&zero, *end),
        [start, end] | [start, end, _] => (*start, *end),
        _ => return Err(CallError::new("one, two or three numbers are required")),
    };
    let step = match given.get(2) {
        Some(step) => (*step).clone(),
        None if end < start => one.neg(),
        None => one,
    };
    if start == end {
        return Ok(Val::list(Type::Number, Vec::new()));
    }
    if step.is_zero() {
        return Err(CallError::at(2, "it must not be zero"));
    }
    let is_down = step.is_negative();
    if is_down && end > start {
        return Err(CallError::at(1, "it must not be above the start, because the step is negative"));
    }
    if !is_down && end < start {
        return Err(CallError::at(1, "it must not be below the start, because the step is positive"));
    }
    // The approximate length of the result.
    let length = end.sub(start).and_then(|all| all.div(&step)).map_or(f64::MAX, |length| length.as_f64());
    caller.charge((length as u64).saturating_add(2))?;
    let (mut all, mut next) = (Vec::new(), start.clone());
    while if is_down { next > *end } else { next < *end } {
        let following = next.add(&step).map_err(|error| CallError::new(message!("{}", Spec(error))))?;
        // The step is too small to change the number.
        if following == next {
            return Err(CallError::at(2, "the step is too small for these numbers"));
        }
        all.push(Val::Number(std::mem::replace(&mut next, following)));
    }
    Ok(Val::list(Type::Number, all))
}

fn reverse(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    if let Some(Val::String(text)) = args.first() {
        return Ok(Val::string(reversed(text)));
    }
    Ok(list_or_tuple_like(value(&args, 0)?, items(&args, 0)?.iter().rev().cloned().collect()))
}

fn reverse_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::String, .. }] => Returned::from_type(Type::String),
        [Operand { ty: Type::Coll(Coll::List | Coll::Set, element), .. }] => {
            Returned::from_type(Type::list((**element).clone()))
        }
        [Operand { ty: Type::Tuple(types), .. }] => {
            Returned::from_type(Type::tuple(types.iter().rev().cloned().collect()))
        }
        _ => Returned::ANY,
    }
}

fn slice(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let items = sequence(&args, 0)?;
    let (start, end) = (count(&args, 1, 0)?, count(&args, 2, 0)?);
    for (index, bound) in [(1, start), (2, end)] {
        if bound > items.len() {
            return Err(CallError::at(
                index,
                message!("it must not be above the number of elements, {}", Spec(items.len())),
            ));
        }
    }
    let found = items.get(start..end).ok_or_else(|| CallError::at(1, "the start must not be above the end"))?;
    Ok(list_or_tuple_like(value(&args, 0)?, found.to_vec()))
}

fn slice_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: ty @ Type::Coll(Coll::List, _), .. }, ..] => Returned::from_type((*ty).clone()),
        [Operand { ty: Type::Tuple(types), .. }, start, end] => {
            let bound = |bound: &Operand<'_>| match bound.value {
                Some(Val::Number(number)) => usize::try_from(number).ok(),
                _ => None,
            };
            let found = bound(start).zip(bound(end)).and_then(|(start, end)| types.get(start..end));
            found.map_or(Returned::ANY, |types| Returned::from_type(Type::tuple(types.to_vec())))
        }
        _ => Returned::ANY,
    }
}
