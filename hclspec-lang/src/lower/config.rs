//! The part of the configuration that lowering is at: its path, and the spec for it.

use super::value::{only_block, property};
use crate::hir::{Chooser, Spec, SpecKind};
use crate::infer::of_one_shape;
use hclspec_core::positions::mapped;
use hclspec_core::table::Collect;
use hclspec_core::text::Quoted;
use hclspec_core::value::PathStep;
use std::fmt::Write as _;

/// A position in the configuration: the steps to it from the value of a spec.
#[derive(Clone)]
pub(super) struct Config<'m, 'a> {
    /// The spec at which the steps start: the innermost one whose value contains this one unchanged.
    pub(super) anchor: &'m Spec<'a>,
    pub(super) steps: Vec<PathStep<String>>,
    pub(super) path: String,
    /// Whether the position is in an alternative of a union, where no part has a host type.
    pub(super) is_in_union: bool,
    /// Positions in the fallbacks of each `default` on the way: their values become the same types.
    pub(super) fallbacks: Vec<Self>,
}

impl<'m, 'a> Config<'m, 'a> {
    pub(super) fn root(anchor: &'m Spec<'a>) -> Self {
        Self { anchor, steps: Vec::new(), path: String::new(), is_in_union: false, fallbacks: Vec::new() }
    }

    /// The value of a named part, wherever it is used.
    pub(super) fn part(name: &str, anchor: &'m Spec<'a>) -> Self {
        Self { path: part_path(name), ..Self::root(anchor) }
    }

    pub(super) fn steps(&self) -> &[PathStep<String>] {
        &self.steps
    }

    pub(super) fn step(&self, step: PathStep<String>) -> Self {
        self.step_near(0, step)
    }

    /// The position after a step. If the step leads to a property, it is probably the one at `index`.
    pub(super) fn step_near(&self, index: usize, step: PathStep<String>) -> Self {
        let mut path = self.path.clone();
        write_step(&mut path, step.as_deref());
        let mut fallbacks = mapped(&self.fallbacks, |it| it.step_near(index, step.clone()));
        let mut passed = Vec::new();
        if let Some(anchor) = part_spec(self.anchor, &self.steps, &step, index, &mut passed) {
            for fallback in passed {
                let mut inside = Self::root(fallback);
                for step in &self.steps {
                    inside = inside.step(step.clone());
                }
                fallbacks.push(inside.step_near(index, step.clone()));
            }
            return Self { anchor, steps: Vec::new(), path, is_in_union: self.is_in_union, fallbacks };
        }
        let mut steps = self.steps.clone();
        steps.push(step);
        Self { anchor: self.anchor, steps, path, is_in_union: self.is_in_union, fallbacks }
    }

    /// The position itself, followed by the same position in each fallback.
    pub(super) fn all(&self) -> Vec<&Self> {
        let mut all = vec![self];
        for fallback in &self.fallbacks {
            all.append(&mut fallback.all());
        }
        all
    }

    /// The position of an alternative of the union here. Paths that users write can't contain such a step.
    pub(super) fn alternative(&self, index: usize) -> Self {
        let mut steps = self.steps.clone();
        steps.push(PathStep::Key(index.to_string()));
        let fallbacks = mapped(&self.fallbacks, |it| it.alternative(index));
        Self { is_in_union: true, steps, fallbacks, ..self.clone() }
    }

    /// Returns `true` if the position is the value of `spec`, possibly through a block, a named part, or a `default`.
    pub(super) fn is_value_of(&self, spec: &Spec<'a>) -> bool {
        self.way_to(spec).is_some()
    }

    /// The fallbacks of each `default` on the way to `spec`, if the position is the value of `spec`.
    fn way_to(&self, spec: &Spec<'a>) -> Option<Vec<&'m Spec<'a>>> {
        let (mut anchor, mut passed) = (self.anchor, Vec::new());
        while !std::ptr::eq(anchor, spec) {
            anchor = match (&anchor.kind, only_block(anchor)) {
                (SpecKind::Use { part }, _) => &part.spec,
                (SpecKind::Default { .. }, _) => {
                    let (first, others) = of_one_shape(anchor)?;
                    passed.extend(others);
                    first
                }
                (_, nested) => nested?,
            };
        }
        self.steps.is_empty().then_some(passed)
    }

    /// The positions, here and in fallbacks, where the value of a named part is not made by the part's spec, which is
    /// `spec`.
    pub(super) fn elsewhere(&self, spec: &Spec<'a>) -> Vec<Self> {
        let mut found = Vec::new();
        for fallback in &self.fallbacks {
            found.append(&mut fallback.elsewhere(spec));
        }
        match self.way_to(spec) {
            Some(passed) => {
                for it in passed {
                    found.append(&mut Self::root(it).elsewhere(spec));
                }
            }
            None => found.push(self.clone()),
        }
        found
    }
}

/// The prefix of paths inside a named part. Paths that users write never start with it.
pub(super) fn part_path(name: &str) -> String {
    Quoted(name).to_string()
}

/// The spec of a part, if the value of `spec` contains the part's value unchanged. Follows the first candidate of a `default`, and adds the fallbacks to
/// `passed`.
fn part_spec<'m, 'a>(
    spec: &'m Spec<'a>,
    steps: &[PathStep<String>],
    step: &PathStep<String>,
    near: usize,
    fallbacks: &mut Vec<&'m Spec<'a>>,
) -> Option<&'m Spec<'a>> {
    match (&spec.kind, step) {
        (SpecKind::Blocks { collect: Collect::One { .. }, nested, .. }, _) => {
            part_spec(nested, steps, step, near, fallbacks)
        }
        (SpecKind::Default { .. }, _) => {
            let (first, others) = of_one_shape(spec)?;
            fallbacks.extend(others);
            part_spec(first, steps, step, near, fallbacks)
        }
        (SpecKind::Choice { by, cases, .. }, PathStep::Attribute(name)) => {
            let of_one: &[PathStep<String>] = match by {
                Chooser::BlockType(Collect::List(_)) => &[PathStep::Each],
                _ => &[],
            };
            let case = property(cases, near, name).filter(|_| steps == of_one)?;
            // The blocks of a case are read by the spec with the cases.
            Some(only_block(&case.spec).unwrap_or(&case.spec))
        }
        (SpecKind::Use { part }, _) => part_spec(&part.spec, steps, step, near, fallbacks),
        (SpecKind::Object { properties, .. }, PathStep::Attribute(name)) if steps.is_empty() => {
            property(properties, near, name).map(|property| &property.spec)
        }
        (SpecKind::Tuple { elements }, PathStep::Index(index)) if steps.is_empty() => elements.get(*index),
        (SpecKind::Blocks { collect: Collect::Map(_), labels, nested, .. }, PathStep::Each) => {
            (steps.len() + 1 == labels.all.len()).then_some(nested)
        }
        (SpecKind::Blocks { nested, .. }, PathStep::Each) if steps.is_empty() => Some(nested),
        _ => None,
    }
}

pub(super) fn write_step(path: &mut String, step: PathStep<&str>) {
    // Writing to a string can't fail.
    let _ = match step {
        PathStep::Attribute(name) | PathStep::Key(name) if !is_plain(name) => write!(path, "[{}]", Quoted(name)),
        PathStep::Attribute(name) | PathStep::Key(name) if path.is_empty() => write!(path, "{name}"),
        PathStep::Attribute(name) | PathStep::Key(name) => write!(path, ".{name}"),
        PathStep::Index(index) => write!(path, "[{index}]"),
        PathStep::Each => write!(path, "[]"),
    };
}

fn is_plain(name: &str) -> bool {
    !name.is_empty() && !name.bytes().any(|byte| matches!(byte, b'.' | b'[' | b']' | b'"'))
}
