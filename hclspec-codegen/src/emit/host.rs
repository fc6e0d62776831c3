//! Host types in generated code, and the conversions to them. Indexes after those of the host types stand for
//! secret parts.

use super::Emitter;
use super::code::{number, tokens};
use crate::host::{Host, Maker};
use hclspec_lang::ir::RustType;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

impl Emitter<'_, '_> {
    /// Emits the path of a host type, as seen from inside a module of the program.
    pub(super) fn host_type(&self, index: usize, around: Option<&RustType>, module: &[String]) -> TokenStream {
        let inner = around.map(|inner| self.ty(inner, module));
        match self.hosts.get(index) {
            Some(host) => host.ty(inner.as_ref(), module.len()),
            None => {
                let krate = self.krate;
                quote! { #krate::Secret<#inner> }
            }
        }
    }

    /// Imports the names in scope of the macro call into a module, for host types that are written as relative paths.
    pub(super) fn outer_names(&self) -> Option<TokenStream> {
        self.hosts.iter().any(|host| host.is_relative()).then(|| {
            quote! {
                #[allow(unused_imports)]
                use super::*;
            }
        })
    }

    /// Alias for a library's type, among the decoders.
    pub(super) fn library_alias(&self, index: usize) -> Option<Ident> {
        self.hosts.get(index).filter(|host| host.library.is_some()).map(|_| format_ident!("HclspecLibrary{index}"))
    }

    /// Emits the aliases for the types of libraries, and checks that these were generated from the same text, and with
    /// `nullable` if it is set here.
    pub(super) fn libraries(&self) -> TokenStream {
        let types = self.hosts.iter().enumerate().filter_map(|(index, host)| {
            let (name, fingerprint) = (self.library_alias(index)?, host.library?);
            self.find(index)?;
            let (ty, fingerprint) = (self.host_type(index, None, &[]), tokens(&number(fingerprint)));
            let nullable = self.options.nullable.then(|| {
                let message = "`types_from`: the call for the library needs the option `nullable`, as it is here";
                quote! { const _: () = ::core::assert!(<#name as hclspec_private::Decode>::IS_NULLABLE, #message); }
            });
            let message = "`types_from`: this module was made of another text of the library";
            Some(quote! {
                type #name = #ty;
                const _: () = ::core::assert!(<#name as hclspec_private::Decode>::LIBRARY == #fingerprint, #message);
                #nullable
            })
        });
        types.collect()
    }

    /// Emits the list of all conversions, in the order of their indexes.
    pub(super) fn conversions(&self) -> TokenStream {
        let conversions = self.hosts.iter().enumerate().map(|(index, host)| self.conversion(index, host));
        let secrets = self.program.secrets.clone().map(|index| self.secret(index));
        let conversions = conversions.chain(secrets);
        quote! { &[#(#conversions),*] }
    }

    /// Returns `true` if there are conversions.
    pub(super) fn has_conversions(&self) -> bool {
        !self.hosts.is_empty() || !self.program.secrets.is_empty()
    }

    fn conversion(&self, index: usize, host: &Host) -> TokenStream {
        let Some(found) = self.find(index) else {
            // The path names no part, which was reported. The placeholder keeps the following indexes valid.
            return quote! { hclspec_private::Conversion::of::<hclspec_private::Value>() };
        };
        let RustType::Host { around, .. } = found else { return TokenStream::new() };
        let ty = self.host_type(index, around.as_deref(), &[]);
        let Some(inner) = around else {
            if host.library.is_some() {
                return quote! { hclspec_private::Conversion::of_library(<#ty as hclspec_private::Decode>::host_parts) };
            }
            return match host.maker {
                Maker::FromValue => quote! { hclspec_private::Conversion::of::<#ty>() },
                Maker::Deserialize => quote! { hclspec_private::deserialize!(#ty) },
            };
        };
        let (mut level, mut is_secret) = (ty.clone(), Vec::new());
        for _ in 0..host.around {
            is_secret.push(quote! { <#level as hclspec_private::Wrapper>::SECRET });
            level = quote! { <#level as hclspec_private::Wrapper>::Inner };
        }
        self.wrapped(&ty, inner, host.around, &quote! { #(#is_secret)||* })
    }

    /// Conversion of a secret part. In a library, secrecy is left to the spec that includes it.
    fn secret(&self, index: usize) -> TokenStream {
        let Some(RustType::Host { around: Some(inner), .. }) = self.find(index) else { return TokenStream::new() };
        let is_secret = !self.program.is_library;
        self.wrapped(&self.host_type(index, Some(inner), &[]), inner, 1, &quote! { #is_secret })
    }

    /// Conversion to a type that wraps `inner` in `layers` wrappers.
    fn wrapped(&self, ty: &TokenStream, inner: &RustType, layers: usize, secret: &TokenStream) -> TokenStream {
        let inner_ty = self.ty(inner, &[]);
        let take = tokens(&self.take_converted(inner, "hclspec_private::Pending::from(value)"));
        let wrapped =
            (0..layers).fold(quote! { inner }, |inner, _| quote! { hclspec_private::Wrapper::wrap(#inner, place) });
        quote! {
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: #inner_ty = hclspec_private::take::whole(#take);
                    let made: #ty = #wrapped;
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: #secret,
                is_around: true,
                parts: ::core::option::Option::None,
            }
        }
    }

    /// Finds a use of a host type in the generated types.
    fn find(&self, index: usize) -> Option<&RustType> {
        fn inside(ty: &RustType, wanted: usize) -> Option<&RustType> {
            match ty {
                RustType::Host { index, .. } if *index == wanted => Some(ty),
                _ => ty.children().iter().find_map(|ty| inside(ty, wanted)),
            }
        }
        let mut all = self.program.items.iter().flat_map(|item| item.content.types());
        all.find_map(|ty| inside(ty, index))
    }
}
