//! A label, as declared by the spec of the blocks.

use crate::ty::Ty;
use hclspec_core::table::LabelPlace;
use std::fmt;

/// A label of the blocks that a spec reads.
pub struct SpecLabel {
    pub(super) name: String,
    pub(super) ty: Option<Ty>,
    pub(super) is_optional: bool,
    pub(super) place: LabelPlace,
}

impl SpecLabel {
    /// The label's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The label's type, if it is not just any string; a list for a label that may repeat.
    #[must_use]
    pub fn ty(&self) -> Option<&Ty> {
        self.ty.as_ref()
    }

    /// Returns `true` if a block may leave it out.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        self.is_optional
    }

    /// Returns `true` if it stands for all further labels of a block.
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
