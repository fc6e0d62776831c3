//! Spec to generate code for.

use hclspec_lang::SpecFiles;
use proc_macro2::Span;

/// A spec, and its origin.
pub struct SpecSource {
    /// Files of the spec, with their names in messages.
    pub files: SpecFiles,
    /// Name of the main file in messages of the built program, which must not depend on the machine.
    pub runtime_name: String,
    /// Name of the root type; without one, no code is generated.
    pub root_name: Option<String>,
    /// Span that names the spec: lints and editors point to it.
    pub span: Span,
}
