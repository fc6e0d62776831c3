//! Overrides: bodies that change others.

use super::form::{BlockNumber, Form, Named};
use crate::arena::Keep as _;
use crate::diagnostic::Deferred;
use crate::positions::Positions;
use crate::syntax::ast::{Block, Body, Item, Rare};
use bumpalo::Bump;
use std::fmt::Write as _;

/// The items of `base`, changed by those of `over`. An argument replaces the argument. The block of a `block`, and one with the same
/// labels of a `block_map`, is merged with the existing block. Blocks of a `block_list` or `block_set` replace all of
/// their type.
///
/// Local values replace those of the same name, in whatever blocks they are.
///
/// Blocks that a `dynamic` block generates can't be merged, as they don't exist yet: it replaces the block of a `block`, and is replaced by one.
pub(crate) fn overridden<'a>(
    arena: &'a Bump,
    deferred: &Deferred,
    form: &Form<'_>,
    base: &Body<'a>,
    over: &Body<'a>,
) -> Body<'a> {
    let mut items: Vec<Item<'a>> = base.items.to_vec();
    let places = Places::new(form, base.items);
    let mut added = Vec::new();
    // The block types whose blocks in `base` are all dropped.
    let mut replaced = Positions::default();
    // The arguments that are replaced, each with the type of its block.
    let mut set = Positions::default();
    // The blocks of `over` that are merged with another one.
    let mut merged = Positions::default();
    for (index, item) in over.items.iter().enumerate() {
        let place = match item {
            Item::Attribute(attribute) => places.arguments.get(attribute.name.name),
            Item::Block(block) => {
                let made = Made::by(form, block);
                let own = made.key();
                let place = own.as_ref().and_then(|own| places.blocks.get(own));
                if let (Some(own), Some(place)) = (own, place)
                    && let Some(first) = merged.add(own, index)
                {
                    // Only one is allowed, so the decode reports this one. It conflicts with the first one in `over`.
                    if let (Some(Item::Block(first)), Some(Item::Block(both))) =
                        (over.items.get(first), items.get_mut(place))
                    {
                        *both = Block { body: arena.alloc(Body { header: first.header(), ..*both.body }), ..*first };
                    }
                    added.push(*item);
                    continue;
                }
                let replaces = match made.number {
                    Some(BlockNumber::Many) => true,
                    Some(BlockNumber::One) => place.is_none(),
                    Some(BlockNumber::OneForArguments) => {
                        for item in block.body.items {
                            if let Some(name) = argument(item) {
                                set.insert(key(made.block_type, &[name]));
                            }
                        }
                        false
                    }
                    Some(BlockNumber::OneForLabels) | None => false,
                };
                if replaces {
                    replaced.insert(made.block_type);
                }
                place
            }
        };
        match (place.and_then(|place| items.get_mut(place)), item) {
            (Some(Item::Block(first)), Item::Block(block)) => {
                let Some(nested) = form.block(first.block_type.name) else { continue };
                let body = overridden(arena, deferred, &nested.body, first.body, block.body);
                let labels = if block.labels.is_empty() { first.labels } else { block.labels };
                *first = Block { body: arena.keep(body), labels, ..*first };
            }
            (Some(place), _) => *place = *item,
            (None, _) => added.push(*item),
        }
    }
    let mut all = Vec::with_capacity(items.len() + added.len());
    for mut item in items {
        if let Item::Block(block) = item {
            if replaced.has(Made::by(form, &block).block_type) {
                continue;
            }
            if !set.is_empty() {
                item = Item::Block(without(arena, block, &set));
            }
        }
        all.push(item);
    }
    all.extend_from_slice(&added);
    let rare = Rare {
        unknown: joined(arena, base.rare.unknown, over.rare.unknown),
        broken: joined(arena, base.rare.broken, over.rare.broken),
        whole: base.rare.whole && over.rare.whole,
        problems: deferred.join(base.rare.problems, over.rare.problems),
        overridden: true,
        ..*base.rare
    };
    Body { items: arena.keep_list(&all), rare: rare.kept(arena), ..*base }
}

/// The block without the arguments that are `set` for its type.
fn without<'a>(arena: &'a Bump, block: Block<'a>, set: &Positions<'_>) -> Block<'a> {
    let mut left = Vec::with_capacity(block.body.items.len());
    for item in block.body.items {
        if argument(item).is_none_or(|name| !set.has(&key(block.block_type.name, &[name]))) {
            left.push(*item);
        }
    }
    if left.len() == block.body.items.len() {
        return block;
    }
    Block { body: arena.keep(Body { items: arena.keep_list(&left), ..*block.body }), ..block }
}

fn joined<'a, T: Copy>(arena: &'a Bump, first: &'a [T], second: &'a [T]) -> &'a [T] {
    match (first, second) {
        (all, []) | ([], all) => all,
        _ => {
            let mut all = first.to_vec();
            all.extend_from_slice(second);
            arena.keep_list(&all)
        }
    }
}

/// The name of an argument.
fn argument<'a>(item: &Item<'a>) -> Option<&'a str> {
    match item {
        Item::Attribute(attribute) => Some(attribute.name.name),
        Item::Block(_) => None,
    }
}

/// The positions, among the items, of what an override may change.
struct Places<'a> {
    arguments: Positions<'a>,
    /// By [`key`].
    blocks: Positions<'a>,
}

/// A block type and names, such as the labels if they distinguish the blocks, as one text.
fn key(block_type: &str, names: &[&str]) -> String {
    let mut key = String::new();
    for name in [block_type].iter().chain(names) {
        // No other names give the same text.
        let _ = write!(key, "{}:{name}", name.len());
    }
    key
}

impl<'a> Places<'a> {
    fn new(form: &Form<'_>, items: &[Item<'a>]) -> Self {
        let mut places = Self { arguments: Positions::default(), blocks: Positions::default() };
        for (index, item) in items.iter().enumerate() {
            match item {
                Item::Attribute(attribute) if matches!(form.named(attribute.name.name), Named::Argument) => {
                    places.arguments.set(attribute.name.name.into(), index);
                }
                Item::Block(block) => {
                    if let Some(key) = Made::by(form, block).key() {
                        // If there are two where only one is allowed, the first one counts.
                        places.blocks.add(key, index);
                    }
                }
                Item::Attribute(_) => {}
            }
        }
        places
    }
}

/// The blocks that a block is or, if it is `dynamic`, generates.
struct Made<'a> {
    block_type: &'a str,
    /// `None` for a block type that the form does not have.
    number: Option<BlockNumber>,
    /// Only for a block that can be merged with another one.
    labels: Option<Vec<&'a str>>,
}

impl<'a> Made<'a> {
    fn by(form: &Form<'_>, block: &Block<'a>) -> Self {
        let own = block.block_type.name;
        let number = form.block(own).map(|it| it.number);
        match (number, block.labels.first()) {
            (None, Some(label)) if own == "dynamic" => {
                Self { block_type: label.text, number: form.block(label.text).map(|it| it.number), labels: None }
            }
            (Some(BlockNumber::One), _) => Self { block_type: own, number, labels: Some(Vec::new()) },
            (Some(BlockNumber::OneForLabels), _) => {
                let labels = block.labels.iter().map(|it| it.text).collect();
                Self { block_type: own, number, labels: Some(labels) }
            }
            (Some(BlockNumber::Many | BlockNumber::OneForArguments) | None, _) => {
                Self { block_type: own, number, labels: None }
            }
        }
    }

    fn key(&self) -> Option<String> {
        Some(key(self.block_type, self.labels.as_ref()?))
    }
}
