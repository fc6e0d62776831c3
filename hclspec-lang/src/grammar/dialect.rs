//! Dialects of the spec language and their differences.

/// The language a spec is written in. It also determines how configurations are decoded.
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

/// The grammar of a dialect. All differences between dialects are decided here.
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
    /// The grammar of the HCL Config Spec Language.
    pub const OWN: Self = Self { dialect: Dialect::Hclspec };
    /// The grammar of the reference.
    pub const REFERENCE: Self = Self { dialect: Dialect::Hcldec };

    /// Returns `true` for the HCL Config Spec Language.
    pub fn is_own(self) -> bool {
        self.dialect == Dialect::Hclspec
    }

    /// Returns `true` if the grammar has a feature. `is_added`: hclspec adds the feature to the language of the reference.
    pub(super) fn has(self, is_added: bool) -> bool {
        !is_added || self.is_own()
    }

    /// Returns `true` if configurations decode by the rules of the reference: no inferred types, no conversion of fallbacks, no `dynamic` blocks.
    pub fn decodes_as_reference(self) -> bool {
        !self.is_own()
    }

    /// Returns `true` if there are short forms: properties in blocks, `optional(T, default)` in an `attr`, a `use` without a label in an `object`.
    pub fn has_short_forms(self) -> bool {
        self.is_own()
    }

    /// Returns `true` if there are types that the reference lacks, labels with types, and comments that deprecate parts of a type.
    pub fn has_own_types(self) -> bool {
        self.is_own()
    }

    /// Returns `true` if expressions may call functions of specs and libraries.
    pub fn has_own_functions(self) -> bool {
        self.is_own()
    }

    /// Returns `true` if names must be valid in configurations and are compared exactly as written.
    pub fn has_names_as_written(self) -> bool {
        self.is_own()
    }

    /// Returns `true` if all specs that read a body must allow the same contents.
    pub fn has_agreeing_specs(self) -> bool {
        self.is_own()
    }
}
