//! Generated code compiles wherever a user may put it, without warnings.
//!
//! What these tests prove, they prove by compiling; `clippy` on them has the pedantic lints on.

#![deny(warnings, missing_docs, clippy::all, clippy::pedantic, unreachable_pub)]
#![forbid(unsafe_code)]
#![allow(clippy::unwrap_used, uncommon_codepoints)]

/// The types of a crate's interface.
pub mod interface {
    hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = Kitchen);
    // Two in one module.
    hclspec::hclspec!("tests/golden/names/spec.hclspec", name = Names);
    hclspec::hclspec!("tests/golden/long-tuple/spec.hclspec", name = Long);
    hclspec::hclspec!("tests/golden/tuple-root/spec.hclspec", name = Root);
    hclspec::hclspec!("tests/golden/empty-tuple/spec.hclspec", name = Empty);
    hclspec::hclspec!("tests/golden/nullable/spec.hclspec", name = Nulls, nullable);
    hclspec::hclspec!("tests/golden/nullable/spec.hclspec", name = Other, nullable);
}

mod private {
    hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = Crate, vis = pub(crate));
    hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = Super, vis = pub(super));
    hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = Path, vis = pub(in crate::private));

    #[allow(dead_code)]
    fn are_used(_: &Path, _: &path::server::Route) {}
}

#[test]
fn parts_are_visible_as_far_as_the_root() {
    fn type_of<T: hclspec::Decode>() -> &'static str {
        std::any::type_name::<T>().rsplit("::").next().unwrap_or_default()
    }
    assert_eq!(type_of::<private::Crate>(), "Crate");
    assert_eq!(type_of::<private::crate_::server::Route>(), "Route");
    assert_eq!(type_of::<private::super_::job::Step>(), "Step");
    assert_eq!(type_of::<private::Super>(), "Super");
    assert_eq!(type_of::<interface::names::String>(), "String");
}

mod names_of_the_prelude {
    #![allow(dead_code, missing_docs, unreachable_pub)]

    pub struct Option;
    pub struct Some;
    pub struct None;
    pub struct Vec;
    pub struct String;
    pub struct Result;
    pub struct Ok;
    pub struct Err;
    pub struct Box;
    pub struct BTreeMap;
    pub struct BTreeSet;
    pub struct Self_;
    pub struct Value;
    pub struct Number;
    pub trait Default {}
    pub trait Clone {}
    pub trait PartialEq {}
    pub trait Iterator {}
    pub trait From {}
    pub mod core {}
    pub mod std {}
    pub mod alloc {}
    pub mod hclspec_private {}
    pub mod hclspec_table {}
    #[allow(non_camel_case_types)]
    pub struct u32;
    #[allow(non_camel_case_types)]
    pub struct bool;
    #[allow(non_camel_case_types)]
    pub struct str;
    #[allow(non_camel_case_types)]
    pub struct usize;

    ::hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = App);
    ::hclspec::hclspec!("tests/golden/long-tuple/spec.hclspec", name = Long);
    ::hclspec::hclspec!("tests/golden/empty-tuple/spec.hclspec", name = Empty);
    ::hclspec::hclspec!("tests/golden/names/spec.hclspec", name = Names);
    ::hclspec::hclspec!("tests/golden/nullable/spec.hclspec", name = Nulls, nullable);
}

// `generated` does the same with the specs of all tests.
#[no_implicit_prelude]
mod no_prelude {
    #![allow(dead_code, missing_docs)]

    ::hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = App);
    ::hclspec::hclspec!("tests/golden/long-tuple/spec.hclspec", name = Long, derive(::core::cmp::Eq));
    ::hclspec::hclspec!("tests/golden/tuple-root/spec.hclspec", name = Root);
    ::hclspec::hclspec!("tests/include/common.hclspec", name = Common, types("listener.port" => ::core::primitive::u16));
    ::hclspec::hclspec!(
        "tests/include/front.hclspec",
        name = Front,
        types_from("tests/include/common.hclspec" => common)
    );
    ::hclspec::hclspec!(
        inline = r#"
            object {
              attr "a" { type = string }
              attr "b" { type = list(string) }
              attr "c" { type = list(object({ d = map(duration), e = list(string) })) }
            }
        "#,
        name = Hosts,
        derive(::core::default::Default),
        write,
        types("a" => Word),
        deserialize("b" => ::std::vec::Vec<::std::string::String>, "c[].e" => ::std::vec::Vec<::std::string::String>)
    );

    #[derive(Clone, Debug, PartialEq, ::hclspec::FromValue, ::hclspec::ToValue)]
    pub(crate) enum Word {
        Err,
        Ok,
        Some,
        None,
    }

    impl ::serde::Serialize for Word {
        fn serialize<S: ::serde::Serializer>(&self, to: S) -> ::core::result::Result<S::Ok, S::Error> {
            to.serialize_unit()
        }
    }
}

/// Names of variants, fields, parts and types that mean something else in Rust.
mod other_meanings {
    #![allow(missing_docs, unreachable_pub)]

    ::hclspec::hclspec! {
        inline = r#"
            define "level" {
              type = enum([
                "ok", "err", "error", "some", "none", "output", "item", "target", "self", "all", "option",
                "string", "result", "default", "owned", "inner", "into_iter", "0",
              ])
            }
            define "scattered" { type = enum(["a_l_l", "W_O_R_D_S"]) }
            define "either" {
              type = union({ err = number, ok = bool, target = list(string), self = object({ self = level }) })
            }
            define "box" {
              object {
                attr "type" { type = level }
                attr "words" { type = scattered }
                attr "super" { type = list(string) }
                attr "crate" { type = set(level) }
                attr "string" { type = either }
                block "self" { use { part = "box" } }
                block_list "options" {
                  case "err" {
                    labels = { ref = level }
                    label "ref" {}
                    attr "fn" { type = string }
                  }
                  case "ok" {}
                  case "some" { attr "self" { type = duration } }
                  other {}
                }
              }
            }
            object {
              use { part = "box" }
              attr "vec" { type = string }
              block "choice" {
                one_of {
                  argument = "kind"
                  case "vec" { use { part = "box" } }
                  case "err" { attr "level" { type = map(level) } }
                  case "ok" { block "result" { object { attr "box" { type = optional(level, "err") } } } }
                  case "item" {}
                  case "none" { default "error" {
                    attr { 
                      name = "x"
                      type = string
                    }
                    literal { value = "err" }
                  } }
                }
              }
            }
        "#,
        name = Error,
        write,
    }
    ::hclspec::hclspec! {
        inline = "attr {\n name = \"item\"\n type = enum([\"err\", \"ok\", \"item\"])\n}",
        name = Item,
        write,
    }
}

#[test]
fn words_may_have_the_names_of_associated_items() {
    let read = |text: &str| text.parse::<other_meanings::Item>().unwrap();
    assert_eq!(read("item = \"err\"").0.unwrap().as_str(), "err");
    assert!("wrong".parse::<other_meanings::error::Level>().is_err());
}

#[test]
fn other_meanings_of_common_names_do_not_matter() {
    let config = include_str!("golden/kitchen/ok.hcl");
    let app: names_of_the_prelude::App = hclspec::from_str(config).unwrap();
    assert_eq!(app.owner, "team-EU");
    let app: no_prelude::App = hclspec::from_str(config).unwrap();
    assert_eq!(app.owner, "team-EU");
}

#[test]
fn a_function_body_is_a_place_too() {
    hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = Local);
    hclspec::hclspec! { inline = "attr {\n name = \"size\"\n type = number\n}", name = Size }

    let config: Local = include_str!("golden/kitchen/ok.hcl").parse().unwrap();
    let jobs: &[local::Job] = &config.jobs;
    assert_eq!(jobs.len(), 2);
    let Size(size) = "size = 2".parse().unwrap();
    assert_eq!(size, Some(2.into()));
}

#[test]
fn derives_are_added_to_every_type() {
    use std::hash::Hash;

    // `PartialEq` and `Eq` are there already, or needed by sets.
    hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = App, derive(Eq, Hash, PartialEq, std::clone::Clone,));

    fn is_hash<T: Hash + Eq + Clone + std::fmt::Debug>() {}
    is_hash::<App>();
    is_hash::<app::Job>();
    is_hash::<app::job::Step>();
    is_hash::<app::server::Route>();
}

#[test]
fn equal_names_in_separate_scopes_do_not_meet() {
    hclspec::hclspec! { inline = "object {}", name = App }
    {
        hclspec::hclspec! { inline = "tuple {}", name = App }
        let App(()) = "".parse().unwrap();
    }
    let App {} = "".parse().unwrap();
}

#[test]
fn properties_may_have_the_names_that_tables_use() {
    hclspec::hclspec! {
        inline = r#"
            object {
              block "type" {
                object { attr "spec" { type = list(object({ property = string })) } }
              }
              block "body_spec" {
                object { attr "keys" { type = string } }
              }
              attr "take_string" { type = object({ value = string }) }
              attr "value" { type = string }
            }
        "#,
        name = Spec,
    }
    let config =
        "value = 1\ntype {\n  spec = [{ property = 2 }]\n}\nbody_spec {\n  keys = 3\n}\ntake_string = { value = 4 }";
    let spec: Spec = config.parse().unwrap();
    let ty: spec::Type = spec.r#type.unwrap();
    assert_eq!(ty.spec, Some(vec![spec::r#type::Spec { property: "2".to_owned() }]));
    assert_eq!(spec.take_string, Some(spec::TakeString { value: "4".to_owned() }));
}

/// `docs/rust.md`, "Names": the root of this crate allows the lint.
mod characters_that_are_not_in_nfkc {
    #![allow(missing_docs, unreachable_pub, dead_code)]

    ::hclspec::hclspec! {
        inline = r#"
            object {
              attr "ﬁle" { type = string }
              attr "größe" { type = enum(["ª", "ﬂ", "名", "рассказ"]) }
              block "ſize" {
                attr "x" { type = string }
              }
            }
        "#,
        name = Letters,
    }
}
