//! The dynamic value that the language defines for a spec, for places without a generated type.
//!
//! Takes the same elements and entries as generated code. Used where an expression or a host type needs the value (`transform`, the fallbacks of a
//! `default`, parts with host types), and by programs without generated types.

use super::at::At;
use super::attrs::{self, Attrs};
use super::blocks::{self, Blocks, Labelled};
use super::choice::{self, Case, Cases};
use super::pending::{Entries, FoundValue, Inner, Items, Pending};
use super::unified::{unified, unified_map};
use crate::table::{Property, Spec};
use crate::types::Type;
use crate::value::{Keys, PLACES, Val};

/// Returns the value that a spec reads from a body, with the attributes of objects in the order of the table's keys. `None` if
/// a problem was reported; the other parts are decoded nevertheless, so that their problems are reported too.
///
/// Calls itself at every level of a value, so each kind has a function of its own: together they would take much of the stack.
pub(crate) fn val(value: Pending<'_>) -> Option<Val> {
    match value.found()? {
        FoundValue::Decoded(value) => Some(value),
        // These have to be evaluated.
        FoundValue::Written(..) | FoundValue::NotWritten => None,
        FoundValue::Object(at, keys, children) => object(at, keys, children),
        FoundValue::Case(at, it) => case(at, it),
        FoundValue::Cases(at, it) => cases(at, &it),
        FoundValue::Tuple(at, children) => tuple(at, children),
        FoundValue::Inner(it) => inner(it),
        FoundValue::Blocks(at, blocks) => sequence(at, blocks),
        FoundValue::Labelled(at, blocks) => labelled(at, blocks),
        FoundValue::Attrs(at, found) => attributes(at, &found),
    }
}

#[inline(never)]
fn object(mut at: At<'_>, keys: &Keys, children: &[Property<'_>]) -> Option<Val> {
    // Even for an empty body, each property takes memory, and an object takes at least that of a few values.
    at.engine().reader.cx.charge((children.len() as u64).max(PLACES), at.scope.header)?;
    let mut values = Vec::with_capacity(keys.len());
    for _ in 0..keys.len() {
        values.push(Val::NULL);
    }
    let mut is_complete = true;
    for Property { slot, spec } in children {
        match (val(Pending::from_spec(at.reborrow(), spec)), values.get_mut(*slot)) {
            (Some(value), Some(place)) => *place = value,
            _ => is_complete = false,
        }
    }
    is_complete.then(|| Val::with_keys(keys.clone(), values))
}

#[inline(never)]
fn case(at: At<'_>, case: Case<'_>) -> Option<Val> {
    at.engine().reader.cx.charge((case.keys.len() as u64).max(PLACES), at.scope.header)?;
    let keys = case.keys;
    let mut values = Vec::with_capacity(keys.len());
    for _ in 0..keys.len() {
        values.push(Val::NULL);
    }
    let (slot, value) = case.taken(at, |slot, value| Some((slot, val(value)?)))?;
    if let Some(place) = values.get_mut(slot) {
        *place = value;
    }
    Some(Val::with_keys(keys.clone(), values))
}

#[inline(never)]
fn cases(mut at: At<'_>, cases: &Cases<'_>) -> Option<Val> {
    let mut values = Values(Vec::new());
    choice::list(&mut at, cases, &mut values).then(|| Val::tuple(values.0))
}

#[inline(never)]
fn tuple(mut at: At<'_>, children: &[Spec<'_>]) -> Option<Val> {
    let mut values = Vec::with_capacity(children.len());
    for child in children {
        values.extend(val(Pending::from_spec(at.reborrow(), child)));
    }
    (values.len() == children.len()).then(|| Val::tuple(values))
}

#[inline(never)]
fn inner(inner: Inner<'_>) -> Option<Val> {
    let mut taken = None;
    inner.pass_on(&mut |value| {
        taken = val(value);
        taken.is_some()
    });
    taken
}

#[inline(never)]
fn sequence(mut at: At<'_>, blocks: Blocks<'_>) -> Option<Val> {
    let mut values = Values(Vec::new());
    blocks::list(&mut at, blocks, &mut values).then_some(())?;
    if at.engine().unified {
        return unified(&mut at, blocks, values.0);
    }
    Some(if !blocks.is_set {
        Val::tuple(values.0)
    } else if values.0.is_empty() {
        Val::set(at.engine().implied_type(blocks.nested), values.0)
    } else {
        Val::set_of(values.0)
    })
}

#[inline(never)]
fn labelled(mut at: At<'_>, blocks: Labelled<'_>) -> Option<Val> {
    let mut named = EntryList(Vec::new());
    blocks::labelled(&mut at, blocks, &mut named).then_some(())?;
    if at.engine().unified { unified_map(&mut at, blocks, named.0) } else { Some(Val::object(named.0)) }
}

#[inline(never)]
fn attributes(mut at: At<'_>, found: &Attrs<'_>) -> Option<Val> {
    let mut named = EntryList(Vec::new());
    attrs::entries(&mut at, found, &mut named).then_some(())?;
    // If the element type is open or has alternatives, each value keeps its own type in an object (ruling D3).
    let element = found.element.unwrap_or(&Type::String);
    Some(if element.is_mixed() || (element.has_any() && !at.engine().unified) {
        Val::object(named.0)
    } else {
        Val::map(element.of_values(), named.0)
    })
}

struct Values(Vec<Val>);

impl Items for Values {
    fn bytes(&self, count: usize) -> usize {
        count.saturating_mul(size_of::<Val>())
    }

    fn start(&mut self) {
        self.0.clear();
    }

    fn expect(&mut self, more: usize) {
        self.0.reserve_exact(more);
    }

    fn item(&mut self, item: Pending<'_>) -> bool {
        let item = val(item);
        let is_there = item.is_some();
        self.0.extend(item);
        is_there
    }
}

struct EntryList(Vec<(String, Val)>);

impl Entries for EntryList {
    // Up to half of the reserved capacity may stay unused.
    fn bytes(&self, count: usize) -> usize {
        count.saturating_mul(2 * size_of::<(String, Val)>())
    }

    fn start(&mut self) {
        self.0.clear();
    }

    fn entry(&mut self, key: String, value: Pending<'_>) -> bool {
        let value = val(value);
        let is_there = value.is_some();
        self.0.extend(value.map(|value| (key, value)));
        is_there
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}
