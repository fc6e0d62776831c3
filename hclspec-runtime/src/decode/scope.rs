//! A body that is being decoded.

use super::engine::Engine;
use crate::body::{Content, FoundAttr, Labels};
use crate::eval::DynamicIterator;
use crate::source::Span;
use crate::syntax::ast::Body;
use crate::table::{BodySpec, Input, Spec};
use std::cell::RefCell;
use std::rc::Rc;

/// The variable by which an expression of the spec refers to the value that it checks or transforms.
pub(super) const NESTED: &str = "nested";

pub(crate) struct Scope<'s> {
    pub(crate) engine: &'s Engine<'s>,
    pub(crate) spec: &'s BodySpec<'s>,
    pub(crate) body: &'s Body<'s>,
    pub(crate) content: Content<'s>,
    pub(crate) iterators: Option<&'s Rc<DynamicIterator>>,
    /// The span of the body as a whole: the header of the block.
    pub(crate) header: Span,
    pub(crate) labels: Labels<'s>,
    /// The enclosing body's scope.
    pub(crate) around: Option<&'s Scope<'s>>,
    /// The number of arguments and kinds of blocks that this body and those around it may have.
    pub(crate) size: usize,
    /// The keys in this body that values inside it looked up.
    pub(crate) keys: RefCell<Vec<Rc<Keys>>>,
}

/// The values that a `key(..)` may have: the names of the elements or blocks that it refers to, in one body.
pub(crate) struct Keys {
    /// The text inside the `key(..)`.
    pub(super) of: String,
    /// All names, sorted.
    pub(super) all: Vec<String>,
    pub(super) is_complete: bool,
}

impl Scope<'_> {
    /// The number of arguments and kinds of blocks in the bodies between the outermost body of this kind and the current one. `None` if no
    /// enclosing body is of this kind.
    #[cold]
    pub(super) fn size_inside(&self, spec: &BodySpec<'_>) -> Option<usize> {
        let mut outermost = None;
        let mut scope = Some(self);
        while let Some(it) = scope {
            if it.spec.id() == spec.id() {
                outermost = Some(self.size - it.size);
            }
            scope = it.around;
        }
        outermost
    }
}

impl Scope<'_> {
    /// Returns `true` if everything that no other spec reads could be read. A broken argument or block may belong to any spec, unless the schema
    /// has its name.
    #[inline]
    pub(crate) fn is_rest_complete(&self) -> bool {
        self.content.is_complete() && self.body.rare.broken.iter().all(|broken| self.spec.schema.has(broken.name))
    }

    /// The span in the configuration of the value of `spec`, or where it is missing.
    pub(crate) fn place(&self, spec: &Spec<'_>) -> Span {
        let found = match (spec.input(), spec) {
            (Some(Input::Attr(attr)), _) => match self.content.attr(attr) {
                Some(FoundAttr::Present(attribute)) => Some(attribute.expr.span),
                _ => None,
            },
            (Some(Input::Blocks(block)), _) => self.content.blocks(block).get(0).map(|block| block.header),
            (None, Spec::Object { .. } | Spec::Tuple(_)) => None,
            (None, Spec::Label { label, .. }) => self.labels.span_at(*label),
            (None, _) => spec.children().map(|child| self.place(child)).find(|it| *it != self.body.missing_item_span),
        };
        found.unwrap_or(self.body.missing_item_span)
    }
}
