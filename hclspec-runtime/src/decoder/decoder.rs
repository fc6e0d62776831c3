//! The public entry points of decoding: where a configuration comes from, and what it may refer to.

use super::files::{ConfigText, Files, too_large};
use super::given::Inputs;
use super::limits::Limits;
use super::parsed::Parsed;
use super::root::{Merged, Root};
use super::tree::Parser;
use super::warnings::OnWarning;
use crate::body::{Buffer, Labels, Reader, forget_undefined};
use crate::decode::{At, Decode, Engine, Nulls, Origins, Pending, Scope, Take, names, val};
use crate::diagnostic::{Code, Deferred, Diagnostic, Diagnostics, Message, Result};
use crate::eval::{Budget, Definitions, EvalContext, Functions, Origin, Resolutions, Spent};
use crate::expression::{Places, Reference, Resolution, Resolver};
use crate::function::Function;
use crate::inputs::{self, Configuration};
use crate::locals;
use crate::secrecy::{InputSecrets, Shown, has_secrets};
use crate::source::{SourceMap, SourceRange, Span};
use crate::syntax::ast::Body;
use crate::syntax::json::Strings;
use crate::syntax::{self, Syntax};
use crate::table::{Env, SpecFunction, Table};
use crate::value::{MAX_DEPTH, Object, Val, Value};
use bumpalo::Bump;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many items of bodies a decode may visit again to find where parts of values are written. After that, problems are
/// reported at the enclosing block.
const LOOKUPS: usize = 1_000_000;

/// Decodes configurations. A decoder holds the host program's variables and functions, which every expression can use,
/// and the limits.
///
/// ```
/// # use hclspec_runtime::decoder as hclspec;
/// use hclspec::Decoder;
///
/// let decoder = Decoder::new().filename("app.hcl").variable("region", "eu-west-1").variable("replicas", 3);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Decoder {
    filename: Option<String>,
    /// Of variables with the same name, the last one wins.
    variables: Vec<(String, Val)>,
    /// The problems of the variables.
    pub(super) problems: Vec<Diagnostic>,
    /// Sorted by name.
    functions: Vec<(String, Function)>,
    evaluation_functions: bool,
    try_functions: bool,
    resolver: Option<Resolver>,
    pub(super) limits: Limits,
    syntax: Syntax,
    pub(super) strings: Strings,
    overrides: Vec<PathBuf>,
    pub(super) inputs: Inputs,
    pub(super) on_warning: OnWarning,
}

/// What a decode results in.
#[derive(Clone, Copy)]
struct Form {
    nulls: Nulls,
    /// The spec, if values may keep it.
    env: Option<&'static Env<'static>>,
}

impl Form {
    /// Values as the language defines them.
    const KEPT: Self = Self { nulls: Nulls::KEPT, env: None };
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
    #[inline]
    pub fn filename(mut self, filename: impl Into<String>) -> Self {
        self.filename = Some(filename.into());
        self
    }

    /// Sets a variable. It replaces a variable of the same name in the spec's `variables`, even if it is null.
    #[must_use]
    pub fn variable(mut self, name: impl Into<String>, value: impl Into<Value>) -> Self {
        let name = name.into();
        match value.into().within(MAX_DEPTH) {
            Some(value) => self.variables.push((name, value.into())),
            None => self.problems.push(too_deep(&name)),
        }
        self
    }

    /// Sets several variables.
    #[must_use]
    pub fn variables<N: Into<String>, V: Into<Value>>(self, variables: impl IntoIterator<Item = (N, V)>) -> Self {
        variables.into_iter().fold(self, |decoder, (name, value)| decoder.variable(name, value))
    }

    /// Adds a function. It replaces a function of the same name in the spec.
    #[must_use]
    pub fn function(mut self, name: impl Into<String>, function: Function) -> Self {
        self.add_function(name.into(), function);
        self
    }

    #[inline]
    fn add_function(&mut self, name: String, function: Function) {
        let at = self.functions.partition_point(|(other, _)| *other < name);
        match self.functions.get_mut(at) {
            Some((other, place)) if *other == name => *place = function,
            _ => self.functions.insert(at, (name, function)),
        }
    }

    /// Lets configurations call the 15 evaluation functions of the spec language (`abs`, `coalesce`, `concat`,
    /// `hasindex`, `int`, `jsondecode`, `jsonencode`, `length`, `lower`, `max`, `min`, `reverse`, `strlen`, `substr`,
    /// `upper`). Functions of the spec and of the host program take precedence over them.
    #[must_use]
    pub fn evaluation_functions(mut self) -> Self {
        self.evaluation_functions = true;
        self
    }

    /// Lets configurations call `try` and `can`. `try(a, b, ..)` is the value of the first argument that evaluates without an
    /// error, and `can(a)` tells whether `a` does; null is a value. Functions with these names in the spec or the host program take
    /// precedence over them.
    ///
    /// If an argument uses a local value that has an error, they fail silently, because that error is already reported. Exceeding a limit
    /// is not an error that they can ignore.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::decoder::Decoder; }
    /// let decoder = hclspec::Decoder::new().try_functions();
    /// ```
    #[must_use]
    pub fn try_functions(mut self) -> Self {
        self.try_functions = true;
        self
    }

    /// Sets the function that is asked for references to variables that nobody else knows. A reference is the variable with the constant steps from it,
    /// such as `attr.kernel.name` and `env["HOME"]`. What the function gives is the value of all of that; further steps are taken from it. `None` is
    /// the usual error, and an `Err` becomes one.
    ///
    /// It is asked at most once for each place in the configuration, in any order. Expressions of the spec can't use it.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::{decoder::Decoder, expression::Reference}; }
    /// use hclspec::{Decoder, Reference};
    ///
    /// // What only a later program knows stays as it is written.
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
    /// places where they were written. A folder stands for the files in it.
    ///
    /// ```no_run
    /// # mod hclspec { pub use hclspec_runtime::decoder::Decoder; }
    /// # fn decode<App: hclspec_runtime::decode::Decode>() -> hclspec_runtime::diagnostic::Result<App> {
    /// hclspec::Decoder::new().overrides(["prod.hcl"]).from_path("app.hcl")
    /// # }
    /// ```
    #[must_use]
    pub fn overrides(mut self, paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Self {
        self.overrides.extend(paths.into_iter().map(|it| it.as_ref().to_owned()));
        self
    }

    /// Calls `report` with each warning about a configuration that decodes, in source order. By default, warnings are
    /// discarded. If there are errors, `report` is not called, and the [`Diagnostics`] contain both errors and warnings.
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
    /// Returns all problems of the text, each with its place.
    pub fn from_str<T: Decode>(&self, text: &str) -> Result<T> {
        self.typed(self.text(text))
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
        let paths: Vec<PathBuf> = paths.into_iter().map(|it| it.as_ref().to_owned()).collect();
        let mut files = Files::default();
        files.read(&paths, &self.limits, Some(&T::table()));
        self.typed(files)
    }

    /// Reads and decodes the files in a folder as one configuration, as [`Decoder::from_paths`] does: those with a name that ends
    /// in `.hcl` or `.hcl.json`, sorted by name, byte by byte. A common convention is to start names with two digits: `10-base.hcl`.
    ///
    /// Subfolders are skipped, and so are hidden files and backups that editors make (`app.hcl~`, `#app.hcl#`). If there are no
    /// files, the configuration is empty.
    ///
    /// # Errors
    ///
    /// As for [`Decoder::from_paths`]; also if the folder can't be read.
    pub fn from_dir<T: Decode>(&self, path: impl AsRef<Path>) -> Result<T> {
        Files::check_folder(path.as_ref())?;
        self.from_path(path)
    }

    pub(super) fn typed<'t, T: Decode>(&'t self, files: Files<'t>) -> Result<T> {
        let mut found = None;
        let table = T::table();
        let form = Form { nulls: Nulls::of_types(table.env), env: Some(table.env) };
        self.run(table, files, form, &mut |value| {
            found = T::take(value);
            found.is_some()
        })
        .0?;
        found.ok_or_else(Diagnostics::new)
    }

    #[inline]
    pub(super) fn text<'t>(&'t self, text: &'t str) -> Files<'t> {
        let name = self.filename.as_deref().unwrap_or("<config>");
        Files::of(vec![ConfigText::new(name, text)])
    }

    /// Decodes files according to a table and passes the result to `take`. Returns the problems if there is no result, and the work counted.
    fn run<'t>(&'t self, table: Table<'_>, files: Files<'t>, form: Form, take: Take<'_>) -> (Result<()>, Spent) {
        let mut spent = Spent::default();
        let done = self.merged(table, files, &mut |diags, merged| {
            let size = merged.sources.text().len();
            let budget = Budget::new(self.limits.max_steps(size), self.limits.max_values(size));
            let whole = self.decode(diags, &budget, table, merged, form, take);
            spent = budget.spent(diags);
            whole
        });
        (done, spent)
    }

    /// Returns one error if the files are too large.
    #[inline]
    pub(super) fn check_size(&self, files: &Files<'_>) -> Result<()> {
        if files.len() <= self.limits.max_input() {
            return Ok(());
        }
        let what = files.first_name().map_or_else(String::new, |it| format!("`{it}` has"));
        Err(too_large(&what, self.limits.max_input()).into())
    }

    /// The syntax of each text.
    pub(super) fn syntaxes(&self, texts: &[ConfigText<'_>]) -> Vec<Syntax> {
        texts.iter().map(|it| it.syntax.unwrap_or(self.syntax).of(&it.name)).collect()
    }

    pub(super) fn syntax_limits(&self) -> syntax::Limits {
        syntax::Limits { nesting: self.limits.max_nesting(), ..syntax::Limits::default() }
    }

    /// Parses files and passes their body to `take`, which returns whether there is a result. Returns the problems if there is none.
    fn merged<'t>(
        &'t self,
        table: Table<'_>,
        mut files: Files<'t>,
        take: &mut dyn FnMut(&mut Diagnostics, &Merged<'_>) -> bool,
    ) -> Result<()> {
        let place = files.place();
        let before = files.texts.len();
        files.read(&self.overrides, &self.limits, Some(&table));
        let Files { texts, overrides, .. } = &mut files;
        texts.append(overrides);
        let overrides = files.texts.len() - before;
        let texts = files.texts.len();
        let inputs = self.inputs.read(&mut files, &self.limits, &table);
        let mut diags = Diagnostics::bounded();
        diags.extend(self.problems.iter().cloned());
        diags.extend(std::mem::take(&mut files.problems));
        if let Err(problem) = self.check_size(&files) {
            diags.extend(problem);
            return Err(diags);
        }
        let syntaxes = self.syntaxes(files.texts.get(..texts).unwrap_or_default());
        let (mut trees, mut sources) = match files.parsed {
            Some(it) => (it.files.clone(), it.sources.again()),
            None => (Vec::new(), SourceMap::new(Vec::new())),
        };
        files.texts.into_iter().for_each(|it| sources.push(it.name, it.text));
        let (arena, deferred) = (Bump::new(), Deferred::default());
        let (text, limits) = (sources.text(), self.syntax_limits());
        let parser = Parser { arena: &arena, text, limits, strings: self.strings };
        let before = diags.len();
        let mut spans = sources.spans().skip(trees.len());
        for (syntax, span) in syntaxes.into_iter().zip(&mut spans) {
            trees.push(parser.file(&mut diags, span, syntax));
        }
        let given = inputs.parse(&mut diags, &parser, &deferred, &mut spans);
        let root = Root { arena: &arena, deferred: &deferred, sources: &sources, overrides, place: place.as_deref() };
        let mut merged = root.merged(&mut diags, &table, &trees, given, before);
        // Missing items may be in a file that could not be read.
        if files.incomplete {
            merged.body = merged.body.incomplete(&arena);
        }
        let whole = take(&mut diags, &merged) && !diags.has_errors();
        if !diags.is_empty() {
            diags.resolve_in(&sources, Some(&Arc::new(table.env.source.to_source())));
        }
        if !whole {
            return Err(diags);
        }
        self.on_warning.report(&diags);
        Ok(())
    }

    /// Reads the content of the root body, and passes it to `take`.
    fn decode(
        &self,
        diags: &mut Diagnostics,
        budget: &Budget,
        table: Table<'_>,
        merged: &Merged<'_>,
        Form { nulls, env: lasting }: Form,
        take: Take<'_>,
    ) -> bool {
        let Table { env, root } = table;
        let Merged { sources, deferred, body, given, native, problems } = merged;
        let variables = self.visible_variables(env.values());
        let places = |span| (sources.range(span), merged.syntax(span));
        let origin = Origin { places: &places, env: lasting, hides: Cell::new(true) };
        let functions = self.visible_functions(env.functions, &origin);
        let resolutions = self.resolutions(&places);
        let cx = EvalContext::new(&variables, functions).with_budget(budget).with_spec(root).with_deferred(deferred);
        let cx = cx.with_resolutions(resolutions.as_ref());
        let reader = Reader { cx, dynamic: env.dynamic };
        let (text, limits) = (sources.text(), self.syntax_limits());
        let configuration = Configuration { reader: &reader, root, body, native, text, limits };
        let inputs = inputs::read(configuration, diags, given, &self.inputs.host());
        let (inputs, input_secrets) = match inputs {
            Some(inputs) => (Some(inputs.definitions), inputs.secrets),
            None => (None, InputSecrets::default()),
        };
        let has_secrets = has_secrets(&table) || input_secrets.any;
        origin.hides.set(has_secrets);
        let locals = locals::read(&reader, diags, root, body);
        let definitions = inputs.iter().chain(&locals);
        for it in definitions.clone() {
            if self.variables.iter().any(|(name, _)| *name == it.variable()) {
                diags.push(name_taken(it));
            }
        }
        let cx = definitions.fold(cx, EvalContext::with_definitions);
        let reader = Reader { cx, ..reader };
        locals.iter().for_each(|locals| locals::evaluate(&cx, diags, locals));
        let engine = Engine {
            reader,
            unified: env.unified,
            conversions: env.conversions,
            source: sources,
            origin: &origin,
            is_typed: !nulls.typed,
            has_secrets,
            lookups: Cell::new(LOOKUPS),
            buffers: RefCell::default(),
        };
        let content = engine.reader.content(diags, &root.schema, body, None, Buffer::default());
        let header = body.missing_item_span;
        let scope = Scope { spec: root, body, content: &content, iterators: None, nulls, header, labels: Labels::NONE };
        let whole = take(Pending::of(At { engine: &engine, diags, scope: &scope }, &root.spec));

        let exceeded = budget.problem();
        let whole = whole && exceeded.is_none();
        exceeded.into_iter().for_each(|problem| diags.push(problem));
        if self.on_warning.is_set() || !whole || diags.has_errors() {
            native.iter().for_each(|it| syntax::lint(diags, sources.text(), it));
            names::warn(&engine.reader, diags, root, body);
        }
        if diags.has_errors() {
            forget_undefined(diags, &root.schema, body);
        }
        if engine.has_secrets && (!diags.is_empty() || sources.is_used()) {
            let problems = diags.get(problems.clone()).unwrap_or_default();
            let shown = Shown::new(&table, &engine.reader.cx, sources.text(), body, &input_secrets, problems);
            sources.show_instead(&shown.masked(), shown.open());
            shown.redact(diags);
        } else {
            input_secrets.unknown_texts().for_each(|span| sources.hide(span));
        }
        whole
    }

    /// The references that the host program resolves, if it does.
    pub(super) fn resolutions<'d>(&'d self, places: &'d Places<'d>) -> Option<Resolutions<'d>> {
        self.resolver.as_ref().map(|resolver| Resolutions::new(resolver, places))
    }

    /// The functions of the spec and of the host program.
    pub(super) fn visible_functions<'f>(
        &'f self,
        spec: &'f [SpecFunction<'f>],
        origin: &'f Origin<'f>,
    ) -> Functions<'f> {
        Functions {
            spec,
            host: Some((&self.functions, origin)),
            builtins: self.evaluation_functions,
            of_specs: false,
            attempts: self.try_functions,
        }
    }

    /// The variables of the spec, overridden by those of the host program.
    pub(super) fn visible_variables<'v>(&self, spec: &'v Object) -> Cow<'v, Object> {
        if self.variables.is_empty() {
            return Cow::Borrowed(spec);
        }
        let mut variables = Vec::with_capacity(spec.values.len() + self.variables.len());
        for (name, value) in spec.iter() {
            variables.push((name.to_owned(), value.clone()));
        }
        variables.extend_from_slice(&self.variables);
        Cow::Owned(Object::new(variables))
    }
}

/// Where each part of the value of a configuration comes from, by its path in the value. Parts that are not set are left out.
///
/// # Errors
///
/// As for [`Decoder::from_str`].
#[inline]
pub fn origins_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Result<Vec<(String, SourceRange)>> {
    let mut found = Vec::new();
    decoder
        .run(*table, config.files(decoder, table), Form::KEPT, &mut |value| {
            let (origins, whole) = Origins::of(value);
            found = origins.found;
            whole
        })
        .0?;
    Ok(found)
}

/// Receives a body, and the function that returns the range of a place in it.
pub type VisitBody<'v> = dyn FnMut(&Body<'_>, &dyn Fn(Span) -> SourceRange) + 'v;

/// Passes the root body of a configuration to `visit`, with the function that returns the range of a place. The spec determines what JSON means.
///
/// # Errors
///
/// Returns all syntax errors.
#[inline]
pub fn body_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>, visit: &mut VisitBody<'_>) -> Result<()> {
    decoder.merged(*table, config.files(decoder, table), &mut |_, merged| {
        visit(&merged.body, &|span| merged.sources.range(span));
        true
    })
}

/// The same decoder, in which references to the variables that it `knows` have unknown values: in place of a resolver that only the program has.
#[must_use]
pub fn with_unknown_references(mut decoder: Decoder, knows: impl Fn(&str) -> bool + Send + Sync + 'static) -> Decoder {
    decoder.resolver = Some(Resolver::unknown(knows));
    decoder
}

/// The same decoder with JSON strings that are plain text, as in the reference when there are neither variables nor functions.
#[must_use]
#[inline]
pub fn with_literal_strings(decoder: Decoder) -> Decoder {
    Decoder { strings: Strings::Literal, ..decoder }
}

/// The source of a configuration.
#[derive(Clone, Debug)]
pub enum Config<'t> {
    /// A text; the decoder has its name.
    Text(&'t str),
    /// Texts with names.
    Texts(Vec<ConfigText<'t>>),
    /// Files and folders.
    Paths(Vec<PathBuf>),
    /// A parsed configuration.
    Parsed(&'t Parsed),
}

impl<'t> Config<'t> {
    #[inline]
    fn files(self, decoder: &'t Decoder, table: &Table<'_>) -> Files<'t> {
        match self {
            Self::Text(text) => decoder.text(text),
            Self::Texts(texts) => Files::of(texts),
            Self::Parsed(parsed) => Files::of_parsed(parsed.trees()),
            Self::Paths(paths) => {
                let mut files = Files::default();
                files.read(&paths, &decoder.limits, Some(table));
                files
            }
        }
    }
}

/// Checks that a configuration decodes into the type that was generated with a spec table.
///
/// # Errors
///
/// As for [`Decoder::from_str`].
#[inline]
pub fn check_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Result<()> {
    let form = Form { nulls: Nulls::of_types(table.env), env: None };
    let done = decoder.run(*table, config.files(decoder, table), form, &mut |value| val(value).is_some()).0;
    match done {
        // What is not known is not wrong.
        Err(problems) if decoder.inputs.is_check && !problems.has_errors() => {
            decoder.on_warning.report(&problems);
            Ok(())
        }
        done => done,
    }
}

/// The value that the spec language defines for a configuration, with the exact type of every part.
///
/// # Errors
///
/// As for [`Decoder::from_str`].
#[inline]
pub fn val_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Result<Val> {
    spent_by(decoder, table, config).0
}

/// Like [`val_by`]; also returns how much of the limits on evaluation was used.
#[inline]
pub fn spent_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> (Result<Val>, Spent) {
    let mut found = None;
    let (done, spent) = decoder.run(*table, config.files(decoder, table), Form::KEPT, &mut |value| {
        found = val(value);
        found.is_some()
    });
    (done.and_then(|()| found.ok_or_else(Diagnostics::new)), spent)
}

fn name_taken(definitions: &Definitions<'_>) -> Diagnostic {
    let (variable, noun) = (definitions.variable(), definitions.kind().noun());
    let detail = format!(
        "The program sets the variable `{variable}` with `Decoder::variable`, but in its spec, `{variable}` holds the {noun}s of the \
         configuration."
    );
    Code::VariableNameTaken.error("variable name taken").with_message(Message::of_spec(detail))
}

#[inline]
pub(super) fn too_deep(variable: &str) -> Diagnostic {
    let detail = format!(
        "In the value of the variable `{variable}`, which the program sets, lists, maps and objects are nested more than \
         {} deep.",
        MAX_DEPTH
    );
    Code::ValueNestedTooDeep.error("value nested too deep").with_message(Message::of_spec(detail))
}

/// Decodes the text of a configuration. Its name in messages is `<config>`; see [`Decoder::filename`].
///
/// # Errors
///
/// Returns all problems of the text, each with its place.
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
