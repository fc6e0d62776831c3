//! What holds for every value.

use super::evaluated;
use bumpalo::Bump;
use hclspec_runtime::convert::convert;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax;
use hclspec_runtime::types::Type;
use hclspec_runtime::value::{Number, Object, Val, Value};

/// A value has a type that it converts to without change; converting twice is the same as converting once; when printed, it is an
/// expression for itself.
pub(crate) fn check(value: &Val) {
    let value = &plain(value);
    let ty = value.ty();
    assert_eq!(convert(value.clone(), &ty).as_ref(), Ok(value), "{value:?} is no {ty}");
    for ty in types() {
        if let Ok(once) = convert(value.clone(), &ty) {
            assert_eq!(convert(once.clone(), &ty).as_ref(), Ok(&once), "to {ty}");
        }
    }
    numbers(value);
    if value.size() < 2_000 {
        prints_as_itself(value);
    }
}

/// The value, whose alternatives of unions are no longer marked as such: this does not survive a conversion.
fn plain(value: &Val) -> Val {
    let all = |items: &[Val]| items.iter().map(plain).collect::<Vec<_>>();
    let entries = |object: &Object| object.iter().map(|(name, it)| (name.to_owned(), plain(it))).collect();
    match value {
        Val::Made(made) => plain(made.from()),
        Val::List(list) => Val::list(list.element.clone(), all(&list.items)),
        Val::Set(set) => Val::set(set.element.clone(), all(&set.items)),
        Val::Map(map) => Val::map(map.element.clone(), entries(&map.entries)),
        Val::Tuple(items) => Val::tuple(all(items)),
        Val::Object(object) => Val::object(entries(object)),
        other => other.clone(),
    }
}

fn numbers(value: &Val) {
    if let Val::Number(number) = value {
        // A power of two may print like the number just below it.
        let printed = number.to_string();
        assert_eq!(Number::parse_string(&printed).map(|number| number.to_string()), Ok(printed));
    }
    for (_, element) in value.entries().into_iter().flatten() {
        numbers(element);
    }
}

fn prints_as_itself(value: &Val) {
    let printed = Value::from(value.clone()).to_string();
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let expr = syntax::parse_expr(&mut diags, &arena, &printed, syntax::Limits::default());
    let Some(expr) = expr else {
        // A value can be nested as deep as text, and its printed form a little deeper.
        assert!(
            diags.iter().all(|diagnostic| diagnostic.summary() == "nesting too deep"),
            "{printed}: {:?}",
            diags.first()
        );
        return;
    };
    let again = evaluated(&mut diags, &Object::new(Vec::new()), &expr);
    let again = again.unwrap_or_else(|| panic!("{printed}: {:?}", diags.first()));
    assert_eq!(Value::from(again).to_string(), printed);
}

fn types() -> [Type; 9] {
    [
        Type::String,
        Type::Number,
        Type::Bool,
        Type::list(Type::String),
        Type::list(Type::Any),
        Type::set(Type::Any),
        Type::map(Type::Any),
        Type::map(Type::list(Type::Number)),
        Type::tuple(vec![Type::String, Type::Any]),
    ]
}
