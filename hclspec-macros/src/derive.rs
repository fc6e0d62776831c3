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

/// Implementation of the trait, or compile errors.
pub(crate) fn expand(of: DerivedTrait, input: TokenStream) -> TokenStream {
    match (|input: ParseStream<'_>| UnitEnum::parse(of, input)).parse2(input) {
        Ok(words) => match of {
            DerivedTrait::FromValue => words.reading(),
            DerivedTrait::ToValue => words.writing(),
        },
        Err(error) => error.into_compile_error(),
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
    word: String,
    span: Span,
    /// Location and kind of data, which is not allowed.
    data: Option<(Span, &'static str)>,
}

/// Content of `#[value(..)]`: `crate = path` on the enum, an enum value on a variant.
enum ValueAttribute {
    Crate(TokenStream),
    Word(LitStr),
}

impl Parse for ValueAttribute {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(LitStr) {
            return input.parse().map(Self::Word);
        }
        if !input.peek(Token![crate]) {
            return Err(input.error("expected an enum value in quotes, as in `#[value(\"error\")]`"));
        }
        input.parse::<Token![crate]>()?;
        input.parse::<Token![=]>()?;
        Ok(Self::Crate(input.call(path)?))
    }
}

/// `::a::b`. The type for paths in `syn` would require its largest features.
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

/// Argument of the attribute `value` with its span. Other attributes are ignored.
fn argument(input: ParseStream<'_>) -> syn::Result<Option<(ValueAttribute, Span)>> {
    let mut found: Option<(ValueAttribute, Span)> = None;
    while input.peek(Token![#]) {
        input.parse::<Token![#]>()?;
        let group: Group = input.parse()?;
        let attribute = |input: ParseStream<'_>| {
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
        };
        let Some((argument, span)) = syn::parse::Parser::parse2(attribute, group.stream())? else { continue };
        if found.is_some() {
            return Err(syn::Error::new(span, "`value` is given twice"));
        }
        found = Some((argument, span));
    }
    Ok(found)
}

impl UnitEnum {
    fn parse(of: DerivedTrait, input: ParseStream<'_>) -> syn::Result<Self> {
        let derived = of.name();
        let krate = match argument(input)? {
            Some((ValueAttribute::Crate(path), _)) => path,
            Some((ValueAttribute::Word(_), span)) => {
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
        if let Some((name, (span, what))) = variants.iter().find_map(|it| Some((&it.name, it.data?))) {
            let message = format!("`{name}` has {what}; `{derived}` can be derived for enums without data only");
            return Err(syn::Error::new(span, message));
        }
        if variants.is_empty() {
            return Err(syn::Error::new(name.span(), "an enum without variants has no values"));
        }
        for (index, variant) in variants.iter().enumerate() {
            if let Some(first) = variants[..index].iter().find(|it| it.word == variant.word) {
                let message = format!("`{}` and `{}` are both {:?}", first.name, variant.name, variant.word);
                return Err(syn::Error::new(variant.span, message));
            }
        }
        Ok(Self { krate, name, variants })
    }
}

impl Parse for DerivedVariant {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let word = argument(input)?;
        let name: Ident = input.parse()?;
        let data = input.parse::<Group>().ok().map(|data| {
            let what = if data.delimiter() == Delimiter::Brace { "named fields" } else { "data" };
            (data.span(), what)
        });
        if input.peek(Token![=]) {
            while !input.is_empty() && !input.peek(Token![,]) {
                input.parse::<proc_macro2::TokenTree>()?;
            }
        }
        match word {
            Some((ValueAttribute::Word(word), span)) => Ok(Self { name, word: word.value(), span, data }),
            Some((ValueAttribute::Crate(_), span)) => {
                Err(syn::Error::new(span, "`crate` belongs to the enum; a variant takes its enum value here"))
            }
            None => {
                let word = names::snake(&name.unraw().to_string());
                Ok(Self { word, span: name.span(), name, data })
            }
        }
    }
}

impl UnitEnum {
    fn writing(&self) -> TokenStream {
        let Self { krate, name, variants } = self;
        let words = variants.iter().map(|variant| &*variant.word);
        let variants = variants.iter().map(|variant| &variant.name);
        quote! {
            #[automatically_derived]
            impl #krate::ToValue for #name {
                fn to_value(&self) -> #krate::Value {
                    ::core::convert::From::from(match self {
                        #(Self::#variants => #words,)*
                    })
                }
            }
        }
    }

    fn reading(&self) -> TokenStream {
        let Self { krate, name, variants } = self;
        let words: Vec<&str> = variants.iter().map(|variant| &*variant.word).collect();
        let variants = variants.iter().map(|variant| &variant.name);
        quote! {
            #[automatically_derived]
            impl #krate::FromValue for #name {
                fn from_value(
                    value: #krate::Value,
                ) -> ::core::result::Result<Self, #krate::FromValueError> {
                    match #krate::Value::as_str(&value) {
                        #(::core::option::Option::Some(#words) => ::core::result::Result::Ok(Self::#variants),)*
                        _ => ::core::result::Result::Err(#krate::FromValueError::one_of([#(#words),*], &value)),
                    }
                }
            }
        }
    }
}
