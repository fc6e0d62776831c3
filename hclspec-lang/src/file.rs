//! Spec files at run time.

use crate::files::{SpecFiles, SpecText, disk, why};
use crate::guide::Guide;
use crate::hir::{Dialect, HostSecrets, Model};
use crate::infer::{self, Nulls};
#[cfg(feature = "model")]
use crate::infer::{Knowledge, Known};
#[cfg(feature = "model")]
use crate::ir::Misplaced;
use crate::lower;
#[cfg(feature = "model")]
use crate::lower::HostType;
use crate::reading;
use crate::table::{self, Built, Store};
use bumpalo::Bump;
use hclspec_core::diagnostic::{Code, Diagnostic, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_core::source::{Source, SourceRange};
use hclspec_core::table::{Env, Table};
use hclspec_core::value::{Val, Value};
use hclspec_runtime::decoder::{self, Config, Decoder, Parsed};
use self_cell::{MutBorrow, self_cell};
use std::fmt;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A valid spec, read once at run time, that decodes any number of configurations from any thread. Cloning is cheap.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::{decoder::Decoder, diagnostic::Result}; }
/// let spec = r#"object { attr "port" { type = number } }"#;
/// let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
/// let value = spec.decode(&hclspec::Decoder::new(), "port = 80")?;
/// assert_eq!(value.to_string(), r#"{ port = 80 }"#);
/// # hclspec::Result::Ok(())
/// ```
#[derive(Clone)]
pub struct SpecFile(Arc<File>);

struct File {
    files: Arc<SpecFiles>,
    dialect: Dialect,
    /// Paths that the program declares secret, and the specs they lead to.
    secret_paths: Vec<String>,
    secrets: HostSecrets,
    warnings: Diagnostics,
    is_library: bool,
    /// Locations of values that the configuration writes as text, such as durations.
    guide: Option<Guide>,
    /// The table for decoding to a [`Value`]: nulls are kept.
    dynamic: SpecTable,
    /// The table of a generated type without `nullable`.
    typed: OnceLock<Result<SpecTable>>,
    #[cfg(feature = "model")]
    model: OnceLock<crate::model::Model>,
}

self_cell! {
    struct SpecTable {
        // Threads may share both: nothing allocates in the arena once the table exists.
        owner: MutBorrow<Memory>,
        #[covariant]
        dependent: Built,
    }
}

struct Memory {
    files: Arc<SpecFiles>,
    arena: Bump,
    store: Store,
}

impl SpecFile {
    /// Reads and checks a spec. `name` is the name of the file in messages.
    ///
    /// # Errors
    ///
    /// Returns all problems of the spec.
    #[inline]
    pub fn parse(name: &str, text: &str) -> Result<Self> {
        Self::parse_as(name, text, Dialect::Hclspec)
    }

    /// Like [`SpecFile::parse`], for a spec in the given dialect.
    ///
    /// # Errors
    ///
    /// Returns all problems of the spec.
    #[inline]
    pub fn parse_as(name: &str, text: &str, dialect: Dialect) -> Result<Self> {
        Self::read(Arc::new(SpecFiles::one(name, text)), dialect, Vec::new(), HostSecrets::new())
    }

    /// Reads and checks the spec in a file, with the files that it includes.
    ///
    /// # Errors
    ///
    /// Returns all problems of the spec, or one error if the file can't be read.
    #[inline]
    pub fn open(path: impl AsRef<Path>) -> Result<Self> {
        let name = path.as_ref().display().to_string();
        let text = disk::read(path.as_ref())
            .and_then(|bytes| String::from_utf8(bytes).map_err(|_| ErrorKind::InvalidData.into()))
            .map_err(|error| Code::UnreadableFile.error(format!("can't read `{name}`")).with_detail(why(&error)))?;
        Self::of_files(SpecFiles::on_disk(&name, text))
    }

    /// Like [`SpecFile::open`], for files that have already been read.
    ///
    /// # Errors
    ///
    /// Returns all problems of the spec.
    #[inline]
    pub fn of_files(files: SpecFiles) -> Result<Self> {
        Self::read(Arc::new(files), Dialect::Hclspec, Vec::new(), HostSecrets::new())
    }

    #[inline]
    fn read(files: Arc<SpecFiles>, dialect: Dialect, secret_paths: Vec<String>, secrets: HostSecrets) -> Result<Self> {
        // A dynamic value can contain nulls anywhere.
        let TableResult { table: dynamic, guide, warnings, is_library } =
            SpecTable::read(&files, dialect, &secrets, Nulls::Kept)?;
        Ok(Self(Arc::new(File {
            files,
            dialect,
            secret_paths,
            secrets,
            warnings,
            is_library,
            guide,
            dynamic,
            typed: OnceLock::new(),
            #[cfg(feature = "model")]
            model: OnceLock::new(),
        })))
    }

    /// Returns the paths of the option `types` of `hclspec!` that match no part of the spec. The bool of a path is `true` if its type contains `_`.
    #[cfg(feature = "model")]
    #[must_use]
    #[inline]
    pub fn misplaced(&self, paths: &[(String, bool)]) -> Vec<Misplaced> {
        let types: Vec<HostType> = paths.iter().map(|(path, is_around)| HostType::at(path, *is_around)).collect();
        let of = |model: &Model<'_>, shape: &infer::Ty| {
            lower::lower_with(&mut Diagnostics::new(), model, shape, "Config", &types).misplaced
        };
        self.shaped(of).unwrap_or_default()
    }

    /// A copy of the spec in which the parts at these paths (as in the option `types` of `hclspec!`) are secret too. Paths that lead to no part have no effect.
    #[must_use]
    #[inline]
    pub fn with_secrets(&self, paths: &[String]) -> Self {
        let File { files, dialect, secret_paths: known, .. } = &*self.0;
        let new = paths.iter().filter(|path| !known.contains(path));
        let all: Vec<String> = known.iter().chain(new).cloned().collect();
        if all.len() == known.len() {
            return self.clone();
        }
        let secrets = self.shaped(|model, shape| lower::host_secrets(model, shape, &all)).unwrap_or_default();
        // Never fails: the text was read before, without errors.
        Self::read(Arc::clone(files), *dialect, all, secrets).unwrap_or_else(|_| self.clone())
    }

    fn shaped<T>(&self, read: impl FnOnce(&Model<'_>, &infer::Ty) -> T) -> Option<T> {
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let model = reading::recover_as(&mut diags, &arena, self.0.files.text(), self.0.dialect).model?;
        let shape = infer::check(&mut diags, &model, Nulls::Refused);
        Some(read(&model, &shape))
    }

    /// The content of the spec, for programs that present it.
    #[cfg(feature = "model")]
    #[must_use]
    #[inline]
    pub fn model(&self) -> &crate::model::Model {
        self.0.model.get_or_init(|| crate::model::Model::read(&self.0.files, self.0.dialect, &self.0.secrets))
    }

    /// Replaces the secret parts of a value by `***`, for printing.
    pub fn hide_secrets(&self, value: &mut Val) {
        if !self.table().env.has_secret {
            return;
        }
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        if let Some(model) = reading::recover(&mut diags, &arena, self.0.files.text()).model {
            model.mark_secrets(&self.0.secrets);
            model.root.hide(value);
        }
    }

    /// Returns `true` if the file only has definitions, for other specs to include. Such a spec describes no configuration.
    #[must_use]
    #[inline]
    pub fn is_library(&self) -> bool {
        self.0.is_library
    }

    /// Returns the spec itself, unless it is a library, which describes no configuration.
    ///
    /// # Errors
    ///
    /// Returns one error if it is a library.
    #[inline]
    pub fn of_configurations(&self) -> Result<&Self> {
        if !self.0.is_library {
            return Ok(self);
        }
        let error = Code::MissingSpecBlock.error("missing spec block").with_detail(format!(
            "`{}` describes no configuration: it contains only definitions, for other specs to include.",
            self.0.files.name()
        ));
        Err(error.into())
    }

    /// The warnings about the spec.
    #[must_use]
    #[inline]
    pub fn warnings(&self) -> &Diagnostics {
        &self.0.warnings
    }

    /// Decodes a configuration to the value that the spec language defines for it. Nulls in lists, sets, maps and objects are kept.
    ///
    /// # Errors
    ///
    /// Returns all problems of the configuration.
    #[inline]
    pub fn decode(&self, decoder: &Decoder, config: &str) -> Result<Value> {
        self.decode_val(decoder, config).map(Value::from)
    }

    /// Like [`SpecFile::decode`], for a configuration that consists of files; see [`Decoder::from_paths`].
    ///
    /// # Errors
    ///
    /// Returns all problems of the files.
    #[inline]
    pub fn decode_paths(&self, decoder: &Decoder, paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Value> {
        let paths = paths.into_iter().map(|path| path.as_ref().to_owned()).collect();
        self.decode_config(decoder, Config::Paths(paths)).map(Value::from)
    }

    /// Like [`SpecFile::decode`], for a parsed configuration.
    ///
    /// # Errors
    ///
    /// Returns all problems of the configuration.
    #[inline]
    pub fn decode_parsed(&self, decoder: &Decoder, parsed: &Parsed) -> Result<Value> {
        self.decode_config(decoder, Config::Parsed(parsed)).map(Value::from)
    }

    /// Like [`SpecFile::decode`], but the value keeps the exact type of every part.
    ///
    /// # Errors
    ///
    /// Returns all problems of the configuration.
    #[inline]
    pub fn decode_val(&self, decoder: &Decoder, config: &str) -> Result<Val> {
        self.decode_config(decoder, Config::Text(config))
    }

    /// Like [`SpecFile::decode_val`], for a configuration from any source.
    ///
    /// # Errors
    ///
    /// Returns all problems of the configuration.
    pub fn decode_config(&self, decoder: &Decoder, config: Config<'_>) -> Result<Val> {
        self.of_configurations()?;
        decoder::val_by(decoder, &self.table(), config).map(|value| match &self.0.guide {
            Some(guide) => guide.written(value),
            None => value,
        })
    }

    /// The location of each part of a configuration's value, by its path in the value, such as `server.port` or `tags[0]`. Parts that are not set are left out.
    ///
    /// # Errors
    ///
    /// Returns all problems of the configuration.
    pub fn origins(&self, decoder: &Decoder, config: Config<'_>) -> Result<Vec<(String, SourceRange)>> {
        decoder::origins_by(decoder, &self.table(), config)
    }

    /// The parts of a configuration that could be decoded, even if it has problems.
    #[doc(hidden)]
    pub fn good_parts(&self, decoder: &Decoder, config: Config<'_>) -> decoder::GoodParts {
        decoder::good_parts_by(decoder, &self.table(), config)
    }

    /// The order of the entries of maps that keep the order of the configuration.
    #[doc(hidden)]
    pub fn orders(&self, decoder: &Decoder, config: Config<'_>) -> Vec<decoder::MapOrder> {
        decoder::orders_by(decoder, &self.table(), config)
    }

    /// The text of each file of a configuration, valid or not. Each text tells which parts of it may be shown.
    #[doc(hidden)]
    pub fn texts(&self, decoder: &Decoder, config: Config<'_>) -> Vec<Arc<Source>> {
        decoder::texts_by(decoder, &self.table(), config)
    }

    /// Calls back with everything that is known about expressions before evaluation: the variables of the spec and the program, and functions,
    /// except those whose results `is_unknown`.
    #[cfg(feature = "model")]
    #[doc(hidden)]
    pub fn with_knowledge<T>(
        &self,
        decoder: &Decoder,
        is_unknown: &dyn Fn(&str) -> bool,
        use_it: impl FnOnce(&Knowledge<'_>) -> T,
    ) -> T {
        let table = self.table();
        let mut variables = Vec::new();
        decoder::visit_variables(decoder, &table, &mut |name, value| {
            variables.push((name.to_owned(), Known::value_of(Value::from(value.clone()))));
        });
        use_it(&Knowledge::new(decoder::functions_of(decoder, &table), &variables, is_unknown))
    }

    /// Decodes the bytes of a configuration file as UTF-8. `name` stands for the file in messages, which don't show the text if the spec has secrets.
    ///
    /// # Errors
    ///
    /// Returns one error if the text is not UTF-8.
    #[inline]
    pub fn config_text(&self, name: &str, bytes: Vec<u8>) -> Result<String> {
        decoder::config_text_by(name, bytes, &self.table())
    }

    /// Like [`SpecFile::body`], with blocks as they are written: blocks with the same labels are not merged.
    ///
    /// # Errors
    ///
    /// Returns all syntax errors.
    #[doc(hidden)]
    pub fn written_body(
        &self,
        decoder: &Decoder,
        config: Config<'_>,
        visit: &mut hclspec_runtime::decoder::VisitBody<'_>,
    ) -> Result<()> {
        let table = self.table();
        let env = Env { has_merges: false, values: OnceLock::new(), ..*table.env };
        decoder::body_by(decoder, &Table { env: &env, ..table }, config, visit)
    }

    /// Passes the root body of a configuration to `visit`, with a function that finds the location of a span.
    ///
    /// # Errors
    ///
    /// Returns all syntax errors.
    pub fn body(
        &self,
        decoder: &Decoder,
        config: Config<'_>,
        visit: &mut hclspec_runtime::decoder::VisitBody<'_>,
    ) -> Result<()> {
        decoder::body_by(decoder, &self.table(), config, visit)
    }

    #[inline]
    fn table(&self) -> Table<'_> {
        self.0.dynamic.borrow_dependent().table()
    }

    /// Checks that a configuration decodes into the type that `hclspec!` generates from this spec; `nulls` corresponds to its
    /// option `nullable`.
    ///
    /// # Errors
    ///
    /// Returns all problems of the configuration, or the problems of the spec if it is valid only with `nullable`.
    #[inline]
    pub fn check(&self, decoder: &Decoder, config: &str, nulls: Nulls) -> Result<()> {
        self.check_config(decoder, Config::Text(config), nulls)
    }

    /// Like [`SpecFile::check`], for a configuration that consists of files; see [`Decoder::from_paths`].
    ///
    /// # Errors
    ///
    /// Returns the same problems as [`SpecFile::check`].
    #[inline]
    pub fn check_paths(
        &self,
        decoder: &Decoder,
        paths: impl IntoIterator<Item = impl AsRef<Path>>,
        nulls: Nulls,
    ) -> Result<()> {
        let paths = paths.into_iter().map(|path| path.as_ref().to_owned()).collect();
        self.check_config(decoder, Config::Paths(paths), nulls)
    }

    /// Like [`SpecFile::check`], for a configuration from any source.
    ///
    /// # Errors
    ///
    /// Returns the same problems as [`SpecFile::check`].
    pub fn check_config(&self, decoder: &Decoder, config: Config<'_>, nulls: Nulls) -> Result<()> {
        self.of_configurations()?;
        let File { files, dialect, secrets, dynamic, typed, .. } = &*self.0;
        let table = match nulls {
            Nulls::Kept => dynamic,
            Nulls::Refused => {
                let read = || SpecTable::read(files, *dialect, secrets, nulls).map(|read| read.table);
                typed.get_or_init(read).as_ref().map_err(Diagnostics::clone)?
            }
        };
        decoder::check_by(decoder, &table.borrow_dependent().table(), config)
    }
}

struct TableResult {
    table: SpecTable,
    guide: Option<Guide>,
    warnings: Diagnostics,
    is_library: bool,
}

impl SpecTable {
    #[inline]
    fn read(files: &Arc<SpecFiles>, dialect: Dialect, secrets: &HostSecrets, nulls: Nulls) -> Result<TableResult> {
        let (mut diags, mut guide, mut is_library) = (Diagnostics::bounded(), None, false);
        let memory = Memory { files: Arc::clone(files), arena: Bump::new(), store: Store::new() };
        let table = Self::try_new(MutBorrow::new(memory), |memory| {
            let Memory { files, arena, store } = &*memory.borrow_mut();
            let model = checked(&mut diags, arena, files.text(), dialect, nulls);
            let model = model.inspect(|model| {
                model.mark_secrets(secrets);
                is_library = model.is_library;
                if !model.grammar.decodes_as_reference() {
                    guide = Some(Guide::of(model, nulls));
                }
            });
            model.and_then(|model| table::build(&model, files.name(), nulls, arena, store)).ok_or(())
        });
        if table.is_err() && !diags.has_errors() {
            // Unreachable: a table can be built from any model without errors.
            diags.push(Diagnostic::error("the spec can't be used"));
        }
        if !diags.is_empty() {
            diags.resolve_in(files.sources(), None);
        }
        match table {
            Ok(table) => Ok(TableResult { table, guide, warnings: diags, is_library }),
            Err(()) => Err(diags),
        }
    }
}

#[inline]
fn checked<'a>(
    diags: &mut Diagnostics,
    arena: &'a Bump,
    text: SpecText<'a>,
    dialect: Dialect,
    nulls: Nulls,
) -> Option<Model<'a>> {
    let model = reading::recover_as(diags, arena, text, dialect).model?;
    if !model.grammar.decodes_as_reference() {
        infer::check(diags, &model, nulls);
    }
    (!diags.has_errors()).then_some(model)
}

impl fmt::Debug for SpecFile {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SpecFile").field("name", &self.0.files.name()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
