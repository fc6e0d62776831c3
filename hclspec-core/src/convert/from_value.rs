//! Converts a [`Value`], whose type is only partly known, to a [`Val`], which has an exact type.

use super::{convert, unify};
use crate::positions::mapped;
use crate::text::normalized;
use crate::types::{Coll, Type};
use crate::value::{Val, Value};
use std::collections::BTreeMap;

/// Infers the exact type. A list, set or map whose elements have no common type becomes a tuple or an object.
#[doc(hidden)]
impl From<Value> for Val {
    #[inline]
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::NULL,
            Value::Bool(value) => Self::Bool(value),
            Value::Number(number) => Self::Number(number),
            Value::String(text) => Self::string(text),
            Value::List(items) => collection(tuple(items), Coll::List),
            Value::Set(items) => collection(tuple(items), Coll::Set),
            Value::Map(entries) => collection(object(entries), Coll::Map),
            Value::Tuple(items) => tuple(items),
            Value::Object(entries) => object(entries),
        }
    }
}

fn tuple(items: impl IntoIterator<Item = Value>) -> Val {
    let mut elements = Vec::new();
    for item in items {
        elements.push(item.into());
    }
    Val::tuple(elements)
}

#[inline]
fn object(entries: BTreeMap<String, Value>) -> Val {
    let mut attributes = Vec::with_capacity(entries.len());
    for (key, value) in entries {
        attributes.push((normalized(key), value.into()));
    }
    Val::object(attributes)
}

/// Turns a tuple or object into a collection if all elements convert to a common type.
#[inline]
fn collection(structure: Val, coll: Coll) -> Val {
    let types = match &structure {
        Val::Tuple(tuple) => mapped(&tuple.items, Val::ty),
        Val::Object(object) => mapped(&object.values, Val::ty),
        _ => return structure,
    };
    let Some(element) = unify(&types) else { return structure };
    convert(structure.clone(), &Type::Coll(coll, element.into())).unwrap_or(structure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_list_of_one_type_is_a_list() {
        assert_eq!(Val::from(Value::from([1, 2])).ty(), Type::list(Type::Number));
        assert_eq!(Val::from(Value::from(Vec::<u8>::new())).ty(), Type::list(Type::Any));
        assert_eq!(Val::from(Value::from([Some(1), None])).ty(), Type::list(Type::Number));
        let mixed = Value::List(vec![1.into(), Value::from([1])]);
        assert_eq!(Val::from(mixed).ty(), Type::tuple(vec![Type::Number, Type::list(Type::Number)]));
    }

    #[test]
    fn strings_and_keys_are_normalized() {
        let value = Val::from(Value::from([("e\u{301}", "e\u{301}")].into_iter().collect::<BTreeMap<_, _>>()));
        assert_eq!(value.to_string(), "{ \u{e9} = \"\u{e9}\" }");
    }

    #[test]
    fn a_plain_value_survives_the_way_there_and_back() {
        let entries = BTreeMap::from([("k".to_owned(), Value::Set(BTreeSet::from([1.into(), 2.into()])))]);
        let value = Value::Tuple(vec![Value::Map(entries), "x".into(), Value::Null]);
        assert_eq!(Value::from(Val::from(value.clone())), value);
    }
}
