//! How much of a schema is taken over.

/// How much of a schema is taken over. What a spec can't be made of, such as a default of another type, is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) defaults: bool,
    pub(super) checks: bool,
    pub(super) types: bool,
}

/// All, and then less and less.
pub(super) const EXTENTS: [Extent; 4] = [
    Extent { defaults: true, checks: true, types: true },
    Extent { defaults: false, checks: true, types: true },
    Extent { defaults: false, checks: false, types: true },
    Extent { defaults: false, checks: false, types: false },
];
