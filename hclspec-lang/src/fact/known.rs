//! The facts about the value of a `transform`.

use super::Fact;
use crate::shape::Nulls;
use std::rc::Rc;

/// The facts about the value of a `transform`, determined once.
#[derive(Clone, Debug)]
pub struct KnownResult {
    refused: Rc<Fact>,
    kept: Rc<Fact>,
}

impl KnownResult {
    /// Nothing is known.
    #[must_use]
    pub fn nothing() -> Self {
        Self::new(Fact::unknown(), None)
    }

    /// The fact with nulls kept and, if it is different, the one without.
    pub(crate) fn new(kept: Fact, refused: Option<Fact>) -> Self {
        let kept = Rc::new(kept);
        Self { refused: refused.map_or_else(|| Rc::clone(&kept), Rc::new), kept }
    }

    pub(crate) fn of(&self, nulls: Nulls) -> &Fact {
        match nulls {
            Nulls::Refused => &self.refused,
            Nulls::Kept => &self.kept,
        }
    }
}
