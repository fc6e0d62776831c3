//! The state that is shared by the decode of one file.

use super::implied::Implied;
use super::stages::Stages;
use crate::body::{BodyReader, Buffer, FoundBlock};
use crate::diagnostic::Diagnostics;
use crate::eval::{DynamicIterator, EvalContext, Origin};
use crate::host::HostParts;
use crate::source::SourceMap;
use crate::table::{BodySpec, Env, HostedPart, TypeCheck};
use crate::types::Type;
use bumpalo::Bump;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

pub(crate) struct Engine<'e> {
    pub(crate) reader: BodyReader<'e>,
    /// Whether all blocks of a type are converted to one type.
    pub(crate) unified: bool,
    pub(crate) bodies: &'e [&'e BodySpec<'e>],
    pub(crate) stages: Stages,
    pub(crate) checks: &'e [TypeCheck<'e>],
    pub(crate) host: HostParts<'e>,
    /// The texts of the configuration, for values of host types that keep them.
    pub(crate) source: &'e SourceMap<'e>,
    /// The origin of expressions that become values.
    pub(crate) origin: &'e Origin<'e>,
    /// Whether the result is a generated type, rather than the value that the language defines.
    pub(crate) is_typed: bool,
    /// The treatment of nulls, which is different while a value is decoded as the language defines it.
    pub(crate) nulls: Cell<NullRule>,
    /// Whether a value is being checked. Values inside it are not checked.
    pub(crate) is_checking: Cell<bool>,
    /// The number of items of bodies that may still be visited to find locations.
    pub(crate) lookups: Cell<usize>,
    /// The types of nulls that stand for absent blocks.
    pub(crate) implied: RefCell<Implied>,
    pub(crate) buffers: RefCell<Vec<Buffer>>,
}

impl Engine<'_> {
    /// A buffer for reading a body. [`Engine::give_back`] keeps it for the next one.
    #[inline]
    pub(super) fn buffer(&self) -> Buffer {
        self.buffers.borrow_mut().pop().unwrap_or_default()
    }

    #[inline]
    pub(super) fn give_back(&self, buffer: Buffer) {
        self.buffers.borrow_mut().push(buffer);
    }

    pub(super) fn host_parts<'p>(&'p self, parts: &'p [HostedPart<'p>]) -> HostParts<'p> {
        HostParts { parts, ..self.host }
    }

    /// The type of the value of a body, as far as it does not depend on the configuration.
    pub(super) fn implied_type(&self, body: &BodySpec<'_>) -> Type {
        self.implied.borrow_mut().of_body(body)
    }

    /// The spec of the body of a block. If the content depends on selectors, it is built for them in the arena. Reports a wrong selector.
    #[inline]
    pub(crate) fn chosen<'p>(
        &'p self,
        diags: &mut Diagnostics,
        arena: &'p Bump,
        block: &FoundBlock<'_>,
        spec: &'p BodySpec<'p>,
    ) -> &'p BodySpec<'p> {
        let spec = spec.resolved(self.bodies);
        match self.stages.chosen {
            Some(chosen) if !spec.choices.is_empty() => chosen(diags, &self.cx(block.iterators), arena, block, spec),
            _ => spec,
        }
    }

    /// Calls `run` with another rule for nulls.
    pub(super) fn with_nulls<T>(&self, nulls: NullRule, run: impl FnOnce() -> T) -> T {
        let before = self.nulls.replace(nulls);
        let result = run();
        self.nulls.set(before);
        result
    }

    pub(crate) fn cx<'c>(&'c self, iterators: Option<&'c Rc<DynamicIterator>>) -> EvalContext<'c> {
        self.reader.cx.with_iterators(iterators.map(Rc::as_ref))
    }
}

/// The treatment of nulls inside collections and objects of a declared type (ruling D2), and of absent values.
#[derive(Clone, Copy)]
pub(crate) struct NullRule {
    /// Whether nulls are errors, because the Rust type can't represent them.
    pub(crate) rejected: bool,
    /// Whether values, including nulls, have the exact types that the language gives them. Otherwise the caller takes them apart next, so a tuple
    /// is accepted as a list, an object as a map, and any null as a null.
    pub(crate) typed: bool,
}

impl NullRule {
    /// The rule for values of generated types.
    pub(crate) const fn of_types(env: &Env<'_>) -> Self {
        Self { rejected: !env.nullable, typed: false }
    }

    /// The rule for values as the language defines them.
    pub(crate) const KEPT: Self = Self { rejected: false, typed: true };
}
