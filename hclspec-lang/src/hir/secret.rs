//! Secret parts of values: `secret(..)` in a type, or a `Secret` in the program.

use super::{Chooser, Spec, SpecKind, Take};
use crate::map::{IndexMap, IndexSet};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::table::Collect;
use hclspec_core::value::PathStep;
use std::rc::Rc;

/// Steps to a part of a value.
pub type Steps = Vec<PathStep<String>>;

/// Parts of the values of specs where the program has a `Secret`, by the span of each spec.
pub type HostSecrets = IndexMap<Span, Vec<Steps>>;

/// Steps to the secret parts of a value.
#[derive(Clone, Debug, Default)]
pub struct SecretParts {
    parts: Rc<[Steps]>,
    /// Steps to recursive types and unions that contain secrets. They are masked as a whole.
    recursive: Rc<[Steps]>,
}

impl SecretParts {
    pub(super) fn new(parts: Vec<Steps>, recursive: Vec<Steps>) -> Self {
        Self { parts: parts.into(), recursive: recursive.into() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.recursive.is_empty()
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Steps> {
        self.parts.iter()
    }

    /// Steps to recursive types and unions that contain secrets.
    pub(super) fn recursive(&self) -> std::slice::Iter<'_, Steps> {
        self.recursive.iter()
    }

    /// Returns `true` if the part at `path` is secret.
    pub fn contains(&self, path: &[PathStep<String>]) -> bool {
        self.iter().any(|secret| secret == path)
    }
}

impl Take<'_> {
    /// Returns `true` if the whole value is secret.
    pub fn is_secret(&self) -> bool {
        self.secrets().is_some_and(|secrets| secrets.contains(&[]))
    }

    /// The secret parts of the value.
    pub fn secrets(&self) -> Option<&SecretParts> {
        match self {
            Self::Value { secrets, .. } => Some(secrets),
            Self::Expression => None,
        }
    }
}

impl Spec<'_> {
    /// Returns `true` if a type or the program declares the part at `path` secret.
    pub fn is_secret_at(&self, path: &[PathStep<String>]) -> bool {
        let each = |nested: &Self, levels: usize| {
            let Some((keys, rest)) = path.split_at_checked(levels) else { return false };
            keys.iter().all(|step| *step == PathStep::Each) && nested.is_secret_at(rest)
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
            (SpecKind::Recursive(recursive), _) => recursive.part().is_some_and(|part| part.spec.is_secret_at(path)),
            (SpecKind::Default { candidates }, _) => candidates.iter().any(|candidate| candidate.is_secret_at(path)),
            _ => false,
        }
    }

    /// Steps to the secret parts of the value, without those that nested specs declare.
    pub fn secrets(&self) -> Vec<Steps> {
        let mut secrets = self.of_type(|secrets| &secrets.parts);
        if let Some(of_host) = self.host_secrets.get() {
            for steps in of_host.parts.iter() {
                secrets.push(steps.clone());
            }
        }
        secrets
    }

    /// Steps to the parts to mask: secrets, recursive types and unions that contain secrets.
    pub(crate) fn masked(&self) -> Vec<Steps> {
        let mut secrets = self.secrets();
        secrets.append(&mut self.of_type(|secrets| &secrets.recursive));
        secrets
    }

    fn of_type(&self, parts: fn(&SecretParts) -> &[Steps]) -> Vec<Steps> {
        let Some(secrets) = self.take().and_then(Take::secrets) else { return Vec::new() };
        let mut all = mapped(parts(secrets), Clone::clone);
        if let SpecKind::Args { .. } = self.kind {
            for steps in &mut all {
                steps.insert(0, PathStep::Each);
            }
        }
        all
    }

    /// Returns `true` if the spec, a nested spec or a named part has a secret part.
    #[cfg(feature = "decode")]
    pub(super) fn has_secret(&self) -> bool {
        self.has_secret_besides(&mut IndexSet::new())
    }

    /// Like [`Self::has_secret`], without the named parts already visited.
    pub(super) fn has_secret_besides(&self, parts: &mut IndexSet<Span>) -> bool {
        let mut is_in_part = || match &self.kind {
            SpecKind::Use { part } => parts.insert(part.name.span) && part.spec.has_secret_besides(parts),
            _ => false,
        };
        is_in_part()
            || !self.secrets().is_empty()
            || self.children().into_iter().any(|spec| spec.has_secret_besides(parts))
    }

    #[inline]
    pub(super) fn mark(&self, secrets: &HostSecrets) {
        if let Some(paths) = secrets.get(&self.span) {
            // Never set before, because a model is marked only once.
            let _ = self.host_secrets.set(SecretParts::new(paths.clone(), Vec::new()));
        }
        for nested in self.children() {
            nested.mark(secrets);
        }
    }
}
