//! `locals` and `inputs` blocks, which allow local values and input variables in configurations.

use super::kind::{KnownBlock, a_block};
use super::{Implied, SpecPlace, SpecReader};
use crate::grammar::{Arg, BlockKind};
use crate::hir::{Definitions, Name, Spec, Variable};
use crate::words::sentence;
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::source::Span;
use hclspec_core::table::DECLARATION;
use hclspec_core::text::is_identifier;

/// Texts for `locals` or `inputs` blocks.
pub(super) struct Defined {
    block: BlockKind,
    /// The plural for the values in messages.
    values: &'static str,
    /// The verb for defining them.
    verb: &'static str,
    /// A phrase for the defining blocks.
    blocks: &'static str,
    /// A sentence on how many such blocks a spec may have.
    number: &'static str,
    code: Code,
}

pub(super) const LOCALS: Defined = Defined {
    block: BlockKind::Locals,
    values: "local values",
    verb: "define",
    blocks: "with local values",
    number: "A single `locals` block allows local values in configurations, in any number of blocks.",
    code: Code::InvalidLocals,
};

pub(super) const INPUTS: Defined = Defined {
    block: BlockKind::Inputs,
    values: "input variables",
    verb: "declare",
    blocks: "that declare input variables",
    number: "A single `inputs` block allows input variables in configurations, any number of them.",
    code: Code::InvalidInputs,
};

impl<'a> SpecReader<'_, 'a> {
    /// Reads `locals {}` or `locals { block_type = "let"  variable = "let" }`, and likewise `inputs`.
    pub(super) fn definitions(&mut self, defined: &Defined, blocks: &[KnownBlock<'a>]) -> Option<Definitions<'a>> {
        let help = |label: &str| format!("to rename the blocks, write `block_type = \"{label}\"`");
        let block = self.only_at_top(blocks, (defined.code, defined.number), &help)?;
        let span = block.block_type.span;
        let place = |arg| {
            let name = block.kind.default_of(arg).map(|text| Name { text, span });
            SpecPlace::TOP.named(name.map_or(Implied::None, Implied::Label))
        };
        let block_type = self.input_name(block, Arg::BlockType, place(Arg::BlockType));
        let variable = self.input_name(block, Arg::Variable, place(Arg::Variable));
        let (block_type, variable) = (block_type?, variable?);
        let several = (block.kind == BlockKind::Inputs).then(|| format!("{}s", block_type.text));
        let several = several.map(|several| self.arena.keep_text(&several));
        Some(Definitions { block_type, variable, header: block.header(), ignored: self.ignored(block), several })
    }

    /// `ignore = ["env"]`
    fn ignored(&mut self, block: KnownBlock<'a>) -> &'a [Name<'a>] {
        let expr = if self.takes(block, Arg::Ignore) { self.arg(block, Arg::Ignore) } else { None };
        let names = expr.and_then(|expr| self.names_arg(&expr, Arg::Ignore)).unwrap_or_default();
        let mut ignored: Vec<Name<'a>> = Vec::new();
        for name in &names {
            let text = name.text;
            let detail = if !is_identifier(text) {
                format!("`{text}` can't be the name of an argument.")
            } else if DECLARATION.schema.has(text) {
                format!("`{text}` already has a meaning in declarations of input variables.")
            } else if ignored.iter().any(|other| other.text == text) {
                format!("`{text}` is in the list already.")
            } else {
                ignored.push(*name);
                continue;
            };
            let error = Code::InvalidSpecArgument.error("invalid value of ignore").with_detail(detail);
            self.diags.push(error.with_subject(name.span));
        }
        self.arena.keep_list(&ignored)
    }

    /// The first of the blocks, which need no label and may occur once. `code` and `number` describe the error for others; `help`
    /// says what to write instead of a label.
    pub(super) fn only_at_top(
        &mut self,
        blocks: &[KnownBlock<'a>],
        (code, number): (Code, &'static str),
        help: &dyn Fn(&str) -> String,
    ) -> Option<KnownBlock<'a>> {
        let (first, more) = blocks.split_first()?;
        let kind = first.kind;
        for block in more {
            let error = code
                .error(format!("more than one {kind} block"))
                .with_detail(number)
                .with_subject(block.header())
                .with_label(first.header(), "the first one is here");
            self.diags.push(error);
        }
        self.known_items(*first);
        if let Some(label) = first.labels.first() {
            let error = Code::ExtraneousSpecLabel
                .error(format!("extraneous label for {kind}"))
                .with_detail(format!("{} has no label.", sentence(&a_block(kind))))
                .with_subject(label.span)
                .with_context(first.header())
                .with_help(help(label.text));
            self.diags.push(error);
        }
        Some(*first)
    }
}

/// Reports clashes with the names reserved for definitions: the root spec must not read their block types, and no other variable may have their
/// name.
pub(super) fn check_definition_names(
    diags: &mut Diagnostics,
    defined: &Defined,
    Definitions { block_type, variable, several, .. }: &Definitions<'_>,
    root: &Spec<'_>,
    variables: &[Variable<'_>],
) {
    let Defined { block, values, verb, .. } = defined;
    let mut read = reader_of(root, block_type.text);
    if let (None, Some(several)) = (read, several) {
        read = reader_of(root, several);
    }
    if let Some(Name { text: name, span: place }) = read {
        let detail = format!(
            "`{name}` blocks at the top level of a configuration {verb} {values}, so no other spec can read `{name}` there."
        );
        let help =
            format!("rename one of them; the argument `block_type` of `{block}` renames the blocks {}", defined.blocks);
        let error = taken(defined, "block type", place, detail);
        diags.push(error.with_label(block_type.span, format!("the {values}")).with_help(help));
    }
    if let Some(other) = variables.iter().find(|it| it.name.text == variable.text) {
        let name = variable.text;
        let detail =
            format!("The variable `{name}` holds the {values} of a configuration, so the spec can't define it.");
        let help =
            format!("rename one of them; the argument `variable` of `{block}` renames the variable for {values}");
        let error = taken(defined, "variable", other.name.span, detail);
        diags.push(error.with_label(variable.span, format!("the {values}")).with_help(help));
    }
}

/// Reports names that local values and input variables share.
pub(super) fn check_distinct_definitions(diags: &mut Diagnostics, locals: &Definitions<'_>, inputs: &Definitions<'_>) {
    let several = inputs.several.map(|text| Name { text, span: inputs.block_type.span });
    let names = [
        (Arg::BlockType, "block type", locals.block_type, Some(inputs.block_type)),
        (Arg::BlockType, "block type", locals.block_type, several),
        (Arg::Variable, "variable", locals.variable, Some(inputs.variable)),
    ];
    for (argument, what, local, input) in names {
        if let Some(input) = input.filter(|input| local.text == input.text) {
            let detail = format!("`{}` is already the {what} of local values.", input.text);
            let help = format!("rename one of them: `{argument}` is an argument of `locals` and of `inputs`");
            let error = taken(&INPUTS, what, input.span, detail);
            diags.push(error.with_label(local.span, "the local values").with_help(help));
        }
    }
}
fn taken(defined: &Defined, what: &str, place: Span, detail: String) -> Diagnostic {
    let summary = format!("{what} of {} is taken", defined.values);
    defined.code.error(summary).with_detail(detail).with_subject(place)
}

/// The name of the argument or blocks called `name`, at the spec of the body that reads them.
fn reader_of<'a>(spec: &Spec<'a>, name: &str) -> Option<Name<'a>> {
    let mut found = None;
    spec.readers(&mut |reader| match reader.input() {
        Some((own, _)) if own.text == name => found = found.or(Some(own)),
        _ => {}
    });
    found
}
