//! The files of a page.

use hclspec_lang::{SpecFile, SpecFiles};
use hclspec_runtime::decoder::{ConfigText, Decoder};
use hclspec_runtime::diagnostic::{Diagnostics, Result};
use hclspec_runtime::function::Group;
use hclspec_runtime::stdlib::BUILTINS;
use hclspec_runtime::text::Quoted;
use hclspec_tools::workspace::normal;
use serde::Deserialize;
use serde_json::Value as Json;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::Path;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    Spec,
    Library,
    Config,
    Override,
    Inputs,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct File {
    name: String,
    role: Role,
    text: String,
}

/// The files, and the spec, which is read once.
#[derive(Default)]
pub(crate) struct Files {
    all: Vec<File>,
    spec: OnceCell<Result<SpecFile>>,
    /// What was made of the spec alone, by its kind.
    pub(crate) made: HashMap<String, Json>,
}

impl Files {
    /// Takes other files. What was made of the spec is kept if the spec is the same.
    pub(crate) fn replace(&mut self, json: &str) -> serde_json::Result<()> {
        let all: Vec<File> = serde_json::from_str(json)?;
        let of_spec = |it: &&File| matches!(it.role, Role::Spec | Role::Library);
        if !all.iter().filter(of_spec).eq(self.all.iter().filter(of_spec)) {
            (self.spec, self.made) = (OnceCell::new(), HashMap::new());
        }
        self.all = all;
        Ok(())
    }

    fn with(&self, role: Role) -> impl Iterator<Item = &File> {
        self.all.iter().filter(move |file| file.role == role)
    }

    /// The name of the spec file.
    pub(crate) fn spec_name(&self) -> &str {
        self.with(Role::Spec).next().map_or("app.hclspec", |file| file.name.as_str())
    }

    /// The spec with what it includes.
    pub(crate) fn spec_files(&self) -> SpecFiles {
        let text = self.with(Role::Spec).next().map_or("", |file| file.text.as_str());
        SpecFiles::read(self.spec_name(), text, &mut |path| {
            let path = normal(Path::new(path));
            let file = self.with(Role::Library).find(|it| normal(Path::new(&it.name)) == path);
            file.map(|file| file.text.clone()).ok_or_else(|| ErrorKind::NotFound.into())
        })
    }

    pub(crate) fn spec(&self) -> &Result<SpecFile> {
        self.spec.get_or_init(|| SpecFile::of_files(self.spec_files()))
    }

    /// The configuration: its files, then its overrides.
    pub(crate) fn configs(&self) -> Vec<ConfigText<'_>> {
        let text = |file: &File| ConfigText::new(file.name.clone(), file.text.clone());
        let overrides = self.with(Role::Override).map(|file| ConfigText { is_override: true, ..text(file) });
        self.with(Role::Config).map(text).chain(overrides).collect()
    }

    /// The program of the page: it has the functions that the examples of the documentation use.
    pub(crate) fn decoder(&self) -> Decoder {
        let decoder = Decoder::new().evaluation_functions().try_functions();
        self.with(Role::Inputs).fold(decoder, |decoder, it| decoder.inputs_from_str(it.name.clone(), it.text.clone()))
    }

    /// The same as a workspace file.
    pub(crate) fn workspace(&self) -> String {
        let array = |names: &mut dyn Iterator<Item = &str>| {
            // Names are texts, not patterns.
            let names = names.map(|name| Quoted(&name.replace(['*', '?', '['], "?")).to_string());
            format!("[{}]", names.collect::<Vec<_>>().join(", "))
        };
        let names = |role| array(&mut self.with(role).map(|file| file.name.as_str()));
        let functions = BUILTINS.iter().filter(|it| matches!(it.group, Group::Evaluation | Group::Attempts));
        format!(
            "config {{\n  spec      = {}\n  files     = {}\n  overrides = {}\n  functions = {}\n}}\n",
            Quoted(self.spec_name()),
            names(Role::Config),
            names(Role::Override),
            array(&mut functions.map(|it| it.name))
        )
    }
}

/// The problems as the command prints them.
pub(crate) fn printed(problems: &Diagnostics) -> String {
    format!("{problems}\n")
}
