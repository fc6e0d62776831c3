//! Functions of maps and objects.

use crate::args::{Outcome, all, digits, function, little, parts, text, texts, wrong};
use crate::collections::{STRING_LIST, entries, is_named, is_sequence, same, sequence, sorting};
use hclspec_core::convert::convert;
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::message;
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::Val;
use std::collections::BTreeMap;

const STRING_LISTS: Type = Type::Coll(Coll::Map, Shared::Static(&STRING_LIST));

/// The functions.
pub(crate) static MAPS: [Builtin; 6] = [
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
        "transpose",
        Collections,
        &[Param::new("map", STRING_LISTS)],
        None,
        Returns::Type(STRING_LISTS),
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

fn keys(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let keys: Vec<Val> = entries(&args, 0)?.keys.iter().map(|key| Val::String(key.to_owned())).collect();
    Ok(match args.first() {
        Some(Val::Map(_)) => Val::list(Type::String, keys),
        _ => Val::tuple(keys),
    })
}

fn keys_type(args: &[Operand<'_>]) -> Returned {
    match args {
        [Operand { ty: Type::Coll(Coll::Map, _), .. }] => Returned::of(STRING_LIST),
        [Operand { ty: Type::Object(attrs), .. }] => Returned::of(Type::tuple(vec![Type::String; attrs.len()])),
        _ => Returned::ANY,
    }
}

fn lookup(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
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
            // The text of a number has to be read.
            caller.steps(if *element == Type::String { default.size() } else { digits(default) })?;
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
        [Operand { ty: Type::Coll(Coll::Map, element), .. }, _] => Returned::part((**element).clone()),
        // The default may be null.
        [Operand { ty: Type::Coll(Coll::Map, element), .. }, _, _] => Returned::part((**element).clone()),
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
        Type::Coll(Coll::Map, element) if rest.iter().all(|ty| ty == first) => {
            Ok(Val::map((**element).clone(), merged))
        }
        _ => Ok(Val::object(merged)),
    }
}

fn merged_type(args: &[Operand<'_>]) -> Returned {
    if let Some(first @ Operand { ty: Type::Coll(Coll::Map, _), .. }) = args.first()
        && args.iter().all(|arg| arg.ty == first.ty)
    {
        return Returned::of(first.ty.clone());
    }
    let mut attrs = BTreeMap::new();
    for arg in args {
        // Only an object is known to have its attributes, unless it is null.
        let Type::Object(own) = arg.ty else { return Returned::ANY };
        if arg.may_be_null {
            return Returned::ANY;
        }
        for attr in own.iter() {
            attrs.insert(attr.name.to_string(), attr.ty.clone());
        }
    }
    Returned::of(Type::object_of(attrs))
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
        [Operand { ty: Type::Coll(Coll::Map, element), .. }] => Returned::of(Type::list((**element).clone())),
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
        [_, Operand { ty: Type::Coll(Coll::List, element), .. }] => Returned::of(Type::map((**element).clone())),
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
