//! The expressions of arguments, according to their types.

use super::compare::is_same;
use super::error::WriteError;
use super::hidden::{Hidden, PartStep};
use super::item::NewExpr;
use super::walk::Walk;
use crate::convert::{Chosen, as_written, convert};
use crate::text::{KeyText, Quoted};
use crate::types::{Coll, Literal, Presence, Type};
use crate::value::{Val, Value};

/// The text in place of a secret.
pub(super) const MASK: &str = "***";

impl NewExpr {
    #[inline]
    pub(super) fn masked() -> Self {
        Self::Text(Quoted(MASK).to_string())
    }
}

impl<'a> Walk<'_, 'a> {
    /// Writes a value as an expression of this type. `converted` is the value after its conversion, if that is known. It tells which alternative of
    /// each union was chosen: the choice can depend on everything inside the value, so it is not made again here.
    #[inline]
    pub(super) fn expression(
        &mut self,
        value: &Value,
        converted: Option<&Val>,
        ty: &Type,
        hidden: &Hidden<'a>,
    ) -> Result<NewExpr, WriteError> {
        if value.is_null() {
            return Ok(NewExpr::Text("null".to_owned()));
        }
        let shown = Hidden::nothing();
        if hidden.is_whole() && self.masks()? {
            return Ok(NewExpr::masked());
        }
        let hidden = if hidden.is_whole() { &shown } else { hidden };
        match (ty, value) {
            (Type::Named(named), _) => {
                let hidden = hidden.with_type(self.env, named.place.start);
                self.expression(value, converted, &named.ty, &hidden)
            }
            (Type::Recursive(recursive), _) => match recursive.ty() {
                Some(ty) => self.expression(value, converted, &ty, hidden),
                None => self.plain(value, hidden),
            },
            (Type::Union(all), _) => {
                let own;
                let converted = match converted {
                    Some(converted) => Some(converted),
                    None => {
                        own = convert(Val::from(value.clone()), ty).ok();
                        own.as_ref()
                    }
                };
                let chosen = match converted {
                    Some(Val::Made(made)) => made.peek().map(|Chosen(index)| (index, made.from())),
                    _ => None,
                };
                match chosen.and_then(|(index, from)| Some((index, all.get(index)?, from))) {
                    Some((index, chosen, from)) => {
                        self.expression(value, Some(from), &chosen.ty, &hidden.inside(PartStep::Alternative(index)))
                    }
                    // It is unknown which alternative the value has, so all of it may be secret.
                    None if hidden.is_any() && self.masks()? => Ok(NewExpr::masked()),
                    None => self.plain(value, &shown),
                }
            }
            (Type::Object(attrs), Value::Object(entries) | Value::Map(entries)) => {
                let mut items = Vec::new();
                for attr in attrs.iter() {
                    let part = entries.get(&*attr.name).unwrap_or(&Value::Null);
                    let is_left_out = match attr.presence() {
                        Presence::Required => false,
                        Presence::Optional => part.is_null(),
                        Presence::Default(literal) => {
                            part.is_null() || !self.has_defaults && is_same(part, &constant(literal, &attr.ty))
                        }
                    };
                    if !is_left_out {
                        let of = (part, converted.and_then(|all| all.named_values()?.get(&attr.name)), Some(&attr.ty));
                        let written = self.inner(&attr.name, of, hidden, PartStep::Name(&attr.name))?;
                        items.push((KeyText(&attr.name).to_string(), written));
                    }
                }
                Ok(NewExpr::Object(items))
            }
            (Type::Coll(Coll::Map, element), Value::Object(entries) | Value::Map(entries)) => {
                let mut items = Vec::with_capacity(entries.len());
                for (name, value) in entries {
                    let of = (value, converted.and_then(|all| all.named_values()?.get(name)), Some(&**element));
                    items.push((KeyText(name).to_string(), self.inner(name, of, hidden, PartStep::AnyEntry)?));
                }
                Ok(NewExpr::Object(items))
            }
            (Type::Coll(Coll::List | Coll::Set, element), Value::List(items) | Value::Tuple(items)) => {
                self.elements(items.iter(), converted, &|_| Some(element), hidden)
            }
            (Type::Coll(Coll::List | Coll::Set, element), Value::Set(items)) => {
                self.elements(items.iter(), None, &|_| Some(element), hidden)
            }
            (Type::Tuple(types), Value::List(items) | Value::Tuple(items)) => {
                self.elements(items.iter(), converted, &|index| types.get(index), hidden)
            }
            _ => self.plain(value, hidden),
        }
    }

    /// Writes a value without a type.
    #[inline]
    fn plain(&mut self, value: &Value, hidden: &Hidden<'a>) -> Result<NewExpr, WriteError> {
        match value {
            Value::Map(entries) | Value::Object(entries) => {
                let mut items = Vec::with_capacity(entries.len());
                for (name, value) in entries {
                    items.push((
                        KeyText(name).to_string(),
                        self.inner(name, (value, None, None), hidden, PartStep::Name(name))?,
                    ));
                }
                Ok(NewExpr::Object(items))
            }
            Value::List(items) | Value::Tuple(items) => self.elements(items.iter(), None, &|_| None, hidden),
            Value::Set(items) => self.elements(items.iter(), None, &|_| None, hidden),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(NewExpr::Text(value.to_string())),
        }
    }

    fn elements<'v, 't>(
        &mut self,
        items: impl ExactSizeIterator<Item = &'v Value>,
        converted: Option<&Val>,
        ty: &dyn Fn(usize) -> Option<&'t Type>,
        hidden: &Hidden<'a>,
    ) -> Result<NewExpr, WriteError> {
        let mut written = Vec::with_capacity(items.len());
        for (index, value) in items.enumerate() {
            let step = format!("[{index}]");
            let converted = match converted {
                Some(Val::Tuple(all) | Val::List(all)) => all.get(index),
                // A converted set is sorted, so indexes don't match.
                _ => None,
            };
            written.push(self.inner(&step, (value, converted, ty(index)), hidden, PartStep::Index(index))?);
        }
        Ok(NewExpr::List(written))
    }

    /// Writes a part of a value, with its converted form and its type, if known.
    #[inline]
    fn inner(
        &mut self,
        name: &str,
        (value, converted, ty): (&Value, Option<&Val>, Option<&Type>),
        hidden: &Hidden<'a>,
        step: PartStep<'_>,
    ) -> Result<NewExpr, WriteError> {
        self.path.push(name.to_owned());
        let hidden = hidden.inside(step);
        let written = self.expression(value, converted, ty.unwrap_or(&Type::Any), &hidden)?;
        self.path.pop();
        Ok(written)
    }
}

/// The value of a literal, in the form that is written for this type.
#[inline]
pub(super) fn constant(literal: &Literal, ty: &Type) -> Value {
    let value = Val::from(literal);
    Value::from(convert(value.clone(), ty).map_or(value, |value| as_written(value, ty)))
}
