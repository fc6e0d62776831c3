//! Bodies whose content depends on selectors. The body for the selected cases is built when a configuration is decoded, so a table has each case only
//! once, not each combination.

use super::{
    ANY_OTHER, ArgsOf, AttrSchema, BlockSchema, BodyCheck, BodyChoice, BodySchema, BodySpec, ChoiceCase, ChosenBy,
    Deprecated, DeprecatedItem, Property, Spec, TypedLabel, Warned,
};
use crate::arena::Keep as _;
use crate::positions::{mapped, sort_by};
use crate::text::place;
use bumpalo::Bump;

impl<'a> BodySpec<'a> {
    /// The body with the selected cases. `chosen` contains the case of each choice, directly followed by the cases of the choices
    /// inside that case. `None` means that the selector is wrong: then the body accepts anything, and nothing is checked.
    #[inline]
    pub fn with_cases(&'a self, arena: &'a Bump, chosen: &[Option<&'a ChoiceCase<'a>>]) -> &'a Self {
        let mut made = BodyBuilder { arena, parts: Vec::new(), schema: self.schema, words: Vec::new(), is_open: false };
        made.add(self, &mut chosen.iter().copied());
        made.schema = made.whole_schema();
        let spec = made.spec(0, &self.spec);
        let body = Self { schema: made.schema, spec, of: Some(self.id()), choices: &[], checks: &[], ..*self };
        let labels = made.labels();
        if made.is_open {
            return arena.keep(Self { labels, warned: Warned::NOTHING, docs: &[], ..body });
        }
        let choices: Vec<BodyChoice<'a>> = made.all(|body| body.choices);
        let docs = made.all(|body| body.docs);
        let (choices, docs) = (arena.keep_list(&choices), arena.keep_list(&docs));
        arena.keep(Self { choices, checks: made.checks(), labels, warned: made.warned(), docs, ..body })
    }
}

/// Builds a body from its fixed part and the selected cases.
struct BodyBuilder<'a> {
    arena: &'a Bump,
    parts: Vec<Part<'a>>,
    schema: BodySchema<'a>,
    /// The selected cases, by selector.
    words: Vec<(ChosenBy<'a>, &'a ChoiceCase<'a>)>,
    /// Whether a selector is wrong.
    is_open: bool,
}

struct Part<'a> {
    body: &'a BodySpec<'a>,
    /// The slot of the case and the index of its part, for each choice.
    cases: Vec<Option<(usize, usize)>>,
}

impl<'a> BodyBuilder<'a> {
    /// Adds a part, and the selected cases of its choices. Returns the index of the part.
    #[inline]
    fn add(&mut self, body: &'a BodySpec<'a>, chosen: &mut dyn Iterator<Item = Option<&'a ChoiceCase<'a>>>) -> usize {
        let index = self.parts.len();
        self.parts.push(Part { body, cases: Vec::new() });
        for choice in body.choices {
            let case = chosen.next().flatten();
            self.is_open |= case.is_none();
            self.words.extend(case.map(|case| (choice.by, case)));
            let case = case.map(|case| (case.slot, self.add(case.body, chosen)));
            if let Some(part) = self.parts.get_mut(index) {
                part.cases.push(case);
            }
        }
        index
    }

    /// Collects the lists of all parts.
    fn all<T: Copy>(&self, of: fn(&BodySpec<'a>) -> &'a [T]) -> Vec<T> {
        let mut all = Vec::new();
        for part in &self.parts {
            all.extend_from_slice(of(part.body));
        }
        all
    }

    #[inline]
    fn whole_schema(&self) -> BodySchema<'a> {
        let mut attrs: Vec<AttrSchema<'a>> = self.all(|body| body.schema.attrs);
        let mut blocks: Vec<BlockSchema<'a>> = self.all(|body| body.schema.blocks);
        if self.is_open {
            attrs.push(AttrSchema { name: ANY_OTHER, required: false });
            blocks.push(BlockSchema::of(ANY_OTHER, &[]));
        }
        sort_by(&mut attrs, &|a, b| a.name.cmp(b.name));
        attrs.dedup_by(|other, first| {
            let is_same = first.name == other.name;
            first.required |= is_same && other.required;
            is_same
        });
        sort_by(&mut blocks, &|a, b| a.block_type.cmp(b.block_type));
        blocks.dedup_by_key(|block| block.block_type);
        BodySchema { attrs: self.arena.keep_list(&attrs), blocks: self.arena.keep_list(&blocks) }
    }

    /// Converts the index of an argument in a part's schema to the index in the whole schema.
    #[inline]
    fn attr(&self, part: usize, attr: usize) -> usize {
        let attr = self.parts.get(part).and_then(|part| part.body.schema.attrs.get(attr));
        attr.and_then(|attr| place(self.schema.attrs, attr.name, |it| it.name)).unwrap_or(usize::MAX)
    }

    /// Converts the index of a block type in a part's schema to the index in the whole schema.
    #[inline]
    fn block(&self, part: usize, block: usize) -> usize {
        let block = self.parts.get(part).and_then(|part| part.body.schema.blocks.get(block));
        block.and_then(|block| place(self.schema.blocks, block.block_type, |it| it.block_type)).unwrap_or(usize::MAX)
    }

    /// Converts a spec of a part, so that its indices refer to the whole schema.
    #[inline]
    fn spec(&self, part: usize, spec: &Spec<'a>) -> Spec<'a> {
        match *spec {
            Spec::Object { keys, children } => Spec::Object { keys, children: self.properties(part, children) },
            Spec::Tuple(specs) => Spec::Tuple(self.specs(part, specs)),
            Spec::Attr { attr, take, required } => Spec::Attr { attr: self.attr(part, attr), take, required },
            Spec::Blocks { block, collect, nested } => Spec::Blocks { block: self.block(part, block), collect, nested },
            Spec::Cases { keys, cases, collect } => Spec::Cases { keys, cases: self.properties(part, cases), collect },
            Spec::Chosen { keys, choice, .. } => {
                let case = self.parts.get(part).and_then(|part| *part.cases.get(choice)?);
                let case = case.and_then(|(slot, index)| {
                    let spec = self.spec(index, &self.parts.get(index)?.body.spec);
                    Some(self.arena.keep(Property { slot, spec }))
                });
                Spec::Chosen { keys, choice, case }
            }
            Spec::Args { of: ArgsOf::Block { block, required }, take } => {
                Spec::Args { of: ArgsOf::Block { block: self.block(part, block), required }, take }
            }
            Spec::Default { candidates, ty } => Spec::Default { candidates: self.specs(part, candidates), ty },
            Spec::Transform { nested, result, ty, nullable } => {
                Spec::Transform { nested: self.arena.keep(self.spec(part, nested)), result, ty, nullable }
            }
            Spec::Hosted { nested, parts, secrets } => {
                Spec::Hosted { nested: self.arena.keep(self.spec(part, nested)), parts, secrets }
            }
            Spec::Args { of: ArgsOf::Rest, .. } | Spec::RestBody { .. } | Spec::Label { .. } | Spec::Literal { .. } => {
                *spec
            }
        }
    }

    #[inline]
    fn specs(&self, part: usize, specs: &[Spec<'a>]) -> &'a [Spec<'a>] {
        self.arena.keep_list(&mapped(specs, |spec| self.spec(part, spec)))
    }

    #[inline]
    fn properties(&self, part: usize, properties: &[Property<'a>]) -> &'a [Property<'a>] {
        let property = |it: &Property<'a>| Property { slot: it.slot, spec: self.spec(part, &it.spec) };
        self.arena.keep_list(&mapped(properties, property))
    }

    #[inline]
    fn checks(&self) -> &'a [BodyCheck<'a>] {
        let mut all = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            all.extend(
                part.body.checks.iter().map(|check| BodyCheck { spec: self.spec(index, &check.spec), ..*check }),
            );
        }
        self.arena.keep_list(&all)
    }

    /// The labels with types. If several parts have the same blocks, the first one decides.
    #[inline]
    fn labels(&self) -> &'a [TypedLabel<'a>] {
        let mut all = Vec::new();
        if self.parts.iter().all(|part| part.body.labels.is_empty()) {
            return &[];
        }
        let mut first = vec![None; self.schema.blocks.len()];
        for (index, part) in self.parts.iter().enumerate() {
            for block in 0..part.body.schema.blocks.len() {
                if let Some(first) = first.get_mut(self.block(index, block)) {
                    first.get_or_insert(index);
                }
            }
        }
        for (index, part) in self.parts.iter().enumerate() {
            let labels = part.body.labels.iter().map(|it| TypedLabel { block: self.block(index, it.block), ..*it });
            all.extend(labels.filter(|label| first.get(label.block).is_some_and(|first| *first == Some(index))));
        }
        self.arena.keep_list(&all)
    }

    #[inline]
    fn warned(&self) -> Warned<'a> {
        let unclaimed = self.parts.iter().any(|part| part.body.warned.unclaimed);
        let mut aliases = self.all(|body| body.warned.aliases);
        sort_by(&mut aliases, &|a, b| a.name.cmp(b.name));
        aliases.dedup_by_key(|alias| alias.name);
        Warned { unclaimed, deprecated: self.deprecated(), aliases: self.arena.keep_list(&aliases) }
    }

    /// Deprecated labels and selectors, and the items that are deprecated in every part that has them.
    #[inline]
    fn deprecated(&self) -> &'a [Deprecated<'a>] {
        let (mut all, mut items) = (Vec::new(), Vec::new());
        for (index, part) in self.parts.iter().enumerate() {
            for it in part.body.warned.deprecated {
                match it.item {
                    DeprecatedItem::Label(_) => all.push(*it),
                    DeprecatedItem::Attr(attr) => items.push((0, self.attr(index, attr), *it)),
                    DeprecatedItem::Blocks(block) => items.push((1, self.block(index, block), *it)),
                }
            }
        }
        for (by, case) in &self.words {
            let item = match by {
                ChosenBy::Label { place, .. } => Some(DeprecatedItem::Label(*place)),
                ChosenBy::Argument(name) => place(self.schema.attrs, name, |it| it.name).map(DeprecatedItem::Attr),
            };
            let deprecated = item.zip(case.deprecated);
            all.extend(deprecated.map(|(item, note)| Deprecated { item, name: case.word, note }));
        }
        if items.is_empty() {
            return self.arena.keep_list(&all);
        }
        let counts = [
            self.counts(self.schema.attrs.len(), |schema| schema.attrs.len(), Self::attr),
            self.counts(self.schema.blocks.len(), |schema| schema.blocks.len(), Self::block),
        ];
        sort_by(&mut items, &|a, b| (a.0, a.1).cmp(&(b.0, b.1)));
        for same in items.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let Some((kind, index, last)) = same.last() else { continue };
            if counts.get(*kind).and_then(|counts| counts.get(*index)) == Some(&same.len()) {
                let item = if *kind == 0 { DeprecatedItem::Attr(*index) } else { DeprecatedItem::Blocks(*index) };
                all.push(Deprecated { item, ..*last });
            }
        }
        self.arena.keep_list(&all)
    }

    /// For each entry of the whole schema, the number of parts that have it.
    #[inline]
    fn counts(
        &self,
        len: usize,
        own: fn(&BodySchema<'a>) -> usize,
        index: fn(&Self, usize, usize) -> usize,
    ) -> Vec<usize> {
        let mut counts = vec![0; len];
        for (at, part) in self.parts.iter().enumerate() {
            for entry in 0..own(&part.body.schema) {
                if let Some(count) = counts.get_mut(index(self, at, entry)) {
                    *count += 1;
                }
            }
        }
        counts
    }
}
