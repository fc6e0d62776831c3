//! Prints values, with a line for each attribute that has documentation.

use super::print::{SamplePrinter, Selection, Words};
use hclspec_lang::model::{Argument, Attribute, CollKind, Ty, TyKind};
use hclspec_runtime::text::KeyText;
use hclspec_runtime::value::Value;

impl SamplePrinter<'_, '_> {
    /// Prints an argument with a value.
    pub(super) fn argument_value(
        &mut self,
        node: usize,
        is_full: bool,
        argument: &Argument<'_>,
        value: &Value,
        indent: usize,
    ) {
        let mut printer = ValuePrinter { node, is_full, printer: self };
        printer.value(argument.ty(), value, indent, format!("{} = ", argument.name()), "");
    }
}

struct ValuePrinter<'p, 't, 'm> {
    node: usize,
    is_full: bool,
    printer: &'p mut SamplePrinter<'t, 'm>,
}

impl ValuePrinter<'_, '_, '_> {
    fn line(&mut self, indent: usize, text: impl Into<String>) {
        self.printer.code_line(indent, self.node, text);
    }

    /// Prints a value between two texts.
    fn value(&mut self, ty: &Ty, value: &Value, indent: usize, before: String, after: &str) {
        if !is_long(ty) {
            self.line(indent, format!("{before}{value}{after}"));
            return;
        }
        match (ty.kind(), value) {
            (TyKind::Object(_) | TyKind::Choice(_), Value::Object(values)) => {
                self.line(indent, format!("{before}{{"));
                for attr in ty.attributes().unwrap_or_default() {
                    if let Some(value) = values.get(attr.name()).filter(|value| !value.is_null()) {
                        self.attribute(attr, value, indent + 1);
                    }
                }
                self.line(indent, format!("}}{after}"));
            }
            (TyKind::Coll(CollKind::Map, element), Value::Map(values) | Value::Object(values))
                if !values.is_empty() =>
            {
                self.line(indent, format!("{before}{{"));
                for (name, value) in values {
                    self.value(element, value, indent + 1, format!("{} = ", KeyText(name)), "");
                }
                self.line(indent, format!("}}{after}"));
            }
            (TyKind::Coll(CollKind::List | CollKind::Set, element), Value::List(values) | Value::Tuple(values))
                if !values.is_empty() =>
            {
                self.line(indent, format!("{before}["));
                values.iter().for_each(|it| self.value(element, it, indent + 1, String::new(), ","));
                self.line(indent, format!("]{after}"));
            }
            (TyKind::Tuple(elements), Value::Tuple(values)) if elements.len() == values.len() => {
                self.line(indent, format!("{before}["));
                for (element, value) in elements.iter().zip(values) {
                    self.value(element, value, indent + 1, String::new(), ",");
                }
                self.line(indent, format!("]{after}"));
            }
            _ => self.line(indent, format!("{before}{value}{after}")),
        }
    }

    fn attribute(&mut self, attr: Attribute<'_>, value: &Value, indent: usize) {
        let SamplePrinter { form, words, .. } = *self.printer;
        let is_off = attr.is_optional() && !self.is_full && form != Selection::Freed;
        if is_off && form != Selection::Printed {
            return;
        }
        if words == Words::All {
            self.printer.comment(indent, self.node, attr.doc());
            if attr.is_optional() && attr.default().is_none() {
                self.printer.comment(indent, self.node, "Not set by default.");
            }
        }
        let (node, is_full) = (self.node, self.is_full);
        self.printer.commented(is_off, indent, |printer| {
            let mut printer = ValuePrinter { node, is_full, printer };
            printer.value(attr.ty(), value, indent, format!("{} = ", KeyText(attr.name())), "");
        });
    }
}

/// Returns `true` if values of a type take several lines, because objects in them have documentation.
fn is_long(ty: &Ty) -> bool {
    match ty.kind() {
        TyKind::Object(_) | TyKind::Choice(_) => {
            let is_long = |attr: &Attribute<'_>| !attr.doc().is_empty() || attr.is_optional() || is_long(attr.ty());
            let attrs = ty.attributes().unwrap_or_default();
            attrs.len() > 2 || attrs.iter().any(is_long)
        }
        TyKind::Tuple(elements) => elements.iter().any(is_long),
        _ => ty.element().is_some_and(is_long),
    }
}
