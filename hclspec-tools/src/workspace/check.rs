//! The problems of a configuration of a workspace.

use super::WorkspaceConfig;
use super::types::HostType;
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder, of_check};
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use hclspec_runtime::value::{Val, Value};
use std::sync::{Arc, Mutex, PoisonError};

impl WorkspaceConfig {
    /// All errors and warnings of the configuration that consists of these texts, as far as they can be known without its
    /// program: values that depend on the result of one of its functions are not checked.
    ///
    /// Overrides are marked, and come last.
    #[must_use]
    pub fn check(&self, spec: &SpecFile, texts: Vec<ConfigText<'_>>) -> Diagnostics {
        let decoder = self.decoder();
        let problems = check(spec, &decoder, texts.clone());
        if self.types.is_empty() || problems.iter().any(|it| it.severity() == Severity::Error) {
            return problems;
        }
        let mut unfit = self.unfit(spec, &decoder, texts);
        unfit.sort_by_key(|it| it.range().map(|range| (range.filename().to_owned(), range.start().byte)));
        let mut problems = problems;
        unfit.into_iter().for_each(|problem| problems.push(problem));
        problems
    }

    /// The values that don't fit the types of the program.
    fn unfit(&self, spec: &SpecFile, decoder: &Decoder, texts: Vec<ConfigText<'_>>) -> Vec<Diagnostic> {
        let mut problems = Vec::new();
        let Ok(value) = spec.decode_config(decoder, Config::Texts(texts.clone())) else { return problems };
        let Ok(origins) = spec.origins(decoder, Config::Texts(texts)) else { return problems };
        let value = Value::from(value);
        for ty in &self.types {
            parts(&value, ty.path(), &mut String::new(), &mut |path, value| {
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
        problems
    }
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
    let (step, rest) = match path.strip_prefix('[') {
        Some(rest) => {
            let Some((step, rest)) = rest.split_once(']') else { return };
            (Some(step), rest)
        }
        None => {
            let path = path.strip_prefix('.').unwrap_or(path);
            let (name, rest) = path.split_at(path.find(['.', '[']).unwrap_or(path.len()));
            if name.is_empty() {
                if !matches!(value, Value::Null) {
                    visit(walked, value);
                }
                return;
            }
            if let Some(part) = value.get(name) {
                walked.push_str(dot);
                walked.push_str(name);
                parts(part, rest, walked, visit);
                walked.truncate(length);
            }
            return;
        }
    };
    let mut walk = |step: &str, part: &Value| {
        walked.push_str(step);
        parts(part, rest, walked, visit);
        walked.truncate(length);
    };
    match (value, step) {
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
