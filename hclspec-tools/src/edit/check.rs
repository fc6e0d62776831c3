//! Validation of a configuration after its edits.

use super::file::{File, sources};
use super::{Edit, tree};
use hclspec_runtime::decoder::{Config, ConfigText};
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics, Result};
use std::collections::HashMap;

/// Returns the errors that the edits introduced.
pub(super) fn check(edit: &Edit) -> Result<()> {
    if !edit.files.iter().any(File::is_changed) {
        return Ok(());
    }
    let Err(problems) = checked(edit, File::text) else { return Ok(()) };
    let before = checked(edit, File::old).err().unwrap_or_default();
    let mut known: HashMap<String, usize> = HashMap::new();
    for problem in before.errors() {
        *known.entry(key(problem)).or_default() += 1;
    }
    let mut new = Diagnostics::new();
    for problem in problems.errors() {
        match known.get_mut(&key(problem)) {
            Some(count) if *count > 0 => *count -= 1,
            _ => new.push(problem.clone()),
        }
    }
    if new.is_empty() { Ok(()) } else { Err(new) }
}

/// Identifies a problem independent of its location.
fn key(problem: &Diagnostic) -> String {
    let text = problem.range().map(|range| range.text().to_owned()).unwrap_or_default();
    format!("{:?} {} {} {text}", problem.code(), problem.summary(), problem.detail())
}

fn checked(edit: &Edit, text: fn(&File) -> &str) -> Result<()> {
    let Some(spec) = &edit.spec else {
        let files: Vec<File> = edit.files.iter().map(|file| file.with_text(text(file))).collect();
        return tree::by_names(&files, &sources(&files), &|_| Ok(()));
    };
    let texts = edit
        .files
        .iter()
        .map(|file| ConfigText { syntax: Some(file.syntax()), ..ConfigText::new(file.name(), text(file)) });
    spec.check_config(&edit.decoder, Config::Texts(texts.collect()), edit.nulls)
}
