//! Which types need an order: those of values that are, or are in, elements of a set.

use crate::ir::{Item, ItemContent, ItemId, RustType};

/// Marks all items that are, or are in, elements of a set.
pub(super) fn order_set_elements(items: &mut [Item<'_, '_>]) {
    fn in_set(ty: &RustType, under_set: bool, found: &mut Vec<ItemId>) {
        match ty {
            RustType::Value
            | RustType::String
            | RustType::Number
            | RustType::Bool
            | RustType::Expression
            | RustType::Broken => {}
            RustType::Option(inner) | RustType::Vec(inner) | RustType::Map(inner) => in_set(inner, under_set, found),
            RustType::Set(inner) => in_set(inner, true, found),
            RustType::Tuple(types) => types.iter().for_each(|ty| in_set(ty, under_set, found)),
            RustType::Host { around, .. } => around.iter().for_each(|it| in_set(it, under_set, found)),
            RustType::Item(id) if under_set => found.push(*id),
            RustType::Item(_) => {}
        }
    }
    let in_item = |item: &Item<'_, '_>, under_set: bool| {
        let mut found = Vec::new();
        match &item.content {
            ItemContent::Fields(fields) => fields.iter().for_each(|it| in_set(&it.ty, under_set, &mut found)),
            ItemContent::Tuple(types) => types.iter().for_each(|ty| in_set(ty, under_set, &mut found)),
            ItemContent::Newtype(ty) => in_set(ty, under_set, &mut found),
        }
        found
    };
    let mut open: Vec<ItemId> = items.iter().flat_map(|item| in_item(item, false)).collect();
    while let Some(id) = open.pop() {
        if let Some(item) = items.get_mut(id.0).filter(|item| !item.ordered) {
            item.ordered = true;
            open.extend(in_item(item, true));
        }
    }
}
