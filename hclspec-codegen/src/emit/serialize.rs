//! `impl Serialize` for a struct: a call of the runtime's macro, which depends on the feature.

use super::code::{separated, text, tokens};
use super::{Emitter, view};
use hclspec_lang::ir::{CaseContent, ItemContent, ItemId, RustType};
use hclspec_lang::names::written;
use proc_macro2::TokenStream;
use quote::quote;

impl Emitter<'_, '_> {
    /// Appends the call to `code`. For a struct with host types, returns tokens instead, because those types decide if it can be serialized.
    pub(super) fn serialize(&self, id: ItemId, code: &mut String) -> Option<TokenStream> {
        let content = self.serialized(id);
        let mut hosts = Vec::new();
        self.hosts_in(id, &mut Vec::new(), &mut hosts);
        let hosts: Vec<_> = hosts.into_iter().map(|ty| self.ty(ty, &[])).collect();
        if hosts.is_empty() {
            code.push_str(&format!("hclspec_private::impl_serialize! {{ {content} }}"));
            return None;
        }
        let content = tokens(&content);
        Some(quote! { hclspec_private::impl_serialize! { #content #(#hosts),* } })
    }

    /// Host types in a type, at any depth. Types may be recursive.
    pub(super) fn hosts_in<'e>(&'e self, id: ItemId, seen: &mut Vec<ItemId>, found: &mut Vec<&'e RustType>) {
        if seen.contains(&id) {
            return;
        }
        seen.push(id);
        for ty in self.item(id).content.types() {
            self.hosts_of(ty, seen, found);
        }
    }

    fn hosts_of<'e>(&'e self, ty: &'e RustType, seen: &mut Vec<ItemId>, found: &mut Vec<&'e RustType>) {
        match ty {
            RustType::Item(id) => self.hosts_in(*id, seen, found),
            RustType::Host { .. } if found.contains(&ty) => {}
            RustType::Host { .. } => found.push(ty),
            _ => ty.children().iter().for_each(|inner| self.hosts_of(inner, seen, found)),
        }
    }

    /// Implementations for an enum of enum values: a call of the runtime's macro.
    pub(super) fn words(&self, id: ItemId) -> String {
        let ItemContent::Words(variants) = &self.item(id).content else { return String::new() };
        let words = variants.iter().map(|variant| format!("{} => {}", text(&variant.word), written(&variant.name)));
        format!("hclspec_private::impl_words! {{ ({}) {} }}", self.path_code(id), separated(words))
    }

    /// Struct to serialize, in the syntax of the runtime's macro.
    fn serialized(&self, id: ItemId) -> String {
        let item = self.item(id);
        let is_viewed = item.content.types().into_iter().any(view::is_needed);
        let view = |ty: &RustType| if is_viewed { format!("it {}", view::serialized(ty)) } else { String::new() };
        let (path, name) = (self.path_code(id), text(&item.name));
        let content = match &item.content {
            ItemContent::Fields(fields) => {
                let fields = fields
                    .iter()
                    .map(|field| format!("{} => {} {}", text(&field.hcl_name), written(&field.name), view(&field.ty)));
                format!("struct ({path}) {name} {{ {} }}", separated(fields))
            }
            ItemContent::Tuple(types) => {
                let parts = types.iter().enumerate().map(|(index, ty)| format!("{index} {}", view(ty)));
                format!("tuple ({path}) {name} {{ {} }}", separated(parts))
            }
            ItemContent::Newtype(ty) if is_viewed => format!("newtype ({path}) {name} {{ {} }}", view(ty)),
            ItemContent::Newtype(_) => format!("newtype ({path}) {name}"),
            ItemContent::Words(_) => format!("words ({path})"),
            ItemContent::Choice(cases) => {
                let fields = separated(cases.iter().map(|case| text(&case.hcl_name)));
                let arms = cases.iter().enumerate().map(|(index, case)| {
                    let variant = format!("Self::{}", written(&case.name));
                    let (pattern, value) = match &case.content {
                        CaseContent::Nothing => (variant, "hclspec_private::serialize::Nothing".to_owned()),
                        CaseContent::Value(ty) => (format!("{variant}(it)"), view::serialized(ty)),
                        CaseContent::Other(None) => {
                            let value = "hclspec_private::serialize::Other(word, &hclspec_private::serialize::Nothing)";
                            (format!("{variant} {{ word }}"), value.to_owned())
                        }
                        CaseContent::Other(Some(ty)) => {
                            let value = format!("hclspec_private::serialize::Other(word, &{})", view::serialized(ty));
                            (format!("{variant} {{ word, content: it }}"), value)
                        }
                    };
                    format!("{index} {pattern} => {value}")
                });
                return format!("choice ({path}) {name} [{fields}] {{ {} }}", separated(arms));
            }
            ItemContent::Union(all) => {
                let variants = all.iter().map(|it| format!("{} it {}", written(&it.name), view::serialized(&it.ty)));
                return format!("union ({path}) {{ {} }}", separated(variants));
            }
        };
        if is_viewed { format!("viewed {content}") } else { content }
    }
}
