//! The cases of `configs/` with the answers that were recorded.

use serde_json::Value as Json;
use std::fs;
use std::path::Path;

/// All cases, each with the name of its file. `tests` is the folder of the tests.
pub(crate) fn all(tests: &Path) -> Vec<(String, Json)> {
    let mut files: Vec<_> =
        fs::read_dir(tests.join("conformance/configs")).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    let mut all = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "jsonl")) {
        let name = file.file_stem().unwrap().to_string_lossy();
        let text = fs::read_to_string(file).unwrap();
        all.extend(text.lines().map(|line| (name.clone().into_owned(), serde_json::from_str(line).unwrap())));
    }
    all
}
