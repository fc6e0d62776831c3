//! Input that wants to do harm gets an error or a value: no crash, no overflow of the stack, no endless work.
//!
//! Tests run on threads of 2 MiB, in debug builds with large frames.

#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Diagnostics, Value};
use hclspec_lang::SpecFile;

const DEEP: usize = 100_000;

fn decode(config: &str) -> Result<Value, Diagnostics> {
    let spec = "object {\n  attr \"a\" {}\n  block_list \"b\" {\n    attr { name = \"x\" }\n  }\n}\n";
    SpecFile::parse("app.hclspec", spec).unwrap().decode(&Decoder::new().evaluation_functions(), config)
}

/// The summaries of all problems; rendering them is part of the test.
fn problems(config: &str) -> Vec<String> {
    let problems = decode(config).unwrap_err();
    assert!(problems.to_string().len() < 1 << 20, "{} problems render to too much", problems.len());
    problems.iter().map(|problem| problem.summary().to_owned()).collect()
}

#[test]
fn nesting_beyond_the_limit_is_one_problem() {
    for (open, close) in [
        ("[", "]"),
        ("{ x = ", "}"),
        ("(", ")"),
        ("\"${", "}\""),
        ("[for x in ", " : x]"),
        ("abs(", ")"),
        ("!", ""),
        ("- ", ""),
    ] {
        for text in [open.repeat(DEEP), format!("{}1{}", open.repeat(DEEP), close.repeat(DEEP))] {
            let found = problems(&format!("a = {text}\n"));
            assert!(found.contains(&"nesting too deep".to_owned()), "{open}: {found:?}");
        }
    }
    let found = problems(&"b {\n".repeat(DEEP));
    assert!(found.contains(&"nesting too deep".to_owned()), "{found:?}");
    let found = problems(&format!("a = \"{}\"\n", "%{ if true }".repeat(DEEP)));
    assert!(found.contains(&"nesting too deep".to_owned()), "{found:?}");
    let found = problems(&format!("a = {} 1\n", "true ? 1 : ".repeat(DEEP)));
    assert!(found.contains(&"nesting too deep".to_owned()), "{found:?}");
}

#[test]
fn nesting_up_to_the_limit_evaluates() {
    for (open, close) in [
        ("[", "]"),
        ("{ x = ", "}"),
        ("(", ")"),
        ("\"${", "}\""),
        ("[for x in [1] : ", "]"),
        ("abs(", ")"),
        ("-", ""),
        ("true ? ", " : 2"),
    ] {
        let config = format!("a = {}1{}\n", open.repeat(120), close.repeat(120));
        assert!(decode(&config).is_ok(), "{open}: {}", decode(&config).unwrap_err());
    }
}

#[test]
fn long_chains_are_not_nesting() {
    let sum = format!("a = 0{}\n", " + 1".repeat(DEEP));
    assert_eq!(decode(&sum).unwrap().get("a").unwrap().as_i64(), Some(DEEP as i64));
    let and = format!("a = true{}\n", " && true".repeat(DEEP));
    assert_eq!(decode(&and).unwrap().get("a").unwrap().as_bool(), Some(true));
    let steps = format!("a = {{ x = 1 }}{}\n", ".x".repeat(DEEP));
    assert_eq!(problems(&steps), ["unsupported attribute"]);
    let elements = format!("a = length([for x in [{}] : x])\n", "1,".repeat(DEEP));
    assert_eq!(decode(&elements).unwrap().get("a").unwrap().as_i64(), Some(DEEP as i64));
}

#[test]
fn an_empty_file_is_an_empty_configuration() {
    for config in ["", "\n", "\u{feff}", "# only a comment", "/* */"] {
        assert!(decode(config).unwrap().get("a").unwrap().is_null(), "{config:?}");
    }
}

#[test]
fn a_file_that_is_not_utf8_is_a_problem_at_its_first_bad_byte() {
    hclspec::hclspec! { inline = r#"object { attr "a" {} }"#, name = Tiny }
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("not-utf8.hcl");
    std::fs::write(&path, b"a = \"x\"\nb = \"\xff\xfe\"\n").unwrap();
    let problems = hclspec::from_path::<Tiny>(&path).unwrap_err();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(problems[0].summary(), "invalid character encoding");
    let start = problems[0].range().unwrap().start();
    assert_eq!((start.line, start.column, start.byte), (2, 6, 13));
}

#[test]
fn a_long_line_is_read_and_its_problems_are_shown_in_part() {
    let long = "x".repeat(1 << 20);
    assert_eq!(decode(&format!("a = \"{long}\"")).unwrap().get("a").unwrap().as_str(), Some(long.as_str()));
    assert_eq!(problems(&format!("a = \"{long}\" + 1")), ["invalid operand"]);
    assert_eq!(problems(&format!("a = {long}")), ["unknown variable"]);
    assert_eq!(problems(&format!("a = [{}]", "1 ".repeat(1 << 19))), ["missing item separator"]);
}

#[test]
fn unfinished_and_odd_text_is_a_problem() {
    for config in [
        "a = <<EOT\nx\n",
        "a = \"",
        "a = \"${",
        "a = \"%{ if true }",
        "a = [",
        "a = {",
        "a = (",
        "a =",
        "a",
        "b {",
        "b \"",
        "/*",
        "a = 1 \u{0} 2",
        "\u{0}",
        "a = 1e999999999",
        "a = 1e-999999999",
        "}",
        "a = \u{201c}x\u{201d}",
        "\r",
    ] {
        assert!(!problems(config).is_empty(), "{config:?}");
    }
}

#[test]
fn many_problems_are_all_reported() {
    let config = "b { y = 1 }\n".repeat(10_000);
    assert_eq!(decode(&config).unwrap_err().len(), 10_000);
    let config = format!("a = [{}]\n", "nope, ".repeat(10_000));
    assert_eq!(decode(&config).unwrap_err().len(), 10_000);
}
