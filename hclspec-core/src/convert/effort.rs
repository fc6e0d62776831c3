//! The cost of conversions.

#[cfg(test)]
use crate::types::Literal;
use crate::types::{Coll, ObjectAttr, Presence, Type};
use crate::value::{Number, Object, Val};

/// The cost of a conversion, in addition to the [visit](Val::size) of the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effort {
    pub(crate) steps: u64,
    /// The number of values that defaults add for omitted attributes.
    pub(crate) values: u64,
}

impl Effort {
    fn and(self, other: Self) -> Self {
        Self { steps: self.steps.saturating_add(other.steps), values: self.values.saturating_add(other.values) }
    }
}

/// The cost of converting a value. Visits the value only if the target type contains a number or an object.
pub(crate) fn effort(value: &Val, ty: &Type) -> Effort {
    let none = Effort::default();
    let each = |values: &[Val], ty: &Type| {
        let mut sum = none;
        if !matches!(ty, Type::Any | Type::Bool | Type::String) {
            for value in values {
                sum = sum.and(effort(value, ty));
            }
        }
        sum
    };
    match (value, ty) {
        (Val::String(text), Type::Number) => Effort { steps: Number::effort_of(text), values: 0 },
        (Val::List(all) | Val::Set(all) | Val::Tuple(all), Type::Coll(Coll::List | Coll::Set, element)) => {
            each(all, element)
        }
        (Val::Tuple(items), Type::Tuple(types)) => {
            let mut sum = none;
            for (item, ty) in items.iter().zip(types.iter()) {
                sum = sum.and(effort(item, ty));
            }
            sum
        }
        (_, Type::Named(_) | Type::Recursive(_)) => effort(value, &ty.resolved()),
        (Val::Object(object), Type::Coll(Coll::Map, element)) => each(&object.values, element),
        (Val::Map(map), Type::Coll(Coll::Map, element)) => each(&map.entries.values, element),
        (Val::Object(object), Type::Object(attrs)) => of_attrs(object, attrs),
        (Val::Map(map), Type::Object(attrs)) => of_attrs(&map.entries, attrs),
        _ => none,
    }
}

fn of_attrs(object: &Object, attrs: &[ObjectAttr]) -> Effort {
    let mut sum = Effort::default();
    for attr in attrs {
        sum = sum.and(match (object.get(&attr.name), attr.presence()) {
            (None | Some(Val::Null(_)), Presence::Default(default)) => {
                let default = Val::from(default);
                effort(&default, &attr.ty).and(Effort { steps: 0, values: default.size() })
            }
            (None, Presence::Required | Presence::Optional) => Effort { steps: 0, values: 1 },
            (Some(value), _) => effort(value, &attr.ty),
        });
    }
    sum
}

#[test]
fn numbers_in_texts_count_wherever_they_are() {
    let text = || Val::String("1e5".to_owned());
    let long = 3 + 16;
    let steps = |value: &Val, ty: &Type| effort(value, ty).steps;
    assert_eq!(steps(&text(), &Type::Number), long);
    assert_eq!(steps(&Val::String("80".to_owned()), &Type::Number), 2);
    assert_eq!(steps(&text(), &Type::String), 0);
    assert_eq!(steps(&Val::tuple(vec![text(), text()]), &Type::list(Type::Number)), 2 * long);
    let object = || Val::object(vec![("a".to_owned(), text()), ("b".to_owned(), text())]);
    assert_eq!(steps(&object(), &Type::map(Type::Number)), 2 * long);
    assert_eq!(steps(&object(), &Type::object_of([("b", Type::Number), ("c", Type::Number)])), long);
    assert_eq!(steps(&Val::tuple(vec![object()]), &Type::set(Type::map(Type::Number))), 2 * long);
}

#[test]
fn attributes_that_are_left_out_count_as_values() {
    let attr = |name: &str, presence| ObjectAttr::new(name.into(), Type::list(Type::String), presence);
    let default = Literal::Tuple(vec![Literal::String("x".into())].into());
    let ty = Type::object(vec![
        attr("a", Presence::Required),
        attr("b", Presence::Optional),
        attr("c", Presence::Default(default)),
    ]);
    let object = Val::object(vec![("a".to_owned(), Val::tuple(Vec::new()))]);
    assert_eq!(effort(&object, &ty), Effort { steps: 0, values: 1 + 2 });
    assert_eq!(effort(&Val::tuple(vec![object.clone(), object]), &Type::list(ty)).values, 2 * 3);
}
