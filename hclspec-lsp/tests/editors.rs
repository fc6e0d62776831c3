//! The files of the extension for VS Code are well-formed, and it does not take `.hcl` files from other extensions.

#![allow(clippy::unwrap_used)]

use serde_json::Value as Json;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn extension() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../editors/vscode")
}

fn json(name: &str) -> Json {
    serde_json::from_str(&fs::read_to_string(extension().join(name)).unwrap()).unwrap()
}

#[test]
fn the_manifest_names_files_that_exist() {
    let manifest = json("package.json");
    let contributes = &manifest["contributes"];
    let languages = contributes["languages"].as_array().unwrap();
    let grammars = contributes["grammars"].as_array().unwrap();
    let mut named = vec![&manifest["icon"]];
    named.extend(languages.iter().map(|language| &language["configuration"]));
    named.extend(languages.iter().flat_map(|language| [&language["icon"]["light"], &language["icon"]["dark"]]));
    named.extend(grammars.iter().map(|grammar| &grammar["path"]));
    let packed = manifest["files"].as_array().unwrap();
    for path in named {
        let path = path.as_str().unwrap();
        assert!(extension().join(path).is_file(), "{path}");
        let first = path.trim_start_matches("./").split('/').next().unwrap();
        assert!(packed.iter().any(|it| it == first), "{path} is not in the package");
    }
    for grammar in grammars {
        assert_eq!(json(grammar["path"].as_str().unwrap())["scopeName"], grammar["scopeName"]);
    }
    assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
    assert!(json("language-configuration.json").is_object());
}

#[test]
fn only_specs_have_a_file_type_of_the_extension() {
    let languages = json("package.json")["contributes"]["languages"].as_array().unwrap().clone();
    let of = |key: &str| -> Vec<Json> {
        languages.iter().filter_map(|language| language[key].as_array()).flatten().cloned().collect()
    };
    assert_eq!(of("extensions"), [".hclspec"]);
    assert!(of("filenames").is_empty() && of("filenamePatterns").is_empty());
}

/// The sources of the extension, and those of its tests.
fn sources(folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(extension().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|extension| extension == "js")).collect()
}

#[test]
fn the_settings_and_commands_that_the_code_uses_are_declared() {
    let manifest = json("package.json");
    let contributes = &manifest["contributes"];
    let code: String = sources("src").iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let after = |start: &str| -> BTreeSet<String> {
        code.split(start).skip(1).map(|part| part.split('"').next().unwrap().to_owned()).collect()
    };
    let mut settings = after("getConfiguration(\"hclspec\").get(\"");
    // The client sends all of the section to the server, which reads these.
    assert!(code.contains("synchronize: { configurationSection: \"hclspec\" }"));
    settings.extend(["inlayHints.values", "inlayHints.defaults"].map(str::to_owned));
    let declared = contributes["configuration"]["properties"].as_object().unwrap();
    assert_eq!(
        declared.keys().cloned().collect::<BTreeSet<_>>(),
        settings.iter().map(|it| format!("hclspec.{it}")).collect()
    );
    let commands = contributes["commands"].as_array().unwrap().iter();
    let declared: BTreeSet<String> = commands.map(|it| it["command"].as_str().unwrap().to_owned()).collect();
    assert_eq!(declared, after("registerCommand(\""));
}

#[test]
fn the_code_has_no_syntax_errors() {
    let files: Vec<PathBuf> = ["", "src", "test", "test/editor"].iter().flat_map(|folder| sources(folder)).collect();
    assert!(files.len() > 10, "{files:?}");
    for file in files {
        // Without Node.js there is nothing to check with.
        let Ok(output) = Command::new("node").arg("--check").arg(file).output() else { return };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}
