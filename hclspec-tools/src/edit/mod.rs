//! Configuration edits that keep every other byte.
//!
//! ```text
//! files --tree--> one body --find(path)--> what is there --native or json--> changes of the text of a file --check(spec)--> written
//! ```
//!
//! An item of the syntax tree is a range of the text, and an edit replaces such ranges; there is no second tree. A path is looked up in the merged body of all
//! files, as the decoder sees it, so JSON is read as the spec says and old names match current ones.

mod candidate;
mod check;
mod file;
mod find;
mod json;
mod line;
mod list;
mod made;
mod migrate;
mod native;
mod ops;
mod origin;
mod problem;
mod rename;
mod shown;
mod spec_body;
mod tree;
mod types;
mod value;

use crate::file as files;
use file::File;
use find::{Target, find};
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::{Config, Decoder};
use hclspec_runtime::diagnostic::{Diagnostics, Result};
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::source::{SourceMap, SourceRange};
use hclspec_runtime::value::Value;
use made::{Leaf, NewValue};
use ops::Ops;
pub use shown::ShownChange;
use std::path::{Path, PathBuf};

/// Editor of a configuration in one or several files. Keeps every byte outside the edited items.
///
/// A [path](#paths) names the edited item. New items are put in spec order and formatted like their neighbors; JSON keeps its layout. [`Edit::save`] writes the
/// files, after it has validated the whole configuration against the spec.
///
/// ```
/// use hclspec_tools::Edit;
///
/// let spec = r#"object {
///   block_map "listeners" {
///     block_type = "listener"
///     labels     = ["name"]
///     object { attr "port" { type = number } }
///   }
/// }"#;
/// let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
/// let config = "listener \"https\" {\n  port = 443 # the usual one\n}\n";
/// let mut edit = Edit::of_texts(Some(&spec), [("app.hcl", config)]);
/// edit.set("listener[\"https\"].port", 8443)?;
/// edit.add("listener[\"admin\"]")?;
/// edit.check()?;
/// assert_eq!(
///     edit.text("app.hcl"),
///     Some("listener \"https\" {\n  port = 8443 # the usual one\n}\n\nlistener \"admin\" {}\n"),
/// );
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
///
/// # Paths
///
/// `name`, `tls.key`, `listener["https"].port`, `route[0].path`: names of block types and arguments, with labels in brackets and quotes, and the index of a
/// block among those with the same type and labels. A single block needs no index. After an argument, the path continues into its expression, as far as that is
/// written out: `labels["team"]`, `servers[1].host`.
#[derive(Clone, Debug)]
pub struct Edit {
    spec: Option<SpecFile>,
    decoder: Decoder,
    nulls: Nulls,
    files: Vec<File>,
    /// File for new items that belong to no other file.
    target: Option<String>,
    force: bool,
}

/// Result of [`Edit::get`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Found {
    /// Text of the expression or block. Empty for a default.
    pub text: String,
    /// Text with secrets masked: `*` for each of their characters, and `"***"` for a value that is sensitive as a whole.
    pub shown: String,
    /// The value, if it is known without the program. Unknown for blocks, and for expressions that use variables or functions of the program.
    pub value: Option<Value>,
    /// Location of the text.
    pub range: Option<SourceRange>,
    /// Origin of the value.
    pub origin: FoundIn,
    /// Whether the item, or a part of it, is sensitive.
    pub is_secret: bool,
}

impl Found {
    fn new(value: Option<Value>, range: SourceRange, origin: FoundIn) -> Self {
        let text = range.text().to_owned();
        Self { shown: text.clone(), text, value, range: Some(range), origin, is_secret: false }
    }
}

/// Origin of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundIn {
    /// A configuration file.
    Configuration,
    /// The default in the spec: the configuration doesn't set the argument.
    Default,
    /// An override of the decoder, which replaces the configured value.
    Override,
    /// [`Decoder::set`].
    Set,
    /// An environment variable: [`Decoder::set_from_env`].
    Environment,
}

/// A file with its edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FileChange<'e> {
    /// Name of the file.
    pub name: &'e str,
    /// Text as it was read.
    pub old: &'e str,
    /// Current text.
    pub new: &'e str,
}

impl Edit {
    /// Opens a configuration that has a spec: files, and folders as [`Decoder::from_paths`] reads them.
    ///
    /// # Errors
    ///
    /// Fails if a file can't be read.
    pub fn open(spec: &SpecFile, paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Self> {
        Ok(Self::of(Some(spec.of_configurations()?), file::read_all(paths, Some(spec))?))
    }

    /// Opens files without a spec. Paths then match names only, and only syntax is checked.
    ///
    /// # Errors
    ///
    /// Fails if a file can't be read.
    pub fn open_without_spec(paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Self> {
        Ok(Self::of(None, file::read_all(paths, None)?))
    }

    /// Creates an editor of texts with file names, which [`Edit::save`] doesn't write. Names that end in `.json` select JSON syntax.
    pub fn of_texts<'t>(spec: Option<&SpecFile>, texts: impl IntoIterator<Item = (&'t str, &'t str)>) -> Self {
        Self::of(spec, texts.into_iter().map(|(name, text)| File::new(name, text.to_owned())).collect())
    }

    fn of(spec: Option<&SpecFile>, files: Vec<File>) -> Self {
        let (spec, decoder, nulls) = (spec.cloned(), Decoder::new(), Nulls::Refused);
        Self { spec, decoder, nulls, files, target: None, force: false }
    }

    /// Sets the decoder that validates the configuration, with its variables, functions, overrides and limits.
    #[must_use]
    pub fn decoder(self, decoder: Decoder) -> Self {
        Self { decoder, ..self }
    }

    /// Sets whether lists, sets, maps and objects keep nulls, like the option `nullable` of `hclspec!`.
    #[must_use]
    pub fn nulls(self, nulls: Nulls) -> Self {
        Self { nulls, ..self }
    }

    /// Saves even if the spec rejects the result.
    #[must_use]
    pub fn force(self, force: bool) -> Self {
        Self { force, ..self }
    }

    /// Sets the file for new items that have no natural place among existing ones. Defaults to the first file.
    #[must_use]
    pub fn new_items_in(self, name: impl Into<String>) -> Self {
        Self { target: Some(name.into()), ..self }
    }

    /// Looks up a path. Returns `None` if nothing is there. An argument that isn't set has its default; one that the [decoder](Edit::decoder) overrides or sets
    /// has that value.
    ///
    /// # Errors
    ///
    /// Returns one error if nothing can be at the path or it matches several blocks, all syntax errors of the files, and all problems of values that the
    /// decoder sets.
    pub fn get(&self, path: &str) -> Result<Option<Found>> {
        let path = ConfigPath::parse(PATH, path)?;
        let found = tree::with_tree(self, |tree| {
            let target = find(&tree, &path)?;
            let is_whole = matches!(&target, Target::Argument { argument, .. } | Target::Part { argument, .. } if argument.is_secret(&path));
            Ok(value::found(self, &tree, &path, &target).map(|found| (found, is_whole)))
        })?;
        let found = origin::elsewhere(self, &path)?.or(found);
        Ok(found.map(|(found, is_whole)| shown::found(self, found, is_whole)))
    }

    /// Sets an argument, or a part of its value. Adds missing blocks around it. Keeps the comment at the end of its line.
    ///
    /// # Errors
    ///
    /// Fails if no argument can be at the path, or if its value is computed by an expression or a `dynamic` block.
    pub fn set(&mut self, path: &str, value: impl Into<Value>) -> Result<()> {
        let value = NewValue::Value(value.into());
        self.edit(path, |ops| ops.set(value.clone(), false))
    }

    /// Sets an argument, or a part of its value, to a text from a command line or a form: an HCL literal. Anything that isn't a literal is taken as a string,
    /// and so is unquoted text if the spec asks for a string.
    ///
    /// ```
    /// let mut edit = hclspec_tools::Edit::of_texts(None, [("app.hcl", "port = 80\n")]);
    /// edit.set_text("port", "443")?;
    /// edit.set_text("name", "edge")?;
    /// assert_eq!(edit.text("app.hcl"), Some("port = 443\nname = \"edge\"\n"));
    /// # hclspec_runtime::diagnostic::Result::Ok(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Edit::set`].
    pub fn set_text(&mut self, path: &str, text: &str) -> Result<()> {
        self.edit(path, |ops| {
            let value = value::of_text(text, &ops.types());
            ops.set(value, false)
        })
    }

    /// Sets an argument, or a part of its value, to an HCL expression, replacing any other expression. In JSON, it is written as a template.
    ///
    /// # Errors
    ///
    /// Returns all syntax errors of the expression, or one error if no argument can be at the path.
    pub fn set_expression(&mut self, path: &str, expression: &str) -> Result<()> {
        let value = value::expression(expression)?;
        self.edit(path, |ops| ops.set(value.clone(), true))
    }

    /// Removes an argument, or a part of its value. Keeps the comment above it. Does nothing if it isn't set.
    ///
    /// # Errors
    ///
    /// Fails if the path leads to a block, or nothing can be there.
    pub fn unset(&mut self, path: &str) -> Result<()> {
        self.edit_all(path, |ops| ops.unset())
    }

    /// Adds an empty block.
    ///
    /// # Errors
    ///
    /// Fails if the block exists and only one is allowed, or if no block can be at the path.
    pub fn add(&mut self, path: &str) -> Result<()> {
        self.edit(path, |ops| ops.add(Leaf::Block(Vec::new())))
    }

    /// Adds a block with arguments.
    ///
    /// # Errors
    ///
    /// See [`Edit::add`].
    pub fn add_with<N: Into<String>, V: Into<Value>>(
        &mut self,
        path: &str,
        arguments: impl IntoIterator<Item = (N, V)>,
    ) -> Result<()> {
        let argument =
            |(name, value): (N, V)| made::New::Argument { name: name.into(), value: NewValue::Value(value.into()) };
        let leaf = Leaf::Block(arguments.into_iter().map(argument).collect());
        self.edit(path, |ops| ops.add(leaf.clone()))
    }

    /// Adds a block with arguments, whose values are texts as in [`Edit::set_text`].
    ///
    /// # Errors
    ///
    /// See [`Edit::add`].
    pub fn add_texts<'t>(&mut self, path: &str, arguments: impl IntoIterator<Item = (&'t str, &'t str)>) -> Result<()> {
        let arguments: Vec<(&str, &str)> = arguments.into_iter().collect();
        self.edit(path, |ops| {
            let items = arguments.iter().map(|(name, text)| {
                let value = value::of_text(text, &ops.inner_types(name, &arguments));
                made::New::Argument { name: (*name).to_owned(), value }
            });
            ops.add(Leaf::Block(items.collect()))
        })
    }

    /// Removes a block, an argument, or a part of its value.
    ///
    /// # Errors
    ///
    /// Fails if nothing is at the path, or if a `dynamic` block generates it.
    pub fn remove(&mut self, path: &str) -> Result<()> {
        self.edit_all(path, |ops| ops.remove())
    }

    /// Renames an argument, a block or an item of an object, or changes the labels of a block. The paths may differ only in the last name and its labels.
    ///
    /// # Errors
    ///
    /// Fails if nothing is at `from`, if something is at `to`, or if the paths differ elsewhere.
    pub fn rename(&mut self, from: &str, to: &str) -> Result<()> {
        let to = ConfigPath::parse(PATH, to)?;
        self.edit_all(from, |ops| ops.rename(&to))
    }

    /// Replaces old names (`aliases`) by current ones. Returns how many were replaced.
    ///
    /// # Errors
    ///
    /// Returns all syntax errors of the files.
    pub fn migrate(&mut self) -> Result<usize> {
        let changes = migrate::migrated(self)?;
        // Insertions only add `iterator` arguments, so they don't count as replaced names.
        let count = changes.iter().filter(|(_, change)| !change.range.is_empty()).count();
        self.apply(changes);
        Ok(count)
    }

    /// Returns the current text of a file.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.iter().find(|file| file.name() == name).map(File::text)
    }

    /// Returns the changed files.
    pub fn changes(&self) -> impl Iterator<Item = FileChange<'_>> {
        let changed = self.files.iter().filter(|file| file.is_changed());
        changed.map(|file| FileChange { name: file.name(), old: file.old(), new: file.text() })
    }

    /// Returns the changed files for display: sensitive values are masked everywhere.
    pub fn shown_changes(&self) -> Vec<ShownChange> {
        shown::changes(self)
    }

    /// Validates the configuration with its edits.
    ///
    /// # Errors
    ///
    /// Returns the errors that the edits introduced.
    pub fn check(&self) -> Result<()> {
        check::check(self)
    }

    /// Validates the configuration, unless [`Edit::force`] is on, writes the changed files, and returns their names. A file keeps its permissions and owner;
    /// symbolic links are followed. If one of several files can't be written, the others get their old text back.
    ///
    /// # Errors
    ///
    /// Returns the errors that the edits introduced, or one error if a file can't be written or has changed since it was read. No file has changed then.
    pub fn save(&mut self) -> Result<Vec<PathBuf>> {
        if !self.force {
            self.check()?;
        }
        let mut written: Vec<usize> = Vec::new();
        for (index, file) in self.files.iter().enumerate() {
            let Some(path) = file.path.as_deref().filter(|_| file.is_changed()) else { continue };
            if let Err(mut problems) = files::write(path, Some(file.old()), file.text()) {
                for file in written.iter().rev().filter_map(|index| self.files.get(*index)) {
                    let path = file.path.as_deref().unwrap_or(Path::new(""));
                    if let Err(more) = files::write(path, Some(file.text()), file.old()) {
                        problems.extend(more);
                    }
                }
                return Err(problems);
            }
            written.push(index);
        }
        let mut paths = Vec::new();
        for index in written {
            if let Some(file) = self.files.get_mut(index) {
                file.saved();
                paths.extend(file.path.clone());
            }
        }
        Ok(paths)
    }

    fn config(&self) -> Config<'_> {
        Config::Texts(self.files.iter().map(File::config).collect())
    }

    fn sources(&self) -> SourceMap<'_> {
        file::sources(&self.files)
    }

    fn edit(&mut self, path: &str, run: impl Fn(&Ops<'_, '_>) -> ops::EditResult) -> Result<()> {
        let path = ConfigPath::parse(PATH, path)?;
        let changes = tree::with_tree(self, |tree| {
            let ops =
                Ops { tree: &tree, files: &self.files, path: &path, target: self.target.as_deref(), again: false };
            run(&ops).map_err(Diagnostics::from)
        })?;
        self.apply(changes);
        Ok(())
    }

    /// Runs an operation on a path. If the path leads to a block that is merged from several with equal labels, repeats it for each of them.
    fn edit_all(&mut self, path: &str, run: impl Fn(&Ops<'_, '_>) -> ops::EditResult) -> Result<()> {
        self.edit(path, &run)?;
        let parsed = ConfigPath::parse(PATH, path)?;
        loop {
            let changes = tree::with_tree(self, |tree| {
                let ops =
                    Ops { tree: &tree, files: &self.files, path: &parsed, target: self.target.as_deref(), again: true };
                if ops.is_one_of_several() { run(&ops).map_err(Diagnostics::from) } else { Ok(Vec::new()) }
            })?;
            if changes.is_empty() {
                return Ok(());
            }
            self.apply(changes);
        }
    }

    fn apply(&mut self, changes: ops::FileChanges) {
        for (index, file) in self.files.iter_mut().enumerate() {
            let own: Vec<_> = changes.iter().filter(|(of, _)| *of == index).map(|(_, change)| change.clone()).collect();
            if !own.is_empty() {
                file.apply(own);
            }
        }
    }
}

/// Name that stands for a path's text in messages, in place of a file name.
const PATH: &str = "<path>";
