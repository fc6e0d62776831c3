//! A type with the type that stands in for it.

use super::{Nulls, Ty};
use hclspec_core::types::Type;
use std::cell::OnceCell;
use std::fmt;

/// What is known about the value of a spec, and its type.
#[derive(Clone)]
pub struct Typed {
    /// What is known about it.
    pub shape: Ty,
    /// The type that the values of other specs are converted to if they stand in for it; `None` if there is no such
    /// type.
    pub ty: Option<Type>,
}

/// The [`Typed`] of a spec, determined once for each treatment of nulls.
#[derive(Clone, Default)]
pub(crate) struct TypedOnce([OnceCell<Box<Typed>>; 2]);

impl TypedOnce {
    pub(crate) fn get(&self, nulls: Nulls, find: impl FnOnce() -> Typed) -> &Typed {
        let Self([refused, kept]) = self;
        let cell = match nulls {
            Nulls::Refused => refused,
            Nulls::Kept => kept,
        };
        cell.get_or_init(|| Box::new(find()))
    }
}

/// Prints nothing of its content, which follows from the spec.
impl fmt::Debug for TypedOnce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
