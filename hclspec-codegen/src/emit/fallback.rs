//! Stand-in types for a spec with errors, so that the compiler doesn't also report every use of a type.
//!
//! An unknown type is replaced by one that the compiler has already rejected: `<[(); compile_error!(..)] as Iterator>::Item` with the text of an error that
//! is reported anyway. The compiler reports each text once per location, and nothing about values of that type. All structs dereference to it, so that
//! unknown fields are not reported as missing.

use super::Emitter;
use crate::host::Host;
use crate::ident::ident;
use crate::options::Options;
use hclspec_lang::ir::{ItemId, Program};
use hclspec_lang::lower::SPEC_ERROR;
use hclspec_lang::names::module_name;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// Emits the types of a spec with errors; `error` is one of its errors, as a `compile_error!`.
pub(crate) fn fallback(
    options: &Options,
    hosts: &[&Host],
    span: Span,
    program: &Program<'_, '_>,
    error: &TokenStream,
) -> TokenStream {
    let error_type = quote! { <[(); #error] as ::core::iter::Iterator>::Item };
    let emitter = Emitter::new(options, hosts, span, program, error_type);
    let definitions = emitter.definitions();
    let items = program.items.iter().enumerate().filter(|(_, item)| !item.is_double);
    let stubs = items.map(|(index, _)| emitter.stub(ItemId(index)));
    let (krate, root) = (emitter.krate, emitter.path(program.root));
    quote! {
        #definitions
        const _: () = {
            use #krate::__private as hclspec_private;
            #(#stubs)*
            impl ::core::str::FromStr for #root {
                type Err = #krate::Diagnostics;
                fn from_str(_: &::core::primitive::str) -> ::core::result::Result<Self, #krate::Diagnostics> {
                    ::core::unreachable!(#SPEC_ERROR)
                }
            }
        };
    }
}

/// Emits a stand-in for the module of a type's nested types. It contains an error, so that the compiler doesn't
/// report missing names in it.
pub(crate) fn unknown_parts(module: &str, span: Span, error: &TokenStream) -> TokenStream {
    let (module, doc) = (mixed_site_ident(module, span), format!(" {SPEC_ERROR}"));
    quote! {
        #[doc = #doc]
        pub mod #module { #error }
    }
}

/// Wraps items in a module and imports all of it, so that the program's own items of the same names take precedence. `name` keeps the modules of
/// several calls apart.
pub(crate) fn shadowable(name: &str, options: &Options, span: Span, items: &TokenStream) -> TokenStream {
    let module = mixed_site_ident(&format!("hclspec_unread_{}", module_name(name)), span);
    let vis = options.vis();
    quote! {
        #[doc(hidden)]
        mod #module { #items }
        #[allow(unused_imports)]
        #vis use #module::*;
    }
}

fn mixed_site_ident(name: &str, span: Span) -> Ident {
    ident(name, Span::mixed_site().located_at(span))
}

impl Emitter<'_, '_> {
    fn stub(&self, id: ItemId) -> TokenStream {
        let (krate, path, name, error_type) = (self.krate, self.path(id), &self.item(id).name, &self.error_type);
        let conversion = self.options.has_derive("Deserialize").then(|| {
            quote! {
                impl hclspec_private::FromValue for #path {
                    fn from_value(
                        _: hclspec_private::Value,
                    ) -> ::core::result::Result<Self, hclspec_private::FromValueError> {
                        ::core::unreachable!(#SPEC_ERROR)
                    }
                }
                hclspec_private::impl_deserialize! { #path }
            }
        });
        quote! {
            #conversion
            impl #krate::Decode for #path {
                fn table() -> hclspec_private::table::Table<'static> {
                    ::core::unreachable!(#SPEC_ERROR)
                }
                fn take(_: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
                    ::core::unreachable!(#SPEC_ERROR)
                }
            }
            hclspec_private::impl_serialize! { struct (#path) #name {} }
            impl ::core::ops::Deref for #path {
                type Target = #error_type;
                fn deref(&self) -> &<Self as ::core::ops::Deref>::Target {
                    ::core::unreachable!(#SPEC_ERROR)
                }
            }
        }
    }
}
