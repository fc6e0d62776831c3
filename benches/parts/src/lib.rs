//! The macro's own sources as a library, because a benchmark can't call a procedural macro.

extern crate proc_macro;

#[path = "../../../hclspec-macros/src/call.rs"]
mod call;
#[path = "../../../hclspec-macros/src/report.rs"]
mod report;
#[path = "../../../hclspec-macros/src/tokens.rs"]
mod tokens;

use proc_macro2::TokenStream;
use quote::quote;

/// The expansion of `hclspec! { inline = "...", name = Config }`.
pub fn expand(spec: &str) -> TokenStream {
    call::expand(quote! { (::hclspec) inline = #spec, name = Config })
}
