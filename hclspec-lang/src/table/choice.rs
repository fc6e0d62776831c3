//! `one_of`: choices, and their cases.

use super::{BodyState, Builder, schema};
use crate::hir::{Chooser, Property, Spec, SpecKind};
use hclspec_core::arena::Keep as _;
use hclspec_core::positions::{mapped, sort_by};
use hclspec_core::table::{ANY_OTHER, BodyChoice, BodySpec, ChoiceCase, ChosenBy};
use hclspec_core::text::place;
use hclspec_core::types::{Notation, Type, Word};
use hclspec_core::value::Keys;

impl<'a> Builder<'a> {
    /// The sorted names of properties, both as texts and as the keys of an object.
    pub(super) fn keys(&self, properties: &[Property<'a>]) -> Option<(Vec<&'a str>, &'a Keys)> {
        let mut names = mapped(properties, |property| property.name.text);
        sort_by(&mut names, &Ord::cmp);
        let keys = self.store.keys(mapped(&names, |name| (*name).to_owned()))?;
        Some((names, keys))
    }

    /// Adds a `one_of` to the choices of the current body, and returns its index. `names` are the sorted names of its
    /// cases.
    pub(super) fn choice(&self, spec: &Spec<'a>, names: &[&'a str]) -> Option<usize> {
        let (by, cases) = spec.one_of()?;
        let id = (spec.span, self.is_computed.get() && self.has_parts(spec));
        let known = self.current.borrow().choices.iter().position(|(known, _)| *known == id);
        if known.is_some() {
            return known;
        }
        let (index, reads) = {
            let mut current = self.current.borrow_mut();
            current.choices.push((id, None));
            (current.choices.len() - 1, *current.reads.get(&spec.span)?)
        };
        let mut built = Vec::with_capacity(cases.len());
        for Property { name, spec, .. } in cases {
            let slot = place(names, name.text, |name| name)?;
            let body = self.case(spec, reads)?;
            built.push(ChoiceCase { word: name.text, slot, body, deprecated: spec.deprecated });
        }
        let has_other = matches!(spec.kind, SpecKind::Choice { has_other: true, .. });
        let other = if has_other { built.pop().map(|case| ChoiceCase { word: ANY_OTHER, ..case }) } else { None };
        let ty = if has_other {
            Type::String
        } else {
            let word = |case: &ChoiceCase<'_>| Word::plain(case.word);
            Type::Written(Notation::Words(mapped(&built, word).into()))
        };
        let by = match by {
            Chooser::Label { block_type, name, place, is_typed } => {
                ChosenBy::Label { block_type: block_type.text, name: name.text, place, is_typed }
            }
            Chooser::Argument(name) => ChosenBy::Argument(name.text),
            Chooser::BlockType(_) => return None,
        };
        let choice = BodyChoice { by, ty: self.store.ty(ty)?, cases: self.arena.keep_list(&built), other };
        if let Some((_, place)) = self.current.borrow_mut().choices.get_mut(index) {
            *place = Some(choice);
        }
        Some(index)
    }

    /// The body for a case of a `one_of`. Parts may share cases, so each is built only once.
    fn case(&self, spec: &Spec<'a>, reads: schema::Reads<'a>) -> Option<&'a BodySpec<'a>> {
        let id = (spec.span, Some(reads), self.is_computed.get() && self.has_parts(spec));
        if let Some(BodyState::Built(body)) = self.bodies.borrow().get(&id) {
            return Some(body);
        }
        let body = self.of_body(spec, &[], Some(reads), &|schema| self.spec(spec, schema))?;
        self.bodies.borrow_mut().insert(id, BodyState::Built(body));
        Some(body)
    }
}
