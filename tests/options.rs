//! The options that give types of the host: `types` and `deserialize`.

#![allow(clippy::unwrap_used, clippy::panic, unreachable_pub)]

use hclspec::{Diagnostics, FromValue, FromValueError, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;

/// A type of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// `info`
    Info,
    /// `error`
    Error,
}

impl FromValue for Level {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        match value.as_str() {
            Some("info") => Ok(Self::Info),
            Some("error") => Ok(Self::Error),
            _ => Err(FromValueError::one_of(["info", "error"], &value)),
        }
    }
}

hclspec::hclspec! {
    inline = r#"
        object {
          block "server" {
            object {
              attr "port" {
                type     = number
                required = true
              }
              attr "listen" {
                type = string
              }
            }
          }
          block_list "listeners" {
            block_type = "listener"
            object {
              attr "port" {
                type = number
              }
            }
          }
          block_set "rules" {
            block_type = "rule"
            object {
              attr "level" {
                type     = string
                required = true
              }
            }
          }
          block_map "routes" {
            block_type = "route"
            labels     = ["method", "path"]
            object {
              attr "status" {
                type = number
              }
            }
          }
          block_attrs "env" {
            block_type   = "env"
            element_type = number
          }
          attr "ports" {
            type = list(number)
          }
          attr "levels" {
            type = set(string)
          }
          attr "weights" {
            type = map(number)
          }
          attr "limits" {
            type = object({
              cpu   = number
              disks = list(object({ size = number }))
            })
          }
          attr "pair" {
            type = tuple([string, number])
          }
          default "log" {
            block {
              block_type = "log"
              object {
                attr "level" {
                  type = string
                }
              }
            }
            literal {
              value = { level = "info" }
            }
          }
          transform "doubled" {
            result = [for n in nested : n * 2]
            attr {
              name     = "numbers"
              type     = list(number)
              required = true
            }
          }
          attr "anything" {}
        }
    "#,
    name = App,
    types(
        "server.port" => u16,
        "server.listen" => SocketAddr,
        "listeners[].port" => u16,
        "rules[].level" => Level,
        "routes[][].status" => u16,
        "env[]" => i8,
        "ports[]" => u16,
        "levels[]" => Level,
        "weights[]" => u8,
        "limits.cpu" => u8,
        "limits.disks[].size" => u32,
        "pair[1]" => u8,
        "log.level" => self::Level,
        "doubled[]" => u8,
        "anything" => BTreeMap<String, Vec<u16>>,
    ),
}

fn decode(text: &str) -> Result<App, Diagnostics> {
    hclspec::Decoder::new().filename("app.hcl").from_str(text)
}

/// Each problem: where, and the detail.
fn problems(text: &str) -> Vec<String> {
    let problems = decode(text).unwrap_err();
    problems.iter().map(|problem| format!("{}: {}", problem.range().unwrap(), problem.detail())).collect()
}

#[test]
fn parts_at_any_depth_become_types_of_the_host() {
    let app = decode(
        r#"
        server {
          port   = "8080"
          listen = "127.0.0.1:80"
        }
        listener {
          port = 80
        }
        listener {
        }
        rule {
          level = "info"
        }
        rule {
          level = "info"
        }
        rule {
          level = "error"
        }
        route "GET" "/" {
          status = 200
        }
        env {
          a = 1
        }
        ports    = [80, 443]
        levels   = ["info", "error"]
        weights  = { a = 1 }
        limits   = { cpu = 4, disks = [{ size = 7 }] }
        pair     = ["a", 2]
        numbers  = [1, 2]
        anything = { a = [1, 2] }
        "#,
    )
    .unwrap();
    let server = app.server.unwrap();
    assert_eq!((server.port, server.listen), (8080_u16, Some("127.0.0.1:80".parse().unwrap())));
    assert_eq!(app.listeners.iter().map(|listener| listener.port).collect::<Vec<Option<u16>>>(), [Some(80), None]);
    assert_eq!(app.rules.iter().map(|rule| rule.level).collect::<Vec<_>>(), [Level::Info, Level::Error]);
    assert_eq!(app.routes["GET"]["/"].status, Some(200_u16));
    assert_eq!(app.env, Some(BTreeMap::from([("a".to_owned(), 1_i8)])));
    assert_eq!(app.ports, Some(vec![80_u16, 443]));
    assert_eq!(app.levels, Some(BTreeSet::from([Level::Info, Level::Error])));
    assert_eq!(app.weights, Some(BTreeMap::from([("a".to_owned(), 1_u8)])));
    assert_eq!(app.limits, Some(app::Limits { cpu: 4, disks: vec![app::limits::Disks { size: 7 }] }));
    assert_eq!(app.pair, Some(("a".to_owned(), 2_u8)));
    assert_eq!(app.log, app::Log { level: Some(Level::Info) });
    assert_eq!(app.doubled, [2_u8, 4]);
    assert_eq!(app.anything, Some(BTreeMap::from([("a".to_owned(), vec![1, 2])])));
}

#[test]
fn what_does_not_convert_is_reported_where_it_is_written_with_all_other_problems() {
    let text = r#"server {
  port   = 70000
  listen = "nowhere"
}
listener {
  port = -1
}
rule {
  level = "inof"
}
route "GET" "/" {
  status = 1.5
}
env {
  a = 1
  b = 200
}
ports   = [80, 99999, 443, -2]
levels  = ["info", "eror"]
weights = { a = 1, b = 256 }
limits  = { cpu = 1000, disks = [{ size = 1 }, { size = -1 }] }
pair    = ["a", "x"]
log {
  level = "loud"
}
numbers  = [1, 200]
anything = { a = [1, "x"] }
"#;
    let found = problems(text);
    let expected = [
        "app.hcl:2:12: Inappropriate value for argument `port`: expected a whole number from 0 to 65535, found 70000.",
        "app.hcl:3:12: Inappropriate value for argument `listen`: expected an IP address with a port such as \"127.0.0.1:8080\", found \"nowhere\".",
        "app.hcl:6:10: Inappropriate value for argument `port`: expected a whole number from 0 to 65535, found -1.",
        "app.hcl:9:11: Inappropriate value for argument `level`: expected \"info\" or \"error\", found \"inof\".",
        "app.hcl:12:12: Inappropriate value for argument `status`: expected a whole number from 0 to 65535, found 1.5.",
        "app.hcl:16:7: Inappropriate content of block `env`: at [\"b\"]: expected a whole number from -128 to 127, found 200.",
        "app.hcl:18:16: Inappropriate value for argument `ports`: at [1]: expected a whole number from 0 to 65535, found 99999.",
        "app.hcl:18:28: Inappropriate value for argument `ports`: at [3]: expected a whole number from 0 to 65535, found -2.",
        "app.hcl:19:11: Inappropriate value for argument `levels`: expected \"info\" or \"error\", found \"eror\".",
        "app.hcl:20:24: Inappropriate value for argument `weights`: at [\"b\"]: expected a whole number from 0 to 255, found 256.",
        "app.hcl:21:19: Inappropriate value for argument `limits`: at [\"cpu\"]: expected a whole number from 0 to 255, found 1000.",
        "app.hcl:21:57: Inappropriate value for argument `limits`: at [\"disks\"][1][\"size\"]: expected a whole number from 0 to 4294967295, found -1.",
    ];
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found, expected);
    }
    let expected = [
        "app.hcl:22:17: Inappropriate value for argument `pair`: at [1]: expected a number, found \"x\".",
        "app.hcl:24:11: Inappropriate value for argument `level`: expected \"info\" or \"error\", found \"loud\".",
        "app.hcl:26:12: Inappropriate value computed from argument `numbers`: at [1]: expected a whole number from 0 to 255, found 400.",
        "app.hcl:27:22: Inappropriate value for argument `anything`: at [\"a\"][1]: expected a number, found a string.",
    ];
    assert_eq!(found[12..].len(), 4, "{found:#?}");
    for (found, expected) in found[12..].iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

mod kept {
    hclspec::hclspec! {
        inline = r#"
            object {
              attr "listen" {
                type     = string
                required = true
              }
              attr "names" {
                type = list(string)
              }
              block "server" {
                required = true
                object {
                  attr "port" {
                    type     = number
                    required = true
                  }
                  attr "host" {
                    type = string
                  }
                }
              }
              block_list "users" {
                block_type = "user"
                object {
                  attr "name" {
                    type     = string
                    required = true
                  }
                  attr "password" {
                    type     = string
                    required = true
                  }
                }
              }
              attr "pin" {
                type = number
              }
              default "region" {
                attr {
                  name = "region"
                  type = string
                }
                literal {
                  value = "eu"
                }
              }
            }
        "#,
        name = App,
        types(
            "listen" => hclspec::Spanned<String>,
            "names" => Vec<hclspec::Spanned<String>>,
            "server" => hclspec::Spanned<_>,
            "server.port" => hclspec::Spanned<u16>,
            "users[]" => hclspec::Spanned<Box<_>>,
            "users[].password" => hclspec::Secret<String>,
            "pin" => hclspec::Secret<u16>,
            "region" => hclspec::Spanned<_>,
        ),
    }
}

const KEPT: &str = r#"listen = "a:${1 + 1}"
names  = ["x", upper("y")]
server {
  port = 80
}
user {
  name     = "ann"
  password = "hunter2"
}
pin = 1234
"#;

fn kept(text: &str) -> Result<kept::App, Diagnostics> {
    hclspec::Decoder::new().filename("app.hcl").evaluation_functions().variable("token", "hunter2").from_str(text)
}

#[test]
fn spanned_values_keep_their_place() {
    let app = kept(KEPT).unwrap();
    let place = |range: &hclspec::SourceRange| format!("{range} {}", range.text());
    assert_eq!((&**app.listen, place(app.listen.range())), ("a:2", "app.hcl:1:10 \"a:${1 + 1}\"".to_owned()));
    let names = app.names.unwrap();
    assert_eq!(place(names[0].range()), "app.hcl:2:11 \"x\"");
    assert_eq!(place(names[1].range()), "app.hcl:2:16 upper(\"y\")");
    assert_eq!(place(app.server.range()), "app.hcl:3:1 server");
    assert_eq!((*app.server.port, place(app.server.port.range())), (80, "app.hcl:4:10 80".to_owned()));
    assert_eq!(place(app.users[0].range()), "app.hcl:6:1 user");
    assert_eq!((app.region.as_str(), place(app.region.range())), ("eu", "app.hcl:10:11 ".to_owned()));
}

#[test]
fn a_check_of_the_host_reports_at_the_place() {
    let app = kept(KEPT).unwrap();
    let problem = hclspec::Diagnostic::error("port not allowed")
        .with_detail("Ports below 1024 are reserved.")
        .at(app.server.port.range())
        .with_label_at(app.server.range(), "in this server");
    let expected = "\
error: port not allowed
 --> app.hcl:4:10
  |
3 | server {
  | ------ in this server
4 |   port = 80
  |          ^^ Ports below 1024 are reserved.";
    assert_eq!(Diagnostics::from(problem).to_string(), expected);
}

#[test]
fn spanned_values_compare_print_and_serialise_as_what_they_hold() {
    let app = kept(KEPT).unwrap();
    assert_eq!(app.listen, "a:2".to_owned());
    assert_eq!(format!("{} {:?}", app.listen, app.listen), "a:2 \"a:2\"");
    assert!(app.names.as_ref().unwrap()[0] > app.names.as_ref().unwrap()[1]);
    let json = serde_json::to_string(&app).unwrap();
    let expected = r#"{"listen":"a:2","names":["x","Y"],"server":{"port":80,"host":null},"users":[{"name":"ann","password":"***"}],"pin":"***","region":"eu"}"#;
    assert_eq!(json, expected);
}

#[test]
fn secrets_are_not_printed() {
    let app = kept(KEPT).unwrap();
    assert_eq!((app.users[0].password.expose().as_str(), app.pin.unwrap().expose()), ("hunter2", &1234));
    let debug = format!("{app:?}");
    assert!(!debug.contains("hunter2") && !debug.contains("1234"), "{debug}");
    assert!(debug.contains("password: Secret(***)"), "{debug}");
}

#[test]
fn places_of_many_parts_are_found_in_linear_time() {
    hclspec::hclspec! {
        inline = r#"
            object {
              default "server" {
                block {
                  block_type = "server"
                  block_list {
                    block_type = "port"
                    attr {
                      name = "number"
                    }
                  }
                }
                literal {
                  value = null
                }
              }
            }
        "#,
        name = Many,
        types("server" => Vec<hclspec::Spanned<u16>>),
    }
    let text = |n: usize| format!("server {{\n{}}}\n", "  port {\n    number = 1\n  }\n".repeat(n));
    let ports = hclspec::from_str::<Many>(&text(100)).unwrap().server.unwrap();
    assert_eq!((ports.len(), ports[99].range().start().line), (100, 299));
    // Of very many, the place of the block.
    let ports = hclspec::from_str::<Many>(&text(20_000)).unwrap().server.unwrap();
    assert_eq!((ports.len(), ports[19_999].range().start().line), (20_000, 1));
}

mod serde_types {
    use std::collections::BTreeMap;

    /// A serde type.
    #[derive(Clone, Debug, PartialEq, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Retry {
        /// How often.
        pub count: u8,
        /// How.
        #[serde(default)]
        pub mode: Mode,
        /// More.
        #[serde(default)]
        pub codes: Vec<u16>,
        /// A float.
        pub factor: Option<f64>,
    }

    /// A serde enum.
    #[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Mode {
        /// `"linear"`
        #[default]
        Linear,
        /// `{ steps = 3 }`
        Steps(u8),
        /// `{ range = { from = 1, to = 2 } }`
        Range {
            /// First.
            from: u8,
            /// Last.
            to: u8,
        },
    }

    hclspec::hclspec! {
        inline = r#"
            object {
              block "retry" {
                object {
                  attr "count" {
                    type     = number
                    required = true
                  }
                  attr "mode" {}
                  attr "codes" {
                    type = list(number)
                  }
                  attr "factor" {
                    type = number
                  }
                }
              }
              attr "tags" {
                type = map(number)
              }
              attr "id" {
                type = number
              }
            }
        "#,
        name = App,
        deserialize("retry" => Retry, "tags" => BTreeMap<String, u8>, "id" => u128),
    }
}

#[test]
fn serde_types_are_made_from_blocks_and_attributes() {
    use serde_types::{App, Mode, Retry};
    let app: App = hclspec::from_str("retry {\n count = 3\n}\ntags = { a = 1 }\nid = 18446744073709551616").unwrap();
    let retry = Retry { count: 3, mode: Mode::Linear, codes: vec![], factor: None };
    assert_eq!(app.retry, Some(retry.clone()));
    assert_eq!((app.tags.unwrap()["a"], app.id), (1, Some(1 << 64)));
    let modes = [
        ("\"linear\"", Mode::Linear),
        ("{ steps = 3 }", Mode::Steps(3)),
        ("{ range = { from = 1, to = 2 } }", Mode::Range { from: 1, to: 2 }),
    ];
    for (text, mode) in modes {
        let app: App = hclspec::from_str(&format!("retry {{\n count = 3\n mode = {text}\n factor = 3\n}}")).unwrap();
        assert_eq!(app.retry, Some(Retry { mode, factor: Some(3.0), ..retry.clone() }));
    }
    assert!(hclspec::from_str::<App>("").unwrap().retry.is_none());
}

#[test]
fn what_serde_refuses_is_a_problem_of_the_config() {
    let details = |text: &str| {
        let problems = hclspec::from_str::<serde_types::App>(text).unwrap_err();
        problems
            .iter()
            .map(|problem| format!("{} {} {:?}", problem.range().unwrap(), problem.detail(), problem.help()))
            .collect::<Vec<_>>()
    };
    let found = details("retry {\n count = 300\n}\ntags = { a = 1, b = 2.5 }\nid = -1\n");
    let expected = [
        "<config>:2:10 Inappropriate content of block `retry`: at [\"count\"]: expected a whole number from 0 to 255, found 300. []",
        "<config>:4:21 Inappropriate value for argument `tags`: at [\"b\"]: expected a whole number from 0 to 255, found 2.5. []",
        "<config>:5:6 Inappropriate value for argument `id`: expected a whole number from 0 to 340282366920938463463374607431768211455, found -1. []",
    ];
    assert_eq!(found, expected);
    let found = details("retry {\n count = 3\n mode = \"linaer\"\n}\n");
    let expected = "<config>:3:9 Inappropriate content of block `retry`: at [\"mode\"]: expected \"linear\", \"steps\" or \"range\", found \"linaer\". [\"did you mean \\\"linear\\\"?\"]";
    assert_eq!(found, [expected]);
    let found = details("retry {\n count = 3\n mode = \"steps\"\n}\n");
    let expected = "<config>:3:9 Inappropriate content of block `retry`: at [\"mode\"]: `steps` has content: write `{ steps = ... }`. []";
    assert_eq!(found, [expected]);
}

/// An enum of serde whose variants are the blocks and arguments of a body.
mod serde_alternatives {
    /// What to do with a request.
    #[derive(Clone, Debug, PartialEq, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Action {
        /// `proxy { to = "x" }`
        Proxy {
            /// Where to.
            to: String,
        },
        /// `redirect = "x"`
        Redirect(String),
        /// `deny {}`
        Deny {},
    }

    hclspec::hclspec! {
        inline = r#"
            object {
              block "action" {
                object {
                  block "proxy" {
                    object {
                      attr "to" {
                        type = string
                      }
                    }
                  }
                  attr "redirect" {
                    type = string
                  }
                  block "deny" {
                    object {}
                  }
                }
              }
            }
        "#,
        name = App,
        deserialize("action" => Action),
    }
}

#[test]
fn an_enum_of_serde_is_the_only_block_or_argument_that_is_set() {
    use serde_alternatives::{Action, App};
    let read = |text: &str| hclspec::from_str::<App>(&format!("action {{\n{text}\n}}\n"));
    let actions = [
        ("proxy {\n to = \"x\"\n}", Action::Proxy { to: "x".to_owned() }),
        ("redirect = \"y\"", Action::Redirect("y".to_owned())),
        ("deny {}", Action::Deny {}),
    ];
    for (text, action) in actions {
        assert_eq!(read(text).unwrap().action, Some(action));
    }
    let problem = |text: &str| {
        let problems = read(text).unwrap_err();
        assert_eq!(problems.len(), 1, "{problems}");
        format!("{} {}", problems[0].range().unwrap(), problems[0].detail())
    };
    let expected =
        "<config>:1:1 Inappropriate content of block `action`: expected one of `proxy`, `redirect` and `deny`, found ";
    assert_eq!(problem(""), format!("{expected}none of them."));
    assert_eq!(problem("deny {}\nredirect = \"y\""), format!("{expected}`deny` and `redirect`."));
}

/// Types so large that the table has them as constants of their own.
mod large_types {
    use super::Diagnostics;

    hclspec::hclspec! {
        inline = r#"
            default {
              default {
                attr {
                  name = "a"
                  type = list(object({ inner = object({ attribute_00 = optional(string, "default 0"), attribute_01 = optional(string, "default 1"), attribute_02 = optional(string, "default 2"), attribute_03 = optional(string, "default 3"), attribute_04 = optional(string, "default 4"), attribute_05 = optional(string, "default 5"), attribute_06 = optional(string, "default 6"), attribute_07 = optional(string, "default 7"), attribute_08 = optional(string, "default 8"), attribute_09 = optional(string, "default 9"), attribute_10 = optional(string, "default 10"), attribute_11 = optional(string, "default 11"), attribute_12 = optional(string, "default 12"), attribute_13 = optional(string, "default 13"), attribute_14 = optional(string, "default 14"), attribute_15 = optional(string, "default 15"), attribute_16 = optional(string, "default 16"), attribute_17 = optional(string, "default 17"), attribute_18 = optional(string, "default 18"), attribute_19 = optional(string, "default 19"), attribute_20 = optional(string, "default 20"), attribute_21 = optional(string, "default 21"), attribute_22 = optional(string, "default 22"), attribute_23 = optional(string, "default 23") }), number = number }))
                }
                attr {
                  name = "b"
                  type = list(object({ inner = object({ attribute_00 = optional(string, "default 0"), attribute_01 = optional(string, "default 1"), attribute_02 = optional(string, "default 2"), attribute_03 = optional(string, "default 3"), attribute_04 = optional(string, "default 4"), attribute_05 = optional(string, "default 5"), attribute_06 = optional(string, "default 6"), attribute_07 = optional(string, "default 7"), attribute_08 = optional(string, "default 8"), attribute_09 = optional(string, "default 9"), attribute_10 = optional(string, "default 10"), attribute_11 = optional(string, "default 11"), attribute_12 = optional(string, "default 12"), attribute_13 = optional(string, "default 13"), attribute_14 = optional(string, "default 14"), attribute_15 = optional(string, "default 15"), attribute_16 = optional(string, "default 16"), attribute_17 = optional(string, "default 17"), attribute_18 = optional(string, "default 18"), attribute_19 = optional(string, "default 19"), attribute_20 = optional(string, "default 20"), attribute_21 = optional(string, "default 21"), attribute_22 = optional(string, "default 22"), attribute_23 = optional(string, "default 23") }), number = number }))
                }
              }
              literal {
                value = [{ inner = {}, number = 7 }]
              }
            }
        "#,
        name = Large,
    }

    #[test]
    fn a_large_type_is_used_wherever_it_stands() -> Result<(), Diagnostics> {
        for (config, number) in
            [("", 7), ("a = [{ inner = {}, number = 1 }]", 1), ("b = [{ inner = {}, number = 2 }]", 2)]
        {
            let Large(items) = config.parse()?;
            assert_eq!(items[0].number, number.into(), "{config}");
            assert_eq!(items[0].inner.attribute_23, "default 23", "{config}");
        }
        Ok(())
    }
}

mod rest {
    use hclspec::{Decoder, Secret, Spanned};
    use std::collections::BTreeMap;
    use std::sync::{Arc, Mutex};

    hclspec::hclspec! {
        inline = r#"
            object {
              block_list "plugins" {
                block_type      = "plugin"
                labels          = ["type"]
                optional_labels = ["name"]
                object {
                  label "type" {}
                  label "name" {}
                  attr "enabled" { type = bool }
                  rest "config" {}
                }
              }
              block "keys" {
                object {
                  attr "id" {}
                  rest "all" {}
                }
              }
              block "limits" {
                object {
                  rest "ports" { element_type = number }
                }
              }
              block "other" {
                object {
                  attr "version" {}
                  ignore {}
                }
              }
            }
        "#,
        name = App,
        types(
            "plugins[].type" => Spanned<String>,
            "keys.all" => Secret<hclspec::Value>,
            "limits.ports[]" => u16,
        ),
        deserialize("plugins[].config" => Driver),
    }

    /// What a plugin reads.
    #[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
    pub struct Driver {
        /// An argument.
        pub region: Option<String>,
        /// Blocks without labels.
        #[serde(default)]
        pub retry: Vec<Retry>,
        /// Blocks with a label.
        #[serde(default)]
        pub rule: BTreeMap<String, Vec<Retry>>,
    }

    /// A part of it.
    #[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
    pub struct Retry {
        /// How often.
        pub times: u8,
    }

    #[test]
    fn a_rest_becomes_a_type_of_the_host() {
        let text = "plugin a {\n region = \"eu\"\n retry { times = 1 }\n retry { times = 2 }\n}\nplugin b c {\n rule x { times = 3 }\n}\n";
        let app: App = hclspec::from_str(text).unwrap();
        let [a, b] = app.plugins.as_slice() else { panic!("{app:?}") };
        assert_eq!(a.config.region.as_deref(), Some("eu"));
        assert_eq!(a.config.retry, [Retry { times: 1 }, Retry { times: 2 }]);
        assert_eq!(b.config.rule["x"], [Retry { times: 3 }]);
        assert_eq!((b.r#type.as_str(), b.name.as_deref()), ("b", Some("c")));
        assert_eq!(b.r#type.range().start().line, 6);
    }

    #[test]
    fn what_does_not_fit_is_reported_at_its_place_in_the_rest() {
        let place = |text: &str| {
            let problems = hclspec::from_str::<App>(text).unwrap_err();
            let range = problems[0].range().unwrap();
            assert_eq!(problems.len(), 1, "{problems}");
            format!("{}:{}", range.start().line, range.start().column)
        };
        assert_eq!(place("plugin a {\n region = [1]\n}\n"), "2:11");
        assert_eq!(place("plugin a {\n retry { times = 1 }\n retry { times = 256 }\n}\n"), "3:18");
        assert_eq!(
            place("plugin a {\n rule x { times = 1 }\n rule y { times = 1 }\n rule x { times = -1 }\n}\n"),
            "4:19"
        );
        assert_eq!(
            place(
                "plugin a {\n dynamic \"retry\" {\n  for_each = [1, 300]\n  content {\n   times = retry.value\n  }\n }\n}\n"
            ),
            "2:2"
        );
        assert_eq!(place("limits {\n a = 1\n b = 65536\n}\n"), "3:6");
    }

    #[test]
    fn a_secret_rest_is_not_shown() {
        let text = "keys {\n id = 1\n token = \"hunter2\"\n inner {\n  more = \"hunter3\"\n }\n}\n";
        let app: App = hclspec::from_str(text).unwrap();
        assert!(!format!("{app:?}").contains("hunter"), "{app:?}");
        for (from, to) in [
            ("more = \"hunter3\"", "more = nope(\"hunter3\")"),
            ("id = 1", "id = hunter"),
            ("inner {", "token = 2\n inner {"),
            ("inner {", "inner = = {"),
            ("inner {", "inner = \"hunter4\"\n inner {"),
            ("keys {", "keys \"hunter5\" {"),
        ] {
            let problems = hclspec::from_str::<App>(&text.replace(from, to)).unwrap_err().to_string();
            let shown = problems.replace("id = hunter", "").replace("named `hunter`", "");
            assert!(!shown.contains("hunter"), "{problems}");
        }
    }

    #[test]
    fn nothing_is_said_of_what_is_ignored() {
        let text = "other {\n version = 1\n a = nope.b\n c {\n  d = e()\n }\n dynamic \"f\" {\n  for_each = g\n }\n}\n";
        let warnings = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&warnings);
        let decoder = Decoder::new().on_warning(move |it| sink.lock().unwrap().push(it.to_string()));
        decoder.from_str::<App>(text).unwrap();
        assert_eq!(warnings.lock().unwrap().as_slice(), [""; 0]);
    }
}

mod inverse {
    hclspec::hclspec! {
        inline = r#"
            define "port" {
              type = number
              validate { condition = nested > 0 }
            }
            define "key" { type = secret(string) }
            object {
              block_map "listeners" {
                block_type = "listener"
                labels     = ["name"]
                attr "port" {
                  type    = port
                  default = 80
                }
                attr "more" { type = list(port) }
                attr "wait" { type = duration }
                attr "sizes" { type = map(size) }
                attr "level" { type = enum(["very low", "high"]) }
                attr "any" { type = union({ count = number, text = string }) }
                attr "key" { type = key }
                one_of "mode" {
                  argument = "mode"
                  case "fast" {
                    attr "speed" { type = int }
                  }
                  case "slow" {}
                  other {}
                }
              }
              block_list "rules" {
                block_type = "rule"
                labels     = ["name"]
                label "name" {}
                attr "port" { type = number }
              }
            }
        "#,
        name = App,
        module = types,
        types("port" => u16, "rules[].port" => u8),
        derive(serde::Deserialize),
    }
}

#[test]
fn a_named_type_has_one_rust_type_wherever_it_is_used() {
    let app: inverse::App = hclspec::from_str(
        "listener \"a\" {\n  mode = \"slow\"\n  more = [1, 65535]\n}\nrule \"b\" {\n  port = 255\n}\n",
    )
    .unwrap();
    let listener = &app.listeners["a"];
    assert_eq!((listener.port, listener.more.clone()), (80_u16, Some(vec![1_u16, 65535])));
    assert_eq!(app.rules[0].port, Some(255_u8));
    let problems =
        hclspec::from_str::<inverse::App>("listener \"a\" {\n  mode = \"slow\"\n  more = [65536]\n}\n").unwrap_err();
    assert_eq!(problems[0].range().unwrap().to_string(), "<config>:3:11");
}

#[test]
fn a_block_type_decodes_alone() {
    let text = "port = 443\nwait = \"1m\"\nmode = \"fast\"\nspeed = 3\n";
    let listener: inverse::types::Listener = hclspec::from_str(text).unwrap();
    assert_eq!((listener.port, listener.wait), (443, Some(std::time::Duration::from_secs(60))));
    let problems = hclspec::from_str::<inverse::types::Listener>("mode = \"slow\"\nprt = 443").unwrap_err();
    assert_eq!(problems[0].range().unwrap().to_string(), "<config>:2:1");
    // Only the block has the label.
    let problems = hclspec::from_str::<inverse::types::Rule>("port = 1").unwrap_err();
    assert_eq!(problems[0].summary(), "missing block label");
}

#[test]
fn derived_deserialize_reverses_serialize() {
    let config = r#"
        listener "a" {
          more  = [1]
          wait  = "1h30m"
          sizes = { x = "64kB" }
          level = "very low"
          any   = "t"
          mode  = "fast"
          speed = 3
        }
        listener "b" {
          any  = 1.5
          mode = "turbo"
        }
        listener "c" { mode = "slow" }
        rule "d" { port = 2 }
    "#;
    let app: inverse::App = hclspec::from_str(config).unwrap();
    let json = serde_json::to_string(&app).unwrap();
    assert_eq!(serde_json::from_str::<inverse::App>(&json).unwrap(), app);
    let error = serde_json::from_str::<inverse::types::Rule>(r#"{"name": "x", "port": 256}"#).unwrap_err().to_string();
    assert!(error.contains("port"), "{error}");
    // What is secret is not in errors.
    let secret = r#"{"port": 1, "key": ["hunter2"]}"#;
    let error = serde_json::from_str::<inverse::types::Listener>(secret).unwrap_err().to_string();
    assert!(!error.contains("hunter2"), "{error}");
}
