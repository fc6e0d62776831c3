//! Types of the host: which parts of the configuration have them.
//!
//! A path names a part as the option `types` of `hclspec!` does: properties from the root, `[]` for the items of a
//! collection, `[0]` for an element of a tuple; one type may be for all numbers that no path names. Lowering asks at every
//! part whether it has a type of the host, and
//! [`Hosts`] notes which spec's value the part is to be made from.

use super::property;
use crate::infer::{PartShape, Shape, ShapeKind};
use crate::ir::{HostPart, Item, ItemContent, ItemId, Misplaced, Parts, RustType};
use crate::spec::{Spec, SpecKind};
use hclspec_runtime::diagnostic::nearest;
use hclspec_runtime::value::Step;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::rc::Rc;

/// A type of the host for some parts of the configuration.
#[derive(Clone, Debug)]
pub struct HostType {
    /// Which parts they are.
    pub of: HostParts,
    /// Whether it holds a value of the type that the part has without it: it is written with `_`.
    pub is_around: bool,
    /// What tells it from other types.
    pub text: String,
}

/// Which parts of the configuration a type of the host is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostParts {
    /// The part that a path names.
    Path(String),
    /// Every `number` of a type expression that no path names.
    Numbers,
}

impl HostType {
    fn path(&self) -> Option<&str> {
        match &self.of {
            HostParts::Path(path) => Some(path),
            HostParts::Numbers => None,
        }
    }
}

/// Where in the configuration lowering is.
#[derive(Clone)]
pub(super) struct Config<'m, 'a> {
    /// The spec from whose value the steps lead here: the innermost of which the value is a part without a change.
    anchor: &'m Spec<'a>,
    steps: Vec<Step<String>>,
    path: String,
}

impl<'m, 'a> Config<'m, 'a> {
    pub(super) fn root(anchor: &'m Spec<'a>) -> Self {
        Self { anchor, steps: Vec::new(), path: String::new() }
    }

    /// The value of a named part, wherever it is used.
    pub(super) fn part(name: &str, anchor: &'m Spec<'a>) -> Self {
        Self { anchor, steps: Vec::new(), path: part_path(name) }
    }

    /// The steps to it from the spec that it is a part of.
    pub(super) fn steps(&self) -> &[Step<String>] {
        &self.steps
    }

    pub(super) fn step(&self, step: Step<String>) -> Self {
        self.step_near(0, step)
    }

    /// The same; a property is most often that of the index.
    pub(super) fn step_near(&self, index: usize, step: Step<String>) -> Self {
        let mut path = self.path.clone();
        write_step(&mut path, &step);
        if let Some(anchor) = part_spec(self.anchor, &self.steps, &step, index) {
            return Self { anchor, steps: Vec::new(), path };
        }
        let mut steps = self.steps.clone();
        steps.push(step);
        Self { anchor: self.anchor, steps, path }
    }

    /// Whether it is the value of that spec, perhaps in a block or a named part.
    pub(super) fn is_value_of(&self, spec: &Spec<'a>) -> bool {
        let mut anchor = self.anchor;
        while !std::ptr::eq(anchor, spec) {
            anchor = match &anchor.kind {
                SpecKind::Block { nested, .. } => nested,
                SpecKind::Use { part } => &part.spec,
                _ => return false,
            };
        }
        self.steps.is_empty()
    }
}

/// What the paths of the parts of a named part begin with; no path that is written does.
fn part_path(name: &str) -> String {
    format!("{name:?}")
}

/// The spec of a part, if the value of `spec` has that spec's value as its part.
fn part_spec<'m, 'a>(
    spec: &'m Spec<'a>,
    steps: &[Step<String>],
    step: &Step<String>,
    near: usize,
) -> Option<&'m Spec<'a>> {
    match (&spec.kind, step) {
        (SpecKind::Block { nested, .. }, _) => part_spec(nested, steps, step, near),
        (SpecKind::Use { part }, _) => part_spec(&part.spec, steps, step, near),
        (SpecKind::Object { properties, .. }, Step::Attribute(name)) if steps.is_empty() => {
            property(properties, near, name).map(|it| &it.spec)
        }
        (SpecKind::Tuple { elements }, Step::Index(index)) if steps.is_empty() => elements.get(*index),
        (SpecKind::BlockList { nested, .. } | SpecKind::BlockSet { nested, .. }, Step::Each) if steps.is_empty() => {
            Some(nested)
        }
        (SpecKind::BlockMap { labels, nested, .. }, Step::Each) if steps.len() + 1 == labels.len() => Some(nested),
        _ => None,
    }
}

fn write_step(path: &mut String, step: &Step<String>) {
    // Writing to a string can't fail.
    let _ = match step {
        Step::Attribute(name) | Step::Key(name) if !is_plain(name) => write!(path, "[{name:?}]"),
        Step::Attribute(name) | Step::Key(name) if path.is_empty() => write!(path, "{name}"),
        Step::Attribute(name) | Step::Key(name) => write!(path, ".{name}"),
        Step::Index(index) => write!(path, "[{index}]"),
        Step::Each => write!(path, "[]"),
    };
}

fn is_plain(name: &str) -> bool {
    !name.is_empty() && !name.bytes().any(|byte| matches!(byte, b'.' | b'[' | b']' | b'"'))
}

/// Where a path leads: what it names does not depend on which use of a named part it goes through.
struct Place {
    /// Whose path it is.
    index: usize,
    /// The first part of the path as it was written, up to the last use of a named part.
    written: usize,
    /// The path in that part, or the whole path.
    path: String,
}

impl Place {
    /// What it begins with in place of what was written; nothing if it does not lead into a named part.
    fn inner(&self, written: &str) -> &str {
        let rest = written.len() - self.written;
        let inner = self.path.get(..self.path.len() - rest).unwrap_or_default();
        inner.strip_suffix('.').unwrap_or(inner)
    }
}

/// The uses of named parts in a value, by the path to them.
#[derive(Default)]
struct Uses(Vec<(String, String)>);

impl Uses {
    fn find(&mut self, shape: &Shape, path: &str) {
        let mut inside = |step: Step<String>, shape: &Shape| {
            let mut path = path.to_owned();
            write_step(&mut path, &step);
            self.find(shape, &path);
        };
        match &shape.kind {
            ShapeKind::Part(part) => self.0.push((path.to_owned(), part.name.clone())),
            ShapeKind::List(element)
            | ShapeKind::Set(element)
            | ShapeKind::Map(element)
            | ShapeKind::Seq(element)
            | ShapeKind::Rec(element) => inside(Step::Each, element),
            ShapeKind::Tuple(elements) => {
                elements.iter().enumerate().for_each(|(index, it)| inside(Step::Index(index), it));
            }
            ShapeKind::Object(attrs) => {
                attrs.iter().for_each(|(name, it)| inside(Step::Attribute(name.clone()), it));
            }
            ShapeKind::Value
            | ShapeKind::Null
            | ShapeKind::String
            | ShapeKind::Number
            | ShapeKind::Bool
            | ShapeKind::Expression => {}
        }
    }

    /// The uses in the root, and in each part by its name.
    fn of(root: &Shape) -> (Self, HashMap<String, Self>) {
        let (mut uses, mut parts, mut open) = (Self::default(), HashMap::new(), Vec::new());
        uses.find(root, "");
        shapes_of_parts(root, &mut open);
        while let Some(part) = open.pop() {
            if parts.contains_key(&part.name) {
                continue;
            }
            let mut uses = Self::default();
            uses.find(&part.shape, &part_path(&part.name));
            shapes_of_parts(&part.shape, &mut open);
            parts.insert(part.name.clone(), uses);
        }
        (uses, parts)
    }

    /// The part that a path leads into, and how much of the path leads to it.
    fn on_way(&self, path: &str) -> Option<(usize, &str)> {
        let is_on_way = |use_path: &str| path.strip_prefix(use_path).is_some_and(|rest| rest.starts_with(['.', '[']));
        self.0.iter().find(|(it, _)| it.is_empty() || is_on_way(it)).map(|(it, part)| (it.len(), part.as_str()))
    }
}

fn shapes_of_parts(shape: &Shape, found: &mut Vec<Rc<PartShape>>) {
    match &shape.kind {
        ShapeKind::Part(part) => found.push(Rc::clone(part)),
        ShapeKind::List(element)
        | ShapeKind::Set(element)
        | ShapeKind::Map(element)
        | ShapeKind::Seq(element)
        | ShapeKind::Rec(element) => shapes_of_parts(element, found),
        ShapeKind::Tuple(elements) => elements.iter().for_each(|it| shapes_of_parts(it, found)),
        ShapeKind::Object(attrs) => attrs.iter().for_each(|(_, it)| shapes_of_parts(it, found)),
        ShapeKind::Value
        | ShapeKind::Null
        | ShapeKind::String
        | ShapeKind::Number
        | ShapeKind::Bool
        | ShapeKind::Expression => {}
    }
}

/// Where the paths of the types lead.
fn places(types: &[HostType], root: &Shape) -> Vec<Place> {
    if types.is_empty() {
        return Vec::new();
    }
    let (root, parts) = Uses::of(root);
    let place = |(index, written): (usize, &str)| {
        let mut place = Place { index, written: 0, path: written.to_owned() };
        let mut uses = Some(&root);
        while let Some((len, part)) = uses.and_then(|it| it.on_way(&place.path)) {
            let rest = written.len() - (place.path.len() - len);
            let inside = written.get(rest..).unwrap_or_default();
            let dot = if inside.starts_with(['.', '[']) { "" } else { "." };
            place = Place { index, written: rest, path: format!("{}{dot}{inside}", part_path(part)) };
            uses = parts.get(part);
        }
        place
    };
    types.iter().enumerate().filter_map(|(index, it)| Some((index, it.path()?))).map(place).collect()
}

/// The types by path, and what became of them.
pub(super) struct Hosts {
    types: Vec<HostType>,
    places: Vec<Place>,
    by_path: HashMap<String, usize>,
    /// The one for all other numbers.
    numbers: Option<usize>,
    used: Vec<bool>,
    /// The types that name the same part as another one, which differs.
    differing: Vec<(usize, usize)>,
    /// All paths there are, in the order of the spec; kept only if there are types.
    seen: Vec<String>,
    parts: Parts,
}

impl Hosts {
    /// The types for the parts of a value of the shape `root`.
    pub(super) fn new(types: &[HostType], root: &Shape) -> Self {
        let places = places(types, root);
        let (mut by_path, mut differing) = (HashMap::new(), Vec::new());
        for place in &places {
            let first = *by_path.entry(place.path.clone()).or_insert(place.index);
            if types.get(first).map(|it| &it.text) != types.get(place.index).map(|it| &it.text) {
                differing.push((place.index, first));
            }
        }
        let (used, seen) = (vec![false; types.len()], Vec::new());
        let numbers = types.iter().position(|it| it.of == HostParts::Numbers);
        Self { types: types.to_vec(), places, by_path, numbers, used, differing, seen, parts: Parts::new() }
    }

    /// The type of the part at `config`, by index, and whether it is around the part's own. `is_number` says whether the part
    /// is a `number` of a type expression.
    pub(super) fn at(&mut self, config: &Config<'_, '_>, is_number: bool) -> Option<(usize, bool)> {
        self.see(config);
        let index = self.by_path.get(&config.path).copied().or(self.numbers.filter(|_| is_number))?;
        *self.used.get_mut(index)? = true;
        let part = HostPart { steps: config.steps.clone(), index };
        self.parts.entry(config.anchor.span).or_default().push(part);
        Some((index, self.types.get(index)?.is_around))
    }

    /// Notes that a value of a named part is a part of another spec's value, which its parts are to be made from.
    pub(super) fn elsewhere(&mut self, config: &Config<'_, '_>, parts: Vec<HostPart>) {
        if !parts.is_empty() {
            self.parts.entry(config.anchor.span).or_default().extend(parts);
        }
    }

    pub(super) fn see(&mut self, config: &Config<'_, '_>) {
        if !self.types.is_empty() && !config.path.is_empty() {
            self.seen.push(config.path.clone());
        }
    }

    pub(super) fn is_at(&self, config: &Config<'_, '_>) -> bool {
        self.by_path.contains_key(&config.path)
    }

    /// The parts by spec, and the paths that name none.
    pub(super) fn finish(self) -> (Parts, Vec<Misplaced>) {
        let is_used = |index: usize| self.used.get(index) == Some(&true);
        let unused = self.places.iter().filter(|place| !self.by_path.get(&place.path).is_some_and(|it| is_used(*it)));
        let unused =
            unused.filter_map(|place| Some((place.index, self.message(self.types.get(place.index)?.path()?, place))));
        let numbers = self.numbers.filter(|index| !is_used(*index));
        let numbers =
            numbers.map(|index| (index, "the spec has no `number` but those that other paths name".to_owned()));
        let differing = self.differing.iter().filter_map(|&(index, first)| {
            let (path, other) = (self.types.get(index)?.path()?, self.types.get(first)?.path()?);
            let message = format!(
                "`{path}` is the same as `{other}`, which has another type\n= note: they are in a part of the spec that has one \
                 Rust type for all its uses"
            );
            Some((index, message))
        });
        let misplaced =
            unused.chain(numbers).chain(differing).map(|(index, message)| Misplaced { index, message }).collect();
        (self.parts, misplaced)
    }

    fn message(&self, path: &str, place: &Place) -> String {
        // The paths that begin as this one does, up to where it leads into a named part.
        let (outer, inner) = (path.get(..place.written).unwrap_or_default(), place.inner(path));
        let written = |it: &String| {
            let rest = match inner {
                "" => Some(it.as_str()).filter(|it| !it.starts_with('"')),
                _ => it.strip_prefix(inner).filter(|it| it.starts_with(['.', '['])),
            }?;
            Some(match outer {
                "" => rest.strip_prefix('.').unwrap_or(rest).to_owned(),
                _ => format!("{outer}{rest}"),
            })
        };
        let outer = (!outer.is_empty()).then(|| outer.to_owned());
        let seen: Vec<String> = self.seen.iter().filter_map(written).chain(outer.clone()).collect();
        let whole = self.types.iter().filter(|it| !it.is_around).filter_map(HostType::path).find(|whole| {
            let rest = path.strip_prefix(whole);
            rest.is_some_and(|rest| rest.starts_with(['.', '['])) && seen.iter().any(|it| it == whole)
        });
        if let Some(whole) = whole {
            return format!("`{path}` is a part of `{whole}`, which has a type of its own here");
        }
        let mut message = format!("the spec has no `{path}`");
        let known = || seen.iter().map(String::as_str);
        // The longest part of the path that is right.
        let ends = path.char_indices().filter(|(_, char)| matches!(char, '.' | '[')).map(|(end, _)| end);
        let start = ends.filter_map(|end| path.get(..end)).rfind(|start| known().any(|it| it == *start));
        let start = start.unwrap_or_default();
        let is_next = |it: &&str| {
            let rest = it.strip_prefix(start).filter(|rest| !rest.is_empty());
            let rest = rest.map(|rest| rest.strip_prefix(['.', '[']).unwrap_or(rest));
            rest.is_some_and(|rest| !rest.contains(['.', '[']) || rest.ends_with(']') && !rest.contains('.'))
        };
        let next: Vec<&str> = known().filter(is_next).collect();
        // `[]` and the `s` of a property that stands for many blocks are left out easily.
        let plain = |path: &str| path.replace("[]", "");
        let plain_near = || {
            let plain_known: Vec<String> = known().map(plain).collect();
            let near = nearest(&plain(path), plain_known.iter().map(String::as_str))?;
            known().find(|it| plain(it) == near)
        };
        let near = nearest(path, next.iter().copied()).or_else(|| nearest(path, known())).or_else(plain_near);
        if let Some(near) = near {
            let _ = write!(message, "\n= help: did you mean `{near}`?");
        } else if !start.is_empty() && next.is_empty() {
            let _ = write!(message, "\n= note: `{start}` has no parts");
        }
        let shown: Vec<String> = next.iter().take(MOST).map(|it| format!("`{it}`")).collect();
        if !shown.is_empty() {
            let more = if next.len() > MOST { ", ..." } else { "" };
            let of = if start.is_empty() { "there are".to_owned() } else { format!("`{start}` has") };
            let _ = write!(message, "\n= note: {of} {}{more}", shown.join(", "));
        }
        message
    }
}

/// At most so many paths are listed.
const MOST: usize = 12;

/// Stands for the parts of an item until all types are known.
pub(super) const UNKNOWN: HostPart = HostPart { steps: Vec::new(), index: usize::MAX };

/// Fills [`Item::own_parts`] where they are wanted.
pub(super) fn own_parts(items: &mut [Item<'_, '_>], hosted: &Hosted) {
    let found: Vec<Vec<HostPart>> = (0..items.len())
        .map(|index| {
            let mut found = Found { items, hosted, steps: Vec::new(), parts: Vec::new() };
            if items.get(index).is_some_and(|item| item.own_parts == [UNKNOWN]) {
                found.in_item(ItemId(index));
            }
            found.parts
        })
        .collect();
    for (item, parts) in items.iter_mut().zip(found) {
        item.own_parts = parts;
    }
}

/// The parts of a value of a type that have a host's type.
pub(super) fn parts_of(
    items: &[Item<'_, '_>],
    hosted: &Hosted,
    ty: &RustType,
    steps: &[Step<String>],
) -> Vec<HostPart> {
    let mut found = Found { items, hosted, steps: steps.to_vec(), parts: Vec::new() };
    found.in_type(ty);
    found.parts
}

/// Which items have a part that has a host's type; those of all others need not be looked at, however often they are used.
pub(super) struct Hosted(Vec<bool>);

impl Hosted {
    pub(super) fn into_vec(self) -> Vec<bool> {
        self.0
    }

    pub(super) fn of(items: &[Item<'_, '_>]) -> Self {
        fn has_host(ty: &RustType, hosted: &mut Vec<Option<bool>>, items: &[Item<'_, '_>]) -> bool {
            match ty {
                RustType::Value
                | RustType::String
                | RustType::Number
                | RustType::Bool
                | RustType::Expression
                | RustType::Broken => false,
                RustType::Option(inner) | RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => {
                    has_host(inner, hosted, items)
                }
                RustType::Tuple(types) => types.iter().any(|ty| has_host(ty, hosted, items)),
                RustType::Item(id) => item(*id, hosted, items),
                RustType::Host { .. } => true,
            }
        }
        fn item(id: ItemId, hosted: &mut Vec<Option<bool>>, items: &[Item<'_, '_>]) -> bool {
            if let Some(known) = hosted.get(id.0).copied().flatten() {
                return known;
            }
            let found = items.get(id.0).is_some_and(|item| match &item.content {
                ItemContent::Fields(fields) => fields.iter().any(|field| has_host(&field.ty, hosted, items)),
                ItemContent::Tuple(types) => types.iter().any(|ty| has_host(ty, hosted, items)),
                ItemContent::Newtype(ty) => has_host(ty, hosted, items),
            });
            if let Some(known) = hosted.get_mut(id.0) {
                *known = Some(found);
            }
            found
        }
        let mut hosted = vec![None; items.len()];
        Self((0..items.len()).map(|index| item(ItemId(index), &mut hosted, items)).collect())
    }
}

struct Found<'f, 'm, 'a> {
    items: &'f [Item<'m, 'a>],
    hosted: &'f Hosted,
    steps: Vec<Step<String>>,
    parts: Vec<HostPart>,
}

impl Found<'_, '_, '_> {
    fn in_item(&mut self, id: ItemId) {
        let item = self.items.get(id.0).filter(|_| self.hosted.0.get(id.0) == Some(&true));
        let Some(item) = item else { return };
        match &item.content {
            ItemContent::Fields(fields) => {
                fields.iter().for_each(|field| self.at(Step::Attribute(field.hcl_name.clone()), &field.ty));
            }
            ItemContent::Tuple(types) => {
                types.iter().enumerate().for_each(|(index, ty)| self.at(Step::Index(index), ty));
            }
            ItemContent::Newtype(ty) => self.in_type(ty),
        }
    }

    fn at(&mut self, step: Step<String>, ty: &RustType) {
        self.steps.push(step);
        self.in_type(ty);
        self.steps.pop();
    }

    fn in_type(&mut self, ty: &RustType) {
        match ty {
            RustType::Value
            | RustType::String
            | RustType::Number
            | RustType::Bool
            | RustType::Expression
            | RustType::Broken => {}
            RustType::Option(inner) => self.in_type(inner),
            RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => self.at(Step::Each, inner),
            RustType::Tuple(types) => {
                types.iter().enumerate().for_each(|(index, ty)| self.at(Step::Index(index), ty));
            }
            RustType::Item(id) => self.in_item(*id),
            RustType::Host { index, around } => {
                self.parts.push(HostPart { steps: self.steps.clone(), index: *index });
                around.iter().for_each(|inner| self.in_type(inner));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use crate::infer::{self, Nulls};
    use crate::lower::{HostParts, HostType, lower_with};
    use bumpalo::Bump;
    use hclspec_runtime::diagnostic::Diagnostics;

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
        }
    "#;

    /// What is said about paths; each with a type.
    fn misplaced(types: &[(&str, &str)]) -> Vec<String> {
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let read = crate::spec::recover(&mut diags, &arena, SPEC);
        let model = read.model.unwrap();
        let shape = infer::check(&mut diags, &model, Nulls::Refused);
        let of = |(path, text): &(&str, &str)| HostType {
            of: HostParts::Path((*path).to_owned()),
            is_around: false,
            text: (*text).to_owned(),
        };
        let types: Vec<HostType> = types.iter().map(of).collect();
        let program = lower_with(&mut diags, &model, &read.broken, &shape, "App", &types);
        assert!(!diags.has_errors(), "{diags}");
        program.misplaced.into_iter().map(|it| it.message).collect()
    }

    #[test]
    fn paths_go_through_uses() {
        assert!(misplaced(&[("rules[].inner[].last", "u8"), ("other.port", "u16")]).is_empty());
        let wrong = misplaced(&[("rules[].inner[].lst", "u8"), ("rules[].prt", "u8"), ("othr.port", "u8")]);
        let expected = [
            "the spec has no `rules[].inner[].lst`\n= help: did you mean `rules[].inner[].last`?\n\
             = note: `rules[].inner[]` has `rules[].inner[].last`",
            "the spec has no `rules[].prt`\n= help: did you mean `rules[].port`?\n\
             = note: `rules[]` has `rules[].port`, `rules[].inner`, `rules[].inner[]`",
            "the spec has no `othr.port`\n= note: there are `rules`, `rules[]`, `other`",
        ];
        assert_eq!(wrong, expected);
    }

    #[test]
    fn a_part_has_one_type_whatever_the_path_to_it() {
        assert!(misplaced(&[("rules[].port", "u16"), ("other.port", "u16")]).is_empty());
        let wrong = misplaced(&[("rules[].port", "u16"), ("other.port", "u8")]);
        let expected = "`other.port` is the same as `rules[].port`, which has another type\n\
                        = note: they are in a part of the spec that has one Rust type for all its uses";
        assert_eq!(wrong, [expected]);
    }
}
