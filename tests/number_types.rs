//! `types(number => ..)`: one Rust type for all numbers of type expressions.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

hclspec::hclspec! {
    inline = r#"
        object {
          attr "port" {
            type    = number
            default = 8080
          }
          attr "timeout" {
            type = number
          }
          attr "ports" {
            type     = set(number)
            required = true
          }
          attr "weights" {
            type    = map(list(number))
            default = {}
          }
          attr "disk" {
            type = object({ size = number, pair = tuple([string, number]), spare = optional(number) })
          }
          attr "ratio" {
            type    = number
            default = 0.5
          }
          attr "rest" {}
          block_attrs "limits" {
            element_type = number
          }
          block_map "jobs" {
            block_type = "job"
            labels     = ["group", "name"]
            object {
              attr "count" {
                type     = number
                required = true
              }
              block "deep" {
                attr {
                  name = "n"
                  type = number
                }
              }
            }
          }
          block_list "server" {
            object {
              attr "port" {
                type     = number
                required = true
              }
            }
          }
          transform "doubled" {
            attr {
              name    = "port"
              type    = number
              default = 1
            }
            result = nested * 2
          }
          literal "version" {
            value = 3
          }
        }
    "#,
    name = App,
    types("ratio" => f64, number => u32, "server[]" => hclspec::Spanned<_>),
}

#[test]
fn every_number_of_a_type_expression_has_the_type() {
    let text = r#"
        timeout = "30"
        ports   = [443, 80]
        weights = { a = [1, 2] }
        disk    = { size = 7, pair = ["a", 8] }
        rest    = 1
        limits {
          cpu = 4
        }
        job "a" "b" {
          count = 2
          deep {
            n = 5
          }
        }
        server {
          port = 9
        }
    "#;
    let app: App = hclspec::from_str(text).unwrap();
    assert_eq!((app.port, app.timeout, app.ratio), (8080_u32, Some(30_u32), 0.5_f64));
    assert_eq!(app.ports, BTreeSet::from([80_u32, 443]));
    assert_eq!(app.weights, BTreeMap::from([("a".to_owned(), vec![1_u32, 2])]));
    assert_eq!(app.disk, Some(app::Disk { size: 7, pair: ("a".to_owned(), 8), spare: None }));
    assert_eq!(app.limits, Some(BTreeMap::from([("cpu".to_owned(), 4_u32)])));
    assert_eq!(app.jobs["a"]["b"], app::Job { count: 2, deep: Some(5) });
    assert_eq!(app.server[0].port, 9_u32);
}

#[test]
fn other_numbers_stay_numbers() {
    let app: App = hclspec::from_str("ports = []\nrest = 1").unwrap();
    assert_eq!((app.doubled, app.version), (hclspec::Number::from(2), hclspec::Number::from(3)));
    assert_eq!(app.rest, Some(hclspec::Value::from(1)));
}

#[test]
fn all_that_do_not_convert_are_reported_at_their_places() {
    let text = "port = -1\nports = [1.5, 80]\nweights = { a = [1, 5000000000] }\nserver {\n  port = -2\n}\njob \"a\" \"b\" {\n  count = 0.1\n}\nratio = -1";
    let problems = hclspec::from_str::<App>(text).unwrap_err();
    let places: Vec<_> = problems.iter().map(|problem| problem.range().unwrap().to_string()).collect();
    assert_eq!(places, ["<config>:1:8", "<config>:2:9", "<config>:3:21", "<config>:5:10", "<config>:8:11"]);
}

mod nulls {
    hclspec::hclspec! {
        inline = r#"
            attr {
              name = "sizes"
              type = list(number)
            }
        "#,
        name = Sizes,
        nullable,
        types(number => hclspec::Spanned<u8>),
    }

    #[test]
    fn nulls_are_kept_beside_the_type() {
        let Sizes(sizes) = hclspec::from_str("sizes = [1, null]").unwrap();
        let sizes: Vec<Option<u8>> =
            sizes.unwrap().into_iter().map(|it| it.map(hclspec::Spanned::into_inner)).collect();
        assert_eq!(sizes, [Some(1), None]);
    }
}

mod parts {
    hclspec::hclspec! {
        inline = r#"
            define "limits" {
              object {
                attr "cpu" {
                  type    = number
                  default = 2
                }
                attr "disks" { type = list(object({ size = number, spare = optional(number, 1) })) }
              }
            }
            object {
              use "limits" {}
              block_map "jobs" {
                block_type = "job"
                labels     = ["name"]
                use { part = "limits" }
              }
              rest "weights" { element_type = number }
            }
        "#,
        name = App,
        types(number => u8),
    }
}

#[test]
fn numbers_in_parts_object_types_and_the_rest_have_the_type() {
    let text = "job \"a\" {\n  disks = [{ size = 1 }]\n}\ncpu = 4\nx = 7";
    let app: parts::App = hclspec::from_str(text).unwrap();
    assert_eq!(app.limits, parts::app::Limits { cpu: 4_u8, disks: None });
    let disks = Some(vec![parts::app::limits::Disks { size: 1_u8, spare: 1_u8 }]);
    assert_eq!(app.jobs["a"], parts::app::Limits { cpu: 2, disks });
    assert_eq!(app.weights["x"], 7_u8);

    let wrong = "job \"a\" {\n  disks = [{ size = 256 }]\n}\ncpu = -1\nx = 0.5";
    let problems = hclspec::from_str::<parts::App>(wrong).unwrap_err();
    let places: Vec<_> = problems.iter().map(|problem| problem.range().unwrap().to_string()).collect();
    assert_eq!(places, ["<config>:2:21", "<config>:4:7", "<config>:5:5"]);
}
