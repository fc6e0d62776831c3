//! Completion in text that is cut off, or has a hole, at every place of real configurations: the name that stands there is
//! offered, and no name that may not stand there.

#![allow(clippy::unwrap_used, clippy::panic)]

use bumpalo::Bump;
use hclspec_lang::SpecFile;
use hclspec_lang::model::{Body, Model};
use hclspec_lsp::engine::{Completion, CompletionKind, Context, complete, complete_json};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{self, Expr, ExprKind, Item, StepKind};
use hclspec_runtime::syntax::visit::Loops;
use hclspec_runtime::syntax::{Limits, parse};
use std::fs;
use std::path::{Path, PathBuf};

/// A name in a configuration.
#[derive(Debug)]
struct Known<'m> {
    span: Span,
    name: String,
    kind: Kind<'m>,
}

#[derive(Debug)]
#[allow(clippy::large_enum_variant)]
enum Kind<'m> {
    /// Of an argument or block; what the body may hold, and the arguments that stand before it.
    Item(Option<Body<'m>>, Vec<String>),
    /// The root of a reference.
    Variable,
    /// The first step of a reference.
    Step,
    Function,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn body_names<'m>(model: &'m Model, body: &ast::Body<'_>, region: Option<Body<'m>>, known: &mut Vec<Known<'m>>) {
    let mut before = Vec::new();
    for item in body.items {
        match item {
            Item::Attribute(attribute) => {
                let name = attribute.name.name.to_owned();
                let kind = Kind::Item(region.clone(), before.clone());
                known.push(Known { span: attribute.name.span, name: name.clone(), kind });
                before.push(name);
                expr_names(&attribute.expr, known);
            }
            Item::Block(block) => {
                let kind = Kind::Item(region.clone(), before.clone());
                let block_type = block.block_type.name;
                known.push(Known { span: block.block_type.span, name: block_type.to_owned(), kind });
                let inner = match (block_type, block.labels) {
                    ("dynamic", [label, ..]) => {
                        let generated = region.as_ref().and_then(|region| region.block(label.text)).map(|it| it.body());
                        dynamic_names(model, block.body, generated, known);
                        continue;
                    }
                    _ => region.as_ref().and_then(|region| region.block(block_type)).map(|it| it.body()),
                };
                body_names(model, block.body, inner, known);
            }
        }
    }
}

fn dynamic_names<'m>(model: &'m Model, body: &ast::Body<'_>, generated: Option<Body<'m>>, known: &mut Vec<Known<'m>>) {
    for item in body.items {
        match item {
            Item::Attribute(attribute) => {
                let kind = Kind::Item(None, Vec::new());
                known.push(Known { span: attribute.name.span, name: attribute.name.name.to_owned(), kind });
                if attribute.name.name != "iterator" {
                    expr_names(&attribute.expr, known);
                }
            }
            Item::Block(block) => body_names(model, block.body, generated.clone(), known),
        }
    }
}

fn expr_names(expr: &Expr<'_>, known: &mut Vec<Known<'_>>) {
    expr.children(&Loops::default(), &mut |it, _| expr_names(it, known));
    match expr.kind {
        ExprKind::Variable(name) => known.push(Known { span: expr.span, name: name.to_owned(), kind: Kind::Variable }),
        ExprKind::Call(call) => {
            known.push(Known { span: call.name.span, name: call.name.name.to_owned(), kind: Kind::Function });
        }
        ExprKind::Postfix(postfix) => {
            if let (ExprKind::Variable(_), Some(step)) = (postfix.base.kind, postfix.steps.first())
                && let StepKind::Attribute(name) = step.kind
            {
                let span = Span::new(step.span.end - name.len() as u32, step.span.end);
                known.push(Known { span, name: name.to_owned(), kind: Kind::Step });
            }
        }
        _ => {}
    }
}

fn check(known: &Known<'_>, offered: &[Completion], text: &str) {
    // The names of a map are free.
    if let Kind::Item(Some(body), _) = &known.kind
        && body.rest().is_some()
        && !body.entries().iter().any(|entry| entry.name() == known.name)
    {
        return;
    }
    let labels: Vec<&str> = offered.iter().map(|it| it.label.as_str()).collect();
    let tail = &text[text.len().saturating_sub(60)..];
    assert!(labels.contains(&known.name.as_str()), "`{}` is not in {labels:?} after {tail:?}", known.name);
    if let Kind::Item(Some(body), before) = &known.kind {
        for completion in offered {
            let name = completion.label.as_str();
            let is_there = body.entries().iter().any(|entry| entry.name() == name);
            let is_keyword = completion.kind == CompletionKind::Keyword;
            assert!(is_there || is_keyword, "`{name}` may not stand there: {tail:?}");
            let is_set = completion.kind == CompletionKind::Argument && before.iter().any(|it| it == name);
            assert!(!is_set, "`{name}` is set already: {tail:?}");
        }
    }
}

fn cut_everywhere(spec: &str, config: &str) -> usize {
    let spec_text = fs::read_to_string(root().join(spec)).unwrap();
    let text = fs::read_to_string(root().join(config)).unwrap();
    let spec = SpecFile::parse(spec, &spec_text).unwrap();
    let context = Context { spec: Some(&spec), ..Context::default() };
    let mut diags = Diagnostics::new();
    let arena = Bump::new();
    let file = parse(&mut diags, &arena, &text, Limits::default());
    assert!(!diags.has_errors());
    let mut known = Vec::new();
    body_names(spec.model(), &file.body, Some(spec.model().body()), &mut known);
    let mut checked = 0;
    for offset in (0..=text.len()).filter(|it| text.is_char_boundary(*it)) {
        let here = known.iter().filter(|it| (it.span.start as usize..=it.span.end as usize).contains(&offset));
        let cut = complete(&context, &text[..offset], offset);
        // The line goes on without what follows on it.
        let line_end = offset + text[offset..].find('\n').unwrap_or(text.len() - offset);
        let hole = format!("{}{}", &text[..offset], &text[line_end..]);
        let in_hole = complete(&context, &hole, offset);
        for known in here {
            check(known, &cut, &text[..offset]);
            check(known, &in_hole, &text[..offset]);
            checked += 1;
        }
    }
    checked
}

#[test]
fn the_name_is_offered_wherever_the_server_example_is_cut() {
    assert!(cut_everywhere("examples/server/server.hclspec", "examples/server/server.hcl") > 500);
}

/// The names of all items of a body, with their places.
fn item_names(body: &ast::Body<'_>, names: &mut Vec<(Span, String)>) {
    for item in body.items {
        names.push((item.name().span, item.name().name.to_owned()));
        match item {
            // The names of variables are free.
            Item::Block(block) if block.block_type.name != "variables" => item_names(block.body, names),
            _ => {}
        }
    }
}

#[test]
fn the_name_is_offered_wherever_a_spec_is_cut() {
    for name in ["examples/server/server.hclspec", "formats/docker-bake/docker-bake.hclspec"] {
        let path = root().join(name);
        let text = fs::read_to_string(&path).unwrap();
        let context = Context::of_spec(&path);
        let mut diags = Diagnostics::new();
        let arena = Bump::new();
        let file = parse(&mut diags, &arena, &text, hclspec_lang::hir::LIMITS);
        assert!(!diags.has_errors());
        let mut names = Vec::new();
        item_names(&file.body, &mut names);
        assert!(names.len() > 50);
        for (span, name) in names {
            for offset in span.start as usize..=span.end as usize {
                let offered = complete(&context, &text[..offset], offset);
                let labels: Vec<&str> = offered.iter().map(|it| it.label.as_str()).collect();
                let tail = &text[offset.saturating_sub(60)..offset];
                assert!(labels.contains(&name.as_str()), "`{name}` is not in {labels:?} after {tail:?}");
            }
        }
    }
}

#[test]
fn the_name_is_offered_wherever_a_configuration_in_json_is_cut() {
    let text = r#"{
  "variable": { "TAG": { "default": "a \" b", "validation": [{ "condition": "${TAG != \"\"}" }] } },
  "group": { "all": { "targets": ["app", "web"] } },
  "target": {
    "app": {
      "context": ".",
      "args": { "A": null, "B": "}" },
      "tags": ["a", "b"],
      "no-cache": false
    }
  }
}"#;
    let names = [
        "variable",
        "default",
        "validation",
        "condition",
        "group",
        "targets",
        "target",
        "context",
        "args",
        "tags",
        "no-cache",
    ];
    let spec_text = fs::read_to_string(root().join("formats/docker-bake/docker-bake.hclspec")).unwrap();
    let spec = SpecFile::parse("docker-bake.hclspec", &spec_text).unwrap();
    let context = Context { spec: Some(&spec), ..Context::default() };
    for name in names {
        let start = text.find(&format!("\"{name}\":")).unwrap() + 1;
        for offset in start..=start + name.len() {
            let line_end = offset + text[offset..].find('\n').unwrap();
            let hole = format!("{}{}", &text[..offset], &text[line_end..]);
            for text in [&text[..offset], &hole] {
                let offered = complete_json(&context, text, offset);
                let labels: Vec<&str> = offered.iter().map(|it| it.label.as_str()).collect();
                assert!(labels.contains(&name), "`{name}` is not in {labels:?} after {:?}", &text[..offset]);
            }
        }
    }
}
