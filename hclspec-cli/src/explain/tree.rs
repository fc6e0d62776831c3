//! A spec as a tree of lines.
//!
//! A node is a spec, or an attribute of a structural type. Descriptions come from `model`, types from `infer`, and Rust types from `lower`. A part
//! that becomes no Rust type of its own, such as a fallback, has none.

use super::rust::{self, NestedType};
use super::shortened;
use super::types::{self, TypePart};
use crate::analysis::Analysis;
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::hir::{CONTENT, Chooser, OTHER, Property, Spec, SpecKind, UNIT};
use hclspec_lang::infer::{Nulls, Ty, TyKind, of_spec};
use hclspec_lang::ir::{Field, Item, ItemContent, Program, RustType};
use hclspec_lang::model::{self, Model};
use hclspec_runtime::table::Collect;
use hclspec_runtime::text::Quoted;
use hclspec_runtime::value::PathStep;
use hclspec_tools::words;

#[derive(Default)]
pub(super) struct TreeNode {
    pub(super) label: String,
    pub(super) ty: String,
    pub(super) rust: String,
    pub(super) children: Vec<TreeNode>,
}

impl TreeNode {
    /// Table rows for this node and its descendants, with lines that show the nesting.
    pub(super) fn rows(&self) -> Vec<[String; 3]> {
        let mut rows = vec![[self.label.clone(), self.ty.clone(), self.rust.clone()]];
        for (index, child) in self.children.iter().enumerate() {
            let is_last = index + 1 == self.children.len();
            let (branch, below) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            for (index, [label, ty, rust]) in child.rows().into_iter().enumerate() {
                let lines = if index == 0 { branch } else { below };
                rows.push([format!("{lines}{label}"), ty, rust]);
            }
        }
        rows
    }

    /// Returns `true` if a type in the tree contains a word.
    pub(super) fn has_type(&self, word: &str) -> bool {
        self.ty.contains(word) || self.children.iter().any(|child| child.has_type(word))
    }
}

const MAX_TEXT_LENGTH: usize = 40;

pub(super) fn root(analysis: &Analysis<'_, '_>, model: &Model, nulls: Nulls) -> TreeNode {
    let Analysis { model: read, value_type, program, .. } = analysis;
    let builder = TreeBuilder { program, nulls };
    let root = program.items.get(program.root.0);
    let ty = RustType::Item(program.root);
    let ty = match root.map(|item| &item.content) {
        // The root type is a newtype around the value.
        Some(ItemContent::Newtype(inner)) => inner,
        _ => &ty,
    };
    let mut node = builder.spec(&read.root, model.root(), described(model.root(), true), Some(ty));
    node.ty = types::text(value_type, &TypePart::of(Some(&read.root)));
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

/// Trees of the named parts that the spec uses.
pub(super) fn parts(analysis: &Analysis<'_, '_>, model: &Model, nulls: Nulls) -> Vec<TreeNode> {
    let Analysis { model: read, program, .. } = analysis;
    let builder = TreeBuilder { program, nulls };
    let mut nodes = Vec::new();
    for (part, told) in read.parts.iter().zip(model.parts()).filter(|(_, it)| it.is_used()) {
        let shape = &of_spec(&part.spec, nulls).shape;
        let ty = program.named.get(&part.name.span).cloned();
        let ty = ty.map(|ty| if shape.is_nullable() { RustType::Option(Box::new(ty)) } else { ty });
        let what = if told.is_type() { format!("type{}", checks(told.spec())) } else { described(told.spec(), true) };
        let label = format!("define {}: {what}", Quoted(told.name()));
        nodes.push(builder.spec(&part.spec, told.spec(), label, ty.as_ref()));
    }
    nodes
}

struct TreeBuilder<'b, 'a> {
    program: &'b Program<'b, 'a>,
    nulls: Nulls,
}

impl<'b, 'a> TreeBuilder<'b, 'a> {
    /// Node for a spec. `told` is the spec in the public model, which has the description.
    fn spec(&self, spec: &'b Spec<'a>, told: model::Spec<'_>, label: String, ty: Option<&RustType>) -> TreeNode {
        let shape = &of_spec(spec, self.nulls).shape;
        TreeNode {
            label,
            ty: types::text(shape, &TypePart::of(Some(spec))),
            rust: ty.map(|ty| self.program.text(ty)).unwrap_or_default(),
            children: self.children(spec, told, shape, ty),
        }
    }

    fn children(&self, spec: &'b Spec<'a>, told: model::Spec<'_>, shape: &Ty, ty: Option<&RustType>) -> Vec<TreeNode> {
        let part = &TypePart::of(Some(spec));
        let child = |spec: &'b Spec<'a>, told: model::Spec<'_>, ty: Option<&RustType>| {
            self.spec(spec, told, described(told, true), ty)
        };
        let only = |nested: &'b Spec<'a>, ty: Option<&RustType>| -> Vec<TreeNode> {
            told.children().map(|told| child(nested, told, ty)).collect()
        };
        match &spec.kind {
            SpecKind::Object { properties, ignore } => self.properties(properties, ignore.is_some(), told, ty),
            SpecKind::Choice { by, cases, .. } => self.cases(by, cases, told, ty),
            SpecKind::Tuple { elements } => {
                let types: &[RustType] = match (ty.map(rust::present), self.item(ty).map(|item| &item.content)) {
                    (Some(RustType::Tuple(types)), _) | (_, Some(ItemContent::Tuple(types))) => types,
                    _ => &[],
                };
                let elements = elements.iter().zip(told.children()).enumerate();
                elements.map(|(index, (it, told))| child(it, told, types.get(index))).collect()
            }
            SpecKind::Blocks { labels, collect, nested, .. } => only(
                nested,
                match collect {
                    Collect::One { .. } | Collect::Case { .. } => ty.map(rust::present),
                    Collect::List(_) | Collect::Set(_) => ty.and_then(|ty| rust::inner(ty, 1)),
                    Collect::Map(_) => ty.and_then(|ty| rust::inner(ty, labels.all.len())),
                },
            ),
            // The parts are named by the first candidate, which has no type of its own.
            SpecKind::Default { candidates } => {
                let node = |(index, (it, told)): (usize, (&'b Spec<'a>, model::Spec<'_>))| TreeNode {
                    rust: String::new(),
                    ..child(it, told, ty.filter(|_| index == 0).map(rust::present))
                };
                candidates.iter().zip(told.children()).enumerate().map(node).collect()
            }
            SpecKind::Transform { nested, .. } => {
                let label = format!("result = {}", shortened(told.result().unwrap_or_default(), MAX_TEXT_LENGTH));
                let result = TreeNode { label, children: self.fields(ty, shape, part), ..TreeNode::default() };
                only(nested, None).into_iter().chain([result]).collect()
            }
            // A named part has a separate tree.
            SpecKind::Use { .. } | SpecKind::Recursive(_) => Vec::new(),
            _ => self.fields(ty, shape, part),
        }
    }

    fn properties(
        &self,
        properties: &'b [Property<'a>],
        ignores_others: bool,
        told: model::Spec<'_>,
        ty: Option<&RustType>,
    ) -> Vec<TreeNode> {
        let item = self.item(ty);
        let mut nodes = Vec::new();
        for (index, (property, told)) in properties.iter().zip(told.properties()).enumerate() {
            let (name, told) = (told.name(), told.spec());
            let label = format!("{name}: {}", described(told, told.name() != Some(name)));
            nodes.push(self.spec(&property.spec, told, label, item.and_then(|item| field(item, index, name))));
        }
        let label = BlockKind::Ignore.name().to_owned();
        nodes.extend(ignores_others.then(|| TreeNode { label, ..TreeNode::default() }));
        nodes
    }

    fn cases(
        &self,
        by: &Chooser<'_>,
        cases: &'b [Property<'a>],
        told: model::Spec<'_>,
        ty: Option<&RustType>,
    ) -> Vec<TreeNode> {
        let ty = match by {
            Chooser::BlockType(Collect::List(_)) => ty.and_then(|ty| rust::inner(ty, 1)),
            _ => ty.map(rust::present),
        };
        let item = self.item(ty);
        let node = |(case, told): (&'b Property<'a>, model::Property<'_>)| {
            if case.name.text == OTHER {
                return TreeNode {
                    label: OTHER.to_owned(),
                    children: self.other(&case.spec, told.spec(), item.and_then(|item| variant(item, OTHER))),
                    ..TreeNode::default()
                };
            }
            let label = match (case.name.text, told.spec().kind()) {
                (_, BlockKind::Case) => described(told.spec(), true),
                (name, _) => format!("case {}: {}", Quoted(name), described(told.spec(), true)),
            };
            self.spec(&case.spec, told.spec(), label, item.and_then(|item| variant(item, case.name.text)))
        };
        cases.iter().zip(told.cases()).map(node).collect()
    }

    /// Content of an `other`.
    fn other(&self, spec: &'b Spec<'a>, told: model::Spec<'_>, ty: Option<&RustType>) -> Vec<TreeNode> {
        if let (Some(nested), Some(told)) = (spec.block_body(), told.children().next()) {
            return self.other(nested, told, ty);
        }
        let SpecKind::Object { properties, .. } = &spec.kind else { return Vec::new() };
        let content = properties.iter().zip(told.properties()).find(|(property, _)| property.name.text == CONTENT);
        let node = |(it, told): (&'b Property<'a>, model::Property<'_>)| {
            self.spec(&it.spec, told.spec(), described(told.spec(), true), ty)
        };
        content.map(node).into_iter().collect()
    }

    /// Nodes for the fields of the Rust type of a structural type.
    fn fields(&self, ty: Option<&RustType>, shape: &Ty, part: &TypePart<'_, '_>) -> Vec<TreeNode> {
        let mut parts = Vec::new();
        if let Some(ty) = ty {
            rust::parts(ty, shape, part, &mut parts);
        }
        match parts.as_slice() {
            [only] => self.part(only),
            parts => parts.iter().map(|part| self.whole_part(part)).collect(),
        }
    }

    fn whole_part(&self, part: &NestedType<'_, '_>) -> TreeNode {
        TreeNode {
            label: "object".to_owned(),
            ty: types::text(part.shape, &part.part),
            rust: self.program.items.get(part.id.0).map(Item::path_text).unwrap_or_default(),
            children: self.part(part),
        }
    }

    fn part(&self, part: &NestedType<'_, '_>) -> Vec<TreeNode> {
        let node = |label: &str, step: PathStep<String>, ty: &RustType, shape: &Ty| {
            let part = part.part.step(step);
            TreeNode {
                label: label.to_owned(),
                ty: types::text(shape, &part),
                rust: self.program.text(ty),
                children: self.fields(Some(ty), shape, &part),
            }
        };
        match (self.program.items.get(part.id.0).map(|item| &item.content), part.shape.resolved()) {
            (Some(ItemContent::Fields(fields)), TyKind::Object(_)) => {
                let field = |(index, it): (usize, &Field)| {
                    let step = PathStep::Attribute(it.hcl_name.clone());
                    part.shape.attr_near(index, &it.hcl_name).map(|shape| node(&it.hcl_name, step, &it.ty, shape))
                };
                fields.iter().enumerate().filter_map(field).collect()
            }
            (Some(ItemContent::Tuple(types)), TyKind::Tuple(shapes)) => {
                let elements = types.iter().zip(shapes.iter()).enumerate();
                elements
                    .map(|(index, (ty, shape))| node(&format!("[{index}]"), PathStep::Index(index), ty, shape))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn item(&self, ty: Option<&RustType>) -> Option<&Item<'b, 'a>> {
        match rust::present(ty?) {
            RustType::Item(id) => self.program.items.get(id.0),
            _ => None,
        }
    }
}

/// Type of the field for an HCL name. Its index is usually `index`.
fn field<'i>(item: &'i Item<'_, '_>, index: usize, hcl_name: &str) -> Option<&'i RustType> {
    let is_it = |field: &&Field| field.hcl_name == hcl_name;
    let ItemContent::Fields(fields) = &item.content else { return None };
    let found = fields.get(index).filter(is_it).or_else(|| fields.iter().find(is_it))?;
    Some(&found.ty)
}

/// Type of the content of the variant for an HCL name.
fn variant<'i>(item: &'i Item<'_, '_>, hcl_name: &str) -> Option<&'i RustType> {
    match &item.content {
        ItemContent::Choice(cases) => cases.iter().find(|case| case.hcl_name == hcl_name)?.ty(),
        _ => None,
    }
}

/// Describes a label: `kind: enum(["a"])`, `name?` if optional, or `names..` if repeated.
fn label(label: &model::SpecLabel) -> String {
    let mark = match (label.is_repeated(), label.is_optional()) {
        (true, _) => "..",
        (false, true) => "?",
        (false, false) => "",
    };
    let ty = label.ty().map(|ty| format!(": {ty}")).unwrap_or_default();
    format!("{}{mark}{ty}", label.name())
}

/// Describes a spec: `block_list "listener", 1 to 8`. The name is left out if it equals the property.
fn described(spec: model::Spec<'_>, with_name: bool) -> String {
    if let Some(part) = spec.part() {
        return format!("use {}", Quoted(part.name()));
    }
    let mut text = spec.kind().to_string();
    if let Some(name) = spec.name().filter(|_| with_name) {
        text.push_str(&format!(" {}", Quoted(name)));
    }
    let labels: Vec<String> = spec.labels().iter().map(label).collect();
    if !labels.is_empty() {
        let by = if spec.kind() == BlockKind::BlockMap { "by" } else { "with" };
        text.push_str(&format!(" {by} {}", labels.join(" and ")));
    }
    let value = spec.value().map(|value| value.to_string());
    text.extend(value.map(|value| format!(" {}", shortened(&value, MAX_TEXT_LENGTH))));
    match spec.kind() {
        BlockKind::BlockList | BlockKind::BlockSet | BlockKind::BlockMap => {
            text.extend(words::amount(spec.min_items(), spec.max_items()).map(|amount| format!(", {amount}")));
        }
        BlockKind::Label => {}
        _ if spec.is_required() => text.push_str(", required"),
        _ => {}
    }
    if spec.merges() {
        text.push_str(", merged");
    }
    text.extend(spec.unique().map(|name| format!(", unique {name}")));
    let unit = spec.doc().lines().find_map(|line| line.strip_prefix(UNIT));
    text.extend(unit.map(|unit| format!(", unit {}", unit.trim_end_matches('.'))));
    match spec.aliases() {
        [] => {}
        [name] => text.push_str(&format!(", old name {name}")),
        names => text.push_str(&format!(", old names {}", words::list(names, "and"))),
    }
    if words::is_deprecated(spec.doc()) {
        text.push_str(", deprecated");
    }
    if spec.kind() == BlockKind::Attr {
        text.extend(spec.default().map(|it| format!(", default {}", shortened(&it.to_string(), MAX_TEXT_LENGTH))));
    }
    text + &checks(spec)
}

/// Describes the checks of a spec: `, from 1 to 65535`.
fn checks(spec: model::Spec<'_>) -> String {
    let fact = |check: model::Check<'_>| {
        let allowed = words::allowed(&check, Some(spec.ty()), words::plain);
        let fact = allowed.unwrap_or_else(|| match check.constant_message() {
            Some(message) => words::one_line(message),
            None => format!("where {}", words::one_line(check.condition())),
        });
        format!(", {}", shortened(&fact, MAX_TEXT_LENGTH))
    };
    spec.checks().map(fact).collect()
}
