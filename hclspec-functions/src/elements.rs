//! Functions that test or select elements by value.

use crate::args::{Outcome, all, function, items, little, texts, value};
use crate::collections::{ANY_LIST, STRING_LIST, from_first_type, has_elements, list_or_tuple_like, sorting};
use hclspec_core::convert::{convert, unify};
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::message;
use hclspec_core::positions::sort_by;
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::{Val, compare};

const BOOL_LIST: Type = Type::Coll(Coll::List, Shared::Static(&Type::Bool));
const BOOL: Returns = Returns::Type(Type::Bool);

pub(crate) static ELEMENTS: [Builtin; 7] = [
    function! {
        "alltrue" in Collections: &[Param::new("list", BOOL_LIST)];
        returns: BOOL, cost: all, run: alltrue;
        "Whether all elements are true. So it is for an empty list.";
        "alltrue([true, false])" => "false"
    },
    function! {
        "anytrue" in Collections: &[Param::new("list", BOOL_LIST)];
        returns: BOOL, cost: all, run: anytrue;
        "Whether an element is true.";
        "anytrue([true, false])" => "true"
    },
    function! {
        "compact" in Collections: &[Param::new("list", STRING_LIST)];
        returns: Returns::Type(STRING_LIST), cost: all, run: compact;
        "The texts that are neither null nor empty.";
        "compact([\"a\", \"\", \"b\"])" => "tolist([\"a\", \"b\"])"
    },
    function! {
        "distinct" in Collections: &[Param::new("list", ANY_LIST)];
        returns: Returns::From(|args| from_first_type(args, Type::clone)), cost: sorting, run: distinct;
        "The elements, each once, in the order of their first occurrence.";
        "distinct([\"a\", \"b\", \"a\"])" => "tolist([\"a\", \"b\"])"
    },
    function! {
        "matchkeys" in Collections:
        &[Param::new("values", ANY_LIST), Param::new("keys", ANY_LIST), Param::new("searchset", ANY_LIST)];
        returns: Returns::From(|args| from_first_type(args, Type::clone)), cost: sorting, run: matchkeys;
        "The values whose keys, at the same places, are in a list.";
        "matchkeys([\"a\", \"b\"], [\"x\", \"y\"], [\"y\"])" => "tolist([\"b\"])"
    },
    function! {
        "one" in Collections: &[Param::taking("list", has_elements)];
        returns: Returns::From(one_type), cost: little, run: one;
        "The only element, or null if there is none. More than one is an error.";
        "one([\"a\"])" => "\"a\""
    },
    function! {
        "sort" in Collections: &[Param::new("list", STRING_LIST)];
        returns: Returns::Type(STRING_LIST), cost: sorting, run: sort;
        "The texts in alphabetical order.";
        "sort([\"b\", \"a\"])" => "tolist([\"a\", \"b\"])"
    },
];

fn alltrue(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Bool(items(&args, 0)?.iter().all(|item| *item == Val::Bool(true))))
}

fn anytrue(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Bool(items(&args, 0)?.contains(&Val::Bool(true))))
}

fn compact(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let kept = items(&args, 0)?.iter().filter(|item| matches!(item, Val::String(text) if !text.is_empty()));
    Ok(Val::list(Type::String, kept.cloned().collect()))
}

fn distinct(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let items = items(&args, 0)?;
    let mut order: Vec<usize> = (0..items.len()).collect();
    // Stable, so the first of equal elements stays first.
    sort_by(&mut order, &|a, b| compare(&items[*a], &items[*b]));
    order.dedup_by(|later, kept| compare(&items[*later], &items[*kept]).is_eq());
    sort_by(&mut order, &Ord::cmp);
    Ok(list_or_tuple_like(value(&args, 0)?, order.into_iter().map(|at| items[at].clone()).collect()))
}

fn matchkeys(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (values, keys) = (items(&args, 0)?, items(&args, 1)?);
    if values.len() != keys.len() {
        let message =
            message!("there must be as many keys as values, {} and not {}", Spec(values.len()), Spec(keys.len()));
        return Err(CallError::at(1, message));
    }
    let ty = unify(&[value(&args, 1)?.ty(), value(&args, 2)?.ty()]);
    let ty = ty.ok_or_else(|| CallError::at(2, "its elements must have the type of the keys"))?;
    let converted =
        |index| convert(value(&args, index)?.clone(), &ty).map_err(|mismatch| CallError::at(index, mismatch.message()));
    let (keys, wanted) = (converted(1)?, converted(2)?);
    let mut wanted: Vec<&Val> = wanted.items().unwrap_or_default().iter().collect();
    sort_by(&mut wanted, &|a, b| compare(a, b));
    let is_wanted = |key: &Val| wanted.binary_search_by(|other| compare(other, key)).is_ok();
    let keys = keys.items().unwrap_or_default();
    let kept = values.iter().zip(keys).filter(|(_, key)| is_wanted(key)).map(|(value, _)| value.clone());
    Ok(list_or_tuple_like(value(&args, 0)?, kept.collect()))
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
        [Operand { ty: Type::Coll(Coll::List | Coll::Set, element), .. }] => Returned::nullable((**element).clone()),
        [Operand { ty: Type::Tuple(types), .. }] => {
            types.first().map_or(Returned::ANY, |first| Returned::part(first.clone()))
        }
        _ => Returned::ANY,
    }
}

fn sort(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut all = texts(&args, 0)?;
    sort_by(&mut all, &Ord::cmp);
    Ok(crate::args::list_of_texts(all))
}
