//! Types of the table, as constants.

use super::code::{separated, text};
use super::statics::Statics;
use hclspec_core::types::{
    Alternative, Literal, NamedType, Notation, ObjectAttr, Others, Presence, Rule, Shared, Type, Word,
};

/// Types with at least this many bytes of code become a `const`.
const MAX_TYPE: usize = 2000;

impl Statics<'_, '_> {
    /// Type as an expression; see `expr.rs` for the braces of variants. Large types are `const`s without duplicates: nested `default`s repeat their type, and
    /// the type of each attribute of an object contains the types inside it.
    pub(super) fn ty(&mut self, ty: &Type) -> String {
        let code = match ty {
            Type::Any => "AnyType".to_owned(),
            Type::String => "StringType".to_owned(),
            Type::Number => "NumberType".to_owned(),
            Type::Bool => "BoolType".to_owned(),
            Type::Written(Notation::Key(of)) => {
                format!("Type::Written {{ 0: Notation::Key {{ 0: {} }} }}", shared_text(of))
            }
            Type::Union(all) => {
                let alternatives = all.iter().map(|Alternative { name, ty }| {
                    format!("Alternative {{ name: {}, ty: {} }}", shared_text(name), self.ty(ty))
                });
                shared("Type::Union", &format!("[{}]", separated(alternatives)))
            }
            Type::Written(Notation::Words(words)) => {
                let word = |Word { text, name, deprecated }: &Word| {
                    let (text, name, deprecated) = (shared_text(text), shared_text(name), note(deprecated.as_ref()));
                    format!("Word {{ text: {text}, name: {name}, deprecated: {deprecated} }}")
                };
                let words = separated(words.iter().map(word));
                format!("Type::Written {{ 0: {} }}", shared("Notation::Words", &format!("[{words}]")))
            }
            Type::Written(notation) => format!("Type::Written {{ 0: Notation::{notation:?} }}"),
            Type::Coll(coll, element) => {
                let element = self.ty(element);
                format!("Type::Coll {{ 0: Coll::{coll:?}, 1: Shared::Static {{ 0: &{element} }} }}")
            }
            Type::AnyObject => "Type::AnyObject".to_owned(),
            Type::Object(all) => {
                let attrs = separated(all.iter().map(|attr| self.object_attr(attr)));
                let others = match all.others {
                    Others::Dropped => "Dropped",
                    Others::Ignored => "Ignored",
                    Others::Refused => "Refused",
                };
                let all = format!("Shared::Static {{ 0: &[{attrs}] }}");
                format!("Type::Object {{ 0: Attrs {{ all: {all}, others: Others::{others} }} }}")
            }
            Type::Tuple(elements) => {
                let elements = separated(elements.iter().map(|element| self.ty(element)));
                shared("Type::Tuple", &format!("[{elements}]"))
            }
            Type::Named(named) => shared("Type::Named", &self.named(named)),
            Type::Recursive(recursive) => match recursive.ty() {
                Some(Type::Named(named)) => {
                    format!("Type::Recursive {{ 0: Recursive::Static {{ 0: &{} }} }}", self.named(&named))
                }
                _ => "AnyType".to_owned(),
            },
        };
        if code.len() < MAX_TYPE {
            return code;
        }
        if let Some(name) = self.types.get(&code) {
            return name.clone();
        }
        let name = format!("TYPE_{}", self.types.len());
        self.code.push_str(&format!("const {name}: Type = {code};"));
        self.types.insert(code, name.clone());
        name
    }

    /// Name of the `static` of a named type, which may be recursive.
    fn named(&mut self, NamedType { name, place, ty, is_checked }: &NamedType) -> String {
        let known = format!("NAMED_{}", place.start);
        if self.named.insert(place.start) {
            let (name, ty) = (shared_text(name), self.ty(ty));
            let place = format!("Span {{ start: {}, end: {} }}", place.start, place.end);
            let ty = format!("NamedType {{ name: {name}, place: {place}, ty: {ty}, is_checked: {is_checked} }}");
            self.code.push_str(&format!("static {known}: NamedType = {ty};"));
        }
        known
    }

    fn object_attr(&mut self, attr: &ObjectAttr) -> String {
        let (name, ty, rule) = (shared_text(&attr.name), self.ty(&attr.ty), rule(&attr.rule));
        format!("ObjectAttr {{ name: {name}, ty: {ty}, rule: {rule} }}")
    }
}

/// Variant that contains a reference.
fn shared(variant: &str, inner: &str) -> String {
    format!("{variant} {{ 0: Shared::Static {{ 0: &{inner} }} }}")
}

fn rule(rule: &Rule) -> String {
    match rule {
        Rule::Plain(presence) => format!("Rule::Plain {{ 0: {} }}", self::presence(presence)),
        Rule::Deprecated(all) => {
            let (presence, note) = (presence(&all.presence), shared_text(&all.note));
            shared("Rule::Deprecated", &format!("DeprecatedAttr {{ presence: {presence}, note: {note} }}"))
        }
    }
}

fn presence(presence: &Presence) -> String {
    match presence {
        Presence::Required => "Presence::Required".to_owned(),
        Presence::Optional => "Presence::Optional".to_owned(),
        Presence::Default(default) => format!("Presence::Default {{ 0: {} }}", literal(default)),
    }
}

pub(super) fn literal(value: &Literal) -> String {
    match value {
        Literal::Null => "NullLiteral".to_owned(),
        Literal::Bool(value) => format!("BoolLiteral {{ 0: {value} }}"),
        Literal::Number(digits) => format!("NumberLiteral {{ 0: {} }}", shared_text(digits)),
        Literal::String(value) => format!("StringLiteral {{ 0: {} }}", shared_text(value)),
        Literal::Tuple(items) => shared("TupleLiteral", &format!("[{}]", separated(items.iter().map(literal)))),
        Literal::Object(items) => {
            let items = items.iter().map(|(key, value)| format!("({}, {})", shared_text(key), literal(value)));
            shared("ObjectLiteral", &format!("[{}]", separated(items)))
        }
    }
}

fn note(note: Option<&Shared<str>>) -> String {
    match note {
        Some(note) => format!("::core::option::Option::Some {{ 0: {} }}", shared_text(note)),
        None => "::core::option::Option::None".to_owned(),
    }
}

fn shared_text(value: &str) -> String {
    format!("Shared::Static {{ 0: {} }}", text(value))
}
