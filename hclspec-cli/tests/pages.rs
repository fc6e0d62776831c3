//! The commands in the README and in `docs/`: their options exist, and those for CI do what the page says.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The blocks of code of a page with these words after their backticks.
fn blocks<'p>(page: &'p str, info: &str) -> Vec<&'p str> {
    let start = format!("```{info}\n");
    page.split(&start).skip(1).map(|part| part.split_once("```").unwrap().0).collect()
}

/// Runs a command of a page in a POSIX shell.
fn run(folder: &Path, command: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_hclspec")).parent().unwrap();
    let path = std::env::join_paths(
        [program]
            .into_iter()
            .map(Path::to_owned)
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    Command::new("sh").args(["-c", command]).current_dir(folder).env("PATH", path.unwrap()).output().unwrap()
}

#[test]
fn the_commands_in_the_pages_exist() {
    let pages = fs::read_dir(root().join("docs")).unwrap().map(|it| it.unwrap().path());
    let mut count = 0;
    for path in pages.chain([root().join("README.md"), root().join("hclspec-cli/README.md")]) {
        let page = fs::read_to_string(&path).unwrap();
        let lines = ["sh", "sh run", "text"].iter().flat_map(|info| blocks(&page, info)).flat_map(str::lines);
        for line in lines.filter(|line| line.starts_with("hclspec ")) {
            let command = line.split(" #").next().unwrap().split(" <").next().unwrap();
            let output = run(&root(), &format!("{command} --help"));
            let problems = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{}: {command}: {problems}", path.display());
            count += 1;
        }
    }
    assert!(count > 20, "only {count} commands");
}

/// The quick start of the README, with the files that the page on the command makes from it.
fn quick_start(name: &str, page: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("config")).unwrap();
    fs::create_dir_all(folder.join("docs")).unwrap();
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let readme = readme.split_once("\n## Quick start\n").unwrap().1;
    // The commands format it before they make anything from it.
    let spec = blocks(readme, "hcl spec")[0].replace("type     =", "type =");
    fs::write(folder.join("app.hclspec"), spec).unwrap();
    fs::write(folder.join("config/app.hcl"), blocks(readme, "hcl config")[0].replace("80000", "445")).unwrap();
    for command in blocks(page, "sh ci once")[0].lines() {
        let output = run(&folder, command);
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    }
    folder
}

#[test]
fn what_is_made_from_a_spec_passes_in_ci_until_something_changes() {
    let page = fs::read_to_string(root().join("docs/command.md")).unwrap();
    let folder = quick_start("ci", &page);
    let commands: Vec<&str> = blocks(&page, "sh ci")[0].lines().collect();
    let steps: Vec<&str> = blocks(&page, "yaml ci")[0]
        .lines()
        .filter_map(|line| line.split_once("- run: hclspec"))
        .map(|(_, it)| it)
        .collect();
    let expected: Vec<&str> = commands.iter().map(|command| command.strip_prefix("hclspec").unwrap()).collect();
    assert_eq!(steps, expected, "the workflow runs other commands");

    let failing = |folder: &Path| -> Vec<&str> {
        let fails = |command: &&str| !run(folder, command).status.success();
        commands.iter().copied().filter(fails).map(|command| command.split(' ').nth(1).unwrap()).collect()
    };
    assert_eq!(failing(&folder), [""; 0]);

    let change = |file: &str, from: &str, to: &str| {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        assert!(text.contains(from), "{file}: {text}");
        fs::write(folder.join(file), text.replace(from, to)).unwrap();
    };
    change("config/app.hcl", "name = ", "name=");
    assert_eq!(failing(&folder), ["fmt"]);
    change("config/app.hcl", "name=", "nmae = ");
    assert_eq!(failing(&folder), ["check"]);
    change("config/app.hcl", "nmae", "name");
    change("app.hclspec", "8080", "8081");
    assert_eq!(failing(&folder), ["docs", "sample", "schema"]);
    change("app.hclspec", "8081", "80000");
    assert_eq!(failing(&folder), ["check", "docs", "sample", "schema", "check"]);
}
