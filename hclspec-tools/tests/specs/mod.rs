//! All specs of the repository that are right, each with what to call it.

use hclspec_lang::{SpecFile, SpecFiles};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

#[allow(dead_code)]
pub(crate) fn all() -> Vec<(String, SpecFile)> {
    texts().into_iter().map(|(name, _, spec)| (name, spec)).collect()
}

/// The same, each with its text.
pub(crate) fn texts() -> Vec<(String, String, SpecFile)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut texts = Vec::new();
    for folder in ["examples", "formats", "tests", "fuzz", "hclspec-cli/tests"] {
        files(&root.join(folder), &mut |path| {
            let name = path.strip_prefix(&root).unwrap().display().to_string();
            let Ok(text) = fs::read_to_string(path) else { return };
            match path.extension().and_then(|extension| extension.to_str()) {
                Some("hclspec") => texts.push((name, text)),
                Some("txt") if name.contains("tests/specs") => texts.extend(sections(&name, &text)),
                Some("jsonl") if name.contains("configs") => texts.extend(recorded(&name, &text)),
                _ => {}
            }
        });
    }
    files(&root.join("docs"), &mut |path| {
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        let text = fs::read_to_string(path).unwrap();
        let fenced =
            text.split("```hcl spec\n").skip(1).filter_map(|part| part.split_once("```")).map(|(spec, _)| spec);
        texts.extend(fenced.map(|spec| (name.clone(), spec.to_owned())));
    });
    let mut seen = HashSet::new();
    texts.retain(|(_, text)| seen.insert(text.clone()));
    let parsed = texts.into_iter().filter_map(|(name, text)| {
        let files = SpecFiles::read(&name, text.clone(), &mut |path| fs::read_to_string(root.join(path)));
        let spec = SpecFile::of_files(files).ok()?;
        // A library has no configurations.
        spec.of_configurations().ok()?;
        Some((name, text, spec))
    });
    let parsed: Vec<_> = parsed.collect();
    assert!(parsed.len() >= 200, "only {} specs", parsed.len());
    parsed
}

fn files(folder: &Path, visit: &mut dyn FnMut(&Path)) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.ends_with("target") {
            files(&path, visit);
        } else if path.is_file() {
            visit(&path);
        }
    }
}

/// The specs of a file in `tests/specs`.
fn sections(name: &str, text: &str) -> Vec<(String, String)> {
    let specs = text.split("\n--- spec\n").skip(1).map(|part| part.split("\n--- ").next().unwrap());
    specs.map(|spec| (name.to_owned(), format!("{spec}\n"))).collect()
}

/// The specs of recorded cases.
fn recorded(name: &str, text: &str) -> Vec<(String, String)> {
    let spec = |line: &str| {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        Some((name.to_owned(), case.get("spec")?.as_str()?.to_owned()))
    };
    text.lines().filter_map(spec).collect()
}
