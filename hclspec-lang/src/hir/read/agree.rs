//! Specs that read blocks of the same type: whether a block can satisfy all of them.
//!
//! Each spec rejects what it does not name, so what one of them requires must be named by the others.

use crate::hir::{ArgsOf, Name, Property, Spec, SpecKind};
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
    let mut readers = Readers::default();
    readers.collect(spec);
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
    fn collect(&mut self, spec: &'s Spec<'a>) {
        if let (Some(block_type), Some(_)) = (spec.input_name(), spec.block_body()) {
            let specs = self.by_type.get_or_insert(block_type.text, Vec::new());
            if specs.is_empty() {
                self.order.push(block_type.text);
            }
            specs.push(spec);
        }
        if let SpecKind::Use { part } = &spec.kind {
            self.collect(&part.spec);
        }
        self.one_of.extend(spec.one_of().map(|(_, cases)| cases));
        used_children(spec).for_each(|child| self.collect(child));
    }
}

/// The children that read the same body, except fallbacks, and cases that may not be chosen.
fn used_children<'s, 'a>(spec: &'s Spec<'a>) -> impl Iterator<Item = &'s Spec<'a>> {
    let used = match spec.kind {
        SpecKind::Default { .. } => 1,
        _ if spec.one_of().is_some() => 0,
        _ => usize::MAX,
    };
    spec.same_body_children().into_iter().take(used)
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
    for spec in specs {
        let mut required = Vec::new();
        if let Some(body) = spec.block_body() {
            collect_required(body, &mut required);
        }
        let refused = required.iter().find(|(_, input)| {
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

/// An item of a body.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Input<'a> {
    is_block: bool,
    name: &'a str,
}

impl<'a> Input<'a> {
    fn of(spec: &Spec<'a>) -> Option<(Name<'a>, Self)> {
        let name = spec.input_name()?;
        Some((name, Self { is_block: spec.reads_blocks(), name: name.text }))
    }
}

/// Everything that the blocks of a spec may contain.
#[derive(Default)]
struct AllowedItems<'a> {
    inputs: Set<Input<'a>>,
    /// Whether any other arguments, and any other blocks, are allowed.
    arguments: bool,
    blocks: bool,
}

impl<'a> AllowedItems<'a> {
    fn of(spec: &Spec<'a>) -> Self {
        let mut named = Self::default();
        spec.block_body().into_iter().for_each(|body| named.collect(body));
        named
    }

    fn collect(&mut self, spec: &Spec<'a>) {
        let spec = spec.resolved();
        if let Some((_, input)) = Input::of(spec) {
            self.inputs.insert(input);
        }
        match &spec.kind {
            SpecKind::Args { of: ArgsOf::Rest(_), .. } => self.arguments = true,
            SpecKind::RestBody { .. } | SpecKind::Object { ignore: Some(_), .. } => {
                (self.arguments, self.blocks) = (true, true);
            }
            _ => {}
        }
        spec.same_body_children().into_iter().for_each(|child| self.collect(child));
    }

    /// Whether any other blocks are allowed, or any other arguments.
    fn takes_any(&self, is_block: bool) -> bool {
        if is_block { self.blocks } else { self.arguments }
    }
}

/// Collects what a spec requires in its body.
fn collect_required<'a>(spec: &Spec<'a>, found: &mut Vec<(Name<'a>, Input<'a>)>) {
    let spec = spec.resolved();
    if spec.bounds().min > 0 {
        found.extend(Input::of(spec));
    }
    used_children(spec).for_each(|child| collect_required(child, found));
}
