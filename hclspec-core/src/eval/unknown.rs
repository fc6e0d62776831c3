//! Values that are unknown because of a problem, with the properties still known.
//!
//! The reference implementation continues with what it knows about an expression that failed: its type and,
//! for a constructor, the correct parts. This knowledge never leaves the evaluator, but it determines the type
//! of a conditional whose other branch failed, and it reveals problems that are independent of the first one.

use super::key::{number_key, position, text_key};
use super::seen::Seen;
use crate::convert::{result_type, unify};
use crate::diagnostic::{Code, Diagnostic, Message, message};
use crate::positions::{mapped, sort_by};
use crate::types::{Coll, Measured as _, ObjectAttr, Type};
use crate::value::{Number, Val, text_size};
use std::sync::Arc;

/// The outcome of an expression: a value or, after a problem, an unknown value.
pub type Outcome = Result<Val, Unknown>;

/// A value that is unknown because of an earlier problem, or because it is secret. An operation on it gives another unknown value, without a problem.
#[derive(Clone, Debug)]
pub struct Unknown(Option<Arc<Knowledge>>);

/// The known type or parts of an unknown value.
#[derive(Debug)]
enum Knowledge {
    /// The type, with `any` wherever it is unknown. `any` itself stands for a secret that is not null.
    Type(Type),
    Tuple(Vec<Outcome>, UnknownExtent),
    /// The attributes of an object, with distinct names.
    Object(Vec<(String, Outcome)>, UnknownExtent),
}

/// The size and depth of the known parts. As for values, shared parts are counted each time.
#[derive(Clone, Copy, Debug)]
struct UnknownExtent {
    size: u64,
    depth: u32,
}

impl UnknownExtent {
    fn of_one(outcome: &Outcome) -> Self {
        match outcome {
            Ok(value) => Self { size: value.size(), depth: value.depth() },
            Err(unknown) => unknown.extent(),
        }
    }

    /// The extent of a value that can have parts, but has none.
    const NONE: Self = Self { size: 1, depth: 1 };

    fn add(&mut self, name: &str, part: &Outcome) {
        let it = Self::of_one(part);
        self.size = self.size.saturating_add(it.size).saturating_add(text_size(name));
        self.depth = self.depth.max(it.depth.saturating_add(1));
    }
}

impl Unknown {
    /// A value about which nothing is known.
    pub const ANY: Self = Self(None);

    /// A secret that is not null.
    pub fn secret() -> Self {
        Self(Some(Arc::new(Knowledge::Type(Type::Any))))
    }

    /// Returns `true` if it is known not to be null.
    fn is_set(&self) -> bool {
        match self.0.as_deref() {
            None => false,
            Some(Knowledge::Type(ty)) => *ty == Type::Any,
            Some(Knowledge::Tuple(..) | Knowledge::Object(..)) => true,
        }
    }

    /// The result of a function that only needs the number of elements or the keys.
    pub(super) fn in_call(&self, function: &str) -> Option<Val> {
        let number = |length: usize| Some(Val::Number(Number::from(length as u64)));
        match (function, self.0.as_deref()?) {
            ("length", Knowledge::Tuple(items, _)) => number(items.len()),
            ("length", Knowledge::Object(attrs, _)) => number(attrs.len()),
            ("keys", Knowledge::Object(attrs, _)) => {
                Some(Val::tuple(mapped(attrs, |(name, _)| Val::String(name.clone()))))
            }
            _ => None,
        }
    }

    pub(super) fn from_type(ty: Type) -> Self {
        Self((ty != Type::Any).then(|| Arc::new(Knowledge::Type(ty))))
    }

    pub(super) fn tuple(items: Vec<Outcome>) -> Self {
        let mut extent = UnknownExtent::NONE;
        for item in &items {
            extent.add("", item);
        }
        Self(Some(Arc::new(Knowledge::Tuple(items, extent))))
    }

    /// An object of these attributes; if two have the same name, the last one counts.
    pub(super) fn object(mut attrs: Vec<(String, Outcome)>) -> Self {
        attrs.reverse();
        sort_by(&mut attrs, &|a, b| a.0.cmp(&b.0));
        let mut distinct: Vec<(String, Outcome)> = Vec::with_capacity(attrs.len());
        let mut extent = UnknownExtent::NONE;
        for (name, value) in attrs {
            if distinct.last().is_none_or(|last| last.0 != name) {
                extent.add(&name, &value);
                distinct.push((name, value));
            }
        }
        Self(Some(Arc::new(Knowledge::Object(distinct, extent))))
    }

    fn extent(&self) -> UnknownExtent {
        match self.0.as_deref() {
            None => UnknownExtent { size: 1, depth: 0 },
            Some(Knowledge::Type(ty)) => {
                let ty = ty.extent();
                UnknownExtent { size: 1 + u64::from(ty.size), depth: ty.depth.into() }
            }
            Some(Knowledge::Tuple(_, extent) | Knowledge::Object(_, extent)) => *extent,
        }
    }

    pub(super) fn ty(&self) -> Type {
        match self.0.as_deref() {
            None => Type::Any,
            Some(Knowledge::Type(ty)) => ty.clone(),
            Some(Knowledge::Tuple(items, _)) => Type::tuple(mapped(items, ty_of)),
            Some(Knowledge::Object(attrs, _)) => {
                Type::object(mapped(attrs, |(name, value)| ObjectAttr::required(name, ty_of(value))))
            }
        }
    }

    pub(super) fn outer_type(&self) -> Type {
        match self.0.as_deref() {
            None => Type::Any,
            Some(Knowledge::Type(ty)) => ty.clone(),
            Some(Knowledge::Tuple(..)) => Type::tuple(Vec::new()),
            Some(Knowledge::Object(..)) => Type::object(Vec::new()),
        }
    }

    pub(super) fn only_type(&self) -> Option<&Type> {
        match self.0.as_deref() {
            Some(Knowledge::Type(ty)) => Some(ty),
            Some(Knowledge::Tuple(..) | Knowledge::Object(..)) | None => None,
        }
    }

    /// Returns `true` if the type is known and never converts to a bool.
    pub(super) fn is_no_bool(&self) -> bool {
        result_type(&self.outer_type(), &Type::Bool).is_err()
    }

    /// The type after conversion to `ty`: a collection with an open element type has the common type of the known
    /// elements.
    pub(super) fn ty_as(&self, ty: &Type) -> Type {
        let open = |element: &Type| *element == Type::Any;
        let own = |types: Vec<Type>| unify(&types).unwrap_or(Type::Any);
        match (ty, self.ty()) {
            (Type::Coll(Coll::Map, element), Type::Object(attrs)) if open(element) => {
                Type::map(own(mapped(&attrs, |attr: &ObjectAttr| attr.ty.clone())))
            }
            (Type::Coll(Coll::List, element), Type::Tuple(items)) if open(element) => Type::list(own(items.to_vec())),
            _ => ty.clone(),
        }
    }

    /// Returns `true` for a tuple whose elements are known individually.
    pub(super) fn is_tuple(&self) -> bool {
        matches!(self.0.as_deref(), Some(Knowledge::Tuple(..)))
    }

    /// The value of `value.name`, without copying the other known attributes.
    pub(super) fn attribute(&self, name: &str) -> Outcome {
        match self.0.as_deref() {
            Some(Knowledge::Type(ty)) => Err(attribute_type(ty, name).map_or(Self::ANY, Self::from_type)),
            Some(Knowledge::Object(attrs, _)) => {
                let index = attrs.binary_search_by(|(key, _)| key.as_str().cmp(name)).ok();
                index.and_then(|index| attrs.get(index)).map_or(Err(Self::ANY), |(_, value)| value.clone())
            }
            Some(Knowledge::Tuple(..)) | None => Err(Self::ANY),
        }
    }

    /// The value of `value[key]`. Nothing is known about the element if the key may have any type, or if no value of this type has the key.
    pub(super) fn index(&self, key: &Outcome) -> Outcome {
        let Some(known) = self.0.as_deref() else { return Err(Self::ANY) };
        match (known, key) {
            (Knowledge::Type(Type::Coll(Coll::List, element)), key) if may_be_key(key, false) => {
                Err(Self::from_type((**element).clone()))
            }
            (Knowledge::Type(Type::Coll(Coll::Map, element)), key) if may_be_key(key, true) => {
                Err(Self::from_type((**element).clone()))
            }
            (Knowledge::Type(Type::Tuple(types)), Ok(key)) => {
                Err(position(&Seen::Held(key)).and_then(|at| types.get(at).cloned()).map_or(Self::ANY, Self::from_type))
            }
            (Knowledge::Tuple(items, _), Ok(key)) => {
                position(&Seen::Held(key)).and_then(|at| items.get(at).cloned()).unwrap_or(Err(Self::ANY))
            }
            (Knowledge::Type(Type::Object(_)) | Knowledge::Object(..), Ok(key)) => {
                text_key(&Seen::Held(key)).map_or(Err(Self::ANY), |name| self.attribute(&name))
            }
            (Knowledge::Type(_) | Knowledge::Tuple(..) | Knowledge::Object(..), _) => Err(Self::ANY),
        }
    }

    /// The cost of copying the [elements](Self::elements).
    pub(super) fn elements_size(&self) -> u64 {
        match self.0.as_deref() {
            None | Some(Knowledge::Type(_)) => 0,
            Some(Knowledge::Tuple(items, _)) => items.len() as u64,
            Some(Knowledge::Object(attrs, _)) => attrs.iter().map(|(name, _)| 1 + text_size(name)).sum(),
        }
    }

    /// The elements as (key, value) pairs, if their keys are known.
    pub(super) fn elements(&self) -> Option<Vec<(Val, Outcome)>> {
        let mut elements = Vec::new();
        match self.0.as_deref()? {
            Knowledge::Type(_) => return None,
            Knowledge::Tuple(items, _) => {
                for (index, item) in items.iter().enumerate() {
                    elements.push((Val::Number(Number::from(index as u64)), item.clone()));
                }
            }
            Knowledge::Object(attrs, _) => {
                for (name, value) in attrs {
                    elements.push((Val::String(name.clone()), value.clone()));
                }
            }
        }
        Some(elements)
    }
}

/// The type of `value.name` for an unknown value of type `ty`; the problem if no value of that type has it.
pub(super) fn attribute_type(ty: &Type, name: &str) -> Result<Type, Diagnostic> {
    let detail = match ty {
        Type::Any | Type::AnyObject | Type::Union(_) | Type::Named(_) | Type::Recursive(_) => return Ok(Type::Any),
        Type::Coll(Coll::Map, element) => return Ok((**element).clone()),
        Type::Object(attrs) => match attrs.iter().find(|attr| &*attr.name == name) {
            Some(attr) => return Ok(attr.ty.clone()),
            None => Message::from("This type of object has no attribute named `").name(name).words("`."),
        },
        Type::Bool
        | Type::Number
        | Type::String
        | Type::Coll(Coll::List | Coll::Set, _)
        | Type::Tuple(_)
        | Type::Written(_) => message!("{} has no attributes.", Spec(ty.user_name())).into_sentence(),
    };
    Err(Code::UnsupportedAttribute.error("unsupported attribute").with_message(detail))
}

/// Like [`Val::size`], as far as it is known. Takes no time.
pub(super) fn size_of(outcome: &Outcome) -> u64 {
    UnknownExtent::of_one(outcome).size
}

/// Like [`Val::depth`], as far as it is known. Takes no time.
#[inline]
pub(super) fn depth_of(outcome: &Outcome) -> u32 {
    match outcome {
        Ok(value) => value.depth(),
        Err(unknown) => unknown.extent().depth,
    }
}

pub(super) fn ty_of(outcome: &Outcome) -> Type {
    match outcome {
        Ok(value) => value.ty(),
        Err(unknown) => unknown.ty(),
    }
}

/// The tuple of these elements; unknown if an element is unknown.
pub fn tuple(items: Vec<Outcome>) -> Outcome {
    if items.iter().any(Result::is_err) {
        return Err(Unknown::tuple(items));
    }
    let mut values = Vec::with_capacity(items.len());
    for item in items {
        values.push(item?);
    }
    Ok(Val::tuple(values))
}

/// The object of these attributes; unknown if an attribute is unknown. If two have the same name, the last one counts.
pub fn object(attrs: Vec<(String, Outcome)>) -> Outcome {
    if attrs.iter().any(|(_, value)| value.is_err()) {
        return Err(Unknown::object(attrs));
    }
    let mut values = Vec::with_capacity(attrs.len());
    for (name, value) in attrs {
        values.push((name, value?));
    }
    Ok(Val::object(values))
}

/// Returns `Some(false)` if one value is null and the other is unknown but not null. Otherwise returns `None`.
pub(super) fn null_equals(left: &Result<Seen<'_>, Unknown>, right: &Result<Seen<'_>, Unknown>) -> Option<bool> {
    match (left, right) {
        (Ok(null), Err(other)) | (Err(other), Ok(null)) => {
            (null.value().is_some_and(Val::is_null) && other.is_set()).then_some(false)
        }
        _ => None,
    }
}

/// Returns `true` if a list may have an element with this key; with `names`, if a map may.
fn may_be_key(key: &Outcome, names: bool) -> bool {
    match key {
        Ok(key) if names => text_key(&Seen::Held(key)).is_ok(),
        Ok(key) => number_key(&Seen::Held(key)).is_ok(),
        Err(unknown) => match unknown.only_type() {
            Some(Type::String | Type::Number) => true,
            Some(Type::Bool) => names,
            _ => false,
        },
    }
}
