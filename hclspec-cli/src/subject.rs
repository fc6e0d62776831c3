//! Determines the spec and the configurations for a command.

use crate::complete::FormatParser;
use crate::input;
use crate::output::Failure;
use crate::workspace;
use clap::{Args, ValueHint};
use hclspec_runtime::diagnostic::Code;
use hclspec_tools::workspace::{
    FILE_NAME, Workspace, WorkspaceConfig, known_configs_as, known_spec, matching, modeline,
};
use std::path::{Path, PathBuf};

/// Arguments for a spec and its configurations.
#[derive(Args, Debug)]
#[group(id = "subject", multiple = true)]
pub(crate) struct SubjectArgs {
    /// The spec file
    #[arg(short, long, value_name = "SPEC")]
    spec: Option<PathBuf>,
    /// Read configurations as files of a known format, such as `nomad`: see `hclspec formats`
    #[arg(long, value_name = "FORMAT", conflicts_with = "spec", value_parser = FormatParser)]
    r#as: Option<String>,
    /// Configurations: files, or folders of `*.hcl` and `*.hcl.json` files. The first file is the spec if its name ends in `.hclspec`, or if it is `-`,
    /// standard input. Without a spec, it is the one in the comment `# hclspec: PATH` at the top of the configuration, or the one that the workspace file
    /// `hclspec.hcl` has for it
    #[arg(value_name = "FILE", value_parser = pattern, value_hint = ValueHint::AnyPath)]
    files: Vec<Vec<PathBuf>>,
    /// The name of standard input in messages. If it ends in `.json`, the text is in JSON
    #[arg(long, value_name = "NAME", default_value = input::STDIN)]
    stdin_filename: String,
}

/// Arguments for a spec.
#[derive(Args, Debug)]
#[group(id = "spec_file", multiple = false)]
pub(crate) struct SpecArgs {
    /// The spec file
    #[arg(short, long, value_name = "SPEC")]
    spec: Option<PathBuf>,
    /// Use the spec of a known format, such as `nomad`: see `hclspec formats`
    #[arg(long, value_name = "FORMAT", value_parser = FormatParser)]
    r#as: Option<String>,
    /// The spec file, `-` for standard input, or a configuration that has a spec. Defaults to the only spec of the workspace file `hclspec.hcl`
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(Clone, Debug)]
pub(crate) struct Subject {
    pub(crate) spec: PathBuf,
    pub(crate) configs: Vec<PathBuf>,
    /// The configuration in the workspace file, which has the overrides.
    pub(crate) config: Option<WorkspaceConfig>,
}

impl SubjectArgs {
    /// The given files, including those that match given patterns.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        self.files.concat()
    }

    /// Returns `true` if `--as` names a known format.
    pub(crate) fn has_format(&self) -> bool {
        self.r#as.is_some()
    }

    pub(crate) fn stdin_filename(&self) -> &str {
        &self.stdin_filename
    }

    /// The spec and the configurations, if the arguments name a spec. `None` if the spec depends on a configuration or on the workspace file.
    pub(crate) fn named(&self) -> Option<Subject> {
        let files = self.files();
        if let Some(spec) = self.r#as.as_deref().and_then(known_spec) {
            let is_stdin = files.iter().all(|file| file == Path::new("-"));
            return is_stdin.then_some(Subject { spec, configs: files, config: None });
        }
        let (spec, configs) = match (&self.spec, files.split_first()) {
            (Some(spec), _) => (spec.clone(), files),
            (None, Some((first, rest))) if is_spec(first) => (first.clone(), rest.to_vec()),
            _ => return None,
        };
        Some(Subject { spec, configs, config: None })
    }

    /// The spec and the configuration. If only a spec is given, the configuration is standard input.
    pub(crate) fn configuration(&self) -> Result<Subject, Failure> {
        let subject = self.found()?;
        if self.named().is_none() && subject.configs.is_empty() {
            let problem = Code::InvalidOption
                .error("no configuration")
                .with_detail(format!("`{FILE_NAME}` names several, or none."))
                .with_help("name the files of one; `-` is standard input, if `--spec` names the spec");
            return Err(Failure::misuse(problem));
        }
        Ok(subject)
    }

    /// Spec and configuration. Several files are the whole configuration; a single file may be part of a larger one.
    pub(crate) fn found(&self) -> Result<Subject, Failure> {
        if let Some(named) = self.named() {
            return Ok(named);
        }
        let files = self.files();
        match files.as_slice() {
            [] => only(),
            [file] => named_format(file)
                .map_or_else(|| self.of(file), |spec| Ok(Subject { spec, configs: Vec::new(), config: None })),
            [first, ..] => Ok(Subject { spec: self.of(first)?.spec, config: None, configs: files }),
        }
    }

    /// The spec for a file, and all files of the configuration to which it belongs.
    pub(crate) fn of(&self, file: &Path) -> Result<Subject, Failure> {
        let first = |subjects: Vec<Subject>| subjects.into_iter().next();
        self.all_of(file).and_then(|subjects| first(subjects).map_or_else(|| Subject::of(file), Ok))
    }

    /// The specs and configurations for a file or folder. A folder may also have files that set its input variables.
    pub(crate) fn all_of(&self, file: &Path) -> Result<Vec<Subject>, Failure> {
        match &self.r#as {
            Some(name) => Ok(known_configs_as(name, file).into_iter().map(Subject::from_config).collect()),
            None => Subject::of(file).map(|subject| vec![subject]),
        }
    }
}

impl SpecArgs {
    /// Returns `true` if a file is named.
    pub(crate) fn is_given(&self) -> bool {
        self.spec.is_some() || self.file.is_some()
    }

    pub(crate) fn found(&self) -> Result<PathBuf, Failure> {
        let of_format = || self.r#as.as_deref().and_then(known_spec).or_else(|| named_format(self.file.as_deref()?));
        if let Some(spec) = self.spec.clone().or_else(of_format) {
            return Ok(spec);
        }
        match &self.file {
            Some(file) if is_spec(file) => Ok(file.clone()),
            Some(file) => Subject::of(file).map(|subject| subject.spec),
            None => only().map(|subject| subject.spec),
        }
    }
}

impl Subject {
    /// The spec for a file, by the comment in the file or by the workspace file, with all files of the configuration to which it belongs.
    pub(crate) fn of(file: &Path) -> Result<Self, Failure> {
        let alone = |spec: PathBuf| Self { spec, configs: vec![file.to_owned()], config: None };
        if let Some(spec) = spec_in_comment(file) {
            return Ok(alone(spec));
        }
        let workspace = workspace::open_if_any()?;
        let configs = workspace.iter().flat_map(|it| it.configs());
        let mut instances = configs.flat_map(|config| config.instances(&[]));
        let is_it = |other: &PathBuf| workspace::is_same_file(other, file);
        let found = instances.find(|it| it.files().iter().any(is_it) || it.overrides().iter().any(is_it));
        let may_be_known = workspace.as_ref().is_none_or(Workspace::has_known_formats);
        let known = || workspace::known(file).filter(|_| may_be_known);
        found.or_else(known).map(Self::from_config).ok_or_else(|| {
            let name = input::display_name(file);
            let problem = Code::InvalidOption
                .error(format!("`{name}` is no spec, and nothing says which spec it has"))
                .with_help(format!(
                    "name the spec with `--spec`, in a comment `# hclspec: PATH` at its top, or in `{FILE_NAME}`; `--as` names a known format"
                ));
            Failure::misuse(problem)
        })
    }

    /// The spec for a file in another format: `spec` if given, otherwise the one in the file's comment, otherwise the one that the workspace file has
    /// for the HCL file, otherwise the only spec of the workspace file.
    pub(crate) fn of_converted(file: &Path, spec: Option<&Path>, hcl: Option<&Path>) -> Result<PathBuf, Failure> {
        let named = spec.map(Path::to_owned).or_else(|| spec_in_comment(file));
        if let Some(spec) = named {
            return Ok(spec);
        }
        let hcl = hcl.map_or_else(|| file.with_extension("hcl"), Path::to_owned);
        Self::of(&hcl).or_else(|_| only()).map(|subject| subject.spec)
    }

    /// A configuration of a workspace file, or of a known format.
    pub(crate) fn from_config(config: WorkspaceConfig) -> Self {
        Self { spec: config.spec.clone(), configs: config.files(), config: Some(config) }
    }

    pub(crate) fn overrides(&self) -> Vec<PathBuf> {
        self.config.as_ref().map_or_else(Vec::new, WorkspaceConfig::overrides)
    }
}

/// The spec of a known format, if an argument is the format's name instead of a file.
fn named_format(file: &Path) -> Option<PathBuf> {
    file.to_str().filter(|_| !file.exists()).and_then(known_spec)
}

/// Spec in the comment at the top of a configuration.
pub(crate) fn spec_in_comment(file: &Path) -> Option<PathBuf> {
    // Unreadable files are reported where their text is needed.
    let text = if file.is_file() { input::read(file).ok()?.text } else { return None };
    modeline(&text).map(|modeline| modeline.spec(file))
}

/// The only configuration of the workspace file or, if there are several, their only spec.
fn only() -> Result<Subject, Failure> {
    let workspace = workspace::open()?;
    let own = |config: &WorkspaceConfig| {
        // Leaves out files that set input variables, since they have another spec.
        config.instances(&[]).into_iter().filter(|it| it.spec == config.spec).collect::<Vec<_>>()
    };
    let instances: Vec<WorkspaceConfig> = workspace.configs().iter().flat_map(own).collect();
    if let [only] = instances.as_slice() {
        return Ok(Subject::from_config(only.clone()));
    }
    let mut specs: Vec<&Path> = workspace.configs().iter().map(|config| &*config.spec).collect();
    specs.dedup();
    match specs.as_slice() {
        [only] => Ok(Subject { spec: only.to_path_buf(), configs: Vec::new(), config: None }),
        specs => {
            let problem = Code::InvalidOption
                .error("several specs")
                .with_detail(format!("`{FILE_NAME}` names {} specs.", specs.len()))
                .with_help("name one of them, or a configuration");
            Err(Failure::misuse(problem))
        }
    }
}

/// Expands a quoted pattern. Existing files and paths without special characters are unchanged.
fn pattern(text: &str) -> Result<Vec<PathBuf>, String> {
    let path = Path::new(text);
    if path.exists() || !text.contains(['*', '?', '[']) {
        return Ok(vec![path.to_owned()]);
    }
    match matching(text) {
        Some(files) if files.is_empty() => Err("no file matches it".to_owned()),
        Some(files) => Ok(files),
        None => Err("it is not a pattern of files".to_owned()),
    }
}

/// Returns `true` if a path has the extension of a spec, or is standard input.
fn is_spec(path: &Path) -> bool {
    path == Path::new("-") || path.extension().is_some_and(|extension| extension == "hclspec")
}
