//! Goldens of the stages after the expansion: the decoded `ok.hcl` as `ok.json`, and the problems of `bad.hcl` as
//! `bad.txt`, one a line, in `tests/golden/<case>`.
//!
//! The unit tests of hclspec-macros have the stages before them. Each file is made of the spec and a configuration alone,
//! so it does not matter which is blessed first. The macro's types and the spec decoded at run time must give the same.

/// `CASES`: every case that has a spec, and what decodes into its types.
pub(crate) mod made {
    #![allow(clippy::all, dead_code, missing_docs, unreachable_pub)]

    use crate::{Rewrite, Typed, json, rewritten};

    include!(concat!(env!("OUT_DIR"), "/golden.rs"));
}

use crate::{Typed, blessed, short, tests};
use hclspec::Decoder;
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use std::fs;
use std::path::Path;

#[test]
fn every_folder_is_a_case() {
    for entry in tests().join("golden").read_dir().unwrap() {
        let folder = entry.unwrap().path();
        for (file, what) in [
            ("spec.hclspec", "the spec, in its first line `# options: name = ..`, the options of the macro"),
            ("ok.hcl", "a configuration that is right"),
            ("bad.hcl", "a configuration with problems"),
        ] {
            let path = folder.join(file);
            assert!(path.is_file(), "write {}: {what}. A folder that is not a case can't be here", path.display());
        }
        let is_made = made::CASES.iter().any(|(case, ..)| folder.file_name().is_some_and(|name| name == *case));
        assert!(is_made, "{}: its first line must be `# options: name = ..`", folder.join("spec.hclspec").display());
    }
}

#[test]
fn every_case_decodes_and_fails_as_its_golden_says() {
    let mut writer = short::Writer::new(&["bad.hcl"]);
    for (case, made, _) in made::CASES {
        check(case, *made, &mut writer);
    }
}

fn check(case: &str, made: Typed, writer: &mut short::Writer) {
    let folder = tests().join("golden").join(case);
    let read = |name| fs::read_to_string(folder.join(name)).unwrap_or_else(|why| panic!("{case}/{name}: {why}"));
    let (spec, ok, bad) = (read("spec.hclspec"), read("ok.hcl"), read("bad.hcl"));
    let options = spec.lines().next().unwrap_or_default();
    let nulls = if options.split(", ").any(|part| part == "nullable") { Nulls::Kept } else { Nulls::Refused };
    let spec = SpecFile::parse(&format!("tests/golden/{case}/spec.hclspec"), &spec).unwrap();

    let decoder = Decoder::new().filename("ok.hcl");
    let value = serde_json::to_value(spec.decode(&decoder, &ok).unwrap()).unwrap();
    assert_eq!(made(&decoder, &ok).unwrap(), value, "{case}: generated types, and at run time");
    blessed::check(&folder.join("ok.json"), &(serde_json::to_string_pretty(&value).unwrap() + "\n"));

    let decoder = Decoder::new().filename("bad.hcl");
    let problems = spec.check(&decoder, &bad, nulls).unwrap_err();
    // The macro was given the whole path of the spec.
    let root = format!("{}/", tests().parent().map(Path::display).unwrap());
    let of_types = made(&decoder, &bad).unwrap_err().to_string().replace(&root, "");
    assert_eq!(of_types, problems.to_string(), "{case}: generated types, and at run time");
    blessed::check(&folder.join("bad.txt"), &writer.lines(problems.iter()));
}
