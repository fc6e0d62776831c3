//! Which language a spec is written in.

use super::SPEC_TYPES;

/// The language that a spec is written in and decodes by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// The HCL Config Spec Language.
    #[default]
    Hclspec,
    /// That of the reference implementation's command `hcldec`: `array` stands for `tuple`, blocks of one type give lists,
    /// sets and maps of one element type, there are no `dynamic` blocks, a required argument may be null, and
    /// fallbacks keep their types.
    Hcldec,
}

/// The spec types that only [`Dialect::Hclspec`] has.
const ADDED: [&str; 1] = ["label"];

impl Dialect {
    /// The block types that make a spec.
    pub(super) fn spec_types(self) -> impl Iterator<Item = &'static str> {
        SPEC_TYPES.into_iter().filter(move |it| self == Self::Hclspec || !ADDED.contains(it))
    }
}
