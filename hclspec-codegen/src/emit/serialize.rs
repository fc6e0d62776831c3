//! `impl Serialize` for a struct: a call of the runtime's macro, which depends on the feature.

use super::code::{separated, text, tokens};
use super::{Emitter, view};
use hclspec_lang::ir::{CaseContent, ItemContent, ItemId, RustType};
use hclspec_lang::names::written;
use proc_macro2::TokenStream;
use quote::quote;

const NOTHING: &str = "hclspec_private::serialize::Nothing";
const OTHER: &str = "hclspec_private::serialize::Other";

impl Emitter<'_, '_> {
    /// Appends the call to `code`. For a struct with host types, returns tokens instead, because those types decide if it can be serialized.
    pub(super) fn serialize(&self, id: ItemId, code: &mut String) -> Option<TokenStream> {
        let content = self.serialize_input(id);
        let hosts: Vec<_> = self.host_types(id).into_iter().map(|ty| self.ty(ty, &[])).collect();
        if hosts.is_empty() {
            code.push_str(&format!("hclspec_private::impl_serialize! {{ {content} }}"));
            return None;
        }
        let content = tokens(&content);
        Some(quote! { hclspec_private::impl_serialize! { #content #(#hosts),* } })
    }

    /// Host types in a type, at any depth, each once. Types may be recursive.
    pub(super) fn host_types(&self, id: ItemId) -> Vec<&RustType> {
        let (mut seen, mut found) = (vec![id], Vec::new());
        let mut open = self.item(id).content.types();
        open.reverse();
        while let Some(ty) = open.pop() {
            match ty {
                RustType::Item(id) if seen.contains(id) => {}
                RustType::Item(id) => {
                    seen.push(*id);
                    open.extend(self.item(*id).content.types().into_iter().rev());
                }
                RustType::Host { .. } if found.contains(&ty) => {}
                RustType::Host { .. } => found.push(ty),
                _ => open.extend(ty.children().iter().rev()),
            }
        }
        found
    }

    /// Implementations for an enum of enum values: a call of the runtime's macro.
    pub(super) fn words(&self, id: ItemId) -> String {
        let ItemContent::Words(variants) = &self.item(id).content else { return String::new() };
        let words = variants.iter().map(|variant| format!("{} => {}", text(&variant.word), written(&variant.name)));
        format!("hclspec_private::impl_words! {{ ({}) {} }}", self.path_code(id), separated(words))
    }

    /// Type to serialize, in the syntax of the runtime's macro.
    fn serialize_input(&self, id: ItemId) -> String {
        let item = self.item(id);
        let is_viewed = item.content.types().into_iter().any(view::is_needed);
        let access = |ty: &RustType| if is_viewed { format!("it {}", view::serialized(ty)) } else { String::new() };
        let (path, name) = (self.path_code(id), text(&item.name));
        let viewed = if is_viewed { "viewed " } else { "" };
        match &item.content {
            ItemContent::Fields(fields) => {
                let fields = fields.iter().map(|field| {
                    format!("{} => {} {}", text(&field.hcl_name), written(&field.name), access(&field.ty))
                });
                format!("{viewed}struct ({path}) {name} {{ {} }}", separated(fields))
            }
            ItemContent::Tuple(types) => {
                let parts = types.iter().enumerate().map(|(index, ty)| format!("{index} {}", access(ty)));
                format!("{viewed}tuple ({path}) {name} {{ {} }}", separated(parts))
            }
            ItemContent::Newtype(ty) if is_viewed => format!("viewed newtype ({path}) {name} {{ {} }}", access(ty)),
            ItemContent::Newtype(_) => format!("newtype ({path}) {name}"),
            ItemContent::Words(_) => format!("words ({path})"),
            ItemContent::Choice(cases) => {
                let fields = separated(cases.iter().map(|case| text(&case.hcl_name)));
                let arms = cases.iter().enumerate().map(|(index, case)| {
                    let variant = format!("{index} Self::{}", written(&case.name));
                    match &case.content {
                        CaseContent::Nothing => format!("{variant} => {NOTHING}"),
                        CaseContent::Value(ty) => format!("{variant}(it) => {}", view::serialized(ty)),
                        CaseContent::Other(None) => format!("{variant} {{ word }} => {OTHER}(word, &{NOTHING})"),
                        CaseContent::Other(Some(ty)) => {
                            format!("{variant} {{ word, content: it }} => {OTHER}(word, &{})", view::serialized(ty))
                        }
                    }
                });
                format!("choice ({path}) {name} [{fields}] {{ {} }}", separated(arms))
            }
            ItemContent::Union(all) => {
                let variants = all.iter().map(|it| format!("{} it {}", written(&it.name), view::serialized(&it.ty)));
                format!("union ({path}) {{ {} }}", separated(variants))
            }
        }
    }
}
