//! A spec, the files of a configuration, and what they give.

use hclspec::{Decoder, Diagnostics, Value};
use hclspec_lang::infer::Nulls;
use hclspec_lang::{SpecFile, SpecFiles};
use hclspec_tools::workspace::Workspace;
use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// What is known at a place of a page.
pub(crate) struct Page {
    name: String,
    line: usize,
    spec: Option<(String, SpecFile)>,
    /// The texts of the libraries above, by their names.
    libraries: HashMap<String, String>,
    /// The problems of the last spec, if they are not shown yet.
    problems: Option<String>,
    /// The files of the configuration whose value is not shown yet: what they are, their names and texts.
    files: Vec<(Is, String, String)>,
    /// What the last configuration was warned about.
    warnings: String,
    unformatted: Option<String>,
}

#[derive(PartialEq)]
enum Is {
    Config,
    Override,
    Inputs,
}

impl Page {
    pub(crate) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            line: 0,
            spec: None,
            libraries: HashMap::new(),
            problems: None,
            files: Vec::new(),
            warnings: String::new(),
            unformatted: None,
        }
    }

    /// Runs a block of code. Gives the text that it should have.
    pub(crate) fn block(&mut self, info: &str, text: &str, line: usize) -> String {
        let words: Vec<&str> = info.split(' ').collect();
        let is_more = matches!(
            words.as_slice(),
            ["json", "value"]
                | ["text", "problems" | "warnings" | "output"]
                | ["sh", "run"]
                | ["rs", "main" | "elsewhere"]
                | ["rs", "file", _]
                | ["hcl" | "json", _, _]
        );
        self.line = line;
        if !is_more {
            self.end();
        }
        match words.as_slice() {
            ["hcl", "library", name] => {
                let library = SpecFile::parse(name, text).unwrap_or_else(|problems| self.fail(&problems.to_string()));
                assert!(library.is_library(), "{}:{line}", self.name);
                self.libraries.insert((*name).to_owned(), text.to_owned());
            }
            ["hcl", "spec"] => match self.spec_of(text) {
                Ok(spec) => {
                    let warnings = spec.warnings();
                    self.problems = (!warnings.is_empty()).then(|| format!("{warnings}\n"));
                    self.spec = Some((text.to_owned(), spec));
                }
                Err(problems) => self.problems = Some(format!("{problems}\n")),
            },
            ["rs", "types"] => {
                let (text, _) = self.spec.as_ref().unwrap_or_else(|| self.fail("there is no spec above"));
                let types = hclspec_tools::rust_types(&SpecFiles::one("app.hclspec", text.as_str()), "App");
                return types.unwrap_or_else(|problems| self.fail(&problems.to_string()));
            }
            ["hcl", "config"] => self.file(Is::Config, "app.hcl", text),
            ["json", "config"] => self.file(Is::Config, "app.hcl.json", text),
            ["hcl" | "json", "config", name] => self.file(Is::Config, name, text),
            ["hcl" | "json", "override", name] => self.file(Is::Override, name, text),
            ["hcl" | "json", "inputs", name] => self.file(Is::Inputs, name, text),
            ["json", "value"] => {
                let expected: serde_json::Value =
                    serde_json::from_str(text).unwrap_or_else(|error| self.fail(&error.to_string()));
                match self.decode() {
                    Ok(value) => assert_eq!(serde_json::to_value(value).unwrap(), expected, "{}:{line}", self.name),
                    Err(problems) => self.fail(&problems),
                }
            }
            ["text", "problems"] => {
                return match self.problems.take() {
                    Some(problems) => problems,
                    None => match self.decode() {
                        Ok(value) => self.fail(&format!("there are no problems, but this value: {value}")),
                        Err(problems) => problems,
                    },
                };
            }
            ["text", "warnings"] => {
                let value = self.decode();
                value.unwrap_or_else(|problems| self.fail(&problems));
                return std::mem::take(&mut self.warnings);
            }
            // A program prints it, which has no problem with the configuration.
            ["text", "output"] if !self.files.is_empty() => {
                self.decode().unwrap_or_else(|problems| self.fail(&problems));
            }
            ["hcl", "results"] => self.results(text),
            ["hcl", "workspace"] => {
                let workspace = Workspace::parse(Path::new("hclspec.hcl"), text);
                workspace.unwrap_or_else(|problems| self.fail(&problems.to_string()));
                assert_eq!(hclspec_tools::format("hclspec.hcl", text).unwrap(), text, "{}:{line}", self.name);
            }
            ["hcl", "unformatted"] => self.unformatted = Some(text.to_owned()),
            ["hcl", "formatted"] => {
                let before = self.unformatted.take().unwrap_or_else(|| self.fail("nothing unformatted above"));
                assert_ne!(before, text, "{}:{line}", self.name);
                assert_eq!(hclspec_tools::format("app.hcl", &before).unwrap(), text, "{}:{line}", self.name);
            }
            ["toml"] | ["toml", "file", _] => {
                drop(text.parse::<toml::Table>().unwrap_or_else(|error| self.fail(&error.to_string())))
            }
            ["json"] => drop(
                serde_json::from_str::<serde_json::Value>(text).unwrap_or_else(|error| self.fail(&error.to_string())),
            ),
            ["rust" | "rust,no_run" | "rust,test_harness" | "sh" | "lua"]
            | ["rs", "main" | "elsewhere"]
            | ["rs", "file", _]
            | ["text", "editor" | "output" | "cases"]
            | ["yaml" | "sh", "ci"]
            | ["sh", "run"]
            | ["sh", "ci", "once"] => {}
            _ => self.fail(&format!("`{info}` says nothing to tests/pages.rs")),
        }
        text.to_owned()
    }

    /// Nothing is left to show.
    pub(crate) fn end(&self) {
        if self.problems.is_some() || !self.files.is_empty() {
            self.fail("what the example above gives is not shown");
        }
    }

    /// The spec with that text, which may include the libraries above.
    fn spec_of(&self, text: &str) -> hclspec::Result<SpecFile> {
        let library = |path: &str| self.libraries.get(path).cloned().ok_or_else(|| ErrorKind::NotFound.into());
        SpecFile::of_files(SpecFiles::read("app.hclspec", text, &mut |path| library(path)))
    }

    fn file(&mut self, is: Is, name: &str, text: &str) {
        self.files.push((is, name.to_owned(), text.to_owned()));
    }

    /// The value of the files, or their problems as they are printed.
    fn decode(&mut self) -> Result<Value, String> {
        let files = std::mem::take(&mut self.files);
        let Some((_, spec)) = self.spec.as_ref().filter(|_| !files.is_empty()) else {
            self.fail("there is no spec or no configuration above");
        };
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages").join(&self.name).join(self.line.to_string());
        let mut paths: Vec<PathBuf> = Vec::new();
        let mut decoder = Decoder::new().evaluation_functions().try_functions();
        for (is, name, text) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            match is {
                Is::Config => paths.push(path),
                Is::Override => decoder = decoder.overrides([path]),
                Is::Inputs => decoder = decoder.inputs_from_path(path),
            }
        }
        let printed = |problems: Diagnostics| format!("{problems}\n").replace(&format!("{}/", folder.display()), "");
        spec.check_paths(&decoder, &paths, Nulls::Refused).map_err(printed)?;
        let seen = Arc::new(Mutex::new(Diagnostics::new()));
        let sink = Arc::clone(&seen);
        let decoder = decoder.on_warning(move |warning| sink.lock().unwrap().push(warning.clone()));
        let value = spec.decode_paths(&decoder, &paths).map_err(printed);
        self.warnings = printed(seen.lock().unwrap().clone());
        value
    }

    /// Compares each argument with what is in the comment at its end.
    fn results(&mut self, text: &str) {
        let mut argument = String::new();
        for (index, line) in text.lines().enumerate() {
            argument += &format!("{line}\n");
            let Some((_, shown)) = line.rsplit_once(" # ").or_else(|| line.strip_prefix("# ").map(|rest| ("", rest)))
            else {
                continue;
            };
            self.line += 1;
            let of = |page: &mut Self, text: &str| {
                page.files = vec![(Is::Config, "app.hcl".to_owned(), text.to_owned())];
                page.decode()
            };
            let found = of(self, &argument);
            let name = argument.split('=').next().unwrap_or_default().trim().to_owned();
            match (shown.strip_prefix("error: "), found) {
                (Some(summary), Err(problems)) => {
                    let first = problems.lines().next().unwrap_or_default();
                    assert!(
                        first.ends_with(&format!("]: {summary}")),
                        "{}:{}: {problems}",
                        self.name,
                        self.line + index
                    );
                }
                (None, Ok(value)) => {
                    let expected = of(self, &format!("{name} = {shown}\n"));
                    assert_eq!(Ok(value), expected, "{}: {argument}", self.name);
                }
                (_, found) => panic!("{}: {argument} gives {found:?}", self.name),
            }
            argument.clear();
        }
        assert!(argument.trim().is_empty(), "{}: no value is shown of\n{argument}", self.name);
    }

    fn fail(&self, why: &str) -> ! {
        panic!("{}:{}: {why}", self.name, self.line)
    }
}
