//! Labels of blocks: their names in `labels` and `optional_labels`, and `label` specs, whose values they are.

use super::kind::{KnownBlock, a_block};
use super::{Implied, SpecReader};
use crate::grammar::Arg;
use crate::map::Map;
use crate::spec::{Labels, Name, SpecKind};
use crate::words::{did_you_mean, list, sentence};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::source::Span;

/// A spec for blocks of the configuration, while its content is read.
pub(crate) struct LabelScope<'a> {
    header: Span,
    block_type: Option<Name<'a>>,
    /// The names of the labels; `None` after an error.
    labels: Option<Labels<'a>>,
}

impl<'a> LabelScope<'a> {
    pub(super) fn new(block: KnownBlock<'a>, block_type: Option<Name<'a>>, labels: Option<&Labels<'a>>) -> Self {
        Self { header: block.header(), block_type, labels: labels.cloned() }
    }

    /// The type of the blocks, if it is known.
    pub(super) fn block_type(&self) -> Option<Name<'a>> {
        self.block_type
    }

    fn has(&self, name: &str) -> bool {
        self.labels.as_ref().is_some_and(|labels| labels.iter().any(|label| label.text == name))
    }
}

impl<'a> SpecReader<'_, 'a> {
    /// `labels = ["type"]` and `optional_labels = ["name"]`, for blocks that need not have labels.
    pub(super) fn labels(&mut self, block: KnownBlock<'a>) -> Option<Labels<'a>> {
        let required = self.label_names(block, Arg::Labels);
        let optional = self.label_names(block, Arg::OptionalLabels);
        let labels = Labels { required: required?, optional: optional? };
        let mut names: Map<&str, Span> = Map::new();
        for Name { text, span } in labels.iter() {
            let error = match names.get(text) {
                _ if text.is_empty() => Code::InvalidLabelNames
                    .error("missing label name")
                    .with_detail("A label needs a name, which `label` specs and messages use."),
                Some(first) => Code::InvalidLabelNames
                    .error("duplicate label name")
                    .with_detail(format!("There is already a label `{text}`."))
                    .with_label(*first, "the first one is here"),
                None => {
                    names.insert(text, *span);
                    continue;
                }
            };
            self.diags.push(error.with_subject(*span));
            return None;
        }
        Some(labels)
    }

    fn label_names(&mut self, block: KnownBlock<'a>, argument: Arg) -> Option<Vec<Name<'a>>> {
        match self.arg(block, argument) {
            None => Some(Vec::new()),
            Some(expr) => self.names_arg(&expr, argument),
        }
    }

    /// `label { name = "type" }`
    pub(super) fn label(&mut self, block: KnownBlock<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let name = self.own_name(block, Arg::Name, "the label to read", implied)?;
        let (index, optional) = self.label_at(block, name)?;
        Some(SpecKind::Label { name, index, optional })
    }

    /// The index of a label of the block around `block`, and whether it is optional.
    pub(super) fn label_at(&mut self, block: KnownBlock<'a>, name: Name<'a>) -> Option<(usize, bool)> {
        let Some(around) = self.around.last() else {
            if self.is_in_part {
                let error = Code::UnknownLabel
                    .error("label outside of a block")
                    .with_detail("A part may be used in different blocks, so it can't refer to their labels, only to those of blocks inside the part.")
                    .with_subject(block.header())
                    .with_help("move the spec of the blocks into the part, or the `label` out of the part, next to the `use`");
                self.diags.push(error);
                return None;
            }
            let error = Code::UnknownLabel
                .error("label outside of a block")
                .with_detail(format!(
                    "{} reads a label of the enclosing block, but this one is not in a block.",
                    sentence(&a_block(block.kind))
                ))
                .with_subject(block.header());
            self.diags.push(error);
            return None;
        };
        let labels = around.labels.as_ref()?;
        let mut found = labels.iter().enumerate().filter(|(_, it)| it.text == name.text);
        let error = match (found.next(), found.next()) {
            (Some((index, _)), None) => {
                return Some((index, index >= labels.required.len()));
            }
            (Some((_, first)), Some((_, second))) => Code::UnknownLabel
                .error("ambiguous label")
                .with_detail(format!("Two labels of the blocks are named `{}`.", name.text))
                .with_label(first.span, "the first one")
                .with_label(second.span, "the second one"),
            (None, _) => self.unknown_label(around, labels, name),
        };
        self.diags.push(error.with_subject(name.span));
        None
    }

    fn unknown_label(&self, around: &LabelScope<'a>, labels: &Labels<'a>, name: Name<'a>) -> Diagnostic {
        let names: Vec<&str> = labels.iter().map(|label| label.text).collect();
        let (summary, known) = match names.as_slice() {
            [] => ("label of a block without labels", "have no labels".to_owned()),
            [only] => ("unknown label", format!("have one label, `{only}`")),
            more => ("unknown label", format!("have the labels {}", list(more))),
        };
        let error = Code::UnknownLabel
            .error(summary)
            .with_detail(match around.block_type {
                Some(block_type) => format!("`{}` blocks {known}.", block_type.text),
                None => format!("The blocks {known}."),
            })
            .with_label(around.header, "the enclosing block");
        let is_outer = |it: &&LabelScope<'a>| it.has(name.text);
        match self.around.iter().rev().skip(1).find(is_outer) {
            Some(outer) => error
                .with_label(outer.header, format!("`{}` is a label of these blocks", name.text))
                .with_help("a `label` spec belongs directly in the body of the block that has the label"),
            None if names.is_empty() => {
                error.with_help(format!("to give these blocks a label, write `labels = [\"{}\"]`", name.text))
            }
            None => did_you_mean(error, name.text, names),
        }
    }
}
