//! Rust field that the macro generates for a property of a spec.

use bumpalo::Bump;
use hclspec_lang::SpecFiles;
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::ir::{ItemContent, Origin, RustType};
use hclspec_lang::lower;
use hclspec_lang::names;
use hclspec_lang::reading::{self, Recovered};
use hclspec_runtime::diagnostic::Diagnostics;
use std::path::Path;

/// Field generated for the property at an offset of a spec: `pub port: Number`.
pub(crate) fn field(path: Option<&Path>, text: &str, offset: usize, property: &str) -> Option<String> {
    let stem = path.and_then(Path::file_stem).and_then(|it| it.to_str());
    let root = stem.map_or_else(|| "Config".to_owned(), names::type_name);
    let arena = Bump::new();
    let mut diags = Diagnostics::new();
    let files = SpecFiles::on_disk(&path.unwrap_or(Path::new("")).display().to_string(), text);
    let Recovered { model, .. } = reading::recover(&mut diags, &arena, files.text());
    let model = model?;
    let shape = infer::check(&mut diags, &model, Nulls::Refused);
    let program = lower::lower(&mut diags, &model, &shape, &root);
    let around = program.items.iter().filter_map(|item| match (&item.origin, &item.content) {
        (Origin::Spec(spec), ItemContent::Fields(fields)) => {
            let span = spec.header.to(spec.body);
            let is_around = span.bytes().contains(&offset);
            let field = fields.iter().find(|field| field.hcl_name == property).filter(|_| is_around)?;
            Some((span.end - span.start, item, field))
        }
        _ => None,
    });
    let (_, item, field) = around.min_by_key(|around| around.0)?;
    if field.ty == RustType::Broken {
        return None;
    }
    Some(format!("// {}\npub {}: {}", item.path_text(), names::written(&field.name), program.text(&field.ty)))
}
