//! `block_map`: blocks by their labels.

use super::dialect::{Dialect, inconsistent, unified_map};
use super::engine::{Engine, Scope};
use super::implied::implied_type;
use super::pending::{self, At, Entries, Pending};
use crate::body::FoundBlock;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::table::BodySpec;
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
        let mut root = Level::default();
        pending::map(At { engine: self, diags, scope }, index, nested, &mut root).then_some(())?;
        match self.dialect {
            Dialect::Hclspec => root.value(0, &|_, entries| Some(Val::object(entries))),
            Dialect::Hcldec => {
                let levels = scope.spec.schema.blocks.get(index)?.labels.len();
                let leaf = implied_type(nested, self.dialect);
                let value = root.value(0, &|level, entries| {
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

/// What the blocks of a `block_map` with the same first labels give, by the next label.
#[derive(Default)]
struct Level(Vec<(String, Entry)>);

enum Entry {
    Value(Val),
    Level(Level),
}

impl Entries for Level {
    fn start(&mut self) {
        self.0.clear();
    }

    fn entry(&mut self, key: String, value: Pending<'_>) -> bool {
        if value.is_labelled() {
            // They are sorted.
            if let Some((last, Entry::Level(level))) = self.0.last_mut()
                && *last == key
            {
                return value.entries(level);
            }
            let mut level = Self::default();
            let whole = value.entries(&mut level);
            self.0.push((key, Entry::Level(level)));
            return whole;
        }
        match value.decoded() {
            Some(value) => self.0.push((key, Entry::Value(value))),
            None => return false,
        }
        true
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

impl Level {
    /// The value of the level, of which `of_level` puts one together.
    fn value(self, level: usize, of_level: &dyn Fn(usize, Vec<(String, Val)>) -> Option<Val>) -> Option<Val> {
        let mut entries = Vec::with_capacity(self.0.len());
        for (label, entry) in self.0 {
            let value = match entry {
                Entry::Value(value) => value,
                Entry::Level(inner) => inner.value(level + 1, of_level)?,
            };
            entries.push((label, value));
        }
        of_level(level, entries)
    }
}
