//! The parts of values that are secret, as the steps to them.

use crate::host::Conversion;
use crate::table::{Env, HostedPart, PartConversion};
use crate::value::PathStep;

/// The steps from a value to the secret parts in it.
#[derive(Clone, Default)]
pub(super) struct Hidden<'a>(Vec<&'a [PathStep<&'a str>]>);

/// A step from a value to a part of it.
#[derive(Clone, Copy)]
pub(super) enum PartStep<'s> {
    Name(&'s str),
    Index(usize),
    /// An entry of a map, which stands for all of them.
    AnyEntry,
    /// The alternative of a union that the value has; in paths, a key with its index.
    Alternative(usize),
}

impl<'a> Hidden<'a> {
    #[inline]
    pub(super) const fn nothing() -> Self {
        Self(Vec::new())
    }

    /// Returns `true` if the value itself is secret.
    #[inline]
    pub(super) fn is_whole(&self) -> bool {
        self.0.iter().any(|steps| steps.is_empty())
    }

    /// Returns `true` if any part is secret.
    #[inline]
    pub(super) fn is_any(&self) -> bool {
        !self.0.is_empty()
    }

    /// Adds the secret parts that a spec names, and those whose host types are secret.
    #[inline]
    pub(super) fn with(&self, env: &Env<'a>, parts: &[HostedPart<'a>], secrets: &[&'a [PathStep<&'a str>]]) -> Self {
        let mut all = self.0.clone();
        all.extend(secrets);
        for part in parts {
            if let PartConversion::Host(index) = part.conversion
                && env.conversions.get(index).is_some_and(Conversion::is_secret)
            {
                all.push(part.steps);
            }
        }
        Self(all)
    }

    /// Adds the secret parts of a named type.
    #[inline]
    pub(super) fn with_type(&self, env: &Env<'a>, place: u32) -> Self {
        let index = env.parts_of_types.binary_search_by_key(&place, |it| it.ty).ok();
        match index.and_then(|index| env.parts_of_types.get(index)) {
            Some(hosted) => self.with(env, hosted.parts, &[]),
            None => self.clone(),
        }
    }

    /// The secret parts inside a part. If the value is secret, so are all its parts.
    #[inline]
    pub(super) fn inside(&self, step: PartStep<'_>) -> Self {
        if self.is_whole() {
            return Self(vec![&[]]);
        }
        let rest = |steps: &&'a [PathStep<&'a str>]| {
            let (first, rest) = steps.split_first()?;
            let is_taken = match (first, step) {
                (PathStep::Each, PartStep::Name(_) | PartStep::Index(_) | PartStep::AnyEntry) => true,
                (PathStep::Attribute(name) | PathStep::Key(name), PartStep::Name(other)) => *name == other,
                (PathStep::Attribute(_) | PathStep::Key(_), PartStep::AnyEntry) => true,
                (PathStep::Index(index), PartStep::Index(other)) => *index == other,
                (PathStep::Key(alternative), PartStep::Alternative(index)) => *alternative == index.to_string(),
                _ => false,
            };
            is_taken.then_some(rest)
        };
        Self(self.0.iter().filter_map(rest).collect())
    }
}
