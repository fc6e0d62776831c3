//! The dialects of the spec language.

use super::SPEC_TYPES;

/// The language in which a spec is written, and by whose rules it decodes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Dialect {
    /// The HCL Config Spec Language.
    #[default]
    Hclspec,
    /// The language of the reference implementation's command `hcldec`: `array` replaces `tuple`, blocks of one type become lists,
    /// sets and maps of one element type, there are no `dynamic` blocks, a required argument may be null, and
    /// fallbacks keep their types.
    Hcldec,
}

/// Block types that only [`Dialect::Hclspec`] has.
const ADDED: [&str; 8] = ["label", "rest", "ignore", "define", "use", "validate", "locals", "inputs"];

impl Dialect {
    /// Whether this block type of the language exists in the dialect.
    pub(super) fn has_block(self, block_type: &str) -> bool {
        self == Self::Hclspec || !ADDED.contains(&block_type)
    }

    /// The block types that are specs.
    pub(super) fn spec_types(self) -> impl Iterator<Item = &'static str> {
        SPEC_TYPES.into_iter().filter(move |it| self.has_block(it))
    }
}
