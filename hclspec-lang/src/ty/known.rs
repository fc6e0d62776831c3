//! The type of a `transform`'s value.

use super::{Nulls, Ty};
use std::rc::Rc;

/// The type of a `transform`'s value, inferred once.
#[derive(Clone, Debug)]
pub struct KnownResult {
    refused: Rc<Ty>,
    kept: Rc<Ty>,
}

impl KnownResult {
    /// An unknown value.
    pub fn nothing() -> Self {
        Self::new(Ty::unknown(), None)
    }

    /// The type with nulls kept and, if it differs, the one without.
    pub(crate) fn new(kept: Ty, refused: Option<Ty>) -> Self {
        let kept = Rc::new(kept);
        Self { refused: refused.map_or_else(|| Rc::clone(&kept), Rc::new), kept }
    }

    pub(crate) fn with_nulls(&self, nulls: Nulls) -> &Ty {
        match nulls {
            Nulls::Refused => &self.refused,
            Nulls::Kept => &self.kept,
        }
    }
}
