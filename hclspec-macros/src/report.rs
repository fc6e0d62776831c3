//! Conversion of diagnostics to tokens that make the compiler print them.

use crate::tokens::SpecTokens;
use hclspec_codegen::{Args, INLINE, Unread};
use hclspec_core::diagnostic::{Diagnostic, DiagnosticExt as _, Diagnostics, Severity};
use hclspec_lang::ir::Misplaced;
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// Spans at which the problems of a spec are reported.
pub(crate) enum SpecSpans {
    /// The literal with the path or the text of the spec.
    Literal(Span),
    /// Tokens of the spec.
    Tokens(SpecTokens),
}

/// Emits a `compile_error!` for each error, and a deprecation warning for each warning. Problems of a spec written
/// as tokens are reported at the tokens; others at the literal, with the location in the message, because stable
/// Rust has no spans in other files.
pub(crate) fn problems(diags: &Diagnostics, spans: &SpecSpans) -> TokenStream {
    diags
        .iter()
        .enumerate()
        .map(|(index, diagnostic)| {
            if diagnostic.severity() == Severity::Error {
                return error(diagnostic, spans);
            }
            let ((_, span), message) = span_and_message(diagnostic, spans);
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

/// Emits a `compile_error!` that spans the first to the last token of a problem.
pub(crate) fn error(diagnostic: &Diagnostic, spans: &SpecSpans) -> TokenStream {
    let ((start, end), message) = span_and_message(diagnostic, spans);
    let path = quote_spanned! {start=> ::core::compile_error! };
    let argument = quote_spanned! {end=> { #message } };
    quote! { #path #argument }
}

/// First and last token of a problem, and its message.
fn span_and_message(diagnostic: &Diagnostic, spans: &SpecSpans) -> ((Span, Span), String) {
    let tokens = match spans {
        SpecSpans::Literal(span) => return ((*span, *span), diagnostic.render_message()),
        SpecSpans::Tokens(tokens) => tokens,
    };
    let group = (tokens.span(), tokens.span());
    match diagnostic.range() {
        // Problems in an included file can't point at tokens.
        Some(range) if range.filename() != INLINE => (group, diagnostic.render_message()),
        Some(range) => (tokens.spans(range.start().byte..range.end().byte), native_message(diagnostic)),
        None => (group, native_message(diagnostic)),
    }
}

/// Message without the location, which the compiler adds.
fn native_message(diagnostic: &Diagnostic) -> String {
    let code = diagnostic.code().map(|code| format!("[{code}] ")).unwrap_or_default();
    let mut message = format!("{code}{}", diagnostic.summary());
    let detail = std::iter::once(diagnostic.detail()).filter(|it| !it.is_empty()).map(|it| ("note", it));
    let labels = diagnostic.labels().iter().map(|label| ("note", label.text()));
    let help = diagnostic.help().iter().map(|help| ("help", help.as_str()));
    for (kind, text) in detail.chain(labels).chain(help) {
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

/// Reports a spec that can't be read, and defines placeholder types so that nothing else is reported.
pub(crate) fn unreadable(args: &Args, unread: &Unread, span: Span) -> TokenStream {
    let error = compile_error(&unread.message, span);
    let intended = unread.meant.as_deref().and_then(|path| args.options.root_name(Some(path)));
    let fallback = args.root_name().map(|name| hclspec_codegen::unread(name, intended, &args.options, span, &error));
    quote! { #error #fallback }
}
