//! Functions for maps and objects.

use crate::args::{Outcome, all, digits, function, little, text, texts, wrong};
use crate::collections::{STRING_LIST, common_type, entries, is_list_or_tuple, is_map_or_object, sequence, sorting};
use hclspec_core::convert::convert;
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::map::IndexMap;
use hclspec_core::message;
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::{Object, Val};

const STRING_LISTS: Type = Type::Coll(Coll::Map, Shared::Static(&STRING_LIST));

/// Parameter for merged values: nulls are skipped.
const MERGED: Param = Param::taking("maps", |ty| is_map_or_object(ty) || matches!(ty, Type::Any)).or_null();

pub(crate) static MAPS: [Builtin; 7] = [
    function! {
        "deepmerge" in Collections: &[], variadic MERGED;
        returns: Returns::From(deeply_merged_type), cost: all, run: deepmerge;
        "Like `merge`, but maps and objects with the same key are merged, too. Lists are not.";
        "deepmerge({ a = { x = 1, y = 2 } }, { a = { y = 3 } })" => "{ a = { x = 1, y = 3 } }"
    },
    function! {
        "keys" in Collections: &[Param::taking("map", is_map_or_object)];
        returns: Returns::From(keys_type), cost: all, run: keys;
        "The keys of a map, or the names of the attributes of an object, sorted.";
        "keys({ b = 1, a = 2 })" => "[\"a\", \"b\"]"
    },
    function! {
        "lookup" in Collections: &[Param::taking("map", is_map_or_object), Param::new("key", Type::String)],
        variadic Param::nullable("default", Type::Any);
        returns: Returns::From(lookup_type), cost: little, run: lookup;
        "The element with a key, or the default if there is none.";
        "lookup({ a = 1 }, \"b\", 0)" => "0"
    },
    function! {
        "merge" in Collections: &[], variadic MERGED;
        returns: Returns::From(merged_type), cost: all, run: merge;
        "One map or object with the elements of all; of those with the same key, the last one wins.";
        "merge({ a = 1, b = 2 }, { b = 3 })" => "{ a = 1, b = 3 }"
    },
    function! {
        "transpose" in Collections: &[Param::new("map", STRING_LISTS)];
        returns: Returns::Type(STRING_LISTS), cost: sorting, run: transpose;
        "A map from each text in the lists to the keys of the lists that have it.";
        "transpose({ a = [\"x\", \"y\"], b = [\"x\"] })" => "tomap({ x = [\"a\", \"b\"], y = [\"a\"] })"
    },
    function! {
        "values" in Collections: &[Param::taking("map", is_map_or_object)];
        returns: Returns::From(values_type), cost: all, run: values;
        "The elements of a map or object, in the order of the keys.";
        "values({ b = 1, a = 2 })" => "[2, 1]"
    },
    function! {
        "zipmap" in Collections: &[Param::new("keys", STRING_LIST), Param::taking("values", is_list_or_tuple)];
        returns: Returns::From(zipped_type), cost: all, run: zipmap;
        "A map or object of keys and the values at the same places.";
        "zipmap([\"a\", \"b\"], [1, 2])" => "{ a = 1, b = 2 }"
    },
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
        [Operand { ty: Type::Coll(Coll::Map, _), .. }] => Returned::from_type(STRING_LIST),
        [Operand { ty: Type::Object(attrs), .. }] => Returned::from_type(Type::tuple(vec![Type::String; attrs.len()])),
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
            // For other element types, text is parsed as a number.
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
                return common_type(&types);
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
    let element = element_of_all(&args)?;
    let mut merged = Vec::new();
    for entries in args.iter().filter_map(Val::named_values) {
        merged.extend(entries.iter().map(|(name, value)| (name.to_owned(), value.clone())));
    }
    Ok(made(element, merged))
}

/// Map with this element type, or object. The last of several entries with the same name counts.
fn made(element: Option<Type>, entries: Vec<(String, Val)>) -> Val {
    match element {
        Some(element) => Val::map(element, entries),
        None => Val::object(entries),
    }
}

/// Element type, if all arguments are maps of one type. `None` if an argument is an object, or is not known to be a
/// map.
fn element_of_all(args: &[Val]) -> Result<Option<Type>, CallError> {
    let mut all: Option<Type> = None;
    let mut is_map = true;
    for (index, arg) in args.iter().enumerate() {
        let element = match arg {
            Val::Null(None) => None,
            Val::Null(Some(ty)) if is_map_or_object(ty) => match &**ty {
                Type::Coll(_, element) => Some((**element).clone()),
                _ => None,
            },
            Val::Map(map) => Some(map.element.clone()),
            _ => entries(args, index).map(|_| None)?,
        };
        is_map &= element.is_some() && (index == 0 || element == all);
        all = element;
    }
    Ok(all.filter(|_| is_map))
}

fn merged_type(args: &[Operand<'_>]) -> Returned {
    if let Some(first @ Operand { ty: Type::Coll(Coll::Map, _), .. }) = args.first()
        && args.iter().all(|arg| arg.ty == first.ty)
    {
        return Returned::from_type(first.ty.clone());
    }
    let mut attrs = Vec::new();
    for arg in args {
        // Attributes are known only for objects that can't be null.
        let Type::Object(own) = arg.ty else { return Returned::ANY };
        if arg.may_be_null {
            return Returned::ANY;
        }
        for attr in own.iter() {
            attrs.push((attr.name.to_string(), attr.ty.clone()));
        }
    }
    Returned::from_type(Type::object_of(attrs))
}

fn deepmerge(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let element = element_of_all(&args)?;
    let mut merged = IndexMap::new();
    for entries in args.iter().filter_map(Val::named_values) {
        add(&mut merged, entries);
    }
    Ok(made(element, merged.into_iter().map(|(name, value)| (name, value.finish())).collect()))
}

/// A value that others are merged into.
enum Merged {
    Value(Val),
    /// Entries of a map with this element type, or of an object.
    Entries(Option<Type>, IndexMap<String, Self>),
}

fn add(merged: &mut IndexMap<String, Merged>, entries: &Object) {
    for (name, value) in entries.iter() {
        match merged.get_mut(name) {
            Some(before) => before.add(value),
            None => merged.insert(name.to_owned(), Merged::Value(value.clone())),
        }
    }
}

impl Merged {
    fn add(&mut self, value: &Val) {
        if let Self::Value(before) = self
            && let Some(entries) = before.named_values()
        {
            let entries = entries.iter().map(|(name, value)| (name.to_owned(), Self::Value(value.clone())));
            *self = Self::Entries(element(before), entries.collect());
        }
        match (&mut *self, value.named_values()) {
            (Self::Entries(own, merged), Some(entries)) => {
                *own = own.take().filter(|own| element(value).as_ref() == Some(own));
                add(merged, entries);
            }
            _ => *self = Self::Value(value.clone()),
        }
    }

    fn finish(self) -> Val {
        match self {
            Self::Value(value) => value,
            Self::Entries(element, entries) => {
                made(element, entries.into_iter().map(|(name, value)| (name, value.finish())).collect())
            }
        }
    }
}

fn element(value: &Val) -> Option<Type> {
    match value {
        Val::Map(map) => Some(map.element.clone()),
        _ => None,
    }
}

fn deeply_merged_type(args: &[Operand<'_>]) -> Returned {
    let Some((first, rest)) = args.split_first() else { return Returned::ANY };
    let is_same_map = |arg: &Operand<'_>| matches!(arg.ty, Type::Coll(Coll::Map, _)) && arg.ty == first.ty;
    // A null has no attributes.
    let is_object = |arg: &Operand<'_>| matches!(arg.ty, Type::Object(_)) && !arg.may_be_null;
    if !args.iter().all(is_same_map) && !args.iter().all(is_object) {
        return Returned::ANY;
    }
    let merged = rest.iter().try_fold(first.ty.clone(), |before, arg| merged_types(&before, arg.ty));
    merged.map_or(Returned::ANY, Returned::from_type)
}

/// Type of a value of one type merged with one of another. `None` if it depends on the values.
fn merged_types(before: &Type, after: &Type) -> Option<Type> {
    let (Type::Object(own), Type::Object(more)) = (before, after) else {
        return (before == after).then(|| after.clone());
    };
    let mut attrs: IndexMap<&str, Type> = own.iter().map(|attr| (&*attr.name, attr.ty.clone())).collect();
    for attr in more.iter() {
        let ty = match attrs.get(&*attr.name) {
            // One of the two values may be null.
            Some(before) if *before != attr.ty && is_map_or_object(before) && is_map_or_object(&attr.ty) => Type::Any,
            _ => attr.ty.clone(),
        };
        attrs.insert(&attr.name, ty);
    }
    Some(Type::object_of(attrs))
}

fn transpose(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut found: IndexMap<&str, Vec<Val>> = IndexMap::new();
    for (key, list) in entries(&args, 0)?.iter() {
        for item in list.items().ok_or_else(|| CallError::at(0, "its lists must not be null"))? {
            let Val::String(text) = item else {
                return Err(CallError::at(0, "the elements of its lists must not be null"));
            };
            // The key is copied for each value.
            caller.charge(2 + key.len() as u64 / 64)?;
            found.get_or_insert_with(text, Vec::new).push(Val::String(key.to_owned()));
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
        [Operand { ty: Type::Coll(Coll::Map, element), .. }] => Returned::from_type(Type::list((**element).clone())),
        [Operand { ty: Type::Object(attrs), .. }] => {
            Returned::from_type(Type::tuple(attrs.iter().map(|attr| attr.ty.clone()).collect()))
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
        [_, Operand { ty: Type::Coll(Coll::List, element), .. }] => Returned::from_type(Type::map((**element).clone())),
        [keys, Operand { ty: Type::Tuple(types), .. }] => {
            let Some(names) = keys.value.and_then(Val::items) else { return Returned::ANY };
            let named = names.iter().zip(types.iter()).map(|(name, ty)| match name {
                Val::String(name) => Some((name.as_str(), ty.clone())),
                _ => None,
            });
            let named: Option<Vec<_>> = named.collect();
            named.map_or(Returned::ANY, |named| Returned::from_type(Type::object_of(named)))
        }
        _ => Returned::ANY,
    }
}
