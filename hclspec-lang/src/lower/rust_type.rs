//! The Rust type of a value.

use super::lowering::{At, Lowering};
use super::value::{is_typed, map_rules, nested, through};
use super::written::Written;
use crate::hir::{NamedLabel, Spec, SpecKind};
use crate::infer::{CollKind, Nulls, Ty, TyKind};
use crate::ir::{EntriesType, Leaf, RustType};
use crate::names;
use hclspec_core::types::{Notation, Type};

impl<'m, 'a> Lowering<'_, 'm, 'a> {
    pub(super) fn ty(&mut self, spec: Option<&'m Spec<'a>>, shape: &Ty, at: &At<'m, 'a>) -> RustType {
        if spec.is_some_and(|spec| self.is_broken(spec, shape)) {
            return RustType::Broken;
        }
        let is_typed = spec.map_or(at.is_typed, is_typed);
        let written = at.written.ty.clone().or_else(|| spec.and_then(|spec| Written::of_spec(spec).ty));
        let name = match &written {
            Some(Type::Named(named)) if !matches!(shape.kind, TyKind::Part(_)) => Some(&*named.name),
            _ => None,
        };
        let hosts = self.host.at(&at.config, is_typed.then_some(&shape.kind), name);
        let mut ty = match hosts.first() {
            Some((_, false)) => None,
            Some((_, true)) | None => Some(self.not_null(spec, shape, at)),
        };
        for &(index, is_around) in &hosts {
            let around = ty.take().filter(|_| is_around).map(Box::new);
            ty = Some(RustType::Host { index, around });
        }
        let ty = ty.unwrap_or(RustType::Broken);
        if shape.is_nullable() { RustType::Option(Box::new(ty)) } else { ty }
    }

    pub(super) fn not_null(&mut self, spec: Option<&'m Spec<'a>>, shape: &Ty, at: &At<'m, 'a>) -> RustType {
        let inner = spec.and_then(nested);
        let own = spec.map(|spec| (Written::of_spec(spec), is_typed(spec))).filter(|(own, _)| own.expr.is_some());
        let own = own.map(|(Written { expr, ty }, is_typed)| {
            let written = Written { expr, ty: at.written.ty.clone().or(ty) };
            At { written, is_typed, ..at.clone() }
        });
        let at = own.as_ref().unwrap_or(at);
        match &shape.kind {
            TyKind::Any | TyKind::Known(_) | TyKind::AnyObject => RustType::Leaf(Leaf::Value),
            TyKind::String | TyKind::Written(Notation::Key(_)) => RustType::Leaf(Leaf::String),
            TyKind::Number => RustType::Leaf(Leaf::Number),
            TyKind::Bool => RustType::Leaf(Leaf::Bool),
            TyKind::Written(Notation::Duration) => RustType::Leaf(Leaf::Duration),
            TyKind::Written(Notation::Int) => RustType::Leaf(Leaf::Int),
            TyKind::Written(Notation::Size) => RustType::Leaf(Leaf::Size),
            TyKind::Written(Notation::Words(words)) => {
                let label =
                    spec.filter(|spec| matches!(through(spec).kind, SpecKind::Label { .. })).and(at.written.expr);
                match label.and_then(|expr| self.labels.get(&expr.span)) {
                    Some(of_key) => of_key.clone(),
                    None => {
                        let ty = RustType::Item(self.words(words, shape, at));
                        if let Some(expr) = label {
                            self.labels.insert(expr.span, ty.clone());
                        }
                        ty
                    }
                }
            }
            TyKind::Union(all) => RustType::Item(self.union(all, shape, at)),
            TyKind::Unevaluated(part) => RustType::Leaf(Leaf::Unevaluated(*part)),
            TyKind::Coll(CollKind::List | CollKind::Seq, element) => {
                RustType::Vec(Box::new(self.element(inner, element, &at.element())))
            }
            TyKind::Coll(CollKind::Set, element) => {
                let known = self.host.without_order();
                let element = Box::new(self.element(inner, element, &at.element()));
                // If elements lack an order, which is reported, use a `Vec` so that the compiler does not report it too.
                if self.host.in_set(known) { RustType::Set(element) } else { RustType::Vec(element) }
            }
            // All levels of a `block_map` with several labels share the nested spec.
            TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, element) => {
                let is_next = matches!(element.kind, TyKind::Coll(CollKind::Rec, _)) && inner.is_some();
                let rules = spec.and_then(map_rules).filter(|_| matches!(shape.kind, TyKind::Coll(CollKind::Rec, _)));
                let at_value = At { level: if is_next { at.level + 1 } else { 0 }, ..at.element() };
                let value = self.element(if is_next { spec } else { inner }, element, &at_value);
                match rules.and_then(|(labels, rules)| Some((labels.all.get(at.level)?, rules.is_ordered))) {
                    Some((label, is_ordered)) if is_ordered || label.is_typed() => {
                        let key = self.key(label, at);
                        RustType::Entries(Box::new(EntriesType { key, value, is_ordered }))
                    }
                    _ => RustType::Map(Box::new(value)),
                }
            }
            TyKind::Tuple(elements) => self.tuple(spec, elements, shape, at),
            TyKind::Object(attrs) => RustType::Item(self.object(spec, attrs, shape, at)),
            TyKind::Choice(cases) => RustType::Item(self.choice(spec, cases, shape, at)),
            TyKind::Part(part) => self.part(part, at),
            TyKind::Recursive(_, place, nulls) => self.recursive(*place, *nulls, at),
        }
    }

    /// The Rust type of keys made from a label. A `label` spec inside the blocks uses the same type.
    fn key(&mut self, label: &NamedLabel<'a>, at: &At<'m, 'a>) -> RustType {
        if let Some(of_spec) = label.written.and_then(|expr| self.labels.get(&expr.span)) {
            return of_spec.clone();
        }
        let at = At {
            name: names::type_name(label.name.text),
            path: at.inner(),
            place: label.name.span,
            written: Written { expr: label.written, ty: Some(label.ty.clone()) },
            hcl_name: label.name.text.to_owned(),
            holder: None,
            is_typed: true,
            level: 0,
            ..at.clone()
        };
        let ty = self.not_null(None, &Ty::of_type(&label.ty, Nulls::Refused), &at);
        if let Some(expr) = label.written {
            self.labels.insert(expr.span, ty.clone());
        }
        ty
    }

    /// Returns `true` if the value of a spec is unknown because of an error.
    fn is_broken(&self, spec: &Spec<'a>, shape: &Ty) -> bool {
        let spec = spec.resolved();
        let has_error = || self.errors.iter().any(|error| spec.span.start <= error.start && error.end <= spec.body.end);
        matches!(spec.kind, SpecKind::Broken { .. }) || (shape.kind == TyKind::Any && has_error())
    }

    /// The type of a collection's elements. An element of type `any` needs no `Option`, because `Value` can represent
    /// null.
    pub(super) fn element(&mut self, spec: Option<&'m Spec<'a>>, shape: &Ty, at: &At<'m, 'a>) -> RustType {
        match shape.kind {
            TyKind::Any if spec.is_none() && !self.host.is_at(&at.config) => {
                self.host.see(&at.config);
                RustType::Leaf(Leaf::Value)
            }
            _ => self.ty(spec, shape, at),
        }
    }
}
