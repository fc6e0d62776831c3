//! `block_map`: blocks by their labels.

use super::dialect::{Dialect, inconsistent, unified_map};
use super::engine::{Engine, Scope};
use super::implied::implied_type;
use super::table::BodySpec;
use crate::body::FoundBlock;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::types::Type;
use crate::value::Val;

impl Engine<'_> {
    pub(super) fn block_map(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        nested: &BodySpec<'_>,
    ) -> Option<Val> {
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let mut whole = true;
        let blocks = self.labelled(diags, scope, index, nested, &mut whole);
        let mut values = Vec::with_capacity(blocks.len());
        for block in &blocks {
            values.extend(self.block_value(diags, scope.nulls, block, nested));
        }
        if !whole || values.len() < blocks.len() {
            return None;
        }
        let mut values = values.into_iter();
        let root = Labelled { blocks: &blocks, nested, level: 0 };
        match self.dialect {
            Dialect::Hclspec => root.nest(&mut values, &|_, entries| Some(Val::object(entries))),
            Dialect::Hcldec => {
                let levels = scope.spec.schema.blocks.get(index)?.labels.len();
                let leaf = implied_type(nested, self.dialect);
                let value = root.nest(&mut values, &|level, entries| {
                    unified_map(entries, || (level + 1..levels).fold(leaf.clone(), |element, _| Type::map(element)))
                });
                if value.is_none() {
                    let found = scope.content.blocks(index);
                    let place = found.list.first().map_or(scope.body.missing_item_span, |block| block.header);
                    diags.push(inconsistent(block_type).with_subject(place));
                }
                value
            }
        }
    }

    /// The blocks of a type sorted by their labels. Of several with the same labels the first; `whole` becomes false then.
    pub(super) fn labelled<'s>(
        &self,
        diags: &mut Diagnostics,
        scope: &'s Scope<'_>,
        index: usize,
        nested: &BodySpec<'_>,
        whole: &mut bool,
    ) -> Vec<&'s FoundBlock<'s>> {
        let schema = &scope.spec.schema;
        let Some(wanted) = schema.blocks.get(index) else { return Vec::new() };
        let found = scope.content.blocks(index);
        *whole &= !found.incomplete;
        let mut blocks: Vec<&FoundBlock<'_>> = found.list.iter().collect();
        blocks.sort_by(|a, b| a.labels.iter().cmp(b.labels.iter()));
        blocks.dedup_by(|block, first| {
            let same = block.labels.iter().eq(first.labels.iter());
            if same {
                diags.push(duplicate(wanted.block_type, first, block));
                *whole = false;
                // What else is wrong with it.
                self.block_value(diags, scope.nulls, block, nested);
            }
            same
        });
        blocks
    }
}

fn duplicate(block_type: &str, first: &FoundBlock<'_>, block: &FoundBlock<'_>) -> Diagnostic {
    let names: Vec<String> = block.labels.iter().map(|label| format!("\"{label}\"")).collect();
    let names = names.join(" ");
    let error = Diagnostic::error(format!("duplicate {block_type} block")).with_subject(block.header);
    if first.header == block.header {
        error
            .with_detail(format!("Two blocks `{block_type}` labelled {names} are generated here."))
            .with_help("make `labels` depend on the iterator's `key` or `value`")
    } else {
        error
            .with_detail(format!("There is already a block `{block_type}` labelled {names}."))
            .with_label(first.header, "first defined here")
    }
}

/// Blocks of which the labels before `level` are the same; sorted by the others, which differ.
pub(super) struct Labelled<'s> {
    pub(super) blocks: &'s [&'s FoundBlock<'s>],
    pub(super) nested: &'s BodySpec<'s>,
    pub(super) level: usize,
}

/// The blocks that one more label stands for.
pub(super) enum Group<'s> {
    Block(&'s FoundBlock<'s>),
    Inner(Labelled<'s>),
}

impl<'s> Labelled<'s> {
    /// The labels at the level, and what each stands for.
    pub(super) fn groups(&self) -> impl Iterator<Item = (&'s str, Group<'s>)> {
        let (level, nested) = (self.level, self.nested);
        let groups = self.blocks.chunk_by(move |a, b| a.labels.get(level) == b.labels.get(level));
        groups.filter_map(move |blocks| {
            let first = blocks.first()?;
            let group = match blocks {
                [only] if only.labels.len() == level + 1 => Group::Block(only),
                _ => Group::Inner(Labelled { blocks, nested, level: level + 1 }),
            };
            Some((first.labels.get(level)?, group))
        })
    }

    /// The values of the blocks, which are in the same order, with one level for each label. `of_level` puts one together.
    fn nest(
        &self,
        values: &mut std::vec::IntoIter<Val>,
        of_level: &dyn Fn(usize, Vec<(String, Val)>) -> Option<Val>,
    ) -> Option<Val> {
        let mut entries = Vec::new();
        for (label, group) in self.groups() {
            let value = match group {
                Group::Block(_) => values.next(),
                Group::Inner(inner) => inner.nest(values, of_level),
            };
            entries.push((label.to_owned(), value?));
        }
        of_level(self.level, entries)
    }
}
