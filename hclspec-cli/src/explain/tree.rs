//! A spec as a tree of lines.
//!
//! A node of the tree is a spec, or an attribute of a structural type. Types come from `infer`, Rust types from `lower`;
//! a part that becomes no Rust type of its own, such as a fallback, has none.

use super::rust::{self, Part};
use super::{shortened, types};
use crate::spec::Analysis;
use hclspec_lang::infer::{Nulls, Shape, ShapeKind, of_spec};
use hclspec_lang::ir::{Field, Item, ItemContent, Program, RustType};
use hclspec_lang::spec::{Attr, Check, NamedPart, Property, Spec, SpecKind};
use hclspec_runtime::table::ItemBounds;
use hclspec_runtime::value::{Val, Value};
use std::rc::Rc;

/// A line and the lines below it.
pub(super) struct Node {
    pub(super) label: String,
    pub(super) ty: String,
    pub(super) rust: String,
    pub(super) children: Vec<Node>,
}

impl Node {
    /// Whether a type in the tree contains a word.
    pub(super) fn has_type(&self, word: &str) -> bool {
        self.ty.contains(word) || self.children.iter().any(|child| child.has_type(word))
    }
}

/// A constant or expression longer than this is cut.
const LONG_TEXT: usize = 40;

pub(super) fn root(analysis: &Analysis<'_, '_>, nulls: Nulls) -> Node {
    let Analysis { model, shape, program } = analysis;
    let builder = Builder { text: model.text, program, nulls };
    let root = program.items.get(program.root.0);
    let ty = RustType::Item(program.root);
    let mut node = match root.map(|item| &item.content) {
        // The spec's value stands in a newtype.
        Some(ItemContent::Newtype(inner)) => builder.spec(&model.root, label(&model.root, model.text), Some(inner)),
        _ => builder.spec(&model.root, label(&model.root, model.text), Some(&ty)),
    };
    node.ty = types::text(shape);
    if let Some(item) = root {
        node.rust = match &item.content {
            ItemContent::Newtype(inner) => {
                format!("struct {}({})", item.path_text(), program.text(inner))
            }
            _ => format!("struct {}", item.path_text()),
        };
    }
    node
}

/// The named parts that are used, each as a tree.
pub(super) fn parts(analysis: &Analysis<'_, '_>, nulls: Nulls) -> Vec<Node> {
    let Analysis { model, program, .. } = analysis;
    let builder = Builder { text: model.text, program, nulls };
    let part = |part: &Rc<NamedPart<'_>>| {
        let shape = of_spec(&part.spec, nulls).shape;
        let ty = program.named.get(&part.name.span).cloned();
        let ty = ty.map(|ty| if shape.nullable { RustType::Option(Box::new(ty)) } else { ty });
        let name = Val::string(part.name.text);
        builder.spec(&part.spec, format!("define {name}: {}", label(&part.spec, model.text)), ty.as_ref())
    };
    model.parts.iter().filter(|part| part.used.is_some()).map(part).collect()
}

struct Builder<'b> {
    text: &'b str,
    program: &'b Program<'b, 'b>,
    nulls: Nulls,
}

impl Builder<'_> {
    fn spec(&self, spec: &Spec<'_>, label: String, ty: Option<&RustType>) -> Node {
        let shape = of_spec(spec, self.nulls).shape;
        Node {
            label,
            ty: types::text(&shape),
            rust: ty.map(|ty| self.program.text(ty)).unwrap_or_default(),
            children: self.children(spec, &shape, ty),
        }
    }

    fn children(&self, spec: &Spec<'_>, shape: &Shape, ty: Option<&RustType>) -> Vec<Node> {
        let child = |child: &Spec<'_>, ty: Option<&RustType>| self.spec(child, label(child, self.text), ty);
        match &spec.kind {
            SpecKind::Object { properties, ignore } => {
                let item = self.item(ty);
                let property = |(index, property): (usize, &Property<'_>)| {
                    let label = format!("{}: {}", property.name.text, named(property, self.text));
                    self.spec(&property.spec, label, item.and_then(|item| field(item, index, property.name.text)))
                };
                let ignored = ignore.then(|| Node {
                    label: "ignore".to_owned(),
                    ty: String::new(),
                    rust: String::new(),
                    children: Vec::new(),
                });
                properties.iter().enumerate().map(property).chain(ignored).collect()
            }
            SpecKind::Tuple { elements } => {
                let types: &[RustType] = match (ty.map(rust::present), self.item(ty).map(|item| &item.content)) {
                    (Some(RustType::Tuple(types)), _) | (_, Some(ItemContent::Tuple(types))) => types,
                    _ => &[],
                };
                elements.iter().enumerate().map(|(index, it)| child(it, types.get(index))).collect()
            }
            SpecKind::Block { nested, .. } => vec![child(nested, ty.map(rust::present))],
            SpecKind::BlockList { nested, .. } | SpecKind::BlockSet { nested, .. } => {
                vec![child(nested, ty.and_then(|ty| rust::inner(ty, 1)))]
            }
            SpecKind::BlockMap { labels, nested, .. } => {
                vec![child(nested, ty.and_then(|ty| rust::inner(ty, labels.len())))]
            }
            // Told on the line of the `attr`.
            _ if spec.is_attr => self.fields(ty, shape),
            // The first candidate decides what the parts are called; it has no type of its own.
            SpecKind::Default { candidates } => {
                let node = |(index, it): (usize, &Spec<'_>)| Node {
                    rust: String::new(),
                    ..child(it, ty.filter(|_| index == 0).map(rust::present))
                };
                candidates.iter().enumerate().map(node).collect()
            }
            SpecKind::Transform { nested, result, .. } => {
                let result = shortened(result.span.of(self.text), LONG_TEXT);
                let mut nodes = vec![child(nested, None)];
                let fields = self.fields(ty, shape);
                let (ty, rust) = (String::new(), String::new());
                nodes.push(Node { label: format!("result = {result}"), ty, rust, children: fields });
                nodes
            }
            SpecKind::Attr { .. }
            | SpecKind::BlockAttrs { .. }
            | SpecKind::Label { .. }
            | SpecKind::Rest { .. }
            | SpecKind::Literal { .. } => self.fields(ty, shape),
            // It is a tree of its own.
            SpecKind::Use { .. } => Vec::new(),
        }
    }

    /// The fields of the types that values of a structural type become.
    fn fields(&self, ty: Option<&RustType>, shape: &Shape) -> Vec<Node> {
        let mut parts = Vec::new();
        if let Some(ty) = ty {
            rust::parts(ty, shape, &mut parts);
        }
        match parts.as_slice() {
            [only] => self.part(only),
            parts => parts.iter().map(|part| self.whole_part(part)).collect(),
        }
    }

    fn whole_part(&self, part: &Part<'_>) -> Node {
        Node {
            label: "object".to_owned(),
            ty: types::text(part.shape),
            rust: self.program.items.get(part.id.0).map(Item::path_text).unwrap_or_default(),
            children: self.part(part),
        }
    }

    fn part(&self, part: &Part<'_>) -> Vec<Node> {
        let node = |label: &str, ty: &RustType, shape: &Shape| Node {
            label: label.to_owned(),
            ty: types::text(shape),
            rust: self.program.text(ty),
            children: self.fields(Some(ty), shape),
        };
        match (self.program.items.get(part.id.0).map(|item| &item.content), part.shape.resolved()) {
            (Some(ItemContent::Fields(fields)), ShapeKind::Object(_)) => {
                let field = |(index, it): (usize, &Field)| {
                    part.shape.attr_near(index, &it.hcl_name).map(|shape| node(&it.hcl_name, &it.ty, shape))
                };
                fields.iter().enumerate().filter_map(field).collect()
            }
            (Some(ItemContent::Tuple(types)), ShapeKind::Tuple(shapes)) => {
                let elements = types.iter().zip(shapes).enumerate();
                elements.map(|(index, (ty, shape))| node(&format!("[{index}]"), ty, shape)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn item(&self, ty: Option<&RustType>) -> Option<&Item<'_, '_>> {
        match rust::present(ty?) {
            RustType::Item(id) => self.program.items.get(id.0),
            _ => None,
        }
    }
}

/// The type of a field that is most often the one of that index.
fn field<'i>(item: &'i Item<'_, '_>, index: usize, hcl_name: &str) -> Option<&'i RustType> {
    let is_it = |field: &&Field| field.hcl_name == hcl_name;
    match &item.content {
        ItemContent::Fields(fields) => {
            let found = fields.get(index).filter(is_it).or_else(|| fields.iter().find(is_it));
            found.map(|it| &it.ty)
        }
        ItemContent::Tuple(_) | ItemContent::Newtype(_) => None,
    }
}

/// The kind of a child of an `object`, with the name it reads if that is not the child's own.
fn named(property: &Property<'_>, text: &str) -> String {
    let spec = property.spec.as_attr().map_or(&property.spec, |attr| attr.spec);
    let name = match spec.kind {
        SpecKind::Label { name, .. } => Some(name),
        _ => spec.input_name(),
    };
    let own = name.is_some_and(|name| name.text == property.name.text);
    describe(&property.spec, !own, text)
}

fn label(spec: &Spec<'_>, text: &str) -> String {
    describe(spec, true, text)
}

/// `block_list "listener", 1 to 8`
fn describe(spec: &Spec<'_>, with_name: bool, text: &str) -> String {
    if let SpecKind::Use { part } = &spec.kind {
        return format!("use \"{}\"", part.name.text);
    }
    if let Some(Attr { spec: own, default, validated }) = spec.as_attr()
        && (default.is_some() || validated.is_some())
    {
        let default = default.map(|it| describe(it, false, text).replacen("literal", ", default", 1));
        let checks = validated.map(|it| checks(it, text)).unwrap_or_default();
        return format!("{}{}{checks}", describe(own, with_name, text), default.unwrap_or_default());
    }
    let name = spec.input_name().filter(|_| with_name).map(|name| format!(" \"{}\"", name.text)).unwrap_or_default();
    let more = match &spec.kind {
        SpecKind::Attr { required: true, .. } | SpecKind::BlockAttrs { required: true, .. } => ", required".to_owned(),
        SpecKind::Block { required, .. } => format!("{}{}", labels(spec), if *required { ", required" } else { "" }),
        SpecKind::BlockList { bounds, .. } | SpecKind::BlockSet { bounds, .. } => {
            format!("{}{}", labels(spec), count(*bounds))
        }
        SpecKind::Label { name, .. } if with_name => format!(" \"{}\"", name.text),
        SpecKind::BlockMap { labels, .. } => {
            let labels: Vec<&str> = labels.iter().map(|label| label.text).collect();
            format!(" by {}", labels.join(" and "))
        }
        SpecKind::Literal { value, value_expr } => {
            let written = value_expr.span.of(text);
            let value = Value::from(value.clone()).to_string();
            format!(" {}", shortened(if written.is_empty() { &value } else { written }, LONG_TEXT))
        }
        _ => String::new(),
    };
    format!("{}{name}{more}", spec.type_name())
}

/// ` with type and name?`
fn labels(spec: &Spec<'_>) -> String {
    let (required, optional) = spec.block_labels();
    let names = required.iter().map(|it| it.text.to_owned()).chain(optional.iter().map(|it| format!("{}?", it.text)));
    let names: Vec<String> = names.collect();
    if names.is_empty() { String::new() } else { format!(" with {}", names.join(" and ")) }
}

/// `, one of "a", "b"`
fn checks(spec: &Spec<'_>, text: &str) -> String {
    let check = |it: &Check<'_>| match it.choices() {
        Some(choices) => {
            let choices: Vec<String> = choices.into_iter().map(|it| Value::from(it).to_string()).collect();
            format!(", one of {}", shortened(&choices.join(", "), LONG_TEXT))
        }
        None => format!(", where {}", shortened(it.condition.span.of(text), LONG_TEXT)),
    };
    spec.checks().0.iter().map(check).collect()
}

/// `, 1 to 8`
fn count(bounds: ItemBounds) -> String {
    match (bounds.min, bounds.max) {
        (0, None) => String::new(),
        (0, Some(max)) => format!(", at most {max}"),
        (min, None) => format!(", at least {min}"),
        (min, Some(max)) if min == max => format!(", exactly {min}"),
        (min, Some(max)) => format!(", {min} to {max}"),
    }
}
