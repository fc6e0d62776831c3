//! `case` and `other` blocks. In `block` and `block_list`, each reads the blocks of a type; in `one_of`, each reads the body for one value of the selector.

use super::kind::{self, KnownBlock, a_block};
use super::{Implied, SpecPlace, SpecReader, missing_span};
use crate::grammar::{Arg, BlockKind};
use crate::hir::habit::EXCLUSIVE;
use crate::hir::{
    CONTENT, Chooser, Name, NamedLabel, OTHER, OwnLabel, Property, SecretParts, Spec, SpecKind, Take, WORD,
};
use crate::map::IndexMap;
use crate::names::type_name;
use crate::words::{did_you_mean, sentence};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Item;
use hclspec_core::table::{ANY_OTHER, Collect, LabelPlace};
use hclspec_core::text::Quoted;
use hclspec_core::types::{Notation, Type, Word};

#[derive(Default)]
struct Cases<'a> {
    cases: Vec<Property<'a>>,
    other: Option<Property<'a>>,
    is_complete: bool,
    /// The block types or selector values of the cases so far.
    words: IndexMap<&'a str, Span>,
    /// The names of the Rust variants so far.
    variants: IndexMap<String, Span>,
}

impl<'a> Cases<'a> {
    /// Records a case. Returns an error instead if it conflicts with an earlier case.
    fn conflict(&mut self, block: KnownBlock<'a>, word: Option<Name<'a>>) -> Option<Diagnostic> {
        let Some(word) = word else {
            return match (block.labels.first(), &self.other) {
                _ if block.kind != BlockKind::Other => None,
                (Some(label), _) => Some(
                    Code::ExtraneousSpecLabel
                        .error("extraneous label for other")
                        .with_detail("An `other` has no label: it stands for all words that no `case` has.")
                        .with_subject(label.span)
                        .with_context(block.header()),
                ),
                (None, Some(first)) => Some(
                    invalid(block.header())
                        .with_detail("There is already an `other` here.")
                        .with_label(first.spec.header, "the first one is here"),
                ),
                (None, None) => None,
            };
        };
        let error = invalid(word.span);
        if word.text == OTHER {
            return Some(
                error
                    .with_detail("`other` is the name of the property for all other words, so no `case` can have it.")
                    .with_help("write `other {` for all words that no `case` has"),
            );
        }
        if let Some(first) = self.words.get(word.text) {
            let error = error.with_detail(format!("There is already a case `{}`.", word.text));
            return Some(error.with_label(*first, "the first one is here"));
        }
        let variant = type_name(word.text);
        if let Some(first) = self.variants.get(&variant) {
            let error = error.with_detail(format!(
                "The case `{}` becomes the Rust variant `{variant}`, which another one has.",
                word.text
            ));
            return Some(error.with_label(*first, "this one has it"));
        }
        self.words.insert(word.text, word.span);
        self.variants.insert(variant, word.span);
        None
    }
}

/// Reads a `case` or `other` block, with the label of a `case`.
type ReadCase<'c, 'r, 'a> =
    dyn FnMut(&mut SpecReader<'r, 'a>, KnownBlock<'a>, Option<Name<'a>>) -> Option<Spec<'a>> + 'c;

impl<'r, 'a> SpecReader<'r, 'a> {
    pub(super) fn has_cases(&self, block: KnownBlock<'a>) -> bool {
        block.body.items.iter().any(|item| match item {
            Item::Block(child) => matches!(
                kind::of_block(child, self.grammar),
                kind::LikelyKind { kind: Some(BlockKind::Case | BlockKind::Other), is_exact: true }
            ),
            Item::Attribute(_) => false,
        })
    }

    /// `block` and `block_list` with cases.
    pub(super) fn cases_of_blocks(
        &mut self,
        block: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        collect: Option<Collect>,
    ) -> Option<SpecKind<'a>> {
        for &arg in &[Arg::BlockType, Arg::Labels, Arg::OptionalLabels] {
            if let Some(expr) = self.arg(block, arg) {
                let error = invalid(expr.span)
                    .with_detail(format!("{} with cases has no `{arg}` of its own.", sentence(&a_block(block.kind))))
                    .with_help(match arg {
                        Arg::BlockType => "remove it: the label of each `case` is the type of its blocks",
                        _ => "write it in each `case` whose blocks have labels",
                    });
                self.diags.push(error);
            }
        }
        let many = !matches!(collect, Some(Collect::One { .. }));
        if !many && let Some(expr) = self.arg(block, Arg::Merge) {
            let error = invalid(expr.span)
                .with_detail("Of blocks with cases, there is one: blocks of one type are merged, not those of several.")
                .with_help("remove it");
            self.diags.push(error);
        }
        let cases = self.cases(block, place, &mut |reader, case, word| reader.case_of_blocks(case, place, word, many));
        let by = collect.map(Chooser::BlockType);
        self.choice(place, by, cases)
    }

    /// `one_of { label = "type"  case "file" { .. } }`
    pub(super) fn one_of(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        if !self.has_cases(block) {
            self.no_cases(block);
            return None;
        }
        self.known_items(block);
        let by = self.chosen_by(block, place);
        let before = self.rest;
        let mut after = before;
        let inside = SpecPlace { implied: Implied::None, property: None, ..place };
        let cases = self.cases(block, place, &mut |reader, case, word| {
            for &arg in &[Arg::Labels, Arg::OptionalLabels] {
                if let Some(expr) = reader.arg(case, arg) {
                    let detail = format!("A `{}` of a `one_of` reads no blocks, so it has no `{arg}`.", case.kind);
                    reader.diags.push(invalid(expr.span).with_detail(detail));
                }
            }
            // Cases exclude each other.
            reader.rest = before;
            let nested = reader.nested_spec(case, inside, "which reads the content for this word");
            after = after.or(reader.rest);
            let nested = *nested?;
            let spec = match (word, by) {
                (Some(_), _) => nested,
                (None, Some(Chooser::Label { name, place, .. })) => {
                    let label = OwnLabel { place, is_optional: false, ty: Type::String, written: None };
                    reader.other(case, SpecKind::Label { name, label }, nested)
                }
                (None, Some(Chooser::Argument(name))) => {
                    let take = Take::Value { ty: Type::String, written: None, secrets: SecretParts::default() };
                    reader.other(
                        case,
                        SpecKind::Attr { name, take, required: true, default: None, checks: None },
                        nested,
                    )
                }
                (None, _) => return None,
            };
            let (own, deprecated) = reader.documentation(case);
            let doc = if spec.doc.is_empty() || deprecated.is_some() { own } else { spec.doc.clone() };
            let mut validations = spec.validations;
            validations.append(&mut reader.checks(case));
            Some(Spec { doc, deprecated, validations, ..spec })
        });
        self.rest = after;
        if let Some(Chooser::Label { name, is_typed: true, .. }) = by {
            self.are_words_of_label(block, place, name, &cases);
        }
        self.choice(place, by, cases)
    }

    /// Checks that the cases match the values of a label with an `enum` type.
    fn are_words_of_label(
        &mut self,
        block: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        name: Name<'a>,
        found: &Cases<'a>,
    ) {
        let Some(label) = self.label_at(block, place, name).filter(|_| found.is_complete) else { return };
        let Some(words) = words_of(&label.ty) else {
            let detail = format!("The label `{}` is a {}, so no word chooses the content.", name.text, label.ty);
            self.diags
                .push(invalid(name.span).with_detail(detail).with_help("write `string` or an `enum` in `labels`"));
            return;
        };
        let place = label.written.map_or(name.span, |expr| expr.span);
        let mut is_reported = false;
        for case in &found.cases {
            if words.iter().all(|word| *word.text != *case.name.text) {
                let error = invalid(case.name.span)
                    .with_detail(format!("The label `{}` is never `{}`.", name.text, case.name.text))
                    .with_label(place, "these are its words");
                is_reported = true;
                self.diags.push(did_you_mean(error, case.name.text, &mapped(words, |word| &*word.text)));
            }
        }
        let is_case = |word: &&Word| found.cases.iter().any(|case| *case.name.text == *word.text);
        if found.other.is_none()
            && !is_reported
            && let Some(word) = words.iter().find(|word| !is_case(word))
        {
            let error = invalid(block.header())
                .with_detail(format!(
                    "The label `{}` may be {}, for which there is no case.",
                    name.text,
                    Quoted(&word.text)
                ))
                .with_label(place, "these are its words")
                .with_help("add a `case` for it, or `other` for all words without one");
            self.diags.push(error);
        }
    }

    /// Reports a `one_of` without cases, where other specs may be meant.
    fn no_cases(&mut self, block: KnownBlock<'a>) {
        let inside = block.body.items.iter().find_map(|item| match item {
            Item::Block(child) => Some(child.header()),
            Item::Attribute(_) => None,
        });
        match inside {
            Some(place) => {
                let error = invalid(place)
                    .with_detail("A `one_of` contains only `case` and `other` blocks.")
                    .with_help(EXCLUSIVE);
                self.diags.push(error);
            }
            None => {
                self.known_items(block);
                self.missing_child(block, "a `one_of` needs at least one `case`.");
            }
        }
    }

    /// Reads the selector: `label = "type"`, or `argument = "kind"`.
    fn chosen_by(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<Chooser<'a>> {
        let label = self.string_arg(block, Arg::Label).ok()?;
        let argument = self.arg(block, Arg::Argument);
        match (label, argument) {
            (Some(name), None) => match self.label_at(block, place, name)? {
                OwnLabel { place: at, is_optional: false, ty, .. } if !matches!(at, LabelPlace::From(_)) => {
                    let block_type = place.around.and_then(|around| around.block_type())?;
                    Some(Chooser::Label { block_type, name, place: at, is_typed: ty != Type::String })
                }
                _ => {
                    let error = invalid(name.span)
                        .with_detail(format!(
                            "The label `{}` may be left out, so it can't choose the content.",
                            name.text
                        ))
                        .with_help("choose by a label that all blocks have");
                    self.diags.push(error);
                    None
                }
            },
            (None, Some(_)) => self.input_name(block, Arg::Argument, place.named(Implied::None)).map(Chooser::Argument),
            (None, None) => {
                let error = Code::MissingSpecArgument
                    .error("missing label or argument in one_of spec")
                    .with_detail("A `one_of` needs what its cases are chosen by: the argument `label`, or the argument `argument`.")
                    .with_subject(missing_span(block))
                    .with_context(block.header().to(block.open_brace()))
                    .with_help("write the name of a label of the blocks, `label = \"type\"`, or that of an argument in them, `argument = \"type\"`");
                self.diags.push(error);
                None
            }
            (Some(label), Some(argument)) => {
                let error = invalid(argument.span)
                    .with_detail("The cases of a `one_of` are chosen by a label or by an argument, not by both.")
                    .with_label(label.span, "this is the label");
                self.diags.push(error);
                None
            }
        }
    }

    /// Reads `case` and `other` blocks with `read`. Reports everything else in the block.
    fn cases(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>, read: &mut ReadCase<'_, 'r, 'a>) -> Cases<'a> {
        let mut found = Cases { is_complete: !self.has_broken_block(block.body), ..Cases::default() };
        for &child in &self.children(block).blocks {
            if !matches!(child.kind, BlockKind::Case | BlockKind::Other) {
                // The items of a `one_of` were already checked.
                if block.kind != BlockKind::OneOf {
                    let error = Code::ExtraneousSpecBlock
                        .error("extraneous spec block")
                        .with_detail(format!("{} with cases contains nothing else.", sentence(&a_block(block.kind))))
                        .with_subject(child.header())
                        .with_help("put it into the cases that need it");
                    self.diags.push(error);
                }
                let spec = self.spec_as_labelled(child, place);
                self.add_orphans(place, vec![spec]);
                found.is_complete = false;
                continue;
            }
            self.known_items(child);
            let word = match child.kind {
                BlockKind::Case => self.own_label(child, "the word of the case"),
                _ => None,
            };
            let spec = read(self, child, word);
            let conflict = found.conflict(child, word);
            let is_wrong = conflict.is_some() || child.kind == BlockKind::Case && word.is_none();
            if let Some(conflict) = conflict {
                self.diags.push(conflict);
            }
            found.is_complete &= spec.is_some() && !is_wrong;
            let Some(spec) = spec else { continue };
            if is_wrong {
                self.add_orphans(place, vec![spec]);
                continue;
            }
            let spec = self.with_aliases(child, spec);
            let name = word.unwrap_or(Name { text: OTHER, span: child.block_type.span });
            match word {
                Some(_) => found.cases.push(Property { name, spec }),
                None => found.other = Some(Property { name, spec }),
            }
        }
        found
    }

    fn choice(&mut self, place: SpecPlace<'_, 'a>, by: Option<Chooser<'a>>, found: Cases<'a>) -> Option<SpecKind<'a>> {
        let Cases { mut cases, other, is_complete, .. } = found;
        let has_other = other.is_some();
        if let Some(other) = other {
            cases.push(other);
        }
        match by.filter(|_| is_complete) {
            Some(by) => Some(SpecKind::Choice { by, cases, has_other }),
            None => {
                for case in cases {
                    self.add_orphans(place, vec![case.spec]);
                }
                None
            }
        }
    }

    /// The spec for blocks of type `word` or, without one, of all types that nothing else reads.
    fn case_of_blocks(
        &mut self,
        case: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        word: Option<Name<'a>>,
        many: bool,
    ) -> Option<Spec<'a>> {
        let mut labels = self.labels(case);
        let span = case.block_type.span;
        let block_type = match case.kind {
            BlockKind::Case => word.filter(|word| self.check_input_name(case, Arg::BlockType, *word)),
            _ => {
                self.claim_rest(case);
                // The block type becomes the first label.
                if let Some(labels) = &mut labels {
                    labels.all.insert(0, NamedLabel::of(Name { text: WORD, span }));
                }
                Some(Name { text: ANY_OTHER, span })
            }
        };
        let purpose = "which is applied to the body of each block";
        let nested = self.block_body(case, place, (block_type, labels.as_ref()), purpose);
        let mut checks = self.checks(case);
        let nested = match (nested, word) {
            (Some(nested), None) => {
                let name = Name { text: WORD, span };
                let first = LabelPlace::Start(0);
                let label = OwnLabel { place: first, is_optional: false, ty: Type::String, written: None };
                Some(Box::new(self.other(case, SpecKind::Label { name, label }, *nested)))
            }
            (Some(mut nested), Some(_)) => {
                nested.validations.append(&mut checks);
                Some(nested)
            }
            (None, _) => None,
        };
        let kind = self.blocks(place, block_type, labels, Some(Collect::Case { many }), nested)?;
        Some(self.made(case, Some(kind)))
    }

    /// The object that an `other` stands for: the selector and the content.
    fn other(&self, case: KnownBlock<'a>, word: SpecKind<'a>, content: Spec<'a>) -> Spec<'a> {
        let span = case.block_type.span;
        // Each spec needs a unique span.
        let place = Span::empty(span.end);
        let word = Spec::new(word, place, case.header(), case.body.span);
        let name = |text| Name { text, span };
        let properties =
            vec![Property { name: name(WORD), spec: word }, Property { name: name(CONTENT), spec: content }];
        let kind = SpecKind::Object { properties, ignore: None };
        Spec::new(kind, Span::empty(span.start), case.header(), case.body.span)
    }

    /// Reports a `case` or `other` in a block that can't have cases.
    pub(super) fn misplaced_case(&mut self, block: KnownBlock<'a>) -> Option<SpecKind<'a>> {
        let error = invalid(block.header())
            .with_detail(format!("A `{}` belongs in a `block`, a `block_list` or a `one_of`.", block.kind))
            .with_help("for alternatives by block type write `block_list \"name\" { case \"type\" { .. } }`");
        self.diags.push(error);
        None
    }
}

fn words_of(ty: &Type) -> Option<&[Word]> {
    match ty {
        Type::Named(named) => words_of(&named.ty),
        Type::Written(Notation::Words(words)) => Some(words),
        _ => None,
    }
}

fn invalid(place: Span) -> Diagnostic {
    Code::InvalidCase.error("invalid case").with_subject(place)
}
