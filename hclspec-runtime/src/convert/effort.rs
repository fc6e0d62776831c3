//! The cost of conversions.

use crate::types::{ObjectAttr, Type};
use crate::value::{Number, Object, Val};

/// How many evaluation steps a conversion takes in addition to the [visit](Val::size) of the value: those for parsing numbers from
/// strings. Visits the value if the target type contains a number.
pub(crate) fn effort(value: &Val, ty: &Type) -> u64 {
    let each = |values: &[Val], ty: &Type| {
        let mut sum = 0_u64;
        if !matches!(ty, Type::Any | Type::Bool | Type::String) {
            for value in values {
                sum = sum.saturating_add(effort(value, ty));
            }
        }
        sum
    };
    match (value, ty) {
        (Val::String(text), Type::Number) => Number::effort_of(text),
        (Val::List(list), Type::List(element) | Type::Set(element)) => each(&list.items, element),
        (Val::Set(set), Type::List(element) | Type::Set(element)) => each(&set.items, element),
        (Val::Tuple(items), Type::List(element) | Type::Set(element)) => each(items, element),
        (Val::Tuple(items), Type::Tuple(types)) => {
            let mut sum = 0_u64;
            for (item, ty) in items.iter().zip(types.iter()) {
                sum = sum.saturating_add(effort(item, ty));
            }
            sum
        }
        (Val::Object(object), Type::Map(element)) => each(&object.values, element),
        (Val::Map(map), Type::Map(element)) => each(&map.entries.values, element),
        (Val::Object(object), Type::Object(attrs)) => of_attrs(object, attrs),
        (Val::Map(map), Type::Object(attrs)) => of_attrs(&map.entries, attrs),
        _ => 0,
    }
}

fn of_attrs(object: &Object, attrs: &[ObjectAttr]) -> u64 {
    let mut sum = 0_u64;
    for attr in attrs {
        if let Some(value) = object.get(&attr.name) {
            sum = sum.saturating_add(effort(value, &attr.ty));
        }
    }
    sum
}

#[test]
fn numbers_in_texts_count_wherever_they_are() {
    let text = || Val::String("1e5".to_owned());
    let long = 3 + 16;
    assert_eq!(effort(&text(), &Type::Number), long);
    assert_eq!(effort(&Val::String("80".to_owned()), &Type::Number), 2);
    assert_eq!(effort(&text(), &Type::String), 0);
    assert_eq!(effort(&Val::tuple(vec![text(), text()]), &Type::list(Type::Number)), 2 * long);
    let object = || Val::object(vec![("a".to_owned(), text()), ("b".to_owned(), text())]);
    assert_eq!(effort(&object(), &Type::map(Type::Number)), 2 * long);
    assert_eq!(effort(&object(), &Type::object_of([("b", Type::Number), ("c", Type::Number)])), long);
    assert_eq!(effort(&Val::tuple(vec![object()]), &Type::set(Type::map(Type::Number))), 2 * long);
}
