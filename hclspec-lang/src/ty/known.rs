//! What is known about the value of a `transform`.

use super::{Nulls, Ty};
use std::rc::Rc;

/// What is known about the value of a `transform`, determined once.
#[derive(Clone, Debug)]
pub struct KnownResult {
    refused: Rc<Ty>,
    kept: Rc<Ty>,
}

impl KnownResult {
    /// Nothing is known.
    #[must_use]
    pub fn nothing() -> Self {
        Self::new(Ty::unknown(), None)
    }

    /// What is known with nulls kept and, if it is different, the one without.
    pub(crate) fn new(kept: Ty, refused: Option<Ty>) -> Self {
        let kept = Rc::new(kept);
        Self { refused: refused.map_or_else(|| Rc::clone(&kept), Rc::new), kept }
    }

    pub(crate) fn of(&self, nulls: Nulls) -> &Ty {
        match nulls {
            Nulls::Refused => &self.refused,
            Nulls::Kept => &self.kept,
        }
    }
}
