//! What holds for edits: what is set is there, and nothing else changes.

use bumpalo::Bump;
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{Body, Item};
use hclspec_runtime::syntax::{Limits, parse};
use hclspec_runtime::text::Quoted;
use hclspec_tools::Edit;
use std::sync::OnceLock;

/// A path, the text of a value, and the text of a file, each on its own line but the last: edits of the file in both syntaxes, with and without a spec.
pub fn edit(data: &[u8]) {
    let text = super::text(data);
    let mut parts = text.splitn(3, '\n');
    let (Some(path), Some(value), Some(file)) = (parts.next(), parts.next(), parts.next()) else { return };
    for name in ["app.hcl", "app.json"] {
        for spec in [None, Some(all())] {
            edits(spec, name, file, path, value);
        }
    }
}

/// A spec with all kinds of spec blocks.
fn all() -> &'static SpecFile {
    static SPEC: OnceLock<SpecFile> = OnceLock::new();
    SPEC.get_or_init(|| SpecFile::parse("all.hclspec", include_str!("../all.hclspec")).expect("the spec is valid"))
}

fn edits(spec: Option<&SpecFile>, name: &str, file: &str, path: &str, value: &str) {
    let open = |text: &str| Edit::of_texts(spec, [(name, text)]);
    let text = |edit: &Edit| edit.text(name).map(str::to_owned).unwrap_or_default();
    let before = open(file).get(path);
    let mut changed = open(file);
    if changed.set_text(path, value).is_ok() {
        let new = text(&changed);
        // An item whose text is what it is set to does not change again.
        let mut again = open(&new);
        again.set_text(path, value).unwrap_or_else(|problems| panic!("{path}: {problems}\n{new:?}"));
        assert_eq!(text(&again), new, "{path} = {value}: it changes again");
        let found = again.get(path).unwrap_or_else(|problems| panic!("{path}: {problems}\n{new:?}"));
        assert!(found.is_some(), "{path} = {value}: nothing is there\n{new:?}");
        if let Ok(Some(range)) = before.map(|found| found.and_then(|found| found.range)) {
            let (start, rest) = (range.start().byte, file.len() - range.end().byte);
            let is_same = new.len() >= start + rest && new.get(..start) == file.get(..start);
            assert!(is_same && new.get(new.len() - rest..) == file.get(range.end().byte..), "{path}: {new:?}");
        }
        if again.unset(path).is_ok() {
            let after = again.get(path).unwrap_or_else(|problems| panic!("{path}: {problems}\n{:?}", text(&again)));
            let left = text(&again);
            // A block of the same name is left, which can't be set. With a spec, so is a later argument in a block that is one with others.
            let is_there = after.is_some() && again.set_text(path, value).is_ok();
            assert!(spec.is_some() || !is_there, "{path}: still there\n{left:?}");
        }
    } else {
        assert_eq!(text(&changed), file, "{path} = {value}: a failed edit changed something");
    }
    // None of these fails otherwise than with a problem.
    let operations: [fn(&mut Edit, &str, &str) -> bool; 4] = [
        |edit, path, _| edit.remove(path).is_ok(),
        |edit, path, _| edit.add(path).is_ok(),
        |edit, path, to| edit.rename(path, to).is_ok(),
        |edit, path, value| edit.set_expression(path, value).is_ok(),
    ];
    for operation in operations {
        let mut edit = open(file);
        if operation(&mut edit, path, value) {
            // It can still be read.
            let new = text(&edit);
            assert!(open(&new).get("no_such_name_").is_ok() || spec.is_some(), "{path}: {new:?}");
        } else {
            assert_eq!(text(&edit), file, "{path}: a failed edit changed something");
        }
    }
    let mut edit = open(file);
    let _ = edit.migrate();
    let _ = edit.shown_changes();
}

/// Seeds: texts of configurations with the path of some of their arguments.
pub fn seeds(configs: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let values = ["1", "\"x\"", "x", "[1, 2]", "{ a = 1 }", "null", "a.b"];
    let mut seeds = Vec::new();
    for (index, config) in configs.into_iter().enumerate() {
        let text = String::from_utf8_lossy(&config).into_owned();
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let mut paths = Vec::new();
        collect(&parse(&mut diags, &arena, &text, Limits::default()).body, "", &mut paths);
        paths.push("new".to_owned());
        let path = &paths[index % paths.len()];
        seeds.push(format!("{path}\n{}\n{text}", values[index % values.len()]).into_bytes());
    }
    seeds
}

fn collect(body: &Body<'_>, around: &str, found: &mut Vec<String>) {
    for item in body.items {
        let dot = if around.is_empty() { "" } else { "." };
        let path = format!("{around}{dot}{}", item.name().name);
        match item {
            Item::Attribute(_) => found.push(path),
            Item::Block(block) => {
                let labels: String = block.labels.iter().map(|label| format!("[{}]", Quoted(label.text))).collect();
                collect(block.body, &format!("{path}{labels}"), found);
            }
        }
    }
}
