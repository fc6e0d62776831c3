//! An argument of a body.

use super::check::Check;
use super::reader::{Fallback, Reading, Readings};
use super::spec::Spec;
use crate::grammar::BlockKind;
use crate::ty::Ty;
use hclspec_core::source::SourceRange;
use hclspec_core::value::Value;
use std::fmt;

/// An argument that a body may have.
#[derive(Clone)]
pub struct Argument<'m> {
    pub(super) name: &'m str,
    pub(super) readers: Readings<'m>,
}

impl<'m> Argument<'m> {
    /// The argument's name.
    #[must_use]
    pub fn name(&self) -> &'m str {
        self.name
    }

    /// One or more `attr` specs that read the argument.
    pub fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.readers.specs()
    }

    /// The comment above the argument's spec, or above an enclosing `default` or `transform`.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.readers.doc()
    }

    /// The property of an `object` that holds the argument's value, or a value computed from it.
    #[must_use]
    pub fn property(&self) -> Option<&'m str> {
        self.readers.first().property
    }

    /// Old names of the argument.
    #[must_use]
    pub fn aliases(&self) -> Vec<&'m str> {
        self.readers.aliases()
    }

    /// The type to which the value is converted. If several specs read the argument, the first one decides.
    #[must_use]
    pub fn ty(&self) -> &'m Ty {
        // An `attr` has a written type, `any` if there is none.
        let spec = self.readers.first().spec;
        spec.written_type().unwrap_or(spec.ty())
    }

    /// Returns `true` if leaving the argument out is an error.
    #[must_use]
    pub fn is_required(&self) -> bool {
        self.readers.iter().any(Reading::is_required)
    }

    /// The constant that replaces the argument if it is not set, if there is one.
    #[must_use]
    pub fn default(&self) -> Option<&'m Value> {
        match self.fallbacks().next()? {
            Fallback::Value(value) => Some(value),
            _ => None,
        }
    }

    /// Fallbacks that replace the argument if it is not set, in order.
    pub fn fallbacks(&self) -> impl Iterator<Item = Fallback<'m>> + use<'_, 'm> {
        self.readers.with_fallbacks().into_iter().flat_map(Reading::fallbacks)
    }

    /// The checks of its value.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<'m>> {
        self.readers.checks()
    }

    /// The allowed values, if its type or a check lists them.
    #[must_use]
    pub fn choices(&self) -> Option<Vec<Value>> {
        let checked = self.checks().into_iter().find_map(Check::choices);
        checked.map(<[Value]>::to_vec).or_else(|| self.ty().choices())
    }

    /// The values that select a case, if a `one_of` depends on the argument.
    pub fn cases(&self) -> impl Iterator<Item = &'m str> {
        let one_of = self.specs().filter(|spec| spec.kind() == BlockKind::OneOf);
        one_of.flat_map(Spec::words).collect::<Vec<_>>().into_iter()
    }

    /// The `transform` specs of the same body that check the argument, or compute something from it.
    pub fn transforms(&self) -> impl Iterator<Item = Spec<'m>> {
        self.readers.iter().flat_map(|reader| reader.transforms.iter().map(|(spec, _)| *spec))
    }

    /// The location of its name in the spec.
    #[must_use]
    pub fn place(&self) -> SourceRange {
        self.readers.place()
    }
}

impl fmt::Debug for Argument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Argument").field("name", &self.name).finish_non_exhaustive()
    }
}
