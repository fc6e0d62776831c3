//! Names that an expression can use.

use super::builtin::{type_constructors, types};
use super::context::{Context, Region};
use super::cursor::{Cursor, Header, Inside, Item as CursorItem, LoopVariable, ValuePlace, items};
use super::entry::{Entry, EntryBody};
use super::mention::{Symbol, mention_at, mentions};
use super::tree;
use hclspec_lang::grammar::{Arg, BlockKind, Takes};
use hclspec_lang::model::{CollKind, Key, Model, Ty, TyKind};
use hclspec_runtime::function::{Group, Library};
use hclspec_runtime::stdlib::BUILTINS;
use hclspec_runtime::syntax::ast::{ExprKind, Item};
use hclspec_runtime::value::Value;
use std::collections::HashSet;

/// A variable, or an attribute of one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Name<'c> {
    pub(crate) name: String,
    /// Value, if it is constant.
    pub(crate) value: Option<&'c Value>,
    /// Short description.
    pub(crate) what: &'static str,
    pub(crate) doc: &'c str,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Callable<'c> {
    pub(crate) name: String,
    /// Parameters; `None` if unknown.
    pub(crate) params: Option<Vec<String>>,
    pub(crate) doc: &'c str,
    pub(crate) what: &'static str,
}

impl Callable<'_> {
    /// Text of the signature, such as `host(name, rest...)`.
    pub(crate) fn signature(&self) -> String {
        match &self.params {
            Some(params) => format!("{}({})", self.name, params.join(", ")),
            None => format!("{}(..)", self.name),
        }
    }
}

impl<'c> Context<'c> {
    /// Variables at a location of a text, innermost first.
    pub(crate) fn variables(&self, text: &str, cursor: &Cursor<'_>, place: &ValuePlace<'_>) -> Vec<Name<'c>> {
        let mut names: Vec<Name<'c>> = Vec::new();
        let mut known: HashSet<String> = HashSet::new();
        let mut add = |name: &str, value: Option<&'c Value>, what: &'static str, doc: &'c str| {
            if !name.is_empty() && known.insert(name.to_owned()) {
                names.push(Name { name: name.to_owned(), value, what, doc });
            }
        };
        for LoopVariable { name, .. } in place.bound.iter().rev() {
            add(name, None, "loop variable", "");
        }
        if self.is_type(cursor, place) {
            let named = if self.is_spec() { self.definitions(text, true) } else { Vec::new() };
            named.iter().for_each(|name| add(name, None, "named type", ""));
            types().for_each(|name| add(name, None, "type", ""));
            return names;
        }
        if self.is_spec() {
            self.spec_variables(text, cursor, place).iter().for_each(|(name, what)| add(name, None, what, ""));
            return names;
        }
        for (_, name) in self.iterators(text, cursor, place.argument).iter().rev() {
            add(name, None, "iterator", "");
        }
        if let Some(locals) = self.model().and_then(Model::locals) {
            add(locals.variable(), None, "local values", "");
        }
        if let Some(inputs) = self.model().and_then(Model::inputs) {
            add(inputs.variable(), None, "input variables", "");
        }
        for (name, value) in self.config.map(|config| &*config.variables).unwrap_or_default() {
            add(name, Some(value), "variable of the program", "");
        }
        for variable in self.model().map(Model::variables).unwrap_or_default() {
            add(variable.name(), Some(variable.value()), "variable", variable.doc());
        }
        // The program resolves only variables that are not defined in another way.
        for name in self.config.into_iter().flat_map(|it| it.resolved_variables()) {
            add(name, None, "variable of the program", "");
        }
        names
    }

    /// Returns `true` within a type expression.
    pub(crate) fn is_type(&self, cursor: &Cursor<'_>, place: &ValuePlace<'_>) -> bool {
        // In an argument for labels, a list has the names of labels rather than types.
        let is_list = matches!(place.inside.first(), Some(Inside::List { .. }))
            && Arg::named(place.argument).is_some_and(|arg| arg.takes() == Takes::Labels);
        !is_list && self.argument(cursor, place.argument).is_some_and(|argument| Self::takes_type(&argument))
    }

    /// Functions that can be called at a location; in a type expression, type constructors.
    pub(crate) fn callables(&self, text: &str, cursor: &Cursor<'_>, place: &ValuePlace<'_>) -> Vec<Callable<'c>> {
        if !self.is_type(cursor, place) {
            return self.functions(text);
        }
        let callable = |name: &'static str| {
            let (param, doc) = match name {
                "object" => {
                    ("{ name = type }", "An object with these attributes. `optional(type, default)` may be left out.")
                }
                "tuple" => ("[type]", "A list of values of these types, in this order."),
                "enum" => ("[\"first\", \"second\"]", "One of these values. In Rust, it is an enum."),
                "union" => (
                    "{ one = string, many = list(string) }",
                    "A value of one of these types. In Rust, it is an enum with these variants.",
                ),
                "map" => ("type", "Values of one type by name."),
                "set" => ("type", "Different values of one type, in no order."),
                _ => ("type", "Values of one type, in order."),
            };
            Callable { name: name.to_owned(), params: Some(vec![param.to_owned()]), doc, what: "type" }
        };
        let mut callables: Vec<Callable<'c>> = type_constructors().map(callable).collect();
        callables.push(Callable {
            name: "secret".to_owned(),
            params: Some(vec!["type".to_owned()]),
            doc: "A type whose values are not shown in messages. In Rust, it is `Secret<_>`.",
            what: "type",
        });
        if self.is_spec() {
            callables.push(Callable {
                name: "key".to_owned(),
                params: Some(vec!["property".to_owned()]),
                doc: "A text that names a block or an element of a map: one of the keys of this property of an object around.",
                what: "type",
            });
        }
        if place.inside.iter().any(|it| matches!(it, Inside::Object { .. })) {
            callables.push(Callable {
                name: "optional".to_owned(),
                params: Some(vec!["type".to_owned(), "default".to_owned()]),
                doc: "The type of an attribute that may be left out. It then has the default.",
                what: "type",
            });
        }
        callables
    }

    fn spec_variables(&self, text: &str, cursor: &Cursor<'_>, place: &ValuePlace<'_>) -> Vec<(String, &'static str)> {
        let Some(block) = cursor.blocks.last() else { return Vec::new() };
        match (BlockKind::named(block.block_type), Arg::named(place.argument)) {
            (Some(BlockKind::Transform), Some(Arg::Result)) => vec![("nested".to_owned(), "value of the nested spec")],
            (Some(BlockKind::Validate), _) => vec![("nested".to_owned(), "value of the argument")],
            (Some(BlockKind::Function), Some(Arg::Result)) => tree::parsed(self, text, |file| {
                let function = tree::block_at(file.body.items, block.start);
                let params = function.map(tree::params).unwrap_or_default();
                params.into_iter().map(|(name, _)| (name.to_owned(), "parameter")).collect()
            }),
            _ => Vec::new(),
        }
    }

    /// Expected type at a location in an argument's value, if it is known.
    pub(crate) fn expected(
        &self,
        cursor: &Cursor<'_>,
        place: &ValuePlace<'_>,
        inside: &[Inside<'_>],
    ) -> Option<&'c Ty> {
        let region = self.region(cursor);
        let body = region.body()?;
        let mut ty: &'c Ty = match body.argument(place.argument) {
            Some(argument) => argument.ty(),
            None => body.rest()?.ty()?,
        };
        for step in inside {
            ty = self.resolved(part_of(ty, step)?);
        }
        Some(ty)
    }

    /// The definition of a named type, if the type is a recursive reference to it. Other types are returned unchanged.
    pub(crate) fn resolved(&self, ty: &'c Ty) -> &'c Ty {
        let (TyKind::Part(_) | TyKind::Recursive(..)) = ty.kind() else { return ty };
        let named = self.model().and_then(|model| model.types().find(|it| Some(it.name()) == ty.name()));
        named.and_then(|named| named.spec().written_type()).unwrap_or(ty)
    }

    /// Functions of the spec and of the program; in a spec, those of the language.
    pub(crate) fn functions(&self, text: &str) -> Vec<Callable<'c>> {
        let all = |params: &mut dyn Iterator<Item = &str>, rest: Option<&str>| {
            Some(params.map(str::to_owned).chain(rest.map(|name| format!("{name}..."))).collect())
        };
        let mut functions: Vec<Callable<'c>> = Vec::new();
        if self.is_spec() {
            for function in BUILTINS.iter().filter(|it| Group::OF_SPEC.contains(&it.group)) {
                let rest = function.variadic.map(|variadic| &*variadic.name);
                let params = all(&mut function.params.iter().map(|param| &*param.name), rest);
                let (name, doc) = (function.name.to_owned(), function.doc);
                functions.push(Callable { name, params, doc, what: "function" });
            }
            if names_libraries(text) {
                let general = hclspec_functions::general();
                let others = general.iter().filter(|function| function.builtin().is_for_configurations());
                let others: Vec<&str> = others.map(|function| function.name()).collect();
                add_libraries(&mut functions, &[general.without(others)], true);
            }
            return functions;
        }
        for function in self.config.map(|config| &*config.functions).unwrap_or_default() {
            let rest = function.variadic.as_ref().map(|param| format!("{param}..."));
            let params = function.params.as_ref();
            let params = params.map(|params| params.iter().map(ToString::to_string).chain(rest).collect());
            let what = "function of the program";
            functions.push(Callable { name: function.name.clone(), params, doc: "", what });
        }
        let of_host: HashSet<String> = functions.iter().map(|function| function.name.clone()).collect();
        for function in self.model().map(Model::functions).unwrap_or_default() {
            if of_host.contains(function.name()) {
                continue;
            }
            let params = all(&mut function.params().iter().map(String::as_str), function.variadic_param());
            let (name, doc) = (function.name().to_owned(), function.doc());
            functions.push(Callable { name, params, doc, what: "function" });
        }
        let of_program = self.config.map(|config| &*config.libraries).unwrap_or_default();
        add_libraries(&mut functions, of_program, false);
        add_libraries(&mut functions, self.model().map(Model::library).as_slice(), false);
        functions
    }

    /// Iterators of the `dynamic` blocks whose content or labels contain the cursor, with these blocks, innermost last.
    pub(crate) fn iterators<'q, 't>(
        &self,
        text: &str,
        cursor: &'q Cursor<'t>,
        argument: &str,
    ) -> Vec<(&'q Header<'t>, String)> {
        let mut names = Vec::new();
        for (index, header) in cursor.blocks.iter().enumerate() {
            let is_dynamic = matches!(self.region_of(cursor, index + 1), Region::Dynamic(_));
            let inner = cursor.blocks.get(index + 1).map(|block| block.block_type);
            let is_within = inner == Some("content") || inner.is_none() && argument == "labels";
            if is_dynamic && is_within {
                let default = header.labels.first().copied().unwrap_or_default();
                let name = tree::parsed(self, text, |file| {
                    let block = tree::block_at(file.body.items, header.start)?;
                    let name = block.body.argument("iterator")?.expr.reference()?.name;
                    Some(name.to_owned())
                });
                names.push((header, name.unwrap_or_else(|| default.to_owned())));
            }
        }
        names
    }

    /// The values that a key can have, in the order of the text: those in the nearest enclosing body that may define any.
    pub(crate) fn entries(&self, text: &str, cursor: &Cursor<'_>, key: &Key) -> Vec<String> {
        let depth = (0..=cursor.blocks.len()).rev().find(|depth| self.region_of(cursor, *depth).has(key));
        let (Some(depth), Some(place)) = (depth, key.place()) else { return Vec::new() };
        let around = cursor.blocks.iter().take(depth).enumerate();
        let body = around.fold(EntryBody::default(), |body, (depth, header)| {
            let region = self.region_of(cursor, depth);
            body.of_block(region.block(header.block_type).as_ref(), header.body_start)
        });
        let body = body.with(key.around());
        self.entries_beside(text, &Entry { of: place.clone().into(), body, text: String::new() })
    }

    /// Values of a key that may replace the text at an offset.
    pub(crate) fn entries_at(&self, text: &str, offset: usize) -> Vec<String> {
        match mention_at(&mentions(self, text), offset).map(|mention| &mention.symbol) {
            Some(Symbol::Entry(entry)) => self.entries_beside(text, entry),
            _ => Vec::new(),
        }
    }

    /// Values of keys that refer to the same blocks or map as an entry, in the order of the text.
    fn entries_beside(&self, text: &str, Entry { of, body, .. }: &Entry) -> Vec<String> {
        let others = self.others.iter().filter(|_| body.start == 0).map(|other| other.text.as_str());
        let mut found: Vec<String> = Vec::new();
        for text in std::iter::once(text).chain(others) {
            for mention in mentions(self, text).into_iter().filter(|it| it.is_definition) {
                if let Symbol::Entry(entry) = mention.symbol
                    && entry.of == *of
                    && entry.body == *body
                    && !found.contains(&entry.text)
                {
                    found.push(entry.text);
                }
            }
        }
        found
    }

    /// Names of local values in this text and the other files.
    pub(crate) fn locals(&self, text: &str) -> Vec<String> {
        let Some(block_type) = self.model().and_then(Model::locals).map(|it| it.block_type()) else {
            return Vec::new();
        };
        self.defined(text, &|item| (item.parent == Some(block_type) && !item.is_block).then_some(item.name))
    }

    /// Names of input variables in this text and the other files.
    pub(crate) fn inputs(&self, text: &str) -> Vec<String> {
        let Some(block_type) = self.model().and_then(Model::inputs).map(|it| it.block_type()) else {
            return Vec::new();
        };
        self.defined(text, &|item| match item.parent {
            Some(parent) => (Some(parent) == self.several() && !item.is_block).then_some(item.name),
            None => item.label.filter(|_| item.body == 0 && item.is_block && item.name == block_type),
        })
    }

    /// Properties of a spec that a `key(..)` can name: maps, and unique properties of blocks.
    pub(crate) fn keyed_properties(&self, text: &str) -> Vec<String> {
        let mut names = Vec::new();
        tree::parsed(self, text, |file| keyed_properties(file.body.items, "", &mut names));
        names
    }

    /// Names of `define` blocks in all files of a spec: of types, or of parts.
    pub(crate) fn definitions(&self, text: &str, are_types: bool) -> Vec<String> {
        let texts = std::iter::once(text).chain(self.others.iter().map(|other| other.text.as_str()));
        texts.flat_map(|text| definitions(text, are_types)).map(str::to_owned).collect()
    }

    /// Names that `name` returns for the items of all texts.
    fn defined(&self, text: &str, name: &dyn for<'t> Fn(&CursorItem<'t>) -> Option<&'t str>) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let mut known: HashSet<&str> = HashSet::new();
        for text in std::iter::once(text).chain(self.others.iter().map(|other| other.text.as_str())) {
            for name in items(text).iter().filter_map(name) {
                if known.insert(name) {
                    names.push(name.to_owned());
                }
            }
        }
        names
    }
}

/// Adds the functions of libraries. With `wins`, they replace functions of the same name.
fn add_libraries(functions: &mut Vec<Callable<'_>>, libraries: &[Library], wins: bool) {
    for function in libraries.iter().flat_map(Library::iter) {
        let place = functions.iter().position(|other| other.name == function.name());
        let callable = Callable {
            name: function.name().to_owned(),
            params: Some(function.parameters()),
            doc: function.documentation(),
            what: "function of a library",
        };
        match place.and_then(|place| functions.get_mut(place)) {
            Some(other) if wins => *other = callable,
            Some(_) => {}
            None => functions.push(callable),
        }
    }
}

/// Returns `true` if a spec makes functions of libraries callable.
fn names_libraries(text: &str) -> bool {
    items(text)
        .iter()
        .any(|item| item.name == Arg::Libraries.name() && item.parent == Some(BlockKind::Functions.name()))
}

/// Adds the properties that have keys. Those in single blocks are added with their path. `around` is the path so far.
fn keyed_properties(items: &[Item<'_>], around: &str, names: &mut Vec<String>) {
    for block in items.iter().filter_map(Item::block) {
        let kind = BlockKind::named(block.block_type.name);
        let unique = block.body.argument(Arg::Unique.name()).map(|it| it.expr.kind);
        let ty = block.body.argument(Arg::Type.name()).map(|it| it.expr.kind);
        if let Some(property) = block.labels.first().map(|label| label.text) {
            let name = match (kind, unique, ty) {
                (_, Some(ExprKind::String(unique)), _) => Some(format!("{property}.{unique}")),
                (Some(BlockKind::BlockMap | BlockKind::BlockAttrs), ..) => Some(property.to_owned()),
                (Some(BlockKind::Attr), _, Some(ExprKind::Call(call))) if call.name.name == "map" => {
                    Some(property.to_owned())
                }
                _ => None,
            };
            names.extend(name.iter().filter(|_| !around.is_empty()).map(|name| format!("{around}{name}")));
            names.extend(name);
        }
        let around = match (kind, block.labels.first()) {
            (Some(BlockKind::Block), Some(property)) => format!("{around}{}.", property.text),
            // An unlabeled `object` adds no step to the path: in the short form of a block, it is left out.
            (Some(BlockKind::Object), None) => around.to_owned(),
            _ => String::new(),
        };
        keyed_properties(block.body.items, &around, names);
    }
}

/// Names of `define` blocks in a text: of types, or of parts.
fn definitions(text: &str, are_types: bool) -> Vec<&str> {
    let mut found: Vec<(Option<&str>, bool)> = Vec::new();
    for item in items(text) {
        if item.body == 0 && item.name == BlockKind::Define.name() {
            found.push((item.label, false));
        } else if item.name == Arg::Type.name() && item.parent == Some(BlockKind::Define.name()) {
            found.last_mut().into_iter().for_each(|last| last.1 = true);
        }
    }
    found.into_iter().filter(|it| it.1 == are_types).filter_map(|it| it.0).collect()
}

/// Type of a part of a value.
pub(crate) fn part_of<'c>(ty: &'c Ty, step: &Inside<'_>) -> Option<&'c Ty> {
    match (step, ty.kind()) {
        (Inside::Parens, _) => Some(ty),
        (_, TyKind::Union(all)) => all.iter().find_map(|(_, ty)| part_of(ty, step)),
        (Inside::List { index }, TyKind::Tuple(elements)) => elements.get(*index),
        (Inside::List { .. }, TyKind::Coll(CollKind::List | CollKind::Set, element)) => Some(element),
        (Inside::Object { key: Some(_), .. }, TyKind::Coll(CollKind::Map, element)) => Some(element),
        (Inside::Object { key: Some(key), .. }, TyKind::Object(attributes)) => {
            attributes.iter().find(|(attribute, _)| attribute == key).map(|(_, ty)| ty)
        }
        _ => None,
    }
}
