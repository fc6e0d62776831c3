//! Finds out if values of a spec can be written as a configuration: the value must determine the configuration.

use crate::hir::{ArgsOf, Chooser, Labels, Property, Spec, SpecKind};
use hclspec_core::map::IndexMap;
use hclspec_core::positions::Positions;
use hclspec_core::source::Span;
use hclspec_core::stdlib::CHECK;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use hclspec_core::table::{Collect, LabelPlace};
use hclspec_core::types::Type;

/// An obstacle to writing the values of a spec.
#[derive(Clone, Debug)]
pub struct NoInverse {
    /// The reason, as a sentence.
    pub why: String,
    /// The part of the spec that causes it.
    pub place: Span,
    /// Another location, with a label.
    pub label: Option<(Span, &'static str)>,
    /// The alternative, as a sentence.
    pub help: Option<&'static str>,
}

/// Finds all obstacles to writing the values of a spec.
pub fn inverse(root: &Spec<'_>) -> Vec<NoInverse> {
    let mut search = InverseSearch::default();
    search.body(root);
    search.found
}

#[derive(Default)]
struct InverseSearch<'a> {
    found: Vec<NoInverse>,
    /// The spans of the body specs that were visited.
    seen: Vec<Span>,
    /// Block types that the specs of the current body read, with the spans of these specs.
    blocks: IndexMap<&'a str, Span>,
    /// Arguments that the specs of the current body read, with their indexes in `types`.
    arguments: Positions<'a>,
    /// The types of all arguments, with the spans of the specs that read them.
    types: Vec<(Span, Type)>,
}

impl<'a> InverseSearch<'a> {
    fn body(&mut self, spec: &Spec<'a>) {
        let resolved = spec.resolved();
        if self.seen.contains(&resolved.span) {
            return;
        }
        self.seen.push(resolved.span);
        let around = (std::mem::take(&mut self.blocks), std::mem::take(&mut self.arguments));
        self.spec(spec);
        (self.blocks, self.arguments) = around;
    }

    fn spec(&mut self, spec: &Spec<'a>) {
        match &spec.kind {
            SpecKind::Object { .. } | SpecKind::Tuple { .. } => {
                for child in spec.same_body_children() {
                    self.spec(child);
                }
            }
            SpecKind::Choice { by, cases, .. } => {
                for Property { spec, .. } in cases {
                    match by {
                        Chooser::BlockType(_) => self.spec(spec),
                        // Only one case reads the body.
                        Chooser::Label { .. } | Chooser::Argument(_) => {
                            let before = (self.blocks.clone(), self.arguments.clone());
                            self.spec(spec);
                            (self.blocks, self.arguments) = before;
                        }
                    }
                }
            }
            SpecKind::Blocks { block_type, labels, collect, nested } => {
                self.reads(block_type.text, spec.header);
                if !matches!(collect, Collect::Map(_)) {
                    self.labels(labels, nested);
                }
                self.body(nested);
            }
            SpecKind::Args { of: ArgsOf::Block { block_type, .. }, .. } => self.reads(block_type.text, spec.header),
            SpecKind::Attr { name, take, .. } => match self.arguments.add(name.text, self.types.len()) {
                Some(known) if self.types[known].1 != *take.ty() => self.found.push(NoInverse {
                    why: format!("Two specs read the argument `{}` as values of different types.", name.text),
                    place: spec.header,
                    label: Some((self.types[known].0, "the other one")),
                    help: None,
                }),
                Some(_) => {}
                None => self.types.push((spec.header, take.ty().clone())),
            },
            SpecKind::Args { .. } | SpecKind::RestBody { .. } | SpecKind::Label { .. } => {}
            SpecKind::Literal { .. } => self.found.push(NoInverse {
                why: "The value of this `literal` is not in the configuration.".to_owned(),
                place: spec.header,
                label: None,
                help: Some("write constants in the program, or use the `literal` as the fallback of a `default`"),
            }),
            SpecKind::Default { candidates } => {
                if let Some(first) = candidates.first() {
                    self.spec(first);
                }
            }
            SpecKind::Transform { nested, result, .. } => {
                if is_nested(result) {
                    self.spec(nested);
                } else {
                    self.found.push(NoInverse {
                        why: "This `transform` computes a value that does not tell what it was computed from."
                            .to_owned(),
                        place: spec.header,
                        label: Some((result.span, "only `nested`, or `check(nested, ..)`, can be written")),
                        help: Some("compute the value in the program"),
                    });
                }
            }
            // The blocks of the part are in this body.
            SpecKind::Use { part } => self.spec(&part.spec),
            SpecKind::Recursive(_) | SpecKind::Broken { .. } => {}
        }
    }

    /// Checks that every label, even an optional one, is part of the value.
    fn labels(&mut self, labels: &Labels<'a>, nested: &Spec<'a>) {
        let (count, mut read) = (labels.all.len(), Vec::new());
        labels_of(nested, &mut read);
        for (index, label) in labels.all.iter().enumerate() {
            if !read.contains(&labels.optional.place(index, count)) {
                self.found.push(NoInverse {
                    why: format!("No value has the label `{}`.", label.name.text),
                    place: label.name.span,
                    label: None,
                    help: Some("read it with a `label` in the block"),
                });
            }
        }
    }

    fn reads(&mut self, block_type: &'a str, place: Span) {
        match self.blocks.get(block_type).copied() {
            Some(first) => self.found.push(NoInverse {
                why: format!("Two specs read the blocks `{block_type}`, so no value has all of a block."),
                place,
                label: Some((first, "the other one")),
                help: None,
            }),
            None => {
                self.blocks.insert(block_type, place);
            }
        }
    }
}

/// Returns `true` if the `transform` returns `nested` or null, unchanged.
fn is_nested(result: &Expr<'_>) -> bool {
    match &result.without_parens().kind {
        ExprKind::Variable(name) => *name == "nested",
        ExprKind::Call(call) if call.name.name == CHECK => call.args.first().is_some_and(is_nested),
        ExprKind::Conditional(it) => {
            let is_it = |branch: &Expr<'_>| matches!(branch.kind, ExprKind::Null) || is_nested(branch);
            is_it(&it.if_true) && is_it(&it.if_false)
        }
        _ => false,
    }
}

/// Collects the positions of the enclosing block's labels that a spec reads.
fn labels_of(spec: &Spec<'_>, read: &mut Vec<LabelPlace>) {
    spec.readers(&mut |reader| match &reader.spec.kind {
        SpecKind::Label { label, .. } => read.push(label.place),
        SpecKind::Choice { by, cases, .. } => {
            if let Chooser::Label { place, .. } = by {
                read.push(*place);
            }
            for case in cases {
                labels_of(&case.spec, read);
            }
        }
        SpecKind::Recursive(recursive) => {
            if let Some(part) = recursive.part() {
                labels_of(&part.spec, read);
            }
        }
        _ => {}
    });
}
