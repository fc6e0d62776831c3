//! Functions of lists, sets, maps and objects.

use crate::args::{
    Outcome, all, count, function, integer, items, little, number, parts, text, texts, value, whole, wrong,
};
use crate::strings::reversed;
use hclspec_core::convert::{convert, unify};
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::message;
use hclspec_core::types::{Shared, Type};
use hclspec_core::value::{Number, Val, compare};
use std::collections::BTreeMap;

const ANY_LIST: Type = Type::List(Shared::Static(&Type::Any));
const STRING_LIST: Type = Type::List(Shared::Static(&Type::String));
const BOOL_LIST: Type = Type::List(Shared::Static(&Type::Bool));
const LISTS: Type = Type::Map(Shared::Static(&STRING_LIST));
const BOOL: Returns = Returns::Type(Type::Bool);

const fn is_sequence(ty: &Type) -> bool {
    matches!(ty, Type::List(_) | Type::Tuple(_))
}

const fn is_named(ty: &Type) -> bool {
    matches!(ty, Type::Map(_) | Type::Object(_))
}

const fn is_collection(ty: &Type) -> bool {
    matches!(ty, Type::List(_) | Type::Set(_) | Type::Tuple(_))
}

/// The functions.
pub(crate) static COLLECTIONS: [Builtin; 21] = [
    function!(
        "alltrue",
        Collections,
        &[Param::new("list", BOOL_LIST)],
        None,
        BOOL,
        all,
        alltrue,
        "Whether all elements are true. So it is for an empty list.",
        "alltrue([true, false])",
        "false"
    ),
    function!(
        "anytrue",
        Collections,
        &[Param::new("list", BOOL_LIST)],
        None,
        BOOL,
        all,
        anytrue,
        "Whether an element is true.",
        "anytrue([true, false])",
        "true"
    ),
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
        "compact",
        Collections,
        &[Param::new("list", STRING_LIST)],
        None,
        Returns::Type(STRING_LIST),
        all,
        compact,
        "The texts that are neither null nor empty.",
        "compact([\"a\", \"\", \"b\"])",
        "tolist([\"a\", \"b\"])"
    ),
    function!(
        "distinct",
        Collections,
        &[Param::new("list", ANY_LIST)],
        None,
        Returns::From(|args| first(args, Type::clone)),
        sorting,
        distinct,
        "The elements, each once, in the order of their first occurrence.",
        "distinct([\"a\", \"b\", \"a\"])",
        "tolist([\"a\", \"b\"])"
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
        "keys",
        Collections,
        &[Param::taking("map", is_named)],
        None,
        Returns::From(keys_type),
        all,
        keys,
        "The keys of a map, or the names of the attributes of an object, sorted.",
        "keys({ b = 1, a = 2 })",
        "[\"a\", \"b\"]"
    ),
    function!(
        "lookup",
        Collections,
        &[Param::taking("map", is_named), Param::new("key", Type::String)],
        Some(const { &Param::nullable("default", Type::Any) }),
        Returns::From(lookup_type),
        little,
        lookup,
        "The element with a key, or the default if there is none.",
        "lookup({ a = 1 }, \"b\", 0)",
        "0"
    ),
    function!(
        "matchkeys",
        Collections,
        &[Param::new("values", ANY_LIST), Param::new("keys", ANY_LIST), Param::new("searchset", ANY_LIST)],
        None,
        Returns::From(|args| first(args, Type::clone)),
        sorting,
        matchkeys,
        "The values whose keys, at the same places, are in a list.",
        "matchkeys([\"a\", \"b\"], [\"x\", \"y\"], [\"y\"])",
        "tolist([\"b\"])"
    ),
    function!(
        "merge",
        Collections,
        &[],
        Some(
            const {
                &Param {
                    name: Shared::Static("maps"),
                    ty: Type::Any,
                    nullable: true,
                    takes: hclspec_core::function::Takes::Types(|ty| is_named(ty) || matches!(ty, Type::Any)),
                }
            }
        ),
        Returns::From(merged_type),
        all,
        merge,
        "One map or object with the elements of all; of those with the same key, the last one wins.",
        "merge({ a = 1, b = 2 }, { b = 3 })",
        "{ a = 1, b = 3 }"
    ),
    function!(
        "one",
        Collections,
        &[Param::taking("list", is_collection)],
        None,
        Returns::From(one_type),
        little,
        one,
        "The only element, or null if there is none. More than one is an error.",
        "one([\"a\"])",
        "\"a\""
    ),
    function!(
        "range",
        Collections,
        &[],
        Some(const { &Param::new("numbers", Type::Number) }),
        Returns::Type(Type::List(Shared::Static(&Type::Number))),
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
        crate::args::bytes,
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
    function!(
        "sort",
        Collections,
        &[Param::new("list", STRING_LIST)],
        None,
        Returns::Type(STRING_LIST),
        sorting,
        sort,
        "The texts in alphabetical order.",
        "sort([\"b\", \"a\"])",
        "tolist([\"a\", \"b\"])"
    ),
    function!(
        "transpose",
        Collections,
        &[Param::new("map", LISTS)],
        None,
        Returns::Type(LISTS),
        sorting,
        transpose,
        "A map from each text in the lists to the keys of the lists that have it.",
        "transpose({ a = [\"x\", \"y\"], b = [\"x\"] })",
        "tomap({ x = [\"a\", \"b\"], y = [\"a\"] })"
    ),
    function!(
        "values",
        Collections,
        &[Param::taking("map", is_named)],
        None,
        Returns::From(values_type),
        all,
        values,
        "The elements of a map or object, in the order of the keys.",
        "values({ b = 1, a = 2 })",
        "[2, 1]"
    ),
    function!(
        "zipmap",
        Collections,
        &[Param::new("keys", STRING_LIST), Param::taking("values", is_sequence)],
        None,
        Returns::From(zipped_type),
        all,
        zipmap,
        "A map or object of keys and the values at the same places.",
        "zipmap([\"a\", \"b\"], [1, 2])",
        "{ a = 1, b = 2 }"
    ),
];

/// The work of sorting what is in the arguments.
pub(crate) fn sorting(args: &[Val]) -> u64 {
    let size = all(args);
    size.saturating_mul(u64::from(64 - size.leading_zeros()).max(1))
}

/// A type made from that of the first argument.
fn first(args: &[Operand<'_>], of: impl Fn(&Type) -> Type) -> Returned {
    args.first().map_or(Returned::ANY, |arg| Returned::of(of(arg.ty)))
}

/// A list like the one that `items` are from: with the same element type, or a tuple.
fn like(list: &Val, items: Vec<Val>) -> Val {
    match list {
        Val::List(list) => Val::list(list.element.clone(), items),
        Val::Set(set) => Val::list(set.element.clone(), items),
        _ => Val::tuple(items),
    }
}

fn alltrue(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Bool(items(&args, 0)?.iter().all(|item| *item == Val::Bool(true))))
}

fn anytrue(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Bool(items(&args, 0)?.contains(&Val::Bool(true))))
}

fn chunklist(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (items, size) = (items(&args, 0)?, count(&args, 1, 0)?);
    let list = value(&args, 0)?;
    let size = if size == 0 { items.len().max(1) } else { size };
    let chunks = items.len().div_ceil(size) as u64;
    let ty = list.ty();
    // Each of them has the type of its elements, which counts as a part of it.
    caller.charge(chunks.saturating_mul(1 + Val::null_of(ty.clone()).size()).saturating_add(list.size()))?;
    let chunks = items.chunks(size).map(|chunk| like(list, chunk.to_vec()));
    Ok(Val::list(ty, chunks.collect()))
}

fn coalescelist(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    if args.is_empty() {
        return Err(CallError::new("at least one argument is required"));
    }
    for (index, arg) in args.iter().enumerate() {
        if !matches!(arg.ty(), Type::List(_) | Type::Tuple(_)) {
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

fn compact(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let kept = items(&args, 0)?.iter().filter(|item| matches!(item, Val::String(text) if !text.is_empty()));
    Ok(Val::list(Type::String, kept.cloned().collect()))
}

fn distinct(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let items = items(&args, 0)?;
    let mut order: Vec<usize> = (0..items.len()).collect();
    let (Some(_), true) = (items.first(), items.len() > 1) else { return Ok(like(value(&args, 0)?, items.to_vec())) };
    // Stable, so the first of those that are equal comes first.
    order.sort_by(|a, b| compare(&items[*a], &items[*b]));
    order.dedup_by(|later, kept| compare(&items[*later], &items[*kept]).is_eq());
    order.sort();
    Ok(like(value(&args, 0)?, order.into_iter().map(|at| items[at].clone()).collect()))
}

/// The place that an index of `element` stands for.
fn place(index: i64, length: usize) -> Option<usize> {
    usize::try_from(index.checked_rem_euclid(i64::try_from(length).ok()?)?).ok()
}

/// The elements of a list or tuple that is the argument at `index`.
fn sequence(args: &[Val], index: usize) -> Result<&[Val], CallError> {
    match args.get(index) {
        Some(Val::Set(_)) => {
            Err(CallError::at(index, "the elements of a set have no order; `tolist` makes a list of it"))
        }
        _ => items(args, index),
    }
}

fn element(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (items, index) = (sequence(&args, 0)?, integer(&args, 1)?);
    let found = place(index, items.len()).and_then(|at| items.get(at));
    found.cloned().ok_or_else(|| CallError::at(0, "it must not be empty"))
}

fn element_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::List(element), .. }, _] => Returned::part((**element).clone()),
        [Operand { ty: Type::Tuple(types), .. }, index] => {
            let Some(Val::Number(index)) = index.value else { return same(types) };
            let at = i64::try_from(index).ok().and_then(|index| place(index, types.len()));
            at.and_then(|at| types.get(at)).map_or(Returned::ANY, |ty| Returned::part(ty.clone()))
        }
        _ => Returned::ANY,
    }
}

/// The type of one of several parts.
fn same(types: &[Type]) -> Returned {
    match types.split_first() {
        Some((first, rest)) if rest.iter().all(|ty| ty == first) => Returned::part(first.clone()),
        _ => Returned::ANY,
    }
}

fn flatten(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut flat = Vec::new();
    flatten_into(caller, items(&args, 0)?, &mut flat)?;
    Ok(Val::tuple(flat))
}

/// Appends the elements. The depth of values is limited.
fn flatten_into(caller: &dyn Caller, items: &[Val], flat: &mut Vec<Val>) -> Result<(), CallError> {
    caller.values(items.len() as u64)?;
    for item in items {
        match parts(item) {
            Some(inner) => flatten_into(caller, inner, flat)?,
            None => flat.push(item.clone()),
        }
    }
    Ok(())
}

/// The type of flat elements, if their number is known.
fn flat_type(ty: &Type) -> Option<Type> {
    fn collect(ty: &Type, flat: &mut Vec<Type>) -> Option<()> {
        match ty {
            Type::Tuple(types) => types.iter().try_for_each(|ty| collect(ty, flat)),
            Type::List(_) | Type::Set(_) | Type::Any => None,
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

/// The names and values of a map or object.
fn entries(args: &[Val], index: usize) -> Result<&hclspec_core::value::Object, CallError> {
    match value(args, index)? {
        Val::Map(map) => Ok(&map.entries),
        Val::Object(object) => Ok(object),
        other => {
            let found = other.user_name();
            Err(CallError::at(index, message!("a map or an object is required, not {}", Spec(found))))
        }
    }
}

fn keys(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let keys: Vec<Val> = entries(&args, 0)?.keys.iter().map(|key| Val::String(key.to_owned())).collect();
    Ok(match args.first() {
        Some(Val::Map(_)) => Val::list(Type::String, keys),
        _ => Val::tuple(keys),
    })
}

fn keys_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::Map(_), .. }] => Returned::of(STRING_LIST),
        [Operand { ty: Type::Object(attrs), .. }] => Returned::of(Type::tuple(vec![Type::String; attrs.len()])),
        _ => Returned::ANY,
    }
}

fn lookup(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (entries, key) = (entries(&args, 0)?, text(&args, 1)?);
    if args.len() > 3 {
        return Err(CallError::new("at most three arguments are allowed"));
    }
    let element = match args.first() {
        Some(Val::Map(map)) => Some(&map.element),
        _ => None,
    };
    let default = match (args.get(2), element) {
        (Some(default), Some(element)) => {
            Some(convert(default.clone(), element).map_err(|mismatch| CallError::at(2, mismatch.message()))?)
        }
        (Some(default), None) => Some(default.clone()),
        (None, _) => None,
    };
    match entries.get(key) {
        Some(value) => Ok(value.clone()),
        None => default.ok_or_else(|| wrong(1, "there is no element with this key:", &format_args!("`{key}`"))),
    }
}

fn lookup_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::Map(element), .. }, _] => Returned::part((**element).clone()),
        // The default may be null.
        [Operand { ty: Type::Map(element), .. }, _, _] => Returned::part((**element).clone()),
        [Operand { ty: Type::Object(attrs), .. }, key, rest @ ..] => {
            let Some(Val::String(key)) = key.value else {
                let mut types: Vec<Type> = attrs.iter().map(|attr| attr.ty.clone()).collect();
                types.extend(rest.iter().map(|default| default.ty.clone()));
                return same(&types);
            };
            match attrs.iter().find(|attr| *attr.name == **key) {
                Some(attr) => Returned::part(attr.ty.clone()),
                None => rest.first().map_or(Returned::ANY, |default| Returned::part(default.ty.clone())),
            }
        }
        _ => Returned::ANY,
    }
}

fn matchkeys(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (found, keys) = (items(&args, 0)?, items(&args, 1)?);
    if found.len() != keys.len() {
        let message =
            message!("there must be as many keys as values, {} and not {}", Spec(found.len()), Spec(keys.len()));
        return Err(CallError::at(1, message));
    }
    let ty = unify(&[value(&args, 1)?.ty(), value(&args, 2)?.ty()]);
    let ty = ty.ok_or_else(|| CallError::at(2, "its elements must have the type of the keys"))?;
    let converted =
        |index| convert(value(&args, index)?.clone(), &ty).map_err(|mismatch| CallError::at(index, mismatch.message()));
    let (keys, wanted) = (converted(1)?, converted(2)?);
    let mut wanted: Vec<&Val> = parts(&wanted).unwrap_or_default().iter().collect();
    wanted.sort_by(|a, b| compare(a, b));
    let is_wanted = |key: &Val| wanted.binary_search_by(|other| compare(other, key)).is_ok();
    let keys = parts(&keys).unwrap_or_default();
    let kept = found.iter().zip(keys).filter(|(_, key)| is_wanted(key)).map(|(value, _)| value.clone());
    Ok(like(value(&args, 0)?, kept.collect()))
}

fn merge(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut merged = BTreeMap::new();
    let mut types: Vec<Type> = Vec::new();
    for (index, arg) in args.iter().enumerate() {
        match arg {
            Val::Null(None) => {}
            Val::Null(Some(ty)) if is_named(ty) => types.push((**ty).clone()),
            _ => {
                for (name, value) in entries(&args, index)?.iter() {
                    merged.insert(name, value);
                }
                // The type of an object is as large as the object.
                types.push(match arg {
                    Val::Map(map) => Type::map(map.element.clone()),
                    _ => Type::Any,
                });
            }
        }
    }
    let merged: Vec<(String, Val)> = merged.into_iter().map(|(name, value)| (name.to_owned(), value.clone())).collect();
    let is_all = types.len() == args.len();
    let (first, rest) = match types.split_first() {
        Some((first, rest)) if is_all => (first, rest),
        _ => return Ok(Val::object(merged)),
    };
    match first {
        Type::Map(element) if rest.iter().all(|ty| ty == first) => Ok(Val::map((**element).clone(), merged)),
        _ => Ok(Val::object(merged)),
    }
}

fn merged_type(args: &[Operand<'_>]) -> Returned {
    if let Some(first @ Operand { ty: Type::Map(_), .. }) = args.first()
        && args.iter().all(|arg| arg.ty == first.ty)
    {
        return Returned::of(first.ty.clone());
    }
    let mut attrs = BTreeMap::new();
    for arg in args {
        // Only an object is known to have its attributes, unless it is null.
        let Type::Object(own) = arg.ty else { return Returned::ANY };
        for attr in own.iter() {
            attrs.insert(attr.name.to_string(), attr.ty.clone());
        }
    }
    Returned::of(Type::object_of(attrs))
}

fn one(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    match (items(&args, 0)?, value(&args, 0)?) {
        ([only], _) => Ok(only.clone()),
        ([], Val::List(list)) => Ok(Val::null_of(list.element.clone())),
        ([], Val::Set(set)) => Ok(Val::null_of(set.element.clone())),
        ([], _) => Ok(Val::NULL),
        (more, _) => Err(CallError::at(0, message!("it must have one element or none, not {}", Spec(more.len())))),
    }
}

fn one_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::List(element) | Type::Set(element), .. }] => Returned::nullable((**element).clone()),
        [Operand { ty: Type::Tuple(types), .. }] => {
            types.first().map_or(Returned::ANY, |only| Returned::part(only.clone()))
        }
        _ => Returned::ANY,
    }
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
    // The number of them, up to rounding.
    let count = end.sub(start).and_then(|all| all.div(&step)).map_or(f64::MAX, |count| count.as_f64());
    caller.charge((count as u64).saturating_add(2))?;
    let (mut all, mut next) = (Vec::new(), start.clone());
    while if is_down { next > *end } else { next < *end } {
        let following = next.add(&step).map_err(|error| CallError::new(message!("{}", Spec(error))))?;
        // A step that is too small to change the number.
        if following == next {
            return Err(CallError::at(2, "the step is too small for these numbers"));
        }
        all.push(Val::Number(std::mem::replace(&mut next, following)));
    }
    Ok(Val::list(Type::Number, all))
}

fn reverse(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    if let Some(Val::String(text)) = args.first() {
        return reversed(text);
    }
    Ok(like(value(&args, 0)?, items(&args, 0)?.iter().rev().cloned().collect()))
}

fn reversed_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::String, .. }] => Returned::of(Type::String),
        [Operand { ty: Type::List(element) | Type::Set(element), .. }] => Returned::of(Type::list((**element).clone())),
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
        [Operand { ty: ty @ Type::List(_), .. }, ..] => Returned::of((*ty).clone()),
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

fn sort(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut all = texts(&args, 0)?;
    all.sort();
    Ok(crate::args::list_of_texts(all))
}

fn transpose(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut found: BTreeMap<&str, Vec<Val>> = BTreeMap::new();
    for (key, list) in entries(&args, 0)?.iter() {
        for item in parts(list).ok_or_else(|| CallError::at(0, "its lists must not be null"))? {
            let Val::String(text) = item else {
                return Err(CallError::at(0, "the elements of its lists must not be null"));
            };
            // The key is copied for each of them.
            caller.charge(2 + key.len() as u64 / 64)?;
            found.entry(text).or_default().push(Val::String(key.to_owned()));
        }
    }
    let lists = found.into_iter().map(|(text, keys)| (text.to_owned(), Val::list(Type::String, keys)));
    Ok(Val::map(STRING_LIST, lists.collect()))
}

fn values(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let values = entries(&args, 0)?.values.clone();
    Ok(match args.first() {
        Some(Val::Map(map)) => Val::list(map.element.clone(), values),
        _ => Val::tuple(values),
    })
}

fn values_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::Map(element), .. }] => Returned::of(Type::list((**element).clone())),
        [Operand { ty: Type::Object(attrs), .. }] => {
            Returned::of(Type::tuple(attrs.iter().map(|attr| attr.ty.clone()).collect()))
        }
        _ => Returned::ANY,
    }
}

fn zipmap(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (keys, values) = (texts(&args, 0)?, sequence(&args, 1)?);
    if keys.len() != values.len() {
        let message =
            message!("there must be as many values as keys, {} and not {}", Spec(keys.len()), Spec(values.len()));
        return Err(CallError::at(1, message));
    }
    let pairs = keys.into_iter().map(str::to_owned).zip(values.iter().cloned()).collect();
    Ok(match args.get(1) {
        Some(Val::List(list)) => Val::map(list.element.clone(), pairs),
        _ => Val::object(pairs),
    })
}

fn zipped_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [_, Operand { ty: Type::List(element), .. }] => Returned::of(Type::map((**element).clone())),
        [keys, Operand { ty: Type::Tuple(types), .. }] => {
            let Some(names) = keys.value.and_then(parts) else { return Returned::ANY };
            let named = names.iter().zip(types.iter()).map(|(name, ty)| match name {
                Val::String(name) => Some((name.as_str(), ty.clone())),
                _ => None,
            });
            let named: Option<Vec<_>> = named.collect();
            named.map_or(Returned::ANY, |named| Returned::of(Type::object_of(named)))
        }
        _ => Returned::ANY,
    }
}
