//! Identifiers in emitted code.

use hclspec_lang::names::written;
use proc_macro2::{Ident, Span};

/// Identifier with this name; a keyword becomes raw, or gets a `_`.
pub(crate) fn ident(name: &str, span: Span) -> Ident {
    let written = written(name);
    match written.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, span),
        None => Ident::new(&written, span),
    }
}
