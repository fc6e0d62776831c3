//! Keys: what `key(..)` names is a property of an object around it, and has keys.

use super::super::{CollKind, Nulls, TyKind, of_spec};
use crate::hir::{Property, Spec, SpecKind};
use crate::map::IndexMap;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, nearest};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::table::Collect;
use hclspec_core::types::{KeyOf, Notation, Type};

/// Reports each `key(..)` in the spec whose property no object around it has, or that names no keys. What is around the parts of a library is not known.
pub(super) fn check(diags: &mut Diagnostics, root: &Spec<'_>, is_library: bool) {
    let mut keys = Keys::default();
    let free = keys.body(root).free;
    for key in free.into_iter().filter(|_| !is_library) {
        let problem = match key.wrong {
            Some(ref wrong) => wrong.clone(),
            None => unknown(&key, &keys.known),
        };
        keys.problems.insert(key.place, problem);
    }
    diags.extend(keys.problems.into_iter().map(|(_, problem)| problem));
}

#[derive(Default)]
struct Keys<'a> {
    /// By the place of the key.
    problems: IndexMap<Span, Diagnostic>,
    /// What is known about parts, by the places of their names.
    parts: IndexMap<Span, Found>,
    /// The properties that have keys, so far.
    known: Vec<&'a str>,
}

/// A `key(..)`.
#[derive(Clone)]
struct Key {
    of: KeyOf,
    /// The type expression.
    place: Span,
    /// The problem with the nearest property of that name, which has no keys, if no other one is meant.
    wrong: Option<Diagnostic>,
}

/// The keys in a spec.
#[derive(Clone, Default)]
struct Found {
    /// Those whose properties are not found yet.
    free: Vec<Key>,
    /// Those whose properties are in the same body, each with the place of the property.
    here: Vec<(Key, Span)>,
}

impl Found {
    fn add(&mut self, other: Self) {
        self.here.extend(other.here);
        for key in other.free {
            if !self.free.iter().any(|it| it.place == key.place && it.of == key.of) {
                self.free.push(key);
            }
        }
    }
}

impl<'a> Keys<'a> {
    /// The keys in the spec of a whole body, none of which is in the body itself.
    fn body(&mut self, spec: &Spec<'a>) -> Found {
        let Found { free, here } = self.found(spec);
        let mut by_name = IndexMap::new();
        if !free.is_empty() || !here.is_empty() {
            properties(spec, &mut by_name);
        }
        // The decoder takes the first property of that name in the body.
        let places = here.iter().map(|(key, place)| (key, Some(*place)));
        for (key, place) in places.chain(free.iter().map(|key| (key, None))) {
            let named: &[&Property<'_>] = by_name.get(&*key.of.property).map_or(&[], Vec::as_slice);
            let first = named.iter().find(|it| may_have_keys(&it.spec, &key.of)).map(|it| it.name.span);
            if let Some(first) = first.filter(|first| Some(*first) != place) {
                let detail =
                    format!("There is another property `{}` in the same body, which may be meant.", key.of.property);
                let error = invalid(key, detail).with_label(first, "this one").with_help("rename one of them");
                self.problems.insert(key.place, error);
            }
        }
        Found { free, here: Vec::new() }
    }

    /// The keys in a spec.
    fn found(&mut self, spec: &Spec<'a>) -> Found {
        let mut found = Found::default();
        match &spec.kind {
            SpecKind::Use { part } => {
                if let Some(known) = self.parts.get(&part.name.span) {
                    return known.clone();
                }
                let found = self.found(&part.spec);
                self.parts.insert(part.name.span, found.clone());
                return found;
            }
            SpecKind::Blocks { labels, nested, .. } => {
                found.add(self.body(nested));
                for label in &labels.all {
                    of_type(&label.ty, label.written.map_or(label.name.span, |it| it.span), &mut found.free);
                }
            }
            SpecKind::Object { properties, .. } => {
                for it in properties {
                    self.known.extend(Some(it.name.text).filter(|_| has_keys(&it.spec)));
                    found.add(self.found(&it.spec));
                }
                let all = if found.free.is_empty() { &[] } else { properties.as_slice() };
                let by_name: IndexMap<&str, &Property<'_>> = mapped(all, |it| (it.name.text, it)).into_iter().collect();
                for mut key in std::mem::take(&mut found.free) {
                    let Some(it) = by_name.get(&*key.of.property) else {
                        found.free.push(key);
                        continue;
                    };
                    let wrong = wrong_property(&it.spec, &key.of);
                    let wrong = wrong.map(|detail| invalid(&key, detail).with_label(it.name.span, "the property"));
                    if may_have_keys(&it.spec, &key.of) {
                        if let Some(problem) = wrong {
                            self.problems.insert(key.place, problem);
                        }
                        found.here.push((key, it.name.span));
                    } else {
                        // Another one further out may be meant.
                        key.wrong = key.wrong.or(wrong);
                        found.free.push(key);
                    }
                }
                return found;
            }
            _ => {
                if let Some(take) = spec.take() {
                    let place = take.written().map_or(spec.header, |it| it.span);
                    of_type(take.ty(), place, &mut found.free);
                }
            }
        }
        spec.same_body_children().into_iter().for_each(|child| found.add(self.found(child)));
        found
    }
}

/// The keys in a type, which is written at `place`.
fn of_type(ty: &Type, place: Span, found: &mut Vec<Key>) {
    if !ty.has_checks() {
        return;
    }
    match ty {
        Type::Written(Notation::Key(of)) => found.push(Key { of: KeyOf::clone(of), place, wrong: None }),
        Type::Named(named) => of_type(&named.ty, place, found),
        Type::Coll(_, element) => of_type(element, place, found),
        Type::Tuple(types) => types.iter().for_each(|ty| of_type(ty, place, found)),
        Type::Object(attrs) => attrs.iter().for_each(|attr| of_type(&attr.ty, place, found)),
        Type::Union(all) => all.iter().for_each(|it| of_type(&it.ty, place, found)),
        _ => {}
    }
}

/// Adds the properties of a body, those of an object before those in it.
fn properties<'s, 'a>(spec: &'s Spec<'a>, found: &mut IndexMap<&'a str, Vec<&'s Property<'a>>>) {
    let spec = spec.resolved();
    if let SpecKind::Object { properties, .. } = &spec.kind {
        properties.iter().for_each(|it| found.get_or_insert(it.name.text, Vec::new()).push(it));
    }
    spec.same_body_children().into_iter().for_each(|it| properties(it, found));
}

/// Whether a key means a property of its name; the table decides likewise.
fn may_have_keys(spec: &Spec<'_>, of: &KeyOf) -> bool {
    match &spec.resolved().kind {
        SpecKind::Broken { .. } => true,
        SpecKind::Blocks { collect, .. } => !of.unique.is_empty() || matches!(collect, Collect::Map(_)),
        _ => {
            of.unique.is_empty()
                && matches!(of_spec(spec, Nulls::Kept).shape.resolved(), TyKind::Coll(CollKind::Map, _))
        }
    }
}

/// Whether the value of a property has keys.
fn has_keys(spec: &Spec<'_>) -> bool {
    let property = KeyOf::of_text("");
    wrong_property(spec, &property).is_none()
}

/// Why a property has no such keys.
fn wrong_property(spec: &Spec<'_>, of: &KeyOf) -> Option<String> {
    let (property, unique) = (&of.property, &of.unique);
    match &spec.resolved().kind {
        SpecKind::Broken { .. } => None,
        SpecKind::Blocks { collect: Collect::One { .. } | Collect::Case { .. }, .. } if !unique.is_empty() => {
            Some(format!("`{property}` is a single block, and the keys of its properties are known only inside of it."))
        }
        SpecKind::Blocks { .. } if !unique.is_empty() => match spec.resolved().unique {
            Some(known) if *known.text == **unique => None,
            Some(known) => Some(format!("`unique` of `{property}` is `{}`, not `{unique}`.", known.text)),
            None => Some(format!(
                "Several blocks may have the same `{unique}`: `{property}` needs `unique = \"{unique}\"`."
            )),
        },
        SpecKind::Blocks { collect: Collect::Map(_), labels, .. } => match labels.all.len() {
            1 => None,
            _ => Some(format!("The blocks of `{property}` have several labels, and a key is the only one.")),
        },
        SpecKind::Blocks { collect: Collect::List(_) | Collect::Set(_), .. } => Some(format!(
            "`{property}` has no keys. With `unique = \"name\"`, `key(\"{property}.name\")` finds its blocks by that property."
        )),
        _ if !unique.is_empty() => Some(format!("`{property}` is no list of blocks with `unique = \"{unique}\"`.")),
        _ => match of_spec(spec, Nulls::Kept).shape.resolved() {
            TyKind::Coll(CollKind::Map, _) => None,
            _ => Some(format!("The value of `{property}` is no map.")),
        },
    }
}

fn unknown(key: &Key, known: &[&str]) -> Diagnostic {
    let error = invalid(key, format!("No object around it has a property `{}`.", key.of.property));
    match nearest(&key.of.property, known.iter().copied()) {
        _ if known.contains(&&*key.of.property) => {
            error.with_help("the one of that name is in an object that is not around this one")
        }
        Some(near) => error.with_help(format!("did you mean `{near}`?")),
        None => error.with_help("`key` names a `block_map` or an `attr` with a map, which has the keys"),
    }
}

fn invalid(key: &Key, detail: String) -> Diagnostic {
    Code::InvalidKeyType.error("invalid key").with_detail(detail).with_subject(key.place)
}
