//! The common type of several types.

use super::result_type;
use crate::types::{ObjectAttr, Shared, Type};

/// How many types of a mixture are tried as the common one.
const CANDIDATES: usize = 32;

/// The type that values of all these types convert to, as the language chooses it; `None` if there is none. Untyped
/// nulls (`any`) have no say: they convert to everything.
#[must_use]
pub fn unify(types: &[Type]) -> Option<Type> {
    unify_refs(&types.iter().collect::<Vec<_>>())
}

fn unify_refs(types: &[&Type]) -> Option<Type> {
    let types: Vec<&Type> = types.iter().copied().filter(|ty| **ty != Type::Any).collect();
    let Some((first, rest)) = types.split_first() else { return Some(Type::Any) };
    if rest.iter().all(|ty| ty == first) {
        return Some((*first).clone());
    }
    let kinds = Kinds::of(&types);
    if kinds.primitives > 0 {
        return primitives(&types, &kinds);
    }
    let structures = kinds.lists + kinds.sets + kinds.tuples;
    if structures > 0 && kinds.maps + kinds.objects > 0 {
        return None;
    }
    let all = types.len();
    if kinds.maps == all {
        return unify_refs(&elements(&types)).map(Type::map);
    }
    if kinds.lists == all {
        return unify_refs(&elements(&types)).map(Type::list);
    }
    if kinds.sets == all {
        return unify_refs(&elements(&types)).map(Type::set);
    }
    if kinds.objects == all {
        return objects(&types);
    }
    if kinds.tuples == all {
        return tuples(&types);
    }
    if kinds.sets > 0 {
        return most_general(&types);
    }
    let collection = if kinds.maps > 0 { Type::map } else { Type::list };
    let elements = elements(&types);
    match unify_refs(&elements) {
        Some(element) => Some(collection(element)),
        None => most_general(&types).or_else(|| is_open(&types, &elements).then(|| collection(Type::Any))),
    }
}

/// How many of the types are of which kind.
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
    fn of(types: &[&Type]) -> Self {
        let mut kinds = Self::default();
        for ty in types {
            *match ty {
                Type::Any | Type::String | Type::Number | Type::Bool => &mut kinds.primitives,
                Type::List(_) => &mut kinds.lists,
                Type::Set(_) => &mut kinds.sets,
                Type::Map(_) => &mut kinds.maps,
                Type::Object(_) => &mut kinds.objects,
                Type::Tuple(_) => &mut kinds.tuples,
            } += 1;
        }
        kinds
    }
}

/// Different primitive types: string, as the only type the others convert to, if it is among them.
fn primitives(types: &[&Type], kinds: &Kinds) -> Option<Type> {
    (kinds.primitives == types.len() && types.contains(&&Type::String)).then_some(Type::String)
}

/// The types of all elements and attributes.
fn elements<'a>(types: &[&'a Type]) -> Vec<&'a Type> {
    let mut elements = Vec::new();
    for ty in types {
        match ty {
            Type::Any | Type::String | Type::Number | Type::Bool => {}
            Type::List(element) | Type::Set(element) | Type::Map(element) => elements.push(&**element),
            Type::Object(attrs) => elements.extend(attrs.iter().map(|attr| &attr.ty)),
            Type::Tuple(items) => elements.extend(items.iter()),
        }
    }
    elements
}

/// Objects with the same attributes unify attribute by attribute, others to a map.
fn objects(types: &[&Type]) -> Option<Type> {
    let all: Vec<&[ObjectAttr]> =
        types.iter().filter_map(|ty| if let Type::Object(attrs) = ty { Some(&**attrs) } else { None }).collect();
    let (first, rest) = all.split_first()?;
    let names =
        |attrs: &[ObjectAttr]| attrs.len() == first.len() && attrs.iter().zip(*first).all(|(a, b)| a.name == b.name);
    if !rest.iter().all(|attrs| names(attrs)) {
        let elements = elements(types);
        return match unify_refs(&elements) {
            Some(element) => Some(Type::map(element)),
            None => is_open(types, &elements).then(|| Type::map(Type::Any)),
        };
    }
    let attr = |(index, attr): (usize, &ObjectAttr)| {
        let column: Vec<&Type> = all.iter().filter_map(|attrs| attrs.get(index)).map(|it| &it.ty).collect();
        unify_refs(&column).map(|ty| ObjectAttr { name: attr.name.clone(), ty, presence: attr.presence.clone() })
    };
    let attrs = first.iter().enumerate().map(attr).collect::<Option<Vec<_>>>()?;
    Some(Type::Object(attrs.into()))
}

/// Whether an untyped null among the `elements` of these types leaves their common type open: each value becomes a
/// collection of what its own elements have in common.
fn is_open(types: &[&Type], elements: &[&Type]) -> bool {
    let converts = |ty: &&Type| {
        let own = self::elements(&[*ty]);
        match ty {
            _ if !own.contains(&&Type::Any) => unify_refs(&own).is_some(),
            Type::Object(_) => true,
            // As the reference has it, a null says nothing of a primitive type only.
            _ => own.iter().all(|ty| is_primitive(ty)) && unify_refs(&own).is_some(),
        }
    };
    elements.contains(&&Type::Any) && types.iter().all(converts)
}

fn is_primitive(ty: &Type) -> bool {
    matches!(ty, Type::Any | Type::String | Type::Number | Type::Bool)
}

/// Tuples of the same length unify element by element, others to a list.
fn tuples(types: &[&Type]) -> Option<Type> {
    let all: Vec<&Shared<[Type]>> =
        types.iter().filter_map(|ty| if let Type::Tuple(items) = ty { Some(items) } else { None }).collect();
    let (first, rest) = all.split_first()?;
    if !rest.iter().all(|items| items.len() == first.len()) {
        let elements = elements(types);
        return match unify_refs(&elements) {
            Some(element) => Some(Type::list(element)),
            None => is_open(types, &elements).then(|| Type::list(Type::Any)),
        };
    }
    let element = |index: usize| {
        let column: Vec<&Type> = all.iter().filter_map(|items| items.get(index)).collect();
        unify_refs(&column)
    };
    let elements = (0..first.len()).map(element).collect::<Option<Vec<_>>>()?;
    Some(Type::tuple(elements))
}

/// The first type, from the most general kind on, that all the others convert to.
fn most_general(types: &[&Type]) -> Option<Type> {
    let generality = |ty: &&Type| match ty {
        Type::List(_) | Type::Map(_) => 0,
        Type::Set(_) => 1,
        _ => 2,
    };
    let mut candidates: Vec<&Type> = Vec::new();
    let mut sorted = types.to_vec();
    sorted.sort_by_key(generality);
    for ty in sorted {
        if candidates.len() < CANDIDATES && !candidates.contains(&ty) {
            candidates.push(ty);
        }
    }
    candidates.into_iter().find(|to| types.iter().all(|from| result_type(from, to).is_ok())).cloned()
}
