//! Collects the fields of structs and variants, with the names that serde uses.

use super::attributes::{Case, Serde, doc, snake_case};
use super::items::{Declaration, Items};
use super::types::SerdeType;
use hclspec_runtime::text::is_identifier;
use syn::{Expr, Fields, FieldsNamed};

/// How serde treats a missing value.
pub(super) enum Presence {
    Required,
    Optional,
    Default(String),
}

/// A field that serde reads.
#[derive(Clone)]
pub(super) struct Field<'f> {
    pub(super) rust_name: String,
    /// Name in configurations.
    pub(super) name: String,
    pub(super) serde: Serde,
    pub(super) doc: Vec<String>,
    pub(super) kind: SerdeType,
    /// Value of the field in a constant of the struct's type, if it is known.
    pub(super) value: Option<&'f Expr>,
}

impl Field<'_> {
    /// Label of the spec block: the name in configurations if the macro makes the same field name from it, or else the Rust name.
    pub(super) fn label(&self) -> String {
        let is_same = is_identifier(&self.name) && snake_case(&self.name) == self.rust_name;
        if is_same { self.name.clone() } else { self.rust_name.clone() }
    }
}

pub(super) fn of_struct<'f>(items: &Items<'f>, name: &str) -> Option<Vec<Field<'f>>> {
    match items.declared(name)? {
        Declaration::Struct(it) => match &it.fields {
            Fields::Named(fields) => Some(of_fields(items, fields, Serde::of(&it.attrs).rename_all)),
            Fields::Unit => Some(Vec::new()),
            Fields::Unnamed(_) => None,
        },
        Declaration::Enum(_) | Declaration::Alias(_) => None,
    }
}

pub(super) fn of_fields<'f>(items: &Items<'f>, fields: &'f FieldsNamed, rename_all: Option<Case>) -> Vec<Field<'f>> {
    let field = |field: &'f syn::Field| {
        let name = field.ident.as_ref()?.to_string();
        let rust_name = name.strip_prefix("r#").unwrap_or(&name).to_owned();
        let serde = Serde::of(&field.attrs);
        let renamed = rename_all.map_or_else(|| rust_name.clone(), |case| case.apply(&rust_name));
        let with = serde.with.as_deref().unwrap_or_default();
        let with_duration = with.contains("humantime");
        let is_usual = with_duration || with.contains("serde_regex");
        let kind = SerdeType::of(items, &field.ty);
        Some(Field {
            name: serde.rename.clone().unwrap_or(renamed),
            doc: doc(&field.attrs),
            kind: match with {
                _ if with_duration => durations(kind),
                // A custom function may read values of any form.
                with if !is_usual && !with.is_empty() && kind.is_compound() => SerdeType::Unknown(with.to_owned()),
                _ => kind,
            },
            value: field.default.as_ref().map(|(_, value)| value),
            rust_name,
            serde: if is_usual { Serde { with: None, ..serde } } else { serde },
        })
    };
    let mut all: Vec<Field<'f>> = Vec::new();
    for field in fields.named.iter().filter_map(field).filter(|field| !field.serde.is_skipped) {
        // Several fields may have the same name if `cfg` selects one of them. Only the first is kept.
        if all.iter().all(|other| other.name != field.name) {
            all.push(field);
        }
    }
    all
}

fn durations(kind: SerdeType) -> SerdeType {
    match kind {
        SerdeType::Option(inner) => SerdeType::Option(Box::new(durations(*inner))),
        SerdeType::Unknown(_) => SerdeType::Scalar("duration", None),
        other => other,
    }
}
