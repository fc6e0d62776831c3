//! The problems of a configuration of a workspace.

use super::WorkspaceConfig;
use super::types::{HostType, misplaced};
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder, GoodParts, of_check};
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics};
use hclspec_runtime::value::{Val, Value};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

impl WorkspaceConfig {
    /// The problems of the table in the workspace file that only the spec and the files show: types of parts that the spec does not have, and
    /// patterns that match no file, which are warnings. Files of `open` need not be on disk.
    #[must_use]
    pub fn problems(&self, spec: &SpecFile, open: &[PathBuf]) -> Diagnostics {
        let mut problems = Diagnostics::new();
        for (place, pattern) in self.unmatched(open) {
            let warning =
                Code::InvalidWorkspace.warning("no such file").with_detail(format!("No file matches `{pattern}`."));
            problems.push(warning.at(place));
        }
        if !self.types.is_empty() {
            problems.extend(misplaced(spec, &self.types));
        }
        problems
    }

    /// All errors and warnings of the configuration that consists of these texts, as far as they can be known without its
    /// program: values that depend on the result of one of its functions are not checked.
    ///
    /// Overrides are marked, and come last.
    #[must_use]
    pub fn check(&self, spec: &SpecFile, texts: Vec<ConfigText<'_>>) -> Diagnostics {
        let decoder = self.decoder();
        let problems = check(spec, &decoder, texts.clone());
        if self.types.is_empty() {
            return problems;
        }
        let names: Vec<String> = texts.iter().map(|it| it.name.to_string()).collect();
        let mut all: Vec<Diagnostic> = problems.into_iter().collect();
        all.extend(self.unfit(spec, &decoder, texts));
        // In the order of the files; problems without a place come last.
        all.sort_by_key(|it| match it.range() {
            Some(range) => (names.iter().position(|it| it == range.filename()), range.start().byte),
            None => (Some(usize::MAX), 0),
        });
        all.into_iter().collect()
    }

    /// The values that don't fit the types of the program, among those that could be decoded.
    fn unfit(&self, spec: &SpecFile, decoder: &Decoder, texts: Vec<ConfigText<'_>>) -> Vec<Diagnostic> {
        let GoodParts { values, origins, .. } = spec.good_parts(decoder, Config::Texts(texts));
        let mut problems = Vec::new();
        for ty in &self.types {
            for (path, steps, value) in &values {
                let Some(rest) = rest(ty.path(), steps) else { continue };
                parts(&Value::from(value.clone()), rest, &mut path.clone(), &mut |path, value| {
                    let Some(problem) = problem(ty, value) else { return };
                    // Only values without parts have their own origin.
                    let is_at = |origin: &str| {
                        origin.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
                    };
                    let place = origins.iter().find(|(origin, _)| is_at(origin));
                    problems.push(match place {
                        Some((_, place)) => problem.at(place),
                        None => problem.at(ty.place()),
                    });
                });
            }
        }
        problems
    }
}

/// What remains of a path such as `listeners[].port` after the steps of a part of the value; `None` if it leads elsewhere.
fn rest<'p>(path: &'p str, steps: &[String]) -> Option<&'p str> {
    let mut path = path;
    for taken in steps {
        let (step, rest) = split_step(path)?;
        path = rest;
        let same = match step.strip_prefix('[') {
            Some("]") => true,
            Some(index) if !index.starts_with('"') => step == taken,
            Some(name) => name.strip_suffix(']').is_some_and(|it| it.trim_matches('"') == taken),
            None => step == taken,
        };
        if !same {
            return None;
        }
    }
    Some(path)
}

/// The first step of a path, a name or what is in brackets, with them; and the rest.
fn split_step(path: &str) -> Option<(&str, &str)> {
    if path.starts_with('[') {
        return path.split_at_checked(path.find(']')? + 1);
    }
    let path = path.strip_prefix('.').unwrap_or(path);
    let (name, rest) = path.split_at(path.find(['.', '[']).unwrap_or(path.len()));
    (!name.is_empty()).then_some((name, rest))
}

/// The errors and warnings of a configuration. Input variables that are not set have unknown values.
pub fn check(spec: &SpecFile, decoder: &Decoder, texts: Vec<ConfigText<'_>>) -> Diagnostics {
    let warnings = Arc::new(Mutex::new(Diagnostics::new()));
    let heard = Arc::clone(&warnings);
    let decoder = of_check(decoder.clone()).on_warning(move |warning: &Diagnostic| {
        heard.lock().unwrap_or_else(PoisonError::into_inner).push(warning.clone());
    });
    match spec.check_config(&decoder, Config::Texts(texts), Nulls::Refused) {
        Ok(()) => std::mem::take(&mut *warnings.lock().unwrap_or_else(PoisonError::into_inner)),
        Err(problems) => problems,
    }
}

fn problem(ty: &HostType, value: &Value) -> Option<Diagnostic> {
    let error = ty.problem(Val::from(value.clone()))?;
    let detail = format!("Inappropriate value for the program's type `{}`: {error}.", ty.name());
    let problem = Code::IncorrectValue.error("incorrect value").with_detail(detail);
    Some(match error.help() {
        Some(help) => problem.with_help(help.to_owned()),
        None => problem,
    })
}

/// Passes on the parts of a value at a path such as `listeners[].port`, and the path of each. Null and missing parts are
/// left out.
fn parts(value: &Value, path: &str, walked: &mut String, visit: &mut dyn FnMut(&str, &Value)) {
    let length = walked.len();
    let dot = if length == 0 { "" } else { "." };
    let Some((step, rest)) = split_step(path) else {
        if !matches!(value, Value::Null) {
            visit(walked, value);
        }
        return;
    };
    let mut walk = |step: &str, part: &Value| {
        walked.push_str(step);
        parts(part, rest, walked, visit);
        walked.truncate(length);
    };
    match (value, step.strip_prefix('[').and_then(|it| it.strip_suffix(']'))) {
        (Value::Map(entries) | Value::Object(entries), None) => {
            if let Some(part) = entries.get(step) {
                walk(&format!("{dot}{step}"), part);
            }
        }
        (Value::List(elements) | Value::Tuple(elements), Some("")) => {
            for (index, part) in elements.iter().enumerate() {
                walk(&format!("[{index}]"), part);
            }
        }
        (Value::Set(elements), Some("")) => elements.iter().for_each(|part| walk("", part)),
        (Value::Map(entries) | Value::Object(entries), Some("")) => {
            for (name, part) in entries {
                walk(&format!("{dot}{name}"), part);
            }
        }
        (Value::Map(entries) | Value::Object(entries), Some(step)) => {
            let name = step.trim_matches('"');
            if let Some(part) = entries.get(name) {
                walk(&format!("{dot}{name}"), part);
            }
        }
        (Value::List(elements) | Value::Tuple(elements), Some(step)) => {
            if let Some(part) = step.parse::<usize>().ok().and_then(|index| elements.get(index)) {
                walk(&format!("[{step}]"), part);
            }
        }
        _ => {}
    }
}
