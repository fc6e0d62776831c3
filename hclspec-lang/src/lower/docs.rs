//! Doc comments of generated items: the author's comments, and what the spec says about the configuration.

use super::{names, through};
use crate::infer::{Shape, ShapeKind, conform};
use crate::spec::{Spec, SpecKind};

/// The documentation of a type.
pub(super) fn item(spec: Option<&Spec<'_>>, name: &str, is_root: bool) -> Vec<String> {
    let comment = spec.map(|spec| spec.doc.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>());
    match comment {
        Some(comment) if !comment.is_empty() => comment,
        _ if is_root => vec!["A configuration.".to_owned()],
        _ => vec![format!("`{name}`, a part of the configuration.")],
    }
}

/// The documentation of a field: the comment above the spec block, then the rules for the configuration.
pub(super) fn field(spec: Option<&Spec<'_>>, hcl_name: &str, shape: &Shape) -> Vec<String> {
    let Some(spec) = spec else {
        let optional = if shape.nullable { ", may be absent" } else { "" };
        return vec![format!("Attribute `{hcl_name}`: {}{optional}.", code(type_text(shape)))];
    };
    let mut doc: Vec<String> = spec.doc.iter().map(|line| (*line).to_owned()).collect();
    if !doc.is_empty() {
        doc.push(String::new());
    }
    doc.push(rules(spec, Some(shape)));
    if names::is_mended(hcl_name) {
        doc.push(String::new());
        doc.push(format!("The spec calls it {}, which no field can be called.", code(hcl_name)));
    }
    doc
}

fn rules(spec: &Spec<'_>, shape: Option<&Shape>) -> String {
    match &spec.kind {
        SpecKind::Object { .. } | SpecKind::Tuple { .. } => "A group of arguments and blocks.".to_owned(),
        SpecKind::Attr { name, ty, required, .. } => {
            let required = if *required { "required" } else { "optional" };
            format!("Argument `{}`: {}, {required}.", name.text, code(ty))
        }
        SpecKind::Block { block_type, required, .. } => {
            let required = if *required { "required" } else { "at most one" };
            format!("Block `{}`, {required}.", block_type.text)
        }
        SpecKind::BlockList { block_type, bounds, .. } | SpecKind::BlockSet { block_type, bounds, .. } => {
            let count = match (bounds.min, bounds.max) {
                (0, None) => "any number".to_owned(),
                (0, Some(max)) => format!("at most {max}"),
                (min, None) => format!("at least {min}"),
                (min, Some(max)) if min == max => format!("exactly {min}"),
                (min, Some(max)) => format!("{min} to {max}"),
            };
            let distinct = if matches!(spec.kind, SpecKind::BlockSet { .. }) { "; equal ones count once" } else { "" };
            format!("Blocks `{}`, {count}{distinct}.", block_type.text)
        }
        SpecKind::BlockMap { block_type, labels, .. } => {
            let labels: Vec<String> = labels.iter().map(|label| format!("\"{}\"", label.text)).collect();
            format!("Blocks `{} {}`, by label.", block_type.text, labels.join(" "))
        }
        SpecKind::BlockAttrs { block_type, element, required, .. } => {
            let required = if *required { "required" } else { "optional" };
            format!("The arguments of block `{}`, of any name: {}, {required}.", block_type.text, code(element))
        }
        SpecKind::Literal { .. } => "A constant of the spec.".to_owned(),
        SpecKind::Default { candidates } => {
            let first = rules(through(spec), shape);
            match candidates.last().map(|it| &it.kind) {
                Some(SpecKind::Literal { value, .. }) if candidates.len() > 1 => {
                    let converted = shape.and_then(|shape| conform(value, &shape.clone().not_null(), None).ok());
                    let value = converted.unwrap_or_else(|| value.clone());
                    format!("{first} Default: {}.", code(hclspec_runtime::value::Value::from(value)))
                }
                _ => first,
            }
        }
        SpecKind::Transform { nested, .. } => format!("{} The value is computed from it.", rules(nested, None)),
    }
}

/// As code: rustdoc would take the brackets of a type for a link.
fn code(text: impl std::fmt::Display) -> String {
    let text = text.to_string();
    // A doc comment is one line, and a longer fence may hold backticks.
    let text = text.replace('\n', " ");
    if text.contains('`') { format!("`` {} ``", text.replace("``", "` `")) } else { format!("`{text}`") }
}

fn type_text(shape: &Shape) -> String {
    match shape.kind {
        ShapeKind::Value | ShapeKind::Null => "any".to_owned(),
        _ => Shape { nullable: false, ..shape.clone() }.to_string(),
    }
}
