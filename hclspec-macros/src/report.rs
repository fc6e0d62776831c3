//! Diagnostics to tokens that make the compiler print them.

use crate::args::Args;
use crate::emit;
use hclspec_lang::lower::{self, Outline};
use hclspec_runtime::diagnostic::{Diagnostics, Severity};
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt as _;

/// One `compile_error!` for each error, one deprecation warning for each warning; all at the literal, since stable Rust
/// has no spans in other files.
pub(crate) fn tokens(diags: &Diagnostics, span: Span) -> TokenStream {
    diags
        .iter()
        .enumerate()
        .map(|(index, diagnostic)| {
            let message = diagnostic.render_message();
            match diagnostic.severity() {
                Severity::Error => compile_error(&message, span),
                Severity::Warning => {
                    // The only way to a warning on stable Rust: using something deprecated.
                    let name = format_ident!("HCLSPEC_WARNING_{index}", span = span);
                    quote_spanned! {span=>
                        const _: () = {
                            #[deprecated(note = #message)]
                            const #name: () = ();
                            #name
                        };
                    }
                }
            }
        })
        .collect()
}

pub(crate) fn compile_error(message: &str, span: Span) -> TokenStream {
    quote_spanned! {span=> ::core::compile_error! { #message } }
}

/// The error of a spec that can't be read, and the root type so that there are no errors about its absence.
pub(crate) fn unreadable(args: &Args, message: &str) -> TokenStream {
    let span = args.spec.span();
    let error = compile_error(message, span);
    let fallback = args.root_name().map(|name| {
        let root = Outline { name: name.unraw().to_string(), parts: Vec::new() };
        emit::fallback(args, &lower::with_outline(None, &root), message)
    });
    quote! { #error #fallback }
}
