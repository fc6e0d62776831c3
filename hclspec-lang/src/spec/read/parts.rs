//! `define` blocks and `use` specs: named parts.
//!
//! Each part is read once, after the parts that it uses, so that every `use` finds its part, and no chain of
//! parts makes reading recursive. A problem in a part is reported once, at its place there, with a label at a use.

use super::kind::KnownBlock;
use super::uses::BlockUse;
use super::{Implied, SpecReader};
use crate::grammar::{Arg, BlockKind};
use crate::map::{Map, Set};
use crate::spec::{Name, NamedPart, RecursiveUse, Size, Spec, SpecKind, doc};
use crate::words::list;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Reporter, nearest};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Block, Body, ExprKind, Item};
use std::iter;
use std::rc::Rc;

/// The maximum number of specs in a `default` or `transform`, if each `use` is replaced by its part. The code made from them is as
/// large as that.
const MOST: u64 = 10_000;

/// How many specs may make up one value, if each `use` is replaced by its part, and for how many bytes of the file there may be
/// one more, so that specs without parts are always allowed. The value is one struct, with structs as its fields; decoding one with
/// 2,048 strings takes 2 MiB of stack in a debug build.
const LARGEST: (u64, u64) = (4_000, 8);

/// The maximum number of combinations of cases in one body: there is a spec of the body for each.
const MOST_COMBINATIONS: u64 = 500;

/// The maximum nesting depth of specs with parts: most code that visits specs is recursive.
const DEEPEST: u32 = 128;

/// The parts of a file.
#[derive(Default)]
pub(crate) struct NamedParts<'a> {
    /// The names of all `define` blocks, in order.
    names: Vec<&'a str>,
    /// The parts that were read and are not broken.
    read: Map<&'a str, ReadPart<'a>>,
    /// The block types of the `use` blocks that close a cycle, which was reported.
    cycles: Set<Span>,
    /// The block types of the `use` blocks that close a cycle that ends with an absent block, with the name of the part.
    again: Map<Span, Name<'a>>,
}

struct ReadPart<'a> {
    part: Rc<NamedPart<'a>>,
    /// The block types that it reads in the body where it is used.
    uses: Map<&'a str, BlockUse<'a>>,
    /// Whether it reads the rest of that body.
    has_rest: bool,
}

/// A `use` block as written.
#[derive(Clone, Copy)]
struct Use<'a> {
    name: &'a str,
    block: KnownBlock<'a>,
    /// Whether it is in a block of the configuration that may be absent.
    may_be_absent: bool,
}

/// A `use` in a cycle: each is in the part that the one before it uses, and the first in the last.
#[derive(Clone, Copy)]
struct CycleUse<'a> {
    /// The index of the part that is used.
    target: usize,
    block: KnownBlock<'a>,
}

/// The name of a part, and its `define` block.
type NamedBlock<'a> = (Name<'a>, KnownBlock<'a>);

impl<'a> SpecReader<'_, 'a> {
    /// Reads all `define` blocks of the file. Each part comes after those that it uses.
    pub(super) fn parts(&mut self, body: &Body<'a>, blocks: &[KnownBlock<'a>]) -> Vec<Rc<NamedPart<'a>>> {
        let mut used: Map<&'a str, Span> = Map::new();
        self.uses_in(body, false, &mut |it| {
            used.get_or_insert(it.name, it.block.header());
        });
        let mut places: Map<&'a str, usize> = Map::new();
        let mut named: Vec<NamedBlock<'a>> = Vec::new();
        for block in blocks {
            let Some(name) = self.own_label(*block, "the name of the part") else {
                self.part(*block, None, None);
                continue;
            };
            if let Some((first, _)) = places.get(name.text).and_then(|index| named.get(*index)) {
                let error = Code::DuplicatePart
                    .error("duplicate part")
                    .with_detail(format!("The part `{}` is already defined.", name.text))
                    .with_subject(name.span)
                    .with_context(block.header())
                    .with_label(first.span, "the first definition is here");
                self.diags.push(error);
                self.part(*block, None, None);
                continue;
            }
            places.insert(name.text, named.len());
            named.push((name, *block));
        }
        self.parts.names = mapped(&named, |(name, _)| name.text);
        let mut parts = Vec::new();
        self.endless(&named, &places);
        for index in self.order(&named, &places) {
            let Some(&(name, block)) = named.get(index) else { continue };
            self.part(block, Some(name), used.get(name.text).copied());
            parts.extend(self.parts.read.get(name.text).map(|it| Rc::clone(&it.part)));
        }
        parts
    }

    /// Calls `found` for every `use` block in `body` that names its part. `may_be_absent`: whether the body is that of a block that may be
    /// absent.
    fn uses_in(&self, body: &Body<'a>, may_be_absent: bool, found: &mut dyn FnMut(Use<'a>)) {
        for item in body.items {
            let Item::Block(block) = item else { continue };
            if let Some(block) = self.known(block).filter(|known| known.kind == BlockKind::Use) {
                let written = self.arg(block, Arg::Part).and_then(|arg| match arg.kind {
                    ExprKind::String(text) => Some(text),
                    _ => None,
                });
                let label = || block.labels.first().map(|label| label.text);
                if let Some(name) = written.or_else(label) {
                    found(Use { name, block, may_be_absent });
                }
            }
            self.uses_in(block.body, may_be_absent || self.may_be_absent(block), found);
        }
    }

    /// Whether the spec block reads blocks, and a configuration need not have one.
    fn may_be_absent(&self, block: &'a Block<'a>) -> bool {
        let Some(known) = self.known(block) else { return false };
        let is = |arg: Arg, value: fn(&ExprKind<'_>) -> bool| self.arg(known, arg).is_none_or(|expr| value(&expr.kind));
        match known.kind {
            BlockKind::Block => is(Arg::Required, |value| matches!(value, ExprKind::Bool(false))),
            BlockKind::BlockList | BlockKind::BlockSet => is(Arg::MinItems, |value| matches!(value, ExprKind::Int(0))),
            BlockKind::BlockMap => true,
            _ => false,
        }
    }

    /// Reports the parts that use themselves without a block between that may be absent: no configuration would be complete.
    fn endless(&mut self, named: &[NamedBlock<'a>], places: &Map<&'a str, usize>) {
        for cycle in self.visit(named, places, &|it| !it.may_be_absent).1 {
            self.cycle(named, &cycle);
        }
    }

    /// The parts, each after those that it uses. In each cycle of parts, one `use` does not count: that of an object, if there is one.
    fn order(&mut self, named: &[NamedBlock<'a>], places: &Map<&'a str, usize>) -> Vec<usize> {
        loop {
            let counts = |it: &Use<'a>| {
                let place = it.block.block_type.span;
                !self.parts.again.contains_key(&place) && !self.parts.cycles.contains(&place)
            };
            let (order, cycles) = self.visit(named, places, &counts);
            if cycles.is_empty() {
                return order;
            }
            for cycle in cycles {
                let part = |it: &CycleUse<'a>| named.get(it.target).copied();
                let is_object = |(_, define): NamedBlock<'a>| {
                    let is_object = |block| self.known(block).is_some_and(|known| known.kind == BlockKind::Object);
                    define.body.items.iter().any(|it| matches!(it, Item::Block(block) if is_object(block)))
                };
                let chosen = cycle.iter().find(|it| part(it).is_some_and(is_object)).or(cycle.first());
                let Some((it, (name, _))) = chosen.and_then(|it| Some((it, part(it)?))) else { continue };
                self.parts.again.insert(it.block.block_type.span, name);
            }
        }
    }

    /// The parts, each after those that it uses in a way that counts, and the cycles.
    fn visit(
        &self,
        named: &[NamedBlock<'a>],
        places: &Map<&'a str, usize>,
        counts: &dyn Fn(&Use<'a>) -> bool,
    ) -> (Vec<usize>, Vec<Vec<CycleUse<'a>>>) {
        let uses_of = |(_, block): &NamedBlock<'a>| {
            let mut uses = Vec::new();
            self.uses_in(block.body, false, &mut |it| {
                if let Some(&target) = places.get(it.name).filter(|_| counts(&it)) {
                    uses.push(CycleUse { target, block: it.block });
                }
            });
            uses
        };
        let uses: Vec<Vec<CycleUse<'a>>> = mapped(named, uses_of);
        let (mut order, mut is_seen, mut is_open) = (Vec::new(), vec![false; named.len()], vec![false; named.len()]);
        let mut cycles = Vec::new();
        for (start, (_, block)) in named.iter().enumerate() {
            if is_seen[start] {
                continue;
            }
            // Each part, as it is used by the part before it, with the number of its uses that have been visited.
            let mut path = vec![(CycleUse { target: start, block: *block }, 0)];
            (is_seen[start], is_open[start]) = (true, true);
            while let Some((part, next)) = path.last_mut() {
                let Some(&used) = uses.get(part.target).and_then(|uses_of_part| uses_of_part.get(*next)) else {
                    is_open[part.target] = false;
                    order.push(part.target);
                    path.pop();
                    continue;
                };
                *next += 1;
                if is_open[used.target] {
                    let around = path.iter().map(|(it, _)| *it).skip_while(|it| it.target != used.target);
                    cycles.push(iter::once(used).chain(around.skip(1)).collect());
                } else if !is_seen[used.target] {
                    (is_seen[used.target], is_open[used.target]) = (true, true);
                    path.push((used, 0));
                }
            }
        }
        (order, cycles)
    }

    /// Reports a cycle.
    fn cycle(&mut self, named: &[NamedBlock<'a>], cycle: &[CycleUse<'a>]) {
        let Some(first) = cycle.first() else { return };
        self.parts.cycles.insert(first.block.block_type.span);
        let names = cycle.iter().chain([first]).filter_map(|it| named.get(it.target));
        let names: Vec<&str> = names.map(|(name, _)| name.text).collect();
        let shown = match names.as_slice() {
            [first @ .., _, last] if names.len() > LONGEST_WAY => {
                format!("{} -> .. -> {last}", first.get(..LONGEST_WAY).unwrap_or_default().join(" -> "))
            }
            all => all.join(" -> "),
        };
        let error = Code::RecursivePart
            .error("part that uses itself")
            .with_detail(format!("This part always contains itself, so no configuration can be complete: `{shown}`."))
            .with_subject(first.block.header());
        let error = match named.get(first.target) {
            Some((name, define)) if cycle.len() > 1 => {
                error.with_label(define.header(), format!("`{}` is defined here", name.text))
            }
            _ => error,
        };
        let help = "use it in a block that may be absent: in a `block_list`, `block_set` or `block_map` without `min_items`, or in a `block` without `required`";
        self.diags.push(error.with_help(help));
    }

    /// Reads a `define` block, whose first use is `used`.
    fn part(&mut self, block: KnownBlock<'a>, name: Option<Name<'a>>, used: Option<Span>) {
        used_at(self, used, |reader| reader.define(block, name, used));
    }

    fn define(&mut self, block: KnownBlock<'a>, name: Option<Name<'a>>, used: Option<Span>) {
        self.known_items(block);
        let property = std::mem::replace(&mut self.property, name.map(|name| name.text));
        let around = std::mem::take(&mut self.around);
        (self.is_in_part, self.used) = (true, used);
        let implied = name.map_or(Implied::Reported, Implied::Label);
        let spec = self.nested_spec(block, implied, "which replaces every use of the part");
        self.around = around;
        self.property = property;
        let uses = std::mem::take(&mut self.uses);
        let has_rest = self.rest.take().is_some();
        match (name, spec) {
            (Some(name), Some(spec))
                if self.may_be_recursive(name, &spec, block)
                    && self.has_size(&spec, Size::of(&spec), block.header()) =>
            {
                let part = Rc::new(NamedPart::new(name, *spec, block.header(), doc::of_block(self.text, &block), used));
                if !matches!(part.spec.kind, SpecKind::Broken { .. }) {
                    self.parts.read.insert(name.text, ReadPart { part, uses, has_rest });
                }
            }
            (_, spec) => self.set_aside(spec.map(|spec| *spec)),
        }
        (self.is_in_part, self.used) = (false, None);
    }

    /// Whether a part that uses itself is an object, or does not use itself.
    fn may_be_recursive(&mut self, name: Name<'a>, spec: &Spec<'a>, block: KnownBlock<'a>) -> bool {
        let is_recursive = self.parts.again.entries().iter().any(|(_, part)| part.span == name.span);
        if !is_recursive || matches!(spec.resolved().kind, SpecKind::Object { .. } | SpecKind::Broken { .. }) {
            return true;
        }
        let error = Code::RecursivePart
            .error("part that uses itself")
            .with_detail("A part that uses itself must be an `object`: it becomes a Rust struct that contains itself.")
            .with_subject(spec.header)
            .with_context(block.header());
        self.diags.push(error.with_help("make its spec a property of an `object`"));
        false
    }

    /// `use { part = "constraint" }`
    pub(super) fn used_part(&mut self, block: KnownBlock<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let name = match (self.string_arg(block, Arg::Part).ok()?, implied) {
            (Some(name), _) | (None, Implied::Label(name)) => name,
            (None, Implied::Reported) => return None,
            (None, Implied::None) => {
                let purpose = "the name of the part; only the properties of an object take it from their labels";
                self.missing_arg(block, Arg::Part, purpose);
                return None;
            }
        };
        if self.parts.cycles.contains(&block.block_type.span) {
            return None;
        }
        if let Some(name) = self.parts.again.get(&block.block_type.span) {
            return Some(SpecKind::Again(Rc::new(RecursiveUse::new(*name))));
        }
        let Some(ReadPart { part, uses, has_rest }) = self.parts.read.get(name.text) else {
            // A broken part is known by name.
            if !self.parts.names.contains(&name.text) {
                self.unknown_part(name);
            }
            return None;
        };
        let (part, has_rest) = (Rc::clone(part), *has_rest);
        let uses = uses.entries().to_vec();
        self.use_block_types_of(uses, block.header());
        if has_rest && !self.claim_rest(block) {
            return None;
        }
        if !self.may_have_keys(part.size.keys, block.header()) {
            return None;
        }
        Some(SpecKind::Use { part })
    }

    fn unknown_part(&mut self, name: Name<'a>) {
        let error = Code::UnknownPart.error("unknown part").with_subject(name.span);
        let error = match self.parts.names.as_slice() {
            [] => error
                .with_detail(format!("There is no part `{}`, because this spec defines no parts.", name.text))
                .with_help(format!("define it next to the spec block: `define \"{}\" {{ .. }}`", name.text)),
            names => match (nearest(name.text, names.iter().copied()), names) {
                (Some(near), _) => error
                    .with_detail(format!("There is no part `{}`.", name.text))
                    .with_help(format!("did you mean `{near}`?")),
                (None, [only]) => {
                    error.with_detail(format!("There is no part `{}`; the only part is `{only}`.", name.text))
                }
                (None, _) => {
                    error.with_detail(format!("There is no part `{}`; the parts are {}.", name.text, list(names)))
                }
            },
        };
        self.diags.push(error);
    }

    /// Whether a spec, with the parts that it uses, is small enough and not nested too deeply; `place` is that of the enclosing block.
    fn has_size(&mut self, spec: &Spec<'a>, size: Size, place: Span) -> bool {
        if size.depth > DEEPEST {
            let error = Code::PartsTooLarge
                .error("parts are nested too deeply")
                .with_detail(format!("With the parts that it uses, the spec is nested more than {DEEPEST} deep."))
                .with_subject(place);
            self.diags.push(error);
            return false;
        }
        self.has_value_size(spec, size, place)
    }

    /// Whether the value of a spec is small enough, if each `use` is replaced by its part.
    pub(super) fn has_value_size(&mut self, spec: &Spec<'a>, size: Size, place: Span) -> bool {
        if size.combinations > MOST_COMBINATIONS {
            let error = Code::PartsTooLarge
                .error("too many combinations of cases")
                .with_detail(format!(
                    "The `one_of`s of this body have more than {MOST_COMBINATIONS} combinations of cases, each of which is a spec of its own."
                ))
                .with_subject(place)
                .with_help("put some of them into blocks");
            self.diags.push(error);
            return false;
        }
        let largest = LARGEST.0 + self.text.len() as u64 / LARGEST.1;
        // Without parts, there are only as many specs as are written.
        if size.value <= largest || !uses_parts(spec) {
            return true;
        }
        let error = Code::PartsTooLarge
            .error("too many specs for one value")
            .with_detail(format!(
                "With the parts that it uses, the spec makes one value of more than {largest} specs. The value of a `block` is a part \
                 of the value around it, so parts that use others several times multiply."
            ))
            .with_subject(place)
            .with_help("read some of the blocks with `block_list` or `block_map`: their items are values of their own");
        self.diags.push(error);
        false
    }

    /// Whether the value of a `default` or `transform` is small enough: it is needed as a whole.
    pub(super) fn may_be_computed(&mut self, block: KnownBlock<'a>, specs: &[Spec<'a>]) -> bool {
        if self.parts.read.is_empty() || !specs.iter().any(uses_parts) {
            return true;
        }
        let size = specs.iter().fold(0_u64, |size, spec| size.saturating_add(Size::of(spec).whole));
        if size <= MOST {
            return true;
        }
        let error = Code::PartsTooLarge
            .error(format!("too many specs in a {}", block.kind))
            .with_detail(format!("With the parts that it uses, it contains more than {MOST} specs."))
            .with_subject(block.header())
            .with_help("use the parts outside it");
        self.diags.push(error);
        false
    }
}

/// At most this many parts of a cycle are shown.
const LONGEST_WAY: usize = 16;

/// Whether a spec contains a `use`.
fn uses_parts(spec: &Spec<'_>) -> bool {
    matches!(spec.kind, SpecKind::Use { .. })
        || spec.same_body_children().into_iter().chain(spec.block_body()).any(uses_parts)
}

/// Warns about unused parts. After an error, it is not known which are unused.
pub(super) fn unused_parts(diags: &mut Diagnostics, parts: &[Rc<NamedPart<'_>>]) {
    if diags.has_errors() {
        return;
    }
    for part in parts.iter().filter(|part| part.used.is_none()) {
        let warning = Code::UnusedPart
            .warning("unused part")
            .with_detail(format!("No `use` in this spec names the part `{}`.", part.name.text))
            .with_subject(part.header);
        diags.push(warning);
    }
}

/// Does a part of the work of `at` that is about a named part. Its problems have a label where the named part is used, if it is.
pub(crate) fn used_at<R: Reporter, T>(at: &mut R, used: Option<Span>, work: impl FnOnce(&mut R) -> T) -> T {
    let Some(used) = used else { return work(at) };
    let (result, found) = at.apart(work);
    at.diags().extend(found.into_iter().map(|problem| problem.with_label(used, "the part is used here")));
    result
}
