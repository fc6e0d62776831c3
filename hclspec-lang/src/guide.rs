//! Turns a decoded value back into the form in which the configuration writes it, for values written as text, such as durations.
//!
//! A type describes a whole value, except for recursive parts. Each of these has a guide of its own.

use crate::hir::{Model, NamedPart};
use crate::infer::{of_named, of_spec};
use crate::map::{IndexMap, IndexSet};
use crate::ty::{Nulls, Ty, TyKind};
use hclspec_core::convert::as_written;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::types::Type;
use hclspec_core::value::{PathStep, Val};
use std::rc::Rc;
use std::sync::Arc;

pub(crate) struct Guide {
    root: Place,
    /// The recursive parts, by the spans of their names.
    parts: IndexMap<Span, Place>,
}

struct Place {
    ty: Type,
    inner: Vec<Inner>,
}

struct Inner {
    steps: Vec<PathStep<String>>,
    part: Span,
    /// Whether the part is a recursive reference.
    is_recursive: bool,
}

impl Guide {
    pub(crate) fn of(model: &Model<'_>, nulls: Nulls) -> Self {
        let place = |part: &Rc<NamedPart<'_>>| {
            let shape = &of_named(part, nulls).shape;
            let place = match &shape.kind {
                TyKind::Part(of) => Place::of(&of.ty),
                _ => Place::of(shape),
            };
            (part.name.span, place)
        };
        let all = mapped(&model.parts, place);
        // Each round marks the parts that contain a recursive part.
        let mut recursive: IndexSet<Span> = IndexSet::new();
        loop {
            let leads_to_recursion = |it: &Inner| it.is_recursive || recursive.contains(&it.part);
            let found = all
                .iter()
                .filter(|(part, place)| !recursive.contains(part) && place.inner.iter().any(leads_to_recursion));
            let found: Vec<Span> = found.map(|(part, _)| *part).collect();
            if found.is_empty() {
                break;
            }
            recursive.extend(found);
        }
        let parts = all.into_iter().filter(|(part, _)| recursive.contains(part)).collect();
        Self { root: Place::of(&of_spec(&model.root, nulls).shape), parts }
    }

    pub(crate) fn written(&self, value: Val) -> Val {
        let mut value = as_written(value, &self.root.ty);
        self.write_inner(&mut value, &self.root);
        value
    }

    fn write_inner(&self, value: &mut Val, place: &Place) {
        for Inner { steps, part, is_recursive } in &place.inner {
            let Some(place) = self.parts.get(part) else { continue };
            each_at(value, steps, &mut |value| {
                if *is_recursive {
                    *value = as_written(std::mem::replace(value, Val::NULL), &place.ty);
                }
                self.write_inner(value, place);
            });
        }
    }
}

impl Place {
    fn of(shape: &Ty) -> Self {
        let mut inner = Vec::new();
        find(shape, &mut Vec::new(), &mut inner);
        Self { ty: shape.guide(), inner }
    }
}

fn find(shape: &Ty, steps: &mut Vec<PathStep<String>>, found: &mut Vec<Inner>) {
    let (part, is_recursive) = match &shape.kind {
        TyKind::Part(part) => (Some(part.place), false),
        TyKind::Recursive(_, part, _) => (Some(*part), true),
        _ => (None, false),
    };
    found.extend(part.map(|part| Inner { steps: steps.clone(), part, is_recursive }));
    for (step, shape) in shape.parts() {
        steps.push(step.map(str::to_owned));
        find(shape, steps, found);
        steps.pop();
    }
}

/// Changes every part of a value at the end of `steps`. Collections get the element type `any`, since elements may then differ.
fn each_at(value: &mut Val, steps: &[PathStep<String>], change: &mut dyn FnMut(&mut Val)) {
    let Some((step, rest)) = steps.split_first() else { return change(value) };
    let (keys, parts) = value.parts_mut();
    let is_key = |index: usize, name: &str| keys.is_some_and(|keys| keys.get(index) == name);
    for (index, part) in parts.iter_mut().enumerate() {
        let is_meant = match step {
            PathStep::Each => true,
            PathStep::Index(wanted) => index == *wanted,
            PathStep::Attribute(name) | PathStep::Key(name) => is_key(index, name),
        };
        if is_meant {
            each_at(part, rest, change);
        }
    }
    if *step == PathStep::Each {
        *value = of_any(std::mem::replace(value, Val::NULL));
    }
}

fn of_any(value: Val) -> Val {
    match value {
        Val::List(list) => Val::list(Type::Any, Arc::unwrap_or_clone(list).items),
        Val::Set(set) => Val::set(Type::Any, Arc::unwrap_or_clone(set).items),
        Val::Map(map) => Val::map_of(Type::Any, Arc::unwrap_or_clone(map).entries),
        other => other,
    }
}
