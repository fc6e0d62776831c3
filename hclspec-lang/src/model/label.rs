//! A label as the spec of the blocks has it.

use crate::ty::Ty;
use hclspec_core::table::LabelPlace;
use std::fmt;

/// A label of the blocks that a spec reads.
pub struct SpecLabel {
    pub(super) name: String,
    /// The type, if given.
    pub(super) ty: Option<Ty>,
    pub(super) is_optional: bool,
    pub(super) place: LabelPlace,
}

impl SpecLabel {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its type, if it is not just any string; a list, if a block may have several.
    #[must_use]
    pub fn ty(&self) -> Option<&Ty> {
        self.ty.as_ref()
    }

    /// Whether a block may be without it.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        self.is_optional
    }

    /// Whether it stands for all further labels of a block.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        matches!(self.place, LabelPlace::From(_))
    }
}

impl fmt::Debug for SpecLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SpecLabel").field("name", &self.name).finish_non_exhaustive()
    }
}
