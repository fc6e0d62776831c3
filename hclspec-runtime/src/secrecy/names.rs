//! The names that a spec knows.

use crate::table::{BodySpec, Spec, Table};
use crate::types::Type;
use std::collections::HashSet;

/// The words of the language, and those of `dynamic` blocks.
const WORDS: [&str; 11] =
    ["for", "in", "if", "else", "endif", "endfor", "dynamic", "for_each", "iterator", "labels", "content"];

/// The names of arguments, block types, attributes of object types, variables and functions.
pub(super) fn of_table<'t>(table: &Table<'t>) -> HashSet<&'t str> {
    let mut names = HashSet::from(WORDS);
    names.extend(table.env.variables.iter().map(|it| it.name));
    names.extend(table.env.functions.iter().map(|it| it.name));
    of_body(table.root, &mut names);
    names
}

fn of_body<'t>(body: &'t BodySpec<'t>, names: &mut HashSet<&'t str>) {
    names.extend(body.schema.attrs.iter().map(|it| it.name));
    names.extend(body.schema.blocks.iter().map(|it| it.block_type));
    of_spec(&body.spec, names);
}

fn of_spec<'t>(spec: &'t Spec<'t>, names: &mut HashSet<&'t str>) {
    match spec {
        Spec::Attr { ty, .. } | Spec::BlockAttrs { element: ty, .. } => of_type(ty, names),
        _ => {}
    }
    spec.nested().into_iter().for_each(|body| of_body(body, names));
    spec.children().for_each(|it| of_spec(it, names));
}

fn of_type<'t>(ty: &'t Type, names: &mut HashSet<&'t str>) {
    match ty {
        Type::List(element) | Type::Set(element) | Type::Map(element) => of_type(element, names),
        Type::Tuple(types) => types.iter().for_each(|it| of_type(it, names)),
        Type::Object(attrs) => {
            for attr in attrs.iter() {
                names.insert(&attr.name);
                of_type(&attr.ty, names);
            }
        }
        Type::Any | Type::Bool | Type::Number | Type::String => {}
    }
}
