//! Types after errors, as far as they are known, to prevent further errors.
//!
//! An unknown type is replaced by one that the compiler knows to be wrong: `<[(); compile_error!(..)] as Iterator>::Item` with the text of an error that is
//! reported anyway. The compiler reports each text once per location, and nothing about values of that type. All structs dereference to it, so that unknown
//! fields are not reported as missing either.

use super::Emitter;
use crate::host::Host;
use crate::ident::ident;
use crate::options::Options;
use hclspec_lang::ir::{ItemId, Program};
use hclspec_lang::lower::SPEC_ERROR;
use hclspec_lang::names::module_name;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// Types of a spec with errors; `error` is one of them as tokens.
pub(crate) fn fallback(
    options: &Options,
    hosts: &[&Host],
    place: Span,
    program: &Program<'_, '_>,
    error: &TokenStream,
) -> TokenStream {
    let broken = quote! { <[(); #error] as ::core::iter::Iterator>::Item };
    let emitter = Emitter::new(options, hosts, place, program, broken);
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

/// Module for the unknown parts of a type. It contains an error, so the compiler doesn't report missing names in it.
pub(crate) fn unknown_parts(module: &str, place: Span, error: &TokenStream) -> TokenStream {
    let (module, doc) = (named(module, place), format!(" {SPEC_ERROR}"));
    quote! {
        #[doc = #doc]
        pub mod #module { #error }
    }
}

/// Items that are visible unless the program has others of the same names. `name` makes them distinct from those of other calls.
pub(crate) fn shadowed(name: &str, options: &Options, place: Span, items: &TokenStream) -> TokenStream {
    let (module, vis) = (named(&format!("hclspec_unread_{}", module_name(name)), place), options.vis());
    quote! {
        #[doc(hidden)]
        mod #module { #items }
        #[allow(unused_imports)]
        #vis use #module::*;
    }
}

fn named(name: &str, place: Span) -> Ident {
    ident(name, Span::mixed_site().located_at(place))
}

impl Emitter<'_, '_> {
    fn stub(&self, id: ItemId) -> TokenStream {
        let (krate, path, name, broken) = (self.krate, self.path(id), &self.item(id).name, &self.broken);
        let conversion = self.options.derives("Deserialize").then(|| {
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
                type Target = #broken;
                fn deref(&self) -> &<Self as ::core::ops::Deref>::Target {
                    ::core::unreachable!(#SPEC_ERROR)
                }
            }
        }
    }
}
