//! The procedural macros of `hclspec`.
//!
//! Use them through the `hclspec` crate, which documents their options.

mod call;
mod derive;
#[cfg(test)]
mod golden_tests;
mod report;
mod tokens;

use proc_macro::TokenStream;

/// Expands `hclspec!`, which adds the path of its crate to the arguments.
#[doc(hidden)]
#[proc_macro]
pub fn hclspec_impl(input: TokenStream) -> TokenStream {
    call::expand(input.into()).into()
}

/// Implements `FromValue` for an enum without data; see the trait.
#[proc_macro_derive(FromValue, attributes(value))]
pub fn derive_from_value(input: TokenStream) -> TokenStream {
    derive::expand(derive::DerivedTrait::FromValue, input.into()).into()
}

/// Implements `ToValue` for an enum without data; see the trait.
#[proc_macro_derive(ToValue, attributes(value))]
pub fn derive_to_value(input: TokenStream) -> TokenStream {
    derive::expand(derive::DerivedTrait::ToValue, input.into()).into()
}
