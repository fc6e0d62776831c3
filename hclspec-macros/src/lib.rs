//! The procedural macro behind `hclspec!`.
//!
//! Use it through the `hclspec` crate, which documents its options.

mod args;
mod driver;
mod emit;
#[cfg(test)]
mod golden_tests;
mod host;
mod report;
mod source;
mod tokens;

use proc_macro::TokenStream;
use quote::quote;

/// What `hclspec!` expands to; the first token group is the path of the `hclspec` crate.
#[doc(hidden)]
#[proc_macro]
pub fn hclspec_impl(input: TokenStream) -> TokenStream {
    let args = match syn::parse::<args::Args>(input) {
        Ok(args) => args,
        Err(error) => return error.into_compile_error().into(),
    };
    let errors = args.errors.as_ref().map(syn::Error::to_compile_error);
    let source = match source::load(&args.spec) {
        Ok(source) => source,
        Err(message) => {
            let unreadable = report::unreadable(&args, &message);
            return quote! { #errors #unreadable }.into();
        }
    };
    let tracking = source.path.as_ref().map(|path| {
        // Makes cargo rebuild when the spec changes, without a copy of it in the program.
        quote! { const _: fn() = || { ::core::include_bytes!(#path); }; }
    });
    let items = driver::expand(&source, &args);
    quote! { #errors #tracking #items }.into()
}
