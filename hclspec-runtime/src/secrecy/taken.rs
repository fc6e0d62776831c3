//! What secrets use: the variables, iterators and host functions that their expressions refer to.

use crate::eval::{EvalContext, name_in};
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::visit::Loops;
use std::collections::{HashMap, HashSet};

/// What an expression refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Name<'t> {
    /// A variable or an iterator.
    Variable(&'t str),
    /// A local value.
    Local(&'t str),
    /// A host function: another call may return the same value.
    Function(&'t str),
    /// A variable that does not exist: any variable may have been meant.
    Unknown,
    /// The lines of a heredoc, which may be those of a secret if an end marker is misspelt.
    Lines,
}

/// The names in an expression, except those that a loop binds: the collection of the loop is part of the expression too.
pub(super) fn names<'t>(cx: &EvalContext<'_>, text: &str, expr: &Expr<'t>) -> Vec<Name<'t>> {
    let mut found = Vec::new();
    in_expr(cx, text, expr, &Loops::default(), &mut found);
    found
}

fn in_expr<'t>(cx: &EvalContext<'_>, text: &str, expr: &Expr<'t>, loops: &Loops<'_, 't>, found: &mut Vec<Name<'t>>) {
    if expr.span.of(text).starts_with("<<") {
        found.push(Name::Lines);
    }
    if let Some(it) = expr.reference()
        && !loops.bind(it.name)
    {
        let step = it.steps.first().filter(|_| cx.locals().is_some_and(|locals| locals.variable() == it.name));
        found.push(step.and_then(name_in).map_or(Name::Variable(it.name), Name::Local));
    }
    if let ExprKind::Call(call) = expr.kind
        && cx.is_host_function(call.name.name)
    {
        found.push(Name::Function(call.name.name));
    }
    expr.children(loops, &mut |part, loops| in_expr(cx, text, part, loops, found));
}

/// What secrets use.
#[derive(Default)]
pub(super) struct Taken<'t> {
    names: HashSet<Name<'t>>,
    words: HashSet<&'t str>,
    /// An iterator and a name that its collection uses, or a local value and a name that it uses: whoever uses one of them
    /// uses the other.
    same: Vec<(Name<'t>, Name<'t>)>,
    iterators: HashSet<&'t str>,
}

impl<'t> Taken<'t> {
    /// Notes that a secret uses these.
    pub(super) fn take(&mut self, names: &[Name<'t>]) {
        self.names.extend(names);
    }

    /// Notes a word of text that did not parse: a secret may use the name.
    pub(super) fn take_word(&mut self, word: &'t str) {
        self.words.insert(word);
    }

    /// Notes that the collection of an iterator uses these.
    pub(super) fn iterates(&mut self, iterator: &'t str, names: &[Name<'t>]) {
        self.iterators.insert(iterator);
        self.same.extend(names.iter().map(|name| (Name::Variable(iterator), *name)));
    }

    /// Notes that a local value uses these.
    pub(super) fn makes(&mut self, local: &'t str, names: &[Name<'t>]) {
        self.same.extend(names.iter().map(|name| (Name::Local(local), *name)));
    }

    /// Everything that secrets use, directly or through iterators and local values. Takes time linear in what was noted.
    pub(super) fn all(&self, cx: &EvalContext<'_>) -> HashSet<Name<'t>> {
        let mut same: HashMap<Name<'t>, Vec<Name<'t>>> = HashMap::new();
        let mut all = self.names.clone();
        all.insert(Name::Lines);
        for (iterator, name) in &self.same {
            same.entry(*iterator).or_default().push(*name);
            same.entry(*name).or_default().push(*iterator);
        }
        let is_known = |name: &Name<'t>| match name {
            Name::Variable(it) => cx.is_variable(it) || self.iterators.contains(it),
            // An iterator can hide all local values.
            Name::Local(it) => cx.locals().is_some_and(|all| all.has(it) && !self.iterators.contains(all.variable())),
            Name::Function(_) | Name::Unknown | Name::Lines => true,
        };
        if !all.iter().all(is_known) {
            all.insert(Name::Unknown);
        }
        for word in &self.words {
            all.extend([Name::Variable(word), Name::Local(word), Name::Function(word)]);
        }
        let mut next: Vec<Name<'t>> = all.iter().copied().collect();
        while let Some(name) = next.pop() {
            next.extend(same.remove(&name).unwrap_or_default().into_iter().filter(|it| all.insert(*it)));
        }
        all
    }
}
