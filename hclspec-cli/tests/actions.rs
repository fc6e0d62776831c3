//! The files for other tools, `action.yml`, `.pre-commit-hooks.yaml` and the workflow for binaries: their commands do what they are for.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;
use yaml_rust2::{Yaml, YamlLoader};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn yaml(path: &str) -> Yaml {
    YamlLoader::load_from_str(&fs::read_to_string(root().join(path)).unwrap()).unwrap().remove(0)
}

/// Runs commands in a shell that finds the command.
fn sh(folder: &Path, commands: &str, env: &[(&str, &str)]) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_hclspec")).parent().unwrap().to_owned();
    let others = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([program].into_iter().chain(std::env::split_paths(&others))).unwrap();
    let mut command = Command::new("sh");
    command.args(["-e", "-c", commands]).current_dir(folder).env("PATH", path).envs(env.iter().copied());
    command.output().unwrap()
}

/// A folder with a configuration, and with one case.
fn project() -> TempDir {
    let folder = TempDir::new().unwrap();
    assert!(sh(folder.path(), "hclspec init", &[]).status.success());
    fs::write(
        folder.path().join("app.hcltest"),
        "=== a\n--- config\nname = \"a\"\n--- value {\"name\": \"a\", \"listeners\": []}\n",
    )
    .unwrap();
    folder
}

fn change(folder: &TempDir, file: &str, from: &str, to: &str) {
    let path = folder.path().join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{text}");
    fs::write(path, text.replace(from, to)).unwrap();
}

/// The subcommands of those commands that fail.
fn failing(folder: &TempDir, commands: &[&str], env: &[(&str, &str)]) -> Vec<String> {
    let fails = |command: &&&str| !sh(folder.path(), command, env).status.success();
    commands.iter().filter(fails).map(|command| command.split(' ').nth(1).unwrap().to_owned()).collect()
}

/// With commands for all of it: each fails if something else is wrong.
fn find_what_is_wrong(commands: &[&str], env: &[(&str, &str)], formats: bool) {
    let folder = project();
    assert_eq!(failing(&folder, commands, env), [""; 0]);
    change(&folder, "app.hcl", "name = ", "name=");
    // The hook formats the file.
    assert_eq!(failing(&folder, commands, env), if formats { vec![] } else { vec!["fmt"] });
    assert_eq!(fs::read_to_string(folder.path().join("app.hcl")).unwrap().contains("name = "), formats);
    if !formats {
        change(&folder, "app.hcl", "name=", "name = ");
    }
    change(&folder, "app.hcl", "name = ", "nmae = ");
    assert_eq!(failing(&folder, commands, env), ["check"]);
    change(&folder, "app.hcl", "nmae = ", "name = ");
    change(&folder, "app.hcltest", "{\"name\": \"a\"", "{\"name\": \"b\"");
    assert_eq!(failing(&folder, commands, env), ["test"]);
}

/// The `run` of all steps.
fn runs(steps: &Yaml) -> Vec<&str> {
    steps.as_vec().unwrap().iter().filter_map(|step| step["run"].as_str()).collect()
}

#[test]
fn the_action_finds_what_is_wrong() {
    let action = yaml("action.yml");
    assert_eq!(action["runs"]["using"].as_str(), Some("composite"));
    let steps = &action["runs"]["steps"];
    for step in steps.as_vec().unwrap() {
        assert_eq!(step["shell"].as_str(), Some("bash"));
    }
    let commands: Vec<&str> = runs(steps).into_iter().filter(|run| run.starts_with("hclspec ")).collect();
    assert_eq!(commands.len(), 3);
    find_what_is_wrong(&commands, &[("ARGUMENTS", "")], false);
    find_what_is_wrong(&commands, &[("ARGUMENTS", "app.hclspec app.hcl")], false);

    // What an expression names is an input, and the example in the page uses only those.
    let text = fs::read_to_string(root().join("action.yml")).unwrap();
    let inputs: Vec<&str> = action["inputs"].as_hash().unwrap().keys().map(|key| key.as_str().unwrap()).collect();
    for name in text.split("inputs.").skip(1).map(|rest| rest.split([' ', '}']).next().unwrap()) {
        assert!(inputs.contains(&name), "{name}");
    }
    let page = fs::read_to_string(root().join("docs/command.md")).unwrap();
    let example = page.split("```yaml ci\n").find(|part| part.contains("uses: hclspec/hclspec@")).unwrap();
    let example = YamlLoader::load_from_str(example.split_once("```").unwrap().0).unwrap().remove(0);
    let steps = example["jobs"]["configuration"]["steps"].as_vec().unwrap().clone();
    let used = steps.iter().find(|step| step["uses"].as_str().is_some_and(|it| it.starts_with("hclspec/"))).unwrap();
    for name in used["with"].as_hash().unwrap().keys() {
        assert!(inputs.contains(&name.as_str().unwrap()), "{name:?}");
    }
}

#[test]
fn the_hooks_find_what_is_wrong() {
    let hooks = yaml(".pre-commit-hooks.yaml");
    let entry = |hook: &Yaml| {
        assert_eq!(hook["language"].as_str(), Some("system"));
        assert!(hook["id"].as_str().is_some() && hook["name"].as_str().is_some() && hook["files"].as_str().is_some());
        let entry = hook["entry"].as_str().unwrap().to_owned();
        // As pre-commit does, with the files that change.
        if hook["pass_filenames"].as_bool() == Some(false) { entry } else { format!("{entry} app.hcl app.hclspec") }
    };
    let entries: Vec<String> = hooks.as_vec().unwrap().iter().map(entry).collect();
    let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
    assert_eq!(entries.len(), 3);
    find_what_is_wrong(&entries, &[], true);
}

#[test]
fn the_commands_of_the_workflow_for_binaries_run() {
    let workflow = yaml(".github/workflows/release.yml");
    let job = &workflow["jobs"]["binary"];
    let runs = runs(&job["steps"]);
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("hclspec")).unwrap();
    let mut count = 0;
    for run in runs.iter().filter(|run| run.trim_start().starts_with("hclspec ")) {
        let output = sh(folder.path(), run, &[]);
        assert!(output.status.success(), "{run}: {}", String::from_utf8_lossy(&output.stderr));
        count += 1;
    }
    assert_eq!(count, 2);
    for file in ["hclspec.1", "hclspec.bash", "_hclspec", "hclspec.fish"] {
        assert!(fs::metadata(folder.path().join("hclspec").join(file)).unwrap().len() > 1000, "{file}");
    }
    // It builds the package that has the program.
    let build = runs.iter().find(|run| run.starts_with("cargo build")).unwrap();
    assert!(build.contains(&format!("-p {} ", env!("CARGO_PKG_NAME"))), "{build}");

    // The script of the action downloads what the workflow uploads.
    let script = fs::read_to_string(root().join(".github/install.sh")).unwrap();
    let targets =
        job["strategy"]["matrix"]["include"].as_vec().unwrap().iter().map(|it| it["target"].as_str().unwrap());
    let targets: Vec<&str> = targets.collect();
    assert_eq!(targets.len(), 5);
    for target in targets {
        assert!(script.contains(&format!("target={target} ;;")), "{target}");
    }
    let upload = runs.last().unwrap();
    assert!(upload.contains("\"hclspec-$TARGET.tar.gz\"") && script.contains("\"hclspec-$target.tar.gz\""), "{upload}");

    // So does cargo-binstall, which finds the program at the top of the archive.
    let manifest = fs::read_to_string(root().join("hclspec-cli/Cargo.toml")).unwrap();
    let (_, binstall) = manifest.split_once("[package.metadata.binstall]\n").unwrap();
    let lines = [
        "pkg-url = \"{ repo }/releases/download/v{ version }/hclspec-{ target }.tar.gz\"",
        "pkg-fmt = \"tgz\"",
        "bin-dir = \"{ bin }{ binary-ext }\"",
    ];
    assert_eq!(binstall.lines().take(3).collect::<Vec<_>>(), lines);
    assert_eq!(workflow["on"]["push"]["tags"][0].as_str(), Some("v*"));
    assert!(upload.contains("-C hclspec ."), "{upload}");
}

/// With programs in place of `gh` and `cargo` that say what they were called with.
#[test]
fn the_script_of_the_action_takes_a_binary_or_builds_one() {
    let folder = TempDir::new().unwrap();
    let programs = folder.path().join("programs");
    fs::create_dir(&programs).unwrap();
    let write = |name: &str, text: &str| {
        let path = programs.join(name);
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        fs::set_permissions(path, mode).unwrap();
    };
    let path = folder.path().join("path");
    let run = || {
        let _ = fs::remove_file(&path);
        let others = std::env::var("PATH").unwrap();
        let script = root().join(".github/install.sh").canonicalize().unwrap();
        let mut command = Command::new("bash");
        command
            .arg(script)
            .arg("v1.0.0")
            .current_dir(folder.path())
            .env("PATH", format!("{}:{others}", programs.display()));
        command.env("RUNNER_TEMP", folder.path()).env("GITHUB_PATH", &path).output().unwrap()
    };
    let install = || {
        let output = run();
        assert!(output.status.success(), "{output:?}");
        (String::from_utf8(output.stdout).unwrap(), fs::read_to_string(&path).unwrap())
    };
    let there = folder.path().join("hclspec");
    write("cargo", "echo cargo \"$@\"");
    write("gh", "exit 1");
    let (said, path) = install();
    assert!(said.contains("cargo install --locked --path ") && said.contains("/hclspec-cli --root "), "{said}");
    assert_eq!(path, format!("{}/cargo/bin\n", there.display()));

    let download = r#"[ "$3" = v1.0.0 ] || exit 1
        cd "$9" && file=${7%?} && touch x && tar -czf "$file" x && shasum -a 256 "$file" >"$file.sha256""#;
    write("gh", download);
    let (said, path) = install();
    assert!(!said.contains("cargo"), "{said}");
    assert_eq!(path, format!("{}\n", there.display()));
    assert!(there.join("x").exists());

    write("gh", &format!("{download}\necho >>\"$file\""));
    assert!(!run().status.success());
}
