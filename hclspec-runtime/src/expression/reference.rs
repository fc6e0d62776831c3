//! What an expression refers to: variables with steps, and functions.

use crate::source::{Source, SourceRange, Span};
use crate::syntax::ast::{Expr, ExprKind, Step, StepKind};
use crate::syntax::visit::{Loops, Reference as Found};
use crate::value::{Number, Value};
use std::sync::Arc;

/// A reference in an expression: a variable, and the constant steps from it.
///
/// In `var.ports["http"][i]`, that is `var.ports["http"]`; `i` is another reference.
#[derive(Clone, Debug)]
pub struct Reference {
    root: String,
    root_range: SourceRange,
    steps: Vec<ReferenceStep>,
    range: SourceRange,
    text: String,
}

impl Reference {
    /// The name of the variable.
    #[must_use]
    pub fn root(&self) -> &str {
        &self.root
    }

    /// The place of the variable alone.
    #[must_use]
    pub fn root_range(&self) -> &SourceRange {
        &self.root_range
    }

    /// The steps from the variable.
    #[must_use]
    pub fn steps(&self) -> &[ReferenceStep] {
        &self.steps
    }

    /// The place, from the variable to the last of the steps.
    #[must_use]
    pub const fn range(&self) -> &SourceRange {
        &self.range
    }

    /// The source text of the reference.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// A step of a [`Reference`].
#[derive(Clone, Debug)]
pub struct ReferenceStep {
    kind: ReferenceStepKind,
    range: SourceRange,
}

/// What a [`ReferenceStep`] does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReferenceStepKind {
    /// `.name`
    Attribute(String),
    /// `[0]`, `["key"]` or `.0`: the key is a number, a string or a bool.
    Index(Value),
}

impl ReferenceStep {
    /// What the step does.
    #[must_use]
    pub const fn kind(&self) -> &ReferenceStepKind {
        &self.kind
    }

    /// The place, including the dot or the brackets.
    #[must_use]
    pub const fn range(&self) -> &SourceRange {
        &self.range
    }
}

/// A call of a function in an expression.
#[derive(Clone, Debug)]
pub struct FunctionCall {
    name: String,
    range: SourceRange,
    arguments: usize,
}

impl FunctionCall {
    /// The name of the function, with its namespace if it has one: `ns::f`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The place of the name.
    #[must_use]
    pub const fn range(&self) -> &SourceRange {
        &self.range
    }

    /// The number of arguments as written; an expanded one (`args...`) counts as one.
    #[must_use]
    pub const fn arguments(&self) -> usize {
        self.arguments
    }
}

/// The references of an expression; `is_bound` tells which names stand for something else.
pub(crate) fn references(source: &Arc<Source>, expr: &Expr<'_>, is_bound: &dyn Fn(&str) -> bool) -> Vec<Reference> {
    let mut found = Vec::new();
    visit(expr, &Loops::default(), &mut |expr, loops| {
        if let Some(it) = expr.reference().filter(|it| !loops.bind(it.name) && !is_bound(it.name)) {
            found.push(reference(source, &it).0);
        }
    });
    found
}

/// The names that an expression refers to.
pub(crate) fn roots(expr: &Expr<'_>, found: &mut dyn FnMut(&str)) {
    visit(expr, &Loops::default(), &mut |expr, loops| {
        if let Some(it) = expr.reference().filter(|it| !loops.bind(it.name)) {
            found(it.name);
        }
    });
}

/// The calls in an expression.
pub(crate) fn functions(source: &Arc<Source>, expr: &Expr<'_>) -> Vec<FunctionCall> {
    let mut found = Vec::new();
    visit(expr, &Loops::default(), &mut |expr, _| {
        if let ExprKind::Call(call) = expr.kind {
            let range = source.range(call.name.span);
            found.push(FunctionCall { name: call.name.name.to_owned(), range, arguments: call.args.len() });
        }
    });
    found
}

/// The reference that is the whole expression.
pub(crate) fn whole(source: &Arc<Source>, expr: &Expr<'_>) -> Option<Reference> {
    let (reference, is_whole) = reference(source, &expr.reference()?);
    is_whole.then_some(reference)
}

fn visit<'a>(expr: &Expr<'a>, loops: &Loops<'_, 'a>, look: &mut dyn FnMut(&Expr<'a>, &Loops<'_, 'a>)) {
    look(expr, loops);
    expr.children(loops, &mut |part, loops| visit(part, loops, look));
}

/// The reference up to the first step that is not constant, and whether all steps are constant.
fn reference(source: &Arc<Source>, found: &Found<'_>) -> (Reference, bool) {
    let root = found.base.span;
    let constant = found.steps.iter().map_while(|step| Some((constant(step)?, step.span))).collect::<Vec<_>>();
    let span = constant.last().map_or(root, |(_, last)| Span::new(root.start, last.end));
    let is_whole = constant.len() == found.steps.len();
    let steps = constant.into_iter().map(|(kind, span)| ReferenceStep { kind, range: source.range(span) }).collect();
    let reference = Reference {
        root: found.name.to_owned(),
        root_range: source.range(root),
        steps,
        range: source.range(span),
        text: span.of(source.text()).to_owned(),
    };
    (reference, is_whole)
}

fn constant(step: &Step<'_>) -> Option<ReferenceStepKind> {
    Some(match step.kind {
        StepKind::Attribute(name) => ReferenceStepKind::Attribute(name.to_owned()),
        StepKind::LegacyIndex(index) => ReferenceStepKind::Index(Value::from(index)),
        StepKind::Index(key) => ReferenceStepKind::Index(match key.kind {
            ExprKind::Bool(key) => Value::from(key),
            ExprKind::Int(key) => Value::from(key),
            ExprKind::Number(text) => Value::Number(Number::parse_literal(text).ok()?),
            ExprKind::String(key) => Value::from(key),
            _ => return None,
        }),
        StepKind::Splat { .. } => return None,
    })
}
