//! One decode: parses the files, combines them into one body, and passes the content to the code that takes its parts.

use super::body::{innermost_iterator, mentioned};
use super::decoder::Decoder;
use super::files::{ConfigText, Files, too_large};
use super::root::{Memory, Merged};
use super::set::{self, Set};
use crate::arena;
use crate::body::{BodyReader, FoundBlock, Labels, misdefined};
use crate::decode::{Configuration, Decode, Engine, Implied, InputSource, Inside, NullRule, Pending, Stages, names};
use crate::diagnostic::{
    Code, Deferred, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Result, message,
};
use crate::eval::{Budget, Definitions, DynamicIterator, EvalContext, Functions, Origin, Resolutions, Spent};
use crate::expression::{KeptBody, Places};
use crate::positions::mapped;
use crate::secrecy::{InputSecrets, SecretStage, has_secrets, hide_unread, may_call_sensitive};
use crate::source::{SourceMap, Span};
use crate::syntax::{self, Syntax};
use crate::table::{Env, Table};
use bumpalo::Bump;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// The limit on visits of items to find the locations of parts of values. Beyond it, problems are reported at the enclosing block.
const MAX_LOOKUPS: usize = 1_000_000;

#[derive(Clone, Copy)]
pub(super) struct ResultForm {
    pub(super) nulls: NullRule,
    /// The spec, if values may keep it.
    pub(super) env: Option<&'static Env<'static>>,
}

impl ResultForm {
    /// The form of values as the language defines them.
    pub(super) const KEPT: Self = Self { nulls: NullRule::KEPT, env: None };
}

/// The values that a configuration defines for its own expressions.
struct DefinedValues<'t> {
    inputs: Option<Definitions<'t>>,
    locals: Option<Definitions<'t>>,
    /// The definitions that a kept body mentions, from the configuration that the body is from.
    of_body: Vec<Definitions<'t>>,
    /// The iterators of the `dynamic` blocks around a kept body.
    iterators: Option<Rc<DynamicIterator>>,
    input_secrets: InputSecrets<'t>,
    /// Whether problems must hide parts of the configuration.
    has_secrets: bool,
}

impl<'t> DefinedValues<'t> {
    fn all(&self) -> impl Iterator<Item = &Definitions<'t>> {
        self.of_body.iter().chain(&self.inputs).chain(&self.locals)
    }
}

impl Decoder {
    /// Decodes files into a type. Also returns the work counted.
    pub(super) fn typed<'t, T: Decode>(&'t self, stages: Stages, files: Files<'t>) -> (Result<T>, Spent) {
        let mut found = None;
        let table = T::table();
        let form = ResultForm { nulls: NullRule::of_types(table.env), env: Some(table.env) };
        let (done, spent) = self.run(table, stages, files, form, &mut |value| {
            found = T::take(value);
            found.is_some()
        });
        (done.and_then(|()| found.ok_or_else(Diagnostics::new)), spent)
    }

    #[inline]
    pub(super) fn text<'t>(&'t self, text: &'t str) -> Files<'t> {
        let name = self.filename.as_deref().unwrap_or("<config>");
        Files::from_texts(vec![ConfigText::new(name, text)])
    }

    /// Decodes files by a table and passes the result to `take`. Returns the problems if there is no result, and the work counted.
    pub(super) fn run<'t>(
        &'t self,
        table: Table<'_>,
        stages: Stages,
        files: Files<'t>,
        ResultForm { nulls, env: lasting }: ResultForm,
        take: &mut dyn FnMut(Pending<'_>) -> bool,
    ) -> (Result<()>, Spent) {
        let mut diags = Diagnostics::bounded();
        let Some(memory) = self.memory(&mut diags, &table, files) else { return (Err(diags), Spent::default()) };
        let merged = memory.merged(&mut diags, &table, stages);
        let Table { env, root, .. } = table;
        let Merged { body, given, native, .. } = &merged;
        let (sources, text, limits) = (&memory.sources, memory.sources.text(), self.syntax_limits());
        let budget = Budget::new(self.limits.max_steps(text.len()), self.limits.max_values(text.len()));
        let places = |span| (sources.range(span), merged.syntax(span));
        let is_json = || sources.spans().any(|span| merged.syntax(span) == Syntax::Json);
        // Until the definitions are known, any of them may be secret. The text is searched for calls only if there are problems or secrets.
        let (defines_secrets, calls_sensitive) = (Cell::new(true), OnceCell::new());
        let has_secrets =
            || defines_secrets.get() || *calls_sensitive.get_or_init(|| may_call_sensitive(text, is_json()));
        let origin = Origin { places: &places, env: lasting, limits, hides: &has_secrets };
        let functions = self.visible_functions(Some(env), &origin);
        let resolutions = self.resolutions(&places);
        let cx = EvalContext::new(env.values(), functions).with_host_variables(&self.variables).with_budget(&budget);
        let cx = cx.with_spec(&table).with_deferred(&memory.deferred).with_resolutions(resolutions.as_ref());
        let all_misdefined = OnceCell::new();
        let is_misdefined = |name: &str| all_misdefined.get_or_init(|| misdefined(&root.schema, body)).contains(&name);
        let cx = cx.with_misdefined(&is_misdefined);
        let reader = BodyReader { cx: cx.before_secrets(), dynamic: env.dynamic };
        let configuration = Configuration { reader: &reader, table: &table, body, native, text, limits };
        let defined = self.define(&mut diags, stages, configuration, (given, memory.body));
        defines_secrets.set(defined.has_secrets);
        let cx = defined.all().fold(cx, EvalContext::with_definitions);
        let cx = cx.with_iterators(defined.iterators.as_deref());
        let secret_stage = stages.secrets.or(self.secrets).filter(|_| has_secrets()).map(|stage| {
            let problems = diags.get(merged.problems.clone()).unwrap_or_default();
            let mut json = sources.spans().filter(|span| merged.syntax(*span) == Syntax::Json);
            (stage, (stage.parts)(&defined.input_secrets, problems, &mut json, sources.hidden()))
        });
        let text_secrets = OnceCell::new();
        let secrets = |stage: SecretStage, parts| {
            text_secrets.get_or_init(|| (stage.find)(&table, &cx, text, body, &defined.input_secrets, parts))
        };
        let derives = secret_stage.as_ref().map(|(stage, parts)| |span| secrets(*stage, parts).derives(span));
        let derives = derives.as_ref().map(|derives| derives as &dyn Fn(Span) -> bool);
        let cx = cx.with_secrets(derives);
        let reader = BodyReader { cx, ..reader };
        if let (Some(stage), Some(locals)) = (stages.locals, &defined.locals) {
            (stage.evaluate)(&cx, &mut diags, locals);
        }
        let engine = Engine {
            reader,
            unified: env.unified,
            bodies: env.bodies,
            stages,
            checks: env.checks,
            nulls: Cell::new(nulls),
            is_checking: Cell::new(false),
            host: env.host_parts(&[]),
            source: sources,
            origin: &origin,
            is_typed: !nulls.typed,
            lookups: Cell::new(MAX_LOOKUPS),
            implied: RefCell::new(Implied::new(env.unified)),
            buffers: RefCell::default(),
        };
        let file =
            FoundBlock { header: body.header, labels: Labels::NONE, body, iterators: defined.iterators.as_ref() };
        let arena = Bump::new();
        let chosen = engine.chosen(&mut diags, &arena, &file, root);
        let mut inside = Inside::new(&engine, &mut diags, file, chosen, None);
        inside.check();
        let is_complete = take(inside.pending());
        drop(inside);

        let exceeded = budget.problem();
        let is_complete = is_complete && exceeded.is_none();
        exceeded.into_iter().for_each(|problem| diags.push(problem));
        if self.on_warning.is_set() || !is_complete || diags.has_errors() {
            if memory.body.is_none() {
                native.iter().for_each(|it| syntax::lint(&mut diags, text, it));
            }
            names::warn(&engine.reader, &mut diags, &table, body);
        }
        if (!diags.is_empty() || sources.is_used()) && has_secrets() {
            match &secret_stage {
                Some((stage, parts)) => {
                    let secrets = secrets(*stage, parts);
                    sources.show_instead(&secrets.masked(), secrets.derived());
                    diags.change_all(&mut |problem| problem.masked(&**secrets));
                }
                None => hide_unread(&table, sources, &mut diags),
            }
        }
        let spent = budget.spent(&diags);
        (self.result(&table, sources, diags, is_complete), spent)
    }

    /// Finds the definitions of a configuration, before anything else in it is decoded.
    fn define<'t>(
        &self,
        diags: &mut Diagnostics,
        stages: Stages,
        configuration: Configuration<'_, 't>,
        (given, kept): (&'t [InputSource<'t>], Option<&'t KeptBody>),
    ) -> DefinedValues<'t> {
        let Configuration { reader, table, body, .. } = configuration;
        let inputs = stages.inputs.and_then(|read| read(configuration, diags, given, &self.inputs.host()));
        let (inputs, input_secrets) = match inputs {
            Some(inputs) => (Some(inputs.definitions), inputs.secrets),
            None => (None, InputSecrets::default()),
        };
        let locals = stages.locals.and_then(|locals| (locals.read)(reader, diags, table, body));
        for it in inputs.iter().chain(&locals) {
            if self.variables.contains_key(it.variable()) {
                diags.push(name_taken(it, self.inputs.is_command || self.inputs.is_check));
            }
        }
        let captured = kept.map(|kept| &kept.captured);
        DefinedValues {
            of_body: captured.map_or_else(Vec::new, |captured| mentioned(captured, |visit| body.values(visit))),
            iterators: captured.and_then(|captured| innermost_iterator(captured)),
            has_secrets: has_secrets(table) || input_secrets.any || kept.is_some_and(KeptBody::hides),
            inputs,
            locals,
            input_secrets,
        }
    }

    /// Reports the problems, if there is a result.
    pub(super) fn result(
        &self,
        table: &Table<'_>,
        sources: &SourceMap<'_>,
        mut diags: Diagnostics,
        is_complete: bool,
    ) -> Result<()> {
        let is_complete = is_complete && !diags.has_errors();
        if !diags.is_empty() {
            diags.resolve_in(sources, Some(&table.env.source_map()));
        }
        if !is_complete {
            return Err(diags);
        }
        self.on_warning.report(&diags);
        Ok(())
    }

    /// Returns one error if the files are too large.
    #[inline]
    pub(super) fn check_size(&self, files: &Files<'_>) -> Result<()> {
        if files.len() <= self.limits.max_input() {
            return Ok(());
        }
        let what = files.first_name().map_or_else(String::new, |name| format!("`{name}` has"));
        Err(too_large(&what, self.limits.max_input()).into())
    }

    pub(super) fn syntaxes(&self, texts: &[ConfigText<'_>]) -> Vec<Syntax> {
        mapped(texts, |text| syntax::by_name(text.syntax.unwrap_or(self.syntax), &text.name))
    }

    pub(super) fn syntax_limits(&self) -> syntax::Limits {
        syntax::Limits { nesting: self.limits.max_nesting(), ..syntax::Limits::default() }
    }

    /// Collects the data of a decode, including the files that override others and those that set input variables. `None` if the files are too
    /// large.
    pub(super) fn memory<'t>(
        &'t self,
        diags: &mut Diagnostics,
        table: &Table<'_>,
        mut files: Files<'t>,
    ) -> Option<Memory<'t>> {
        let place = files.place();
        files.complete();
        let before = files.texts.len();
        if files.body.is_none() {
            files.read(&self.overrides, &self.limits, Some(table));
        }
        let Files { texts, overrides, .. } = &mut files;
        texts.append(overrides);
        let of_configuration = files.texts.len();
        let inputs = self.inputs.read(&mut files, &self.limits, table);
        let (sets, set): (&[Set], _) = if files.body.is_some() { (&[], None) } else { (&self.sets, self.set) };
        set::read(sets, &mut files);
        diags.extend(self.problems.iter().cloned());
        diags.extend(std::mem::take(&mut files.problems));
        if let Err(problem) = self.check_size(&files) {
            diags.extend(problem);
            return None;
        }
        let syntaxes = self.syntaxes(files.texts.get(..of_configuration).unwrap_or_default());
        let mut sources = match files.parsed {
            Some(it) => it.sources.again(),
            None => SourceMap::new(Vec::new()),
        };
        for excerpt in files.body.into_iter().flat_map(KeptBody::excerpts) {
            let has_secrets = has_secrets(table) || table.inputs.is_some() || excerpt.source.hides();
            sources.push_part(&excerpt.source, excerpt.span, has_secrets);
        }
        files.texts.into_iter().for_each(|it| sources.push(it.name, it.text));
        let arena = arena::for_tree_of(sources.text().len());
        Some(Memory {
            sources,
            arena,
            deferred: Deferred::default(),
            parsed: files.parsed,
            body: files.body,
            syntaxes,
            overrides: of_configuration - before,
            overridden: self.overridden.or(files.overridden),
            inputs,
            sets,
            set,
            place,
            incomplete: files.incomplete,
            limits: self.syntax_limits(),
            strings: self.strings,
        })
    }

    /// The resolver of the host program, if it has one, for references that are not defined otherwise.
    pub(super) fn resolutions<'d>(&'d self, places: &'d Places<'d>) -> Option<Resolutions<'d>> {
        self.resolver.as_ref().map(|resolver| Resolutions::new(resolver, places))
    }

    /// The functions of the spec, of the host program and of libraries.
    pub(super) fn visible_functions<'f>(&'f self, env: Option<&'f Env<'f>>, origin: &'f Origin<'f>) -> Functions<'f> {
        Functions {
            spec: env.map_or(&[], |env| env.functions),
            host: Some((&self.functions, origin)),
            libraries: &self.libraries,
            unbuilt: &self.unbuilt,
            library: env.map_or(&[], |env| env.library),
            groups: &self.groups,
            in_tool: self.inputs.is_command || self.inputs.is_check,
        }
    }
}

fn name_taken(definitions: &Definitions<'_>, in_tool: bool) -> Diagnostic {
    let (variable, noun) = (definitions.variable(), definitions.kind().noun());
    let how = if in_tool { "" } else { " with `Decoder::variable`" };
    let detail = message!(
        "The program sets the variable `{}`{}, but in its spec, `{}` holds the {}s of the configuration.",
        Spec(variable),
        Spec(how),
        Spec(variable),
        Spec(noun)
    );
    Code::VariableNameTaken.error("variable name taken").with_message(detail)
}
