//! Expansion of a macro call.

use crate::report::{self, SpecSpans};
use crate::tokens::SpecTokens;
use hclspec_codegen::{Args, Caller, Expansion, LoadedSpec, SpecArg, SpecSource, Unread};
use hclspec_core::diagnostic::Diagnostic;
use proc_macro2::{Span, TokenStream};
use quote::quote;

/// Expands `hclspec!`; the first token group is the path of the `hclspec` crate.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let mut args = match syn::parse2::<Args>(input) {
        Ok(args) => args,
        Err(error) => return error.into_compile_error(),
    };
    let errors = args.errors.as_ref().map(syn::Error::to_compile_error);
    let caller = Caller {
        package: std::env::var_os("CARGO_MANIFEST_DIR").map(Into::into),
        // `Span::unwrap` gives the compiler's span; it panics only outside of macros.
        file: &|literal| literal.span().unwrap().local_file(),
    };
    let loaded = spans_and_text(&args.spec).and_then(|(spans, inline)| {
        let loaded = caller.load(&args, inline).map_err(|unread| (unread, args.spec.span()))?;
        Ok((spans, loaded))
    });
    let (spans, LoadedSpec { spec, paths }) = match loaded {
        Ok(loaded) => loaded,
        Err((unread, span)) => {
            let unreadable = report::unreadable(&args, &unread, span);
            return quote! { #errors #unreadable };
        }
    };
    let unknown = caller.libraries(&spec, &mut args);
    let unknown = unknown.iter().map(|library| report::compile_error(&library.message(), library.place));
    // Makes cargo rebuild when a file of the spec changes, without including a copy of it in the program.
    let paths = paths.iter().filter_map(|path| path.to_str());
    let tracking = paths.map(|path| quote! { const _: fn() = || { ::core::include_bytes!(#path); }; });
    let items = expand_spec(&spec, &args, &spans);
    quote! { #errors #(#unknown)* #(#tracking)* #items }
}

/// Returns the spans for problems of a spec, and its text if the call contains it. Fails if another macro made some of the tokens.
fn spans_and_text(spec: &SpecArg) -> Result<(SpecSpans, Option<String>), (Unread, Span)> {
    match spec {
        SpecArg::File(literal) => Ok((SpecSpans::Literal(literal.span()), None)),
        SpecArg::Inline(literal) => Ok((SpecSpans::Literal(literal.span()), Some(literal.value()))),
        SpecArg::Tokens(group) => match SpecTokens::new(group) {
            Ok(tokens) => {
                let text = tokens.text.clone();
                Ok((SpecSpans::Tokens(tokens), Some(text)))
            }
            Err(span) => {
                let message = "the tokens of a spec must be written in one place; this one comes from another macro or a variable of it: \
                               use a path or `inline = \"..\"` there";
                Err((message.to_owned().into(), span))
            }
        },
    }
}

/// Emits the code of a spec, and compile errors for its problems.
pub(crate) fn expand_spec(source: &SpecSource, args: &Args, spans: &SpecSpans) -> TokenStream {
    let error = |first: &Diagnostic| report::error(first, spans);
    let Expansion { diags, misplaced, items } = hclspec_codegen::expand(source, &args.options, error);
    let (problems, misplaced) = (report::problems(&diags, spans), report::misplaced(args, &misplaced));
    quote! { #problems #misplaced #items }
}
