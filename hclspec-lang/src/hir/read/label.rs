//! Labels of blocks: their names in `labels` and `optional_labels`, and the `label` specs that read them.

use super::kind::{KnownBlock, a_block};
use super::{SpecPlace, SpecReader};
use crate::grammar::Arg;
use crate::hir::{Labels, Name, NamedLabel, OwnLabel, SpecKind};
use crate::map::IndexMap;
use crate::words::{did_you_mean, list, sentence};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::eval::type_of_attributes;
use hclspec_core::positions::{leading, mapped};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Call, Expr, ExprKind, ObjectKey};
use hclspec_core::table::OptionalLabels;
use hclspec_core::types::{Coll, ObjectAttr, Presence, Type};

/// A spec for blocks of the configuration whose content is being read.
pub(crate) struct LabelScope<'p, 'a> {
    header: Span,
    block_type: Option<Name<'a>>,
    /// The labels; `None` after an error.
    labels: Option<Labels<'a>>,
    outer: Option<&'p Self>,
}

impl<'p, 'a> LabelScope<'p, 'a> {
    pub(super) fn new(
        block: KnownBlock<'a>,
        block_type: Option<Name<'a>>,
        labels: Option<&Labels<'a>>,
        outer: Option<&'p Self>,
    ) -> Self {
        Self { header: block.header(), block_type, labels: labels.cloned(), outer }
    }

    pub(super) fn block_type(&self) -> Option<Name<'a>> {
        self.block_type
    }

    fn has(&self, name: &str) -> bool {
        self.labels.as_ref().is_some_and(|labels| labels.all.iter().any(|label| label.name.text == name))
    }
}

impl<'a> SpecReader<'_, 'a> {
    /// Reads `labels = ["type"]` or, with types, `labels = { kind = enum(["a"]), name = optional(string) }`, and `optional_labels = ["name"]`, for
    /// blocks that need no labels.
    pub(super) fn labels(&mut self, block: KnownBlock<'a>) -> Option<Labels<'a>> {
        let (own, more) = (self.arg(block, Arg::Labels), self.arg(block, Arg::OptionalLabels));
        let place = own.or(more).map(|expr| expr.span);
        let labels = own.map_or(Some(Labels::NONE), |expr| self.labels_arg(&expr));
        let more = more.map_or_else(|| Some(Vec::new()), |expr| self.names_arg(&expr, Arg::OptionalLabels));
        let (mut labels, more) = (labels?, more?);
        labels.place = place;
        if let Some(first) = more.first() {
            if labels.optional != OptionalLabels::NONE {
                let error = invalid(first.span)
                    .with_detail("`labels` says already which labels a block may lack.")
                    .with_help("write all labels in `labels`");
                self.diags.push(error);
                return None;
            }
            labels.optional = OptionalLabels::Last(more.len());
            for name in &more {
                labels.all.push(NamedLabel::of(*name));
            }
        }
        let mut names: IndexMap<&str, Span> = IndexMap::new();
        for label in &labels.all {
            let Name { text, span } = label.name;
            let error = match names.get(text) {
                _ if text.is_empty() => Code::InvalidLabelNames
                    .error("missing label name")
                    .with_detail("A label needs a name, which `label` specs and messages use."),
                Some(first) => Code::InvalidLabelNames
                    .error("duplicate label name")
                    .with_detail(format!("There is already a label `{text}`."))
                    .with_label(*first, "the first one is here"),
                None => {
                    names.insert(text, span);
                    continue;
                }
            };
            self.diags.push(error.with_subject(span));
            return None;
        }
        Some(labels)
    }

    pub(super) fn labels_arg(&mut self, expr: &Expr<'a>) -> Option<Labels<'a>> {
        let ExprKind::Object(items) = expr.without_parens().kind else {
            let all = mapped(&self.names_arg(expr, Arg::Labels)?, |name| NamedLabel::of(*name));
            return Some(Labels { all, place: Some(expr.span), ..Labels::NONE });
        };
        if !self.grammar.has_own_types() {
            // Reports a value of the wrong type.
            self.names_arg(expr, Arg::Labels)?;
        }
        let Type::Object(attrs) = type_of_attributes(self, items)? else { return None };
        if !self.secrets_of(expr).is_empty() {
            let error = invalid(expr.span).with_detail("A label can't be secret: messages show the labels of blocks.");
            self.diags.push(error.with_help("read the value from an argument in the blocks"));
            return None;
        }
        let mut found: Vec<(NamedLabel<'a>, bool)> = Vec::with_capacity(items.len());
        for item in items {
            let name = match item.key {
                ObjectKey::Name(ident) => Name { text: ident.name, span: ident.span },
                ObjectKey::Expr(expr) | ObjectKey::Property(expr) => match expr.kind {
                    ExprKind::String(text) => Name { text, span: expr.span },
                    _ => return None,
                },
            };
            let attr = attrs.iter().find(|attr| *attr.name == *name.text)?;
            found.push(self.typed_label(name, attr, &item.value)?);
        }
        let optional = self.optional_labels(&found)?;
        Some(Labels { all: mapped(&found, |(label, _)| label.clone()), optional, place: Some(expr.span) })
    }

    /// A label with its type, and whether it is optional.
    fn typed_label(&mut self, name: Name<'a>, attr: &ObjectAttr, written: &Expr<'a>) -> Option<(NamedLabel<'a>, bool)> {
        let each = match &attr.ty {
            Type::Coll(Coll::List, each) => each,
            ty => ty,
        };
        let problem = match attr.presence() {
            Presence::Default(_) => Some((
                "A label has no default.",
                "write `optional(T)`, and put a `default` around the `label` spec that reads it",
            )),
            _ if is_text(each) => None,
            _ => Some((
                "A label is text: its type is `string`, an `enum`, `number`, `int`, `bool`, `duration`, `size`, or a name for one of them; that of the last label may be a list of one of them.",
                "read other values from arguments in the blocks",
            )),
        };
        if let Some((detail, help)) = problem {
            self.diags.push(invalid(written.span).with_detail(detail).with_help(help));
            return None;
        }
        let is_optional = *attr.presence() == Presence::Optional;
        // The type inside `optional`.
        let written = match written.without_parens().kind {
            ExprKind::Call(Call { args: [inner], .. }) if is_optional => *inner,
            _ => *written,
        };
        Some((NamedLabel { name, ty: attr.ty.clone(), written: Some(written) }, is_optional))
    }

    /// The optional labels: the first ones, the last ones, or a repeated last one.
    fn optional_labels(&mut self, labels: &[(NamedLabel<'a>, bool)]) -> Option<OptionalLabels> {
        let is_list = |(label, _): &(NamedLabel<'a>, bool)| matches!(label.ty, Type::Coll(Coll::List, _));
        let is_optional = |(_, is_optional): &(NamedLabel<'a>, bool)| *is_optional;
        let first_list = leading(labels, &|label| !is_list(label));
        let first_optional = leading(labels, &|label| !is_optional(label));
        let mut optional = 0;
        for label in labels {
            optional += usize::from(is_optional(label));
        }
        let (at, detail) = if first_list + 1 < labels.len() {
            (first_list, "Only the last label can be a list: it is all further labels of a block.")
        } else if first_list < labels.len() && optional > 0 {
            (first_optional, "A label before a list can't be optional, because a list may be empty itself.")
        } else if first_list < labels.len() {
            return Some(OptionalLabels::Any);
        } else if first_optional + optional == labels.len() {
            // Applies even if no label is optional.
            return Some(OptionalLabels::Last(optional));
        } else if leading(labels, &is_optional) == optional {
            return Some(OptionalLabels::First(optional));
        } else {
            let detail = "The labels that a block may lack are all first or all last, so that their number says which ones it has.";
            (first_optional, detail)
        };
        let (label, _) = labels.get(at)?;
        let place = label.written.map_or(label.name.span, |expr| expr.span);
        self.diags.push(invalid(place).with_detail(detail));
        None
    }

    /// `label { name = "type" }`
    pub(super) fn label(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let name = self.own_name(block, Arg::Name, "the label to read", place)?;
        let label = self.label_at(block, place, name)?;
        Some(SpecKind::Label { name, label })
    }

    /// Finds a label of the block around `block`.
    pub(super) fn label_at(
        &mut self,
        block: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        name: Name<'a>,
    ) -> Option<OwnLabel<'a>> {
        let Some(around) = place.around else {
            if place.is_in_part {
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
        let mut found = Vec::new();
        for (index, label) in labels.all.iter().enumerate() {
            if label.name.text == name.text {
                found.push((index, label.name.span));
            }
        }
        let error = match found.as_slice() {
            [(index, _)] => return labels.own(*index),
            [(_, first), (_, second), ..] => Code::UnknownLabel
                .error("ambiguous label")
                .with_detail(format!("Two labels of the blocks are named `{}`.", name.text))
                .with_label(*first, "the first one")
                .with_label(*second, "the second one"),
            [] => unknown_label(around, labels, name),
        };
        self.diags.push(error.with_subject(name.span));
        None
    }
}

fn unknown_label(around: &LabelScope<'_, '_>, labels: &Labels<'_>, name: Name<'_>) -> Diagnostic {
    let names = mapped(&labels.all, |label| label.name.text);
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
    let mut outer = around.outer;
    while let Some(scope) = outer.filter(|scope| !scope.has(name.text)) {
        outer = scope.outer;
    }
    match outer {
        Some(outer) => error
            .with_label(outer.header, format!("`{}` is a label of these blocks", name.text))
            .with_help("a `label` spec belongs directly in the body of the block that has the label"),
        None if names.is_empty() => {
            error.with_help(format!("to give these blocks a label, write `labels = [\"{}\"]`", name.text))
        }
        None => did_you_mean(error, name.text, &names),
    }
}

fn invalid(place: Span) -> Diagnostic {
    Code::InvalidLabelNames.error("invalid label").with_subject(place)
}

/// Returns `true` if values of the type can be written as text.
fn is_text(ty: &Type) -> bool {
    match ty {
        Type::Named(named) => is_text(&named.ty),
        ty => matches!(ty, Type::String | Type::Number | Type::Bool | Type::Written(_)),
    }
}
