//! Rust code as text: the table and the decoders.
//!
//! They are most of what is emitted, and need no places of the author's. The compiler reads text far faster than a macro that
//! is built without optimisation, as it is in a debug build, can hand tokens over one by one.

use proc_macro2::{LexError, Span, TokenStream};
use std::fmt::Display;

/// The tokens of emitted code. Only the compiler's reader is fast: that of proc-macro2, which it also asks first, is for tests.
pub(super) fn tokens(code: &str) -> TokenStream {
    if proc_macro::is_available() {
        code.parse::<proc_macro::TokenStream>().map(TokenStream::from).unwrap_or_else(|error| wrong(&error))
    } else {
        code.parse().unwrap_or_else(|error: LexError| wrong(&error))
    }
}

/// Only code of ours that is wrong gets here.
fn wrong(error: &dyn Display) -> TokenStream {
    syn::Error::new(Span::call_site(), error).into_compile_error()
}

/// A string literal.
pub(super) fn text(text: &str) -> String {
    format!("{text:?}")
}

/// An `Option` as a constant. Braces, because references inside of function-call syntax do not live as long as a `static`.
pub(super) fn option(value: Option<String>) -> String {
    match value {
        Some(value) => format!("::core::option::Option::Some {{ 0: {value} }}"),
        None => "::core::option::Option::None".to_owned(),
    }
}

/// A borrowed slice.
pub(super) fn slice(items: impl Iterator<Item = String>) -> String {
    format!("&[{}]", separated(items))
}

/// Items with a comma after each.
pub(super) fn separated(items: impl Iterator<Item = String>) -> String {
    let mut code = String::new();
    for item in items {
        code.push_str(&item);
        code.push_str(", ");
    }
    code
}
