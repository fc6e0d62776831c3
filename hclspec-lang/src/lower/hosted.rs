//! Finds the parts of a type's values that have host types.

use crate::hir::{CONTENT, Model};
use crate::ir::{CaseContent, HostPart, Item, ItemContent, ItemId, Parts, Program, RustType};
use crate::map::IndexMap;
use crate::users::mark_users;
use hclspec_core::positions::{mapped, sort_by};
use hclspec_core::source::Span;
use hclspec_core::value::PathStep;

/// A placeholder for the parts of an item until all types are known.
pub(super) const UNKNOWN: HostPart = HostPart { steps: Vec::new(), index: usize::MAX, recursive: None };

/// Fills in [`Item::own_parts`] of the items that need it.
pub(super) fn own_parts(items: &mut [Item<'_, '_>], hosted: &Hosted) {
    let mut all = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let mut found = HostedParts { items, hosted, steps: Vec::new(), around: Vec::new(), parts: Vec::new() };
        if item.own_parts == [UNKNOWN] {
            found.in_item(ItemId(index));
        }
        all.push(found.parts);
    }
    for (item, parts) in items.iter_mut().zip(all) {
        item.own_parts = parts;
    }
}

impl Hosted {
    /// The items of a program that contain host types.
    pub fn of_program(program: &Program<'_, '_>, model: &Model<'_>) -> Self {
        Self::of(&program.items, types(&program.named, model))
    }

    /// The parts of a type's values that have host types, nested ones first.
    pub fn parts_of(&self, items: &[Item<'_, '_>], ty: &RustType) -> Vec<HostPart> {
        let mut parts = parts_of(items, self, ty, &[]);
        sort_by(&mut parts, &|a, b| b.steps.len().cmp(&a.steps.len()));
        parts
    }
}

/// The spans of the named types, by item.
pub(super) fn types(named: &IndexMap<Span, RustType>, model: &Model<'_>) -> IndexMap<usize, Span> {
    let mut types = IndexMap::new();
    for part in &model.parts {
        let place = part.name.span;
        if let (Some(_), Some(RustType::Item(id))) = (&part.ty, named.get(&place)) {
            types.insert(id.0, place);
        }
    }
    types
}

/// The parts of a type's values that have host types.
pub(super) fn parts_of(
    items: &[Item<'_, '_>],
    hosted: &Hosted,
    ty: &RustType,
    steps: &[PathStep<String>],
) -> Vec<HostPart> {
    let mut found = HostedParts { items, hosted, steps: steps.to_vec(), around: Vec::new(), parts: Vec::new() };
    found.in_type(ty);
    found.parts
}

/// The parts of the values of recursive types, by the spans of the types.
pub(super) fn add_parts_of_types(parts: &mut Parts, items: &[Item<'_, '_>], hosted: &Hosted) {
    let (mut all, mut needed) = (Vec::new(), Vec::new());
    for (id, place) in hosted.types.iter() {
        let of_type = parts_of(items, hosted, &RustType::Item(ItemId(*id)), &[]);
        for part in &of_type {
            if let Some(place) = part.recursive {
                needed.push(place);
            }
        }
        all.push((*place, of_type));
    }
    // Only recursive types need an entry.
    for (place, of_type) in all {
        if needed.contains(&place) {
            parts.insert(place, of_type);
        }
    }
}

/// The items that contain a part with a host type. Others need not be visited, however often they are used.
pub struct Hosted {
    has_parts: Vec<bool>,
    /// The spans of the named types, by item.
    types: IndexMap<usize, Span>,
}

impl Hosted {
    pub(super) fn of(items: &[Item<'_, '_>], types: IndexMap<usize, Span>) -> Self {
        /// Returns `true` if a type contains a host type outside items. Adds the items found before that to `found`.
        fn inside(ty: &RustType, found: &mut Vec<ItemId>) -> bool {
            match ty {
                RustType::Item(id) => {
                    found.push(*id);
                    false
                }
                RustType::Host { .. } => true,
                _ => ty.children().iter().any(|ty| inside(ty, found)),
            }
        }
        let (mut has_parts, mut uses) = (Vec::with_capacity(items.len()), Vec::with_capacity(items.len()));
        for item in items {
            let mut found = Vec::new();
            // One host type is enough.
            has_parts.push(item.content.types().iter().any(|ty| inside(ty, &mut found)));
            uses.push(mapped(&found, |id| id.0));
        }
        mark_users(&mut has_parts, &uses);
        Self { has_parts, types }
    }
}

struct HostedParts<'f, 'm, 'a> {
    items: &'f [Item<'m, 'a>],
    hosted: &'f Hosted,
    steps: Vec<PathStep<String>>,
    /// The items around the current type, to find recursive references.
    around: Vec<ItemId>,
    parts: Vec<HostPart>,
}

impl HostedParts<'_, '_, '_> {
    fn in_item(&mut self, id: ItemId) {
        let item = self.items.get(id.0).filter(|_| self.hosted.has_parts.get(id.0) == Some(&true));
        let Some(item) = item else { return };
        if self.around.contains(&id) {
            // A recursive reference is decoded by the spec of the type it refers to.
            if let Some(place) = self.hosted.types.get(&id.0) {
                self.parts.push(HostPart { steps: self.steps.clone(), recursive: Some(*place), ..UNKNOWN });
            }
            return;
        }
        self.around.push(id);
        match &item.content {
            ItemContent::Fields(fields) => {
                for field in fields {
                    self.at(PathStep::Attribute(field.hcl_name.clone()), &field.ty);
                }
            }
            ItemContent::Tuple(types) => {
                for (index, ty) in types.iter().enumerate() {
                    self.at(PathStep::Index(index), ty);
                }
            }
            ItemContent::Newtype(ty) => self.in_type(ty),
            ItemContent::Choice(cases) => {
                for case in cases {
                    let Some(ty) = case.ty() else { continue };
                    self.steps.push(PathStep::Attribute(case.hcl_name.clone()));
                    match case.content {
                        CaseContent::Other(_) => self.at(PathStep::Attribute(CONTENT.to_owned()), ty),
                        CaseContent::Value(_) | CaseContent::Nothing => self.in_type(ty),
                    }
                    self.steps.pop();
                }
            }
            // In alternatives of a union, only named types have parts with host types.
            ItemContent::Union(all) => {
                for (index, alternative) in all.iter().enumerate() {
                    self.at(PathStep::Key(index.to_string()), &alternative.ty);
                }
            }
            ItemContent::Words(_) => {}
        }
        self.around.pop();
    }

    fn at(&mut self, step: PathStep<String>, ty: &RustType) {
        self.steps.push(step);
        self.in_type(ty);
        self.steps.pop();
    }

    fn in_type(&mut self, ty: &RustType) {
        match ty {
            RustType::Leaf(_) | RustType::Broken => {}
            RustType::Option(inner) | RustType::Box(inner) => self.in_type(inner),
            RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => self.at(PathStep::Each, inner),
            RustType::Entries(entries) => self.at(PathStep::Each, &entries.value),
            RustType::Tuple(types) => {
                for (index, ty) in types.iter().enumerate() {
                    self.at(PathStep::Index(index), ty);
                }
            }
            RustType::Item(id) => self.in_item(*id),
            RustType::Host { index, around } => {
                // Inner types are converted first.
                if let Some(inner) = around {
                    self.in_type(inner);
                }
                self.parts.push(HostPart { steps: self.steps.clone(), index: *index, recursive: None });
            }
        }
    }
}
