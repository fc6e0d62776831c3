//! Conversion of structs and enums to spec blocks.

use super::attributes::{Serde, snake_case};
use super::fields::{Field, Presence, of_struct};
use super::items::{Declaration, Items};
use super::types::SerdeType;
use super::variants::{Content, Variant, Variants};
use crate::convert::singular;
use hclspec_runtime::text::{Quoted, is_identifier};
use hclspec_tools::init::{SpecBlock, list};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

/// The features of the types that are converted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    pub(super) defaults: bool,
    pub(super) unions: bool,
}

/// Limit on fields and parts of types.
const MAX_FIELDS: usize = 20_000;

const MAX_DEPTH: usize = 24;

/// Conversion of the types of files to spec blocks.
pub(super) struct Bodies<'i, 'f> {
    pub(super) items: &'i Items<'f>,
    pub(super) extent: Extent,
    /// Number of uses of each type.
    pub(super) uses: &'i HashMap<String, usize>,
    /// Whether some struct rejects unknown fields.
    pub(super) has_closed: bool,
    /// Names of the parts for types.
    pub(super) parts: BTreeMap<String, String>,
    pub(super) definitions: Vec<SpecBlock>,
    /// Structs that become parts whose definition has yet to be written.
    pending: VecDeque<String>,
    around: Vec<String>,
    left: usize,
}

impl<'i, 'f> Bodies<'i, 'f> {
    pub(super) fn new(items: &'i Items<'f>, uses: &'i HashMap<String, usize>, extent: Extent) -> Self {
        let (parts, definitions, around) = (BTreeMap::new(), Vec::new(), Vec::new());
        let (pending, has_closed, left) = (VecDeque::new(), false, MAX_FIELDS);
        let mut bodies = Self { items, extent, uses, has_closed, parts, definitions, pending, around, left };
        bodies.has_closed = uses.keys().any(|name| bodies.is_closed(name));
        bodies
    }

    /// Counts a field or a part of a type. Returns `false` at the limit.
    pub(super) fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }

    fn is_closed(&self, name: &str) -> bool {
        matches!(self.items.declared(name), Some(Declaration::Struct(it)) if Serde::of(&it.attrs).denies_unknown)
    }

    /// Spec blocks for the root struct. Adds the parts that they use to the definitions.
    pub(super) fn of_root(&mut self, name: &str) -> Vec<SpecBlock> {
        let blocks = self.of_struct(name);
        while let Some(name) = self.pending.pop_front() {
            let object = SpecBlock::new("object").children(self.of_struct(&name));
            let doc = self.items.declared(&name).map(Declaration::doc).unwrap_or_default();
            self.definitions.push(SpecBlock::new("define").doc(&doc).label(snake_case(&name)).children([object]));
        }
        blocks
    }

    fn of_struct(&mut self, name: &str) -> Vec<SpecBlock> {
        let mut blocks = self.fields_of(name, false);
        let has_rest = blocks.iter().any(|block| block.is("rest"));
        if self.has_closed && !self.is_closed(name) && !has_rest {
            blocks.push(SpecBlock::new("ignore").argument("warn", "true"));
        }
        blocks
    }

    fn fields_of(&mut self, name: &str, are_optional: bool) -> Vec<SpecBlock> {
        let fields = of_struct(self.items, name).unwrap_or_default();
        self.around.push(name.to_owned());
        let blocks = self.fields(&fields, name, are_optional);
        self.around.pop();
        blocks
    }

    fn fields(&mut self, fields: &[Field<'f>], of: &str, are_optional: bool) -> Vec<SpecBlock> {
        let mut names: BTreeSet<String> = fields.iter().map(|field| field.name.clone()).collect();
        let mut blocks = Vec::new();
        for field in fields {
            if !self.spend() {
                blocks.push(note(&field.name, "it is left out, because there is too much"));
            } else if field.serde.is_flat {
                blocks.extend(self.flat(field, &mut names, are_optional));
            } else if is_identifier(&field.name) {
                blocks.extend(self.field(field, of, &mut names, are_optional));
            } else {
                blocks.push(note(&field.name, "it is left out, because the name is none of HCL"));
            }
        }
        blocks
    }

    /// Spec blocks of a field with `flatten`.
    fn flat(&mut self, field: &Field<'f>, names: &mut BTreeSet<String>, are_optional: bool) -> Vec<SpecBlock> {
        let are_optional = are_optional || matches!(field.kind, SerdeType::Option(_)) || field.serde.default.is_some();
        let spec = |kind: &'static str| SpecBlock::new(kind).label(field.label()).doc(&field.doc);
        match field.kind.required() {
            SerdeType::Declared(name) if !self.around.contains(name) => match self.items.declared(name) {
                Some(Declaration::Enum(it)) => {
                    let variants = Variants::of(self.items, it);
                    if variants.serde.is_untagged {
                        self.forms(&field.name, &variants)
                    } else if variants.serde.tag.is_some() {
                        vec![self.one_of(&variants).label(field.label()).doc(&field.doc)]
                    } else if variants.are_free(names) {
                        let cases = self.cases(&variants);
                        vec![spec("block").argument_if(!are_optional, "required", "true").children(cases)]
                    } else {
                        vec![note(&field.name, "its variants belong here, too")]
                    }
                }
                _ => self.fields_of(name, are_optional),
            },
            SerdeType::Map(inner) => vec![match self.type_text(inner, 0) {
                Ok(ty) if ty != "any" => spec("rest").argument("element_type", ty),
                _ => spec("rest"),
            }],
            SerdeType::Unknown(ty) => vec![note(&field.name, &format!("the fields of `{ty}` belong here, too"))],
            _ => vec![spec("rest")],
        }
    }

    /// Spec blocks for an untagged enum: the fields of all variants, all optional.
    fn forms(&mut self, name: &str, variants: &Variants<'f>) -> Vec<SpecBlock> {
        let mut all: Vec<Field<'f>> = Vec::new();
        for variant in &variants.all {
            let fields = match &variant.content {
                Content::Fields(fields) => fields.clone(),
                Content::One(SerdeType::Declared(name)) => of_struct(self.items, name).unwrap_or_default(),
                _ => Vec::new(),
            };
            all.extend(fields);
        }
        let mut known = BTreeSet::new();
        all.retain(|field| known.insert(field.name.clone()));
        let mut blocks = vec![note(name, "these are the fields of all its forms; which go together is not said here")];
        blocks.extend(self.fields(&all, "", true));
        blocks
    }

    fn field(
        &mut self,
        field: &Field<'f>,
        of: &str,
        names: &mut BTreeSet<String>,
        are_optional: bool,
    ) -> Vec<SpecBlock> {
        let (presence, why) = match self.presence(field, of) {
            (Presence::Required, why) if are_optional => (Presence::Optional, why),
            other => other,
        };
        let mut blocks: Vec<SpecBlock> = why.map(|why| note(&field.name, &why)).into_iter().collect();
        blocks.extend(field.serde.with.as_ref().map(|with| note(&field.name, &format!("`{with}` reads it"))));
        let one = Some(singular(&field.name)).filter(|one| !names.contains(one));
        let block_type = one.unwrap_or_else(|| field.name.clone());
        let is_free = |alias: &&String| is_identifier(alias) && !names.contains(*alias);
        let aliases: Vec<&String> = field.serde.aliases.iter().filter(is_free).collect();
        let aliased = |spec: SpecBlock, name: &str| {
            let others: Vec<&String> = aliases.iter().copied().filter(|alias| *alias != name).collect();
            spec.argument_if(!others.is_empty(), "aliases", list(&others))
        };
        let spec = |kind: &'static str, name: &str| {
            let name_of = if kind == "attr" { "name" } else { "block_type" };
            let spec = SpecBlock::new(kind).doc(&field.doc).label(field.label());
            aliased(spec.argument_if(field.label() != name, name_of, Quoted(name).to_string()), name)
        };
        let made = match field.kind.required() {
            kind @ SerdeType::Declared(_) => self.content(kind).map(|content| match &presence {
                Presence::Required => spec("block", &field.name).argument("required", "true").children(content),
                Presence::Optional => spec("block", &field.name).children(content),
                Presence::Default(value) => {
                    let block = SpecBlock::new("block").argument("block_type", Quoted(&field.name).to_string());
                    let literal = SpecBlock::new("literal").argument("value", value.as_str());
                    let children = [aliased(block, &field.name).children(content), literal];
                    SpecBlock::new("default").doc(&field.doc).label(field.label()).children(children)
                }
            }),
            SerdeType::List(element) | SerdeType::Set(element) => match self.free_variants(element, names) {
                Some(variants) => {
                    let cases = self.cases(&variants);
                    Some(SpecBlock::new("block_list").doc(&field.doc).label(field.label()).children(cases))
                }
                None => self.content(element).map(|content| spec("block_list", &block_type).children(content)),
            },
            SerdeType::Map(element) => self
                .content(element)
                .map(|content| spec("block_map", &block_type).argument("labels", "[\"name\"]").children(content)),
            _ => None,
        };
        match made {
            Some(block) => blocks.push(block),
            None => blocks.extend(self.attr(field, presence, spec("attr", &field.name))),
        }
        blocks
    }

    /// Argument for a field whose values are not blocks, perhaps after a comment about its type.
    fn attr(&mut self, field: &Field<'f>, presence: Presence, spec: SpecBlock) -> Vec<SpecBlock> {
        let kind = field.kind.required();
        let mut blocks = Vec::new();
        let ty = self.type_text(kind, 0).unwrap_or_else(|why| {
            blocks.extend(field.serde.with.is_none().then(|| note(&field.name, &why)));
            "any".to_owned()
        });
        let spec = spec.argument("type", ty);
        let spec = match presence {
            Presence::Required => spec.argument("required", "true"),
            Presence::Default(value) => spec.argument("default", value),
            Presence::Optional => spec,
        };
        let condition = if let SerdeType::Scalar(_, condition) = kind { *condition } else { None };
        blocks.push(spec.children(condition.map(|it| SpecBlock::new("validate").argument("condition", it))));
        blocks
    }

    /// Variants of the enum that is a list's element type, if they can be block types of the body.
    fn free_variants(&self, element: &SerdeType, names: &mut BTreeSet<String>) -> Option<Variants<'f>> {
        let SerdeType::Declared(name) = element.required() else { return None };
        let Declaration::Enum(it) = self.items.declared(name)? else { return None };
        let variants = Variants::of(self.items, it);
        let is_other = variants.are_words() || variants.serde.is_untagged || variants.serde.tag.is_some();
        (!is_other && !self.around.contains(name) && variants.are_free(names)).then_some(variants)
    }

    /// Content of a block for a type; `None` if values of the type are not blocks. A struct that is used several times becomes a part of the spec.
    fn content(&mut self, kind: &SerdeType) -> Option<Vec<SpecBlock>> {
        let SerdeType::Declared(name) = kind.required() else { return None };
        let is_around = self.around.contains(name);
        if self.around.len() >= MAX_DEPTH {
            return Some(vec![SpecBlock::new("rest")]);
        }
        if let Declaration::Enum(it) = self.items.declared(name)? {
            let variants = Variants::of(self.items, it);
            if variants.are_words() || variants.serde.is_untagged || is_around {
                return None;
            }
            self.around.push(name.clone());
            let content = match variants.serde.tag {
                Some(_) => self.one_of(&variants),
                None => SpecBlock::new("block").argument("required", "true").children(self.cases(&variants)),
            };
            self.around.pop();
            return Some(vec![content]);
        }
        if self.uses.get(name).is_none_or(|uses| *uses < 2) && !is_around {
            let blocks = self.of_struct(name);
            let is_empty = blocks.iter().all(SpecBlock::is_comment);
            return Some(if is_empty { vec![SpecBlock::new("object").children(blocks)] } else { blocks });
        }
        let part = snake_case(name);
        if self.parts.insert(name.clone(), part.clone()).is_none() {
            self.pending.push_back(name.clone());
        }
        Some(vec![SpecBlock::new("use").argument("part", Quoted(&part).to_string())])
    }

    /// `one_of` for an enum with a tag, which becomes an argument.
    fn one_of(&mut self, variants: &Variants<'f>) -> SpecBlock {
        let tag = variants.serde.tag.as_deref().unwrap_or_default();
        let cases: Vec<SpecBlock> = match &variants.serde.content {
            Some(name) => {
                let content = |variant| case(variant).children(self.named_content(name, &variant.content));
                variants.all.iter().map(content).collect()
            }
            None => self.cases(variants),
        };
        SpecBlock::new("one_of").argument("argument", Quoted(tag).to_string()).children(cases)
    }

    fn cases(&mut self, variants: &Variants<'f>) -> Vec<SpecBlock> {
        variants.all.iter().map(|variant| case(variant).children(self.variant(&variant.content))).collect()
    }

    /// Spec block for the content of a variant, if serde expects it under a separate name.
    fn named_content(&mut self, name: &str, content: &Content<'f>) -> Option<SpecBlock> {
        let is_block = match content {
            Content::Nothing => return None,
            Content::Fields(_) => true,
            Content::One(SerdeType::Declared(inner)) => of_struct(self.items, inner).is_some(),
            Content::One(_) | Content::Several(_) => false,
        };
        let spec = SpecBlock::new(if is_block { "block" } else { "attr" }).label(name);
        Some(if is_block {
            spec.argument("required", "true").children(self.variant(content))
        } else {
            spec.argument("type", self.value_type(content)).argument("required", "true")
        })
    }

    fn variant(&mut self, content: &Content<'f>) -> Vec<SpecBlock> {
        match content {
            Content::Nothing => Vec::new(),
            Content::Fields(fields) => self.fields(fields, "", false),
            Content::One(kind @ SerdeType::Declared(name)) if of_struct(self.items, name).is_some() => {
                self.content(kind).unwrap_or_default()
            }
            content => {
                let value = SpecBlock::new("attr").argument("name", "\"value\"");
                vec![value.argument("type", self.value_type(content)).argument("required", "true")]
            }
        }
    }

    /// Type of a variant's content that is not a body.
    fn value_type(&mut self, content: &Content<'f>) -> String {
        let ty = match content {
            Content::One(kind) => self.type_text(kind, 0),
            Content::Several(kinds) => self.type_text(&SerdeType::Tuple(kinds.clone()), 0),
            Content::Nothing | Content::Fields(_) => Err(String::new()),
        };
        ty.unwrap_or_else(|_| "any".to_owned())
    }
}

fn case(variant: &Variant<'_>) -> SpecBlock {
    let spec =
        if variant.serde.is_other { SpecBlock::new("other") } else { SpecBlock::new("case").label(&*variant.word) };
    spec.doc(&variant.doc)
}

/// Comment that says what the spec leaves out about a field.
fn note(name: &str, why: &str) -> SpecBlock {
    SpecBlock::comment(format!("`{name}`: {why}."))
}
