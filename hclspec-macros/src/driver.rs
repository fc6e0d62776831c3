//! The stages, from spec text and options to tokens. Does no input or output.

use crate::args::Args;
use crate::host::Host;
use crate::source::SpecSource;
use crate::{emit, report};
use bumpalo::Bump;
use hclspec_core::diagnostic::{Diagnostics, DiagnosticsExt as _};
use hclspec_core::source::Source;
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::lower;
use hclspec_lang::reading::{self, Recovered};
use hclspec_lang::table::{self, Store};
use proc_macro2::TokenStream;
use quote::quote;
use std::sync::Arc;

/// Expands a spec. After errors, returns the errors, and the types as far as they are known.
pub(crate) fn expand(source: &SpecSource, args: &Args) -> TokenStream {
    let nulls = if args.options.nullable { Nulls::Kept } else { Nulls::Refused };
    let (arena, store) = (Bump::new(), Store::new());
    let mut diags = Diagnostics::bounded();

    let Recovered { model, body } = reading::recover(&mut diags, &arena, &source.text);
    let shape = model.as_ref().map(|model| infer::check(&mut diags, model, nulls));
    let name = args.root_name();
    let root = model.as_ref().zip(shape).zip(name.as_ref());
    let hosts: Vec<_> = args.options.hosts.iter().map(Host::to_lower).collect();
    let program = root.map(|((model, shape), name)| lower::lower_with(&mut diags, model, &shape, name, &hosts));

    let is_right = !diags.has_errors();
    diags.resolve(&Arc::new(Source::new(source.name.as_str(), source.text.as_str())), None);
    let problems = report::tokens(&diags, &args.spec);
    let items = match (&model, &program) {
        (Some(model), Some(program)) if is_right => {
            let misplaced = report::misplaced(args, program);
            let builder = table::Builder::new(nulls, &arena, &store).with_parts(&program.parts);
            let items = builder.env(model, &source.runtime_name);
            let items = items.map(|env| emit::program(args, program, &env, &builder, model));
            Some(quote! { #misplaced #items })
        }
        _ => name.zip(diags.errors().next()).map(|(name, error)| {
            let outline = lower::outline(&body, &name);
            emit::fallback(args, &lower::with_outline(program, &outline), &report::error(error, &args.spec))
        }),
    };
    quote! { #problems #items }
}
