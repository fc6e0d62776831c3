//! The data that all bodies of a table share.

use super::{Builder, fold};
use crate::files::Piece;
use crate::hir::Model;
use crate::infer::Nulls;
use hclspec_core::arena::Keep as _;
use hclspec_core::positions::{all_mapped, mapped, picked, sort_by};
use hclspec_core::table::{Constant, Env, Excerpt, Requirement, SpecFunction, TypeCheck, TypeParts};
use hclspec_core::types::{Literal, Type};
use std::sync::OnceLock;

impl<'a> Builder<'a> {
    /// The data that all bodies share.
    pub fn env(&self, model: &Model<'a>, name: &str) -> Option<Env<'a>> {
        let Self { arena, store, nulls, .. } = *self;
        let mut variables = Vec::with_capacity(model.variables.len());
        for it in &model.variables {
            let value = store.literal(Literal::from(&it.value))?;
            variables.push(Constant { name: it.name.text, value, ty: store.ty(it.value.ty())? });
        }
        let functions = mapped(&model.functions, |it| SpecFunction {
            name: it.name.text,
            params: arena.keep_list(&mapped(&it.params, |param| param.name)),
            variadic_param: it.variadic_param.map(|param| param.name),
            result: fold::fold(arena, &store.folding, &it.result),
        });
        let source = |Piece { name, span, first_line, first_byte }: &Piece| Excerpt {
            name: arena.keep_text(name),
            text: span.of(model.text),
            first_line: u32::try_from(*first_line).unwrap_or(1),
            first_byte: u32::try_from(*first_byte).unwrap_or(0),
            start: span.start,
        };
        let sources = mapped(&model.files.pieces(name), source);
        let mut checks = Vec::new();
        for part in &model.parts {
            let Some(ty) = &part.ty else { continue };
            // Named types don't own the types that they refer to, so the store must own each of them.
            store.ty(Type::Named(ty.clone()))?;
            let mut add = |requirement: &Requirement<'a>| {
                checks.push(TypeCheck { ty: ty.place.start, requirement: self.requirement(requirement) });
            };
            if let Some(checks) = part.spec.checks_of_value() {
                add(&Requirement { check: *checks, warns: false });
            }
            for requirement in &part.spec.validations {
                add(requirement);
            }
        }
        sort_by(&mut checks, &|a, b| a.ty.cmp(&b.ty));
        let mut parts_of_types = picked(&model.parts, |part| {
            let parts = self.parts.get(&part.name.span)?;
            Some(TypeParts { ty: part.name.span.start, parts: self.hosted(parts) })
        });
        sort_by(&mut parts_of_types, &|a, b| a.ty.cmp(&b.ty));
        Some(Env {
            sources: arena.keep_list(&sources),
            variables: arena.keep_list(&variables),
            values: OnceLock::new(),
            functions: arena.keep_list(&functions),
            library: model.library,
            nullable: nulls == Nulls::Kept,
            dynamic: !self.grammar.decodes_as_reference(),
            unified: self.grammar.decodes_as_reference(),
            conversions: &[],
            has_aliases: model.has_aliases(),
            has_merges: model.has_merges(),
            has_secret: model.has_secret(),
            bodies: arena.keep_list(&all_mapped(&self.recursive.borrow(), |body| *body)?),
            checks: arena.keep_list(&checks),
            parts_of_types: arena.keep_list(&parts_of_types),
        })
    }

    pub(super) fn requirement(&self, requirement: &Requirement<'a>) -> Requirement<'a> {
        Requirement { check: fold::fold(self.arena, &self.store.folding, &requirement.check), ..*requirement }
    }
}
