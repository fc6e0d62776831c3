//! Specs that are made from configurations: the configurations are valid by them.

#![allow(clippy::unwrap_used)]

use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::Decoder;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_tools::init::Inferred;
use hclspec_tools::workspace::Workspace;
use std::fs;
use std::path::{Path, PathBuf};

/// The problems of a configuration by the spec that is made from it. `None` if it has problems by any spec.
fn problems(text: &str) -> Option<Result<(), Diagnostics>> {
    let inferred = Inferred::of(&[("app.hcl", text)]).ok()?;
    let result = checked(&inferred, inferred.spec(), text);
    if result.is_err() {
        // What evaluates wrongly does so by any spec. Names that are arguments and blocks are no problem of the configuration.
        let definitions = ["locals {}\n", "inputs {}\n"].into_iter().filter(|it| inferred.spec().contains(it));
        let open = format!("{}rest {{}}\n", definitions.collect::<String>());
        let by_any = checked(&inferred, &open, text).err().unwrap_or_default();
        if by_any.iter().any(|problem| !matches!(problem.code(), Some("HS111" | "HS112"))) {
            return None;
        }
    }
    Some(result)
}

fn checked(inferred: &Inferred, spec: &str, text: &str) -> Result<(), Diagnostics> {
    let spec = SpecFile::parse("made.hclspec", spec)?;
    let list = |names: Vec<&str>| format!("[\"{}\"]", names.join("\", \"")).replace("[\"\"]", "[]");
    let (functions, variables) = (list(inferred.functions().collect()), list(inferred.variables().collect()));
    let table =
        format!("config {{\n  spec = \"made.hclspec\"\n  functions = {functions}\n  resolves = {variables}\n}}\n");
    let workspace = Workspace::parse(Path::new("hclspec.hcl"), &table)?;
    let config = workspace.configs().first().unwrap();
    let text = hclspec_runtime::decoder::ConfigText::new("app.hcl", text);
    let problems = config.check(&spec, vec![text], Nulls::Refused);
    if problems.has_errors() { Err(problems) } else { Ok(()) }
}

/// All configurations in a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let extension = path.extension().and_then(|it| it.to_str()).unwrap_or_default();
        if path.is_dir() && !path.is_symlink() && !path.ends_with("target") && !path.ends_with("node_modules") {
            files(&path, found);
        } else if matches!(extension, "hcl" | "tf" | "tfvars" | "nomad" | "hclspec" | "hcldec") && path.is_file() {
            found.push(path);
        }
    }
}

/// Checks all configurations of a folder, and returns how many could be parsed.
fn check_folder(folder: &Path) -> usize {
    let mut found = Vec::new();
    files(folder, &mut found);
    let (mut count, mut wrong) = (0, Vec::new());
    for path in found {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        match problems(&text) {
            Some(Ok(())) => count += 1,
            Some(Err(problems)) => wrong.push(format!("{}:\n{problems}", path.display())),
            None => {}
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong:\n{}", wrong.len(), wrong.join("\n----\n"));
    count
}

#[test]
fn configurations_are_valid_by_the_spec_that_is_made_from_them() {
    let count = check_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    println!("{count} configurations");
    assert!(count >= 200, "only {count}");
}

/// The value by the spec that is made from a configuration.
fn value(text: &str) -> String {
    let inferred = Inferred::of(&[("app.hcl", text)]).unwrap();
    let spec = SpecFile::parse("app.hclspec", inferred.spec()).unwrap();
    spec.decode(&Decoder::new(), text).map_or_else(|problems| problems.to_string(), |value| value.to_string())
}

#[test]
fn declarations_that_are_no_input_variables_are_blocks() {
    for declaration in [
        "type = \"string\"\n  default = \"x\"",
        "type = list\n  default = []",
        "type = list(number)\n  default = [\"a\"]",
        "type = map\n  description = 1",
        "default = 1\n  sensitive = \"maybe\"",
        "type = strng",
    ] {
        let text = format!(
            "variable \"a\" {{\n  {declaration}\n}}\nvariable \"b\" {{\n  type = object({{ x = optional(string, \"y\") }})\n}}\n"
        );
        assert!(matches!(problems(&text), Some(Ok(()))), "{:?}", problems(&text));
        let inferred = Inferred::of(&[("app.hcl", &text)]).unwrap();
        assert!(inferred.spec().contains("block_map \"variables\""), "{}", inferred.spec());
        let types = ["string", "list", "number", "map", "object", "optional"];
        assert!(!inferred.variables().chain(inferred.functions()).any(|name| types.contains(&name)), "{inferred:?}");
    }
    // Functions of the program may be called in a default, and references elsewhere may be unknown.
    let text = "variable \"a\" {\n  type    = list(string)\n  default = split(\",\", \"a\")\n}\nb = [var.a, other.c]\n";
    assert!(Inferred::of(&[("app.hcl", text)]).unwrap().spec().contains("inputs {}"));
}

#[test]
fn several_variables_are_declared_by_defaults_that_expressions_refer_to() {
    let inferred = |text: &str| Inferred::of(&[("app.hcl", text)]).unwrap().spec().contains("inputs {}");
    assert!(inferred("variables {\n  a = 1\n}\nb = var.a\n"));
    assert!(!inferred("variables {\n  a = 1\n}\n"));
    assert!(!inferred("variables {\n  a = other.b\n}\nb = var.a\n"));
    assert!(!inferred("variables \"x\" {\n  a = 1\n}\nb = var.a\n"));
    assert_eq!(value("variables {\n  a = 1\n}\nb = var.a\n"), "{ b = 1 }");
}

#[test]
fn names_need_not_be_in_nfc() {
    const NFD: &str = "cafe\u{301}";
    const NFC: &str = "caf\u{e9}";
    assert_eq!(value(&format!("{NFD} = 1\n")), format!("{{ {NFC} = 1 }}"));
    assert_eq!(value(&format!("{NFD} = 1\n{NFC} = 2\n")), format!("{{ {NFC} = 1, {NFC}_2 = 2 }}"));
    assert_eq!(value(&format!("{NFD} {{\n  {NFD} = 1\n}}\n")), format!("{{ {NFC} = {{ {NFC} = 1 }} }}"));
    assert_eq!(
        value(&format!("{NFD} \"{NFD}\" {{\n  a = 1\n}}\n")),
        format!("{{ {NFC}s = {{ {NFC} = {{ a = 1 }} }} }}")
    );
    let locals = format!("locals {{\n  {NFD} = 1\n}}\na = local.{NFC} + local[\"{NFD}\"]\n");
    assert_eq!(value(&locals), "{ a = 2 }");
    let inputs = format!("variable \"{NFD}\" {{\n  default = 1\n}}\na = var.{NFC} + var[\"{NFD}\"]\n");
    assert_eq!(value(&inputs), "{ a = 2 }");
    // Names of local values are in NFC, and a reference is compared as it is written: these are blocks.
    let text = format!("locals {{\n  {NFD} = 1\n}}\na = local.{NFD}\n");
    assert!(matches!(problems(&text), Some(Ok(()))), "{:?}", problems(&text));
}

/// `HCLSPEC_CORPUS=FOLDER` names a folder of public files.
#[test]
#[ignore = "takes long"]
fn so_are_those_of_a_folder() {
    if let Some(folder) = std::env::var_os("HCLSPEC_CORPUS") {
        println!("{} configurations", check_folder(Path::new(&folder)));
    }
}
