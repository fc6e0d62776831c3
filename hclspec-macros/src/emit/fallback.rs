//! The types after errors: empty, so that nothing but the errors themselves is reported.

use super::ident;
use super::item::derives;
use crate::args::Args;
use crate::driver::SPEC_ERROR;
use hclspec_lang::lower::Outline;
use hclspec_lang::lower::names::module_name;
use proc_macro2::{Span, TokenStream};
use quote::quote;

/// The types of `root`, without content.
pub(crate) fn fallback(args: &Args, root: &Outline) -> TokenStream {
    let emitter = Emitter { args, span: Span::mixed_site().located_at(args.spec.span()) };
    let vis = args.options.vis.clone().unwrap_or_else(|| quote! { pub });
    let items = emitter.item(root, &vis);
    let (krate, name) = (&args.krate, ident(&root.name, emitter.span));
    quote! {
        #items
        impl ::core::str::FromStr for #name {
            type Err = #krate::Diagnostics;
            fn from_str(_: &::core::primitive::str) -> ::core::result::Result<Self, Self::Err> {
                ::core::unreachable!(#SPEC_ERROR)
            }
        }
    }
}

struct Emitter<'a> {
    args: &'a Args,
    span: Span,
}

impl Emitter<'_> {
    fn item(&self, Outline { name: text, parts }: &Outline, vis: &TokenStream) -> TokenStream {
        let krate = &self.args.krate;
        let name = ident(text, self.span);
        // What any use in a set could need, so that no error is about a missing trait.
        let derives = derives(self.args, true);
        let public = quote! { pub };
        let parts: Vec<_> = parts.iter().map(|part| self.item(part, &public)).collect();
        let module = (!parts.is_empty()).then(|| {
            let module = ident(&module_name(text), self.span);
            quote! {
                #[doc = #SPEC_ERROR]
                #vis mod #module { #(#parts)* }
            }
        });
        quote! {
            #[doc = #SPEC_ERROR]
            #[derive(#(#derives),*)]
            #vis struct #name {}
            const _: () = {
                use #krate::__private as hclspec_private;
                impl #krate::Decode for #name {
                    fn table() -> hclspec_private::table::Table<'static> {
                        ::core::unreachable!(#SPEC_ERROR)
                    }
                    fn take(_: hclspec_private::Val) -> Self {
                        ::core::unreachable!(#SPEC_ERROR)
                    }
                }
                hclspec_private::impl_serialize! { struct (#name) #text {} }
            };
            #module
        }
    }
}
