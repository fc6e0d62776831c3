//! The values of the variables in an expression, for messages: `port = 80000`.

use super::EvalContext;
use crate::syntax::ast::{Expr, ExprKind, ObjectKey, Operation, Part, Postfix, Step, StepKind};
use crate::value::Val;
use std::collections::BTreeSet;

/// At most this many values are shown with one problem.
const MOST: usize = 8;

/// The variables that `expr` reads, each with the constant steps after it, and their values in short; sorted by name.
/// What does not resolve is left out.
pub(super) fn describe(cx: &EvalContext<'_>, expr: &Expr<'_>) -> Vec<(String, String)> {
    let mut shown = Shown { cx, found: BTreeSet::new(), own: Vec::new() };
    shown.expr(expr);
    shown.found.into_iter().take(MOST).collect()
}

struct Shown<'c> {
    cx: &'c EvalContext<'c>,
    found: BTreeSet<(String, String)>,
    /// Loop variables of `for` expressions inside the described one: they have no value here.
    own: Vec<String>,
}

impl Shown<'_> {
    fn variable(&mut self, name: &str, steps: &[Step<'_>]) {
        if self.own.iter().any(|own| own == name) {
            return;
        }
        let Some(Ok(mut value)) = self.cx.variable(name) else { return };
        let mut text = name.to_owned();
        for step in steps {
            let before = text.len();
            let next = match step.kind {
                StepKind::Attribute(name) => {
                    text.push('.');
                    text.push_str(name);
                    value.attribute(name)
                }
                StepKind::Index(Expr { kind: ExprKind::Int(index), .. }) => {
                    text.push_str(&format!("[{index}]"));
                    usize::try_from(*index).ok().and_then(|index| value.items().get(index))
                }
                StepKind::Index(Expr { kind: ExprKind::String(key), .. }) => {
                    text.push_str(&format!("[{key:?}]"));
                    value.attribute(key)
                }
                StepKind::LegacyIndex(_) | StepKind::Index(_) | StepKind::Splat { .. } => break,
            };
            match next {
                Some(next) => value = next,
                None if value.is_null() => {
                    text.truncate(before);
                    break;
                }
                None => return,
            }
        }
        self.found.insert((text, value.brief()));
    }

    fn expr(&mut self, expr: &Expr<'_>) {
        match expr.kind {
            ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => {}
            ExprKind::Template(parts) => self.parts(parts),
            ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => self.expr(inner),
            ExprKind::Variable(name) => self.variable(name, &[]),
            ExprKind::Postfix(Postfix { base, steps }) => {
                match base.kind {
                    ExprKind::Variable(name) => self.variable(name, steps),
                    _ => self.expr(base),
                }
                self.steps(steps);
            }
            ExprKind::Tuple(items) => items.iter().for_each(|it| self.expr(it)),
            ExprKind::Object(items) => {
                for item in items {
                    if let ObjectKey::Expr(key) = &item.key {
                        self.expr(key);
                    }
                    self.expr(&item.value);
                }
            }
            ExprKind::For(it) => {
                self.expr(&it.collection);
                let inside = self.own.len();
                self.own.extend(it.key_var.map(|var| var.name.to_owned()));
                self.own.push(it.value_var.name.to_owned());
                it.key.iter().chain([&it.value]).chain(&it.condition).for_each(|it| self.expr(it));
                self.own.truncate(inside);
            }
            ExprKind::Call(call) => call.args.iter().for_each(|it| self.expr(it)),
            ExprKind::Unary(unary) => self.expr(&unary.operand),
            ExprKind::Binary(binary) => {
                self.expr(&binary.first);
                binary.rest.iter().for_each(|Operation { operand, .. }| self.expr(operand));
            }
            ExprKind::Conditional(it) => {
                [&it.condition, &it.if_true, &it.if_false].into_iter().for_each(|it| self.expr(it))
            }
        }
    }

    fn steps(&mut self, steps: &[Step<'_>]) {
        for step in steps {
            match step.kind {
                StepKind::Index(key) => self.expr(key),
                StepKind::Splat { each, .. } => self.steps(each),
                StepKind::Attribute(_) | StepKind::LegacyIndex(_) => {}
            }
        }
    }

    fn parts(&mut self, parts: &[Part<'_>]) {
        for part in parts {
            match part {
                Part::Literal(_) => {}
                Part::Interpolation(expr) => self.expr(expr),
                Part::If(it) => {
                    self.expr(&it.condition);
                    self.parts(it.if_true);
                    self.parts(it.if_false);
                }
                Part::For(it) => {
                    self.expr(&it.collection);
                    let inside = self.own.len();
                    self.own.extend(it.key_var.map(|var| var.name.to_owned()));
                    self.own.push(it.value_var.name.to_owned());
                    self.parts(it.body);
                    self.own.truncate(inside);
                }
            }
        }
    }
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

    /// The value in a few words.
    fn brief(&self) -> String {
        let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
        match self {
            Self::Null(_) => "null".to_owned(),
            Self::Bool(value) => value.to_string(),
            Self::Number(number) => cut(&number.to_string(), 40),
            Self::String(text) => format!("{:?}", cut(text, 60)),
            Self::List(list) => format!("{} with {}", self.friendly_name(), count(list.items.len(), "element")),
            Self::Set(set) => format!("{} with {}", self.friendly_name(), count(set.items.len(), "element")),
            Self::Map(map) => format!("{} with {}", self.friendly_name(), count(map.entries.len(), "element")),
            Self::Tuple(items) if items.is_empty() => "empty tuple".to_owned(),
            Self::Tuple(items) => format!("tuple with {}", count(items.len(), "element")),
            Self::Object(object) => match object.keys.len() {
                0 => "object with no attributes".to_owned(),
                1 => format!("object with 1 attribute \"{}\"", object.keys.get(0)),
                n => format!("object with {n} attributes"),
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
