//! The Rust items generated for a spec: named types, each with the source of its values.

use crate::hir::Spec;
use crate::map::IndexMap;
#[cfg(feature = "model")]
use crate::names::written;
use crate::ty::Unevaluated;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::table::PartConversion;
use hclspec_core::types::Type;
use hclspec_core::value::PathStep;
use std::ops::Range;
use std::slice;

/// The root type and all types nested in it, indexed by [`ItemId`].
pub struct Program<'m, 'a> {
    /// The root type, which is a newtype if it is not an object.
    pub root: ItemId,
    /// All types.
    pub items: Vec<Item<'m, 'a>>,
    /// The types of the values of named parts, without null, by the place of the part's name.
    pub named: IndexMap<Span, RustType>,
    /// The parts that become types of the host.
    pub parts: Parts,
    /// The indices of those that are `Secret<_>` because the spec says so: after those of the types of the host.
    pub secrets: Range<usize>,
    /// Paths to types of the host that do not match any part of the spec.
    pub misplaced: Vec<Misplaced>,
    /// Whether the spec is a library: its root has no values.
    pub is_library: bool,
}

impl Program<'_, '_> {
    /// Gives the module that contains all types but the root another name.
    pub fn rename_module(&mut self, name: &str) {
        let modules = self.items.iter_mut().filter_map(|item| item.path.first_mut());
        modules.for_each(|module| name.clone_into(module));
    }
}

/// Index of an item.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ItemId(pub usize);

/// A struct.
pub struct Item<'m, 'a> {
    /// The name of the type.
    pub name: String,
    /// The modules that contain it, starting with the root's; empty for the root.
    pub path: Vec<String>,
    /// The lines of its documentation.
    pub doc: Vec<String>,
    /// Its fields.
    pub content: ItemContent,
    /// The source of its values.
    pub origin: Origin<'m, 'a>,
    /// Whether it must implement `Ord`, because it is an element of a set.
    pub ordered: bool,
    /// Whether another item has the same path and name, which was reported.
    pub is_double: bool,
    /// The parts of its values that have a type of the host, if they are not made by the table of its origin because it is decoded as
    /// part of something else.
    pub own_parts: Vec<HostPart>,
}

/// The fields of a struct.
pub enum ItemContent {
    /// Named fields, in the order of the spec.
    Fields(Vec<Field>),
    /// Numbered fields, for a long tuple.
    Tuple(Vec<RustType>),
    /// A single field, for a root that is not an object.
    Newtype(RustType),
    /// No fields, but variants: one for each word.
    Words(Vec<Variant>),
    /// Variants with a field each: one for each alternative.
    Union(Vec<Alternative>),
    /// Variants for the cases of a `block`, `block_list` or `one_of`.
    Choice(Vec<CaseVariant>),
}

/// The variant for a case.
pub struct CaseVariant {
    /// The name of the case.
    pub hcl_name: String,
    /// The name of the variant, without `r#`.
    pub name: String,
    /// The lines of its documentation.
    pub doc: Vec<String>,
    /// What it contains.
    pub content: CaseContent,
}

/// What the variant for a case contains.
pub enum CaseContent {
    /// Nothing: the case has no properties.
    Nothing,
    /// A value.
    Value(RustType),
    /// For all other words: the word and the value, if there is one.
    Other(Option<RustType>),
}

impl CaseVariant {
    /// The type of its content, if it has any.
    #[must_use]
    pub const fn ty(&self) -> Option<&RustType> {
        match &self.content {
            CaseContent::Value(ty) | CaseContent::Other(Some(ty)) => Some(ty),
            CaseContent::Nothing | CaseContent::Other(None) => None,
        }
    }
}

/// A variant with a field.
pub struct Alternative {
    /// Its name, without `r#`.
    pub name: String,
    /// The lines of its documentation.
    pub doc: Vec<String>,
    /// The type of its field.
    pub ty: RustType,
}

/// A variant without fields.
pub struct Variant {
    /// The word that it stands for.
    pub word: String,
    /// Its name, without `r#`.
    pub name: String,
    /// The lines of its documentation.
    pub doc: Vec<String>,
}

impl ItemContent {
    /// The types of the fields.
    #[must_use]
    pub fn types(&self) -> Vec<&RustType> {
        match self {
            Self::Fields(fields) => mapped(fields, |it| &it.ty),
            Self::Tuple(types) => mapped(types, |ty| ty),
            Self::Newtype(ty) => vec![ty],
            Self::Words(_) => Vec::new(),
            Self::Union(all) => mapped(all, |alternative| &alternative.ty),
            Self::Choice(cases) => cases.iter().filter_map(CaseVariant::ty).collect(),
        }
    }
}

/// The source of an item's values.
pub enum Origin<'m, 'a> {
    /// A spec.
    Spec(&'m Spec<'a>),
    /// A value of a type.
    Type(Type),
    /// None, because the spec has errors.
    Nothing,
}

/// A named field.
pub struct Field {
    /// The name in the configuration, NFC.
    pub hcl_name: String,
    /// The Rust name, without `r#`.
    pub name: String,
    /// The lines of its documentation.
    pub doc: Vec<String>,
    /// Its type.
    pub ty: RustType,
}

/// The type of a field.
#[derive(Clone, PartialEq)]
pub enum RustType {
    /// A type without types in it.
    Leaf(Leaf),
    /// A value behind a pointer, because its type contains the type around it.
    Box(Box<RustType>),
    /// A type that may be null.
    Option(Box<RustType>),
    /// A sequence.
    Vec(Box<RustType>),
    /// A `BTreeSet`.
    Set(Box<RustType>),
    /// A `BTreeMap` with strings as keys.
    Map(Box<RustType>),
    /// The blocks of a `block_map` whose keys are not any strings, or whose order is kept.
    Entries(Box<EntriesType>),
    /// A tuple.
    Tuple(Vec<RustType>),
    /// A generated type.
    Item(ItemId),
    /// Unknown, because the spec has an error there.
    Broken,
    /// A type of the host.
    Host {
        /// Index into the host's types.
        index: usize,
        /// The type that `_` in it stands for.
        around: Option<Box<RustType>>,
    },
}

/// A type without types in it, whose values the runtime makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Leaf {
    /// A value of any type.
    Value,
    /// Text.
    String,
    /// A number.
    Number,
    /// A whole number.
    Int,
    /// A bool.
    Bool,
    /// A duration.
    Duration,
    /// A size in bytes.
    Size,
    /// A part of the configuration that is not evaluated.
    Unevaluated(Unevaluated),
}

/// The Rust type of a [`Leaf`], and how its values are made.
pub struct LeafType {
    /// The module that has the type, such as `std::string`; empty for the facade.
    pub module: &'static [&'static str],
    /// The name of the type.
    pub name: &'static str,
    /// The function of `take` that makes its values.
    pub take: &'static str,
}

impl Leaf {
    /// The type.
    #[must_use]
    pub const fn ty(self) -> LeafType {
        const CORE: &[&str] = &["core", "primitive"];
        let (module, name, take): (&[&str], _, _) = match self {
            Self::Value => (&[], "Value", "value"),
            Self::String => (&["std", "string"], "String", "string"),
            Self::Number => (&[], "Number", "number"),
            Self::Int => (CORE, "i64", "int"),
            Self::Bool => (CORE, "bool", "bool"),
            Self::Duration => (&["core", "time"], "Duration", "duration"),
            Self::Size => (&[], "ByteSize", "size"),
            Self::Unevaluated(part) => (&[], part.rust_name(), part.noun()),
        };
        LeafType { module, name, take }
    }
}

/// A map whose keys are not any strings, or whose order is kept.
#[derive(Clone, PartialEq)]
pub struct EntriesType {
    /// The type of the keys.
    pub key: RustType,
    /// The type of the values.
    pub value: RustType,
    /// Whether it is a `Vec` of pairs, in the order of the configuration; otherwise a `BTreeMap`.
    pub is_ordered: bool,
}

impl RustType {
    /// The types directly inside it; a generated type has none. Keys are not values.
    #[must_use]
    pub fn children(&self) -> &[Self] {
        match self {
            Self::Option(inner) | Self::Box(inner) | Self::Vec(inner) | Self::Set(inner) | Self::Map(inner) => {
                slice::from_ref(inner)
            }
            Self::Entries(entries) => slice::from_ref(&entries.value),
            Self::Tuple(types) => types,
            Self::Host { around, .. } => around.as_deref().map_or(&[], slice::from_ref),
            Self::Leaf(_) | Self::Item(_) | Self::Broken => &[],
        }
    }
}

#[cfg(feature = "model")]
impl Program<'_, '_> {
    /// A type as it is written in code, with paths from the macro call: `Vec<app::Listener>`. Types of the host are `_`.
    #[must_use]
    pub fn text(&self, ty: &RustType) -> String {
        let of = |name: &str, inner: &RustType| format!("{name}<{}>", self.text(inner));
        match ty {
            RustType::Leaf(leaf) => leaf.ty().name.to_owned(),
            RustType::Box(inner) => of("Box", inner),
            RustType::Option(inner) => of("Option", inner),
            RustType::Vec(inner) => of("Vec", inner),
            RustType::Set(inner) => of("BTreeSet", inner),
            RustType::Map(inner) => format!("BTreeMap<String, {}>", self.text(inner)),
            RustType::Entries(entries) => {
                let (key, value) = (self.text(&entries.key), self.text(&entries.value));
                if entries.is_ordered { format!("Vec<({key}, {value})>") } else { format!("BTreeMap<{key}, {value}>") }
            }
            RustType::Tuple(types) => match types.as_slice() {
                [only] => format!("({},)", self.text(only)),
                types => format!("({})", mapped(types, |it| self.text(it)).join(", ")),
            },
            RustType::Item(id) => self.items.get(id.0).map(Item::path_text).unwrap_or_default(),
            RustType::Host { index, around: Some(inner) } if self.secrets.contains(index) => of("Secret", inner),
            RustType::Host { around: Some(inner), .. } => self.text(inner),
            RustType::Host { around: None, .. } | RustType::Broken => "_".to_owned(),
        }
    }
}

#[cfg(feature = "model")]
impl Item<'_, '_> {
    /// Its path from the macro call, as it is written in code: `server::listener::Tls`.
    #[must_use]
    pub fn path_text(&self) -> String {
        let names = self.path.iter().chain([&self.name]);
        names.map(|name| written(name)).collect::<Vec<_>>().join("::")
    }
}

/// For each spec, by [`Spec::span`], the parts of its value that have a type of the host.
pub type Parts = IndexMap<Span, Vec<HostPart>>;

/// A part of a value that has a type of the host.
#[derive(Clone, PartialEq, Eq)]
pub struct HostPart {
    /// The steps to the part; empty for the value itself. For a union, the index of the alternative is a key.
    pub steps: Vec<PathStep<String>>,
    /// Index into the host's types.
    pub index: usize,
    /// If the part is a named type in itself: the place of the type. It has the parts that the type has, which are in [`Parts`] at that place.
    pub again: Option<Span>,
}

impl HostPart {
    /// What is made of it.
    #[must_use]
    pub fn conversion(&self) -> PartConversion {
        self.again.map_or(PartConversion::Host(self.index), |place| PartConversion::Again(place.start))
    }
}

/// A type of the host that does not match any part of the spec, or that a part can't have.
pub struct Misplaced {
    /// Index into the host's types.
    pub index: usize,
    /// The problem.
    pub message: String,
    /// A suggestion.
    pub help: Option<String>,
    /// A note, such as the parts that the spec has.
    pub note: Option<String>,
}

impl Misplaced {
    /// All of it, as the lines of a compile error.
    #[must_use]
    pub fn lines(&self) -> String {
        let mut lines = self.message.clone();
        for (kind, text) in [("help", &self.help), ("note", &self.note)] {
            if let Some(text) = text {
                lines += &format!("\n= {kind}: {text}");
            }
        }
        lines
    }
}
