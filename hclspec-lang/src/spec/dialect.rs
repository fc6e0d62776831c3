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

/// The block types that only [`Dialect::Hclspec`] has.
const ADDED: [&str; 7] = ["label", "rest", "ignore", "define", "use", "validate", "locals"];

impl Dialect {
    /// Whether a spec may have blocks of this type, which is one of the language's.
    pub(super) fn has_block(self, block_type: &str) -> bool {
        self == Self::Hclspec || !ADDED.contains(&block_type)
    }

    /// The block types that make a spec.
    pub(super) fn spec_types(self) -> impl Iterator<Item = &'static str> {
        SPEC_TYPES.into_iter().filter(move |it| self.has_block(it))
    }
}
