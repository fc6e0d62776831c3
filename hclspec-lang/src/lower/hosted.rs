//! Which parts of the values of a type have types of the host.

use crate::ir::{CaseContent, HostPart, Item, ItemContent, ItemId, RustType};
use crate::spec::CONTENT;
use hclspec_core::value::PathStep;

/// A placeholder for the parts of an item until all types are known.
pub(super) const UNKNOWN: HostPart = HostPart { steps: Vec::new(), index: usize::MAX };

/// Fills in [`Item::own_parts`] where it is needed.
pub(super) fn own_parts(items: &mut [Item<'_, '_>], hosted: &Hosted) {
    let found: Vec<Vec<HostPart>> = (0..items.len())
        .map(|index| {
            let mut found = HostedParts { items, hosted, steps: Vec::new(), parts: Vec::new() };
            if items.get(index).is_some_and(|item| item.own_parts == [UNKNOWN]) {
                found.in_item(ItemId(index));
            }
            found.parts
        })
        .collect();
    for (item, parts) in items.iter_mut().zip(found) {
        item.own_parts = parts;
    }
}

/// The parts of a value of a type that have types of the host.
pub(super) fn parts_of(
    items: &[Item<'_, '_>],
    hosted: &Hosted,
    ty: &RustType,
    steps: &[PathStep<String>],
) -> Vec<HostPart> {
    let mut found = HostedParts { items, hosted, steps: steps.to_vec(), parts: Vec::new() };
    found.in_type(ty);
    found.parts
}

/// Which items contain a part with a type of the host. The others need not be visited, however often they are used.
pub(super) struct Hosted(Vec<bool>);

impl Hosted {
    pub(super) fn into_vec(self) -> Vec<bool> {
        self.0
    }

    pub(super) fn of(items: &[Item<'_, '_>]) -> Self {
        fn has_host(ty: &RustType, hosted: &mut Vec<Option<bool>>, items: &[Item<'_, '_>]) -> bool {
            match ty {
                RustType::Item(id) => item(*id, hosted, items),
                RustType::Host { .. } => true,
                _ => ty.children().iter().any(|ty| has_host(ty, hosted, items)),
            }
        }
        fn item(id: ItemId, hosted: &mut Vec<Option<bool>>, items: &[Item<'_, '_>]) -> bool {
            if let Some(known) = hosted.get(id.0).copied().flatten() {
                return known;
            }
            let mut types = items.get(id.0).into_iter().flat_map(|item| item.content.types());
            let found = types.any(|ty| has_host(ty, hosted, items));
            if let Some(known) = hosted.get_mut(id.0) {
                *known = Some(found);
            }
            found
        }
        let mut hosted = vec![None; items.len()];
        Self((0..items.len()).map(|index| item(ItemId(index), &mut hosted, items)).collect())
    }
}

struct HostedParts<'f, 'm, 'a> {
    items: &'f [Item<'m, 'a>],
    hosted: &'f Hosted,
    steps: Vec<PathStep<String>>,
    parts: Vec<HostPart>,
}

impl HostedParts<'_, '_, '_> {
    fn in_item(&mut self, id: ItemId) {
        let item = self.items.get(id.0).filter(|_| self.hosted.0.get(id.0) == Some(&true));
        let Some(item) = item else { return };
        match &item.content {
            ItemContent::Fields(fields) => {
                fields.iter().for_each(|field| self.at(PathStep::Attribute(field.hcl_name.clone()), &field.ty));
            }
            ItemContent::Tuple(types) => {
                types.iter().enumerate().for_each(|(index, ty)| self.at(PathStep::Index(index), ty));
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
            // The types of the host have no paths into a union.
            ItemContent::Words(_) | ItemContent::Union(_) => {}
        }
    }

    fn at(&mut self, step: PathStep<String>, ty: &RustType) {
        self.steps.push(step);
        self.in_type(ty);
        self.steps.pop();
    }

    fn in_type(&mut self, ty: &RustType) {
        match ty {
            RustType::Value
            | RustType::String
            | RustType::Number
            | RustType::Bool
            | RustType::Duration
            | RustType::Size
            | RustType::Unevaluated(_)
            | RustType::Broken => {}
            RustType::Option(inner) => self.in_type(inner),
            RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => self.at(PathStep::Each, inner),
            RustType::Tuple(types) => {
                types.iter().enumerate().for_each(|(index, ty)| self.at(PathStep::Index(index), ty));
            }
            RustType::Item(id) => self.in_item(*id),
            RustType::Host { index, around } => {
                // What is inside is converted first.
                around.iter().for_each(|inner| self.in_type(inner));
                self.parts.push(HostPart { steps: self.steps.clone(), index: *index });
            }
        }
    }
}
