//! `hclspec check`: problems of a spec and its configurations.

use crate::analysis::{Analysis, TypeNames, analyze};
use crate::args::{CheckArgs, Deny};
use crate::input::{self, Input};
use crate::output::{Failure, Outcome};
use crate::progress::Progress;
use crate::subject::Subject;
use crate::workspace;
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{ConfigText, Decoder, config_files, of_check};
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics, DiagnosticsExt as _};
use hclspec_tools::workspace::{FILE_NAME, Phases, Workspace, WorkspaceConfig, is_known};
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

pub(crate) fn run(args: &CheckArgs) -> Outcome {
    let mut report = Report {
        diags: Diagnostics::new(),
        files: String::new(),
        specs: BTreeMap::new(),
        progress: Progress::new("checked"),
        outcome: Outcome::Good,
        denies_warnings: args.deny == Some(Deny::Warnings),
    };
    let named = args.subject.named();
    match &named {
        Some(subject) => check_one(args, subject, &mut report),
        None if args.subject.files().is_empty() => check_workspace(args, &mut report),
        None => check_files(args, &mut report),
    }
    let subject = named.map_or_else(|| FILE_NAME.to_owned(), |subject| input::display_name(&subject.spec));
    drop(report.progress);
    match args.output.report_files(&report.diags, &subject, &report.files) {
        Outcome::Misuse => Outcome::Misuse,
        // Warnings that belong to no file have not changed the outcome yet.
        _ if report.denies_warnings && report.outcome == Outcome::Good && !report.diags.is_empty() => Outcome::Problems,
        _ => report.outcome,
    }
}

/// Checks configurations by the specs that they name, or that the workspace file has for them.
fn check_files(args: &CheckArgs, report: &mut Report) {
    let mut all: Vec<Subject> = Vec::new();
    for file in args.subject.files() {
        let known = if file.is_dir() && !args.subject.has_format() { workspace::known_in(&file) } else { Vec::new() };
        if !known.is_empty() {
            all.extend(known.into_iter().map(Subject::from_config));
            continue;
        }
        match args.subject.all_of(&file) {
            Ok(subjects) => {
                for subject in subjects {
                    // If several of the given files belong to one configuration, it is checked once.
                    if !all.iter().any(|it| it.spec == subject.spec && it.configs == subject.configs) {
                        all.push(subject);
                    }
                }
            }
            Err(failure) => report.add(&input::display_name(&file), Err(failure)),
        }
    }
    all.iter().for_each(|subject| check_one(args, subject, report));
}

fn check_one(args: &CheckArgs, subject: &Subject, report: &mut Report) {
    let Subject { spec: path, configs, config: whole } = subject;
    let host = || {
        let tables = workspace::configs(path)?;
        let config = workspace::config(&tables, configs);
        let decoder = args.host.set(config.map_or_else(Decoder::new, WorkspaceConfig::decoder))?;
        Ok((tables, of_check(decoder.overrides(&args.overrides.overrides))))
    };
    let (tables, decoder) = match host() {
        Ok(host) => host,
        Err(failure) => return report.add(&input::display_name(path), Err(failure)),
    };
    let Some(spec) = checked_spec(args, path, report, || input::read(path)) else { return };
    let spec = workspace::with_secrets(spec, &tables).and_then(|spec| args.host.inputs.check(&spec).map(|()| spec));
    let spec = match spec {
        Ok(spec) => spec,
        Err(failure) => return report.add(&input::display_name(path), Err(failure)),
    };
    if let Some(config) = whole {
        return check_config_of(args, config, &decoder, &spec, report);
    }
    let size = if args.merge { configs.len().max(1) } else { 1 };
    for configs in configs.chunks(size) {
        let problems = check_config(&spec, &decoder, configs, args);
        let names: Vec<String> = configs.iter().map(|config| input::display_name(config)).collect();
        report.add(&names.join(", "), problems);
    }
}

fn check_workspace(args: &CheckArgs, report: &mut Report) {
    let workspace = match workspace::open_if_any() {
        Ok(workspace) => workspace,
        Err(failure) => return report.add(FILE_NAME, Err(failure)),
    };
    let mut checked = HashSet::new();
    if let Some(workspace) = &workspace {
        check_configs(args, workspace, report, &mut checked);
    }
    if workspace.as_ref().is_none_or(Workspace::has_known_formats) {
        let path = workspace::path();
        let folder = path.as_deref().and_then(Path::parent).filter(|it| !it.as_os_str().is_empty());
        let known = workspace::known_in(folder.unwrap_or(Path::new(".")));
        if known.is_empty()
            && let Err(failure) = workspace::open()
        {
            return report.add(FILE_NAME, Err(failure));
        }
        let is_new = |config: &WorkspaceConfig| !config.files().iter().any(|file| checked.contains(&identity(file)));
        for config in known.into_iter().filter(is_new) {
            check_one(args, &Subject::from_config(config), report);
        }
    }
}

/// Path that identifies a file, whatever path leads to it.
fn identity(file: &Path) -> PathBuf {
    file.canonicalize().unwrap_or_else(|_| file.to_owned())
}

/// Checks the configurations of a workspace file, and adds their files to `checked`.
fn check_configs(args: &CheckArgs, workspace: &Workspace, report: &mut Report, checked: &mut HashSet<PathBuf>) {
    let mut phases = Phases::new();
    for config in workspace.configs() {
        let path = &config.spec;
        // An unreadable spec is reported at its path in the workspace file.
        let placed = |Failure { diags, outcome }| {
            let named = config.paths().next().map(|(place, _)| place);
            let placed = diags.into_iter().map(|diagnostic: Diagnostic| match named {
                Some(place) if diagnostic.range().is_none() => diagnostic.at(place),
                _ => diagnostic,
            });
            Failure { diags: placed.collect(), outcome }
        };
        let spec = checked_spec(args, path, report, || input::read_referenced(path).map_err(placed));
        let Some(spec) = &spec else { continue };
        let problems = config.problems(spec, &[]);
        if problems.has_errors() {
            report.add(FILE_NAME, Err(problems.into()))
        } else {
            report.diags.extend(problems)
        }
        let spec = &config.with_secrets(spec);
        phases.add(spec, texts(spec, &config.files(), &config.overrides()));
        for instance in config.instances(&[]) {
            // Files that set input variables have another spec than the configuration.
            let own = if &instance.spec == path {
                Some(spec.clone())
            } else {
                let own = checked_spec(args, &instance.spec, report, || input::read_referenced(&instance.spec));
                own.map(|own| instance.with_secrets(&own))
            };
            let Some(spec) = &own else { continue };
            checked.extend(instance.files().iter().map(|file| identity(file)));
            let decoder = args.host.settings.set(instance.decoder());
            check_config_of(args, &instance, &decoder, spec, report);
        }
    }
    report.diags.extend(phases.warnings());
}

fn check_config_of(
    args: &CheckArgs,
    config: &WorkspaceConfig,
    decoder: &Decoder,
    spec: &SpecFile,
    report: &mut Report,
) {
    let (files, overrides) = (config.files(), config.overrides());
    let names: Vec<String> = files.iter().chain(&overrides).map(|file| input::display_name(file)).collect();
    if !names.is_empty() {
        let texts = texts(spec, &files, &overrides);
        report.add(&names.join(", "), checked(config.check_by(decoder, spec, texts, args.rust.nulls())));
    }
}

fn texts(spec: &SpecFile, files: &[PathBuf], overrides: &[PathBuf]) -> Vec<ConfigText<'static>> {
    let marked = files.iter().map(|file| (file, false)).chain(overrides.iter().map(|overriding| (overriding, true)));
    marked.map(|(path, is_override)| ConfigText { is_override, ..input::read_config(spec, path) }).collect()
}

/// Returns problems as a failure only if there are errors among them.
fn checked(problems: Diagnostics) -> Result<Diagnostics, Failure> {
    if problems.has_errors() { Err(problems.into()) } else { Ok(problems) }
}

struct Report {
    diags: Diagnostics,
    /// Result lines, one for each file.
    files: String,
    /// Checked specs; `None` for specs with errors.
    specs: BTreeMap<PathBuf, Option<SpecFile>>,
    progress: Progress,
    outcome: Outcome,
    /// Whether warnings count as failures.
    denies_warnings: bool,
}

impl Report {
    fn file(&mut self, name: &str, is_ok: bool) {
        self.progress.step();
        self.files.push_str(&format!("{name}: {}\n", if is_ok { "ok" } else { "failed" }));
    }

    /// Adds the result of checking a file. A good result may have warnings.
    fn add(&mut self, name: &str, problems: Result<Diagnostics, Failure>) {
        match problems {
            Ok(warnings) => {
                let is_denied = self.denies_warnings && !warnings.is_empty();
                self.file(name, !is_denied);
                self.diags.extend(warnings);
            }
            Err(Failure { diags, outcome }) => {
                self.file(name, false);
                self.diags.extend(diags);
                if self.outcome != Outcome::Misuse {
                    self.outcome = outcome;
                }
            }
        }
    }
}

/// Returns the spec at a path, if it has no errors. Several configurations may use the spec, but its problems are reported once.
fn checked_spec(
    args: &CheckArgs,
    path: &Path,
    report: &mut Report,
    read: impl FnOnce() -> Result<Input, Failure>,
) -> Option<SpecFile> {
    if let Some(spec) = report.specs.get(path) {
        return spec.clone();
    }
    // The specs of known formats have no problems to report.
    if is_known(path) {
        let spec = read().and_then(|input| Ok(input.spec()?)).ok();
        report.specs.insert(path.to_owned(), spec.clone());
        return spec;
    }
    let advise = |analysis: &Analysis<'_, '_>| {
        let mut advice = Diagnostics::new();
        hclspec_lang::hir::advise(&mut advice, analysis.model);
        advice.resolve_in(analysis.files.sources(), None);
        advice
    };
    let analyzed = read().and_then(|input| {
        let (advice, diags) = analyze(&input, &args.rust, TypeNames::AsWarnings, &[], advise);
        let Some(advice) = advice else { return Err(diags.into()) };
        Ok((input.spec()?, diags.into_iter().chain(advice).collect()))
    });
    let (spec, problems) = match analyzed {
        Ok((spec, warnings)) => (Some(spec), Ok(warnings)),
        Err(failure) => (None, Err(failure)),
    };
    report.add(&input::display_name(path), problems);
    report.specs.insert(path.to_owned(), spec.clone());
    spec
}

fn check_config(
    spec: &SpecFile,
    decoder: &Decoder,
    configs: &[PathBuf],
    args: &CheckArgs,
) -> Result<Diagnostics, Failure> {
    let warnings = Warnings::default();
    let decoder = warnings.collected_by(decoder.clone());
    spec.check_config(&decoder, input::read_configs(spec, configs, args.subject.stdin_filename()), args.rust.nulls())?;
    let mut warnings = warnings.take();
    for folder in configs.iter().filter(|it| it.is_dir()) {
        if config_files(folder).is_ok_and(|files| files.is_empty()) {
            let name = input::display_name(folder);
            warnings.push(Code::UnreadableFile.warning(format!("no `.hcl` or `.hcl.json` files in `{name}`")));
        }
    }
    Ok(warnings)
}

#[derive(Clone, Default)]
pub(crate) struct Warnings(Arc<Mutex<Diagnostics>>);

impl Warnings {
    /// Makes a decoder add its warnings to this collector.
    pub(crate) fn collected_by(&self, decoder: Decoder) -> Decoder {
        let Self(warnings) = self.clone();
        decoder.on_warning(move |warning: &Diagnostic| {
            warnings.lock().unwrap_or_else(PoisonError::into_inner).push(warning.clone());
        })
    }

    pub(crate) fn take(&self) -> Diagnostics {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
