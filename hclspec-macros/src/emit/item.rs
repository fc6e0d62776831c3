//! One struct: its definition and its decoder.

use super::{Emitter, view};
use crate::args::Args;
use hclspec_lang::ir::{Field, ItemContent, ItemId, Origin, RustType};
use hclspec_lang::spec::{Spec, SpecKind};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

impl Emitter<'_, '_> {
    /// The struct with its documentation and derives.
    pub(super) fn definition(&self, args: &Args, vis: &TokenStream, id: ItemId) -> TokenStream {
        let item = self.item(id);
        let depth = item.path.len();
        let name = self.ident(&item.name);
        let doc = docs(&item.doc);
        let derives = derives(args, item.ordered);
        let head = quote! {
            #doc
            #[derive(#(#derives),*)]
        };
        match &item.content {
            ItemContent::Fields(fields) => {
                // Such a name was mended, as it starts with a digit.
                let allow = fields.iter().any(|field| field.name.starts_with('_'));
                let allow = allow.then(|| quote! { #[allow(clippy::pub_underscore_fields)] });
                let fields = fields.iter().map(|field| {
                    let (doc, name, ty) = (docs(&field.doc), self.ident(&field.name), self.ty(&field.ty, depth));
                    quote! { #doc pub #name: #ty }
                });
                quote! { #head #allow #vis struct #name { #(#fields),* } }
            }
            ItemContent::Tuple(types) => {
                let fields = types.iter().enumerate().map(|(index, ty)| {
                    let (doc, ty) = (format!(" Element {index}."), self.ty(ty, depth));
                    quote! { #[doc = #doc] pub #ty }
                });
                quote! { #head #vis struct #name(#(#fields),*); }
            }
            ItemContent::Newtype(ty) => {
                let ty = self.ty(ty, depth);
                quote! { #head #vis struct #name(#[doc = " The value of the configuration."] pub #ty); }
            }
        }
    }

    /// `impl Decode` and `impl Serialize`. Only what has a body of its own can be decoded from a file.
    pub(super) fn decoder(&self, id: ItemId, body: Option<&Ident>) -> TokenStream {
        let item = self.item(id);
        let (krate, path) = (self.krate, self.path(id));
        let serialize = self.serialize(id, &path);
        let table = match body {
            Some(body) => quote! { hclspec_private::table::Table { env: &ENV, root: &hclspec_table::#body } },
            None => quote! { hclspec_private::table::Table { env: &ENV, root: &hclspec_private::table::EMPTY_BODY } },
        };
        let take = match &item.content {
            ItemContent::Newtype(ty) => {
                let value = self.take(ty, &quote! { value });
                quote! { #value.map(Self) }
            }
            content => {
                let (names, types): (Vec<_>, Vec<_>) = fields(content).into_iter().unzip();
                let (mut lets, parts) = self.parts(&types, &slots(&names));
                // What is asked for first may be decoded while the file is read.
                for (place, index) in first(&item.origin, &names).into_iter().enumerate() {
                    if let Some(lets) = lets.get_mut(place..=index) {
                        lets.rotate_right(1);
                    }
                }
                let values = names.iter().zip(&parts).map(|(name, part)| match name {
                    Some(field) => {
                        let name = self.ident(&field.name);
                        quote! { #name: #part? }
                    }
                    None => quote! { #part? },
                });
                let whole = match content {
                    ItemContent::Fields(_) => quote! { Self { #(#values),* } },
                    ItemContent::Tuple(_) | ItemContent::Newtype(_) => quote! { Self(#(#values),*) },
                };
                object(&quote! { value }, &lets, &whole)
            }
        };
        quote! {
            #[automatically_derived]
            impl #krate::Decode for #path {
                fn table() -> hclspec_private::table::Table<'static> {
                    #table
                }
                fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
                    #take
                }
            }
            #serialize
        }
    }

    fn serialize(&self, id: ItemId, path: &TokenStream) -> TokenStream {
        let item = self.item(id);
        let name = &item.name;
        // Only what holds a type of the host depends on whether that can be serialised.
        let hosts = super::host::types(&item.content).into_iter().filter(|ty| self.has_host(ty));
        let hosts: Vec<_> = hosts.map(|ty| self.ty(ty, 0)).collect();
        let hosts = quote! { #(#hosts),* };
        let is_viewed = fields(&item.content).iter().any(|(_, ty)| view::is_needed(ty));
        let viewed = is_viewed.then(|| quote! { viewed });
        let view = |ty: &RustType| {
            is_viewed.then(|| {
                let view = view::of(ty);
                quote! { it #view }
            })
        };
        let content = match &item.content {
            ItemContent::Fields(fields) => {
                let fields = fields.iter().map(|field| {
                    let (hcl_name, name, view) = (&field.hcl_name, self.ident(&field.name), view(&field.ty));
                    quote! { #hcl_name => #name #view }
                });
                quote! { struct (#path) #name { #(#fields,)* } }
            }
            ItemContent::Tuple(types) => {
                let indices = (0..types.len()).map(proc_macro2::Literal::usize_unsuffixed);
                let views = types.iter().map(view);
                quote! { tuple (#path) #name { #(#indices #views,)* } }
            }
            ItemContent::Newtype(ty) => {
                let view = view(ty).map(|view| quote! { { #view } });
                quote! { newtype (#path) #name #view }
            }
        };
        quote! { hclspec_private::impl_serialize! { #viewed #content #hosts } }
    }

    /// What makes each part of a struct or tuple, in order, and the names of the results.
    fn parts(&self, types: &[&RustType], slots: &[usize]) -> (Vec<TokenStream>, Vec<Ident>) {
        let each = types.iter().zip(slots).enumerate().map(|(index, (ty, slot))| {
            let name = format_ident!("part_{index}");
            let value = self.take(ty, &quote! { fields.part(#slot) });
            (quote! { let #name = #value; }, name)
        });
        each.unzip()
    }

    /// The expression that makes an `Option<ty>` from `value`.
    pub(super) fn take(&self, ty: &RustType, value: &TokenStream) -> TokenStream {
        match ty {
            RustType::Tuple(types) => {
                let (types, slots): (Vec<_>, Vec<_>) = types.iter().enumerate().map(|(slot, ty)| (ty, slot)).unzip();
                let (lets, parts) = self.parts(&types, &slots);
                object(value, &lets, &quote! { (#(#parts?,)*) })
            }
            RustType::Option(inner) | RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => {
                let of = match ty {
                    RustType::Option(_) => quote! { take_option },
                    RustType::Vec(_) => quote! { take_list },
                    RustType::Set(_) => quote! { take_set },
                    _ => quote! { take_map },
                };
                let inner = self.take_fn(inner);
                quote! { #of(#value, #inner) }
            }
            // There is no decoder after errors.
            RustType::Broken => quote! { #value },
            leaf => {
                let function = self.take_fn(leaf);
                quote! { #function(#value) }
            }
        }
    }

    /// The same as a function.
    fn take_fn(&self, ty: &RustType) -> TokenStream {
        let krate = self.krate;
        match ty {
            RustType::Value => quote! { take_value },
            RustType::String => quote! { take_string },
            RustType::Number => quote! { take_number },
            RustType::Bool => quote! { take_bool },
            RustType::Item(id) => {
                let path = self.path(*id);
                quote! { <#path as #krate::Decode>::take }
            }
            RustType::Host { .. } => {
                let ty = self.ty(ty, 0);
                quote! { hclspec_private::take::made::<#ty> }
            }
            RustType::Option(_)
            | RustType::Vec(_)
            | RustType::Set(_)
            | RustType::Map(_)
            | RustType::Tuple(_)
            | RustType::Broken => {
                let value = self.take(ty, &quote! { value });
                quote! { |value| #value }
            }
        }
    }
}

/// Makes a struct or tuple: all parts first, so that all report their problems.
fn object(value: &TokenStream, lets: &[TokenStream], whole: &TokenStream) -> TokenStream {
    let fields = if lets.is_empty() {
        quote! { _ }
    } else {
        quote! { fields }
    };
    quote! {
        take_object(#value, |#fields| {
            #(#lets)*
            ::core::option::Option::Some(#whole)
        })
    }
}

/// The fields that a `take` fills, in the order of the spec.
fn fields(content: &ItemContent) -> Vec<(Option<&Field>, &RustType)> {
    match content {
        ItemContent::Fields(fields) => fields.iter().map(|field| (Some(field), &field.ty)).collect(),
        ItemContent::Tuple(types) => types.iter().map(|ty| (None, ty)).collect(),
        ItemContent::Newtype(ty) => vec![(None, ty)],
    }
}

/// The fields of all blocks of a type that can be asked for before the others, in order: which of two problems of one
/// place is reported first must not depend on it. Arguments report nothing where something is missing, nor do blocks that
/// may be.
fn first(origin: &Origin<'_, '_>, fields: &[Option<&Field>]) -> Vec<usize> {
    let Origin::Spec(Spec { kind: SpecKind::Object { properties }, .. }) = origin else { return Vec::new() };
    let mut after_others = false;
    let names = properties.iter().filter(|it| match &it.spec.kind {
        SpecKind::BlockMap { .. } => true,
        SpecKind::BlockList { bounds, .. } | SpecKind::BlockSet { bounds, .. } => {
            !after_others || (bounds.min == 0 && bounds.max != Some(0))
        }
        SpecKind::Attr { .. } | SpecKind::Literal { .. } => false,
        _ => {
            after_others = true;
            false
        }
    });
    let names: Vec<_> = names.map(|it| it.name.text).collect();
    let is_first = |field: &Option<&Field>| field.is_some_and(|it| names.iter().any(|name| *name == it.hcl_name));
    fields.iter().enumerate().filter(|(_, field)| is_first(field)).map(|(index, _)| index).collect()
}

/// Where each part stands in the value: of an object the attributes are sorted by name.
fn slots(fields: &[Option<&Field>]) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..fields.len()).collect();
    sorted.sort_by_key(|&index| fields.get(index).copied().flatten().map(|field| &field.hcl_name));
    let mut slots = vec![0; fields.len()];
    for (slot, index) in sorted.into_iter().enumerate() {
        slots[index] = slot; // of as many: `sorted` holds each index once
    }
    slots
}

/// One attribute for all lines: tokens take time.
fn docs(lines: &[String]) -> Option<TokenStream> {
    let mut text = String::new();
    for line in lines {
        // As after `///`: rustdoc takes the blank away.
        let separator = if text.is_empty() { " " } else { "\n " };
        text.push_str(separator);
        text.push_str(line);
    }
    (!text.is_empty()).then(|| quote! { #[doc = #text] })
}

/// What every type derives, what a set needs, and what the option adds; nothing twice.
pub(super) fn derives(args: &Args, ordered: bool) -> Vec<TokenStream> {
    let mut derives =
        vec![quote! { ::core::fmt::Debug }, quote! { ::core::clone::Clone }, quote! { ::core::cmp::PartialEq }];
    if ordered {
        derives.extend([quote! { ::core::cmp::Eq }, quote! { ::core::cmp::PartialOrd }, quote! { ::core::cmp::Ord }]);
    }
    let last = |path: &TokenStream| path.clone().into_iter().last().map(|token| token.to_string());
    for derive in &args.options.derives {
        if derives.iter().all(|present| last(present) != last(derive)) {
            derives.push(derive.clone());
        }
    }
    derives
}
