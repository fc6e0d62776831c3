//! Names that an expression can use: their values, and lists of them for messages.

use super::callee::Callee;
use super::context::{DynamicIterator, EvalContext};
use super::definitions::Definitions;
use super::unknown::Unknown;
use crate::diagnostic::{
    FIRST, MAX_KNOWN, Message, message, names, nearest_among, suggestion, there_are, there_are_and,
};
use crate::function::{Builtin, Run, Secrecy, is_meant_for_sensitive, without_namespace};
use crate::positions::sort_by;
use crate::table::{ItemForm, KnownName};
use crate::text::joined;
use crate::value::Val;
use std::collections::BTreeMap;

impl<'c> EvalContext<'c> {
    /// Returns `true` if variables are allowed, even if there are none.
    pub(super) fn allows_variables(&self) -> bool {
        self.variables.is_some() || self.frame.is_some() || self.iterators.is_some()
    }

    /// The innermost variable of this name, known or unknown.
    pub(super) fn variable(&self, name: &str) -> Option<Result<&Val, &Unknown>> {
        match self.bound(name) {
            None => self.global(name).map(Ok),
            bound => bound,
        }
    }

    /// The value of a variable of the host program or of the spec.
    fn global(&self, name: &str) -> Option<&'c Val> {
        let of_host = self.host_variables.and_then(|variables| variables.get(name));
        of_host.or_else(|| self.variables?.get(name))
    }

    /// The distinct names of variables of the host program (the first `of_host` by name) and of the spec.
    fn global_names(&self, of_host: usize) -> Vec<&'c str> {
        let mut names = Vec::new();
        if let Some(variables) = self.host_variables {
            for name in variables.keys().take(of_host) {
                names.push(name.as_str());
            }
        }
        if let Some(variables) = self.variables {
            for name in variables.keys.iter() {
                if !self.host_variables.is_some_and(|variables| variables.contains_key(name)) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// Like [`Self::variable`], but only for loop variables, parameters and iterators.
    #[inline]
    pub(super) fn bound(&self, name: &str) -> Option<Result<&Val, &Unknown>> {
        if let Some(value) = self.frames().find_map(|frame| frame.value(name)) {
            return Some(value);
        }
        let mut iterator = self.iterators;
        while let Some(DynamicIterator { parent, name: bound, value }) = iterator {
            if **bound == *name {
                return Some(Ok(value));
            }
            iterator = parent.as_deref();
        }
        None
    }

    pub(super) fn iterator_name(&self) -> Option<&str> {
        self.iterators.map(|iterator| &*iterator.name)
    }

    /// Lists the variables, for messages. Takes no longer if the host program has very many.
    pub(crate) fn variables(&self) -> Message {
        let of_host = self.host_variables.map_or(0, BTreeMap::len);
        there_are_and("variable", self.variable_names(FIRST), of_host.saturating_sub(FIRST))
    }

    /// The advice on defining values for expressions in a configuration.
    pub fn how_to_define(&self) -> Message {
        let mut blocks = Vec::new();
        for it in self.definitions() {
            let verb = if blocks.is_empty() { "are defined " } else { "" };
            blocks.push(format!("{}s {verb}in `{}` blocks", it.kind().noun(), it.block_type()));
        }
        if blocks.is_empty() {
            Message::from("a configuration can't define variables; ").then(self.variables())
        } else {
            message!("{} at the top level", Spec(joined(&blocks, ", and ")))
        }
    }

    /// Calls `known` for the names of variables and functions that the spec and the host program provide.
    #[inline]
    pub fn known_names(&self, known: &mut dyn FnMut(&'c str)) {
        for name in self.global_names(usize::MAX) {
            known(name);
        }
        for (name, _) in self.functions.of_host() {
            known(name);
        }
        for name in self.functions.builtin_names() {
            known(name);
        }
    }

    /// Returns `true` if [`Self::known_names`] has this name.
    #[inline]
    pub fn is_known_name(&self, name: &str) -> bool {
        self.global(name).is_some() || self.is_host_function(name) || self.functions.is_builtin_name(name)
    }

    /// Returns `true` if the spec or the host program provides this variable.
    #[inline]
    pub fn is_variable(&self, name: &str) -> bool {
        self.global(name).is_some() || self.resolutions.is_some_and(|resolution| resolution.has(name))
    }

    /// The effect of the function `name` on secrets, if it has one. An unknown function may be a misspelling of `sensitive`.
    #[inline]
    pub fn secrecy(&self, name: &str) -> Option<Secrecy> {
        match self.functions.callee(name) {
            Some(Callee::Builtin(Builtin { run: Run::Secrecy(secrecy), .. }, _)) => Some(*secrecy),
            Some(_) => None,
            None => is_meant_for_sensitive(without_namespace(name)).then_some(Secrecy::Made),
        }
    }

    /// Returns `true` if a call of this name runs code of the host program.
    #[inline]
    pub fn is_host_function(&self, name: &str) -> bool {
        matches!(self.functions.callee(name), Some(Callee::Host(_) | Callee::Lazy(..)))
    }

    /// The distinct names of all visible variables, for suggestions, with at most `of_host` variables of the host program.
    pub(super) fn variable_names(&self, of_host: usize) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for it in self.definitions() {
            names.push(it.variable());
        }
        let mut iterator = self.iterators;
        while let Some(it) = iterator {
            names.push(&it.name);
            iterator = it.parent.as_deref();
        }
        let mut frame = self.frame;
        while let Some(it) = frame {
            for (name, _) in it.bindings {
                names.push(name);
            }
            frame = it.parent;
        }
        sort_by(&mut names, &Ord::cmp);
        let mut all = self.global_names(of_host);
        for name in names {
            if self.global(name).is_none() && all.last() != Some(&name) {
                all.push(name);
            }
        }
        all
    }

    /// The known name that is most similar to `name`. If there are very many unknown names, only the first get suggestions.
    pub fn nearest<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        self.nearest_of(name, names(known, MAX_KNOWN))
    }

    #[inline(never)]
    fn nearest_of<'a>(&self, name: &str, known: Vec<&'a str>) -> Option<&'a str> {
        let is_allowed = self.budget.is_none_or(|budget| budget.comparisons(known.len()));
        if is_allowed { nearest_among(name, &known) } else { None }
    }

    /// Finds where in a configuration this name is allowed, preferably in this form. The search is limited like [`Self::nearest`].
    pub fn known(&self, name: &str, form: Option<ItemForm>) -> Option<KnownName<'c>> {
        let table = self.table?;
        self.budget.is_none_or(|budget| budget.comparisons(MAX_KNOWN)).then(|| table.find(name, form)).flatten()
    }

    /// Charges the search of names or elements for a location. Returns `false` after very many problems, whose locations are then less exact.
    pub(super) fn may_search(&self, count: usize) -> bool {
        self.budget.is_none_or(|budget| budget.comparisons(count))
    }

    /// ``did you mean `x`?``, with the nearest name.
    pub(crate) fn did_you_mean<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<Message> {
        self.nearest(name, known).map(suggestion)
    }

    /// Lists the definitions. Limited like [`Self::nearest`].
    pub fn there_are(&self, definitions: &Definitions<'_>) -> Option<Message> {
        let is_allowed = self.budget.is_none_or(|budget| budget.comparisons(definitions.len()));
        is_allowed.then(|| there_are(definitions.kind().noun(), definitions.usable_names()))
    }
}
