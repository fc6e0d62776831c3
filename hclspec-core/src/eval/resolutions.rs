//! Values that the host program gives to references, kept while a configuration is decoded.

use crate::expression::{Places, Resolver, Unresolved};
use crate::map::IndexMap;
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::visit::Traversal;
use crate::value::Val;
use std::cell::RefCell;
use std::rc::Rc;

/// The answers of the host program, by the span of the variable at the start of the reference.
pub struct Resolutions<'d> {
    resolver: &'d Resolver,
    places: &'d Places<'d>,
    answers: RefCell<IndexMap<Span, Rc<Answer>>>,
    /// The names at the start of references that have a value.
    roots: RefCell<Positions<'static>>,
}

/// The value, if the host program has one, or the reason why it is unknown.
pub(super) type Answer = Result<Option<Val>, Unresolved>;

impl<'d> Resolutions<'d> {
    /// Creates an empty store of answers.
    pub fn new(resolver: &'d Resolver, places: &'d Places<'d>) -> Self {
        Self { resolver, places, answers: RefCell::default(), roots: RefCell::default() }
    }

    /// Returns `true` if the host program gave a value to a reference that begins with this name.
    pub(super) fn has(&self, root: &str) -> bool {
        self.roots.borrow().has(root)
    }

    /// The value of the reference that begins at `root`, if the host program was asked for it.
    pub(super) fn value(&self, root: Span) -> Option<Val> {
        match &*self.known(root)? {
            Ok(value) => value.clone(),
            Err(_) => None,
        }
    }

    /// The answer of the host program for a reference. The bool is `true` if the host program was asked by this call.
    pub(super) fn answer(&self, found: &Traversal<'_>) -> (Rc<Answer>, bool) {
        let root = found.base.span;
        if let Some(answer) = self.known(root) {
            return (answer, false);
        }
        let answer = self.resolver.resolve(self.places, found);
        if let Ok(Some(_)) = answer {
            self.roots.borrow_mut().insert(found.name.to_owned());
        }
        let answer = Rc::new(answer);
        self.answers.borrow_mut().insert(root, Rc::clone(&answer));
        (answer, true)
    }

    fn known(&self, root: Span) -> Option<Rc<Answer>> {
        self.answers.borrow().get(&root).map(Rc::clone)
    }
}
