//! The files of the extension for VS Code are well-formed, and it does not take `.hcl` files from other extensions.

#![allow(clippy::unwrap_used)]

use serde_json::Value as Json;
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
    let named = [&manifest["main"], &contributes["languages"][0]["configuration"], &contributes["grammars"][0]["path"]];
    for path in named {
        assert!(extension().join(path.as_str().unwrap()).is_file(), "{path}");
    }
    assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
    assert!(json("language-configuration.json").is_object());
    assert_eq!(json("syntaxes/hclspec.tmLanguage.json")["scopeName"], contributes["grammars"][0]["scopeName"]);
}

#[test]
fn only_specs_have_the_language_of_the_extension() {
    let languages = json("package.json")["contributes"]["languages"].as_array().unwrap().clone();
    let extensions: Vec<&Json> =
        languages.iter().flat_map(|language| language["extensions"].as_array().unwrap()).collect();
    assert_eq!(extensions, [".hclspec"]);
}

#[test]
fn the_settings_that_the_code_reads_are_declared() {
    let declared = json("package.json")["contributes"]["configuration"]["properties"].clone();
    let code = fs::read_to_string(extension().join("extension.js")).unwrap();
    let read: Vec<&str> = code.split(".get(\"").skip(1).map(|part| part.split('"').next().unwrap()).collect();
    assert_eq!(read, ["files", "server.path"]);
    for name in read {
        assert!(declared[format!("hclspec.{name}")].is_object(), "{name}");
    }
}

#[test]
fn the_code_has_no_syntax_errors() {
    let files = ["extension.js", "patterns.js", "test/extension.test.js", "test/patterns.test.js"];
    for name in files {
        // Without Node.js there is nothing to check with.
        let Ok(output) = Command::new("node").arg("--check").arg(extension().join(name)).output() else { return };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}
