//! The dialects of the spec language.

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

impl Dialect {
    /// Whether the dialect has what was added to the language of the reference.
    pub(super) fn has(self, is_added: bool) -> bool {
        !is_added || self == Self::Hclspec
    }
}
