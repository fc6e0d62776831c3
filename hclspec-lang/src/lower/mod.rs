//! Lowering: spec and shape to Rust types with names.
//!
//! A type is named after its property, and is in the modules of the enclosing types, so its name
//! never depends on other parts of the spec. Two types or fields with the same name are reported.

mod config;
mod docs;
mod host;
mod hosted;
mod order;
mod outline;
mod path;
mod place;
mod recursion;
mod value;
mod written_type;

pub use host::{HostParts, HostType};
pub use outline::{Outline, outline};

use crate::infer::{self, Nulls, PartShape, Shape, ShapeKind};
use crate::ir::{
    Alternative, CaseContent, CaseVariant, EntriesType, Field, Item, ItemContent, ItemId, Origin, Parts, Program,
    RustType, Variant,
};
use crate::map::Map;
use crate::names;
use crate::spec::{CONTENT, HostSecrets, Model, NamedLabel, NamedPart, OTHER, Spec, SpecKind, Steps, word};
use config::Config;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::types::{Notation, Type, Word};
use hclspec_core::value::PathStep;
use host::Hosts;
use hosted::Hosted;
use value::{
    block_name, block_of_object, cases, is_empty, is_object, is_typed, map_rules, nested, object_spec, other, property,
    through, tuple_elements,
};

/// The longest tuple for which the standard library implements traits.
const LONGEST_TUPLE: usize = 12;

/// The longest name of a type. Generated code contains it wherever it names a type nested in it.
const LONGEST_NAME: usize = 255;

/// Names all types of a model for which [`infer::check`] returned `shape`; `root_name` has no `r#`.
/// Reports clashes.
pub fn lower<'m, 'a>(diags: &mut Diagnostics, model: &'m Model<'a>, shape: &Shape, root_name: &str) -> Program<'m, 'a> {
    lower_with(diags, model, shape, root_name, &[])
}

/// Like [`lower`], with types of the host for some parts of the configuration.
pub fn lower_with<'m, 'a>(
    diags: &mut Diagnostics,
    model: &'m Model<'a>,
    shape: &Shape,
    root_name: &str,
    types: &[HostType],
) -> Program<'m, 'a> {
    let root = &model.root;
    let mut lowering = Lowering {
        errors: diags.errors().filter_map(Diagnostic::span).collect(),
        diags,
        model,
        items: Vec::new(),
        taken: Map::new(),
        root_module: names::module_name(root_name),
        parts: Map::new(),
        labels: Map::new(),
        open_part: None,
        elsewhere: Vec::new(),
        host: Hosts::new(types, shape),
    };
    let expr = place::of_value(root);
    let at = At {
        name: root_name.to_owned(),
        path: Vec::new(),
        place: root.header,
        expr,
        ty: None,
        hcl_name: String::new(),
        holder: None,
        is_typed: false,
        level: 0,
        config: Config::root(root),
    };
    let root_id = match &shape.kind {
        ShapeKind::Object(attrs) if !shape.nullable => lowering.object(Some(root), attrs, shape, &at),
        _ => {
            let id = lowering.reserve(Some(root), None, shape, &at);
            let name = block_name(root).unwrap_or_else(|| names::ROOT_VALUE.to_owned());
            let inner = At { name, path: at.inner(), holder: Some(root), ..at.clone() };
            let ty = lowering.ty(Some(root), shape, &inner);
            lowering.fill(id, ItemContent::Newtype(ty));
            id
        }
    };
    let Lowering { mut items, mut host, elsewhere, parts: named, .. } = lowering;
    recursion::unbox(&mut items);
    order::order_set_elements(&mut items);
    if let Some(item) = items.get_mut(root_id.0) {
        // This also applies to a root that is not an object but has one as its value.
        item.origin = Origin::Spec(root);
    }
    let of_types = model.parts.iter().filter(|part| part.ty.is_some()).map(|part| part.name.span);
    let of_types = of_types.filter_map(|place| match named.get(&place) {
        Some(RustType::Item(id)) => Some((id.0, place)),
        _ => None,
    });
    let hosted = Hosted::of(&items, of_types.collect());
    hosted::own_parts(&mut items, &hosted);
    for (config, ty) in elsewhere {
        host.elsewhere(&config, hosted::parts_of(&items, &hosted, &ty, config.steps()));
    }
    let (mut parts, secrets, misplaced) = host.finish();
    for (place, of_type) in hosted::parts_of_types(&items, &hosted) {
        parts.insert(place, of_type);
    }
    Program { root: root_id, items, named, parts, secrets, misplaced, is_library: model.is_library }
}

/// What is secret if the parts at these paths, which are those of the option `types`, are `Secret`s. Paths that lead to no part have no effect.
#[must_use]
pub fn host_secrets(model: &Model<'_>, shape: &Shape, paths: &[String]) -> HostSecrets {
    let of = |path: &String| HostType::at(path, true);
    let types: Vec<HostType> = paths.iter().map(of).collect();
    let mut secrets = HostSecrets::new();
    for (place, parts) in lower_with(&mut Diagnostics::new(), model, shape, "Config", &types).parts.entries() {
        // The others are secret already.
        let own = parts.iter().filter(|part| part.index < types.len() && part.again.is_none());
        let own: Vec<Steps> = own.map(|part| part.steps.clone()).collect();
        if !own.is_empty() {
            secrets.insert(*place, own);
        }
    }
    secrets
}

/// Adds the types of `outline` that `program` does not have. Used only after errors.
pub fn with_outline<'m, 'a>(program: Option<Program<'m, 'a>>, outline: &Outline) -> Program<'m, 'a> {
    fn add(items: &mut Vec<Item<'_, '_>>, path: &[String], outline: &Outline) {
        if !items.iter().any(|item| item.path == path && item.name == outline.name) {
            items.push(Item {
                name: outline.name.clone(),
                path: path.to_owned(),
                doc: vec![SPEC_ERROR.to_owned()],
                content: ItemContent::Fields(Vec::new()),
                origin: Origin::Nothing,
                // Includes everything that a set could need, so that there are no errors about missing traits.
                ordered: true,
                is_double: false,
                own_parts: Vec::new(),
            });
        }
        let mut path = path.to_owned();
        path.push(names::module_name(&outline.name));
        outline.parts.iter().for_each(|part| add(items, &path, part));
    }
    let mut program = program.unwrap_or(Program {
        root: ItemId(0),
        items: Vec::new(),
        named: Map::new(),
        parts: Parts::new(),
        secrets: 0..0,
        misplaced: Vec::new(),
        is_library: false,
    });
    add(&mut program.items, &[], outline);
    program
}

/// The documentation of types that are generated after errors.
pub const SPEC_ERROR: &str = "The spec has errors.";

/// The place of a type, if one is needed.
#[derive(Clone)]
struct At<'m, 'a> {
    name: String,
    path: Vec<String>,
    /// The place that determined the name.
    place: Span,
    /// The type expression or the constructor of the value, if there is one, in which its attributes are written.
    expr: Option<Expr<'a>>,
    /// The type that is written there, if it is one.
    ty: Option<Type>,
    /// The property or attribute that contains the value; empty at the root.
    hcl_name: String,
    /// The spec of that property; none for an attribute.
    holder: Option<&'m Spec<'a>>,
    /// Whether the value has a type expression.
    is_typed: bool,
    /// For the maps in a map that a `block_map` makes: how many labels come before.
    level: usize,
    config: Config<'m, 'a>,
}

impl At<'_, '_> {
    /// The place of the elements of a collection; they have the same name.
    fn element(&self) -> Self {
        Self {
            config: self.config.step(PathStep::Each),
            ty: self.ty.as_ref().and_then(written_type::of_element),
            ..self.clone()
        }
    }

    /// The modules for types inside this one.
    fn inner(&self) -> Vec<String> {
        let mut path = self.path.clone();
        path.push(names::module_name(&self.name));
        path
    }
}

struct Lowering<'d, 'm, 'a> {
    diags: &'d mut Diagnostics,
    model: &'m Model<'a>,
    /// The places of the errors.
    errors: Vec<Span>,
    items: Vec<Item<'m, 'a>>,
    /// Types and modules by path and name, with the places they come from.
    taken: Map<(Vec<String>, String), Span>,
    /// The module of the types nested in the root.
    root_module: String,
    /// The types of the values of named parts, by the place of the part's name.
    parts: Map<Span, RustType>,
    /// The enums of labels, by the places of their type expressions: those of keys and of `label` specs are the same.
    labels: Map<Span, RustType>,
    /// The named part whose type is made next.
    open_part: Option<Span>,
    /// Where the value of a named part is part of a computed value.
    elsewhere: Vec<(Config<'m, 'a>, RustType)>,
    host: Hosts,
}

impl<'m, 'a> Lowering<'_, 'm, 'a> {
    /// Creates an item for the values of `spec`, which are those of the bodies that `block` reads.
    fn reserve(
        &mut self,
        spec: Option<&'m Spec<'a>>,
        block: Option<&'m Spec<'a>>,
        shape: &Shape,
        at: &At<'m, 'a>,
    ) -> ItemId {
        if at.name.len() > LONGEST_NAME {
            let error = Code::TypeNameTooLong
                .error("type name too long")
                .with_detail(format!(
                    "A type is named after all the properties that it is in, and this name is longer than {LONGEST_NAME} bytes."
                ))
                .with_subject(at.place);
            self.diags.push(error);
        }
        let is_double = self.take_names(at).is_none();
        let origin = match spec.filter(|spec| is_object(spec)) {
            Some(spec) => Origin::Spec(spec),
            None => match spec {
                Some(spec) if at.path.is_empty() => Origin::Spec(spec),
                _ => Origin::Type(match at.ty.as_ref().filter(|ty| written_type::has_attrs(ty, shape)) {
                    Some(ty) => ty.clone(),
                    None => Shape { nullable: false, ..shape.clone() }.to_written_type(),
                }),
            },
        };
        let doc = docs::item(&docs::DocSource {
            model: self.model,
            spec,
            holder: at.holder,
            block,
            name: &at.hcl_name,
            place: at.place,
            is_root: at.path.is_empty(),
        });
        self.items.push(Item {
            name: at.name.clone(),
            path: at.path.clone(),
            doc,
            content: ItemContent::Fields(Vec::new()),
            origin,
            ordered: false,
            is_double,
            own_parts: Vec::new(),
        });
        if let Some(item) = self.items.last_mut()
            && !spec.is_some_and(|spec| at.config.is_value_of(spec))
        {
            // They are determined when all types are known.
            item.own_parts.push(hosted::UNKNOWN);
        }
        let id = ItemId(self.items.len() - 1);
        if let Some(place) = self.open_part.take() {
            self.parts.insert(place, RustType::Item(id));
        }
        id
    }

    /// Takes the names of an item and of the module of the types nested in it. `None` if another item has one of them, which is reported.
    fn take_names(&mut self, at: &At<'m, 'a>) -> Option<()> {
        let module = at.inner().pop().unwrap_or_default();
        for name in [at.name.clone(), module] {
            if let Some(&first) = self.taken.get(&(at.path.clone(), name.clone())) {
                let (of_parts, what) = match self.model.parts.as_slice() {
                    [] => ("", "a property"),
                    _ => (" The type of a part is named after the part.", "a property or a part"),
                };
                let error = Code::DuplicateTypeName
                    .error(format!("two types are named `{name}`"))
                    .with_detail(format!(
                        "A type is named after its property, and the type of repeated blocks after the block \
                         type.{of_parts}"
                    ))
                    .with_subject(at.place)
                    .with_help(format!("rename {what}, or use another block type"));
                let error =
                    if first == at.place { error } else { error.with_label(first, "the first one is from here") };
                self.diags.push(error);
                return None;
            }
            self.taken.insert((at.path.clone(), name), at.place);
        }
        Some(())
    }

    fn fill(&mut self, id: ItemId, content: ItemContent) {
        if let Some(item) = self.items.get_mut(id.0) {
            item.content = content;
        }
    }

    fn object(
        &mut self,
        spec: Option<&'m Spec<'a>>,
        attrs: &[(String, Shape)],
        shape: &Shape,
        at: &At<'m, 'a>,
    ) -> ItemId {
        let inner = spec.and_then(block_of_object);
        let block = inner.or_else(|| at.holder.map(through).filter(|it| it.block_body().is_some()));
        let spec = spec.and_then(object_spec);
        let id = self.reserve(spec, block, shape, at);
        let mut fields: Vec<Field> = Vec::with_capacity(attrs.len());
        let mut places: Map<String, (&str, Span)> = Map::new();
        let what = if spec.is_some() { "properties" } else { "attributes" };
        let path = at.inner();
        let written = at.expr.map(place::of_attrs).unwrap_or_default();
        for (index, (hcl_name, shape)) in attrs.iter().enumerate() {
            let property = spec.and_then(|spec| match &spec.kind {
                SpecKind::Object { properties, .. } => property(properties, index, hcl_name),
                _ => None,
            });
            let (place, expr) = match property {
                Some(property) => (property.name.span, None),
                None => match written.get(hcl_name.as_str()) {
                    Some(&(place, expr)) => (place, Some(expr)),
                    None => (at.place, None),
                },
            };
            let name = names::field_name(hcl_name);
            if let Some(&first) = places.get(&name) {
                self.diags.push(duplicate_field(&name, what, (hcl_name, place), first));
                continue;
            }
            places.insert(name.clone(), (hcl_name, place));
            let child = property.map(|property| &property.spec);
            let (type_name, type_place) =
                match child.and_then(|child| Some((block_name(child)?, through(child).input_name()?))) {
                    Some((name, block_type)) => (name, block_type.span),
                    None => (names::type_name(hcl_name), place),
                };
            let inner = At {
                name: type_name,
                path: path.clone(),
                place: type_place,
                expr,
                ty: at.ty.as_ref().filter(|_| child.is_none()).and_then(|ty| written_type::of_attr(ty, hcl_name)),
                hcl_name: hcl_name.clone(),
                holder: child,
                is_typed: at.is_typed,
                level: 0,
                config: at.config.step_near(index, PathStep::Attribute(hcl_name.clone())),
            };
            let ty = self.ty(child, shape, &inner);
            let doc = match child {
                Some(child) => docs::property(self.model, child, hcl_name, shape),
                None => docs::attribute(self.model, hcl_name, expr.map(|expr| (place, expr)), shape),
            };
            fields.push(Field { hcl_name: hcl_name.clone(), name, doc, ty });
        }
        self.fill(id, ItemContent::Fields(fields));
        id
    }

    fn ty(&mut self, spec: Option<&'m Spec<'a>>, shape: &Shape, at: &At<'m, 'a>) -> RustType {
        if spec.is_some_and(|spec| self.is_broken(spec, shape)) {
            return RustType::Broken;
        }
        let is_number = shape.kind == ShapeKind::Number && spec.map_or(at.is_typed, is_typed);
        let hosts = self.host.at(&at.config, is_number);
        let mut ty = match hosts.first() {
            Some((_, false)) => None,
            Some((_, true)) | None => Some(self.not_null(spec, shape, at)),
        };
        for (index, is_around) in hosts {
            let around = ty.take().filter(|_| is_around).map(Box::new);
            ty = Some(RustType::Host { index, around });
        }
        let ty = ty.unwrap_or(RustType::Broken);
        if shape.nullable { RustType::Option(Box::new(ty)) } else { ty }
    }

    /// The type of a value that is not null.
    fn not_null(&mut self, spec: Option<&'m Spec<'a>>, shape: &Shape, at: &At<'m, 'a>) -> RustType {
        let inner = spec.and_then(nested);
        let written = spec.and_then(|spec| Some((place::of_value(spec)?, is_typed(spec))));
        let ty = || at.ty.clone().or_else(|| spec.and_then(written_type::of_value));
        let written = written.map(|(expr, is_typed)| At { expr: Some(expr), ty: ty(), is_typed, ..at.clone() });
        let at = written.as_ref().unwrap_or(at);
        match &shape.kind {
            ShapeKind::Value | ShapeKind::Null | ShapeKind::AnyObject => RustType::Value,
            ShapeKind::String | ShapeKind::Text(Notation::Key(_)) => RustType::String,
            ShapeKind::Number => RustType::Number,
            ShapeKind::Bool => RustType::Bool,
            ShapeKind::Text(Notation::Duration) => RustType::Duration,
            ShapeKind::Text(Notation::Size) => RustType::Size,
            ShapeKind::Text(Notation::Words(words)) => {
                let label = spec.filter(|spec| matches!(through(spec).kind, SpecKind::Label { .. })).and(at.expr);
                match label.and_then(|expr| self.labels.get(&expr.span)) {
                    Some(of_key) => of_key.clone(),
                    None => {
                        let ty = RustType::Item(self.words(words, shape, at));
                        if let Some(expr) = label {
                            self.labels.insert(expr.span, ty.clone());
                        }
                        ty
                    }
                }
            }
            ShapeKind::Union(all) => RustType::Item(self.union(all, shape, at)),
            ShapeKind::Unevaluated(part) => RustType::Unevaluated(*part),
            ShapeKind::List(element) | ShapeKind::Seq(element) => {
                RustType::Vec(Box::new(self.element(inner, element, &at.element())))
            }
            ShapeKind::Set(element) => RustType::Set(Box::new(self.element(inner, element, &at.element()))),
            // All levels of a `block_map` with several labels share the nested spec.
            ShapeKind::Map(element) | ShapeKind::Rec(element) => {
                let is_next = matches!(element.kind, ShapeKind::Rec(_)) && inner.is_some();
                let rules = spec.and_then(map_rules).filter(|_| matches!(shape.kind, ShapeKind::Rec(_)));
                let at_value = At { level: if is_next { at.level + 1 } else { 0 }, ..at.element() };
                let value = self.element(if is_next { spec } else { inner }, element, &at_value);
                match rules.and_then(|(labels, rules)| Some((labels.all.get(at.level)?, rules.is_ordered))) {
                    Some((label, is_ordered)) if is_ordered || label.is_typed() => {
                        let key = self.key(label, at);
                        RustType::Entries(Box::new(EntriesType { key, value, is_ordered }))
                    }
                    _ => RustType::Map(Box::new(value)),
                }
            }
            ShapeKind::Tuple(elements) => self.tuple(spec, elements, shape, at),
            ShapeKind::Object(attrs) => RustType::Item(self.object(spec, attrs, shape, at)),
            ShapeKind::Choice(cases) => RustType::Item(self.choice(spec, cases, shape, at)),
            ShapeKind::Part(part) => self.part(part, at),
            ShapeKind::Again(_, place, nulls) => self.again(*place, *nulls, at),
        }
    }

    /// The type of the keys that a label is. A `label` spec in the blocks has the same.
    fn key(&mut self, label: &NamedLabel<'a>, at: &At<'m, 'a>) -> RustType {
        if let Some(of_spec) = label.written.and_then(|expr| self.labels.get(&expr.span)) {
            return of_spec.clone();
        }
        let at = At {
            name: names::type_name(label.name.text),
            path: at.inner(),
            place: label.name.span,
            expr: label.written,
            ty: Some(label.ty.clone()),
            hcl_name: label.name.text.to_owned(),
            holder: None,
            is_typed: true,
            level: 0,
            ..at.clone()
        };
        let ty = self.not_null(None, &Shape::of_type(&label.ty, Nulls::Refused), &at);
        if let Some(expr) = label.written {
            self.labels.insert(expr.span, ty.clone());
        }
        ty
    }

    /// An enum with a variant for each case.
    fn choice(
        &mut self,
        spec: Option<&'m Spec<'a>>,
        all: &[(String, Shape)],
        shape: &Shape,
        at: &At<'m, 'a>,
    ) -> ItemId {
        let id = self.reserve(None, None, shape, at);
        let written = spec.and_then(cases).unwrap_or_default();
        let mut variants = Vec::with_capacity(all.len());
        for (index, (hcl_name, shape)) in all.iter().enumerate() {
            let name = names::type_name(hcl_name);
            let case = property(written, index, hcl_name);
            let inner = At {
                name: name.clone(),
                path: at.inner(),
                place: case.map_or(at.place, |case| case.name.span),
                expr: None,
                ty: None,
                hcl_name: hcl_name.clone(),
                holder: case.map(|case| &case.spec),
                is_typed: false,
                level: 0,
                config: at.config.step_near(index, PathStep::Attribute(hcl_name.clone())),
            };
            let spec = case.map(|case| &case.spec);
            let other = spec.filter(|_| hcl_name == OTHER).and_then(other).zip(shape.attr(CONTENT));
            let content = match other {
                Some((content, shape)) => {
                    let config = inner.config.step(PathStep::Attribute(CONTENT.to_owned()));
                    let inner = At { holder: Some(content), config, ..inner };
                    CaseContent::Other((!is_empty(content)).then(|| self.ty(Some(content), shape, &inner)))
                }
                None if spec.is_some_and(is_empty) => CaseContent::Nothing,
                None => CaseContent::Value(self.ty(spec, &shape.clone().not_null(), &inner)),
            };
            let doc = docs::case(spec, hcl_name);
            variants.push(CaseVariant { hcl_name: hcl_name.clone(), name, doc, content });
        }
        self.fill(id, ItemContent::Choice(variants));
        id
    }

    /// An enum with a variant for each alternative.
    fn union(&mut self, all: &[(String, Shape)], shape: &Shape, at: &At<'m, 'a>) -> ItemId {
        let id = self.reserve(None, None, shape, at);
        let written = at.expr.map(place::of_attrs).unwrap_or_default();
        let path = at.inner();
        let mut alternatives = Vec::with_capacity(all.len());
        for (index, (hcl_name, shape)) in all.iter().enumerate() {
            let name = names::type_name(hcl_name);
            let (place, expr) = match written.get(hcl_name.as_str()) {
                Some(&(place, expr)) => (place, Some(expr)),
                None => (at.place, None),
            };
            let inner = At {
                name: name.clone(),
                path: path.clone(),
                place,
                expr,
                ty: at.ty.as_ref().and_then(|ty| written_type::of_alternative(ty, index)),
                hcl_name: hcl_name.clone(),
                holder: None,
                is_typed: at.is_typed,
                level: 0,
                config: at.config.alternative(index),
            };
            let ty = self.not_null(None, shape, &inner);
            let doc = docs::alternative(self.model, expr.map(|expr| (place, expr)), shape);
            alternatives.push(Alternative { name, doc, ty });
        }
        self.fill(id, ItemContent::Union(alternatives));
        id
    }

    /// An enum.
    fn words(&mut self, words: &[Word], shape: &Shape, at: &At<'m, 'a>) -> ItemId {
        let id = self.reserve(None, None, shape, at);
        let places = at.expr.map(word::places).unwrap_or_default();
        let variants = words.iter().enumerate().map(|(index, word)| Variant {
            word: word.text.to_string(),
            name: word::variant(word).unwrap_or_else(|| names::type_name(&word.text)),
            doc: docs::word(self.model, &word.text, places.get(index).copied()),
        });
        let variants = variants.collect();
        self.fill(id, ItemContent::Words(variants));
        id
    }

    /// The type of the values of a named part: one for all its uses, in the module of the root.
    fn part(&mut self, shape: &PartShape, at: &At<'m, 'a>) -> RustType {
        let Some(part) = self.model.parts.iter().find(|part| part.name.span == shape.place) else {
            return RustType::Broken;
        };
        let ty = match self.parts.get(&shape.place) {
            Some(ty) => ty.clone(),
            None => {
                let (name, place) = part_name(part);
                let at = At {
                    name,
                    path: vec![self.root_module.clone()],
                    place,
                    expr: None,
                    ty: part.ty.clone().map(Type::Named),
                    hcl_name: part.name.text.to_owned(),
                    holder: Some(&part.spec),
                    config: Config::part(part.name.text, &part.spec),
                    is_typed: false,
                    level: 0,
                };
                // Only these may contain themselves.
                let is_item = matches!(shape.shape.kind, ShapeKind::Object(_) | ShapeKind::Union(_));
                self.open_part = is_item.then_some(shape.place);
                let of_library = has_shared_type(&shape.shape).then(|| self.host.of_part(shape.place, &at.config));
                let ty = match of_library.flatten() {
                    Some(index) => RustType::Host { index, around: None },
                    None => self.not_null(Some(&part.spec), &shape.shape, &at),
                };
                self.open_part = None;
                self.parts.insert(shape.place, ty.clone());
                ty
            }
        };
        if !at.config.is_value_of(&part.spec) {
            self.elsewhere.push((at.config.clone(), ty.clone()));
        }
        ty
    }

    /// The type of the values of a part inside of that part. It is reserved before what is in it.
    fn again(&mut self, place: Span, nulls: Nulls, at: &At<'m, 'a>) -> RustType {
        if !self.parts.contains_key(&place)
            && let Some(part) = self.model.parts.iter().find(|part| part.name.span == place)
            && let ShapeKind::Part(shape) = &infer::of_named(part, nulls).shape.kind
        {
            self.part(shape, at);
        }
        match self.parts.get(&place) {
            Some(ty) => RustType::Box(Box::new(ty.clone())),
            None => RustType::Broken,
        }
    }

    /// Whether the value of a spec is unknown because of an error.
    fn is_broken(&self, spec: &Spec<'a>, shape: &Shape) -> bool {
        let spec = spec.resolved();
        let has_error = || self.errors.iter().any(|error| spec.span.start <= error.start && error.end <= spec.body.end);
        matches!(spec.kind, SpecKind::Broken { .. }) || (shape.kind == ShapeKind::Value && has_error())
    }

    /// An element of a collection. An element of any type can represent null itself.
    fn element(&mut self, spec: Option<&'m Spec<'a>>, shape: &Shape, at: &At<'m, 'a>) -> RustType {
        match shape.kind {
            ShapeKind::Value if spec.is_none() && !self.host.is_at(&at.config) => {
                self.host.see(&at.config);
                RustType::Value
            }
            _ => self.ty(spec, shape, at),
        }
    }

    fn tuple(&mut self, spec: Option<&'m Spec<'a>>, elements: &[Shape], shape: &Shape, at: &At<'m, 'a>) -> RustType {
        let specs = spec.and_then(tuple_elements).unwrap_or_default();
        let long = elements.len() > LONGEST_TUPLE;
        let block = at.holder.map(through).filter(|it| it.block_body().is_some());
        let id = long.then(|| self.reserve(spec, block, shape, at));
        let path = if long { at.inner() } else { at.path.clone() };
        let types = elements.iter().enumerate().map(|(index, shape)| {
            let child = specs.get(index);
            let name = child.and_then(|child| {
                block_name(child).or_else(|| through(child).input_name().map(|name| names::type_name(name.text)))
            });
            let name = name.unwrap_or_else(|| format!("{}{index}", at.name));
            let expr = at.expr.and_then(|expr| place::of_element(expr, index));
            let written = child.map(|child| through(child).input_name().map_or(child.header, |name| name.span));
            let place = written.or(expr.map(|expr| expr.span)).unwrap_or(at.place);
            let holder = child.or(at.holder);
            let config = at.config.step(PathStep::Index(index));
            let ty = at.ty.as_ref().filter(|_| child.is_none()).and_then(|ty| written_type::of_position(ty, index));
            self.element(child, shape, &At { name, path: path.clone(), place, expr, ty, holder, config, ..at.clone() })
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

/// The name of the type of the values of a named part, and its place.
fn part_name(part: &NamedPart<'_>) -> (String, Span) {
    match block_name(&part.spec).zip(through(&part.spec).input_name()) {
        Some((name, block_type)) => (name, block_type.span),
        None => (names::type_name(part.name.text), part.name.span),
    }
}

/// The name of the type that a library has for the values of a part.
#[must_use]
pub fn shared_name(part: &NamedPart<'_>) -> String {
    part_name(part).0
}

/// Whether the values of a part have a type of their own, which needs nothing but the values. An expression belongs to one configuration.
fn has_shared_type(shape: &Shape) -> bool {
    let is_item = matches!(
        shape.kind,
        ShapeKind::Object(_) | ShapeKind::Union(_) | ShapeKind::Choice(_) | ShapeKind::Text(Notation::Words(_))
    );
    is_item && shape.unevaluated().is_none()
}

/// The error for two properties or attributes that become one field: the second and the first, each with its place.
fn duplicate_field(
    field: &str,
    what: &str,
    (name, place): (&str, Span),
    (first, first_place): (&str, Span),
) -> Diagnostic {
    let error = Code::DuplicateFieldName
        .error(format!("two {what} become the field `{field}`"))
        .with_detail(format!(
            "Field names are the names of {what} in snake case, which is the same for `{first}` and `{name}`."
        ))
        .with_subject(place)
        .with_help(format!("rename one of the {what}"));
    if first_place == place { error } else { error.with_label(first_place, "the first one") }
}
