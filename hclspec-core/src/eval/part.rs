//! A part of a value: an attribute by name, or an element by key.

use super::context::EvalContext;
use super::key::{element, invalid_index, no_key, text_key};
use super::seen::Seen;
use crate::diagnostic::{Code, Diagnostic, Message, ProblemKind, in_order, message};
use crate::text::Quoted;
use crate::value::Val;

/// The limit on listed attributes of an object. They are listed if none has a similar name.
const MAX_LISTED: usize = 6;

pub(super) fn attribute<'v>(cx: &EvalContext<'_>, value: &'v Val, name: &str) -> Result<&'v Val, Diagnostic> {
    let problem = match value {
        Val::Made(made) => return attribute(cx, made.from(), name),
        Val::Object(object) => match object.get(name) {
            Some(value) => return Ok(value),
            None => {
                let error = Code::UnsupportedAttribute
                    .error("unsupported attribute")
                    .with_message(Message::from("This object has no attribute named `").name(name).words("`."));
                match cx.did_you_mean(name, object.keys.iter()) {
                    Some(help) => error.with_help_message(help),
                    None if (1..=MAX_LISTED).contains(&object.keys.len()) => {
                        let names: Vec<&str> = object.keys.iter().collect();
                        let names = in_order(Message::default(), &names, 0);
                        error.with_help_message(message!("it has {}", Value(names)))
                    }
                    None => error,
                }
            }
        },
        Val::Map(map) => match map.entries.get(name) {
            Some(value) => return Ok(value),
            None => {
                let error = Code::MissingMapElement
                    .error("missing map element")
                    .with_message(no_key("This map has no element with the key", name));
                match cx.did_you_mean(name, map.entries.keys.iter()) {
                    Some(help) => error.with_help_message(help),
                    None => error,
                }
            }
        },
        Val::Null(_) => Diagnostic::from_kind(ProblemKind::AttributeOfNull),
        Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
            let detail = message!("{} has no attributes, but its elements may.", Spec(value.user_name()));
            let error = Code::UnsupportedAttribute.error("unsupported attribute").with_message(detail.into_sentence());
            match value {
                Val::Set(_) => {
                    error.with_help_message(message!("write `[*].{}` for the attribute of each element", Name(name)))
                }
                _ => error.with_help_message(message!(
                    "write `[0].{}` for one element, or `[*].{}` for all of them",
                    Name(name),
                    Name(name)
                )),
            }
        }
        Val::Bool(_) | Val::Number(_) | Val::String(_) => Code::UnsupportedAttribute
            .error("unsupported attribute")
            .with_message(message!("{} has no attributes.", Spec(value.user_name())).into_sentence()),
    };
    Err(problem)
}

pub(super) fn index<'v>(cx: &EvalContext<'_>, value: &'v Val, key: &Seen<'_>) -> Result<&'v Val, Diagnostic> {
    if value.is_null() {
        return Err(Diagnostic::from_kind(ProblemKind::IndexOfNull));
    }
    if key.value().is_some_and(Val::is_null) {
        return Err(invalid_index("The key is null."));
    }
    match value {
        Val::Made(made) => index(cx, made.from(), key),
        Val::List(all) | Val::Tuple(all) => element(all, key),
        Val::Map(map) => {
            let key = text_key(key)?;
            match map.entries.get(&key) {
                Some(value) => Ok(value),
                None => {
                    let error = invalid_index(no_key("This map has no element with the key", &key));
                    Err(with_near(error, cx.nearest(&key, map.entries.keys.iter())))
                }
            }
        }
        Val::Object(object) => {
            let was_number = matches!(key.value(), Some(Val::Number(_)));
            let key = text_key(key)?;
            match object.get(&key) {
                Some(value) => Ok(value),
                None if was_number => {
                    let detail = no_key("This object has no attribute named", &key);
                    Err(invalid_index(detail.words(" An object is indexed by attribute name, not by number.")))
                }
                None => {
                    let error = invalid_index(no_key("This object has no attribute named", &key));
                    Err(with_near(error, cx.nearest(&key, object.keys.iter())))
                }
            }
        }
        Val::Set(_) => Err(invalid_index("The elements of a set have no index.")),
        Val::Null(_) | Val::Bool(_) | Val::Number(_) | Val::String(_) => {
            Err(invalid_index(message!("{} has no elements.", Spec(value.user_name())).into_sentence()))
        }
    }
}

fn with_near(error: Diagnostic, near: Option<&str>) -> Diagnostic {
    match near {
        Some(near) => error.with_help(format!("did you mean `[{}]`?", Quoted(near))),
        None => error,
    }
}
