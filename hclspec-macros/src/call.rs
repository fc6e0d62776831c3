//! Expansion of a macro call. Reads the spec file.

use crate::args::Args;
use crate::report;
use crate::source::{self, LoadedSpec};
use hclspec_codegen::{Expansion, SpecSource};
use hclspec_core::diagnostic::Diagnostic;
use proc_macro2::TokenStream;
use quote::quote;

/// Expands `hclspec!`; the first token group is the path of the `hclspec` crate.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let mut args = match syn::parse2::<Args>(input) {
        Ok(args) => args,
        Err(error) => return error.into_compile_error(),
    };
    let errors = args.errors.as_ref().map(syn::Error::to_compile_error);
    let LoadedSpec { spec, paths } = match source::load(&args) {
        Ok(loaded) => loaded,
        Err(unread) => {
            let unreadable = report::unreadable(&args, &unread);
            return quote! { #errors #unreadable };
        }
    };
    let unknown = source::libraries(&spec, &mut args);
    let unknown = unknown.iter().map(report::unknown_library);
    // Makes cargo rebuild when a file of the spec changes, without including a copy of it in the program.
    let tracking = paths.iter().map(|path| quote! { const _: fn() = || { ::core::include_bytes!(#path); }; });
    let items = expand_spec(&spec, &args);
    quote! { #errors #(#unknown)* #(#tracking)* #items }
}

/// Problems of a spec as tokens, and its code.
pub(crate) fn expand_spec(source: &SpecSource, args: &Args) -> TokenStream {
    let error = |first: &Diagnostic| report::error(first, &args.spec);
    let Expansion { diags, misplaced, items } = hclspec_codegen::expand(source, &args.options, error);
    let (problems, misplaced) = (report::tokens(&diags, &args.spec), report::misplaced(args, &misplaced));
    quote! { #problems #misplaced #items }
}
