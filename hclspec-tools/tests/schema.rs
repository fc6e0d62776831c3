//! Schemas made from all specs of the repository: they are valid, and accept every JSON configuration that decodes.

#![allow(clippy::unwrap_used)]

mod specs;

use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder};
use hclspec_runtime::value::Value;
use hclspec_tools::Schema;
use jsonschema::{Draft, Validator};
use serde_json::{Value as Json, json};
use std::collections::HashMap;
use std::fs;
use std::path::Path;

fn schema(schema: &Schema, spec: &SpecFile) -> Json {
    serde_json::from_str(&schema.of(spec)).unwrap()
}

fn validator(spec: &SpecFile) -> Validator {
    jsonschema::validator_for(&schema(&Schema::new(), spec)).unwrap()
}

#[test]
fn every_schema_is_valid_in_both_versions() {
    for (name, spec) in specs::all() {
        for partial in [false, true] {
            let made = schema(&Schema::new().partial(partial), &spec);
            assert!(jsonschema::meta::is_valid(&made), "{name}: {made}");
            let made = schema(&Schema::new().partial(partial).draft_07(true), &spec);
            assert!(jsonschema::meta::is_valid(&made), "{name}: {made}");
            jsonschema::options().with_draft(Draft::Draft7).build(&made).unwrap();
        }
    }
}

/// The recorded cases in JSON: spec, variables, and the texts of the configuration.
fn recorded() -> Vec<Json> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/conformance/configs");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    paths.sort();
    let texts = paths
        .iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"))
        .map(fs::read_to_string);
    let texts: Vec<String> = texts.map(Result::unwrap).collect();
    let cases = texts.iter().flat_map(|text| text.lines()).map(|line| serde_json::from_str(line).unwrap());
    let is_json = |case: &Json| {
        let files = case["files"].as_array().is_some_and(|files| files.iter().all(is_json_file));
        files && case["config"].is_string()
    };
    cases.filter(is_json).collect()
}

fn is_json_file(file: &Json) -> bool {
    file[0].as_str().unwrap().to_ascii_lowercase().ends_with(".json")
}

#[test]
fn every_recorded_case_that_decodes_is_valid() {
    let mut validators: HashMap<(String, bool), Option<Validator>> = HashMap::new();
    let (mut accepted, mut refused, mut missed, mut wrong) = (0, 0, 0, Vec::new());
    for case in recorded() {
        let (text, files) = (case["spec"].as_str().unwrap(), case["files"].as_array().unwrap());
        let Ok(spec) = SpecFile::parse("app.hclspec", text) else { continue };
        let is_part = files.len() > 1;
        let validator = validators
            .entry((text.to_owned(), is_part))
            .or_insert_with(|| jsonschema::validator_for(&schema(&Schema::new().partial(is_part), &spec)).ok());
        let validator = validator.as_ref().unwrap();
        let vars = case["vars"].as_object().into_iter().flatten();
        let vars = vars.map(|(name, value)| (name, serde_json::from_value::<Value>(value.clone()).unwrap()));
        let decoder = Decoder::new().filename(files[0][0].as_str().unwrap()).variables(vars);
        let file =
            |file: &Json| ConfigText::new(file[0].as_str().unwrap().to_owned(), file[1].as_str().unwrap().to_owned());
        let config = Config::Texts(files.iter().map(file).collect());
        let is_good = spec.decode_config(&decoder, config).is_ok();
        for file in files {
            // What is no JSON text for others, such as numbers beyond those of computers, is not looked at.
            let Ok(config) = serde_json::from_str::<Json>(file[1].as_str().unwrap()) else { continue };
            match (is_good, validator.is_valid(&config)) {
                (true, true) => accepted += 1,
                (true, false) => {
                    let why = validator.iter_errors(&config).next().map(|error| error.to_string()).unwrap_or_default();
                    wrong.push(format!("{}: {}\n{why}\n{text}", case["rule"], file[1]));
                }
                (false, false) => refused += 1,
                (false, true) => missed += 1,
            }
        }
    }
    println!("{accepted} accepted; of those that do not decode {refused} refused, {missed} not");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n----\n"));
    assert!(accepted >= 200 && refused >= 100, "{accepted} accepted, {refused} refused");
}

const SPEC: &str = r#"object {
  attr "port" {
    type     = number
    required = true
    validate {
      condition = nested >= 1 && nested < 65536
      message   = "no port"
    }
  }
  attr "level" {
    type    = string
    default = "info"
    validate {
      condition = contains(["info", "80", "true"], nested)
      message   = "no level"
    }
  }
  attr "tags" {
    type = list(string)
    validate {
      condition = length(nested) > 0 && length(nested) <= 2
      message   = "one or two"
    }
  }
  attr "limits" { type = object({ cpu = number, note = optional(string) }) }
  block "tls" {
    required = true
    object {
      attr "key" { type = bool }
    }
  }
  block_list "servers" {
    block_type = "server"
    max_items  = 2
    object {
      attr "host" { type = string }
    }
  }
  block_map "users" {
    block_type = "user"
    labels     = ["group", "name"]
    object {
      attr "id" { type = number }
    }
  }
  block_attrs "env" { element_type = string }
}"#;

/// Whether the schema accepts the members beside those that are required.
fn accepts(more: &str) -> bool {
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    let config: Json = serde_json::from_str(&format!(r#"{{"port": 80, "tls": {{}}, {more}}}"#)).unwrap();
    validator(&spec).is_valid(&config)
}

#[test]
fn values_are_what_converts_to_the_type() {
    for good in [
        r#""port": "80""#,
        r#""port": "${n}""#,
        r#""level": "info""#,
        r#""level": 80"#,
        r#""level": true"#,
        r#""level": null"#,
        r#""level": "%{ if a }info%{ endif }""#,
        r#""tags": ["a", 1]"#,
        r#""tags": "${all}""#,
        r#""limits": {"${\"cpu\"}": 1}"#,
        r#""env": {"a b": 1}"#,
    ] {
        assert!(accepts(good), "{good}");
    }
    for bad in [
        r#""port": 0"#,
        r#""port": 65536"#,
        r#""port": "eighty""#,
        r#""port": null"#,
        r#""port": [1]"#,
        r#""level": "inf""#,
        r#""tags": []"#,
        r#""tags": ["a", "b", "c"]"#,
        r#""tags": "a""#,
        r#""limits": {"note": "x"}"#,
        r#""limits": {"cpu": "1", "other": 2}"#,
        r#""limits": {"cpu": [1]}"#,
        r#""env": {"a": {}}"#,
        r#""prot": 1"#,
    ] {
        assert!(!accepts(bad), "{bad}");
    }
}

#[test]
fn blocks_are_objects_or_arrays_around_their_labels() {
    for good in [
        r#""server": {"host": "a"}"#,
        r#""server": [{"host": "a"}, [{"host": "b"}]]"#,
        r#""server": null"#,
        r#""server": []"#,
        r#""//": [1], "server": {"//": 2}"#,
        r#""user": {"admin": {"ann": {"id": 1}, "bob": [{"id": 2}]}}"#,
        r#""user": [{"admin": [{"ann": {}}, {"bob": {}}]}]"#,
        r#""dynamic": {"server": {"for_each": [1], "content": {"host": "${server.value}"}}}"#,
        r#""dynamic": [{"user": [{"for_each": {}, "labels": ["a", "b"], "iterator": "it", "content": [{}]}]}]"#,
    ] {
        assert!(accepts(good), "{good}");
    }
    for bad in [
        r#""server": 1"#,
        r#""server": [null]"#,
        r#""server": [{}, {}, {}]"#,
        r#""server": {"a": {"host": "b"}}"#,
        r#""user": {}"#,
        r#""user": {"admin": {"id": 1}}"#,
        r#""user": {"admin": {"ann": [{}, {}]}}"#,
        r#""tls": null"#,
        r#""tls": [{}, {}]"#,
        r#""env": [{"a": 1}, {"b": 2}]"#,
        r#""dynamic": {"server": {"for_each": [1]}}"#,
        r#""dynamic": {"servers": {"for_each": [1], "content": {}}}"#,
        r#""dynamic": {"server": {"for_each": [1], "content": {"hots": 1}}}"#,
    ] {
        assert!(!accepts(bad), "{bad}");
    }
}

#[test]
fn the_size_grows_with_the_number_of_labels() {
    let size = |labels: usize| {
        let names: Vec<String> = (0..labels).map(|it| format!("\"l{it}\"")).collect();
        let names = names.join(", ");
        let spec = format!("block_map {{\n block_type = \"b\"\n labels = [{names}]\n rest {{}}\n}}");
        Schema::new().of(&SpecFile::parse("app.hclspec", &spec).unwrap()).len()
    };
    let (few, many) = (size(10), size(20));
    assert!(many < 3 * few, "{few} bytes for 10 labels, {many} for 20");
}

#[test]
fn a_whole_needs_what_is_required_and_a_part_does_not() {
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    let part = jsonschema::validator_for(&schema(&Schema::new().partial(true), &spec)).unwrap();
    let tls = json!({ "tls": { "for_each": [1], "content": {} } });
    for (config, is_whole) in [
        (json!({}), false),
        (json!({ "port": 1 }), false),
        (json!({ "port": 1, "tls": {} }), true),
        (json!({ "port": 1, "dynamic": tls }), true),
        (json!([{ "port": 1 }, { "tls": {} }]), true),
    ] {
        assert_eq!(validator(&spec).is_valid(&config), is_whole, "{config}");
        assert!(part.is_valid(&config), "{config}");
    }
}

#[test]
fn people_are_told_what_the_spec_says() {
    let spec = r#"object {
        # Deprecated: use `level`.
        # Example: "high"
        attr "verbosity" { type = string }
        # How much is logged.
        attr "level" {
            type    = string
            default = "${"$"}{x}"
            validate {
                condition = contains(["$${x}", "b"], nested)
                message   = "no level"
            }
        }
    }"#;
    let spec = SpecFile::parse("app.hclspec", spec).unwrap();
    let made = schema(&Schema::new(), &spec);
    let properties = &made["$defs"]["root"]["properties"];
    assert_eq!(properties["verbosity"]["deprecated"], true);
    assert_eq!(properties["verbosity"]["examples"], json!(["high"]));
    let level = &properties["level"];
    assert_eq!(level["description"], "How much is logged.\n\nOne of \"$${x}\" or \"b\".");
    assert_eq!(level["markdownDescription"], "How much is logged.\n\nOne of `\"$${x}\"` or `\"b\"`.");
    // As it is written in JSON, where it would be a template.
    assert_eq!(level["default"], "$${x}");
    assert_eq!(level["anyOf"][0]["enum"], json!(["$${x}", "b"]));
    let names: Vec<&str> = properties.as_object().unwrap().keys().map(String::as_str).collect();
    assert!(names.contains(&"level") && names.contains(&"//"));
}

#[test]
fn what_is_deprecated_is_marked_wherever_it_is() {
    let spec = r#"object {
        # Deprecated.
        block_list "old" { attr { name = "x" } }
        attr "tls" {
            type = object({
                # Deprecated: use `file`.
                cert = string
            })
        }
        attr "mode" {
            type = enum([
                "fast",
                # Deprecated: use `fast`.
                "quick",
            ])
        }
        # Not deprecated: `Deprecated` has to be the first word.
        attr "port" { type = number }
    }"#;
    let made = schema(&Schema::new(), &SpecFile::parse("app.hclspec", spec).unwrap());
    let properties = &made["$defs"]["root"]["properties"];
    assert_eq!(properties["old"]["deprecated"], true);
    assert_eq!(properties["tls"]["anyOf"][0]["properties"]["cert"]["deprecated"], true);
    let words = &properties["mode"]["anyOf"];
    assert_eq!(words[0], json!({ "enum": ["fast"] }));
    assert_eq!(words[1], json!({ "const": "quick", "description": "Deprecated: use `fast`.", "deprecated": true }));
    assert_eq!(properties["port"].get("deprecated"), None);
}

#[test]
fn an_object_has_other_attributes_only_if_the_spec_says_so() {
    let spec = r#"object {
        attr "closed" { type = object({ a = optional(number) }) }
        attr "open" { type = object({ a = optional(number) }, ignore) }
        attr "any" { type = object }
    }"#;
    let spec = SpecFile::parse("app.hclspec", spec).unwrap();
    let validator = validator(&spec);
    for (config, is_valid) in [
        (json!({ "closed": { "a": 1 } }), true),
        (json!({ "closed": { "b": 1 } }), false),
        (json!({ "closed": { "${\"b\"}": 1 } }), true),
        (json!({ "open": { "b": 1 } }), true),
        (json!({ "any": { "b": [1] } }), true),
        (json!({ "any": [1] }), false),
    ] {
        assert_eq!(validator.is_valid(&config), is_valid, "{config}");
        assert_eq!(spec.decode(&Decoder::new().filename("a.json"), &config.to_string()).is_ok(), is_valid, "{config}");
    }
}

#[test]
fn files_may_define_local_values_and_declare_input_variables() {
    let spec = "locals {}\ninputs { variable = \"param\" }\nobject {}";
    let validator = validator(&SpecFile::parse("app.hclspec", spec).unwrap());
    for (config, is_valid) in [
        (json!({ "locals": { "a": [1] } }), true),
        (json!({ "locals": [{ "a": 1 }, { "b": "${local.a}" }] }), true),
        (json!({ "variable": { "host": {}, "port": { "type": "number", "default": 80 } } }), true),
        (json!({ "variable": [{ "host": [{ "sensitive": true, "//": "x" }] }] }), true),
        (
            json!({ "variable": { "a": { "validation": [{ "condition": "${param.a > 0}", "error_message": "x" }] } } }),
            true,
        ),
        (json!({ "locals": 1 }), false),
        (json!({ "variable": { "host": { "defualt": 1 } } }), false),
        (json!({ "variable": "host" }), false),
    ] {
        assert_eq!(validator.is_valid(&config), is_valid, "{config}");
    }
}

#[test]
fn a_block_type_may_have_the_name_of_a_definition() {
    let spec = r#"object {
        block "root" {
            object {
                block "generated" {
                    object { attr "a" { type = number } }
                }
            }
        }
        block "template" {
            object { attr "b" { type = number } }
        }
    }"#;
    let validator = validator(&SpecFile::parse("app.hclspec", spec).unwrap());
    let generator = |content: Json| json!({ "for_each": [1], "content": content });
    for (config, is_valid) in [
        (json!({ "dynamic": { "root": generator(json!({ "generated": { "a": 1 } })) } }), true),
        (json!({ "dynamic": { "template": generator(json!({ "b": 1 })) } }), true),
        (json!({ "root": { "dynamic": { "generated": generator(json!({ "a": 1 })) } } }), true),
        (json!({ "template": { "b": "${x}" } }), true),
        (json!({ "dynamic": { "generated": generator(json!({ "a": 1 })) } }), false),
        (json!({ "root": { "dynamic": { "root": generator(json!({})) } } }), false),
        (json!({ "template": "${x}" }), false),
    ] {
        assert_eq!(validator.is_valid(&config), is_valid, "{config}");
    }
}

#[test]
fn a_length_is_a_whole_number() {
    for (condition, lengths) in [
        ("length(nested) >= -0.5 && length(nested) < 9", 0..9),
        ("length(nested) > -0.5 && length(nested) <= 2.5", 0..3),
        ("length(nested) > 0.5 && length(nested) < 2.5", 1..3),
        ("length(nested) >= 1.5 && length(nested) < 2", 2..2),
        ("length(nested) > -3 && length(nested) < 2", 0..2),
    ] {
        let spec =
            format!("attr {{\n name = \"x\"\n type = list(number)\n validate {{\n condition = {condition}\n }}\n}}");
        let Ok(spec) = SpecFile::parse("app.hclspec", &spec) else {
            // No value satisfies it.
            assert!(lengths.is_empty(), "{condition}");
            continue;
        };
        let validator = validator(&spec);
        for length in 0..10 {
            let config = json!({ "x": vec![1; length] });
            let decodes = spec.decode(&Decoder::new().filename("a.json"), &config.to_string()).is_ok();
            assert_eq!([decodes, validator.is_valid(&config)], [lengths.contains(&length); 2], "{condition}: {length}");
        }
    }
}

/// An attribute `x` with a condition, in a spec that names the library.
fn with_condition(condition: &str) -> SpecFile {
    let spec = format!(
        "functions {{\n  libraries = [\"general\"]\n}}\n\nattr {{\n  name = \"x\"\n  type = string\n  validate {{\n    condition = {condition}\n    message = \"no\"\n  }}\n}}"
    );
    SpecFile::parse("app.hclspec", &spec).unwrap()
}

/// Whether a schema says something of a text beyond its type.
fn has_pattern(schema: &Json) -> bool {
    let text = schema.to_string();
    text.matches("\"pattern\"").count() > ["template", "number_text"].len()
}

#[test]
fn a_pattern_means_in_a_schema_what_it_means_in_a_spec() {
    let texts = [
        "", "a", "ab", "abc", "a-b", "A", "a1", "1", "a b", " ", "\n", "a\nb", "\r", "\u{2028}", "\u{b}", "\u{a0}",
        "é", "ß", "٣", "😀", "a.b", "a/b", "aab", "ababab", "-", "_", "]", "[", "^", "$", "{", "}", "\\", "x{2}", "b",
        "&", "/etc", "/",
    ];
    let atoms = [
        "a",
        "b",
        ".",
        "[a-z]",
        "[^a-z]",
        r"\\d",
        r"\\D",
        r"\\w",
        r"\\W",
        r"\\s",
        r"\\S",
        "[a-z0-9-]",
        r"[\\s\\d_]",
        "[]a]",
        "[^]]",
        r"[\\]\\[^-]",
        r"\\.",
        r"\\/",
        "/",
        "-",
        "(a|b)",
        "(?:ab)",
        "(?P<n>a)",
        "é",
        "[é-ü]",
        "}",
        "]",
        r"\\n",
        r"\\-",
        "$",
        "😀",
        "[a^]",
    ];
    let suffixes = ["", "*", "+", "?", "{2}", "{1,}", "{0,2}", "+?", "*?"];
    let mut patterns: Vec<String> = Vec::new();
    for (index, atom) in atoms.iter().enumerate() {
        for (other, suffix) in suffixes.iter().enumerate() {
            let next = atoms[(index * 7 + other * 3) % atoms.len()];
            patterns.extend([
                format!("^{atom}{suffix}$"),
                format!("{atom}{suffix}{next}"),
                format!("^({atom}|{next}{suffix})$"),
                format!("\\\\b{atom}{suffix}\\\\b"),
            ]);
        }
    }
    let mut mapped = 0;
    for pattern in &patterns {
        let spec = with_condition(&format!("can(regex(\"{}\", nested))", pattern.replace("${", "$${")));
        let schema = schema(&Schema::new(), &spec);
        if !has_pattern(&schema) {
            continue;
        }
        mapped += 1;
        let validator = jsonschema::validator_for(&schema).unwrap();
        for text in texts {
            let config = json!({ "x": text });
            let decodes = spec.decode(&Decoder::new().filename("a.json"), &config.to_string()).is_ok();
            assert_eq!(validator.is_valid(&config), decodes, "{pattern} {text:?} {schema}");
        }
    }
    assert!(mapped > patterns.len() / 2, "{mapped} of {}", patterns.len());
}

#[test]
fn what_a_text_starts_and_ends_with_is_a_pattern() {
    for (condition, expected) in [
        (r#"startswith(nested, "/")"#, json!({ "type": "string", "pattern": r"^\/" })),
        (r#"endswith(nested, ".hcl")"#, json!({ "type": "string", "pattern": r"\.hcl$" })),
        (r#"strcontains(nested, "a+b")"#, json!({ "type": "string", "pattern": r"a\+b" })),
        (r#"length(regexall("^[a-z]+$", nested)) > 0"#, json!({ "type": "string", "pattern": "^[a-z]+$" })),
        (
            r#"startswith(nested, "a") && endswith(nested, "b")"#,
            json!({ "type": "string", "allOf": [{ "pattern": "^a" }, { "pattern": "b$" }] }),
        ),
    ] {
        let schema = schema(&Schema::new(), &with_condition(condition));
        assert!(schema.to_string().contains(&expected.to_string()), "{condition}: {schema}");
        jsonschema::validator_for(&schema).unwrap();
    }
    for condition in [
        r#"can(regex("(?i)a", nested))"#,
        r#"!startswith(nested, "/")"#,
        r#"startswith(nested, "a") || startswith(nested, "b")"#,
        r#"startswith(upper(nested), "A")"#,
        r#"startswith(nested, "${1 + 1}")"#,
    ] {
        assert!(!has_pattern(&schema(&Schema::new(), &with_condition(condition))), "{condition}");
    }
}

#[test]
fn a_function_of_the_spec_is_not_that_of_the_library() {
    let spec = "functions {\n  libraries = [\"general\"]\n}\n\nfunction \"startswith\" {\n  params = [a, b]\n  result = true\n}\n\nattr {\n  name = \"x\"\n  type = string\n  validate {\n    condition = startswith(nested, \"/\")\n    message = \"no\"\n  }\n}";
    assert!(!has_pattern(&schema(&Schema::new(), &SpecFile::parse("app.hclspec", spec).unwrap())));
}
