//! Shapes: what is known at build time about a value, for every configuration.

use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::text::write_key;
use hclspec_core::types::{Alternative, NamedType, Notation, ObjectAttr, Presence, Shared, Type};
use hclspec_core::value::{PathStep, Val};
use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;
use std::slice;

/// The shape and the type of the value of a spec.
#[derive(Clone)]
pub struct Typed {
    /// Its shape.
    pub shape: Shape,
    /// The type that the values of other specs are converted to if they stand in for it; `None` if there is no such
    /// type.
    pub ty: Option<Type>,
}

/// The [`Typed`] of a spec, determined once for each treatment of nulls.
#[derive(Clone, Default)]
pub(crate) struct TypedOnce([OnceCell<Box<Typed>>; 2]);

impl TypedOnce {
    pub(crate) fn get(&self, nulls: Nulls, find: impl FnOnce() -> Typed) -> &Typed {
        let Self([refused, kept]) = self;
        let cell = match nulls {
            Nulls::Refused => refused,
            Nulls::Kept => kept,
        };
        cell.get_or_init(|| Box::new(find()))
    }
}

/// Prints nothing of its content, which follows from the spec.
impl fmt::Debug for TypedOnce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}

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

/// A part of a configuration that is not evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unevaluated {
    /// The value of an argument.
    Expression,
    /// The rest of a body.
    Body,
}

impl Unevaluated {
    /// The word for it.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Expression => "expression",
            Self::Body => "body",
        }
    }

    /// Several of them.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Expression => "expressions",
            Self::Body => "bodies",
        }
    }

    /// How a spec says it, with an article.
    #[must_use]
    pub const fn written(self) -> &'static str {
        match self {
            Self::Expression => "an argument with `type = expression`",
            Self::Body => "a `body`",
        }
    }

    /// How the program gets its value.
    #[must_use]
    pub const fn method(self) -> &'static str {
        match self {
            Self::Expression => "evaluate it in the program with `Expression::evaluate`",
            Self::Body => "decode it in the program with `Body::decode`",
        }
    }

    /// The name of the Rust type.
    #[must_use]
    pub const fn rust_name(self) -> &'static str {
        match self {
            Self::Expression => "Expression",
            Self::Body => "Body",
        }
    }
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
    pub(super) fn of_part(name: &str, place: Span, named: Option<(Shared<NamedType>, Nulls)>, shape: Self) -> Self {
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

    /// One shape for the values of both, if they differ only in nulls.
    #[must_use]
    pub fn merged_nulls(&self, other: &Self) -> Option<Self> {
        let nullable = self.nullable || other.nullable;
        let boxed = |a: &Self, b: &Self| a.merged_nulls(b).map(Rc::new);
        if self.kind == other.kind {
            return Some(Self { kind: self.kind.clone(), nullable });
        }
        let kind = match (self.resolved(), other.resolved()) {
            (ShapeKind::List(a), ShapeKind::List(b)) => ShapeKind::List(boxed(a, b)?),
            (ShapeKind::Set(a), ShapeKind::Set(b)) => ShapeKind::Set(boxed(a, b)?),
            (ShapeKind::Map(a), ShapeKind::Map(b)) => ShapeKind::Map(boxed(a, b)?),
            (ShapeKind::Seq(a), ShapeKind::Seq(b)) => ShapeKind::Seq(boxed(a, b)?),
            (ShapeKind::Rec(a), ShapeKind::Rec(b)) => ShapeKind::Rec(boxed(a, b)?),
            (ShapeKind::Tuple(a), ShapeKind::Tuple(b)) if a.len() == b.len() => {
                let mut merged = Vec::with_capacity(a.len());
                for (a, b) in a.iter().zip(b.iter()) {
                    merged.push(a.merged_nulls(b)?);
                }
                ShapeKind::Tuple(merged.into())
            }
            (ShapeKind::Object(a), ShapeKind::Object(b)) if a.len() == b.len() => {
                let mut merged = Vec::with_capacity(a.len());
                for (index, (name, shape)) in a.iter().enumerate() {
                    merged.push((name.clone(), shape.merged_nulls(other.attr_near(index, name)?)?));
                }
                ShapeKind::Object(merged.into())
            }
            (ShapeKind::Choice(a), ShapeKind::Choice(b)) if a.len() == b.len() => {
                let mut merged = Vec::with_capacity(a.len());
                for ((name, a), (_, b)) in a.iter().zip(b.iter()) {
                    merged.push((name.clone(), a.merged_nulls(b)?));
                }
                ShapeKind::Choice(merged.into())
            }
            (ShapeKind::Null, kind) | (kind, ShapeKind::Null) => kind.clone(),
            (a, b) if a == b => a.clone(),
            _ => return None,
        };
        Some(Self { kind, nullable })
    }

    /// The same shape, in which everything may be null that may be so in values of another shape, once they are converted to this one.
    #[must_use]
    pub fn with_nulls_of(&self, other: &Self) -> Self {
        use ShapeKind::{Bool, List, Map, Number, Object, Rec, Seq, Set, String};
        let part = |a: &Self, b: &Self| a.with_nulls_of(b).or_null(b.nullable);
        let kind = match (self.resolved(), other.resolved()) {
            (List(a), List(b) | Set(b) | Seq(b)) => List(Rc::new(part(a, b))),
            (Set(a), List(b) | Set(b) | Seq(b)) => Set(Rc::new(part(a, b))),
            (Map(a), Map(b) | Rec(b)) => Map(Rc::new(part(a, b))),
            (Map(a), Object(attrs)) => {
                Map(Rc::new(attrs.iter().fold((**a).clone(), |element, (_, attr)| part(&element, attr))))
            }
            (Object(attrs), Map(b) | Rec(b)) => {
                Object(mapped(attrs, |(name, attr)| (name.clone(), part(attr, b))).into())
            }
            (Object(attrs), Object(_)) => {
                let attr = |(index, (name, attr)): (usize, &(std::string::String, Self))| {
                    let own = other.attr_near(index, name);
                    (name.clone(), own.map_or_else(|| attr.clone(), |own| part(attr, own)))
                };
                Object(attrs.iter().enumerate().map(attr).collect::<Vec<_>>().into())
            }
            (leaf @ (String | Number | Bool), String | Number | Bool) => leaf.clone(),
            _ => return self.with_inner_nulls(),
        };
        Self { kind, nullable: self.nullable }
    }

    /// The same shape, in which everything inside may be null.
    #[must_use]
    pub fn with_inner_nulls(&self) -> Self {
        let inner = |it: &Self| it.with_inner_nulls().or_null(true);
        let kind = match self.resolved() {
            ShapeKind::List(element) => ShapeKind::List(Rc::new(inner(element))),
            ShapeKind::Set(element) => ShapeKind::Set(Rc::new(inner(element))),
            ShapeKind::Map(element) => ShapeKind::Map(Rc::new(inner(element))),
            ShapeKind::Seq(element) => ShapeKind::Seq(Rc::new(inner(element))),
            ShapeKind::Rec(element) => ShapeKind::Rec(Rc::new(inner(element))),
            ShapeKind::Tuple(elements) => ShapeKind::Tuple(mapped(elements, inner).into()),
            ShapeKind::Object(attrs) => {
                ShapeKind::Object(mapped(attrs, |(name, attr)| (name.clone(), inner(attr))).into())
            }
            ShapeKind::Choice(cases) => {
                ShapeKind::Choice(mapped(cases, |(name, case)| (name.clone(), inner(case))).into())
            }
            leaf => leaf.clone(),
        };
        Self { kind, nullable: self.nullable }
    }
}

/// Prints it like a type expression, with parts by name and a `?` after everything that may be null: `object({ a = number?, b = list(string) })`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ShapeKind::Value => f.write_str("any")?,
            ShapeKind::Null => return f.write_str("null"),
            ShapeKind::String => f.write_str("string")?,
            ShapeKind::Number => f.write_str("number")?,
            ShapeKind::Bool => f.write_str("bool")?,
            ShapeKind::Text(notation) => notation.fmt(f)?,
            ShapeKind::Union(all) => {
                f.write_str("union({")?;
                for (index, (name, shape)) in all.iter().enumerate() {
                    f.write_str(if index == 0 { " " } else { ", " })?;
                    write_key(f, name)?;
                    write!(f, " = {shape}")?;
                }
                f.write_str(" })")?;
            }
            ShapeKind::Unevaluated(part) => f.write_str(part.noun())?,
            ShapeKind::List(element) => write!(f, "list({element})")?,
            ShapeKind::Set(element) => write!(f, "set({element})")?,
            ShapeKind::Map(element) => write!(f, "map({element})")?,
            ShapeKind::Seq(element) => write!(f, "sequence({element})")?,
            ShapeKind::AnyObject => f.write_str("object")?,
            ShapeKind::Rec(element) => write!(f, "record({element})")?,
            ShapeKind::Tuple(elements) => {
                f.write_str("tuple([")?;
                for (index, element) in elements.iter().enumerate() {
                    write!(f, "{}{element}", if index == 0 { "" } else { ", " })?;
                }
                f.write_str("])")?;
            }
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => {
                f.write_str("object({")?;
                for (index, (name, attr)) in attrs.iter().enumerate() {
                    f.write_str(if index == 0 { " " } else { ", " })?;
                    write_key(f, name)?;
                    write!(f, " = {attr}")?;
                }
                f.write_str(if attrs.is_empty() { "})" } else { " })" })?;
            }
            ShapeKind::Part(part) => f.write_str(&part.name)?,
            ShapeKind::Again(name, ..) => f.write_str(name)?,
        }
        f.write_str(if self.nullable { "?" } else { "" })
    }
}
