//! Body schemas: the union of what all specs of one body ask for.

use crate::spec::{Name, Spec, SpecKind};
use bumpalo::Bump;
use hclspec_runtime::decode::table::{AttrSchema, BlockSchema, BodySchema};
use std::collections::BTreeMap;

/// The schema of the body that `spec` is decoded from.
///
/// An attribute is required if any spec requires it that is not, and is not in, a fallback of a `default`.
pub(super) fn of_body<'a>(arena: &'a Bump, spec: &Spec<'a>) -> BodySchema<'a> {
    let mut found = Found::default();
    found.collect(arena, spec, false);
    BodySchema {
        attrs: arena
            .alloc_slice_fill_iter(found.attrs.into_iter().map(|(name, required)| AttrSchema { name, required })),
        blocks: arena.alloc_slice_fill_iter(
            found.blocks.into_iter().map(|(block_type, labels)| BlockSchema { block_type, labels }),
        ),
    }
}

#[derive(Default)]
struct Found<'a> {
    attrs: BTreeMap<&'a str, bool>,
    blocks: BTreeMap<&'a str, &'a [&'a str]>,
}

impl<'a> Found<'a> {
    fn collect(&mut self, arena: &'a Bump, spec: &Spec<'a>, fallback: bool) {
        let labels: &[Name<'a>] = match &spec.kind {
            SpecKind::Attr { name, required, .. } => {
                *self.attrs.entry(name.text).or_default() |= *required && !fallback;
                return;
            }
            SpecKind::BlockMap { labels, .. } => labels,
            _ => &[],
        };
        if let Some(block_type) = spec.input_name() {
            let names = || &*arena.alloc_slice_fill_iter(labels.iter().map(|it| it.text));
            self.blocks.entry(block_type.text).or_insert_with(names);
        }
        let is_default = matches!(spec.kind, SpecKind::Default { .. });
        for (index, child) in spec.same_body_children().into_iter().enumerate() {
            self.collect(arena, child, fallback || (is_default && index > 0));
        }
    }
}
