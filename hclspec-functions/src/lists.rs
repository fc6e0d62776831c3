//! Functions for lists by position.

use crate::args::{Outcome, all, count, function, integer, items, little, number, value, whole};
use crate::collections::{ANY_LIST, first, is_collection, is_sequence, like, same, sequence};
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::message;
use hclspec_core::stdlib::reversed;
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::{Number, Val};

pub(crate) static LISTS: [Builtin; 8] = [
    function!(
        "chunklist",
        Collections,
        &[Param::new("list", ANY_LIST), Param::integer("size")],
        None,
        Returns::From(|args| first(args, |ty| Type::list(ty.clone()))),
        all,
        chunklist,
        "The elements in lists of at most this many.",
        "chunklist([1, 2, 3], 2)",
        "tolist([tolist([1, 2]), tolist([3])])"
    ),
    function!(
        "coalescelist",
        Collections,
        &[],
        Some(
            const {
                &Param {
                    name: Shared::Static("lists"),
                    ty: Type::Any,
                    nullable: true,
                    takes: hclspec_core::function::Takes::Types(is_sequence),
                }
            }
        ),
        Returns::From(coalesced),
        little,
        coalescelist,
        "The first list that is neither null nor empty.",
        "coalescelist([], [\"a\"])",
        "[\"a\"]"
    ),
    function!(
        "element",
        Collections,
        &[Param::taking("list", is_sequence), Param::integer("index")],
        None,
        Returns::From(element_type),
        little,
        element,
        "The element at an index, which counts on from the start after the end, and from the end if it is negative.",
        "element([\"a\", \"b\"], 3)",
        "\"b\""
    ),
    function!(
        "flatten",
        Collections,
        &[Param::taking("list", is_collection)],
        None,
        Returns::From(|args| args.first().and_then(|arg| flat_type(arg.ty)).map_or(Returned::ANY, Returned::part)),
        all,
        flatten,
        "The elements, with those of the lists among them in their place.",
        "flatten([[\"a\"], [\"b\", [\"c\"]]])",
        "[\"a\", \"b\", \"c\"]"
    ),
    function!(
        "index",
        Collections,
        &[Param::taking("list", is_sequence), Param::nullable("value", Type::Any)],
        None,
        Returns::Type(Type::Number),
        all,
        index,
        "The index of the first element that equals the value.",
        "index([\"a\", \"b\"], \"b\")",
        "1"
    ),
    function!(
        "range",
        Collections,
        &[],
        Some(const { &Param::new("numbers", Type::Number) }),
        Returns::Type(Type::Coll(Coll::List, Shared::Static(&Type::Number))),
        little,
        range,
        "Numbers from a start, or 0, up to an end that is not one of them, in steps of 1 or another number.",
        "range(1, 4)",
        "tolist([1, 2, 3])"
    ),
    function!(
        "reverse",
        Collections,
        &[Param::taking("list", |ty| is_collection(ty) || matches!(ty, Type::String))],
        None,
        Returns::From(reversed_type),
        crate::args::clusters,
        reverse,
        "The elements of a list, or the characters of a text, in reverse order.",
        "reverse([\"a\", \"b\"])",
        "[\"b\", \"a\"]"
    ),
    function!(
        "slice",
        Collections,
        &[Param::taking("list", is_sequence), Param::integer("start"), Param::integer("end")],
        None,
        Returns::From(slice_type),
        all,
        slice,
        "The elements from an index up to another one, which is not included.",
        "slice([\"a\", \"b\", \"c\"], 1, 3)",
        "[\"b\", \"c\"]"
    ),
];

fn chunklist(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (items, size) = (items(&args, 0)?, count(&args, 1, 0)?);
    let list = value(&args, 0)?;
    let size = if size == 0 { items.len().max(1) } else { size };
    let chunks = items.len().div_ceil(size) as u64;
    let ty = list.ty();
    // Each has the type of its elements, which adds to its size.
    caller.charge(chunks.saturating_mul(1 + Val::null_of(ty.clone()).size()).saturating_add(list.size()))?;
    let chunks = items.chunks(size).map(|chunk| like(list, chunk.to_vec()));
    Ok(Val::list(ty, chunks.collect()))
}

fn coalescelist(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    if args.is_empty() {
        return Err(CallError::new("at least one argument is required"));
    }
    for (index, arg) in args.iter().enumerate() {
        let is_list = match arg {
            Val::Null(Some(ty)) => matches!(**ty, Type::Coll(Coll::List, _) | Type::Tuple(_)),
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

fn coalesced(args: &[Operand<'_>]) -> Returned {
    let Some(first) = args.first() else { return Returned::ANY };
    if args.iter().all(|arg| arg.ty == first.ty) { Returned::of(first.ty.clone()) } else { Returned::ANY }
}

/// Position of an index of `element`.
fn place(index: i64, length: usize) -> Option<usize> {
    usize::try_from(index.checked_rem_euclid(i64::try_from(length).ok()?)?).ok()
}

fn element(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (items, index) = (sequence(&args, 0)?, integer(&args, 1)?);
    let found = place(index, items.len()).and_then(|at| items.get(at));
    found.cloned().ok_or_else(|| CallError::at(0, "it must not be empty"))
}

fn element_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::Coll(Coll::List, element), .. }, _] => Returned::part((**element).clone()),
        [Operand { ty: Type::Tuple(types), .. }, index] => {
            let Some(Val::Number(index)) = index.value else { return same(types) };
            let at = i64::try_from(index).ok().and_then(|index| place(index, types.len()));
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

/// Appends the elements recursively. The depth of values is limited.
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

/// Type of flattened elements, if their number is known.
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
    found.map(whole).ok_or_else(|| CallError::at(1, "no element equals it"))
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
    match (is_down, end > start) {
        (true, true) => return Err(CallError::at(1, "it must not be above the start, because the step is negative")),
        (false, false) => return Err(CallError::at(1, "it must not be below the start, because the step is positive")),
        _ => {}
    }
    // Number of elements, up to rounding.
    let count = end.sub(start).and_then(|all| all.div(&step)).map_or(f64::MAX, |count| count.as_f64());
    caller.charge((count as u64).saturating_add(2))?;
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
    Ok(like(value(&args, 0)?, items(&args, 0)?.iter().rev().cloned().collect()))
}

fn reversed_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::String, .. }] => Returned::of(Type::String),
        [Operand { ty: Type::Coll(Coll::List | Coll::Set, element), .. }] => {
            Returned::of(Type::list((**element).clone()))
        }
        [Operand { ty: Type::Tuple(types), .. }] => Returned::of(Type::tuple(types.iter().rev().cloned().collect())),
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
    Ok(like(value(&args, 0)?, found.to_vec()))
}

fn slice_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: ty @ Type::Coll(Coll::List, _), .. }, ..] => Returned::of((*ty).clone()),
        [Operand { ty: Type::Tuple(types), .. }, start, end] => {
            let bound = |bound: &Operand<'_>| match bound.value {
                Some(Val::Number(number)) => usize::try_from(number).ok(),
                _ => None,
            };
            let found = bound(start).zip(bound(end)).and_then(|(start, end)| types.get(start..end));
            found.map_or(Returned::ANY, |types| Returned::of(Type::tuple(types.to_vec())))
        }
        _ => Returned::ANY,
    }
}
