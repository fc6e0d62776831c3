//! [`Outline`]: the names of the types that a spec generates, read from its syntax tree.
//!
//! Used for specs with errors, whose model lacks what is inside broken blocks. The names are those that the corrected spec would have. Types that the
//! tree does not show, such as the result of a `transform`, are left out.

use super::fields::MAX_TUPLE;
use crate::grammar::{Arg, BlockKind};
use crate::names;
use hclspec_core::positions::picked;
use hclspec_core::syntax::ast::{Block, Body, Expr, ExprKind, Item};

/// A type name and the types in its module.
pub struct Outline {
    /// The type's name.
    pub name: String,
    /// The types in its module.
    pub nested: Vec<Outline>,
}

/// Outlines the types of the spec whose syntax tree is `body`.
pub fn outline(body: &Body<'_>, root_name: &str) -> Outline {
    let mut nested = Vec::new();
    if let Some(root) = first_spec(body) {
        if kind(root) == Some(BlockKind::Object) {
            add_properties(root, &mut nested);
        } else {
            let name = block_name(root).unwrap_or_else(|| names::ROOT_VALUE.to_owned());
            add_spec(root, &name, &mut nested);
        }
    }
    add_named_parts(body, &mut nested);
    Outline { name: root_name.to_owned(), nested }
}

fn kind(block: &Block<'_>) -> Option<BlockKind> {
    BlockKind::named(block.block_type.name)
}

/// The spec blocks in a body, including those of unknown types, which are most likely misspelled.
fn specs<'t>(body: &Body<'t>) -> Vec<&'t Block<'t>> {
    picked(body.items, |item| match item {
        Item::Block(block) if !kind(block).is_some_and(BlockKind::is_top) => Some(block),
        Item::Block(_) | Item::Attribute(_) => None,
    })
}

fn first_spec<'t>(body: &Body<'t>) -> Option<&'t Block<'t>> {
    let specs = specs(body);
    let known = specs.iter().find(|block| kind(block).is_some_and(BlockKind::is_spec));
    known.or(specs.first()).copied()
}

fn add_named_parts(body: &Body<'_>, out: &mut Vec<Outline>) {
    for item in body.items {
        let Item::Block(block) = item else { continue };
        if kind(block) != Some(BlockKind::Define) {
            continue;
        }
        let label = block.labels.first().map(|label| names::type_name(label.text));
        // A part that only repeats a block is named after that block type.
        let block_type = first_spec(block.body).filter(|_| !has_properties(block)).and_then(block_name);
        if let Some(name) = block_type.or(label) {
            add_nested(block, &name, out);
        }
    }
}

/// Returns `true` if the spec blocks in a block are the properties of an implied object. One that is alone is a property only if its kind can't be the spec
/// itself.
fn has_properties(block: &Block<'_>) -> bool {
    let specs = specs(block.body);
    let is_alone = specs.len() == 1;
    let may_be_property = |spec: &Block<'_>| !is_alone || kind(spec).is_none_or(BlockKind::is_property_alone);
    specs.iter().any(|spec| !spec.labels.is_empty() && may_be_property(spec))
}

fn argument<'t>(block: &Block<'t>, name: Arg) -> Option<&'t Expr<'t>> {
    block.body.items.iter().find_map(|item| match item {
        Item::Attribute(attribute) if attribute.name.name == name.name() => Some(&attribute.expr),
        Item::Attribute(_) | Item::Block(_) => None,
    })
}

fn text_argument<'t>(block: &Block<'t>, name: Arg) -> Option<&'t str> {
    match argument(block, name)?.kind {
        ExprKind::String(text) => Some(text),
        _ => None,
    }
}

/// The types of repeated blocks are named after the block type.
fn block_name(block: &Block<'_>) -> Option<String> {
    match kind(block) {
        Some(BlockKind::Default) => block_name(first_spec(block.body)?),
        Some(BlockKind::BlockList | BlockKind::BlockSet | BlockKind::BlockMap) => {
            let label = block.labels.first().map(|label| label.text);
            text_argument(block, Arg::BlockType).or(label).map(names::type_name)
        }
        _ => None,
    }
}

/// The type name for what an element of a tuple reads: its argument or block type.
fn input_name(block: &Block<'_>) -> Option<String> {
    match kind(block) {
        Some(BlockKind::Default) => input_name(first_spec(block.body)?),
        Some(BlockKind::Attr) => text_argument(block, Arg::Name).map(names::type_name),
        _ => text_argument(block, Arg::BlockType).map(names::type_name),
    }
}

/// Adds the types that a spec's values need. The outermost is called `name`.
fn add_spec(block: &Block<'_>, name: &str, out: &mut Vec<Outline>) {
    let mut add_argument = |argument_name| {
        if let Some(expr) = argument(block, argument_name) {
            add_value(expr, name, out);
        }
    };
    match kind(block) {
        Some(BlockKind::Object) => add_object(block, name, out),
        Some(BlockKind::Tuple) => {
            let mut nested = Vec::new();
            for (index, child) in specs(block.body).into_iter().enumerate() {
                let own = block_name(child).or_else(|| input_name(child));
                add_spec(child, &own.unwrap_or_else(|| format!("{name}{index}")), &mut nested);
            }
            add_tuple(out, name, specs(block.body).len(), nested);
        }
        Some(BlockKind::Attr) => add_argument(Arg::Type),
        Some(BlockKind::BlockAttrs | BlockKind::Rest) => add_argument(Arg::ElementType),
        Some(BlockKind::Literal) => add_argument(Arg::Value),
        Some(BlockKind::Transform) => match argument(block, Arg::Result) {
            Some(result @ Expr { kind: ExprKind::Object(_) | ExprKind::Tuple(_), .. }) => add_value(result, name, out),
            // The result is most likely `nested` or a part of it, so its types are needed.
            _ => add_first_spec(block, name, out),
        },
        Some(BlockKind::Default) => add_first_spec(block, name, out),
        _ => add_nested(block, name, out),
    }
}

/// Adds the types for the specs nested in a block.
fn add_nested(block: &Block<'_>, name: &str, out: &mut Vec<Outline>) {
    if has_properties(block) {
        add_object(block, name, out);
    } else {
        add_first_spec(block, name, out);
    }
}

fn add_first_spec(block: &Block<'_>, name: &str, out: &mut Vec<Outline>) {
    if let Some(first) = first_spec(block.body) {
        add_spec(first, name, out);
    }
}

fn add_object(block: &Block<'_>, name: &str, out: &mut Vec<Outline>) {
    let mut nested = Vec::new();
    add_properties(block, &mut nested);
    add(out, name, nested);
}

fn add_properties(block: &Block<'_>, out: &mut Vec<Outline>) {
    for child in specs(block.body) {
        let label = child.labels.first().map(|label| names::type_name(label.text));
        if let Some(name) = block_name(child).or(label) {
            add_spec(child, &name, out);
        }
    }
}

/// Adds the types for a value, or for the values of a type expression: objects have braces in both.
fn add_value(expr: &Expr<'_>, name: &str, out: &mut Vec<Outline>) {
    match expr.kind {
        ExprKind::Parens(inner) => add_value(inner, name, out),
        // `list(..)`, `object({..})`; the second argument of `optional` is not a type.
        ExprKind::Call(call) => {
            if let Some(first) = call.args.first() {
                add_value(first, name, out);
            }
        }
        ExprKind::Object(items) => {
            let mut nested = Vec::new();
            for item in items {
                if let Some(key) = item.key.constant() {
                    add_value(&item.value, &names::type_name(&key), &mut nested);
                }
            }
            add(out, name, nested);
        }
        ExprKind::Tuple(items) => {
            let mut nested = Vec::new();
            for (index, item) in items.iter().enumerate() {
                add_value(item, &format!("{name}{index}"), &mut nested);
            }
            add_tuple(out, name, items.len(), nested);
        }
        _ => {}
    }
}

/// A tuple becomes a type only if it is long.
fn add_tuple(out: &mut Vec<Outline>, name: &str, len: usize, nested: Vec<Outline>) {
    if len > MAX_TUPLE {
        add(out, name, nested);
    } else {
        for inner in nested {
            add(out, &inner.name, inner.nested);
        }
    }
}

/// Adds a type. If the name is taken, which was reported, its nested types are added to the existing type.
fn add(out: &mut Vec<Outline>, name: &str, nested: Vec<Outline>) {
    match out.iter_mut().find(|it| it.name == name) {
        Some(first) => {
            for inner in nested {
                add(&mut first.nested, &inner.name, inner.nested);
            }
        }
        None => out.push(Outline { name: name.to_owned(), nested }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bumpalo::Bump;
    use hclspec_core::diagnostic::Diagnostics;

    /// Prints `Root { A B { C } }`.
    fn names(text: &str) -> String {
        fn write(outline: &Outline) -> String {
            let parts: Vec<_> = outline.nested.iter().map(write).collect();
            if parts.is_empty() { outline.name.clone() } else { format!("{} {{ {} }}", outline.name, parts.join(" ")) }
        }
        let arena = Bump::new();
        let body = crate::reading::recover(&mut Diagnostics::new(), &arena, text).body;
        write(&outline(&body, "Root"))
    }

    #[test]
    fn objects_in_a_broken_spec_have_names() {
        let text = r#"
            object {
              attr "limits" {
                type = map(object({ cpu = object({ soft = nmber }) }))
              }
              blok "server" {
                block "tls" {
                  requird = = true
                  object {
                  }
                }
                block "none" {
                }
              }
              default "users" {
                block_list {
                  block_type = "user"
                  object {
                    attr "tags" {
                      type = list(object({}))
                "#;
        assert_eq!(names(text), "Root { Limits { Cpu } Server { Tls } User { Tags } }");
        let text = text
            .replace("blok \"server\" {", "blok \"server\" {\nobject {")
            .replace("default", "}\n              default");
        assert_eq!(names(&text), "Root { Limits { Cpu } Server { Tls } User { Tags } }");
    }

    #[test]
    fn specs_with_labels_in_a_block_are_properties() {
        let block =
            |inner: &str| names(&format!("object {{\n block \"a\" {{\n {inner} {{\n object {{\n }}\n }}\n }}\n}}"));
        assert_eq!(block("block \"b\""), "Root { A { B } }");
        assert_eq!(block("blok \"b\""), "Root { A { B } }");
        assert_eq!(block("block"), "Root { A }");
    }

    #[test]
    fn a_root_that_is_no_object_has_parts() {
        assert_eq!(names("block_list {\n block_type = \"job\"\n object {\n }\n}"), "Root { Job }");
        assert_eq!(names("block {\n object {\n }\n}"), "Root { Item }");
        assert_eq!(names("tuple {\n literal {\n value = { a = { b = 1 } }\n }\n}"), "Root { Item0 { A } }");
    }

    #[test]
    fn any_text_has_a_root() {
        for text in ["", "}", "object", "variables {}", "attr \"a\" = 1"] {
            assert_eq!(names(text), "Root", "{text}");
        }
    }
}
