//! Finds the project of a file: the spec, the other files of the configuration, and the program.

use crate::documents::Documents;
use crate::engine::{Context, Secrets, Text};
pub(crate) use crate::engine::{is_spec, is_workspace};
use hclspec_lang::infer::Nulls;
use hclspec_lang::{SpecFile, SpecFiles};
use hclspec_runtime::decoder::{Config, ConfigText, Decoder, of_check};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_tools::workspace::{self, Workspace, WorkspaceConfig, file_text, is_known, normal};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::iter::once_with;
use std::path::{Path, PathBuf};

#[derive(Default)]
pub(crate) struct Specs(HashMap<PathBuf, CachedSpec>);

struct CachedSpec {
    /// The files that were read, including the files that the spec includes. `None` for files that can't be read.
    files: Vec<(PathBuf, Option<String>)>,
    spec: Result<SpecFile, Diagnostics>,
    /// Variants of the spec with the secrets of `config` blocks, by the paths of these secrets.
    with_secrets: HashMap<Vec<String>, SpecFile>,
}

/// Cache limit: most specs have one `config` block, and its secrets rarely change.
const MAX_TABLES: usize = 16;

impl Specs {
    /// Spec in a file; `None` if the file can't be read.
    pub(crate) fn get(&mut self, documents: &Documents, path: &Path) -> Option<&Result<SpecFile, Diagnostics>> {
        self.known(documents, path).map(|known| &known.spec)
    }

    /// Adds the specs of the bodies that a configuration names.
    pub(crate) fn with_bodies(&mut self, documents: &Documents, config: &WorkspaceConfig) -> WorkspaceConfig {
        let mut config = config.clone();
        for body in &mut config.bodies {
            let path = &body.spec_path;
            let declarations = path.parent().filter(|_| is_known(path));
            // If no file in the folder of the declarations is open, the spec is read from the disk when it is needed.
            if declarations.is_none_or(|folder| documents.paths_in(folder).next().is_some()) {
                let spec = self.get(documents, path).and_then(|spec| spec.clone().ok());
                body.set_spec(spec);
            }
        }
        config
    }

    /// Spec of a project, with the secrets of its program; `None` if the file can't be read.
    pub(crate) fn of_project(
        &mut self,
        documents: &Documents,
        project: &Project,
    ) -> Option<Result<SpecFile, &Diagnostics>> {
        let CachedSpec { spec, with_secrets, .. } = self.known(documents, &project.spec_path)?;
        let spec = match spec {
            Ok(spec) => spec,
            Err(problems) => return Some(Err(problems)),
        };
        let paths = project.config.as_ref().map_or_else(Vec::new, WorkspaceConfig::secret_paths);
        if with_secrets.len() >= MAX_TABLES && !with_secrets.contains_key(&paths) {
            with_secrets.clear();
        }
        Some(Ok(with_secrets.entry(paths).or_insert_with_key(|paths| spec.with_secrets(paths)).clone()))
    }

    fn known(&mut self, documents: &Documents, path: &Path) -> Option<&mut CachedSpec> {
        let text = documents.text(path)?;
        let is_same = |(path, text): &(PathBuf, Option<String>)| documents.text(path).as_deref() == text.as_deref();
        if self.0.get(path).is_none_or(|known| !known.files.iter().all(is_same)) {
            let mut files = vec![(path.to_owned(), Some(text.clone().into_owned()))];
            let spec = SpecFiles::read(&path.display().to_string(), text, &mut |path| {
                let path = Path::new(path);
                files.push((path.to_owned(), documents.text(path).map(Cow::into_owned)));
                documents.included(path)
            });
            let spec = SpecFile::of_files(spec);
            self.0.insert(path.to_owned(), CachedSpec { files, spec, with_secrets: HashMap::new() });
        }
        self.0.get_mut(path)
    }

    /// Texts of the other files of a spec: the files that it includes, and those specs read so far that include it.
    pub(crate) fn around(&mut self, documents: &Documents, path: &Path) -> Vec<Text> {
        self.known(documents, path);
        let has = |known: &&CachedSpec| known.files.iter().any(|file| file.0 == path);
        let mut texts: BTreeMap<PathBuf, String> = BTreeMap::new();
        for (other, _) in self.0.values().filter(has).flat_map(|known| &known.files) {
            if other != path
                && let Some(text) = documents.text(other)
            {
                texts.insert(other.clone(), text.into_owned());
            }
        }
        texts.into_iter().map(|(path, text)| Text { path, text }).collect()
    }

    /// Spec of a project, if it is valid.
    pub(crate) fn valid(&mut self, documents: &Documents, project: &Project) -> Option<SpecFile> {
        self.of_project(documents, project)?.ok()
    }
}

/// A configuration: its spec, its block in the workspace file, and its files.
#[derive(Clone, Debug)]
pub(crate) struct Project {
    pub(crate) spec_path: PathBuf,
    /// The `config` block, if the project is in a workspace file.
    pub(crate) config: Option<WorkspaceConfig>,
    /// Files of the configuration. The bool is `true` for overrides.
    pub(crate) files: Vec<(PathBuf, bool)>,
}

impl Project {
    /// Configurations that a file belongs to, by the comment at its top or by the workspace file. There are several if the program decodes the file in phases,
    /// with several specs.
    pub(crate) fn phases_of(documents: &Documents, specs: &mut Specs, path: &Path) -> Vec<Self> {
        if let Some(project) = Self::from_modeline(documents, path) {
            return vec![project];
        }
        let workspace_file = documents.workspace_file(path);
        let parsed = |file: &PathBuf| Workspace::parse(file, &documents.text(file)?).ok();
        let workspace = workspace_file.as_ref().and_then(parsed);
        let configs = workspace.iter().flat_map(Workspace::configs).filter(|it| it.has(path));
        let instances = configs.flat_map(|config| config.instances(&open_of(documents, config)));
        let own = instances.filter(|it| it.has(path)).map(|config| Self::from_config(documents, &config));
        let own: Vec<Self> = own.map(|project| project.with_calls(documents, specs)).collect();
        let may_be_known = workspace.as_ref().map_or(workspace_file.is_none(), Workspace::has_known_formats);
        if own.is_empty() && may_be_known {
            return Self::from_known_format(documents, path).into_iter().collect();
        }
        own
    }

    /// The configuration to which a file of a known format belongs. While the text has syntax errors, as often during typing, the format is that of
    /// the saved text.
    pub(crate) fn from_known_format(documents: &Documents, path: &Path) -> Option<Self> {
        let open = || once_with(|| documents.text(path).map(Cow::into_owned));
        let texts = || open().chain(once_with(|| file_text(path))).flatten();
        workspace::known_config_of(path, texts).map(|config| Self::from_config(documents, &config))
    }

    /// Configuration by the comment at the top of a file.
    pub(crate) fn from_modeline(documents: &Documents, path: &Path) -> Option<Self> {
        let text = documents.text(path)?;
        let modeline = workspace::modeline(&text)?;
        let spec_path = normal(&modeline.spec(path));
        Some(Self { spec_path, config: None, files: vec![(path.to_owned(), false)] })
    }

    pub(crate) fn from_config(documents: &Documents, config: &WorkspaceConfig) -> Self {
        let on_disk = config.files().into_iter().chain(config.overrides());
        let mut files: Vec<PathBuf> = on_disk.collect();
        files.extend(open_of(documents, config));
        let mut known = HashSet::new();
        files.retain(|file| known.insert(file.clone()));
        // Puts overrides last.
        let (overrides, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| config.is_override(file));
        let files = files
            .into_iter()
            .map(|file| (file, false))
            .chain(overrides.into_iter().map(|overriding| (overriding, true)))
            .collect();
        Self { spec_path: config.spec.clone(), config: Some(config.clone()), files }
    }

    /// Adds the specs of bodies, including blocks that set the input variables of a folder.
    pub(crate) fn with_calls(self, documents: &Documents, specs: &mut Specs) -> Self {
        let texts = self.texts(documents);
        let config = self.config.map(|config| specs.with_bodies(documents, &config.with_calls(&texts)));
        Self { config, ..self }
    }

    /// Texts of all files, open or on disk.
    pub(crate) fn texts(&self, documents: &Documents) -> Vec<ConfigText<'static>> {
        let text = |(path, is_override): &(PathBuf, bool)| {
            let text = documents.text(path)?.into_owned();
            Some(ConfigText { is_override: *is_override, ..ConfigText::new(path.display().to_string(), text) })
        };
        self.files.iter().filter_map(text).collect()
    }

    /// Texts of the other files in native syntax.
    pub(crate) fn others(&self, documents: &Documents, path: &Path) -> Vec<Text> {
        let others = self.files.iter().map(|file| &file.0).filter(|it| *it != path && is_native(it));
        others
            .filter_map(|other| Some(Text { path: other.clone(), text: documents.text(other)?.into_owned() }))
            .collect()
    }

    pub(crate) fn problems(&self, documents: &Documents, spec: &SpecFile) -> Diagnostics {
        let texts = self.texts(documents);
        match &self.config {
            Some(config) => config.check(spec, texts, Nulls::Refused),
            None => workspace::check(spec, &Decoder::new(), texts, Nulls::Refused),
        }
    }

    /// Sensitive parts of the project's files.
    pub(crate) fn secrets<'c>(&'c self, documents: &'c Documents, spec: &'c SpecFile) -> Secrets<'c> {
        Secrets::new(|| {
            let decoder = self.config.as_ref().map_or_else(Decoder::new, WorkspaceConfig::decoder);
            spec.texts(&of_check(decoder), Config::Texts(self.texts(documents)))
        })
    }

    pub(crate) fn context<'c>(
        &'c self,
        path: &'c Path,
        spec: Option<&'c SpecFile>,
        others: &'c [Text],
        secrets: Option<&'c Secrets<'c>>,
    ) -> Context<'c> {
        Context { path: Some(path), spec, config: self.config.as_ref(), others, secrets }
    }
}

/// Open files of a configuration, which may not be on disk yet.
pub(crate) fn open_of(documents: &Documents, config: &WorkspaceConfig) -> Vec<PathBuf> {
    let open = config.folders().flat_map(|folder| documents.paths_in(folder));
    let open: BTreeSet<&Path> = open.filter(|open| config.has(open)).collect();
    open.into_iter().map(Path::to_owned).collect()
}

/// Returns `true` if a file is in HCL's native syntax, and `false` if it is in JSON.
pub(crate) fn is_native(path: &Path) -> bool {
    path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("json"))
}
