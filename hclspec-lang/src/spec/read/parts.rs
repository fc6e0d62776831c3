//! `define` blocks and `use` specs: named parts.
//!
//! Each part is read once, after the parts that it uses, so that every `use` finds its part, and no chain of
//! parts makes reading recursive. A problem in a part is reported once, at its place there, with a label at a use.

use super::kind::KnownBlock;
use super::uses::BlockUse;
use super::{Implied, SpecReader};
use crate::grammar::{Arg, BlockKind};
use crate::map::{Map, Set};
use crate::spec::{Name, NamedPart, Size, Spec, SpecKind, doc};
use crate::words::list;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Reporter, nearest};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Body, ExprKind, Item};
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
}

impl<'a> SpecReader<'_, 'a> {
    /// Reads all `define` blocks of the file. Each part comes after those that it uses.
    pub(super) fn parts(&mut self, body: &Body<'a>, blocks: &[KnownBlock<'a>]) -> Vec<Rc<NamedPart<'a>>> {
        let mut used: Map<&'a str, Span> = Map::new();
        self.uses_in(body, &mut |it| {
            used.get_or_insert(it.name, it.block.header());
        });
        let mut places: Map<&'a str, usize> = Map::new();
        let mut named: Vec<(Name<'a>, KnownBlock<'a>)> = Vec::new();
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
        for index in self.order(&named, &places) {
            let Some(&(name, block)) = named.get(index) else { continue };
            self.part(block, Some(name), used.get(name.text).copied());
            parts.extend(self.parts.read.get(name.text).map(|it| Rc::clone(&it.part)));
        }
        parts
    }

    /// Calls `found` for every `use` block in `body` that names its part.
    fn uses_in(&self, body: &Body<'a>, found: &mut dyn FnMut(Use<'a>)) {
        for item in body.items {
            let Item::Block(block) = item else { continue };
            if let Some(block) = self.known(block).filter(|known| known.kind == BlockKind::Use) {
                let written = self.arg(block, Arg::Part).and_then(|arg| match arg.kind {
                    ExprKind::String(text) => Some(text),
                    _ => None,
                });
                let label = || block.labels.first().map(|label| label.text);
                if let Some(name) = written.or_else(label) {
                    found(Use { name, block });
                }
            }
            self.uses_in(block.body, found);
        }
    }

    /// The parts, each after those that it uses. Reports cycles.
    fn order(&mut self, named: &[(Name<'a>, KnownBlock<'a>)], places: &Map<&'a str, usize>) -> Vec<usize> {
        let uses_of = |(_, block): &(Name<'a>, KnownBlock<'a>)| {
            let mut uses = Vec::new();
            self.uses_in(block.body, &mut |it| {
                if let Some(index) = places.get(it.name) {
                    uses.push((*index, it.block));
                }
            });
            uses
        };
        let uses: Vec<Vec<(usize, KnownBlock<'a>)>> = mapped(named, uses_of);
        let (mut order, mut is_seen, mut is_open) = (Vec::new(), vec![false; named.len()], vec![false; named.len()]);
        for start in 0..named.len() {
            if is_seen[start] {
                continue;
            }
            // Each part with the number of its uses that have been visited.
            let mut path = vec![(start, 0)];
            (is_seen[start], is_open[start]) = (true, true);
            while let Some((index, next)) = path.last_mut() {
                let Some(&(target, block)) = uses.get(*index).and_then(|uses_of_part| uses_of_part.get(*next)) else {
                    is_open[*index] = false;
                    order.push(*index);
                    path.pop();
                    continue;
                };
                *next += 1;
                if is_open[target] {
                    let around: Vec<usize> = path.iter().map(|it| it.0).skip_while(|it| *it != target).collect();
                    self.cycle(named, &around, block);
                } else if !is_seen[target] {
                    (is_seen[target], is_open[target]) = (true, true);
                    path.push((target, 0));
                }
            }
        }
        order
    }

    /// Reports that the parts `around` use each other, the last one the first by `block`.
    fn cycle(&mut self, named: &[(Name<'a>, KnownBlock<'a>)], around: &[usize], block: KnownBlock<'a>) {
        self.parts.cycles.insert(block.block_type.span);
        let names = around.iter().chain(around.first()).filter_map(|index| named.get(*index));
        let names: Vec<&str> = names.map(|(name, _)| name.text).collect();
        let shown = match names.as_slice() {
            [first @ .., _, last] if names.len() > LONGEST_WAY => {
                format!("{} -> .. -> {last}", first.get(..LONGEST_WAY).unwrap_or_default().join(" -> "))
            }
            all => all.join(" -> "),
        };
        let error = Code::RecursivePart
            .error("part that uses itself")
            .with_detail(format!("A part can't contain itself: `{shown}`."))
            .with_subject(block.header());
        let error = match around.first().and_then(|index| named.get(*index)) {
            Some((name, define)) if around.len() > 1 => {
                error.with_label(define.header(), format!("`{}` is defined here", name.text))
            }
            _ => error,
        };
        let help = "configurations can't be nested to any depth: write a spec for each level, and `rest {}` for what is deeper";
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
            (Some(name), Some(spec)) if self.has_size(&spec, Size::of(&spec), block.header()) => {
                let part = Rc::new(NamedPart::new(name, *spec, block.header(), doc::of_block(self.text, &block), used));
                if !matches!(part.spec.kind, SpecKind::Broken { .. }) {
                    self.parts.read.insert(name.text, ReadPart { part, uses, has_rest });
                }
            }
            (_, spec) => self.set_aside(spec.map(|spec| *spec)),
        }
        (self.is_in_part, self.used) = (false, None);
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
