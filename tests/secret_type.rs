//! The type `secret(T)`: what is made of it, and what is not shown.

#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Secret};
use hclspec_lang::SpecFile;
use hclspec_lang::hir::Dialect;
use hclspec_lang::infer::Nulls;

const SPEC: &str = r#"
    define "login" {
      attr "name" { type = string }
      attr "key" { type = secret(string) }
    }
    object {
      attr "password" {
        type     = secret(string)
        required = true
      }
      attr "db" { type = object({ user = string, pass = optional(secret(string), "none") }) }
      attr "tokens" { type = list(secret(string)) }
      attr "pins" { type = secret(map(number)) }
      attr "pin" {
        type    = secret(number)
        default = 1
        validate { condition = nested > 0 }
      }
      block_attrs "env" { element_type = secret(string) }
      block_map "users" {
        block_type = "user"
        labels     = ["name"]
        use { part = "login" }
      }
      block "admin" {
        use { part = "login" }
      }
      transform "length" {
        attr {
          name = "phrase"
          type = secret(string)
        }
        result = nested == null ? 0 : length(nested)
      }
      attr "host" { type = string }
    }
"#;

const CONFIG: &str = r#"
    password = "hunter2"
    db       = { user = "ann", pass = "hunter2" }
    tokens   = ["hunter2", "hunter2"]
    pins     = { a = 74123 }
    pin      = 74123
    env { A = "hunter2" }
    user "bob" {
      name = "Bob"
      key  = "hunter2"
    }
    admin { key = "hunter2" }
    phrase = "hunter2"
    host   = "h"
"#;

mod typed {
    hclspec::hclspec! {
        inline = r#"
            define "login" {
              attr "name" { type = string }
              attr "key" { type = secret(string) }
            }
            object {
              attr "password" {
                type     = secret(string)
                required = true
              }
              attr "db" { type = object({ user = string, pass = optional(secret(string), "none") }) }
              attr "tokens" { type = list(secret(string)) }
              attr "pins" { type = secret(map(number)) }
              attr "pin" {
                type    = secret(number)
                default = 1
                validate { condition = nested > 0 }
              }
              block_attrs "env" { element_type = secret(string) }
              block_map "users" {
                block_type = "user"
                labels     = ["name"]
                use { part = "login" }
              }
              block "admin" {
                use { part = "login" }
              }
              transform "length" {
                attr {
                  name = "phrase"
                  type = secret(string)
                }
                result = nested == null ? 0 : length(nested)
              }
              attr "host" { type = string }
            }
        "#,
        name = App,
        types(number => u64, "password" => hclspec::Spanned<String>),
    }
}

#[test]
fn each_secret_part_is_a_secret_in_rust() {
    let app: typed::App = hclspec::from_str(CONFIG).unwrap();
    let db = app.db.as_ref().unwrap();
    let of_db: &Secret<String> = &db.pass;
    assert_eq!((db.user.as_str(), of_db.expose().as_str()), ("ann", "hunter2"));
    let tokens: &Vec<Secret<String>> = app.tokens.as_ref().unwrap();
    assert_eq!(tokens.iter().map(|token| token.expose().as_str()).collect::<Vec<_>>(), ["hunter2", "hunter2"]);
    assert_eq!(app.env.as_ref().unwrap()["A"].expose(), "hunter2");
    assert_eq!(app.users["bob"].key.as_ref().unwrap().expose(), "hunter2");
    assert_eq!(app.admin.as_ref().unwrap().key.as_ref().unwrap().expose(), "hunter2");
    assert_eq!(app.password.as_str(), "hunter2");
    let shown = format!("{:?} {:?} {:?} {:?} {:?}", app.db, app.tokens, app.pins, app.users, app.admin);
    assert!(!shown.contains("hunter2") && !shown.contains("74123"), "{shown}");
}

#[test]
fn numbers_in_it_have_the_type_of_all_numbers() {
    let app: typed::App = hclspec::from_str(CONFIG).unwrap();
    let pin: Secret<u64> = app.pin;
    let pins: Secret<std::collections::BTreeMap<String, u64>> = app.pins.unwrap();
    assert_eq!((*pin.expose(), pins.expose()["a"]), (74123, 74123));
}

/// The configuration with one of its values replaced by one of another type, which contains the secret.
fn mistakes() -> impl Iterator<Item = String> {
    let wrong = |(at, value): (usize, &str)| {
        let list = format!("[[\"hunter2\"], {value}]");
        CONFIG[..at].to_owned() + &list + &CONFIG[at + value.len()..]
    };
    ["\"hunter2\"", "74123"].into_iter().flat_map(|value| CONFIG.match_indices(value)).map(wrong)
}

#[test]
fn problems_do_not_show_it_whatever_rust_type_it_has() {
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    let mut count = 0;
    for config in mistakes() {
        let of_value = spec.decode(&Decoder::new(), &config).unwrap_err();
        let of_type = hclspec::from_str::<typed::App>(&config).err().unwrap();
        for problems in [of_value, of_type] {
            let shown = format!("{problems}{problems:?}{}", problems.render().json());
            assert!(!shown.contains("unter2") && !shown.contains("7412"), "{config}: {shown}");
            count += 1;
        }
    }
    assert_eq!(count, 20);
}

#[test]
fn what_stands_beside_it_is_shown() {
    let config = r#"
    password = "hunter2"
    db = {
      user = ["ann"] # the owner
      # was hunter1
      pass = "hunter2" # hunter2
      pas  = "hunter2"
    }
    users = upper(1, "x")
    "#;
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    let of_value = spec.decode(&Decoder::new(), config).unwrap_err();
    let of_type = hclspec::from_str::<typed::App>(config).err().unwrap();
    for problems in [of_value, of_type] {
        let shown = problems.to_string();
        assert!(shown.contains("user = [\"ann\"]") && !shown.contains("hunter"), "{shown}");
    }
}

#[test]
fn values_that_are_printed_hide_it() {
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    let mut value = spec.decode_val(&Decoder::new(), CONFIG).unwrap();
    assert!(hclspec::Value::from(value.clone()).to_string().contains("hunter2"));
    spec.hide_secrets(&mut value);
    let shown = hclspec::Value::from(value).to_string();
    assert!(!shown.contains("hunter2") && !shown.contains("74123") && !shown.contains("length = 7"), "{shown}");
    assert!(shown.contains("user = \"ann\"") && shown.contains("host = \"h\""), "{shown}");
}

#[test]
fn a_value_that_is_computed_from_a_part_with_a_secret_is_hidden_as_a_whole() {
    let spec = r#"
        define "login" {
          attr "key" { type = secret(string) }
        }
        transform {
          block {
            block_type = "admin"
            use { part = "login" }
          }
          result = nested.key
        }
    "#;
    let spec = SpecFile::parse("app.hclspec", spec).unwrap();
    let mut value = spec.decode_val(&Decoder::new(), "admin {\n key = \"hunter2\"\n}").unwrap();
    spec.hide_secrets(&mut value);
    assert_eq!(hclspec::Value::from(value).to_string(), r#""***""#);
}

/// Each part of the value of a spec, its path in the option `types`, and arguments that set it to something it can't be.
const HOST_SECRETS: [(&str, &str, &str); 10] = [
    (r#"attr "a" { type = string }"#, "a", "a = [\"hunter2\"]"),
    (r#"attr "a" { type = list(string) }"#, "a[]", "a = [[\"hunter2\"]]"),
    (r#"attr "a" { type = object({ b = tuple([string, number]) }) }"#, "a.b[1]", "a = { b = [\"x\", \"hunter2\"] }"),
    (
        r#"attr "a" {
             type    = string
             default = "a long default"
             validate {
               condition = length(nested) > 10
               message   = "not ${nested}"
             }
           }"#,
        "a",
        "a = \"hunter2\"",
    ),
    (r#"block "a" { attr "b" { type = string } }"#, "a", "a {\n b = [\"hunter2\"]\n}"),
    (r#"block_list "a" { attr "b" { type = string } }"#, "a[]", "a {\n b = [\"hunter2\"]\n}"),
    (r#"block_attrs "a" { element_type = string }"#, "a[]", "a {\n b = [\"hunter2\"]\n}"),
    (
        r#"block_list "a" {
             block_type = "a"
             labels     = ["l"]
             label "l" {}
             attr "b" { type = string }
           }"#,
        "a[].l",
        "a \"hunter2\" \"hunter2\" {}",
    ),
    (
        r#"transform "a" {
             attr {
               name = "b"
               type = string
             }
             result = { c = nested }
           }"#,
        "a.c",
        "b = [\"hunter2\"]",
    ),
    (
        r#"default "a" {
             attr {
               name = "b"
               type = string
             }
             attr {
               name = "c"
               type = string
             }
           }"#,
        "a",
        "c = [\"hunter2\"]",
    ),
];

#[test]
fn problems_do_not_show_what_is_secret_because_the_program_says_so() {
    for (property, path, config) in HOST_SECRETS {
        for locals in ["", "locals {}\n"] {
            let spec = SpecFile::parse("app.hclspec", &format!("{locals}object {{\n{property}\n}}")).unwrap();
            for nulls in [Nulls::Kept, Nulls::Refused] {
                let problems = |spec: &SpecFile| spec.check(&Decoder::new(), config, nulls).unwrap_err().to_string();
                assert!(problems(&spec).contains("hunter2"), "{path}: {}", problems(&spec));
                let hidden = problems(&spec.with_secrets(&[path.to_owned()]));
                assert!(!hidden.contains("hunter2"), "{path}: {hidden}");
            }
        }
    }
}

#[test]
fn a_path_makes_a_secret_of_a_named_part_wherever_it_is_used() {
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap().with_secrets(&["users[].name".to_owned()]);
    let mut value = spec.decode_val(&Decoder::new(), "password = \"x\"\nadmin {\n name = \"Ann\"\n}").unwrap();
    spec.hide_secrets(&mut value);
    let value = hclspec::Value::from(value).to_string();
    assert!(value.contains(r#"name = "***""#), "{value}");
}

#[test]
fn secrets_add_up_and_paths_that_lead_nowhere_add_none() {
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    let with = |spec: &SpecFile, path: &str| spec.with_secrets(&[path.to_owned()]);
    let hidden = |spec: &SpecFile| {
        let mut value = spec.decode_val(&Decoder::new(), CONFIG).unwrap();
        spec.hide_secrets(&mut value);
        hclspec::Value::from(value).to_string()
    };
    assert_eq!(hidden(&with(&spec, "nothing")), hidden(&spec));
    let both = hidden(&with(&with(&spec, "host"), "db.user"));
    assert!(both.contains(r#"host = "***""#) && both.contains(r#"user = "***""#), "{both}");
}

#[test]
fn expressions_of_the_spec_use_its_value() {
    let app: typed::App = hclspec::from_str(CONFIG).unwrap();
    assert_eq!(app.length, hclspec::Number::from(7));
    let none = CONFIG.replace("74123\n    env", "0\n    env");
    let problems = hclspec::from_str::<typed::App>(&none).err().unwrap().to_string();
    assert!(problems.contains("must be above 0"), "{problems}");
}

#[test]
fn the_reference_has_no_such_type() {
    let spec = "object {\n  attr \"a\" {\n    name = \"a\"\n    type = secret(string)\n  }\n}";
    assert!(SpecFile::parse("app.hclspec", spec).is_ok());
    assert!(SpecFile::parse_as("app.hclspec", spec, Dialect::Hcldec).is_err());
}
