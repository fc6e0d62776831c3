//! Block types of a body: all specs that read the same block type in a body must expect the same labels.

use super::kind::KnownBlock;
use super::label::LabelScope;
use super::{Implied, SpecReader};
use crate::grammar::{Grammar, Takes};
use crate::hir::{Labels, Name, Size, Spec, SpecKind};
use crate::words::list;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::positions::{mapped, sort_by};
use hclspec_core::source::Span;
use hclspec_core::table::Collect;

/// The first use of a block type: the expected label names, and what the spec reads inside the blocks.
#[derive(Clone)]
pub(crate) struct BlockUse<'a> {
    labels: Labels<'a>,
    reads: Reads,
    place: Span,
}

/// The content that a spec reads inside its blocks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reads {
    /// The arguments and blocks that its nested spec names, and nothing else.
    Body,
    /// Arguments of any name, and no blocks.
    Arguments,
}

impl Reads {
    fn words(self) -> &'static str {
        match self {
            Self::Body => "only what the nested spec names",
            Self::Arguments => "arguments of any name",
        }
    }
}

impl<'a> SpecReader<'_, 'a> {
    /// Notes that a spec of the current body reads a block type. Reports an error if another one expects other labels or
    /// other content.
    pub(super) fn use_block_type(
        &mut self,
        block: KnownBlock<'a>,
        block_type: Option<Name<'a>>,
        reads: Reads,
        labels: Option<&Labels<'a>>,
    ) {
        let (Some(block_type), Some(labels)) = (block_type, labels) else { return };
        let args = block.kind.args(Grammar::OWN).filter(|arg| matches!(arg.takes(), Takes::Labels | Takes::Names));
        let expr = args.filter(|_| !labels.all.is_empty()).find_map(|it| self.arg(block, it));
        let place = expr.map_or(block_type.span, |expr| expr.span);
        self.add_use(block_type.text, BlockUse { labels: labels.clone(), reads, place }, place);
    }

    /// Like [`Self::use_block_type`], for all block types that a part reads, which is used at `place`.
    pub(super) fn use_block_types_of(&mut self, mut uses: Vec<(&'a str, BlockUse<'a>)>, place: Span) {
        sort_by(&mut uses, &|(_, a), (_, b)| a.place.start.cmp(&b.place.start));
        for (block_type, found) in uses {
            self.add_use(block_type, found, place);
        }
    }

    fn add_use(&mut self, block_type: &'a str, found: BlockUse<'a>, place: Span) {
        let Some(first) = self.uses.get(block_type) else {
            self.uses.insert(block_type, found);
            return;
        };
        let BlockUse { labels, reads, place: own_place } = found;
        let marked = |error: Diagnostic| {
            if own_place == place { error } else { error.with_label(own_place, "the part reads them here") }
        };
        if first.reads != reads && self.grammar.has_agreeing_specs() {
            let error = Code::DifferentContents
                .error("different contents for one block type")
                .with_detail(format!(
                    "All specs that read `{}` blocks in one body must agree on what the blocks may contain; here it is {}.",
                    block_type,
                    reads.words()
                ))
                .with_subject(place)
                .with_label(first.place, format!("here it is {}", first.reads.words()))
                .with_help("use two block types, or read the blocks in the same way");
            self.diags.push(marked(error));
            return;
        }
        let each = |labels: &Labels<'a>| mapped(&labels.all, |it| (it.name.text, it.ty.clone()));
        if each(&first.labels) == each(&labels) && first.labels.optional == labels.optional {
            return;
        }
        let texts = |labels: &Labels<'a>| mapped(&labels.all, |it| it.name.text);
        if texts(&first.labels) == texts(&labels) && first.labels.optional == labels.optional {
            let error = Code::DifferentLabels
                .error("different labels for one block type")
                .with_detail(format!(
                    "All specs that read `{block_type}` blocks in one body must agree on the types of their labels."
                ))
                .with_subject(place)
                .with_label(first.place, "here they have other types");
            self.diags.push(marked(error));
            return;
        }
        let error = Code::DifferentLabels
            .error("different labels for one block type")
            .with_detail(format!(
                "All specs that read `{}` blocks in one body must agree on their labels; here they have {}.",
                block_type,
                names(&labels)
            ))
            .with_subject(place)
            .with_label(first.place, format!("here they have {}", names(&first.labels)));
        let count = |labels: &Labels<'_>| (labels.all.len(), labels.optional);
        let error = if count(&first.labels) == count(&labels) {
            error.with_help("use the same label names in both places")
        } else {
            error.with_help("give both the same labels, or use two block types")
        };
        self.diags.push(marked(error));
    }

    /// Reads the spec in `block` for the bodies of the blocks that `block` reads.
    pub(super) fn block_body(
        &mut self,
        block: KnownBlock<'a>,
        block_type: Option<Name<'a>>,
        labels: Option<&Labels<'a>>,
        purpose: &str,
    ) -> Option<Box<Spec<'a>>> {
        let outer = (std::mem::take(&mut self.uses), self.rest.take(), self.property.take());
        self.around.push(LabelScope::new(block, block_type, labels));
        let nested = self.nested_spec(block, Implied::None, purpose);
        self.around.pop();
        (self.uses, self.rest, self.property) = outer;
        let nested = nested?;
        if !self.has_value_size(&nested, Size::of(&nested), block.header()) {
            self.set_aside([*nested]);
            return None;
        }
        Some(nested)
    }

    /// The spec of blocks, if everything about it is known.
    pub(super) fn blocks(
        &mut self,
        block_type: Option<Name<'a>>,
        labels: Option<Labels<'a>>,
        collect: Option<Collect>,
        nested: Option<Box<Spec<'a>>>,
    ) -> Option<SpecKind<'a>> {
        match (block_type, labels, collect, nested) {
            (Some(block_type), Some(labels), Some(collect), Some(nested)) => {
                Some(SpecKind::Blocks { block_type, labels, collect, nested })
            }
            (.., nested) => {
                self.set_aside(nested.map(|nested| *nested));
                None
            }
        }
    }
}

fn names(labels: &Labels<'_>) -> String {
    let optional: Vec<&str> = labels.optional().map(|it| it.name.text).collect();
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
