//! The spec that code is generated for.

use hclspec_lang::SpecFiles;
use proc_macro2::Span;

/// A spec, and its origin.
pub struct SpecSource {
    /// Its files, with their names in messages.
    pub files: SpecFiles,
    /// The name of its own file in messages of the built program, which must not depend on the machine.
    pub runtime_name: String,
    /// The name of the root type; without one, there is no code.
    pub root_name: Option<String>,
    /// Where the spec is named: lints and editors find that place by it.
    pub span: Span,
}
