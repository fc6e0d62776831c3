//! Values and steps: attributes, indexes, and splats, which take the same steps from every element.

use super::context::EvalContext;
use super::definitions::Definitions;
use super::describe::{name_of, name_of_steps, with_values};
use super::resolved::resolved;
use super::seen::Seen;
use super::step_type::{problem_of, type_after};
use super::unknown::{self, Outcome, Unknown};
use super::written::bare;
use super::{look, part, reference, within_depth};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, Reporter as _, message};
use crate::positions::mapped;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Postfix, Step, StepKind};
use crate::types::{Coll, Type};
use crate::value::{Number, Val};
use std::cell::Cell;

/// The limit on problems of a splat that show the values of variables. Every element can have a problem.
const MAX_DESCRIBED: usize = 8;

/// Evaluates `value.steps`.
#[inline(never)]
pub(super) fn eval<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    postfix: &'v Postfix<'_>,
) -> Result<Seen<'v>, Unknown> {
    let ((value, source, rest), failed) = diags.watched(|diags| base(cx, diags, postfix));
    let walk = Walk { cx, postfix, problems: Cell::new(0) };
    walk.steps(diags, value, failed, source, rest)
}

/// The value at the start of the steps, its span, and the remaining steps. The first steps may belong to the name of a local value, or to a reference
/// that the host program resolves.
fn base<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    postfix: &'v Postfix<'_>,
) -> (Result<Seen<'v>, Unknown>, Span, &'v [Step<'v>]) {
    let Postfix { base, steps } = postfix;
    if let ExprKind::Variable(name) = base.kind {
        if let Some(definitions) = cx.definitions_in(name) {
            return reference::defined(cx, diags, definitions, postfix);
        }
        if let Some((value, taken)) = resolved(cx, diags, name, base, steps) {
            let (taken, rest) = steps.split_at_checked(taken).unwrap_or((steps, &[]));
            return (value, taken.last().map_or(base.span, |step| base.span.to(step.span)), rest);
        }
    }
    (look(cx, diags, base), base.span, steps)
}

struct Walk<'w> {
    cx: &'w EvalContext<'w>,
    postfix: &'w Postfix<'w>,
    /// The number of problems of steps so far.
    problems: Cell<usize>,
}

impl Walk<'_> {
    /// Takes `steps` from `value`, whose expression has the span `source`. `failed` means that the expression had a problem itself. Index keys are
    /// evaluated even after a problem.
    fn steps<'v>(
        &self,
        diags: &mut Diagnostics,
        mut value: Result<Seen<'v>, Unknown>,
        mut failed: bool,
        source: Span,
        steps: &[Step<'_>],
    ) -> Result<Seen<'v>, Unknown> {
        let cx = self.cx;
        let mut taken = source;
        for step in steps {
            let (next, has_failed) = diags.watched(|diags| self.step(diags, value, failed, taken, step));
            value = next.ok_or(Unknown::ANY)?;
            failed |= has_failed;
            taken = taken.to(step.span);
            cx.steps(1, step.span).ok_or(Unknown::ANY)?;
            if let Some(text) = value.as_ref().ok().and_then(Seen::text) {
                cx.text(text, step.span).ok_or(Unknown::ANY)?;
            }
        }
        value
    }

    /// Takes one step. Returns `None` if the budget is spent.
    #[inline]
    fn step<'v>(
        &self,
        diags: &mut Diagnostics,
        value: Result<Seen<'v>, Unknown>,
        failed: bool,
        taken: Span,
        step: &Step<'_>,
    ) -> Option<Result<Seen<'v>, Unknown>> {
        let cx = self.cx;
        Some(match step.kind {
            StepKind::Attribute(name) => {
                cx.name(name, step.span)?;
                match value {
                    Ok(value) => value.part(|value| part::attribute(cx, value, name)).map_err(|problem| {
                        self.report(diags, problem, step);
                        cx.suggestion(step.span);
                        Unknown::ANY
                    }),
                    Err(unknown) => {
                        if !failed {
                            self.refuse(diags, &unknown, step, None);
                        }
                        unknown.attribute(name).map(Seen::Made)
                    }
                }
            }
            StepKind::Index(key_expr) => {
                let (key, is_broken) = diags.watched(|diags| look(cx, diags, key_expr));
                if let Ok(key) = &key {
                    let has_names = matches!(&value, Ok(value) if value.has_names());
                    cx.key(key, has_names, key_expr.span)?;
                }
                self.index(diags, value, failed || is_broken, key, step)?
            }
            StepKind::LegacyIndex(key) => {
                self.index(diags, value, failed, Ok(Seen::Made(Val::Number(Number::from(key)))), step)?
            }
            StepKind::Splat { each, .. } => {
                let value = value.map(Seen::into_val);
                let result = self.splat(diags, value, failed, taken, step.span, each);
                within_depth(cx, result, step.span).map(Seen::Made)
            }
        })
    }

    /// Takes the element with a key. `failed` means that the value or the key had a problem itself. Returns `None` if the budget is spent.
    fn index<'v>(
        &self,
        diags: &mut Diagnostics,
        value: Result<Seen<'v>, Unknown>,
        failed: bool,
        key: Result<Seen<'_>, Unknown>,
        step: &Step<'_>,
    ) -> Option<Result<Seen<'v>, Unknown>> {
        let cx = self.cx;
        Some(match (value, key) {
            (Ok(value), Ok(key)) => value.part(|value| part::index(cx, value, &key)).map_err(|problem| {
                let problem = match step.kind {
                    StepKind::Index(key_expr) => with_values(problem, cx, key_expr),
                    _ => problem,
                };
                self.report(diags, problem, step);
                Unknown::ANY
            }),
            // As the key is unknown, the result could be any of the elements.
            (Ok(value), Err(key)) => {
                // Pays for building the type of the value.
                cx.charge(value.size(), step.span)?;
                Unknown::from_type(value.into_val().ty()).index(&Err(key)).map(Seen::Made)
            }
            (Err(unknown), key) => {
                let key = key.map(Seen::into_val);
                if !failed {
                    self.refuse(diags, &unknown, step, key.as_ref().ok());
                }
                unknown.index(&key).map(Seen::Made)
            }
        })
    }

    #[cold]
    fn report(&self, diags: &mut Diagnostics, problem: Diagnostic, step: &Step<'_>) {
        let (cx, postfix) = (self.cx, self.postfix);
        let is_at_name = postfix.steps.first().is_some_and(|first| first.span == step.span);
        let problem = problem.with_subject(step.span);
        // The value in the message derives from everything before the step, except from names that are written there.
        let has_names = |base: &Expr<'_>| match bare(base).kind {
            ExprKind::Object(items) => items.iter().all(|item| item.key.constant().is_some()),
            _ => false,
        };
        let problem = if is_at_name && has_names(&postfix.base) {
            problem
        } else {
            problem.with_context(postfix.base.span.to(step.span))
        };
        let problem = match reference::hidden(cx, postfix).filter(|_| is_at_name) {
            Some(help) => problem.with_help_message(help),
            None => problem,
        };
        let count = self.problems.replace(self.problems.get() + 1);
        // For a null, the values of variables show where it comes from.
        diags.push(if problem.kind().is_part_of_null() && count < MAX_DESCRIBED {
            with_values(problem, cx, &Expr { kind: ExprKind::Postfix(postfix), span: postfix.base.span })
        } else {
            problem
        });
    }

    /// Reports a step that no value of the type of an unset input variable has.
    #[cold]
    fn refuse(&self, diags: &mut Diagnostics, unknown: &Unknown, step: &Step<'_>, key: Option<&Val>) {
        if self.cx.definitions().any(Definitions::is_unset)
            && let Some(problem) = unknown.only_type().and_then(|ty| problem_of(ty, &step.kind, key))
        {
            self.report(diags, problem, step);
        }
    }

    /// Evaluates `value.*` or `value[*]`: takes the steps `each` from every element.
    /// `failed` means that the expression of the value had a problem itself.
    fn splat(
        &self,
        diags: &mut Diagnostics,
        value: Outcome,
        failed: bool,
        source: Span,
        marker: Span,
        each: &[Step<'_>],
    ) -> Outcome {
        let cx = self.cx;
        let value = match value {
            Ok(value) if !failed => value,
            Ok(_) => return self.splat_of_unknown(diags, Unknown::ANY, failed, marker, each),
            Err(unknown) => return self.splat_of_unknown(diags, unknown, failed, marker, each),
        };
        let (items, is_collection) = match value.plain() {
            Val::Null(ty) => {
                if matches!(ty.as_deref(), Some(Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_))) {
                    let error =
                        Code::PartOfNull.error("splat of null value").with_detail("A null value has no elements.");
                    diags.push(error.with_subject(source).with_context(source.to(marker)));
                    return Err(Unknown::ANY);
                }
                return Ok(Val::tuple(Vec::new()));
            }
            Val::List(all) | Val::Set(all) => (all.items.as_slice(), Some(&all.element)),
            Val::Tuple(items) => (items.as_slice(), None),
            Val::Bool(_) | Val::Number(_) | Val::String(_) | Val::Map(_) | Val::Object(_) | Val::Made(_) => {
                (std::slice::from_ref(&value), None)
            }
        };
        // Allocates memory only for results that the budget allows.
        let most = usize::try_from(cx.values_left()).unwrap_or(usize::MAX);
        let mut results = Vec::with_capacity(items.len().min(most));
        for item in items {
            cx.steps(1, marker).ok_or(Unknown::ANY)?;
            cx.values(1, marker).ok_or(Unknown::ANY)?;
            let item = cx.copy(item, marker).map(|()| Seen::Held(item)).ok_or(Unknown::ANY);
            let (result, reported) = diags.measured(|diags| {
                diags.changed(&|problem| self.of_map(problem, &value, marker, each), |diags| {
                    self.steps(diags, item, false, marker, each)
                })
            });
            results.extend(result.ok().map(Seen::into_val));
            cx.problems(reported, diags, marker).ok_or(Unknown::ANY)?;
        }
        if results.len() != items.len() {
            // Pays for building the types of all elements.
            cx.charge(value.size(), marker).ok_or(Unknown::ANY)?;
            // Only the types of the results matter; their problems have just been reported.
            let mut scratch = Diagnostics::new();
            let mut after = |ty: &Type| type_after(cx, &mut scratch, ty, each);
            return Err(Unknown::from_type(match is_collection {
                Some(element) => Type::list(after(element)),
                None => Type::tuple(mapped(items, |item| after(&item.ty()))),
            }));
        }
        let Some(element) = is_collection else { return Ok(Val::tuple(results)) };
        // Pays for building and comparing the types of the results.
        for result in &results {
            if result.size() > 1 {
                cx.charge(result.size(), marker).ok_or(Unknown::ANY)?;
            }
        }
        let ty = if results.is_empty() { Some(type_after(cx, diags, element, each)) } else { common(&results) };
        match ty {
            Some(ty) => Ok(Val::list(ty, results)),
            None => {
                let error = Code::NestedSplat
                    .error("invalid nested splat expressions")
                    .with_detail("The elements produce values of different types, which a list can't hold.");
                let steps = marker.to(end(marker, each));
                diags.push(error.with_subject(steps).with_context(source.to(steps)));
                Err(Unknown::ANY)
            }
        }
    }

    /// Extends the problem of a splat of `value`. A splat treats a map as a single value, but the first of the steps `each` may be meant for the
    /// map's elements.
    #[cold]
    fn of_map(&self, problem: Diagnostic, value: &Val, marker: Span, each: &[Step<'_>]) -> Diagnostic {
        let Some(first) = each.first().filter(|first| problem.span() == Some(first.span)) else { return problem };
        let Some(entries) = value.plain().named_values() else { return problem };
        let name = match first.kind {
            StepKind::Attribute(name) => name,
            StepKind::Index(Expr { kind: ExprKind::String(name), .. }) => name,
            _ => return problem,
        };
        let has_name = |element: &Val| element.plain().named_values().is_some_and(|it| it.get(name).is_some());
        if !self.cx.may_search(entries.values.len()) || !entries.values.iter().any(has_name) {
            return problem;
        }
        let Postfix { base, steps } = self.postfix;
        let before = steps.iter().position(|step| step.span == marker).and_then(|splat| steps.get(..splat));
        let map = before.and_then(|before| name_of(base, before)).unwrap_or_else(|| "map".to_owned());
        let each = name_of_steps(each).unwrap_or_else(|| format!(".{name}"));
        let help = Message::from("a splat takes a map as one value; the elements are ");
        problem.with_only_help(if self.cx.functions.callee("values").is_some() {
            help.then(message!("`values({})[*]{}`", Value(map), Value(each)))
        } else {
            help.then(message!("`[for value in {} : value{}]`", Value(map), Value(each)))
        })
    }

    /// Evaluates a splat of an unknown value. If the value is a tuple with problems in some elements, the other elements are known.
    fn splat_of_unknown(
        &self,
        diags: &mut Diagnostics,
        unknown: Unknown,
        failed: bool,
        marker: Span,
        each: &[Step<'_>],
    ) -> Outcome {
        if failed || !unknown.is_tuple() {
            // The keys in the steps may have problems of their own.
            let _ = self.steps(diags, Err(Unknown::ANY), true, marker, each);
            return Err(Unknown::ANY);
        }
        let mut results = Vec::new();
        self.cx.steps(unknown.elements_size(), marker).ok_or(Unknown::ANY)?;
        for (_, item) in unknown.elements().unwrap_or_default() {
            let result = self.steps(diags, item.map(Seen::Made), false, marker, each);
            results.push(result.map(Seen::into_val));
        }
        unknown::tuple(results)
    }
}

fn end(marker: Span, each: &[Step<'_>]) -> Span {
    match each.last() {
        None => marker,
        Some(Step { kind: StepKind::Splat { each, .. }, span }) => end(*span, each),
        Some(step) => step.span,
    }
}

/// The common type of all results; untyped nulls fit any type.
fn common(results: &[Val]) -> Option<Type> {
    let mut common = None;
    for ty in results.iter().map(Val::ty).filter(|ty| *ty != Type::Any) {
        if *common.get_or_insert_with(|| ty.clone()) != ty {
            return None;
        }
    }
    Some(common.unwrap_or(Type::Any))
}
