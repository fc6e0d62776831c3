//! A configuration file being edited.

use crate::change::{Change, applied};
use hclspec_lang::SpecFile;
use hclspec_lang::files::{disk, why};
use hclspec_runtime::decoder::{ConfigText, config_files, config_text};
use hclspec_runtime::diagnostic::{Code, Diagnostic, Result};
use hclspec_runtime::source::SourceMap;
use hclspec_runtime::syntax::{self, Syntax};
use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

const MAX_BYTES: usize = 128 << 20;

#[derive(Clone, Debug)]
pub(super) struct File {
    /// `None` for a text without a file.
    pub(super) path: Option<PathBuf>,
    name: String,
    /// Text as last read or saved.
    old: String,
    new: String,
    syntax: Syntax,
}

impl File {
    pub(super) fn new(name: &str, text: String) -> Self {
        let syntax = syntax::by_name(Syntax::ByName, name);
        Self { path: None, name: name.to_owned(), old: text.clone(), new: text, syntax }
    }

    fn read(path: &Path, spec: Option<&SpecFile>) -> Result<Self> {
        let name = path.display().to_string();
        let read = fs::File::open(path).and_then(|file| disk::read_all(file, MAX_BYTES));
        let bytes = read.map_err(|error| unreadable(&name, &error))?;
        let text = match spec {
            Some(spec) => spec.config_text(&name, bytes)?,
            None => config_text(&name, bytes)?,
        };
        Ok(Self { path: Some(path.to_owned()), ..Self::new(&name, text) })
    }

    pub(super) fn config(&self) -> ConfigText<'_> {
        ConfigText { syntax: Some(self.syntax), ..ConfigText::new(self.name.as_str(), self.new.as_str()) }
    }

    pub(super) fn with_text(&self, text: &str) -> Self {
        Self { new: text.to_owned(), ..self.clone() }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn text(&self) -> &str {
        &self.new
    }

    pub(super) fn old(&self) -> &str {
        &self.old
    }

    pub(super) fn syntax(&self) -> Syntax {
        self.syntax
    }

    pub(super) fn is_json(&self) -> bool {
        self.syntax == Syntax::Json
    }

    pub(super) fn is_changed(&self) -> bool {
        self.old != self.new
    }

    /// Applies changes, which don't overlap.
    pub(super) fn apply(&mut self, mut changes: Vec<Change>) {
        changes.sort_by_key(|change| (change.range.start, change.range.end));
        self.new = applied(&self.new, &changes);
    }

    /// Records that the new text was written.
    pub(super) fn saved(&mut self) {
        self.old.clone_from(&self.new);
    }
}

pub(super) fn sources(files: &[File]) -> SourceMap<'_> {
    SourceMap::new(files.iter().map(|file| (Cow::Borrowed(file.name()), Cow::Borrowed(file.text()))).collect())
}

/// Reads files and folders as a decoder does.
pub(super) fn read_all(
    paths: impl IntoIterator<Item = impl AsRef<Path>>,
    spec: Option<&SpecFile>,
) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for path in paths {
        let path = path.as_ref();
        if path.is_dir() {
            let found = config_files(path).map_err(|error| unreadable(&path.display().to_string(), &error))?;
            for file in found {
                files.push(File::read(&file, spec)?);
            }
        } else {
            files.push(File::read(path, spec)?);
        }
    }
    Ok(files)
}

fn unreadable(name: &str, error: &std::io::Error) -> Diagnostic {
    Code::UnreadableFile.error(format!("can't read `{name}`")).with_detail(why(error))
}
