//! Traces a value to the part of a variable that it comes from. For example, in the third iteration of `[for r in nested.routes : ..]`, `r.port` is
//! `nested.routes[2].port`.
//!
//! Values don't know where they come from. A problem that needs this origin finds it in the expressions that led to the
//! value: the value's own expression, and the collections of the enclosing loops, whose iterations are in the context.

use super::condition::{Condition, Decides};
use super::context::{EvalContext, Frame, FrameOf, Iteration};
use super::eval;
use super::for_expr::{LoopNames, elements};
use super::key::{position, text_key};
use super::seen::Seen;
use crate::diagnostic::Diagnostics;
use crate::positions::{Positions, sort_by};
use crate::source::Span;
use crate::stdlib::CHECK;
use crate::step::{Part, PathStep};
use crate::syntax::ast::{Call, Expr, ExprKind, For, ObjectItem, Step, StepKind};
use crate::value::{Number, Object, Val};

/// The limit on loops that are followed from their result to the value of an iteration.
const MAX_LOOPS: usize = 8;

/// The part of a variable that an evaluated expression stands for. If its value is computed, the current element of the innermost loop over parts of
/// a variable.
#[cold]
pub(super) fn traced(cx: &EvalContext<'_>, expr: &Expr<'_>) -> Option<Part> {
    let element = |frame: &Frame<'_>| {
        let FrameOf::Loop(Iteration { collection, index }) = frame.of else { return None };
        part(cx.around(frame), collection, vec![Inwards::Element(index)], MAX_LOOPS)
    };
    part(*cx, expr, Vec::new(), MAX_LOOPS).or_else(|| cx.frames().find_map(element))
}

/// A step to a part of a value. Its meaning depends on the kind of the value.
enum Inwards<'t> {
    Attribute(&'t str),
    Key(Val),
    Element(usize),
    /// An element of the result of a splat. A value that is not a list is the only element.
    Each(usize),
}

impl Inwards<'_> {
    fn index(&self) -> Option<usize> {
        match self {
            Self::Attribute(_) => None,
            Self::Key(key) => position(&Seen::Held(key)),
            Self::Element(index) | Self::Each(index) => Some(*index),
        }
    }
}

/// Follows `steps` (in reverse order) from the value of `expr`.
fn part<'t>(
    mut cx: EvalContext<'t>,
    mut expr: &'t Expr<'t>,
    mut steps: Vec<Inwards<'t>>,
    loops: usize,
) -> Option<Part> {
    loop {
        expr = match expr.kind {
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => inner,
            ExprKind::Call(Call { name, args: [value, ..], .. }) if name.name == CHECK => value,
            ExprKind::Conditional(it) => {
                let condition = Condition { expr: &it.condition, decides: Decides::Choice, context: expr.span };
                if condition.decide(&cx, &mut Diagnostics::new())? { &it.if_true } else { &it.if_false }
            }
            ExprKind::Tuple(items) => items.get(steps.pop()?.index()?)?,
            ExprKind::Object(items) => item(items, &steps.pop()?)?,
            ExprKind::For(it) if it.key.is_none() => {
                let index = steps.pop()?.index()?;
                return result_of(cx, it, index, steps, loops.checked_sub(1)?);
            }
            ExprKind::Postfix(postfix) => {
                add(&cx, postfix.steps, &mut steps)?;
                &postfix.base
            }
            ExprKind::Variable(name) => {
                let (frame, value) = cx.frames().find_map(|frame| Some((frame, frame.value(name)?)))?;
                let FrameOf::Loop(Iteration { collection, index }) = frame.of else {
                    return Some(Part { variable: name.to_owned(), path: path(&cx, value.ok()?, expr.span, steps)? });
                };
                steps.push(Inwards::Element(index));
                cx = cx.around(frame);
                collection
            }
            _ => return None,
        };
    }
}

/// The part of a loop's result at `index`. Repeats the loop up to that element.
fn result_of<'t>(
    cx: EvalContext<'t>,
    it: &'t For<'t>,
    index: usize,
    steps: Vec<Inwards<'t>>,
    loops: usize,
) -> Option<Part> {
    let known = &mut Diagnostics::new();
    let context = it.collection.span;
    let elements = elements(&cx, known, &it.collection, context)?;
    let (mut left, mut steps, mut found) = (index, Some(steps), None);
    // Stops the loop when the element is found.
    let _ = elements.each(&cx, &it.collection, LoopNames::new(it.key_var, it.value_var), &mut |cx| {
        cx.may_search(1).then_some(())?;
        let is_left_out = |expr| Condition { expr, decides: Decides::Element, context }.decide(cx, known) != Some(true);
        if !it.condition.as_ref().is_some_and(is_left_out) {
            if left == 0 {
                found = part(*cx, &it.value, steps.take()?, loops);
                return None;
            }
            left -= 1;
        }
        Some(())
    });
    found
}

/// The value of an item of an object whose keys are constants.
fn item<'x>(items: &'x [ObjectItem<'x>], step: &Inwards<'_>) -> Option<&'x Expr<'x>> {
    let mut names = Positions::default();
    for (at, item) in items.iter().enumerate() {
        names.set(item.key.constant()?, at);
    }
    let at = match step {
        Inwards::Attribute(name) => names.get(name)?,
        Inwards::Key(key) => names.get(&text_key(&Seen::Held(key)).ok()?)?,
        Inwards::Element(index) => {
            let mut names = names.into_vec();
            sort_by(&mut names, &Ord::cmp);
            names.get(*index)?.1
        }
        Inwards::Each(_) => return None,
    };
    items.get(at).map(|item| &item.value)
}

/// Adds the steps of an expression in front of the steps that follow the expression. The first step after a splat is to an element of its result;
/// without such a step, the path ends at the splat.
fn add<'t>(cx: &EvalContext<'_>, written: &'t [Step<'t>], steps: &mut Vec<Inwards<'t>>) -> Option<()> {
    for step in written.iter().rev() {
        let step = match step.kind {
            StepKind::Attribute(name) => Inwards::Attribute(name),
            StepKind::Index(key) => Inwards::Key(eval(cx, &mut Diagnostics::new(), key)?),
            StepKind::LegacyIndex(index) => Inwards::Key(Val::Number(Number::from(index))),
            StepKind::Splat { each, .. } => {
                let Some(index) = steps.pop().and_then(|element| element.index()) else {
                    steps.clear();
                    continue;
                };
                add(cx, each, steps)?;
                Inwards::Each(index)
            }
        };
        steps.push(step);
    }
    Some(())
}

/// Converts the steps from a value to a path, up to the first step to a part that has no location.
fn path(cx: &EvalContext<'_>, root: &Val, span: Span, mut steps: Vec<Inwards<'_>>) -> Option<Vec<PathStep<String>>> {
    let mut path = Vec::with_capacity(steps.len());
    let mut value = root;
    while let Some(step) = steps.pop() {
        let next = match (value.plain(), &step) {
            (Val::List(all) | Val::Tuple(all), _) => indexed(all, &step),
            (Val::Null(_) | Val::Set(_), _) => None,
            (_, Inwards::Each(_)) => continue,
            (Val::Map(map), _) => key_of(&map.entries, &step).map(|(key, value)| (PathStep::Key(key), value)),
            (Val::Object(object), _) => key_of(object, &step).map(|(name, value)| (PathStep::Attribute(name), value)),
            _ => None,
        };
        let Some((step, next)) = next else { break };
        if let Some(key) = step.name() {
            cx.text(key, span)?;
        }
        path.push(step);
        value = next;
    }
    Some(path)
}

fn indexed<'v>(items: &'v [Val], step: &Inwards<'_>) -> Option<(PathStep<String>, &'v Val)> {
    let index = step.index()?;
    Some((PathStep::Index(index), items.get(index)?))
}

fn key_of<'v>(entries: &'v Object, step: &Inwards<'_>) -> Option<(String, &'v Val)> {
    let index = match step {
        Inwards::Attribute(name) => entries.keys.position(name)?,
        Inwards::Key(key) => entries.keys.position(&text_key(&Seen::Held(key)).ok()?)?,
        Inwards::Element(index) | Inwards::Each(index) => *index,
    };
    let value = entries.values.get(index)?;
    Some((entries.keys.get(index).to_owned(), value))
}
