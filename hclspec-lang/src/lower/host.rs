//! Types of the host: which parts of the configuration have them.
//!
//! A path names a part as the option `types` of `hclspec!` does: properties from the root, `[]` for the items of a
//! collection, `[0]` for an element of a tuple; one type may be for all numbers that no path names. Lowering asks at every
//! part whether it has a type of the host, and
//! [`Hosts`] notes which spec's value the part is to be made from.

use super::property;
use crate::ir::{HostPart, Item, ItemContent, ItemId, Misplaced, Parts, RustType};
use crate::spec::{Spec, SpecKind};
use hclspec_runtime::diagnostic::nearest;
use hclspec_runtime::value::Step;
use std::collections::HashMap;
use std::fmt::Write as _;

/// A type of the host for some parts of the configuration.
#[derive(Clone, Debug)]
pub struct HostType {
    /// Which parts they are.
    pub of: HostParts,
    /// Whether it holds a value of the type that the part has without it: it is written with `_`.
    pub is_around: bool,
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

    /// Whether it is the value of an `object` spec, perhaps in a block.
    pub(super) fn is_value_of(&self, spec: &Spec<'a>) -> bool {
        let mut anchor = self.anchor;
        while let (SpecKind::Block { nested, .. }, false) = (&anchor.kind, std::ptr::eq(anchor, spec)) {
            anchor = nested;
        }
        self.steps.is_empty() && std::ptr::eq(anchor, spec)
    }
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
        (SpecKind::Object { properties }, Step::Attribute(name)) if steps.is_empty() => {
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

/// The types by path, and what became of them.
pub(super) struct Hosts {
    types: Vec<HostType>,
    by_path: HashMap<String, usize>,
    /// The one for all other numbers.
    numbers: Option<usize>,
    used: Vec<bool>,
    /// All paths there are, in the order of the spec; kept only if there are types.
    seen: Vec<String>,
    parts: Parts,
}

impl Hosts {
    pub(super) fn new(types: &[HostType]) -> Self {
        let paths = types.iter().enumerate().filter_map(|(index, it)| Some((it.path()?.to_owned(), index)));
        let (by_path, used) = (paths.collect(), vec![false; types.len()]);
        let numbers = types.iter().position(|it| it.of == HostParts::Numbers);
        Self { types: types.to_vec(), by_path, numbers, used, seen: Vec::new(), parts: Parts::new() }
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
        let unused = self.used.iter().enumerate().filter(|(_, used)| !**used);
        let misplaced = unused.filter_map(|(index, _)| {
            let message = match &self.types.get(index)?.of {
                HostParts::Path(path) => self.message(path),
                HostParts::Numbers => "the spec has no `number` but those that other paths name".to_owned(),
            };
            Some(Misplaced { index, message })
        });
        let misplaced = misplaced.collect();
        (self.parts, misplaced)
    }

    fn message(&self, path: &str) -> String {
        let whole = self.types.iter().filter(|it| !it.is_around).filter_map(HostType::path).find(|whole| {
            let rest = path.strip_prefix(whole);
            rest.is_some_and(|rest| rest.starts_with(['.', '['])) && self.seen.iter().any(|it| it == whole)
        });
        if let Some(whole) = whole {
            return format!("`{path}` is a part of `{whole}`, which has a type of its own here");
        }
        let mut message = format!("the spec has no `{path}`");
        let known = || self.seen.iter().map(String::as_str);
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
pub(super) fn own_parts(items: &mut [Item<'_, '_>]) {
    let found: Vec<Vec<HostPart>> = (0..items.len())
        .map(|index| {
            let mut found = Vec::new();
            if items.get(index).is_some_and(|item| item.own_parts == [UNKNOWN]) {
                parts_in_item(items, ItemId(index), &mut Vec::new(), &mut found);
            }
            found
        })
        .collect();
    for (item, parts) in items.iter_mut().zip(found) {
        item.own_parts = parts;
    }
}

fn parts_in_item(items: &[Item<'_, '_>], id: ItemId, steps: &mut Vec<Step<String>>, found: &mut Vec<HostPart>) {
    let Some(item) = items.get(id.0) else { return };
    match &item.content {
        ItemContent::Fields(fields) => fields.iter().for_each(|field| {
            parts_in(items, &field.ty, Step::Attribute(field.hcl_name.clone()), steps, found);
        }),
        ItemContent::Tuple(types) => {
            types.iter().enumerate().for_each(|(index, ty)| parts_in(items, ty, Step::Index(index), steps, found));
        }
        ItemContent::Newtype(ty) => parts_in_type(items, ty, steps, found),
    }
}

fn parts_in(
    items: &[Item<'_, '_>],
    ty: &RustType,
    step: Step<String>,
    steps: &mut Vec<Step<String>>,
    found: &mut Vec<HostPart>,
) {
    steps.push(step);
    parts_in_type(items, ty, steps, found);
    steps.pop();
}

fn parts_in_type(items: &[Item<'_, '_>], ty: &RustType, steps: &mut Vec<Step<String>>, found: &mut Vec<HostPart>) {
    match ty {
        RustType::Value | RustType::String | RustType::Number | RustType::Bool | RustType::Broken => {}
        RustType::Option(inner) => parts_in_type(items, inner, steps, found),
        RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => {
            parts_in(items, inner, Step::Each, steps, found);
        }
        RustType::Tuple(types) => {
            types.iter().enumerate().for_each(|(index, ty)| parts_in(items, ty, Step::Index(index), steps, found));
        }
        RustType::Item(id) => parts_in_item(items, *id, steps, found),
        RustType::Host { index, around } => {
            found.push(HostPart { steps: steps.clone(), index: *index });
            around.iter().for_each(|inner| parts_in_type(items, inner, steps, found));
        }
    }
}
