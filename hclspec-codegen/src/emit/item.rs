//! Definitions of structs, as tokens: lints and editors find the macro call by their spans.

use super::Emitter;
use crate::options::{Options, trait_name};
use hclspec_lang::hir::Model;
use hclspec_lang::infer::{default_value, has_default};
use hclspec_lang::ir::{CaseContent, ItemContent, ItemId, Origin};
use proc_macro2::TokenStream;
use quote::quote;

impl Emitter<'_, '_> {
    pub(super) fn definition(&self, vis: &TokenStream, id: ItemId) -> TokenStream {
        let item = self.item(id);
        let module = &item.path;
        let name = self.ident(&item.name);
        let doc = docs(&item.doc);
        let derives = by_macro(derives(self.options, item.ordered));
        let head = quote! {
            #doc
            #[derive(#(#derives),*)]
        };
        match &item.content {
            ItemContent::Fields(fields) => {
                // A `_` precedes names that would start with a digit.
                let allow = fields.iter().any(|field| field.name.starts_with('_'));
                let allow = allow.then(|| quote! { #[allow(clippy::pub_underscore_fields)] });
                let fields = fields.iter().map(|field| {
                    let (doc, name, ty) = (docs(&field.doc), self.ident(&field.name), self.ty(&field.ty, module));
                    quote! { #doc pub #name: #ty }
                });
                quote! { #head #allow #vis struct #name { #(#fields),* } }
            }
            ItemContent::Tuple(types) => {
                let fields = types.iter().enumerate().map(|(index, ty)| {
                    let (doc, ty) = (format!(" Element {index}."), self.ty(ty, module));
                    quote! { #[doc = #doc] pub #ty }
                });
                quote! { #head #vis struct #name(#(#fields),*); }
            }
            ItemContent::Newtype(ty) => {
                let ty = self.ty(ty, module);
                quote! { #head #vis struct #name(#[doc = " The value of the configuration."] pub #ty); }
            }
            ItemContent::Union(all) => {
                let variants = all.iter().map(|alternative| {
                    let (doc, name) = (docs(&alternative.doc), self.ident(&alternative.name));
                    let ty = self.ty(&alternative.ty, module);
                    quote! { #doc #name(#ty) }
                });
                quote! { #head #vis enum #name { #(#variants),* } }
            }
            ItemContent::Choice(cases) => {
                let variants = cases.iter().map(|case| {
                    let (doc, name) = (docs(&case.doc), self.ident(&case.name));
                    let ty = case.ty().map(|ty| self.ty(ty, module));
                    match case.content {
                        CaseContent::Nothing => quote! { #doc #name },
                        CaseContent::Value(_) => quote! { #doc #name(#ty) },
                        CaseContent::Other(_) => {
                            let (word_doc, content_doc) = (" The enum value, or the block type.", " The content.");
                            let content = ty.map(|ty| quote! { #[doc = #content_doc] content: #ty });
                            quote! { #doc #name { #[doc = #word_doc] word: ::std::string::String, #content } }
                        }
                    }
                });
                quote! { #head #vis enum #name { #(#variants),* } }
            }
            ItemContent::Words(variants) => {
                let derives = derives_of_words(self.options);
                let variants = variants.iter().map(|variant| {
                    let (doc, name) = (docs(&variant.doc), self.ident(&variant.name));
                    quote! { #doc #name }
                });
                quote! {
                    #doc
                    #[derive(#(#derives),*)]
                    #vis enum #name { #(#variants),* }
                }
            }
        }
    }
}

/// One attribute for all lines, because every token takes time.
fn docs(lines: &[String]) -> Option<TokenStream> {
    let mut text = String::new();
    for line in lines {
        // Like `///`: rustdoc removes the space.
        let separator = if text.is_empty() { " " } else { "\n " };
        text.push_str(separator);
        text.push_str(line);
    }
    (!text.is_empty()).then(|| quote! { #[doc = #text] })
}

/// Traits that a fieldless enum derives.
fn derives_of_words(options: &Options) -> Vec<TokenStream> {
    let mut own = derives(options, true);
    for derive in [quote! { ::core::marker::Copy }, quote! { ::core::hash::Hash }] {
        if own.iter().all(|present| trait_name(present) != trait_name(&derive)) {
            own.push(derive);
        }
    }
    by_macro(own)
}

/// Removes the traits that no derive macro implements: `Default` comes from the spec (see
/// [`Emitter::default_value`]), and `Deserialize` reverses `Serialize`.
fn by_macro(mut derives: Vec<TokenStream>) -> Vec<TokenStream> {
    derives.retain(|derive| trait_name(derive).is_none_or(|name| name != "Default" && name != "Deserialize"));
    derives
}

impl Emitter<'_, '_> {
    /// `impl Default`, if the options ask for it and the spec has a value for an empty body.
    pub(super) fn default_value(&self, id: ItemId, model: &Model<'_>) -> Option<TokenStream> {
        let item = self.item(id);
        let is_there = match (&item.content, &item.origin) {
            (ItemContent::Words(_) | ItemContent::Union(_) | ItemContent::Choice(_), _) => false,
            (_, Origin::Spec(spec)) => default_value(spec).is_ok(),
            (_, Origin::Type(ty)) => has_default(ty, model),
            (_, Origin::Nothing) => false,
        };
        if !is_there || !self.options.has_derive("Default") {
            return None;
        }
        let path = self.path(id);
        Some(quote! {
            #[automatically_derived]
            impl ::core::default::Default for #path {
                /// Returns the value of an empty configuration.
                fn default() -> Self {
                    hclspec_private::default_value()
                }
            }
        })
    }
}

/// Traits that every type derives, those that a set requires of its elements, and those of the options, without duplicates.
pub(super) fn derives(options: &Options, ordered: bool) -> Vec<TokenStream> {
    let mut derives =
        vec![quote! { ::core::fmt::Debug }, quote! { ::core::clone::Clone }, quote! { ::core::cmp::PartialEq }];
    if ordered {
        derives.extend([quote! { ::core::cmp::Eq }, quote! { ::core::cmp::PartialOrd }, quote! { ::core::cmp::Ord }]);
    }
    for derive in &options.derives {
        if derives.iter().all(|present| trait_name(present) != trait_name(derive)) {
            derives.push(derive.clone());
        }
    }
    derives
}
