//! Names that expressions can use: variables, functions, local values and input variables.

use super::markdown::{Heading, fenced, first_paragraph, prose, row, titles};
use super::page::{MAX_CELL_LENGTH, Page, SectionHeadings};
use crate::words::code;

impl Page<'_, '_> {
    pub(super) fn scope_headings<'f>(
        &self,
        headings: &'f SectionHeadings,
    ) -> impl Iterator<Item = &'f Heading> + use<'f> {
        let sections = [
            (&headings.variables, !self.model.variables().is_empty()),
            (&headings.functions, !self.model.functions().is_empty()),
            (&headings.locals, self.model.locals().is_some()),
            (&headings.inputs, self.model.inputs().is_some()),
        ];
        sections.into_iter().filter(|(_, is_there)| *is_there).map(|(heading, _)| heading)
    }

    pub(super) fn write_scope(&mut self, headings: &SectionHeadings) {
        self.write_variables(&headings.variables);
        self.write_functions(&headings.functions);
        self.write_locals(&headings.locals);
        self.write_inputs(&headings.inputs);
    }

    fn write_variables(&mut self, heading: &Heading) {
        let variables = self.model.variables();
        if variables.is_empty() {
            return;
        }
        self.heading(2, heading);
        self.paragraph(
            "Expressions can use these variables. The program may set them to other values, and define more.",
        );
        let mut table = titles(&["Name", "Value", "Description"]);
        let mut details = Vec::new();
        let mut long = String::new();
        for variable in variables {
            let value = variable.value().to_string();
            let is_long = value.chars().count() > MAX_CELL_LENGTH;
            let cell = if is_long { "see below".to_owned() } else { code(&value) };
            let text = self.summary(variable.name(), "variable", variable.doc(), &mut details);
            table.push_str(&row(&[code(variable.name()), cell, text]));
            if is_long {
                long.push_str(&format!("{} = {value}\n", variable.name()));
            }
        }
        self.paragraph(&table);
        if !long.is_empty() {
            let long = crate::format("variables.hcl", &long).unwrap_or(long);
            self.paragraph(&fenced("hcl", &long));
        }
        self.write_details(&details);
    }

    fn write_functions(&mut self, heading: &Heading) {
        let functions = self.model.functions();
        if functions.is_empty() {
            return;
        }
        self.heading(2, heading);
        self.paragraph("Expressions can call these functions. The program may define more.");
        let mut table = titles(&["Function", "Description"]);
        let mut details = Vec::new();
        for function in functions {
            let text = self.summary(function.name(), "function", function.doc(), &mut details);
            table.push_str(&row(&[code(&function.to_string()), text]));
        }
        self.paragraph(&table);
        self.write_details(&details);
    }

    /// First paragraph of a comment. A longer comment gets its own heading, whose id has the `kind` if others have the same name.
    fn summary<'d>(&mut self, name: &str, kind: &str, doc: &'d str, details: &mut Vec<(Heading, &'d str)>) -> String {
        let (text, has_more) = first_paragraph(doc);
        if !has_more {
            return text;
        }
        let heading = self.headings.add(name, kind);
        let link = heading.link("More below.");
        details.push((heading, doc));
        if text.is_empty() { link } else { format!("{text} {link}") }
    }

    fn write_details(&mut self, details: &[(Heading, &str)]) {
        for (heading, doc) in details {
            self.heading(3, heading);
            self.paragraph(&prose(doc));
        }
    }

    fn write_locals(&mut self, heading: &Heading) {
        let Some(locals) = self.model.locals() else { return };
        let (block_type, variable) = (locals.block_type(), locals.variable());
        self.heading(2, heading);
        self.paragraph(&prose(locals.doc()));
        self.paragraph(&format!(
            "Blocks {} at the top level give names to values, in any order. Expressions refer to them as {}:",
            code(block_type),
            code(&format!("{variable}.NAME"))
        ));
        let example =
            format!("{block_type} {{\n  domain = \"example.com\"\n  host   = \"www.${{{variable}.domain}}\"\n}}");
        self.paragraph(&fenced("hcl", &example));
    }

    fn write_inputs(&mut self, heading: &Heading) {
        let Some(inputs) = self.model.inputs() else { return };
        let (block_type, variable) = (inputs.block_type(), inputs.variable());
        self.heading(2, heading);
        self.paragraph(&prose(inputs.doc()));
        self.paragraph(&format!(
            "Blocks {} at the top level declare values that are set when the configuration is used. Expressions refer to them as {}:",
            code(&format!("{block_type} \"NAME\"")),
            code(&format!("{variable}.NAME"))
        ));
        let body = "  type        = string\n  description = \"Where the service runs.\"\n  default     = \"localhost\"";
        self.paragraph(&fenced("hcl", &format!("{block_type} \"host\" {{\n{body}\n}}")));
        if let Some(several) = inputs.several() {
            let about = format!("Blocks {} declare several by their defaults:", code(several));
            self.paragraph(&about);
            self.paragraph(&fenced("hcl", &format!("{several} {{\n  host = \"localhost\"\n  port = 80\n}}")));
        }
        self.paragraph(
            "All arguments of a declaration are optional. A variable without a default must be set. `type` is written like `list(string)`. If `nullable` is false, null stands for the \
             default; if `sensitive` is true, messages never show the value. Each `validation` block has a `condition` that must be true, and the `error_message` otherwise.",
        );
    }
}
