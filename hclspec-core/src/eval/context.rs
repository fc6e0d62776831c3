//! The scope of an expression: variables, functions and loop variables.

use super::budget::Budget;
use super::callee::{Callee, Functions};
use super::definitions::{Defined, Definitions};
use super::resolutions::Resolutions;
use super::unknown::{Outcome, Unknown};
use crate::diagnostic::{
    Deferred, DeferredId, Diagnostics, FIRST, MAX_KNOWN, Message, message, names, nearest_among, suggestion, there_are,
    there_are_and,
};
use crate::function::{Builtin, Run, Secrecy, is_meant_for_sensitive, without_namespace};
use crate::positions::{mapped, sort_by};
use crate::source::{SourceId, Span};
use crate::syntax::ast::{Call, Expr};
use crate::table::{ItemForm, KnownName, Table};
use crate::value::{Object, Val};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The names an expression may refer to. Cheap to copy; scopes nest by borrowing.
#[derive(Clone, Copy)]
pub struct EvalContext<'c> {
    variables: Option<&'c Object>,
    /// The variables of the host program, which hide others.
    host_variables: Option<&'c HostVariables>,
    pub(super) functions: Functions<'c>,
    iterators: Option<&'c DynamicIterator>,
    frame: Option<&'c Frame<'c>>,
    pub(super) budget: Option<&'c Budget>,
    pub(super) source: SourceId,
    /// The outermost call of a spec function in progress.
    pub(super) call: Option<(Span, SourceId)>,
    /// The number of nested templates in files.
    pub(super) templates: u32,
    /// The spec of the configuration, for messages.
    table: Option<&'c Table<'c>>,
    /// Problems of parts of the text, which are reported when the part is used.
    deferred: Option<&'c Deferred>,
    /// The local values, then the input variables.
    definitions: [Option<&'c Definitions<'c>>; 2],
    resolutions: Option<&'c Resolutions<'c>>,
    /// Tells if the configuration tries to define a variable of this name.
    misdefined: Option<&'c dyn Fn(&str) -> bool>,
    /// Tells if the value computed at a span of the configuration derives from a secret. `None` if there are no secrets, or if that is not known.
    pub(super) secrets: Option<&'c dyn Fn(Span) -> bool>,
    /// Whether secrets are not known yet, or not for these spans.
    pub(super) are_secrets_unknown: bool,
    /// Whether values that derive from secrets are unknown, so that results may be shown.
    pub(super) is_public: bool,
}

/// The variables that the host program sets, by name.
pub type HostVariables = BTreeMap<String, Val>;

/// The variables of a `for` iteration, of a function call, or `nested`. Using an unknown one is not an error.
#[derive(Clone, Copy)]
pub(super) struct Frame<'c> {
    pub(super) parent: Option<&'c Frame<'c>>,
    pub(super) bindings: &'c [Binding<'c>],
    pub(super) of: FrameOf<'c>,
}

#[derive(Clone, Copy)]
pub(super) enum FrameOf<'c> {
    Loop(Iteration<'c>),
    /// The call of a function of the spec in a configuration, and its context.
    Call(&'c EvalContext<'c>, &'c Call<'c>),
    /// A configuration, with the shown form of its only variable.
    Nested(&'c dyn Fn() -> Outcome),
    Other,
}

#[derive(Clone, Copy)]
pub(super) struct Iteration<'c> {
    pub(super) collection: &'c Expr<'c>,
    pub(super) index: usize,
}

impl<'c> Frame<'c> {
    /// The value of a variable. If both loop variables have the same name, the second one counts.
    #[inline]
    pub(super) fn value(&self, name: &str) -> Option<Result<&'c Val, &'c Unknown>> {
        self.bindings.iter().rev().find(|(bound, _)| *bound == name).map(|(_, value)| *value)
    }
}

/// A name with its value, or with an unknown one.
pub(super) type Binding<'c> = (&'c str, Result<&'c Val, &'c Unknown>);

/// The iterator of a `dynamic` block while one of its blocks is decoded, and the iterators around it.
pub struct DynamicIterator {
    /// The iterator of the enclosing generated block.
    pub parent: Option<Rc<DynamicIterator>>,
    /// The name of the variable.
    pub name: Rc<str>,
    /// An object of `key` and `value`.
    pub value: Val,
}

impl<'c> EvalContext<'c> {
    /// A context in which neither variables nor functions are allowed.
    #[must_use]
    pub fn constant() -> Self {
        Self {
            variables: None,
            host_variables: None,
            functions: Functions::default(),
            iterators: None,
            frame: None,
            budget: None,
            source: SourceId::Main,
            call: None,
            templates: 0,
            table: None,
            deferred: None,
            definitions: [None; 2],
            resolutions: None,
            misdefined: None,
            secrets: None,
            are_secrets_unknown: false,
            is_public: false,
        }
    }

    /// A context with the functions that a spec may call, and no variables: for `literal` and `variables`.
    #[must_use]
    pub fn with_builtins(functions: Functions<'c>) -> Self {
        Self { functions, ..Self::constant() }
    }

    /// A context with the variables and functions of a config file.
    #[must_use]
    pub fn new(variables: &'c Object, functions: Functions<'c>) -> Self {
        Self { variables: Some(variables), functions, ..Self::constant() }
    }

    /// Adds the variables that the host program sets.
    pub fn with_host_variables(self, variables: &'c HostVariables) -> Self {
        Self { host_variables: Some(variables), ..self }
    }

    /// Adds a limit on the work of evaluating expressions.
    #[must_use]
    pub fn with_budget(self, budget: &'c Budget) -> Self {
        Self { budget: Some(budget), ..self }
    }

    /// Adds the spec of the configuration.
    pub fn with_spec(self, table: &'c Table<'c>) -> Self {
        Self { table: Some(table), ..self }
    }

    /// Adds the deferred problems of the text.
    pub fn with_deferred(self, deferred: &'c Deferred) -> Self {
        Self { deferred: Some(deferred), ..self }
    }

    /// Adds local values, or input variables.
    pub fn with_definitions(mut self, definitions: &'c Definitions<'c>) -> Self {
        let [locals, inputs] = &mut self.definitions;
        let place = match definitions.kind() {
            Defined::Local => locals,
            Defined::Input => inputs,
        };
        *place = Some(definitions);
        self
    }

    /// Adds a function of the host program that resolves further variables.
    pub fn with_resolutions(self, resolutions: Option<&'c Resolutions<'c>>) -> Self {
        Self { resolutions, ..self }
    }

    /// Adds a predicate for variables that the configuration tries to define, but can't. That is a problem of its
    /// own, so their uses have none: the value is unknown.
    #[must_use]
    pub fn with_misdefined(self, misdefined: &'c dyn Fn(&str) -> bool) -> Self {
        Self { misdefined: Some(misdefined), ..self }
    }

    /// Adds a predicate for spans of the configuration whose values derive from secrets.
    #[must_use]
    pub fn with_secrets(self, secrets: Option<&'c dyn Fn(Span) -> bool>) -> Self {
        Self { secrets, are_secrets_unknown: false, ..self }
    }

    /// Marks secrets as not known yet.
    #[must_use]
    pub fn before_secrets(self) -> Self {
        Self { are_secrets_unknown: true, ..self }
    }

    /// The predicate for spans of the configuration whose values derive from secrets.
    #[must_use]
    pub fn secrets(&self) -> Option<&'c dyn Fn(Span) -> bool> {
        self.secrets
    }

    /// Makes values that derive from secrets unknown, so that results may be shown.
    #[must_use]
    pub fn public(&self) -> Self {
        Self { is_public: true, ..*self }
    }

    /// Returns `true` if the configuration tries to define this variable, but can't.
    pub(super) fn is_misdefined(&self, name: &str) -> bool {
        self.misdefined.is_some_and(|is_misdefined| is_misdefined(name))
    }

    /// The answers of the host program, if it resolves references.
    pub(super) fn resolutions(&self) -> Option<&'c Resolutions<'c>> {
        self.resolutions
    }

    /// The local values and the input variables, if the spec allows them.
    pub fn definitions(&self) -> impl std::iter::Iterator<Item = &'c Definitions<'c>> + use<'c> {
        self.definitions.into_iter().flatten()
    }

    /// The local values, or the input variables, if the spec allows them.
    pub fn defined(&self, kind: Defined) -> Option<&'c Definitions<'c>> {
        self.definitions().find(|definition| definition.kind() == kind)
    }

    /// The local values or input variables that are attributes of the variable `name`, even if another variable hides it here.
    #[inline]
    pub fn defined_in(&self, name: &str) -> Option<&'c Definitions<'c>> {
        self.definitions().find(|definition| definition.variable() == name)
    }

    /// Like [`Self::defined_in`], unless another variable hides the name here.
    #[inline]
    pub(super) fn definitions_in(&self, name: &str) -> Option<&'c Definitions<'c>> {
        self.defined_in(name).filter(|_| self.bound(name).is_none())
    }

    /// Reports the problems of a part of the text, because it is used.
    #[inline(never)]
    pub fn report(&self, problems: DeferredId, diags: &mut Diagnostics) {
        if let Some(deferred) = self.deferred {
            deferred.report(problems, diags);
        }
    }

    /// The empty scope of a constant in the configuration, with the same budget.
    pub fn constants(&self) -> Self {
        Self { budget: self.budget, deferred: self.deferred, ..Self::constant() }
    }

    /// The scope of an expression that may call functions, but can't use variables, with the same budget.
    pub fn without_variables(&self) -> Self {
        Self { functions: self.functions, table: self.table, ..self.constants() }
    }

    /// The context for expressions of the spec while a configuration is decoded: the evaluation functions, and the same budget.
    pub fn of_spec(&self) -> Self {
        let functions = Functions::of_spec_with(self.functions.library);
        Self {
            budget: self.budget,
            source: SourceId::Spec,
            secrets: self.secrets,
            is_public: self.is_public,
            ..Self::with_builtins(functions)
        }
    }

    /// The context for the `result` of a spec function that is called at `span`.
    pub(super) fn of_function(&self, span: Span) -> Self {
        Self { call: self.call.or(Some((span, self.source))), ..self.of_spec() }
    }

    /// The context for a template in a file: its variables, and the same functions and budget. `span` is the call that evaluates it.
    pub(super) fn of_template<'t>(&self, variables: &'t Object, span: Span) -> EvalContext<'t>
    where
        'c: 't,
    {
        EvalContext {
            budget: self.budget,
            call: self.call.or(Some((span, self.source))),
            templates: self.templates + 1,
            are_secrets_unknown: true,
            ..EvalContext::new(variables, self.functions)
        }
    }

    /// The known name that is nearest to `name`. If there are very many unknown names, only the first get suggestions.
    pub fn nearest<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        self.nearest_of(name, names(known, MAX_KNOWN))
    }

    #[inline(never)]
    fn nearest_of<'a>(&self, name: &str, known: Vec<&'a str>) -> Option<&'a str> {
        let is_allowed = self.budget.is_none_or(|budget| budget.comparisons(known.len()));
        if is_allowed { nearest_among(name, &known) } else { None }
    }

    /// The location where a configuration may contain this name, preferably in this form. Limited like [`Self::nearest`].
    pub fn known(&self, name: &str, form: Option<ItemForm>) -> Option<KnownName<'c>> {
        let table = self.table?;
        self.budget.is_none_or(|budget| budget.comparisons(MAX_KNOWN)).then(|| table.find(name, form)).flatten()
    }

    /// Takes the search of names or elements for a location. Returns `false` after very many problems, whose locations are then less exact.
    pub(super) fn may_search(&self, count: usize) -> bool {
        self.budget.is_none_or(|budget| budget.comparisons(count))
    }

    /// ``did you mean `x`?``, with the nearest name.
    pub(crate) fn did_you_mean<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<Message> {
        self.nearest(name, known).map(suggestion)
    }

    /// Lists the definitions. Limited like [`Self::nearest`].
    pub fn there_are(&self, definitions: &Definitions<'_>) -> Option<Message> {
        let is_allowed = self.budget.is_none_or(|budget| budget.comparisons(definitions.len()));
        is_allowed.then(|| there_are(definitions.kind().noun(), definitions.usable_names()))
    }

    /// Sets the iterator of a generated block, and thereby those around it.
    #[must_use]
    pub fn with_iterators(self, iterators: Option<&'c DynamicIterator>) -> Self {
        Self { iterators, ..self }
    }

    /// Calls `run` with one more variable: the `nested` of a `transform`. `public` returns the shown form of its value.
    pub fn with_nested<T>(
        &self,
        name: &str,
        value: &Outcome,
        public: &dyn Fn() -> Outcome,
        run: impl FnOnce(&EvalContext<'_>) -> T,
    ) -> T {
        self.with_bindings(&[(name, value.as_ref())], FrameOf::Nested(public), run)
    }

    /// Returns `true` in a generated block, whose expressions may be evaluated many times.
    pub fn is_repeated(&self) -> bool {
        self.iterators.is_some()
    }

    /// Calls `run` with the captured loop variables and iterators of an expression.
    #[inline]
    pub fn with_captured<T>(&self, captured: &[(String, Val)], run: impl FnOnce(&EvalContext<'_>) -> T) -> T {
        self.with_bindings(&mapped(captured, |(name, value)| (name.as_str(), Ok(value))), FrameOf::Other, run)
    }

    pub(super) fn with_bindings<T>(
        &self,
        bindings: &[Binding<'_>],
        of: FrameOf<'_>,
        run: impl FnOnce(&EvalContext<'_>) -> T,
    ) -> T {
        run(&EvalContext { frame: Some(&Frame { parent: self.frame, bindings, of }), ..*self })
    }

    /// The frames, innermost first.
    #[inline]
    pub(super) fn frames(&self) -> impl std::iter::Iterator<Item = &'c Frame<'c>> + use<'c> {
        std::iter::successors(self.frame, |frame| frame.parent)
    }

    pub(super) fn around(&self, frame: &Frame<'c>) -> Self {
        Self { frame: frame.parent, ..*self }
    }

    /// Returns `true` if variables are allowed, even if there are none.
    pub(super) fn allows_variables(&self) -> bool {
        self.variables.is_some() || self.frame.is_some() || self.iterators.is_some()
    }

    /// The innermost variable of this name, known or unknown.
    pub(super) fn variable(&self, name: &str) -> Option<Result<&Val, &Unknown>> {
        match self.bound(name) {
            None => self.global(name).map(Ok),
            bound => bound,
        }
    }

    /// The value of a variable of the host program or of the spec.
    fn global(&self, name: &str) -> Option<&'c Val> {
        let of_host = self.host_variables.and_then(|variables| variables.get(name));
        of_host.or_else(|| self.variables?.get(name))
    }

    /// The distinct names of variables of the host program (the first `of_host` by name) and of the spec.
    fn global_names(&self, of_host: usize) -> Vec<&'c str> {
        let mut names = Vec::new();
        if let Some(variables) = self.host_variables {
            for name in variables.keys().take(of_host) {
                names.push(name.as_str());
            }
        }
        if let Some(variables) = self.variables {
            for name in variables.keys.iter() {
                if !self.host_variables.is_some_and(|variables| variables.contains_key(name)) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// Like [`Self::variable`], for a loop variable, parameter or iterator only.
    #[inline]
    pub(super) fn bound(&self, name: &str) -> Option<Result<&Val, &Unknown>> {
        if let Some(value) = self.frames().find_map(|frame| frame.value(name)) {
            return Some(value);
        }
        let mut iterator = self.iterators;
        while let Some(DynamicIterator { parent, name: bound, value }) = iterator {
            if **bound == *name {
                return Some(Ok(value));
            }
            iterator = parent.as_deref();
        }
        None
    }

    pub(super) fn iterator_name(&self) -> Option<&str> {
        self.iterators.map(|iterator| &*iterator.name)
    }

    /// Lists the variables, for messages. Takes no longer if the host program has very many.
    pub(crate) fn variables(&self) -> Message {
        let of_host = self.host_variables.map_or(0, BTreeMap::len);
        there_are_and("variable", self.variable_names(FIRST), of_host.saturating_sub(FIRST))
    }

    /// The advice on defining values for expressions in a configuration.
    pub fn how_to_define(&self) -> Message {
        let mut blocks = Vec::new();
        for it in self.definitions() {
            let verb = if blocks.is_empty() { "are defined " } else { "" };
            blocks.push(format!("{}s {verb}in `{}` blocks", it.kind().noun(), it.block_type()));
        }
        if blocks.is_empty() {
            Message::from("a configuration can't define variables; ").then(self.variables())
        } else {
            message!("{} at the top level", Spec(blocks.join(", and ")))
        }
    }

    /// Calls `known` for the names of variables and functions that the spec and the host program provide.
    pub fn known_names(&self, known: &mut dyn FnMut(&'c str)) {
        for name in self.global_names(usize::MAX) {
            known(name);
        }
        for (name, _) in self.functions.of_host() {
            known(name);
        }
        for name in self.functions.builtin_names() {
            known(name);
        }
    }

    /// Returns `true` if [`Self::known_names`] has this name.
    pub fn is_known_name(&self, name: &str) -> bool {
        self.global(name).is_some() || self.is_host_function(name) || self.functions.is_builtin_name(name)
    }

    /// Returns `true` if the spec or the host program provides this variable.
    pub fn is_variable(&self, name: &str) -> bool {
        self.global(name).is_some() || self.resolutions.is_some_and(|resolution| resolution.has(name))
    }

    /// The effect on secrets of the function `name`, if it has one. An unknown function may be meant for the one that makes secrets.
    pub fn secrecy(&self, name: &str) -> Option<Secrecy> {
        match self.functions.callee(name) {
            Some(Callee::Builtin(Builtin { run: Run::Secrecy(secrecy), .. }, _)) => Some(*secrecy),
            Some(_) => None,
            None => is_meant_for_sensitive(without_namespace(name)).then_some(Secrecy::Made),
        }
    }

    /// Returns `true` if a call of this name runs code of the host program.
    pub fn is_host_function(&self, name: &str) -> bool {
        matches!(self.functions.callee(name), Some(Callee::Host(_) | Callee::Lazy(..)))
    }

    /// The distinct names of all visible variables, for suggestions, with at most `of_host` variables of the host program.
    pub(super) fn variable_names(&self, of_host: usize) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for it in self.definitions() {
            names.push(it.variable());
        }
        let mut iterator = self.iterators;
        while let Some(it) = iterator {
            names.push(&it.name);
            iterator = it.parent.as_deref();
        }
        let mut frame = self.frame;
        while let Some(it) = frame {
            for (name, _) in it.bindings {
                names.push(name);
            }
            frame = it.parent;
        }
        sort_by(&mut names, &Ord::cmp);
        names.dedup();
        names.retain(|name| self.global(name).is_none());
        [self.global_names(of_host), names].concat()
    }

    /// Returns `true` if a limit was exceeded.
    pub(super) fn is_exhausted(&self) -> bool {
        self.budget.is_some_and(|budget| budget.problem().is_some())
    }
}
