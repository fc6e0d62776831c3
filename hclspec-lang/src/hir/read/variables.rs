//! `variables` blocks: constants for configurations.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::hir::{Name, Variable};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::positions::{Positions, sort_by};
use hclspec_core::syntax::ast::{Attribute, Item};

impl<'a> SpecReader<'_, 'a> {
    /// Merges all `variables` blocks of the file, sorted by name. The last value of a name counts.
    pub(super) fn variables(&mut self, blocks: &[KnownBlock<'a>]) -> Vec<Variable<'a>> {
        let (mut variables, mut places): (Vec<Variable<'a>>, _) = (Vec::new(), Positions::default());
        for block in blocks {
            if let Some(label) = block.labels.first() {
                let error = Code::ExtraneousSpecLabel
                    .error("extraneous label for variables")
                    .with_detail("A `variables` block has no labels: its arguments are the variables.")
                    .with_subject(label.span)
                    .with_context(block.header());
                self.diags.push(error);
            }
            for item in block.body.items {
                match item {
                    Item::Attribute(attribute) => {
                        if let Some(variable) = self.variable(attribute) {
                            match places.add(variable.name.text, variables.len()) {
                                Some(known) => variables[known] = variable,
                                None => variables.push(variable),
                            }
                        }
                    }
                    Item::Block(nested) => {
                        let name = nested.block_type.name;
                        let error = Code::UnsupportedBlock
                            .error("unsupported block type")
                            .with_detail("A `variables` block contains only arguments, one for each variable.")
                            .with_subject(nested.block_type.span)
                            .with_context(nested.header())
                            .with_help(format!("write an object as `{name} = {{ .. }}`"));
                        self.diags.push(error);
                    }
                }
            }
        }
        sort_by(&mut variables, &|a, b| a.name.text.cmp(b.name.text));
        variables
    }

    fn variable(&mut self, attribute: &Attribute<'a>) -> Option<Variable<'a>> {
        let value = self.constant_with_functions(&attribute.expr, "a predefined variable")?;
        let name = Name { text: self.nfc(attribute.name.name), span: attribute.name.span };
        Some(Variable { name, value, value_span: attribute.expr.span })
    }
}
