//! `define` blocks and `use` specs: named parts.
//!
//! Each part is read once, after the parts it uses. Every `use` then finds its part, and chains of parts don't make reading
//! recursive. A problem in a part is reported once, at its place there, with a label at a use.

use super::kind::KnownBlock;
use super::order::{Ordered, Use, ordered};
use super::{Implied, SpecPlace, SpecReader};
use crate::grammar::{Arg, BlockKind};
use crate::hir::{Name, NamedPart, RecursiveUse, Size, Spec, SpecKind, doc};
use crate::map::IndexMap;
use crate::words::list;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Reporter, nearest};
use hclspec_core::positions::{Positions, mapped, picked};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Block, Body, ExprKind, Item};
use hclspec_core::text::joined;
use std::rc::Rc;

/// The limit on the specs of a `default` or `transform`, with each `use` replaced by its part. The generated code is as large as that.
const MAX_COMPUTED_SPECS: u64 = 10_000;

/// The limit on the specs of one value, with each `use` replaced by its part. [`BYTES_PER_SPEC`] allow one more, so that specs without parts always pass. The value is one struct, with structs as its fields; decoding one with 2,048 strings takes 2 MiB of
/// stack in a debug build.
const MAX_VALUE_SPECS: u64 = 4_000;
const BYTES_PER_SPEC: u64 = 8;

/// The limit on combinations of cases in one body: a JSON Schema and `hclspec explain` list them.
const MAX_COMBINATIONS: u64 = 500;

/// The limit on the depth of specs with parts, because most code that visits specs is recursive.
const MAX_DEPTH: u32 = 128;

#[derive(Default)]
pub(crate) struct NamedParts<'a> {
    /// The names of all `define` blocks, in order.
    names: Vec<&'a str>,
    /// The parts that were read and are not broken.
    read: IndexMap<&'a str, ReadPart<'a>>,
    /// The `use` blocks that close a cycle which a configuration can end by leaving out a block: the span of the block type, and the name of the
    /// part.
    recursive: IndexMap<Span, Name<'a>>,
}

struct ReadPart<'a> {
    part: Rc<NamedPart<'a>>,
    /// Whether the part reads the rest of the body in which it is used.
    has_rest: bool,
}

#[derive(Clone, Copy)]
struct UseBlock<'a> {
    name: &'a str,
    block: KnownBlock<'a>,
    /// Whether the `use` is in a block that a configuration may leave out.
    may_be_absent: bool,
}

pub(super) type NamedBlock<'a> = (Name<'a>, KnownBlock<'a>);

pub(super) fn indexes_of<'a>(named: &[NamedBlock<'a>]) -> Positions<'a> {
    let mut places = Positions::default();
    for (index, (name, _)) in named.iter().enumerate() {
        places.set(name.text.into(), index);
    }
    places
}

impl<'a> SpecReader<'_, 'a> {
    /// Reads all `define` blocks of the file: types, then parts, each after those it uses.
    pub(super) fn parts(&mut self, body: &Body<'a>, blocks: &[KnownBlock<'a>]) -> Vec<Rc<NamedPart<'a>>> {
        let mut used: IndexMap<&'a str, Span> = IndexMap::new();
        self.uses_in(body, false, &mut |it| {
            used.get_or_insert(it.name, it.block.header());
        });
        let (types, named) = self.definitions_by_name(blocks);
        self.parts.names = mapped(&named, |(name, _)| name.text);
        let mut parts = self.read_named_types(body, &types);
        let places = indexes_of(&named);
        let uses_of = |(_, block): &NamedBlock<'a>| {
            let mut uses = Vec::new();
            self.uses_in(block.body, false, &mut |UseBlock { name, block, may_be_absent }| {
                if let Some(target) = places.get(name) {
                    uses.push(Use { target, place: block.block_type.span, subject: block.header(), may_be_absent });
                }
            });
            uses
        };
        let uses: Vec<Vec<Use>> = mapped(&named, uses_of);
        // A recursive part must be an object, so the cycle is closed by a use of one.
        let is_object = |target: usize| {
            let is_object = |block| self.known(block).is_some_and(|known| known.kind == BlockKind::Object);
            let Some((_, define)) = named.get(target) else { return false };
            define.body.items.iter().any(|item| matches!(item, Item::Block(block) if is_object(block)))
        };
        let Ordered { order, endless, recursive } = ordered(&uses, &is_object);
        for cycle in &endless {
            let help = "use it in a block that may be absent: in a `block_list`, `block_set` or `block_map` without `min_items`, or in a `block` without `required`";
            self.report_cycle("part", &named, cycle, help);
        }
        for Use { place, target, .. } in &recursive {
            self.parts.recursive.insert(*place, named[*target].0);
        }
        for index in &order {
            let (name, block) = named[*index];
            self.part(block, Some(name), used.get(name.text).copied());
            if let Some(read) = self.parts.read.get(name.text) {
                parts.push(Rc::clone(&read.part));
            }
        }
        parts
    }

    /// The `define` blocks of types and of parts, with distinct names.
    fn definitions_by_name(&mut self, blocks: &[KnownBlock<'a>]) -> (Vec<NamedBlock<'a>>, Vec<NamedBlock<'a>>) {
        let mut first: IndexMap<&'a str, Span> = IndexMap::new();
        let (mut types, mut parts) = (Vec::new(), Vec::new());
        for block in blocks {
            let is_type = self.arg(*block, Arg::Type).is_some();
            let what = if is_type { "the name of the type" } else { "the name of the part" };
            let name = self.own_label(*block, what);
            let known = name.and_then(|name| first.get(name.text).copied());
            if let (Some(name), Some(first)) = (name, known) {
                let error = Code::DuplicatePart
                    .error("duplicate definition")
                    .with_detail(format!("`{}` is already defined.", name.text))
                    .with_subject(name.span)
                    .with_context(block.header())
                    .with_label(first, "the first definition is here");
                self.diags.push(error);
            }
            match name.filter(|_| known.is_none()) {
                Some(name) => {
                    first.insert(name.text, name.span);
                    if is_type { &mut types } else { &mut parts }.push((name, *block));
                }
                None if is_type => drop(self.named_type(*block, None, None)),
                None => self.part(*block, None, None),
            }
        }
        (types, parts)
    }

    /// Calls `found` for every `use` block in `body` that names its part. `may_be_absent` says that configurations may leave the body out.
    fn uses_in(&self, body: &Body<'a>, may_be_absent: bool, found: &mut dyn FnMut(UseBlock<'a>)) {
        for item in body.items {
            let Item::Block(block) = item else { continue };
            if let Some(block) = self.known(block).filter(|known| known.kind == BlockKind::Use) {
                let written = self.arg(block, Arg::Part).and_then(|arg| match arg.kind {
                    ExprKind::String(text) => Some(text),
                    _ => None,
                });
                let label = || block.labels.first().map(|label| label.text);
                if let Some(name) = written.or_else(label) {
                    found(UseBlock { name, block, may_be_absent });
                }
            }
            self.uses_in(block.body, may_be_absent || self.may_be_absent(block), found);
        }
    }

    /// Returns `true` if the spec reads blocks that a configuration may leave out.
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

    /// Reports an endless cycle of parts or types.
    pub(super) fn report_cycle(&mut self, what: &str, named: &[NamedBlock<'a>], cycle: &[Use], help: &'static str) {
        let Some(first) = cycle.first() else { return };
        self.cycles.insert(first.place);
        let mut names = picked(cycle, |it| named.get(it.target).map(|(name, _)| name.text));
        if let Some(first) = names.first() {
            names.push(first);
        }
        let shown = match names.as_slice() {
            [first @ .., _, last] if names.len() > MAX_CYCLE_SHOWN => {
                format!("{} -> .. -> {last}", joined(&first[..MAX_CYCLE_SHOWN.min(first.len())], " -> "))
            }
            all => joined(all, " -> "),
        };
        let error = Code::RecursivePart
            .error(format!("{what} that uses itself"))
            .with_detail(format!("This {what} always contains itself, so no configuration can be complete: `{shown}`."))
            .with_subject(first.subject);
        let error = match named.get(first.target) {
            Some((name, define)) if cycle.len() > 1 => {
                error.with_label(define.header(), format!("`{}` is defined here", name.text))
            }
            _ => error,
        };
        self.diags.push(error.with_help(help));
    }

    /// Reads a `define` block, which is first used at `used`.
    fn part(&mut self, block: KnownBlock<'a>, name: Option<Name<'a>>, used: Option<Span>) {
        used_at(self, used, |reader| reader.define(block, name, used));
    }

    fn define(&mut self, block: KnownBlock<'a>, name: Option<Name<'a>>, used: Option<Span>) {
        self.known_items(block);
        let implied = name.map_or(Implied::Reported, Implied::Label);
        let place =
            SpecPlace { implied, property: name.map(|name| name.text), is_in_part: true, used, ..SpecPlace::TOP };
        let mut spec = self.nested_spec(block, place, "which replaces every use of the part");
        let mut checks = self.checks(block);
        if let Some(spec) = &mut spec {
            spec.validations.append(&mut checks);
        }
        let has_rest = self.rest.take().is_some();
        match (name, spec) {
            (Some(name), Some(spec))
                if self.may_be_recursive(name, &spec, block)
                    && self.check_size(&spec, Size::of(&spec), block.header()) =>
            {
                let part =
                    Rc::new(NamedPart::new(name, *spec, block.header(), doc::of_block(self.text, &block), used, None));
                if !matches!(part.spec.kind, SpecKind::Broken { .. }) {
                    self.parts.read.insert(name.text, ReadPart { part, has_rest });
                }
            }
            (_, Some(spec)) => self.add_orphans(place, vec![*spec]),
            (_, None) => {}
        }
    }

    /// Reports a recursive part that is not an object, and returns `false`.
    fn may_be_recursive(&mut self, name: Name<'a>, spec: &Spec<'a>, block: KnownBlock<'a>) -> bool {
        let is_recursive = self.parts.recursive.values().iter().any(|part| part.span == name.span);
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

    /// Returns `true` if a part of this name is defined, with or without errors.
    pub(super) fn is_part_name(&self, name: &str) -> bool {
        self.parts.names.contains(&name)
    }

    /// `use { part = "constraint" }`
    pub(super) fn used_part(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let name = match (self.string_arg(block, Arg::Part).ok()?, place.implied) {
            (Some(name), _) | (None, Implied::Label(name)) => name,
            (None, Implied::Reported) => return None,
            (None, Implied::None) => {
                let purpose = "the name of the part; only the properties of an object take it from their labels";
                self.missing_arg(block, Arg::Part, purpose);
                return None;
            }
        };
        if self.cycles.contains(&block.block_type.span) {
            return None;
        }
        if let Some(name) = self.parts.recursive.get(&block.block_type.span) {
            return Some(SpecKind::Recursive(Rc::new(RecursiveUse::new(*name))));
        }
        let Some(ReadPart { part, has_rest }) = self.parts.read.get(name.text) else {
            self.knows_part(name);
            return None;
        };
        let (part, has_rest) = (Rc::clone(part), *has_rest);
        if has_rest && !self.claim_rest(block) {
            return None;
        }
        if !self.may_have_keys(place.keys + part.size.keys, block.header()) {
            return None;
        }
        Some(SpecKind::Use { part })
    }

    /// Returns `true` if a part of this name is defined, with or without errors, and reports it otherwise.
    pub(super) fn knows_part(&mut self, name: Name<'a>) -> bool {
        if self.is_type_name(name.text) {
            let error = Code::UnknownPart
                .error("unknown part")
                .with_detail(format!("`{}` is a type, not a part.", name.text))
                .with_subject(name.span)
                .with_help(format!("write `type = {}` in an `attr`", name.text));
            self.diags.push(error);
            return false;
        }
        let is_known = self.parts.names.contains(&name.text);
        if !is_known && !self.is_incomplete {
            self.unknown_part(name);
        }
        is_known
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

    /// Checks the size and depth of a spec with the parts that it uses. `place` is the span of the enclosing block.
    fn check_size(&mut self, spec: &Spec<'a>, size: Size, place: Span) -> bool {
        if size.depth > MAX_DEPTH {
            let error = Code::PartsTooLarge
                .error("parts are nested too deeply")
                .with_detail(format!("With the parts that it uses, the spec is nested more than {MAX_DEPTH} deep."))
                .with_subject(place);
            self.diags.push(error);
            return false;
        }
        self.check_value_size(spec, size, place)
    }

    /// Checks the size of a spec's value, with each `use` replaced by its part.
    pub(super) fn check_value_size(&mut self, spec: &Spec<'a>, size: Size, place: Span) -> bool {
        if size.combinations > MAX_COMBINATIONS {
            let error = Code::PartsTooLarge
                .error("too many combinations of cases")
                .with_detail(format!(
                    "The `one_of`s of this body have more than {MAX_COMBINATIONS} combinations of cases, and a JSON Schema lists each of them."
                ))
                .with_subject(place)
                .with_help("put some of them into blocks");
            self.diags.push(error);
            return false;
        }
        let largest = MAX_VALUE_SPECS + self.text.len() as u64 / BYTES_PER_SPEC;
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

    /// Checks the size of a `default` or `transform`, whose code is not shared.
    pub(super) fn check_computed_size(&mut self, block: KnownBlock<'a>, specs: &[Spec<'a>]) -> bool {
        if self.parts.read.is_empty() || !specs.iter().any(uses_parts) {
            return true;
        }
        let mut size = 0_u64;
        for spec in specs {
            size = size.saturating_add(Size::of(spec).whole);
        }
        if size <= MAX_COMPUTED_SPECS {
            return true;
        }
        let error = Code::PartsTooLarge
            .error(format!("too many specs in a {}", block.kind))
            .with_detail(format!("With the parts that it uses, it contains more than {MAX_COMPUTED_SPECS} specs."))
            .with_subject(block.header())
            .with_help("use the parts outside it");
        self.diags.push(error);
        false
    }
}

const MAX_CYCLE_SHOWN: usize = 16;

fn uses_parts(spec: &Spec<'_>) -> bool {
    matches!(spec.kind, SpecKind::Use { .. }) || spec.children().into_iter().any(uses_parts)
}

/// Warns about unused parts, unless there are errors, which may hide uses.
pub(super) fn unused_parts<'p, 'a: 'p>(diags: &mut Diagnostics, parts: impl Iterator<Item = &'p Rc<NamedPart<'a>>>) {
    if diags.has_errors() {
        return;
    }
    for part in parts.filter(|part| part.used.is_none()) {
        let name = part.name.text;
        let warning = match part.ty {
            Some(_) => Code::UnusedPart
                .warning("unused type")
                .with_detail(format!("Nothing in this spec has the type `{name}`.")),
            None => Code::UnusedPart
                .warning("unused part")
                .with_detail(format!("No `use` in this spec names the part `{name}`.")),
        };
        let warning = warning.with_subject(part.header);
        diags.push(warning);
    }
}

/// Does work on a named part. Problems get a label at the use of the part, if there is one.
pub(crate) fn used_at<R: Reporter, T>(at: &mut R, used: Option<Span>, work: impl FnOnce(&mut R) -> T) -> T {
    let Some(used) = used else { return work(at) };
    let (result, found) = at.apart(work);
    for problem in found {
        at.diags().extend(Some(problem.with_label(used, "the part is used here")));
    }
    result
}
