//! Cases: blocks of several types, and the content of the selected case.

use super::at::At;
use super::pending::{FoundValue, Items, Pending};
use super::scope::Scope;
use crate::body::{BlockPlace, FoundBlock, FoundBlocks, here};
use crate::diagnostic::{Code, DiagnosticExt as _, Reported, message};
use crate::positions::picked;
use crate::table::{BodySpec, Input, ItemBounds, Property, Spec};
use crate::text::alternatives;
use crate::value::Keys;

pub(super) struct Case<'p> {
    /// The names of the cases, sorted.
    pub(super) keys: &'p Keys,
    /// The index of this case's name in `keys`.
    pub(super) slot: usize,
    pub(super) of: CaseContent<'p>,
}

#[derive(Clone, Copy)]
pub(super) enum CaseContent<'p> {
    Block(FoundBlock<'p>, &'p BodySpec<'p>),
    /// A spec that reads the same body.
    Spec(&'p Spec<'p>),
}

impl<'p> Case<'p> {
    pub(super) fn taken<T>(self, at: At<'p>, take: impl FnOnce(usize, Pending<'_>) -> Option<T>) -> Option<T> {
        match self.of {
            CaseContent::Block(block, nested) => at.enter(block, nested, |it| take(self.slot, it.pending())),
            CaseContent::Spec(spec) => take(self.slot, Pending::from_spec(at, spec)),
        }
    }
}

pub(super) struct Cases<'p> {
    /// The names of the cases, sorted.
    pub(super) keys: &'p Keys,
    pub(super) cases: &'p [Property<'p>],
    pub(super) bounds: ItemBounds,
}

/// Passes on the blocks one by one, in the order of the body.
pub(super) fn list(at: &mut At<'_>, cases: &Cases<'_>, take: &mut dyn Items) -> bool {
    let mut places = Vec::new();
    let found = found(at.scope, cases.cases, &mut places);
    if !at.pays(take.bytes(found.len())) {
        return false;
    }
    take.start();
    take.expect(found.len());
    let mut is_complete = !found.incomplete;
    for place in found.places {
        let (Some(block), Some((slot, nested))) = (found.at(place), case_of(cases.cases, *place)) else { continue };
        let case = Case { keys: cases.keys, slot, of: CaseContent::Block(block, nested) };
        is_complete &= take.item(Pending::from(FoundValue::Case(at.reborrow(), case)));
    }
    let names = names(at.scope, cases.cases);
    at.check_count(&names, &found, cases.bounds) && is_complete
}

impl<'p> At<'p> {
    /// The only block of several types. Reports a second one, and a missing required one.
    pub(super) fn only_case(
        &mut self,
        keys: &'p Keys,
        cases: &'p [Property<'p>],
        required: bool,
    ) -> Result<Option<Case<'p>>, Reported> {
        let scope = self.scope;
        let mut places = Vec::new();
        let found = found(scope, cases, &mut places);
        let names = names(scope, cases);
        if let (Some(first), Some(second)) = (found.get(0), found.get(1)) {
            let detail = match names.as_slice() {
                names if names.len() < cases.len() => "Only one of these blocks is allowed here.".into(),
                names => message!("Only one block is allowed here: {}.", Spec(alternatives(names))),
            };
            let error = Code::DuplicateBlock.error("more than one of several blocks").with_message(detail);
            let error = error.with_subject(second.header);
            self.diags.push(if first.header == second.header {
                error.with_help("give `for_each` a single element")
            } else {
                error.with_label(first.header, "first defined here")
            });
        }
        let first = found.places.first().and_then(|place| Some((*place, case_of(cases, *place)?)));
        match first {
            Some((place, (slot, nested))) => {
                let block = scope.content.block(place).ok_or(Reported)?;
                Ok(Some(Case { keys, slot, of: CaseContent::Block(block, nested) }))
            }
            None if found.incomplete => Err(Reported),
            None if required => {
                let mut names = names;
                if names.len() < cases.len() {
                    names.push("another type".to_owned());
                }
                let error = Code::MissingBlock.error("missing block").with_message(message!(
                    "A block of type {} is required {}.",
                    Spec(alternatives(&names)),
                    Spec(here(scope.body))
                ));
                self.diags.push(error.with_subject(scope.body.missing_item_span));
                Err(Reported)
            }
            None => Ok(None),
        }
    }
}

/// The first block of one of the types, and the spec of its body.
pub(super) fn first<'s>(scope: &'s Scope<'_>, cases: &'s [Property<'s>]) -> Option<(FoundBlock<'s>, &'s BodySpec<'s>)> {
    at(scope, cases, 0)
}

/// The block at an index among those of the types, and the spec of its body.
#[inline]
pub(super) fn at<'s>(
    scope: &'s Scope<'_>,
    cases: &'s [Property<'s>],
    index: usize,
) -> Option<(FoundBlock<'s>, &'s BodySpec<'s>)> {
    let mut places = Vec::new();
    let place = *found(scope, cases, &mut places).places.get(index)?;
    Some((scope.content.block(place)?, case_of(cases, place)?.1))
}

pub(super) fn count(scope: &Scope<'_>, cases: &[Property<'_>]) -> usize {
    indexes(cases).map(|index| scope.content.blocks(index).len()).sum()
}

fn indexes(cases: &[Property<'_>]) -> impl Iterator<Item = usize> {
    cases.iter().filter_map(|case| match case.spec.input() {
        Some(Input::Blocks(index)) => Some(index),
        _ => None,
    })
}

fn found<'s>(scope: &'s Scope<'_>, cases: &[Property<'_>], places: &'s mut Vec<BlockPlace>) -> FoundBlocks<'s> {
    scope.content.blocks_of(indexes(cases), places)
}

/// The case of a block: its slot, and the spec of the body.
fn case_of<'s>(cases: &'s [Property<'s>], place: BlockPlace) -> Option<(usize, &'s BodySpec<'s>)> {
    let case = cases.iter().find(|case| case.spec.input() == Some(Input::Blocks(place.index())))?;
    Some((case.slot, case.spec.nested()?))
}

/// The block types, as code.
fn names(scope: &Scope<'_>, cases: &[Property<'_>]) -> Vec<String> {
    let name_of = |case: &Property<'_>| scope.spec.input_name(&case.spec).filter(|name| !name.is_empty());
    picked(cases, |case| Some(format!("`{}`", name_of(case)?)))
}
