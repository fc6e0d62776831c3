//! Local values and input variables: named values that a configuration defines for its other expressions, as attributes of one variable.

use super::unknown::Unknown;
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Ident, Step, StepKind};
use crate::syntax::visit::Loops;
use crate::text::normalized;
use crate::types::Type;
use crate::value::{Object, Val};
use std::cell::{Cell, OnceCell};

/// The kinds of named values that a configuration can define.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Defined {
    /// A local value.
    Local,
    /// An input variable.
    Input,
}

impl Defined {
    /// The noun in messages.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Local => "local value",
            Self::Input => "input variable",
        }
    }
}

/// All local values of a configuration, or all its input variables, in source order.
pub struct Definitions<'t> {
    kind: Defined,
    block_type: &'t str,
    /// The variable whose attributes they are.
    variable: &'t str,
    all: Vec<Definition<'t>>,
    places: Positions<'static>,
    /// Whether all definitions could be read. Otherwise, a problem was reported.
    is_complete: bool,
    /// Whether definitions lack a value only because none was set, not because of a problem.
    unset: bool,
    /// The index of the local value being evaluated.
    current: Cell<Option<usize>>,
}

struct Definition<'t> {
    name: Ident<'t>,
    /// The expression of a local value, unless it could not be read.
    expr: Option<&'t Expr<'t>>,
    /// The value, once it is known. It stays empty after a problem.
    value: OnceCell<Val>,
    /// The value that was kept with an expression.
    kept: Option<&'t Val>,
    /// The known properties of the value as long as the value is unknown.
    unknown: Unknown,
}

impl Definition<'_> {
    fn value(&self) -> Option<&Val> {
        self.kept.or_else(|| self.value.get())
    }
}

impl<'t> Definitions<'t> {
    /// An empty list. `variable` is the variable whose attributes the definitions will be.
    #[inline(never)]
    pub fn new(kind: Defined, block_type: &'t str, variable: &'t str) -> Self {
        let (all, places, is_complete) = (Vec::new(), Positions::default(), true);
        Self { kind, block_type, variable, all, places, is_complete, unset: false, current: Cell::new(None) }
    }

    /// Adds a definition for each of the kept `values` that an expression mentions.
    #[inline]
    pub fn add_mentioned(&mut self, values: &'t Object, expr: &Expr<'t>) {
        let variable = self.variable;
        mentions(variable, expr, &Loops::default(), &mut |name, span| {
            if let Some(value) = values.get(&normalized(name.to_owned()))
                && self.add(Ident { name, span }, None).is_ok()
                && let Some(added) = self.all.last_mut()
            {
                added.kept = Some(value);
            }
        });
    }

    /// Adds a local value, with its expression if that could be read. If the name is taken, returns the span of the first definition, which counts.
    #[inline(never)]
    pub fn add(&mut self, name: Ident<'t>, expr: Option<&'t Expr<'t>>) -> Result<(), Span> {
        match self.places.add(normalized(name.name.to_owned()), self.all.len()) {
            None => {
                self.all.push(Definition { name, expr, value: OnceCell::new(), kept: None, unknown: Unknown::ANY });
                Ok(())
            }
            Some(first) => Err(self.all.get(first).map_or(name.span, |first| first.name.span)),
        }
    }

    /// Marks that some definitions could not be read.
    pub fn set_incomplete(&mut self) {
        self.is_complete = false;
    }

    /// Returns `true` if all definitions could be read.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The kind of definitions.
    pub fn kind(&self) -> Defined {
        self.kind
    }

    /// The type of the defining blocks.
    pub fn block_type(&self) -> &'t str {
        self.block_type
    }

    /// Returns `true` if blocks of this type contain such definitions, one or several in each block.
    #[inline]
    pub fn are_in(&self, block_type: &str) -> bool {
        let one = block_type.strip_suffix('s').filter(|_| self.kind == Defined::Input);
        [Some(block_type), one].contains(&Some(self.block_type))
    }

    /// The variable whose attributes they are.
    pub fn variable(&self) -> &'t str {
        self.variable
    }

    /// The expressions, in order.
    #[inline]
    pub fn exprs(&self) -> impl Iterator<Item = Option<&'t Expr<'t>>> {
        self.all.iter().map(|it| it.expr)
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// The names, in order.
    #[inline]
    pub fn names(&self) -> impl Iterator<Item = &'t str> {
        self.all.iter().map(|it| it.name.name)
    }

    /// The names that an expression can refer to: all except the local value being evaluated.
    pub(crate) fn usable_names(&self) -> impl Iterator<Item = &'t str> {
        let current = self.current.get();
        self.all.iter().enumerate().filter(move |(index, _)| Some(*index) != current).map(|(_, it)| it.name.name)
    }

    /// Returns `true` if [`Self::usable_names`] has this name.
    pub(crate) fn is_usable(&self, name: &str) -> bool {
        self.places.get(name).is_some_and(|index| Some(index) != self.current.get())
    }

    /// Sets the index of the local value being evaluated.
    #[inline]
    pub fn set_current(&self, index: Option<usize>) {
        self.current.set(index);
    }

    /// The name of the local value at `index`.
    pub fn name(&self, index: usize) -> &'t str {
        self.all.get(index).map_or("", |it| it.name.name)
    }

    /// The indices of the local values that an expression mentions, with the span of each mention. Names hidden by loop variables don't count.
    pub fn mentions(&self, expr: &Expr<'_>) -> Vec<(usize, Span)> {
        let mut found = Vec::new();
        mentions(self.variable, expr, &Loops::default(), &mut |name, span| {
            if let Some(index) = self.places.get(name) {
                found.push((index, span));
            }
        });
        found
    }

    /// Returns `true` if there is a definition of this name.
    pub fn has(&self, name: &str) -> bool {
        self.places.has(name)
    }

    /// The index of the definition of this name.
    #[inline]
    pub fn index(&self, name: &str) -> Option<usize> {
        self.places.get(name)
    }

    /// Sets the value of the definition at `index`.
    #[inline]
    pub fn set(&self, index: usize, value: Val) {
        if let Some(it) = self.all.get(index) {
            let _ = it.value.set(value);
        }
    }

    /// Marks that the definition at `index` has no usable value because of a problem, although its type is known.
    #[inline]
    pub fn set_unknown(&mut self, index: usize, ty: &Type) {
        if let Some(it) = self.all.get_mut(index) {
            it.value = OnceCell::new();
            it.unknown = Unknown::from_type(ty.of_values());
        }
    }

    /// Marks that definitions lack a value only because none was set, not because of a problem.
    #[inline]
    pub fn set_unset(&mut self) {
        self.unset = true;
    }

    /// Returns `true` if definitions lack a value only because none was set.
    pub(super) fn is_unset(&self) -> bool {
        self.unset
    }

    /// The value of the local value at `index`, if it is known.
    pub(crate) fn get(&self, index: usize) -> Option<&Val> {
        self.all.get(index)?.value()
    }

    /// The definition of this name, known or unknown; `None` if there is none.
    pub(super) fn value(&self, name: &str) -> Option<Result<&Val, &Unknown>> {
        match self.places.get(name).and_then(|index| self.all.get(index)) {
            Some(it) => Some(it.value().ok_or(&it.unknown)),
            None if self.is_complete => None,
            None => Some(Err(&Unknown::ANY)),
        }
    }
}

/// Calls `found` for the attributes of a variable that an expression mentions, with the span of each mention.
fn mentions<'a>(variable: &str, expr: &Expr<'a>, loops: &Loops<'_, 'a>, found: &mut dyn FnMut(&'a str, Span)) {
    if let Some(reference) = expr.reference()
        && reference.name == variable
        && !loops.bind(reference.name)
        && let Some(step) = reference.steps.first()
        && let Some(name) = name_in(step)
    {
        found(name, reference.base.span.to(step.span));
    }
    expr.children(loops, &mut |part, loops| mentions(variable, part, loops, found));
}

/// The name of a step, if it is known without evaluation: `.name` or `["name"]`.
pub fn name_in<'s>(step: &Step<'s>) -> Option<&'s str> {
    match step.kind {
        StepKind::Attribute(name) => Some(name),
        StepKind::Index(Expr { kind: ExprKind::String(name), .. }) => Some(name),
        StepKind::Index(_) | StepKind::LegacyIndex(_) | StepKind::Splat { .. } => None,
    }
}
