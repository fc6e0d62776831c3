//! Problems of a workspace's configurations.

use super::WorkspaceConfig;
use super::inputs::{is_of_inputs, of_inputs};
use super::path::visit_parts;
use super::types::{HostType, misplaced};
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder, GoodParts, of_check, with_unknown_references};
use hclspec_runtime::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Label};
use hclspec_runtime::host::{FromValueError, FromValueErrorExt as _};
use hclspec_runtime::source::{SourceRange, is_open};
use hclspec_runtime::value::Value;
use std::collections::BTreeMap;
use std::ops::Bound::{Included, Unbounded};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

impl WorkspaceConfig {
    /// Returns the problems of the workspace file that need the spec and the files to be found: paths that lead to nothing in the spec, unusable
    /// specs of bodies, and warnings about patterns that match no file. The files in `open` need not be on disk.
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
        for body in &self.bodies {
            let (detail, help) = if !body.is_found(spec) {
                (format!("`{}` leads to no blocks with a `body`.", body.written), None)
            } else if body.spec().is_none() {
                let check = format!("`hclspec check {}` says why", body.place.text().trim_matches('"'));
                ("The spec of these bodies can't be used.".to_owned(), Some(check))
            } else {
                continue;
            };
            let problem = Code::InvalidWorkspace.error("invalid workspace file").with_detail(detail).at(&body.place);
            problems.push(problem.with_help_if(help.map(Into::into)));
        }
        problems
    }

    /// Validates the configuration that consists of these texts. Values that depend on functions of the program are unknown and not checked.
    ///
    /// Problems of overrides are marked, and come last. `nulls` is the option `nullable` of the program's types. Messages mask values that are sensitive by the
    /// spec or by [`types`](Self::types).
    pub fn check(&self, spec: &SpecFile, texts: Vec<ConfigText<'_>>, nulls: Nulls) -> Diagnostics {
        self.check_by(&self.decoder(), spec, texts, nulls)
    }

    /// Validates a configuration with a decoder of the caller, which may know more than [`decoder`](Self::decoder).
    pub fn check_by(
        &self,
        decoder: &Decoder,
        spec: &SpecFile,
        texts: Vec<ConfigText<'_>>,
        nulls: Nulls,
    ) -> Diagnostics {
        let spec = &self.with_secrets(spec);
        let decoder = &self.with_declared(decoder, &texts);
        let nulls = if self.nulls() == Nulls::Kept { Nulls::Kept } else { nulls };
        let names: Vec<String> = texts.iter().map(|text| text.name.to_string()).collect();
        let problems = check(spec, decoder, texts.clone(), nulls);
        let problems = problems.into_iter().filter(|problem| !self.is_kept_as_written(problem));
        let sets_inputs = of_inputs(&self.spec).is_some();
        let problems = problems.filter(|problem| !sets_inputs || is_of_inputs(problem));
        let problems: Diagnostics = problems.map(|problem| self.with_advice(problem, &names)).collect();
        let calls = self.with_calls(&texts);
        if self.types.is_empty() && calls.bodies.is_empty() {
            return problems;
        }
        let mut all: Vec<Diagnostic> = problems.into_iter().collect();
        let parts = spec.good_parts(decoder, Config::Texts(texts));
        for (blocks, body) in &parts.kept {
            let Some(of_body) = calls.body(blocks) else { continue };
            let Some(spec) = of_body.spec() else { continue };
            if of_inputs(&of_body.spec_path).is_none() {
                all.extend(check_config(spec, decoder, Config::Kept(body), nulls));
                continue;
            }
            // Only the program knows the values that the block's expressions refer to.
            let decoder = &with_unknown_references(decoder.clone(), |_| true);
            let found = check_config(spec, decoder, Config::Kept(body), nulls);
            all.extend(found.into_iter().filter(is_of_inputs));
        }
        all.extend(self.unfit(&parts));
        // Sorts by file and offset. Problems without a location come last.
        all.sort_by_key(|it| match it.range() {
            Some(range) => (names.iter().position(|name| name == range.filename()), range.start().byte),
            None => (Some(usize::MAX), 0),
        });
        all.into_iter().collect()
    }

    /// Returns `true` for a warning about an interpolation that contains only a reference that the program resolves: the program may use the text
    /// itself.
    fn is_kept_as_written(&self, problem: &Diagnostic) -> bool {
        let is_resolved = |text: &str| {
            let rest = text.trim_start_matches(['"', '$', '{', '~', ' ']);
            let name = rest.split(|it: char| !(it.is_alphanumeric() || it == '_' || it == '-')).next();
            name.is_some_and(|name| self.resolves(name))
        };
        problem.code() == Some(Code::NeedlessInterpolation.name())
            && problem.range().is_some_and(|it| is_resolved(it.text()))
    }

    /// Adds a hint if two of the files in `names` set the same argument: each may be a separate configuration.
    fn with_advice(&self, problem: Diagnostic, names: &[String]) -> Diagnostic {
        let own = problem.range().map(|range| range.filename().to_owned());
        let is_other = |it: &SourceRange| Some(it.filename()) != own.as_deref();
        let is_twice = problem.code() == Some(Code::DuplicateArgument.name())
            && names.len() > 1
            && problem.labels().iter().filter_map(Label::range).any(is_other);
        if !is_twice {
            return problem;
        }
        problem.with_help(
            "if each file is a separate configuration, list them in `each` of the workspace file, not in `files`",
        )
    }

    /// Problems of values that don't fit the program's Rust types.
    fn unfit(&self, GoodParts { values, origins, .. }: &GoodParts) -> Vec<Diagnostic> {
        // First location of each path; parts of a value follow the value.
        let places: BTreeMap<&str, usize> = origins.iter().enumerate().rev().map(|(at, it)| (&*it.0, at)).collect();
        let mut problems = Vec::new();
        for ty in self.types.iter().filter(|ty| !ty.is_of_all) {
            for (path, steps, value) in values {
                let Some(inner) = ty.path.after(steps) else { continue };
                visit_parts(&Value::from(value.clone()), inner, &mut path.clone(), &mut |path, value| {
                    let Some(problem) = ty.problem(value) else { return };
                    // Only values without parts have an origin, so that of a list or object is the origin of its first part.
                    let is_at = |origin: &str| {
                        origin.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
                    };
                    let from_path = places
                        .range::<str, _>((Included(path), Unbounded))
                        .take_while(|(origin, _)| origin.starts_with(path));
                    let parts: Vec<usize> = from_path.filter(|(origin, _)| is_at(origin)).map(|(_, at)| *at).collect();
                    let place_of = |at: &usize| origins.get(*at).map(|(_, place)| place);
                    let place = parts.iter().min().and_then(place_of).unwrap_or(&ty.place);
                    // Only the decoder knows which values derive from secrets.
                    let is_shown = !parts.is_empty() && parts.iter().filter_map(place_of).all(is_open);
                    let problem = if is_shown { problem } else { problem.without_value() };
                    problems.push(of_value(ty, &problem).at(place));
                });
            }
        }
        problems
    }
}

/// Returns the errors and warnings of a configuration. Unset input variables are unknown values.
pub fn check(spec: &SpecFile, decoder: &Decoder, texts: Vec<ConfigText<'_>>, nulls: Nulls) -> Diagnostics {
    check_config(spec, decoder, Config::Texts(texts), nulls)
}

fn check_config(spec: &SpecFile, decoder: &Decoder, config: Config<'_>, nulls: Nulls) -> Diagnostics {
    let warnings = Arc::new(Mutex::new(Diagnostics::new()));
    let heard = Arc::clone(&warnings);
    let decoder = of_check(decoder.clone()).on_warning(move |warning: &Diagnostic| {
        heard.lock().unwrap_or_else(PoisonError::into_inner).push(warning.clone());
    });
    match spec.check_config(&decoder, config, nulls) {
        Ok(()) => std::mem::take(&mut *warnings.lock().unwrap_or_else(PoisonError::into_inner)),
        Err(problems) => problems,
    }
}

fn of_value(ty: &HostType, error: &FromValueError) -> Diagnostic {
    let detail = format!("Inappropriate value for the program's type `{}`: {error}.", ty.name);
    let problem = Code::IncorrectValue.error("incorrect value").with_detail(detail);
    problem.with_help_if(error.help().map(|help| help.to_owned().into()))
}
