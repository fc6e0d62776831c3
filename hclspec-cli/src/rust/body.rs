//! Structs and enums as spec blocks.

use super::attributes::{Default_, Serde, derives, snake_case};
use super::defaults::{Constant, Constants};
use super::fields::{Field, of_struct};
use super::items::{Declared, Items};
use super::types::Kind;
use super::variants::{Content, Variant, Variants};
use crate::convert::singular;
use hclspec_runtime::eval::{CONSTRUCTORS, PRIMITIVES};
use hclspec_runtime::text::{KeyText, Quoted, is_identifier};
use hclspec_tools::init::{SpecBlock, list};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use syn::{Expr, Member};

/// How much of the types is taken over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    pub(super) defaults: bool,
    pub(super) unions: bool,
}

/// Types inside of others, up to this depth.
const DEEPEST: usize = 24;

/// Spec blocks that are made of the types of a file.
pub(super) struct Bodies<'i, 'f> {
    items: &'i Items<'f>,
    extent: Extent,
    /// In how many places each struct is used.
    uses: HashMap<String, usize>,
    /// Whether a struct says that it has no other fields.
    pub(super) has_closed: bool,
    /// The names of the parts that structs are.
    parts: BTreeMap<String, String>,
    pub(super) definitions: Vec<SpecBlock>,
    around: Vec<String>,
}

/// What happens if something is not there.
enum Presence {
    Required,
    Optional,
    Default(String),
}

impl<'i, 'f> Bodies<'i, 'f> {
    pub(super) fn new(items: &'i Items<'f>, uses: HashMap<String, usize>, extent: Extent) -> Self {
        let closed = |name: &String| matches!(items.declared(name), Some(Declared::Struct(it)) if Serde::of(&it.attrs).denies_unknown);
        let has_closed = items.names.iter().any(closed);
        let (parts, definitions, around) = (BTreeMap::new(), Vec::new(), Vec::new());
        Self { items, extent, uses, has_closed, parts, definitions, around }
    }

    /// The spec blocks of the body of a struct.
    pub(super) fn of_struct(&mut self, name: &str) -> Vec<SpecBlock> {
        let mut blocks = self.fields_of(name, false);
        let denies = match self.items.declared(name) {
            Some(Declared::Struct(it)) => Serde::of(&it.attrs).denies_unknown,
            _ => true,
        };
        let has_rest = blocks.iter().any(|block| block.is("rest"));
        if self.has_closed && !denies && !has_rest {
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
        let names: BTreeSet<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        let mut blocks = Vec::new();
        for field in fields {
            if field.serde.is_flat {
                blocks.extend(self.flat(field, &names, are_optional));
            } else if is_identifier(&field.name) {
                blocks.extend(self.field(field, of, &names, are_optional));
            } else {
                blocks.push(SpecBlock::comment(format!("`{}` is not said here: the name is none of HCL.", field.name)));
            }
        }
        blocks
    }

    /// The spec blocks of a field with `flatten`.
    fn flat(&mut self, field: &Field<'f>, names: &BTreeSet<&str>, are_optional: bool) -> Vec<SpecBlock> {
        let are_optional = are_optional || matches!(field.kind, Kind::Option(_)) || field.serde.default.is_some();
        match field.kind.required() {
            Kind::Declared(name) if !self.around.contains(name) => match self.items.declared(name) {
                Some(Declared::Enum(it)) => {
                    let variants = Variants::of(self.items, it);
                    match &variants.serde.tag {
                        Some(_) => vec![self.one_of(&variants).label(field.label()).doc(&field.doc)],
                        None => self.external("block", field, &variants, names),
                    }
                }
                _ => self.fields_of(name, are_optional),
            },
            Kind::Map(inner) => {
                let rest = SpecBlock::new("rest").label(field.label()).doc(&field.doc);
                vec![match self.type_text(inner, 0) {
                    Ok(ty) => rest.argument("element_type", ty),
                    Err(_) => rest,
                }]
            }
            Kind::Unknown(ty) => vec![note(&field.name, &format!("the fields of `{ty}` belong here, too"))],
            _ => vec![SpecBlock::new("rest").label(field.label()).doc(&field.doc)],
        }
    }

    fn field(&mut self, field: &Field<'f>, of: &str, names: &BTreeSet<&str>, are_optional: bool) -> Vec<SpecBlock> {
        let (presence, why) = match self.presence(field, of) {
            (Presence::Required, why) if are_optional => (Presence::Optional, why),
            other => other,
        };
        let mut blocks: Vec<SpecBlock> = why.map(|why| note(&field.name, &why)).into_iter().collect();
        blocks.extend(field.serde.with.as_ref().map(|with| note(&field.name, &format!("`{with}` reads it"))));
        let several = [singular(&field.name), field.name.clone()];
        let several = several.into_iter().find(|name| *name == field.name || !names.contains(name.as_str()));
        let block_type = several.unwrap_or_default();
        let is_other =
            |alias: &&String| is_identifier(alias) && !names.contains(alias.as_str()) && **alias != block_type;
        let aliases: Vec<&String> = field.serde.aliases.iter().filter(is_other).collect();
        let spec = |kind: &'static str, name: &str| {
            let spec = SpecBlock::new(kind).doc(&field.doc).label(field.label());
            let name_of = if kind == "attr" { "name" } else { "block_type" };
            spec.argument_if(field.label() != name, name_of, Quoted(name).to_string()).argument_if(
                !field.serde.aliases.is_empty(),
                "aliases",
                list(&field.serde.aliases),
            )
        };
        let is_required = matches!(presence, Presence::Required);
        let made = match field.kind.required() {
            Kind::Declared(name) => match self.items.declared(name) {
                Some(Declared::Enum(it)) if !Variants::of(self.items, it).are_words() => {
                    let variants = Variants::of(self.items, it);
                    match (&variants.serde.tag, variants.serde.is_untagged || self.around.contains(name)) {
                        (_, true) => None,
                        (Some(_), false) => {
                            let spec = spec("block", &field.name).argument_if(is_required, "required", "true");
                            self.around.push(name.clone());
                            let inner = self.one_of(&variants);
                            self.around.pop();
                            Some(vec![spec.children([inner])])
                        }
                        (None, false) => {
                            self.around.push(name.clone());
                            let made =
                                self.external(if is_required { "block!" } else { "block" }, field, &variants, names);
                            self.around.pop();
                            Some(made)
                        }
                    }
                }
                Some(Declared::Struct(_)) => {
                    let spec = spec("block", &field.name);
                    Some(vec![match &presence {
                        Presence::Required => spec.argument("required", "true").children(self.content(name)),
                        Presence::Optional => spec.children(self.content(name)),
                        Presence::Default(value) => {
                            let block = SpecBlock::new("block")
                                .argument("block_type", Quoted(&field.name).to_string())
                                .argument_if(!aliases.is_empty(), "aliases", list(&aliases))
                                .children(self.content(name));
                            let literal = SpecBlock::new("literal").argument("value", value.as_str());
                            SpecBlock::new("default").doc(&field.doc).label(field.label()).children([block, literal])
                        }
                    }])
                }
                _ => None,
            },
            Kind::List(inner) | Kind::Set(inner) => match self.declared_body(inner, "block_list", field, names) {
                Some(Body::Content(content)) => Some(vec![spec("block_list", &block_type).children(content)]),
                Some(Body::Blocks(blocks)) => Some(blocks),
                None => None,
            },
            Kind::Map(inner) => match self.declared_body(inner, "block_map", field, names) {
                Some(Body::Content(content)) => {
                    Some(vec![spec("block_map", &block_type).argument("labels", "[\"name\"]").children(content)])
                }
                Some(Body::Blocks(_)) | None => None,
            },
            _ => None,
        };
        match made {
            Some(made) => blocks.extend(made),
            None => {
                let ty = self.type_text(field.kind.required(), 0).unwrap_or_else(|why| {
                    blocks.push(note(&field.name, &why));
                    "any".to_owned()
                });
                let condition = match field.kind.required() {
                    Kind::Scalar(_, condition) => {
                        condition.map(|it| SpecBlock::new("validate").argument("condition", it))
                    }
                    _ => None,
                };
                let spec = spec("attr", &field.name).argument("type", ty);
                blocks.push(
                    match presence {
                        Presence::Required => spec.argument("required", "true"),
                        Presence::Default(value) => spec.argument("default", value),
                        Presence::Optional => spec,
                    }
                    .children(condition),
                );
            }
        }
        blocks
    }

    /// What the elements of a list or a map are, if they are blocks.
    fn declared_body(
        &mut self,
        element: &Kind,
        kind: &'static str,
        field: &Field<'f>,
        names: &BTreeSet<&str>,
    ) -> Option<Body> {
        let Kind::Declared(name) = element.required() else { return None };
        match self.items.declared(name)? {
            Declared::Struct(_) => Some(Body::Content(self.content(name))),
            Declared::Enum(it) => {
                let variants = Variants::of(self.items, it);
                if variants.are_words() || variants.serde.is_untagged || self.around.contains(name) {
                    return None;
                }
                self.around.push(name.clone());
                let body = match &variants.serde.tag {
                    Some(_) => Body::Content(vec![self.one_of(&variants)]),
                    None => Body::Blocks(self.external(kind, field, &variants, names)),
                };
                self.around.pop();
                Some(body)
            }
            Declared::Alias(_) => None,
        }
    }

    /// What a block with the fields of a struct contains. One that is used in several places is a part of the spec.
    fn content(&mut self, name: &str) -> Vec<SpecBlock> {
        if self.uses.get(name).is_none_or(|uses| *uses < 2) && !self.around.iter().any(|it| it == name) {
            let blocks = self.of_struct(name);
            let is_empty = blocks.iter().all(SpecBlock::is_comment);
            return if is_empty { vec![SpecBlock::new("object").children(blocks)] } else { blocks };
        }
        let part = match self.parts.get(name) {
            Some(part) => part.clone(),
            None => {
                let part = snake_case(name);
                self.parts.insert(name.to_owned(), part.clone());
                let body = self.of_struct(name);
                let object = SpecBlock::new("object").children(body);
                let doc = self.items.declared(name).map(Declared::doc).unwrap_or_default();
                self.definitions.push(SpecBlock::new("define").doc(&doc).label(&*part).children([object]));
                part
            }
        };
        vec![SpecBlock::new("use").argument("part", Quoted(&part).to_string())]
    }

    /// The variants of an enum whose word is an argument.
    fn one_of(&mut self, variants: &Variants<'f>) -> SpecBlock {
        let tag = variants.serde.tag.as_deref().unwrap_or_default();
        let cases: Vec<SpecBlock> = variants
            .all
            .iter()
            .map(|variant| match &variants.serde.content {
                Some(content) => {
                    let inner = self.named_content(content, &variant.content);
                    case(variant).children(inner)
                }
                None => {
                    let inner = self.variant(&variant.content);
                    case(variant).children(inner)
                }
            })
            .collect();
        SpecBlock::new("one_of").argument("argument", Quoted(tag).to_string()).children(cases)
    }

    /// The content of a variant that has a name of its own.
    fn named_content(&mut self, name: &str, content: &Content<'f>) -> Vec<SpecBlock> {
        match content {
            Content::Nothing => Vec::new(),
            Content::One(kind) if !matches!(kind, Kind::Declared(_)) => {
                let ty = self.type_text(kind, 0).unwrap_or_else(|_| "any".to_owned());
                vec![SpecBlock::new("attr").label(name).argument("type", ty).argument("required", "true")]
            }
            content => {
                let inner = self.variant(content);
                vec![SpecBlock::new("block").label(name).argument("required", "true").children(inner)]
            }
        }
    }

    /// The variants of an enum as blocks. The kind of all is `block!` if there must be one.
    fn external(
        &mut self,
        kind: &'static str,
        field: &Field<'f>,
        variants: &Variants<'f>,
        names: &BTreeSet<&str>,
    ) -> Vec<SpecBlock> {
        let is_free = |variant: &Variant<'_>| is_identifier(&variant.word) && !names.contains(variant.word.as_str());
        if kind == "block_map" || !variants.all.iter().all(is_free) {
            let any = SpecBlock::new("attr").label(field.label()).doc(&field.doc).argument("type", "any");
            return vec![note(&field.name, "the names of its variants can't be those of blocks here"), any];
        }
        let cases: Vec<SpecBlock> = variants
            .all
            .iter()
            .map(|variant| {
                let inner = self.variant(&variant.content);
                case(variant).children(inner)
            })
            .collect();
        let (kind, is_required) = if kind == "block!" { ("block", true) } else { (kind, false) };
        let spec = SpecBlock::new(kind).doc(&field.doc).label(field.label());
        vec![spec.argument_if(is_required, "required", "true").children(cases)]
    }

    /// What the body of a variant contains.
    fn variant(&mut self, content: &Content<'f>) -> Vec<SpecBlock> {
        let value = |ty: String| {
            SpecBlock::new("attr").argument("name", "\"value\"").argument("type", ty).argument("required", "true")
        };
        match content {
            Content::Nothing => Vec::new(),
            Content::Fields(fields) => self.fields(fields, "", false),
            Content::One(Kind::Declared(name)) if of_struct(self.items, name).is_some() => self.content(name),
            Content::One(kind) => vec![value(self.type_text(kind, 0).unwrap_or_else(|_| "any".to_owned()))],
            Content::Several(kinds) => {
                vec![value(self.type_text(&Kind::Tuple(kinds.clone()), 0).unwrap_or_else(|_| "any".to_owned()))]
            }
        }
    }

    /// The type of an argument, or why there is none.
    fn type_text(&mut self, kind: &Kind, depth: usize) -> Result<String, String> {
        if depth > DEEPEST {
            return Err("its type is nested too deep".to_owned());
        }
        let inner = |this: &mut Self, kind: &Kind| match this.type_text(kind, depth + 1)? {
            ty if ty == "any" => Err("its elements may have any type".to_owned()),
            ty => Ok(ty),
        };
        match kind {
            Kind::Scalar(ty, _) => Ok((*ty).to_owned()),
            Kind::Option(kind) => self.type_text(kind, depth + 1),
            Kind::List(kind) => Ok(format!("list({})", inner(self, kind)?)),
            Kind::Set(kind) => Ok(format!("set({})", inner(self, kind)?)),
            Kind::Map(kind) => match self.type_text(kind, depth + 1)? {
                ty if ty == "any" => Ok("object".to_owned()),
                ty => Ok(format!("map({ty})")),
            },
            Kind::Tuple(kinds) => {
                let all: Result<Vec<String>, String> = kinds.iter().map(|kind| inner(self, kind)).collect();
                Ok(format!("tuple([{}])", all?.join(", ")))
            }
            Kind::Unknown(name) => Err(format!("`{name}` is not a type that is known here")),
            Kind::Declared(name) => match self.items.declared(name) {
                Some(Declared::Enum(it)) => {
                    let variants = Variants::of(self.items, it);
                    match variants.are_words() {
                        true => Ok(self.words(name, &variants)),
                        false if variants.serde.is_untagged && self.extent.unions => self.union(name, &variants, depth),
                        false => Err(format!("the variants of `{name}` have content")),
                    }
                }
                _ => {
                    let fields = of_struct(self.items, name).ok_or_else(|| format!("`{name}` has no named fields"))?;
                    self.object(name, &fields, depth)
                }
            },
        }
    }

    /// The type of an enum without content. One that is used in several places has a name.
    fn words(&mut self, name: &str, variants: &Variants<'f>) -> String {
        let part = snake_case(name);
        let is_taken = PRIMITIVES.contains(&&*part) || CONSTRUCTORS.contains(&&*part);
        if is_taken || self.uses.get(name).is_none_or(|uses| *uses < 2) {
            return variants.type_text();
        }
        if !self.parts.contains_key(name) {
            self.parts.insert(name.to_owned(), part.clone());
            let doc = self.items.declared(name).map(Declared::doc).unwrap_or_default();
            self.definitions
                .push(SpecBlock::new("define").doc(&doc).label(&*part).argument("type", variants.type_text()));
        }
        part
    }

    fn object(&mut self, name: &str, fields: &[Field<'f>], depth: usize) -> Result<String, String> {
        let mut text = String::new();
        for field in fields {
            if field.serde.is_flat || !is_identifier(&field.name) {
                return Err(format!("`{}` of `{name}` can't be an attribute", field.name));
            }
            text.extend(field.doc.iter().map(|line| format!("# {line}\n")));
            let ty = self.type_text(&field.kind, depth + 1)?;
            text.push_str(&match self.presence(field, name).0 {
                Presence::Required => format!("{} = {ty}\n", field.name),
                Presence::Optional => format!("{} = optional({ty})\n", field.name),
                Presence::Default(value) => format!("{} = optional({ty}, {value})\n", field.name),
            });
        }
        Ok(format!("object({{\n{text}}})"))
    }

    fn union(&mut self, name: &str, variants: &Variants<'f>, depth: usize) -> Result<String, String> {
        let mut text = String::new();
        for variant in &variants.all {
            let ty = match &variant.content {
                Content::One(kind) => self.type_text(kind, depth + 1)?,
                Content::Several(kinds) => self.type_text(&Kind::Tuple(kinds.clone()), depth + 1)?,
                Content::Fields(fields) => self.object(name, fields, depth + 1)?,
                Content::Nothing => return Err(format!("a variant of `{name}` is null")),
            };
            if ty == "any" {
                return Err(format!("a variant of `{name}` may be anything"));
            }
            text.extend(variant.doc.iter().map(|line| format!("# {line}\n")));
            text.push_str(&format!("{} = {ty}\n", snake_case(&variant.word)));
        }
        Ok(format!("union({{\n{text}}})"))
    }

    /// What happens if a field is not there, and why that is not all of it.
    fn presence(&self, field: &Field<'f>, of: &str) -> (Presence, Option<String>) {
        let constants = Constants::new(self.items, of);
        let is_option = matches!(field.kind, Kind::Option(_));
        let attrs = match self.items.declared(of) {
            Some(Declared::Struct(it)) => &*it.attrs,
            _ => &[],
        };
        let of_container = Serde::of(attrs).default;
        let (default, why) = match (&field.serde.default, field.value, of_container) {
            (Some(Default_::OfType), ..) => (constants.of_type(&field.kind), "that of its type".to_owned()),
            (Some(Default_::Function(path)), ..) => {
                (constants.of_function(path, &field.kind), format!("what `{path}` returns"))
            }
            (None, Some(value), _) => (constants.of_expr(value, &field.kind), "what its type says".to_owned()),
            (None, None, Some(Default_::OfType)) => (
                of_struct_default(self.items.default_of(of), field).map_or_else(
                    || {
                        constants
                            .of_type(&field.kind)
                            .filter(|_| self.items.default_of(of).is_none() || derives(attrs, "Default"))
                    },
                    |value| constants.of_expr(value, &field.kind),
                ),
                format!("that of `{of}`"),
            ),
            (None, None, Some(Default_::Function(path))) => (None, format!("what `{path}` returns")),
            (None, None, None) if is_option => return (Presence::Optional, None),
            (None, None, None) => return (Presence::Required, None),
        };
        let has_blocks = matches!(field.kind.required(), Kind::Declared(name) if of_struct(self.items, name).is_some());
        if has_blocks && !is_option {
            let Kind::Declared(name) = &field.kind else { return (Presence::Optional, None) };
            return match self.needed(name, 0).filter(|_| self.extent.defaults) {
                Some(value) => (Presence::Default(value), None),
                None => (Presence::Optional, Some(format!("the default is {why}"))),
            };
        }
        match default {
            _ if !self.extent.defaults => (Presence::Optional, Some(format!("the default is {why}"))),
            Some(Constant::Nothing) => (Presence::Optional, None),
            Some(Constant::Value(value)) => (Presence::Default(value), None),
            None => (Presence::Optional, Some(format!("the default is {why}"))),
        }
    }

    /// What stands for a block with the fields of a struct that has its default: an object with those that have other values in a block that sets nothing.
    fn needed(&self, name: &str, depth: usize) -> Option<String> {
        let fields = of_struct(self.items, name).filter(|_| depth <= DEEPEST)?;
        let constants = Constants::new(self.items, name);
        let mut items = Vec::new();
        for field in fields {
            let given = of_struct_default(self.items.default_of(name), &field);
            let own = match given {
                Some(expr) => constants.of_expr(expr, &field.kind),
                None => constants.of_type(&field.kind),
            };
            let is_block = |kind: &Kind| matches!(kind, Kind::Declared(name) if of_struct(self.items, name).is_some());
            let value = match (&field.kind, self.presence(&field, name).0) {
                (Kind::List(inner) | Kind::Set(inner) | Kind::Map(inner), _) if is_block(inner) => continue,
                (Kind::Declared(inner), Presence::Required) if is_block(&field.kind) => {
                    let inner = self.needed(inner, depth + 1)?;
                    items.push(format!("{} = {inner}", KeyText(&field.label())));
                    continue;
                }
                (kind, _) if is_block(kind.required()) => continue,
                (_, _) if field.serde.is_flat => return None,
                (_, Presence::Required) => own?.value()?,
                (_, Presence::Optional) => match own {
                    Some(Constant::Value(value)) => value,
                    Some(Constant::Nothing) | None => continue,
                },
                (_, Presence::Default(usual)) => match own {
                    Some(Constant::Value(value)) if value != usual => value,
                    _ => continue,
                },
            };
            items.push(format!("{} = {value}", KeyText(&field.label())));
        }
        Some(if items.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", items.join(", ")) })
    }
}

/// The elements of a list or a map.
enum Body {
    /// What each block contains.
    Content(Vec<SpecBlock>),
    /// Blocks of several types.
    Blocks(Vec<SpecBlock>),
}

/// A case of an enum.
fn case(variant: &Variant<'_>) -> SpecBlock {
    match variant.serde.is_other {
        true => SpecBlock::new("other").doc(&variant.doc),
        false => SpecBlock::new("case").label(&*variant.word).doc(&variant.doc),
    }
}

/// The value of a field in what `Default::default` returns.
fn of_struct_default<'e>(expr: Option<&'e Expr>, field: &Field<'_>) -> Option<&'e Expr> {
    let Expr::Struct(it) = expr? else { return None };
    let is_it = |member: &Member| matches!(member, Member::Named(name) if *name == field.rust_name);
    it.fields.iter().find(|given| is_it(&given.member)).map(|given| &given.expr)
}

/// A comment on what a spec can't say of a field.
fn note(name: &str, why: &str) -> SpecBlock {
    SpecBlock::comment(format!("`{name}`: {why}."))
}
