//! Doc comments of generated items: the author's comments, and what the spec says about the configuration.

use super::through;
use hclspec_lang::infer::{Shape, ShapeKind};
use hclspec_lang::spec::{Spec, SpecKind};

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
        return vec![format!("Attribute `{hcl_name}`: {}{optional}.", type_text(shape))];
    };
    let mut doc: Vec<String> = spec.doc.iter().map(|line| (*line).to_owned()).collect();
    if !doc.is_empty() {
        doc.push(String::new());
    }
    doc.push(rules(spec));
    doc
}

fn rules(spec: &Spec<'_>) -> String {
    match &spec.kind {
        SpecKind::Object { .. } | SpecKind::Tuple { .. } => "A group of arguments and blocks.".to_owned(),
        SpecKind::Attr { name, ty, required, .. } => {
            let required = if *required { "required" } else { "optional" };
            format!("Argument `{}`: {ty}, {required}.", name.text)
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
            format!("The arguments of block `{}`, of any name: {element}, {required}.", block_type.text)
        }
        SpecKind::Literal { .. } => "A constant of the spec.".to_owned(),
        SpecKind::Default { candidates } => {
            let first = rules(through(spec));
            match candidates.last().map(|it| &it.kind) {
                Some(SpecKind::Literal { value, .. }) if candidates.len() > 1 => {
                    let value = hclspec_runtime::value::Value::from(value.clone()).to_string();
                    // Keeps the doc comment one line.
                    if value.contains('`') || value.contains('\n') {
                        first
                    } else {
                        format!("{first} Default: `{value}`.")
                    }
                }
                _ => first,
            }
        }
        SpecKind::Transform { nested, .. } => format!("{} The value is computed from it.", rules(nested)),
    }
}

fn type_text(shape: &Shape) -> String {
    match shape.kind {
        ShapeKind::Value | ShapeKind::Null => "any".to_owned(),
        _ => Shape { nullable: false, ..shape.clone() }.to_string(),
    }
}
