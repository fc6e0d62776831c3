//! `key("..")` in generated types: strings that name what the configuration has, in all of its files and forms.

#![allow(clippy::unwrap_used)]

use crate::folder::folder;
use hclspec::{Decoder, Syntax};

hclspec::hclspec! {
    inline = r#"
        define "route" {
          object {
            attr "path" {
              type     = string
              required = true
            }
            attr "upstream" {
              type     = key("upstreams")
              required = true
            }
            block_list "routes" {
              block_type = "route"
              use { part = "route" }
            }
          }
        }
        object {
          block_map "upstreams" {
            block_type = "upstream"
            labels     = ["name"]
            merge      = true
            object {
              attr "host" { type = string }
            }
          }
          block_list "routes" {
            block_type = "route"
            use { part = "route" }
          }
          block "defaults" {
            merge = true
            attr "weights" { type = map(number) }
          }
          attr "lightest" { type = key("defaults.weights") }
          attr "weights" { type = map(number) }
          attr "heaviest" {
            type    = key("weights")
            default = "none"
          }
        }
    "#,
    name = App,
}

fn problems(result: hclspec::Result<App>) -> Vec<String> {
    result.unwrap_err().iter().map(|problem| problem.detail().to_owned()).collect()
}

#[test]
fn a_key_is_a_string_in_rust() {
    let config = r#"
        route {
          path     = "/"
          upstream = "eu"
          route {
            path     = "/a"
            upstream = "us"
          }
        }
        upstream "eu" {}
        upstream "us" {}
    "#;
    let app: App = hclspec::from_str(config).unwrap();
    assert_eq!(app.routes[0].upstream, "eu");
    assert_eq!(app.routes[0].routes[0].upstream, "us");
    // A default is the spec's.
    assert_eq!(app.heaviest, "none");
}

#[test]
fn a_part_inside_itself_finds_what_is_around_all_of_it() {
    let config = "route {\n path = \"/\"\n upstream = \"eu\"\n route {\n path = \"/a\"\n upstream = \"apj\"\n }\n}\nupstream \"eu\" {}\n";
    assert_eq!(problems(hclspec::from_str(config)), ["There is no `upstream` \"apj\"."]);
}

#[test]
fn the_blocks_of_all_files_count() {
    let route = "route {\n  path = \"/\"\n  upstream = \"eu\"\n}\n";
    let json = r#"{"upstream": {"eu": {}}, "heaviest": "x", "weights": {"y": 1}}"#;
    let folder = folder("keys", &[("a.hcl", route), ("b.hcl.json", json), ("prod/x.hcl", "weights = { x = 1 }\n")]);
    assert_eq!(problems(hclspec::from_dir(&folder)), ["`weights` has no key \"x\"."]);
    let app: App = Decoder::new().overrides([folder.join("prod/x.hcl")]).from_dir(&folder).unwrap();
    assert_eq!(app.heaviest, "x");
}

#[test]
fn a_path_finds_the_keys_of_all_files() {
    let files =
        [("a.hcl", "lightest = \"y\"\ndefaults {}\n"), ("b.hcl.json", r#"{"defaults": {"weights": {"x": 1}}}"#)];
    let folder = folder("keys-path", &files);
    let decoder = Decoder::new();
    assert_eq!(problems(decoder.from_dir(&folder)), ["`defaults.weights` has no key \"y\"."]);
    let app: App = decoder.set("lightest", "x").from_dir(&folder).unwrap();
    assert_eq!(app.lightest.as_deref(), Some("x"));
}

#[test]
fn json_has_keys_too() {
    let decoder = Decoder::new().syntax(Syntax::Json);
    let config =
        r#"{"upstream": {"eu": {}}, "route": [{"path": "/", "upstream": "eu"}, {"path": "/b", "upstream": "us"}]}"#;
    assert_eq!(problems(decoder.from_str(config)), ["There is no `upstream` \"us\"."]);
}

#[test]
fn what_is_set_by_its_path_is_looked_up() {
    let config = "upstream \"eu\" {}\nroute {\n  path = \"/\"\n  upstream = \"eu\"\n}\n";
    let decoder = Decoder::new().set("route.upstream", "us");
    assert_eq!(problems(decoder.from_str(config)), ["There is no `upstream` \"us\"."]);
}

#[test]
fn the_key_of_a_secret_map_is_shown_as_labels_are_and_a_secret_key_is_not() {
    hclspec::hclspec! {
        inline = r#"
            object {
              block_map "users" {
                block_type = "user"
                labels     = ["name"]
                object {}
              }
              attr "owner" { type = secret(key("users")) }
            }
        "#,
        name = Owned,
    }
    let problems = hclspec::from_str::<Owned>("user \"ann\" {}\nowner = \"hunter2\"\n").unwrap_err();
    assert!(!problems.to_string().contains("hunter2"), "{problems}");
    assert_eq!(problems.iter().next().unwrap().code(), Some("HS317"));
    let owned: Owned = hclspec::from_str("user \"ann\" {}\nowner = \"ann\"\n").unwrap();
    assert_eq!(owned.owner.unwrap().expose(), "ann");
}
