//! A shape with its exact type.

use super::{Nulls, Shape};
use hclspec_core::types::Type;
use std::cell::OnceCell;
use std::fmt;

/// The shape and the type of the value of a spec.
#[derive(Clone)]
pub struct Typed {
    /// Its shape.
    pub shape: Shape,
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
