//! Checks that specs which read blocks of the same type agree, so that a block can satisfy all of them.
//!
//! Each spec rejects items that it does not name. So if one spec requires an item, all others must name it.

use crate::grammar::Grammar;
use crate::hir::{Input, Labels, Name, NamedPart, Property, Reader, Spec, SpecKind};
use crate::map::IndexSet;
use crate::words::list;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::positions::{Groups, Positions, mapped};
use hclspec_core::source::Span;
use hclspec_core::table::ANY_OTHER;
use std::rc::Rc;

/// Reports what one spec of a block type requires and another rejects, in this body and in nested blocks.
pub(super) fn check(diags: &mut Diagnostics, spec: &Spec<'_>) {
    check_body(diags, spec, &mut IndexSet::new());
}

/// Reports specs of one body that read blocks of the same type with different labels or content.
pub(super) fn check_labels(diags: &mut Diagnostics, grammar: Grammar, root: &Spec<'_>, parts: &[Rc<NamedPart<'_>>]) {
    for part in parts {
        labels_of_body(diags, grammar, &part.spec);
    }
    labels_of_body(diags, grammar, root);
}

fn labels_of_body(diags: &mut Diagnostics, grammar: Grammar, body: &Spec<'_>) {
    let mut found = BlockUses::default();
    body.readers(&mut |reader| found.add(reader));
    for uses in found.by_type.all() {
        let Some((first, others)) = uses.split_first() else { continue };
        for other in others {
            diags.extend(found.uses[*other].problem(&found.uses[*first], grammar));
        }
    }
    for body in &found.bodies {
        labels_of_body(diags, grammar, body);
    }
}

#[derive(Default)]
struct BlockUses<'s, 'a> {
    uses: Vec<BlockUse<'s, 'a>>,
    /// The uses of each block type.
    by_type: Groups<'a>,
    /// Uses of parts, with the block types that each part reads.
    in_parts: IndexSet<(Span, &'a str)>,
    /// The specs of block bodies outside of parts.
    bodies: Vec<&'s Spec<'a>>,
}

/// How one spec of a body reads blocks of a type.
struct BlockUse<'s, 'a> {
    spec: &'s Spec<'a>,
    /// The `use` of the part that contains the spec.
    part: Option<&'s Spec<'a>>,
}

impl<'s, 'a> BlockUses<'s, 'a> {
    fn add(&mut self, reader: &Reader<'_, 's, 'a>) {
        for case in reader.cases() {
            case.spec.readers(&mut |reader| self.add(reader));
        }
        let Some((_, Input { is_block: true, name: block_type })) = reader.input() else { return };
        let mut part = None;
        for outer in reader.around() {
            if matches!(outer.spec.kind, SpecKind::Use { .. }) {
                part = Some(outer.spec);
            }
        }
        // A part is checked by itself.
        let is_new = match part {
            Some(part) => self.in_parts.insert((part.span, block_type)),
            None => {
                self.bodies.extend(reader.spec.block_body());
                true
            }
        };
        if is_new && block_type != ANY_OTHER {
            self.by_type.add(block_type, self.uses.len());
            self.uses.push(BlockUse { spec: reader.spec, part });
        }
    }
}

impl<'a> BlockUse<'_, 'a> {
    /// The span of the labels, or of the name if there are no labels.
    fn own_place(&self) -> Span {
        let name = self.spec.input_name().map_or(self.spec.header, |name| name.span);
        self.spec.block_labels().place.unwrap_or(name)
    }

    /// Like [`Self::own_place`], but in the body that uses the part.
    fn place(&self) -> Span {
        self.part.map_or_else(|| self.own_place(), |part| part.header)
    }

    /// A phrase for the allowed contents of the blocks.
    fn content(&self) -> &'static str {
        match self.spec.block_body() {
            Some(_) => "only what the nested spec names",
            None => "arguments of any name",
        }
    }

    /// The conflict with `first`, which reads the same blocks.
    fn problem(&self, first: &Self, grammar: Grammar) -> Option<Diagnostic> {
        let block_type = self.spec.input_name()?.text;
        let (own, others) = (self.spec.block_labels(), first.spec.block_labels());
        let texts = |labels: &Labels<'a>| mapped(&labels.all, |it| it.name.text);
        let types = |labels: &Labels<'a>| mapped(&labels.all, |it| it.ty.clone());
        let must_agree = format!("All specs that read `{block_type}` blocks in one body must agree");
        let error = if self.content() != first.content() && grammar.has_agreeing_specs() {
            let content = self.content();
            Code::DifferentContents
                .error("different contents for one block type")
                .with_detail(format!("{must_agree} on what the blocks may contain; here it is {content}."))
                .with_label(first.own_place(), format!("here it is {}", first.content()))
                .with_help("use two block types, or read the blocks in the same way")
        } else if texts(own) != texts(others) || own.optional != others.optional {
            let count = |labels: &Labels<'_>| (labels.all.len(), labels.optional);
            let error = Code::DifferentLabels
                .error("different labels for one block type")
                .with_detail(format!("{must_agree} on their labels; here they have {}.", names(own)))
                .with_label(first.own_place(), format!("here they have {}", names(others)));
            error.with_help(if count(own) == count(others) {
                "use the same label names in both places"
            } else {
                "give both the same labels, or use two block types"
            })
        } else if types(own) != types(others) {
            Code::DifferentLabels
                .error("different labels for one block type")
                .with_detail(format!("{must_agree} on the types of their labels."))
                .with_label(first.own_place(), "here they have other types")
        } else {
            return None;
        };
        let error = error.with_subject(self.place());
        Some(match self.part {
            Some(_) => error.with_label(self.own_place(), "the part reads them here"),
            None => error,
        })
    }
}

fn names(labels: &Labels<'_>) -> String {
    let optional = mapped(&labels.optional(), |label| label.name.text);
    let required = match labels.required() {
        [] if optional.is_empty() => return "no labels".to_owned(),
        [] => return format!("the optional {}", list(&optional)),
        [only] => format!("the label `{}`", only.name.text),
        more => format!("the labels {}", list(&mapped(more, |it| it.name.text))),
    };
    match optional.as_slice() {
        [] => required,
        optional => format!("{required} and the optional {}", list(optional)),
    }
}

/// Checks a body, unless it is in `seen`: a part has the same bodies in all uses.
fn check_body(diags: &mut Diagnostics, spec: &Spec<'_>, seen: &mut IndexSet<Span>) {
    if !seen.insert(spec.span) {
        return;
    }
    let readers = Readers::of(spec);
    for case in &readers.cases {
        check_body(diags, &case.spec, seen);
    }
    for group in readers.by_type.all() {
        let specs = mapped(group, |at| readers.blocks[*at]);
        if specs.len() > 1 {
            check_bodies(diags, &specs);
        }
        for spec in specs {
            if let Some(body) = spec.block_body() {
                check_body(diags, body.resolved(), seen);
            }
        }
    }
}

/// The specs of blocks in one body. Fallbacks are skipped: they are not used if there is a block.
#[derive(Default)]
struct Readers<'s, 'a> {
    blocks: Vec<&'s Spec<'a>>,
    by_type: Groups<'a>,
    /// The cases of all `one_of`s. A body has exactly one case of each `one_of`.
    cases: Vec<&'s Property<'a>>,
}

impl<'s, 'a> Readers<'s, 'a> {
    fn of(spec: &'s Spec<'a>) -> Self {
        let mut readers = Self::default();
        spec.readers(&mut |reader| {
            if reader.is_fallback() {
                return;
            }
            if let (Some(block_type), Some(_)) = (reader.spec.input_name(), reader.spec.block_body()) {
                readers.by_type.add(block_type.text, readers.blocks.len());
                readers.blocks.push(reader.spec);
            }
            for case in reader.cases() {
                readers.cases.push(case);
            }
        });
        readers
    }
}

fn check_bodies<'a>(diags: &mut Diagnostics, specs: &[&Spec<'a>]) {
    let all = mapped(specs, |spec| AllowedItems::of(spec));
    // The specs that accept no other arguments (0) or blocks (1), and those among them that have an input.
    let mut strict = [0; 2];
    let mut having = [Groups::default(), Groups::default()];
    for (at, items) in all.iter().enumerate() {
        strict[0] += usize::from(!items.takes_any(false));
        strict[1] += usize::from(!items.takes_any(true));
        for input in &items.inputs {
            if !items.takes_any(input.is_block) {
                having[usize::from(input.is_block)].add(input.name, at);
            }
        }
    }
    for items in &all {
        let is_refused = |Input { is_block, name }: &Input<'a>| {
            having[usize::from(*is_block)].get(name).len() < strict[usize::from(*is_block)]
        };
        let Some((name, input)) = items.required.iter().find(|(_, input)| is_refused(input)) else { continue };
        let refuses = |other: &AllowedItems<'_, 'a>| {
            !other.names[usize::from(input.is_block)].has(input.name) && !other.takes_any(input.is_block)
        };
        let other = all.iter().find(|other| refuses(other)).and_then(|other| other.spec.input_name());
        let (Some(block_type), Some(other)) = (items.spec.input_name(), other) else { continue };
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

/// The allowed and required contents of the blocks of a spec.
struct AllowedItems<'s, 'a> {
    spec: &'s Spec<'a>,
    inputs: Vec<Input<'a>>,
    /// The names of arguments (0) and blocks (1) in `inputs`.
    names: [Positions<'a>; 2],
    required: Vec<(Name<'a>, Input<'a>)>,
    /// Whether all other arguments (0) and blocks (1) are allowed.
    others: [bool; 2],
}

impl<'s, 'a> AllowedItems<'s, 'a> {
    fn of(spec: &'s Spec<'a>) -> Self {
        let (inputs, names) = (Vec::new(), [Positions::default(), Positions::default()]);
        let mut items = Self { spec, inputs, names, required: Vec::new(), others: [false; 2] };
        if let Some(body) = spec.block_body() {
            body.readers(&mut |reader| items.add(reader));
        }
        items
    }

    fn add(&mut self, reader: &Reader<'_, '_, 'a>) {
        if reader.spec.bounds().min > 0
            && !reader.is_fallback()
            && let Some(required) = reader.input()
        {
            self.required.push(required);
        }
        self.allow(reader);
    }

    fn allow(&mut self, reader: &Reader<'_, '_, 'a>) {
        if let Some((_, input)) = reader.input()
            && self.names[usize::from(input.is_block)].insert(input.name)
        {
            self.inputs.push(input);
        }
        let [arguments, blocks] = reader.takes_any();
        self.others = [self.takes_any(false) || arguments, self.takes_any(true) || blocks];
        // Any case may be chosen, so the items of all cases are allowed.
        for case in reader.cases() {
            case.spec.readers(&mut |reader| self.allow(reader));
        }
    }

    /// Returns `true` if all other blocks, or arguments, are allowed.
    fn takes_any(&self, is_block: bool) -> bool {
        self.others[usize::from(is_block)]
    }
}
