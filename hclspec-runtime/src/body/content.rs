//! The arguments and blocks of a body, looked up by schema.

use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message};
use crate::eval::{EvalContext, Iterator};
use crate::positions::sort_by;
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, Body, BodyPlace, ExprKind, Ident, Item, Label};
use crate::syntax::habit::STATEMENTS;
use crate::table::{BodySchema, Header};
use crate::text::place;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::rc::Rc;

/// What a body contains, each item at its index in the schema.
pub(crate) struct Content<'t> {
    items: &'t [Item<'t>],
    /// The iterators that are visible to expressions in the body.
    iterators: Option<&'t Rc<Iterator>>,
    found: Buffer,
    /// Whether the body can't contain anything else: [`Body::whole`]. Otherwise, what is absent may be there after all.
    whole: bool,
    /// Whether items may replace others: [`Rare::overridden`](crate::syntax::ast::Rare).
    pub(super) overridden: bool,
    rare: Option<Box<Rare<'t>>>,
}

/// Where the items of a body are found: memory that is used for one body after another.
#[derive(Default)]
pub(crate) struct Buffer {
    /// By attribute index: the position among the items, or one of the two constants below.
    attrs: Vec<u32>,
    /// Sorted by block index, then in source order. Generated blocks come where their `dynamic` block is.
    pub(crate) blocks: Vec<Place>,
}

/// The content of few bodies.
#[derive(Default)]
struct Rare<'t> {
    generated: Vec<GeneratedBlock<'t>>,
    /// The indexes of block types that may have more blocks, which could not be read.
    incomplete: Vec<usize>,
    /// Items that the schema does not have.
    unknown: Vec<Unknown>,
}

/// The place of a block.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The index of the block type in the schema.
    index: u32,
    /// The position among the items; or [`GENERATED`], plus the position among the generated blocks.
    at: u32,
}

/// No text has so many items: it has less than 4 GB.
const GENERATED: u32 = 1 << 31;

/// The name of an argument, or the type of a block, that the schema does not have.
pub(super) struct Unknown {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) form: Form,
}

/// How an item is written.
#[derive(PartialEq, Eq)]
pub(super) enum Form {
    Argument,
    Block {
        /// The block type that its first label names.
        generates: Option<usize>,
    },
    /// In JSON, where it could be either.
    Property {
        /// The names of the body in the object: if there are any, the name is meant as a label.
        inside: Vec<String>,
    },
}

const ABSENT: u32 = u32::MAX;
const BROKEN: u32 = u32::MAX - 1;

impl<'t> Content<'t> {
    /// The outcome of looking for an attribute.
    pub(crate) fn attr(&self, index: usize) -> Option<FoundAttr<'t>> {
        Some(match *self.found.attrs.get(index)? {
            ABSENT if self.whole => FoundAttr::Absent,
            ABSENT | BROKEN => FoundAttr::Broken,
            at => match self.items.get(at as usize)? {
                Item::Attribute(attribute) => FoundAttr::Present(attribute),
                Item::Block(_) => return None,
            },
        })
    }

    /// Whether the body can't contain anything other than what was found.
    pub(crate) fn is_whole(&self) -> bool {
        self.whole
    }

    /// The blocks of a type.
    pub(crate) fn blocks(&self, index: usize) -> FoundBlocks<'_> {
        let start = self.found.blocks.partition_point(|place| (place.index as usize) < index);
        let rest = self.found.blocks.get(start..).unwrap_or_default();
        let places = rest.get(..rest.partition_point(|place| place.index as usize == index)).unwrap_or_default();
        let incomplete = !self.whole || self.rare.as_ref().is_some_and(|it| it.incomplete.contains(&index));
        FoundBlocks { content: self, places, incomplete }
    }

    /// Adds a generated block of the type at `index`.
    pub(super) fn push(&mut self, index: usize, block: GeneratedBlock<'t>) {
        let generated = &mut self.rare.get_or_insert_default().generated;
        let at = GENERATED + generated.len() as u32;
        generated.push(block);
        self.found.blocks.push(Place { index: index as u32, at });
    }

    fn block(&self, place: Place) -> Option<FoundBlock<'_>> {
        if let Some(at) = place.at.checked_sub(GENERATED) {
            return self.rare.as_ref()?.generated.get(at as usize).map(GeneratedBlock::found);
        }
        match self.items.get(place.at as usize)? {
            Item::Block(block) => Some(FoundBlock::written(block, self.iterators)),
            Item::Attribute(_) => None,
        }
    }

    /// Items that the schema does not have.
    pub(super) fn unknown(&mut self) -> &mut Vec<Unknown> {
        &mut self.rare.get_or_insert_default().unknown
    }

    /// Notes that there may be more blocks of a type than were found.
    pub(super) fn set_incomplete(&mut self, index: usize) {
        let incomplete = &mut self.rare.get_or_insert_default().incomplete;
        if !incomplete.contains(&index) {
            incomplete.push(index);
        }
    }

    /// Whether no attribute was found.
    pub(super) fn is_absent(&self, index: usize) -> bool {
        self.found.attrs.get(index) == Some(&ABSENT)
    }

    /// Notes that the attribute is there in some form: what was meant to be it has been reported.
    pub(super) fn set_broken(&mut self, index: usize) {
        if let Some(found) = self.found.attrs.get_mut(index).filter(|it| **it == ABSENT) {
            *found = BROKEN;
        }
    }

    /// The buffer, for reading another body.
    pub(crate) fn into_buffer(self) -> Buffer {
        self.found
    }
}

/// What was found for an attribute of the schema.
#[derive(Clone, Copy)]
pub(crate) enum FoundAttr<'t> {
    Absent,
    /// It is there, but its value did not parse, which was reported.
    Broken,
    Present(&'t Attribute<'t>),
}

/// Blocks of one type.
#[derive(Clone, Copy)]
pub(crate) struct FoundBlocks<'c> {
    content: &'c Content<'c>,
    pub(crate) places: &'c [Place],
    /// Whether there may be more blocks that could not be read, which was reported. Their number must not be checked then.
    pub(crate) incomplete: bool,
}

impl<'c> FoundBlocks<'c> {
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn get(&self, index: usize) -> Option<FoundBlock<'c>> {
        self.at(self.places.get(index)?)
    }

    /// Only the blocks at some of the places.
    pub(crate) fn only<'p>(self, places: &'p [Place]) -> FoundBlocks<'p>
    where
        'c: 'p,
    {
        FoundBlocks { places, ..self }
    }

    /// The block at one of the places.
    pub(crate) fn at(&self, place: &Place) -> Option<FoundBlock<'c>> {
        self.content.block(*place)
    }

    /// The labels of the block at one of the places, whose body is not visited.
    pub(crate) fn labels(&self, place: &Place) -> Option<Labels<'c>> {
        match self.content.items.get(place.at as usize) {
            Some(Item::Block(block)) => Some(Labels::Written(block.labels)),
            _ => Some(self.at(place)?.labels),
        }
    }

    pub(crate) fn iter(&self) -> impl std::iter::Iterator<Item = FoundBlock<'c>> {
        self.places.iter().filter_map(|place| self.at(place))
    }
}

/// Blocks of a type that the schema does not name.
pub(crate) struct FreeBlocks<'t> {
    pub(crate) block_type: &'t str,
    written: Option<FoundBlock<'t>>,
    generated: Generated<'t>,
}

impl FreeBlocks<'_> {
    pub(crate) fn iter(&self) -> impl std::iter::Iterator<Item = FoundBlock<'_>> {
        self.written.into_iter().chain(self.generated.blocks.iter().map(GeneratedBlock::found))
    }

    /// Whether these are all blocks.
    pub(crate) fn is_complete(&self) -> bool {
        self.generated.complete
    }
}

/// The blocks that a `dynamic` block stands for.
pub(super) struct Generated<'t> {
    pub(super) blocks: Vec<GeneratedBlock<'t>>,
    /// Whether these are all blocks.
    pub(super) complete: bool,
}

/// A block that a `dynamic` block stands for.
pub(super) struct GeneratedBlock<'t> {
    /// The header of the `dynamic` block.
    pub(super) header: Span,
    pub(super) labels: Vec<String>,
    pub(super) body: &'t Body<'t>,
    pub(super) iterator: Rc<Iterator>,
}

impl GeneratedBlock<'_> {
    fn found(&self) -> FoundBlock<'_> {
        let Self { header, labels, body, iterator } = self;
        FoundBlock { header: *header, labels: Labels::Computed(labels), body, iterators: Some(iterator) }
    }
}

/// A block with the labels that its schema requires.
#[derive(Clone, Copy)]
pub(crate) struct FoundBlock<'t> {
    /// From the type to the last label. For a generated block: the header of the `dynamic` block.
    pub(crate) header: Span,
    pub(crate) labels: Labels<'t>,
    pub(crate) body: &'t Body<'t>,
    /// The iterators that are visible to expressions in the body.
    pub(crate) iterators: Option<&'t Rc<Iterator>>,
}

impl<'t> FoundBlock<'t> {
    fn written(block: &'t Block<'t>, iterators: Option<&'t Rc<Iterator>>) -> Self {
        Self { header: block.header(), labels: Labels::Written(block.labels), body: block.body, iterators }
    }
}

/// The labels of a block.
#[derive(Clone, Copy)]
pub(crate) enum Labels<'t> {
    Written(&'t [Label<'t>]),
    /// The computed labels of a generated block.
    Computed(&'t [String]),
}

impl<'t> Labels<'t> {
    /// The labels of a whole file: none.
    pub(crate) const NONE: Self = Self::Written(&[]);

    /// The number of labels.
    pub(crate) fn len(self) -> usize {
        match self {
            Self::Written(labels) => labels.len(),
            Self::Computed(texts) => texts.len(),
        }
    }

    /// The text of the label at `index`.
    pub(crate) fn get(self, index: usize) -> Option<&'t str> {
        match self {
            Self::Written(labels) => labels.get(index).map(|label| label.text),
            Self::Computed(texts) => texts.get(index).map(String::as_str),
        }
    }

    /// Where the label at `index` is written.
    pub(crate) fn span(self, index: usize) -> Option<Span> {
        match self {
            Self::Written(labels) => labels.get(index).map(|label| label.span),
            Self::Computed(_) => None,
        }
    }

    /// The order of these labels and those of another block.
    pub(crate) fn compared(self, other: Self) -> Ordering {
        let mut index = 0;
        loop {
            match (self.get(index), other.get(index)) {
                (Some(a), Some(b)) if a == b => index += 1,
                (a, b) => return a.cmp(&b),
            }
        }
    }

    /// The texts, in order.
    pub(crate) fn iter(self) -> impl std::iter::Iterator<Item = &'t str> {
        (0..self.len()).filter_map(move |index| self.get(index))
    }
}

/// Reads all bodies of one configuration.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'r> {
    /// The variables and functions of the config file, without iterators.
    pub(crate) cx: EvalContext<'r>,
    /// Whether `dynamic` blocks generate blocks.
    pub(crate) dynamic: bool,
}

impl Reader<'_> {
    /// Reads a body. `iterators` are those of the generated block that it belongs to; `buffer` is any [`Buffer`].
    pub(crate) fn content<'t>(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        body: &'t Body<'t>,
        iterators: Option<&'t Rc<Iterator>>,
        buffer: Buffer,
    ) -> Content<'t> {
        self.report(diags, body);
        let mut content = Content {
            items: body.items,
            iterators,
            found: buffer,
            whole: body.rare.whole,
            overridden: body.rare.overridden,
            rare: None,
        };
        content.found.attrs.clear();
        content.found.attrs.resize(schema.attrs.len(), ABSENT);
        content.found.blocks.clear();
        for name in body.rare.broken {
            let is_known = |name: &str| attr_index(schema, name).is_some() || block_index(schema, name).is_some();
            let meant = match is_known(name.name) {
                true => Some(name.name),
                false => self.cx.nearest(name.name, schema.attr_names().into_iter().chain(schema.block_types())),
            };
            if let Some(index) = meant.and_then(|name| attr_index(schema, name)) {
                content.set_broken(index);
            }
            if let Some(index) = meant.and_then(|name| block_index(schema, name)) {
                content.set_incomplete(index);
            }
            // A statement of another language may contain anything.
            content.whole &= !STATEMENTS.contains(&name.name);
        }
        for (at, item) in body.items.iter().enumerate() {
            match item {
                Item::Attribute(attribute) => {
                    let name = attribute.name.name;
                    let index = attr_index(schema, name);
                    match index.and_then(|index| content.found.attrs.get_mut(index)) {
                        Some(found) => *found = at as u32,
                        None if schema.takes_argument(name) => {}
                        None => content.unknown().push(Unknown {
                            name: name.to_owned(),
                            span: attribute.name.span,
                            form: Form::Argument,
                        }),
                    }
                }
                Item::Block(block) => self.block(diags, schema, &mut content, block, at, iterators),
            }
        }
        for property in body.rare.unknown {
            let Ident { name, span } = property.name;
            let mut inside = Vec::new();
            if let ExprKind::Object(items) = property.expr.kind {
                inside.extend(items.iter().filter_map(|it| it.key.constant()).map(Cow::into_owned));
                inside.retain(|it| attr_index(schema, it).is_some() || block_index(schema, it).is_some());
            }
            content.unknown().push(Unknown { name: name.to_owned(), span, form: Form::Property { inside } });
        }
        sort_by(&mut content.found.blocks, |a, b| a.index.cmp(&b.index));
        // An unknown name may be a misspelling of what is missing.
        let unknown = content.rare.as_mut().map(|it| std::mem::take(&mut it.unknown));
        let unknown = unknown.map(|unknown| self.unknown(schema, &mut content, unknown));
        for (index, attr) in schema.attrs.iter().enumerate() {
            if attr.required && content.whole && content.is_absent(index) {
                let error = missing_argument(attr.name, body);
                diags.push(match self.misspelled(schema, body, attr.name) {
                    Some(span) => error.with_label(span, format!("is `{}` meant here?", attr.name)),
                    None => error,
                });
            }
        }
        if let Some(unknown) = unknown {
            diags.extend(unknown);
        }
        content
    }

    /// The place of an argument whose name is similar to `name`, among those that the schema accepts without naming them.
    fn misspelled(&self, schema: &BodySchema<'_>, body: &Body<'_>, name: &str) -> Option<Span> {
        let (mut free, mut names) = (Vec::new(), Vec::new());
        for item in body.items {
            match item {
                Item::Attribute(attribute) if schema.takes_argument(attribute.name.name) => {
                    free.push(attribute.name);
                    names.push(attribute.name.name);
                }
                Item::Attribute(_) | Item::Block(_) => {}
            }
        }
        let near = self.cx.nearest(name, names)?;
        free.iter().find(|it| it.name == near).map(|it| it.span)
    }

    /// Reports the deferred problems of a body, because it is used.
    pub(crate) fn report(&self, diags: &mut Diagnostics, body: &Body<'_>) {
        if let Some(problems) = body.rare.problems {
            self.cx.report(problems, diags);
        }
    }

    fn block<'t>(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        content: &mut Content<'t>,
        block: &'t Block<'t>,
        at: usize,
        iterators: Option<&Rc<Iterator>>,
    ) {
        let block_type = block.block_type.name;
        let Some(index) = block_index(schema, block_type) else {
            if block_type == "dynamic" && self.dynamic {
                self.dynamic(diags, schema, content, block, iterators);
            } else if !schema.takes_block(block_type) {
                let generates = block.labels.first().and_then(|label| block_index(schema, label.text));
                content.unknown().push(Unknown {
                    name: block_type.to_owned(),
                    span: block.block_type.span,
                    form: Form::Block { generates },
                });
            }
            return;
        };
        match self.has_labels(diags, schema, index, block) {
            true => content.found.blocks.push(Place { index: index as u32, at: at as u32 }),
            false => content.set_incomplete(index),
        }
    }

    /// The blocks that a block of a `rest` stands for: itself or, for a `dynamic` block, those that it generates. `None` if another
    /// spec reads it, or if a problem was reported with the content.
    pub(crate) fn free_blocks<'t>(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        block: &'t Block<'t>,
        iterators: Option<&'t Rc<Iterator>>,
    ) -> Option<FreeBlocks<'t>> {
        let written = block.block_type;
        let is_dynamic = written.name == "dynamic" && self.dynamic && schema.block("dynamic").is_none();
        let block_type = if is_dynamic { block.labels.first()?.text } else { written.name };
        if !schema.takes_block(block_type) {
            return None;
        }
        let nothing = Generated { blocks: Vec::new(), complete: !is_dynamic };
        let (written, generated) = match is_dynamic {
            true => (None, self.generated(diags, None, block, block_type, iterators).unwrap_or(nothing)),
            false => (Some(FoundBlock::written(block, iterators)), nothing),
        };
        Some(FreeBlocks { block_type, written, generated })
    }

    /// Whether the labels of a block of the type at `index` are right. Reports it if not.
    pub(crate) fn has_labels(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        index: usize,
        block: &Block<'_>,
    ) -> bool {
        let Some(header) = schema.header(index) else { return false };
        let Some(problem) = wrong_label_count(&header, block) else { return true };
        // This could be an argument or a block.
        let or_argument = || Message::of_spec(format!("or write an argument: `{} = ..`", header.block_type));
        diags.push(match attr_index(schema, header.block_type) {
            Some(_) => problem.with_help_message(or_argument()),
            None => problem,
        });
        false
    }
}

/// The place of a missing item, in words.
pub(crate) fn here<'a>(body: &Body<'a>) -> &'a str {
    match body.rare.place {
        BodyPlace::File => "at the top level of the file",
        BodyPlace::Files(words) => words,
        BodyPlace::Block => "here",
    }
}

/// The error for a required argument that a body does not set.
pub(crate) fn missing_argument(name: &str, body: &Body<'_>) -> Diagnostic {
    let place = here(body);
    Code::MissingArgument
        .error("missing required argument")
        .with_message(Message::of_spec(format!("The argument `{name}` is required {place}, but is not set.")))
        .with_subject(body.missing_item_span)
}

pub(super) fn attr_index(schema: &BodySchema<'_>, name: &str) -> Option<usize> {
    place(schema.attrs, name, |it| it.name)
}

pub(crate) fn block_index(schema: &BodySchema<'_>, block_type: &str) -> Option<usize> {
    schema.block(block_type)
}

fn wrong_label_count(wanted: &Header<'_>, block: &Block<'_>) -> Option<Diagnostic> {
    let Header { block_type, required, labels } = wanted;
    if let Some(surplus) = block.labels.get(labels.len()) {
        let detail = match labels {
            [] => format!("`{block_type}` blocks take no labels."),
            [only] => format!("`{block_type}` blocks take only one label ({only})."),
            more => format!("`{block_type}` blocks take only {} labels ({}).", more.len(), more.join(", ")),
        };
        let error = Code::ExtraneousLabel
            .error_of(Message::of_spec(format!("extraneous label for {block_type}")))
            .with_message(Message::of_spec(detail))
            .with_help_message(Message::of_spec(format!("write `{wanted} {{`")));
        return Some(error.with_subject(surplus.span).with_context(of_header(block)));
    }
    let (required, optional) = labels.split_at_checked(*required)?;
    let missing = required.get(block.labels.len())?;
    let mut detail = match required {
        [_] => format!("Blocks of type `{block_type}` must have one label: the {missing}."),
        more => format!("Blocks of type `{block_type}` must have {} labels ({}).", more.len(), more.join(", ")),
    };
    match optional {
        [] => {}
        [only] => detail += &format!(" One more may follow: the {only}."),
        more => detail += &format!(" Up to {} more may follow ({}).", more.len(), more.join(", ")),
    }
    let error = Code::MissingLabel
        .error_of(Message::of_spec(format!("missing {missing} for {block_type}")))
        .with_message(Message::of_spec(detail))
        .with_help_message(Message::of_spec(format!("write `{wanted} {{`")));
    Some(error.with_subject(block.open_brace()).with_context(of_header(block)))
}

/// From the type to the opening brace.
fn of_header(block: &Block<'_>) -> Span {
    block.block_type.span.to(block.open_brace())
}
