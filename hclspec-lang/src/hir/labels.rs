//! The labels of blocks: their names, their types, and which of them a block may lack.

use super::Name;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::table::{LabelPlace, OptionalLabels};
use hclspec_core::types::{Coll, Type};

/// The labels of blocks.
#[derive(Clone, Debug)]
pub struct Labels<'a> {
    /// All of them, in order.
    pub all: Vec<NamedLabel<'a>>,
    /// Those that a block may lack.
    pub optional: OptionalLabels,
    /// Where they are written.
    pub place: Option<Span>,
}

/// A label of blocks.
#[derive(Clone, Debug)]
pub struct NamedLabel<'a> {
    /// Its name, for messages and `label` specs.
    pub name: Name<'a>,
    /// Its type; a list, if it may be there several times.
    pub ty: Type,
    /// The type expression, if given.
    pub written: Option<Expr<'a>>,
}

/// A label of the block around a spec.
#[derive(Clone, Debug)]
pub struct OwnLabel<'a> {
    /// Where it is in the block.
    pub place: LabelPlace,
    /// Whether the block may lack it.
    pub is_optional: bool,
    /// Its type; a list, if it may be there several times.
    pub ty: Type,
    /// The type expression, if given.
    pub written: Option<Expr<'a>>,
}

impl<'a> NamedLabel<'a> {
    /// A label that is any string.
    pub(crate) const fn of(name: Name<'a>) -> Self {
        Self { name, ty: Type::String, written: None }
    }

    /// The type of each, if there may be several.
    #[must_use]
    pub fn each(&self) -> &Type {
        each(&self.ty)
    }

    /// Whether it must be more than a string.
    #[must_use]
    pub fn is_typed(&self) -> bool {
        *self.each() != Type::String
    }
}

impl OwnLabel<'_> {
    /// Whether each block has it.
    #[must_use]
    pub const fn is_required(&self) -> bool {
        !self.is_optional && !matches!(self.place, LabelPlace::From(_))
    }

    /// The type of each, if there may be several.
    #[must_use]
    pub fn each(&self) -> &Type {
        each(&self.ty)
    }
}

fn each(ty: &Type) -> &Type {
    match ty {
        Type::Coll(Coll::List, each) => each,
        ty => ty,
    }
}

impl<'a> Labels<'a> {
    /// Blocks without labels.
    pub(crate) const NONE: Labels<'static> = Labels { all: Vec::new(), optional: OptionalLabels::NONE, place: None };

    /// The names of all, in order.
    pub fn names(&self) -> impl Iterator<Item = Name<'a>> {
        self.all.iter().map(|label| label.name)
    }

    /// Those that a block must have.
    #[must_use]
    pub fn required(&self) -> &[NamedLabel<'a>] {
        self.all.get(self.optional.required(self.all.len())).unwrap_or_default()
    }

    /// Those that it may lack.
    pub fn optional(&self) -> impl Iterator<Item = &NamedLabel<'a>> {
        self.all.iter().enumerate().filter(|(at, _)| !self.is_required(*at)).map(|(_, label)| label)
    }

    /// Whether a block must have the label at an index.
    #[must_use]
    pub fn is_required(&self, index: usize) -> bool {
        self.optional.required(self.all.len()).contains(&index)
    }

    /// Where the label at an index is in a block.
    #[must_use]
    pub fn place(&self, index: usize) -> LabelPlace {
        self.optional.place(index, self.all.len())
    }

    /// The label at an index, as a spec inside of the block sees it.
    #[must_use]
    pub fn own(&self, index: usize) -> Option<OwnLabel<'a>> {
        let NamedLabel { ty, written, .. } = self.all.get(index)?;
        let place = self.place(index);
        let is_list = matches!(place, LabelPlace::From(_));
        let is_optional = !is_list && !self.is_required(index);
        Some(OwnLabel { place, is_optional, ty: ty.clone(), written: *written })
    }
}
