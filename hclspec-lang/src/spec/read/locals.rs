//! `locals` blocks, which allow local values in configurations.

use super::{Implied, Reader};
use crate::spec::{Locals, Name, Spec, Variable};
use hclspec_runtime::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::Block;

impl<'a> Reader<'_, 'a> {
    /// `locals {}`, or `locals { block_type = "let"  variable = "let" }`
    pub(super) fn locals(&mut self, blocks: &[&'a Block<'a>]) -> Option<Locals<'a>> {
        let (first, more) = blocks.split_first()?;
        for block in more {
            let error = Code::InvalidLocals
                .error("more than one locals block")
                .with_detail("A single `locals` block allows local values in configurations, in any number of blocks.")
                .with_subject(block.header())
                .with_label(first.header(), "the first one is here");
            self.diags.push(error);
        }
        let block = first;
        self.known_args(block);
        self.no_children(block);
        if let Some(label) = block.labels.first() {
            let error = Code::ExtraneousSpecLabel
                .error("extraneous label for locals")
                .with_detail("A `locals` block has no label.")
                .with_subject(label.span)
                .with_context(block.header())
                .with_help(format!("to rename the blocks, write `block_type = \"{}\"`", label.text));
            self.diags.push(error);
        }
        let span = block.block_type.span;
        let block_type = self.input_name(block, "block_type", Implied::Label(Name { text: "locals", span }));
        let variable = self.input_name(block, "variable", Implied::Label(Name { text: "local", span }));
        Some(Locals { block_type: block_type?, variable: variable?, header: block.header() })
    }

    /// Reports uses of the names of local values: the root spec must not read the blocks that define them, and no other variable may have
    /// the name of theirs.
    pub(super) fn names_of_locals(&mut self, locals: &Locals<'_>, root: &Spec<'_>, variables: &[Variable<'_>]) {
        let Locals { block_type, variable, .. } = locals;
        let taken = |what: &str, place: Span, other: &str| -> Diagnostic {
            Code::InvalidLocals
                .error(format!("{what} of local values is taken"))
                .with_detail(other.to_owned())
                .with_subject(place)
        };
        if let Some(place) = reader_of(root, block_type.text) {
            let name = block_type.text;
            let error = taken(
                "block type",
                place,
                &format!(
                    "`{name}` blocks at the top level of a configuration define local values, so no other spec can read `{name}` there."
                ),
            );
            let help = "rename one of them; the argument `block_type` of `locals` renames the blocks with local values";
            self.diags.push(error.with_label(block_type.span, "the local values").with_help(help));
        }
        if let Some(other) = variables.iter().find(|it| it.name.text == variable.text) {
            let name = variable.text;
            let error = taken(
                "variable",
                other.name.span,
                &format!(
                    "The variable `{name}` holds the local values of a configuration, so the spec can't define it."
                ),
            );
            let help = "rename one of them; the argument `variable` of `locals` renames the variable for local values";
            self.diags.push(error.with_label(variable.span, "the local values").with_help(help));
        }
    }
}

/// The place where a spec of the body names an argument, or a block type, of that name.
fn reader_of(spec: &Spec<'_>, name: &str) -> Option<Span> {
    match spec.input_name() {
        Some(own) if own.text == name => Some(own.span),
        _ => spec.resolved().same_body_children().into_iter().find_map(|it| reader_of(it, name)),
    }
}
