//! Optional fields and their defaults.

use super::attributes::{Serde, SerdeDefault, derives};
use super::body::Bodies;
use super::defaults::{Constant, Constants};
use super::fields::{Field, Presence, of_struct};
use super::items::Declaration;
use super::types::SerdeType;
use hclspec_runtime::text::KeyText;
use syn::{Expr, Member};

/// Nesting limit for structs in a default.
const MAX_DEPTH: usize = 4;

impl<'f> Bodies<'_, 'f> {
    /// How serde treats a missing field, and a note if the spec can't express all of it.
    pub(super) fn presence(&self, field: &Field<'f>, of: &str) -> (Presence, Option<String>) {
        self.presence_at(field, of, 0)
    }

    fn presence_at(&self, field: &Field<'f>, of: &str, depth: usize) -> (Presence, Option<String>) {
        let constants = Constants::new(self.items, of);
        let is_option = matches!(field.kind, SerdeType::Option(_));
        let attrs = match self.items.declared(of) {
            Some(Declaration::Struct(it)) => &*it.attrs,
            _ => &[],
        };
        let of_container = Serde::of(attrs).default;
        let (default, why) = match (&field.serde.default, field.value, of_container) {
            (Some(SerdeDefault::OfType), ..) => (constants.of_type(&field.kind), "that of its type".to_owned()),
            (Some(SerdeDefault::Function(path)), ..) => {
                (constants.of_function(path, &field.kind), format!("what `{path}` returns"))
            }
            (None, Some(value), _) => (constants.of_expr(value, &field.kind), "what its type says".to_owned()),
            (None, None, Some(SerdeDefault::OfType)) => (
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
            (None, None, Some(SerdeDefault::Function(path))) => (None, format!("what `{path}` returns")),
            // For a field with a custom function, serde requires even an `Option`.
            (None, None, None) if is_option && field.serde.with.is_none() => return (Presence::Optional, None),
            (None, None, None) => return (Presence::Required, None),
        };
        let has_blocks =
            matches!(field.kind.required(), SerdeType::Declared(name) if of_struct(self.items, name).is_some());
        if has_blocks && !is_option {
            let SerdeType::Declared(name) = &field.kind else { return (Presence::Optional, None) };
            return match self.needed(name, depth).filter(|_| self.extent.defaults) {
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

    /// Fallback for a missing block with the fields of a struct that has a default: an object with those fields whose values differ from an empty block's.
    fn needed(&self, name: &str, depth: usize) -> Option<String> {
        let fields = of_struct(self.items, name).filter(|_| depth <= MAX_DEPTH)?;
        let constants = Constants::new(self.items, name);
        let mut items = Vec::new();
        for field in fields {
            let given = of_struct_default(self.items.default_of(name), &field);
            let own = match given {
                Some(expr) => constants.of_expr(expr, &field.kind),
                None => constants.of_type(&field.kind),
            };
            let is_block =
                |kind: &SerdeType| matches!(kind, SerdeType::Declared(name) if of_struct(self.items, name).is_some());
            let value = match (&field.kind, self.presence_at(&field, name, depth + 1).0) {
                (SerdeType::List(inner) | SerdeType::Set(inner) | SerdeType::Map(inner), _) if is_block(inner) => {
                    continue;
                }
                (SerdeType::Declared(inner), Presence::Required) if is_block(&field.kind) => {
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

/// Value of a field in the result of `Default::default`.
fn of_struct_default<'e>(expr: Option<&'e Expr>, field: &Field<'_>) -> Option<&'e Expr> {
    let Expr::Struct(it) = expr? else { return None };
    let is_it = |member: &Member| matches!(member, Member::Named(name) if *name == field.rust_name);
    it.fields.iter().find(|given| is_it(&given.member)).map(|given| &given.expr)
}
