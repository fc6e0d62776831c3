//! The parts of values that have host types, and the secret ones.

use super::Builder;
use crate::hir::{Spec, SpecKind};
use crate::ir::HostPart;
use hclspec_core::arena::Keep as _;
use hclspec_core::positions::{mapped, sort_by};
use hclspec_core::table::{HostedPart, Spec as TableSpec};
use hclspec_core::value::PathStep;

impl<'a> Builder<'a> {
    pub(super) fn parts_of(&self, spec: &Spec<'a>) -> &[HostPart] {
        match self.parts.get(&spec.span) {
            Some(parts) if !self.is_computed.get() => parts,
            _ => &[],
        }
    }

    /// Returns `true` if a spec, or one inside it, makes host types, provided that no other spec computes its value.
    pub(super) fn has_parts(&self, spec: &Spec<'a>) -> bool {
        if self.parts.is_empty() {
            return false;
        }
        self.parts.contains_key(&spec.span)
            || matches!(&spec.kind, SpecKind::Use { part } if self.has_parts(&part.spec))
            || spec.children().into_iter().any(|child| self.has_parts(child))
    }

    pub(super) fn hosted(&self, parts: &[HostPart]) -> &'a [HostedPart<'a>] {
        let mut hosted =
            mapped(parts, |part| HostedPart { steps: self.steps(&part.steps), conversion: part.conversion() });
        // Nested parts come first.
        sort_by(&mut hosted, &|a, b| b.steps.len().cmp(&a.steps.len()));
        self.arena.keep_list(&hosted)
    }

    fn steps(&self, steps: &[PathStep<String>]) -> &'a [PathStep<&'a str>] {
        self.arena.keep_list(&mapped(steps, |step| step.as_deref().map(|name| self.arena.keep_text(name))))
    }

    pub(super) fn converted(&self, spec: TableSpec<'a>, parts: &[HostPart]) -> TableSpec<'a> {
        if parts.is_empty() {
            return spec;
        }
        TableSpec::Hosted { nested: self.arena.keep(spec), parts: self.hosted(parts), secrets: &[] }
    }

    /// Adds the secret parts of the spec's value to the built spec.
    pub(super) fn secret(&self, spec: &Spec<'a>, built: TableSpec<'a>) -> TableSpec<'a> {
        let (arena, secrets) = (self.arena, spec.masked());
        if secrets.is_empty() {
            return built;
        }
        let secrets = arena.keep_list(&mapped(&secrets, |steps| self.steps(steps)));
        match built {
            TableSpec::Hosted { nested, parts, .. } => TableSpec::Hosted { nested, parts, secrets },
            nested => TableSpec::Hosted { nested: arena.keep(nested), parts: &[], secrets },
        }
    }
}
