//! Prints trees as text that parses to the same tree.

use bumpalo::Bump;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{
    BinaryOp, Body, Expr, ExprKind, File, Item, ObjectKey, Step, StepKind, TemplatePart, UnaryOp,
};
use hclspec_runtime::syntax::{Limits, parse, parse_expr};

/// Prints a file and parses it again. If it is incomplete, the names of the items that are left out are lost.
pub(crate) fn body_reads_the_same(file: &File<'_>, is_whole: bool) {
    let mut printer = Printer::default();
    printer.body(&file.body);
    let printed = printer.out;
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let again = parse(&mut diags, &arena, &printed, DEEPER);
    assert!(diags.is_empty(), "{:?}\nprinted: {printed:?}", diags.first());
    let mut second = Printer::default();
    second.body(&again.body);
    assert_eq!(second.out, printed);
    if is_whole {
        assert_eq!(without_spans(again.body.items), without_spans(file.body.items), "printed: {printed:?}");
    }
}

/// Prints an expression and parses it again.
pub(crate) fn expr_reads_the_same(expr: &Expr<'_>) {
    let mut printer = Printer::default();
    printer.expr(expr);
    let printed = printer.out;
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let again = parse_expr(&mut diags, &arena, &printed, DEEPER);
    let again = again.unwrap_or_else(|| panic!("{:?}\nprinted: {printed:?}", diags.first()));
    assert_eq!(without_spans(&again), without_spans(expr), "printed: {printed:?}");
}

/// The printed form of a bare template needs more nesting than the template.
const DEEPER: Limits = Limits { nesting: 130, one_line_blocks: false };

/// The tree with everything except places.
pub(crate) fn without_spans(tree: &(impl std::fmt::Debug + ?Sized)) -> String {
    let text = format!("{tree:?}");
    let mut parts = text.split("Span { start: ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(part.split_once('}').map_or(part, |(_, rest)| rest));
    }
    out
}

#[derive(Default)]
struct Printer {
    out: String,
}

impl Printer {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn body(&mut self, body: &Body<'_>) {
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    self.put(attribute.name.name);
                    self.put(" = ");
                    self.expr(&attribute.expr);
                }
                Item::Block(block) => {
                    self.put(block.block_type.name);
                    for label in block.labels {
                        self.put(" ");
                        self.string(label.text);
                    }
                    self.put(" {\n");
                    self.body(block.body);
                    self.put("}");
                }
            }
            self.put("\n");
        }
    }

    fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '"' => self.put("\\\""),
                '\\' => self.put("\\\\"),
                '\n' => self.put("\\n"),
                '\r' => self.put("\\r"),
                _ => self.out.push(c),
            }
        }
    }

    fn string(&mut self, text: &str) {
        self.put("\"");
        self.literal(text);
        self.put("\"");
    }

    /// Literal text of a template.
    fn literal(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find(['$', '%']) {
            let (before, marker) = rest.split_at(at);
            self.escaped(before);
            let (marker, after) = marker.split_at(1);
            self.put(marker);
            if after.starts_with('{') {
                self.put(marker);
            }
            rest = after;
        }
        self.escaped(rest);
    }

    fn separated<T>(&mut self, items: &[T], mut print: impl FnMut(&mut Self, &T)) {
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.put(", ");
            }
            print(self, item);
        }
    }

    fn expr(&mut self, expr: &Expr<'_>) {
        match expr.kind {
            // The native parser never produces the second kind.
            ExprKind::Null | ExprKind::Invalid(_) => self.put("null"),
            ExprKind::Bool(value) => self.put(if value { "true" } else { "false" }),
            ExprKind::Int(value) => self.put(&value.to_string()),
            ExprKind::Number(text) => self.put(text),
            ExprKind::String(text) => self.string(text),
            // A single interpolation would be its value; a space that is stripped again makes it a template.
            ExprKind::Template([TemplatePart::Interpolation(inner)]) => {
                self.put("\" ${~ ");
                self.expr(inner);
                self.put("}\"");
            }
            ExprKind::Template(parts) => {
                self.put("\"");
                self.parts(parts);
                self.put("\"");
            }
            ExprKind::Interpolation(inner) => {
                self.put("\"${");
                self.expr(inner);
                self.put("}\"");
            }
            ExprKind::Variable(name) => self.put(name),
            ExprKind::Postfix(postfix) => {
                self.expr(&postfix.base);
                self.steps(postfix.steps);
            }
            ExprKind::Parens(inner) => {
                self.put("(");
                self.expr(inner);
                self.put(")");
            }
            ExprKind::Tuple(elements) => {
                self.put("[");
                self.separated(elements, Self::expr);
                self.put("]");
            }
            ExprKind::Object(items) => {
                self.put("{");
                self.separated(items, |it, item| {
                    match &item.key {
                        ObjectKey::Name(name) => it.put(name.name),
                        ObjectKey::Expr(key) | ObjectKey::Property(key) => it.expr(key),
                    }
                    it.put(" = ");
                    it.expr(&item.value);
                });
                self.put("}");
            }
            ExprKind::For(it) => {
                self.put(if it.key.is_some() { "{for " } else { "[for " });
                self.loop_head(it.key_var.map(|key_var| key_var.name), it.value_var.name, &it.collection);
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
                self.put(if it.key.is_some() { "}" } else { "]" });
            }
            ExprKind::Call(call) => {
                self.put(call.name.name);
                self.put("(");
                self.separated(call.args, Self::expr);
                self.put(if call.expand { "...)" } else { ")" });
            }
            ExprKind::Unary(unary) => {
                self.put(match unary.op {
                    UnaryOp::Negate => "-",
                    UnaryOp::Not => "!",
                });
                self.expr(&unary.operand);
            }
            ExprKind::Binary(binary) => {
                self.expr(&binary.first);
                for operation in binary.rest {
                    self.put(operator(operation.op));
                    self.expr(&operation.operand);
                }
            }
            ExprKind::Conditional(it) => {
                self.expr(&it.condition);
                self.put(" ? ");
                self.expr(&it.if_true);
                self.put(" : ");
                self.expr(&it.if_false);
            }
        }
    }

    fn loop_head(&mut self, key: Option<&str>, value: &str, collection: &Expr<'_>) {
        if let Some(key) = key {
            self.put(key);
            self.put(", ");
        }
        self.put(value);
        self.put(" in ");
        self.expr(collection);
    }

    fn steps(&mut self, steps: &[Step<'_>]) {
        for step in steps {
            match step.kind {
                StepKind::Attribute(name) => {
                    self.put(".");
                    self.put(name);
                }
                StepKind::LegacyIndex(index) => {
                    // Otherwise it would be read as a fraction.
                    if self.out.ends_with(|it: char| it.is_ascii_digit()) {
                        self.put(" ");
                    }
                    self.put(&format!(".{index}"));
                }
                StepKind::Index(key) => {
                    self.put("[");
                    self.expr(key);
                    self.put("]");
                }
                StepKind::Splat { full, each } => {
                    self.put(if full { "[*]" } else { ".*" });
                    self.steps(each);
                }
            }
        }
    }

    fn parts(&mut self, parts: &[TemplatePart<'_>]) {
        for part in parts {
            match part {
                TemplatePart::Literal(text) => self.literal(text),
                TemplatePart::Interpolation(expr) => {
                    self.put("${");
                    self.expr(expr);
                    self.put("}");
                }
                TemplatePart::If(it) => {
                    self.put("%{ if ");
                    self.expr(&it.condition);
                    self.put(" }");
                    self.parts(it.if_true);
                    if !it.if_false.is_empty() {
                        self.put("%{ else }");
                        self.parts(it.if_false);
                    }
                    self.put("%{ endif }");
                }
                TemplatePart::For(it) => {
                    self.put("%{ for ");
                    self.loop_head(it.key_var.map(|key_var| key_var.name), it.value_var.name, &it.collection);
                    self.put(" }");
                    self.parts(it.body);
                    self.put("%{ endfor }");
                }
            }
        }
    }
}

fn operator(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Or => " || ",
        BinaryOp::And => " && ",
        BinaryOp::Equal => " == ",
        BinaryOp::NotEqual => " != ",
        BinaryOp::Less => " < ",
        BinaryOp::LessOrEqual => " <= ",
        BinaryOp::Greater => " > ",
        BinaryOp::GreaterOrEqual => " >= ",
        BinaryOp::Add => " + ",
        BinaryOp::Subtract => " - ",
        BinaryOp::Multiply => " * ",
        BinaryOp::Divide => " / ",
        BinaryOp::Modulo => " % ",
    }
}
