//! `impl FromValue` for each type of a library, which makes it a host type of other specs, and for types with `derive(Deserialize)`.

use super::Emitter;
use super::code::{separated, text, tokens};
use hclspec_lang::ir::{CaseContent, CaseVariant, Field, ItemContent, ItemId, Leaf, RustType};
use hclspec_lang::names::written;
use proc_macro2::TokenStream;
use quote::quote;

impl Emitter<'_, '_> {
    /// `impl FromValue`. `None` for an enum of enum values, which has one already, and for types with expressions,
    /// because an expression belongs to one configuration.
    pub(super) fn conversion_of(&self, id: ItemId) -> Option<TokenStream> {
        if self.is_unevaluated(id, &mut Vec::new()) {
            return None;
        }
        let body = match &self.item(id).content {
            ItemContent::Words(_) => return None,
            ItemContent::Newtype(_) => "hclspec_private::FromValue::from_value_at(value, place).map(Self)".to_owned(),
            ItemContent::Fields(fields) => {
                let field =
                    |Field { hcl_name, name, .. }: &Field| format!("{}: {}", written(name), taken("it", hcl_name));
                let fields = separated(fields.iter().map(field));
                format!("let mut it = {ATTRIBUTES}::of(value)?; {OK}(Self {{ {fields} }})")
            }
            ItemContent::Tuple(types) => {
                let len = types.len();
                let element = |index: usize| {
                    format!(
                        "hclspec_private::FromValue::from_value_at(elements.next().unwrap_or_default(), &place.index({index}))
                            .map_err(|error: hclspec_private::FromValueError| error.at_index({index}))?"
                    )
                };
                let elements = separated((0..len).map(element));
                format!(
                    "let mut elements = hclspec_private::elements(value, {len})?.into_iter(); {OK}(Self({elements}))"
                )
            }
            ItemContent::Union(all) => {
                let (last, others) = all.split_last()?;
                let variant = |name: &str| format!("map(Self::{})", written(name));
                let others = others.iter().map(|it| {
                    format!(
                        "if let {OK}(made) = hclspec_private::FromValue::from_value_at(value.clone(), place) {{
                            return {OK}(Self::{}(made));
                        }}",
                        written(&it.name)
                    )
                });
                let others: String = others.collect();
                let last = variant(&last.name);
                format!("{others} hclspec_private::FromValue::from_value_at(value, place).{last}")
            }
            ItemContent::Choice(cases) => {
                let names = separated(cases.iter().map(|case| text(&case.hcl_name)));
                let arms = cases.iter().enumerate().map(|(index, case)| {
                    // The last case takes all remaining indexes.
                    let pattern = if index + 1 == cases.len() { "_".to_owned() } else { index.to_string() };
                    format!("{pattern} => {},", variant_from_case(case))
                });
                let arms: String = arms.collect();
                format!(
                    "let mut it = {ATTRIBUTES}::of(value)?;
                     {OK}(match it.case(&[{names}])? {{ {arms} }})"
                )
            }
        };
        let hosts = self.host_types(id);
        let secret = hosts.iter().map(|ty| self.ty(ty, &[]));
        let (path, body) = (self.path(id), tokens(&body));
        Some(quote! {
            #[automatically_derived]
            impl hclspec_private::FromValue for #path {
                const SECRET: ::core::primitive::bool = false #(|| <#secret as hclspec_private::FromValue>::SECRET)*;
                fn from_value(
                    value: hclspec_private::Value,
                ) -> ::core::result::Result<Self, hclspec_private::FromValueError> {
                    Self::from_value_at(value, &hclspec_private::ValuePlace::nowhere())
                }
                #[allow(unused_mut, unused_variables)]
                fn from_value_at(
                    value: hclspec_private::Value,
                    place: &hclspec_private::ValuePlace<'_>,
                ) -> ::core::result::Result<Self, hclspec_private::FromValueError> {
                    #body
                }
            }
        })
    }

    /// Call of the runtime's macro for `impl Deserialize`, if the options ask for it and the type has no unevaluated
    /// parts.
    pub(super) fn deserialize(&self, id: ItemId) -> Option<TokenStream> {
        if !self.options.has_derive("Deserialize") || self.is_unevaluated(id, &mut Vec::new()) {
            return None;
        }
        let path = self.path(id);
        Some(quote! { hclspec_private::impl_deserialize! { #path } })
    }

    /// Returns `true` if a part of a type is unevaluated, at any depth.
    fn is_unevaluated(&self, id: ItemId, seen: &mut Vec<ItemId>) -> bool {
        fn inside(emitter: &Emitter<'_, '_>, ty: &RustType, seen: &mut Vec<ItemId>) -> bool {
            match ty {
                RustType::Leaf(leaf) => matches!(leaf, Leaf::Unevaluated(_)),
                RustType::Item(id) => emitter.is_unevaluated(*id, seen),
                _ => ty.children().iter().any(|inner| inside(emitter, inner, seen)),
            }
        }
        if seen.contains(&id) {
            return false;
        }
        seen.push(id);
        self.item(id).content.types().into_iter().any(|ty| inside(self, ty, seen))
    }
}

/// Makes the variant of a case from `it`, an object with one attribute.
fn variant_from_case(case: &CaseVariant) -> String {
    let (name, variant) = (&case.hcl_name, written(&case.name));
    match &case.content {
        CaseContent::Nothing => format!("Self::{variant}"),
        CaseContent::Value(_) => format!("Self::{variant}({})", taken("it", name)),
        CaseContent::Other(content) => {
            let content = content.as_ref().map(|_| format!("content: {},", taken("it", "content")));
            let (content, word) = (content.unwrap_or_default(), taken("it", "word"));
            format!(
                "{{
                    let mut it = {ATTRIBUTES}::of({})?;
                    Self::{variant} {{ {content} word: {word} }}
                }}",
                taken("it", name)
            )
        }
    }
}

const ATTRIBUTES: &str = "hclspec_private::Attributes";
const OK: &str = "::core::result::Result::Ok";

/// Takes a field by name.
fn taken(object: &str, name: &str) -> String {
    format!("{object}.take({}, place)?", text(name))
}
