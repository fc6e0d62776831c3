//! Warnings about forms that may not mean what was intended, or that are outdated.
//!
//! A separate pass over a parsed file of native syntax, so that it costs nothing when nobody reads the warnings.

use super::ast::{Attribute, Body, Expr, ExprKind, Item, ObjectItem, ObjectKey, Step, StepKind};
use super::visit::Loops;
use crate::diagnostic::{Code, Diagnostics, Message};
use crate::positions::Positions;
use crate::source::Span;

/// The length, in bytes, up to which a suggestion repeats an expression.
const MAX_REPEATED: usize = 60;

/// Reports warnings about the expressions of a body. Spans refer to `text`.
pub fn lint(diags: &mut Diagnostics, text: &str, body: &Body<'_>) {
    Lint { diags, text }.body(body);
}

struct Lint<'d, 't> {
    diags: &'d mut Diagnostics,
    text: &'t str,
}

impl Lint<'_, '_> {
    fn body(&mut self, body: &Body<'_>) {
        for item in body.items {
            match item {
                Item::Attribute(Attribute { expr, .. }) => self.expr(expr),
                Item::Block(block) => self.body(block.body),
            }
        }
    }

    fn expr(&mut self, expr: &Expr<'_>) {
        match expr.kind {
            ExprKind::Interpolation(inner) => self.lone_interpolation(expr.span, inner),
            ExprKind::Postfix(postfix) => self.steps(postfix.steps, false),
            ExprKind::Object(items) => {
                self.repeated_keys(items);
                for item in items {
                    match &item.key {
                        // Without its quotes, this key would be a name and not a value.
                        ObjectKey::Expr(Expr { kind: ExprKind::Interpolation(key), .. }) => self.expr(key),
                        ObjectKey::Expr(key) | ObjectKey::Property(key) => self.expr(key),
                        ObjectKey::Name(_) => {}
                    }
                    self.expr(&item.value);
                }
                return;
            }
            _ => {}
        }
        expr.children(&Loops::default(), &mut |part, _| self.expr(part));
    }

    /// Visits steps. `each` says that they follow an attribute splat, which takes them from every element.
    fn steps(&mut self, steps: &[Step<'_>], each: bool) {
        let mut splat = None;
        for step in steps {
            match step.kind {
                StepKind::Attribute(_) => {}
                StepKind::Index(_) => {
                    if let Some(splat) = splat {
                        self.index_after_splat(splat, step.span);
                    }
                }
                StepKind::LegacyIndex(_) => self.legacy_index(step.span, each),
                StepKind::Splat { full, each } => self.steps(each, !full),
            }
            splat = matches!(step.kind, StepKind::Splat { full: false, .. }).then_some(step.span);
        }
    }

    fn repeated_keys(&mut self, items: &[ObjectItem<'_>]) {
        let mut keys = Positions::default();
        for (index, item) in items.iter().enumerate() {
            let Some(key) = item.key.constant() else { continue };
            if let Some(first) = keys.add(key.clone().into_owned(), index).and_then(|first| items.get(first)) {
                let message = Message::from("The object has `").name(&key).words("` already; the last value counts.");
                let warning = Code::RepeatedKey.warning("repeated key").with_message(message);
                let warning = warning.with_subject(item.key.span());
                self.diags.push(warning.with_label(first.key.span(), "first set here"));
            }
        }
    }

    fn lone_interpolation(&mut self, span: Span, inner: &Expr<'_>) {
        let warning = Code::NeedlessInterpolation
            .warning("needless interpolation")
            .with_detail("This is the value itself, not converted to a string.")
            .with_subject(span);
        let inner = inner.span.of(self.text);
        let is_short = inner.len() <= MAX_REPEATED && !inner.contains('\n');
        self.diags.push(warning.with_help(if is_short {
            format!("write `{inner}`")
        } else {
            "write the expression without quotes and `${ }`".to_owned()
        }));
    }

    fn legacy_index(&mut self, span: Span, each: bool) {
        let index = span.of(self.text).trim_start_matches('.').trim();
        let warning = Code::LegacyIndex
            .warning("outdated index syntax")
            .with_detail("An index is written in brackets.")
            .with_subject(span);
        self.diags.push(warning.with_help(if each {
            format!("write `[*]` instead of `.*`, and `[{index}]`")
        } else {
            format!("write `[{index}]`")
        }));
    }

    fn index_after_splat(&mut self, splat: Span, index: Span) {
        let warning = Code::IndexAfterSplat
            .warning("index after an attribute splat")
            .with_detail("After `.*`, this index selects an element of the whole result, not one from each element.")
            .with_subject(index)
            .with_label(splat, "the attribute splat");
        self.diags.push(warning.with_help(
            "write `[*]` instead of `.*` to select from each element, or put parentheses around everything before the index",
        ));
    }
}
