//! From the text of a workspace file to its configurations.

use super::config::{FilePattern, HostFunction, HostParam, Root, WorkspaceConfig};
use super::key::KEYS;
use super::path::PartPath;
use super::types::{HostType, RustType};
use crate::functions::{LIBRARIES, library};
use crate::words::{list, sentence};
use glob::Pattern;
use hclspec_lang::files::{normal, without_dots};
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics, Result, nearest};
use hclspec_runtime::function::Library;
use hclspec_runtime::source::{Source, SourceRange, Span};
use hclspec_runtime::text::is_identifier;
use hclspec_runtime::value::{Number, Value};
use std::ffi::OsStr;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub(super) fn read(path: &Path, text: &str) -> Result<Vec<WorkspaceConfig>> {
    let source = Arc::new(Source::new(path.display().to_string(), text));
    let mut reader = ConfigReader { source, folder: path.parent().unwrap_or(Path::new("")), problems: Vec::new() };
    let (root, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let problem = Code::InvalidWorkspace.error("invalid TOML").with_detail(sentence(error.message()));
        reader.push(error.span().unwrap_or(0..0), problem);
    }
    let configs = reader.root(&root);
    let mut problems = reader.problems;
    if problems.is_empty() {
        return Ok(configs);
    }
    // The keys of a table are visited by name.
    problems.sort_by_key(|problem| problem.range().map(|range| range.start().byte));
    let mut diags = Diagnostics::new();
    problems.into_iter().for_each(|problem| diags.push(problem));
    Err(diags)
}

struct ConfigReader<'f> {
    source: Arc<Source>,
    folder: &'f Path,
    problems: Vec<Diagnostic>,
}

impl ConfigReader<'_> {
    fn place(&self, range: Range<usize>) -> SourceRange {
        let offset = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
        self.source.range(Span::new(offset(range.start), offset(range.end)))
    }

    fn error(&mut self, range: Range<usize>, detail: String) {
        self.push(range, Code::InvalidWorkspace.error("invalid workspace file").with_detail(detail));
    }

    fn push(&mut self, range: Range<usize>, problem: Diagnostic) {
        let place = self.place(range);
        self.problems.push(problem.at(place));
    }

    /// Reports an unknown key, with a suggestion.
    fn unknown(&mut self, range: Range<usize>, what: &str, name: &str, known: &[&str]) {
        let known_names: Vec<String> = known.iter().map(|it| format!("`{it}`")).collect();
        let problem = Code::InvalidWorkspace
            .error("invalid workspace file")
            .with_detail(format!("There is no {what} `{name}`."))
            .suggest(name, known.iter().copied());
        let problem = match nearest(name, known.iter().copied()) {
            Some(_) => problem,
            None => problem.with_help(format!("known {what}s: {}", list(&known_names, "and"))),
        };
        self.push(range, problem);
    }

    fn wanted(&mut self, value: &Spanned<DeValue<'_>>, key: &str, what: &str) {
        self.error(value.span(), format!("`{key}` must be {what}."));
    }

    fn root(&mut self, root: &Spanned<DeTable<'_>>) -> Vec<WorkspaceConfig> {
        let mut configs = Vec::new();
        for (key, value) in root.get_ref().iter() {
            let name: &str = key.get_ref();
            if name != "config" {
                self.unknown(key.span(), "key", name, &["config"]);
                continue;
            }
            let Some(tables) = value.get_ref().as_array() else {
                self.wanted(value, "config", "an array of tables: `[[config]]`");
                continue;
            };
            for table in tables.iter() {
                match table.get_ref().as_table() {
                    Some(entries) => configs.extend(self.config(table.span(), entries)),
                    None => self.wanted(table, "config", "a table: `[[config]]`"),
                }
            }
        }
        configs
    }

    fn config(&mut self, span: Range<usize>, entries: &DeTable<'_>) -> Option<WorkspaceConfig> {
        let place = self.place(span.clone());
        let (mut spec, mut files, mut overrides) = (None, Vec::new(), Vec::new());
        let (mut variables, mut functions, mut resolves, mut types) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut libraries = Vec::new();
        for (key, value) in entries.iter() {
            match &**key.get_ref() {
                "spec" => match value.get_ref().as_str() {
                    Some(path) => spec = Some((self.joined(path), self.place(value.span()))),
                    None => self.wanted(value, "spec", "the path of a spec file, a string"),
                },
                "files" => files = self.patterns("files", value),
                "overrides" => overrides = self.patterns("overrides", value),
                "variables" => variables = self.variables(value),
                "functions" => functions = self.functions(value),
                "libraries" => libraries = self.libraries(value),
                "resolves" => resolves = self.resolves(value),
                "types" => types = self.types(value),
                name => self.unknown(key.span(), "key", name, &KEYS.map(|key| key.name)),
            }
        }
        let has_spec = entries.iter().any(|(key, _)| key.get_ref() == "spec");
        if !has_spec {
            self.error(span, "A `[[config]]` needs `spec`, the path of its spec file.".to_owned());
        }
        let (spec, spec_place) = spec?;
        Some(WorkspaceConfig {
            place,
            spec,
            spec_place,
            files,
            overrides,
            variables,
            functions,
            libraries,
            resolves,
            types,
        })
    }

    /// A path in the folder of the workspace file.
    fn joined(&self, path: &str) -> PathBuf {
        normal(&self.folder.join(path))
    }

    /// The elements of an array of strings, or a single string.
    fn strings<'v>(&mut self, key: &str, value: &'v Spanned<DeValue<'_>>) -> Vec<(Range<usize>, &'v str)> {
        if let Some(text) = value.get_ref().as_str() {
            return vec![(value.span(), text)];
        }
        let Some(elements) = value.get_ref().as_array() else {
            self.wanted(value, key, "an array of strings");
            return Vec::new();
        };
        let mut strings = Vec::new();
        for element in elements.iter() {
            match element.get_ref().as_str() {
                Some(text) => strings.push((element.span(), text)),
                None => self.wanted(element, key, "an array of strings"),
            }
        }
        strings
    }

    fn patterns(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Vec<FilePattern> {
        let mut patterns = Vec::new();
        for (span, text) in self.strings(key, value) {
            // The name of the folder itself is not a pattern.
            let folder = Pattern::escape(&self.folder.display().to_string());
            let is_fixed = |part: &OsStr| !part.to_string_lossy().contains(['*', '?', '[']);
            let path = without_dots(&Path::new(&folder).join(text), is_fixed);
            match Pattern::new(&path.display().to_string()) {
                Ok(pattern) => {
                    let (place, path) = (self.place(span), self.joined(text));
                    patterns.push(FilePattern { place, written: text.to_owned(), path, pattern });
                }
                Err(error) => self.error(span, format!("The pattern can't be used: {}.", error.msg)),
            }
        }
        patterns
    }

    fn table<'v, 'i>(&mut self, key: &str, value: &'v Spanned<DeValue<'i>>) -> Option<&'v DeTable<'i>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.wanted(value, key, "a table");
        }
        table
    }

    fn variables(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<(String, Value)> {
        let Some(entries) = self.table("variables", value) else { return Vec::new() };
        let mut variables = Vec::new();
        for (name, value) in entries.iter() {
            if let Some(value) = self.value(value) {
                variables.push((name.get_ref().to_string(), value));
            }
        }
        variables
    }

    fn value(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Value> {
        Some(match value.get_ref() {
            DeValue::String(text) => Value::from(&**text),
            DeValue::Boolean(bool) => Value::from(*bool),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Value::from(number),
                Err(_) => return self.no_value(value, "The number is out of range."),
            },
            DeValue::Float(number) => match Number::parse_string(number.as_str()) {
                Ok(number) => Value::from(number),
                Err(_) => return self.no_value(value, "HCL has no such number."),
            },
            DeValue::Datetime(_) => return self.no_value(value, "HCL has no dates: write a string."),
            DeValue::Array(elements) => {
                let elements: Option<Vec<_>> = elements.iter().map(|element| self.value(element)).collect();
                Value::Tuple(elements?)
            }
            DeValue::Table(entries) => {
                let entries: Option<Vec<_>> =
                    entries.iter().map(|(name, it)| Some((name.get_ref().to_string(), self.value(it)?))).collect();
                Value::Object(entries?.into_iter().collect())
            }
        })
    }

    fn no_value(&mut self, value: &Spanned<DeValue<'_>>, why: &str) -> Option<Value> {
        self.error(value.span(), why.to_owned());
        None
    }

    fn functions(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<HostFunction> {
        let mut functions = Vec::new();
        for (span, text) in self.strings("functions", value) {
            match function(text) {
                Some(function) => functions.push(function),
                None => self
                    .error(span, "A function is written as `name`, `name(a, b)` or `name(a, others...)`; `lazy` before a parameter says that the function may leave it unevaluated.".to_owned()),
            }
        }
        functions
    }

    fn libraries(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<Library> {
        let mut libraries = Vec::new();
        for (span, name) in self.strings("libraries", value) {
            match library(name, self.folder) {
                Some(library) => libraries.push(library),
                None => self.unknown(span, "library", name, &LIBRARIES),
            }
        }
        libraries
    }

    fn resolves(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<Root> {
        let mut roots = Vec::new();
        for (span, text) in self.strings("resolves", value) {
            let start = text.strip_suffix('*');
            let name = start.unwrap_or(text);
            if is_identifier(name) || start == Some("") {
                roots.push(Root { name: name.to_owned(), is_start: start.is_some() });
            } else {
                let detail = "A variable is written as `name`, or as `start*` for all names that begin with `start`.";
                self.error(span, detail.to_owned());
            }
        }
        roots
    }

    fn types(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<HostType> {
        let Some(entries) = self.table("types", value) else { return Vec::new() };
        let mut types = Vec::new();
        for (path, value) in entries.iter() {
            let Some(name) = value.get_ref().as_str() else {
                self.wanted(value, path.get_ref(), "the name of a Rust type, a string");
                continue;
            };
            match RustType::read(name) {
                Ok(ty) => {
                    let (place, path) = (self.place(path.span()), PartPath::new(path.get_ref()));
                    types.push(HostType { path, name: ty.to_string(), rust: ty.code(), ty, place });
                }
                Err("_") => {
                    let detail = "`_` is the type that the part has otherwise: it stands only in `Secret<_>`.";
                    self.error(value.span(), detail.to_owned());
                }
                Err(name) => self.unknown(value.span(), "type", name, &RustType::names()),
            }
        }
        types
    }
}

/// `name`, `name(a, b)`, `name(a, others...)`, `name(a, lazy b, lazy others...)`.
fn function(text: &str) -> Option<HostFunction> {
    let is_name = |it: &str| !it.is_empty() && it.split("::").all(is_identifier);
    let text = text.trim();
    let Some((name, params)) = text.split_once('(') else {
        return is_name(text).then(|| HostFunction { name: text.to_owned(), params: None, variadic: None });
    };
    let name = name.trim_end();
    let params = params.strip_suffix(')')?;
    let mut params: Vec<&str> = params.split(',').map(str::trim).collect();
    if params == [""] {
        params.clear();
    }
    let variadic = params.last().and_then(|param| param.strip_suffix("...")).map(str::trim_end);
    if variadic.is_some() {
        params.pop();
    }
    let variadic = match variadic {
        Some(written) => Some(param(written)?),
        None => None,
    };
    let params = params.into_iter().map(param).collect::<Option<_>>()?;
    is_name(name).then(|| HostFunction { name: name.to_owned(), params: Some(params), variadic })
}

/// `name`, `lazy name`. The word alone is a lazy parameter, too.
fn param(written: &str) -> Option<HostParam> {
    let (is_lazy, name) = match written.split_once(char::is_whitespace) {
        Some(("lazy", name)) => (true, name.trim_start()),
        _ => (written == "lazy", written),
    };
    is_identifier(name).then(|| HostParam { name: name.to_owned(), is_lazy })
}
