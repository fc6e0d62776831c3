//! Types that need an order: elements of sets, and values inside them.

use crate::ir::{Item, ItemId, RustType};

/// Marks all items that are, or are inside, elements of a set.
pub(super) fn order_set_elements(items: &mut [Item<'_, '_>]) {
    fn in_set(ty: &RustType, under_set: bool, found: &mut Vec<ItemId>) {
        if let RustType::Item(id) = ty
            && under_set
        {
            found.push(*id);
        }
        let under_set = under_set || matches!(ty, RustType::Set(_));
        for child in ty.children() {
            in_set(child, under_set, found);
        }
    }
    let in_item = |item: &Item<'_, '_>, under_set: bool, found: &mut Vec<ItemId>| {
        for ty in &item.content.types() {
            in_set(ty, under_set, found);
        }
    };
    let mut open = Vec::new();
    for item in items.iter() {
        in_item(item, false, &mut open);
    }
    while let Some(id) = open.pop() {
        if let Some(item) = items.get_mut(id.0).filter(|item| !item.ordered) {
            item.ordered = true;
            in_item(item, true, &mut open);
        }
    }
}
