//! Which spec a value, or a part of it, comes from: specs such as `default` and `use` pass on the value of another.

use crate::names;
use crate::spec::{Property, Spec, SpecKind};

/// The property of that name, which usually has that index.
pub(super) fn property<'s, 'a>(properties: &'s [Property<'a>], index: usize, name: &str) -> Option<&'s Property<'a>> {
    let is_it = |property: &&Property<'a>| property.name.text == name;
    properties.get(index).filter(is_it).or_else(|| properties.iter().find(is_it))
}

/// The spec whose value has the same shape: for a `default`, its first candidate.
pub(super) fn through<'m, 'a>(spec: &'m Spec<'a>) -> &'m Spec<'a> {
    match &spec.kind {
        SpecKind::Transform { .. } => spec.checked().map_or(spec, through),
        SpecKind::Default { candidates } => candidates.first().map_or(spec, through),
        SpecKind::Use { part } => through(&part.spec),
        _ => spec,
    }
}

/// The `object` spec that the values of `spec` come from, if there is one.
pub(super) fn object_spec<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    match &spec.kind {
        SpecKind::Object { .. } => Some(spec),
        SpecKind::Block { nested, .. } => object_spec(nested),
        SpecKind::Transform { .. } => spec.checked().and_then(object_spec),
        SpecKind::Default { candidates } => candidates.first().and_then(object_spec),
        SpecKind::Use { part } => object_spec(&part.spec),
        _ => None,
    }
}

/// The `block` spec directly around the [`object_spec`].
pub(super) fn block_of_object<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    match &spec.kind {
        SpecKind::Block { nested, .. } => block_of_object(nested).or(Some(spec)),
        SpecKind::Transform { .. } => spec.checked().and_then(block_of_object),
        SpecKind::Default { candidates } => candidates.first().and_then(block_of_object),
        SpecKind::Use { part } => block_of_object(&part.spec),
        _ => None,
    }
}

/// Whether the values of `spec` have a type expression.
pub(super) fn is_typed(spec: &Spec<'_>) -> bool {
    match &spec.kind {
        SpecKind::Attr { .. } | SpecKind::BlockAttrs { .. } | SpecKind::Rest { .. } => true,
        SpecKind::Use { part } => is_typed(&part.spec),
        SpecKind::Block { nested, .. } => is_typed(nested),
        SpecKind::Transform { nested, .. } if spec.is_attr => is_typed(nested),
        SpecKind::Default { candidates } => candidates.first().is_some_and(is_typed),
        _ => false,
    }
}

/// The specs of the elements of the tuples that `spec` produces, if they come from a `tuple` spec.
pub(super) fn tuple_elements<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m [Spec<'a>]> {
    match &spec.kind {
        SpecKind::Tuple { elements } => Some(elements),
        SpecKind::Block { nested, .. } => tuple_elements(nested),
        SpecKind::Transform { .. } => spec.checked().and_then(tuple_elements),
        SpecKind::Default { candidates } => candidates.first().and_then(tuple_elements),
        SpecKind::Use { part } => tuple_elements(&part.spec),
        _ => None,
    }
}

pub(super) fn is_object(spec: &Spec<'_>) -> bool {
    matches!(spec.kind, SpecKind::Object { .. })
}

/// The spec nested in a spec for repeated blocks, whose values are the elements.
pub(super) fn nested<'m, 'a>(spec: &'m Spec<'a>) -> Option<&'m Spec<'a>> {
    match &spec.kind {
        SpecKind::BlockList { nested, .. } | SpecKind::BlockSet { nested, .. } | SpecKind::BlockMap { nested, .. } => {
            Some(nested)
        }
        SpecKind::Block { nested: inner, .. } => nested(inner),
        SpecKind::Transform { .. } => spec.checked().and_then(nested),
        SpecKind::Default { candidates } => candidates.first().and_then(nested),
        SpecKind::Use { part } => nested(&part.spec),
        _ => None,
    }
}

/// The types of repeated blocks are named after the block type, which is singular.
pub(super) fn block_name(spec: &Spec<'_>) -> Option<String> {
    match &through(spec).kind {
        SpecKind::BlockList { block_type, .. }
        | SpecKind::BlockSet { block_type, .. }
        | SpecKind::BlockMap { block_type, .. } => Some(names::type_name(block_type.text)),
        _ => None,
    }
}
