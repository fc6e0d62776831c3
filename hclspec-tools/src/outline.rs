//! Types that `hclspec!` generates for a spec, without derives and implementations.

use bumpalo::Bump;
use hclspec_lang::SpecFiles;
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::ir::{CaseContent, Item, ItemContent, Program, RustType};
use hclspec_lang::lower;
use hclspec_lang::names::written;
use hclspec_lang::reading::{self, Recovered};
use hclspec_runtime::diagnostic::{Diagnostics, DiagnosticsExt as _, Result};

/// Returns the definitions of the Rust types for a spec. Names of types in modules include the module's name.
///
/// # Errors
///
/// Returns all problems of the spec.
pub fn rust_types(files: &SpecFiles, root_name: &str) -> Result<String> {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let Recovered { model, .. } = reading::recover(&mut diags, &arena, files.text());
    let mut text = String::new();
    if let Some(model) = &model {
        let shape = infer::check(&mut diags, model, Nulls::Refused);
        let program = lower::lower(&mut diags, model, &shape, root_name);
        let items: Vec<String> = program.items.iter().map(|it| item(&program, it)).collect();
        text = items.join("\n");
    }
    if diags.has_errors() {
        diags.resolve_in(files.sources(), None);
        return Err(diags);
    }
    Ok(text)
}

fn item(program: &Program<'_, '_>, item: &Item<'_, '_>) -> String {
    let module = item.path.iter().map(|it| written(it)).collect::<Vec<_>>().join("::");
    let module = if module.is_empty() { module } else { format!("// in the module `{module}`\n") };
    let name = written(&item.name);
    let types = |types: &[RustType]| {
        let types: Vec<String> = types.iter().map(|it| format!("pub {}", program.text(it))).collect();
        types.join(", ")
    };
    match &item.content {
        ItemContent::Fields(fields) if fields.is_empty() => format!("{module}pub struct {name} {{}}\n"),
        ItemContent::Fields(fields) => {
            let field = |name: &str, it| format!("    pub {}: {},\n", written(name), program.text(it));
            let fields: String = fields.iter().map(|it| field(&it.name, &it.ty)).collect();
            format!("{module}pub struct {name} {{\n{fields}}}\n")
        }
        ItemContent::Tuple(elements) => format!("{module}pub struct {name}({});\n", types(elements)),
        ItemContent::Union(all) => {
            let variants = all.iter().map(|it| format!("    {}({}),\n", written(&it.name), program.text(&it.ty)));
            format!("{module}pub enum {name} {{\n{}}}\n", variants.collect::<String>())
        }
        ItemContent::Words(variants) => {
            let variants: String =
                variants.iter().map(|variant| format!("    {},\n", written(&variant.name))).collect();
            format!("{module}pub enum {name} {{\n{variants}}}\n")
        }
        ItemContent::Choice(cases) => {
            let variants = cases.iter().map(|case| match (&case.content, case.ty()) {
                (CaseContent::Other(_), Some(ty)) => {
                    format!("    {} {{ word: String, content: {} }},\n", case.name, program.text(ty))
                }
                (CaseContent::Other(_), None) => format!("    {} {{ word: String }},\n", case.name),
                (_, Some(ty)) => format!("    {}({}),\n", case.name, program.text(ty)),
                (_, None) => format!("    {},\n", case.name),
            });
            format!("{module}pub enum {name} {{\n{}}}\n", variants.collect::<String>())
        }
        ItemContent::Newtype(only) => format!("{module}pub struct {name}({});\n", types(std::slice::from_ref(only))),
    }
}
