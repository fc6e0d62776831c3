//! Specs that are made from JSON Schemas: what is valid by the schema is valid by the spec, as far as the schema of the spec tells.

#![allow(clippy::unwrap_used, clippy::panic)]

mod specs;

use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::Decoder;
use hclspec_tools::{Schema, format, init};
use jsonschema::Validator;
use serde_json::Value as Json;
use std::collections::HashMap;
use std::fs;
use std::path::Path;

fn validator(schema: &str) -> Validator {
    jsonschema::validator_for(&serde_json::from_str(schema).unwrap()).unwrap()
}

/// The texts in JSON of the recorded cases, by their specs.
fn recorded() -> HashMap<String, Vec<Json>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/conformance/configs");
    let mut all: HashMap<String, Vec<Json>> = HashMap::new();
    for path in fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()) {
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for line in fs::read_to_string(path).unwrap().lines() {
            let case: Json = serde_json::from_str(line).unwrap();
            let (Some(spec), Some(files)) = (case["spec"].as_str(), case["files"].as_array()) else { continue };
            let texts = files.iter().filter(|file| file[0].as_str().is_some_and(|name| name.ends_with(".json")));
            let values = texts.filter_map(|file| serde_json::from_str(file[1].as_str()?).ok());
            all.entry(spec.to_owned()).or_default().extend(values);
        }
    }
    all
}

#[test]
#[ignore = "takes long"]
fn the_schema_of_a_spec_gives_a_spec_whose_schema_accepts_the_same() {
    let recorded = recorded();
    let (mut same, mut looser, mut made, mut stricter) = (0, 0, 0, Vec::new());
    for (name, text, spec) in specs::texts() {
        let schema = Schema::new().of(&spec);
        let again =
            init::of_schema("app.json", &schema).unwrap_or_else(|problems| panic!("{name}: {problems}\n{text}"));
        made += 1;
        assert_eq!(format("app.hclspec", &again).unwrap(), again, "{name}");
        let again_spec = SpecFile::parse("app.hclspec", &again).unwrap();
        let again_schema = Schema::new().of(&again_spec);
        let Some(values) = recorded.get(&text) else { continue };
        let (first, second) = (validator(&schema), validator(&again_schema));
        for value in values {
            match (first.is_valid(value), second.is_valid(value)) {
                (true, false) => {
                    let why = second.iter_errors(value).next().map(|error| error.to_string()).unwrap_or_default();
                    stricter.push(format!("{name}: {value}\n{why}\n{text}\n{again}"));
                }
                (false, true) => looser += 1,
                _ => same += 1,
            }
        }
    }
    println!("{made} schemas; {same} texts judged alike, {looser} only refused by the first");
    assert!(stricter.is_empty(), "{} of {same}:\n{}", stricter.len(), stricter.join("\n----\n"));
    assert!(made > 200 && same > 400 && looser * 10 < same, "{made}, {same}, {looser}");
}

const SCHEMA: &str = r##"{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "The configuration of a proxy.",
  "type": "object",
  "required": ["name", "limits"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string" },
    "name": { "type": "string", "minLength": 1, "maxLength": 20, "pattern": "^[a-z]+$", "examples": ["edge"], "description": "The name.\nMore of it." },
    "level": { "enum": ["debug", "info"], "default": "info" },
    "port": { "type": "integer", "minimum": 1, "exclusiveMaximum": 65536 },
    "ratio": { "type": "number", "multipleOf": 0.5, "deprecated": true },
    "token": { "type": "string", "writeOnly": true },
    "size": { "oneOf": [{ "type": "number" }, { "type": "string" }] },
    "tags": { "type": "array", "items": { "type": "string" }, "uniqueItems": true, "minItems": 1 },
    "env": { "type": "object", "additionalProperties": { "type": "string" } },
    "mixed": { "type": ["string", "null"] },
    "limits": { "$ref": "#/definitions/limits" },
    "servers": { "type": "array", "minItems": 0, "maxItems": 3, "items": { "$ref": "#/definitions/server" } },
    "routes": { "type": "object", "additionalProperties": { "$ref": "#/definitions/route" } },
    "matrix": { "type": "array", "items": { "type": "array", "items": { "type": "object", "properties": { "x": { "type": "number" } }, "required": ["x"], "additionalProperties": false } } }
  },
  "definitions": {
    "limits": { "type": "object", "properties": { "rate": { "const": 5 } }, "additionalProperties": true },
    "base": { "properties": { "host": { "type": "string" } }, "required": ["host"] },
    "server": { "allOf": [{ "$ref": "#/definitions/base" }, { "type": "object", "properties": { "weight": { "type": "number" } }, "additionalProperties": { "type": "string" } }] },
    "route": {
      "type": "object",
      "properties": { "path": { "type": "string" }, "routes": { "type": "array", "items": { "$ref": "#/definitions/route" } } },
      "additionalProperties": false,
      "if": { "required": ["path"] }
    }
  }
}"##;

#[test]
fn each_keyword_becomes_what_a_spec_has_for_it() {
    let spec = init::of_schema("proxy.schema.json", SCHEMA).unwrap();
    let expected = r#"# Made from proxy.schema.json by `hclspec init`.

functions { libraries = ["general"] }
"#;
    assert!(spec.starts_with(expected), "{spec}");
    for part in [
        "# The configuration of a proxy.\nobject {\n",
        "`$schema` is not said here",
        "  # The name.\n  # More of it.\n  # Example: \"edge\"\n  attr \"name\" {\n    type     = string\n    required = true\n",
        "condition = strlen(nested) >= 1 && strlen(nested) <= 20",
        "condition = can(regex(\"^[a-z]+$\", nested))",
        "type    = enum([\"debug\", \"info\"])\n    default = \"info\"",
        "condition = nested >= 1 && nested < 65536",
        "attr \"port\" {\n    type = int\n",
        "# The schema says more of `ratio`, which a spec can't say: `multipleOf`.",
        "deprecated = \"it may go away\"",
        "attr \"token\" { type = secret(string) }",
        "type = union({\n      number = number\n      text   = string\n    })",
        "type = set(string)",
        "validate { condition = length(nested) >= 1 }",
        "attr \"env\" { type = map(string) }",
        "attr \"mixed\" { type = string }",
        "block \"limits\" {\n    required = true\n",
        "validate { condition = contains([5], nested) }",
        "block_list \"servers\" {\n    max_items = 3\n",
        "attr \"host\" {\n      type     = string\n      required = true\n    }\n    attr \"weight\"",
        "rest \"others\" { element_type = string }",
        "block_map \"routes\" {\n    labels = [\"name\"]\n    use { part = \"part_1\" }\n",
        "type = list(list(object({\n      x = number\n    })))",
        "which a spec can't say: `if`.",
        "  ignore { warn = true }\n}\n",
    ] {
        assert!(spec.contains(part), "{part}\n----\n{spec}");
    }
    let spec = SpecFile::parse("proxy.hclspec", &spec).unwrap();
    let decoder = || Decoder::new().filename("app.json");
    let good = r#"{ "name": "a", "$schema": "x", "limits": { "rate": 5, "burst": 6 }, "servers": [{ "host": "a", "zone": "b" }],
        "routes": { "a": { "path": "/", "routes": [{ "path": "/b", "routes": [] }] } }, "matrix": [[{ "x": 1 }]] }"#;
    spec.decode(&decoder(), good).unwrap();
    for wrong in [
        r#"{ "name": "A", "limits": {} }"#,
        r#"{ "name": "a" }"#,
        r#"{ "name": "a", "limits": { "rate": 6 } }"#,
        r#"{ "name": "a", "limits": {}, "port": 1.5 }"#,
        r#"{ "name": "a", "limits": {}, "level": "warn" }"#,
        r#"{ "name": "a", "limits": {}, "routes": { "a": { "routes": [{ "paht": "/b" }] } } }"#,
        r#"{ "name": "a", "limits": {}, "matrix": [[{}]] }"#,
    ] {
        assert!(spec.decode(&decoder(), wrong).is_err(), "{wrong}");
    }
}

#[test]
fn what_does_not_fit_is_left_out() {
    // A default of another type, and a pattern that only JavaScript has.
    let schema = r#"{ "type": "object", "properties": {
        "a": { "type": "number", "default": "many" },
        "b": { "type": "string", "pattern": "^(?=a)" }
    } }"#;
    let spec = init::of_schema("app.json", schema).unwrap();
    assert!(spec.contains("none are here: defaults.") && spec.contains("attr \"a\" { type = number }"), "{spec}");

    let said = "`b`, which a spec can't say: `pattern`.";
    assert!(spec.contains(said) && spec.contains("attr \"b\" { type = string }"), "{spec}");

    for (schema, expected) in [
        ("[]", "the schema describes none"),
        ("{ \"type\": \"string\" }", "the schema describes none"),
        ("{ \"type\": ", "unclosed object"),
        ("", "missing value"),
    ] {
        let problems = init::of_schema("app.json", schema).unwrap_err();
        assert!(problems.to_string().contains(expected), "{schema}: {problems}");
    }
    // References that lead to themselves, or nowhere.
    let schema = r##"{ "type": "object", "properties": { "a": { "$ref": "#/properties/a" }, "b": { "$ref": "other.json" }, "c": { "$ref": "#" } } }"##;
    let spec = init::of_schema("app.json", schema).unwrap();
    assert!(spec.contains("attr \"a\" { type = any }") && spec.contains("attr \"b\" { type = any }"), "{spec}");
}

/// `HCLSPEC_CORPUS=FOLDER` names a folder of public files.
#[test]
#[ignore = "takes long"]
fn public_schemas_give_specs() {
    let Some(folder) = std::env::var_os("HCLSPEC_CORPUS") else { return };
    let mut folders = vec![std::path::PathBuf::from(folder)];
    let (mut count, mut refused) = (0, 0);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()) {
            if entry.is_dir() && !entry.is_symlink() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|it| it == "json") {
                let Ok(text) = fs::read_to_string(&entry) else { continue };
                if !text.contains("\"properties\"") {
                    continue;
                }
                match init::of_schema("app.json", &text) {
                    Ok(spec) => {
                        SpecFile::parse("app.hclspec", &spec).unwrap();
                        count += 1;
                    }
                    Err(problems) => {
                        refused += 1;
                        println!("{}: {}", entry.display(), problems.to_string().lines().next().unwrap_or_default());
                    }
                }
            }
        }
    }
    println!("{count} specs, {refused} refused");
}
