//! Long files are decoded while they are read: that must not be seen in the result, whatever the file holds.

#![allow(clippy::unwrap_used)]

use hclspec::{Decode, Decoder, Diagnostics, Limits, hclspec};
use std::fmt::Debug;

hclspec! {
    inline = r#"
        object {
          attr "title" { type = string }
          block_list "services" {
            block_type = "service"
            min_items  = 1
            max_items  = 4
            object {
              attr "name" {
                type     = string
                required = true
              }
              attr "port" { type = number }
              block "tls" {
                object {
                  attr "cert" { type = string }
                }
              }
            }
          }
          block_list "users" {
            block_type = "user"
            attr { name = "id" }
          }
        }
    "#,
    name = Streamed
}

hclspec! {
    inline = r#"
        object {
          block "tls" {
            required = true
            attr { name = "cert" }
          }
          block_set "ports" {
            block_type = "port"
            max_items  = 3
            attr {
              name     = "number"
              type     = number
              required = true
            }
          }
          default "title" {
            block {
              block_type = "heading"
              attr { name = "text" }
            }
            literal { value = "none" }
          }
          block_map "routes" {
            block_type = "route"
            labels     = ["method", "path"]
            object {
              attr "to" {
                type     = string
                required = true
              }
            }
          }
          block_list "users" {
            block_type = "user"
            min_items  = 1
            attr {
              name = "id"
              type = number
            }
          }
          block_map "hosts" {
            block_type = "host"
            labels     = ["name"]
            block_map {
              block_type = "alias"
              labels     = ["name"]
              attr { name = "to" }
            }
          }
          tuple "both" {
            block_list {
              block_type = "twice"
              attr { name = "a" }
            }
            block_list {
              block_type = "twice"
              attr { name = "a" }
            }
          }
        }
    "#,
    name = Shapes
}

hclspec! {
    inline = r#"
        block_map {
          block_type = "route"
          labels     = ["method", "path"]
          attr { name = "to" }
        }
    "#,
    name = Routes
}

hclspec! {
    inline = r#"
        tuple {
          block_list {
            block_type = "user"
            attr { name = "id" }
          }
          attr { name = "title" }
          block_list {
            block_type = "port"
            attr { name = "number" }
          }
        }
    "#,
    name = Pair
}

/// Blocks of two types between arguments and comments.
const CONFIG: &str = r#"title = "a" # service {
service {
  name = "one"
  port = 80
}

service {
  name = "two"
  tls {
    cert = "${upper("x")}"
  }
}
user {}
/* service */ service {
  name = <<E
service {
E
}
dynamic "service" {
  for_each = ["d"]
  content {
    name = service.value
  }
}
service { name = "last" }
"#;

/// Blocks of all kinds in turns.
const SHAPES: &str = r#"route "GET" "/" { to = "a" }
route "PUT" b { to = "b" }
user { id = 1 }
route "GET" "/c" {
  to = "c"
}
tls { cert = "x" }
port { number = 2 }
port { number = 1 }
host "h" {
  alias "i" {
    to = "j"
  }
}
twice { a = 1 }
user {}
port { number = 2 }
heading { text = upper("t") }
host "g" {}
dynamic "route" {
  for_each = ["d"]
  labels   = ["GET", route.value]
  content {
    to = "e"
  }
}
user { id = "3" }
route "GET" "" { to = "f" }
"#;

fn result<T: Decode + Debug>(config: &str, trees: usize) -> String {
    let decoder = Decoder::new().filename("config").evaluation_functions();
    let decoded: Result<T, Diagnostics> = decoder.limits(Limits::default().trees(trees)).from_str(config);
    match decoded {
        Ok(value) => format!("{value:?}"),
        Err(problems) => problems.to_string(),
    }
}

fn assert_same<T: Decode + Debug>(config: &str) {
    let whole = result::<T>(config, usize::MAX);
    for trees in [0, 200] {
        assert_eq!(result::<T>(config, trees), whole, "{config}");
    }
}

/// All that is one character or line less, or some text more.
fn for_each_change(config: &str, check: fn(&str)) {
    let inserted = [
        "}",
        "{",
        "\"",
        "\n",
        "=",
        "[",
        "(",
        "service",
        "service {",
        "/*",
        "<<E\n",
        "title = 1\n",
        "é",
        "${",
        "route \"GET\" \"/\" {\n}\n",
        "user {}\n",
    ];
    for at in (0..=config.len()).filter(|at| config.is_char_boundary(*at)) {
        let (before, after) = config.split_at(at);
        for text in inserted.iter().skip(at % 3).step_by(3) {
            check(&format!("{before}{text}{after}"));
        }
        let mut rest = after.chars();
        rest.next();
        check(&format!("{before}{}", rest.as_str()));
        check(before);
        let line = after.find('\n').map_or("", |end| &after[end..]);
        check(&format!("{before}{line}"));
    }
}

#[test]
fn the_items_keep_their_order() {
    let whole = result::<Streamed>(&CONFIG.replace("service { name = \"last\" }\n", ""), 0);
    let places: Vec<_> = ["one", "two", "service {\\n", "\"d\""].iter().map(|it| whole.find(it)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{whole}");
}

#[test]
fn blocks_of_all_kinds_are_found_wherever_they_are() {
    let decoder = Decoder::new().evaluation_functions().limits(Limits::default().trees(0));
    let value: Shapes = decoder.from_str(SHAPES).unwrap();
    let routes: Vec<_> = value.routes["GET"].iter().map(|(path, route)| (path.as_str(), route.to.as_str())).collect();
    assert_eq!(routes, [("", "f"), ("/", "a"), ("/c", "c"), ("d", "e")]);
    assert_eq!(value.routes["PUT"]["b"].to, "b");
    assert_eq!((value.ports.len(), value.users.len(), value.hosts.len(), value.both.1.len()), (2, 3, 2, 1));
    assert_same::<Shapes>(SHAPES);
    assert_same::<Routes>("route \"a\" \"b\" {\n  to = 1\n}\nroute \"c\" \"b\" {}\nroute \"a\" \"d\" {}\n");
    assert_same::<Pair>("port { number = 1 }\nuser { id = 1 }\ntitle = 1\nport { number = 1 }\n");
}

#[test]
fn blocks_with_the_same_labels_are_reported() {
    let text = "route \"GET\" \"/\" {}\nroute \"GET\" \"b\" {}\nroute \"GET\" \"/\" {}\n";
    let problems = result::<Routes>(text, 0);
    assert!(problems.contains("There is already a block `route` labelled \"GET\" \"/\"."), "{problems}");
    assert_same::<Routes>(text);
    assert_same::<Routes>(&format!("{text}route \"PUT\" \"b\" {{}}\n{text}"));
}

#[test]
fn what_is_wrong_anywhere_is_reported_as_if_the_file_was_read_as_a_whole() {
    assert_same::<Streamed>(CONFIG);
    for_each_change(CONFIG, assert_same::<Streamed>);
    for_each_change(SHAPES, assert_same::<Shapes>);
}

#[test]
fn counts_and_missing_blocks_are_those_of_the_whole_file() {
    for count in 0..7 {
        let blocks: String = (0..count).map(|index| format!("service {{\n  name = \"{index}\"\n}}\n")).collect();
        assert_same::<Streamed>(&blocks);
        assert_same::<Streamed>(&format!("{blocks}service \"label\" {{\n}}\n"));
        assert_same::<Streamed>(&format!("service = 1\n{blocks}"));
        assert_same::<Streamed>(&format!("{blocks}service = 1\n{blocks}"));
    }
}
