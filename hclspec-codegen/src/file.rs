//! Generated code as a file that `hclspec generate` writes: a module, or what a call of `hclspec!` includes.
//!
//! Input: options as texts, and the tokens that the macro would return. Output: formatted Rust.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{
    Attribute, Expr, ExprLit, Fields, File, Item, ItemConst, ItemEnum, ItemMod, ItemStruct, Lit, Meta, parse_quote,
};

/// Parses the name of a type.
///
/// # Errors
///
/// Fails for any other text.
pub fn name(text: &str) -> syn::Result<Ident> {
    syn::parse_str(text).map_err(|why| invalid(text, "a name", &why))
}

/// Parses a visibility.
///
/// # Errors
///
/// Fails for any other text.
pub fn visibility(text: &str) -> syn::Result<TokenStream> {
    match syn::parse_str(text).map_err(|why| invalid(text, "a visibility", &why))? {
        syn::Visibility::Inherited => {
            Err(invalid(text, "a visibility", &"expected `pub`, `pub(crate)` or `pub(super)`"))
        }
        vis => Ok(vis.into_token_stream()),
    }
}

/// Parses a path of a crate or a trait.
///
/// # Errors
///
/// Fails for any other text.
pub fn path(text: &str) -> syn::Result<TokenStream> {
    let path: syn::Path = syn::parse_str(text).map_err(|why| invalid(text, "a path", &why))?;
    Ok(path.into_token_stream())
}

fn invalid(text: &str, what: &str, why: &dyn std::fmt::Display) -> syn::Error {
    syn::Error::new(proc_macro2::Span::call_site(), format!("`{text}` is not {what}: {why}"))
}

/// Comment above the decoders.
const DECODER: &str = "\n// Decoders: the spec as a table, and for each type the function that takes its fields.\n";

/// Comment above the check that the code is up to date.
const CHECK: &str =
    "\n// Origin of this code: the options of the call, the version of hclspec, and the files of the spec.\n";

/// A call of `hclspec!` that includes a file of generated code.
pub struct Call {
    /// Tokens after the path of the spec.
    pub options: TokenStream,
    /// Files of the spec, relative to the file of the code.
    pub files: Vec<String>,
    /// Fingerprint of their texts.
    pub fingerprint: u64,
}

/// Formats a module of generated code, below comments.
///
/// Lints ignore generated code, like the output of a macro, and `rustfmt` does not change it.
///
/// # Errors
///
/// Fails if an option made the code invalid.
pub fn module(head: &str, items: TokenStream) -> syn::Result<String> {
    let lints = lints();
    let attrs = vec![parse_quote! { #![cfg_attr(rustfmt, rustfmt_skip)] }, parse_quote! { #![allow(#(#lints),*)] }];
    let File { items, .. } = syn::parse2(items)?;
    Ok(format!("{head}\n{}{}", unparsed(attrs, Vec::new()), text(items)))
}

/// Formats generated code for a call of `hclspec!` to include, which allows no attributes of a module.
///
/// # Errors
///
/// See [`module`].
pub fn included(head: &str, items: TokenStream, call: Call) -> syn::Result<String> {
    let mut file: File = syn::parse2(items)?;
    let lints = lints();
    for item in &mut file.items {
        if let Item::Struct(ItemStruct { attrs, .. })
        | Item::Enum(ItemEnum { attrs, .. })
        | Item::Mod(ItemMod { attrs, .. })
        | Item::Const(ItemConst { attrs, .. }) = item
        {
            attrs.extend(lints.iter().map(|lints| -> Attribute {
                parse_quote! { #[allow(#lints)] }
            }));
        }
    }
    let Call { options, files, fingerprint } = call;
    let version = env!("CARGO_PKG_VERSION");
    let digits = [48, 32, 16, 0].map(|shift| format!("{:04x}", (fingerprint >> shift) & 0xffff));
    let fingerprint: TokenStream = format!("0x{}", digits.join("_")).parse()?;
    file.items.push(parse_quote! {
        hclspec_generated! { (#options) (#version, #fingerprint, [#(::core::include_bytes!(#files)),*]) }
    });
    Ok(format!("{head}{}", text(file.items)))
}

/// Lints that could report something in generated code, in lists that fit on a line.
fn lints() -> [TokenStream; 3] {
    [
        quote! { clippy::all, clippy::nursery, clippy::pedantic, clippy::restriction },
        quote! { dead_code, missing_copy_implementations, nonstandard_style },
        quote! { unreachable_pub, unused_qualifications },
    ]
}

/// Formats items, each below an empty line and a comment if it has one.
fn text(mut items: Vec<Item>) -> String {
    split_documentation(&mut items);
    let mut text = String::new();
    for item in items {
        text.push_str(match item {
            // The only constant contains all decoders, the only macro call is the check.
            Item::Const(_) => DECODER,
            Item::Macro(_) => CHECK,
            _ => "\n",
        });
        text.push_str(&unparsed(Vec::new(), vec![item]));
    }
    text
}

fn unparsed(attrs: Vec<Attribute>, items: Vec<Item>) -> String {
    prettyplease::unparse(&File { shebang: None, frontmatter: None, attrs, items })
}

/// Splits documentation into one attribute per line, which becomes a line with `///`.
fn split_documentation(items: &mut [Item]) {
    for item in items {
        match item {
            Item::Struct(item) => {
                split_docs(&mut item.attrs);
                match &mut item.fields {
                    Fields::Named(fields) => fields.named.iter_mut().for_each(|field| split_docs(&mut field.attrs)),
                    Fields::Unnamed(fields) => fields.unnamed.iter_mut().for_each(|field| split_docs(&mut field.attrs)),
                    Fields::Unit => {}
                }
            }
            Item::Mod(item) => {
                split_docs(&mut item.attrs);
                if let Some((_, items)) = &mut item.content {
                    split_documentation(items);
                }
            }
            _ => {}
        }
    }
}

fn split_docs(attrs: &mut Vec<Attribute>) {
    *attrs = attrs.drain(..).flat_map(doc_lines).collect();
}

fn doc_lines(attr: Attribute) -> Vec<Attribute> {
    let Some(doc) = documentation(&attr) else { return vec![attr] };
    let line = |line: &str| -> Attribute {
        if line.contains(is_unfit_for_comments) {
            // Written as an expression, because text with such characters can't be printed as a comment.
            parse_quote! { #[doc = ::core::concat!(#line)] }
        } else {
            parse_quote! { #[doc = #line] }
        }
    };
    doc.split('\n').map(line).collect()
}

/// Text of `#[doc = "text"]`.
fn documentation(attr: &Attribute) -> Option<String> {
    match &attr.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

/// Returns `true` if the compiler rejects comments with this character.
fn is_unfit_for_comments(char: char) -> bool {
    (char.is_control() && char != '\t') || matches!(char, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
