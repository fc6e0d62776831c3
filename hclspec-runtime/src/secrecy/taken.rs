//! The names that secrets use: the variables, iterators and host functions that their expressions refer to.

use crate::eval::{Defined, EvalContext, name_in};
use crate::positions::Positions;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::visit::Loops;
use crate::text::normalized;

/// A name that an expression refers to.
#[derive(Clone, Copy)]
pub(super) enum Name<'t> {
    /// A variable or an iterator.
    Variable(&'t str),
    /// A local value, or an input variable.
    Defined(Defined, &'t str),
    /// A host function: another call may return the same value.
    Function(&'t str),
    /// A variable that does not exist: any variable may have been meant.
    Unknown,
    /// The lines of a heredoc with another `<<` in them: if its end marker is misspelled, it continues to that of the next heredoc, and the lines
    /// between may be those of a secret.
    Lines,
}

/// The names in an expression, except those that a loop binds: the collection of the loop is part of the expression too.
pub(super) fn names<'t>(cx: &EvalContext<'_>, text: &str, expr: &Expr<'t>) -> Vec<Name<'t>> {
    let mut found = Vec::new();
    in_expr(cx, text, expr, &Loops::default(), &mut found);
    found
}

fn in_expr<'t>(cx: &EvalContext<'_>, text: &str, expr: &Expr<'t>, loops: &Loops<'_, 't>, found: &mut Vec<Name<'t>>) {
    if expr.span.of(text).strip_prefix("<<").is_some_and(|rest| rest.contains("<<")) {
        found.push(Name::Lines);
    }
    if let Some(it) = expr.reference()
        && !loops.bind(it.name)
    {
        let name = it.steps.first().and_then(name_in);
        found.push(match (cx.defined_in(it.name), name) {
            (Some(definitions), Some(name)) => Name::Defined(definitions.kind(), name),
            _ => Name::Variable(it.name),
        });
    }
    if let ExprKind::Call(call) = expr.kind
        && cx.is_host_function(call.name.name)
    {
        found.push(Name::Function(call.name.name));
    }
    expr.children(loops, &mut |part, loops| in_expr(cx, text, part, loops, found));
}

/// The numbers of [`Name::Unknown`] and [`Name::Lines`].
const UNKNOWN: usize = 0;
const LINES: usize = 1;

/// The names that secrets use.
pub(super) struct Taken<'t> {
    /// The numbers of variables, local values, input variables and functions.
    numbers: [Positions<'t>; 4],
    /// By their number.
    names: Vec<Taking<'t>>,
    words: Vec<&'t str>,
    iterators: Positions<'t>,
}

/// Whether a secret uses a name.
struct Taking<'t> {
    name: Name<'t>,
    is_marked: bool,
    /// The numbers of the names that are used with it. An iterator and a name that its collection uses, or a local value and a
    /// name that it uses: a use of one is a use of the other.
    linked: Vec<usize>,
}

impl<'t> Taken<'t> {
    /// Nothing yet, except the lines of heredocs that may continue too far.
    pub(super) fn new() -> Self {
        let name = |name, is_marked| Taking { name, is_marked, linked: Vec::new() };
        let names = vec![name(Name::Unknown, false), name(Name::Lines, true)];
        Self { numbers: Default::default(), names, words: Vec::new(), iterators: Positions::default() }
    }

    /// The number of a name.
    fn number(&mut self, name: Name<'t>) -> usize {
        let (kind, text) = match name {
            Name::Variable(text) => (0, text),
            Name::Defined(Defined::Local, text) => (1, text),
            Name::Defined(Defined::Input, text) => (2, text),
            Name::Function(text) => (3, text),
            Name::Unknown => return UNKNOWN,
            Name::Lines => return LINES,
        };
        let next = self.names.len();
        let number = self.numbers[kind].add(text, next).unwrap_or(next);
        if number == next {
            self.names.push(Taking { name, is_marked: false, linked: Vec::new() });
        }
        number
    }

    /// Notes that a secret uses these.
    pub(super) fn mark(&mut self, names: &[Name<'t>]) {
        for name in names {
            let number = self.number(*name);
            self.names[number].is_marked = true;
        }
    }

    /// Notes a word of text that did not parse: a secret may use the name.
    pub(super) fn mark_word(&mut self, word: &'t str) {
        // Names are in NFC.
        if word.is_ascii() || normalized(word.to_owned()) == word {
            self.words.push(word)
        } else {
            self.mark(&[Name::Unknown])
        }
    }

    /// Notes that the collection of an iterator uses these.
    pub(super) fn add_iterator(&mut self, iterator: &'t str, names: &[Name<'t>]) {
        self.iterators.insert(iterator);
        self.link(Name::Variable(iterator), names);
    }

    /// Notes that a local value uses these.
    pub(super) fn add_local(&mut self, local: &'t str, names: &[Name<'t>]) {
        self.link(Name::Defined(Defined::Local, local), names);
    }

    fn link(&mut self, made: Name<'t>, names: &[Name<'t>]) {
        let made = self.number(made);
        for name in names {
            let number = self.number(*name);
            self.names[made].linked.push(number);
            self.names[number].linked.push(made);
        }
    }

    /// Adds the names that secrets use through iterators and local values, once everything else is noted. Takes time linear in what was noted.
    pub(super) fn finish(&mut self, cx: &EvalContext<'_>) {
        let is_known = |it: &Taking<'t>| match it.name {
            Name::Variable(it) => cx.is_variable(it) || self.iterators.has(it),
            // An iterator can hide all of them.
            Name::Defined(kind, it) => {
                cx.defined(kind).is_some_and(|all| all.has(it) && !self.iterators.has(all.variable()))
            }
            Name::Function(_) | Name::Unknown | Name::Lines => true,
        };
        if self.names.iter().any(|name| name.is_marked && !is_known(name)) {
            self.mark(&[Name::Unknown]);
        }
        for word in std::mem::take(&mut self.words) {
            self.mark(&[Name::Variable(word), Name::Function(word)]);
            self.mark(&[Defined::Local, Defined::Input].map(|kind| Name::Defined(kind, word)));
        }
        let mut next: Vec<usize> = (0..self.names.len()).filter(|it| self.names[*it].is_marked).collect();
        while let Some(number) = next.pop() {
            for other in std::mem::take(&mut self.names[number].linked) {
                if !std::mem::replace(&mut self.names[other].is_marked, true) {
                    next.push(other);
                }
            }
        }
    }

    /// Whether a secret uses a name.
    pub(super) fn has(&mut self, name: Name<'t>) -> bool {
        let number = self.number(name);
        self.names[number].is_marked
    }
}
