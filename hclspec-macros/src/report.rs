//! Conversion of diagnostics to tokens that make the compiler print them.

use crate::tokens::SpecTokens;
use hclspec_codegen::{Args, INLINE, Unread};
use hclspec_core::diagnostic::{Diagnostic, DiagnosticExt as _, Diagnostics, Severity};
use hclspec_lang::ir::Misplaced;
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// Spans at which the problems of a spec are reported.
pub(crate) enum Subject {
    /// Literal with its path or its text.
    Literal(Span),
    /// Tokens of the spec.
    Tokens(SpecTokens),
}

/// Emits a `compile_error!` for each error, and a deprecation warning for each warning. For a spec written as tokens, they are reported at the tokens;
/// otherwise at the literal, with the location in the message, because stable Rust has no spans in other files.
pub(crate) fn tokens(diags: &Diagnostics, subject: &Subject) -> TokenStream {
    diags
        .iter()
        .enumerate()
        .map(|(index, diagnostic)| {
            if diagnostic.severity() == Severity::Error {
                return error(diagnostic, subject);
            }
            let ((_, span), message) = place_and_message(diagnostic, subject);
            // The only way to emit a warning on stable Rust is to use a deprecated item.
            let name = format_ident!("HCLSPEC_WARNING_{index}", span = span);
            quote_spanned! {span=>
                const _: () = {
                    #[deprecated(note = #message)]
                    const #name: () = ();
                    #name
                };
            }
        })
        .collect()
}

pub(crate) fn error(diagnostic: &Diagnostic, subject: &Subject) -> TokenStream {
    let ((start, end), message) = place_and_message(diagnostic, subject);
    let path = quote_spanned! {start=> ::core::compile_error! };
    let argument = quote_spanned! {end=> { #message } };
    quote! { #path #argument }
}

/// First and last token of a problem, and its message.
fn place_and_message(diagnostic: &Diagnostic, subject: &Subject) -> ((Span, Span), String) {
    // An included file is not among the tokens.
    let is_own = diagnostic.range().is_none_or(|range| range.filename() == INLINE);
    match subject {
        Subject::Tokens(tokens) if is_own => (places(tokens, diagnostic), native_message(diagnostic)),
        Subject::Tokens(tokens) => ((tokens.span(), tokens.span()), diagnostic.render_message()),
        Subject::Literal(span) => ((*span, *span), diagnostic.render_message()),
    }
}

/// First and last token of a problem.
fn places(tokens: &SpecTokens, diagnostic: &Diagnostic) -> (Span, Span) {
    match diagnostic.range() {
        Some(range) => tokens.spans(range.start().byte..range.end().byte),
        None => (tokens.span(), tokens.span()),
    }
}

/// Message without the location, which the compiler shows.
fn native_message(diagnostic: &Diagnostic) -> String {
    let code = diagnostic.code().map(|code| format!("[{code}] ")).unwrap_or_default();
    let mut message = format!("{code}{}", diagnostic.summary());
    let lines = std::iter::once(diagnostic.detail()).filter(|it| !it.is_empty()).map(|it| ("note", it));
    let labels = diagnostic.labels().iter().map(|label| ("note", label.text()));
    let help = diagnostic.help().iter().map(|help| ("help", help.as_str()));
    for (kind, text) in lines.chain(labels).chain(help) {
        message.push_str(&format!("\n= {kind}: {text}"));
    }
    message
}

pub(crate) fn compile_error(message: &str, span: Span) -> TokenStream {
    quote_spanned! {span=> ::core::compile_error! { #message } }
}

/// Errors for paths in the options that match no part of the spec.
pub(crate) fn misplaced(args: &Args, misplaced: &[Misplaced]) -> TokenStream {
    let errors = misplaced.iter().filter_map(|it| {
        let host = args.options.hosts.get(it.index)?;
        Some(compile_error(&it.lines(), host.span()))
    });
    errors.collect()
}

/// Error for a spec that can't be read, with placeholder types, so that no further errors report them as missing.
pub(crate) fn unreadable(args: &Args, unread: &Unread, span: Span) -> TokenStream {
    let error = compile_error(&unread.message, span);
    let meant = unread.meant.as_deref().and_then(|path| args.options.root_name(Some(path)));
    let fallback = args.root_name().map(|name| hclspec_codegen::unread(name, meant, &args.options, span, &error));
    quote! { #error #fallback }
}
