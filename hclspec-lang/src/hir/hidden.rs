//! Masks secrets in values, for programs that print values.

use super::{Chooser, Property, Spec, SpecKind};
use hclspec_core::table::Collect;
use hclspec_core::value::{PathStep, Val};

impl Spec<'_> {
    /// Masks the secret parts of the spec's value.
    pub(crate) fn hide(&self, value: &mut Val) {
        match &self.kind {
            SpecKind::Choice { by: Chooser::BlockType(Collect::List(_)), cases, .. } => {
                value.parts_mut().1.iter_mut().for_each(|value| hide_in(cases, value));
            }
            SpecKind::Choice { cases, .. } => hide_in(cases, value),
            SpecKind::Object { properties, .. } => hide_in(properties, value),
            SpecKind::Tuple { elements } => {
                let parts = value.parts_mut().1.iter_mut();
                parts.zip(elements).for_each(|(value, element)| element.hide(value));
            }
            SpecKind::Blocks { collect, labels, nested, .. } => {
                let levels = match collect {
                    Collect::One { .. } | Collect::Case { .. } => 0,
                    Collect::List(_) | Collect::Set(_) => 1,
                    Collect::Map(_) => labels.all.len(),
                };
                hide_at(value, &vec![PathStep::Each; levels], &mut |value| nested.hide(value));
            }
            SpecKind::Use { part } => part.spec.hide(value),
            SpecKind::Recursive(recursive) => recursive.part().into_iter().for_each(|part| part.spec.hide(value)),
            SpecKind::Default { candidates } => candidates.iter().for_each(|candidate| candidate.hide(value)),
            // The result may reveal any part of the secret.
            SpecKind::Transform { nested, .. } if nested.has_secret() => mask(value),
            SpecKind::Attr { .. }
            | SpecKind::Args { .. }
            | SpecKind::Transform { .. }
            | SpecKind::RestBody { .. }
            | SpecKind::Label { .. }
            | SpecKind::Literal { .. }
            | SpecKind::Broken { .. } => {}
        }
        for path in self.masked() {
            hide_at(value, &path, &mut mask);
        }
    }
}

fn hide_in(properties: &[Property<'_>], value: &mut Val) {
    for Property { name, spec } in properties {
        hide_at(value, &[PathStep::Attribute(name.text.to_owned())], &mut |value| spec.hide(value));
    }
}

fn hide_at(value: &mut Val, path: &[PathStep<String>], hide: &mut dyn FnMut(&mut Val)) {
    let Some((step, rest)) = path.split_first() else { return hide(value) };
    let (keys, values) = value.parts_mut();
    let index = match step {
        PathStep::Attribute(name) | PathStep::Key(name) => keys.and_then(|keys| keys.position(name)),
        PathStep::Index(index) => Some(*index),
        PathStep::Each => return values.iter_mut().for_each(|value| hide_at(value, rest, hide)),
    };
    if let Some(value) = index.and_then(|index| values.get_mut(index)) {
        hide_at(value, rest, hide);
    }
}

fn mask(value: &mut Val) {
    if !value.is_null() {
        *value = Val::string("***");
    }
}
