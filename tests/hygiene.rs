//! Generated code compiles wherever a user may put it, without warnings.
//!
//! What these tests prove, they prove by compiling; `clippy` on them has the pedantic lints on.

#![deny(warnings, missing_docs, clippy::all, clippy::pedantic, unreachable_pub)]
#![forbid(unsafe_code)]
#![allow(clippy::unwrap_used)]

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

#[no_implicit_prelude]
mod no_prelude {
    ::hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = App);
    ::hclspec::hclspec!("tests/golden/long-tuple/spec.hclspec", name = Long, derive(::core::cmp::Eq));
    ::hclspec::hclspec!("tests/golden/tuple-root/spec.hclspec", name = Root);
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
