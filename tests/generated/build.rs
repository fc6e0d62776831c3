//! Writes the calls of `hclspec!` that the tests of this package include: `golden.rs` and `specs.rs` in `OUT_DIR`.

#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code, reason = "of the cases only specs are used")]
#[path = "../specs/cases.rs"]
mod cases;
#[path = "../conformance/recorded.rs"]
mod recorded;

use bumpalo::Bump;
use hclspec_codegen::{Options, SpecSource};
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::{SpecFile, lower, reading};
use hclspec_runtime::diagnostic::Diagnostics;
use proc_macro2::{Span, TokenStream};
use quote::quote;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn main() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let out = std::env::var_os("OUT_DIR").unwrap();
    fs::write(Path::new(&out).join("golden.rs"), golden(&tests.join("golden"))).unwrap();
    fs::write(Path::new(&out).join("specs.rs"), specs(tests)).unwrap();
    for source in ["golden", "specs", "conformance/configs"] {
        println!("cargo::rerun-if-changed={}", tests.join(source).display());
    }
}

/// A module without a prelude for each golden case, and the table of them.
fn golden(folder: &Path) -> String {
    let (mut modules, mut table) = (String::new(), String::new());
    let mut cases: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    cases.sort();
    for (index, case) in cases.iter().enumerate() {
        let path = case.join("spec.hclspec");
        // The tests say which cases are not complete.
        let Ok(spec) = fs::read_to_string(&path) else { continue };
        let options = spec.lines().next().and_then(|line| line.strip_prefix("# options: ")).unwrap_or_default();
        let Some(name) = options.split(", ").find_map(|option| option.strip_prefix("name = ")) else { continue };
        let is_written = is_written(&spec);
        let write = if is_written { ", write" } else { "" };
        modules += &format!(
            "#[no_implicit_prelude]\nmod g{index} {{\n    ::hclspec::hclspec!({path:?}, {options}{write});\n}}\n"
        );
        let ty = format!("g{index}::{name}");
        let name = case.file_name().unwrap().to_str().unwrap();
        table += &format!("    ({name:?}, json::<{ty}>, {}),\n", rewrite(is_written, &ty));
    }
    format!("{modules}pub(crate) const CASES: &[(&str, Typed, Option<Rewrite>)] = &[\n{table}];\n")
}

/// A module without a prelude for each valid spec of the data files, and the table of them: the text, and what decodes into its types with
/// and without the option `nullable`.
fn specs(tests: &Path) -> String {
    let specs: BTreeSet<String> = cases::all(tests)
        .into_iter()
        .map(|(_, case)| case.spec)
        .chain(recorded::all(tests).into_iter().map(|(_, case)| case["spec"].as_str().unwrap().to_owned()))
        .filter(|spec| SpecFile::parse("spec", spec).is_ok())
        .collect();
    let (mut modules, mut table) = (String::new(), String::new());
    for (index, spec) in specs.iter().enumerate() {
        modules += &format!("#[no_implicit_prelude]\nmod s{index} {{\n");
        table += &format!("    ({spec:?}");
        let is_written = is_written(spec);
        let write = if is_written { ", write" } else { "" };
        for (nulls, name, option) in [(Nulls::Kept, "Kept", ", nullable"), (Nulls::Refused, "Refused", "")] {
            if name == "Refused" && has_types(spec, nulls) && has_same_code(spec, is_written) {
                let ty = format!("s{index}::Kept");
                table += &format!(", Some((json::<{ty}>, {}))", rewrite(is_written, &ty));
            } else if has_types(spec, nulls) {
                let args = format!("inline = {spec:?}, name = {name}, vis = pub(super){option}{write}");
                modules += &format!("    ::hclspec::hclspec! {{ {args} }}\n");
                let ty = format!("s{index}::{name}");
                table += &format!(", Some((json::<{ty}>, {}))", rewrite(is_written, &ty));
            } else {
                table += ", None";
            }
        }
        modules += "}\n";
        table += "),\n";
    }
    format!("{modules}pub(crate) const SPECS: &[(&str, Option<Made>, Option<Made>)] = &[\n{table}];\n")
}

/// Whether the option `nullable` changes nothing but its mark in the table: then the types are made once. A `transform` sees nulls that no type shows.
fn has_same_code(text: &str, write: bool) -> bool {
    let code = |nullable| {
        let files = hclspec_lang::SpecFiles::one("app.hclspec", text);
        let source = SpecSource {
            files,
            runtime_name: "app.hclspec".to_owned(),
            root_name: Some("App".to_owned()),
            span: Span::call_site(),
        };
        let options = Options { nullable, write, ..Options::new(quote!(::hclspec)) };
        hclspec_codegen::expand(&source, &options, |_| TokenStream::new()).items.map(|items| items.to_string())
    };
    !text.contains("transform")
        && has_types(text, Nulls::Kept)
        && code(true).map(|code| code.replace("nullable : true", "nullable : false")) == code(false)
}

/// What writes the values of a type, if its spec can be inverted.
fn rewrite(is_written: bool, ty: &str) -> String {
    if is_written { format!("Some(rewritten::<{ty}>)") } else { "None".to_owned() }
}

/// Whether the values of a spec can be written.
fn is_written(text: &str) -> bool {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let files = hclspec_lang::SpecFiles::one("app.hclspec", text);
    let reading::Recovered { model, .. } = reading::recover(&mut diags, &arena, files.text());
    model.is_some_and(|model| infer::inverse(&model.root).is_empty())
}

/// Whether the macro makes types of a spec.
fn has_types(text: &str, nulls: Nulls) -> bool {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let files = hclspec_lang::SpecFiles::one("app.hclspec", text);
    let reading::Recovered { model, .. } = reading::recover(&mut diags, &arena, files.text());
    let Some(model) = model else { return false };
    let shape = infer::check(&mut diags, &model, nulls);
    lower::lower(&mut diags, &model, &shape, "App");
    !diags.has_errors()
}
