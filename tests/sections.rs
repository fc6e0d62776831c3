//! A section is the same in every form: as a plain block, with a default, by `use`, by a type of a library, as an element of a list or a map. It has the same
//! values, and the same problems in the same words, from `SpecFile` and from generated types.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::cases::Case;
use crate::{cases, decoder, recorded};
use bumpalo::Bump;
use hclspec::{Decoder, Diagnostics};
use hclspec_core::diagnostic::Diagnostics as Problems;
use hclspec_core::syntax::ast::Item;
use hclspec_core::syntax::{Limits, parse};
use hclspec_lang::SpecFile;
use serde_json::Value as Json;
use std::collections::BTreeSet;
use std::path::Path;

/// The forms with types of their own, and with those of the library.
mod own {
    hclspec::hclspec! {
        "tests/sections/forms.hclspec",
        types(
            "plain.port" => u16, "plain.login.port" => u16, "plain.cache.ports[]" => u16, "plain.log.port" => u16,
            "plain.rules[].port" => u16, "plain.stages[].port" => u16, "plain.retries[].port" => u16,
            "parts.port" => u16, "parts.login.port" => u16, "parts.cache.ports[]" => u16, "parts.log.port" => u16,
            "parts.rules[].port" => u16, "parts.stages[].port" => u16,
            "deflt.port" => u16, "deflt.login.port" => u16, "deflt.cache.ports[]" => u16, "deflt.log.port" => u16,
            "deflt.rules[].port" => u16, "deflt.stages[].port" => u16,
            "lists[].port" => u16, "lists[].login.port" => u16, "lists[].cache.ports[]" => u16, "lists[].log.port" => u16,
            "lists[].rules[].port" => u16, "lists[].stages[].port" => u16,
            "named[].port" => u16, "named[].login.port" => u16, "named[].cache.ports[]" => u16, "named[].log.port" => u16,
            "named[].rules[].port" => u16, "named[].stages[].port" => u16,
        ),
    }
}
pub(crate) mod shared {
    hclspec::hclspec! {
        "tests/sections/library.hclspec",
        types(
            "content.port" => u16, "content.login.port" => u16, "content.cache.ports[]" => u16, "content.log.port" => u16,
            "content.rules[].port" => u16, "content.stages[].port" => u16, "retry.port" => u16,
        ),
    }
}
mod of_library {
    hclspec::hclspec! {
        "tests/sections/forms.hclspec",
        types_from("tests/sections/library.hclspec" => super::shared::library),
        types(
            "plain.port" => u16, "plain.login.port" => u16, "plain.cache.ports[]" => u16, "plain.log.port" => u16,
            "plain.rules[].port" => u16, "plain.stages[].port" => u16,
            "deflt.port" => u16, "deflt.login.port" => u16, "deflt.cache.ports[]" => u16, "deflt.log.port" => u16,
            "deflt.rules[].port" => u16, "deflt.stages[].port" => u16,
            "lists[].port" => u16, "lists[].login.port" => u16, "lists[].cache.ports[]" => u16, "lists[].log.port" => u16,
            "lists[].rules[].port" => u16, "lists[].stages[].port" => u16,
            "named[].port" => u16, "named[].login.port" => u16, "named[].cache.ports[]" => u16, "named[].log.port" => u16,
            "named[].rules[].port" => u16, "named[].stages[].port" => u16,
        ),
    }
}

const FORMS: [&str; 10] = ["plain", "parts", "deflt", "usdef", "other", "extra", "lists", "luses", "named", "nuses"];

/// The contents of sections that are valid.
const VALID: [&str; 8] = [
    "store = \"disk\"",
    "store = \"disk\"\ngrace = \"2h\"\nidle = \"1m\"\nlimit = \"1MiB\"\nkind = \"tls\"",
    "store = \"memory\"\nat_most = \"2KiB\"\nwaits = [\"1s\", \"2s\"]\nsizes = { a = \"1KiB\" }",
    "store = \"disk\"\nretry = { wait = \"3s\" }\nretries = { a = { wait = \"3s\", port = 8, key = \"k\" } }\npause = \"4s\"\neither = \"5s\"",
    "store = \"disk\"\nport = 80\npassword = \"p\"\ntoken_lifetime = \"1h\"\nlogin = { user = \"a\", password = \"b\" }",
    "store = \"disk\"\ncache {\n  max = \"64KiB\"\n  ports = [1, 2]\n}\nlog {\n  port = 3\n  token = \"t\"\n}",
    "store = \"disk\"\nrule {\n  wait = \"1s\"\n  port = 1\n}\nrule {\n  port = \"2\"\n}\nstage \"a\" {\n  port = 5\n}",
    "store = true ? \"disk\" : \"\"\ngrace = true ? \"2h\" : \"1h\"\nwaits = [for n in [1, 2] : \"${n}s\"]\nport = 40 + 40",
];

/// The contents of sections with problems; the last word of a line with a secret is not shown.
const INVALID: [&str; 10] = [
    "store = \"disk\"\nkind = \"tsl\"\nport = -1\ngrace = \"2 hours\"\nlimit = 5",
    "store = \"dsk\"\nkind = \"tsl\"",
    "store = \"disk\"\nport = 13",
    "store = \"disk\"\nport = 70000\nwaits = [\"1s\", \"x\"]\nretry = { wait = \"1s\", port = 70000 }\nretries = { a = { wait = 1 } }",
    "store = \"disk\"\npause = \"1ms\"\neither = []\npassword = [\"hunter2\"]\ntoken_lifetime = \"hunter2\"",
    "store = \"disk\"\ncache {\n  ports = [70000, -1]\n}\nlog {\n  port = \"x\"\n  rotate = 1\n  token = [\"hunter2\"]\n}",
    "store = \"disk\"\ncache {\n  max = \"1B\"\n}",
    "store = \"disk\"\nrule {\n  wait = \"x\"\n}\nrule {\n  port = 99999\n}\nstage \"a\" {\n  port = -5\n}\nunknown = 1\nprot = 2",
    "path = 1\nstore = \"memory\"\nkind = \"tls\"\ncash {}",
    "store = \"disk\"\nkind = nosuch\nport = 1 / 0\nlogin = { user = [], port = 99999 }",
];

/// A configuration with one section of that form. What is only in other forms is left out.
fn config(form: &str, content: &str) -> String {
    let label = if form.starts_with('n') { " \"k\"" } else { "" };
    format!("{form}{label}\n{{\n{content}\n}}\n").replace("\n{", " {")
}

/// The value of the section of that form.
fn section(form: &str, value: &Json) -> Json {
    match form {
        "lists" | "luses" => value[form][0].clone(),
        "named" | "nuses" => value[form]["k"].clone(),
        "extra" => value["other"].clone(),
        _ => value[form].clone(),
    }
}

/// All that is said of a section, in words that do not depend on its form.
fn said(form: &str, problems: &Diagnostics) -> String {
    let text = if form.starts_with('n') { problems.render().short().to_string() } else { problems.to_string() };
    text.replace(&format!("{form} {{"), "plain {").replace(&format!("{form} \"k\" {{"), "plain {")
}

/// Decodes a configuration, to JSON.
type Program = fn(&str) -> hclspec::Result<Json>;

fn typed<T: hclspec::Decode + serde::Serialize>(config: &str) -> hclspec::Result<Json> {
    hclspec::from_str::<T>(config).map(|it| serde_json::to_value(it).unwrap())
}

#[test]
fn every_form_has_the_same_values_and_problems_in_programs() {
    let programs: [(&str, Program); 2] =
        [("own types", typed::<own::Forms>), ("types of a library", typed::<of_library::Forms>)];
    let plain = |config: &str| typed::<own::Forms>(config);
    let mut wrong = String::new();
    for content in VALID.iter().chain(&INVALID) {
        let expected = plain(&config("plain", content)).map(|it| section("plain", &it));
        assert_eq!(expected.is_ok(), VALID.contains(content), "{content}\n{expected:?}");
        for (program, decode) in programs {
            for form in FORMS {
                let found = decode(&config(form, content)).map(|it| section(form, &it));
                let is_same = match (&expected, &found) {
                    (Ok(expected), Ok(found)) => expected == found,
                    (Err(expected), Err(found)) => {
                        let expected = if form.starts_with('n') {
                            expected.render().short().to_string()
                        } else {
                            expected.to_string()
                        };
                        assert!(!found.to_string().contains("hunter2"), "{found}");
                        expected == said(form, found)
                    }
                    _ => false,
                };
                if !is_same {
                    wrong += &format!(
                        "=== {form}, {program}\n{content}\n--- expected\n{expected:?}\n--- found\n{found:?}\n"
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn an_absent_section_has_its_default_in_programs() {
    let expected = SpecFile::open("tests/sections/forms.hclspec").unwrap().decode(&Decoder::new(), "").unwrap();
    let expected = serde_json::to_value(expected).unwrap();
    assert_eq!((&expected["usdef"]["grace"], &expected["usdef"]["idle"]), (&"1m0s".into(), &"5s".into()));
    assert_eq!(expected["deflt"]["log"]["rotate"], "1h0m0s");
    for found in [
        hclspec::from_str::<own::Forms>("").map(|it| serde_json::to_value(it).unwrap()),
        typed::<of_library::Forms>(""),
    ] {
        let mut found = found.unwrap();
        // Secrets are not serialized.
        assert!(found["usdef"]["login"]["password"].is_string());
        found["usdef"]["login"]["password"] = "p".into();
        assert_eq!(found, expected);
    }
}

/// The spec blocks of a file, and all other blocks.
fn parts(spec: &str) -> Option<(String, String)> {
    let (arena, mut problems) = (Bump::new(), Problems::new());
    let file = parse(&mut problems, &arena, spec, Limits::default());
    let (mut root, mut others) = (String::new(), String::new());
    for item in file.body.items {
        let Item::Block(block) = item else { return None };
        let text = block.span().of(spec);
        match block.block_type.name {
            // They are about the whole configuration.
            "locals" | "inputs" => return None,
            "variables" | "function" | "functions" | "define" | "include" => others += &format!("{text}\n"),
            _ => root += &format!("{text}\n"),
        }
    }
    Some((root, others))
}

/// The forms of a section, each with the spec. The root of the spec starts at the same line in all.
fn forms(root: &str, others: &str) -> [(&'static str, String); 6] {
    let with_default = |value: &str| {
        format!(
            "object {{\ndefault \"section\" {{\nblock {{\nblock_type = \"section\"\n{root}}}\nliteral {{ value = {value} }}\n}}\n}}\n{others}"
        )
    };
    [
        ("plain", format!("\n\nobject {{\nblock \"section\" {{\n{root}}}\n}}\n{others}")),
        ("with a default", with_default("{}")),
        ("without a default", with_default("null")),
        (
            "by use",
            format!(
                "\n\n\ndefine \"section_part\" {{\n{root}}}\nobject {{\nblock \"section\" {{\nuse {{ part = \"section_part\" }}\n}}\n}}\n{others}"
            ),
        ),
        ("list", format!("\n\nobject {{\nblock_list \"section\" {{\n{root}}}\n}}\n{others}")),
        ("map", format!("\nobject {{\nblock_map \"section\" {{\nlabels = [\"section_key\"]\n{root}}}\n}}\n{others}")),
    ]
}

fn all() -> Vec<Case> {
    let tests = Path::new("tests");
    let recorded = recorded::all(tests).into_iter().filter_map(|(file, case)| {
        let text = |name: &str| case[name].as_str().map(str::to_owned);
        let is_json = file.contains("json");
        Some(Case { rule: file, spec: text("spec")?, config: text("config")?, is_json, ..Case::default() })
    });
    cases::all(tests).into_iter().map(|(_, case)| case).chain(recorded).filter(|case| !case.is_json).collect()
}

#[test]
fn every_form_has_the_same_values_and_problems() {
    let (mut count, mut wrong, mut specs) = (0, Vec::new(), BTreeSet::new());
    for case in all() {
        let Some((root, others)) = parts(&case.spec) else { continue };
        let read = |spec: &str| SpecFile::parse("spec", spec);
        let [(_, plain), others @ ..] = forms(&root, &others);
        let Ok(plain) = read(&plain) else { continue };
        let decoder = decoder::decoder(&case, Path::new(env!("CARGO_TARGET_TMPDIR"))).filename("config");
        let config = |label: &str| format!("section {label}{{\n{}\n}}\n", case.config);
        let expected =
            plain.decode(&decoder, &config("")).map(|it| serde_json::to_value(it).unwrap()["section"].clone());
        for (form, text) in others {
            let spec = match read(&text) {
                Ok(spec) => spec,
                // What the section requires has to be in its default, too.
                Err(_) if form == "with a default" => continue,
                Err(problems) => {
                    wrong.push(format!("{form}: {}\n{text}\n{problems}", case.rule));
                    continue;
                }
            };
            (count, _) = (count + 1, specs.insert(case.spec.clone()));
            let found = spec.decode(&decoder, &config(if form == "map" { "\"k\" " } else { "" }));
            let found = found.map(|it| {
                let section = serde_json::to_value(it).unwrap()["section"].clone();
                match form {
                    "list" => section[0].clone(),
                    "map" => section["k"].clone(),
                    _ => section,
                }
            });
            // The label moves the brace.
            let short =
                |problems: &Diagnostics| problems.render().short().to_string().replace("config:1:13: ", "config:1:9: ");
            let is_same = match (&expected, &found) {
                // A section in which nothing is set may be null, which is the default then.
                (Ok(Json::Null), Ok(_)) if form == "with a default" => true,
                (Ok(expected), Ok(found)) => expected == found,
                (Err(expected), Err(found)) => short(expected) == short(found),
                _ => false,
            };
            if !is_same {
                wrong.push(format!(
                    "{form}: {}\n{text}\n--- config\n{}\n--- expected\n{expected:?}\n--- found\n{found:?}",
                    case.rule,
                    config("")
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} differ:\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(specs.len() > 200 && count > 9000, "only {} specs", specs.len());
}
