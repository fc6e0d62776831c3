//! `secret(..)` in types: which parts of values must not be shown.

use super::{Model, Spec, SpecKind, Take};
use hclspec_core::table::Collect;
use hclspec_core::value::PathStep;
use std::rc::Rc;

/// The paths to the parts of the values of a type that are secret.
#[derive(Clone, Debug, Default)]
pub struct SecretParts(pub(super) Rc<[Vec<PathStep<String>>]>);

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

    /// The secret parts of the value that it makes of arguments, if there are any.
    #[must_use]
    pub fn argument_secrets(&self) -> Option<Vec<Vec<PathStep<String>>>> {
        let secrets = self.take()?.secrets().filter(|secrets| !secrets.is_empty())?;
        let is_element = matches!(self.kind, SpecKind::Args { .. });
        let path = |path: &Vec<PathStep<String>>| is_element.then_some(PathStep::Each).into_iter().chain(path.clone());
        Some(secrets.0.iter().map(|secret| path(secret).collect()).collect())
    }

    pub(super) fn has_secret(&self) -> bool {
        self.argument_secrets().is_some()
            || self.same_body_children().into_iter().chain(self.block_body()).any(Spec::has_secret)
    }
}

impl Model<'_> {
    /// Whether a type says that something is secret.
    #[must_use]
    pub fn has_secret(&self) -> bool {
        self.root.has_secret() || self.parts.iter().any(|part| part.spec.has_secret())
    }
}
