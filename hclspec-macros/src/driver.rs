//! The stages: spec text and options to tokens. Does no input or output.

use crate::args::Args;
use crate::source::SpecSource;
use crate::{emit, report};
use bumpalo::Bump;
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::lower;
use hclspec_lang::table::{self, Store};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::source::Source;
use proc_macro2::TokenStream;
use quote::quote;
use std::sync::Arc;
use syn::ext::IdentExt as _;

/// Expands a spec. After errors: the errors, and the types without content.
pub(crate) fn expand(source: &SpecSource, args: &Args) -> TokenStream {
    let mut diags = Diagnostics::new();
    let items = stages(&mut diags, source, args);
    let span = args.spec.span();
    diags.resolve(&Arc::new(Source::new(source.name.as_str(), source.text.as_str())), None);
    let problems = report::tokens(&diags, span);
    let items = items.or_else(|| {
        let outline = lower::outline(&source.text, &args.root_name()?.unraw().to_string());
        Some(emit::fallback(args, &outline))
    });
    quote! { #problems #items }
}

/// What the types that are left after errors say.
pub(crate) const SPEC_ERROR: &str = "The spec has errors.";

fn stages(diags: &mut Diagnostics, source: &SpecSource, args: &Args) -> Option<TokenStream> {
    let nulls = if args.options.nullable { Nulls::Kept } else { Nulls::Refused };
    let arena = Bump::new();
    let store = Store::new();

    let model = hclspec_lang::read(diags, &arena, &source.text)?;
    let shape = infer::check(diags, &model, nulls);
    let program = lower::lower(diags, &model.root, &shape, &args.root_name()?.unraw().to_string());
    if diags.has_errors() {
        return None;
    }
    let builder = table::Builder::new(nulls, &arena, &store);
    let env = builder.env(&model, &source.runtime_name)?;
    Some(emit::program(args, &program?, env, &builder, &model))
}
