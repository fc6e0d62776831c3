//! The flow of values between names: which definitions flow into secrets, and which values derive from secrets.

use crate::eval::{Defined, EvalContext, name_in};
use crate::function::Secrecy;
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::visit::Loops;

#[derive(Clone, Copy)]
pub(super) enum Name<'t> {
    Variable(&'t str),
    Defined(Defined, &'t str),
    /// Any local value or input variable, because its name is computed.
    Any(Defined),
    /// A host function: another call may return an equal value, or it makes secrets.
    Function(&'t str),
}

#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) span: Span,
    /// Whether the expression that uses the name does not derive from it, because the name is inside a call whose value may be shown.
    pub(super) is_lifted: bool,
}

/// Calls `visit` with the names in an expression and their locations, except those that a loop binds. A name in the collection of a loop is at the
/// location of the whole loop.
#[inline]
pub(super) fn names<'t>(cx: &EvalContext<'_>, expr: &Expr<'t>, visit: &mut dyn FnMut(Name<'t>, Place)) {
    in_expr(cx, expr, (&Loops::default(), false), visit);
}

#[inline]
fn in_expr<'t>(
    cx: &EvalContext<'_>,
    expr: &Expr<'t>,
    (loops, is_lifted): (&Loops<'_, 't>, bool),
    visit: &mut dyn FnMut(Name<'t>, Place),
) {
    let place = Place { span: expr.span, is_lifted };
    if let Some(found) = expr.reference()
        && !loops.bind(found.name)
    {
        let step = found.steps.first().and_then(name_in);
        let name = match (cx.defined_in(found.name), step) {
            (Some(definitions), Some(name)) => Name::Defined(definitions.kind(), name),
            (Some(definitions), None) => Name::Any(definitions.kind()),
            (None, _) => Name::Variable(found.name),
        };
        visit(name, place);
        // An iterator may hide the variable of all local values or input variables.
        if !matches!(name, Name::Variable(_)) {
            visit(Name::Variable(found.name), place);
        }
    }
    let mut is_lifted = is_lifted;
    match expr.kind {
        ExprKind::Call(call) => match cx.secrecy(call.name.name) {
            Some(Secrecy::Made) => visit(Name::Function(call.name.name), place),
            Some(Secrecy::Lifted | Secrecy::Asked) => is_lifted = true,
            None if cx.is_host_function(call.name.name) => visit(Name::Function(call.name.name), place),
            None => {}
        },
        ExprKind::For(it) => in_expr(cx, &it.collection, (loops, is_lifted), &mut |name, inner| {
            // Parts of the collection that may be shown don't make the whole loop derive from them.
            visit(name, if inner.is_lifted { inner } else { place });
        }),
        _ => {}
    }
    expr.children(loops, &mut |part, loops| in_expr(cx, part, (loops, is_lifted), visit));
}

/// The names, and how values flow between them.
pub(super) struct Flow<'t> {
    /// The numbers of variables, functions, local values and input variables.
    numbers: [Positions<'t>; 4],
    /// The nodes, by number. The first ones stand for any local value and any input variable.
    nodes: Vec<Node>,
}

#[derive(Default)]
struct Node {
    /// The numbers of the names in the definition.
    uses: Vec<usize>,
    used_by: Vec<usize>,
    is_taken: bool,
    is_derived: bool,
}

/// The index of the names of a kind, and the number that stands for any of them.
#[inline]
const fn kind_and_any(defined: Defined) -> (usize, usize) {
    match defined {
        Defined::Local => (2, 0),
        Defined::Input => (3, 1),
    }
}

impl<'t> Flow<'t> {
    #[inline]
    pub(super) fn new() -> Self {
        Self { numbers: Default::default(), nodes: vec![Node::default(), Node::default()] }
    }

    #[inline]
    fn number(&mut self, name: Name<'t>) -> usize {
        let (kind, name, any) = match name {
            Name::Variable(name) => (0, name, None),
            Name::Function(name) => (1, name, None),
            Name::Any(defined) => return kind_and_any(defined).1,
            Name::Defined(defined, name) => {
                let (kind, any) = kind_and_any(defined);
                (kind, name, Some(any))
            }
        };
        let next = self.nodes.len();
        let number = self.numbers[kind].add(name, next).unwrap_or(next);
        if number == next {
            self.nodes.push(Node::default());
            if let Some(any) = any {
                self.link(any, number);
            }
        }
        number
    }

    #[inline]
    fn link(&mut self, user: usize, used: usize) {
        self.nodes[user].uses.push(used);
        self.nodes[used].used_by.push(user);
    }

    /// Records that the value of a name is made from others.
    #[inline]
    pub(super) fn define(&mut self, name: Name<'t>, uses: &[Name<'t>]) {
        let user = self.number(name);
        for used in uses {
            let used = self.number(*used);
            self.link(user, used);
        }
    }

    /// Records that the definition of a name contains others, whose values it does not derive from.
    #[inline]
    pub(super) fn mention(&mut self, name: Name<'t>, lifted: &[Name<'t>]) {
        let user = self.number(name);
        for used in lifted {
            let used = self.number(*used);
            self.nodes[user].uses.push(used);
        }
    }

    /// Records that a name flows into a secret.
    #[inline]
    pub(super) fn take(&mut self, name: Name<'t>) {
        let number = self.number(name);
        self.nodes[number].is_taken = true;
    }

    /// Follows the flow, once everything is recorded. Takes time linear in the records.
    #[inline]
    pub(super) fn finish(&mut self) {
        let mut next: Vec<usize> = (0..self.nodes.len()).collect();
        next.retain(|index| self.nodes[*index].is_taken);
        while let Some(index) = next.pop() {
            for used in std::mem::take(&mut self.nodes[index].uses) {
                if !std::mem::replace(&mut self.nodes[used].is_taken, true) {
                    next.push(used);
                }
            }
        }
        for (index, node) in self.nodes.iter_mut().enumerate() {
            if node.is_taken {
                node.is_derived = true;
                next.push(index);
            }
        }
        while let Some(index) = next.pop() {
            for user in std::mem::take(&mut self.nodes[index].used_by) {
                if !std::mem::replace(&mut self.nodes[user].is_derived, true) {
                    next.push(user);
                }
            }
        }
    }

    #[inline]
    fn node(&self, name: Name<'_>) -> Option<&Node> {
        let number = match name {
            Name::Variable(name) => self.numbers[0].get(name)?,
            Name::Function(name) => self.numbers[1].get(name)?,
            Name::Any(defined) => kind_and_any(defined).1,
            Name::Defined(defined, name) => self.numbers[kind_and_any(defined).0].get(name)?,
        };
        self.nodes.get(number)
    }

    /// Returns `true` if the definition of a name flows into a secret.
    #[inline]
    pub(super) fn is_taken(&self, name: Name<'_>) -> bool {
        self.node(name).is_some_and(|node| node.is_taken)
    }

    /// `Some(true)` if the value of a name derives from a secret; `None` for a name that nothing refers to or defines.
    #[inline]
    pub(super) fn derivation(&self, name: Name<'_>) -> Option<bool> {
        self.node(name).map(|node| node.is_derived)
    }

    #[inline]
    pub(super) fn is_derived(&self, name: Name<'_>) -> bool {
        self.derivation(name).unwrap_or(false)
    }
}
