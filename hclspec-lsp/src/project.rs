//! What belongs to a file: its spec, the other files of its configuration, and what their program gives.

use crate::engine::Context;
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::ConfigText;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_tools::workspace::{self, Workspace, WorkspaceConfig};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The texts that the editor has open, by path; they win over those on disk.
pub(crate) type Open = HashMap<PathBuf, String>;

/// The text of a file, as the editor sees it.
pub(crate) fn text(open: &Open, path: &Path) -> Option<String> {
    match open.get(path) {
        Some(text) => Some(text.clone()),
        None => std::fs::read(path).ok().and_then(|bytes| String::from_utf8(bytes).ok()),
    }
}

/// Specs that were read, with the texts that they were read from.
#[derive(Default)]
pub(crate) struct Specs(HashMap<PathBuf, (String, Result<SpecFile, Diagnostics>)>);

impl Specs {
    /// The spec in a file; `None` if the file can't be read.
    pub(crate) fn get(&mut self, open: &Open, path: &Path) -> Option<&Result<SpecFile, Diagnostics>> {
        let text = text(open, path)?;
        let entry = self.0.entry(path.to_owned());
        let read = |text: String| {
            let spec = SpecFile::parse(&path.display().to_string(), &text);
            (text, spec)
        };
        let entry = match entry {
            std::collections::hash_map::Entry::Occupied(mut entry) => {
                if entry.get().0 != text {
                    *entry.get_mut() = read(text);
                }
                entry.into_mut()
            }
            std::collections::hash_map::Entry::Vacant(entry) => entry.insert(read(text)),
        };
        Some(&entry.1)
    }
}

/// What is known of a configuration file.
pub(crate) struct Project {
    /// The path of the spec.
    pub(crate) spec_path: PathBuf,
    /// What the workspace file says, if it names the file.
    pub(crate) config: Option<WorkspaceConfig>,
    /// All files of the configuration, and whether they are overrides.
    pub(crate) files: Vec<(PathBuf, bool)>,
}

impl Project {
    /// By the comment at the head of the file, or the workspace file above it.
    pub(crate) fn of(open: &Open, path: &Path) -> Option<Self> {
        if let Some(modeline) = text(open, path).as_deref().and_then(workspace::modeline) {
            let spec_path = modeline.spec(path);
            return Some(Self { spec_path: normal(&spec_path), config: None, files: vec![(path.to_owned(), false)] });
        }
        let workspace_path = Workspace::find(path.parent()?)?;
        let workspace = Workspace::parse(&workspace_path, &text(open, &workspace_path)?).ok()?;
        let config = workspace.config_of(path)?.clone();
        let files = config.files().into_iter().map(|it| (it, false));
        let mut files: Vec<(PathBuf, bool)> =
            files.chain(config.overrides().into_iter().map(|it| (it, true))).collect();
        // It may not be on disk yet.
        if !files.iter().any(|it| it.0 == path) {
            files.push((path.to_owned(), false));
        }
        Some(Self { spec_path: normal(config.spec()), config: Some(config), files })
    }

    /// The texts of all files, as they are open or on disk.
    pub(crate) fn texts(&self, open: &Open) -> Vec<ConfigText<'static>> {
        let text = |(path, is_override): &(PathBuf, bool)| {
            let text = text(open, path)?;
            Some(ConfigText { is_override: *is_override, ..ConfigText::new(path.display().to_string(), text) })
        };
        self.files.iter().filter_map(text).collect()
    }

    /// The texts of the other files.
    pub(crate) fn others(&self, open: &Open, path: &Path) -> Vec<String> {
        self.files.iter().filter(|it| it.0 != path).filter_map(|it| text(open, &it.0)).collect()
    }

    /// All errors and warnings of the configuration.
    pub(crate) fn problems(&self, open: &Open, spec: &SpecFile) -> Diagnostics {
        let texts = self.texts(open);
        match &self.config {
            Some(config) => config.check(spec, texts),
            None => workspace::check(spec, &hclspec_runtime::decoder::Decoder::new(), texts),
        }
    }

    /// For questions about one of its files.
    pub(crate) fn context<'c>(&'c self, spec: Option<&'c SpecFile>, others: &'c [String]) -> Context<'c> {
        Context { model: spec.map(SpecFile::model), config: self.config.as_ref(), others }
    }
}

/// Without `.` and `..`, as far as the path alone tells.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => {
                normal.pop();
            }
            std::path::Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}
