//! Values of the host's types: the conversions that the options `types` and `deserialize` of `hclspec!` request.
//!
//! Input: a decoded value, its spec, and the parts of it that have a type of the host. Output: the value with
//! those parts converted, or problems, each at the place in the config where the part was written.

use super::engine::At;
use super::place::Lookup;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::host::{Conversion, ValuePlace};
use crate::table::{Part, Spec};
use crate::value::{Made, Object, Step, Val};
use std::sync::Arc;

impl At<'_> {
    /// Decodes `nested` and converts the parts of its value.
    pub(super) fn converted(&mut self, nested: &Spec<'_>, parts: &[Part<'_>]) -> Option<Val> {
        let (engine, scope) = (self.engine, self.scope);
        let conversion = |part: &Part<'_>| engine.conversions.get(part.conversion).copied();
        let is_secret = parts.iter().filter_map(conversion).any(|it| it.secret);
        let mark = self.diags.len();
        let value = self.exact(nested);
        // A problem of a secret may be reported at the enclosing block, but a problem of a larger value shows parts of it.
        let mark = if is_secret { mark } else { self.diags.len() };
        let mut whole = true;
        let value = value.map(|mut value| {
            let lookup = Lookup::new(engine, scope, nested);
            for part in parts {
                let Some(conversion) = conversion(part) else { continue };
                let mut walk = Walk { lookup: &lookup, conversion, path: Vec::new(), whole: true };
                walk.part(self.diags, &mut value, part.steps);
                whole &= walk.whole;
            }
            value
        });
        if is_secret || engine.has_secrets && !nested.is_argument() {
            self.diags.change(mark, &mut Diagnostic::into_computed);
        }
        value.filter(|_| whole)
    }
}

/// A walk to all parts of one kind.
struct Walk<'w, 's> {
    lookup: &'w Lookup<'w, 's>,
    conversion: Conversion,
    /// The steps taken so far.
    path: Vec<Step<String>>,
    /// Whether every conversion succeeded.
    whole: bool,
}

impl Walk<'_, '_> {
    /// Converts the parts of `value` that the steps lead to. A null has no parts and stays null.
    fn part(&mut self, diags: &mut Diagnostics, value: &mut Val, steps: &[Step<&str>]) {
        let Some((step, rest)) = steps.split_first() else {
            *value = self.make(diags, std::mem::replace(value, Val::NULL));
            return;
        };
        match (value, step) {
            (Val::Object(object), Step::Attribute(name)) => {
                let Object { keys, values, .. } = Arc::make_mut(object);
                if let Some(value) = keys.position(name).and_then(|index| values.get_mut(index)) {
                    self.step(diags, value, Step::Attribute((*name).to_owned()), rest);
                }
            }
            (Val::Tuple(tuple), Step::Index(index)) => {
                if let Some(item) = Arc::make_mut(tuple).items.get_mut(*index) {
                    self.step(diags, item, Step::Index(*index), rest);
                }
            }
            (Val::Object(object), Step::Each) => self.each_entry(diags, Arc::make_mut(object), rest),
            (Val::Map(map), Step::Each) => self.each_entry(diags, &mut Arc::make_mut(map).entries, rest),
            (Val::Tuple(tuple), Step::Each) => self.each(diags, &mut Arc::make_mut(tuple).items, rest),
            (Val::List(list), Step::Each) => self.each(diags, &mut Arc::make_mut(list).items, rest),
            (Val::Set(set), Step::Each) => {
                for item in &mut Arc::make_mut(set).items {
                    self.step(diags, item, Step::Each, rest);
                }
            }
            _ => {}
        }
    }

    fn each(&mut self, diags: &mut Diagnostics, items: &mut [Val], rest: &[Step<&str>]) {
        for (index, item) in items.iter_mut().enumerate() {
            self.step(diags, item, Step::Index(index), rest);
        }
    }

    fn each_entry(&mut self, diags: &mut Diagnostics, entries: &mut Object, rest: &[Step<&str>]) {
        for (key, value) in entries.keys.iter().zip(&mut entries.values) {
            self.step(diags, value, Step::Key(key.to_owned()), rest);
        }
    }

    fn step(&mut self, diags: &mut Diagnostics, value: &mut Val, step: Step<String>, rest: &[Step<&str>]) {
        self.path.push(step);
        self.part(diags, value, rest);
        self.path.pop();
    }

    fn make(&mut self, diags: &mut Diagnostics, value: Val) -> Val {
        if value.is_null() {
            return value;
        }
        let path: Vec<Step<&str>> = self.path.iter().map(Step::as_deref).collect();
        let find = |more: &[Step<&str>]| self.lookup.range(&[&path, more].concat());
        match (self.conversion.convert)(value.clone(), &ValuePlace::new(&find)) {
            Ok(made) => {
                let from = if let Val::Made(made) = &value { made.from().clone() } else { value };
                Val::Made(Arc::new(Made::new(from, made)))
            }
            Err(error) => {
                let help = error.help().map(str::to_owned);
                let inside = error.clone();
                let whole: Vec<Step<&str>> = path.iter().copied().chain(inside.steps()).collect();
                let mut error = error;
                for step in path.iter().rev() {
                    error = match step {
                        Step::Attribute(key) | Step::Key(key) => error.at_key(key),
                        Step::Index(index) => error.at_index(*index),
                        Step::Each => error,
                    };
                }
                let problem = self.lookup.problem(&whole, error.message());
                diags.push(match help {
                    Some(help) => problem.with_help(help),
                    None => problem,
                });
                self.whole = false;
                Val::NULL
            }
        }
    }
}
