//! Stages from spec text and options to tokens. No I/O.

use crate::emit;
use crate::host::Host;
use crate::options::Options;
use crate::source::SpecSource;
use bumpalo::Bump;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use hclspec_lang::hir::Model;
use hclspec_lang::infer::{self, NoDefault, NoInverse, Nulls};
use hclspec_lang::ir::Misplaced;
use hclspec_lang::lower::{self, Outline};
use hclspec_lang::names;
use hclspec_lang::reading::{self, Recovered};
use hclspec_lang::table::{self, Store};
use proc_macro2::{Span, TokenStream};
use quote::quote;

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
    let library_hosts = model.as_ref().map(|model| library_hosts(spec, options, model)).unwrap_or_default();
    let hosts: Vec<&Host> = options.hosts.iter().chain(&library_hosts).collect();
    let types: Vec<_> = hosts.iter().map(|host| host.for_lowering()).collect();
    let mut program = match (&model, shape, name) {
        (Some(model), Some(shape), Some(name)) => Some(lower::lower_with(&mut diags, model, &shape, name, &types)),
        _ => None,
    };
    if let (Some(model), Some(name)) = (&model, name) {
        check_options(&mut diags, options, model, name);
    }
    let is_right = !diags.has_errors();
    diags.resolve_in(spec.files.sources(), None);
    let mut misplaced = Vec::new();
    let items = match (&model, &mut program, name) {
        (Some(model), Some(program), Some(name)) if is_right => {
            program.rename_module(&options.module_name(name));
            misplaced = std::mem::take(&mut program.misplaced);
            let builder = table::Builder::new(nulls, &arena, &store);
            let builder = builder.with_parts(program.parts.clone()).with_docs(options.write);
            let env = builder.env(model, &spec.runtime_name);
            env.map(|env| emit::program(options, &hosts, spec, program, &env, &builder, model))
        }
        _ => name.zip(diags.errors().next()).map(|(name, first)| {
            let mut program = lower::with_outline(program, &lower::outline(&body, name));
            program.rename_module(&options.module_name(name));
            emit::fallback(options, &hosts, spec.span, &program, &error(first))
        }),
    };
    Expansion { diags, misplaced, items }
}

/// Reports options that the spec does not allow, unless there are errors already.
fn check_options(diags: &mut Diagnostics, options: &Options, model: &Model<'_>, name: &str) {
    if options.has_derive("Default")
        && !model.is_library
        && !diags.has_errors()
        && let Err(obstacle) = infer::default_value(&model.root)
    {
        diags.push(no_default(name, obstacle));
    }
    if options.write && !diags.has_errors() {
        diags.extend(infer::inverse(&model.root).into_iter().map(|obstacle| not_written(name, obstacle)));
    }
}

/// Error for a spec that rejects an empty configuration.
fn no_default(name: &str, NoDefault { why, place }: NoDefault) -> Diagnostic {
    let detail = format!("`derive(Default)` needs a spec that a configuration without anything satisfies, but {why}.");
    Code::InvalidOption.error(format!("no default for `{name}`")).with_detail(detail).with_subject(place)
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

/// Host types for named parts whose types are in libraries. If several libraries include a part, the first one
/// counts.
fn library_hosts(spec: &SpecSource, options: &Options, model: &Model<'_>) -> Vec<Host> {
    let mut libraries = Vec::new();
    for library in &options.types_from {
        if let Some(file) = library.file {
            libraries.push((library, spec.files.with_included(file), spec.files.fingerprint(file)));
        }
    }
    let mut hosts = Vec::new();
    for part in &model.parts {
        let file = model.files.file_at(part.header);
        if let Some((library, _, fingerprint)) = libraries.iter().find(|(_, files, _)| files.contains(&file)) {
            hosts.push(Host::of_library(&library.module, library.written.span(), *fingerprint, part));
        }
    }
    hosts
}

/// Generates placeholder types for a spec that can't be read: the root type, and a module for nested types. They
/// keep the compiler from reporting these as missing. `error` has the reason as tokens. `meant` is the root type's
/// name in another spec that the program probably means.
pub fn unread(name: String, meant: Option<String>, options: &Options, span: Span, error: &TokenStream) -> TokenStream {
    let fallback = |name: String, options: &Options| {
        let root = Outline { name, nested: Vec::new() };
        emit::fallback(options, &[], span, &lower::with_outline(None, &root), error)
    };
    let mut shadowable = emit::unknown_parts(&options.module_name(&name), span, error);
    if let Some(meant) = meant.filter(|meant| *meant != name) {
        shadowable.extend(emit::unknown_parts(&names::module_name(&meant), span, error));
        shadowable.extend(fallback(meant, &Options::new(options.krate.clone())));
    }
    let shadowable = emit::shadowable(&name, options, span, &shadowable);
    let root = fallback(name, options);
    quote! { #root #shadowable }
}
