//! Lowering: spec and shape to Rust types with names.
//!
//! A type is named after the property that holds it, and stands in the modules of the types around it, so that a name
//! never depends on other parts of the spec. Two types or fields of one name are reported.

mod docs;
pub mod names;
mod outline;

pub use outline::{Outline, outline};

use crate::infer::{Shape, ShapeKind};
use crate::ir::{Field, Item, ItemContent, ItemId, Origin, Program, RustType};
use crate::spec::{Spec, SpecKind};
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics};
use hclspec_runtime::source::Span;
use std::collections::HashMap;

/// The longest tuple that has the traits of the standard library.
const LONGEST_TUPLE: usize = 12;

/// Names all types of a model for which [`infer::check`](crate::infer::check) gave `shape`; `root_name` is without `r#`.
/// `None` after a clash.
pub fn lower<'m, 'a>(
    diags: &mut Diagnostics,
    root: &'m Spec<'a>,
    shape: &Shape,
    root_name: &str,
) -> Option<Program<'m, 'a>> {
    let name = root_name.to_owned();
    let mark = diags.len();
    let mut lowering = Lowering { diags, items: Vec::new(), taken: HashMap::new() };
    let at = At { name: name.clone(), path: Vec::new(), place: root.header };
    let root_id = match &shape.kind {
        ShapeKind::Object(attrs) if !shape.nullable => lowering.object(Some(root), attrs, shape, &at),
        _ => {
            let id = lowering.reserve(Some(root), shape, &at);
            let inner =
                At { name: block_name(root).unwrap_or_else(|| names::ROOT_VALUE.to_owned()), path: at.inner(), ..at };
            let ty = lowering.ty(Some(root), shape, &inner);
            lowering.fill(id, ItemContent::Newtype(ty));
            id
        }
    };
    let Lowering { mut items, diags, .. } = lowering;
    order_set_elements(&mut items);
    (diags.len() == mark).then_some(Program { root: root_id, items })
}

/// Where a type goes if one is needed.
#[derive(Clone)]
struct At {
    name: String,
    path: Vec<String>,
    place: Span,
}

impl At {
    /// The modules for types inside this one.
    fn inner(&self) -> Vec<String> {
        let mut path = self.path.clone();
        path.push(names::module_name(&self.name));
        path
    }
}

struct Lowering<'d, 'm, 'a> {
    diags: &'d mut Diagnostics,
    items: Vec<Item<'m, 'a>>,
    /// Types and modules by path and name, with the place that made them.
    taken: HashMap<(Vec<String>, String), Span>,
}

impl<'m, 'a> Lowering<'_, 'm, 'a> {
    fn reserve(&mut self, spec: Option<&'m Spec<'a>>, shape: &Shape, at: &At) -> ItemId {
        let mut inner = at.inner();
        let module = inner.pop().unwrap_or_default();
        for name in [at.name.clone(), module] {
            if let Some(first) = self.taken.insert((at.path.clone(), name.clone()), at.place) {
                let error = Diagnostic::error(format!("two types are named `{name}`"))
                    .with_detail("The names of generated types come from the properties and block types of the spec.")
                    .with_subject(at.place)
                    .with_help("rename one of the properties");
                let error =
                    if first == at.place { error } else { error.with_label(first, "the first one is from here") };
                self.diags.push(error);
                break;
            }
        }
        let origin = match spec.filter(|spec| is_object(spec)) {
            Some(spec) => Origin::Spec(spec),
            None => match spec {
                Some(spec) if at.path.is_empty() => Origin::Spec(spec),
                _ => Origin::Type(Shape { nullable: false, ..shape.clone() }.to_type()),
            },
        };
        let doc = docs::item(spec, &at.name, at.path.is_empty());
        self.items.push(Item {
            name: at.name.clone(),
            path: at.path.clone(),
            doc,
            content: ItemContent::Fields(Vec::new()),
            origin,
            ordered: false,
        });
        ItemId(self.items.len() - 1)
    }

    fn fill(&mut self, id: ItemId, content: ItemContent) {
        if let Some(item) = self.items.get_mut(id.0) {
            item.content = content;
        }
    }

    fn object(&mut self, spec: Option<&'m Spec<'a>>, attrs: &[(String, Shape)], shape: &Shape, at: &At) -> ItemId {
        let spec = spec.and_then(object_spec);
        let id = self.reserve(spec, shape, at);
        let mut fields: Vec<Field> = Vec::with_capacity(attrs.len());
        let mut places: HashMap<String, (&str, Span)> = HashMap::new();
        for (hcl_name, shape) in attrs {
            let property = spec.and_then(|spec| match &spec.kind {
                SpecKind::Object { properties } => properties.iter().find(|it| it.name.text == hcl_name),
                _ => None,
            });
            let place = property.map_or(at.place, |it| it.name.span);
            let name = names::field_name(hcl_name);
            if let Some((first, first_place)) = places.insert(name.clone(), (hcl_name, place)) {
                let error = Diagnostic::error(format!("two properties become the field `{name}`"))
                    .with_detail(format!(
                        "Field names are the property names in snake case; `{first}` and `{hcl_name}` have the same."
                    ))
                    .with_subject(place)
                    .with_help("rename one of the properties");
                // The attributes of a type expression have no places of their own.
                let error = if first_place == place { error } else { error.with_label(first_place, "the first one") };
                self.diags.push(error);
            }
            let child = property.map(|it| &it.spec);
            let type_name = child.and_then(block_name).unwrap_or_else(|| names::type_name(hcl_name));
            let ty = self.ty(child, shape, &At { name: type_name, path: at.inner(), place });
            fields.push(Field { hcl_name: hcl_name.clone(), name, doc: docs::field(child, hcl_name, shape), ty });
        }
        self.fill(id, ItemContent::Fields(fields));
        id
    }

    fn ty(&mut self, spec: Option<&'m Spec<'a>>, shape: &Shape, at: &At) -> RustType {
        let inner = spec.and_then(nested);
        let ty = match &shape.kind {
            ShapeKind::Value | ShapeKind::Null => RustType::Value,
            ShapeKind::String => RustType::String,
            ShapeKind::Number => RustType::Number,
            ShapeKind::Bool => RustType::Bool,
            ShapeKind::List(element) | ShapeKind::Seq(element) => {
                RustType::Vec(Box::new(self.element(inner, element, at)))
            }
            ShapeKind::Set(element) => RustType::Set(Box::new(self.element(inner, element, at))),
            // The levels of a `block_map` with several labels share its nested spec.
            ShapeKind::Map(element) | ShapeKind::Rec(element) => {
                let inner = if matches!(element.kind, ShapeKind::Rec(_)) && inner.is_some() { spec } else { inner };
                RustType::Map(Box::new(self.element(inner, element, at)))
            }
            ShapeKind::Tuple(elements) => self.tuple(spec, elements, shape, at),
            ShapeKind::Object(attrs) => RustType::Item(self.object(spec, attrs, shape, at)),
        };
        if shape.nullable { RustType::Option(Box::new(ty)) } else { ty }
    }

    /// An element of a collection. One of any type holds its own null.
    fn element(&mut self, spec: Option<&'m Spec<'a>>, shape: &Shape, at: &At) -> RustType {
        match shape.kind {
            ShapeKind::Value if spec.is_none() => RustType::Value,
            _ => self.ty(spec, shape, at),
        }
    }

    fn tuple(&mut self, spec: Option<&'m Spec<'a>>, elements: &[Shape], shape: &Shape, at: &At) -> RustType {
        let specs = spec.and_then(tuple_elements).unwrap_or_default();
        let long = elements.len() > LONGEST_TUPLE;
        let id = long.then(|| self.reserve(spec, shape, at));
        let path = if long { at.inner() } else { at.path.clone() };
        let types = elements.iter().enumerate().map(|(index, shape)| {
            let child = specs.get(index);
            let name = child.and_then(|child| {
                block_name(child).or_else(|| through(child).input_name().map(|name| names::type_name(name.text)))
            });
            let name = name.unwrap_or_else(|| format!("{}{index}", at.name));
            self.element(child, shape, &At { name, path: path.clone(), place: child.map_or(at.place, |it| it.header) })
        });
        let types: Vec<_> = types.collect();
        match id {
            None => RustType::Tuple(types),
            Some(id) => {
                self.fill(id, ItemContent::Tuple(types));
                RustType::Item(id)
            }
        }
    }
}

/// The spec whose value has the shape: a `default` has its first candidate's.
fn through<'m, 'a>(spec: &'m Spec<'a>) -> &'m Spec<'a> {
    match &spec.kind {
        SpecKind::Default { candidates } => candidates.first().map_or(spec, through),
        _ => spec,
    }
}

/// The `object` spec that gives the values of `spec`, if one does.
fn object_spec<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    match &spec.kind {
        SpecKind::Object { .. } => Some(spec),
        SpecKind::Block { nested, .. } => object_spec(nested),
        SpecKind::Default { candidates } => candidates.first().and_then(object_spec),
        _ => None,
    }
}

/// The specs of the elements of the tuples that `spec` gives, if a `tuple` spec does.
fn tuple_elements<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m [Spec<'a>]> {
    match &spec.kind {
        SpecKind::Tuple { elements } => Some(elements),
        SpecKind::Block { nested, .. } => tuple_elements(nested),
        SpecKind::Default { candidates } => candidates.first().and_then(tuple_elements),
        _ => None,
    }
}

fn is_object(spec: &Spec<'_>) -> bool {
    matches!(spec.kind, SpecKind::Object { .. })
}

/// The spec of the items of a repeated block, whose values are the elements.
fn nested<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    match &spec.kind {
        SpecKind::BlockList { nested, .. } | SpecKind::BlockSet { nested, .. } | SpecKind::BlockMap { nested, .. } => {
            Some(nested)
        }
        SpecKind::Block { nested: inner, .. } => nested(inner),
        SpecKind::Default { candidates } => candidates.first().and_then(nested),
        _ => None,
    }
}

/// Items of repeated blocks are named after the block type, which is singular.
fn block_name(spec: &Spec<'_>) -> Option<String> {
    match &through(spec).kind {
        SpecKind::BlockList { block_type, .. }
        | SpecKind::BlockSet { block_type, .. }
        | SpecKind::BlockMap { block_type, .. } => Some(names::type_name(block_type.text)),
        _ => None,
    }
}

/// Marks all items that are, or are in, elements of a set.
fn order_set_elements(items: &mut [Item<'_, '_>]) {
    fn in_set(ty: &RustType, under_set: bool, found: &mut Vec<ItemId>) {
        match ty {
            RustType::Value | RustType::String | RustType::Number | RustType::Bool => {}
            RustType::Option(inner) | RustType::Vec(inner) | RustType::Map(inner) => in_set(inner, under_set, found),
            RustType::Set(inner) => in_set(inner, true, found),
            RustType::Tuple(types) => types.iter().for_each(|ty| in_set(ty, under_set, found)),
            RustType::Item(id) if under_set => found.push(*id),
            RustType::Item(_) => {}
        }
    }
    // An item is always after the one that holds it, so one pass is enough.
    for index in 0..items.len() {
        let Some(item) = items.get(index) else { return };
        let mut found = Vec::new();
        let types: Vec<&RustType> = match &item.content {
            ItemContent::Fields(fields) => fields.iter().map(|it| &it.ty).collect(),
            ItemContent::Tuple(types) => types.iter().collect(),
            ItemContent::Newtype(ty) => vec![ty],
        };
        types.into_iter().for_each(|ty| in_set(ty, item.ordered, &mut found));
        for id in found {
            if let Some(item) = items.get_mut(id.0) {
                item.ordered = true;
            }
        }
    }
}
