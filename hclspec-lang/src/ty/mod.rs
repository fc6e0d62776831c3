//! Types: everything known about a value before there is a configuration.
//!
//! A [`Ty`] has two kinds of readers:
//!
//! - specs, for the value as a configuration writes it and a program receives it: notations, unions, names ([`Ty::of_type`], `infer::of_spec`);
//! - expressions, for the value that they see: constants, exact types, and nulls with or without a type ([`Ty::values_of`], [`Ty::seen`]).
//!
//! Invariant: a type is true of every value that the evaluator can return. Unknown properties are left open, never
//! guessed.

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

/// The type of a value.
#[derive(Clone, Debug)]
pub struct Ty {
    pub(crate) kind: TyKind,
    pub(crate) null: Null,
    /// Additional information from the spec, for tools.
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
    /// Unknown: it depends on the data.
    Any,
    /// Exactly this value, which may be null.
    Known(Val),
    /// Text.
    String,
    /// A number.
    Number,
    /// A bool.
    Bool,
    /// Text in a notation. Expressions see only the notation of an `enum`.
    Written(Notation),
    /// A value of one of these types, by the name of the alternative. Expressions see the common properties of the alternatives.
    Union(Arc<[(String, Ty)]>),
    /// A part of a configuration that is not evaluated. Expressions see its text.
    Unevaluated(Unevaluated),
    /// A collection of any number of values.
    Coll(CollKind, Element),
    /// A tuple of known length.
    Tuple(Arc<[Ty]>),
    /// An object with any attributes. Expressions see a [`CollKind::Keyed`].
    AnyObject,
    /// An object with known attributes: in the order written for an `object` spec or constructor, by name for a type.
    Object(Arc<[(String, Ty)]>),
    /// An object with known attributes, all but one of which are null. Expressions see an object.
    Choice(Arc<[(String, Ty)]>),
    /// The value of a named part or type, shared by all its uses. Expressions see its content.
    Part(Arc<PartTy>),
    /// A recursive reference to the named part at this span. The value depends on the data.
    Recursive(Arc<str>, Span, Nulls),
}

/// The kind of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CollKind {
    /// A list.
    List,
    /// A set.
    Set,
    /// A map.
    Map,
    /// A list, or a tuple of unknown length: the value of a `block_list`.
    Seq,
    /// A map, or an object with unknown keys: the value of a `block_map`.
    Rec,
    /// An object with unknown keys.
    Keyed,
}

/// The elements of a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// The type of each element.
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

/// The operations that a value supports in expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Unknown: they depend on the value.
    Any,
    /// Text, a number or a bool.
    Simple,
    /// Elements in order.
    Sequence,
    /// Elements without order.
    Set,
    /// Elements by name.
    Mapping,
}

/// The possibility that a value is null, from most to least certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Null {
    /// Never null.
    Never,
    /// Possibly the null of its own type.
    Typed,
    /// Possibly a null of its own type, of another type, or without a type.
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
    /// Nulls are errors, so elements of `list(string)` are never null.
    Refused,
    /// Nulls are kept, so any element may be null.
    Kept,
}

/// The type of the values of a named part or type.
#[derive(Debug)]
pub struct PartTy {
    /// The name of the part.
    pub name: String,
    /// The span of the name, which identifies the part.
    pub place: Span,
    /// For a named type: the type, and whether null stays in its values.
    pub named: Option<(Shared<NamedType>, Nulls)>,
    /// The type of the values that are not null; never a part itself.
    pub ty: Ty,
    /// The result of [`Ty::value_type`].
    value_type: Type,
    /// The result of [`Ty::written_type`].
    written_type: Type,
    /// The result of [`Ty::guide`].
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
    /// The kind that values have in a configuration. For example, a duration is written as text.
    #[must_use]
    #[inline]
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

    /// Adds null to the possible values.
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

    /// Replaces the possibility of null.
    #[must_use]
    pub(crate) fn with_null(self, null: impl Into<Null>) -> Self {
        Self { null: null.into(), ..self }
    }

    /// Removes null from the possible values; a known null stays null.
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

    /// Returns `true` if the value is always null.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(&self.kind, TyKind::Known(value) if value.is_null())
    }

    /// Returns `true` if the value may be null.
    #[must_use]
    pub fn is_nullable(&self) -> bool {
        self.null != Null::Never
    }

    /// The constant, if the value is one.
    #[must_use]
    pub fn value(&self) -> Option<&Val> {
        match &self.kind {
            TyKind::Known(value) => Some(value),
            _ => None,
        }
    }

    /// The kind of value, if it is not null. A named type has the kind of its definition, or is a part.
    #[must_use]
    #[inline]
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

    /// The types of elements, attributes or alternatives. Empty for a named part.
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
            | TyKind::Recursive(..) => (&[], &[]),
        };
        let mut children = mapped(types, |ty| ty);
        for (_, attr) in attrs {
            children.push(attr);
        }
        children.into_iter()
    }

    /// The types directly inside this one, with the steps that lead to them in a value. No step leads into a named
    /// part, or to an alternative of a union.
    pub(crate) fn parts(&self) -> Vec<(PathStep<&str>, &Self)> {
        let mut parts = Vec::new();
        for (index, ty) in self.children().enumerate() {
            let step = match &self.kind {
                TyKind::Union(_) => break,
                TyKind::Tuple(_) => PathStep::Index(index),
                TyKind::Object(attrs) | TyKind::Choice(attrs) => match attrs.get(index) {
                    Some((name, _)) => PathStep::Attribute(name.as_str()),
                    None => PathStep::Each,
                },
                _ => PathStep::Each,
            };
            parts.push((step, ty));
        }
        parts
    }

    pub(crate) fn map_parts(&self, of: &mut dyn FnMut(&Self) -> Self) -> Self {
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

    /// Applies `change` to the attribute or element at an index, if there is one.
    pub(crate) fn change_part(&mut self, index: usize, change: &mut dyn FnMut(&mut Self)) {
        if let TyKind::Object(_) | TyKind::Tuple(_) = self.kind {
            let mut next = 0;
            let changed = self.map_parts(&mut |part| {
                let mut part = part.clone();
                if next == index {
                    change(&mut part);
                }
                next += 1;
                part
            });
            self.kind = changed.kind;
        }
    }

    /// Replaces every part by its content.
    #[must_use]
    pub fn expanded(&self) -> Self {
        Self::new(self.resolved().clone()).with_null(self.null).map_parts(&mut Self::expanded)
    }

    /// Returns `true` if nothing depends on the data, so that all values have the same type, except for nulls.
    #[must_use]
    pub fn is_static(&self) -> bool {
        match &self.kind {
            TyKind::Any
            | TyKind::AnyObject
            | TyKind::Coll(CollKind::Seq | CollKind::Rec | CollKind::Keyed, _)
            | TyKind::Recursive(..) => false,
            TyKind::Part(part) => part.is_static,
            TyKind::Union(_) => self.children().all(Self::is_static) && self.value_type() != Type::Any,
            _ => self.children().all(Self::is_static),
        }
    }

    /// Returns `true` if values may have different types: with an object with any attributes, or a union whose alternatives differ.
    #[must_use]
    pub fn is_mixed(&self) -> bool {
        match &self.kind {
            TyKind::Union(_) => self.value_type() == Type::Any || self.children().any(Self::is_mixed),
            TyKind::Part(part) => part.written_type.is_mixed(),
            TyKind::AnyObject => true,
            _ => self.children().any(Self::is_mixed),
        }
    }

    /// Returns `true` if nothing is known about some part.
    #[must_use]
    pub fn has_unknown(&self) -> bool {
        match &self.kind {
            TyKind::Any | TyKind::AnyObject | TyKind::Recursive(..) => true,
            TyKind::Part(part) => part.has_unknown,
            _ => self.children().any(Self::has_unknown),
        }
    }

    /// The first part that is not evaluated.
    #[must_use]
    pub fn unevaluated(&self) -> Option<Unevaluated> {
        match &self.kind {
            TyKind::Unevaluated(part) => Some(*part),
            TyKind::Part(part) => part.unevaluated,
            _ => self.children().find_map(Self::unevaluated),
        }
    }

    /// The operations that a value that is not null supports in expressions.
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
            TyKind::Any | TyKind::Known(_) | TyKind::Union(_) | TyKind::Recursive(..) => Class::Any,
        }
    }

    /// The attribute `name` of an object, if it has one.
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

    fn attrs(&self) -> Option<&[(String, Self)]> {
        match self.resolved() {
            TyKind::Object(attrs) | TyKind::Choice(attrs) => Some(attrs),
            _ => None,
        }
    }
}
