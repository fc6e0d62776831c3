//! Specs that read blocks of the same type: whether a block can satisfy all of them.
//!
//! Each spec rejects what it does not name, so what one of them requires must be named by the others.

use crate::hir::{Input, Name, Property, Reader, Spec};
use crate::map::{Map, Set};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;

/// Reports what one spec of a block type requires and another one rejects, in the body that `spec` reads and in nested
/// blocks.
pub(super) fn check(diags: &mut Diagnostics, spec: &Spec<'_>) {
    check_body(diags, spec, &mut Set::new());
}

/// Like [`check`], for a body. Those in `seen` have been checked: parts have the same bodies wherever they are used.
fn check_body(diags: &mut Diagnostics, spec: &Spec<'_>, seen: &mut Set<Span>) {
    if !seen.insert(spec.span) {
        return;
    }
    let readers = Readers::of(spec);
    for one_of in readers.one_of {
        one_of.iter().for_each(|case| check_body(diags, &case.spec, seen));
    }
    for block_type in &readers.order {
        let specs = readers.by_type.get(block_type).map(Vec::as_slice).unwrap_or_default();
        if let [_, _, ..] = specs {
            check_bodies(diags, specs);
        }
        specs.iter().filter_map(|spec| spec.block_body()).for_each(|body| check_body(diags, body.resolved(), seen));
    }
}

/// The specs of blocks in one body, except fallbacks: if a block is there, its fallback is not used.
#[derive(Default)]
struct Readers<'s, 'a> {
    order: Vec<&'a str>,
    by_type: Map<&'a str, Vec<&'s Spec<'a>>>,
    /// The cases of which each body has one.
    one_of: Vec<&'s [Property<'a>]>,
}

impl<'s, 'a> Readers<'s, 'a> {
    fn of(spec: &'s Spec<'a>) -> Self {
        let mut readers = Self::default();
        spec.readers(&mut |reader| {
            if reader.is_fallback() {
                return;
            }
            if let (Some(block_type), Some(_)) = (reader.spec.input_name(), reader.spec.block_body()) {
                let specs = readers.by_type.get_or_insert(block_type.text, Vec::new());
                if specs.is_empty() {
                    readers.order.push(block_type.text);
                }
                specs.push(reader.spec);
            }
            readers.one_of.push(reader.cases());
        });
        readers
    }
}

fn check_bodies<'a>(diags: &mut Diagnostics, specs: &[&Spec<'a>]) {
    let named: Vec<_> = mapped(specs, |it| AllowedItems::of(it));
    // For each input: how many specs have it, among those that accept no others of its form.
    let mut counts: Map<Input<'a>, usize> = Map::new();
    for it in &named {
        for input in it.inputs.iter().filter(|input| !it.takes_any(input.is_block)) {
            *counts.get_or_insert(*input, 0) += 1;
        }
    }
    let strict = [false, true].map(|is_block| named.iter().filter(|it| !it.takes_any(is_block)).count());
    for (spec, items) in specs.iter().zip(&named) {
        let refused = items.required.iter().find(|(_, input)| {
            let [arguments, blocks] = strict;
            counts.get(input).copied().unwrap_or(0) < if input.is_block { blocks } else { arguments }
        });
        let Some((name, input)) = refused else { continue };
        let other = specs
            .iter()
            .zip(&named)
            .find(|(_, named)| !named.inputs.contains(input) && !named.takes_any(input.is_block));
        let (Some(block_type), Some(other)) = (spec.input_name(), other.and_then(|(it, _)| it.input_name())) else {
            continue;
        };
        let what = if input.is_block { "a block" } else { "an argument" };
        let error = Code::DifferentContents
            .error("different contents for one block type")
            .with_detail(format!(
                "No `{}` block can satisfy both specs: one of them requires {what} `{}`, which the other one does not allow.",
                block_type.text, input.name
            ))
            .with_subject(name.span)
            .with_label(other.span, format!("here `{}` is not expected", input.name))
            .with_help("name it in both specs, or use two block types");
        diags.push(error);
        return;
    }
}

/// What the blocks of a spec may contain, and what they must.
#[derive(Default)]
struct AllowedItems<'a> {
    inputs: Set<Input<'a>>,
    required: Vec<(Name<'a>, Input<'a>)>,
    /// Whether any other arguments, and any other blocks, are allowed.
    others: [bool; 2],
}

impl<'a> AllowedItems<'a> {
    fn of(spec: &Spec<'a>) -> Self {
        let mut items = Self::default();
        let Some(body) = spec.block_body() else { return items };
        body.readers(&mut |reader| items.add(reader));
        items
    }

    fn add(&mut self, reader: &Reader<'_, '_, 'a>) {
        let is_required = reader.spec.bounds().min > 0 && !reader.is_fallback();
        self.required.extend(reader.input().filter(|_| is_required));
        self.allow(reader);
    }

    fn allow(&mut self, reader: &Reader<'_, '_, 'a>) {
        self.inputs.extend(reader.input().map(|(_, input)| input));
        for (own, more) in self.others.iter_mut().zip(reader.takes_any()) {
            *own |= more;
        }
        // Any of them may be chosen.
        for case in reader.cases() {
            case.spec.readers(&mut |reader| self.allow(reader));
        }
    }

    /// Whether any other blocks are allowed, or any other arguments.
    fn takes_any(&self, is_block: bool) -> bool {
        let [arguments, blocks] = self.others;
        if is_block { blocks } else { arguments }
    }
}
