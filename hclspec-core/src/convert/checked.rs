//! Parts of a value that a check or a `key` constrains further, after conversion.

use super::Chosen;
use crate::types::{Coll, NamedType, Notation, Type};
use crate::value::{PathStep, Val};

/// A part of a value with a further constraint.
pub struct CheckedPart<'v> {
    /// The path to the part.
    pub path: &'v [PathStep<String>],
    /// The part.
    pub value: &'v Val,
    /// The constraint.
    pub rule: PartRule<'v>,
}

/// A constraint on a part of a value.
#[derive(Clone, Copy)]
pub enum PartRule<'v> {
    /// The checks of its named type.
    Type(&'v NamedType),
    /// The value must be a key of a map in the configuration.
    Key(&'v str),
}

/// Calls `found` for every part with a further constraint in a value that was converted to `ty`. Inner parts come first; null meets every constraint.
#[inline]
pub fn checked_parts(value: &Val, ty: &Type, found: &mut dyn FnMut(CheckedPart<'_>)) {
    Walk { path: Vec::new(), found }.part(value, ty);
}

struct Walk<'f> {
    path: Vec<PathStep<String>>,
    found: &'f mut dyn FnMut(CheckedPart<'_>),
}

impl Walk<'_> {
    #[inline]
    fn part(&mut self, value: &Val, ty: &Type) {
        if !ty.has_checks() {
            return;
        }
        match (value, ty) {
            (Val::Null(_), _) => {}
            (_, Type::Named(named)) => {
                self.part(value, &named.ty);
                if named.is_checked {
                    (self.found)(CheckedPart { path: &self.path, value, rule: PartRule::Type(named) });
                }
            }
            (_, Type::Recursive(recursive)) => {
                if let Some(ty) = recursive.ty() {
                    self.part(value, &ty);
                }
            }
            (Val::Made(made), Type::Union(all)) => {
                if let Some(chosen) = made.peek().and_then(|Chosen(index)| all.get(index)) {
                    self.part(made.from(), &chosen.ty);
                }
            }
            (Val::Made(made), _) => self.part(made.from(), ty),
            (Val::String(_), Type::Written(Notation::Key(of))) => {
                (self.found)(CheckedPart { path: &self.path, value, rule: PartRule::Key(of) });
            }
            // A list whose elements have different types is a tuple.
            (Val::List(all) | Val::Tuple(all), Type::Coll(Coll::List, element)) => self.items(all, element),
            (Val::Set(set), Type::Coll(Coll::Set, element)) => {
                for item in &set.items {
                    self.inside(PathStep::Each, item, element);
                }
            }
            (Val::Map(map), Type::Coll(Coll::Map, element)) => {
                for (key, value) in map.entries.iter() {
                    self.inside(PathStep::Key(key), value, element);
                }
            }
            (Val::Object(object), Type::Coll(Coll::Map, element)) => {
                for (key, value) in object.iter() {
                    self.inside(PathStep::Key(key), value, element);
                }
            }
            (Val::Tuple(items), Type::Tuple(types)) => {
                for (index, (item, ty)) in items.iter().zip(types.iter()).enumerate() {
                    self.inside(PathStep::Index(index), item, ty);
                }
            }
            (Val::Object(object), Type::Object(attrs)) => {
                for attr in attrs.iter() {
                    if let Some(value) = object.get(&attr.name) {
                        self.inside(PathStep::Attribute(&attr.name), value, &attr.ty);
                    }
                }
            }
            _ => {}
        }
    }

    #[inline]
    fn items(&mut self, items: &[Val], element: &Type) {
        for (index, item) in items.iter().enumerate() {
            self.inside(PathStep::Index(index), item, element);
        }
    }

    #[inline]
    fn inside(&mut self, step: PathStep<&str>, value: &Val, ty: &Type) {
        self.path.push(step.map(str::to_owned));
        self.part(value, ty);
        self.path.pop();
    }
}
