//! The Rust types generated for a spec, each with the source of its values.

use crate::hir::Spec;
use crate::map::IndexMap;
#[cfg(feature = "model")]
use crate::names::written;
use crate::ty::Unevaluated;
use hclspec_core::positions::{mapped, picked};
use hclspec_core::source::Span;
use hclspec_core::table::PartConversion;
#[cfg(feature = "model")]
use hclspec_core::text::joined;
use hclspec_core::types::Type;
use hclspec_core::value::PathStep;
use std::ops::Range;
use std::slice;

/// The root type and all types nested in it, indexed by [`ItemId`].
pub struct Program<'m, 'a> {
    /// The root type: a newtype if the root is not an object.
    pub root: ItemId,
    /// All types.
    pub items: Vec<Item<'m, 'a>>,
    /// Value types of named parts, without null, by the span of the part's name.
    pub named: IndexMap<Span, RustType>,
    /// The parts that become host types.
    pub parts: Parts,
    /// Indices of the host types that are `Secret<_>` because the spec says so. They come after the program's own.
    pub secrets: Range<usize>,
    /// Paths of host types that match no part of the spec.
    pub misplaced: Vec<Misplaced>,
    /// Whether the spec is a library, whose root has no values.
    pub is_library: bool,
}

impl Program<'_, '_> {
    /// Renames the module that contains all types but the root.
    pub fn rename_module(&mut self, name: &str) {
        let modules = self.items.iter_mut().filter_map(|item| item.path.first_mut());
        modules.for_each(|module| name.clone_into(module));
    }
}

/// Index of an item.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ItemId(pub usize);

/// A generated type.
pub struct Item<'m, 'a> {
    /// The type's name.
    pub name: String,
    /// The modules around the type, outermost first; empty for the root.
    pub path: Vec<String>,
    /// Documentation lines.
    pub doc: Vec<String>,
    /// The type's fields or variants.
    pub content: ItemContent,
    /// The source of its values.
    pub origin: Origin<'m, 'a>,
    /// Whether the type must implement `Ord`, as an element of a set.
    pub ordered: bool,
    /// Whether a name clash was already reported for this item.
    pub is_double: bool,
    /// Parts with a host type, in values of this type that occur inside other values. The table of `origin` does not convert these parts.
    pub own_parts: Vec<HostPart>,
}

/// The fields or variants of a generated type.
pub enum ItemContent {
    /// Named fields, in the order of the spec.
    Fields(Vec<Field>),
    /// Numbered fields, for a long tuple.
    Tuple(Vec<RustType>),
    /// A single field, for a root that is not an object.
    Newtype(RustType),
    /// Unit variants, one for each enum value.
    Words(Vec<Variant>),
    /// Variants with one field, one for each alternative of a union.
    Union(Vec<Alternative>),
    /// Variants for the cases of a `block`, `block_list` or `one_of`.
    Choice(Vec<CaseVariant>),
}

/// A variant for a case.
pub struct CaseVariant {
    /// The case's name in configurations.
    pub hcl_name: String,
    /// The name of the variant, without `r#`.
    pub name: String,
    /// Documentation lines.
    pub doc: Vec<String>,
    /// The variant's content.
    pub content: CaseContent,
}

/// The content of a case's variant.
pub enum CaseContent {
    /// Nothing: the case has no properties.
    Nothing,
    /// A value.
    Value(RustType),
    /// The name and the value, if there is one, of a case for all other names.
    Other(Option<RustType>),
}

impl CaseVariant {
    /// The content's type, if it has any.
    pub const fn ty(&self) -> Option<&RustType> {
        match &self.content {
            CaseContent::Value(ty) | CaseContent::Other(Some(ty)) => Some(ty),
            CaseContent::Nothing | CaseContent::Other(None) => None,
        }
    }
}

/// A variant with a field, for an alternative of a union.
pub struct Alternative {
    /// The variant's name, without `r#`.
    pub name: String,
    /// Documentation lines.
    pub doc: Vec<String>,
    /// The field's type.
    pub ty: RustType,
}

/// A unit variant.
pub struct Variant {
    /// The enum value in configurations.
    pub word: String,
    /// The variant's name, without `r#`.
    pub name: String,
    /// Documentation lines.
    pub doc: Vec<String>,
}

impl ItemContent {
    /// The types of the fields.
    pub fn types(&self) -> Vec<&RustType> {
        match self {
            Self::Fields(fields) => mapped(fields, |it| &it.ty),
            Self::Tuple(types) => mapped(types, |ty| ty),
            Self::Newtype(ty) => vec![ty],
            Self::Words(_) => Vec::new(),
            Self::Union(all) => mapped(all, |alternative| &alternative.ty),
            Self::Choice(cases) => picked(cases, CaseVariant::ty),
        }
    }
}

/// The source of an item's values.
pub enum Origin<'m, 'a> {
    /// Values are decoded by a spec.
    Spec(&'m Spec<'a>),
    /// Values are converted to a type.
    Type(Type),
    /// No values, because the spec has errors.
    Nothing,
}

/// A named field.
pub struct Field {
    /// The property's name in configurations, NFC.
    pub hcl_name: String,
    /// The field's name, without `r#`.
    pub name: String,
    /// Documentation lines.
    pub doc: Vec<String>,
    /// The field's type.
    pub ty: RustType,
}

/// The type of a field.
#[derive(Clone, PartialEq)]
pub enum RustType {
    /// A type that contains no other types.
    Leaf(Leaf),
    /// A recursive type, behind a pointer.
    Box(Box<RustType>),
    /// A nullable type.
    Option(Box<RustType>),
    /// A sequence, `Vec<_>`.
    Vec(Box<RustType>),
    /// A set, `BTreeSet<_>`.
    Set(Box<RustType>),
    /// A map, `BTreeMap<String, _>`.
    Map(Box<RustType>),
    /// The entries of a `block_map` with keys that aren't plain strings, or whose order is kept.
    Entries(Box<EntriesType>),
    /// A tuple.
    Tuple(Vec<RustType>),
    /// A generated type.
    Item(ItemId),
    /// Unknown, because the spec has an error here.
    Broken,
    /// A host type.
    Host {
        /// Index into the host's types.
        index: usize,
        /// The generated type that `_` in the host type stands for.
        around: Option<Box<RustType>>,
    },
}

/// A type that contains no other types. The runtime makes its values.
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
    /// A part of the configuration that is kept unevaluated.
    Unevaluated(Unevaluated),
}

/// The Rust type of a [`Leaf`], and the function that makes its values.
pub struct LeafType {
    /// The module of the type, such as `std::string`; empty for the facade.
    pub module: &'static [&'static str],
    /// The type's name.
    pub name: &'static str,
    /// The function of `take` that makes the values.
    pub take: &'static str,
}

impl Leaf {
    /// The Rust type.
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

/// A map with keys that aren't plain strings, or whose order is kept.
#[derive(Clone, PartialEq)]
pub struct EntriesType {
    /// The keys' type.
    pub key: RustType,
    /// The values' type.
    pub value: RustType,
    /// Whether the Rust type is a `Vec` of pairs in the order of the configuration, not a `BTreeMap`.
    pub is_ordered: bool,
}

impl RustType {
    /// Types of the values directly inside a value. A generated type has none, and keys are not values.
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
    /// The type in Rust code, with paths from the macro call: `Vec<app::Listener>`. Host types are `_`.
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
                types => format!("({})", joined(&mapped(types, |it| self.text(it)), ", ")),
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
    /// The path from the macro call, in Rust code: `server::listener::Tls`.
    pub fn path_text(&self) -> String {
        let names = self.path.iter().chain([&self.name]);
        names.map(|name| written(name)).collect::<Vec<_>>().join("::")
    }
}

/// The parts with a host type in the value of each spec, by [`Spec::span`].
pub type Parts = IndexMap<Span, Vec<HostPart>>;

/// A part of a value that has a host type.
#[derive(Clone, PartialEq, Eq)]
pub struct HostPart {
    /// Steps to the part; empty for the value itself. In a union, the key is the index of the alternative.
    pub steps: Vec<PathStep<String>>,
    /// Index into the host's types.
    pub index: usize,
    /// The span of the named type, if the part is a recursive reference to it. The part has what [`Parts`] lists for that span.
    pub recursive: Option<Span>,
}

impl HostPart {
    /// The conversion of the part.
    pub fn conversion(&self) -> PartConversion {
        self.recursive.map_or(PartConversion::Host(self.index), |place| PartConversion::Recursive(place.start))
    }
}

/// A host type that matches no part of the spec, or that the part can't have.
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
    /// The problem with its help and note, as the lines of a compile error.
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
