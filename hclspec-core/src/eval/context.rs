//! The scope of an expression: variables, functions and loop variables.

use super::budget::Budget;
use super::callee::Functions;
use super::definitions::{Defined, Definitions};
use super::resolutions::Resolutions;
use super::unknown::{Outcome, Unknown};
use crate::diagnostic::{Deferred, DeferredId, Diagnostics};
use crate::positions::mapped;
use crate::source::{SourceId, Span};
use crate::syntax::ast::{Call, Expr};
use crate::table::Table;
use crate::value::{Object, Val};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The names an expression may refer to. Cheap to copy; scopes nest by borrowing.
#[derive(Clone, Copy)]
pub struct EvalContext<'c> {
    pub(super) variables: Option<&'c Object>,
    /// The variables of the host program. They hide the variables of the spec.
    pub(super) host_variables: Option<&'c HostVariables>,
    pub(super) functions: Functions<'c>,
    pub(super) iterators: Option<&'c DynamicIterator>,
    pub(super) frame: Option<&'c Frame<'c>>,
    pub(super) budget: Option<&'c Budget>,
    pub(super) source: SourceId,
    /// The outermost call of a spec function in progress.
    pub(super) call: Option<(Span, SourceId)>,
    /// How many templates in files enclose the expression.
    pub(super) templates: u32,
    /// The spec of the configuration, for messages.
    pub(super) table: Option<&'c Table<'c>>,
    /// Problems in parts of the text. Each is reported when the part is used.
    deferred: Option<&'c Deferred>,
    /// The local values, then the input variables.
    definitions: [Option<&'c Definitions<'c>>; 2],
    pub(super) resolutions: Option<&'c Resolutions<'c>>,
    /// Tells if the configuration tries to define a variable of this name.
    misdefined: Option<&'c dyn Fn(&str) -> bool>,
    /// Tells if the value computed at a span of the configuration derives from a secret. `None` if there are no secrets, or if they are not known.
    pub(super) secrets: Option<&'c dyn Fn(Span) -> bool>,
    /// Whether secrets are not known: either not yet, or because spans are not those of the configuration.
    pub(super) are_secrets_unknown: bool,
    /// Whether values that derive from secrets are unknown, so that results may be shown.
    pub(super) is_public: bool,
}

/// The variables that the host program sets, by name.
pub type HostVariables = BTreeMap<String, Val>;

/// The variables of a `for` iteration or of a function call, or `nested`. Using an unknown variable is not an error.
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
    /// The `nested` of a `transform`, with the shown form of its value.
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

/// A name with its value, known or unknown.
pub(super) type Binding<'c> = (&'c str, Result<&'c Val, &'c Unknown>);

/// The iterator of a `dynamic` block while one of the generated blocks is decoded, with the enclosing iterators.
pub struct DynamicIterator {
    /// The iterator of the enclosing generated block.
    pub parent: Option<Rc<DynamicIterator>>,
    /// The name of the variable.
    pub name: Rc<str>,
    /// An object with the attributes `key` and `value`.
    pub value: Val,
}

impl<'c> EvalContext<'c> {
    /// A context in which neither variables nor functions are allowed.
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
    pub fn with_builtins(functions: Functions<'c>) -> Self {
        Self { functions, ..Self::constant() }
    }

    /// A context with the variables and functions of a config file.
    pub fn new(variables: &'c Object, functions: Functions<'c>) -> Self {
        Self { variables: Some(variables), functions, ..Self::constant() }
    }

    /// Adds the variables that the host program sets.
    pub fn with_host_variables(self, variables: &'c HostVariables) -> Self {
        Self { host_variables: Some(variables), ..self }
    }

    /// Adds a limit on the work of evaluating expressions.
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

    /// Adds a predicate for variables that the configuration tries to define, but can't. The definition is reported instead of the uses of such a
    /// variable, whose value is unknown.
    pub fn with_misdefined(self, misdefined: &'c dyn Fn(&str) -> bool) -> Self {
        Self { misdefined: Some(misdefined), ..self }
    }

    /// Adds a predicate for spans of the configuration whose values derive from secrets.
    pub fn with_secrets(self, secrets: Option<&'c dyn Fn(Span) -> bool>) -> Self {
        Self { secrets, are_secrets_unknown: false, ..self }
    }

    /// Marks secrets as not known yet.
    pub fn before_secrets(self) -> Self {
        Self { are_secrets_unknown: true, ..self }
    }

    /// The predicate for spans of the configuration whose values derive from secrets.
    pub fn secrets(&self) -> Option<&'c dyn Fn(Span) -> bool> {
        self.secrets
    }

    /// Makes values that derive from secrets unknown, so that results may be shown.
    pub fn public(&self) -> Self {
        Self { is_public: true, ..*self }
    }

    /// Returns `true` if the configuration tries to define this variable, but can't.
    pub(super) fn is_misdefined(&self, name: &str) -> bool {
        self.misdefined.is_some_and(|is_misdefined| is_misdefined(name))
    }

    /// The values that the host program gave to references, if it resolves references.
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

    /// Reports the deferred problems of a part of the text, because the part is used.
    #[inline(never)]
    pub fn report(&self, problems: DeferredId, diags: &mut Diagnostics) {
        if let Some(deferred) = self.deferred {
            deferred.report(problems, diags);
        }
    }

    /// The scope for constants in the configuration: no variables and functions, but the same budget.
    #[inline]
    pub fn constants(&self) -> Self {
        Self { budget: self.budget, deferred: self.deferred, ..Self::constant() }
    }

    /// The scope of an expression that may call functions, but can't use variables, with the same budget.
    #[inline]
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

    /// Sets the iterator of a generated block, which includes the enclosing iterators.
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

    /// Returns `true` if a limit was exceeded.
    pub(super) fn is_exhausted(&self) -> bool {
        self.budget.is_some_and(|budget| budget.problem().is_some())
    }
}
