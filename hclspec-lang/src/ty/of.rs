//! Types from type expressions and values, as a configuration writes them and as expressions see them.

use super::{CollKind, Element, Null, Nulls, PartTy, Ty, TyKind};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::types::{Alternative, Coll, NamedType, Notation, Presence, Shared, Type};
use hclspec_core::value::Val;
use std::sync::Arc;

impl Ty {
    /// Values converted to `ty`.
    pub fn of_type(ty: &Type, nulls: Nulls) -> Self {
        let inner = |ty: &Type| Self::of_type(ty, nulls).or_null(nulls == Nulls::Kept);
        match ty {
            Type::Any => Self::unknown(),
            Type::String => Self::new(TyKind::String),
            Type::Number => Self::new(TyKind::Number),
            Type::Bool => Self::new(TyKind::Bool),
            Type::Written(notation) => Self::new(TyKind::Written(notation.clone())),
            Type::Named(named) => {
                let ty = Self::of_type(&named.ty, nulls);
                Self::of_part(&named.name, named.place, Some((named.clone(), nulls)), ty)
            }
            Type::Recursive(recursive) => {
                Self::new(TyKind::Recursive(recursive.name().into(), recursive.place(), nulls))
            }
            Type::Union(all) => {
                let of = |it: &Alternative| (it.name.to_string(), Self::of_type(&it.ty, nulls));
                Self::new(TyKind::Union(mapped(all, of).into()))
            }
            Type::Coll(coll, element) => Self::coll((*coll).into(), inner(element)),
            Type::Tuple(elements) => Self::tuple(mapped(elements, inner)),
            Type::AnyObject => Self::new(TyKind::AnyObject),
            Type::Object(attrs) => Self::object(mapped(attrs, |attr| {
                let is_optional = *attr.presence() == Presence::Optional;
                (attr.name.to_string(), inner(&attr.ty).or_null(is_optional))
            })),
        }
    }

    /// Values converted to `ty` that are not null, as expressions see them; `nulls` tells if they may contain nulls.
    pub(crate) fn values_of(ty: &Type, nulls: Nulls) -> Self {
        let inner = |ty: &Type| {
            let value = Self::values_of(ty, nulls);
            if nulls == Nulls::Kept { value.or_null(Null::Typed) } else { value }
        };
        let elements = |coll, ty: &Type| {
            let exact = (!ty.has_any()).then(|| ty.of_values());
            Self::new(TyKind::Coll(coll, Element { of: Arc::new(inner(ty)), exact }))
        };
        match ty {
            Type::Any | Type::Recursive(_) => Self::unknown(),
            Type::String => Self::new(TyKind::String),
            Type::Number => Self::new(TyKind::Number),
            Type::Bool => Self::new(TyKind::Bool),
            Type::Written(notation) => Self::new(seen_notation(notation)),
            Type::Named(named) => Self::values_of(&named.ty, nulls),
            Type::Union(all) => {
                let all = mapped(all, |alternative| Self::values_of(&alternative.ty, nulls));
                Self::join_all(&all).unwrap_or_else(|| Self::new(TyKind::Any))
            }
            // If elements can have several types, the values are tuples, sets and objects.
            Type::Coll(Coll::List, element) if element.is_mixed() => Self::coll(CollKind::Seq, inner(element)),
            Type::Coll(Coll::Set, element) if element.is_mixed() => Self::coll(CollKind::Set, inner(element)),
            Type::Coll(Coll::Map, element) if element.is_mixed() => Self::coll(CollKind::Keyed, inner(element)),
            Type::Coll(coll, element) => elements((*coll).into(), element),
            Type::Tuple(types) => Self::tuple(mapped(types, inner)),
            Type::AnyObject => Self::coll(CollKind::Keyed, Self::unknown()),
            Type::Object(attrs) => Self::object(mapped(attrs, |attr| {
                let is_optional = *attr.presence() == Presence::Optional;
                let value = inner(&attr.ty);
                (attr.name.to_string(), if is_optional { value.or_null(Null::Typed) } else { value })
            })),
        }
    }

    /// The values as expressions see them. The types of their nulls, and of collections that may be empty, are unknown.
    pub(crate) fn seen(&self) -> Self {
        let kind = match &self.kind {
            // The type of a null, or of a recursive part, is unknown.
            TyKind::Known(_) | TyKind::Recursive(..) => return Self::unknown(),
            TyKind::AnyObject => Self::coll(CollKind::Keyed, Self::unknown()).kind,
            TyKind::Unevaluated(_) => TyKind::String,
            TyKind::Written(notation) => seen_notation(notation),
            TyKind::Union(all) => {
                let all = mapped(all, |(_, ty)| ty.seen());
                Self::join_all(&all).map_or(TyKind::Any, |ty| ty.kind)
            }
            TyKind::Coll(CollKind::List, element) if element.of.is_mixed() => {
                Self::coll(CollKind::Seq, element.of.seen()).kind
            }
            TyKind::Coll(CollKind::Map, element) if element.of.is_mixed() => {
                Self::coll(CollKind::Rec, element.of.seen()).kind
            }
            TyKind::Choice(cases) => Self::object(mapped(cases, |(name, it)| (name.clone(), it.seen()))).kind,
            TyKind::Part(part) => part.ty.seen().kind,
            TyKind::Any
            | TyKind::String
            | TyKind::Number
            | TyKind::Bool
            | TyKind::Coll(..)
            | TyKind::Tuple(_)
            | TyKind::Object(_) => self.map_parts(&mut Self::seen).kind,
        };
        Self::new(kind).with_null(self.is_nullable())
    }

    /// The type of all values that look the same to expressions, without details that only some of these values have.
    pub(crate) fn computed(&self) -> Self {
        let ty = match &self.kind {
            TyKind::Known(value) => return Self::of_value(value),
            TyKind::Written(_) => Self::new(TyKind::String),
            TyKind::Coll(CollKind::Keyed, element) => Self::coll(CollKind::Rec, element.of.computed()),
            TyKind::Coll(coll, element) => Self::coll(*coll, element.of.computed()),
            _ => self.map_parts(&mut Self::computed),
        };
        ty.with_null(self.is_nullable())
    }

    /// The type of a single value.
    pub fn of_value(value: &Val) -> Self {
        let elements = |coll, element: &Type, has_null: bool| {
            Self::coll(coll, Self::of_type(element, Nulls::Kept).or_null(has_null))
        };
        match value {
            Val::Null(None) => Self::known(Val::NULL),
            Val::Null(Some(ty)) => Self::of_type(ty, Nulls::Kept).or_null(true),
            Val::Made(made) => Self::of_value(made.from()),
            Val::Bool(_) => Self::new(TyKind::Bool),
            Val::Number(_) => Self::new(TyKind::Number),
            Val::String(_) => Self::new(TyKind::String),
            Val::List(it) => elements(CollKind::List, &it.element, it.items.iter().any(Val::is_null)),
            Val::Set(it) => elements(CollKind::Set, &it.element, it.items.iter().any(Val::is_null)),
            Val::Map(it) => elements(CollKind::Map, &it.element, it.entries.values.iter().any(Val::is_null)),
            Val::Tuple(items) => Self::tuple(mapped(items, Self::of_value)),
            Val::Object(object) => {
                let mut attrs = Vec::new();
                for (name, value) in object.iter() {
                    attrs.push((name.to_owned(), Self::of_value(value)));
                }
                Self::object(attrs)
            }
        }
    }

    /// Replaces a constant by the types of its elements or attributes. A null and simple constants lose their value.
    pub(crate) fn opened(self) -> Self {
        let TyKind::Known(value) = &self.kind else { return self };
        let elements = |coll, items: &[Val], ty: &Type| {
            let element = Self::join_all(&mapped(items, |item| Self::known(item.clone())));
            let element = element.unwrap_or_else(|| Self::values_of(ty, Nulls::Kept));
            Self::new(TyKind::Coll(coll, Element { of: Arc::new(element), exact: Some(ty.clone()) }))
        };
        match value {
            Val::Made(made) => Self::known(made.from().clone()).opened(),
            Val::Null(Some(ty)) => Self::values_of(ty, Nulls::Kept).or_null(Null::Open),
            Val::Null(None) => Self::unknown(),
            Val::Bool(_) => Self::new(TyKind::Bool),
            Val::Number(_) => Self::new(TyKind::Number),
            Val::String(_) => Self::new(TyKind::String),
            Val::List(list) => elements(CollKind::List, &list.items, &list.element),
            Val::Set(set) => elements(CollKind::Set, &set.items, &set.element),
            Val::Map(map) => elements(CollKind::Map, &map.entries.values, &map.element),
            Val::Tuple(items) => Self::tuple(mapped(items, |item| Self::known(item.clone()))),
            Val::Object(object) => {
                let mut attrs = Vec::new();
                for (name, value) in object.iter() {
                    attrs.push((name.to_owned(), Self::known(value.clone())));
                }
                Self::object(attrs)
            }
        }
    }

    /// The type of the values of a part, or of a named type. A simple type, or that of another part, is not wrapped.
    pub(crate) fn of_part(name: &str, place: Span, named: Option<(Shared<NamedType>, Nulls)>, ty: Self) -> Self {
        // A simple type needs no name.
        if ty.children().next().is_none()
            && !matches!(&ty.kind, TyKind::Written(Notation::Words(_)) | TyKind::Tuple(_) | TyKind::Object(_))
        {
            return ty;
        }
        let (written_type, guide) = match &named {
            Some((named, _)) => {
                let ty = Type::Named(named.clone());
                (ty.clone(), if ty.has_written() { ty } else { Type::Any })
            }
            None => (ty.written_type(), ty.guide()),
        };
        let part = PartTy {
            name: name.to_owned(),
            place,
            named,
            value_type: ty.value_type(),
            written_type,
            guide,
            is_static: ty.is_static(),
            has_unknown: ty.has_unknown(),
            unevaluated: ty.unevaluated(),
            ty: Self::new(ty.kind),
        };
        Self::new(TyKind::Part(Arc::new(part))).with_null(ty.null)
    }
}

impl From<Coll> for CollKind {
    fn from(coll: Coll) -> Self {
        match coll {
            Coll::List => Self::List,
            Coll::Set => Self::Set,
            Coll::Map => Self::Map,
        }
    }
}

impl CollKind {
    /// The collection type of the language, if all values have it.
    pub(super) const fn exact(self) -> Option<Coll> {
        match self {
            Self::List => Some(Coll::List),
            Self::Set => Some(Coll::Set),
            Self::Map => Some(Coll::Map),
            Self::Seq | Self::Rec | Self::Keyed => None,
        }
    }
}

/// The kind that values of the notation have in expressions.
fn seen_notation(notation: &Notation) -> TyKind {
    match notation {
        Notation::Words(_) => TyKind::Written(notation.clone()),
        notation if notation.value_type() == Type::Number => TyKind::Number,
        _ => TyKind::String,
    }
}
