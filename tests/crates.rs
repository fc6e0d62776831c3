//! Generated code in crates of other editions, that rename `hclspec`, get it from a facade or include the code from files, and what features of other crates
//! change: the workspace in `crates`, with the program of the README, built in a folder under `target`. Its documentation has no warnings and no tests. That of
//! `hclspec` itself names no type that it does not link, and nothing that `facade.rs` does not use.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Run by `.ci/nightly`.
mod nightly {
    use super::*;

    #[test]
    #[ignore = "takes long"]
    fn crates_of_their_own() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let there = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates");
        copy(&here.join("tests/crates"), &there);
        fs::copy(here.join("Cargo.lock"), there.join("Cargo.lock")).unwrap();
        let readme = fs::read_to_string(here.join("README.md")).unwrap();
        let readme = readme.split_once("\n## Quick start\n").unwrap().1;
        let quick_start = there.join("quick-start");
        write(&quick_start.join("app.hclspec"), block(readme, "hcl spec"));
        write(&quick_start.join("src/main.rs"), block(readme, "rs main"));

        cargo(&there, &["check", "--workspace"]);
        cargo(&there, &["doc", "--no-deps", "--workspace"]);
        assert!(cargo(&there, &["test", "--doc", "--workspace"]).contains("running 0 tests"));
        assert!(cargo(&there, &["test", "--lib", "--workspace"]).contains("running 2 tests"));
        // Not all toolchains have it.
        if Command::new(env!("CARGO"))
            .args(["clippy", "--version"])
            .output()
            .is_ok_and(|output| output.status.success())
        {
            cargo(&there, &["clippy", "--workspace"]);
        }

        // Alone, a crate with generated code is built without the macro.
        let dependencies = cargo(&there, &["tree", "-p", "generated", "--prefix", "none"]);
        assert!(dependencies.contains("hclspec-runtime") && !dependencies.contains("syn"), "{dependencies}");
        assert!(!dependencies.contains("hclspec-macros"), "{dependencies}");
        assert!(cargo(&there, &["test", "--lib", "-p", "generated"]).contains("2 passed"));
        outdated_code(&there.join("generated"));

        // The program of the README reports what is wrong, and reads what is right.
        let config = block(readme, "hcl config");
        write(&quick_start.join("app.hcl"), config);
        let output = run(&quick_start, &["run", "--quiet"]);
        let problems = String::from_utf8_lossy(&output.stderr);
        assert_eq!(problems, block(readme, "text problems"));
        assert!(!output.status.success());
        write(&quick_start.join("app.hcl"), &config.replace("80000", "445"));
        let ports =
            [8080, 443, 444, 445].map(|port| format!("        Listener {{\n            port: {port},\n        }},\n"));
        let printed = format!("App {{\n    name: \"edge\",\n    listeners: [\n{}    ],\n}}\n", ports.concat());
        assert_eq!(cargo(&quick_start, &["run", "--quiet"]), printed);

        libraries_of_functions(&quick_start, block(readme, "hcl spec"));

        cargo(&there, &["doc", "--no-deps", "-p", "hclspec"]);
        let test = fs::read_to_string(here.join("tests/facade.rs")).unwrap();
        let (mut unlinked, mut unused) = (Vec::new(), Vec::new());
        for entry in there.join("target/doc/hclspec").read_dir().unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            let [kind, item, "html"] = name.split('.').collect::<Vec<_>>()[..] else { continue };
            // What stands in `macro.hclspec!.html` leads to the page without the mark.
            if item.ends_with('!') {
                continue;
            }
            let page = fs::read_to_string(&path).unwrap();
            unlinked.extend(docs::unlinked(&page, item).into_iter().map(|name| format!("{kind} {item}: {name}")));
            // An alias has the members of what it stands for.
            let members = if kind == "type" { Vec::new() } else { docs::members(&page) };
            // The constant of a trait is used as `<T as hclspec::Trait>::CONSTANT`.
            let members =
                members.into_iter().filter(|member| !test.contains(&format!("as hclspec::{item}>::{member}")));
            let uses = members.map(|member| format!("hclspec::{item}::{member}"));
            unused.extend(uses.chain([format!("hclspec::{item}")]).filter(|path| !test.contains(path)));
        }
        assert!(unlinked.is_empty(), "types in signatures that the facade does not show: {unlinked:#?}");
        assert!(unused.is_empty(), "not used in tests/facade.rs: {unused:#?}");
    }
}

/// Without the macro, code that is missing or was made of something else is a compile error that says what to do.
fn outdated_code(package: &Path) {
    let version = format!("{:?}", env!("CARGO_PKG_VERSION"));
    let cases = [
        ("app.hclspec", "Where to listen", "Where it listens", "`app.hclspec` has changed: run `hclspec generate`"),
        (
            "src/lib.rs",
            "derive(Eq)",
            "derive(Eq, Hash)",
            "the options for `app.hclspec` have changed: run `hclspec generate`",
        ),
        ("src/app.hclspec.rs", version.as_str(), "\"0.0.0\"", "`app.hclspec.rs` is of another version of hclspec"),
        (
            "src/lib.rs",
            "hclspec!(\"app",
            "hclspec!(inline = \"app",
            "without the feature `macro` of hclspec, a spec is a file",
        ),
        ("src/lib.rs", "hclspec!(\"app", "hclspec!(\"other", "__private::run_hclspec_generate`"),
    ];
    for (file, from, to, message) in cases {
        let path = package.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file}: {from}");
        write(&path, &text.replacen(from, to, 1));
        let output = run(package, &["check", "--quiet"]);
        let problems = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && problems.contains(message), "{message}: {problems}");
        write(&path, &text);
    }

    // A trailing comma changes nothing, nor do the line ends of a checkout on Windows.
    let (lib, spec) = (package.join("src/lib.rs"), package.join("app.hclspec"));
    let [code, text] = [&lib, &spec].map(|path| fs::read_to_string(path).unwrap());
    write(&lib, &code.replacen("derive(Eq));", "derive(Eq),);", 1));
    write(&spec, &text.replace('\n', "\r\n"));
    cargo(package, &["check", "--quiet"]);
    write(&lib, &code);
    write(&spec, &text);
}

/// A spec that names a library needs a feature of the crate; the macro says which line of Cargo.toml is missing.
fn libraries_of_functions(package: &Path, spec: &str) {
    let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
    write(&package.join("app.hclspec"), &format!("functions {{\n  libraries = [\"general\"]\n}}\n\n{spec}"));
    let output = run(package, &["check", "--quiet"]);
    let problems = String::from_utf8_lossy(&output.stderr);
    let help = "in Cargo.toml, write `hclspec = { version = \"..\", features = [\"functions\"] }`";
    assert!(!output.status.success() && problems.contains(help), "{problems}");

    // Without a function that needs more, the libraries bring no crate that is not ours.
    let line = manifest.lines().find(|line| line.starts_with("hclspec = ")).unwrap();
    let crates = |features: &str| {
        write(&package.join("Cargo.toml"), &manifest.replace(line, &line.replace(" }", features)));
        let tree = cargo(package, &["tree", "-p", "quick-start", "--edges", "normal,build", "--prefix", "none"]);
        let names: BTreeSet<String> = tree.lines().filter_map(|it| it.split(' ').next()).map(str::to_owned).collect();
        names
    };
    let (without, with) = (crates(" }"), crates(", features = [\"functions\"] }"));
    assert_eq!(with.difference(&without).collect::<Vec<_>>(), ["hclspec-functions"]);
    cargo(package, &["check", "--quiet"]);

    // A spec that needs more says what, and a configuration, too.
    let calling = format!(
        "functions {{\n  libraries = [\"general\"]\n}}\n\nfunction \"f\" {{\n  params = [a]\n  result = startswith(yamldecode(a), \"b\")\n}}\n\n{spec}"
    );
    write(&package.join("app.hclspec"), &calling);
    let output = run(package, &["check", "--quiet"]);
    let problems = String::from_utf8_lossy(&output.stderr);
    let detail = "The function `yamldecode` needs the feature `functions-yaml` of the crate `hclspec`.";
    assert!(!output.status.success() && problems.contains(detail), "{problems}");
    assert_eq!(problems.matches("[HS").count(), 1, "{problems}");
    write(&package.join("app.hclspec"), &calling.replace("yamldecode(a)", "replace(a, \"/[a-z]/\", \"\")"));
    let output = run(package, &["check", "--quiet"]);
    let problems = String::from_utf8_lossy(&output.stderr);
    let detail = "It is a pattern in slashes, which needs the feature `functions-regex` of the crate `hclspec`";
    assert!(!output.status.success() && problems.contains(detail), "{problems}");
    write(&package.join("app.hclspec"), &format!("functions {{\n  libraries = [\"general\"]\n}}\n\n{spec}"));
    let config = fs::read_to_string(package.join("app.hcl")).unwrap();
    write(&package.join("app.hcl"), &config.replacen("\"edge\"", "yamldecode(\"edge\")", 1));
    let output = run(package, &["run", "--quiet"]);
    let problems = String::from_utf8_lossy(&output.stderr);
    let help = "the program can enable `yamldecode` with the feature `functions-yaml` of the crate `hclspec`";
    assert!(!output.status.success() && problems.contains(help), "{problems}");
    crates(", features = [\"functions-yaml\"] }");
    write(&package.join("app.hclspec"), &calling);
    cargo(package, &["run", "--quiet"]);

    write(&package.join("app.hcl"), &config);
    write(&package.join("Cargo.toml"), &manifest);
    write(&package.join("app.hclspec"), spec);
}

/// What a page of rustdoc shows.
mod docs {
    /// The text before the first of these.
    fn before<'p>(page: &'p str, ends: &[&str]) -> &'p str {
        let end = ends.iter().filter_map(|end| page.find(end)).min();
        &page[..end.unwrap_or(page.len())]
    }

    /// Methods, constants and variants.
    pub(super) fn members(page: &str) -> Vec<&str> {
        let own = before(page, &["id=\"trait-impl", "id=\"deref-methods", "id=\"foreign-impls", "id=\"implementors"]);
        let kinds = ["method", "tymethod", "associatedconstant", "variant"];
        let ids = own.split(" id=\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(id, _)| id);
        let members = ids.filter_map(|id| id.split_once('.')).filter(|(kind, _)| kinds.contains(kind));
        // Fields of variants have a name of more parts.
        members.map(|(_, name)| name).filter(|name| !name.contains('.')).collect()
    }

    /// The names of types in signatures that lead nowhere.
    pub(super) fn unlinked(page: &str, item: &str) -> Vec<String> {
        let mut names = Vec::new();
        let known: Vec<&str> = members(page).into_iter().chain([item, "Self", "Args", "Item"]).collect();
        // Without what all types have, and what a list has.
        let page = before(page, &["id=\"synthetic-impl", "id=\"blanket-impl"]);
        let page = without(page, "id=\"deref-methods", "id=\"trait-impl");
        for (start, end) in [
            ("class=\"code-header\">", "</h"),
            ("class=\"rust item-decl\"><code>", "</code>"),
            ("class=\"structfield section-header\">", "</code>"),
        ] {
            for signature in page.split(start).skip(1).filter_map(|rest| rest.split_once(end)).map(|(it, _)| it) {
                let text = without(&without(signature, "<a ", "</a>"), "<", ">");
                let text = without(&without(&text, "//", "\n"), "/*", "*/").replace("&lt;", " ").replace("&gt;", " ");
                let words = text.split(|char: char| !char.is_alphanumeric() && char != '_');
                // One letter is a parameter, and capitals are a constant.
                let types =
                    words.filter(|word| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase));
                names.extend(types.filter(|it| !known.contains(it)).map(str::to_owned));
            }
        }
        names
    }

    /// A text with a space in place of all from a `start` to the next `end`.
    fn without(text: &str, start: &str, end: &str) -> String {
        let mut pieces = text.split(start);
        let mut out = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            out.push(' ');
            out.push_str(piece.split_once(end).map_or("", |(_, after)| after));
        }
        out
    }
}

/// Copies the files, with the path of `hclspec` in the manifests.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in from.read_dir().unwrap() {
        let (from, to) = (entry.as_ref().unwrap().path(), to.join(entry.unwrap().file_name()));
        if from.is_dir() {
            copy(&from, &to);
            continue;
        }
        let text = fs::read_to_string(&from).unwrap();
        write(&to, &text.replace("\"HCLSPEC\"", &format!("{:?}", env!("CARGO_MANIFEST_DIR"))));
    }
}

/// Writes a file if it has another text: one that is written anew is compiled anew.
fn write(path: &Path, text: &str) {
    if fs::read_to_string(path).ok().as_deref() != Some(text) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// The first block of code with these words after its backticks.
fn block<'p>(page: &'p str, info: &str) -> &'p str {
    page.split_once(&format!("```{info}\n")).unwrap().1.split_once("```").unwrap().0
}

fn run(folder: &Path, args: &[&str]) -> Output {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates/target");
    let mut command = Command::new(env!("CARGO"));
    command.args(args).arg("--offline").current_dir(folder);
    command.env("CARGO_TARGET_DIR", target).env("CARGO_PROFILE_DEV_DEBUG", "false").env_remove("RUST_BACKTRACE");
    command.output().unwrap()
}

fn cargo(folder: &Path, args: &[&str]) -> String {
    let output = run(folder, args);
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "cargo {}:\n{stdout}\n{stderr}", args.join(" "));
    stdout.into_owned()
}
