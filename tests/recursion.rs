//! Parts that use themselves, as Rust types that contain themselves.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use hclspec::Secret;
use hclspec_lang::SpecFile;

hclspec::hclspec! {
    inline = r#"
        define "group" {
          object {
            attr "name" { type = string }
            attr "token" { type = secret(string) }
            block_list "groups" {
              block_type = "group"
              use { part = "group" }
            }
            block "fallback" {
              use { part = "group" }
            }
            block_map "named" {
              labels = ["key"]
              use { part = "group" }
            }
            block_list "steps" {
              case "nested" {
                use { part = "group" }
              }
              case "run" {}
            }
            block "step" {
              case "nested_step" {
                use { part = "group" }
              }
            }
          }
        }
        object {
          use "root" { part = "group" }
        }
    "#,
    name = Tree,
    derive(Eq),
}

#[test]
fn there_is_a_box_only_where_rust_needs_it() {
    use tree::Group;
    use tree::group::{Step, Steps};
    let text = r#"
        name = "a"
        fallback {
          group {
            name = "b"
          }
        }
        named "x" {}
        nested {
          run {}
        }
        nested_step {
          name = "c"
        }
    "#;
    let Tree { root } = hclspec::from_str(text).unwrap();
    let Group { name, token, groups, fallback, named, steps, step } = root;
    let _: (Option<String>, Option<Secret<String>>, Vec<Group>) = (name, token, groups);
    let fallback: Option<Box<Group>> = fallback;
    assert_eq!(fallback.unwrap().groups[0].name.as_deref(), Some("b"));
    assert_eq!(named["x"].name, None);
    assert!(matches!(&steps[..], [Steps::Nested(group)] if group.steps == [Steps::Run]));
    match step {
        Some(Step::NestedStep(group)) => {
            let group: Box<Group> = group;
            assert_eq!(group.name.as_deref(), Some("c"));
        }
        None => panic!("no step"),
    }
}

#[test]
fn secrets_are_masked_at_any_depth() {
    for depth in [1, 2, 5] {
        let inner = "token = [\"hunter2\"]\n".to_owned();
        let text = (0..depth).fold(inner, |inner, _| format!("group {{\n{inner}}}\n"));
        let problems = hclspec::from_str::<Tree>(&text).unwrap_err();
        assert_eq!(problems.len(), 1);
        assert!(!problems.to_string().contains("hunter2"), "{problems}");
    }
}

#[test]
fn what_is_too_deep_is_one_problem() {
    let text = (0..5000).fold(String::new(), |inner, _| format!("group {{\n{inner}}}\n"));
    let problems = hclspec::from_str::<Tree>(&text).unwrap_err();
    assert_eq!(problems.iter().next().unwrap().summary(), "nesting too deep");
}

#[test]
fn a_spec_is_read_at_run_time_too() {
    let spec = "define \"g\" {\n  object {\n    attr \"a\" { type = number }\n    block \"g\" { use { part = \"g\" } }\n  }\n}\n\
                object {\n  block \"g\" { use { part = \"g\" } }\n}\n";
    let spec = SpecFile::parse("a.hclspec", spec).unwrap();
    let value = spec.decode(&hclspec::Decoder::new(), "g {\n  g {\n    a = 1\n  }\n}\n").unwrap();
    assert_eq!(serde_json::to_string(&value).unwrap(), r#"{"g":{"a":null,"g":{"a":1,"g":null}}}"#);
}
