//! Finds the spec of a value or of a part of it. Specs such as `default` and `use` pass on the value of another
//! spec.

use crate::hir::{CONTENT, Labels, Property, Spec, SpecKind};
use crate::names;
use hclspec_core::table::{Collect, MapRules};

/// The property of that name, probably at `index`.
pub(super) fn property<'s, 'a>(properties: &'s [Property<'a>], index: usize, name: &str) -> Option<&'s Property<'a>> {
    let is_it = |property: &&Property<'a>| property.name.text == name;
    properties.get(index).filter(is_it).or_else(|| properties.iter().find(is_it))
}

/// The spec whose value has the same type: for a `default`, its first candidate.
pub(super) fn through<'m, 'a>(spec: &'m Spec<'a>) -> &'m Spec<'a> {
    match &spec.kind {
        SpecKind::Transform { .. } => spec.checked().map_or(spec, through),
        SpecKind::Default { candidates } => candidates.first().map_or(spec, through),
        SpecKind::Use { part } => through(&part.spec),
        _ => spec,
    }
}

/// Finds the spec that makes the value: follows uses, wrappers and single blocks.
fn origin<'m, 'a>(spec: &'m Spec<'a>) -> &'m Spec<'a> {
    let spec = through(spec);
    only_block(spec).map_or(spec, origin)
}

/// The spec of the block's body, if `spec` reads a single block and has the value of its body.
pub(super) fn only_block<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    match &spec.kind {
        SpecKind::Blocks { collect: Collect::One { .. } | Collect::Case { .. }, nested, .. } => Some(nested),
        _ => None,
    }
}

/// The `object` spec that the values of `spec` come from, if there is one.
pub(super) fn object_spec<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    Some(origin(spec)).filter(|spec| is_object(spec))
}

/// The `block` spec directly around the [`object_spec`].
pub(super) fn block_of_object<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    let spec = through(spec);
    let nested = only_block(spec)?;
    block_of_object(nested).or(Some(spec))
}

/// Returns `true` if the values of `spec` have a type expression.
pub(super) fn is_typed(spec: &Spec<'_>) -> bool {
    match &spec.kind {
        SpecKind::Default { candidates } => candidates.first().is_some_and(is_typed),
        SpecKind::Use { part } => is_typed(&part.spec),
        SpecKind::RestBody { .. } => true,
        SpecKind::Label { label, .. } => label.written.is_some(),
        _ => spec.take().is_some() || only_block(spec).is_some_and(is_typed),
    }
}

/// The specs of the elements of the tuples that `spec` produces, if they come from a `tuple` spec.
pub(super) fn tuple_elements<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m [Spec<'a>]> {
    match &origin(spec).kind {
        SpecKind::Tuple { elements } => Some(elements),
        _ => None,
    }
}

pub(super) fn is_object(spec: &Spec<'_>) -> bool {
    matches!(spec.kind, SpecKind::Object { .. })
}

/// The spec of the elements, if `spec` reads repeated blocks: the nested spec or, if there are cases, the spec that
/// has the cases.
pub(super) fn nested<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    let origin = origin(spec);
    origin.block_body().or(cases(origin).map(|_| origin))
}

/// The labels of the blocks whose values are the entries of the map that `spec` produces, and how they are collected.
pub(super) fn map_rules<'m, 'a>(spec: &'m Spec<'a>) -> Option<(&'m Labels<'a>, MapRules)> {
    match &origin(spec).kind {
        SpecKind::Blocks { labels, collect: Collect::Map(rules), .. } => Some((labels, *rules)),
        _ => None,
    }
}

/// The cases of the spec that the values of `spec`, or their elements, come from.
pub(super) fn cases<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m [Property<'a>]> {
    match &origin(spec).kind {
        SpecKind::Choice { cases, .. } => Some(cases),
        _ => None,
    }
}

/// The types of repeated blocks are named after the block type, which is singular.
pub(super) fn block_name(spec: &Spec<'_>) -> Option<String> {
    match &through(spec).kind {
        SpecKind::Blocks { collect: Collect::One { .. } | Collect::Case { .. }, .. } => None,
        SpecKind::Blocks { block_type, .. } => Some(names::type_name(block_type.text)),
        _ => None,
    }
}

/// Returns `true` if the body of a case has no properties.
pub(super) fn is_empty(spec: &Spec<'_>) -> bool {
    matches!(&origin(spec).kind, SpecKind::Object { properties, .. } if properties.is_empty())
}

/// The spec of the content of an `other`.
pub(super) fn other<'m, 'a>(case: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    let spec = only_block(case).unwrap_or(case);
    match &spec.kind {
        SpecKind::Object { properties, .. } => properties.iter().find(|it| it.name.text == CONTENT).map(|it| &it.spec),
        _ => None,
    }
}
