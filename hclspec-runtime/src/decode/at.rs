//! The current position of a decode, and its body.

use super::engine::{Engine, NullRule};
use super::scope::Scope;
use crate::body::{Content, FoundAttr, FoundBlock};
use crate::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Reporter, message};
use crate::syntax::ast::Expr;
use crate::table::BodySpec;
use crate::types::Type;
use crate::value::Val;
use bumpalo::Bump;
use std::cell::RefCell;

/// The limit on the arguments and kinds of blocks in bodies that a recursive part nests. Each takes stack space, and the configuration determines
/// how many there are.
const MAX_NESTED_ITEMS: usize = 4_000;

/// The current position of the decode. Two words, so that it is passed in registers.
pub(crate) struct At<'p> {
    pub(crate) diags: &'p mut Diagnostics,
    pub(crate) scope: &'p Scope<'p>,
}

impl Reporter for At<'_> {
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }
}

impl<'p> At<'p> {
    pub(crate) fn reborrow(&mut self) -> At<'_> {
        At { diags: self.diags, scope: self.scope }
    }

    pub(super) fn engine(&self) -> &'p Engine<'p> {
        self.scope.engine
    }

    pub(super) fn nulls(&self) -> NullRule {
        self.scope.engine.nulls.get()
    }

    /// The null for an absent value; `ty` returns the type of the value.
    pub(super) fn null(&self, ty: impl FnOnce() -> Type) -> Val {
        if self.nulls().typed { Val::null_of(ty()) } else { Val::NULL }
    }

    /// The expression of an attribute that may be usable as written. Expressions in generated blocks are not, because they
    /// count each time they are evaluated.
    #[inline]
    pub(super) fn written(&self, attr: usize) -> Option<&'p Expr<'p>> {
        if self.nulls().typed || self.scope.iterators.is_some() {
            return None;
        }
        match self.scope.content.attr(attr) {
            Some(FoundAttr::Present(attribute)) => Some(&attribute.expr),
            _ => None,
        }
    }

    pub(super) fn enter<T>(
        self,
        block: FoundBlock<'_>,
        nested: &BodySpec<'_>,
        take: impl FnOnce(&mut Inside<'_>) -> Option<T>,
    ) -> Option<T> {
        let (mut take, mut taken) = (Some(take), None);
        self.enter_by(block, nested, &mut |inside| taken = take.take().and_then(|take| take(inside)));
        taken
    }

    /// Like [`Self::enter`], with a callback instead of a result: a body is large, so it is not moved.
    fn enter_by(self, block: FoundBlock<'_>, nested: &BodySpec<'_>, take: &mut dyn FnMut(&mut Inside<'_>)) {
        let FoundBlock { body, iterators, .. } = block;
        let arena = Bump::new();
        let nested = self.engine().chosen(self.diags, &arena, &block, nested);
        // Pays for what the spec adds to a block, and for the block itself if it may be repeated very often.
        let added = nested.schema.attrs.len() + nested.schema.blocks.len();
        let size = if iterators.is_some() { body.items.len() + added + 1 } else { added / 8 };
        if self.engine().reader.cx.charge(size as u64, body.span).is_none() {
            return;
        }
        let around = Some(self.scope).filter(|around| around.size + added > MAX_NESTED_ITEMS);
        if around.and_then(|around| around.size_inside(nested)).is_some_and(|size| size + added > MAX_NESTED_ITEMS) {
            let detail = message!(
                "Blocks that are in blocks of their kind can have at most {} arguments and kinds of blocks in all.",
                Spec(MAX_NESTED_ITEMS)
            );
            self.diags
                .push(Code::NestedTooDeep.error("nesting too deep").with_message(detail).with_subject(block.header));
            return;
        }
        let mut inside = Inside::new(self.engine(), self.diags, block, nested, Some(self.scope));
        inside.check();
        take(&mut inside);
    }
}

/// A body with its content. Dropping it returns the buffer to the engine.
pub(crate) struct Inside<'p> {
    pub(super) diags: &'p mut Diagnostics,
    pub(super) scope: Scope<'p>,
}

impl<'p> Inside<'p> {
    /// Reads the content of a block. `around` is the scope of the body that contains it.
    #[inline]
    pub(crate) fn new(
        engine: &'p Engine<'p>,
        diags: &'p mut Diagnostics,
        block: FoundBlock<'p>,
        spec: &'p BodySpec<'p>,
        around: Option<&'p Scope<'p>>,
    ) -> Self {
        let FoundBlock { header, labels, body, iterators } = block;
        let mut inside = Self {
            diags,
            scope: Scope {
                engine,
                spec,
                body,
                content: Content::new(body, &spec.schema, iterators, engine.buffer()),
                iterators,
                header,
                labels,
                around,
                size: around.map_or(0, |it| it.size) + spec.schema.attrs.len() + spec.schema.blocks.len(),
                keys: RefCell::default(),
            },
        };
        engine.reader.fill(inside.diags, &mut inside.scope.content, (&spec.schema, spec.choices), body);
        if !spec.labels.is_empty() {
            inside.check_labels();
        }
        inside
    }

    pub(super) fn at(&mut self) -> At<'_> {
        At { diags: self.diags, scope: &self.scope }
    }

    pub(super) fn engine(&self) -> &'p Engine<'p> {
        self.scope.engine
    }
}

impl Drop for Inside<'_> {
    #[inline(never)]
    fn drop(&mut self) {
        self.engine().give_back(self.scope.content.take_buffer());
    }
}
