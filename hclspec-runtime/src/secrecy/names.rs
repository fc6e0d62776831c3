//! The names that a spec knows.

use crate::positions::Positions;
use crate::table::{BodyId, BodySpec, Spec, Table, Take};
use crate::types::Type;
use std::collections::HashSet;

/// The words of the language, and those of `dynamic` blocks.
const WORDS: [&str; 11] =
    ["for", "in", "if", "else", "endif", "endfor", "dynamic", "for_each", "iterator", "labels", "content"];

/// The names of arguments, block types, attributes of object types, variables and functions.
pub(super) fn of_table<'t>(table: &Table<'t>) -> Positions<'t> {
    let mut names = NameCollector { all: of_spec(table), bodies: HashSet::new() };
    if let Some((_, declaration)) = table.declarations() {
        names.body(declaration);
    }
    names.all
}

/// The same without the names of declarations.
pub(super) fn of_spec<'t>(table: &Table<'t>) -> Positions<'t> {
    let mut names = NameCollector { all: Positions::default(), bodies: HashSet::new() };
    for word in WORDS {
        names.all.insert(word);
    }
    for variable in table.env.variables {
        names.all.insert(variable.name);
    }
    for function in table.env.functions {
        names.all.insert(function.name);
    }
    for blocks in [table.locals, table.inputs].into_iter().flatten() {
        names.all.insert(blocks.variable);
    }
    names.body(table.root);
    names.all
}

struct NameCollector<'t> {
    all: Positions<'t>,
    /// The bodies that were visited.
    bodies: HashSet<BodyId>,
}

impl<'t> NameCollector<'t> {
    fn body(&mut self, body: &'t BodySpec<'t>) {
        if self.bodies.insert(body.id()) {
            for attr in body.schema.attrs {
                self.all.insert(attr.name);
            }
            for block in body.schema.blocks {
                self.all.insert(block.block_type);
            }
            self.spec(&body.spec);
        }
    }

    fn spec(&mut self, spec: &'t Spec<'t>) {
        if let Some(ty) = spec.take().and_then(Take::value_type) {
            of_type(ty, &mut self.all);
        }
        if let Some(body) = spec.nested() {
            self.body(body);
        }
        for child in spec.children() {
            self.spec(child);
        }
    }
}

fn of_type<'t>(ty: &'t Type, names: &mut Positions<'t>) {
    match ty {
        Type::List(element) | Type::Set(element) | Type::Map(element) => of_type(element, names),
        Type::Tuple(types) => types.iter().for_each(|it| of_type(it, names)),
        Type::Object(attrs) => {
            for attr in attrs.iter() {
                names.insert(&*attr.name);
                of_type(&attr.ty, names);
            }
        }
        Type::Any | Type::Bool | Type::Number | Type::String => {}
    }
}
