//! Problems in the forms that other programs read.

#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::path::Path;
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
