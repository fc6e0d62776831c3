//! Overrides: bodies that change others.

use super::form::{BlockCount, BodyForm, Meaning};
use super::found::same;
use crate::arena::Keep as _;
use crate::diagnostic::Deferred;
use crate::map::IndexSet;
use crate::positions::{Positions, mapped, sort_by};
use crate::syntax::ast::{Block, BlockLabel, Body, Expr, ExprKind, Item, Rare};
use crate::table::{ANY_OTHER, BodyChoice, ChosenBy};
use bumpalo::Bump;
use std::fmt::Write as _;

/// Applies overrides to a body.
pub(crate) type Overridden = for<'a> fn(&'a Bump, &Deferred, &BodyForm<'_>, &Body<'a>, &[Body<'a>]) -> Body<'a>;

/// The items of `base`, changed by each of `overs` in order. An argument replaces the one of the same name. The block of a `block`, and one with
/// the same labels of a `block_map`, is merged with the existing block. Blocks of a `block_list` or `block_set` replace all of their type.
///
/// Local values replace those of the same name, even if they are in different blocks.
///
/// Blocks that a `dynamic` block generates can't be merged, because they don't exist yet. For a `block`, a `dynamic` block and a plain block
/// replace each other.
///
/// Takes time in proportion to the items of all bodies, however many overrides there are.
#[inline]
pub(crate) fn overridden<'a>(
    arena: &'a Bump,
    deferred: &Deferred,
    form: &BodyForm<'_>,
    base: &Body<'a>,
    overs: &[Body<'a>],
) -> Body<'a> {
    let overs = mapped(overs, |body| LabelledBody { body, labels: &[] });
    changed(arena, deferred, form, &LabelledBody { body: base, labels: &[] }, &overs, Lists::Replaced)
}

#[derive(Clone, Copy)]
pub(super) struct LabelledBody<'b, 'a> {
    pub(super) body: &'b Body<'a>,
    pub(super) labels: &'a [BlockLabel<'a>],
}

impl<'a> LabelledBody<'_, 'a> {
    /// The selector of a choice as written, if this body contains it.
    #[inline]
    fn word(&self, choice: &BodyChoice<'_>) -> Option<Word<'a>> {
        match choice.by {
            ChosenBy::Argument(name) => Some(Word::Argument(self.body.argument(name)?.expr)),
            ChosenBy::Label { place, .. } if !self.labels.is_empty() => {
                Some(Word::Label(self.labels.get(place.index(self.labels.len())?)?.text))
            }
            ChosenBy::Label { .. } => None,
        }
    }
}

#[derive(Clone, Copy)]
enum Word<'a> {
    Argument(Expr<'a>),
    Label(&'a str),
}

impl Word<'_> {
    /// Returns `true` if both selectors certainly select the same case.
    #[inline]
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Argument(a), Self::Argument(b)) => {
                matches!((a.kind, b.kind), (ExprKind::String(a), ExprKind::String(b)) if a == b)
            }
            (Self::Label(a), Self::Label(b)) => a == b,
            _ => false,
        }
    }
}

/// The treatment of repeated blocks of a `block_list` or `block_set`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lists {
    /// Later blocks replace all of their type.
    Replaced,
    /// Later blocks are added.
    Extended,
}

#[inline]
pub(super) fn changed<'a>(
    arena: &'a Bump,
    deferred: &Deferred,
    form: &BodyForm<'_>,
    base: &LabelledBody<'_, 'a>,
    overs: &[LabelledBody<'_, 'a>],
    lists: Lists,
) -> Body<'a> {
    let words = mapped(form.choices(), |choice| base.word(choice));
    let base = *base.body;
    if overs.is_empty() {
        return base;
    }
    let mut over = Overriding {
        form,
        arena,
        lists,
        items: base.items.to_vec(),
        merged: Vec::new(),
        keys: Keys::default(),
        places: Places::default(),
        broken: Positions::default(),
        replaced: Positions::default(),
        others: None,
        set: Positions::default(),
        dependent: vec![Vec::new(); words.len()],
        words,
        dropped: IndexSet::new(),
    };
    over.add_places(0);
    overs.iter().for_each(|it| over.apply(it));
    let items = over.finished(deferred);
    let (mut unknown, mut broken, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    let mut is_complete = true;
    for Body { rare, .. } in [&base].into_iter().chain(overs.iter().map(|over| over.body)) {
        unknown.extend_from_slice(rare.unknown);
        broken.extend_from_slice(rare.broken);
        problems.extend(rare.problems);
        is_complete &= rare.is_complete;
    }
    let rare = Rare {
        unknown: arena.keep_list(&unknown),
        broken: arena.keep_list(&broken),
        is_complete,
        problems: deferred.join(&problems),
        overridden: true,
        ..*base.rare
    };
    Body { items: arena.keep_list(&items), rare: rare.kept(arena), ..base }
}

/// The type of a block or, if it is `dynamic`, of the generated blocks.
#[inline]
fn made_type<'a>(block: &Block<'a>) -> &'a str {
    match (block.block_type.name, block.labels) {
        ("dynamic", [label, ..]) => label.text,
        (block_type, _) => block_type,
    }
}

struct Overriding<'f, 't, 'a> {
    form: &'f BodyForm<'t>,
    arena: &'a Bump,
    lists: Lists,
    /// The items of the body, and those that each override adds.
    items: Vec<Item<'a>>,
    /// The bodies that are merged with the block at a position.
    merged: Vec<(usize, LabelledBody<'a, 'a>)>,
    keys: Keys<'a>,
    places: Places<'a>,
    /// Positions of arguments with syntax errors in an override: earlier ones are dropped.
    broken: Positions<'a>,
    /// Positions before which blocks of a type are dropped.
    replaced: Positions<'a>,
    /// The position before which all block types that the form does not name are dropped, except for this one.
    others: Option<(&'a str, usize)>,
    /// Positions before which arguments in the blocks of a type are dropped, by [`argument_key`].
    set: Positions<'a>,
    /// The selector of each choice, if known.
    words: Vec<Option<Word<'a>>>,
    /// The positions of the items that only the selected case of each choice reads.
    dependent: Vec<Vec<usize>>,
    /// The positions of items that were read only by a case that is no longer selected.
    dropped: IndexSet<usize>,
}

impl<'a> Overriding<'_, '_, 'a> {
    /// Drops items that are read only for selectors that the next override changes. Each item is dropped once, however often selectors change.
    #[inline]
    fn change_words(&mut self, over: &LabelledBody<'_, 'a>) {
        for (index, choice) in self.form.choices().iter().enumerate() {
            let (Some(word), Some(dependent)) = (self.words.get_mut(index), self.dependent.get_mut(index)) else {
                continue;
            };
            let Some(after) = over.word(choice) else { continue };
            if word.replace(after).is_none_or(|before| before.is(&after)) {
                continue;
            }
            for at in dependent.drain(..) {
                self.dropped.insert(at);
                match self.items.get(at) {
                    Some(Item::Attribute(attribute)) => {
                        self.places.arguments.forget(attribute.name.name);
                    }
                    Some(Item::Block(block)) => {
                        let made = MadeBlocks::by(self.form, block);
                        let key = made.labels.map(|labels| self.keys.key(made.block_type, labels));
                        key.iter().for_each(|key| self.places.blocks.forget(key));
                    }
                    None => {}
                }
            }
        }
    }

    /// Makes the items from `start` on visible to the next override.
    #[inline]
    fn add_places(&mut self, start: usize) {
        for (index, item) in self.items.iter().enumerate().skip(start) {
            let name = match item {
                Item::Attribute(attribute) => attribute.name.name,
                Item::Block(block) => made_type(block),
            };
            let dependent = self.form.deciding_choice(name).and_then(|choice| self.dependent.get_mut(choice));
            dependent.into_iter().for_each(|dependent| dependent.push(index));
            match item {
                Item::Attribute(attribute) if matches!(self.form.meaning(attribute.name.name), Meaning::Argument) => {
                    self.places.arguments.set(attribute.name.name.into(), index);
                }
                Item::Block(block) => {
                    let made = MadeBlocks::by(self.form, block);
                    if let Some(labels) = made.labels {
                        let key = self.keys.key(made.block_type, labels);
                        if self.place(&key, made.block_type).is_none() {
                            // If there are two where only one is allowed, the first one counts.
                            self.places.blocks.set(key.into(), index);
                        }
                    }
                }
                Item::Attribute(_) => {}
            }
        }
    }

    /// The position of a block, by its [key](Keys), unless it was replaced.
    #[inline]
    fn place(&self, key: &str, block_type: &str) -> Option<usize> {
        let place = self.places.blocks.get(key)?;
        (place >= self.replaced.get(block_type).unwrap_or(0)).then_some(place)
    }

    #[inline]
    fn apply(&mut self, over: &LabelledBody<'_, 'a>) {
        self.change_words(over);
        let (start, over) = (self.items.len(), over.body);
        // The blocks of `over` that are merged with another one.
        let mut merged = Positions::default();
        for (index, item) in over.items.iter().enumerate() {
            let place = match item {
                Item::Attribute(attribute) => self.places.arguments.get(attribute.name.name),
                Item::Block(block) => {
                    let made = MadeBlocks::by(self.form, block);
                    let own = made.labels.map(|labels| self.keys.key(made.block_type, labels));
                    let place = own.as_ref().and_then(|own| self.place(own, made.block_type));
                    if let (Some(own), Some(place)) = (own, place)
                        && let Some(first) = merged.add(own, index)
                    {
                        // Only one is allowed, so the decode reports this one. It conflicts with the first one in `over`.
                        if let (Some(Item::Block(first)), Some(Item::Block(both))) =
                            (over.items.get(first), self.items.get_mut(place))
                        {
                            let body = self.arena.alloc(Body { header: first.header(), ..*both.body });
                            *both = Block { body, ..*first };
                        }
                        self.items.push(*item);
                        continue;
                    }
                    let replaces = match made.count {
                        Some(BlockCount::Many) => self.lists == Lists::Replaced,
                        // A block that this override merged stays, and conflicts with this one.
                        Some(BlockCount::One) => place.is_none() && !merged.has(&self.keys.key(made.block_type, &[])),
                        Some(BlockCount::ManyWithDistinctArguments) => {
                            for item in block.body.items {
                                if let Some(name) = argument(item) {
                                    self.set.set(argument_key(made.block_type, name).into(), start);
                                }
                            }
                            false
                        }
                        Some(BlockCount::OnePerLabels) | None => false,
                    };
                    if replaces {
                        self.replaced.set(made.block_type.into(), start);
                    }
                    self.replace_rivals(made.block_type, start);
                    place
                }
            };
            match (place.and_then(|place| Some((place, self.items.get_mut(place)?))), item) {
                (Some((place, Item::Block(_))), Item::Block(block)) => {
                    self.merged.push((place, LabelledBody { body: block.body, labels: block.labels }));
                }
                (Some((_, place)), _) => {
                    *place = *item;
                    if let Some(name) = argument(item) {
                        self.broken.forget(name);
                    }
                }
                (None, _) => self.items.push(*item),
            }
        }
        for name in over.rare.broken {
            self.broken.insert(name.name);
        }
        self.add_places(start);
    }

    /// Drops the blocks before `start` that may not occur together with a block of this type.
    #[inline]
    fn replace_rivals(&mut self, block_type: &'a str, start: usize) {
        let Some(own) = self.form.block(block_type) else { return };
        for rival in own.rivals.iter().filter(|rival| **rival != block_type) {
            match *rival {
                ANY_OTHER => self.others = Some((block_type, start)),
                rival => self.replaced.set(rival.to_owned().into(), start),
            }
        }
    }

    /// Returns `true` if the block at a position is dropped.
    #[inline]
    fn is_replaced(&self, made: &MadeBlocks<'a>, index: usize) -> bool {
        let is_before = |start: usize| index < start;
        let is_other = || self.others.is_some_and(|(by, start)| by != made.block_type && is_before(start));
        made.count.is_some() && self.replaced.get(made.block_type).is_some_and(is_before)
            || is_other() && self.form.is_other(made.block_type)
    }

    #[inline]
    fn finished(mut self, deferred: &Deferred) -> Vec<Item<'a>> {
        sort_by(&mut self.merged, &|a, b| a.0.cmp(&b.0));
        let mut merged = self.merged.as_slice();
        let mut left = Vec::with_capacity(self.items.len());
        for (index, item) in self.items.iter().enumerate() {
            let (own, others) = merged.split_at(merged.partition_point(|entry| entry.0 <= index));
            merged = others;
            if self.dropped.contains(&index) {
                continue;
            }
            let Item::Block(block) = item else {
                if argument(item).is_none_or(|name| !self.broken.has(name)) {
                    left.push(*item);
                }
                continue;
            };
            let made = MadeBlocks::by(self.form, block);
            if self.is_replaced(&made, index) {
                continue;
            }
            let mut block = *block;
            if !own.is_empty()
                && let Some(nested) = self.form.block(block.block_type.name)
            {
                let bodies = mapped(own, |it| it.1);
                let base = LabelledBody { body: block.body, labels: block.labels };
                let body = changed(self.arena, deferred, &nested.body(), &base, &bodies, self.lists);
                let labels = bodies.iter().rev().map(|it| it.labels).find(|labels| !labels.is_empty());
                block = Block { body: self.arena.keep(body), labels: labels.unwrap_or(block.labels), ..block };
            }
            left.push(Item::Block(if self.set.is_empty() { block } else { self.without_set(block, index) }));
        }
        left
    }

    /// The block at a position, without the arguments that overrides set.
    #[inline]
    fn without_set(&self, block: Block<'a>, index: usize) -> Block<'a> {
        let mut left = Vec::with_capacity(block.body.items.len());
        for item in block.body.items {
            let set = argument(item).and_then(|name| self.set.get(&argument_key(block.block_type.name, name)));
            if set.is_none_or(|start| index >= start) {
                left.push(*item);
            }
        }
        if left.len() == block.body.items.len() {
            return block;
        }
        Block { body: self.arena.keep(Body { items: self.arena.keep_list(&left), ..*block.body }), ..block }
    }
}

#[inline]
fn argument<'a>(item: &Item<'a>) -> Option<&'a str> {
    match item {
        Item::Attribute(attribute) => Some(attribute.name.name),
        Item::Block(_) => None,
    }
}

/// The positions of items that an override may change.
#[derive(Default)]
struct Places<'a> {
    arguments: Positions<'a>,
    blocks: Positions<'a>,
}

#[inline]
fn argument_key(block_type: &str, name: &str) -> String {
    // Unambiguous: the length tells where the block type ends.
    format!("{}:{block_type}{name}", block_type.len())
}

/// The keys of blocks that can be merged: short texts, equal for blocks of one type with the same labels. All blocks of an array in JSON
/// share the texts of their labels, so that of the last block at each level is compared first.
#[derive(Default)]
pub(super) struct Keys<'a> {
    /// The numbers of block types and labels.
    numbers: Positions<'a>,
    /// The text at each level of the last block, and its number.
    last: Vec<(&'a str, usize)>,
}

impl<'a> Keys<'a> {
    #[inline]
    pub(super) fn key(&mut self, block_type: &'a str, labels: &[BlockLabel<'a>]) -> String {
        let mut key = self.number(0, block_type).to_string();
        for (index, label) in labels.iter().enumerate() {
            let _ = write!(key, ":{}", self.number(index + 1, label.text));
        }
        key
    }

    #[inline]
    fn number(&mut self, level: usize, text: &'a str) -> usize {
        if let Some((last, number)) = self.last.get(level)
            && same(last, text)
        {
            return *number;
        }
        let next = self.numbers.len();
        let number = self.numbers.add(text, next).unwrap_or(next);
        self.last.truncate(level);
        self.last.push((text, number));
        number
    }
}

/// The block itself or, if it is `dynamic`, the blocks that it generates.
struct MadeBlocks<'a> {
    block_type: &'a str,
    /// `None` for a block type that the form does not have.
    count: Option<BlockCount>,
    /// The labels of a block that can be merged with another one.
    labels: Option<&'a [BlockLabel<'a>]>,
}

impl<'a> MadeBlocks<'a> {
    #[inline]
    fn by(form: &BodyForm<'_>, block: &Block<'a>) -> Self {
        let own = block.block_type.name;
        let count = form.block(own).map(|block| block.count);
        match (count, block.labels.first()) {
            (None, Some(label)) if own == "dynamic" => {
                Self { block_type: label.text, count: form.block(label.text).map(|block| block.count), labels: None }
            }
            (Some(BlockCount::One), _) => Self { block_type: own, count, labels: Some(&[]) },
            (Some(BlockCount::OnePerLabels), _) => Self { block_type: own, count, labels: Some(block.labels) },
            (Some(BlockCount::Many | BlockCount::ManyWithDistinctArguments) | None, _) => {
                Self { block_type: own, count, labels: None }
            }
        }
    }
}
