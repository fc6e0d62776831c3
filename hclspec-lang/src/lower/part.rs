//! The types of named parts.

use super::config::Config;
use super::lowering::{At, Lowering};
use super::value::{block_name, through};
use super::written::Written;
use crate::hir::NamedPart;
use crate::infer::{self, Nulls, PartTy, Ty, TyKind};
use crate::ir::RustType;
use crate::names;
use hclspec_core::source::Span;
use hclspec_core::types::{Notation, Type};

impl<'m, 'a> Lowering<'_, 'm, 'a> {
    /// The type of a named part's values: one for all its uses, in the module of the root.
    pub(super) fn part(&mut self, shape: &PartTy, at: &At<'m, 'a>) -> RustType {
        let Some(part) = self.model.parts.iter().find(|part| part.name.span == shape.place) else {
            return RustType::Broken;
        };
        let ty = match self.parts.get(&shape.place) {
            Some(ty) => ty.clone(),
            None => {
                let (name, place) = part_name(part);
                let at = At {
                    name,
                    path: vec![self.root_module.clone()],
                    place,
                    written: Written { expr: None, ty: part.ty.clone().map(Type::Named) },
                    hcl_name: part.name.text.to_owned(),
                    holder: Some(&part.spec),
                    config: Config::part(part.name.text, &part.spec),
                    is_typed: false,
                    level: 0,
                };
                // Only structs and unions may be recursive.
                let is_item = matches!(shape.ty.kind, TyKind::Object(_) | TyKind::Union(_));
                self.open_part = is_item.then_some(shape.place);
                let of_library = has_shared_type(&shape.ty).then(|| self.host.of_part(shape.place, &at.config));
                let ty = match of_library.flatten() {
                    Some(index) => RustType::Host { index, around: None },
                    None => self.not_null(Some(&part.spec), &shape.ty, &at),
                };
                self.open_part = None;
                self.parts.insert(shape.place, ty.clone());
                ty
            }
        };
        for config in at.config.elsewhere(&part.spec) {
            self.elsewhere.push((config, ty.clone()));
        }
        ty
    }

    /// The type of a recursive part's values. It is reserved before its contents.
    pub(super) fn recursive(&mut self, place: Span, nulls: Nulls, at: &At<'m, 'a>) -> RustType {
        if !self.parts.contains_key(&place)
            && let Some(part) = self.model.parts.iter().find(|part| part.name.span == place)
            && let TyKind::Part(shape) = &infer::of_named(part, nulls).shape.kind
        {
            self.part(shape, at);
        }
        match self.parts.get(&place) {
            Some(ty) => RustType::Box(Box::new(ty.clone())),
            None => RustType::Broken,
        }
    }
}

/// The type name for a named part's values, and its span.
fn part_name(part: &NamedPart<'_>) -> (String, Span) {
    match (block_name(&part.spec), through(&part.spec).input_name()) {
        (Some(name), Some(block_type)) => (name, block_type.span),
        _ => (names::type_name(part.name.text), part.name.span),
    }
}

/// The name that the type for a part's values has in a library.
pub fn shared_name(part: &NamedPart<'_>) -> String {
    part_name(part).0
}

/// Returns `true` if the values of a part have a generated type that specs can share. Types with expressions can't
/// be shared: an expression belongs to one configuration.
fn has_shared_type(shape: &Ty) -> bool {
    let is_item = matches!(
        shape.kind,
        TyKind::Object(_) | TyKind::Union(_) | TyKind::Choice(_) | TyKind::Written(Notation::Words(_))
    );
    is_item && shape.unevaluated().is_none()
}
