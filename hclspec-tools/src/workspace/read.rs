//! Reads a workspace file: decodes it by `workspace.hclspec`, and checks rules that a spec can't express.

use super::bodies::BodiesEntry;
use super::config::{Root, WorkspaceConfig};
use super::file::WorkspaceFile;
use super::file::workspace_file::Config;
use super::format::{format, path};
use super::function::{HostFunction, HostParam};
use super::path::PartPath;
use super::pattern::FilePattern;
use super::types::{HostType, RustType, TYPE_WORDS};
use crate::functions::library;
use crate::words::list;
use glob::Pattern;
use hclspec::{Decoder, Spanned, Value};
use hclspec_formats::Format;
use hclspec_lang::files::{normal, without_dots};
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics, Result, nearest};
use hclspec_runtime::text::is_identifier;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;

/// Reads the configurations, and whether other files are recognized as files of known formats.
pub(super) fn read(name: &Path, folder: &Path, text: &str) -> Result<(Vec<WorkspaceConfig>, bool)> {
    let decoder = Decoder::new().filename(name.display().to_string());
    let file: WorkspaceFile = decoder.from_str(text)?;
    let mut reader = ConfigReader { folder, problems: Diagnostics::new() };
    let configs = file.configs.into_iter().map(|config| reader.config(config)).collect();
    if reader.problems.is_empty() { Ok((configs, file.known_formats)) } else { Err(reader.problems) }
}

/// The `config` block of a known format's workspace file, applied to the files in a folder.
pub(super) fn format_config(format: &Format, folder: &Path) -> Option<WorkspaceConfig> {
    let (configs, _) = read(&path(format), folder, format.workspace).ok()?;
    Some(WorkspaceConfig { spec: path(format), ..configs.into_iter().next()? })
}

struct ConfigReader<'f> {
    folder: &'f Path,
    problems: Diagnostics,
}

impl ConfigReader<'_> {
    fn config(&mut self, config: Spanned<Config>) -> WorkspaceConfig {
        let place = config.range().clone();
        let config = config.into_inner();
        let format = format(&config.spec).and_then(|format| format_config(format, self.folder));
        let own = WorkspaceConfig {
            place,
            spec: normal(&self.folder.join(&**config.spec)),
            spec_place: config.spec.range().clone(),
            files: self.patterns(&config.files),
            each: self.patterns(&config.each).into_iter().chain(self.patterns_with(config.each_with)).collect(),
            each_folder: self.patterns(&config.each_folder),
            overrides: self.patterns(&config.overrides),
            variables: entries(config.variables),
            functions: self.each(&config.functions, function, "A function is written as `name`, `name(a, b)` or `name(a, others...)`; `lazy` before a parameter says that the function may leave it unevaluated."),
            function_blocks: config.function_blocks,
            libraries: config.libraries.iter().filter_map(|name| library(name, self.folder)).collect(),
            resolves: self.each(&config.resolves, root, "A variable is written as `name`, or as `start*` for all names that begin with `start`."),
            inputs: entries(config.inputs),
            types: config.types.iter().filter_map(|(path, ty)| self.host_type(path, ty)).collect(),
            types_from: config.types_from.into_iter().map(|(library, module)| (self.joined(&library), module)).collect(),
            bodies: config.bodies.iter().filter_map(|(path, spec)| self.body(path, spec)).collect(),
            calls: config.calls,
            input_files: self.patterns(&config.input_files),
            name: config.name,
            module: config.module,
            vis: config.vis,
            derive: config.derive,
            write: config.write,
            nullable: config.nullable,
        };
        match format {
            Some(format) => own.with_format(format),
            None => own,
        }
    }

    /// A path in the folder of the workspace file.
    fn joined(&self, path: &str) -> String {
        normal(&self.folder.join(path)).display().to_string()
    }

    fn error(&mut self, place: &Spanned<String>, detail: impl Into<String>) {
        self.problems.push(Self::problem(place, detail));
    }

    fn problem(place: &Spanned<String>, detail: impl Into<String>) -> Diagnostic {
        Code::InvalidWorkspace.error("invalid workspace file").with_detail(detail.into()).at(place.range())
    }

    /// Reads each text, and reports invalid ones; `form` describes valid ones.
    fn each<T>(&mut self, texts: &[Spanned<String>], read: fn(&str) -> Option<T>, form: &str) -> Vec<T> {
        let read = |text: &Spanned<String>| {
            let found = read(text);
            if found.is_none() {
                self.error(text, form);
            }
            found
        };
        texts.iter().filter_map(read).collect()
    }

    fn patterns(&mut self, patterns: &[Spanned<String>]) -> Vec<FilePattern> {
        // Special characters in the folder's name are literal.
        let folder = Pattern::escape(&self.folder.display().to_string());
        let is_fixed = |part: &OsStr| !part.to_string_lossy().contains(['*', '?', '[']);
        let mut found = Vec::with_capacity(patterns.len());
        for written in patterns {
            let path = without_dots(&Path::new(&folder).join(&**written), is_fixed);
            let end = written.strip_prefix("**/").unwrap_or(written);
            match (Pattern::new(&path.display().to_string()), Pattern::new(end)) {
                (Ok(pattern), Ok(end)) => {
                    let (place, path) = (written.range().clone(), normal(&self.folder.join(&**written)));
                    let (written, contents) = ((**written).clone(), Vec::new());
                    found.push(FilePattern { place, written, path, pattern, end, contents });
                }
                (Err(error), _) | (_, Err(error)) => {
                    self.error(written, format!("The pattern can't be used: {}.", error.msg))
                }
            }
        }
        found
    }

    fn body(&mut self, path: &str, spec: &Spanned<String>) -> Option<BodiesEntry> {
        let body = BodiesEntry::new(path, normal(&self.folder.join(&**spec)), spec.range().clone());
        if body.is_none() {
            self.error(
                spec,
                format!("`{path}` is not a path of block types and labels, such as `plugin` or `plugin[docker]`."),
            );
        }
        body
    }

    /// Reads patterns, with the names that matching files must have.
    fn patterns_with(&mut self, patterns: BTreeMap<String, Spanned<Vec<String>>>) -> Vec<FilePattern> {
        let mut all = Vec::with_capacity(patterns.len());
        for (pattern, contents) in patterns {
            let (place, contents) = (contents.range().clone(), contents.into_inner());
            let found = self.patterns(&[Spanned::new(pattern, place)]);
            all.extend(found.into_iter().map(|it| FilePattern { contents: contents.clone(), ..it }));
        }
        all
    }

    fn host_type(&mut self, path: &str, name: &Spanned<String>) -> Option<HostType> {
        match RustType::read(name) {
            Ok(ty) => {
                let is_of_all = TYPE_WORDS.contains(&path);
                let word = TYPE_WORDS.iter().find(|word| path == format!("[\"{word}\"]"));
                let path = PartPath::new(word.copied().unwrap_or(path));
                let place = name.range().clone();
                Some(HostType { path, is_of_all, name: ty.to_string(), rust: ty.code(), ty, place })
            }
            Err("_") => {
                self.error(name, "`_` is the type that the part has otherwise: it stands only in `Secret<_>`.");
                None
            }
            Err(unknown) => {
                let known = RustType::names();
                let problem = Self::problem(name, format!("There is no type `{unknown}`."));
                let problem = problem.suggest(unknown, known.iter().copied());
                self.problems.push(match nearest(unknown, known.iter().copied()) {
                    Some(_) => problem,
                    None => {
                        let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
                        problem.with_help(format!("known types: {}", list(&known, "and")))
                    }
                });
                None
            }
        }
    }
}

fn entries(object: Value) -> Vec<(String, Value)> {
    match object {
        Value::Object(entries) | Value::Map(entries) => entries.into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Reads a variable: `name` or `start*`.
fn root(text: &str) -> Option<Root> {
    let start = text.strip_suffix('*');
    let name = start.unwrap_or(text);
    let is_name = is_identifier(name) || start == Some("");
    is_name.then(|| Root { name: name.to_owned(), is_start: start.is_some() })
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

/// Reads a parameter: `name` or `lazy name`. `lazy` alone is a parameter of that name.
fn param(written: &str) -> Option<HostParam> {
    let (is_lazy, name) = match written.split_once(char::is_whitespace) {
        Some(("lazy", name)) => (true, name.trim_start()),
        _ => (written == "lazy", written),
    };
    is_identifier(name).then(|| HostParam { name: name.to_owned(), is_lazy })
}
