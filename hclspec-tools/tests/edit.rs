//! Edits of configurations: the cases in `edit/`, which are read by [`Case`].
//!
//! A case is a line `=== rule`, then `--- spec` (none: names alone), `--- config NAME` for each file, `--- edits` with one edit a line, and `--- result NAME` for each
//! file that changed. What an edit prints (a value, a problem) follows `--- output`.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Diagnostics, Result};
use hclspec_tools::{Edit, FoundIn};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// A case, with the parts after its title as they are written.
struct Case {
    title: String,
    /// The word after `---`, the rest of its line, and the text below.
    parts: Vec<(String, String, String)>,
}

impl Case {
    fn read(text: &str) -> Vec<Self> {
        let mut cases: Vec<Self> = Vec::new();
        for line in text.split_inclusive('\n') {
            if let Some(title) = line.strip_prefix("=== ") {
                cases.push(Self { title: title.trim().to_owned(), parts: Vec::new() });
            } else if let (Some(head), Some(case)) = (line.strip_prefix("--- "), cases.last_mut()) {
                let (kind, name) = head.trim().split_once(' ').unwrap_or((head.trim(), ""));
                case.parts.push((kind.to_owned(), name.to_owned(), String::new()));
            } else if let Some((_, _, part)) = cases.last_mut().and_then(|case| case.parts.last_mut()) {
                part.push_str(line);
            }
        }
        cases
    }

    fn part(&self, kind: &str) -> Option<&str> {
        self.parts.iter().find(|(it, _, _)| it == kind).map(|(_, _, text)| text.as_str())
    }

    /// The parts of the results, as they should be written.
    fn run(&self) -> String {
        let spec =
            self.part("spec").map(|spec| SpecFile::parse("app.hclspec", spec).unwrap_or_else(|it| panic!("{it}")));
        let files = self.parts.iter().filter(|(kind, _, _)| kind == "config");
        // `\\r` at the end of a line, and `\\t`, `\\bom` and `\\end` (without a line end), stand for what can't be seen.
        let texts: Vec<(&str, String)> = files.map(|(_, name, text)| (name.as_str(), unmarked(text))).collect();
        let mut edit = Edit::of_texts(spec.as_ref(), texts.iter().map(|(name, text)| (*name, text.as_str())));
        let mut output = String::new();
        for line in self.part("edits").unwrap().lines().filter(|line| !line.is_empty()) {
            if let Err(problems) = one(&mut edit, line, &mut output) {
                writeln!(output, "{}", short(&problems)).unwrap();
            }
        }
        if let Err(problems) = edit.check() {
            writeln!(output, "check: {}", short(&problems)).unwrap();
        }
        let mut result = String::new();
        for change in edit.changes() {
            write!(result, "--- result {}\n{}", change.name, marked(change.new)).unwrap();
        }
        if !output.is_empty() {
            write!(result, "--- output\n{output}").unwrap();
        }
        result
    }

    fn expected(&self) -> String {
        let mut text = String::new();
        for (kind, name, part) in &self.parts {
            match kind.as_str() {
                "result" => write!(text, "--- result {name}\n{part}").unwrap(),
                "output" => write!(text, "--- output\n{part}").unwrap(),
                _ => {}
            }
        }
        text
    }

    /// The text of the case with this result.
    fn written(&self, result: &str) -> String {
        let mut text = format!("=== {}\n", self.title);
        for (kind, name, part) in &self.parts {
            if kind != "result" && kind != "output" {
                writeln!(text, "--- {kind} {name}").unwrap();
                text = text.trim_end_matches([' ', '\n']).to_owned() + "\n" + part;
            }
        }
        text + result
    }
}

fn unmarked(text: &str) -> String {
    let text = text.replace("\\r\n", "\r\n").replace("\\t", "\t").replace("\\bom", "\u{feff}");
    match text.strip_suffix("\\end\n") {
        Some(open) => open.to_owned(),
        None => text,
    }
}

fn marked(text: &str) -> String {
    let text = text.replace("\r\n", "\\r\n").replace('\t', "\\t").replace('\u{feff}', "\\bom");
    if text.is_empty() || text.ends_with('\n') { text } else { text + "\\end\n" }
}

fn short(problems: &Diagnostics) -> String {
    problems.render().short().to_string().trim_end().to_owned()
}

fn one(edit: &mut Edit, line: &str, output: &mut String) -> Result<()> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (path, value) = rest.split_once(" = ").unwrap_or((rest, ""));
    match verb {
        "set" => edit.set_text(path, value),
        "expression" => edit.set_expression(path, value),
        "unset" => edit.unset(rest),
        "add" => edit.add(rest),
        "add-with" => {
            let pairs: Vec<(&str, &str)> = value.split(", ").filter_map(|pair| pair.split_once(':')).collect();
            edit.add_with(path, pairs)
        }
        "add-texts" => edit.add_texts(path, value.split(", ").filter_map(|pair| pair.split_once(':'))),
        "remove" => edit.remove(rest),
        "rename" => {
            let (from, to) = rest.split_once(" -> ").unwrap();
            edit.rename(from, to)
        }
        "migrate" => edit.migrate().map(drop),
        "get" => {
            match edit.get(rest)? {
                Some(found) => {
                    let value = found.value.map_or("?".to_owned(), |value| value.to_string());
                    let place = found.range.map_or(String::new(), |range| format!(" {range}"));
                    let origin = if found.origin == FoundIn::Default { " (default)" } else { "" };
                    writeln!(output, "{rest}: {value} `{}`{place}{origin}", found.text).unwrap();
                }
                None => writeln!(output, "{rest}: nothing").unwrap(),
            }
            Ok(())
        }
        _ => panic!("{line}"),
    }
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/edit");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn edits_change_what_they_should_and_nothing_else() {
    let is_blessing = std::env::var_os("HCLSPEC_BLESS").is_some();
    let mut wrong = String::new();
    for path in files() {
        let cases = Case::read(&std::fs::read_to_string(&path).unwrap());
        assert!(!cases.is_empty());
        let mut text = String::new();
        for case in &cases {
            let result = case.run();
            if result.trim_end() != case.expected().trim_end() {
                writeln!(wrong, "=== {}\n{result}instead of\n{}", case.title, case.expected()).unwrap();
            }
            text += &case.written(&result);
            text = text.trim_end().to_owned() + "\n\n";
        }
        if is_blessing {
            std::fs::write(&path, text.trim_end().to_owned() + "\n").unwrap();
        }
    }
    assert!(is_blessing || wrong.is_empty(), "{wrong}");
}

const SPEC: &str = r#"object {
  attr "a" { type = number }
  attr "b" { type = number }
  block "c" { object { attr "d" { type = number } } }
}"#;

fn spec() -> SpecFile {
    SpecFile::parse("app.hclspec", SPEC).unwrap()
}

#[test]
fn only_files_that_changed_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let texts = [("a.hcl", "a = 1\n"), ("b.hcl", "b = 2\n"), ("c.hcl.json", "{\"c\": {\"d\": 3}}")];
    for (name, text) in texts {
        std::fs::write(path(name), text).unwrap();
    }
    let mut edit = Edit::open(&spec(), [folder.path()]).unwrap();
    assert!(edit.save().unwrap().is_empty());
    edit.set("b", 20).unwrap();
    edit.set("c.d", 30).unwrap();
    assert_eq!(edit.save().unwrap(), [path("b.hcl"), path("c.hcl.json")]);
    let read = |name: &str| std::fs::read_to_string(path(name)).unwrap();
    assert_eq!([read("a.hcl"), read("b.hcl"), read("c.hcl.json")], ["a = 1\n", "b = 20\n", "{\"c\": {\"d\": 30}}"]);
    assert!(edit.save().unwrap().is_empty());
}

#[test]
fn nothing_is_written_if_a_file_was_saved_in_the_meantime() {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["a.hcl", "b.hcl"].map(|name| folder.path().join(name));
    std::fs::write(&paths[0], "a = 1\n").unwrap();
    std::fs::write(&paths[1], "b = 2\n").unwrap();
    let mut edit = Edit::open(&spec(), &paths).unwrap();
    edit.set("a", 10).unwrap();
    edit.set("b", 20).unwrap();
    std::fs::write(&paths[1], "b = 3\n").unwrap();
    let problems = edit.save().unwrap_err();
    assert!(problems.to_string().contains("has changed"), "{problems}");
    assert_eq!(std::fs::read_to_string(&paths[0]).unwrap(), "a = 1\n");
    assert_eq!(std::fs::read_to_string(&paths[1]).unwrap(), "b = 3\n");
}

#[test]
fn an_invalid_configuration_is_written_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("app.hcl");
    std::fs::write(&path, "a = 1\n").unwrap();
    let mut edit = Edit::open(&spec(), [&path]).unwrap();
    edit.set("a", "x").unwrap();
    assert!(edit.save().unwrap_err().to_string().contains("HS301"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "a = 1\n");
    edit.force(true).save().unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "a = \"x\"\n");
}

#[test]
fn a_value_keeps_the_lines_with_which_it_is_given() {
    let mut edit = Edit::of_texts(None, [("app.hcl", "a = 1\nserver {\n  port = 80\n}\n"), ("app.json", "{}\n")]);
    edit.set_text("tags", "{\n    a = 1 # one\n    b = 2\n}").unwrap();
    edit.set_text("server.ports", "[\n  1,\n  2,\n]").unwrap();
    let tags = "tags = {\n    a = 1 # one\n    b = 2\n}";
    let ports = "ports = [\n    1,\n    2,\n  ]";
    assert_eq!(edit.text("app.hcl"), Some(format!("a = 1\n{tags}\nserver {{\n  port = 80\n  {ports}\n}}\n").as_str()));
}

#[test]
fn a_collection_that_is_longer_than_a_line_has_a_line_for_each_element() {
    let mut edit = Edit::of_texts(None, [("app.hcl", "server {}\n")]);
    let long = "x".repeat(60);
    edit.set_text("server.hashes", &format!("[\"{long}\", \"{long}\"]")).unwrap();
    edit.set_text("server.names", &format!("{{ a = \"{long}\", other = \"{long}\" }}")).unwrap();
    let expected = format!(
        "server {{\n  hashes = [\n    \"{long}\",\n    \"{long}\",\n  ]\n  names = {{\n    a     = \"{long}\"\n    other = \"{long}\"\n  }}\n}}\n"
    );
    assert_eq!(edit.text("app.hcl"), Some(expected.as_str()));
}
