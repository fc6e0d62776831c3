//! The top level of a spec file.

use super::definitions::{INPUTS, LOCALS};
use super::kind::Known;
use super::{Reader, agree, kind};
use crate::grammar::{BlockKind, Contents, Dialect};
use crate::map::{Map, Set};
use crate::spec::{Model, Size, Spec};
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Body, Item};
use std::rc::Rc;

impl<'a> Reader<'_, 'a> {
    /// Reads a whole file. `None` if it has no root spec, which was reported.
    pub(crate) fn file(&mut self, body: &Body<'a>) -> Option<Model<'a>> {
        let (mut roots, mut functions, mut variables, mut parts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut locals, mut inputs) = (Vec::new(), Vec::new());
        // Nothing is known about a file in another language.
        let mut more = self.has_broken_block(body) || (body.items.is_empty() && self.diags.has_errors());
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    self.top_level_argument(attribute.name.span);
                    more |= BlockKind::spec_named(attribute.name.name).is_some();
                }
                Item::Block(block) => {
                    let meant = kind::of_block(block, self.dialect);
                    if !meant.is_exact || meant.kind == Some(BlockKind::Validate) {
                        let name = block.block_type;
                        self.diags.push(kind::unknown(name.name, meant, name.span, self.dialect));
                    }
                    let Some(block) = meant.known(block) else {
                        more = true;
                        continue;
                    };
                    match block.kind {
                        BlockKind::Function => functions.push(block),
                        BlockKind::Variables => variables.push(block),
                        BlockKind::Define => parts.push(block),
                        BlockKind::Locals => locals.push(block),
                        BlockKind::Inputs => inputs.push(block),
                        BlockKind::Validate => more = true,
                        _ => roots.push(block),
                    }
                }
            }
        }
        let (mut custom, mut predefined) = (Set::new(), Set::new());
        for block in &functions {
            if let Some(label) = block.labels.first() {
                custom.insert(label.text);
            }
        }
        for block in &variables {
            for item in block.body.items {
                if let Item::Attribute(attribute) = item {
                    predefined.insert(attribute.name.name);
                }
            }
        }
        // If there is a spec block, a block of an unknown type may have been meant to be anything.
        let (exact, guessed): (Vec<_>, Vec<_>) =
            roots.into_iter().partition(|it| kind::of_block(it, self.dialect).is_exact);
        let roots = if exact.is_empty() { guessed } else { exact };
        (self.custom, self.predefined) = (Rc::new(custom), Rc::new(predefined));
        let functions = self.functions(&functions);
        let variables = self.variables(&variables);
        let parts = self.parts(body, &parts);
        let locals = self.definitions(&LOCALS, &locals);
        let inputs = self.definitions(&INPUTS, &inputs);
        let root = self.root(body, &roots, more);
        self.unused_parts(&parts);
        let root = root?;
        for (defined, definitions) in [(&LOCALS, &locals), (&INPUTS, &inputs)] {
            if let Some(definitions) = definitions {
                self.names_of_definitions(defined, definitions, &root, &variables);
            }
        }
        if let (Some(locals), Some(inputs)) = (&locals, &inputs) {
            self.different_definitions(locals, inputs);
        }
        if self.dialect == Dialect::Hclspec && !self.diags.has_errors() {
            agree::check(self.diags, &root);
        }
        Some(Model { text: self.text, dialect: self.dialect, root, variables, functions, parts, locals, inputs })
    }

    fn top_level_argument(&mut self, name: Span) {
        let found = name.of(self.text);
        let error = Code::UnsupportedArgument
            .error("unsupported argument")
            .with_detail(format!("A spec file contains only blocks, so `{found}` can't be set at its top level."))
            .with_subject(name);
        let error = if BlockKind::spec_named(found).is_some() || found == BlockKind::Variables.name() {
            error.with_help(format!("write a block: `{found} {{ .. }}`"))
        } else {
            error
        };
        self.diags.push(error);
    }

    fn root(&mut self, body: &Body<'a>, roots: &[Known<'a>], more: bool) -> Option<Spec<'a>> {
        let Some((first, surplus)) = roots.split_first() else {
            if !more {
                let error = Code::MissingSpecBlock
                    .error("missing spec block")
                    .with_detail("A spec file needs one spec block at its top level, usually an `object`.")
                    .with_subject(body.missing_item_span);
                self.diags.push(error);
            }
            return None;
        };
        let root = match surplus {
            [] => self.spec_without_label_in(*first, Contents::Body),
            _ => self.spec_as_labelled(*first),
        };
        let is_small = self.has_value_size(&root, Size::of(&root), first.header());
        let root = if is_small { root } else { self.made(*first, None) };
        for block in surplus {
            let error = Code::ExtraneousSpecBlock
                .error("extraneous spec block")
                .with_detail("A spec file has exactly one spec block at its top level.")
                .with_subject(block.header())
                .with_label(first.header(), "the first one is here")
                .with_help("to combine several specs, put them into an `object` or a `tuple`");
            self.diags.push(error);
            self.uses = Map::new();
            self.rest = None;
            self.spec_as_labelled(*block);
        }
        Some(root)
    }
}
