//! Named parts: specs that are written once and used in several places.
//!
//! A description of a part must be shared too. So code that visits a spec and its parts stops at each `use`, or looks up what is known about the
//! part. [`Size`] counts how large a spec would be without sharing; it is limited where the whole spec is needed.

use super::{Name, Spec, SpecKind};
use crate::map::IndexMap;
use crate::ty::TypedOnce;
use hclspec_core::source::Span;
use hclspec_core::table::Collect;

use hclspec_core::types::{NamedType, Shared};
use std::cell::RefCell;
use std::fmt;
use std::rc::{Rc, Weak};

/// A `define` block.
pub struct NamedPart<'a> {
    /// The label.
    pub name: Name<'a>,
    /// The spec that the part stands for.
    pub spec: Spec<'a>,
    /// The block type and the label.
    pub header: Span,
    /// The lines of the comment directly above, without comment markers.
    pub doc: Vec<&'a str>,
    /// The first use in the file.
    pub used: Option<Span>,
    /// The type of a part with `type`. The spec is then an `attr` of that type.
    pub ty: Option<Shared<NamedType>>,
    /// The size, including the parts it uses.
    pub size: Size,
    pub(crate) typed: TypedOnce,
}

impl<'a> NamedPart<'a> {
    pub(crate) fn new(
        name: Name<'a>,
        spec: Spec<'a>,
        header: Span,
        doc: Vec<&'a str>,
        used: Option<Span>,
        ty: Option<Shared<NamedType>>,
    ) -> Self {
        let size = Size::of(&spec);
        Self { name, spec, header, doc, used, ty, size, typed: TypedOnce::default() }
    }
}

/// A recursive `use`: a part used inside itself.
pub struct RecursiveUse<'a> {
    /// The part's name, where it is defined.
    pub name: Name<'a>,
    /// The part, set once it is complete and owned by the model.
    part: RefCell<Weak<NamedPart<'a>>>,
}

impl<'a> RecursiveUse<'a> {
    pub(super) fn new(name: Name<'a>) -> Self {
        Self { name, part: RefCell::default() }
    }

    /// The part; `None` only if it has errors.
    pub fn part(&self) -> Option<Rc<NamedPart<'a>>> {
        self.part.borrow().upgrade()
    }
}

/// Prints the name only, because the part contains this use.
impl fmt::Debug for RecursiveUse<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RecursiveUse").field(&self.name.text).finish()
    }
}

/// Links recursive uses to their parts.
pub(crate) fn tie(parts: &[Rc<NamedPart<'_>>]) {
    let mut by_name = IndexMap::new();
    for part in parts {
        by_name.insert(part.name.span, part);
    }
    fn visit<'a>(spec: &Spec<'a>, parts: &IndexMap<Span, &Rc<NamedPart<'a>>>) {
        if let SpecKind::Recursive(recursive) = &spec.kind
            && let Some(part) = parts.get(&recursive.name.span)
        {
            recursive.part.replace(Rc::downgrade(part));
        }
        for child in spec.children() {
            visit(child, parts);
        }
    }
    for part in parts {
        visit(&part.spec, &by_name);
    }
}

/// Prints the name only, because the part may contain very many specs.
impl fmt::Debug for NamedPart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NamedPart").field("name", &self.name.text).finish_non_exhaustive()
    }
}

/// The size of a spec if each `use` is replaced by the part.
#[derive(Clone, Copy, Default)]
pub struct Size {
    /// The number of specs in its value, including this one. Bodies of single blocks count; blocks in a list, set or map don't.
    pub value: u64,
    /// The number of specs, including the bodies of all blocks.
    pub whole: u64,
    /// The nesting depth.
    pub depth: u32,
    /// The number of labels of nested `block_map`s.
    pub keys: usize,
    /// The number of combinations of `one_of` cases in the spec's body.
    pub combinations: u64,
}

impl Size {
    /// Counts a spec.
    pub fn of(spec: &Spec<'_>) -> Self {
        if let SpecKind::Use { part } = &spec.kind {
            return part.size;
        }
        let mut size = Self { value: 1, whole: 1, depth: 0, keys: 0, combinations: 1 };
        let mut of_cases = 0_u64;
        for child in spec.same_body_children() {
            let child = Self::of(child);
            of_cases = of_cases.saturating_add(child.combinations);
            size.combinations = size.combinations.saturating_mul(child.combinations);
            size.add(child);
        }
        if spec.one_of().is_some() {
            size.combinations = of_cases;
        }
        if let Some(nested) = spec.block_body() {
            let nested = Self::of(nested);
            let is_part = matches!(spec.kind, SpecKind::Blocks { collect: Collect::One { .. }, .. });
            let value = if is_part { nested.value } else { 0 };
            size.add(Self { value, ..nested });
        }
        if let SpecKind::Blocks { collect: Collect::Map(_), labels, .. } = &spec.kind {
            size.keys += labels.all.len();
        }
        size.depth += 1;
        size
    }

    fn add(&mut self, inner: Self) {
        self.value = self.value.saturating_add(inner.value);
        self.whole = self.whole.saturating_add(inner.whole);
        self.depth = self.depth.max(inner.depth);
        self.keys = self.keys.max(inner.keys);
    }
}
