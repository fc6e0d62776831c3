//! The public entry points of decoding: the source of a configuration, and the names that it may use.

use super::files::Files;
use super::given::Inputs;
use super::limits::Limits;
use super::set::{Apply, Set};
use super::warnings::OnWarning;
use crate::body::{Overridden, overridden};
use crate::decode::Decode;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Result, message};
use crate::eval::HostVariables;
use crate::expression::{Reference, Resolution, Resolver};
use crate::function::{
    Builtin, Function, Group, HostFunction, Library, LibraryFunction, LibraryParts, UnknownName, enabling,
};
use crate::positions::{mapped, sort_by};
use crate::secrecy::SecretStage;
use crate::syntax::Syntax;
use crate::syntax::json::Strings;
use crate::value::{MAX_DEPTH, Value, within};
use std::fmt;
use std::path::{Path, PathBuf};

/// Decodes configurations. A decoder holds the host program's variables and functions, which every expression can use,
/// and the limits.
///
/// ```
/// # use hclspec_runtime::decoder as hclspec;
/// use hclspec::Decoder;
///
/// let decoder = Decoder::new().filename("app.hcl").variable("region", "eu-west-1").variable("replicas", 3);
/// ```
#[derive(Clone, Default)]
pub struct Decoder {
    pub(super) filename: Option<String>,
    pub(super) variables: HostVariables,
    pub(super) problems: Vec<Diagnostic>,
    /// Sorted by name.
    pub(super) functions: Vec<(String, HostFunction)>,
    /// The functions of libraries, sorted by name.
    pub(super) libraries: Vec<LibraryFunction>,
    /// The functions of these libraries that are not built in, sorted by name.
    pub(super) unbuilt: Vec<&'static Builtin>,
    /// Finds the secrets that functions of libraries make.
    pub(super) secrets: Option<SecretStage>,
    /// The functions of the language that configurations can call.
    pub(super) groups: Vec<Group>,
    pub(super) resolver: Option<Resolver>,
    pub(super) limits: Limits,
    pub(super) syntax: Syntax,
    pub(super) strings: Strings,
    pub(super) overrides: Vec<PathBuf>,
    /// The function that applies the overrides; not compiled into programs that use none.
    pub(super) overridden: Option<Overridden>,
    pub(super) inputs: Inputs,
    /// Arguments to set. If a path occurs several times, the last one counts.
    pub(super) sets: Vec<Set>,
    /// The function that sets these arguments; not compiled into programs that set none.
    pub(super) set: Option<Apply>,
    pub(super) on_warning: OnWarning,
}

impl Decoder {
    /// A decoder with only the variables and functions of the spec.
    #[must_use]
    #[inline]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the name that messages show for the text of [`Decoder::from_str`]; the default is `<config>`.
    /// [`Decoder::from_path`] shows the path.
    #[must_use]
    pub fn filename(mut self, filename: impl Into<String>) -> Self {
        self.filename = Some(filename.into());
        self
    }

    /// Sets a variable. It overrides a variable of the same name in the spec's `variables`, even with null.
    #[must_use]
    pub fn variable(mut self, name: impl Into<String>, value: impl Into<Value>) -> Self {
        let name = name.into();
        match within(value.into(), MAX_DEPTH) {
            Some(value) => {
                self.variables.insert(name, value.into());
            }
            None => self.problems.push(too_deep(&name)),
        }
        self
    }

    /// Sets several variables.
    #[must_use]
    pub fn variables<N: Into<String>, V: Into<Value>>(self, variables: impl IntoIterator<Item = (N, V)>) -> Self {
        variables.into_iter().fold(self, |decoder, (name, value)| decoder.variable(name, value))
    }

    /// Adds a function. It overrides a function of the same name in the spec.
    #[must_use]
    pub fn function(mut self, name: impl Into<String>, function: Function) -> Self {
        self.add_function(name.into(), function.into_host());
        self
    }

    #[inline]
    fn add_function(&mut self, name: String, function: HostFunction) {
        let at = self.functions.partition_point(|(other, _)| *other < name);
        match self.functions.get_mut(at) {
            Some((other, place)) if *other == name => *place = function,
            _ => self.functions.insert(at, (name, function)),
        }
    }

    /// Adds the functions of a library. They override functions of the same names that were added before; functions of the spec override them.
    ///
    /// The feature `functions` of `hclspec` has libraries, in the module `functions`.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::decoder::Decoder; pub mod functions { pub use hclspec_runtime::function::Library; } }
    /// use hclspec::{Decoder, functions::Library};
    ///
    /// let decoder = Decoder::new().functions(Library::default());
    /// ```
    #[must_use]
    #[inline]
    pub fn functions(mut self, library: Library) -> Self {
        let LibraryParts { functions, unbuilt, unknown } = library.into_parts();
        self.secrets = Some(SecretStage::FIND);
        self.problems.extend(unknown.iter().map(not_in_library));
        self.functions.retain(|(name, _)| functions.iter().all(|added| added.name() != name));
        self.libraries.retain(|it| functions.iter().all(|added| added.name() != it.name()));
        self.libraries.extend(functions);
        sort_by(&mut self.libraries, &LibraryFunction::by_name);
        self.unbuilt.extend(unbuilt);
        sort_by(&mut self.unbuilt, &|a, b| a.name.cmp(b.name));
        self
    }

    /// Lets configurations call the 15 evaluation functions of the spec language (`abs`, `coalesce`, `concat`,
    /// `hasindex`, `int`, `jsondecode`, `jsonencode`, `length`, `lower`, `max`, `min`, `reverse`, `strlen`, `substr`,
    /// `upper`). Functions of the spec and of the host program take precedence over them.
    #[must_use]
    #[inline]
    pub fn evaluation_functions(mut self) -> Self {
        self.groups.push(Group::Evaluation);
        self
    }

    /// Lets configurations call `try` and `can`. `try(a, b, ..)` is the value of the first argument that evaluates without an
    /// error, and `can(a)` tells if `a` does; null is a value. Functions with these names in the spec or the host program take
    /// precedence over them.
    ///
    /// If an argument uses a local value that has an error, `try` and `can` fail silently, because that error is already reported. They can't
    /// ignore an exceeded limit.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::decoder::Decoder; }
    /// let decoder = hclspec::Decoder::new().try_functions();
    /// ```
    #[must_use]
    #[inline]
    pub fn try_functions(mut self) -> Self {
        self.groups.push(Group::Attempts);
        self
    }

    /// Sets the function that resolves references to variables that are not defined otherwise. A reference consists of the variable and the constant
    /// steps from it, such as `attr.kernel.name` and `env["HOME"]`. The function returns the value of the whole reference, from which further steps
    /// are taken. `None` leads to the usual error, and `Err` to an error with its text.
    ///
    /// The resolver is called at most once for each location in the configuration, in any order. References in expressions of the spec aren't passed to it.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::{decoder::Decoder, expression::Reference}; }
    /// use hclspec::{Decoder, Reference};
    ///
    /// // A reference that only a later program can resolve stays as it is written.
    /// let decoder = Decoder::new().resolver(|reference: &Reference| match reference.root() {
    ///     "node" => Some(reference.interpolation().map_or_else(|| format!("${{{}}}", reference.text()), str::to_owned)),
    ///     _ => None,
    /// });
    /// ```
    #[must_use]
    pub fn resolver<R: Resolution>(mut self, resolve: impl Fn(&Reference) -> R + Send + Sync + 'static) -> Self {
        self.resolver = Some(Resolver::new(resolve));
        self
    }

    /// Sets the limits on time and memory; [`Limits`] describes them and their defaults.
    #[must_use]
    #[inline]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the syntax of configurations. By default it depends on the name of each file: HCL's JSON syntax for the extension
    /// `json`, native syntax otherwise.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::{decoder::Decoder, syntax::Syntax}; }
    /// use hclspec::{Decoder, Syntax};
    ///
    /// let decoder = Decoder::new().syntax(Syntax::Json);
    /// ```
    #[must_use]
    #[inline]
    pub fn syntax(mut self, syntax: Syntax) -> Self {
        self.syntax = syntax;
        self
    }

    /// Adds files that override a configuration, each with a body of the same spec. They are applied in order:
    ///
    /// - an argument replaces the argument of the same name;
    /// - the block of a `block` spec is merged with the existing block, argument by argument; so are a block of a `block_map`
    ///   and the one with the same labels, and the block of a `block_attrs`, name by name;
    /// - if an override has blocks that a `block_list` or `block_set` reads, they replace all blocks of that type.
    ///
    /// Blocks that a `dynamic` block generates are not merged: those for a `block` spec replace the existing block. Values keep the
    /// locations where they were written. A folder stands for the files in it.
    ///
    /// ```no_run
    /// # mod hclspec { pub use hclspec_runtime::decoder::Decoder; }
    /// # fn decode<App: hclspec_runtime::decode::Decode>() -> hclspec_runtime::diagnostic::Result<App> {
    /// hclspec::Decoder::new().overrides(["prod.hcl"]).from_path("app.hcl")
    /// # }
    /// ```
    #[must_use]
    pub fn overrides(mut self, paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Self {
        self.overridden = Some(overridden);
        self.overrides.extend(paths.into_iter().map(|path| path.as_ref().to_owned()));
        self
    }

    /// Calls `report` with each warning about a configuration that decodes, in source order. By default, warnings are
    /// discarded. If there are errors, `report` is not called, and the
    /// [`Diagnostics`](crate::diagnostic::Diagnostics) contain both errors and warnings.
    ///
    /// Warnings are about expressions that do not mean what they seem to, or that use an outdated form: an
    /// interpolation alone in quotes (`"${x}"`), which is the value itself; an index written with a dot (`list.0`); an index
    /// after `.*`; an attribute that an object's type does not have.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::{decoder::Decoder, diagnostic::Color}; }
    /// use hclspec::{Color, Decoder};
    ///
    /// let decoder = Decoder::new().on_warning(|warning| eprintln!("{}", warning.render().color(Color::Auto)));
    /// ```
    #[must_use]
    pub fn on_warning(mut self, report: impl Fn(&Diagnostic) + Send + Sync + 'static) -> Self {
        self.on_warning = OnWarning::new(report);
        self
    }

    /// Decodes the text of a configuration.
    ///
    /// # Errors
    ///
    /// Returns all problems of the text, each with its location.
    pub fn from_str<T: Decode>(&self, text: &str) -> Result<T> {
        self.typed(T::STAGES, self.text(text)).0
    }

    /// Reads and decodes a config file, or the files in a folder as [`Decoder::from_dir`] does.
    ///
    /// # Errors
    ///
    /// Returns one error if the file can't be read, is too large or is not UTF-8; otherwise all problems of its text.
    pub fn from_path<T: Decode>(&self, path: impl AsRef<Path>) -> Result<T> {
        self.from_paths([path])
    }

    /// Reads and decodes a configuration that consists of several files, in native or JSON syntax. Together they form one body: its
    /// blocks are those of all files, in the order of the files, and an argument may be set in only one of them.
    ///
    /// A folder stands for the files in it, as for [`Decoder::from_dir`].
    ///
    /// # Errors
    ///
    /// Returns the problems of all files, each with its file. Files that can't be read are among them.
    pub fn from_paths<T: Decode>(&self, paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<T> {
        let paths: Vec<PathBuf> = paths.into_iter().map(|path| path.as_ref().to_owned()).collect();
        let mut files = Files::default();
        files.read(&paths, &self.limits, Some(&T::table()));
        self.typed(T::STAGES, files).0
    }

    /// Reads and decodes the files in a folder as one configuration, as [`Decoder::from_paths`] does: those with a name that ends
    /// in `.hcl` or `.hcl.json`, sorted by name, byte by byte. A common convention is to start names with two digits: `10-base.hcl`.
    ///
    /// Subfolders are skipped, and so are hidden files and backups that editors make (`app.hcl~`, `#app.hcl#`). If there are no
    /// files, the configuration is empty.
    ///
    /// # Errors
    ///
    /// Fails like [`Decoder::from_paths`]; also if the folder can't be read.
    pub fn from_dir<T: Decode>(&self, path: impl AsRef<Path>) -> Result<T> {
        Files::check_folder(path.as_ref())?;
        self.from_path(path)
    }
}

/// Hides the values of variables, which may be secret.
impl fmt::Debug for Decoder {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decoder")
            .field("filename", &self.filename)
            .field("variables", &self.variables.keys())
            .field("functions", &mapped(&self.functions, |(name, _)| name))
            .field("libraries", &mapped(&self.libraries, LibraryFunction::name))
            .field("inputs", &self.inputs)
            .field("sets", &self.sets)
            .field("overrides", &self.overrides)
            .field("syntax", &self.syntax)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

#[inline]
fn not_in_library(UnknownName { name, feature }: &UnknownName) -> Diagnostic {
    let error = Code::UnknownFunction.error("unknown function in a library");
    let named = message!("The program names the function `{}`, which the library ", Spec(name));
    match feature {
        None => error.with_message(named.words("does not have.")),
        Some(feature) => {
            let detail = named.words("has only with the feature `").spec(&feature).words("` of the crate `hclspec`.");
            error.with_message(detail).with_help(enabling(feature))
        }
    }
}

#[inline]
pub(super) fn too_deep(variable: &str) -> Diagnostic {
    let detail = message!(
        "In the value of the variable `{}`, which the program sets, lists, maps and objects are nested more than \
         {} deep.",
        Spec(variable),
        Spec(MAX_DEPTH)
    );
    Code::ValueNestedTooDeep.error("value nested too deep").with_message(detail)
}

/// Decodes the text of a configuration. Its name in messages is `<config>`; see [`Decoder::filename`].
///
/// # Errors
///
/// Returns all problems of the text, each with its location.
#[allow(clippy::should_implement_trait)]
pub fn from_str<T: Decode>(text: &str) -> Result<T> {
    Decoder::new().from_str(text)
}

/// Reads and decodes a config file: in HCL's JSON syntax if its extension is `json`, else in native syntax.
///
/// # Errors
///
/// Returns one error if the file can't be read, is too large or is not UTF-8; otherwise all problems of its text.
pub fn from_path<T: Decode>(path: impl AsRef<Path>) -> Result<T> {
    Decoder::new().from_path(path)
}

/// Reads and decodes a configuration that consists of several files; see [`Decoder::from_paths`].
///
/// # Errors
///
/// Returns the problems of all files.
pub fn from_paths<T: Decode>(paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<T> {
    Decoder::new().from_paths(paths)
}

/// Reads and decodes the files in a folder as one configuration; see [`Decoder::from_dir`].
///
/// # Errors
///
/// Returns the problems of all files; one error if the folder can't be read.
pub fn from_dir<T: Decode>(path: impl AsRef<Path>) -> Result<T> {
    Decoder::new().from_dir(path)
}
