//! Variants of enums, as serde reads them.

use super::attributes::{Serde, doc};
use super::fields::{Field, of_fields};
use super::items::Items;
use super::types::SerdeType;
use hclspec_runtime::text::{Quoted, is_identifier};
use std::collections::BTreeSet;
use syn::{Fields, ItemEnum};

pub(super) struct Variants<'f> {
    pub(super) serde: Serde,
    pub(super) all: Vec<Variant<'f>>,
}

pub(super) struct Variant<'f> {
    rust_name: String,
    /// Name in configurations.
    pub(super) word: String,
    pub(super) serde: Serde,
    pub(super) doc: Vec<String>,
    pub(super) content: Content<'f>,
    is_default: bool,
}

pub(super) enum Content<'f> {
    Nothing,
    One(SerdeType),
    Several(Vec<SerdeType>),
    Fields(Vec<Field<'f>>),
}

impl<'f> Variants<'f> {
    pub(super) fn of(items: &Items<'f>, it: &'f ItemEnum) -> Self {
        let serde = Serde::of(&it.attrs);
        let variant = |variant: &'f syn::Variant| {
            let of = Serde::of(&variant.attrs);
            let rust_name = variant.ident.to_string();
            let renamed = serde.rename_all.map_or_else(|| rust_name.clone(), |case| case.apply(&rust_name));
            let content = match &variant.fields {
                Fields::Unit => Content::Nothing,
                Fields::Named(fields) => {
                    Content::Fields(of_fields(items, fields, of.rename_all.or(serde.rename_all_fields)))
                }
                Fields::Unnamed(fields) => {
                    let mut kinds: Vec<SerdeType> =
                        fields.unnamed.iter().map(|field| SerdeType::of(items, &field.ty)).collect();
                    if kinds.len() == 1 { Content::One(kinds.remove(0)) } else { Content::Several(kinds) }
                }
            };
            let is_default = variant.attrs.iter().any(|attribute| attribute.path().is_ident("default"));
            let word = of.rename.clone().unwrap_or(renamed);
            Variant { rust_name, word, doc: doc(&variant.attrs), content, is_default, serde: of }
        };
        let all = it.variants.iter().map(variant).filter(|variant| !variant.serde.is_skipped).collect();
        Self { serde, all }
    }

    /// Returns `true` if the variants become enum values: none of them has content.
    pub(super) fn are_words(&self) -> bool {
        let is_word = |variant: &Variant<'_>| matches!(variant.content, Content::Nothing);
        !self.all.is_empty() && self.serde.tag.is_none() && !self.serde.is_untagged && self.all.iter().all(is_word)
    }

    /// Adds the names of the variants to `names`. Returns `false` if they can't be block types, because a name is taken or is no identifier.
    pub(super) fn are_free(&self, names: &mut BTreeSet<String>) -> bool {
        let are_free = self.all.iter().all(|variant| is_identifier(&variant.word) && !names.contains(&variant.word));
        if are_free {
            names.extend(self.all.iter().map(|variant| variant.word.clone()));
        }
        are_free
    }

    /// The `enum` type for the variants, with their documentation.
    pub(super) fn type_text(&self) -> String {
        let words: Vec<String> = self.all.iter().map(|variant| Quoted(&variant.word).to_string()).collect();
        if self.all.iter().all(|variant| variant.doc.is_empty()) {
            return format!("enum([{}])", words.join(", "));
        }
        let line = |(variant, word): (&Variant<'_>, &String)| {
            let doc: String = variant.doc.iter().map(|line| format!("# {line}\n")).collect();
            format!("{doc}{word},\n")
        };
        format!("enum([\n{}])", self.all.iter().zip(&words).map(line).collect::<String>())
    }

    /// Enum value of a variant.
    pub(super) fn word(&self, rust_name: &str) -> Option<String> {
        let found = self.all.iter().find(|variant| variant.rust_name == rust_name);
        found.filter(|_| self.are_words()).map(|variant| variant.word.clone())
    }

    pub(super) fn default_word(&self) -> Option<String> {
        let found = self.all.iter().find(|variant| variant.is_default);
        found.filter(|_| self.are_words()).map(|variant| variant.word.clone())
    }
}
