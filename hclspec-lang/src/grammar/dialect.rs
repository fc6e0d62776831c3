//! The dialects of the spec language, and what they differ in.

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

/// The grammar of a dialect. Whatever the dialects differ in is asked of it.
#[derive(Clone, Copy, Default)]
pub struct Grammar {
    dialect: Dialect,
}

impl From<Dialect> for Grammar {
    fn from(dialect: Dialect) -> Self {
        Self { dialect }
    }
}

impl Grammar {
    /// That of the HCL Config Spec Language.
    pub const OWN: Self = Self { dialect: Dialect::Hclspec };
    /// That of the reference.
    pub const REFERENCE: Self = Self { dialect: Dialect::Hcldec };

    /// Whether it is that of the HCL Config Spec Language, for helps.
    #[must_use]
    pub fn is_own(self) -> bool {
        self.dialect == Dialect::Hclspec
    }

    /// Whether it has what may have been added to the language of the reference.
    pub(super) fn has(self, is_added: bool) -> bool {
        !is_added || self.is_own()
    }

    /// Whether configurations decode by the rules of the reference, which infers no types, converts no fallbacks, and has no `dynamic` blocks.
    #[must_use]
    pub fn decodes_as_reference(self) -> bool {
        !self.is_own()
    }

    /// Whether there are short forms: properties in blocks, `optional(T, default)` in an `attr`, a `use` without a label in an `object`.
    #[must_use]
    pub fn has_short_forms(self) -> bool {
        self.is_own()
    }

    /// Whether there are types that the reference does not have, also for labels, and comments that say that a part of a type is deprecated.
    #[must_use]
    pub fn has_own_types(self) -> bool {
        self.is_own()
    }

    /// Whether expressions may call the functions of specs and libraries.
    #[must_use]
    pub fn has_own_functions(self) -> bool {
        self.is_own()
    }

    /// Whether names must be those that configurations can contain, and are compared with them as they are written.
    #[must_use]
    pub fn has_names_as_written(self) -> bool {
        self.is_own()
    }

    /// Whether the specs of a body must agree on what it may contain.
    #[must_use]
    pub fn has_agreeing_specs(self) -> bool {
        self.is_own()
    }
}
