//! The public entry points of decoding: where a configuration comes from, and what it may refer to.

use super::Decode;
use super::engine::{At, Engine};
use super::limits::Limits;
use super::names;
use super::pending::{Pending, Take};
use super::scope::{Nulls, Scope};
use super::source::LazySource;
use super::val::val;
use super::warnings::OnWarning;
use crate::body::{NO_LABELS, Reader};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, Result};
use crate::eval::{Budget, EvalContext, Functions, Spent};
use crate::function::Function;
use crate::secrecy::{Shown, has_secrets};
use crate::source::{Source, Span};
use crate::syntax;
use crate::table::Table;
use crate::value::{MAX_DEPTH, Object, Val, Value};
use bumpalo::Bump;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::Path;
use std::sync::Arc;

/// How many items of bodies one decode looks at again to find where parts of values were written. After that, the
/// enclosing block is reported instead.
const LOOKUPS: usize = 1_000_000;

/// Decodes configurations. A decoder holds the host program's variables and functions, which every expression can use,
/// and the limits.
///
/// ```
/// # use hclspec_runtime::decode as hclspec;
/// use hclspec::Decoder;
///
/// let decoder = Decoder::new().filename("app.hcl").variable("region", "eu-west-1").variable("replicas", 3);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Decoder {
    filename: Option<String>,
    /// Of variables with the same name, the last one wins.
    variables: Vec<(String, Val)>,
    /// What is wrong with them.
    problems: Vec<Diagnostic>,
    functions: BTreeMap<String, Function>,
    evaluation_functions: bool,
    limits: Limits,
    on_warning: OnWarning,
}

impl Decoder {
    /// A decoder without variables and functions other than those of the spec.
    #[must_use]
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
        self.functions.insert(name.into(), function);
        self
    }

    /// Lets configurations call the 15 evaluation functions of the spec language (`abs`, `coalesce`, `concat`,
    /// `hasindex`, `int`, `jsondecode`, `jsonencode`, `length`, `lower`, `max`, `min`, `reverse`, `strlen`, `substr`,
    /// `upper`). Functions of the spec and of the host program take precedence over them.
    #[must_use]
    pub fn evaluation_functions(mut self) -> Self {
        self.evaluation_functions = true;
        self
    }

    /// Sets the limits on time and memory; [`Limits`] describes them and their defaults.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Calls `report` with each warning about a configuration that decodes, in source order. By default, warnings are
    /// discarded. If there are errors, `report` is not called, and the [`Diagnostics`] contain both errors and warnings.
    ///
    /// Warnings are about expressions that mean something other than they seem to, or that have a newer form: an
    /// interpolation alone in quotes (`"${x}"`), which is the value itself; an index written with a dot (`list.0`); an index
    /// after `.*`; an attribute that an object's type does not have.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::{decode::Decoder, diagnostic::Color}; }
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
        self.typed(self.name(), text)
    }

    /// Reads and decodes a config file.
    ///
    /// # Errors
    ///
    /// Returns one error if the file can't be read, is too large or is not UTF-8; otherwise all problems of its text.
    pub fn from_path<T: Decode>(&self, path: impl AsRef<Path>) -> Result<T> {
        let (name, bytes) = read(path.as_ref(), self.limits.max_input())?;
        let text = text_of(&name, bytes, Some(&T::table()))?;
        self.typed(&name, &text)
    }

    fn typed<T: Decode>(&self, name: &str, text: &str) -> Result<T> {
        let mut found = None;
        let table = T::table();
        let nulls = Nulls::of_types(table.env);
        self.run(table, name, text, nulls, &mut |value| {
            found = T::take(value);
            found.is_some()
        })
        .0?;
        found.ok_or_else(Diagnostics::new)
    }

    fn name(&self) -> &str {
        self.filename.as_deref().unwrap_or("<config>")
    }

    /// Decodes a text by a table and passes the result to `take`. Returns the problems if there is no result, and what was counted.
    fn run(&self, table: Table<'_>, name: &str, text: &str, nulls: Nulls, take: Take<'_>) -> (Result<()>, Spent) {
        if text.len() > self.limits.max_input() {
            return (Err(too_long(name, self.limits.max_input()).into()), Spent::default());
        }
        let budget = Budget::new(self.limits.max_steps(text.len()), self.limits.max_values(text.len()));
        let source = LazySource::new(name, text);
        let mut diags = Diagnostics::bounded();
        diags.extend(self.problems.iter().cloned());
        let whole = self.decode(&mut diags, &budget, table, &source, nulls, take) && !diags.has_errors();
        let spent = budget.spent(&diags);
        if !diags.is_empty() {
            diags.resolve(source.get(), Some(&Arc::new(table.env.source.to_source())));
        }
        if !whole {
            return (Err(diags), spent);
        }
        self.on_warning.report(&diags);
        (Ok(()), spent)
    }

    /// Parses the text, finds the content of the root body, and passes it to `take`.
    fn decode(
        &self,
        diags: &mut Diagnostics,
        budget: &Budget,
        table: Table<'_>,
        source: &LazySource<'_>,
        nulls: Nulls,
        take: Take<'_>,
    ) -> bool {
        let Table { env, root } = table;
        let arena = Bump::new();
        let limits = syntax::Limits { nesting: self.limits.max_nesting(), ..syntax::Limits::default() };
        let unread = diags.len();
        let file = syntax::parse(diags, &arena, source.text, limits);
        let parsed = diags.len();

        let variables = self.visible_variables(env.values());
        let functions =
            Functions { spec: env.functions, host: Some(&self.functions), builtins: self.evaluation_functions };
        let cx = EvalContext::new(&variables, functions).with_budget(budget).with_spec(root);
        let engine = Engine {
            reader: Reader { cx, dynamic: env.dynamic },
            unified: env.unified,
            conversions: env.conversions,
            source,
            has_secrets: has_secrets(&table),
            lookups: Cell::new(LOOKUPS),
            buffers: RefCell::default(),
        };
        let body = &file.body;
        let content = engine.reader.content(diags, &root.schema, body, None, Vec::new());
        let header = body.missing_item_span;
        let scope = Scope { spec: root, body, content: &content, iterators: None, nulls, header, labels: &NO_LABELS };
        let whole = take(Pending::of(At { engine: &engine, diags, scope: &scope }, &root.spec));

        let exceeded = budget.problem();
        let whole = whole && exceeded.is_none();
        exceeded.into_iter().for_each(|problem| diags.push(problem));
        if self.on_warning.is_set() || !whole || diags.has_errors() {
            syntax::lint(diags, &file);
            names::warn(&engine.reader, diags, root, body);
        }
        if engine.has_secrets && (!diags.is_empty() || source.used().is_some()) {
            let problems = diags.get(unread..parsed).unwrap_or_default();
            let shown = Shown::new(&table, &engine.reader.cx, source.text, body, problems);
            source.get().show_instead(shown.masked());
            shown.redact(diags);
        }
        whole
    }

    /// The variables of the spec, overridden by those of the host program.
    fn visible_variables<'v>(&self, spec: &'v Object) -> Cow<'v, Object> {
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

/// Checks that a configuration decodes into the type that was generated with a spec table.
///
/// # Errors
///
/// As for [`Decoder::from_str`].
pub fn check_by(decoder: &Decoder, table: &Table<'_>, text: &str) -> Result<()> {
    let nulls = Nulls::of_types(table.env);
    decoder.run(*table, decoder.name(), text, nulls, &mut |value| val(value).is_some()).0
}

/// The value that the spec language defines for a configuration, with the exact type of every part.
///
/// # Errors
///
/// As for [`Decoder::from_str`].
pub fn val_by(decoder: &Decoder, table: &Table<'_>, text: &str) -> Result<Val> {
    spent_by(decoder, table, text).0
}

/// As [`val_by`], with what was counted of the limits on evaluation.
pub fn spent_by(decoder: &Decoder, table: &Table<'_>, text: &str) -> (Result<Val>, Spent) {
    let mut found = None;
    let (done, spent) = decoder.run(*table, decoder.name(), text, Nulls::KEPT, &mut |value| {
        found = val(value);
        found.is_some()
    });
    (done.and_then(|()| found.ok_or_else(Diagnostics::new)), spent)
}

fn too_deep(variable: &str) -> Diagnostic {
    let detail = format!(
        "In the value of the variable `{variable}`, which the program sets, lists, maps and objects contain one another more than \
         {} times.",
        MAX_DEPTH
    );
    Code::ValueNestedTooDeep.error("value nested too deep").with_message(Message::of_spec(detail))
}

fn too_long(name: &str, limit: usize) -> Diagnostic {
    Code::TextTooLarge.error("config file too large").with_detail(format!(
        "`{name}` has more than {limit} bytes. The program can raise the limit with `Decoder::limits`."
    ))
}

/// Reads a file of at most `limit` bytes.
fn read(path: &Path, limit: usize) -> Result<(String, Vec<u8>)> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    // One byte more, to see that there is more.
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(|error| {
        let reason = match error.kind() {
            ErrorKind::NotFound => "there is no such file".to_owned(),
            ErrorKind::PermissionDenied => "this program may not read it".to_owned(),
            ErrorKind::IsADirectory => "it is a folder".to_owned(),
            _ => error.to_string(),
        };
        let detail = format!("Reading `{name}` failed: {reason}.");
        Diagnostics::from(Code::UnreadableFile.error("can't read the config file").with_detail(detail))
    })?;
    if bytes.len() > limit {
        return Err(too_long(&name, limit).into());
    }
    Ok((name, bytes))
}

/// The text of a configuration from any source; `name` is its name in messages.
///
/// # Errors
///
/// Returns one error if it is not UTF-8.
pub fn config_text(name: &str, bytes: Vec<u8>) -> Result<String> {
    text_of(name, bytes, None)
}

/// Like [`config_text`], for a text that is decoded by a table.
fn text_of(name: &str, bytes: Vec<u8>, table: Option<&Table<'_>>) -> Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let start = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        let start = u32::try_from(start).unwrap_or(u32::MAX);
        let mut diags = Diagnostics::new();
        diags.push(
            Code::InvalidEncoding
                .error("invalid character encoding")
                .with_detail("The file is not UTF-8 from here on. Save it with the encoding UTF-8.")
                .with_subject(Span::new(start, start.saturating_add(1))),
        );
        let source = Source::new(name, text.as_ref());
        if let Some(table) = table.filter(|it| has_secrets(it)) {
            source.show_instead(Shown::of_unread(table, &text).masked());
        }
        diags.resolve(&Arc::new(source), None);
        diags
    })
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

/// Reads and decodes a config file.
///
/// # Errors
///
/// Returns one error if the file can't be read, is too large or is not UTF-8; otherwise all problems of its text.
pub fn from_path<T: Decode>(path: impl AsRef<Path>) -> Result<T> {
    Decoder::new().from_path(path)
}
