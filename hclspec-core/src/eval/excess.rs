//! Attributes that an object has and its type does not.

use super::written::bare;
use crate::convert::Chosen;
use crate::diagnostic::{Code, Diagnostics, Message, names, nearest, suggestion, there_are};
use crate::positions::{Positions, picked};
use crate::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey};
use crate::text::place;
use crate::types::{Attrs, Coll, ObjectAttr, Others, Presence, Type};
use crate::value::Val;

/// Reports the attributes that objects in an expression have but their types do not, because a conversion to `ty` drops them.
/// Returns `false` after an error. `value` is the converted value, if it is known: it determines which alternatives of unions apply.
pub fn check_attributes(diags: &mut Diagnostics, expr: &Expr<'_>, value: Option<&Val>, ty: &Type) -> bool {
    if is_simple(ty) {
        return true;
    }
    let mut is_good = true;
    match (bare(expr).kind, &*ty.resolved()) {
        (_, Type::Union(all)) => {
            if let Some(Val::Made(made)) = value
                && let Some(chosen) = made.peek().and_then(|Chosen(index)| all.get(index))
            {
                return check_attributes(diags, expr, Some(made.from()), &chosen.ty);
            }
            let mut possible = all.iter().filter(|alternative| may_be(expr, &alternative.ty));
            if let (Some(only), None) = (possible.next(), possible.next()) {
                return check_attributes(diags, expr, None, &only.ty);
            }
        }
        (ExprKind::Tuple(items), Type::Coll(Coll::List, element)) if !is_simple(element) => {
            for (index, item) in items.iter().enumerate() {
                is_good &= check_attributes(diags, item, value.and_then(|value| item_of(value, index)), element);
            }
        }
        (ExprKind::Tuple(items), Type::Coll(Coll::Set, element)) if !is_simple(element) => {
            for item in items {
                is_good &= check_attributes(diags, item, None, element);
            }
        }
        (ExprKind::Tuple(items), Type::Tuple(types)) => {
            for (index, (item, ty)) in items.iter().zip(types.iter()).enumerate() {
                is_good &= check_attributes(diags, item, value.and_then(|value| item_of(value, index)), ty);
            }
        }
        (ExprKind::Object(items), Type::Coll(Coll::Map, element)) if !is_simple(element) => {
            for item in items {
                let value = item.key.constant().and_then(|key| value?.named_values()?.get(&key));
                is_good &= check_attributes(diags, &item.value, value, element);
            }
        }
        (ExprKind::Object(items), Type::Object(attrs)) => {
            let mut misspelt = None;
            for item in items {
                let Some(name) = item.key.constant() else { continue };
                match attr_of(attrs, &name) {
                    None if is_comment(item, &name) => {}
                    Some(attr) => {
                        let value = value.and_then(|value| value.named_values()?.get(&name));
                        is_good &= check_attributes(diags, &item.value, value, &attr.ty);
                    }
                    None => {
                        let misspelt = misspelt.get_or_insert_with(|| self::misspelt(items, attrs));
                        let is_misspelt = misspelt.iter().any(|(written, _)| *written == name);
                        is_good &= !is_misspelt && check_unknown(diags, item, &name, attrs);
                    }
                }
            }
        }
        _ => {}
    }
    is_good
}

/// Unknown names in an object that are similar to missing required attributes, each with that attribute. The mismatch reports these names, so they
/// need no other report.
pub fn misspelt<'t>(items: &[ObjectItem<'_>], attrs: &'t [ObjectAttr]) -> Vec<(String, &'t str)> {
    let (mut names, mut unknown) = (Positions::default(), Vec::new());
    for item in items {
        let Some(name) = item.key.constant() else { continue };
        if attr_of(attrs, &name).is_none() && unknown.len() < MAX_COMPARED {
            unknown.push(name.clone());
        }
        names.insert(name);
    }
    let is_missing = |attr: &ObjectAttr| *attr.presence() == Presence::Required && !names.has(&attr.name);
    let mut missing = picked(attrs, |attr| is_missing(attr).then_some(&*attr.name));
    let mut found = Vec::new();
    for name in unknown {
        if let Some(near) = nearest(&name, missing.iter().copied()) {
            missing.retain(|it| *it != near);
            found.push((name.into_owned(), near));
        }
    }
    found
}

/// The limit on unknown names to compare with the missing ones.
const MAX_COMPARED: usize = 16;

/// Returns `true` if a JSON property that is no attribute is a comment.
fn is_comment(item: &ObjectItem<'_>, name: &str) -> bool {
    matches!(item.key, ObjectKey::Property(_)) && name == "//"
}

/// Returns `true` if the type of a written value may match `ty`, judging by the form of the expression.
fn may_be(expr: &Expr<'_>, ty: &Type) -> bool {
    match (bare(expr).kind, &*ty.resolved()) {
        (_, Type::Any | Type::Union(_)) => true,
        (ExprKind::Object(_), ty) => matches!(ty, Type::Object(_) | Type::Coll(Coll::Map, _) | Type::AnyObject),
        (ExprKind::Tuple(_), ty) => matches!(ty, Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_)),
        _ => false,
    }
}

/// Reports an attribute that is not in the type, unless the spec ignores it. Returns `false` after an error.
fn check_unknown(diags: &mut Diagnostics, item: &ObjectItem<'_>, name: &str, attrs: &Attrs) -> bool {
    let (code, summary) = (Code::UnknownObjectAttribute, "unknown object attribute");
    let (problem, end) = match attrs.others {
        Others::Ignored => return true,
        Others::Refused => (code.error(summary), "` in the type of this value."),
        Others::Dropped => (code.warning(summary), "` in the type of this value, so it is dropped."),
    };
    let known = names(attrs.iter().map(|attr| &*attr.name), usize::MAX);
    let help = match nearest(name, known.iter().copied()) {
        Some(near) => suggestion(near),
        None => there_are("attribute", known),
    };
    let detail = Message::from("There is no attribute `").name(name).words(end);
    diags.push(problem.with_message(detail).with_help_message(help).with_subject(item.key.span()));
    attrs.others == Others::Dropped
}

fn attr_of<'t>(attrs: &'t [ObjectAttr], name: &str) -> Option<&'t ObjectAttr> {
    place(attrs, name, |attr| &attr.name).and_then(|index| attrs.get(index))
}

fn item_of(value: &Val, index: usize) -> Option<&Val> {
    match value {
        Val::List(all) | Val::Tuple(all) => all.get(index),
        _ => None,
    }
}

fn is_simple(ty: &Type) -> bool {
    matches!(ty, Type::Any | Type::Bool | Type::Number | Type::String | Type::Written(_))
}
