//! The Rust items that a spec becomes: types by name, each with where its values come from.

use crate::spec::Spec;
use hclspec_runtime::source::Span;
use hclspec_runtime::types::Type;
use hclspec_runtime::value::Step;
use std::collections::HashMap;
use std::slice;

/// The root type and, by [`ItemId`], all types nested in it.
#[derive(Clone, Debug)]
pub struct Program<'m, 'a> {
    /// The root; a newtype if it is not an object.
    pub root: ItemId,
    /// All types.
    pub items: Vec<Item<'m, 'a>>,
    /// The types of the values of named parts that are not null, by the place of the part's name.
    pub named: HashMap<Span, RustType>,
    /// Which types have a part that has a host's type, by [`ItemId`].
    pub hosted: Vec<bool>,
    /// Where the host's types are made.
    pub parts: Parts,
    /// The paths of the host's types that name no part of the spec.
    pub misplaced: Vec<Misplaced>,
}

/// Index of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemId(pub usize);

/// A struct.
#[derive(Clone, Debug)]
pub struct Item<'m, 'a> {
    /// The type's name.
    pub name: String,
    /// The modules it stands in, from the root's own; none for the root.
    pub path: Vec<String>,
    /// The lines of its documentation.
    pub doc: Vec<String>,
    /// What it holds.
    pub content: ItemContent,
    /// What its values are decoded from.
    pub origin: Origin<'m, 'a>,
    /// Whether it is an element of a set, so that it must be ordered.
    pub ordered: bool,
    /// Whether there is another one of that path and name, which was reported.
    pub is_double: bool,
    /// The parts of its values that have a host's type, if the table of its origin does not make them: it is decoded as a
    /// part of something else.
    pub own_parts: Vec<HostPart>,
}

/// What a struct holds.
#[derive(Clone, Debug)]
pub enum ItemContent {
    /// Named fields in the order written in the spec.
    Fields(Vec<Field>),
    /// Numbered fields: of a long tuple.
    Tuple(Vec<RustType>),
    /// One field: of a root that is not an object.
    Newtype(RustType),
}

impl ItemContent {
    /// The types of the fields.
    #[must_use]
    pub fn types(&self) -> Vec<&RustType> {
        match self {
            Self::Fields(fields) => fields.iter().map(|it| &it.ty).collect(),
            Self::Tuple(types) => types.iter().collect(),
            Self::Newtype(ty) => vec![ty],
        }
    }
}

/// What an item's values are decoded from.
#[derive(Clone, Debug)]
pub enum Origin<'m, 'a> {
    /// A spec.
    Spec(&'m Spec<'a>),
    /// A value of a type.
    Type(Type),
    /// Nothing: the spec has errors.
    Nothing,
}

/// A named field.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name in the config, NFC.
    pub hcl_name: String,
    /// The Rust name, without `r#`.
    pub name: String,
    /// The lines of its documentation.
    pub doc: Vec<String>,
    /// Its type.
    pub ty: RustType,
}

/// The type of a field.
#[derive(Clone, Debug, PartialEq)]
pub enum RustType {
    /// A value of any type.
    Value,
    /// Text.
    String,
    /// A number.
    Number,
    /// A bool.
    Bool,
    /// An expression that is not evaluated.
    Expression,
    /// What may be null.
    Option(Box<RustType>),
    /// A sequence.
    Vec(Box<RustType>),
    /// A `BTreeSet`.
    Set(Box<RustType>),
    /// A `BTreeMap` with texts as keys.
    Map(Box<RustType>),
    /// A tuple.
    Tuple(Vec<RustType>),
    /// A generated type.
    Item(ItemId),
    /// What it is can't be told, as the spec has an error there.
    Broken,
    /// A type of the host.
    Host {
        /// Index into the host's types.
        index: usize,
        /// What `_` in it stands for.
        around: Option<Box<RustType>>,
    },
}

impl RustType {
    /// The types that stand directly in it; none in a generated type.
    #[must_use]
    pub fn children(&self) -> &[Self] {
        match self {
            Self::Option(inner) | Self::Vec(inner) | Self::Set(inner) | Self::Map(inner) => slice::from_ref(inner),
            Self::Tuple(types) => types,
            Self::Host { around, .. } => around.as_deref().map_or(&[], slice::from_ref),
            Self::Value
            | Self::String
            | Self::Number
            | Self::Bool
            | Self::Expression
            | Self::Item(_)
            | Self::Broken => &[],
        }
    }
}

/// The parts of a spec's value that have a type of the host; by the spec's [`Spec::span`].
pub type Parts = HashMap<Span, Vec<HostPart>>;

/// A part of a value that has a type of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostPart {
    /// How to get there; none for the value itself.
    pub steps: Vec<Step<String>>,
    /// Index into the host's types.
    pub index: usize,
}

/// A path of a host's type that names no part of the spec.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misplaced {
    /// Index into the host's types.
    pub index: usize,
    /// What is wrong, and what was meant perhaps; lines.
    pub message: String,
}
