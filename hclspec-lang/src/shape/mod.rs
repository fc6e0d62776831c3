//! Shapes: what is known at build time about a value, for every configuration.

mod display;
mod nulls;
mod typed;
mod types;
mod unevaluated;
mod values;

pub use typed::Typed;
pub(crate) use typed::TypedOnce;
pub use unevaluated::Unevaluated;

use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::types::{NamedType, Notation, Shared, Type};
use hclspec_core::value::PathStep;
use std::rc::Rc;
use std::slice;

/// The static description of a value, from which its Rust type is made.
#[derive(Clone, PartialEq, Eq)]
pub struct Shape {
    /// The kind of value, if it is not null.
    pub kind: ShapeKind,
    /// Whether it may be null.
    pub nullable: bool,
}

/// The kind of a value.
#[derive(Clone, PartialEq, Eq)]
pub enum ShapeKind {
    /// It depends on the data.
    Value,
    /// Always null.
    Null,
    /// Text.
    String,
    /// A number.
    Number,
    /// A bool.
    Bool,
    /// What is written as text in a notation.
    Text(Notation),
    /// A value of one of these shapes, by the name of the alternative.
    Union(Rc<[(String, Shape)]>),
    /// A part of a configuration that is not evaluated: in the language, its text.
    Unevaluated(Unevaluated),
    /// A list.
    List(Rc<Shape>),
    /// A set.
    Set(Rc<Shape>),
    /// A map.
    Map(Rc<Shape>),
    /// A list, or a tuple of unknown length, whose elements have that shape.
    Seq(Rc<Shape>),
    /// A map, or an object with unknown keys, whose values have that shape.
    Rec(Rc<Shape>),
    /// A tuple of known length.
    Tuple(Rc<[Shape]>),
    /// An object with any attributes.
    AnyObject,
    /// An object with known attributes: in the order written for an `object` spec or constructor, by name for a type.
    Object(Rc<[(String, Shape)]>),
    /// An object with known attributes, of which all but one are null.
    Choice(Rc<[(String, Shape)]>),
    /// The value of the named part at this place, inside of that part: depends on the data.
    Again(Rc<str>, Span, Nulls),
    /// The value of a named part, shared by all uses of the part.
    Part(Rc<PartShape>),
}

/// The shape of the values of a named part.
pub struct PartShape {
    /// The name of the part.
    pub name: String,
    /// Its place in the spec, which identifies it.
    pub place: Span,
    /// If it is that of a named type: the type, and what may be null in its values.
    pub named: Option<(Shared<NamedType>, Nulls)>,
    /// The shape of the values that are not null; never a part itself.
    pub shape: Shape,
    /// Its [`Shape::to_type`].
    ty: Type,
    /// Its [`Shape::to_written_type`].
    written_type: Type,
    /// Its [`Shape::to_guide`].
    guide: Type,
    is_static: bool,
    has_unknown: bool,
    unevaluated: Option<Unevaluated>,
}

impl PartialEq for PartShape {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place
    }
}

impl Eq for PartShape {}

/// The treatment of nulls inside typed collections and objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nulls {
    /// They are errors, so elements of `list(string)` are never null.
    Refused,
    /// They are kept, so any of them may be null.
    Kept,
}

impl Shape {
    /// A value that is never null.
    #[must_use]
    pub const fn new(kind: ShapeKind) -> Self {
        Self { kind, nullable: false }
    }

    /// A value about which nothing is known.
    #[must_use]
    pub const fn unknown() -> Self {
        Self { kind: ShapeKind::Value, nullable: true }
    }

    /// The shape of the same value, or null if `nullable`.
    #[must_use]
    pub fn or_null(mut self, nullable: bool) -> Self {
        self.nullable |= nullable;
        self
    }

    /// The shape of the same value, known not to be null.
    #[must_use]
    pub fn not_null(mut self) -> Self {
        if self.kind != ShapeKind::Null {
            self.nullable = false;
        }
        self
    }

    /// The kind, with a part replaced by its content.
    #[must_use]
    pub fn resolved(&self) -> &ShapeKind {
        match &self.kind {
            ShapeKind::Part(part) => &part.shape.kind,
            kind => kind,
        }
    }

    /// The shapes directly inside it; a part has none.
    pub(crate) fn children(&self) -> impl Iterator<Item = &Self> {
        let (shapes, attrs): (&[Self], &[(String, Self)]) = match &self.kind {
            ShapeKind::List(element)
            | ShapeKind::Set(element)
            | ShapeKind::Map(element)
            | ShapeKind::Seq(element)
            | ShapeKind::Rec(element) => (slice::from_ref(element), &[]),
            ShapeKind::Tuple(elements) => (elements, &[]),
            ShapeKind::Object(attrs) | ShapeKind::Union(attrs) | ShapeKind::Choice(attrs) => (&[], attrs),
            ShapeKind::Value
            | ShapeKind::AnyObject
            | ShapeKind::Null
            | ShapeKind::String
            | ShapeKind::Number
            | ShapeKind::Bool
            | ShapeKind::Text(_)
            | ShapeKind::Unevaluated(_)
            | ShapeKind::Again(..)
            | ShapeKind::Part(_) => (&[], &[]),
        };
        shapes.iter().chain(attrs.iter().map(|(_, attr)| attr))
    }

    /// The shapes directly inside it, each with the step that leads to it in a value. No step leads into a named part, or to an alternative of a union.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (PathStep<&str>, &Self)> {
        let shapes = if let ShapeKind::Union(_) = self.kind { None } else { Some(self.children()) };
        shapes.into_iter().flatten().enumerate().map(|(index, shape)| {
            let step = match &self.kind {
                ShapeKind::Tuple(_) => PathStep::Index(index),
                ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => {
                    attrs.get(index).map_or(PathStep::Each, |(name, _)| PathStep::Attribute(name.as_str()))
                }
                _ => PathStep::Each,
            };
            (step, shape)
        })
    }

    /// The shape with every part replaced by its content.
    #[must_use]
    pub fn expanded(&self) -> Self {
        let boxed = |element: &Self| Rc::new(element.expanded());
        let kind = match self.resolved() {
            ShapeKind::List(element) => ShapeKind::List(boxed(element)),
            ShapeKind::Set(element) => ShapeKind::Set(boxed(element)),
            ShapeKind::Map(element) => ShapeKind::Map(boxed(element)),
            ShapeKind::Seq(element) => ShapeKind::Seq(boxed(element)),
            ShapeKind::Rec(element) => ShapeKind::Rec(boxed(element)),
            ShapeKind::Tuple(elements) => ShapeKind::Tuple(mapped(elements, Self::expanded).into()),
            ShapeKind::Object(attrs) => {
                ShapeKind::Object(mapped(attrs, |(name, attr)| (name.clone(), attr.expanded())).into())
            }
            ShapeKind::Union(all) => {
                ShapeKind::Union(mapped(all, |(name, shape)| (name.clone(), shape.expanded())).into())
            }
            ShapeKind::Choice(all) => {
                ShapeKind::Choice(mapped(all, |(name, shape)| (name.clone(), shape.expanded())).into())
            }
            leaf => leaf.clone(),
        };
        Self { kind, nullable: self.nullable }
    }

    /// Whether nothing in it depends on the data, so that all values have the same type, except for nulls.
    #[must_use]
    pub fn is_static(&self) -> bool {
        match &self.kind {
            ShapeKind::Value | ShapeKind::AnyObject | ShapeKind::Seq(_) | ShapeKind::Rec(_) | ShapeKind::Again(..) => {
                false
            }
            ShapeKind::Null
            | ShapeKind::String
            | ShapeKind::Number
            | ShapeKind::Bool
            | ShapeKind::Text(_)
            | ShapeKind::Unevaluated(_) => true,
            ShapeKind::List(element) | ShapeKind::Set(element) | ShapeKind::Map(element) => element.is_static(),
            ShapeKind::Tuple(elements) => elements.iter().all(Self::is_static),
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => attrs.iter().all(|(_, attr)| attr.is_static()),
            ShapeKind::Union(all) => all.iter().all(|(_, shape)| shape.is_static()) && self.to_type() != Type::Any,
            ShapeKind::Part(part) => part.is_static,
        }
    }

    /// Whether its values may have different types: there is a union in it whose alternatives do, or an object with any attributes.
    #[must_use]
    pub fn is_mixed(&self) -> bool {
        match &self.kind {
            ShapeKind::Union(_) => self.to_type() == Type::Any || self.children().any(Self::is_mixed),
            ShapeKind::Part(part) => part.written_type.is_mixed(),
            ShapeKind::AnyObject => true,
            _ => self.children().any(Self::is_mixed),
        }
    }

    /// Whether nothing is known about some part of it.
    #[must_use]
    pub fn has_unknown(&self) -> bool {
        match &self.kind {
            ShapeKind::Value | ShapeKind::AnyObject | ShapeKind::Again(..) => true,
            ShapeKind::Part(part) => part.has_unknown,
            _ => self.children().any(Self::has_unknown),
        }
    }

    /// The first thing in it that is not evaluated.
    #[must_use]
    pub fn unevaluated(&self) -> Option<Unevaluated> {
        match &self.kind {
            ShapeKind::Unevaluated(part) => Some(*part),
            ShapeKind::Part(part) => part.unevaluated,
            _ => self.children().find_map(Self::unevaluated),
        }
    }

    /// The attribute of that name, if this is an object and has it.
    #[must_use]
    pub fn attr(&self, name: &str) -> Option<&Self> {
        match self.resolved() {
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => {
                attrs.iter().find(|(key, _)| key == name).map(|(_, shape)| shape)
            }
            _ => None,
        }
    }

    /// Like [`Self::attr`], but tries `index` first, for callers that look up all attributes in order.
    #[must_use]
    pub fn attr_near(&self, index: usize, name: &str) -> Option<&Self> {
        match self.resolved() {
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => match attrs.get(index) {
                Some((key, shape)) if key == name => Some(shape),
                _ => self.attr(name),
            },
            _ => None,
        }
    }
}
