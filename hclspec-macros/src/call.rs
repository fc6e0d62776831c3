//! One call of the macro: converts the tokens between its braces to its expansion. Reads the spec file.

use crate::{args, driver, report, source};
use proc_macro2::TokenStream;
use quote::quote;

/// The expansion of `hclspec!`; the first token group is the path of the `hclspec` crate.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let args = match syn::parse2::<args::Args>(input) {
        Ok(args) => args,
        Err(error) => return error.into_compile_error(),
    };
    let errors = args.errors.as_ref().map(syn::Error::to_compile_error);
    let source = match source::load(&args.spec) {
        Ok(source) => source,
        Err(message) => {
            let unreadable = report::unreadable(&args, &message);
            return quote! { #errors #unreadable };
        }
    };
    let tracking = source.path.as_ref().map(|path| {
        // Makes cargo rebuild when the spec changes, without including a copy of it in the program.
        quote! { const _: fn() = || { ::core::include_bytes!(#path); }; }
    });
    let items = driver::expand(&source, &args);
    quote! { #errors #tracking #items }
}
