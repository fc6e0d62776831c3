//! Pointers in recursive types.

use crate::ir::{CaseContent, EntriesType, Item, ItemContent, ItemId, RustType};
use hclspec_core::positions::mapped;

/// Removes each `Box` that is not needed to keep a type from containing itself directly.
pub(super) fn unbox(items: &mut [Item<'_, '_>]) {
    for index in 0..items.len() {
        // Decided one by one: on a cycle with two pointers, one is enough.
        let types = mapped(&items[index].content.types(), |ty| (*ty).clone());
        for (position, ty) in types.iter().enumerate() {
            let Some(target) = boxed(ty) else { continue };
            if is_indirect(ty) || !reaches(items, target, ItemId(index), &mut vec![false; items.len()]) {
                set(&mut items[index].content, position, without_box(ty));
            }
        }
    }
}

/// The type behind a pointer in a type.
fn boxed(ty: &RustType) -> Option<ItemId> {
    match ty {
        RustType::Box(inner) => match **inner {
            RustType::Item(id) => Some(id),
            _ => None,
        },
        _ => ty.children().iter().find_map(boxed),
    }
}

/// Returns `true` if the `Box` in a type is behind another pointer, such as a `Vec`.
fn is_indirect(ty: &RustType) -> bool {
    match ty {
        RustType::Vec(_) | RustType::Set(_) | RustType::Map(_) | RustType::Entries(_) => true,
        RustType::Box(_) => false,
        _ => ty.children().iter().any(is_indirect),
    }
}

/// Returns `true` if the type `from` is `to` or contains it without a pointer in between.
fn reaches(items: &[Item<'_, '_>], from: ItemId, to: ItemId, seen: &mut [bool]) -> bool {
    fn direct(ty: &RustType, found: &mut Vec<ItemId>) {
        match ty {
            RustType::Item(id) => found.push(*id),
            RustType::Vec(_) | RustType::Set(_) | RustType::Map(_) | RustType::Entries(_) | RustType::Box(_) => {}
            _ => {
                for child in ty.children() {
                    direct(child, found);
                }
            }
        }
    }
    if from == to {
        return true;
    }
    if seen.get_mut(from.0).is_none_or(|seen| std::mem::replace(seen, true)) {
        return false;
    }
    let mut inside = Vec::new();
    for ty in &items[from.0].content.types() {
        direct(ty, &mut inside);
    }
    inside.iter().any(|inner| reaches(items, *inner, to, seen))
}

fn without_box(ty: &RustType) -> RustType {
    let inner = |it: &RustType| Box::new(without_box(it));
    match ty {
        RustType::Box(boxed) => (**boxed).clone(),
        RustType::Option(it) => RustType::Option(inner(it)),
        RustType::Vec(it) => RustType::Vec(inner(it)),
        RustType::Set(it) => RustType::Set(inner(it)),
        RustType::Map(it) => RustType::Map(inner(it)),
        RustType::Entries(it) => {
            RustType::Entries(Box::new(EntriesType { value: without_box(&it.value), ..(**it).clone() }))
        }
        RustType::Tuple(types) => RustType::Tuple(mapped(types, without_box)),
        other => other.clone(),
    }
}

/// Sets the type of a field, by its position among [`ItemContent::types`].
fn set(content: &mut ItemContent, position: usize, ty: RustType) {
    let place = match content {
        ItemContent::Fields(fields) => fields.get_mut(position).map(|field| &mut field.ty),
        ItemContent::Tuple(types) => types.get_mut(position),
        ItemContent::Newtype(only) => Some(only),
        ItemContent::Union(all) => all.get_mut(position).map(|alternative| &mut alternative.ty),
        ItemContent::Choice(cases) => {
            let (mut place, mut before) = (None, 0);
            for case in cases {
                if let CaseContent::Value(ty) | CaseContent::Other(Some(ty)) = &mut case.content {
                    if before == position {
                        place = Some(ty);
                    }
                    before += 1;
                }
            }
            place
        }
        ItemContent::Words(_) => None,
    };
    if let Some(place) = place {
        *place = ty;
    }
}
