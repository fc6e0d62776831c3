//! Conversion of Rust types to types of arguments.

use super::attributes::snake_case;
use super::body::Bodies;
use super::fields::{Field, Presence, of_struct};
use super::items::Declaration;
use super::types::SerdeType;
use super::variants::{Content, Variants};
use hclspec_runtime::eval::{CONSTRUCTORS, PRIMITIVES};
use hclspec_runtime::text::is_identifier;
use hclspec_tools::init::SpecBlock;

const MAX_DEPTH: usize = 24;

impl<'f> Bodies<'_, 'f> {
    /// Type of an argument, or the reason why it has none.
    pub(super) fn type_text(&mut self, kind: &SerdeType, depth: usize) -> Result<String, String> {
        if depth > MAX_DEPTH || !self.spend() {
            return Err("its type contains itself, or is nested too deep".to_owned());
        }
        let inner = |this: &mut Self, kind: &SerdeType| match this.type_text(kind, depth + 1)? {
            ty if ty == "any" => Err("its elements may have any type".to_owned()),
            ty => Ok(ty),
        };
        match kind {
            SerdeType::Scalar(ty, _) => Ok((*ty).to_owned()),
            SerdeType::Option(kind) => self.type_text(kind, depth + 1),
            SerdeType::List(kind) => Ok(format!("list({})", inner(self, kind)?)),
            SerdeType::Set(kind) => Ok(format!("set({})", inner(self, kind)?)),
            SerdeType::Map(kind) => match self.type_text(kind, depth + 1)? {
                ty if ty == "any" => Ok("object".to_owned()),
                ty => Ok(format!("map({ty})")),
            },
            SerdeType::Tuple(kinds) => {
                let all: Result<Vec<String>, String> = kinds.iter().map(|kind| inner(self, kind)).collect();
                Ok(format!("tuple([{}])", all?.join(", ")))
            }
            SerdeType::Unknown(name) if self.items.customized.contains(name) => {
                Err(format!("`{name}` has an `impl Deserialize`, which says what it reads"))
            }
            SerdeType::Unknown(name) => Err(format!("`{name}` is not a type that is known here")),
            SerdeType::Declared(name) => match self.items.declared(name) {
                Some(Declaration::Enum(it)) => {
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

    /// Type of an enum whose variants have no content. An enum that is used several times becomes a named type.
    fn words(&mut self, name: &str, variants: &Variants<'f>) -> String {
        let part = snake_case(name);
        let is_taken = PRIMITIVES.contains(&&*part) || CONSTRUCTORS.contains(&&*part);
        if is_taken || self.uses.get(name).is_none_or(|uses| *uses < 2) {
            return variants.type_text();
        }
        if !self.parts.contains_key(name) {
            self.parts.insert(name.to_owned(), part.clone());
            let doc = self.items.declared(name).map(Declaration::doc).unwrap_or_default();
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
                Content::Several(kinds) => self.type_text(&SerdeType::Tuple(kinds.clone()), depth + 1)?,
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
}
