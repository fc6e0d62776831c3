//! The files of a configuration: those that are merged, and overrides.

use super::super::configuration::{Configuration, OVERRIDE, Text};
use super::kind::{Nested, ONCE, ROOT, V, Wanted};
use super::tree::Item;
use super::{Maker, json, native};

/// No more overrides are added to texts of so many bytes.
const LARGEST: usize = 200_000;

/// What may still be set in the configuration.
struct Left {
    arguments: Vec<(&'static str, Wanted)>,
    blocks: Vec<&'static Nested>,
}

impl Left {
    fn all() -> Self {
        Self { arguments: ROOT.arguments.to_vec(), blocks: ONCE.to_vec() }
    }
}

impl Maker<'_> {
    pub(super) fn configuration(&mut self) -> Configuration {
        let (files, overrides) = match self.below(24) {
            1 => (2, 0),
            2 => (1 + self.below(40), 0),
            3 | 4 => (1, 1),
            5 => (1, 1 + self.below(40)),
            6 => (2, 2),
            _ => (1, 0),
        };
        let mut texts = Vec::new();
        let mut left = Left::all();
        let mut items = Vec::new();
        for at in 0..files {
            items = self.root(&mut left);
            texts.push(self.text_of(&items, &format!("app{}", if at == 0 { String::new() } else { at.to_string() })));
        }
        let is_changed = self.below(2) == 0;
        for at in 0..overrides {
            // Of the same names and labels as the files, or what is in the last file again.
            if is_changed {
                self.labels = 0;
                items = self.root(&mut Left::all());
            }
            texts.push(self.text_of(&items, &format!("{OVERRIDE}{at}")));
            if texts.iter().map(|it| it.text.len()).sum::<usize>() > LARGEST {
                break;
            }
        }
        Configuration { texts }
    }

    fn text_of(&mut self, items: &[Item], stem: &str) -> Text {
        match self.below(3) {
            1 => Text { name: format!("{stem}.json"), text: json::body(items) },
            _ => Text { name: format!("{stem}.hcl"), text: native::body(items) },
        }
    }

    fn root(&mut self, left: &mut Left) -> Vec<Item> {
        let mut items = Vec::new();
        if self.below(6) == 1 {
            items.push(self.local_values());
        }
        if self.below(12) == 1
            && let Some(at) = left.blocks.iter().position(|block| block.block_type == V.block_type)
        {
            left.blocks.swap_remove(at);
            let items_of = self.variables();
            items.push(Item::Block { block_type: "v".to_owned(), labels: Vec::new(), items: items_of, times: 1 });
        }
        for _ in 0..=self.below(4) {
            let item = match self.below(8) {
                0..=2 if !left.arguments.is_empty() => {
                    let at = self.below(left.arguments.len());
                    let (name, wanted) = left.arguments.swap_remove(at);
                    Item::Argument { name: name.to_owned(), value: self.value(wanted) }
                }
                3 if !left.blocks.is_empty() => {
                    let at = self.below(left.blocks.len());
                    let block = left.blocks.swap_remove(at);
                    let items = self.body(block.body, 0);
                    Item::Block { block_type: block.block_type.to_owned(), labels: Vec::new(), items, times: 1 }
                }
                _ => self.block(&ROOT, 0),
            };
            items.push(item);
        }
        items.retain(|item| !self.without.iter().any(|name| name == item.name()));
        items
    }
}
