//! Named parts in generated code: one type for all uses of a part, and the host's types in it.

#![allow(clippy::unwrap_used)]

use hclspec::{Number, Spanned};
use std::collections::BTreeSet;

mod shared {
    hclspec::hclspec! {
        inline = r#"
            # A rule.
            define "rule" {
              object {
                attr "port" { type = number }
                block "window" {
                  object {
                    attr "from" {
                      type = number
                    }
                  }
                }
              }
            }
            define "rules" {
              block_list {
                block_type = "rule"
                use {
                  part = "rule"
                }
              }
            }
            define "name" {
              attr {
                name = "name"
                type = string
              }
            }
            define "tags" {
              attr {
                name = "tags"
                type = map(object({ key = string }))
              }
            }
            object {
              use "rules" {}
              use "id" {
                part = "name"
              }
              use "tags" {}
              default "fallback" {
                block {
                  block_type = "fallback"
                  use {
                    part = "rule"
                  }
                }
                literal {
                  value = { port = 1, window = { from = 2 } }
                }
              }
              transform "first" {
                use {
                  part = "rules"
                }
                result = length(nested)
              }
              block_set "groups" {
                block_type = "group"
                object {
                  use "own" {
                    part = "rules"
                  }
                  use "name" {}
                }
              }
            }
        "#,
        name = App,
        types(
            "rules[].port" => u16,
            "groups[].own[].window.from" => u8,
            "groups[].own[].port" => u16,
            "id" => std::path::PathBuf,
            "tags[].key" => std::path::PathBuf,
        ),
    }
}

#[test]
fn a_part_has_one_type_for_all_its_uses() {
    use shared::app::{Group, Rule, rule::Window};
    let text = "rule {\n port = 80\n}\nname = \"a\"\ngroup {\n name = \"g\"\n rule {\n window {\n from = 3\n}\n}\n}";
    let app: shared::App = text.parse().unwrap();
    let rule = |port, from: Option<u8>| Rule { port, window: from.map(|from| Window { from: Some(from) }) };
    assert_eq!(app.rules, [rule(Some(80), None)]);
    let group = Group { own: vec![rule(None, Some(3))], name: Some("g".to_owned()) };
    assert_eq!(app.groups, BTreeSet::from([group]));
    assert_eq!(app.fallback, rule(Some(1), Some(2)));
    assert_eq!(app.first, Number::from(1));
    assert_eq!(app.id.as_deref(), Some("a".as_ref()));
}

#[test]
fn a_type_of_the_host_in_a_part_is_made_wherever_the_part_is_used() {
    let text = "fallback {\n port = 70000\n window {\n from = 300\n}\n}\nrule {\n port = -1\n}\ngroup {\n rule {\n port = -2\n}\n}";
    let problems = text.parse::<shared::App>().unwrap_err();
    let lines: Vec<_> = problems.iter().map(|problem| problem.range().unwrap().start().line).collect();
    assert_eq!(lines, [2, 4, 8, 12], "{problems}");
}

mod deep {
    hclspec::hclspec! {
        inline = r#"
            define "rule" {
              attr "port" { type = number }
              attr "host" { type = string }
            }
            define "rules" {
              block_list {
                block_type = "allow"
                use { part = "rule" }
              }
            }
            object {
              block "server" {
                block "rule" {
                  object { attr "name" { type = string } }
                }
                block "filter" {
                  use "rules" {}
                  block "inner" {
                    object { use "rules" {} }
                  }
                }
              }
            }
        "#,
        name = App,
    }
}

#[test]
fn blocks_inside_of_blocks_use_a_part_beside_a_type_of_the_same_name() {
    use deep::app::{Rule, server};
    let text = "server {\n rule {\n name = \"a\"\n}\n filter {\n inner {\n allow {\n port = 80\n}\n}\n}\n}";
    let app: deep::App = text.parse().unwrap();
    let server = app.server.unwrap();
    assert_eq!(server.rule, Some(server::Rule { name: Some("a".to_owned()) }));
    let filter = server.filter.unwrap();
    assert_eq!(filter.inner.unwrap().rules, [Rule { port: Some(80.into()), host: None }]);
    assert_eq!(filter.rules, Vec::<Rule>::new());
}

mod around {
    hclspec::hclspec! {
        inline = r#"
            define "limits" {
              object {
                attr "cpu" { type = number }
              }
            }
            object {
              block "soft" {
                use {
                  part = "limits"
                }
              }
              block "hard" {
                required = true
                use {
                  part = "limits"
                }
              }
            }
        "#,
        name = App,
        types("soft" => hclspec::Spanned<_>, "hard.cpu" => u8),
    }
}

#[test]
fn a_path_that_ends_at_a_use_is_about_this_use() {
    let app: around::App = "soft {\n cpu = 1\n}\nhard {\n cpu = 2\n}".parse().unwrap();
    let soft: Spanned<around::app::Limits> = app.soft.unwrap();
    assert_eq!(soft.cpu, Some(1));
    assert_eq!(app.hard, around::app::Limits { cpu: Some(2) });
}

mod root {
    hclspec::hclspec! {
        inline = r#"
            define "server" {
              object {
                attr "port" { type = number }
              }
            }
            use { part = "server" }
        "#,
        name = App,
        types("port" => u16),
    }
}

#[test]
fn a_root_that_is_a_use_is_a_newtype() {
    let app: root::App = "port = 80".parse().unwrap();
    assert_eq!(app, root::App(root::app::Server { port: Some(80) }));
    assert_eq!(serde_json::to_string(&app).unwrap(), r#"{"port":80}"#);
}

mod doubling {
    hclspec::hclspec!("./parts.hclspec", name = App);
}

#[test]
fn forty_parts_that_each_use_the_next_one_twice_are_forty_types() {
    let app: doubling::App = "a {\n b {\n}\n}\nb {\n}".parse().unwrap();
    assert_eq!((app.0.a.len(), app.0.a[0].b.len(), app.0.b.len()), (1, 1, 1));
}
