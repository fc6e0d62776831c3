//! References in expressions: to variables, with steps, and to functions.

use crate::source::{SourceRange, Span};
use crate::syntax::ast::{Expr, ExprKind, Step, StepKind};
use crate::syntax::visit::{Loops, Traversal};
use crate::syntax::{Syntax, json};
use crate::value::{Number, Val, Value};

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
    interpolation: Option<String>,
}

impl Reference {
    /// The name of the variable.
    #[must_use]
    pub fn root(&self) -> &str {
        &self.root
    }

    /// The location of the variable alone.
    #[must_use]
    pub fn root_range(&self) -> &SourceRange {
        &self.root_range
    }

    /// The steps from the variable.
    #[must_use]
    pub fn steps(&self) -> &[ReferenceStep] {
        &self.steps
    }

    /// The location, from the variable to the last step.
    #[must_use]
    pub const fn range(&self) -> &SourceRange {
        &self.range
    }

    /// The source text of the reference; in JSON, without the escapes of the string.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of the interpolation, from `${` to `}`, if it only contains the reference.
    #[must_use]
    pub fn interpolation(&self) -> Option<&str> {
        self.interpolation.as_deref()
    }
}

/// A step of a [`Reference`].
#[derive(Clone, Debug)]
pub struct ReferenceStep {
    kind: ReferenceStepKind,
    range: SourceRange,
}

/// The kinds of [`ReferenceStep`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReferenceStepKind {
    /// `.name`
    Attribute(String),
    /// `[0]`, `["key"]` or `.0`: the key is a number, a string or a bool.
    Index(Value),
}

impl ReferenceStep {
    /// The kind of the step.
    #[must_use]
    pub const fn kind(&self) -> &ReferenceStepKind {
        &self.kind
    }

    /// The location, including the dot or the brackets.
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

    /// The location of the name.
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

/// Returns the range of a span, and the syntax of its file.
pub type Places<'p> = dyn Fn(Span) -> (SourceRange, Syntax) + 'p;

/// The references in an expression, except those to bound names.
#[inline]
pub fn references(places: &Places<'_>, expr: &Expr<'_>, is_bound: &dyn Fn(&str) -> bool) -> Vec<Reference> {
    let mut found = Vec::new();
    visit(expr, &Loops::default(), &mut |expr, loops| {
        if let Some(it) = expr.reference().filter(|reference| !loops.bind(reference.name) && !is_bound(reference.name))
        {
            found.push(reference(places, &it));
        }
    });
    found
}

/// Calls `found` for the names that an expression refers to.
pub fn roots(expr: &Expr<'_>, found: &mut dyn FnMut(&str)) {
    visit(expr, &Loops::default(), &mut |expr, loops| {
        if let Some(it) = expr.reference().filter(|reference| !loops.bind(reference.name)) {
            found(it.name);
        }
    });
}

/// The calls in an expression.
#[inline]
pub fn functions(places: &Places<'_>, expr: &Expr<'_>) -> Vec<FunctionCall> {
    let mut found = Vec::new();
    visit(expr, &Loops::default(), &mut |expr, _| {
        if let ExprKind::Call(call) = expr.kind {
            let range = places(call.name.span).0;
            found.push(FunctionCall { name: call.name.name.to_owned(), range, arguments: call.args.len() });
        }
    });
    found
}

/// The expression as a reference, if it is nothing else.
#[inline]
pub fn as_reference(places: &Places<'_>, expr: &Expr<'_>) -> Option<Reference> {
    let found = expr.reference()?;
    let reference = reference(places, &found);
    (reference.steps.len() == found.steps.len()).then_some(reference)
}

fn visit<'a>(expr: &Expr<'a>, loops: &Loops<'_, 'a>, look: &mut dyn FnMut(&Expr<'a>, &Loops<'_, 'a>)) {
    look(expr, loops);
    expr.children(loops, &mut |part, loops| visit(part, loops, look));
}

/// The reference up to the first step that is not constant.
#[inline]
pub(super) fn reference(places: &Places<'_>, found: &Traversal<'_>) -> Reference {
    let mut steps = Vec::new();
    let mut span = found.base.span;
    for step in found.steps {
        let Some(kind) = constant(step) else { break };
        steps.push(ReferenceStep { kind, range: places(step.span).0 });
        span = span.to(step.span);
    }
    let (range, syntax) = places(span);
    let said = |written: &str| match syntax {
        Syntax::Json => json::said(written).into_owned(),
        Syntax::Native | Syntax::ByName => written.to_owned(),
    };
    Reference {
        root: found.name.to_owned(),
        root_range: places(found.base.span).0,
        steps,
        text: said(range.text()),
        interpolation: interpolation(&range, syntax).map(said),
        range,
    }
}

/// The text from `${` to `}` around a range, if there is nothing else but whitespace and strip markers.
#[inline]
fn interpolation(range: &SourceRange, syntax: Syntax) -> Option<&str> {
    let text = range.source().text();
    let (start, end) = range.local();
    // In JSON strings, line ends and tabs are written as escapes.
    let escapes: &[&str] = if syntax == Syntax::Json { &["\\n", "\\r", "\\t"] } else { &[] };
    let blanks = [" ", "\t", "\n", "\r"];
    let blanks = [&blanks, escapes].concat();
    let (mut before, mut after) = (text.get(..start)?, text.get(end..)?);
    while let Some(less) = blanks.iter().find_map(|blank| before.strip_suffix(blank)) {
        before = less;
    }
    while let Some(less) = blanks.iter().find_map(|blank| after.strip_prefix(blank)) {
        after = less;
    }
    let before = before.strip_suffix('~').unwrap_or(before).strip_suffix("${")?;
    let after = after.strip_prefix('~').unwrap_or(after).strip_prefix('}')?;
    text.get(before.len()..text.len() - after.len())
}

#[inline]
fn constant(step: &Step<'_>) -> Option<ReferenceStepKind> {
    match step.kind {
        StepKind::Attribute(name) => Some(ReferenceStepKind::Attribute(name.to_owned())),
        _ => Some(ReferenceStepKind::Index(constant_key(step)?.into())),
    }
}

/// The key of an index, if it is known without evaluating anything.
pub fn constant_key(step: &Step<'_>) -> Option<Val> {
    match step.kind {
        StepKind::LegacyIndex(index) => Some(Val::Number(index.into())),
        StepKind::Index(key) => match key.kind {
            ExprKind::Bool(key) => Some(Val::Bool(key)),
            ExprKind::Int(key) => Some(Val::Number(key.into())),
            ExprKind::Number(text) => Number::parse_literal(text).ok().map(Val::Number),
            ExprKind::String(key) => Some(Val::String(key.to_owned())),
            _ => None,
        },
        StepKind::Attribute(_) | StepKind::Splat { .. } => None,
    }
}
