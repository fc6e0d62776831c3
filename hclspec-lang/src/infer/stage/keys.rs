//! Checks that the property named in `key(..)` is in an object around it, and has keys.

use super::super::{CollKind, Nulls, TyKind, of_spec};
use crate::hir::{Property, Spec, SpecKind};
use crate::map::{IndexMap, IndexSet};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, nearest};
use hclspec_core::positions::{Groups, Positions, mapped};
use hclspec_core::source::Span;
use hclspec_core::table::Collect;
use hclspec_core::types::{Notation, Shared, Type, key_path};

/// Reports each `key(..)` that refers to no property of an enclosing object, or to one without keys. For a
/// `key(..)` in a part, one use of the part in an object with the property is enough. In a library, a missing
/// property is not reported, because parts of a library can be used in any object.
pub(super) fn check(diags: &mut Diagnostics, root: &Spec<'_>, is_library: bool) {
    let mut keys = Keys::default();
    let free = keys.body(root).free;
    if !is_library {
        for key in free {
            // Another use of the part may have been inside an object with the property.
            if keys.found.contains(&(key.place, key.of.clone())) {
                continue;
            }
            let problem = match key.wrong {
                Some(ref wrong) => wrong.clone(),
                None => unknown(&key, &keys, root),
            };
            keys.problems.insert(key.place, problem);
        }
    }
    for (_, problem) in keys.problems {
        diags.push(problem);
    }
}

#[derive(Default)]
struct Keys<'a> {
    /// Problems by the span of the type that contains the key.
    problems: IndexMap<Span, Diagnostic>,
    /// The keys for which an object with the property was found, each with the span of its type, which may contain several keys.
    found: IndexSet<(Span, Shared<str>)>,
    /// The keys in named parts, by the span of the part's name.
    parts: IndexMap<Span, FoundKeys>,
    /// The properties with keys found so far.
    known: Vec<&'a str>,
    /// The properties with which the path of a key can start: single blocks, and blocks with `unique`.
    around: Vec<&'a str>,
}

#[derive(Clone)]
struct Key {
    /// Text in the `key(..)`.
    of: Shared<str>,
    place: Span,
    /// The problem with the nearest property of that name, if it has no keys. Reported unless another property of the
    /// name is found.
    wrong: Option<Diagnostic>,
}

#[derive(Clone, Default)]
struct FoundKeys {
    /// Keys whose properties are not found yet.
    free: Vec<Key>,
    /// Keys whose properties are in the same body, with the spans of the properties.
    here: Vec<(Key, Span)>,
}

impl FoundKeys {
    fn add(&mut self, mut other: Self) {
        self.here.append(&mut other.here);
        for key in other.free {
            if !self.free.iter().any(|it| it.place == key.place && it.of == key.of) {
                self.free.push(key);
            }
        }
    }
}

impl<'a> Keys<'a> {
    /// Returns the keys in the spec of a block's body whose properties are outside the body.
    fn body(&mut self, spec: &Spec<'a>) -> FoundKeys {
        let FoundKeys { free, here } = self.found(spec);
        let mut by_name = ByName::default();
        if !free.is_empty() || !here.is_empty() {
            by_name.add(spec);
        }
        // The decoder takes the first property of that name in the body.
        let mut check = |key: &Key, place: Option<Span>| {
            let (property, rest) = key_path(&key.of);
            if let Some(first) = by_name.meant(property, rest)
                && Some(first.name.span) != place
            {
                let detail = format!("There is another property `{property}` in the same body, which may be meant.");
                let error = invalid(key, detail).with_label(first.name.span, "this one");
                self.problems.insert(key.place, error.with_help("rename one of them"));
            }
        };
        for (key, place) in &here {
            check(key, Some(*place));
        }
        for key in &free {
            check(key, None);
        }
        FoundKeys { free, here: Vec::new() }
    }

    fn found(&mut self, spec: &Spec<'a>) -> FoundKeys {
        let mut found = FoundKeys::default();
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
            SpecKind::Object { properties, .. } => return self.in_object(properties),
            _ => {
                if let Some(take) = spec.take() {
                    let place = take.written().map_or(spec.header, |it| it.span);
                    of_type(take.ty(), place, &mut found.free);
                }
            }
        }
        for child in spec.same_body_children() {
            found.add(self.found(child));
        }
        found
    }

    /// The keys in an object whose properties are not in it.
    fn in_object(&mut self, properties: &[Property<'a>]) -> FoundKeys {
        let mut found = FoundKeys::default();
        for it in properties {
            if may_have_keys(&it.spec, "") {
                self.known.push(it.name.text);
            }
            if starts_path(&it.spec) {
                self.around.push(it.name.text);
            }
            found.add(self.found(&it.spec));
        }
        let mut places = Positions::default();
        if !found.free.is_empty() {
            for (at, it) in properties.iter().enumerate() {
                places.set(it.name.text.into(), at);
            }
        }
        for mut key in std::mem::take(&mut found.free) {
            let (property, rest) = key_path(&key.of);
            let Some(it) = places.get(property).and_then(|at| properties.get(at)) else {
                found.free.push(key);
                continue;
            };
            let wrong = wrong(&key, it, rest);
            if may_have_keys(&it.spec, rest) {
                self.found.insert((key.place, key.of.clone()));
                if let Some(problem) = wrong {
                    self.problems.insert(key.place, problem);
                }
                found.here.push((key, it.name.span));
            } else {
                // The key may mean another property, further out.
                key.wrong = key.wrong.or(wrong);
                found.free.push(key);
            }
        }
        found
    }
}

fn of_type(ty: &Type, place: Span, found: &mut Vec<Key>) {
    if !ty.has_checks() {
        return;
    }
    match ty {
        Type::Written(Notation::Key(of)) => found.push(Key { of: of.clone(), place, wrong: None }),
        Type::Named(named) => of_type(&named.ty, place, found),
        Type::Coll(_, element) => of_type(element, place, found),
        Type::Tuple(types) => {
            for ty in types.iter() {
                of_type(ty, place, found);
            }
        }
        Type::Object(attrs) => {
            for attr in attrs.iter() {
                of_type(&attr.ty, place, found);
            }
        }
        Type::Union(all) => {
            for it in all.iter() {
                of_type(&it.ty, place, found);
            }
        }
        _ => {}
    }
}

/// The properties of a body, by name. Properties of an object come before those of the objects inside it.
#[derive(Default)]
struct ByName<'s, 'a> {
    all: Vec<&'s Property<'a>>,
    groups: Groups<'a>,
}

impl<'s, 'a> ByName<'s, 'a> {
    fn of(body: &'s Spec<'a>) -> Self {
        let mut by_name = Self::default();
        by_name.add(body);
        by_name
    }

    fn add(&mut self, spec: &'s Spec<'a>) {
        let spec = spec.resolved();
        if let SpecKind::Object { properties, .. } = &spec.kind {
            for property in properties {
                self.groups.add(property.name.text, self.all.len());
                self.all.push(property);
            }
        }
        for child in spec.same_body_children() {
            self.add(child);
        }
    }

    fn names(&self) -> Vec<&'a str> {
        mapped(self.groups.all(), |group| self.all[group[0]].name.text)
    }

    /// The first property called `name` from which `rest`, the remaining path, leads to keys.
    fn meant(&self, name: &str, rest: &str) -> Option<&'s Property<'a>> {
        for at in self.groups.get(name) {
            if may_have_keys(&self.all[*at].spec, rest) {
                return Some(self.all[*at]);
            }
        }
        None
    }
}

/// The property in this body with which the path of a key starts, if the path leads to keys.
pub(crate) fn keyed<'s, 'a>(body: &'s Spec<'a>, of: &str) -> Option<&'s Property<'a>> {
    let (name, rest) = key_path(of);
    ByName::of(body).meant(name, rest)
}

/// The spec whose properties may follow in the path of a key: the body of a single block, or an object.
pub(crate) fn inner<'s, 'a>(spec: &'s Spec<'a>) -> Option<&'s Spec<'a>> {
    let spec = spec.resolved();
    match &spec.kind {
        SpecKind::Blocks { collect: Collect::One { .. }, nested, .. } => Some(nested),
        SpecKind::Object { .. } => Some(spec),
        _ => None,
    }
}

/// Returns `true` if a `key(..)` can name the property of the spec, alone or with a path.
#[cfg(feature = "model")]
pub(crate) fn may_start(spec: &Spec<'_>) -> bool {
    may_have_keys(spec, "") || starts_path(spec)
}

fn starts_path(spec: &Spec<'_>) -> bool {
    inner(spec).is_some() || spec.resolved().unique.is_some()
}

/// Returns `true` if `rest`, the remaining path of a key, leads from a property to keys. The table decides in the
/// same way.
fn may_have_keys(spec: &Spec<'_>, rest: &str) -> bool {
    match (inner(spec).filter(|_| !rest.is_empty()), &spec.resolved().kind) {
        (Some(inner), _) => keyed(inner, rest).is_some(),
        (None, SpecKind::Broken { .. }) => true,
        (None, SpecKind::Blocks { collect, .. }) => !rest.is_empty() || matches!(collect, Collect::Map(_)),
        (None, _) => {
            rest.is_empty() && matches!(of_spec(spec, Nulls::Kept).shape.resolved(), TyKind::Coll(CollKind::Map, _))
        }
    }
}

/// The problem with a key whose path does not lead from the property to keys.
fn wrong(key: &Key, Property { name, spec }: &Property<'_>, rest: &str) -> Option<Diagnostic> {
    let property = name.text;
    let problem = |detail: String| Some(invalid(key, detail).with_label(name.span, "the property"));
    if let Some(inner) = inner(spec).filter(|_| !rest.is_empty()) {
        let by_name = ByName::of(inner);
        let (next, after) = key_path(rest);
        let first = || by_name.groups.get(next).first().map(|at| by_name.all[*at]);
        return match by_name.meant(next, after).or_else(first) {
            Some(property) => wrong(key, property, after),
            None => {
                let near = nearest(next, by_name.names());
                let problem = problem(format!("`{property}` has no property `{next}`."))?;
                Some(match near {
                    Some(near) => problem.with_help(format!("did you mean `{near}`?")),
                    None => problem,
                })
            }
        };
    }
    let resolved = spec.resolved();
    match &resolved.kind {
        SpecKind::Broken { .. } => None,
        SpecKind::Blocks { .. } if rest.contains('.') => {
            problem(format!("There may be several blocks of `{property}`, so no path leads through them."))
        }
        SpecKind::Blocks { .. } if !rest.is_empty() => match resolved.unique {
            Some(known) if *known.text == *rest => None,
            Some(known) => problem(format!("`unique` of `{property}` is `{}`, not `{rest}`.", known.text)),
            None => {
                problem(format!("Several blocks may have the same `{rest}`: `{property}` needs `unique = \"{rest}\"`."))
            }
        },
        SpecKind::Blocks { collect: Collect::Map(_), labels, .. } => match labels.all.len() {
            1 => None,
            _ => problem(format!("The blocks of `{property}` have several labels, and a key is the only one.")),
        },
        SpecKind::Blocks { collect: Collect::List(_) | Collect::Set(_), .. } => problem(format!(
            "`{property}` has no keys. With `unique = \"name\"`, `key(\"{}.name\")` finds its blocks by that property.",
            key.of
        )),
        SpecKind::Blocks { .. } => problem(format!(
            "`{property}` is a single block. `key(\"{}.name\")` finds the keys of the property `name` in it.",
            key.of
        )),
        _ if !rest.is_empty() => {
            problem(format!("`{property}` is neither a single block nor a list of blocks with `unique = \"{rest}\"`."))
        }
        _ => match of_spec(spec, Nulls::Kept).shape.resolved() {
            TyKind::Coll(CollKind::Map, _) => None,
            _ => problem(format!("The value of `{property}` is no map.")),
        },
    }
}

/// The problem with a key for which no enclosing object has the first property of its path.
fn unknown(key: &Key, keys: &Keys<'_>, root: &Spec<'_>) -> Diagnostic {
    let (property, rest) = key_path(&key.of);
    let error = invalid(key, format!("No object around it has a property `{property}`."));
    let known = if rest.is_empty() { &keys.known } else { &keys.around };
    let mut path = None;
    let by_name = ByName::of(root);
    for group in by_name.groups.all() {
        let name = by_name.all[group[0]].name.text;
        let has_it = |at: &usize| inner(&by_name.all[*at].spec).is_some_and(|inner| keyed(inner, &key.of).is_some());
        if path.is_none() && group.iter().any(has_it) {
            path = Some(format!("write `key(\"{name}.{}\")`", key.of));
        }
    }
    match (path, nearest(property, known.iter().copied())) {
        (Some(path), _) => error.with_help(path),
        _ if known.contains(&property) => {
            error.with_help("the one of that name is in an object that is not around this one")
        }
        (None, Some(near)) => error.with_help(format!("did you mean `{near}`?")),
        (None, None) => error.with_help("`key` names a `block_map` or an `attr` with a map, which has the keys"),
    }
}

fn invalid(key: &Key, detail: String) -> Diagnostic {
    Code::InvalidKeyType.error("invalid key").with_detail(detail).with_subject(key.place)
}
