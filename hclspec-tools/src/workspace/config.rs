//! The configurations of a workspace: their files, and what their programs provide.

use super::FILE_NAME;
use super::bodies::{BlockPath, BodiesEntry};
use super::format::is_known;
use super::function::HostFunction;
use super::inputs::{SetBy, inputs_spec};
use super::pattern::{FilePattern, file_text, found};
use super::top::{self, FileNames};
use super::types::HostType;
use hclspec_lang::SpecFile;
use hclspec_lang::files::normal;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::{ConfigText, Decoder, with_unknown_references};
use hclspec_runtime::function::{FunctionError, Library, no_result, unknown_result};
use hclspec_runtime::source::SourceRange;
use hclspec_runtime::value::Value;
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A `config` block of a workspace file.
#[derive(Clone, Debug)]
pub struct WorkspaceConfig {
    /// Location of the block in the workspace file.
    pub place: SourceRange,
    /// Path of the spec file.
    pub spec: PathBuf,
    pub(super) spec_place: SourceRange,
    pub(super) files: Vec<FilePattern>,
    pub(super) each: Vec<FilePattern>,
    pub(super) each_folder: Vec<FilePattern>,
    pub(super) overrides: Vec<FilePattern>,
    /// Variables of the program.
    pub variables: Vec<(String, Value)>,
    /// Functions of the program.
    pub functions: Vec<HostFunction>,
    pub(super) function_blocks: Vec<String>,
    /// Function libraries that the program adds.
    pub libraries: Vec<Library>,
    pub(super) resolves: Vec<Root>,
    pub(super) inputs: Vec<(String, Value)>,
    /// Rust types of the program's values.
    pub types: Vec<HostType>,
    /// Paths of included libraries, each with the program's module for its types.
    pub types_from: Vec<(String, String)>,
    /// Specs of the bodies that the program decodes by itself.
    pub bodies: Vec<BodiesEntry>,
    pub(super) calls: BTreeMap<String, String>,
    pub(super) input_files: Vec<FilePattern>,
    pub(super) name: Option<String>,
    pub(super) module: Option<String>,
    pub(super) vis: Option<String>,
    /// Traits that are derived for all generated types.
    pub derive: Vec<String>,
    /// Whether values of the generated types can be written as a configuration.
    pub write: bool,
    pub(super) nullable: bool,
}

/// A variable that the program resolves, or a prefix of such variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Root {
    pub(super) name: String,
    pub(super) is_start: bool,
}

impl Root {
    fn has(&self, variable: &str) -> bool {
        if self.is_start { variable.starts_with(&self.name) } else { variable == self.name }
    }
}

impl WorkspaceConfig {
    /// Returns the variables that the program resolves, except those known only by prefix.
    pub fn resolved_variables(&self) -> impl Iterator<Item = &str> {
        self.resolves.iter().filter(|entry| !entry.is_start).map(|entry| entry.name.as_str())
    }

    /// Returns `true` if the program resolves references to a variable.
    pub(super) fn resolves(&self, variable: &str) -> bool {
        self.resolves.iter().any(|root| root.has(variable))
    }

    /// Returns the spec of the contents that a `body` keeps in these blocks. If several entries match, the one with the most block types and labels
    /// wins.
    pub fn body_spec(&self, blocks: &BlockPath) -> Option<&SpecFile> {
        self.body(blocks).and_then(BodiesEntry::spec)
    }

    pub(super) fn body(&self, blocks: &BlockPath) -> Option<&BodiesEntry> {
        let fits = self.bodies.iter().filter_map(|it| Some((it.fit(blocks)?, it)));
        fits.max_by_key(|(fit, _)| *fit).map(|(_, it)| it)
    }

    /// Adds entries to `bodies` for the blocks in these texts that set the input variables of a folder (see `calls`).
    pub fn with_calls(&self, texts: &[ConfigText<'_>]) -> Self {
        let mut config = self.clone();
        for (block_type, argument) in std::mem::take(&mut config.calls) {
            for text in texts {
                let folder = Path::new(&*text.name).parent().unwrap_or(Path::new(""));
                for (labels, source) in top::blocks_with(&text.text, &block_type, &argument) {
                    if source.starts_with("./") || source.starts_with("../") {
                        let spec = self.inputs_of(&folder.join(source), SetBy::Block);
                        BodiesEntry::add_call(&mut config.bodies, (block_type.clone(), labels), spec, &self.place);
                    }
                }
            }
        }
        config
    }

    /// The path that stands for the spec of a block or file that sets the input variables of a folder.
    fn inputs_of(&self, folder: &Path, by: SetBy) -> PathBuf {
        let names = self.each_folder.iter().chain(&self.files).filter_map(|it| it.path.file_name());
        inputs_spec(&normal(folder), names, by)
    }

    /// Returns the name of the generated root type.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns the name of the module with the other generated types.
    pub fn module(&self) -> Option<&str> {
        self.module.as_deref()
    }

    /// Returns the visibility of the generated types.
    pub fn vis(&self) -> Option<&str> {
        self.vis.as_deref()
    }

    /// Returns how arguments with a type treat nulls.
    pub fn nulls(&self) -> Nulls {
        if self.nullable { Nulls::Kept } else { Nulls::Refused }
    }

    /// Returns the actual configurations: the block itself or, with `each` and `each_folder`, one for each matching file or folder, on disk or in
    /// `open`. Each of the `input_files` is a configuration, too.
    pub fn instances(&self, open: &[PathBuf]) -> Vec<Self> {
        let mut instances = Vec::new();
        if self.each.is_empty() && self.each_folder.is_empty() {
            instances.push(self.alone());
        }
        for (file, pattern) in self.own_files(&self.each, open) {
            if !self.each_folder.iter().any(|it| it.matches(&file)) {
                instances.push(self.of_file(&file, pattern));
            }
        }
        let mut folders = HashSet::new();
        for (file, _) in self.own_files(&self.each_folder, open) {
            let folder = file.parent().unwrap_or(Path::new(""));
            if folders.insert(folder.to_owned()) {
                instances.extend(self.of_folder(folder));
            }
        }
        let input_files = self.own_files(&self.input_files, open);
        instances.extend(input_files.iter().filter_map(|(file, _)| self.of_input_file(file)));
        instances
    }

    /// The files, on disk or in `open`, that match one of `patterns`, each with its pattern. Leaves out overrides and files that match `files`.
    fn own_files<'p>(&self, patterns: &'p [FilePattern], open: &[PathBuf]) -> Vec<(PathBuf, &'p FilePattern)> {
        let (on_disk, mut own, mut seen) = (found(patterns), Vec::new(), HashSet::new());
        for file in on_disk.iter().chain(open).filter(|file| seen.insert(*file)) {
            if self.is_override(file) || self.files.iter().any(|it| it.matches(file)) {
                continue;
            }
            let names = FileNames::new(|| top::names(&file_text(file)?));
            let pattern = patterns.iter().find(|it| it.matches(file) && it.fits(&names));
            own.extend(pattern.map(|pattern| (file.clone(), pattern)));
        }
        own
    }

    /// The configuration for a file that sets input variables. It has none of the program's variables and functions.
    fn of_input_file(&self, file: &Path) -> Option<Self> {
        let pattern = self.input_files.iter().find(|it| it.matches_end_of(file))?;
        let folder = file.parent().unwrap_or(Path::new(""));
        Some(Self {
            spec: self.inputs_of(folder, SetBy::File),
            files: vec![pattern.of_file(file)?],
            overrides: Vec::new(),
            variables: Vec::new(),
            functions: Vec::new(),
            libraries: Vec::new(),
            resolves: Vec::new(),
            ..self.alone()
        })
    }

    /// The configuration without patterns of files that are separate configurations.
    fn alone(&self) -> Self {
        Self { each: Vec::new(), each_folder: Vec::new(), input_files: Vec::new(), ..self.clone() }
    }

    /// The configuration for a file that matches a pattern of `each`.
    fn of_file(&self, file: &Path, pattern: &FilePattern) -> Self {
        let mut instance = self.alone();
        instance.files.extend(pattern.of_file(file));
        instance
    }

    /// The configurations for the files in a folder that match `each_folder`. Usually, this is one. If `each` matches files that repeat a labeled
    /// block of another file, each of these makes a configuration with the files that repeat none.
    fn of_folder(&self, folder: &Path) -> Vec<Self> {
        let whole = self.whole_folder(folder);
        let files = if self.each.is_empty() { Vec::new() } else { whole.files() };
        let mut apart = top::repeating(&files);
        apart.retain(|file| self.each.iter().any(|it| it.matches_end_of(file)));
        if apart.is_empty() {
            return vec![whole];
        }
        let instance = |own: &PathBuf| {
            let files = files.iter().filter(|file| *file == own || !apart.contains(file));
            let files = files.filter_map(|file| whole.files.last()?.of_file(file)).collect();
            Self { files, ..whole.clone() }
        };
        apart.iter().map(instance).collect()
    }

    /// One configuration for all files in a folder that match `each_folder`. Patterns of overrides with `**` are limited to the folder.
    fn whole_folder(&self, folder: &Path) -> Self {
        let mut instance = self.alone();
        instance.files.extend(self.each_folder.iter().filter_map(|it| it.in_folder(folder)));
        for it in instance.overrides.iter_mut().filter(|it| it.is_deep()) {
            if let Some(own) = it.in_folder(folder) {
                *it = own;
            }
        }
        instance
    }

    /// The configuration of this known format to which a file belongs, judging by the file's name and the names in the file. `None` if it isn't of
    /// this format.
    pub(super) fn of_known<F>(&self, file: &Path, names: &FileNames<F>) -> Option<Self>
    where
        F: FnOnce() -> Option<HashSet<String>>,
    {
        let is_it = |it: &FilePattern| it.matches_end_of(file) && it.fits(names);
        // A workspace file is not a configuration.
        if file.file_name().is_some_and(|name| name == FILE_NAME) {
            return None;
        }
        if let Some(pattern) = self.each_folder.iter().find(|it| is_it(it)) {
            let folder = self.of_folder(file.parent().unwrap_or(Path::new("")));
            return Some(folder.into_iter().find(|it| it.has(file)).unwrap_or_else(|| self.of_file(file, pattern)));
        }
        let single = self.each.iter().find(|it| is_it(it)).map(|pattern| self.of_file(file, pattern));
        single.or_else(|| self.of_input_file(file))
    }

    /// Treats a file or folder as one of this known format, regardless of its name. For a folder, also returns the files that set its input
    /// variables.
    pub(super) fn as_known(&self, path: &Path) -> Vec<Self> {
        let (is_dir, path) = (path.is_dir(), &*normal(path));
        let folder = if is_dir { Some(path) } else { path.parent() };
        let is_of_folder = is_dir || self.each_folder.iter().any(|it| it.matches_end_of(path));
        match folder.filter(|_| is_of_folder && !self.each_folder.is_empty()) {
            Some(folder) => {
                let patterns = self.input_files.iter().filter(|_| is_dir).filter_map(|it| it.in_folder(folder));
                let input_files = found(&patterns.collect::<Vec<_>>());
                let all = std::iter::once(self.whole_folder(folder));
                all.chain(input_files.iter().filter_map(|file| self.of_input_file(file))).collect()
            }
            None => {
                let other = || self.all_patterns().next().map_or_else(|| self.alone(), |it| self.of_file(path, it));
                vec![self.of_input_file(path).unwrap_or_else(other)]
            }
        }
    }

    /// The configuration with everything that a known format's program provides. If this configuration names no files, it also gets the patterns of
    /// the format.
    pub(super) fn with_format(self, format: Self) -> Self {
        let names_files = self.all_patterns().next().is_some();
        let patterns = if names_files {
            [self.files, self.each, self.each_folder, self.overrides, self.input_files]
        } else {
            [format.files, format.each, format.each_folder, format.overrides, format.input_files]
        };
        let [files, each, each_folder, overrides, input_files] = patterns;
        Self {
            files,
            each,
            each_folder,
            overrides,
            input_files,
            calls: format.calls.into_iter().chain(self.calls).collect(),
            spec: format.spec,
            functions: format.functions.into_iter().chain(self.functions).collect(),
            function_blocks: format.function_blocks.into_iter().chain(self.function_blocks).collect(),
            libraries: format.libraries.into_iter().chain(self.libraries).collect(),
            resolves: format.resolves.into_iter().chain(self.resolves).collect(),
            nullable: format.nullable || self.nullable,
            ..self
        }
    }

    fn all_patterns(&self) -> impl Iterator<Item = &FilePattern> {
        let files = self.files.iter().chain(&self.each).chain(&self.each_folder);
        files.chain(&self.overrides).chain(&self.input_files)
    }

    /// Returns the paths of parts that are sensitive by [`types`](Self::types). If a path names one element by key, all elements are sensitive.
    pub fn secret_paths(&self) -> Vec<String> {
        let secrets = self.types.iter().filter(|ty| ty.is_secret());
        secrets.map(|ty| ty.path.of_any_key().to_owned()).collect()
    }

    /// Marks the parts in the spec that [`types`](Self::types) makes sensitive, as in the program. Paths that lead to no part are left out;
    /// [`problems`](Self::problems) reports them.
    pub fn with_secrets(&self, spec: &SpecFile) -> SpecFile {
        spec.with_secrets(&self.secret_paths())
    }

    /// Returns `true` if a path is one of the files or overrides. The file need not exist.
    pub fn has(&self, file: &Path) -> bool {
        self.all_patterns().any(|it| it.matches(file))
    }

    /// Returns `true` if a path is one of the overrides. The file need not exist.
    pub fn is_override(&self, file: &Path) -> bool {
        self.overrides.iter().any(|overriding| overriding.matches(file))
    }

    /// Returns the existing files, in the order of the patterns; files of one pattern are sorted by name. Excludes overrides.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut files = found(&self.files);
        files.extend(found(&self.each).into_iter().chain(found(&self.each_folder)));
        files.retain(|file| !self.is_override(file));
        files
    }

    /// Returns the existing overrides, in the order in which they apply.
    pub fn overrides(&self) -> Vec<PathBuf> {
        found(&self.overrides)
    }

    /// Returns the paths of single files with their locations in the workspace file: the spec, patterns without special characters, and the specs of bodies.
    pub fn paths(&self) -> impl Iterator<Item = (&SourceRange, &Path)> {
        let is_path = |it: &&FilePattern| !it.place.text().contains(['*', '?', '[']) && self.is_own(it);
        let files = self.all_patterns().filter(is_path);
        let files = files.map(|file| (&file.place, file.path.as_path()));
        let bodies = self.bodies.iter().map(|body| (&body.place, &*body.spec_path));
        let spec = (&self.spec_place, self.spec.as_path());
        std::iter::once(spec).filter(|(_, spec)| !is_known(spec)).chain(files).chain(bodies)
    }

    /// Patterns, as written and with their locations, that match no file on disk or in `open`.
    pub(super) fn unmatched(&self, open: &[PathBuf]) -> impl Iterator<Item = (&SourceRange, &str)> {
        let is_unmatched =
            |it: &&FilePattern| found(std::slice::from_ref(it)).is_empty() && !open.iter().any(|file| it.matches(file));
        self.all_patterns().filter(|it| self.is_own(it)).filter(is_unmatched).map(|it| (&it.place, it.written.as_str()))
    }

    /// Returns `true` if a pattern is written in this workspace file, and not in that of a known format.
    fn is_own(&self, pattern: &FilePattern) -> bool {
        pattern.place.filename() == self.place.filename()
    }

    /// Returns, for each pattern, a path that contains all matching files: the pattern itself, or the folder before the first special character.
    #[doc(hidden)]
    pub fn folders(&self) -> impl Iterator<Item = &Path> {
        self.patterns().map(|pattern| match pattern.split_once(['*', '?', '[']) {
            Some((fixed, _)) => Path::new(fixed.rsplit_once('/').map_or("", |(folder, _)| folder)),
            None => Path::new(pattern),
        })
    }

    /// Returns the patterns of files (without overrides), each with the names that matching files must have: see `each_with`.
    pub fn patterns_with_contents(&self) -> impl Iterator<Item = (&str, &[String])> {
        let is_new = |it: &&FilePattern| !self.each.iter().any(|each| each.pattern == it.pattern);
        let folders = self.each_folder.iter().filter(is_new);
        let files = self.files.iter().chain(&self.each).chain(folders).chain(&self.input_files);
        files.map(|file| (file.pattern.as_str(), file.contents.as_slice()))
    }

    /// Returns the patterns of files and overrides.
    pub fn patterns(&self) -> impl Iterator<Item = &str> {
        self.all_patterns().map(|file| file.pattern.as_str())
    }

    /// Creates a decoder with the variables and functions of the program. Results of its functions and references that it resolves are unknown: values that
    /// depend on them are not checked. `try` and `can` have their usual meaning.
    pub fn decoder(&self) -> Decoder {
        let decoder = self.decoder_with(|_| Box::new(unknown_result));
        if self.resolves.is_empty() {
            return decoder;
        }
        let roots = self.resolves.clone();
        with_unknown_references(decoder, move |variable| roots.iter().any(|root| root.has(variable)))
    }

    /// Creates a decoder for use without the program: calling one of the program's functions, or using a reference that it resolves, is an error.
    /// `on_use` receives the name of the function or variable.
    pub fn decoder_without_program(&self, on_use: impl Fn(&str) + Send + Sync + 'static) -> Decoder {
        let on_use = Arc::new(on_use);
        let decoder = self.decoder_with(|name| {
            let (name, on_use) = (name.to_owned(), Arc::clone(&on_use));
            Box::new(move || {
                on_use(&name);
                no_result(
                    "`hclspec.hcl` declares `{}` as a function of the program: without the program, it can't be called.",
                    &name,
                )
            })
        });
        if self.resolves.is_empty() {
            return decoder;
        }
        let roots = self.resolves.clone();
        decoder.resolver(move |reference| {
            let name = reference.root();
            if !roots.iter().any(|root| root.has(name)) {
                return Ok(None::<Value>);
            }
            on_use(name);
            Err(format!("`hclspec.hcl` declares `{name}` as a variable that the program resolves: without the program, its value is unknown."))
        })
    }

    /// Adds the functions that blocks in these texts define to a decoder.
    pub(super) fn with_declared(&self, decoder: &Decoder, texts: &[ConfigText<'_>]) -> Decoder {
        if self.function_blocks.is_empty() {
            return decoder.clone();
        }
        let declared = texts.iter().flat_map(|text| top::labels(&text.text, &self.function_blocks));
        declared.fold(decoder.clone(), |decoder, name| {
            let function = HostFunction { name, params: None, variadic: None };
            decoder.function(&*function.name, function.failing(unknown_result))
        })
    }

    fn decoder_with(&self, fail: impl Fn(&str) -> Box<dyn Fn() -> FunctionError + Send + Sync>) -> Decoder {
        let decoder = Decoder::new().variables(self.variables.iter().cloned());
        let add = |decoder: Decoder, (name, value): &(String, Value)| decoder.input(name.clone(), value.clone());
        let decoder = self.inputs.iter().fold(decoder, add);
        let decoder = self.libraries.iter().cloned().fold(decoder, Decoder::functions);
        let decoder =
            if self.functions.iter().any(HostFunction::is_attempt) { decoder.try_functions() } else { decoder };
        let functions = self.functions.iter().filter(|function| !function.is_attempt());
        functions.fold(decoder, |decoder, function| {
            decoder.function(&*function.name, function.failing(fail(&function.name)))
        })
    }
}
