//! `impl ToValue` for each type, with the option `write`.

use super::Emitter;
use super::code::{separated, text, tokens};
use crate::host::Maker;
use hclspec_lang::ir::{CaseContent, CaseVariant, ItemContent, ItemId, RustType};
use hclspec_lang::names::written;
use proc_macro2::TokenStream;
use quote::quote;

const WRITE: &str = "hclspec_private::write";

impl Emitter<'_, '_> {
    /// Appends the implementation to `code`. For a type with host types, returns tokens instead, since errors about those are shown at the macro call.
    pub(super) fn to_value(&self, id: ItemId, code: &mut String) -> Option<TokenStream> {
        let body = self.value_of_item(id);
        if self.host_types(id).is_empty() {
            code.push_str(&format!(
                "#[automatically_derived]
                 impl hclspec_private::ToValue for {} {{
                     fn to_value(&self) -> hclspec_private::Value {{ {body} }}
                 }}",
                self.path_code(id)
            ));
            return None;
        }
        let (path, body) = (self.path(id), tokens(&body));
        Some(quote! {
            #[automatically_derived]
            impl hclspec_private::ToValue for #path {
                fn to_value(&self) -> hclspec_private::Value {
                    #body
                }
            }
        })
    }

    fn value_of_item(&self, id: ItemId) -> String {
        match &self.item(id).content {
            ItemContent::Fields(fields) => {
                let fields = fields.iter().map(|field| {
                    let value = self.value_of(&field.ty, &format!("&self.{}", written(&field.name)));
                    format!("({}, {value})", text(&field.hcl_name))
                });
                format!("{WRITE}::object([{}])", separated(fields))
            }
            ItemContent::Tuple(types) => {
                let parts = types.iter().enumerate().map(|(index, ty)| self.value_of(ty, &format!("&self.{index}")));
                format!("hclspec_private::Value::Tuple(::std::vec![{}])", separated(parts))
            }
            ItemContent::Newtype(ty) => self.value_of(ty, "&self.0"),
            ItemContent::Words(_) => "hclspec_private::Value::from(self.as_str())".to_owned(),
            ItemContent::Union(all) => {
                let arms =
                    all.iter().map(|it| format!("Self::{}(it) => {}", written(&it.name), self.value_of(&it.ty, "it")));
                format!("match self {{ {} }}", separated(arms))
            }
            ItemContent::Choice(cases) => {
                let arms = separated(cases.iter().map(|case| self.value_of_case(case)));
                format!("match self {{ {arms} }}")
            }
        }
    }

    fn value_of_case(&self, case: &CaseVariant) -> String {
        let (name, hcl_name) = (written(&case.name), text(&case.hcl_name));
        let nothing = format!("{WRITE}::object([])");
        let other = |content: &str| {
            let word = "hclspec_private::ToValue::to_value(word)";
            format!("{WRITE}::object([(\"word\", {word}), (\"content\", {content})])")
        };
        let (pattern, value) = match &case.content {
            CaseContent::Nothing => (String::new(), nothing),
            CaseContent::Value(ty) => ("(it)".to_owned(), self.value_of(ty, "it")),
            CaseContent::Other(None) => (" { word }".to_owned(), other(&nothing)),
            CaseContent::Other(Some(ty)) => (" { word, content }".to_owned(), other(&self.value_of(ty, "content"))),
        };
        format!("Self::{name}{pattern} => {WRITE}::object([({hcl_name}, {value})])")
    }

    /// Value of an expression, which is a reference.
    fn value_of(&self, ty: &RustType, of: &str) -> String {
        let is_by_serde = |index: &usize| self.hosts.get(*index).is_some_and(|host| host.maker == Maker::Deserialize);
        let entries = |value: &RustType, of: &str| {
            let value = self.value_of(value, "it");
            format!("{WRITE}::entries(({of}).iter().map(|(key, it)| (key, {value})))")
        };
        if !self.has_serde(ty) {
            return format!("hclspec_private::ToValue::to_value({of})");
        }
        match ty {
            RustType::Host { index, .. } if is_by_serde(index) => format!("{WRITE}::serialized({of})"),
            RustType::Option(inner) => {
                let value = self.value_of(inner, "it");
                format!("({of}).as_ref().map_or(hclspec_private::Value::Null, |it| {value})")
            }
            RustType::Vec(inner) | RustType::Set(inner) => {
                let value = self.value_of(inner, "it");
                format!("hclspec_private::Value::Tuple(({of}).iter().map(|it| {value}).collect())")
            }
            RustType::Map(inner) => entries(inner, of),
            RustType::Entries(it) if it.is_ordered => {
                let value = self.value_of(&it.value, "it");
                let pair = format!("::std::vec![hclspec_private::ToValue::to_value(key), {value}]");
                let pair = format!("|(key, it)| hclspec_private::Value::Tuple({pair})");
                format!("hclspec_private::Value::Tuple(({of}).iter().map({pair}).collect())")
            }
            RustType::Entries(it) => entries(&it.value, of),
            RustType::Tuple(types) => {
                let parts = types.iter().enumerate().map(|(index, ty)| self.value_of(ty, &format!("&({of}).{index}")));
                format!("hclspec_private::Value::Tuple(::std::vec![{}])", separated(parts))
            }
            RustType::Box(inner) => self.value_of(inner, &format!("&**({of})")),
            _ => format!("hclspec_private::ToValue::to_value({of})"),
        }
    }

    /// Returns `true` if a type contains a host type that serde reads and writes.
    fn has_serde(&self, ty: &RustType) -> bool {
        match ty {
            RustType::Host { index, around: None } => {
                self.hosts.get(*index).is_some_and(|host| host.maker == Maker::Deserialize)
            }
            _ => ty.children().iter().any(|inner| self.has_serde(inner)),
        }
    }
}
