//! Table and decoders as text.
//!
//! They are most of the emitted code, and need no spans of the author. The compiler parses text far faster than an unoptimized macro can pass on tokens one by
//! one.

use proc_macro2::{LexError, Span, TokenStream};
use std::fmt::Display;

/// Parses emitted code. In a macro, with the compiler's fast parser; elsewhere, with the slower one of proc-macro2.
pub(super) fn tokens(code: &str) -> TokenStream {
    if proc_macro::is_available() {
        code.parse::<proc_macro::TokenStream>().map(TokenStream::from).unwrap_or_else(|error| wrong(&error))
    } else {
        code.parse().unwrap_or_else(|error: LexError| wrong(&error))
    }
}

/// The error for emitted code that does not parse, which would be a bug.
fn wrong(error: &dyn Display) -> TokenStream {
    syn::Error::new(Span::call_site(), error).into_compile_error()
}

/// Number in groups of three digits.
pub(super) fn number(number: u64) -> String {
    match number / 1000 {
        0 => number.to_string(),
        rest => format!("{}_{:03}", self::number(rest), number % 1000),
    }
}

pub(super) fn text(text: &str) -> String {
    format!("{text:?}")
}

/// `Option` as a constant, written with braces: references inside function-call syntax don't live as long as a
/// `static`.
pub(super) fn option(value: Option<String>) -> String {
    match value {
        Some(value) => format!("::core::option::Option::Some {{ 0: {value} }}"),
        None => "::core::option::Option::None".to_owned(),
    }
}

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
