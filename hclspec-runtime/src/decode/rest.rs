//! `rest` without a type: all arguments and blocks of a body that no other spec reads, as one object.
//!
//! An argument is its value. The blocks of a type are a tuple of such objects, nested in objects by label if they have labels.

use super::at::At;
use super::kept;
use super::stages::Rest;
use super::val::val;
use crate::body::FoundBlock;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Message};
use crate::eval;
use crate::positions::{Positions, sort_by};
use crate::source::Span;
use crate::syntax::ast::{Attribute, Item};
use crate::table::FREE_BODY;
use crate::value::{PLACES, Val, normalized};

/// All items of one name.
enum RestEntry {
    Argument(Span, Val),
    Blocks(RestBlocks),
}

struct RestBlocks {
    /// The header of the first block.
    first: Span,
    /// The number of labels of each block.
    labels: usize,
    blocks: Vec<Labelled>,
}

type Labelled = (Vec<String>, Val);

/// The entries of a body so far, in order.
#[derive(Default)]
struct RestEntries {
    entries: Vec<(String, RestEntry)>,
    places: Positions<'static>,
}

impl RestEntries {
    #[inline]
    fn get(&mut self, name: &str) -> Option<&mut RestEntry> {
        let place = self.places.get(name)?;
        self.entries.get_mut(place).map(|(_, entry)| entry)
    }

    #[inline]
    fn push(&mut self, name: String, entry: RestEntry) {
        self.places.add(name.clone(), self.entries.len());
        self.entries.push((name, entry));
    }
}

pub(crate) const REST_BODY: Rest = |at, is_kept| if is_kept { kept::value(at) } else { value(at) };

#[inline]
fn value(at: &mut At<'_>) -> Option<Val> {
    let (engine, scope) = (at.engine(), at.scope);
    let schema = &scope.spec.schema;
    let mut is_complete = scope.is_rest_complete();
    let mut entries = RestEntries::default();
    for item in scope.body.items {
        is_complete &= match item {
            Item::Attribute(attribute) if schema.takes_argument(attribute.name.name) => {
                argument(at, &mut entries, attribute)
            }
            Item::Attribute(_) => true,
            Item::Block(block) => match engine.reader.free_blocks(at.diags, schema, block, scope.iterators) {
                Some(found) => {
                    let mut is_complete = found.is_complete();
                    for block in found.iter() {
                        is_complete &= blocks(at, &mut entries, found.block_type, block);
                    }
                    is_complete
                }
                None => true,
            },
        };
    }
    is_complete.then_some(())?;
    let count = entries.entries.len();
    // Any object that isn't empty takes at least as much memory as one with a few entries.
    if count > 0 {
        engine.reader.cx.values(PLACES.max(count as u64), scope.header)?;
    }
    let mut values = Vec::with_capacity(count);
    for (name, entry) in entries.entries {
        let value = match entry {
            RestEntry::Argument(_, value) => value,
            RestEntry::Blocks(found) => by_labels(at, found)?,
        };
        values.push((name, value));
    }
    not_too_deep(at, Val::object(values), scope.header)
}

/// Adds an argument. Returns `false` after a problem.
#[inline]
fn argument(at: &mut At<'_>, entries: &mut RestEntries, attribute: &Attribute<'_>) -> bool {
    let (engine, scope) = (at.engine(), at.scope);
    let Some(name) = at.copied(attribute.name.name, attribute.name.span).map(normalized) else {
        return false;
    };
    let cx = engine.cx(scope.iterators);
    let value = eval::eval_whole(&cx, at.diags, &attribute.expr);
    match entries.get(&name) {
        Some(RestEntry::Blocks(RestBlocks { first, .. })) => {
            let problem = two_forms(&name).with_subject(attribute.name.span);
            at.diags.push(problem.with_label(*first, "it is a block here"));
            false
        }
        // A second argument of the same name is a syntax error.
        Some(RestEntry::Argument(..)) => false,
        None => match value {
            Some(value) => {
                entries.push(name, RestEntry::Argument(attribute.name.span, value));
                true
            }
            None => false,
        },
    }
}

/// The number of labels for messages: `2`, or `none` for 0.
#[inline]
fn label_count(count: usize) -> Message {
    if count == 0 { "none".into() } else { Message::default().spec(&count) }
}

/// Adds a block. Returns `false` after a problem.
#[inline]
fn blocks(at: &mut At<'_>, entries: &mut RestEntries, block_type: &str, block: FoundBlock<'_>) -> bool {
    let engine = at.engine();
    let copied = |text: &str| at.copied(text, block.header);
    let Some(name) = copied(block_type).map(normalized) else { return false };
    // Each label may become an object of its own.
    let places = PLACES.saturating_mul(block.labels.len() as u64);
    if engine.reader.cx.values(places, block.header).is_none() {
        return false;
    }
    let mut labels = Vec::with_capacity(block.labels.len());
    for label in block.labels.iter() {
        match copied(label) {
            Some(label) => labels.push(label),
            None => return false,
        }
    }
    let value = at.reborrow().enter(block, &FREE_BODY, |inside| val(inside.pending()));
    let count = labels.len();
    let problem = match entries.get(&name) {
        Some(RestEntry::Argument(first, _)) => two_forms(&name).with_label(*first, "it is an argument here"),
        Some(RestEntry::Blocks(found)) if found.labels != count => Code::AmbiguousRest
            .error("different numbers of labels")
            .with_message(
                Message::from("In a free-form body, all blocks of one type have the same number of labels; this `")
                    .name(&name)
                    .words("` has ")
                    .then(label_count(count))
                    .words("."),
            )
            .with_label_message(found.first, Message::from("this one has ").then(label_count(found.labels))),
        Some(RestEntry::Blocks(found)) => {
            let Some(value) = value else { return false };
            found.blocks.push((labels, value));
            return true;
        }
        None => {
            let is_there = value.is_some();
            let mut blocks = Vec::new();
            if let Some(value) = value {
                blocks.push((labels, value));
            }
            entries.push(name, RestEntry::Blocks(RestBlocks { first: block.header, labels: count, blocks }));
            return is_there;
        }
    };
    at.diags.push(problem.with_subject(block.header));
    false
}

#[inline]
fn two_forms(name: &str) -> Diagnostic {
    Code::AmbiguousRest
        .error("argument and block with the same name")
        .with_message(
            Message::from("In a free-form body, a name belongs either to an argument or to blocks; `")
                .name(name)
                .words("` is used for both."),
        )
        .with_help("write both as arguments or both as blocks")
}

/// The blocks of a type, by their labels if they have any. Blocks with equal labels stay in order.
#[inline]
fn by_labels(at: &mut At<'_>, found: RestBlocks) -> Option<Val> {
    let RestBlocks { first, labels, mut blocks } = found;
    // The code below is recursive.
    at.engine().reader.cx.depth(u32::try_from(labels).unwrap_or(u32::MAX), first)?;
    if labels > 0 {
        sort_by(&mut blocks, &|(a, _), (b, _)| a.cmp(b));
    }
    let value = level(0, labels, blocks);
    not_too_deep(at, value, first)
}

#[inline]
fn level(level: usize, labels: usize, blocks: Vec<Labelled>) -> Val {
    if level == labels {
        let mut values = Vec::with_capacity(blocks.len());
        for (_, value) in blocks {
            values.push(value);
        }
        return Val::tuple(values);
    }
    let mut groups: Vec<(String, Vec<Labelled>)> = Vec::new();
    for (mut texts, value) in blocks {
        let label = texts.get_mut(level).map(std::mem::take).unwrap_or_default();
        match groups.last_mut() {
            Some((last, group)) if *last == label => group.push((texts, value)),
            _ => groups.push((label, vec![(texts, value)])),
        }
    }
    let mut values = Vec::with_capacity(groups.len());
    for (label, group) in groups {
        values.push((label, self::level(level + 1, labels, group)));
    }
    Val::object(values)
}

/// Returns the value, unless it is nested too deep.
#[inline]
fn not_too_deep(at: &At<'_>, value: Val, place: Span) -> Option<Val> {
    at.engine().reader.cx.depth(value.depth(), place)?;
    Some(value)
}
