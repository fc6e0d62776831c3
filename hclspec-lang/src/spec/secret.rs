//! `secret(..)` in types: which parts of values must not be shown.

use super::{Model, Property, Spec, SpecKind, Take};
use hclspec_core::table::Collect;
use hclspec_core::value::{PathStep, Val};
use std::rc::Rc;

/// The paths to the parts of the values of a type that are secret.
#[derive(Clone, Debug, Default)]
pub struct SecretParts(Rc<[Vec<PathStep<String>>]>);

impl SecretParts {
    pub(super) fn new(paths: Vec<Vec<PathStep<String>>>) -> Self {
        Self(paths.into())
    }

    /// Whether no part is secret.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the part at a path is secret.
    #[must_use]
    pub fn contains(&self, path: &[PathStep<String>]) -> bool {
        self.0.iter().any(|secret| secret == path)
    }
}

impl Take<'_> {
    /// Whether the whole value is secret.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.secrets().is_some_and(|secrets| secrets.contains(&[]))
    }

    /// The secret parts of the value.
    #[must_use]
    pub fn secrets(&self) -> Option<&SecretParts> {
        match self {
            Self::Value { secrets, .. } => Some(secrets),
            Self::Expression => None,
        }
    }
}

impl Spec<'_> {
    /// Whether a type says that the part of the value at a path is secret.
    #[must_use]
    pub fn is_secret_at(&self, path: &[PathStep<String>]) -> bool {
        let each = |nested: &Self, levels: usize| {
            let is_inside = path.len() >= levels && path.iter().take(levels).all(|step| *step == PathStep::Each);
            is_inside && nested.is_secret_at(path.get(levels..).unwrap_or_default())
        };
        match (&self.kind, path.split_first()) {
            (SpecKind::Attr { take, .. }, _) => take.secrets().is_some_and(|secrets| secrets.contains(path)),
            (SpecKind::Args { take, .. }, Some((PathStep::Each, rest))) => {
                take.secrets().is_some_and(|secrets| secrets.contains(rest))
            }
            (SpecKind::Object { properties, .. }, Some((PathStep::Attribute(name), rest))) => {
                properties.iter().any(|property| property.name.text == name && property.spec.is_secret_at(rest))
            }
            (SpecKind::Tuple { elements }, Some((PathStep::Index(index), rest))) => {
                elements.get(*index).is_some_and(|element| element.is_secret_at(rest))
            }
            (SpecKind::Blocks { collect, labels, nested, .. }, _) => match collect {
                Collect::One { .. } => nested.is_secret_at(path),
                Collect::List(_) | Collect::Set(_) => each(nested, 1),
                Collect::Map => each(nested, labels.required.len()),
            },
            (SpecKind::Use { part }, _) => part.spec.is_secret_at(path),
            (SpecKind::Default { candidates }, _) => candidates.iter().any(|candidate| candidate.is_secret_at(path)),
            // A check does not change the value.
            (SpecKind::Transform { nested, .. }, _) if self.is_attr => nested.is_secret_at(path),
            _ => false,
        }
    }

    /// Whether the argument that it reads has a secret part.
    #[must_use]
    pub fn reads_secret(&self) -> bool {
        self.take().and_then(Take::secrets).is_some_and(|secrets| !secrets.is_empty())
    }

    fn has_secret(&self) -> bool {
        self.reads_secret() || self.same_body_children().into_iter().chain(self.block_body()).any(Spec::has_secret)
    }

    /// Replaces what is secret in its value.
    pub(crate) fn hide(&self, value: &mut Val) {
        match &self.kind {
            SpecKind::Attr { take, .. } => hide_in(take, value),
            SpecKind::Args { take, .. } => value.parts_mut().1.iter_mut().for_each(|value| hide_in(take, value)),
            SpecKind::Object { properties, .. } => {
                for Property { name, spec } in properties {
                    hide_at(value, &[PathStep::Attribute(name.text.to_owned())], &mut |value| spec.hide(value));
                }
            }
            SpecKind::Tuple { elements } => {
                let parts = value.parts_mut().1.iter_mut();
                parts.zip(elements).for_each(|(value, element)| element.hide(value));
            }
            SpecKind::Blocks { collect, labels, nested, .. } => {
                let levels = match collect {
                    Collect::One { .. } => 0,
                    Collect::List(_) | Collect::Set(_) => 1,
                    Collect::Map => labels.required.len(),
                };
                hide_at(value, &vec![PathStep::Each; levels], &mut |value| nested.hide(value));
            }
            SpecKind::Use { part } => part.spec.hide(value),
            SpecKind::Default { candidates } => candidates.iter().for_each(|candidate| candidate.hide(value)),
            SpecKind::Transform { nested, .. } if self.is_attr => nested.hide(value),
            // What it shows of the secret is not known.
            SpecKind::Transform { nested, .. } if nested.has_secret() => mask(value),
            SpecKind::Transform { .. }
            | SpecKind::RestBody { .. }
            | SpecKind::Label { .. }
            | SpecKind::Literal { .. }
            | SpecKind::Broken { .. } => {}
        }
    }
}

fn hide_in(take: &Take<'_>, value: &mut Val) {
    for path in take.secrets().into_iter().flat_map(|secrets| secrets.0.iter()) {
        hide_at(value, path, &mut mask);
    }
}

/// Calls `hide` for the parts of a value at a path.
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

impl Model<'_> {
    /// Whether a type says that something is secret.
    #[must_use]
    pub fn has_secret(&self) -> bool {
        self.root.has_secret() || self.parts.iter().any(|part| part.spec.has_secret())
    }
}
