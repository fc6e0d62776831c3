//! What secrets take: the variables, iterators and functions of the host that their expressions refer to.

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
    /// A function of the host: what it gives may be the same in another call.
    Function(&'t str),
    /// A variable that there is not: any may have been meant.
    Unknown,
    /// The lines of a heredoc: they may be those of a secret, if the end of the heredoc is misspelt.
    Lines,
}

/// The names in an expression, without those that a loop binds: what it loops over is in the expression too.
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

/// What secrets take. A variable that is sensitive itself would be in it from the start.
#[derive(Default)]
pub(super) struct Taken<'t> {
    names: HashSet<Name<'t>>,
    words: HashSet<&'t str>,
    /// An iterator and a name that its collection is made from, or a local value and a name that it is made from: who takes one of them
    /// takes the other.
    same: Vec<(Name<'t>, Name<'t>)>,
    iterators: HashSet<&'t str>,
}

impl<'t> Taken<'t> {
    /// A secret takes these.
    pub(super) fn take(&mut self, names: &[Name<'t>]) {
        self.names.extend(names);
    }

    /// A word of what did not parse: a secret may take what it names.
    pub(super) fn take_word(&mut self, word: &'t str) {
        self.words.insert(word);
    }

    /// An iterator goes over what is made from these.
    pub(super) fn iterates(&mut self, iterator: &'t str, names: &[Name<'t>]) {
        self.iterators.insert(iterator);
        self.same.extend(names.iter().map(|name| (Name::Variable(iterator), *name)));
    }

    /// A local value is made from these.
    pub(super) fn makes(&mut self, local: &'t str, names: &[Name<'t>]) {
        self.same.extend(names.iter().map(|name| (Name::Local(local), *name)));
    }

    /// All that is taken, directly or through iterators and local values. Takes time linear in what was added.
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
            // An iterator can hide them all.
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
