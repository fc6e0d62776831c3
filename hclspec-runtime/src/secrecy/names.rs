//! The names that a spec knows.

use crate::map::IndexSet;
use crate::positions::Positions;
use crate::table::{BodyId, BodySpec, Spec, Table, Take};
use crate::types::Type;

/// The keywords of expressions and templates.
const WORDS: [&str; 6] = ["for", "in", "if", "else", "endif", "endfor"];

/// The keywords of `dynamic` blocks.
const ITEM_WORDS: [&str; 5] = ["dynamic", "for_each", "iterator", "labels", "content"];

/// The names of arguments, block types, attributes of object types, variables and functions.
pub(super) fn of_table<'t>(table: &Table<'t>) -> Positions<'t> {
    let mut names =
        NameCollector { all: of_items(table), types: true, recursive: table.env.bodies, bodies: IndexSet::new() };
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
    if let Some((_, declaration)) = table.declarations() {
        names.body(declaration);
    }
    names.body(table.root);
    names.all
}

/// The names of arguments and block types, except those of declarations.
pub(super) fn of_items<'t>(table: &Table<'t>) -> Positions<'t> {
    let mut names =
        NameCollector { all: Positions::default(), types: false, recursive: table.env.bodies, bodies: IndexSet::new() };
    for word in ITEM_WORDS {
        names.all.insert(word);
    }
    names.body(table.root);
    names.all
}

struct NameCollector<'t> {
    all: Positions<'t>,
    types: bool,
    /// The recursive bodies.
    recursive: &'t [&'t BodySpec<'t>],
    bodies: IndexSet<BodyId>,
}

impl<'t> NameCollector<'t> {
    fn body(&mut self, body: &'t BodySpec<'t>) {
        for case in body.cases(self.recursive) {
            self.case(case);
        }
    }

    fn case(&mut self, body: &'t BodySpec<'t>) {
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
        if let Some(ty) = spec.take().and_then(Take::value_type).filter(|_| self.types) {
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
        Type::Coll(_, element) => of_type(element, names),
        Type::Tuple(types) => types.iter().for_each(|it| of_type(it, names)),
        Type::Object(attrs) => {
            for attr in attrs.iter() {
                names.insert(&*attr.name);
                of_type(&attr.ty, names);
            }
        }
        Type::Union(all) => all.iter().for_each(|alternative| of_type(&alternative.ty, names)),
        Type::Named(named) => of_type(&named.ty, names),
        Type::Any
        | Type::Bool
        | Type::Number
        | Type::String
        | Type::Written(_)
        | Type::AnyObject
        | Type::Recursive(_) => {}
    }
}
