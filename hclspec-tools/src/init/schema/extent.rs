//! Limits on how much of a schema is converted.

use hclspec_runtime::diagnostic::{Code, Diagnostics};

/// Limits on how much of a schema is converted. Anything that a spec can't express, such as a default of another type than the argument's, is left
/// out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) defaults: bool,
    pub(super) checks: bool,
    pub(super) types: bool,
    /// Nesting limit for bodies. Deeper bodies accept anything.
    pub(super) deepest: usize,
}

/// Nesting limits to try. Definitions that use other definitions twice multiply, so the first limit that gives a spec of acceptable size is used.
const MAX_DEPTHS: [usize; 6] = [20, 8, 5, 3, 2, 0];

impl Extent {
    pub(super) const ALL: Self = Self { defaults: true, checks: true, types: true, deepest: MAX_DEPTHS[0] };

    /// Next smaller extent, for a spec that is too large.
    pub(super) fn less_deep(self) -> Option<Self> {
        let deepest = MAX_DEPTHS.into_iter().find(|deepest| *deepest < self.deepest)?;
        Some(Self { deepest, ..self })
    }

    /// Next smaller extent, for a spec with these problems.
    pub(super) fn less(self, problems: &Diagnostics) -> Option<Self> {
        if problems.iter().any(|problem| problem.code() == Some(Code::PartsTooLarge.name())) {
            return self.less_deep();
        }
        match self {
            Self { defaults: true, .. } => Some(Self { defaults: false, ..self }),
            Self { checks: true, .. } => Some(Self { checks: false, ..self }),
            Self { types: true, .. } => Some(Self { types: false, ..self }),
            _ => None,
        }
    }
}
