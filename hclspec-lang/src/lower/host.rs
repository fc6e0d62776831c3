//! Host types: types of the program for parts of the configuration.
//!
//! A path names a part in the syntax of the option `types` of `hclspec!`: properties from the root, `[]` for the elements of a
//! collection, `[0]` for an element of a tuple. One type may apply to all parts of a type that no path names. Lowering asks [`Hosts`] for every
//! part, which records the spec from whose value the part is made.

use super::config::{Config, part_path};
use super::path::{self, PathTarget, is_step};
use crate::infer::{Nulls, Ty, TyKind};
use crate::ir::{HostPart, Misplaced, Parts};
use crate::words::list;
use hclspec_core::diagnostic::nearest;
use hclspec_core::positions::{Positions, leading, mapped, picked};
use hclspec_core::source::Span;
use hclspec_core::text::{starts, trim_end};
use hclspec_core::types::Type;
use std::ops::Range;

/// A host type for some parts of the configuration.
#[derive(Clone)]
pub struct HostType {
    /// The parts that have the type.
    pub of: HostParts,
    /// Whether the host type wraps the generated type of the part, which is written as `_`.
    pub is_around: bool,
    /// The type as written. Types with the same text are the same.
    pub text: String,
}

/// The parts of the configuration with a host type.
#[derive(Clone, PartialEq, Eq)]
pub enum HostParts {
    /// The part that a path names.
    Path(String),
    /// Every part with this type expression that no path names.
    All(Type),
    /// The values of the named part at this span. Their type is in the library that defines the part.
    Named(Span),
}

impl HostType {
    /// A host type for a path, without the text of the type.
    #[inline]
    pub(crate) fn at(path: &str, is_around: bool) -> Self {
        Self { of: HostParts::Path(path.to_owned()), is_around, text: String::new() }
    }

    /// Returns `true` for a float, which has no order.
    fn is_float(&self) -> bool {
        let before = trim_end(&self.text, |c| !matches!(c, ' ' | ':'));
        ["f32", "f64"].contains(&&self.text[before.len()..])
    }

    fn path(&self) -> Option<&str> {
        match &self.of {
            HostParts::Path(path) => Some(path),
            HostParts::All(_) | HostParts::Named(_) => None,
        }
    }
}

/// Host types by path, with their uses.
pub(super) struct Hosts {
    types: Vec<HostType>,
    places: Vec<PathTarget>,
    by_path: Positions<'static>,
    /// Host types for all parts of a type that no path names.
    all: Vec<(TyKind, usize)>,
    /// The number of parts that are secret by the spec and have no other host type.
    secrets: usize,
    used: Vec<bool>,
    /// Pairs of types, by index, that differ although they are for the same part.
    differing: Vec<(usize, usize)>,
    /// All paths of the spec, in order; only recorded if there are host types.
    seen: Vec<String>,
    /// Uses of host types without an order: the index of the type, and the path of the part.
    floats: Vec<(usize, String)>,
    /// The `floats` that are in sets.
    unordered: Vec<(usize, String)>,
    parts: Parts,
}

impl Hosts {
    /// Resolves host types in a value with the shape `root`. `named` lists the named types of the spec.
    pub(super) fn new(types: &[HostType], root: &Ty, named: &[&str]) -> Self {
        let (mut paths, mut all) = (Vec::new(), Vec::new());
        for (index, it) in types.iter().enumerate() {
            match &it.of {
                HostParts::All(ty) => all.push((Ty::of_type(ty, Nulls::Refused).kind, index)),
                HostParts::Path(path) => paths.push((index, path.as_str())),
                HostParts::Named(_) => {}
            }
        }
        let places = path::places(&paths, root, named);
        let (mut by_path, mut differing) = (Positions::default(), Vec::new());
        for place in &places {
            let first = by_path.add(place.path.clone(), place.index).unwrap_or(place.index);
            if types.get(first).map(|it| &it.text) != types.get(place.index).map(|it| &it.text) {
                differing.push((place.index, first));
            }
        }
        let (used, seen, floats, unordered) = (vec![false; types.len()], Vec::new(), Vec::new(), Vec::new());
        let (types, parts) = (mapped(types, Clone::clone), Parts::new());
        Self { types, places, by_path, all, secrets: 0, used, differing, seen, floats, unordered, parts }
    }

    /// The host types for the part at `config`, from the inside out: the index of each, and `true` if it wraps the
    /// part's own type. `kind` is the kind of the part, if it has a type expression; `name` is the name of its type, if
    /// that is a simple named type. Indexes after the last host type stand for `Secret<_>`.
    pub(super) fn at(
        &mut self,
        config: &Config<'_, '_>,
        kind: Option<&TyKind>,
        name: Option<&str>,
    ) -> Vec<(usize, bool)> {
        if config.is_in_union {
            return Vec::new();
        }
        self.see(config);
        let of_name = || self.by_path.get(&part_path(name?));
        let own = self.by_path.get(&config.path).or_else(of_name);
        let of_kind = || self.all.iter().find(|(all, _)| Some(all) == kind).map(|(_, index)| *index);
        let mut found = Vec::new();
        if let Some(host) = own.or_else(of_kind) {
            found.push(host);
        }
        if own.is_none() && config.all().iter().any(|it| it.anchor.is_secret_at(&it.steps)) {
            found.push(self.types.len() + self.secrets);
            self.secrets += 1;
        }
        let mut hosts = Vec::with_capacity(found.len());
        for &index in &found {
            self.add(config, index);
            let Some(host) = self.types.get(index) else {
                hosts.push((index, true));
                continue;
            };
            self.used[index] = true;
            if host.is_float() {
                self.floats.push((index, config.path.clone()));
            }
            hosts.push((index, host.is_around));
        }
        hosts
    }

    /// The host type for the values of a named part, if a library has it.
    pub(super) fn of_part(&mut self, place: Span, config: &Config<'_, '_>) -> Option<usize> {
        let index = leading(&self.types, &|it| it.of != HostParts::Named(place));
        self.types.get(index)?;
        self.add(config, index);
        Some(index)
    }

    fn add(&mut self, config: &Config<'_, '_>, index: usize) {
        for config in &config.all() {
            let Config { anchor, steps, .. } = config;
            let part = HostPart { steps: steps.clone(), index, recursive: None };
            self.parts.get_or_insert(anchor.span, Vec::new()).push(part);
        }
    }

    /// Records that the value of a named part is contained in another spec's value, where its host types are then made.
    pub(super) fn elsewhere(&mut self, config: &Config<'_, '_>, mut parts: Vec<HostPart>) {
        if !parts.is_empty() {
            self.parts.get_or_insert(config.anchor.span, Vec::new()).append(&mut parts);
        }
    }

    pub(super) fn see(&mut self, config: &Config<'_, '_>) {
        if !self.types.is_empty() && !config.path.is_empty() {
            self.seen.push(config.path.clone());
        }
    }

    /// The number of parts without an order that were found so far.
    pub(super) fn without_order(&self) -> usize {
        self.floats.len()
    }

    /// Records that all parts without an order, except the first `known` ones, are in a set. Returns `true` if there
    /// are no such parts.
    pub(super) fn in_set(&mut self, known: usize) -> bool {
        for float in self.floats.iter().skip(known) {
            if !self.unordered.contains(float) {
                self.unordered.push(float.clone());
            }
        }
        self.floats.len() <= known
    }

    pub(super) fn is_at(&self, config: &Config<'_, '_>) -> bool {
        self.by_path.has(&config.path)
    }

    /// Returns the parts with host types by spec, the indexes of secret ones, and the paths that match no part.
    pub(super) fn finish(self) -> (Parts, Range<usize>, Vec<Misplaced>) {
        let is_used = |index: usize| self.used.get(index) == Some(&true);
        let path_of = |index: usize| self.types.get(index).and_then(HostType::path);
        let is_used_at = |path: &String| self.by_path.get(path).is_some_and(is_used);
        let mut misplaced = picked(&self.places, |place| {
            let path = path_of(place.index).filter(|_| !is_used_at(&place.path))?;
            Some(self.misplaced(path, place))
        });
        for (index, it) in self.types.iter().enumerate() {
            if let (HostParts::All(ty), false) = (&it.of, is_used(index)) {
                let message = format!("the spec has no `{ty}` except those that other paths name");
                misplaced.push(Misplaced { index, message, help: None, note: None });
            }
        }
        for &(index, first) in &self.differing {
            if let (Some(path), Some(first)) = (path_of(index), path_of(first)) {
                let message = format!("`{path}` is the same as `{first}`, which has another type");
                misplaced.push(Misplaced { index, message, help: None, note: Some(ONE_TYPE.to_owned()) });
            }
        }
        for (index, path) in &self.unordered {
            let message = format!("elements of sets need an order, which the type of `{path}` does not have");
            let help = format!(
                "give it another type, `types(\"{path}\" => ..)`, or write `list` in place of `set` in the spec"
            );
            misplaced.push(Misplaced { index: *index, message, help: Some(help), note: None });
        }
        let first = self.types.len();
        (self.parts, first..first + self.secrets, misplaced)
    }

    fn misplaced(&self, path: &str, place: &PathTarget) -> Misplaced {
        let index = place.index;
        // The known paths that start like this one, up to the last named part that it leads into.
        let (outer, inner) = (path.get(..place.written).unwrap_or_default(), place.inner(path));
        let written = |it: &String| {
            let rest = it.strip_prefix(inner)?;
            let is_inside = if inner.is_empty() { !it.starts_with('"') } else { starts(rest, is_step) };
            if !is_inside {
                return None;
            }
            Some(match outer {
                "" => rest.strip_prefix('.').unwrap_or(rest).to_owned(),
                _ => format!("{outer}{rest}"),
            })
        };
        let mut known = picked(&self.seen, written);
        if !outer.is_empty() {
            known.push(outer.to_owned());
        }
        let known = mapped(&known, String::as_str);
        for whole in &self.types {
            if let Some(whole) = whole.path().filter(|_| !whole.is_around)
                && path.strip_prefix(whole).is_some_and(|rest| starts(rest, is_step))
                && known.contains(&whole)
            {
                let message = format!("`{path}` is a part of `{whole}`, which has a type of its own here");
                return Misplaced { index, message, help: None, note: None };
            }
        }
        // The longest valid prefix of the path.
        let mut start = "";
        for (end, _) in path.match_indices(is_step) {
            if known.contains(&&path[..end]) {
                start = &path[..end];
            }
        }
        let next = picked(&known, |it| {
            let rest = it.strip_prefix(start)?;
            let inner = rest.strip_prefix(is_step).unwrap_or(rest);
            let is_one = !inner.contains(is_step) || inner.ends_with(']') && !inner.contains('.');
            (is_one && (start.is_empty() || starts(rest, is_step))).then_some(*it)
        });
        // `[]`, and the `s` of a property for several blocks, are easily forgotten.
        let plain = |path: &str| path.replace("[]", "");
        let plain_near = || {
            let plain_known = mapped(&known, |known| plain(known));
            let near = nearest(&plain(path), mapped(&plain_known, String::as_str))?;
            known.get(plain_known.iter().position(|known| known == near)?).copied()
        };
        let near =
            nearest(path, next.iter().copied()).or_else(|| nearest(path, known.iter().copied())).or_else(plain_near);
        let help = near.map(|near| format!("did you mean `{near}`?"));
        let note = match (start.is_empty(), next.is_empty()) {
            (true, false) => Some(format!("the spec has {}", list(&next))),
            (false, false) => Some(format!("`{start}` has {}", list(&next))),
            (false, true) if help.is_none() => Some(format!("`{start}` has no parts")),
            (_, true) => None,
        };
        Misplaced { index, message: format!("the spec has no `{path}`"), help, note }
    }
}

const ONE_TYPE: &str = "both are in a part of the spec, which has one Rust type for all its uses";

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use crate::infer::{self, Nulls};
    use crate::ir::Misplaced;
    use crate::lower::{HostParts, HostType, lower_with};
    use bumpalo::Bump;
    use hclspec_core::diagnostic::Diagnostics;

    const SPEC: &str = r#"
        define "rule" {
          object {
            attr "port" { type = number }
            block_list "inner" {
              block_type = "inner"
              use {
                part = "end"
              }
            }
          }
        }
        define "end" {
          object {
            attr "last" { type = number }
          }
        }
        object {
          block_list "rules" {
            block_type = "rule"
            use {
              part = "rule"
            }
          }
          block "other" {
            use {
              part = "rule"
            }
          }
          attr "otherwise" { type = string }
        }
    "#;

    /// The messages about paths, each given with a type.
    fn misplaced(types: &[(&str, &str)]) -> Vec<String> {
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let read = crate::reading::recover(&mut diags, &arena, SPEC);
        let model = read.model.unwrap();
        let shape = infer::check(&mut diags, &model, Nulls::Refused);
        let of = |(path, text): &(&str, &str)| HostType {
            of: HostParts::Path((*path).to_owned()),
            is_around: false,
            text: (*text).to_owned(),
        };
        let types: Vec<HostType> = types.iter().map(of).collect();
        let program = lower_with(&mut diags, &model, &shape, "App", &types);
        assert!(!diags.has_errors(), "{diags}");
        program.misplaced.iter().map(Misplaced::lines).collect()
    }

    #[test]
    fn paths_go_through_uses() {
        assert!(misplaced(&[("rules[].inner[].last", "u8"), ("other.port", "u16")]).is_empty());
        let wrong = misplaced(&[("rules[].inner[].lst", "u8"), ("rules[].prt", "u8"), ("othr.port", "u8")]);
        let expected = [
            "the spec has no `rules[].inner[].lst`\n= help: did you mean `rules[].inner[].last`?\n\
             = note: `rules[].inner[]` has `rules[].inner[].last`",
            "the spec has no `rules[].prt`\n= help: did you mean `rules[].port`?\n\
             = note: `rules[]` has `rules[].port`, `rules[].inner` and `rules[].inner[]`",
            "the spec has no `othr.port`\n= note: the spec has `rules`, `rules[]`, `other` and `otherwise`",
        ];
        assert_eq!(wrong, expected);
    }

    #[test]
    fn the_parts_of_a_path_are_not_those_of_a_longer_name() {
        let expected = "the spec has no `other[]`\n= help: did you mean `other`?\n\
                        = note: `other` has `other.port`, `other.inner` and `other.inner[]`";
        assert_eq!(misplaced(&[("other[]", "u8")]), [expected]);
    }

    #[test]
    fn a_part_has_one_type_whatever_the_path_to_it() {
        assert!(misplaced(&[("rules[].port", "u16"), ("other.port", "u16")]).is_empty());
        let wrong = misplaced(&[("rules[].port", "u16"), ("other.port", "u8")]);
        let expected = "`other.port` is the same as `rules[].port`, which has another type\n\
                        = note: both are in a part of the spec, which has one Rust type for all its uses";
        assert_eq!(wrong, [expected]);
    }

    #[test]
    fn elements_of_sets_have_an_order() {
        let spec = r#"
            object {
              attr "ratios" { type = set(number) }
              attr "weights" { type = list(number) }
              block_set "points" {
                block_type = "point"
                object { attr "x" { type = number } }
              }
            }
        "#;
        let of = |of: HostParts, text: &str| HostType { of, is_around: false, text: text.to_owned() };
        let path = |path: &str| HostParts::Path(path.to_owned());
        let found = |types: &[HostType]| {
            let (arena, mut diags) = (Bump::new(), Diagnostics::new());
            let model = crate::reading::recover(&mut diags, &arena, spec).model.unwrap();
            let shape = infer::check(&mut diags, &model, Nulls::Refused);
            let program = lower_with(&mut diags, &model, &shape, "App", types);
            program.misplaced.iter().map(|it| it.message.clone()).collect::<Vec<_>>()
        };
        let message = |path: &str| format!("elements of sets need an order, which the type of `{path}` does not have");
        assert_eq!(
            found(&[of(HostParts::All(hclspec_core::types::Type::Number), "types f64")]),
            [message("ratios[]"), message("points[].x")]
        );
        assert_eq!(found(&[of(path("weights[]"), "types f64"), of(path("ratios[]"), "types u8")]), [""; 0]);
        assert_eq!(found(&[of(path("points[].x"), "types ::core::primitive::f32")]), [message("points[].x")]);
    }
}
