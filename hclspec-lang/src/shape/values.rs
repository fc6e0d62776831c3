//! The shapes of types and values.

use super::{Nulls, PartShape, Shape, ShapeKind};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::types::{Alternative, NamedType, Notation, ObjectAttr, Presence, Shared, Type};
use hclspec_core::value::Val;
use std::rc::Rc;

impl Shape {
    /// The shape of values converted to `ty`.
    #[must_use]
    pub fn of_type(ty: &Type, nulls: Nulls) -> Self {
        let inner = |ty: &Type| Self::of_type(ty, nulls).or_null(nulls == Nulls::Kept);
        Self::new(match ty {
            Type::Any => return Self::unknown(),
            Type::String => ShapeKind::String,
            Type::Number => ShapeKind::Number,
            Type::Bool => ShapeKind::Bool,
            Type::Text(notation) => ShapeKind::Text(notation.clone()),
            Type::Named(named) => {
                let shape = Self::of_type(&named.ty, nulls);
                return Self::of_part(&named.name, named.place, Some((named.clone(), nulls)), shape);
            }
            Type::Again(again) => ShapeKind::Again(again.name().into(), again.place(), nulls),
            Type::Union(all) => {
                let shape = |it: &Alternative| (it.name.to_string(), Self::of_type(&it.ty, nulls));
                ShapeKind::Union(mapped(all, shape).into())
            }
            Type::List(element) => ShapeKind::List(Rc::new(inner(element))),
            Type::Set(element) => ShapeKind::Set(Rc::new(inner(element))),
            Type::Map(element) => ShapeKind::Map(Rc::new(inner(element))),
            Type::Tuple(elements) => ShapeKind::Tuple(mapped(elements, inner).into()),
            Type::AnyObject => ShapeKind::AnyObject,
            Type::Object(attrs) => {
                let attr = |attr: &ObjectAttr| {
                    let nullable = *attr.presence() == Presence::Optional;
                    (attr.name.to_string(), inner(&attr.ty).or_null(nullable))
                };
                ShapeKind::Object(mapped(attrs, attr).into())
            }
        })
    }

    /// The shape of a single value.
    #[must_use]
    pub fn of_value(value: &Val) -> Self {
        let of_element =
            |element: &Type, has_null: bool| Rc::new(Self::of_type(element, Nulls::Kept).or_null(has_null));
        Self::new(match value {
            Val::Null(None) => return Self { kind: ShapeKind::Null, nullable: true },
            Val::Null(Some(ty)) => return Self::of_type(ty, Nulls::Kept).or_null(true),
            Val::Made(made) => return Self::of_value(made.from()),
            Val::Bool(_) => ShapeKind::Bool,
            Val::Number(_) => ShapeKind::Number,
            Val::String(_) => ShapeKind::String,
            Val::List(it) => ShapeKind::List(of_element(&it.element, it.items.iter().any(Val::is_null))),
            Val::Set(it) => ShapeKind::Set(of_element(&it.element, it.items.iter().any(Val::is_null))),
            Val::Map(it) => ShapeKind::Map(of_element(&it.element, it.entries.values.iter().any(Val::is_null))),
            Val::Tuple(items) => ShapeKind::Tuple(mapped(items, Self::of_value).into()),
            Val::Object(object) => {
                let attrs = object.keys.iter().zip(&object.values);
                ShapeKind::Object(attrs.map(|(key, value)| (key.to_owned(), Self::of_value(value))).collect())
            }
        })
    }

    /// The shape of the values of a part, or of a named type. A simple shape, or that of another part, is not wrapped.
    pub(crate) fn of_part(name: &str, place: Span, named: Option<(Shared<NamedType>, Nulls)>, shape: Self) -> Self {
        match shape.kind {
            ShapeKind::List(_)
            | ShapeKind::Set(_)
            | ShapeKind::Map(_)
            | ShapeKind::Seq(_)
            | ShapeKind::Rec(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Union(_)
            | ShapeKind::Choice(_)
            | ShapeKind::Text(Notation::Words(_))
            | ShapeKind::Object(_) => {
                let (ty, is_static, has_unknown) = (shape.to_type(), shape.is_static(), shape.has_unknown());
                let unevaluated = shape.unevaluated();
                let (written_type, guide) = match &named {
                    Some((named, _)) => {
                        let ty = Type::Named(named.clone());
                        (ty.clone(), if ty.has_written() { ty } else { Type::Any })
                    }
                    None => (shape.to_written_type(), shape.to_guide()),
                };
                let Self { kind, nullable } = shape;
                let (name, shape) = (name.to_owned(), Self::new(kind));
                let part = PartShape {
                    name,
                    place,
                    named,
                    shape,
                    ty,
                    written_type,
                    guide,
                    is_static,
                    has_unknown,
                    unevaluated,
                };
                Self { kind: ShapeKind::Part(Rc::new(part)), nullable }
            }
            ShapeKind::Value
            | ShapeKind::AnyObject
            | ShapeKind::Null
            | ShapeKind::String
            | ShapeKind::Number
            | ShapeKind::Bool
            | ShapeKind::Text(Notation::Duration | Notation::Size | Notation::Key(_))
            | ShapeKind::Unevaluated(_)
            | ShapeKind::Again(..)
            | ShapeKind::Part(_) => shape,
        }
    }
}
