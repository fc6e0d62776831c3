//! Resolves the paths of the option `types`. A named part has one type, so it does not matter through which use of
//! the part a path leads.

use super::config::{part_path, write_step};
use crate::infer::{PartTy, Ty, TyKind};
use hclspec_core::positions::{Positions, mapped};
use hclspec_core::text::{split_prefix, starts};
use hclspec_core::value::PathStep;
use std::sync::Arc;

/// The target of a path. If the path leads through a use of a named part, the target does not depend on which use.
pub(super) struct PathTarget {
    pub(super) index: usize,
    /// The length of the start of the written path, up to and including the last use of a named part.
    pub(super) written: usize,
    /// The path from the named part on, or the whole path if it uses none.
    pub(super) path: String,
}

impl PathTarget {
    /// The prefix of `path` that replaces the start of the written path. Empty if the path does not lead into a named
    /// part.
    pub(super) fn inner(&self, written: &str) -> &str {
        let rest = written.len() - self.written;
        let inner = self.path.get(..self.path.len() - rest).unwrap_or_default();
        inner.strip_suffix('.').unwrap_or(inner)
    }
}

/// The uses of named parts in a value: the path to each, and the name of the part.
#[derive(Default)]
struct Uses(Vec<(String, String)>);

impl Uses {
    fn find(&mut self, shape: &Ty, path: &str) {
        if let TyKind::Part(part) = &shape.kind {
            self.0.push((path.to_owned(), part.name.clone()));
        }
        for (step, shape) in shape.parts() {
            let mut path = path.to_owned();
            write_step(&mut path, step);
            self.find(shape, &path);
        }
    }

    /// Finds the uses in the root, and the uses in each part with the part's index by name.
    fn of(root: &Ty) -> (Self, Positions<'static>, Vec<Self>) {
        let (mut uses, mut names, mut parts, mut open) =
            (Self::default(), Positions::default(), Vec::new(), Vec::new());
        uses.find(root, "");
        shapes_of_parts(root, &mut open);
        while let Some(part) = open.pop() {
            if names.add(part.name.clone(), parts.len()).is_none() {
                let mut uses = Self::default();
                uses.find(&part.ty, &part_path(&part.name));
                shapes_of_parts(&part.ty, &mut open);
                parts.push(uses);
            }
        }
        (uses, names, parts)
    }

    /// The named part that a path leads into, and the length of the path up to the use of the part.
    fn on_way(&self, path: &str) -> Option<(usize, &str)> {
        let is_on_way = |use_path: &str| path.strip_prefix(use_path).is_some_and(|rest| starts(rest, is_step));
        self.0.iter().find(|(it, _)| it.is_empty() || is_on_way(it)).map(|(it, part)| (it.len(), part.as_str()))
    }
}

fn shapes_of_parts(shape: &Ty, found: &mut Vec<Arc<PartTy>>) {
    match &shape.kind {
        TyKind::Part(part) => found.push(Arc::clone(part)),
        _ => {
            for child in shape.children() {
                shapes_of_parts(child, found);
            }
        }
    }
}

/// Finds the targets of the paths in `types`. `named` lists the named types of the spec.
pub(super) fn places(types: &[(usize, &str)], root: &Ty, named: &[&str]) -> Vec<PathTarget> {
    if types.is_empty() {
        return Vec::new();
    }
    let mut properties = Vec::new();
    for (step, _) in root.parts() {
        if let PathStep::Attribute(name) = step {
            properties.push(name);
        }
    }
    let (in_root, part_names, parts) = Uses::of(root);
    let uses_of = |part: &str| part_names.get(part).map(|at| &parts[at]);
    mapped(types, |&(index, written)| {
        let (name, rest) = split_prefix(written, &|c| !is_step(c));
        // A path may also start at a named part.
        let is_part = (part_names.has(name) || named.contains(&name)) && !properties.contains(&name);
        let (mut place, mut uses) = if is_part {
            (PathTarget { index, written: name.len(), path: part_path(name) + rest }, uses_of(name))
        } else {
            (PathTarget { index, written: 0, path: written.to_owned() }, Some(&in_root))
        };
        while let Some((len, part)) = uses.and_then(|level| level.on_way(&place.path)) {
            let rest = written.len() - (place.path.len() - len);
            let inside = written.get(rest..).unwrap_or_default();
            let dot = if starts(inside, is_step) { "" } else { "." };
            place = PathTarget { index, written: rest, path: format!("{}{dot}{inside}", part_path(part)) };
            uses = uses_of(part);
        }
        place
    })
}

/// Returns `true` for the character before a step of a path.
pub(super) fn is_step(c: char) -> bool {
    matches!(c, '.' | '[')
}
