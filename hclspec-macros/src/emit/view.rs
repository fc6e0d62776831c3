//! What is serialised in place of a value that holds empty tuples: serde writes `()` as it writes a null, and `[]` is meant.

use hclspec_lang::ir::RustType;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// Whether there is an empty tuple in a type.
pub(super) fn is_needed(ty: &RustType) -> bool {
    match ty {
        RustType::Tuple(types) => types.is_empty() || types.iter().any(is_needed),
        RustType::Option(inner) | RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => {
            is_needed(inner)
        }
        RustType::Value
        | RustType::String
        | RustType::Number
        | RustType::Bool
        | RustType::Item(_)
        | RustType::Broken
        | RustType::Host { .. } => false,
    }
}

/// An expression for what `it`, a reference to a value of that type, is serialised as.
pub(super) fn of(ty: &RustType) -> TokenStream {
    if !is_needed(ty) {
        return quote! { it };
    }
    match ty {
        RustType::Option(inner) => {
            let inner = of(inner);
            quote! { it.as_ref().map(|it| #inner) }
        }
        RustType::Vec(inner) | RustType::Set(inner) => {
            let inner = of(inner);
            quote! { it.iter().map(|it| #inner).collect::<::std::vec::Vec<_>>() }
        }
        RustType::Map(inner) => {
            let inner = of(inner);
            quote! { it.iter().map(|(key, it)| (key, #inner)).collect::<::std::collections::BTreeMap<_, _>>() }
        }
        RustType::Tuple(types) if !types.is_empty() => {
            let parts = types.iter().enumerate().map(|(index, ty)| {
                let (index, view) = (Literal::usize_unsuffixed(index), of(ty));
                quote! { { let it = &it.#index; #view } }
            });
            quote! { (#(#parts,)*) }
        }
        // An empty sequence.
        _ => quote! { [(); 0] },
    }
}
