//! Enums: enum values, alternatives and cases.

use super::docs;
use super::lowering::{At, Lowering};
use super::value::{cases, is_empty, other, property};
use super::written::Written;
use crate::hir::{CONTENT, OTHER, Spec, word};
use crate::infer::Ty;
use crate::ir::{Alternative, CaseContent, CaseVariant, ItemContent, ItemId, Variant};
use crate::names;
use hclspec_core::types::Word;
use hclspec_core::value::PathStep;

impl<'m, 'a> Lowering<'_, 'm, 'a> {
    pub(super) fn choice(
        &mut self,
        spec: Option<&'m Spec<'a>>,
        all: &[(String, Ty)],
        shape: &Ty,
        at: &At<'m, 'a>,
    ) -> ItemId {
        let id = self.reserve(None, None, shape, at);
        let written = spec.and_then(cases).unwrap_or_default();
        let mut variants = Vec::with_capacity(all.len());
        for (index, (hcl_name, shape)) in all.iter().enumerate() {
            let name = names::type_name(hcl_name);
            let case = property(written, index, hcl_name);
            let inner = At {
                name: name.clone(),
                path: at.inner(),
                place: case.map_or(at.place, |case| case.name.span),
                written: Written::default(),
                hcl_name: hcl_name.clone(),
                holder: case.map(|case| &case.spec),
                is_typed: false,
                level: 0,
                config: at.config.step_near(index, PathStep::Attribute(hcl_name.clone())),
            };
            let spec = case.map(|case| &case.spec);
            let content = match (spec.filter(|_| hcl_name == OTHER).and_then(other), shape.attr(CONTENT)) {
                (Some(content), Some(shape)) => {
                    let config = inner.config.step(PathStep::Attribute(CONTENT.to_owned()));
                    let inner = At { holder: Some(content), config, ..inner };
                    CaseContent::Other((!is_empty(content)).then(|| self.ty(Some(content), shape, &inner)))
                }
                _ if spec.is_some_and(is_empty) => CaseContent::Nothing,
                _ => CaseContent::Value(self.ty(spec, &shape.clone().not_null(), &inner)),
            };
            let doc = docs::case(spec, hcl_name);
            variants.push(CaseVariant { hcl_name: hcl_name.clone(), name, doc, content });
        }
        self.fill(id, ItemContent::Choice(variants));
        id
    }

    pub(super) fn union(&mut self, all: &[(String, Ty)], shape: &Ty, at: &At<'m, 'a>) -> ItemId {
        let id = self.reserve(None, None, shape, at);
        let written = at.written.attrs();
        let path = at.inner();
        let mut alternatives = Vec::with_capacity(all.len());
        for (index, (hcl_name, shape)) in all.iter().enumerate() {
            let name = names::type_name(hcl_name);
            let (place, expr) = match written.get(hcl_name.as_str()) {
                Some(&(place, expr)) => (place, Some(expr)),
                None => (at.place, None),
            };
            let inner = At {
                name: name.clone(),
                path: path.clone(),
                place,
                written: at.written.alternative(index, expr),
                hcl_name: hcl_name.clone(),
                holder: None,
                is_typed: at.is_typed,
                level: 0,
                config: at.config.alternative(index),
            };
            let ty = self.not_null(None, shape, &inner);
            let doc = docs::alternative(self.model, expr.map(|expr| (place, expr)), shape);
            alternatives.push(Alternative { name, doc, ty });
        }
        self.fill(id, ItemContent::Union(alternatives));
        id
    }

    pub(super) fn words(&mut self, words: &[Word], shape: &Ty, at: &At<'m, 'a>) -> ItemId {
        let id = self.reserve(None, None, shape, at);
        let places = at.written.expr.map(word::places).unwrap_or_default();
        let mut variants = Vec::with_capacity(words.len());
        for (index, word) in words.iter().enumerate() {
            variants.push(Variant {
                word: word.text.to_string(),
                name: word::variant(word).unwrap_or_else(|| names::type_name(&word.text)),
                doc: docs::word(self.model, &word.text, places.get(index).copied()),
            });
        }
        self.fill(id, ItemContent::Words(variants));
        id
    }
}
