//! The type of a spec's value, with the type for stand-ins.

use super::{Nulls, Ty};
use hclspec_core::types::Type;
use std::cell::OnceCell;
use std::fmt;

/// The type of a spec's value.
#[derive(Clone)]
pub struct Typed {
    /// Everything known about the value.
    pub shape: Ty,
    /// The type to which values of other specs are converted if they replace the spec's value. `None` if there is no
    /// such type.
    pub ty: Option<Type>,
}

/// The [`Typed`] of a spec, inferred once for each treatment of nulls.
#[derive(Default)]
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

/// A copy of a spec is changed before its type is inferred.
impl Clone for TypedOnce {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// Prints nothing, because the content follows from the spec.
impl fmt::Debug for TypedOnce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
