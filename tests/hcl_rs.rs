//! A second opinion: where hcl-rs's parser accepts a text too, its tree and ours agree.
//!
//! Both trees are printed in one form and compared, for every configuration and spec in this repository and for the
//! texts in `hcl_rs/inputs.txt`, one item a line (`⏎` is a line break). Where hcl-rs is known to give another tree or
//! another verdict, the line stands in `hcl_rs/departures.txt` behind the reason; one that no longer departs fails the test.

#![allow(clippy::unwrap_used)]

use bumpalo::Bump;
use hcl::Expression as Theirs;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{
    Body, Expr, ExprKind, Item, ObjectKey, Step, StepKind, TemplatePart, Unary, UnaryOp,
};
use hclspec_runtime::syntax::{Limits, parse};
use std::fs;
use std::path::Path;

#[derive(Debug, PartialEq)]
enum Outcome {
    Agree,
    /// Only we accept it.
    OnlyOurs,
    /// Only hcl-rs accepts it.
    OnlyTheirs,
    /// Neither does.
    Neither,
    /// Both accept it, with these trees.
    Differ(String, String),
}

fn compare(text: &str) -> Outcome {
    let arena = Bump::new();
    let mut diags = Diagnostics::new();
    let file = parse(&mut diags, &arena, text, Limits::default());
    let ours = (!diags.has_errors()).then(|| our_body(&file.body));
    let theirs = hcl::parse(text).ok().map(|body| their_body(&body));
    match (ours, theirs) {
        (None, None) => Outcome::Neither,
        (Some(_), None) => Outcome::OnlyOurs,
        (None, Some(_)) => Outcome::OnlyTheirs,
        (Some(ours), Some(theirs)) if ours == theirs => Outcome::Agree,
        (Some(ours), Some(theirs)) => Outcome::Differ(ours, theirs),
    }
}

fn lines(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hcl_rs").join(name);
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with("# "))
        .map(|line| line.replace('⏎', "\n"))
        .collect()
}

#[test]
fn trees_agree_where_both_accept() {
    let mut wrong = Vec::new();
    for input in lines("inputs.txt") {
        let outcome = compare(&input);
        if outcome != Outcome::Agree {
            wrong.push(format!("{input:?}: {outcome:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn known_departures_still_depart() {
    for line in lines("departures.txt") {
        let (reason, input) = line.split_once(" | ").unwrap();
        assert!(!matches!(compare(input), Outcome::Agree | Outcome::Neither), "{reason}: {input:?} agrees now");
    }
}

#[test]
fn trees_of_the_files_in_this_repository_agree() {
    fn visit(folder: &Path, compared: &mut usize, wrong: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let extension = path.extension().unwrap_or_default();
            if path.is_dir() {
                visit(&path, compared, wrong);
            } else if extension == "hcl" || extension == "hclspec" {
                // One file of the tests is not UTF-8.
                let Ok(text) = String::from_utf8(fs::read(&path).unwrap()) else { continue };
                match compare(&text) {
                    // hcl-rs keeps strip markers in its tree, ours has applied them.
                    Outcome::Differ(..) if text.contains('~') => {}
                    Outcome::Differ(ours, theirs) => wrong.push(format!("{}\n{ours}\n{theirs}", path.display())),
                    Outcome::Agree => *compared += 1,
                    Outcome::OnlyOurs | Outcome::OnlyTheirs | Outcome::Neither => {}
                }
            }
        }
    }
    let (mut compared, mut wrong) = (0, Vec::new());
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    visit(&root.join("tests"), &mut compared, &mut wrong);
    visit(&root.join("examples"), &mut compared, &mut wrong);
    visit(&root.join("formats"), &mut compared, &mut wrong);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared >= 5, "only {compared} files were compared");
}

fn our_body(body: &Body<'_>) -> String {
    let items = body.items.iter().map(|item| match item {
        Item::Attribute(it) => format!("{}={}", it.name.name, ours(&it.expr)),
        Item::Block(it) => {
            let labels: Vec<_> = it.labels.iter().map(|label| format!("{:?}", label.text)).collect();
            format!("{}[{}]{}", it.block_type.name, labels.join(" "), our_body(it.body))
        }
    });
    format!("{{{}}}", items.collect::<Vec<_>>().join("; "))
}

fn their_body(body: &hcl::Body) -> String {
    let items = body.iter().map(|item| match item {
        hcl::Structure::Attribute(it) => format!("{}={}", it.key.as_str(), theirs(&it.expr)),
        hcl::Structure::Block(it) => {
            let labels: Vec<_> = it.labels.iter().map(|label| format!("{:?}", label.as_str())).collect();
            format!("{}[{}]{}", it.identifier.as_str(), labels.join(" "), their_body(&it.body))
        }
    });
    format!("{{{}}}", items.collect::<Vec<_>>().join("; "))
}

/// Numbers as floats: hcl-rs has no others.
fn number(value: f64) -> String {
    format!("{value:?}")
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(" ")
}

fn ours(expr: &Expr<'_>) -> String {
    match expr.kind {
        // Native syntax has none of the second.
        ExprKind::Null | ExprKind::Invalid(_) => "null".to_owned(),
        ExprKind::Bool(value) => value.to_string(),
        ExprKind::Int(value) => number(value as f64),
        ExprKind::Number(text) => number(text.parse().unwrap()),
        ExprKind::String(text) => format!("{text:?}"),
        ExprKind::Template(parts) => format!("(template {})", our_parts(parts)),
        ExprKind::Interpolation(inner) => format!("(template {})", ours(inner)),
        ExprKind::Variable(name) => name.to_owned(),
        ExprKind::Postfix(it) => format!("({}{})", ours(&it.base), our_steps(it.steps)),
        ExprKind::Parens(inner) => format!("(parens {})", ours(inner)),
        ExprKind::Tuple(items) => format!("[{}]", list(items.iter().map(ours))),
        ExprKind::Object(items) => {
            // hcl-rs keeps one of equal keys.
            let mut entries: Vec<(String, String)> = Vec::new();
            for item in items {
                let key = match &item.key {
                    ObjectKey::Name(name) => name.name.to_owned(),
                    ObjectKey::Expr(key) | ObjectKey::Property(key) => ours(key),
                };
                let value = ours(&item.value);
                match entries.iter_mut().find(|(known, _)| *known == key) {
                    Some(entry) => entry.1 = value,
                    None => entries.push((key, value)),
                }
            }
            format!("{{{}}}", list(entries.into_iter().map(|(key, value)| format!("{key}:{value}"))))
        }
        ExprKind::For(it) => format!(
            "(for {}{} in {}:{} {}{}{})",
            it.key_var.map_or(String::new(), |name| format!("{}, ", name.name)),
            it.value_var.name,
            ours(&it.collection),
            it.key.as_ref().map_or(String::new(), |key| format!(" {} =>", ours(key))),
            ours(&it.value),
            if it.group { "..." } else { "" },
            it.condition.as_ref().map_or(String::new(), |condition| format!(" if {}", ours(condition))),
        ),
        ExprKind::Call(it) => {
            format!("{}({}{})", it.name.name, list(it.args.iter().map(ours)), if it.expand { "..." } else { "" })
        }
        // hcl-rs has no operator here: the minus is a part of the number.
        ExprKind::Unary(Unary { op: UnaryOp::Negate, operand })
            if matches!(operand.kind, ExprKind::Int(_) | ExprKind::Number(_)) =>
        {
            format!("-{}", ours(operand))
        }
        ExprKind::Unary(it) => {
            format!("({} {})", if it.op == UnaryOp::Negate { "-" } else { "!" }, ours(&it.operand))
        }
        ExprKind::Binary(it) => it.rest.iter().fold(ours(&it.first), |left, operation| {
            use hclspec_runtime::syntax::ast::BinaryOp as Op;
            let op = match operation.op {
                Op::Or => "||",
                Op::And => "&&",
                Op::Equal => "==",
                Op::NotEqual => "!=",
                Op::Less => "<",
                Op::LessOrEqual => "<=",
                Op::Greater => ">",
                Op::GreaterOrEqual => ">=",
                Op::Add => "+",
                Op::Subtract => "-",
                Op::Multiply => "*",
                Op::Divide => "/",
                Op::Modulo => "%",
            };
            format!("({left} {op} {})", ours(&operation.operand))
        }),
        ExprKind::Conditional(it) => {
            format!("({} ? {} : {})", ours(&it.condition), ours(&it.if_true), ours(&it.if_false))
        }
    }
}

fn our_steps(steps: &[Step<'_>]) -> String {
    let step = |step: &Step<'_>| match step.kind {
        StepKind::Attribute(name) => format!(".{name}"),
        StepKind::Index(key) => format!("[{}]", ours(key)),
        StepKind::LegacyIndex(index) => format!(".{index}"),
        StepKind::Splat { full, each } => format!("{}{}", if full { "[*]" } else { ".*" }, our_steps(each)),
    };
    steps.iter().map(step).collect()
}

fn our_parts(parts: &[TemplatePart<'_>]) -> String {
    list(parts.iter().map(|part| match part {
        TemplatePart::Literal(text) => format!("{text:?}"),
        TemplatePart::Interpolation(expr) => ours(expr),
        TemplatePart::If(it) => {
            format!("(if {} [{}] [{}])", ours(&it.condition), our_parts(it.if_true), our_parts(it.if_false))
        }
        TemplatePart::For(it) => format!(
            "(for {}{} in {} [{}])",
            it.key_var.map_or(String::new(), |name| format!("{}, ", name.name)),
            it.value_var.name,
            ours(&it.collection),
            our_parts(it.body)
        ),
    }))
}

fn theirs(expr: &Theirs) -> String {
    match expr {
        Theirs::Null => "null".to_owned(),
        Theirs::Bool(value) => value.to_string(),
        Theirs::Number(value) => number(value.as_f64().unwrap()),
        Theirs::String(text) => format!("{text:?}"),
        Theirs::Array(items) => format!("[{}]", list(items.iter().map(theirs))),
        Theirs::Object(object) => format!(
            "{{{}}}",
            list(object.iter().map(|(key, value)| {
                let key = match key {
                    hcl::ObjectKey::Identifier(name) => name.as_str().to_owned(),
                    hcl::ObjectKey::Expression(key) => theirs(key),
                    _ => "?".to_owned(),
                };
                format!("{key}:{}", theirs(value))
            }))
        ),
        Theirs::TemplateExpr(template) => match hcl::Template::from_expr(template) {
            Ok(template) => match template.elements() {
                [] => "\"\"".to_owned(),
                [hcl::template::Element::Literal(text)] => format!("{text:?}"),
                elements => format!("(template {})", their_elements(elements)),
            },
            Err(error) => format!("({error})"),
        },
        Theirs::Variable(name) => name.as_str().to_owned(),
        Theirs::Traversal(it) => {
            let steps = it.operators.iter().map(|operator| match operator {
                hcl::expr::TraversalOperator::AttrSplat => ".*".to_owned(),
                hcl::expr::TraversalOperator::FullSplat => "[*]".to_owned(),
                hcl::expr::TraversalOperator::GetAttr(name) => format!(".{}", name.as_str()),
                hcl::expr::TraversalOperator::Index(key) => format!("[{}]", theirs(key)),
                hcl::expr::TraversalOperator::LegacyIndex(index) => format!(".{index}"),
            });
            format!("({}{})", theirs(&it.expr), steps.collect::<String>())
        }
        Theirs::FuncCall(it) => {
            format!("{}({}{})", it.name, list(it.args.iter().map(theirs)), if it.expand_final { "..." } else { "" })
        }
        Theirs::Parenthesis(inner) => format!("(parens {})", theirs(inner)),
        Theirs::Conditional(it) => {
            format!("({} ? {} : {})", theirs(&it.cond_expr), theirs(&it.true_expr), theirs(&it.false_expr))
        }
        Theirs::Operation(it) => match &**it {
            hcl::expr::Operation::Unary(it) => format!("({} {})", it.operator, theirs(&it.expr)),
            hcl::expr::Operation::Binary(it) => {
                format!("({} {} {})", theirs(&it.lhs_expr), it.operator, theirs(&it.rhs_expr))
            }
        },
        Theirs::ForExpr(it) => format!(
            "(for {}{} in {}:{} {}{}{})",
            it.key_var.as_ref().map_or(String::new(), |name| format!("{}, ", name.as_str())),
            it.value_var.as_str(),
            theirs(&it.collection_expr),
            it.key_expr.as_ref().map_or(String::new(), |key| format!(" {} =>", theirs(key))),
            theirs(&it.value_expr),
            if it.grouping { "..." } else { "" },
            it.cond_expr.as_ref().map_or(String::new(), |cond_expr| format!(" if {}", theirs(cond_expr))),
        ),
        other => format!("(unknown {other:?})"),
    }
}

fn their_elements(elements: &[hcl::template::Element]) -> String {
    use hcl::template::{Directive, Element};
    list(elements.iter().map(|element| match element {
        Element::Literal(text) => format!("{text:?}"),
        Element::Interpolation(it) => theirs(&it.expr),
        Element::Directive(directive) => match &**directive {
            Directive::If(it) => format!(
                    "(if {} [{}] [{}])",
                    theirs(&it.cond_expr),
                    their_elements(it.true_template.elements()),
                    it.false_template
                        .as_ref()
                        .map_or(String::new(), |false_template| their_elements(false_template.elements())),
                ),
            Directive::For(it) => format!(
                "(for {}{} in {} [{}])",
                it.key_var.as_ref().map_or(String::new(), |name| format!("{}, ", name.as_str())),
                it.value_var.as_str(),
                theirs(&it.collection_expr),
                their_elements(it.template.elements()),
            ),
        },
    }))
}
