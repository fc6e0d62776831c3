//! The values of the variables in an expression, for messages: `port = 80000`.

use super::context::EvalContext;
use super::definitions::name_in;
use super::resolved::constant_steps;
use crate::diagnostic::Diagnostic;
use crate::expression::{ReferenceStepKind, constant};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Step, StepKind};
use crate::syntax::visit::Loops;
use crate::value::Val;

/// At most this many values are shown with one problem.
const MOST: usize = 8;

/// Adds the values of the variables in `expr` to a problem about it. A long expression may have many problems, which may all be set aside: values are
/// added only to the first ones.
#[inline(never)]
pub(crate) fn with_values(diagnostic: Diagnostic, cx: &EvalContext<'_>, expr: &Expr<'_>) -> Diagnostic {
    if cx.budget.is_some_and(|budget| !budget.described(expr.span)) {
        return diagnostic;
    }
    describe(cx, expr).into_iter().fold(diagnostic, |it, (name, value)| it.with_value(name, value))
}

/// The variables that `expr` reads, each with the constant steps after it, and short forms of their values; sorted by name.
/// References that do not resolve are left out.
fn describe(cx: &EvalContext<'_>, expr: &Expr<'_>) -> Vec<(String, String)> {
    let mut shown = Shown { cx, found: Vec::new() };
    shown.expr(expr, &Loops::default());
    shown.found
}

struct Shown<'c> {
    cx: &'c EvalContext<'c>,
    /// The first ones by name so far.
    found: Vec<(String, String)>,
}

impl Shown<'_> {
    fn variable(&mut self, name: &str, root: Span, steps: &[Step<'_>]) {
        let mut text = name.to_owned();
        let resolved = self.cx.resolutions().and_then(|it| it.value(root));
        let (root, steps) = match (self.cx.definitions_in(name), steps.split_first()) {
            (Some(definitions), Some((first, rest))) => {
                let Some(name) = name_in(first) else { return };
                text.push('.');
                text.push_str(name);
                (definitions.value(name), rest)
            }
            (Some(_), None) => return,
            (None, _) => match (self.cx.variable(name), &resolved) {
                (None, Some(value)) => {
                    let (taken, rest) = steps.split_at(constant_steps(steps));
                    for it in taken {
                        text += &written(it).unwrap_or_default();
                    }
                    (Some(Ok(value)), rest)
                }
                (variable, _) => (variable, steps),
            },
        };
        let Some(Ok(mut value)) = root else { return };
        for step in steps {
            let before = text.len();
            let next = match step.kind {
                StepKind::Attribute(name) => value.attribute(name),
                StepKind::Index(Expr { kind: ExprKind::Int(index), .. }) => {
                    usize::try_from(*index).ok().and_then(|index| value.items().get(index))
                }
                StepKind::Index(Expr { kind: ExprKind::String(key), .. }) => value.attribute(key),
                StepKind::LegacyIndex(_) | StepKind::Index(_) | StepKind::Splat { .. } => break,
            };
            text += &written(step).unwrap_or_default();
            match next {
                Some(next) => value = next,
                None if value.is_null() => {
                    text.truncate(before);
                    break;
                }
                None => return,
            }
        }
        if let Err(place) = self.found.binary_search_by(|(other, _)| other.cmp(&text))
            && place < MOST
        {
            self.found.insert(place, (text, value.brief()));
            self.found.truncate(MOST);
        }
    }

    fn expr<'a>(&mut self, expr: &Expr<'a>, loops: &Loops<'_, 'a>) {
        // Loop variables inside the described expression have no value here.
        if let Some(it) = expr.reference().filter(|it| !loops.bind(it.name)) {
            self.variable(it.name, it.base.span, it.steps);
        }
        expr.children(loops, &mut |part, loops| self.expr(part, loops));
    }
}

/// A step as it is shown.
fn written(step: &Step<'_>) -> Option<String> {
    Some(match constant(step)? {
        ReferenceStepKind::Attribute(name) => format!(".{name}"),
        ReferenceStepKind::Index(key) => format!("[{key}]"),
    })
}

impl Val {
    /// The element or attribute of that name.
    fn attribute(&self, name: &str) -> Option<&Val> {
        match self {
            Self::Object(object) => object.get(name),
            Self::Map(map) => map.entries.get(name),
            _ => None,
        }
    }

    /// The elements of a list or tuple.
    fn items(&self) -> &[Val] {
        match self {
            Self::List(list) => &list.items,
            Self::Tuple(items) => items,
            _ => &[],
        }
    }

    /// A short form of the value.
    fn brief(&self) -> String {
        let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
        match self {
            Self::Null(_) => "null".to_owned(),
            Self::Bool(value) => value.to_string(),
            Self::Number(number) => cut(&number.to_string(), 40),
            Self::String(text) => format!("{:?}", cut(text, 60)),
            Self::List(list) => format!("{} with {}", self.user_name(), count(list.items.len(), "element")),
            Self::Set(set) => format!("{} with {}", self.user_name(), count(set.items.len(), "element")),
            Self::Map(map) => format!("{} with {}", self.user_name(), count(map.entries.values.len(), "element")),
            Self::Tuple(items) if items.is_empty() => "an empty list".to_owned(),
            Self::Tuple(items) => format!("a list with {}", count(items.len(), "element")),
            Self::Object(object) => match object.keys.len() {
                0 => "an object with no attributes".to_owned(),
                1 => format!("an object with 1 attribute \"{}\"", object.keys.get(0)),
                n => format!("an object with {n} attributes"),
            },
            Self::Made(made) => made.from().brief(),
        }
    }
}

fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
