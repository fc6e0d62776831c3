//! Which parts of values must not be shown: where `secret(..)` stands in a type, and what the program says.

use super::{Chooser, Model, Spec, SpecKind, Take};
use crate::map::{IndexMap, IndexSet};
use hclspec_core::source::Span;
use hclspec_core::table::Collect;
use hclspec_core::value::PathStep;
use std::rc::Rc;

/// The steps to a part of a value.
pub type Steps = Vec<PathStep<String>>;

/// The secret parts of the values of specs because the program has a `Secret` there, by the place of each spec.
pub type HostSecrets = IndexMap<Span, Vec<Steps>>;

/// The steps to the parts of values that are secret.
#[derive(Clone, Debug, Default)]
pub struct SecretParts {
    parts: Rc<[Steps]>,
    /// The steps to the parts in which there are more secrets, because a named type is there: in itself, or in a union. All of them is masked.
    again: Rc<[Steps]>,
}

impl SecretParts {
    pub(super) fn new(parts: Vec<Steps>, again: Vec<Steps>) -> Self {
        Self { parts: parts.into(), again: again.into() }
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.again.is_empty()
    }

    /// The steps to the secret parts.
    pub(super) fn iter(&self) -> std::slice::Iter<'_, Steps> {
        self.parts.iter()
    }

    /// The steps to the parts in which there are more secrets.
    pub(super) fn again(&self) -> std::slice::Iter<'_, Steps> {
        self.again.iter()
    }

    /// Whether the part at a path is secret.
    #[must_use]
    pub fn contains(&self, path: &[PathStep<String>]) -> bool {
        self.iter().any(|secret| secret == path)
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
    /// Whether a type, or the program, says that the part of the value at a path is secret.
    #[must_use]
    pub fn is_secret_at(&self, path: &[PathStep<String>]) -> bool {
        let each = |nested: &Self, levels: usize| {
            let is_inside = path.len() >= levels && path.iter().take(levels).all(|step| *step == PathStep::Each);
            is_inside && nested.is_secret_at(path.get(levels..).unwrap_or_default())
        };
        match (&self.kind, path.split_first()) {
            _ if self.host_secrets.get().is_some_and(|secrets| secrets.contains(path)) => true,
            (SpecKind::Attr { take, .. }, _) => take.secrets().is_some_and(|secrets| secrets.contains(path)),
            (SpecKind::Args { take, .. }, Some((PathStep::Each, rest))) => {
                take.secrets().is_some_and(|secrets| secrets.contains(rest))
            }
            (
                SpecKind::Choice { by: Chooser::BlockType(Collect::List(_)), cases, .. },
                Some((PathStep::Each, rest)),
            ) => rest.split_first().is_some_and(|(step, rest)| match step {
                PathStep::Attribute(name) => {
                    cases.iter().any(|case| case.name.text == name && case.spec.is_secret_at(rest))
                }
                _ => false,
            }),
            (
                SpecKind::Object { properties, .. } | SpecKind::Choice { cases: properties, .. },
                Some((PathStep::Attribute(name), rest)),
            ) => properties.iter().any(|property| property.name.text == name && property.spec.is_secret_at(rest)),
            (SpecKind::Tuple { elements }, Some((PathStep::Index(index), rest))) => {
                elements.get(*index).is_some_and(|element| element.is_secret_at(rest))
            }
            (SpecKind::Blocks { collect, labels, nested, .. }, _) => match collect {
                Collect::One { .. } | Collect::Case { .. } => nested.is_secret_at(path),
                Collect::List(_) | Collect::Set(_) => each(nested, 1),
                Collect::Map(_) => each(nested, labels.all.len()),
            },
            (SpecKind::Use { part }, _) => part.spec.is_secret_at(path),
            (SpecKind::Again(again), _) => again.part().is_some_and(|part| part.spec.is_secret_at(path)),
            (SpecKind::Default { candidates }, _) => candidates.iter().any(|candidate| candidate.is_secret_at(path)),
            _ => false,
        }
    }

    /// The steps to the secret parts of its value that are not those of the specs inside it.
    #[must_use]
    pub fn secrets(&self) -> Vec<Steps> {
        let mut secrets = self.of_type(|secrets| &secrets.parts);
        if let Some(of_host) = self.host_secrets.get() {
            secrets.extend_from_slice(&of_host.parts);
        }
        secrets
    }

    /// The same, and the steps to the parts in which there are secrets at any depth.
    pub(crate) fn masked(&self) -> Vec<Steps> {
        let mut secrets = self.secrets();
        secrets.append(&mut self.of_type(|secrets| &secrets.again));
        secrets
    }

    fn of_type(&self, parts: fn(&SecretParts) -> &[Steps]) -> Vec<Steps> {
        let mut steps = self.take().and_then(Take::secrets).map(|secrets| parts(secrets).to_vec()).unwrap_or_default();
        if let SpecKind::Args { .. } = self.kind {
            steps.iter_mut().for_each(|steps| steps.insert(0, PathStep::Each));
        }
        steps
    }

    /// Whether a part of what it reads is secret, also in a named part.
    #[cfg(feature = "decode")]
    pub(super) fn has_secret(&self) -> bool {
        self.has_secret_besides(&mut IndexSet::new())
    }

    /// The same, but for the named parts that were visited.
    fn has_secret_besides(&self, parts: &mut IndexSet<Span>) -> bool {
        let mut is_in_part = || match &self.kind {
            SpecKind::Use { part } => parts.insert(part.name.span) && part.spec.has_secret_besides(parts),
            _ => false,
        };
        is_in_part()
            || !self.secrets().is_empty()
            || self.same_body_children().into_iter().chain(self.block_body()).any(|spec| spec.has_secret_besides(parts))
    }

    fn mark(&self, secrets: &HostSecrets) {
        if let Some(paths) = secrets.get(&self.span) {
            // A model is marked only once.
            let _ = self.host_secrets.set(SecretParts::new(paths.clone(), Vec::new()));
        }
        self.same_body_children().into_iter().chain(self.block_body()).for_each(|nested| nested.mark(secrets));
    }
}

impl Model<'_> {
    /// Whether a type says that something is secret, or the program does.
    #[must_use]
    pub fn has_secret(&self) -> bool {
        let parts = &mut IndexSet::new();
        self.root.has_secret_besides(parts) || self.parts.iter().any(|part| part.spec.has_secret_besides(parts))
    }

    /// Marks what is secret because the program says so. Has an effect only once.
    pub fn mark_secrets(&self, secrets: &HostSecrets) {
        if !secrets.is_empty() {
            self.root.mark(secrets);
            self.parts.iter().for_each(|part| part.spec.mark(secrets));
        }
    }
}
