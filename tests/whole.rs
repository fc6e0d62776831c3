//! `int`: whole numbers.

#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Secret, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

hclspec::hclspec! {
    inline = r#"
        inputs {}
        object {
          attr "port" {
            type    = int
            default = 8080
            validate {
              condition = nested >= 1 && nested <= 65535
            }
          }
          attr "ports"   { type = set(int) }
          attr "weights" { type = map(list(int)) }
          attr "disk"    { type = object({ size = int, spare = optional(int, 2), pin = optional(secret(int)) }) }
          attr "any"     { type = union({ whole = int, number = number, text = string }) }
          block_list "nodes" {
            block_type = "node"
            labels     = { index = int }
            label "index" {}
          }
          transform "half" {
            attr {
              name = "port"
              type = int
            }
            result = nested == null ? 0 : nested / 2
          }
        }
    "#,
    name = App,
}

#[test]
fn a_whole_number_is_an_i64() {
    let text = r#"
        port    = "81"
        ports   = [443, 80.0, 8e1, "${1 + 1}"]
        weights = { a = [-1, 9223372036854775807] }
        disk    = { size = 1 + 2, pin = 7 }
        any     = 5
        node "3" {}
    "#;
    let app: App = hclspec::from_str(text).unwrap();
    assert_eq!((app.port, app.half), (81_i64, hclspec::Number::try_from(40.5).unwrap()));
    assert_eq!(app.ports, Some(BTreeSet::from([2_i64, 80, 443])));
    assert_eq!(app.weights, Some(BTreeMap::from([("a".to_owned(), vec![-1_i64, i64::MAX])])));
    let disk = app.disk.as_ref().unwrap();
    assert_eq!((disk.size, disk.spare, disk.pin.as_ref().map(Secret::expose)), (3, 2, Some(&7_i64)));
    assert_eq!(app.any, Some(app::Any::Whole(5)));
    assert_eq!(app.nodes[0].index, 3_i64);
}

#[test]
fn an_alternative_takes_whole_numbers_only() {
    let any = |text: &str| hclspec::from_str::<App>(&format!("any = {text}")).unwrap().any.unwrap();
    assert_eq!(any("1.5"), app::Any::Number(hclspec::Number::try_from(1.5).unwrap()));
    assert_eq!(any("\"1\""), app::Any::Text("1".to_owned()));
    assert_eq!(any("1"), app::Any::Whole(1));
}

#[test]
fn what_is_not_whole_is_not_allowed() {
    let problem = |text: &str| hclspec::from_str::<App>(text).unwrap_err().to_string();
    for (text, expected) in [
        ("port = 80.5", "HS309]: value not allowed"),
        ("port = 80.5", "must be a whole number, found 80.5"),
        ("port = \"80.5\"", "must be a whole number, found 80.5"),
        ("port = 9223372036854775808", "must be a whole number from -9223372036854775808 to 9223372036854775807"),
        ("port = \"http\"", "expected a whole number, found \"http\""),
        ("port = [1]", "expected a whole number, found a list"),
        ("ports = [1, true]", "at [1]: expected a whole number, found a bool"),
        ("weights = { a = [0.1] }", "must be a whole number, found 0.1"),
        ("node \"x\" {}", "expected a whole number, found \"x\""),
        ("variable \"a\" {\n  type    = int\n  default = 1.5\n}", "must be a whole number, found 1.5"),
    ] {
        let problem = problem(text);
        assert!(problem.contains(expected), "{problem}");
    }
    let secret = problem("disk = { size = 1, pin = 7.25 }");
    assert!(secret.contains("must be a whole number") && !secret.contains("7.25"), "{secret}");
}

#[test]
fn an_input_variable_may_be_one() {
    let text = "variable \"n\" {\n  type = int\n}\nport = var.n";
    let decode = |value: &str| Decoder::new().input_text("n", value).from_str::<App>(text);
    assert_eq!(decode("5").unwrap().port, 5);
    let problem = decode("5.5").unwrap_err().to_string();
    assert!(problem.contains("must be a whole number"), "{problem}");
}

hclspec::hclspec! {
    inline = r#"
        object {
          attr "port"  { type = int }
          attr "ports" { type = list(int) }
          attr "level" { type = int }
          attr "ratio" { type = number }
          attr "wait"  { type = duration }
          attr "waits" { type = list(duration) }
          attr "size"  { type = size }
        }
    "#,
    name = Hosted,
    types(int => u16, "level" => i8, duration => Millis, size => hclspec::Spanned<_>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Millis(u128);

impl hclspec::FromValue for Millis {
    fn from_value(value: Value) -> Result<Self, hclspec::FromValueError> {
        Duration::from_value(value).map(|duration| Self(duration.as_millis()))
    }
}

#[test]
fn all_of_a_type_may_have_another_rust_type() {
    let text = "port = 80\nports = [1]\nlevel = -1\nratio = 0.5\nwait = \"1s\"\nwaits = [\"2ms\"]\nsize = \"1KiB\"";
    let app: Hosted = hclspec::from_str(text).unwrap();
    assert_eq!((app.port, app.ports, app.level), (Some(80_u16), Some(vec![1_u16]), Some(-1_i8)));
    assert_eq!(app.ratio, Some(hclspec::Number::try_from(0.5).unwrap()));
    assert_eq!((app.wait, app.waits), (Some(Millis(1000)), Some(vec![Millis(2)])));
    assert_eq!(app.size.map(|size| size.into_inner().bytes()), Some(1024));
    let problems = hclspec::from_str::<Hosted>("port = 65536\nlevel = 1.5").unwrap_err();
    assert_eq!(problems.iter().count(), 2, "{problems}");
}
