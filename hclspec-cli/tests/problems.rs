//! Problems in the forms that other programs read.

#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn check(args: &[&str]) -> Output {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/server");
    Command::new(env!("CARGO_BIN_EXE_hclspec")).arg("check").args(args).current_dir(folder).output().unwrap()
}

fn stdout(form: &str, config: &str) -> String {
    let output = check(&["server.hclspec", config, "--diags", form]);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn json_has_the_documented_schema() {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/problems.schema.json");
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(schema).unwrap()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for (config, least) in [("server.hcl", 0), ("broken.hcl", 20), ("nosuch.hcl", 1)] {
        let problems: Value = serde_json::from_str(&stdout("json", config)).unwrap();
        let errors: Vec<String> = validator.iter_errors(&problems).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{errors:?}");
        assert!(problems.as_array().unwrap().len() >= least, "{config}");
    }
}

#[test]
fn a_log_of_sarif_has_all_problems_with_their_rules_and_places() {
    let json: Value = serde_json::from_str(&stdout("json", "broken.hcl")).unwrap();
    let log: Value = serde_json::from_str(&stdout("sarif", "broken.hcl")).unwrap();
    let run = &log["runs"][0];
    let rules: Vec<&str> =
        run["tool"]["driver"]["rules"].as_array().unwrap().iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    let results = run["results"].as_array().unwrap();
    assert_eq!((log["version"].as_str(), results.len()), (Some("2.1.0"), json.as_array().unwrap().len()));
    for (result, problem) in results.iter().zip(json.as_array().unwrap()) {
        assert_eq!((&result["ruleId"], &result["level"]), (&problem["code"], &problem["severity"]));
        assert!(rules.contains(&result["ruleId"].as_str().unwrap()));
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], problem["range"]["filename"]);
        assert_eq!(place["region"]["startLine"], problem["range"]["start"]["line"]);
        assert!(result["message"]["text"].as_str().unwrap().starts_with(problem["summary"].as_str().unwrap()));
    }
}

#[test]
fn each_problem_is_an_annotation_of_github() {
    let json: Value = serde_json::from_str(&stdout("json", "broken.hcl")).unwrap();
    let annotations = stdout("github", "broken.hcl");
    assert_eq!(annotations.lines().count(), json.as_array().unwrap().len(), "{annotations}");
    for (line, problem) in annotations.lines().zip(json.as_array().unwrap()) {
        let start = format!(
            "::{} file=broken.hcl,line={}",
            problem["severity"].as_str().unwrap(),
            problem["range"]["start"]["line"]
        );
        assert!(line.starts_with(&start), "{line}");
        assert!(line.contains(&format!("title={}%3A ", problem["code"].as_str().unwrap())), "{line}");
    }
    assert_eq!(stdout("github", "server.hcl"), "");
}

/// A folder of its own, with a spec and with files that are named as few are.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    for (file, text) in files {
        let path = folder.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

fn run(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hclspec")).args(args).current_dir(folder).output().unwrap()
}

const SPEC: &str = "object {\n  attr \"port\" {\n    type = number\n  }\n}\n";

#[test]
fn every_result_of_a_log_has_what_github_requires() {
    let files = [
        ("app.hclspec", SPEC),
        ("wrong.hclspec", "objct {}\nattr \"port\" {}\n"),
        ("conf dir/a,b:c%/app.hcl", "port = nope\nx = \"\u{1f980}\" + \"100%\r\"\n"),
        ("empty.hcl", "port = \n"),
    ];
    let folder = folder("sarif", &files);
    let absolute = folder.join("conf dir/a,b:c%/app.hcl");
    let outside = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/input/wrong.hclspec");
    let runs: [(&[&str], i32); 6] = [
        (&["check", "app.hclspec", "./conf dir/../conf dir/a,b:c%/app.hcl", "empty.hcl"], 1),
        (&["check", "app.hclspec", absolute.to_str().unwrap(), "nosuch.hcl", outside.to_str().unwrap()], 2),
        (&["check", "app.hclspec", "--input", "a=1", "empty.hcl"], 1),
        (&["check", "wrong.hclspec", "empty.hcl"], 1),
        (&["check", "./nosuch.hclspec", "empty.hcl"], 2),
        (&["check"], 2),
    ];
    let mut uris = BTreeSet::new();
    for (args, exit) in runs {
        let output = run(&folder, &[args, &["--diags", "sarif"]].concat());
        assert_eq!(output.status.code(), Some(exit), "{args:?}");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        let log: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(log["version"], "2.1.0");
        assert_eq!(log["$schema"], "https://json.schemastore.org/sarif-2.1.0.json");
        let driver = &log["runs"][0]["tool"]["driver"];
        assert_eq!(driver["name"], "hclspec");
        let has_text = |value: &Value| value["text"].as_str().is_some_and(|text| !text.is_empty());
        let mut ids = BTreeSet::new();
        for rule in driver["rules"].as_array().unwrap() {
            assert!(ids.insert(rule["id"].as_str().unwrap()), "{rule}");
            assert!(
                ["shortDescription", "fullDescription", "help"].iter().all(|part| has_text(&rule[*part])),
                "{rule}"
            );
        }
        let results = log["runs"][0]["results"].as_array().unwrap();
        assert!(!results.is_empty(), "{args:?}");
        for result in results {
            assert!(ids.contains(result["ruleId"].as_str().unwrap()), "{result}");
            assert!(["error", "warning"].contains(&result["level"].as_str().unwrap()), "{result}");
            assert!(has_text(&result["message"]), "{result}");
            let related = result["relatedLocations"].as_array().map_or(&[][..], Vec::as_slice);
            let locations = result["locations"].as_array().unwrap();
            assert_eq!(locations.len(), 1, "{result}");
            for location in locations.iter().chain(related) {
                let place = &location["physicalLocation"];
                uris.insert(place["artifactLocation"]["uri"].as_str().unwrap().to_owned());
                let number = |name: &str| place["region"][name].as_u64().unwrap_or(1);
                let numbers = ["startLine", "startColumn", "endLine", "endColumn"].map(number);
                assert!(place["region"]["startLine"].is_u64() && numbers.iter().all(|it| *it >= 1), "{result}");
                let is_ordered = place["region"]["endLine"].is_null() || numbers[..2] <= numbers[2..];
                assert!(is_ordered, "{result}");
            }
        }
    }
    let outside = uris.iter().find(|uri| uri.starts_with("file:///")).cloned();
    assert!(outside.as_ref().is_some_and(|uri| uri.ends_with("/hclspec-cli/tests/input/wrong.hclspec")), "{uris:?}");
    uris.remove(&outside.unwrap());
    let files = [
        "app.hclspec",
        "conf%20dir/a%2Cb%3Ac%25/app.hcl",
        "empty.hcl",
        "hclspec.hcl",
        "nosuch.hclspec",
        "wrong.hclspec",
    ];
    assert_eq!(uris.iter().map(String::as_str).collect::<Vec<_>>(), files);
}

#[test]
fn annotations_of_github_escape_what_it_reads() {
    let files = [("app.hclspec", SPEC), ("conf dir/a,b:c%/app.hcl", "port = \"100%, no::a\"\nname = \"b\r\"\n")];
    let folder = folder("github", &files);
    let output =
        run(&folder, &["check", "app.hclspec", "./conf dir/a,b:c%/app.hcl", "nosuch.hcl", "--diags", "github"]);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let annotations = String::from_utf8(output.stdout).unwrap();
    for line in annotations.lines() {
        let (properties, message) = line.strip_prefix("::error ").unwrap().split_once("::").unwrap();
        let names: Vec<&str> = properties.split(',').map(|property| property.split_once('=').unwrap().0).collect();
        assert!(names == ["title"] || names.starts_with(&["file", "line", "endLine"]), "{line}");
        let is_escaped =
            |text: &str| text.split('%').skip(1).all(|it| ["25", "0D", "0A", "3A", "2C"].contains(&&it[..2]));
        assert!(is_escaped(properties) && is_escaped(message) && !message.is_empty(), "{line}");
        assert!(!properties.contains(':') && !line.contains(char::is_control), "{line}");
    }
    assert!(annotations.starts_with("::error file=conf dir/a%2Cb%3Ac%25/app.hcl,line=1,"), "{annotations}");
    assert!(annotations.contains("100%25, no::a"), "{annotations}");
    assert!(
        annotations.contains("::error title=HS001%3A can't read `nosuch.hcl`::There is no such file."),
        "{annotations}"
    );
}

#[test]
fn only_check_prints_problems_as_its_result() {
    let folder =
        folder("streams", &[("app.hclspec", SPEC), ("good.hcl", "port = 1\n"), ("wrong.hcl", "port = nope\n")]);
    for form in ["json", "sarif"] {
        let parsed = |text: &[u8]| serde_json::from_slice::<Value>(text).unwrap();
        let output = run(&folder, &["decode", "-s", "app.hclspec", "wrong.hcl", "--diags", form]);
        assert!(output.stdout.is_empty() && !parsed(&output.stderr).is_null());
        let output = run(&folder, &["decode", "-s", "app.hclspec", "good.hcl", "--diags", form]);
        assert_eq!((parsed(&output.stdout)["port"].as_u64(), output.stderr.is_empty()), (Some(1), true));
        for config in ["good.hcl", "wrong.hcl", "nosuch.hcl"] {
            let output = run(&folder, &["check", "app.hclspec", "good.hcl", config, "--diags", form]);
            assert!(output.stderr.is_empty() && !parsed(&output.stdout).is_null());
        }
    }
}
