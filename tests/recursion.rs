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

hclspec::hclspec! {
    inline = r#"
        define "tree" {
          type = union({
            number = number,
            trees  = list(tree),
            node   = object({ name = optional(string), kids = optional(map(tree), {}) }),
            leaf   = string
          })
        }
        define "part" {
          object {
            one_of "content" {
              argument = "kind"
              case "small" {
                attr "size" { type = number }
              }
              case "large" {
                attr "sizes" { type = list(number) }
              }
            }
            block_list "parts" {
              block_type = "part"
              use { part = "part" }
            }
          }
        }
        object {
          attr "tree" { type = tree }
          block_list "parts" {
            block_type = "part"
            use { part = "part" }
          }
        }
    "#,
    name = Deep,
    write,
}

#[test]
fn what_contains_itself_is_written_in_linear_time() {
    // Each level would take at least twice as long as the one inside of it.
    let kids = format!("{}\"x\"{}", "{ kids = { a = ".repeat(24), " } }".repeat(24));
    let lists = format!("{}1{}", "[".repeat(48), "]".repeat(48));
    let parts = (0..48).fold(String::new(), |inner, _| format!("part {{\nkind = \"small\"\n{inner}}}\n"));
    for text in [format!("tree = {kids}\n"), format!("tree = {lists}\n"), parts] {
        let deep: Deep = hclspec::from_str(&text).unwrap();
        let written = hclspec::to_string(&deep).unwrap();
        assert_eq!(hclspec::from_str::<Deep>(&written).unwrap(), deep);
    }
}

#[test]
fn a_spec_is_read_at_run_time_too() {
    let spec = "define \"g\" {\n  object {\n    attr \"a\" { type = number }\n    block \"g\" { use { part = \"g\" } }\n  }\n}\n\
                object {\n  block \"g\" { use { part = \"g\" } }\n}\n";
    let spec = SpecFile::parse("a.hclspec", spec).unwrap();
    let value = spec.decode(&hclspec::Decoder::new(), "g {\n  g {\n    a = 1\n  }\n}\n").unwrap();
    assert_eq!(serde_json::to_string(&value).unwrap(), r#"{"g":{"a":null,"g":{"a":1,"g":null}}}"#);
}

hclspec::hclspec! {
    inline = r#"
        define "group" {
          object {
            attr "a0" { type = string }
            attr "a1" { type = string }
            attr "a2" { type = string }
            attr "a3" { type = string }
            attr "a4" { type = string }
            attr "a5" { type = string }
            attr "a6" { type = string }
            attr "a7" { type = string }
            attr "a8" { type = string }
            attr "a9" { type = string }
            attr "a10" { type = string }
            attr "a11" { type = string }
            attr "a12" { type = string }
            attr "a13" { type = string }
            attr "a14" { type = string }
            attr "a15" { type = string }
            attr "a16" { type = string }
            attr "a17" { type = string }
            attr "a18" { type = string }
            attr "a19" { type = string }
            attr "a20" { type = string }
            attr "a21" { type = string }
            attr "a22" { type = string }
            attr "a23" { type = string }
            attr "a24" { type = string }
            attr "a25" { type = string }
            attr "a26" { type = string }
            attr "a27" { type = string }
            attr "a28" { type = string }
            attr "a29" { type = string }
            attr "a30" { type = string }
            attr "a31" { type = string }
            attr "a32" { type = string }
            attr "a33" { type = string }
            attr "a34" { type = string }
            attr "a35" { type = string }
            attr "a36" { type = string }
            attr "a37" { type = string }
            attr "a38" { type = string }
            attr "a39" { type = string }
            attr "a40" { type = string }
            attr "a41" { type = string }
            attr "a42" { type = string }
            attr "a43" { type = string }
            attr "a44" { type = string }
            attr "a45" { type = string }
            attr "a46" { type = string }
            attr "a47" { type = string }
            attr "a48" { type = string }
            attr "a49" { type = string }
            attr "a50" { type = string }
            attr "a51" { type = string }
            attr "a52" { type = string }
            attr "a53" { type = string }
            attr "a54" { type = string }
            attr "a55" { type = string }
            attr "a56" { type = string }
            attr "a57" { type = string }
            attr "a58" { type = string }
            attr "a59" { type = string }
            attr "a60" { type = string }
            attr "a61" { type = string }
            attr "a62" { type = string }
            attr "a63" { type = string }
            attr "a64" { type = string }
            attr "a65" { type = string }
            attr "a66" { type = string }
            attr "a67" { type = string }
            attr "a68" { type = string }
            attr "a69" { type = string }
            attr "a70" { type = string }
            attr "a71" { type = string }
            attr "a72" { type = string }
            attr "a73" { type = string }
            attr "a74" { type = string }
            attr "a75" { type = string }
            attr "a76" { type = string }
            attr "a77" { type = string }
            attr "a78" { type = string }
            attr "a79" { type = string }
            attr "a80" { type = string }
            attr "a81" { type = string }
            attr "a82" { type = string }
            attr "a83" { type = string }
            attr "a84" { type = string }
            attr "a85" { type = string }
            attr "a86" { type = string }
            attr "a87" { type = string }
            attr "a88" { type = string }
            attr "a89" { type = string }
            attr "a90" { type = string }
            attr "a91" { type = string }
            attr "a92" { type = string }
            attr "a93" { type = string }
            attr "a94" { type = string }
            attr "a95" { type = string }
            attr "a96" { type = string }
            attr "a97" { type = string }
            attr "a98" { type = string }
            attr "a99" { type = string }
            block_list "groups" {
              block_type = "group"
              use { part = "group" }
            }
            block "one" {
              use { part = "group" }
            }
          }
        }
        use { part = "group" }
    "#,
    name = Wide,
}

#[test]
fn the_stack_is_large_enough_for_the_deepest_values() {
    for kind in ["group", "one"] {
        let nested = |depth: usize| (0..depth).fold(String::new(), |inner, _| format!("{kind} {{\n{inner}}}\n"));
        let values = hclspec::from_str::<Wide>(&nested(38)).unwrap();
        assert_eq!(values.clone(), values);
        let problems = hclspec::from_str::<Wide>(&nested(127)).unwrap_err();
        assert_eq!(problems.iter().map(|it| it.summary()).collect::<Vec<_>>(), ["nesting too deep"]);
    }
}
