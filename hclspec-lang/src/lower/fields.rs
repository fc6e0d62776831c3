//! Structs and tuples.

use super::docs;
use super::lowering::{At, Lowering};
use super::value::{block_name, block_of_object, object_spec, property, through, tuple_elements};
use super::written::Written;
use crate::hir::{Spec, SpecKind};
use crate::infer::Ty;
use crate::ir::{Field, ItemContent, ItemId, RustType};
use crate::names;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::positions::Positions;
use hclspec_core::source::Span;
use hclspec_core::value::PathStep;

/// The longest tuple for which the standard library implements traits.
pub(super) const MAX_TUPLE: usize = 12;

impl<'m, 'a> Lowering<'_, 'm, 'a> {
    pub(super) fn object(
        &mut self,
        spec: Option<&'m Spec<'a>>,
        attrs: &[(String, Ty)],
        shape: &Ty,
        at: &At<'m, 'a>,
    ) -> ItemId {
        let inner = spec.and_then(block_of_object);
        let block = inner.or_else(|| at.holder.map(through).filter(|it| it.block_body().is_some()));
        let spec = spec.and_then(object_spec);
        let id = self.reserve(spec, block, shape, at);
        let mut fields: Vec<Field> = Vec::with_capacity(attrs.len());
        let (mut field_names, mut places) = (Positions::default(), Vec::with_capacity(attrs.len()));
        let what = if spec.is_some() { "properties" } else { "attributes" };
        let path = at.inner();
        let written = at.written.attrs();
        for (index, (hcl_name, shape)) in attrs.iter().enumerate() {
            let property = spec.and_then(|spec| match &spec.kind {
                SpecKind::Object { properties, .. } => property(properties, index, hcl_name),
                _ => None,
            });
            let (place, expr) = match property {
                Some(property) => (property.name.span, None),
                None => match written.get(hcl_name.as_str()) {
                    Some(&(place, expr)) => (place, Some(expr)),
                    None => (at.place, None),
                },
            };
            let name = names::field_name(hcl_name);
            if let Some(first) = field_names.add(name.clone(), places.len()) {
                self.diags.push(duplicate_field(&name, what, (hcl_name, place), places[first]));
                continue;
            }
            places.push((hcl_name.as_str(), place));
            let child = property.map(|property| &property.spec);
            let (type_name, type_place) =
                match child.and_then(|child| Some((block_name(child)?, through(child).input_name()?))) {
                    Some((name, block_type)) => (name, block_type.span),
                    None => (names::type_name(hcl_name), place),
                };
            let inner = At {
                name: type_name,
                path: path.clone(),
                place: type_place,
                written: if child.is_none() { at.written.attr(hcl_name, expr) } else { Written { expr, ty: None } },
                hcl_name: hcl_name.clone(),
                holder: child,
                is_typed: at.is_typed,
                level: 0,
                config: at.config.step_near(index, PathStep::Attribute(hcl_name.clone())),
            };
            let ty = self.ty(child, shape, &inner);
            let doc = match child {
                Some(child) => docs::property(self.model, child, hcl_name, shape),
                None => docs::attribute(self.model, hcl_name, expr.map(|expr| (place, expr)), shape),
            };
            fields.push(Field { hcl_name: hcl_name.clone(), name, doc, ty });
        }
        self.fill(id, ItemContent::Fields(fields));
        id
    }

    pub(super) fn tuple(
        &mut self,
        spec: Option<&'m Spec<'a>>,
        elements: &[Ty],
        shape: &Ty,
        at: &At<'m, 'a>,
    ) -> RustType {
        let specs = spec.and_then(tuple_elements).unwrap_or_default();
        let long = elements.len() > MAX_TUPLE;
        let block = at.holder.map(through).filter(|it| it.block_body().is_some());
        let id = long.then(|| self.reserve(spec, block, shape, at));
        let path = if long { at.inner() } else { at.path.clone() };
        let mut types = Vec::with_capacity(elements.len());
        for (index, shape) in elements.iter().enumerate() {
            let child = specs.get(index);
            let name = child.and_then(|child| {
                block_name(child).or_else(|| through(child).input_name().map(|name| names::type_name(name.text)))
            });
            let name = name.unwrap_or_else(|| format!("{}{index}", at.name));
            let own = at.written.position(index);
            let written = child.map(|child| through(child).input_name().map_or(child.header, |name| name.span));
            let place = written.or(own.expr.map(|expr| expr.span)).unwrap_or(at.place);
            let holder = child.or(at.holder);
            let config = at.config.step(PathStep::Index(index));
            let written = Written { ty: own.ty.filter(|_| child.is_none()), ..own };
            let inner = At { name, path: path.clone(), place, written, holder, config, ..at.clone() };
            types.push(self.element(child, shape, &inner));
        }
        match id {
            None => RustType::Tuple(types),
            Some(id) => {
                self.fill(id, ItemContent::Tuple(types));
                RustType::Item(id)
            }
        }
    }
}

/// The error for two properties or attributes with the same field name. The second one and the first one are
/// passed, each with its span.
fn duplicate_field(
    field: &str,
    what: &str,
    (name, place): (&str, Span),
    (first, first_place): (&str, Span),
) -> Diagnostic {
    let error = Code::DuplicateFieldName
        .error(format!("two {what} become the field `{field}`"))
        .with_detail(format!(
            "Field names are the names of {what} in snake case, which is the same for `{first}` and `{name}`."
        ))
        .with_subject(place)
        .with_help(format!("rename one of the {what}"));
    if first_place == place { error } else { error.with_label(first_place, "the first one") }
}
