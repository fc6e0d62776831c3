//! Goldens of the stages after the expansion: the decoded `ok.hcl` as `ok.json`, and the problems of `bad.hcl` as
//! `bad.txt`, in `golden/<case>`.
//!
//! The unit tests of hclspec-macros have the stages before them. The macro's types, the expansion that is a golden, and
//! the spec decoded at run time must give the same.

#![allow(clippy::unwrap_used)]

mod blessed;

use hclspec::{Decode, Decoder};
use hclspec_lang::SpecFile;
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

/// The types as the macro makes them.
mod made {
    hclspec::hclspec!("tests/golden/kitchen/spec.hclspec", name = Kitchen);
    hclspec::hclspec!("tests/golden/nullable/spec.hclspec", name = Nulls, nullable);
    hclspec::hclspec!("tests/golden/tuple-root/spec.hclspec", name = Root);
    hclspec::hclspec!("tests/golden/long-tuple/spec.hclspec", name = Long);
    hclspec::hclspec!("tests/golden/empty-tuple/spec.hclspec", name = Empty);
    hclspec::hclspec!("tests/golden/names/spec.hclspec", name = Names);
    hclspec::hclspec!("tests/golden/transforms/spec.hclspec", name = Transforms);
}

/// The types as the goldens have them. Not modules of their own, which would be formatted.
#[allow(clippy::all, unreachable_pub)]
mod golden {
    pub mod kitchen {
        include!("golden/kitchen/expanded.rs");
    }
    pub mod nullable {
        include!("golden/nullable/expanded.rs");
    }
    pub mod tuple_root {
        include!("golden/tuple-root/expanded.rs");
    }
    pub mod long_tuple {
        include!("golden/long-tuple/expanded.rs");
    }
    pub mod empty_tuple {
        include!("golden/empty-tuple/expanded.rs");
    }
    pub mod names {
        include!("golden/names/expanded.rs");
    }
    pub mod transforms {
        include!("golden/transforms/expanded.rs");
    }
}

#[test]
fn kitchen() {
    case::<made::Kitchen, golden::kitchen::Kitchen>("kitchen");
}

#[test]
fn nullable() {
    case::<made::Nulls, golden::nullable::Nulls>("nullable");
}

#[test]
fn tuple_root() {
    case::<made::Root, golden::tuple_root::Root>("tuple-root");
}

#[test]
fn long_tuple() {
    case::<made::Long, golden::long_tuple::Long>("long-tuple");
}

#[test]
fn empty_tuple() {
    case::<made::Empty, golden::empty_tuple::Empty>("empty-tuple");
}

#[test]
fn names() {
    case::<made::Names, golden::names::Names>("names");
}

#[test]
fn transforms() {
    case::<made::Transforms, golden::transforms::Transforms>("transforms");
}

#[test]
fn every_case_is_tested() {
    for entry in folder("").read_dir().unwrap() {
        let case = entry.unwrap().file_name().into_string().unwrap();
        assert!(include_str!("golden.rs").contains(&format!(">(\"{case}\")")), "{case} is not tested");
    }
}

fn folder(case: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(case)
}

fn case<Made: Decode + Serialize, Golden: Decode + Serialize>(case: &str) {
    let folder = folder(case);
    let read = |name| fs::read_to_string(folder.join(name)).unwrap();
    let (spec, ok, bad) = (read("spec.hclspec"), read("ok.hcl"), read("bad.hcl"));
    let spec = SpecFile::parse("spec.hclspec", &spec).unwrap();

    let decoder = Decoder::new().filename("ok.hcl");
    let made = json(&decoder.from_str::<Made>(&ok).unwrap());
    assert_eq!(json(&decoder.from_str::<Golden>(&ok).unwrap()), made, "expanded.rs");
    assert_eq!(json(&spec.decode(&decoder, &ok).unwrap()), made, "at run time");
    blessed::check(&folder.join("ok.json"), &made);

    let decoder = Decoder::new().filename("bad.hcl");
    let problems = decoder.from_str::<Made>(&bad).err().unwrap();
    blessed::check(&folder.join("bad.txt"), &format!("{problems}\n"));
}

fn json(value: &impl Serialize) -> String {
    // By way of a value: the attributes of an object are sorted.
    serde_json::to_string_pretty(&serde_json::to_value(value).unwrap()).unwrap() + "\n"
}
