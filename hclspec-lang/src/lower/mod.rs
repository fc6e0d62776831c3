//! Lowering: spec and type to named Rust types.
//!
//! A type is named after its property, in the modules of the enclosing types, so its name never depends on other parts of the spec. Two types or
//! fields with the same name are reported.

mod config;
mod docs;
mod fields;
mod host;
mod hosted;
mod lowering;
mod named;
mod order;
mod outline;
mod part;
mod path;
mod recursion;
mod rust_type;
mod value;
mod variants;
mod written;

pub use host::{HostParts, HostType};
pub use hosted::Hosted;
pub use outline::{Outline, outline};
pub use part::shared_name;

use crate::hir::{HostSecrets, Model};
use crate::infer::{Ty, TyKind};
use crate::ir::{HostPart, Item, ItemContent, ItemId, Origin, Parts, Program};
use crate::map::IndexMap;
use crate::names;
use config::Config;
use hclspec_core::diagnostic::{DiagnosticExt as _, Diagnostics};
use hclspec_core::positions::{Positions, mapped, picked};
use host::Hosts;
use lowering::{At, Lowering};
use value::block_name;
use written::Written;

/// Names all types of a model for which [`crate::infer::check`] returned `shape`. `root_name` has no `r#`.
/// Reports clashes.
pub fn lower<'m, 'a>(diags: &mut Diagnostics, model: &'m Model<'a>, shape: &Ty, root_name: &str) -> Program<'m, 'a> {
    lower_with(diags, model, shape, root_name, &[])
}

/// Like [`lower`], with host types for some parts of the configuration.
pub fn lower_with<'m, 'a>(
    diags: &mut Diagnostics,
    model: &'m Model<'a>,
    shape: &Ty,
    root_name: &str,
    types: &[HostType],
) -> Program<'m, 'a> {
    let root = &model.root;
    let named = picked(&model.parts, |part| part.ty.is_some().then_some(part.name.text));
    let mut errors = Vec::new();
    for error in diags.errors() {
        if let Some(span) = error.span() {
            errors.push(span);
        }
    }
    let mut lowering = Lowering {
        errors,
        diags,
        model,
        items: Vec::new(),
        taken: IndexMap::new(),
        doubles: Positions::default(),
        root_module: names::module_name(root_name),
        parts: IndexMap::new(),
        labels: IndexMap::new(),
        open_part: None,
        elsewhere: Vec::new(),
        host: Hosts::new(types, shape, &named),
    };
    let at = At {
        name: root_name.to_owned(),
        path: Vec::new(),
        place: root.header,
        written: Written { ty: None, ..Written::of_spec(root) },
        hcl_name: String::new(),
        holder: None,
        is_typed: false,
        level: 0,
        config: Config::root(root),
    };
    let root_id = match &shape.kind {
        TyKind::Object(attrs) if !shape.is_nullable() => lowering.object(Some(root), attrs, shape, &at),
        _ => {
            let id = lowering.reserve(Some(root), None, shape, &at);
            let name = block_name(root).unwrap_or_else(|| names::ROOT_VALUE.to_owned());
            let inner = At { name, path: at.inner(), holder: Some(root), ..at.clone() };
            let ty = lowering.ty(Some(root), shape, &inner);
            lowering.fill(id, ItemContent::Newtype(ty));
            id
        }
    };
    let Lowering { mut items, mut host, elsewhere, parts: named, .. } = lowering;
    recursion::unbox(&mut items);
    order::order_set_elements(&mut items);
    if let Some(item) = items.get_mut(root_id.0) {
        // This also applies to a root that is not an object but has one as its value.
        item.origin = Origin::Spec(root);
    }
    let hosted = Hosted::of(&items, hosted::types(&named, model));
    hosted::own_parts(&mut items, &hosted);
    for (config, ty) in &elsewhere {
        host.elsewhere(config, hosted::parts_of(&items, &hosted, ty, config.steps()));
    }
    let (mut parts, secrets, misplaced) = host.finish();
    hosted::add_parts_of_types(&mut parts, &items, &hosted);
    Program { root: root_id, items, named, parts, secrets, misplaced, is_library: model.is_library }
}

/// The parts of a spec that become secret if the option `types` has `Secret` for these paths. Paths that lead to no
/// part have no effect.
#[inline]
pub fn host_secrets(model: &Model<'_>, shape: &Ty, paths: &[String]) -> HostSecrets {
    let of = |path: &String| HostType::at(path, true);
    let types = mapped(paths, of);
    let mut secrets = HostSecrets::new();
    for (place, parts) in lower_with(&mut Diagnostics::new(), model, shape, "Config", &types).parts.iter() {
        // The other parts are secret already.
        let is_own = |part: &HostPart| part.index < types.len() && part.recursive.is_none();
        let own = picked(parts, |part| is_own(part).then(|| part.steps.clone()));
        if !own.is_empty() {
            secrets.insert(*place, own);
        }
    }
    secrets
}

/// Adds the types of `outline` that `program` does not have. Used only after errors.
pub fn with_outline<'m, 'a>(program: Option<Program<'m, 'a>>, outline: &Outline) -> Program<'m, 'a> {
    fn add(items: &mut Vec<Item<'_, '_>>, path: &[String], outline: &Outline) {
        if !items.iter().any(|item| item.path == path && item.name == outline.name) {
            items.push(Item {
                name: outline.name.clone(),
                path: path.to_owned(),
                doc: vec![SPEC_ERROR.to_owned()],
                content: ItemContent::Fields(Vec::new()),
                origin: Origin::Nothing,
                // Includes everything that a set could need, to avoid errors about missing traits.
                ordered: true,
                is_double: false,
                own_parts: Vec::new(),
            });
        }
        let mut path = path.to_owned();
        path.push(names::module_name(&outline.name));
        for part in &outline.nested {
            add(items, &path, part);
        }
    }
    let mut program = program.unwrap_or(Program {
        root: ItemId(0),
        items: Vec::new(),
        named: IndexMap::new(),
        parts: Parts::new(),
        secrets: 0..0,
        misplaced: Vec::new(),
        is_library: false,
    });
    add(&mut program.items, &[], outline);
    program
}

/// The documentation of types that are generated after errors.
pub const SPEC_ERROR: &str = "The spec has errors.";
