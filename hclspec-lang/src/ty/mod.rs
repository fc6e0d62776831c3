//! Types: what is known about a value before there is a configuration.
//!
//! A [`Ty`] is made for two readers, and has for each what the other does not ask for:
//!
//! - the value of a spec, as a configuration writes it and a program receives it: notations, unions, names ([`Ty::of_type`], `infer::of_spec`);
//! - the value that an expression sees: constants, exact types, and whether a null has a type ([`Ty::values_of`], [`Ty::seen`]).
//!
//! Invariant: what it says is true of every value that the evaluator can return. What is not known is left open, never guessed.

mod conversion;
mod display;
mod example;
mod extent;
mod join;
mod known;
mod notes;
mod nulls;
mod of;
mod typed;
mod unevaluated;
mod value_type;

pub(crate) use conversion::Fit;
pub(crate) use extent::TyExtent;
pub use known::KnownResult;
#[cfg(feature = "model")]
pub(crate) use notes::KeySource;
use notes::Notes;
#[cfg(feature = "model")]
pub use notes::{Attribute, Key};
pub use typed::Typed;
pub(crate) use typed::TypedOnce;
pub use unevaluated::Unevaluated;

use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::types::{NamedType, Notation, Shared, Type};
use hclspec_core::value::{PathStep, Val};
use std::ops::Deref;
use std::slice;
use std::sync::Arc;

/// What is known about a value.
#[derive(Clone, Debug)]
pub struct Ty {
    /// The kind of value, if it is not null.
    pub(crate) kind: TyKind,
    /// Whether it may be null.
    pub(crate) null: Null,
    /// What the spec says beside it, for tools.
    notes: Option<Arc<Notes>>,
}

impl PartialEq for Ty {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind && self.null == other.null
    }
}

/// The kind of a value that is not null, as far as it is known.
#[derive(Clone, Debug, PartialEq)]
pub enum TyKind {
    /// It depends on the data.
    Any,
    /// Exactly this value, which may be null.
    Known(Val),
    /// Text.
    String,
    /// A number.
    Number,
    /// A bool.
    Bool,
    /// What is written as text in a notation. Expressions see no other notation than the words of an `enum`.
    Written(Notation),
    /// A value of one of these types, by the name of the alternative. Expressions see what the alternatives have in common.
    Union(Arc<[(String, Ty)]>),
    /// A part of a configuration that is not evaluated: in expressions, its text.
    Unevaluated(Unevaluated),
    /// Any number of values.
    Coll(CollKind, Element),
    /// A tuple of known length.
    Tuple(Arc<[Ty]>),
    /// An object with any attributes. Expressions see a [`CollKind::Keyed`].
    AnyObject,
    /// An object with known attributes: in the order written for an `object` spec or constructor, by name for a type.
    Object(Arc<[(String, Ty)]>),
    /// An object with known attributes, of which all but one are null. Expressions see an object.
    Choice(Arc<[(String, Ty)]>),
    /// The value of a named part or type, shared by all its uses. Expressions see its content.
    Part(Arc<PartTy>),
    /// The value of the named part at this place, inside of that part: depends on the data.
    Again(Arc<str>, Span, Nulls),
}

/// How any number of values are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CollKind {
    /// A list.
    List,
    /// A set.
    Set,
    /// A map.
    Map,
    /// A list, or a tuple of unknown length: what a `block_list` gives.
    Seq,
    /// A map, or an object with unknown keys: what a `block_map` gives.
    Rec,
    /// An object with unknown keys.
    Keyed,
}

/// The elements of a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// What is known about each.
    pub of: Arc<Ty>,
    /// The exact type of the elements, if it is known, even for an empty collection.
    pub exact: Option<Type>,
}

impl Deref for Element {
    type Target = Ty;

    fn deref(&self) -> &Ty {
        &self.of
    }
}

/// What an expression can do with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// It depends on the value.
    Any,
    /// It is text, a number or a bool.
    Simple,
    /// It has elements in order.
    Sequence,
    /// It has elements without order.
    Set,
    /// It has elements by name.
    Mapping,
}

/// Whether a value may be null, from the most to the least that can be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Null {
    /// It is never null.
    Never,
    /// It may be the null of its own type.
    Typed,
    /// It may be a null of its own type, of another type, or without a type.
    Open,
}

impl From<bool> for Null {
    fn from(nullable: bool) -> Self {
        if nullable { Self::Open } else { Self::Never }
    }
}

/// The treatment of nulls inside typed collections and objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nulls {
    /// They are errors, so elements of `list(string)` are never null.
    Refused,
    /// They are kept, so any of them may be null.
    Kept,
}

/// The type of the values of a named part or type.
#[derive(Debug)]
pub struct PartTy {
    /// The name of the part.
    pub name: String,
    /// Its place in the spec, which identifies it.
    pub place: Span,
    /// If it is that of a named type: the type, and what may be null in its values.
    pub named: Option<(Shared<NamedType>, Nulls)>,
    /// The type of the values that are not null; never a part itself.
    pub ty: Ty,
    /// Its [`Ty::value_type`].
    value_type: Type,
    /// Its [`Ty::written_type`].
    written_type: Type,
    /// Its [`Ty::guide`].
    guide: Type,
    is_static: bool,
    has_unknown: bool,
    unevaluated: Option<Unevaluated>,
}

impl PartialEq for PartTy {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place
    }
}

impl TyKind {
    /// The kind of what is written for its values: a duration is text.
    #[must_use]
    pub fn written(&self) -> &Self {
        match self {
            Self::Written(notation) if *notation.written_type() == Type::Number => &Self::Number,
            Self::Written(_) => &Self::String,
            kind => kind,
        }
    }
}

impl Ty {
    /// A value that is never null.
    #[must_use]
    pub const fn new(kind: TyKind) -> Self {
        Self { kind, null: Null::Never, notes: None }
    }

    /// A value about which nothing is known.
    #[must_use]
    pub const fn unknown() -> Self {
        Self { kind: TyKind::Any, null: Null::Open, notes: None }
    }

    /// Exactly this value.
    #[must_use]
    pub fn known(value: Val) -> Self {
        let null = Null::from(value.is_null());
        Self::new(TyKind::Known(value)).with_null(null)
    }

    /// A collection of such elements, whose exact type is unknown.
    #[must_use]
    pub fn coll(coll: CollKind, element: Self) -> Self {
        Self::new(TyKind::Coll(coll, Element { of: Arc::new(element), exact: None }))
    }

    /// A tuple.
    #[must_use]
    pub fn tuple(items: Vec<Self>) -> Self {
        Self::new(TyKind::Tuple(items.into()))
    }

    /// An object with these attributes, whose names are distinct.
    #[must_use]
    pub fn object(attrs: Vec<(String, Self)>) -> Self {
        Self::new(TyKind::Object(attrs.into()))
    }

    /// The same value, or null.
    #[must_use]
    pub fn or_null(mut self, null: impl Into<Null>) -> Self {
        let null = null.into();
        // A known value that may be null is no longer known.
        if null != Null::Never && !self.is_null() {
            self = self.opened();
        }
        self.null = self.null.max(null);
        self
    }

    /// The same value, which is null or not as that says.
    #[must_use]
    pub(crate) fn with_null(self, null: impl Into<Null>) -> Self {
        Self { null: null.into(), ..self }
    }

    /// The same value, known not to be null; a known null stays null.
    #[must_use]
    pub fn not_null(mut self) -> Self {
        if !self.is_null() {
            self.null = Null::Never;
        }
        self
    }

    /// Like [`Self::not_null`] if `known`, otherwise unchanged.
    #[must_use]
    pub(crate) fn not_null_if(self, known: bool) -> Self {
        if known { self.not_null() } else { self }
    }

    /// Whether it is always null.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(&self.kind, TyKind::Known(value) if value.is_null())
    }

    /// Whether it may be null.
    #[must_use]
    pub fn is_nullable(&self) -> bool {
        self.null != Null::Never
    }

    /// The constant, if it is one.
    #[must_use]
    pub fn value(&self) -> Option<&Val> {
        match &self.kind {
            TyKind::Known(value) => Some(value),
            _ => None,
        }
    }

    /// The kind of value, if it is not null. That of a named type is the kind of what the name stands for, or a part.
    #[must_use]
    pub fn kind(&self) -> &TyKind {
        &self.kind
    }

    /// The kind, with a part replaced by its content.
    #[must_use]
    pub fn resolved(&self) -> &TyKind {
        match &self.kind {
            TyKind::Part(part) => &part.ty.kind,
            kind => kind,
        }
    }

    /// The types directly inside it; a part has none.
    pub fn children(&self) -> impl Iterator<Item = &Self> {
        let (types, attrs): (&[Self], &[(String, Self)]) = match &self.kind {
            TyKind::Coll(_, element) => (slice::from_ref(&element.of), &[]),
            TyKind::Tuple(elements) => (elements, &[]),
            TyKind::Object(attrs) | TyKind::Union(attrs) | TyKind::Choice(attrs) => (&[], attrs),
            TyKind::Any
            | TyKind::Known(_)
            | TyKind::String
            | TyKind::Number
            | TyKind::Bool
            | TyKind::Written(_)
            | TyKind::Unevaluated(_)
            | TyKind::AnyObject
            | TyKind::Part(_)
            | TyKind::Again(..) => (&[], &[]),
        };
        let mut children = mapped(types, |ty| ty);
        children.extend(mapped(attrs, |(_, attr)| attr));
        children.into_iter()
    }

    /// The types directly inside it, each with the step that leads to it in a value. No step leads into a named part, or to an alternative of a union.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (PathStep<&str>, &Self)> {
        let types = if let TyKind::Union(_) = self.kind { None } else { Some(self.children()) };
        types.into_iter().flatten().enumerate().map(|(index, ty)| {
            let step = match &self.kind {
                TyKind::Tuple(_) => PathStep::Index(index),
                TyKind::Object(attrs) | TyKind::Choice(attrs) => {
                    attrs.get(index).map_or(PathStep::Each, |(name, _)| PathStep::Attribute(name.as_str()))
                }
                _ => PathStep::Each,
            };
            (step, ty)
        })
    }

    /// The same with other types directly inside it.
    pub(crate) fn map_parts(&self, mut of: impl FnMut(&Self) -> Self) -> Self {
        let mut all = |attrs: &[(String, Self)]| mapped(attrs, |(name, attr)| (name.clone(), of(attr))).into();
        let kind = match &self.kind {
            TyKind::Object(attrs) => TyKind::Object(all(attrs)),
            TyKind::Union(alternatives) => TyKind::Union(all(alternatives)),
            TyKind::Choice(cases) => TyKind::Choice(all(cases)),
            TyKind::Tuple(elements) => TyKind::Tuple(mapped(elements, of).into()),
            TyKind::Coll(coll, element) => {
                TyKind::Coll(*coll, Element { of: Arc::new(of(&element.of)), exact: element.exact.clone() })
            }
            leaf => leaf.clone(),
        };
        Self::new(kind).with_null(self.null)
    }

    /// The same with every part replaced by its content.
    #[must_use]
    pub fn expanded(&self) -> Self {
        Self::new(self.resolved().clone()).with_null(self.null).map_parts(Self::expanded)
    }

    /// Whether nothing in it depends on the data, so that all values have the same type, except for nulls.
    #[must_use]
    pub fn is_static(&self) -> bool {
        match &self.kind {
            TyKind::Any
            | TyKind::AnyObject
            | TyKind::Coll(CollKind::Seq | CollKind::Rec | CollKind::Keyed, _)
            | TyKind::Again(..) => false,
            TyKind::Part(part) => part.is_static,
            TyKind::Union(_) => self.children().all(Self::is_static) && self.value_type() != Type::Any,
            _ => self.children().all(Self::is_static),
        }
    }

    /// Whether its values may have different types: there is a union in it whose alternatives do, or an object with any attributes.
    #[must_use]
    pub fn is_mixed(&self) -> bool {
        match &self.kind {
            TyKind::Union(_) => self.value_type() == Type::Any || self.children().any(Self::is_mixed),
            TyKind::Part(part) => part.written_type.is_mixed(),
            TyKind::AnyObject => true,
            _ => self.children().any(Self::is_mixed),
        }
    }

    /// Whether nothing is known about some part of it.
    #[must_use]
    pub fn has_unknown(&self) -> bool {
        match &self.kind {
            TyKind::Any | TyKind::AnyObject | TyKind::Again(..) => true,
            TyKind::Part(part) => part.has_unknown,
            _ => self.children().any(Self::has_unknown),
        }
    }

    /// The first thing in it that is not evaluated.
    #[must_use]
    pub fn unevaluated(&self) -> Option<Unevaluated> {
        match &self.kind {
            TyKind::Unevaluated(part) => Some(*part),
            TyKind::Part(part) => part.unevaluated,
            _ => self.children().find_map(Self::unevaluated),
        }
    }

    /// What an expression can do with a value that is not null.
    pub(crate) fn class(&self) -> Class {
        match &self.kind {
            TyKind::String | TyKind::Number | TyKind::Bool | TyKind::Written(_) | TyKind::Unevaluated(_) => {
                Class::Simple
            }
            TyKind::Coll(CollKind::List | CollKind::Seq, _) | TyKind::Tuple(_) => Class::Sequence,
            TyKind::Coll(CollKind::Set, _) => Class::Set,
            TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, _)
            | TyKind::AnyObject
            | TyKind::Object(_)
            | TyKind::Choice(_) => Class::Mapping,
            TyKind::Part(part) => part.ty.class(),
            TyKind::Known(value) if !value.is_null() => self.clone().opened().class(),
            TyKind::Any | TyKind::Known(_) | TyKind::Union(_) | TyKind::Again(..) => Class::Any,
        }
    }

    /// The attribute of that name, if this is an object and has it.
    #[must_use]
    pub fn attr(&self, name: &str) -> Option<&Self> {
        let attrs = self.attrs()?;
        attrs.iter().find(|(key, _)| key == name).map(|(_, ty)| ty)
    }

    /// Like [`Self::attr`], but tries `index` first, for callers that look up all attributes in order.
    #[must_use]
    pub fn attr_near(&self, index: usize, name: &str) -> Option<&Self> {
        match self.attrs()?.get(index) {
            Some((key, ty)) if key == name => Some(ty),
            _ => self.attr(name),
        }
    }

    /// The attributes of an object.
    fn attrs(&self) -> Option<&[(String, Self)]> {
        match self.resolved() {
            TyKind::Object(attrs) | TyKind::Choice(attrs) => Some(attrs),
            _ => None,
        }
    }
}
