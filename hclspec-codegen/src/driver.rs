//! Stages from spec text and options to tokens. No I/O.

use crate::emit;
use crate::host::Host;
use crate::options::{Options, TypesFrom};
use crate::source::SpecSource;
use bumpalo::Bump;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use hclspec_lang::hir::{Model, NamedPart};
use hclspec_lang::infer::{self, NoDefault, NoInverse, Nulls};
use hclspec_lang::ir::{Misplaced, Program};
use hclspec_lang::lower::{self, Outline};
use hclspec_lang::names;
use hclspec_lang::reading::{self, Recovered};
use hclspec_lang::table::{self, Store};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use std::rc::Rc;

/// Result of an expansion.
pub struct Expansion {
    /// Problems of the spec.
    pub diags: Diagnostics,
    /// Types of [`Options::hosts`] that match no part of the spec.
    pub misplaced: Vec<Misplaced>,
    /// Generated code. After errors, the types as far as they are known.
    pub items: Option<TokenStream>,
}

/// Expands a spec. After errors, `error` converts one of them to tokens, which stand for unknown types.
pub fn expand(spec: &SpecSource, options: &Options, error: impl Fn(&Diagnostic) -> TokenStream) -> Expansion {
    let nulls = if options.nullable { Nulls::Kept } else { Nulls::Refused };
    let (arena, store) = (Bump::new(), Store::new());
    let mut diags = Diagnostics::bounded();

    let Recovered { model, body } = reading::recover(&mut diags, &arena, spec.files.text());
    let shape = model.as_ref().map(|model| infer::check(&mut diags, model, nulls));
    let name = spec.root_name.as_ref();
    let root = model.as_ref().zip(shape).zip(name);
    let library_hosts = model.as_ref().map(|model| library_hosts(spec, options, model)).unwrap_or_default();
    let hosts: Vec<&Host> = options.hosts.iter().chain(&library_hosts).collect();
    let types: Vec<_> = hosts.iter().map(|host| host.to_lower()).collect();
    let lowered = root.map(|((model, shape), name)| lower::lower_with(&mut diags, model, &shape, name, &types));
    let mut program = lowered.map(|program| in_module(program, options, name));

    if let (Some(model), Some(name)) = (&model, name)
        && options.has_derive("Default")
        && !model.is_library
        && !diags.has_errors()
        && let Err(NoDefault { why, place }) = infer::default_value(&model.root)
    {
        let error = Code::InvalidOption
            .error(format!("no default for `{name}`"))
            .with_detail(format!(
                "`derive(Default)` needs a spec that a configuration without anything satisfies, but {why}."
            ))
            .with_subject(place);
        diags.push(error);
    }
    if let (Some(model), Some(name)) = (&model, name)
        && options.write
        && !diags.has_errors()
    {
        diags.extend(infer::inverse(&model.root).into_iter().map(|it| not_written(name, it)));
    }
    let is_right = !diags.has_errors();
    diags.resolve_in(spec.files.sources(), None);
    let mut misplaced = Vec::new();
    let items = match (&model, &mut program) {
        (Some(model), Some(program)) if is_right => {
            misplaced = std::mem::take(&mut program.misplaced);
            let builder = table::Builder::new(nulls, &arena, &store);
            let builder = builder.with_parts(program.parts.clone()).with_docs(options.write);
            let env = builder.env(model, &spec.runtime_name);
            env.map(|env| emit::program(options, &hosts, spec, program, &env, &builder, model))
        }
        _ => name.zip(diags.errors().next()).map(|(name, first)| {
            let program = lower::with_outline(program, &lower::outline(&body, name));
            let program = in_module(program, options, Some(name));
            emit::fallback(options, &hosts, spec.span, &program, &error(first))
        }),
    };
    Expansion { diags, misplaced, items }
}

/// Moves the types of a program into the module that the options name.
fn in_module<'m, 'a>(mut program: Program<'m, 'a>, options: &Options, root: Option<&String>) -> Program<'m, 'a> {
    if let Some(root) = root {
        program.rename_module(&options.module_name(root));
    }
    program
}

/// Error for a spec whose values can't be written.
fn not_written(name: &str, NoInverse { why, place, label, help }: NoInverse) -> Diagnostic {
    let error = Code::InvalidOption.error(format!("`{name}` can't be written"));
    let error = error
        .with_detail(format!("{why} The option `write` needs a spec whose values tell what the configuration was."));
    let error = error.with_subject(place).with_help_if(help.map(Into::into));
    match label {
        Some((span, text)) => error.with_label(span, text),
        None => error,
    }
}

/// Types that libraries have for the parts of a spec. The first library that includes a part counts.
fn library_hosts(spec: &SpecSource, options: &Options, model: &Model<'_>) -> Vec<Host> {
    let libraries = options.types_from.iter();
    let files: Vec<(&TypesFrom, Vec<usize>)> =
        libraries.filter_map(|it| Some((it, spec.files.with_included(it.file?)))).collect();
    let of_part = |part: &Rc<NamedPart<'_>>| {
        let file = model.files.file_at(part.header);
        let library = files.iter().find(|(_, files)| files.contains(&file))?.0;
        let fingerprint = spec.files.fingerprint(library.file?);
        Some(Host::of_library(&library.module, library.written.span(), fingerprint, part))
    };
    model.parts.iter().filter_map(of_part).collect()
}

/// Generates placeholder types for a spec that can't be read, so that no further errors report them as missing: the root type, and a module for its parts.
/// `error` has the reason as tokens. `meant` is the root type's name in another spec that the program probably means.
pub fn unread(name: String, meant: Option<String>, options: &Options, span: Span, error: &TokenStream) -> TokenStream {
    let fallback = |name: String, options: &Options| {
        let root = Outline { name, nested: Vec::new() };
        emit::fallback(options, &[], span, &lower::with_outline(None, &root), error)
    };
    let meant = meant.filter(|meant| *meant != name);
    let modules = [Some(options.module_name(&name)), meant.as_ref().map(|meant| names::module_name(meant))];
    let parts = modules.map(|module| module.map(|module| emit::unknown_parts(&module, span, error)));
    let guess = meant.map(|meant| fallback(meant, &Options::new(options.krate.clone())));
    let around = emit::shadowable(&name, options, span, &quote! { #(#parts)* #guess });
    let root = fallback(name, options);
    quote! { #root #around }
}
