//! Named types as Rust types.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use hclspec::{Decoder, Secret};
use hclspec_lang::SpecFile;

hclspec::hclspec! {
    "tests/types.hclspec",
    name = App,
    derive(Eq),
    types("admin" => Port, "root.weight" => u8),
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub struct Port(u16);

impl hclspec::FromValue for Port {
    fn from_value(value: hclspec::Value) -> Result<Self, hclspec::FromValueError> {
        u16::from_value(value).map(Self)
    }
}

const TEXT: &str = r#"
admin  = 8080
mode   = "fast"
modes  = ["safe", "fast"]
root = {
  name   = "a"
  weight = 1
  nodes  = [{ name = "b", weight = 2, token = "hunter2", next = { name = "c", weight = 3 } }]
}
data = [1, { x = ["y"] }]
"#;

#[test]
fn all_uses_of_a_name_have_one_type() {
    use app::{Data, Mode, Node};
    let app: App = hclspec::from_str(TEXT).unwrap();

    assert_eq!((app.admin, app.mode), (Some(Port(8080)), Some(Mode::Fast)));
    assert_eq!(app.modes, [Mode::Safe, Mode::Fast]);
    let root: Node = app.root.unwrap();
    let inner: &Node = &root.nodes[0];
    assert_eq!((inner.name.as_str(), inner.weight, inner.nodes.len()), ("b", 2, 0));
    assert_eq!(inner.token, Some(Secret::new("hunter2".to_owned())));
    let next: &Node = inner.next.as_deref().unwrap();
    assert_eq!((next.name.as_str(), next.weight), ("c", 3));

    let Some(Data::List(items)) = app.data else { panic!("a list") };
    let [Data::Number(one), Data::Object(entries)] = items.as_slice() else { panic!("a number and an object") };
    assert_eq!(one.to_string(), "1");
    assert_eq!(entries["x"], Data::List(vec![Data::Text("y".to_owned())]));
}

#[test]
fn checks_apply_at_every_depth_of_a_generated_type() {
    let problems = |text: &str| {
        let problems = hclspec::from_str::<App>(text).unwrap_err();
        problems.iter().map(|it| it.render().short().to_string()).collect::<Vec<_>>()
    };
    let text = "root = { name = \"a\", weight = 1, nodes = [{ name = \"\", weight = 300 }] }";
    assert_eq!(problems(text), ["<config>:1:52: error[HS309]: value not allowed: a node has a name"]);
}

#[test]
fn types_of_the_program_apply_at_every_depth() {
    let app: App =
        hclspec::from_str("either = { name = \"a\", weight = 1, next = { name = \"b\", weight = 2 } }").unwrap();
    let Some(app::Either::Node(node)) = app.either else { panic!("a node") };
    assert_eq!((node.weight, node.next.unwrap().weight), (1, 2));
    // The default.
    assert_eq!((app.spare.weight, app.spare.nodes[0].weight), (7, 8));

    for (text, place) in [
        ("root = { name = \"a\", weight = 1, nodes = [{ name = \"b\", weight = 300 }] }", "1:66: error[HS302]"),
        ("either = { name = \"a\", weight = 1, next = { name = \"b\", weight = -1 } }", "1:66: error[HS302]"),
    ] {
        let problems = hclspec::from_str::<App>(text).unwrap_err();
        let problems: Vec<String> = problems.iter().map(|it| it.render().short().to_string()).collect();
        assert!(problems.len() == 1 && problems[0].contains(place), "{problems:?}");
    }
}

#[test]
fn secrets_in_a_type_that_contains_itself_are_masked_at_every_depth() {
    let text = "root = { name = \"a\", weight = 1, token = \"one\", nodes = [{ name = \"b\", weight = \"x\", token = \"hunter2\" }] }";
    let problems = hclspec::from_str::<App>(text).unwrap_err().to_string();
    assert!(problems.contains("root"), "{problems}");
    assert!(!problems.contains("hunter2") && !problems.contains("\"one\""), "{problems}");
    let spec = SpecFile::parse("types.hclspec", include_str!("types.hclspec")).unwrap();
    let value = spec.decode(&Decoder::new(), TEXT).unwrap();
    assert_eq!(value["root"]["nodes"][0]["token"].as_str(), Some("hunter2"));
}

mod choices {
    hclspec::hclspec! {
        inline = r#"
            define "tree" {
              type = union({
                a = object({ x = optional(tree), z = bool })
                b = object({ x = optional(tree), z = list(string) })
                c = object({ x = optional(tree), z = map(number) })
              })
            }
            object {
              attr "tree" { type = tree }
            }
        "#,
        name = Choices,
    }
}

#[test]
fn alternatives_that_contain_each_other_are_tried_once_for_each_part() {
    // Without that, there would be 3^60 attempts.
    let nested = |z: &str| (0..60).fold("null".to_owned(), |inner, _| format!("{{ x = {inner}, z = {z} }}"));
    for z in ["true", "[\"a\"]", "{ a = 1 }", "\"true\""] {
        let choices: choices::Choices = hclspec::from_str(&format!("tree = {}\n", nested(z))).unwrap();
        assert!(choices.tree.is_some());
    }
    let problems = hclspec::from_str::<choices::Choices>(&format!("tree = {}\n", nested("\"maybe\""))).unwrap_err();
    assert_eq!(problems.errors().count(), 1);
}
