//! The types of shapes.

use super::{Shape, ShapeKind};
use hclspec_core::positions::mapped;
use hclspec_core::types::{Alternative, ObjectAttr, Type};

impl Shape {
    /// The type that all values of this shape have, or can be converted to without change; [`Type::Any`] for everything that depends on
    /// the data.
    #[must_use]
    pub fn to_type(&self) -> Type {
        let collection =
            |element: &Self, of: fn(Type) -> Type| if element.is_static() { of(element.to_type()) } else { Type::Any };
        match &self.kind {
            ShapeKind::Value
            | ShapeKind::AnyObject
            | ShapeKind::Null
            | ShapeKind::Seq(_)
            | ShapeKind::Rec(_)
            | ShapeKind::Again(..) => Type::Any,
            ShapeKind::String | ShapeKind::Unevaluated(_) => Type::String,
            ShapeKind::Number => Type::Number,
            ShapeKind::Bool => Type::Bool,
            ShapeKind::Text(notation) => notation.value_type(),
            ShapeKind::List(element) => collection(element, Type::list),
            ShapeKind::Set(element) => collection(element, Type::set),
            ShapeKind::Map(element) => collection(element, Type::map),
            ShapeKind::Tuple(elements) => Type::tuple(mapped(elements, Self::to_type)),
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => {
                Type::object(mapped(attrs, |(name, attr)| ObjectAttr::required(name, attr.to_type())))
            }
            ShapeKind::Union(all) => {
                let mut types = all.iter().map(|(_, shape)| shape.to_type());
                let first = types.next().unwrap_or(Type::Any);
                if types.all(|ty| ty == first) { first } else { Type::Any }
            }
            ShapeKind::Part(part) => part.ty.clone(),
        }
    }

    /// Like [`Self::to_type`], with [`Type::Any`] for every part that a value may lack: a null, or an element.
    #[must_use]
    pub fn to_least_type(&self) -> Type {
        let part = |it: &Self| if it.nullable { Type::Any } else { it.to_least_type() };
        match self.resolved() {
            ShapeKind::List(_) => Type::list(Type::Any),
            ShapeKind::Set(_) => Type::set(Type::Any),
            ShapeKind::Map(_) => Type::map(Type::Any),
            ShapeKind::Tuple(elements) => Type::tuple(mapped(elements, part)),
            ShapeKind::Object(attrs) => {
                Type::object(mapped(attrs, |(name, attr)| ObjectAttr::required(name, part(attr))))
            }
            ShapeKind::Choice(cases) => Type::object(mapped(cases, |(name, _)| ObjectAttr::required(name, Type::Any))),
            _ => self.to_type(),
        }
    }

    /// The type by which [`as_written`](hclspec_core::convert::as_written) finds text and alternatives: `any` for everything without.
    #[must_use]
    pub fn to_guide(&self) -> Type {
        let around = |element: &Self, of: fn(Type) -> Type| match element.to_guide() {
            Type::Any => Type::Any,
            element => of(element),
        };
        match &self.kind {
            ShapeKind::Text(notation) => Type::Text(notation.clone()),
            ShapeKind::Union(all) => {
                let guides = mapped(all, |(name, shape)| Alternative { name: (&**name).into(), ty: shape.to_guide() });
                Type::Union(guides.into())
            }
            ShapeKind::List(element) | ShapeKind::Seq(element) => around(element, Type::list),
            ShapeKind::Set(element) => around(element, Type::set),
            ShapeKind::Map(element) | ShapeKind::Rec(element) => around(element, Type::map),
            ShapeKind::Tuple(elements) => {
                let types = mapped(elements, Self::to_guide);
                if types.iter().all(|ty| *ty == Type::Any) { Type::Any } else { Type::tuple(types) }
            }
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => {
                let attrs = attrs.iter().map(|(name, attr)| (name, attr.to_guide())).filter(|(_, ty)| *ty != Type::Any);
                let attrs: Vec<ObjectAttr> = attrs.map(|(name, ty)| ObjectAttr::required(name, ty)).collect();
                if attrs.is_empty() { Type::Any } else { Type::object(attrs) }
            }
            ShapeKind::Part(part) => part.guide.clone(),
            ShapeKind::Value
            | ShapeKind::AnyObject
            | ShapeKind::Null
            | ShapeKind::String
            | ShapeKind::Number
            | ShapeKind::Bool
            | ShapeKind::Again(..)
            | ShapeKind::Unevaluated(_) => Type::Any,
        }
    }

    /// Like [`Self::to_type`], with the notations of what is written as text: the type that a configuration is converted to.
    #[must_use]
    pub fn to_written_type(&self) -> Type {
        let boxed = |element: &Self| element.to_written_type();
        match &self.kind {
            ShapeKind::Part(part) => part.written_type.clone(),
            ShapeKind::Text(notation) => Type::Text(notation.clone()),
            ShapeKind::Union(all) => {
                let types =
                    mapped(all, |(name, shape)| Alternative { name: (&**name).into(), ty: shape.to_written_type() });
                Type::Union(types.into())
            }
            ShapeKind::AnyObject => Type::AnyObject,
            ShapeKind::List(element) => Type::list(boxed(element)),
            ShapeKind::Set(element) => Type::set(boxed(element)),
            ShapeKind::Map(element) => Type::map(boxed(element)),
            ShapeKind::Tuple(elements) => Type::tuple(mapped(elements, Self::to_written_type)),
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => {
                Type::object(mapped(attrs, |(name, attr)| ObjectAttr::required(name, attr.to_written_type())))
            }
            _ => self.to_type(),
        }
    }
}
