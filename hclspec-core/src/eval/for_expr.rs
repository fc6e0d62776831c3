//! `for` expressions.

use super::condition::{Condition, Decides};
use super::context::{Binding, EvalContext, FrameOf, Iteration};
use super::describe::with_values;
use super::seen::Seen;
use super::unknown::{self, Outcome, Unknown};
use super::{eval, look, outcome};
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostics, Message, Reporter as _, message};
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::{Expr, For, Ident};
use crate::text::Quoted;
use crate::types::Type;
use crate::value::Val;

/// The names of the loop variables. If both have the same name, the second one counts.
#[derive(Clone, Copy)]
pub(super) struct LoopNames<'n> {
    key: Option<&'n str>,
    value: &'n str,
}

impl<'n> LoopNames<'n> {
    pub(super) fn new(key_var: Option<Ident<'n>>, value_var: Ident<'n>) -> Self {
        Self { key: key_var.map(|key_var| key_var.name), value: value_var.name }
    }

    fn bind<'b>(self, key: Result<&'b Val, &'b Unknown>, value: Result<&'b Val, &'b Unknown>) -> [Binding<'b>; 2]
    where
        'n: 'b,
    {
        // Without a key variable, binds the key to a name that no expression can write.
        [(self.key.unwrap_or_default(), key), (self.value, value)]
    }
}

pub(super) enum LoopElements<'v> {
    Of(Seen<'v>),
    /// Known keys, with values that may be unknown.
    Known(Vec<(Val, Outcome)>),
}

impl LoopElements<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Of(value) => value.value().and_then(Val::length).unwrap_or_default(),
            Self::Known(elements) => elements.len(),
        }
    }

    /// The key and the value of an iteration, known or unknown.
    pub(super) fn element(&self, index: usize) -> Option<[Outcome; 2]> {
        match self {
            Self::Of(value) => value.value()?.entries()?.nth(index).map(|(key, value)| [Ok(key), Ok(value.clone())]),
            Self::Known(elements) => elements.get(index).map(|(key, value)| [Ok(key.clone()), value.clone()]),
        }
    }

    /// Calls `run` with the loop variables for each iteration, in the language's order, until `run` returns `None`.
    pub(super) fn each(
        &self,
        cx: &EvalContext<'_>,
        collection: &Expr<'_>,
        names: LoopNames<'_>,
        run: &mut dyn FnMut(&EvalContext<'_>) -> Option<()>,
    ) -> Option<()> {
        let mut index = 0;
        let mut run = |key: Result<&Val, &Unknown>, value: Result<&Val, &Unknown>| {
            let iteration = Iteration { collection, index };
            index += 1;
            cx.with_bindings(&names.bind(key, value), FrameOf::Loop(iteration), &mut *run)
        };
        match self {
            Self::Of(value) if names.key.is_none() => {
                for value in value.value()?.elements()? {
                    run(Ok(&Val::NULL), Ok(value))?;
                }
            }
            Self::Of(value) => {
                for (key, value) in value.value()?.entries()? {
                    run(Ok(&key), Ok(value))?;
                }
            }
            Self::Known(elements) => {
                for (key, value) in elements {
                    run(Ok(key), value.as_ref())?;
                }
            }
        }
        Some(())
    }
}

/// The elements that a `for` iterates over; `None` if their number is unknown.
pub(super) fn elements<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    collection: &'v Expr<'_>,
    context: Span,
) -> Option<LoopElements<'v>> {
    let seen = match look(cx, diags, collection) {
        Ok(seen) => seen,
        Err(unknown) => {
            cx.steps(unknown.elements_size(), collection.span)?;
            return unknown.elements().map(LoopElements::Known);
        }
    };
    let problem = match seen.value() {
        Some(Val::Null(_)) => {
            Code::NotIterable.error("iteration over null value").with_detail("A null value can't be iterated over.")
        }
        value => {
            cx.steps(value.map_or(1, shallow_size), collection.span)?;
            if value.is_some_and(|value| value.length().is_some()) {
                return Some(LoopElements::Of(seen));
            }
            Code::NotIterable.error("iteration over non-iterable value").with_message(
                message!("{} can't be iterated over; a list, set, map or object can.", Spec(seen.to_val().user_name()))
                    .into_sentence(),
            )
        }
    };
    diags.push(with_values(problem, cx, collection).with_subject(collection.span).with_context(context));
    None
}

/// The cost of copying the keys and elements of a value; the parts of the elements are shared.
fn shallow_size(value: &Val) -> u64 {
    let size = |it: &Val| if matches!(it, Val::String(_)) { it.size() } else { 1 };
    let keys = value.entries().map_or(0, |entries| entries.keys_size());
    value.elements().unwrap_or_default().iter().fold(keys + 1, |sum, it| sum.saturating_add(size(it)))
}

/// Evaluates `[for ..]` or `{for ..}`.
pub(super) fn for_expr(cx: &EvalContext<'_>, diags: &mut Diagnostics, it: &For<'_>, span: Span) -> Outcome {
    let elements = elements(cx, diags, &it.collection, span).ok_or(Unknown::ANY)?;
    let names = LoopNames::new(it.key_var, it.value_var);
    // A condition that is wrong for every element is reported once, even if there are no elements.
    if let Some(condition) = &it.condition {
        let checked = Condition { expr: condition, decides: Decides::EveryElement, context: span };
        let unknown = names.bind(Err(&Unknown::ANY), Err(&Unknown::ANY));
        let is_right = cx.with_bindings(&unknown, FrameOf::Other, |cx| {
            match diags.watched(|diags| outcome(cx, diags, condition)) {
                (Ok(value), failed) => checked.of_value(cx, diags, value).is_some() && !failed,
                // The condition depends on the element, but its type is wrong for all.
                (Err(unknown), false) => checked.check_type(cx, diags, &unknown.outer_type()),
                (Err(_), _) => false,
            }
        });
        if !is_right {
            return Err(Unknown::ANY);
        }
    }
    // Allocates memory only for results that the budget allows.
    let most = usize::try_from(cx.values_left()).unwrap_or(usize::MAX);
    let mut results = Results::new(it, span, elements.len().min(most));
    let done = elements.each(cx, &it.collection, names, &mut |cx| {
        let (go_on, reported) = diags.measured(|diags| results.add(cx, diags));
        cx.steps(1, span)?;
        cx.values(1, span)?;
        cx.problems(reported, diags, span)?;
        go_on.then_some(())
    });
    done.ok_or(Unknown::ANY)?;
    results.finish()
}

struct Results<'r, 'a> {
    it: &'r For<'a>,
    span: Span,
    /// Whether the number of elements and all keys are known.
    is_complete: bool,
    values: Vec<Outcome>,
    /// The values of each key, if `...` groups them.
    groups: Vec<Vec<Outcome>>,
    /// The index of the value or group of each key.
    places: Positions<'static>,
}

impl<'r, 'a> Results<'r, 'a> {
    fn new(it: &'r For<'a>, span: Span, len: usize) -> Self {
        let values = Vec::with_capacity(if it.group { 0 } else { len });
        Self { it, span, is_complete: true, values, groups: Vec::new(), places: Positions::default() }
    }

    /// Evaluates one iteration. Returns `false` to stop the loop if every iteration would fail in the same way.
    fn add(&mut self, cx: &EvalContext<'_>, diags: &mut Diagnostics) -> bool {
        if let Some(expr) = &self.it.condition {
            let Some(value) = eval(cx, diags, expr) else {
                self.is_complete = false;
                return true;
            };
            let condition = Condition { expr, decides: Decides::Element, context: self.span };
            match condition.of_value(cx, diags, value) {
                Some(true) => {}
                Some(false) => return true,
                None => return false,
            }
        }
        let Some(key_expr) = &self.it.key else {
            self.values.push(outcome(cx, diags, &self.it.value));
            return true;
        };
        let Some(key) = eval(cx, diags, key_expr) else {
            self.is_complete = false;
            return true;
        };
        let Some(key) = self.key(cx, diags, key_expr, key) else { return false };
        let value = outcome(cx, diags, &self.it.value);
        match self.places.get(&key) {
            None if self.it.group => {
                self.places.add(key, self.groups.len());
                self.groups.push(vec![value]);
            }
            None => {
                self.places.add(key, self.values.len());
                self.values.push(value);
            }
            Some(place) if self.it.group => {
                if let Some(group) = self.groups.get_mut(place) {
                    group.push(value);
                }
            }
            Some(_) => {
                let detail = message!("Two elements have the key {}.", Value(Quoted(&key)));
                let error = Code::DuplicateKey
                    .error("duplicate object key")
                    .with_message(detail)
                    .with_help("write `...` after the value to get a list of the values of each key");
                diags.push(with_values(error, cx, key_expr).with_subject(key_expr.span).with_context(self.span));
            }
        }
        true
    }

    fn key(&self, cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>, value: Val) -> Option<String> {
        cx.room_for_text_of(&value, expr.span)?;
        let detail = match convert(value, &Type::String) {
            Ok(Val::String(key)) => {
                cx.text(&key, expr.span)?;
                return Some(key);
            }
            Ok(_) => Message::from("The key is null; a string is required."),
            Err(mismatch) => Message::because("This can't be a key", mismatch.message()),
        };
        let error = Code::InvalidKey.error("invalid object key").with_message(detail);
        diags.push(with_values(error, cx, expr).with_subject(expr.span).with_context(self.span));
        None
    }

    fn finish(mut self) -> Outcome {
        if !self.is_complete {
            return Err(Unknown::ANY);
        }
        if self.it.key.is_none() {
            return unknown::tuple(self.values);
        }
        let mut attrs = Vec::with_capacity(self.places.len());
        for (key, place) in self.places.into_vec() {
            let value = if self.it.group {
                self.groups.get_mut(place).map(|group| unknown::tuple(std::mem::take(group)))
            } else {
                self.values.get_mut(place).map(|value| std::mem::replace(value, Err(Unknown::ANY)))
            };
            attrs.extend(value.map(|value| (key.into_owned(), value)));
        }
        unknown::object(attrs)
    }
}
