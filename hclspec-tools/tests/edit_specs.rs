//! Edits with a spec, over all specs of the repository and samples of them: an argument that is set to another value and back.

#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code)]
mod freed;
mod specs;

use bumpalo::Bump;
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::Decoder;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{Body, Expr, ExprKind, Item};
use hclspec_runtime::syntax::{Limits, parse};
use hclspec_runtime::text::Quoted;
use hclspec_tools::{Edit, Sample};
use std::fmt::Write as _;

/// The arguments that are literals, each with its path and a text for another value.
fn arguments(body: &Body<'_>, around: &str, found: &mut Vec<(String, String)>) {
    let join = |name: &str| if around.is_empty() { name.to_owned() } else { format!("{around}.{name}") };
    let mut seen: Vec<String> = Vec::new();
    for item in body.items {
        match item {
            Item::Attribute(it) => found.extend(other(&it.expr).map(|other| (join(it.name.name), other))),
            Item::Block(block) => {
                let mut path = join(block.block_type.name);
                block.labels.iter().for_each(|label| write!(path, "[{}]", Quoted(label.text)).unwrap());
                let before = seen.iter().filter(|it| **it == path).count();
                seen.push(path.clone());
                arguments(block.body, &format!("{path}[{before}]"), found);
            }
        }
    }
}

fn other(expr: &Expr<'_>) -> Option<String> {
    match expr.kind {
        ExprKind::String(text) => Some(Quoted(&format!("{text}x")).to_string()),
        ExprKind::Int(value) => Some(format!("{}", value + 1)),
        ExprKind::Bool(value) => Some((!value).to_string()),
        _ => None,
    }
}

/// The value of a configuration, if it is good.
fn value(spec: &SpecFile, text: &str) -> Option<String> {
    spec.decode(&Decoder::new().filename("app.hcl"), text).ok().map(|value| value.to_string())
}

#[test]
fn an_argument_that_is_set_and_set_back_leaves_the_same_bytes_and_the_same_value() {
    let (mut refused, mut made) = (0, 0);
    for (name, spec) in specs::all() {
        let Ok(sample) = Sample::new().of(&spec) else { continue };
        let text = freed::freed(&sample);
        let Some(before) = value(&spec, &text) else { continue };
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let mut found = Vec::new();
        arguments(&parse(&mut diags, &arena, &text, Limits::default()).body, "", &mut found);
        // Of large specs, some.
        for (path, other) in found.iter().step_by(found.len() / 6 + 1) {
            let mut edit = Edit::of_texts(Some(&spec), [("app.hcl", text.as_str())]);
            let own = edit.get(path).unwrap().unwrap().text;
            let is_set = edit.set_expression(path, other).is_ok() && edit.check().is_ok();
            let new = edit.text("app.hcl").unwrap().to_owned();
            // A value that the spec refuses, the decoder refuses too.
            assert_eq!(is_set, value(&spec, &new).is_some() && new != text, "{name}: {path} = {other}\n{new}");
            if !is_set {
                refused += 1;
                continue;
            }
            made += 1;
            let changed = text.lines().zip(new.lines()).filter(|(old, new)| old != new).count();
            assert!(changed == 1 && text.lines().count() == new.lines().count(), "{name}: {path} = {other}\n{new}");
            edit.set_expression(path, &own).unwrap();
            assert_eq!(edit.text("app.hcl"), Some(text.as_str()), "{name}: {path}");
            assert_eq!(value(&spec, &text).as_ref(), Some(&before));
        }
    }
    println!("{made} arguments set, {refused} refused");
    assert!(made > 500 && refused > 40, "{made} arguments set, {refused} refused");
}
