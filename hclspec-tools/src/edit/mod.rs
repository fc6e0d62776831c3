//! Edits of configurations that keep every other byte.
//!
//! ```text
//! files --tree--> one body --find(path)--> what is there --native or json--> changes of the text of a file --check(spec)--> written
//! ```
//!
//! There is no tree of its own: a place in the syntax tree is a range of the text, and an edit replaces such ranges. A path finds what it
//! leads to in the body of all files, as the decoder combines them, so JSON is read as the spec says and old names are found by their new ones.

mod candidate;
mod check;
mod file;
mod find;
mod json;
mod known;
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

/// Edits of a configuration, in one or several files, which keep every byte of what is not edited.
///
/// A [path](#paths) names what is edited, as people see it. New items are put where the spec has them, and are formatted as those beside them are. JSON keeps its
/// layout. Nothing is written before [`Edit::save`], which checks the whole configuration by its spec.
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
/// `name`, `tls.key`, `listener["https"].port`, `route[0].path`: the names of block types and arguments; labels in brackets and quotes, and the number of a
/// block among those of its type and labels. A block type that occurs once needs no number. After an argument, the path continues in its
/// expression, as far as that is written out: `labels["team"]`, `servers[1].host`.
#[derive(Clone, Debug)]
pub struct Edit {
    spec: Option<SpecFile>,
    decoder: Decoder,
    nulls: Nulls,
    files: Vec<File>,
    /// The file that gets new items if nothing else decides.
    target: Option<String>,
    force: bool,
}

/// What is at a path.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Found {
    /// Its text: that of the expression, or of the block. Empty for a default.
    pub text: String,
    /// The same as it may be shown: each character of a secret is `*`, and of a value that is secret as a whole it is `"***"`.
    pub shown: String,
    /// Its value, if it is known without the program: for blocks, and for expressions that use what only the program has, it is not.
    pub value: Option<Value>,
    /// Where its text is.
    pub range: Option<SourceRange>,
    /// Where the value comes from.
    pub origin: FoundIn,
    /// Whether it, or something in it, is secret.
    pub is_secret: bool,
}

impl Found {
    fn new(value: Option<Value>, range: SourceRange, origin: FoundIn) -> Self {
        let text = range.text().to_owned();
        Self { shown: text.clone(), text, value, range: Some(range), origin, is_secret: false }
    }
}

/// Where what is at a path comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundIn {
    /// A file of the configuration.
    Configuration,
    /// The default of the spec: the configuration does not set the argument.
    Default,
    /// An override of the decoder, which replaces what the configuration says.
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
    /// The name of the file.
    pub name: &'e str,
    /// Its text as it was read.
    pub old: &'e str,
    /// Its text now.
    pub new: &'e str,
}

impl Edit {
    /// Reads a configuration that has a spec: files, and folders as [`Decoder::from_paths`] reads them.
    ///
    /// # Errors
    ///
    /// Returns one error if a file can't be read.
    pub fn open(spec: &SpecFile, paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Self> {
        Ok(Self::of(Some(spec.of_configurations()?), file::read_all(paths, Some(spec))?))
    }

    /// Reads files without a spec. Paths then go by names alone, and nothing but the syntax is checked.
    ///
    /// # Errors
    ///
    /// Returns one error if a file can't be read.
    pub fn open_without_spec(paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Self> {
        Ok(Self::of(None, file::read_all(paths, None)?))
    }

    /// Texts with the names of their files, which [`Edit::save`] does not write. Those with names that end in `.json` are in JSON syntax.
    pub fn of_texts<'t>(spec: Option<&SpecFile>, texts: impl IntoIterator<Item = (&'t str, &'t str)>) -> Self {
        Self::of(spec, texts.into_iter().map(|(name, text)| File::new(name, text.to_owned())).collect())
    }

    fn of(spec: Option<&SpecFile>, files: Vec<File>) -> Self {
        let (spec, decoder, nulls) = (spec.cloned(), Decoder::new(), Nulls::Refused);
        Self { spec, decoder, nulls, files, target: None, force: false }
    }

    /// Sets the decoder that checks the configuration: its variables, functions, overrides and limits.
    #[must_use]
    pub fn decoder(self, decoder: Decoder) -> Self {
        Self { decoder, ..self }
    }

    /// Sets whether nulls are kept in lists, sets, maps and objects, as the option `nullable` of `hclspec!` does.
    #[must_use]
    pub fn nulls(self, nulls: Nulls) -> Self {
        Self { nulls, ..self }
    }

    /// Saves what the spec rejects, too.
    #[must_use]
    pub fn force(self, force: bool) -> Self {
        Self { force, ..self }
    }

    /// Names the file that gets new items if the configuration has none beside which they belong; by default the first one.
    #[must_use]
    pub fn new_items_in(self, name: impl Into<String>) -> Self {
        Self { target: Some(name.into()), ..self }
    }

    /// What is at a path; `None` if there is nothing. An argument that is not set has the default of the spec; one that the [decoder](Edit::decoder)
    /// overrides or sets has that value.
    ///
    /// # Errors
    ///
    /// Returns one error if the path can't lead to anything, or leads to several blocks, all syntax errors of the files, and the problems of what the decoder sets.
    pub fn get(&self, path: &str) -> Result<Option<Found>> {
        let path = ConfigPath::parse(PATH, path)?;
        let found = tree::of(self, |tree| {
            let target = find(&tree, &path)?;
            let is_whole = matches!(&target, Target::Argument { argument, .. } | Target::Part { argument, .. } if argument.is_secret(&path));
            Ok(value::found(self, &tree, &path, &target).map(|found| (found, is_whole)))
        })?;
        let found = origin::elsewhere(self, &path)?.or(found);
        Ok(found.map(|(found, is_whole)| shown::found(self, found, is_whole)))
    }

    /// Sets an argument, or a part of its value, to a value. Blocks around it that are missing are added. The comment at the end of its line stays.
    ///
    /// # Errors
    ///
    /// Returns one error if the path can't lead to an argument, or if its value is computed: by an expression, or by a `dynamic` block.
    pub fn set(&mut self, path: &str, value: impl Into<Value>) -> Result<()> {
        let value = NewValue::Value(value.into());
        self.edit(path, |ops| ops.set(value.clone(), false))
    }

    /// Sets an argument, or a part of its value, to what people write on a command line or in a form: a literal in HCL. What is none is a string, and so is anything without
    /// quotes where the spec has a string.
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
    /// As for [`Edit::set`].
    pub fn set_text(&mut self, path: &str, text: &str) -> Result<()> {
        self.edit(path, |ops| {
            let value = value::of_text(text, &ops.types());
            ops.set(value, false)
        })
    }

    /// Sets an argument, or a part of its value, to an expression in HCL, in place of any expression that it has. In JSON it becomes a template.
    ///
    /// # Errors
    ///
    /// Returns all syntax errors of the expression, or one error if the path can't lead to an argument.
    pub fn set_expression(&mut self, path: &str, expression: &str) -> Result<()> {
        let value = value::expression(expression)?;
        self.edit(path, |ops| ops.set(value.clone(), true))
    }

    /// Removes an argument, or a part of its value. A comment above it stays. Does nothing if it is not set.
    ///
    /// # Errors
    ///
    /// Returns one error if the path leads to a block, or can't lead to anything.
    pub fn unset(&mut self, path: &str) -> Result<()> {
        self.edit_all(path, |ops| ops.unset())
    }

    /// Adds an empty block.
    ///
    /// # Errors
    ///
    /// Returns one error if there is such a block and can be only one, or if the path can't lead to a block.
    pub fn add(&mut self, path: &str) -> Result<()> {
        self.edit(path, |ops| ops.add(Leaf::Block(Vec::new())))
    }

    /// Adds a block with arguments.
    ///
    /// # Errors
    ///
    /// As for [`Edit::add`].
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

    /// Adds a block with arguments, whose values are texts as those of [`Edit::set_text`].
    ///
    /// # Errors
    ///
    /// As for [`Edit::add`].
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
    /// Returns one error if there is nothing at the path, or if a `dynamic` block generates it.
    pub fn remove(&mut self, path: &str) -> Result<()> {
        self.edit_all(path, |ops| ops.remove())
    }

    /// Gives an argument, a block or the item of an object another name, or a block other labels. Both paths lead to the same place but for the last name and
    /// its labels.
    ///
    /// # Errors
    ///
    /// Returns one error if there is nothing at `from`, if there is something at `to`, or if they are in different places.
    pub fn rename(&mut self, from: &str, to: &str) -> Result<()> {
        let to = ConfigPath::parse(PATH, to)?;
        self.edit_all(from, |ops| ops.rename(&to))
    }

    /// Writes the names of the spec in place of the old ones that it has for them (`aliases`), and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns all syntax errors of the files.
    pub fn migrate(&mut self) -> Result<usize> {
        let changes = migrate::migrated(self)?;
        // What is inserted names an iterator.
        let count = changes.iter().filter(|(_, change)| !change.range.is_empty()).count();
        self.apply(changes);
        Ok(count)
    }

    /// The text of a file with its edits.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.iter().find(|file| file.name() == name).map(File::text)
    }

    /// The files whose text has changed.
    pub fn changes(&self) -> impl Iterator<Item = FileChange<'_>> {
        let changed = self.files.iter().filter(|file| file.is_changed());
        changed.map(|file| FileChange { name: file.name(), old: file.old(), new: file.text() })
    }

    /// The files that have changed, as they may be shown: what the spec says is secret is masked, wherever it is.
    #[must_use]
    pub fn shown_changes(&self) -> Vec<ShownChange> {
        shown::changes(self)
    }

    /// Checks the configuration with its edits.
    ///
    /// # Errors
    ///
    /// Returns the errors that it did not have before.
    pub fn check(&self) -> Result<()> {
        check::check(self)
    }

    /// Checks the configuration, unless [`Edit::force`] is on, and writes the files that have changed; returns their names. A file keeps its permissions and
    /// owner, and a symbolic link leads to the same file as before. If one of several files can't be written, the others get their old text back.
    ///
    /// # Errors
    ///
    /// Returns the errors of the configuration that it did not have before, or one error if a file can't be written or has been
    /// changed since it was read. Then no file has changed.
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

    /// The files, for a decoder.
    fn config(&self) -> Config<'_> {
        Config::Texts(self.files.iter().map(File::config).collect())
    }

    fn sources(&self) -> SourceMap<'_> {
        file::sources(&self.files)
    }

    /// Makes the changes of an operation at a path.
    fn edit(&mut self, path: &str, run: impl Fn(&Ops<'_, '_>) -> ops::Changes) -> Result<()> {
        let path = ConfigPath::parse(PATH, path)?;
        let changes = tree::of(self, |tree| {
            let ops =
                Ops { tree: &tree, files: &self.files, path: &path, target: self.target.as_deref(), again: false };
            run(&ops).map_err(Diagnostics::from)
        })?;
        self.apply(changes);
        Ok(())
    }

    /// The same, in all blocks that are one because they have the same labels.
    fn edit_all(&mut self, path: &str, run: impl Fn(&Ops<'_, '_>) -> ops::Changes) -> Result<()> {
        self.edit(path, &run)?;
        let parsed = ConfigPath::parse(PATH, path)?;
        loop {
            let changes = tree::of(self, |tree| {
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

/// The name of the text of a path in messages.
const PATH: &str = "<path>";
