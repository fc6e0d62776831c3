//! Conversion and unification with the reference's results, except where a ruling differs.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::types::{Literal, ObjectAttr};
use crate::value::Value;
use Type::{Any, Bool, Number, String as Str};

fn s(text: &str) -> Val {
    Val::string(text)
}

fn n(value: i64) -> Val {
    Val::Number(value.into())
}

fn o(pairs: &[(&str, Val)]) -> Val {
    Val::object(pairs.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect())
}

fn t(items: &[Val]) -> Val {
    Val::tuple(items.to_vec())
}

fn list(ty: Type) -> Type {
    Type::list(ty)
}

fn object(attrs: &[(&str, Type)]) -> Type {
    Type::object_of(attrs.iter().cloned())
}

/// The result as text, a colon and its exact type; or the error.
fn converted(value: &Val, ty: &Type) -> String {
    match convert(value.clone(), ty) {
        Ok(value) => {
            assert_eq!(convert(value.clone(), ty).as_ref(), Ok(&value), "converting again changes nothing");
            format!("{value} : {}", value.ty())
        }
        Err(mismatch) => mismatch.to_string(),
    }
}

#[track_caller]
fn check(ty: &Type, value: &Val, expected: &str) {
    assert_eq!(converted(value, ty), expected);
}

#[test]
fn a_value_is_three_words() {
    assert_eq!(size_of::<Val>(), 24);
}

#[test]
fn primitives_convert_through_text() {
    check(&Bool, &s("1"), "true : bool");
    check(&Bool, &s("TRUE"), "expected a bool (in lowercase, as \"true\")");
    check(&Bool, &s("yes"), "expected a bool, found \"yes\"");
    check(&Bool, &n(1), "expected a bool, found a number");
    check(&Number, &Val::Bool(true), "expected a number, found a bool");
    check(&Number, &s("1e3"), "1000 : number");
    check(&Number, &s("Inf"), "expected a number, found \"Inf\"");
    check(&Str, &Val::Bool(true), "\"true\" : string");
    check(&Str, &Val::NULL, "null : string");
    check(&Any, &Val::NULL, "null : any");
}

#[test]
fn tuples_become_lists_and_sets() {
    check(&list(Str), &t(&[s("a"), n(1), Val::Bool(true)]), r#"["a", "1", "true"] : list(string)"#);
    check(&list(Str), &t(&[s("a"), t(&[s("b")])]), "at [1]: expected a string, found a list");
    check(&list(Number), &t(&[s("1"), s("x")]), "at [1]: expected a number, found \"x\"");
    check(&list(list(Number)), &t(&[t(&[s("x")])]), "at [0][0]: expected a number, found \"x\"");
    check(&Type::set(Str), &t(&[s("1"), n(1)]), r#"["1"] : set(string)"#);
    check(&Type::set(Number), &t(&[n(1), s("1.0"), n(2)]), "[1, 2] : set(number)");
    check(&Type::set(Str), &t(&[Val::NULL, Val::NULL, s("a")]), r#"["a", null] : set(string)"#);
    check(&list(Str), &t(&[s("a"), Val::NULL]), r#"["a", null] : list(string)"#);
    check(&list(Str), &o(&[("a", n(1))]), "expected a list of strings, found an object");
    check(&Type::map(Any), &t(&[n(1)]), "expected a map of any single type, found a list");
    let set = Val::set(Str, vec![s("b"), s("a")]);
    check(&list(Str), &set, r#"["a", "b"] : list(string)"#);
    check(&Type::set(Number), &set, "at [*]: expected a number, found \"a\"");
}

#[test]
fn a_type_that_never_converts_is_reported_before_a_value_that_does_not() {
    check(&list(Number), &t(&[s("x"), t(&[])]), "at [1]: expected a number, found a list");
}

#[test]
fn any_as_element_type_is_the_common_type() {
    check(&list(Any), &t(&[n(1), s("a"), Val::Bool(true)]), r#"["1", "a", "true"] : list(string)"#);
    check(&list(Any), &t(&[n(1), Val::Bool(true)]), "all list elements must have the same type");
    check(&Type::set(Any), &t(&[n(1), t(&[n(1)])]), "all set elements must have the same type");
    check(&list(Any), &t(&[n(1), Val::NULL]), "[1, null] : list(number)");
    let objects = t(&[o(&[("a", n(1))]), o(&[("b", s("x"))])]);
    check(&list(Any), &objects, r#"[{ a = "1" }, { b = "x" }] : list(map(string))"#);
    check(&list(Any), &t(&[]), "[] : list(any)");
    check(&list(Any), &t(&[Val::NULL]), "[null] : list(any)");
    // The reference refuses the list but takes the map.
    check(&list(Any), &t(&[o(&[("a", n(1))]), Val::NULL]), "[{ a = 1 }, null] : list(object({ a = number }))");
    let map = o(&[("x", o(&[("a", n(1))])), ("y", Val::NULL)]);
    check(&Type::map(Any), &map, "{ x = { a = 1 }, y = null } : map(object({ a = number }))");
    let maps = o(&[("a", o(&[("y", s("q"))])), ("b", o(&[("x", n(1))]))]);
    check(&Type::map(Any), &maps, r#"{ a = { y = "q" }, b = { x = "1" } } : map(map(string))"#);
    let empty = Val::set(Number, vec![]);
    check(&list(Any), &empty, "[] : list(number)");
}

#[test]
fn any_further_inside_unifies_too() {
    let ty = list(object(&[("a", Any)]));
    let objects = t(&[o(&[("a", n(1))]), o(&[("a", s("x"))])]);
    check(&ty, &objects, r#"[{ a = "1" }, { a = "x" }] : list(object({ a = string }))"#);
    check(&ty, &t(&[o(&[("a", n(1))]), Val::NULL]), "[{ a = 1 }, null] : list(object({ a = number }))");
    check(&ty, &t(&[]), "[] : list(object({ a = any }))");
    let lists = list(list(Any));
    check(&lists, &t(&[t(&[n(1)]), t(&[s("x")])]), r#"[["1"], ["x"]] : list(list(string))"#);
    check(&lists, &t(&[t(&[n(1)]), t(&[])]), "[[1], []] : list(list(number))");
    check(&lists, &t(&[t(&[]), t(&[])]), "[[], []] : list(list(any))");
    let mixed = t(&[t(&[n(1)]), t(&[Val::Bool(true)])]);
    check(&lists, &mixed, "all list elements must have the same type");
    check(&object(&[("a", Any)]), &o(&[("a", t(&[n(1)]))]), "{ a = [1] } : object({ a = tuple([number]) })");
}

#[test]
fn objects_drop_what_is_not_asked_for() {
    let ty = object(&[("a", Str)]);
    check(&ty, &o(&[("a", n(1)), ("b", n(2))]), r#"{ a = "1" } : object({ a = string })"#);
    check(&ty, &o(&[]), "the attribute `a` is required, but not set");
    check(&ty, &o(&[("a", Val::NULL)]), "{ a = null } : object({ a = string })");
    check(&ty, &t(&[n(1)]), "expected an object, found a list");
    let two = object(&[("b", Str), ("a", Str)]);
    check(&two, &o(&[]), "the attributes `a` and `b` are required, but not set");
    let three = object(&[("c", Str), ("b", Str), ("a", Str)]);
    check(&three, &o(&[]), "the attributes `a`, `b` and `c` are required, but not set");
    check(&object(&[("a", Number)]), &o(&[("a", t(&[]))]), "at .a: expected a number, found a list");
    check(&object(&[("a", ty.clone())]), &o(&[("a", o(&[]))]), "at .a: the attribute `a` is required, but not set");
    check(&list(ty.clone()), &t(&[o(&[])]), "at [0]: the attribute `a` is required, but not set");
    check(&Type::map(ty), &o(&[("x", o(&[]))]), "at [\"x\"]: the attribute `a` is required, but not set");
    let deep = object(&[("a b", list(Number))]);
    check(&deep, &o(&[("a b", t(&[n(1), s("x")]))]), "at [\"a b\"][1]: expected a number, found \"x\"");
}

#[test]
fn maps_become_objects_by_their_keys() {
    let map = Val::map(Str, vec![("a".to_owned(), s("x")), ("b".to_owned(), s("y"))]);
    check(&object(&[("a", Str)]), &map, r#"{ a = "x" } : object({ a = string })"#);
    check(&object(&[("a", Str), ("c", Str)]), &map, "the attribute `c` is required, but not set");
    let error = "at [*]: expected a list of strings, found a string";
    check(&Type::map(list(Str)), &map, error);
}

#[test]
fn tuples_keep_their_length() {
    let ty = Type::tuple(vec![Str, Number]);
    check(&ty, &t(&[n(1), s("2")]), r#"["1", 2] : tuple([string, number])"#);
    check(&ty, &t(&[n(1)]), "expected a tuple of 2 elements, found 1 element");
    check(&ty, &Val::list(Str, vec![s("1"), s("2")]), "expected a tuple, found a list of strings");
}

#[test]
fn typed_nulls_and_empty_lists_convert_as_their_types_do() {
    let null = Val::null_of(list(Str));
    check(&list(Number), &null, "null : list(number)");
    check(&Type::map(Str), &null, "expected a map of strings, found a list of strings");
    let empty = Val::list(Str, vec![]);
    check(&list(Number), &empty, "[] : list(number)");
    let error = "at [*]: expected a tuple, found a string";
    check(&list(Type::tuple(vec![])), &empty, error);
}

fn with_optional() -> Type {
    let attr = |name: &str, ty, presence| ObjectAttr::new(name.into(), ty, presence);
    Type::object(vec![
        attr("a", Str, Presence::Required),
        attr("b", Number, Presence::Optional),
        attr("c", Number, Presence::Default(Literal::from(&n(7)))),
    ])
}

#[test]
fn a_null_map_may_lack_what_it_could_not_hold() {
    // `number` does not convert to `list`, which only matters for a map that has the element.
    let attr = |presence| ObjectAttr::new("b".into(), list(Str), presence);
    let null = Val::null_of(Type::map(Number));
    check(&Type::object(vec![attr(Presence::Optional)]), &null, "null : object({ b = list(string) })");
    assert!(convert(null, &Type::object(vec![attr(Presence::Required)])).is_err());
}

#[test]
fn optional_attributes_are_filled_in() {
    let exact = "object({ a = string, b = number, c = number })";
    let ty = with_optional();
    check(&ty, &o(&[("a", s("x"))]), &format!("{{ a = \"x\", b = null, c = 7 }} : {exact}"));
    let all = o(&[("a", s("x")), ("b", n(1)), ("c", n(2))]);
    check(&ty, &all, &format!("{{ a = \"x\", b = 1, c = 2 }} : {exact}"));
    let null = o(&[("a", s("x")), ("c", Val::NULL)]);
    check(&list(ty.clone()), &t(&[null]), &format!("[{{ a = \"x\", b = null, c = 7 }}] : list({exact})"));
    check(&ty, &o(&[]), "the attribute `a` is required, but not set");
    check(&ty, &Val::NULL, &format!("null : {exact}"));
    let map = Val::map(Str, vec![("a".to_owned(), s("x"))]);
    check(&ty, &map, &format!("{{ a = \"x\", b = null, c = 7 }} : {exact}"));
    // A list that has the type except for its nulls.
    let same = Val::list(ty.of_values(), vec![o(&[("a", s("x")), ("b", Val::NULL), ("c", Val::NULL)])]);
    check(&list(ty), &same, &format!("[{{ a = \"x\", b = null, c = 7 }}] : list({exact})"));
}

#[test]
fn nulls_are_rejected_where_the_type_declares_a_part() {
    let check = |value: &Val, ty: &Type| {
        let rejected = reject_nulls(&convert(value.clone(), ty).unwrap(), ty).map_err(|mismatch| mismatch.to_string());
        let converted = convert_without_nulls(value.clone(), ty).map_err(|mismatch| mismatch.to_string());
        assert_eq!(converted.map(drop), rejected);
        rejected
    };
    assert_eq!(check(&t(&[s("a"), Val::NULL]), &list(Str)), Err("at [1]: expected a string, found null".to_owned()));
    let nested = o(&[("x", t(&[o(&[("a", Val::NULL)])]))]);
    let ty = Type::map(list(object(&[("a", Str)])));
    assert_eq!(check(&nested, &ty), Err("at [\"x\"][0].a: expected a string, found null".to_owned()));
    assert_eq!(check(&Val::NULL, &list(Str)), Ok(()));
    assert_eq!(check(&t(&[Val::NULL]), &list(Any)), Ok(()));
    assert_eq!(check(&t(&[Val::NULL]), &Any), Ok(()));
    assert_eq!(check(&o(&[("a", s("x"))]), &with_optional()), Ok(()));
    let found = check(&o(&[("a", Val::NULL)]), &with_optional());
    assert_eq!(found, Err("at .a: expected a string, found null".to_owned()));
}

/// All mismatches of a value, in lines.
fn wrong(value: Val, ty: &Type) -> String {
    let mismatch = convert_without_nulls(value, ty).unwrap_err();
    let mut lines: Vec<String> = mismatch.parts().iter().map(|part| part.message().text().to_owned()).collect();
    lines.extend(mismatch.more());
    lines.join("\n")
}

#[test]
fn every_part_that_does_not_fit_is_found() {
    let ty = list(object(&[("a", Number), ("b", list(Bool))]));
    let value = t(&[
        o(&[("a", s("x")), ("b", t(&[s("y"), Val::NULL, Val::Bool(true)]))]),
        o(&[("b", n(1))]),
        Val::NULL,
        o(&[("a", n(1)), ("b", t(&[]))]),
    ]);
    let text = "at [0].a: expected a number, found \"x\"\nat [0].b[0]: expected a bool, found \"y\"\nat [0].b[1]: expected a bool, found null\n\
        at [1]: the attribute `a` is required, but not set\nat [1].b: expected a list of bools, found a number\n\
        at [2]: expected an object, found null";
    assert_eq!(wrong(value, &ty), text);
    let types = Type::object_of([("a", Bool), ("b", Number)]);
    let typed = Val::list(types, vec![]);
    let text = "at [*].a: expected a number, found a bool\nat [*].b: expected a list of bools, found a number";
    assert_eq!(wrong(typed, &ty), text);
    let pair = Type::tuple(vec![Number, Type::map(Number)]);
    let text = "at [0]: expected a number, found \"x\"\nat [1].k: expected a number, found a bool";
    assert_eq!(wrong(t(&[s("x"), o(&[("k", Val::Bool(true))])]), &pair).replace("[\"k\"]", ".k"), text);
}

#[test]
fn the_mismatches_of_one_value_are_cut() {
    let lines =
        |count: usize| wrong(t(&vec![s("x"); count]), &list(Number)).lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(20).len(), 20);
    assert_eq!(lines(20).last().map(String::as_str), Some("at [19]: expected a number, found \"x\""));
    assert_eq!(lines(5000).len(), 21);
    assert_eq!(lines(21).last().map(String::as_str), Some("only the first 20 problems of this value are shown"));
}

fn common(types: &[&Type]) -> String {
    let types: Vec<Type> = types.iter().copied().cloned().collect();
    unify(&types).map_or_else(|| "-".to_owned(), |ty| ty.to_string())
}

#[test]
fn primitives_unify_to_string() {
    assert_eq!(common(&[&Number, &Str]), "string");
    assert_eq!(common(&[&Number, &Bool]), "-");
    assert_eq!(common(&[&Number, &Bool, &Str]), "string");
    assert_eq!(common(&[&Number, &Any]), "number");
    assert_eq!(common(&[&Number, &list(Number)]), "-");
    assert_eq!(common(&[&Any, &Any]), "any");
    assert_eq!(common(&[]), "any");
}

#[test]
fn structures_unify_as_the_reference_does() {
    let tuple = |types: &[&Type]| Type::tuple(types.iter().copied().cloned().collect());
    assert_eq!(common(&[&tuple(&[&Number]), &tuple(&[&Str])]), "tuple([string])");
    assert_eq!(common(&[&tuple(&[&Number]), &tuple(&[&Str, &Str])]), "list(string)");
    assert_eq!(common(&[&tuple(&[&Number, &Number]), &tuple(&[&Bool, &Str])]), "-");
    assert_eq!(common(&[&tuple(&[&Number, &Any]), &tuple(&[&Any, &Str])]), "tuple([number, string])");
    assert_eq!(common(&[&tuple(&[]), &tuple(&[&Str])]), "list(string)");
    assert_eq!(common(&[&tuple(&[]), &tuple(&[])]), "tuple([])");
    let (a, b) = (object(&[("a", Number)]), object(&[("b", Str)]));
    assert_eq!(common(&[&a, &object(&[])]), "map(number)");
    assert_eq!(common(&[&a, &b]), "map(string)");
    assert_eq!(common(&[&a, &object(&[("b", Bool)])]), "-");
    assert_eq!(common(&[&a, &object(&[("a", tuple(&[&Number]))])]), "-");
    assert_eq!(common(&[&a, &tuple(&[&Number])]), "-");
    assert_eq!(common(&[&list(Number), &Type::set(Str)]), "list(number)");
    assert_eq!(common(&[&Type::set(Number), &tuple(&[&Number])]), "set(number)");
    assert_eq!(common(&[&Type::map(Str), &a]), "map(string)");
    assert_eq!(common(&[&Type::map(Str), &object(&[("a", Number), ("b", Bool)])]), "map(string)");
    assert_eq!(common(&[&list(Number), &list(Str)]), "list(string)");
    assert_eq!(common(&[&list(Any), &list(Str), &Any]), "list(string)");
}

#[test]
fn equality_never_converts() {
    let equal = |a: &Val, b: &Val| a.equals(b);
    assert!(!equal(&s("1"), &n(1)));
    assert!(equal(&Val::NULL, &Val::null_of(Str)));
    assert!(equal(&t(&[Val::NULL]), &t(&[Val::NULL])));
    assert!(!equal(&Val::NULL, &n(1)));
    assert!(!equal(&t(&[n(1)]), &Val::list(Number, vec![n(1)])));
    assert!(!equal(&Val::list(Number, vec![n(1)]), &Val::set(Number, vec![n(1)])));
    assert!(!equal(&o(&[("a", n(1))]), &Val::map(Number, vec![("a".to_owned(), n(1))])));
    assert!(equal(&o(&[("a", n(1)), ("b", n(2))]), &o(&[("b", n(2)), ("a", n(1))])));
}

#[test]
fn sets_iterate_in_the_order_of_the_language() {
    let strings = t(&["b", "a", "B", "10", "9", "é", "z"].map(s));
    check(&Type::set(Str), &strings, r#"["10", "9", "B", "a", "b", "z", "é"] : set(string)"#);
    check(&Type::set(Number), &t(&[n(10), n(9), n(-1), s("2.5")]), "[-1, 2.5, 9, 10] : set(number)");
    check(&Type::set(Bool), &t(&[Val::NULL, Val::Bool(true), Val::Bool(false)]), "[false, true, null] : set(bool)");
}

#[test]
fn entries_have_the_keys_of_the_language() {
    let entries = |value: &Val| {
        let pairs = value.entries().unwrap();
        pairs.map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(entries(&t(&[s("a"), s("b")])), r#"0="a" 1="b""#);
    assert_eq!(entries(&o(&[("b", n(1)), ("a", n(2))])), r#""a"=2 "b"=1"#);
    assert_eq!(entries(&Val::set(Str, vec![s("x")])), r#""x"="x""#);
    assert!(Val::from(Value::from("x")).entries().is_none());
}

#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn many_elements_take_little_time() {
    let objects: Vec<Val> = (0..50_000).map(|i| o(&[(&format!("k{i}"), n(i))])).collect();
    let ty = convert(t(&objects), &list(Any)).unwrap().ty();
    assert_eq!(ty, list(Type::map(Number)));
    let mixed: Vec<Type> = (0..50_000)
        .map(|i| if i % 2 == 0 { list(object(&[(&format!("k{i}"), Number)])) } else { Type::set(Bool) })
        .collect();
    assert_eq!(unify(&mixed), None);
}
