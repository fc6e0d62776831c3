//! The common type of several types.

use super::result_type_within;
use crate::types::{Coll, Measured as _, ObjectAttr, Type};
use std::mem::{Discriminant, discriminant};

/// The limit on types to try as the common type.
const MAX_CANDIDATES: usize = 32;

/// Finds the type that values of all these types convert to, by the rules of the language. Returns `None` if there is none.
/// Untyped nulls (`any`) are ignored, because they convert to everything.
pub fn unify(types: &[Type]) -> Option<Type> {
    search(types, Any::Null, u64::MAX).ty
}

/// The result of a search for a common type, and its cost.
pub(crate) struct Search {
    pub(crate) ty: Option<Type>,
    pub(crate) comparisons: u64,
    /// The message that names the limit, if the search was given up.
    pub(crate) given_up: Option<String>,
}

/// Like [`unify`], with a limit on the work. If `any` is [`Any::Unknown`], the common type of `any` and a structure is unknown.
pub(crate) fn search(types: &[Type], any: Any, max_work: u64) -> Search {
    let mut work = Work::for_types(&mut types.iter()).at_most(max_work);
    let ty = Unifier { any, work: &mut work }.unify(&types.iter().collect::<Vec<_>>());
    let given_up = if ty.is_none() { work.given_up() } else { None };
    Search { ty, comparisons: work.done(), given_up }
}

/// The meaning of the type `any`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Any {
    Null,
    /// An unknown type, such as after an error.
    Unknown,
}

/// Like [`unify`], charging `work`.
pub(super) fn unify_within(work: &mut Work, types: &[Type]) -> Option<Type> {
    Unifier { any: Any::Null, work }.unify(&types.iter().collect::<Vec<_>>())
}

/// The work allowed for finding a common type.
///
/// Types are compared in several ways until one succeeds, and so are their elements at each level. The work is therefore
/// exponential in the depth. Types that need more than the limit, which is far above any realistic need, have no common type.
pub(super) struct Work {
    limit: u64,
    left: u64,
    is_given_up: bool,
}

impl Work {
    pub(super) fn for_types<'t>(types: impl Iterator<Item = &'t Type>) -> Self {
        let limit = size(types).saturating_mul(16).saturating_add(1_000);
        Self { limit, left: limit, is_given_up: false }
    }

    fn at_most(self, max_work: u64) -> Self {
        let limit = self.limit.min(max_work);
        Self { limit, left: limit, ..self }
    }

    /// The amount of work so far; more than the limit if the search was given up.
    fn done(&self) -> u64 {
        if self.is_given_up { self.limit.saturating_add(1) } else { self.limit - self.left }
    }

    /// A message that names the limit, if the search was given up.
    pub(super) fn given_up(&self) -> Option<String> {
        let limit = self.limit;
        self.is_given_up
            .then(|| format!("finding one takes more than {limit} comparisons of types, which is the limit"))
    }

    /// Charges for comparing these types with each other. Returns `false` if that is too much.
    fn charge_comparison(&mut self, types: &[&Type]) -> bool {
        self.take((types.len() as u64).saturating_add(size(types.iter().copied()) / 8))
    }

    /// Takes from the limit. Returns `false` if not enough is left.
    pub(super) fn take(&mut self, amount: u64) -> bool {
        let left = self.left.checked_sub(amount);
        self.left = left.unwrap_or_default();
        self.is_given_up |= left.is_none();
        left.is_some()
    }
}

fn size<'t>(types: impl Iterator<Item = &'t Type>) -> u64 {
    let mut size: u64 = 0;
    for ty in types {
        size = size.saturating_add(ty.extent().size.into());
    }
    size
}

struct Unifier<'w> {
    any: Any,
    work: &'w mut Work,
}

impl Unifier<'_> {
    fn unify(&mut self, all: &[&Type]) -> Option<Type> {
        let types: Vec<&Type> = all.iter().copied().filter(|ty| **ty != Type::Any).collect();
        let Some((first, rest)) = types.split_first() else { return Some(Type::Any) };
        if self.any == Any::Unknown && types.len() < all.len() && !types.iter().all(|ty| is_primitive(ty)) {
            if has_both_structures(&types) || !self.work.charge_comparison(&types) {
                return None;
            }
            // If the known types differ in kind, they may all convert to the most general of them. Otherwise, the result is unknown.
            let is_mixed = rest.iter().any(|ty| kind(ty) != kind(first));
            return Some(self.most_general(&types).filter(|_| is_mixed).unwrap_or(Type::Any));
        }
        if !self.work.charge_comparison(&types) {
            return None;
        }
        if rest.iter().all(|ty| ty == first) {
            return Some((*first).clone());
        }
        let kinds = Kinds::count(&types);
        if kinds.primitives > 0 {
            return unify_primitives(&types, &kinds);
        }
        let sequences = kinds.lists + kinds.sets + kinds.tuples;
        if sequences > 0 && kinds.maps + kinds.objects > 0 {
            return None;
        }
        if rest.iter().all(|ty| kind(ty) == kind(first)) {
            return match first {
                Type::Coll(coll, _) => {
                    self.unify(&element_types(&types)).map(|element| Type::Coll(*coll, element.into()))
                }
                Type::Object(_) => self.objects(&types),
                Type::Tuple(_) => self.tuples(&types),
                _ => None,
            };
        }
        if kinds.sets > 0 {
            return self.most_general(&types);
        }
        let of = if kinds.maps > 0 { Type::map } else { Type::list };
        match self.unify(&element_types(&types)) {
            Some(element) if element != Type::Any => Some(of(element)),
            _ => self.most_general(&types).or_else(|| self.collection(&types, of)),
        }
    }

    /// Unifies objects: attribute by attribute if all have the same attributes, otherwise to a map.
    fn objects(&mut self, types: &[&Type]) -> Option<Type> {
        let mut all: Vec<&[ObjectAttr]> = Vec::with_capacity(types.len());
        for ty in types {
            if let Type::Object(attrs) = ty {
                all.push(attrs);
            }
        }
        let (first, rest) = all.split_first()?;
        let has_same_names = |attrs: &&[ObjectAttr]| {
            attrs.len() == first.len() && attrs.iter().zip(*first).all(|(a, b)| a.name == b.name)
        };
        if !rest.iter().all(has_same_names) {
            return self.collection(types, Type::map);
        }
        let mut unified = Vec::with_capacity(first.len());
        for (index, attr) in first.iter().enumerate() {
            let mut column = Vec::with_capacity(all.len());
            for attrs in &all {
                column.push(&attrs.get(index)?.ty);
            }
            let ty = self.unify(&column)?;
            unified.push(ObjectAttr::new(attr.name.clone(), ty, attr.presence().clone()));
        }
        Some(Type::Object(unified.into()))
    }

    /// Unifies these types to one list or map. If one element type is `any`, the result has the element type `any`, and each value is converted
    /// according to its own elements.
    fn collection(&mut self, types: &[&Type], of: fn(Type) -> Type) -> Option<Type> {
        let elements = element_types(types);
        match self.unify(&elements) {
            Some(Type::Any) if elements.iter().any(|ty| **ty != Type::Any) => {}
            Some(element) => return Some(of(element)),
            None => {}
        }
        let is_open = elements.contains(&&Type::Any) && !has_both_structures(&elements);
        (is_open && types.iter().all(|ty| self.converts_alone(ty))).then(|| of(Type::Any))
    }

    /// Returns `true` if values of this type convert to a collection on their own, by the types of their elements.
    fn converts_alone(&mut self, ty: &Type) -> bool {
        let elements = element_types(&[ty]);
        let has_any = elements.contains(&&Type::Any);
        if has_any && matches!(ty, Type::Object(_)) {
            return true;
        }
        // As in the reference, a null is only ignored if all elements are primitive.
        (!has_any || elements.iter().all(|ty| is_primitive(ty))) && self.unify(&elements).is_some()
    }

    /// Unifies tuples: element by element if all have the same length, otherwise to a list.
    fn tuples(&mut self, types: &[&Type]) -> Option<Type> {
        let mut all: Vec<&[Type]> = Vec::with_capacity(types.len());
        for ty in types {
            if let Type::Tuple(items) = ty {
                all.push(items);
            }
        }
        let (first, rest) = all.split_first()?;
        if !rest.iter().all(|items| items.len() == first.len()) {
            return self.collection(types, Type::list);
        }
        let mut elements = Vec::with_capacity(first.len());
        for index in 0..first.len() {
            let mut column = Vec::with_capacity(all.len());
            for items in &all {
                column.push(items.get(index)?);
            }
            elements.push(self.unify(&column)?);
        }
        Some(Type::tuple(elements))
    }

    /// The first type, starting with the most general kind, that all others convert to.
    fn most_general(&mut self, types: &[&Type]) -> Option<Type> {
        let generality = |ty: &Type| match ty {
            Type::Coll(Coll::List | Coll::Map, _) => 0,
            Type::Coll(Coll::Set, _) => 1,
            _ => 2,
        };
        let mut candidates: Vec<&Type> = Vec::new();
        for level in 0..=2 {
            for ty in types {
                if generality(ty) == level && candidates.len() < MAX_CANDIDATES && !candidates.contains(ty) {
                    candidates.push(ty);
                }
            }
        }
        let mut converts = |from: &Type, to: &Type| result_type_within(self.work, from, to).is_ok();
        candidates.into_iter().find(|to| types.iter().all(|from| converts(from, to))).cloned()
    }
}

/// The kind of a type, without its parts.
fn kind(ty: &Type) -> (Discriminant<Type>, Option<Coll>) {
    (discriminant(ty), if let Type::Coll(coll, _) = ty { Some(*coll) } else { None })
}

#[derive(Default)]
struct Kinds {
    primitives: usize,
    lists: usize,
    sets: usize,
    maps: usize,
    objects: usize,
    tuples: usize,
}

impl Kinds {
    fn count(types: &[&Type]) -> Self {
        let mut kinds = Self::default();
        for ty in types {
            *match ty {
                Type::Coll(Coll::List, _) => &mut kinds.lists,
                Type::Coll(Coll::Set, _) => &mut kinds.sets,
                Type::Coll(Coll::Map, _) => &mut kinds.maps,
                Type::Object(_) => &mut kinds.objects,
                Type::Tuple(_) => &mut kinds.tuples,
                _ => &mut kinds.primitives,
            } += 1;
        }
        kinds
    }
}

/// Unifies different primitive types to string if one of them is string. No other primitive type can be the common type.
fn unify_primitives(types: &[&Type], kinds: &Kinds) -> Option<Type> {
    (kinds.primitives == types.len() && types.contains(&&Type::String)).then_some(Type::String)
}

fn element_types<'a>(types: &[&'a Type]) -> Vec<&'a Type> {
    let mut elements = Vec::new();
    for ty in types {
        match ty {
            Type::Coll(_, element) => elements.push(&**element),
            Type::Object(attrs) => elements.extend(attrs.iter().map(|attr| &attr.ty)),
            Type::Tuple(items) => elements.extend(items.iter()),
            _ => {}
        }
    }
    elements
}

/// Returns `true` if there are both objects and tuples, which have no common type, even with unknown types among them.
fn has_both_structures(types: &[&Type]) -> bool {
    types.iter().any(|ty| matches!(ty, Type::Object(_))) && types.iter().any(|ty| matches!(ty, Type::Tuple(_)))
}

/// Returns `true` for everything but collections and structures.
fn is_primitive(ty: &Type) -> bool {
    !matches!(ty, Type::Coll(..) | Type::Object(_) | Type::Tuple(_))
}
