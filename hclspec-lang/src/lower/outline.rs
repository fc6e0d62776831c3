//! The type names of a spec that has errors.
//!
//! A model lacks the inside of broken specs, so this reads the syntax tree, which every text has.
//! The names are those that a correct spec would have. Types that the tree does not show, such as the result of a `transform`, are
//! left out.

use super::fields::LONGEST_TUPLE;
use crate::grammar::{Arg, BlockKind};
use crate::names;
use hclspec_core::positions::picked;
use hclspec_core::syntax::ast::{Block, Body, Expr, ExprKind, Item};

/// A type name and the types in its module.
pub struct Outline {
    /// The type's name.
    pub name: String,
    /// The types in the type's module.
    pub parts: Vec<Outline>,
}

/// The root type of the spec with the syntax tree `body`, and everything nested in it.
#[must_use]
pub fn outline(body: &Body<'_>, root_name: &str) -> Outline {
    let mut parts = Vec::new();
    if let Some(root) = first_spec(body) {
        if kind(root) == Some(BlockKind::Object) {
            properties(root, &mut parts);
        } else {
            let name = block_name(root).unwrap_or_else(|| names::ROOT_VALUE.to_owned());
            spec(root, &name, &mut parts);
        }
    }
    named_parts(body, &mut parts);
    Outline { name: root_name.to_owned(), parts }
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

fn named_parts(body: &Body<'_>, out: &mut Vec<Outline>) {
    for item in body.items {
        let Item::Block(block) = item else { continue };
        if kind(block) != Some(BlockKind::Define) {
            continue;
        }
        let label = block.labels.first().map(|label| names::type_name(label.text));
        let own = first_spec(block.body).filter(|_| !has_properties(block)).and_then(block_name);
        if let Some(name) = own.or(label) {
            nested(block, &name, out);
        }
    }
}

/// Returns `true` if the spec blocks in a block are the properties of an implied object.
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

/// The name that an element of a tuple reads.
fn input_name(block: &Block<'_>) -> Option<String> {
    match kind(block) {
        Some(BlockKind::Default) => input_name(first_spec(block.body)?),
        Some(BlockKind::Attr) => text_argument(block, Arg::Name).map(names::type_name),
        _ => text_argument(block, Arg::BlockType).map(names::type_name),
    }
}

/// Adds the types of the values of a spec, if they need any; `name` is the name of the outermost one.
fn spec(block: &Block<'_>, name: &str, out: &mut Vec<Outline>) {
    let mut of_argument = |argument_name| {
        if let Some(expr) = argument(block, argument_name) {
            value(expr, name, out);
        }
    };
    match kind(block) {
        Some(BlockKind::Object) => object(block, name, out),
        Some(BlockKind::Tuple) => {
            let mut parts = Vec::new();
            for (index, child) in specs(block.body).into_iter().enumerate() {
                let own = block_name(child).or_else(|| input_name(child));
                spec(child, &own.unwrap_or_else(|| format!("{name}{index}")), &mut parts);
            }
            add_tuple(out, name, specs(block.body).len(), parts);
        }
        Some(BlockKind::Attr) => of_argument(Arg::Type),
        Some(BlockKind::BlockAttrs | BlockKind::Rest) => of_argument(Arg::ElementType),
        Some(BlockKind::Literal) => of_argument(Arg::Value),
        Some(BlockKind::Transform) => match argument(block, Arg::Result) {
            Some(result @ Expr { kind: ExprKind::Object(_) | ExprKind::Tuple(_), .. }) => value(result, name, out),
            // Most likely `nested` itself or a part of it.
            _ => of_first_spec(block, name, out),
        },
        Some(BlockKind::Default) => of_first_spec(block, name, out),
        _ => nested(block, name, out),
    }
}

/// Adds the types of the values of what is nested in a block.
fn nested(block: &Block<'_>, name: &str, out: &mut Vec<Outline>) {
    if has_properties(block) {
        object(block, name, out);
    } else {
        of_first_spec(block, name, out);
    }
}

fn of_first_spec(block: &Block<'_>, name: &str, out: &mut Vec<Outline>) {
    if let Some(first) = first_spec(block.body) {
        spec(first, name, out);
    }
}

fn object(block: &Block<'_>, name: &str, out: &mut Vec<Outline>) {
    let mut parts = Vec::new();
    properties(block, &mut parts);
    add(out, name, parts);
}

fn properties(block: &Block<'_>, out: &mut Vec<Outline>) {
    for child in specs(block.body) {
        let label = child.labels.first().map(|label| names::type_name(label.text));
        if let Some(name) = block_name(child).or(label) {
            spec(child, &name, out);
        }
    }
}

/// Adds the types for a value, or for the values of a type expression: both have braces where there is an object.
fn value(expr: &Expr<'_>, name: &str, out: &mut Vec<Outline>) {
    match expr.kind {
        ExprKind::Parens(inner) => value(inner, name, out),
        // `list(..)`, `object({..})`; the second argument of `optional` is not a type.
        ExprKind::Call(call) => {
            if let Some(first) = call.args.first() {
                value(first, name, out);
            }
        }
        ExprKind::Object(items) => {
            let mut parts = Vec::new();
            for item in items {
                if let Some(key) = item.key.constant() {
                    value(&item.value, &names::type_name(&key), &mut parts);
                }
            }
            add(out, name, parts);
        }
        ExprKind::Tuple(items) => {
            let mut parts = Vec::new();
            for (index, item) in items.iter().enumerate() {
                value(item, &format!("{name}{index}"), &mut parts);
            }
            add_tuple(out, name, items.len(), parts);
        }
        _ => {}
    }
}

/// A tuple becomes a type only if it is long.
fn add_tuple(out: &mut Vec<Outline>, name: &str, len: usize, parts: Vec<Outline>) {
    if len > LONGEST_TUPLE {
        add(out, name, parts);
    } else {
        for part in parts {
            add(out, &part.name, part.parts);
        }
    }
}

/// Adds a type. If the name is taken, which was reported, its parts are added to the existing type.
fn add(out: &mut Vec<Outline>, name: &str, parts: Vec<Outline>) {
    match out.iter_mut().find(|it| it.name == name) {
        Some(first) => {
            for part in parts {
                add(&mut first.parts, &part.name, part.parts);
            }
        }
        None => out.push(Outline { name: name.to_owned(), parts }),
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
            let parts: Vec<_> = outline.parts.iter().map(write).collect();
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
