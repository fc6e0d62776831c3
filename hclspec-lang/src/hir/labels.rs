//! Labels of blocks: names, types, and which are optional.

use super::Name;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::table::{LabelPlace, OptionalLabels};
use hclspec_core::types::{Coll, Type};

/// The labels of a type of blocks.
#[derive(Clone, Debug)]
pub struct Labels<'a> {
    /// All labels, in order.
    pub all: Vec<NamedLabel<'a>>,
    /// The optional ones.
    pub optional: OptionalLabels,
    /// The span of `labels`, or of `optional_labels`.
    pub place: Option<Span>,
}

/// A label of a type of blocks.
#[derive(Clone, Debug)]
pub struct NamedLabel<'a> {
    /// The name for messages and `label` specs.
    pub name: Name<'a>,
    /// The label's type; a list for a label that may repeat.
    pub ty: Type,
    /// The type expression, if given.
    pub written: Option<Expr<'a>>,
}

/// A label of the block around a spec.
#[derive(Clone, Debug)]
pub struct OwnLabel<'a> {
    /// The label's position in the block.
    pub place: LabelPlace,
    /// Whether the block may leave the label out.
    pub is_optional: bool,
    /// The label's type; a list for a label that may repeat.
    pub ty: Type,
    /// The type expression, if given.
    pub written: Option<Expr<'a>>,
}

impl<'a> NamedLabel<'a> {
    pub(crate) const fn of(name: Name<'a>) -> Self {
        Self { name, ty: Type::String, written: None }
    }

    /// The type of one label; the element type for a label that may repeat.
    pub fn each(&self) -> &Type {
        each(&self.ty)
    }

    /// Returns `true` if the type restricts the label beyond any string.
    pub fn is_typed(&self) -> bool {
        *self.each() != Type::String
    }
}

impl OwnLabel<'_> {
    /// Returns `true` if every block has the label.
    pub const fn is_required(&self) -> bool {
        !self.is_optional && !matches!(self.place, LabelPlace::From(_))
    }

    /// The type of one label; the element type for a label that may repeat.
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
    pub(crate) const NONE: Labels<'static> = Labels { all: Vec::new(), optional: OptionalLabels::NONE, place: None };

    /// The required labels.
    pub fn required(&self) -> &[NamedLabel<'a>] {
        self.all.get(self.optional.required(self.all.len())).unwrap_or_default()
    }

    /// The optional labels.
    pub fn optional(&self) -> Vec<&NamedLabel<'a>> {
        let mut optional = Vec::new();
        for (at, label) in self.all.iter().enumerate() {
            if !self.is_required(at) {
                optional.push(label);
            }
        }
        optional
    }

    /// Returns `true` if the label at an index is required.
    pub fn is_required(&self, index: usize) -> bool {
        self.optional.required(self.all.len()).contains(&index)
    }

    /// The position in a block of the label at an index.
    pub fn place(&self, index: usize) -> LabelPlace {
        self.optional.place(index, self.all.len())
    }

    /// The label at an index, as a spec inside the block reads it.
    pub fn own(&self, index: usize) -> Option<OwnLabel<'a>> {
        let NamedLabel { ty, written, .. } = self.all.get(index)?;
        let place = self.place(index);
        let is_list = matches!(place, LabelPlace::From(_));
        let is_optional = !is_list && !self.is_required(index);
        Some(OwnLabel { place, is_optional, ty: ty.clone(), written: *written })
    }
}
