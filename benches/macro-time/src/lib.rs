//! A copy of `hclspec_impl!` that prints how long it takes, built from the macro's own sources and called by the compiler in the same way.

#[path = "../../../hclspec-macros/src/call.rs"]
mod call;
#[path = "../../../hclspec-macros/src/report.rs"]
mod report;
#[path = "../../../hclspec-macros/src/tokens.rs"]
mod tokens;

use proc_macro::TokenStream;
use std::time::Instant;

/// Expands like `hclspec_impl!`, and prints `macro: SECONDS` to standard error.
#[proc_macro]
pub fn hclspec_impl(input: TokenStream) -> TokenStream {
    let start = Instant::now();
    let expanded = call::expand(input.into()).into();
    eprintln!("macro: {:.6}", start.elapsed().as_secs_f64());
    expanded
}
