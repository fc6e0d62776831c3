//! Long files are decoded while they are read: that must not be seen in the result, whatever the file holds.

use hclspec::{Decoder, Diagnostics, Limits, hclspec};

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

fn result(config: &str, trees: usize) -> String {
    let decoder = Decoder::new().filename("config").evaluation_functions();
    let decoded: Result<Streamed, Diagnostics> = decoder.limits(Limits::default().trees(trees)).from_str(config);
    match decoded {
        Ok(value) => format!("{value:?}"),
        Err(problems) => problems.to_string(),
    }
}

fn assert_same(config: &str) {
    let whole = result(config, usize::MAX);
    for trees in [0, 1500] {
        assert_eq!(result(config, trees), whole, "{config}");
    }
}

#[test]
fn the_items_keep_their_order() {
    let whole = result(&CONFIG.replace("service { name = \"last\" }\n", ""), 0);
    let places: Vec<_> = ["one", "two", "service {\\n", "\"d\""].iter().map(|it| whole.find(it)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{whole}");
}

#[test]
fn what_is_wrong_anywhere_is_reported_as_if_the_file_was_read_as_a_whole() {
    assert_same(CONFIG);
    let inserted =
        ["}", "{", "\"", "\n", "=", "[", "(", "service", "service {", "/*", "<<E\n", "title = 1\n", "é", "${"];
    for at in (0..=CONFIG.len()).filter(|at| CONFIG.is_char_boundary(*at)) {
        let (before, after) = CONFIG.split_at(at);
        for text in inserted.iter().skip(at % 3).step_by(3) {
            assert_same(&format!("{before}{text}{after}"));
        }
        let mut rest = after.chars();
        rest.next();
        assert_same(&format!("{before}{}", rest.as_str()));
        assert_same(before);
        let line = after.find('\n').map_or("", |end| &after[end..]);
        assert_same(&format!("{before}{line}"));
    }
}

#[test]
fn counts_and_missing_blocks_are_those_of_the_whole_file() {
    for count in 0..7 {
        let blocks: String = (0..count).map(|index| format!("service {{\n  name = \"{index}\"\n}}\n")).collect();
        assert_same(&blocks);
        assert_same(&format!("{blocks}service \"label\" {{\n}}\n"));
        assert_same(&format!("service = 1\n{blocks}"));
        assert_same(&format!("{blocks}service = 1\n{blocks}"));
    }
}
