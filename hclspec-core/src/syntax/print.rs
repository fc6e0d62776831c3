//! Trees as S-expressions, for tests.

use super::ast::{Body, Expr, ExprKind, File, Ident, Item, ObjectKey, Step, StepKind, TemplatePart};
use crate::source::Span;
use std::fmt::Write as _;

/// A file: `(file (attr a 1) (block b "l" (attr ..)))`.
pub(super) fn file(file: &File<'_>) -> String {
    let mut printer = ExprPrinter { spans: false, out: String::new() };
    printer.body(&file.body);
    printer.out
}

/// An expression without spans.
pub(super) fn expr(expr: &Expr<'_>) -> String {
    let mut printer = ExprPrinter { spans: false, out: String::new() };
    printer.expr(expr);
    printer.out
}

/// An expression with `@start-end` after each node.
pub(super) fn expr_with_spans(expr: &Expr<'_>) -> String {
    let mut printer = ExprPrinter { spans: true, out: String::new() };
    printer.expr(expr);
    printer.out
}

struct ExprPrinter {
    spans: bool,
    out: String,
}

impl ExprPrinter {
    fn put(&mut self, text: impl std::fmt::Display) {
        let _ = write!(self.out, "{text}");
    }

    fn span(&mut self, span: Span) {
        if self.spans {
            self.put(format_args!("@{}-{}", span.start, span.end));
        }
    }

    fn body(&mut self, body: &Body<'_>) {
        for (index, item) in body.items.iter().enumerate() {
            self.put(if index > 0 { " " } else { "" });
            match item {
                Item::Attribute(attribute) => {
                    self.put(format_args!("({} = ", attribute.name.name));
                    self.expr(&attribute.expr);
                    self.put(")");
                }
                Item::Block(block) => {
                    self.put(format_args!("({}", block.block_type.name));
                    for label in block.labels {
                        self.put(format_args!(" {:?}", label.text));
                    }
                    self.put(" {");
                    self.body(block.body);
                    self.put("})");
                }
            }
        }
        for (index, name) in body.rare.broken.iter().enumerate() {
            self.put(if index == 0 && body.items.is_empty() { "" } else { " " });
            self.put(format_args!("!{}", name.name));
        }
    }

    fn list(&mut self, head: &str, exprs: &[Expr<'_>]) {
        self.put(format_args!("({head}"));
        for expr in exprs {
            self.put(" ");
            self.expr(expr);
        }
        self.put(")");
    }

    fn expr(&mut self, expr: &Expr<'_>) {
        match expr.kind {
            ExprKind::Null => self.put("null"),
            ExprKind::Invalid(_) => self.put("invalid"),
            ExprKind::Bool(value) => self.put(value),
            ExprKind::Int(value) => self.put(value),
            ExprKind::Number(text) => self.put(format_args!("#{text}")),
            ExprKind::String(text) => self.put(format_args!("{text:?}")),
            ExprKind::Template(parts) => self.parts("template", parts),
            ExprKind::Interpolation(inner) => self.list("interpolation", &[*inner]),
            ExprKind::Variable(name) => self.put(name),
            ExprKind::Postfix(postfix) => {
                self.put("(");
                self.expr(&postfix.base);
                self.steps(postfix.steps);
                self.put(")");
            }
            ExprKind::Parens(inner) => self.list("parens", &[*inner]),
            ExprKind::Tuple(elements) => self.list("tuple", elements),
            ExprKind::Object(items) => {
                self.put("(object");
                for item in items {
                    match item.key {
                        ObjectKey::Name(name) => self.put(format_args!(" {}: ", name.name)),
                        ObjectKey::Expr(key) | ObjectKey::Property(key) => {
                            self.put(" [");
                            self.expr(&key);
                            self.put("]: ");
                        }
                    }
                    self.expr(&item.value);
                }
                self.put(")");
            }
            ExprKind::For(it) => {
                self.put("(for ");
                self.loop_head(it.key_var, it.value_var, &it.collection);
                self.put(" : ");
                if let Some(key) = &it.key {
                    self.expr(key);
                    self.put(" => ");
                }
                self.expr(&it.value);
                self.put(if it.group { "..." } else { "" });
                if let Some(condition) = &it.condition {
                    self.put(" if ");
                    self.expr(condition);
                }
                self.put(")");
            }
            ExprKind::Call(call) => {
                self.list(&format!("call {}", call.name.name), call.args);
                self.put(if call.expand { "..." } else { "" });
            }
            ExprKind::Unary(unary) => self.list(&format!("{:?}", unary.op), &[unary.operand]),
            ExprKind::Binary(binary) => {
                self.put("(");
                self.expr(&binary.first);
                for operation in binary.rest {
                    self.put(format_args!(" {:?} ", operation.op));
                    self.expr(&operation.operand);
                }
                self.put(")");
            }
            ExprKind::Conditional(it) => self.list("?", &[it.condition, it.if_true, it.if_false]),
        }
        self.span(expr.span);
    }

    fn loop_head(&mut self, key_var: Option<Ident<'_>>, value_var: Ident<'_>, collection: &Expr<'_>) {
        if let Some(key_var) = key_var {
            self.put(format_args!("{}, ", key_var.name));
        }
        self.put(format_args!("{} in ", value_var.name));
        self.expr(collection);
    }

    fn steps(&mut self, steps: &[Step<'_>]) {
        for step in steps {
            match step.kind {
                StepKind::Attribute(name) => self.put(format_args!(" .{name}")),
                StepKind::LegacyIndex(index) => self.put(format_args!(" .{index}")),
                StepKind::Index(key) => {
                    self.put(" [");
                    self.expr(key);
                    self.put("]");
                }
                StepKind::Splat { full, each } => {
                    self.put(if full { " ([*]" } else { " (.*" });
                    self.steps(each);
                    self.put(")");
                }
            }
            self.span(step.span);
        }
    }

    fn parts(&mut self, head: &str, parts: &[TemplatePart<'_>]) {
        self.put(format_args!("({head}"));
        for part in parts {
            self.put(" ");
            match part {
                TemplatePart::Literal(text) => self.put(format_args!("{text:?}")),
                TemplatePart::Interpolation(expr) => self.expr(expr),
                TemplatePart::If(it) => {
                    self.put("(if ");
                    self.expr(&it.condition);
                    self.parts(" then", it.if_true);
                    self.parts(" else", it.if_false);
                    self.put(")");
                    self.span(it.span);
                }
                TemplatePart::For(it) => {
                    self.put("(for ");
                    self.loop_head(it.key_var, it.value_var, &it.collection);
                    self.parts(" do", it.body);
                    self.put(")");
                    self.span(it.span);
                }
            }
        }
        self.put(")");
    }
}
