//! What is left of a value after a problem.
//!
//! The reference goes on with what it knows of an expression that failed: the type, and of a constructor the parts that
//! are right. Nothing of that ever leaves the evaluator, but it decides the type of a conditional whose other branch
//! failed, and it finds problems that have nothing to do with the first one.

use super::key::{position, text_key};
use super::seen::Seen;
use crate::convert::{result_type, unify};
use crate::types::Type;
use crate::value::{Number, Val};
use std::collections::BTreeMap;

/// What an expression gives: a value, or what is known of it although there was a problem.
pub(super) type Outcome = Result<Val, Unknown>;

/// A value that is not known because of a problem reported before. Any use of it gives another one without a problem.
#[derive(Clone, Debug)]
pub(super) struct Unknown(Option<Box<Known>>);

/// What is known of it nevertheless.
#[derive(Clone, Debug)]
enum Known {
    /// The type; `any` inside where that is not known either.
    Type(Type),
    /// The elements of a tuple.
    Tuple(Vec<Outcome>),
    /// The attributes of an object, each once, by name.
    Object(Vec<(String, Outcome)>),
}

impl Unknown {
    /// Nothing is known.
    pub(super) const ANY: Self = Self(None);

    /// A value of that type.
    pub(super) fn of(ty: Type) -> Self {
        Self((ty != Type::Any).then(|| Box::new(Known::Type(ty))))
    }

    /// A tuple of these elements.
    pub(super) fn tuple(items: Vec<Outcome>) -> Self {
        Self(Some(Box::new(Known::Tuple(items))))
    }

    /// An object of these attributes; of two with one name the last counts.
    pub(super) fn object(attrs: Vec<(String, Outcome)>) -> Self {
        let last: BTreeMap<String, Outcome> = attrs.into_iter().collect();
        Self(Some(Box::new(Known::Object(last.into_iter().collect()))))
    }

    /// Its type, as far as known.
    pub(super) fn ty(&self) -> Type {
        match self.0.as_deref() {
            None => Type::Any,
            Some(Known::Type(ty)) => ty.clone(),
            Some(Known::Tuple(items)) => Type::tuple(items.iter().map(ty_of).collect()),
            Some(Known::Object(attrs)) => {
                Type::object_of(attrs.iter().map(|(name, value)| (name.as_str(), ty_of(value))))
            }
        }
    }

    /// Whether its type is known, and never converts to a bool.
    pub(super) fn is_no_bool(&self) -> bool {
        result_type(&self.ty(), &Type::Bool).is_err()
    }

    /// Its type when it is converted to `ty`: a collection whose element type is left open has the type that the known
    /// elements have in common.
    pub(super) fn ty_as(&self, ty: &Type) -> Type {
        let open = |element: &Type| *element == Type::Any;
        let own = |types: Vec<Type>| unify(&types).unwrap_or(Type::Any);
        match (ty, self.ty()) {
            (Type::Map(element), Type::Object(attrs)) if open(element) => {
                Type::map(own(attrs.iter().map(|attr| attr.ty.clone()).collect()))
            }
            (Type::List(element), Type::Tuple(items)) if open(element) => Type::list(own(items.to_vec())),
            _ => ty.clone(),
        }
    }

    /// Whether it is a tuple whose elements are known one by one.
    pub(super) fn is_tuple(&self) -> bool {
        matches!(self.0.as_deref(), Some(Known::Tuple(_)))
    }

    /// `value.name`.
    pub(super) fn attribute(self, name: &str) -> Outcome {
        let Some(known) = self.0 else { return Err(Self::ANY) };
        match *known {
            Known::Type(Type::Map(element)) => Err(Self::of((*element).clone())),
            Known::Type(Type::Object(attrs)) => {
                Err(attrs.iter().find(|attr| &*attr.name == name).map_or(Self::ANY, |attr| Self::of(attr.ty.clone())))
            }
            Known::Object(attrs) => {
                attrs.into_iter().find(|(key, _)| key == name).map_or(Err(Self::ANY), |(_, value)| value)
            }
            Known::Type(_) | Known::Tuple(_) => Err(Self::ANY),
        }
    }

    /// `value[key]`; `None` is a key that is not known.
    pub(super) fn index(self, key: Option<Val>) -> Outcome {
        let Some(known) = self.0 else { return Err(Self::ANY) };
        match (*known, key) {
            (Known::Type(Type::List(element) | Type::Map(element)), _) => Err(Self::of((*element).clone())),
            (Known::Type(Type::Tuple(types)), Some(key)) => {
                Err(position(&Seen::Made(key)).and_then(|at| types.get(at).cloned()).map_or(Self::ANY, Self::of))
            }
            (Known::Tuple(items), Some(key)) => {
                position(&Seen::Made(key)).and_then(|at| items.into_iter().nth(at)).unwrap_or(Err(Self::ANY))
            }
            (known @ (Known::Type(Type::Object(_)) | Known::Object(_)), Some(key)) => {
                match text_key(&Seen::Made(key)) {
                    Ok(name) => Self(Some(Box::new(known))).attribute(&name),
                    Err(_) => Err(Self::ANY),
                }
            }
            (Known::Type(_) | Known::Tuple(_) | Known::Object(_), _) => Err(Self::ANY),
        }
    }

    /// The elements as (key, value) pairs, if they are known by number or name.
    pub(super) fn into_elements(self) -> Option<Vec<(Val, Outcome)>> {
        match *self.0? {
            Known::Type(_) => None,
            Known::Tuple(items) => {
                let mut elements = Vec::with_capacity(items.len());
                for (index, item) in items.into_iter().enumerate() {
                    elements.push((Val::Number(Number::from(index as u64)), item));
                }
                Some(elements)
            }
            Known::Object(attrs) => {
                let mut elements = Vec::with_capacity(attrs.len());
                for (name, value) in attrs {
                    elements.push((Val::String(name), value));
                }
                Some(elements)
            }
        }
    }
}

/// The type of an outcome, as far as known.
pub(super) fn ty_of(outcome: &Outcome) -> Type {
    match outcome {
        Ok(value) => value.ty(),
        Err(unknown) => unknown.ty(),
    }
}

/// The tuple of these elements; what is known of it if one of them is not known.
pub(super) fn tuple(items: Vec<Outcome>) -> Outcome {
    if items.iter().any(Result::is_err) {
        return Err(Unknown::tuple(items));
    }
    // In the same memory.
    Ok(Val::tuple(items.into_iter().flatten().collect()))
}

/// The object of these attributes; what is known of it if one of them is not known. Of two with one name the last counts.
pub(super) fn object(attrs: Vec<(String, Outcome)>) -> Outcome {
    if attrs.iter().any(|(_, value)| value.is_err()) {
        return Err(Unknown::object(attrs));
    }
    // In the same memory.
    Ok(Val::object(attrs.into_iter().filter_map(|(name, value)| Some((name, value.ok()?))).collect()))
}
