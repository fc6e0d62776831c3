//! Values of the variables in an expression, for messages: `port = 80000`.

use super::context::EvalContext;
use super::definitions::name_in;
use super::resolved::constant_steps;
use crate::diagnostic::Diagnostic;
use crate::expression::constant_key;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Step, StepKind};
use crate::syntax::visit::Loops;
use crate::text::{Quoted, is_identifier};
use crate::value::Val;
use std::borrow::Cow;
use std::fmt::Write as _;

/// The limit on values shown with one problem.
const MAX_VALUES: usize = 8;

/// Adds the values of the variables in `expr` to a problem about it. Only the first problems of a long expression get values, because there may be
/// many, all of which may be set aside.
#[inline(never)]
pub fn with_values(mut diagnostic: Diagnostic, cx: &EvalContext<'_>, expr: &Expr<'_>) -> Diagnostic {
    if cx.budget.is_some_and(|budget| !budget.described(expr.span)) {
        return diagnostic;
    }
    let mut shown = ShownVariables { cx, name: String::new(), found: Vec::new() };
    shown.expr(expr, &Loops::default());
    for (name, value) in shown.found {
        diagnostic = diagnostic.with_value(name, value.brief());
    }
    diagnostic
}

/// The variables that an expression reads, each with the constant steps after it; sorted by name. References that do not resolve are left out.
struct ShownVariables<'c> {
    cx: &'c EvalContext<'c>,
    /// The name of the current mention. Reused as a buffer, because a long expression mentions a variable very often.
    name: String,
    /// The first names in sorted order so far, with their values.
    found: Vec<(String, Cow<'c, Val>)>,
}

impl<'c> ShownVariables<'c> {
    fn variable(&mut self, name: &str, root: Span, steps: &[Step<'_>]) {
        let cx = self.cx;
        self.name.clear();
        self.name.push_str(name);
        let (root, steps) = match (cx.definitions_in(name), steps.split_first()) {
            (Some(definitions), Some((first, rest))) => {
                let Some(name) = name_in(first) else { return };
                self.name.push('.');
                self.name.push_str(name);
                (definitions.value(name), rest)
            }
            (Some(_), None) => return,
            (None, _) => match cx.variable(name) {
                None => {
                    let Some(resolved) = cx.resolutions().and_then(|resolution| resolution.value(root)) else { return };
                    let (taken, rest) = steps.split_at(constant_steps(steps));
                    taken.iter().for_each(|it| write(&mut self.name, it));
                    if let Some(value) = self.part(&resolved, rest) {
                        self.add(Cow::Owned(value.clone()));
                    }
                    return;
                }
                variable => (variable, steps),
            },
        };
        if let Some(Ok(value)) = root
            && let Some(value) = self.part(value, steps)
        {
            self.add(Cow::Borrowed(value));
        }
    }

    /// The part of a value at the end of the leading constant steps, which are appended to the name.
    fn part<'v>(&mut self, mut value: &'v Val, steps: &[Step<'_>]) -> Option<&'v Val> {
        for step in steps {
            let before = self.name.len();
            let named = |name: &str| value.named_values().and_then(|values| values.get(name));
            let next = match step.kind {
                StepKind::Attribute(name) => named(name),
                StepKind::Index(Expr { kind: ExprKind::Int(index), .. }) => {
                    let items = value.items().filter(|_| !matches!(value, Val::Set(_))).unwrap_or_default();
                    usize::try_from(*index).ok().and_then(|index| items.get(index))
                }
                StepKind::Index(Expr { kind: ExprKind::String(key), .. }) => named(key),
                StepKind::LegacyIndex(_) | StepKind::Index(_) | StepKind::Splat { .. } => break,
            };
            write(&mut self.name, step);
            match next {
                Some(next) => value = next,
                None if value.is_null() => {
                    self.name.truncate(before);
                    break;
                }
                None => return None,
            }
        }
        Some(value)
    }

    /// Adds the value of the current name, if the name is among the first in sorted order.
    fn add(&mut self, value: Cow<'c, Val>) {
        if let Err(place) = self.found.binary_search_by(|(other, _)| other.cmp(&self.name))
            && place < MAX_VALUES
        {
            let last = if self.found.len() == MAX_VALUES { self.found.pop() } else { None };
            let spare = last.map(|(name, _)| name).unwrap_or_default();
            self.found.insert(place, (std::mem::replace(&mut self.name, spare), value));
        }
    }

    fn expr<'a>(&mut self, expr: &Expr<'a>, loops: &Loops<'_, 'a>) {
        // Loop variables inside the described expression have no value here.
        if let Some(it) = expr.reference().filter(|reference| !loops.bind(reference.name)) {
            self.variable(it.name, it.base.span, it.steps);
        }
        expr.children(loops, &mut |part, loops| self.expr(part, loops));
    }
}

/// The name of a value: a variable and steps. `None` if a step is not constant.
pub(super) fn name_of(base: &Expr<'_>, steps: &[Step<'_>]) -> Option<String> {
    let ExprKind::Variable(name) = base.kind else { return None };
    // A value of a spec stands for the value in a configuration.
    let mut name = Some(name).filter(|name| is_identifier(name))?.to_owned();
    name.push_str(&name_of_steps(steps)?);
    (name.len() <= MAX_NAME).then_some(name)
}

pub(super) fn name_of_steps(steps: &[Step<'_>]) -> Option<String> {
    let mut name = String::new();
    for step in steps {
        let before = name.len();
        write(&mut name, step);
        if name.len() == before || name.len() > MAX_NAME {
            return None;
        }
    }
    Some(name)
}

/// The longest name in a help, in bytes.
const MAX_NAME: usize = 60;

fn write(name: &mut String, step: &Step<'_>) {
    // Writing to a `String` does not fail.
    let _ = match step.kind {
        StepKind::Attribute(attribute) => write!(name, ".{attribute}"),
        StepKind::Index(Expr { kind: ExprKind::Int(index), .. }) => write!(name, "[{index}]"),
        StepKind::Index(Expr { kind: ExprKind::String(key), .. }) => write!(name, "[{}]", Quoted(key)),
        _ => match constant_key(step) {
            Some(key) => write!(name, "[{key}]"),
            None => Ok(()),
        },
    };
}

impl Val {
    fn brief(&self) -> String {
        let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
        match self {
            Self::Null(_) => "null".to_owned(),
            Self::Bool(value) => value.to_string(),
            Self::Number(number) => cut(&number.to_string(), 40),
            Self::String(text) => Quoted(&cut(text, 60)).to_string(),
            Self::List(all) | Self::Set(all) => format!("{} with {}", self.user_name(), count(all.len(), "element")),
            Self::Map(map) => format!("{} with {}", self.user_name(), count(map.entries.values.len(), "element")),
            Self::Tuple(items) if items.is_empty() => "an empty list".to_owned(),
            Self::Tuple(items) => format!("a list with {}", count(items.len(), "element")),
            Self::Object(object) => match object.keys.len() {
                0 => "an object with no attributes".to_owned(),
                1 => format!("an object with 1 attribute {}", Quoted(object.keys.get(0))),
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
