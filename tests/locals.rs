//! Local values where a table of cases is not enough: JSON, several files, overrides, the host, limits and secrets.
//!
//! `specs/locals.txt` has the other rules.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::folder::folder;
use hclspec::{Decoder, Diagnostics, Limits, Secret, Syntax, Value};
use std::fmt::Write as _;
use std::time::Instant;

hclspec::hclspec! {
    inline = r#"
        locals {}
        object {
          attr "x" {}
          attr "y" {}
        }
    "#,
    name = App,
}

fn json(text: &str) -> Result<App, Diagnostics> {
    Decoder::new().syntax(Syntax::Json).from_str(text)
}

/// One problem a line, `from-to summary`.
fn problems(result: Result<App, Diagnostics>) -> Vec<String> {
    let problems = result.expect_err("there are problems");
    let line = |it: &hclspec::Diagnostic| match it.range() {
        Some(range) => {
            let (start, end) = (range.start(), range.end());
            format!("{}:{}-{} {}", start.line, start.column, end.column, it.summary())
        }
        None => it.summary().to_owned(),
    };
    problems.iter().map(line).collect()
}

#[test]
fn json_has_local_values() {
    let app = json(r#"{"locals":{"a":1,"b":"${local.a}"},"x":"${local.b}"}"#).unwrap();
    assert_eq!(app.x, Some(Value::from(1)));
    let app =
        json(r#"{"x":"${local.b}${local.a}","locals":[{"a":1,"//":"a comment"},{"b":"${local.a + 1}"}]}"#).unwrap();
    assert_eq!(app.x, Some(Value::from("21")));
    let app = json(r#"{"locals":null,"x":1}"#).unwrap();
    assert_eq!(app.x, Some(Value::from(1)));
}

#[test]
fn in_json_local_values_have_names_that_expressions_can_write() {
    assert_eq!(problems(json(r#"{"locals":{"a b":1}}"#)), ["1:12-17 invalid local name"]);
}

#[test]
fn in_json_a_local_value_is_given_once() {
    assert_eq!(problems(json(r#"{"locals":{"a":1,"a":2}}"#)), ["1:18-21 duplicate argument"]);
    assert_eq!(problems(json(r#"{"locals":[{"a":1},{"a":2}]}"#)), ["1:21-24 duplicate local value"]);
}

#[test]
fn in_json_local_values_are_an_object() {
    assert_eq!(problems(json(r#"{"locals":5}"#)), ["1:11-12 incorrect JSON value type"]);
}

fn files(name: &str, texts: &[&str]) -> Vec<std::path::PathBuf> {
    let names: Vec<String> = (0..texts.len()).map(|index| format!("{index}.hcl")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(texts.iter().copied()).collect();
    let folder = folder(&format!("locals/{name}"), &files);
    names.iter().map(|name| folder.join(name)).collect()
}

#[test]
fn all_files_share_their_local_values() {
    let paths = files("share", &["x = local.b", "locals { b = local.a + 1 }", "locals { a = 1 }"]);
    let app: App = hclspec::from_paths(&paths).unwrap();
    assert_eq!(app.x, Some(Value::from(2)));
    let paths = files("twice", &["locals { a = 1 }", "locals { a = 2 }\nx = local.a"]);
    assert_eq!(problems(hclspec::from_paths(&paths)), ["1:10-11 duplicate local value"]);
}

#[test]
fn overrides_replace_local_values_one_by_one() {
    let base = "locals { a = 1 }\nlocals {\n  b = 2\n  c = 3\n}\nx = [local.a, local.b, local.c]";
    let over = "locals {\n  b = local.a + local.d\n  d = 9\n}\ny = local.d";
    let paths = files("override", &[base, over]);
    let app: App = Decoder::new().overrides([&paths[1]]).from_path(&paths[0]).unwrap();
    assert_eq!((app.x, app.y), (Some(Value::Tuple([1, 10, 3].map(Value::from).into())), Some(Value::from(9))));
    // What is replaced is not evaluated.
    let paths = files("replaced", &["locals { a = nope }\nx = local.a", "locals { a = 5 }"]);
    let app: App = Decoder::new().overrides([&paths[1]]).from_path(&paths[0]).unwrap();
    assert_eq!(app.x, Some(Value::from(5)));
}

#[test]
fn the_host_sets_no_variable_of_their_name() {
    let decoder = Decoder::new().variable("local", 1).variable("other", 2);
    assert_eq!(problems(decoder.from_str("x = other")), ["variable name taken"]);
}

#[test]
fn they_see_what_arguments_see() {
    let decoder = Decoder::new().variable("region", "eu").evaluation_functions();
    let app: App = decoder.from_str("locals { a = upper(region) }\nx = local.a").unwrap();
    assert_eq!(app.x, Some(Value::from("EU")));
}

#[test]
fn expressions_of_the_spec_see_none_of_them() {
    let spec = "locals {}\nfunction \"f\" {\n  params = []\n  result = local.a\n}\nobject {}";
    assert!(hclspec_lang::SpecFile::parse("app.hclspec", spec).is_err());
}

/// A chain of local values, each of which uses the one before.
fn chain(count: usize, is_reversed: bool) -> String {
    let mut lines: Vec<String> = (1..count).map(|it| format!("  n{it} = local.n{} + 1\n", it - 1)).collect();
    lines.push("  n0 = 0\n".to_owned());
    if is_reversed {
        lines.reverse();
    }
    format!("locals {{\n{}}}\nx = local.n{}\n", lines.concat(), count - 1)
}

#[test]
fn a_chain_of_any_length_is_evaluated_in_linear_time_and_without_recursion() {
    for is_reversed in [false, true] {
        let text = chain(100_000, is_reversed);
        let start = Instant::now();
        // A small stack is enough.
        let app = std::thread::Builder::new().stack_size(512 * 1024).spawn(move || text.parse::<App>()).unwrap();
        assert_eq!(app.join().unwrap().unwrap().x, Some(Value::from(99_999)));
        assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    }
}

#[test]
fn a_long_cycle_is_shown_in_short() {
    let mut text = "locals {\n".to_owned();
    for it in 0..19 {
        writeln!(text, "  n{it} = local.n{}", (it + 1) % 19).unwrap();
    }
    text += "}\n";
    let problems = text.parse::<App>().unwrap_err();
    let [problem] = &problems[..] else { panic!("{problems}") };
    assert_eq!(
        problem.detail(),
        "A local value can't be computed from itself: `local.n0 -> local.n1 -> local.n2 -> local.n3 -> … (13 more) … -> local.n17 \
         -> local.n18 -> local.n0`."
    );
    assert_eq!(problem.labels().len(), 5);
}

#[test]
fn values_that_double_end_in_the_limit() {
    let mut text = "locals {\n  n0 = [1]\n".to_owned();
    for it in 1..60 {
        writeln!(text, "  n{it} = [local.n{0}, local.n{0}]", it - 1).unwrap();
    }
    text += "}\nx = local.n59\n";
    let problems = problems(text.parse());
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].contains("too many evaluation steps"), "{problems:?}");
    // So do texts.
    let mut text = "locals {\n  n0 = \"abc\"\n".to_owned();
    for it in 1..60 {
        writeln!(text, "  n{it} = \"${{local.n{0}}}${{local.n{0}}}\"", it - 1).unwrap();
    }
    text += "}\n";
    let limits = Limits::default();
    let app: Result<App, Diagnostics> = Decoder::new().limits(limits).from_str(&text);
    assert_eq!(app.unwrap_err().len(), 1);
}

hclspec::hclspec! {
    inline = r#"
        locals {}
        object {
          block_list "rules" {
            block_type = "rule"
            attr {
              name     = "when"
              type     = expression
              required = true
            }
          }
        }
    "#,
    name = Rules,
}

#[test]
fn an_expression_keeps_the_local_values_that_it_mentions() {
    let text = "
        locals {
          a = b.x
          b = local.a + 1
        }
        rule { when = local.b + input }
        dynamic \"rule\" {
          for_each = [5]
          iterator = local
          content {
            when = local.value + input
          }
        }";
    let rules: Rules =
        Decoder::new().variable("b", Value::Object([("x".to_owned(), Value::from(1))].into())).from_str(text).unwrap();
    let values: Vec<i64> = rules
        .rules
        .iter()
        .map(|rule| rule.evaluate_as(&Decoder::new().variable("input", 10).variable("local", 0)).unwrap())
        .collect();
    assert_eq!(values, [12, 15]);
    let names: Vec<String> = rules.rules[0].references().iter().map(|reference| reference.root().to_owned()).collect();
    assert_eq!(names, ["local", "input"]);
}

hclspec::hclspec! {
    inline = r#"
        locals {}
        object {
          attr "password" { type = string }
          attr "port" { type = number }
          attr "size" { type = number }
        }
    "#,
    name = Secretive,
    types("password" => Secret<String>),
}

/// How the problems of a configuration with a secret look; none shows `hunter`.
fn shown(text: &str) -> String {
    let decoder = Decoder::new().variable("seed", "hunter");
    let problems = decoder.from_str::<Secretive>(text).expect_err("there are problems");
    let forms = [problems.to_string(), format!("{problems:?}"), problems.render().short().to_string()];
    assert!(forms.iter().all(|form| !form.contains("hunter")), "{}", forms[0]);
    problems.to_string()
}

#[test]
fn a_local_value_that_a_secret_takes_is_not_shown() {
    shown("locals { key = \"hunter2\" }\npassword = local.key\nport = local.key");
    shown("locals {\n  key = \"hunter2\"\n  whole = \"a${local.key}\"\n}\npassword = local.whole\nport = local.key");
    shown("locals {\n  key = \"hunter2\"\n  other = local.key\n}\npassword = local.key\nport = local.other");
    shown("locals { key = seed }\npassword = seed\nport = local.key");
    shown("locals { key = seed }\npassword = local.key\nport = seed");
    shown("local { key = \"hunter2\" }\npassword = local.key\nport = local.key");
    shown("locals { key = \"hunter2\" }\npassword = local.kye\nport = local.key");
}

#[test]
fn local_values_that_no_secret_takes_are_shown() {
    let text = "locals {\n  key = \"hunter2\"\n  name = \"eighty\"\n}\npassword = local.key\nport = local.name";
    assert!(shown(text).contains("local.name = \"eighty\""));
}
