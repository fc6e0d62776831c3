//! Libraries of functions: their entries, how programs and specs get them, and what configurations can call.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec::functions::Library;
use hclspec::{Decoder, Function, Result, Value};
use hclspec_functions::{clock, env, files, general, random};
use hclspec_lang::SpecFile;
use std::collections::BTreeSet;
use std::path::PathBuf;

const SPEC: &str = r#"object { attr "x" { type = any } }"#;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/functions")
}

fn all() -> [(&'static str, Library); 5] {
    [("general", general()), ("files", files(folder())), ("env", env()), ("clock", clock()), ("random", random())]
}

fn decoder() -> Decoder {
    all().into_iter().fold(Decoder::new(), |decoder, (_, library)| decoder.functions(library))
}

/// The value of an expression in a configuration.
fn x(decoder: &Decoder, expr: &str) -> Result<Value> {
    let value = SpecFile::parse("app.hclspec", SPEC).unwrap().decode(decoder, &format!("x = {expr}\n"))?;
    Ok(value.get("x").unwrap().clone())
}

fn problem(decoder: &Decoder, expr: &str) -> String {
    x(decoder, expr).unwrap_err().to_string()
}

#[test]
fn the_example_of_each_function_is_true() {
    let decoder = decoder();
    let mut wrong = Vec::new();
    for (name, library) in all() {
        for function in library.iter() {
            let (call, result) = function.example();
            assert!(call.contains(&format!("{}(", function.name())), "{name}: {call}");
            let found = x(&decoder, call);
            let is_right = match &found {
                Ok(found) if result.is_empty() => *found != Value::Null,
                Ok(found) => Some(found) == x(&decoder, result).ok().as_ref(),
                Err(_) => false,
            };
            if !is_right {
                wrong.push(format!("{call} is not {result}, but {found:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_function_is_documented_in_one_sentence() {
    for (_, library) in all() {
        let names: Vec<&str> = library.iter().map(|function| function.name()).collect();
        assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
        for function in library.iter() {
            let doc = function.documentation();
            assert!(doc.ends_with('.') && !doc.is_empty(), "{}: {doc}", function.name());
            assert!(!function.group().is_empty());
            assert!(function.signature().starts_with(&format!("{}(", function.name())));
        }
    }
}

/// The tables of the design.
const GENERAL: &str = "
    abs ceil floor int log max min parseint pow signum sum
    chomp endswith format formatlist indent join lower regex regexall regex_replace replace split startswith strcontains strlen strrev substr title trim trimprefix trimspace trimsuffix upper
    alltrue anytrue chunklist coalesce coalescelist compact concat contains distinct element flatten hasindex index keys length lookup matchkeys merge one range reverse setintersection setproduct setsubtract setsymmetricdifference setunion slice sort transpose values zipmap
    can jsondecode jsonencode tobool tolist tomap tonumber toset tostring try
    base64decode base64encode base64gunzip base64gzip csvdecode textdecodebase64 textencodebase64 urldecode urlencode yamldecode yamlencode
    base64sha256 base64sha512 md5 sha1 sha256 sha512 uuidv5
    formatdate timeadd timecmp
    cidrcontains cidrhost cidrnetmask cidrsubnet cidrsubnets
    basename dirname";

const FILES: &str = "abspath file fileexists fileset filebase64 filemd5 filesha1 filesha256 filesha512 filebase64sha256 filebase64sha512 pathexpand templatefile";

#[test]
fn the_libraries_are_complete() {
    for (library, names) in
        [(general(), GENERAL), (files("."), FILES), (env(), "env"), (clock(), "timestamp"), (random(), "uuid")]
    {
        let found: BTreeSet<&str> = library.iter().map(|function| function.name()).collect();
        assert_eq!(found, names.split_whitespace().collect());
    }
}

#[test]
fn a_library_can_be_cut_to_some_functions() {
    let names = |library: Library| library.iter().map(|it| it.name()).collect::<Vec<_>>().join(" ");
    assert_eq!(names(general().only(["upper", "lower"])), "lower upper");
    assert_eq!(names(clock().without(["timestamp"])), "");
    let decoder = Decoder::new().functions(general().only(["upper"]));
    assert_eq!(x(&decoder, r#"upper("a")"#).unwrap(), Value::from("A"));
    assert!(problem(&decoder, r#"lower("A")"#).contains("There is no function named `lower`."));
}

#[test]
fn a_name_that_no_function_of_the_library_has_is_a_problem() {
    let text = problem(&Decoder::new().functions(general().without(["uper"])), "1");
    assert!(text.contains("unknown function in a library") && text.contains("`uper`"), "{text}");
}

#[test]
fn of_two_functions_with_one_name_the_later_one_wins() {
    let own = || Function::new(|_: &[Value]| Ok::<_, String>("own"));
    let before = Decoder::new().function("upper", own()).functions(general());
    assert_eq!(x(&before, r#"upper("a")"#).unwrap(), Value::from("A"));
    let after = Decoder::new().functions(general()).function("upper", own());
    assert_eq!(x(&after, r#"upper("a")"#).unwrap(), Value::from("own"));
    let again = after.functions(general().only(["upper"]));
    assert_eq!(x(&again, r#"upper("a")"#).unwrap(), Value::from("A"));
}

#[test]
fn a_function_of_the_spec_wins_over_one_of_a_library() {
    let spec = format!("function \"upper\" {{\n  params = [a]\n  result = \"own\"\n}}\n{SPEC}");
    let value =
        SpecFile::parse("app.hclspec", spec.as_str()).unwrap().decode(&decoder(), "x = upper(\"a\")\n").unwrap();
    assert_eq!(value.get("x"), Some(&Value::from("own")));
}

#[test]
fn an_error_is_at_the_argument() {
    let text = problem(&decoder(), "chunklist([1], -1)");
    assert!(text.contains("invalid function argument") && text.contains("<config>:1:20"), "{text}");
    let text = problem(&decoder(), r#"regex("(", "a")"#);
    assert!(text.contains("is not a valid pattern") && text.contains("<config>:1:11"), "{text}");
}
