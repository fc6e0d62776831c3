//! Facts: what is known about a value while an expression is typed.
//!
//! A [`Fact`] contains more than the [`Shape`] that is finally made from it: constants, the exact type, which determines how a
//! conditional converts, and whether a null has a type. Invariant: a fact is true of every value that the evaluator can
//! return. What is not known is left open, never guessed.

mod conversion;
mod join;
mod known;

pub(crate) use conversion::Fit;
pub use known::KnownResult;

use crate::shape::{Nulls, Shape, ShapeKind};
use hclspec_core::positions::{complete, mapped};
use hclspec_core::types::{Notation, ObjectAttr, Presence, Shared, Type, Word};
use hclspec_core::value::{Number, Val};
use std::rc::Rc;

/// What is known about a value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fact {
    /// The kind of value, if it is not null.
    pub(crate) kind: FactKind,
    /// Whether it may be null.
    pub(crate) null: Null,
}

/// Whether a value may be null, from the most to the least that can be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Null {
    /// It is never null.
    Never,
    /// It may be the null of its own type.
    Typed,
    /// It may be a null of its own type, of another type, or without a type.
    Open,
}

/// The kind of a value that is not null, as far as it is known.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum FactKind {
    /// Anything.
    Value,
    /// Exactly this value, which may be null.
    Known(Val),
    String,
    /// A string that is one of these.
    Words(Shared<[Word]>),
    Number,
    Bool,
    List(Elements),
    Set(Elements),
    Map(Elements),
    /// A list or a tuple.
    Seq(Box<Fact>),
    /// A map or an object.
    Rec(Box<Fact>),
    /// An object whose attributes depend on the input.
    Keyed(Box<Fact>),
    Tuple(Vec<Fact>),
    /// In the order written; names are distinct.
    Object(Vec<(String, Fact)>),
}

/// The elements of a collection whose values have one type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Elements {
    /// The fact about each element.
    pub(crate) fact: Box<Fact>,
    /// The exact element type, if it is known, even for an empty collection.
    pub(crate) ty: Option<Type>,
}

/// The size of a fact.
#[derive(Clone, Copy, Default)]
pub(crate) struct FactExtent {
    /// The number of parts. Names and the values of constants count as in [`Val::size`].
    pub(crate) parts: u64,
    /// The nesting depth.
    pub(crate) depth: u32,
}

impl FactExtent {
    fn beside(self, other: Self) -> Self {
        Self { parts: self.parts.saturating_add(other.parts), depth: self.depth.max(other.depth) }
    }
}

impl Fact {
    /// A value that is never null.
    pub(crate) const fn new(kind: FactKind) -> Self {
        Self { kind, null: Null::Never }
    }

    /// A value about which nothing is known.
    pub(crate) const fn unknown() -> Self {
        Self { kind: FactKind::Value, null: Null::Open }
    }

    /// Exactly this value.
    pub(crate) fn known(value: Val) -> Self {
        let null = if value.is_null() { Null::Open } else { Null::Never };
        Self { kind: FactKind::Known(value), null }
    }

    /// An element of known shape, whose exact type is unknown.
    pub(crate) fn elements(fact: Self) -> Elements {
        Elements { fact: Box::new(fact), ty: None }
    }

    /// Values that were converted to `ty` and are not null; `nulls` tells whether they may contain nulls.
    pub(crate) fn of_type(ty: &Type, nulls: Nulls) -> Self {
        let inner = |ty: &Type| {
            let fact = Self::of_type(ty, nulls);
            if nulls == Nulls::Kept { fact.or_null(Null::Typed) } else { fact }
        };
        let elements = |ty: &Type| Elements { fact: Box::new(inner(ty)), ty: (!ty.has_any()).then(|| ty.of_values()) };
        Self::new(match ty {
            Type::Any => return Self::unknown(),
            Type::String => FactKind::String,
            Type::Number => FactKind::Number,
            Type::Bool => FactKind::Bool,
            Type::Text(notation) => FactKind::of_notation(notation),
            Type::Named(named) => return Self::of_type(&named.ty, nulls),
            Type::Again(_) => return Self::unknown(),
            Type::Union(all) => {
                let facts = mapped(all, |alternative| Self::of_type(&alternative.ty, nulls));
                return Self::join_all(&facts).unwrap_or_else(|| Self::new(FactKind::Value));
            }
            // A tuple, a set and an object.
            Type::List(element) if element.is_mixed() => FactKind::Seq(Box::new(inner(element))),
            Type::Set(element) if element.is_mixed() => FactKind::Set(Self::elements(inner(element))),
            Type::Map(element) if element.is_mixed() => FactKind::Keyed(Box::new(inner(element))),
            Type::List(element) => FactKind::List(elements(element)),
            Type::Set(element) => FactKind::Set(elements(element)),
            Type::Map(element) => FactKind::Map(elements(element)),
            Type::Tuple(types) => FactKind::Tuple(mapped(types, inner)),
            Type::AnyObject => FactKind::Keyed(Box::new(Self::unknown())),
            Type::Object(attrs) => {
                let attr = |attr: &ObjectAttr| {
                    let fact = inner(&attr.ty);
                    let optional = *attr.presence() == Presence::Optional;
                    (attr.name.to_string(), if optional { fact.or_null(Null::Typed) } else { fact })
                };
                FactKind::Object(mapped(attrs, attr))
            }
        })
    }

    /// Values of a shape. The types of their nulls, and of collections that may be empty, are unknown.
    pub(crate) fn of_shape(shape: &Shape) -> Self {
        let boxed = |it: &Shape| Box::new(Self::of_shape(it));
        let elements = |it: &Shape| Self::elements(Self::of_shape(it));
        let kind = match &shape.kind {
            ShapeKind::Value => FactKind::Value,
            ShapeKind::AnyObject => FactKind::Keyed(Box::new(Self::unknown())),
            // Its type is unknown.
            ShapeKind::Null | ShapeKind::Again(..) => return Self::unknown(),
            ShapeKind::String | ShapeKind::Unevaluated(_) => FactKind::String,
            ShapeKind::Number => FactKind::Number,
            ShapeKind::Bool => FactKind::Bool,
            ShapeKind::Text(notation) => FactKind::of_notation(notation),
            ShapeKind::Union(all) => {
                let facts = mapped(all, |(_, shape)| Self::of_shape(shape));
                Self::join_all(&facts).map_or(FactKind::Value, |fact| fact.kind)
            }
            ShapeKind::List(element) if element.is_mixed() => FactKind::Seq(boxed(element)),
            ShapeKind::Map(element) if element.is_mixed() => FactKind::Rec(boxed(element)),
            ShapeKind::List(element) => FactKind::List(elements(element)),
            ShapeKind::Set(element) => FactKind::Set(elements(element)),
            ShapeKind::Map(element) => FactKind::Map(elements(element)),
            ShapeKind::Seq(element) => FactKind::Seq(boxed(element)),
            ShapeKind::Rec(element) => FactKind::Rec(boxed(element)),
            ShapeKind::Tuple(items) => FactKind::Tuple(mapped(items, Self::of_shape)),
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => {
                FactKind::Object(mapped(attrs, |(name, it)| (name.clone(), Self::of_shape(it))))
            }
            ShapeKind::Part(part) => Self::of_shape(&part.shape).kind,
        };
        Self { kind, null: if shape.nullable { Null::Open } else { Null::Never } }
    }

    /// The shape of all values that the fact is true of.
    pub(crate) fn to_shape(&self) -> Shape {
        let boxed = |it: &Self| Rc::new(it.to_shape());
        let kind = match &self.kind {
            FactKind::Known(value) => return Shape::of_value(value),
            FactKind::Value => ShapeKind::Value,
            FactKind::String | FactKind::Words(_) => ShapeKind::String,
            FactKind::Number => ShapeKind::Number,
            FactKind::Bool => ShapeKind::Bool,
            FactKind::List(elements) => ShapeKind::List(boxed(&elements.fact)),
            FactKind::Set(elements) => ShapeKind::Set(boxed(&elements.fact)),
            FactKind::Map(elements) => ShapeKind::Map(boxed(&elements.fact)),
            FactKind::Seq(element) => ShapeKind::Seq(boxed(element)),
            FactKind::Rec(element) | FactKind::Keyed(element) => ShapeKind::Rec(boxed(element)),
            FactKind::Tuple(items) => ShapeKind::Tuple(mapped(items, Self::to_shape).into()),
            FactKind::Object(attrs) => {
                ShapeKind::Object(mapped(attrs, |(name, it)| (name.clone(), it.to_shape())).into())
            }
        };
        Shape { kind, nullable: self.null != Null::Never }
    }

    /// The size of the fact.
    pub(crate) fn extent(&self) -> FactExtent {
        let inside = match &self.kind {
            FactKind::Value | FactKind::String | FactKind::Words(_) | FactKind::Number | FactKind::Bool => {
                FactExtent::default()
            }
            FactKind::Known(value) => FactExtent { parts: value.size(), depth: value.depth() },
            FactKind::List(elements) | FactKind::Set(elements) | FactKind::Map(elements) => elements.fact.extent(),
            FactKind::Seq(element) | FactKind::Rec(element) | FactKind::Keyed(element) => element.extent(),
            FactKind::Tuple(items) => items.iter().map(Self::extent).fold(FactExtent::default(), FactExtent::beside),
            FactKind::Object(attrs) => {
                let attr = |(name, it): &(String, Self)| {
                    FactExtent { parts: name.len() as u64 / 64, depth: 0 }.beside(it.extent())
                };
                attrs.iter().map(attr).fold(FactExtent::default(), FactExtent::beside)
            }
        };
        FactExtent { parts: inside.parts.saturating_add(1), depth: inside.depth + 1 }
    }

    /// The fact for a value that may also be null.
    pub(crate) fn or_null(mut self, null: Null) -> Self {
        // A known value that may be null is no longer known.
        if null != Null::Never && !self.is_null() {
            self = self.opened();
        }
        self.null = self.null.max(null);
        self
    }

    /// The fact for a value that is known not to be null; a known null stays null.
    pub(crate) fn not_null(mut self) -> Self {
        if !self.is_null() {
            self.null = Null::Never;
        }
        self
    }

    /// Like [`Self::not_null`] if `known`, otherwise unchanged.
    pub(crate) fn not_null_if(self, known: bool) -> Self {
        if known { self.not_null() } else { self }
    }

    /// Whether it is always null.
    pub(crate) fn is_null(&self) -> bool {
        matches!(&self.kind, FactKind::Known(value) if value.is_null())
    }

    /// Whether the value or a part of it may be null.
    pub(crate) fn has_nulls(&self) -> bool {
        self.null != Null::Never
            || match &self.kind {
                FactKind::Value => true,
                FactKind::Known(value) => {
                    value.is_null()
                        || value
                            .entries()
                            .is_some_and(|mut it| it.any(|(_, part)| Self::known(part.clone()).has_nulls()))
                }
                FactKind::String | FactKind::Words(_) | FactKind::Number | FactKind::Bool => false,
                FactKind::List(elements) | FactKind::Set(elements) | FactKind::Map(elements) => {
                    elements.fact.has_nulls()
                }
                FactKind::Seq(element) | FactKind::Rec(element) | FactKind::Keyed(element) => element.has_nulls(),
                FactKind::Tuple(items) => items.iter().any(Self::has_nulls),
                FactKind::Object(attrs) => attrs.iter().any(|(_, it)| it.has_nulls()),
            }
    }

    /// The constant, if it is one.
    pub(crate) fn value(&self) -> Option<&Val> {
        match &self.kind {
            FactKind::Known(value) => Some(value),
            _ => None,
        }
    }

    /// The same fact, with a constant replaced by facts about its parts. A null and simple constants lose their value.
    pub(crate) fn opened(self) -> Self {
        let FactKind::Known(value) = &self.kind else { return self };
        let elements = |items: &mut dyn Iterator<Item = &Val>, ty: &Type| {
            let fact = items.map(|item| Self::known(item.clone())).reduce(|a, b| a.join(&b));
            let fact = fact.unwrap_or_else(|| Self::of_type(ty, Nulls::Kept));
            Elements { fact: Box::new(fact), ty: Some(ty.clone()) }
        };
        Self::new(match value {
            Val::Made(made) => return Self::known(made.from().clone()),
            Val::Null(Some(ty)) => return Self::of_type(ty, Nulls::Kept).or_null(Null::Open),
            Val::Null(None) => return Self::unknown(),
            Val::Bool(_) => FactKind::Bool,
            Val::Number(_) => FactKind::Number,
            Val::String(_) => FactKind::String,
            Val::List(list) => FactKind::List(elements(&mut list.items.iter(), &list.element)),
            Val::Set(set) => FactKind::Set(elements(&mut set.items.iter(), &set.element)),
            Val::Map(map) => FactKind::Map(elements(&mut map.entries.values.iter(), &map.element)),
            Val::Tuple(items) => FactKind::Tuple(mapped(items, |item| Self::known(item.clone()))),
            Val::Object(object) => {
                let attr = |(name, value): (&str, &Val)| (name.to_owned(), Self::known(value.clone()));
                FactKind::Object(object.iter().map(attr).collect())
            }
        })
    }

    /// The exact type of all values that are not null, if they have only one.
    pub(crate) fn exact(&self) -> Option<Type> {
        // A null inside a structure affects the type of the structure.
        let part = |it: &Self| if it.null == Null::Open && !it.is_null() { None } else { it.exact() };
        Some(match &self.kind {
            FactKind::Value | FactKind::Seq(_) | FactKind::Rec(_) | FactKind::Keyed(_) => return None,
            FactKind::Known(value) => value.ty(),
            FactKind::String | FactKind::Words(_) => Type::String,
            FactKind::Number => Type::Number,
            FactKind::Bool => Type::Bool,
            FactKind::List(elements) => Type::list(elements.ty.clone()?),
            FactKind::Set(elements) => Type::set(elements.ty.clone()?),
            FactKind::Map(elements) => Type::map(elements.ty.clone()?),
            FactKind::Tuple(items) => Type::tuple(complete(mapped(items, part))?),
            FactKind::Object(attrs) => {
                let mut types = Vec::with_capacity(attrs.len());
                for (name, it) in attrs {
                    types.push((name.as_str(), part(it)?));
                }
                Type::object_of(types)
            }
        })
    }

    /// A value of which the fact is true: if possible, one that is not null and converts to `wanted`.
    pub(crate) fn example(&self, wanted: &Type) -> Val {
        let any = |it: &Self| it.example(&Type::Any);
        let list = |elements: &Elements| {
            let item = any(&elements.fact);
            (elements.ty.clone().unwrap_or_else(|| item.ty()), item)
        };
        match &self.kind {
            FactKind::Known(value) => value.clone(),
            FactKind::Value => match wanted {
                Type::String => Val::string("a"),
                Type::Number => one(),
                Type::Bool => Val::Bool(true),
                _ => Val::tuple(Vec::new()),
            },
            FactKind::String => Val::string(match wanted {
                Type::Number => "1",
                Type::Bool => "true",
                _ => "a",
            }),
            FactKind::Words(words) => Val::string(words.first().map_or("a", |word| &word.text)),
            FactKind::Number => one(),
            FactKind::Bool => Val::Bool(true),
            FactKind::List(elements) => {
                let (ty, item) = list(elements);
                Val::list(ty, vec![item])
            }
            FactKind::Set(elements) => {
                let (ty, item) = list(elements);
                Val::set(ty, vec![item])
            }
            FactKind::Map(elements) => {
                let (ty, item) = list(elements);
                Val::map(ty, vec![("a".to_owned(), item)])
            }
            FactKind::Seq(element) => Val::tuple(vec![any(element)]),
            FactKind::Rec(element) | FactKind::Keyed(element) => Val::object(vec![("a".to_owned(), any(element))]),
            FactKind::Tuple(items) => Val::tuple(mapped(items, any)),
            FactKind::Object(attrs) => Val::object(mapped(attrs, |(name, it)| (name.clone(), any(it)))),
        }
    }
}

impl FactKind {
    /// Values that are written so.
    fn of_notation(notation: &Notation) -> Self {
        match notation {
            Notation::Words(words) => Self::Words(words.clone()),
            Notation::Duration | Notation::Size => Self::Number,
            Notation::Key(_) => Self::String,
        }
    }
}

fn one() -> Val {
    Val::Number(Number::from(1))
}
