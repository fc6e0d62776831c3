//! `derive(FromValue)` and `derive(ToValue)` for enums that represent enum values of a spec.

use hclspec_lang::names;
use proc_macro2::{Delimiter, Group, Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{Ident, LitStr, Token};

#[derive(Clone, Copy)]
pub(crate) enum DerivedTrait {
    FromValue,
    ToValue,
}

impl DerivedTrait {
    const fn name(self) -> &'static str {
        match self {
            Self::FromValue => "FromValue",
            Self::ToValue => "ToValue",
        }
    }
}

/// Implements the trait, or emits compile errors.
pub(crate) fn expand(derived: DerivedTrait, input: TokenStream) -> TokenStream {
    let parsed = (|input: ParseStream<'_>| UnitEnum::parse(derived, input)).parse2(input);
    match (parsed, derived) {
        (Ok(unit_enum), DerivedTrait::FromValue) => unit_enum.impl_from_value(),
        (Ok(unit_enum), DerivedTrait::ToValue) => unit_enum.impl_to_value(),
        (Err(error), _) => error.into_compile_error(),
    }
}

/// An enum without data.
struct UnitEnum {
    /// Path of the `hclspec` crate.
    krate: TokenStream,
    name: Ident,
    variants: Vec<DerivedVariant>,
}

struct DerivedVariant {
    name: Ident,
    /// Enum value in the configuration.
    value: String,
    span: Span,
    /// Location and kind of the variant's data, which is not allowed.
    data: Option<(Span, &'static str)>,
}

/// Content of `#[value(..)]`: `crate = path` on the enum, an enum value on a variant.
enum ValueAttribute {
    Crate(TokenStream),
    Value(LitStr),
}

impl Parse for ValueAttribute {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(LitStr) {
            return input.parse().map(Self::Value);
        }
        if !input.peek(Token![crate]) {
            return Err(input.error("expected an enum value in quotes, as in `#[value(\"error\")]`"));
        }
        input.parse::<Token![crate]>()?;
        input.parse::<Token![=]>()?;
        Ok(Self::Crate(input.call(path)?))
    }
}

/// Parses `::a::b`. The type for paths in `syn` needs its largest features.
fn path(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let lead = input.parse::<Option<Token![::]>>()?;
    let mut path = quote!(#lead);
    loop {
        let name = input.call(Ident::parse_any)?;
        path.extend(quote!(#name));
        let Some(colons) = input.parse::<Option<Token![::]>>()? else { return Ok(path) };
        path.extend(quote!(#colons));
    }
}

/// Parses the attributes of an item, and returns the argument of the attribute `value` with its span.
fn value_attribute(input: ParseStream<'_>) -> syn::Result<Option<(ValueAttribute, Span)>> {
    let mut found: Option<(ValueAttribute, Span)> = None;
    while input.peek(Token![#]) {
        input.parse::<Token![#]>()?;
        let group: Group = input.parse()?;
        let Some((argument, span)) = value_argument.parse2(group.stream())? else { continue };
        if found.is_some() {
            return Err(syn::Error::new(span, "`value` is given twice"));
        }
        found = Some((argument, span));
    }
    Ok(found)
}

/// Parses the content of an attribute's brackets. Returns `None` for attributes other than `value`.
fn value_argument(input: ParseStream<'_>) -> syn::Result<Option<(ValueAttribute, Span)>> {
    if input.call(path)?.to_string() != "value" {
        input.parse::<TokenStream>()?;
        return Ok(None);
    }
    let content;
    syn::parenthesized!(content in input);
    let span = content.span();
    let argument: ValueAttribute = content.parse()?;
    if content.is_empty() {
        Ok(Some((argument, span)))
    } else {
        Err(content.error("a variant has one enum value, as in `#[value(\"error\")]`"))
    }
}

impl UnitEnum {
    fn parse(derived: DerivedTrait, input: ParseStream<'_>) -> syn::Result<Self> {
        let derived = derived.name();
        let krate = match value_attribute(input)? {
            Some((ValueAttribute::Crate(path), _)) => path,
            Some((ValueAttribute::Value(_), span)) => {
                return Err(syn::Error::new(
                    span,
                    "an enum value belongs to a variant; an enum takes `crate = path` here",
                ));
            }
            None => quote!(::hclspec),
        };
        if input.peek(Token![pub]) {
            input.parse::<Token![pub]>()?;
            if input.peek(syn::token::Paren) {
                input.parse::<Group>()?;
            }
        }
        if !input.peek(Token![enum]) {
            let message = format!("`{derived}` can be derived for an enum without data; implement it for other types");
            return Err(input.error(message));
        }
        input.parse::<Token![enum]>()?;
        let name: Ident = input.parse()?;
        if !input.peek(syn::token::Brace) {
            return Err(input.error(format!("`{derived}` can't be derived for a generic enum")));
        }
        let content;
        syn::braced!(content in input);
        let variants: Vec<DerivedVariant> =
            Punctuated::<DerivedVariant, Token![,]>::parse_terminated(&content)?.into_iter().collect();
        let unit_enum = Self { krate, name, variants };
        unit_enum.check(derived)?;
        Ok(unit_enum)
    }

    fn check(&self, derived: &str) -> syn::Result<()> {
        let Self { name, variants, .. } = self;
        for DerivedVariant { name, data, .. } in variants {
            if let Some((span, what)) = *data {
                let message = format!("`{name}` has {what}; `{derived}` can be derived for enums without data only");
                return Err(syn::Error::new(span, message));
            }
        }
        if variants.is_empty() {
            return Err(syn::Error::new(name.span(), "an enum without variants has no values"));
        }
        for (index, variant) in variants.iter().enumerate() {
            if let Some(first) = variants[..index].iter().find(|it| it.value == variant.value) {
                let message = format!("`{}` and `{}` are both {:?}", first.name, variant.name, variant.value);
                return Err(syn::Error::new(variant.span, message));
            }
        }
        Ok(())
    }

    fn impl_to_value(&self) -> TokenStream {
        let Self { krate, name, variants } = self;
        let values = variants.iter().map(|variant| &*variant.value);
        let variants = variants.iter().map(|variant| &variant.name);
        quote! {
            #[automatically_derived]
            impl #krate::ToValue for #name {
                fn to_value(&self) -> #krate::Value {
                    ::core::convert::From::from(match self {
                        #(Self::#variants => #values,)*
                    })
                }
            }
        }
    }

    fn impl_from_value(&self) -> TokenStream {
        let Self { krate, name, variants } = self;
        let values: Vec<&str> = variants.iter().map(|variant| &*variant.value).collect();
        let variants = variants.iter().map(|variant| &variant.name);
        quote! {
            #[automatically_derived]
            impl #krate::FromValue for #name {
                fn from_value(
                    value: #krate::Value,
                ) -> ::core::result::Result<Self, #krate::FromValueError> {
                    match #krate::Value::as_str(&value) {
                        #(::core::option::Option::Some(#values) => ::core::result::Result::Ok(Self::#variants),)*
                        _ => ::core::result::Result::Err(#krate::FromValueError::one_of([#(#values),*], &value)),
                    }
                }
            }
        }
    }
}

impl Parse for DerivedVariant {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attribute = value_attribute(input)?;
        let name: Ident = input.parse()?;
        let data = input.parse::<Group>().ok().map(|data| {
            let what = if data.delimiter() == Delimiter::Brace { "named fields" } else { "data" };
            (data.span(), what)
        });
        // Skip the discriminant.
        if input.peek(Token![=]) {
            while !input.is_empty() && !input.peek(Token![,]) {
                input.parse::<proc_macro2::TokenTree>()?;
            }
        }
        match attribute {
            Some((ValueAttribute::Value(value), span)) => Ok(Self { name, value: value.value(), span, data }),
            Some((ValueAttribute::Crate(_), span)) => {
                Err(syn::Error::new(span, "`crate` belongs to the enum; a variant takes its enum value here"))
            }
            None => {
                let value = names::snake(&name.unraw().to_string());
                Ok(Self { value, span: name.span(), name, data })
            }
        }
    }
}
