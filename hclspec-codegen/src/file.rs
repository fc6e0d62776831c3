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
    syn::parse_str(text).map_err(|why| not(text, "a name", &why))
}

/// Parses a visibility.
///
/// # Errors
///
/// Fails for any other text.
pub fn visibility(text: &str) -> syn::Result<TokenStream> {
    match syn::parse_str(text).map_err(|why| not(text, "a visibility", &why))? {
        syn::Visibility::Inherited => Err(not(text, "a visibility", &"expected `pub`, `pub(crate)` or `pub(super)`")),
        vis => Ok(vis.into_token_stream()),
    }
}

/// Parses a path of a crate or a trait.
///
/// # Errors
///
/// Fails for any other text.
pub fn path(text: &str) -> syn::Result<TokenStream> {
    let path: syn::Path = syn::parse_str(text).map_err(|why| not(text, "a path", &why))?;
    Ok(path.into_token_stream())
}

fn not(text: &str, what: &str, why: &dyn std::fmt::Display) -> syn::Error {
    syn::Error::new(proc_macro2::Span::call_site(), format!("`{text}` is not {what}: {why}"))
}

/// Comment above the decoders.
const DECODER: &str = "\n// Decoders: the spec as a table, and for each type the function that takes its fields.\n";

/// Comment above the check.
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
    let file = File {
        attrs: vec![parse_quote! { #![cfg_attr(rustfmt, rustfmt_skip)] }, parse_quote! { #![allow(#(#lints),*)] }],
        ..syn::parse2(items)?
    };
    Ok(text(head, file))
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
    let [a, b, c, d] = [48, 32, 16, 0].map(|shift| fingerprint >> shift & 0xffff);
    let fingerprint: TokenStream = format!("0x{a:04x}_{b:04x}_{c:04x}_{d:04x}").parse()?;
    file.items.push(parse_quote! {
        hclspec_generated! { (#options) (#version, #fingerprint, [#(::core::include_bytes!(#files)),*]) }
    });
    Ok(text(head, file))
}

/// Lints that could report something in generated code, in lists that fit on a line.
fn lints() -> [TokenStream; 3] {
    [
        quote! { clippy::all, clippy::nursery, clippy::pedantic, clippy::restriction },
        quote! { dead_code, missing_copy_implementations, nonstandard_style },
        quote! { unreachable_pub, unused_qualifications },
    ]
}

fn text(head: &str, mut file: File) -> String {
    let mut items = std::mem::take(&mut file.items);
    documented_by_lines(&mut items);
    let mut text = head.to_owned();
    if !file.attrs.is_empty() {
        text.push_str(&format!("\n{}", prettyplease::unparse(&file)));
        file.attrs.clear();
    }
    for item in items {
        text.push_str(match item {
            Item::Const(_) => DECODER,
            Item::Macro(_) => CHECK,
            _ => "\n",
        });
        file.items = vec![item];
        text.push_str(&prettyplease::unparse(&file));
    }
    text
}

/// Splits documentation into one attribute per line, which becomes a line with `///`.
fn documented_by_lines(items: &mut [Item]) {
    for item in items {
        match item {
            Item::Struct(item) => {
                by_lines(&mut item.attrs);
                match &mut item.fields {
                    Fields::Named(fields) => fields.named.iter_mut().for_each(|field| by_lines(&mut field.attrs)),
                    Fields::Unnamed(fields) => fields.unnamed.iter_mut().for_each(|field| by_lines(&mut field.attrs)),
                    Fields::Unit => {}
                }
            }
            Item::Mod(item) => {
                by_lines(&mut item.attrs);
                if let Some((_, items)) = &mut item.content {
                    documented_by_lines(items);
                }
            }
            _ => {}
        }
    }
}

fn by_lines(attrs: &mut Vec<Attribute>) {
    *attrs = attrs.drain(..).flat_map(lines).collect();
}

fn lines(attr: Attribute) -> Vec<Attribute> {
    let Some(doc) = documentation(&attr) else { return vec![attr] };
    let line = |line: &str| -> Attribute {
        if line.contains(is_unfit_for_comments) {
            // An expression is not printed as a comment.
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
    char.is_control() && char != '\t' || matches!(char, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
