//! Alternatives of blocks and of content as Rust enums, and how overrides change them.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use crate::folder::folder;
use hclspec::Decoder;
use hclspec_lang::SpecFile;
use std::fs;

/// The spec of [`Pipeline`].
const PIPELINE: &str = include_str!("choices.hclspec");

hclspec::hclspec! {
    "./choices.hclspec",
    name = Pipeline,
    deserialize("steps[].run.command" => std::path::PathBuf, "sources[].settings.file.path" => std::path::PathBuf),
}

#[test]
fn the_types_are_enums_named_after_the_property() {
    use pipeline::source::Settings;
    use pipeline::state::Backend;
    use pipeline::{Steps, steps};
    let text = r#"
        stop {}
        run "x" {
          command = "ls"
        }
        wait { size = 3 }
        state {
          gcs {}
        }
        source "file" {
          path = "/x"
        }
        source "null" {}
    "#;
    let Pipeline { steps, state, sources, sink } = hclspec::from_str(text).unwrap();
    assert_eq!(sink, None);
    match steps.as_slice() {
        [Steps::Stop, Steps::Run(steps::Run { name, command }), Steps::Other { word, content }] => {
            assert_eq!((name.as_str(), command.to_str().unwrap(), word.as_str()), ("x", "ls", "wait"));
            assert_eq!(content.size, Some(3.into()));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(state.unwrap().backend, Some(Backend::Other { word: "gcs".to_owned() }));
    let settings: Vec<&Settings> = sources.iter().map(|source| &source.settings).collect();
    assert!(matches!(settings.as_slice(), [Settings::File(file), Settings::Null] if file.path.is_some()));
}

#[test]
fn an_enum_is_serialized_like_its_value() {
    let text = "stop {}\nwait {}\nrun \"x\" {\n  command = \"c\"\n}\nstate {\n  gcs {}\n}\nsource \"null\" {}";
    let typed: Pipeline = hclspec::from_str(text).unwrap();
    let value = serde_json::to_value(&typed).unwrap();
    let expected = serde_json::json!({
        "steps": [
            {"run": null, "stop": {}, "other": null},
            {"run": null, "stop": null, "other": {"word": "wait", "content": {"size": null}}},
            {"run": {"name": "x", "command": "c"}, "stop": null, "other": null},
        ],
        "state": {"backend": {"s3": null, "local": null, "other": {"word": "gcs", "content": {}}}},
        "sources": [{"timeout": null, "settings": {"file": null, "null": {}}}],
        "sink": null,
    });
    assert_eq!(value, expected);
    let spec = SpecFile::parse("a.hclspec", PIPELINE).unwrap();
    let value = spec.decode(&Decoder::new(), text).unwrap();
    assert_eq!(serde_json::to_value(value).unwrap(), expected);
}

#[test]
fn a_secret_in_a_case_is_masked() {
    let problems = hclspec::from_str::<Pipeline>("state {\n  s3 {\n    key = [\"hunter2\"]\n  }\n}").unwrap_err();
    assert!(!problems.to_string().contains("hunter2"), "{problems}");
}

/// The value of `property` after the overrides.
fn overridden(name: &str, property: &str, base: &str, overs: &[&str]) -> Result<serde_json::Value, String> {
    let folder = folder(name, &[("base.hcl", base)]);
    let mut paths = Vec::new();
    for (index, over) in overs.iter().enumerate() {
        let path = folder.join(format!("over{index}.hcl"));
        fs::write(&path, over).unwrap();
        paths.push(path);
    }
    let spec = SpecFile::parse("a.hclspec", PIPELINE).unwrap();
    let decoder = Decoder::new().overrides(paths);
    match spec.decode_paths(&decoder, [folder.join("base.hcl")]) {
        Ok(value) => Ok(serde_json::to_value(value).unwrap()[property].clone()),
        Err(problems) => {
            let lines = problems.iter().map(|it| it.summary().to_owned());
            Err(lines.collect::<Vec<_>>().join("; "))
        }
    }
}

#[test]
fn an_override_replaces_the_blocks_of_the_types_that_it_has() {
    let base = "run \"a\" {\n  command = \"1\"\n}\nstop {}\nrun \"b\" {\n  command = \"2\"\n}\nwait {}";
    let value = overridden("choices-list", "steps", base, &["run \"c\" {\n  command = \"3\"\n}"]).unwrap();
    let kinds: Vec<&str> = value.as_array().unwrap().iter().map(chosen).collect();
    assert_eq!(kinds, ["stop", "other", "run"]);
}

/// The name of the case that is set.
fn chosen(value: &serde_json::Value) -> &str {
    value.as_object().unwrap().iter().find(|(_, value)| !value.is_null()).unwrap().0
}

#[test]
fn another_case_in_an_override_replaces_the_block() {
    let of = |name: &str, base: &str, overs: &[&str]| {
        let in_state = |text: &str| format!("state {{\n{text}\n}}");
        let overs: Vec<String> = overs.iter().map(|over| in_state(over)).collect();
        let overs: Vec<&str> = overs.iter().map(String::as_str).collect();
        overridden(name, "state", &in_state(base), &overs).map(|value| value["backend"].clone())
    };
    let s3 = "s3 {\n  bucket = \"b\"\n}";
    let value = of("choices-other-case", s3, &["local {\n  path = \"p\"\n}"]).unwrap();
    assert_eq!(value, serde_json::json!({"s3": null, "local": {"path": "p"}, "other": null}));
    let value = of("choices-same-case", s3, &["s3 {\n  key = \"k\"\n}"]).unwrap();
    assert_eq!(value["s3"], serde_json::json!({"bucket": "b", "key": "k"}));
    let value = of("choices-to-other", s3, &["gcs {}"]).unwrap();
    assert_eq!(value["other"]["word"], "gcs");
    let value = of("choices-from-other", "gcs {}", &["azure {}", s3]).unwrap();
    assert_eq!(value["s3"]["bucket"], "b");
    let value = of("choices-others", "gcs {}", &["azure {}"]).unwrap();
    assert_eq!(value["other"]["word"], "azure");
    let two = of("choices-two", s3, &["local {}\n  gcs {}"]).unwrap_err();
    assert_eq!(two, "more than one of several blocks");
}

#[test]
fn an_override_that_changes_the_word_discards_what_the_earlier_case_read() {
    let of = |name: &str, base: &str, overs: &[&str]| overridden(name, "sink", base, overs);
    let base = "sink {\n  buffer = \"1B\"\n  kind = \"file\"\n  path = \"/x\"\n  rotate {}\n}";
    let value = of("words-changed", base, &["sink {\n  kind = \"http\"\n  url = \"u\"\n}"]).unwrap();
    assert_eq!(
        value,
        serde_json::json!({"buffer": "1B", "to": {"file": null, "http": {"url": "u", "path": null}, "other": null}})
    );
    let value = of("words-same", base, &["sink {\n  kind = \"file\"\n  rotate { days = 1 }\n}"]).unwrap();
    assert_eq!(value["to"]["file"], serde_json::json!({"path": "/x", "rotate": {"days": 1}}));
    let overs = ["sink {\n  kind = \"tcp\"\n  name = \"n\"\n}", "sink {\n  kind = \"file\"\n  path = \"y\"\n}"];
    let value = of("words-twice", base, &overs).unwrap();
    assert_eq!(value["to"]["file"], serde_json::json!({"path": "y", "rotate": null}));
    let left = of("words-left", base, &["sink {\n  kind = \"tcp\"\n  path = \"/y\"\n}"]).unwrap_err();
    assert_eq!(left, "unsupported argument");
}
