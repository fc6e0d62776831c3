//! The procedural macro behind `hclspec!`.
//!
//! Use it through the `hclspec` crate, which documents its options.

mod args;
mod call;
mod driver;
mod emit;
#[cfg(test)]
mod golden_tests;
mod host;
mod report;
mod source;
mod tokens;

use proc_macro::TokenStream;

/// What `hclspec!` expands to.
#[doc(hidden)]
#[proc_macro]
pub fn hclspec_impl(input: TokenStream) -> TokenStream {
    call::expand(input.into()).into()
}
