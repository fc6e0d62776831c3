//! Calls with the reference's results, except where a ruling differs.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::function::{ArityError, CallError, Group, Takes};
use crate::value::{Number, Val};

/// Calls a function as an expression does. An error starts with the index of its argument.
fn call(name: &str, args: Vec<Val>) -> Result<Val, String> {
    let function = builtin(name).unwrap();
    let print = |CallError { argument, message, .. }| match argument {
        Some(index) => format!("{index}: {message}"),
        None => message.to_string(),
    };
    function.signature().check_arity(args.len()).map_err(|error| error.to_string())?;
    let converted = function.signature().convert_args(args.into_iter().map(Some).collect());
    let args = converted
        .map_err(|errors| errors.into_iter().map(|error| print(error.into())).collect::<Vec<_>>().join("; "))?;
    let Run::Values(_, run) = function.run else { panic!("{name} takes no values") };
    run(args).map_err(print)
}

fn text(name: &str, args: Vec<Val>) -> String {
    call(name, args).map_or_else(|error| format!("error {error}"), |value| value.to_string())
}

fn s(text: &str) -> Val {
    Val::string(text)
}

fn n(value: i64) -> Val {
    Val::Number(value.into())
}

fn num(text: &str) -> Val {
    Val::Number(Number::parse_string(text).unwrap())
}

fn o(pairs: &[(&str, Val)]) -> Val {
    Val::object(pairs.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect())
}

fn t(items: &[Val]) -> Val {
    Val::tuple(items.to_vec())
}

fn strings(items: &[&str]) -> Val {
    Val::list(Type::String, items.iter().map(|item| s(item)).collect())
}

#[test]
fn functions_are_sorted_and_documented() {
    assert!(BUILTINS.is_sorted_by(|a, b| a.name < b.name));
    assert!(BUILTINS.iter().all(|it| it.doc.ends_with('.')));
    assert_eq!(BUILTINS.iter().filter(|it| it.group == Group::Evaluation).count(), 15);
    assert!(builtin("nope").is_none());
}

#[test]
fn a_function_takes_the_values_that_its_parameters_say() {
    let map = Val::map(Type::Number, vec![("a".to_owned(), n(1))]);
    let kinds = [s("a"), n(1), Val::Bool(true), strings(&[]), Val::set(Type::Number, Vec::new()), map, t(&[]), o(&[])];
    for function in BUILTINS {
        for (index, param) in function.params.iter().chain(function.variadic).enumerate() {
            let called = |arg: &Val| {
                let mut args = vec![s("1"); function.params.len().max(1)];
                args[index] = arg.clone();
                call(function.name, args)
            };
            match param.takes {
                Takes::All | Takes::Values(_) => {}
                Takes::Whole => assert!(called(&n(-1)).is_ok() && called(&num("0.5")).is_err(), "{}", function.name),
                Takes::Types(takes) => {
                    for arg in &kinds {
                        assert_eq!(called(arg).is_ok(), takes(&arg.ty()), "{} of {arg}", function.name);
                    }
                }
            }
        }
    }
}

#[test]
fn coalesce_unifies_all_arguments() {
    assert_eq!(text("coalesce", vec![n(1), s("a")]), r#""1""#);
    assert_eq!(text("coalesce", vec![Val::NULL, Val::NULL]), "error all arguments are null");
    assert_eq!(text("coalesce", vec![n(1), Val::Bool(true)]), "error all arguments must have the same type");
    let map = call("coalesce", vec![o(&[("a", n(1))]), o(&[("a", n(1)), ("b", n(2))])]).unwrap();
    assert_eq!((map.ty(), map.to_string()), (Type::map(Type::Number), "{ a = 1 }".to_owned()));
    assert_eq!(call("coalesce", vec![t(&[]), t(&[n(1)])]).unwrap().ty(), Type::list(Type::Number));
    // In the reference, a literal null among objects ends unification.
    let map = call("coalesce", vec![Val::NULL, o(&[("a", n(1))]), o(&[("b", s("x"))])]).unwrap();
    assert_eq!((map.ty(), map.to_string()), (Type::map(Type::String), "{ a = \"1\" }".to_owned()));
}

#[test]
fn concat_keeps_lists_and_falls_back_to_tuples() {
    let joined = call("concat", vec![t(&[n(1)]), t(&[s("a")])]).unwrap();
    assert_eq!((joined.ty(), joined.to_string()), (Type::tuple(vec![Type::Number, Type::String]), "[1, \"a\"]".into()));
    let numbers = Val::list(Type::Number, vec![n(1)]);
    let joined = call("concat", vec![strings(&["a"]), numbers]).unwrap();
    assert_eq!((joined.ty(), joined.to_string()), (Type::list(Type::String), "[\"a\", \"1\"]".into()));
    let joined = call("concat", vec![strings(&["a"]), t(&[n(1)])]).unwrap();
    assert_eq!(joined.ty(), Type::tuple(vec![Type::String, Type::Number]));
    assert_eq!(call("concat", vec![strings(&[])]).unwrap().ty(), Type::list(Type::String));
    assert_eq!(text("concat", vec![]), "error at least one argument is required");
    let error = "error 1: all arguments must be lists, found an object";
    assert_eq!(text("concat", vec![t(&[n(1)]), o(&[])]), error);
    assert_eq!(text("concat", vec![t(&[n(1)]), Val::NULL]), "error 1: it must not be null");
}

#[test]
fn hasindex_converts_no_keys() {
    let list = strings(&["a"]);
    for (key, found) in [(n(0), true), (n(1), false), (n(-1), false), (num("0.5"), false), (s("0"), false)] {
        assert_eq!(call("hasindex", vec![list.clone(), key]), Ok(Val::Bool(found)));
    }
    let map = Val::map(Type::Number, vec![("1".to_owned(), n(1))]);
    assert_eq!(call("hasindex", vec![map.clone(), s("1")]), Ok(Val::Bool(true)));
    assert_eq!(call("hasindex", vec![map, n(1)]), Ok(Val::Bool(false)));
    let error = "error the collection must be a list or a map";
    assert_eq!(text("hasindex", vec![o(&[("a", n(1))]), s("a")]), error);
    assert_eq!(text("hasindex", vec![list, Val::NULL]), "error 1: it must not be null");
}

#[test]
fn length_counts_attributes_and_characters_too() {
    assert_eq!(text("length", vec![strings(&["a", "b"])]), "2");
    assert_eq!(text("length", vec![o(&[("a", n(1))])]), "1");
    assert_eq!(text("length", vec![s("abc")]), "3");
    assert!(call("length", vec![n(1)]).is_err());
    assert_eq!(text("length", vec![Val::NULL]), "error 0: it must not be null");
}

#[test]
fn numbers_are_converted_and_compared() {
    assert_eq!(text("max", vec![s("1"), n(2)]), "2");
    assert_eq!(text("min", vec![s("1"), n(2)]), "1");
    assert_eq!(text("max", vec![s("x"), n(2)]), "error 0: expected a number, found \"x\"");
    assert_eq!(text("max", vec![]), "error at least one number is required");
    assert_eq!(text("abs", vec![num("-0.5")]), "0.5");
    assert_eq!(text("int", vec![num("-2.7")]), "-2");
    assert_eq!(text("int", vec![num("1e30")]), "1000000000000000000000000000000");
}

#[test]
fn substr_counts_characters() {
    let substr = |offset: i64, length: i64| text("substr", vec![s("hello"), n(offset), n(length)]);
    assert_eq!(substr(-2, 1), r#""l""#);
    assert_eq!(substr(-2, 0), r#""""#);
    assert_eq!(substr(-10, 2), r#""he""#);
    assert_eq!(substr(5, 1), r#""""#);
    assert_eq!(substr(1, -1), r#""ello""#);
    assert_eq!(substr(3, 99), r#""lo""#);
    assert_eq!(substr(i64::MIN, i64::MAX), r#""hello""#);
    assert!(call("substr", vec![s("hello"), n(0), num("1.5")]).is_err());
    assert!(call("substr", vec![s("hello"), num("99999999999999999999"), n(1)]).is_err());
    let family = "👨\u{200d}👩\u{200d}👧é";
    assert_eq!(text("substr", vec![s(family), n(1), n(1)]), "\"é\"");
}

#[test]
fn characters_are_grapheme_clusters() {
    assert_eq!(text("strlen", vec![s("👨\u{200d}👩\u{200d}👧é")]), "2");
    assert_eq!(text("strlen", vec![s("\r\n")]), "1");
    assert_eq!(text("reverse", vec![s("e\u{301}x")]), "\"xé\"");
    assert_eq!(text("reverse", vec![n(12)]), "\"21\"");
    assert_eq!(text("reverse", vec![t(&[n(1)])]), "error 0: expected a string, found a list");
}

#[test]
fn case_is_mapped_character_by_character() {
    assert_eq!(text("upper", vec![s("ß ﬁ ǆ")]), "\"ß ﬁ Ǆ\"");
    assert_eq!(text("lower", vec![s("İ ΑΣ")]), "\"i ασ\"");
    assert_eq!(text("upper", vec![s("i\u{307}")]), "\"İ\"");
    assert_eq!(text("upper", vec![s("ᾀ ᾳ ῼ ǆ ŉ ῳ ΐ")]), "\"ᾈ ᾼ ῼ Ǆ ŉ ῼ ΐ\"");
    assert_eq!(text("lower", vec![s("ᾈ ᾼ ῼ Ǆ İ ẞ")]), "\"ᾀ ᾳ ῳ ǆ i ß\"");
    assert_eq!(text("upper", vec![s("\u{345} ꭰ ა ı ſ")]), "\"Ι Ꭰ Ა I S\"");
}

#[test]
fn json_is_written_as_the_reference_does() {
    let value = o(&[("b", n(1)), ("a", t(&[Val::NULL, Val::Bool(true)]))]);
    assert_eq!(json::encode(&value), r#"{"a":[null,true],"b":1}"#);
    let text = "a<b>&\u{2028}\u{1}\"\\\n\u{7f}\u{80}/";
    assert_eq!(json::encode(&s(text)), "\"a\\u003cb\\u003e\\u0026\\u2028\\u0001\\\"\\\\\\n\u{7f}\u{80}/\"");
    assert_eq!(call("jsonencode", vec![Val::null_of(Type::String)]), Ok(s("null")));
    assert_eq!(call("jsonencode", vec![num("0.1")]), Ok(s("0.1")));
    assert_eq!(json::encode(&Val::set(Type::Number, vec![n(10), n(9), num("0.5")])), "[0.5,9,10]");
    let map =
        Val::map(Type::list(Type::String), vec![("b<".to_owned(), strings(&["x"])), ("a".to_owned(), strings(&[]))]);
    assert_eq!(json::encode(&map), r#"{"a":[],"b\u003c":["x"]}"#);
    let hundred = call("jsonencode", vec![num("1e100")]);
    assert_eq!(hundred, Ok(s(&format!("1{}", "0".repeat(100)))));
}

#[test]
fn json_is_read_strictly() {
    let decode = |text: &str| call("jsondecode", vec![s(text)]);
    assert_eq!(decode(r#"{"a":1,"a":2}"#), Ok(o(&[("a", n(2))])));
    assert!(decode(r#"{"a":1,"a":"x"}"#).is_err());
    assert!(decode(r#"{"a":null,"a":1}"#).is_err());
    // Their author sees two names.
    for text in [
        r#"{"e\u0301":1,"\u00e9":2}"#,
        r#"{"\u00e9":1,"e\u0301":2}"#,
        r#"{"\u212a":1,"K":2}"#,
        r#"{"K":1,"\u212a":"x"}"#,
    ] {
        assert!(decode(text).unwrap_err().to_string().contains("are the same after Unicode normalization"), "{text}");
    }
    assert_eq!(decode(r#"{"e\u0301":1,"e\u0301":2}"#), Ok(o(&[("é", n(2))])));
    assert_eq!(decode(" [1e5 , \"\\u00e9\\ud83d\\ude00\\n\" , null ] "), Ok(t(&[n(100_000), s("é😀\n"), Val::NULL])));
    assert_eq!(decode(r#""e\u0301""#), Ok(s("é")));
    assert!(decode(r#""\ud83d x""#).is_err());
    assert_eq!(decode("[]").map(|value| value.ty()), Ok(Type::tuple(vec![])));
    let long = "123456789012345678901234567890.5";
    assert_eq!(decode(long).map(|value| value.to_string()), Ok(long.to_owned()));
    for bad in [
        "",
        "1 2",
        "[01]",
        "tru",
        "[1,]",
        "{\"a\"}",
        "{a:1}",
        "'x'",
        "\"\t\"",
        "\"\\x\"",
        "\"",
        "+1",
        "1.",
        ".5",
        "-",
        "1e",
        "[",
        "{\"a\":1,}",
        "nulls",
        "\"\\u12\"",
        "Infinity",
        // The reference overlooks a closing bracket after the value.
        "1]",
        "[] ]",
        "{}}",
    ] {
        assert!(decode(bad).is_err(), "{bad}");
    }
    assert!(decode(&format!("{}{}", "[".repeat(128), "]".repeat(128))).is_ok());
    assert!(decode(&format!("{}{}", "[".repeat(129), "]".repeat(129))).is_err());
    assert!(decode(&"{\"a\":".repeat(1_000_000)).is_err());
    assert!(decode(&"[".repeat(1_000_000)).is_err());
}

#[test]
fn arity_names_the_missing_parameter() {
    let error = ArityError::TooFew { wanted: 3, or_more: false, given: 1, missing: "offset" };
    assert_eq!(builtin("substr").unwrap().signature().check_arity(1), Err(error));
    assert_eq!(text("substr", vec![s(""), n(1), n(1), n(1)]), "error takes 3 arguments, but 4 are given.");
}
