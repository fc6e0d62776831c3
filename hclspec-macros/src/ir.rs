//! The items to emit: Rust types by name, each with where its value comes from.

use hclspec_lang::spec::Spec;
use hclspec_runtime::types::Type;

/// The root type and, by [`ItemId`], all types nested in it.
pub(crate) struct Program<'m, 'a> {
    /// The root; a newtype if it is not an object.
    pub(crate) root: ItemId,
    pub(crate) items: Vec<Item<'m, 'a>>,
}

/// Index of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ItemId(pub(crate) usize);

/// A struct.
pub(crate) struct Item<'m, 'a> {
    /// The type's name.
    pub(crate) name: String,
    /// The modules it stands in, from the root's own; none for the root.
    pub(crate) path: Vec<String>,
    pub(crate) doc: Vec<String>,
    pub(crate) content: ItemContent,
    pub(crate) origin: Origin<'m, 'a>,
    /// Whether it is an element of a set, so that it must be ordered.
    pub(crate) ordered: bool,
}

/// What a struct holds.
pub(crate) enum ItemContent {
    /// Named fields in the order written in the spec.
    Fields(Vec<Field>),
    /// Numbered fields: of a long tuple.
    Tuple(Vec<RustType>),
    /// One field: of a root that is not an object.
    Newtype(RustType),
}

/// What an item's values are decoded from.
#[derive(Clone)]
pub(crate) enum Origin<'m, 'a> {
    /// A spec.
    Spec(&'m Spec<'a>),
    /// A value of a type.
    Type(Type),
}

/// A named field.
pub(crate) struct Field {
    /// The name in the config, NFC.
    pub(crate) hcl_name: String,
    /// The Rust name, without `r#`.
    pub(crate) name: String,
    pub(crate) doc: Vec<String>,
    pub(crate) ty: RustType,
}

/// The type of a field.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum RustType {
    Value,
    String,
    Number,
    Bool,
    Option(Box<RustType>),
    Vec(Box<RustType>),
    Set(Box<RustType>),
    Map(Box<RustType>),
    Tuple(Vec<RustType>),
    Item(ItemId),
}
