//! The origin of each part of a configuration's value.

use super::attrs;
use super::blocks;
use super::choice::{self, CaseContent};
use super::engine::Engine;
use super::kept;
use super::pending::{Entries, FoundValue, Items, Pending};
use super::place::Lookup;
use super::scope::Scope;
use super::val::val;
use crate::body::Labels;
use crate::expression::Body;
use crate::positions::picked;
use crate::source::{SourceRange, Span};
use crate::table::{ANY_OTHER, ArgsOf, Input, Spec, Take};
use crate::value::{PathStep, Val};

/// The leaves of a value, by path, each with its location.
#[derive(Default)]
pub(crate) struct Origins {
    pub(crate) found: Vec<(String, SourceRange)>,
    /// The decoded values that contain the leaves.
    pub(crate) values: Vec<(String, Vec<PathStep<String>>, Val)>,
    pub(crate) bodies: Vec<ReadBody>,
    /// The paths of maps that keep the order of the configuration, and their names in that order.
    pub(crate) orders: Vec<(Vec<PathStep<String>>, Vec<String>)>,
    /// The bodies that are kept, each with the types and labels of the blocks around it.
    pub(crate) kept: Vec<(BlockPath, Body)>,
    /// The types of the enclosing blocks, outermost first.
    block_types: Vec<String>,
    path: String,
    steps: Vec<PathStep<String>>,
    /// Whether all parts could be recorded without a problem.
    is_complete: bool,
}

/// The types and labels of nested blocks, outermost first.
pub type BlockPath = Vec<(String, Vec<String>)>;

/// A body as it was read.
#[derive(Debug)]
pub struct ReadBody {
    /// The span in the texts of all files.
    pub place: Span,
    types: Vec<GeneratedBlocks>,
}

#[derive(Debug)]
struct GeneratedBlocks {
    block_type: String,
    /// Whether the list has all blocks.
    is_complete: bool,
    /// For each generated block, the header of its `dynamic` block, and its labels.
    blocks: Vec<(Span, Vec<String>)>,
}

impl ReadBody {
    #[inline]
    fn from_scope(scope: &Scope<'_>) -> Self {
        let mut types = Vec::with_capacity(scope.spec.schema.blocks.len());
        for (index, schema) in scope.spec.schema.blocks.iter().enumerate() {
            let found = scope.content.blocks(index);
            let mut blocks = Vec::new();
            for block in found.iter() {
                if let Labels::Computed(labels) = block.labels {
                    blocks.push((block.header, labels.to_vec()));
                }
            }
            let block_type = schema.block_type.to_owned();
            types.push(GeneratedBlocks { block_type, is_complete: !found.incomplete, blocks });
        }
        Self { place: scope.body.span, types }
    }

    /// The labels of each block of a type that the `dynamic` block with this header generates; `None` if they are not known.
    #[inline]
    pub fn generated(&self, block_type: &str, dynamic: Span) -> Option<Vec<Vec<String>>> {
        let of = |block_type: &str| self.types.iter().find(|it| it.block_type == block_type);
        let (found, is_other) = match of(block_type) {
            Some(found) => (found, false),
            None => (of(ANY_OTHER)?, true),
        };
        // For a type that only `other` reads, the first label is the type.
        let labels = |labels: &[String]| labels.get(usize::from(is_other)..).unwrap_or_default().to_vec();
        let all = picked(&found.blocks, |(header, all)| (*header == dynamic).then(|| labels(all)));
        found.is_complete.then_some(all)
    }
}

impl Origins {
    #[inline]
    pub(crate) fn of(value: Pending<'_>) -> (Self, bool) {
        let mut origins = Self { is_complete: true, ..Self::default() };
        origins.pending(value);
        let is_complete = origins.is_complete;
        (origins, is_complete)
    }

    /// Appends a step to the path, and runs `what` there.
    fn inside(&mut self, step: PathStep<&str>, what: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        match step {
            PathStep::Attribute(name) | PathStep::Key(name) => {
                if length > 0 {
                    self.path.push('.');
                }
                self.path.push_str(name);
            }
            PathStep::Index(_) | PathStep::Each => self.path += &step.to_string(),
        }
        self.steps.push(step.map(str::to_owned));
        what(self);
        self.steps.pop();
        self.path.truncate(length);
    }

    /// Counts the path of one more part as computed text. Returns `false` beyond the limit.
    #[inline]
    fn counts(&mut self, engine: &Engine<'_>) -> bool {
        let is_within = engine.reader.cx.text(&self.path, Span::empty(0)).is_some();
        self.is_complete &= is_within;
        is_within
    }

    #[inline]
    fn pending(&mut self, value: Pending<'_>) {
        let (mut at, spec) = match value.into_spec() {
            Ok(it) => it,
            Err(found) => return self.found(found),
        };
        let scope = at.scope;
        let has_dynamic = || scope.body.items.iter().any(|item| item.name().name == "dynamic");
        if std::ptr::eq(spec, &scope.spec.spec) && has_dynamic() {
            self.bodies.push(ReadBody::from_scope(scope));
        }
        if spec.is_rest()
            && spec.keeps_rest()
            && let Some(body) = kept::body(&mut at)
        {
            self.kept.push((self.blocks(scope), Body::new(body)));
        }
        let block_type = match spec.input() {
            Some(Input::Blocks(block)) => scope.spec.schema.blocks.get(block).map(|it| it.block_type.to_owned()),
            _ => None,
        };
        let around = self.block_types.len();
        self.block_types.extend(block_type);
        match spec {
            Spec::Object { .. }
            | Spec::Tuple(_)
            | Spec::Blocks { .. }
            | Spec::Cases { .. }
            | Spec::Chosen { .. }
            | Spec::Args { of: ArgsOf::Block { .. }, take: Take::Value(_) } => {
                match Pending::from_spec(at, spec).found() {
                    Some(found) => self.found(found),
                    None => self.is_complete = false,
                }
            }
            _ => match val(Pending::from_spec(at.reborrow(), spec)) {
                Some(value) => {
                    let lookup = Lookup::new(at.engine(), at.scope, spec);
                    self.parts(&value, &mut Vec::new(), &lookup);
                    self.value(at.engine(), value);
                }
                None => self.is_complete = false,
            },
        }
        self.block_types.truncate(around);
    }

    /// The types and labels of the enclosing blocks, from the outermost to the one of `scope`.
    #[inline]
    fn blocks(&self, scope: &Scope<'_>) -> BlockPath {
        let mut blocks = Vec::with_capacity(self.block_types.len());
        let mut scope = Some(scope);
        for block_type in self.block_types.iter().rev() {
            let Some(it) = scope else { break };
            let mut labels: Vec<String> = it.labels.iter().map(str::to_owned).collect();
            // The first label of an `other` block is its type.
            let is_other = block_type == ANY_OTHER && !labels.is_empty();
            let block_type = if is_other { labels.remove(0) } else { block_type.clone() };
            blocks.push((block_type, labels));
            scope = it.around;
        }
        blocks.reverse();
        blocks
    }

    #[inline]
    fn found(&mut self, found: FoundValue<'_>) {
        let is_complete = match found {
            FoundValue::Decoded(_) | FoundValue::NotWritten | FoundValue::Written(..) => true,
            FoundValue::Object(mut at, keys, children) => {
                for child in children {
                    self.inside(PathStep::Attribute(keys.get(child.slot)), |it| {
                        it.pending(Pending::from_spec(at.reborrow(), &child.spec))
                    });
                }
                true
            }
            FoundValue::Tuple(mut at, children) => {
                for (index, child) in children.iter().enumerate() {
                    self.inside(PathStep::Index(index), |it| it.pending(Pending::from_spec(at.reborrow(), child)));
                }
                true
            }
            FoundValue::Inner(inner) => {
                inner.pass_on(&mut |value| {
                    self.pending(value);
                    true
                });
                true
            }
            FoundValue::Blocks(mut at, found) => {
                blocks::list(&mut at, found, &mut Elements { origins: self, count: 0 })
            }
            FoundValue::Case(at, case) => {
                let name = case.keys.get(case.slot);
                let around = self.block_types.len();
                if let CaseContent::Block(..) = case.of {
                    let block_type = if name == "other" { ANY_OTHER } else { name };
                    self.block_types.push(block_type.to_owned());
                }
                let taken = case.taken(at, |_, value| {
                    self.inside(PathStep::Attribute(name), |it| it.pending(value));
                    Some(())
                });
                self.block_types.truncate(around);
                taken.is_some()
            }
            FoundValue::Cases(mut at, found) => {
                choice::list(&mut at, &found, &mut Elements { origins: self, count: 0 })
            }
            FoundValue::Labelled(mut at, found) => {
                let mut entries = BlocksByLabel { origins: self, names: Vec::new() };
                let is_complete = blocks::labelled(&mut at, found, &mut entries);
                let names = entries.names;
                if found.rules.is_ordered {
                    self.orders.push((self.steps.clone(), names));
                }
                is_complete
            }
            FoundValue::Attrs(mut at, found) => {
                for attribute in found.body.items.iter().filter_map(|item| item.attribute()) {
                    let place = at.engine().source.range(attribute.expr.span);
                    self.inside(PathStep::Key(attribute.name.name), |it| {
                        if it.counts(at.engine()) {
                            it.found.push((it.path.clone(), place));
                        }
                    });
                }
                let engine = at.engine();
                attrs::entries(&mut at, &found, &mut Arguments { origins: self, count: 0, engine })
            }
        };
        self.is_complete &= is_complete;
    }

    #[inline]
    fn value(&mut self, engine: &Engine<'_>, value: Val) {
        if self.counts(engine) {
            self.values.push((self.path.clone(), self.steps.clone(), value));
        }
    }

    #[inline]
    fn parts<'v>(&mut self, value: &'v Val, steps: &mut Vec<PathStep<&'v str>>, lookup: &Lookup<'_, '_>) {
        let mut part = |this: &mut Self, step: PathStep<&'v str>, value: &'v Val| {
            steps.push(step);
            this.inside(step, |this| this.parts(value, steps, lookup));
            steps.pop();
        };
        match value {
            Val::Null(_) => {}
            Val::Object(object) if !object.values.is_empty() => {
                for (key, value) in object.iter() {
                    part(self, PathStep::Attribute(key), value);
                }
            }
            Val::Map(map) if !map.entries.values.is_empty() => {
                for (key, value) in map.entries.iter() {
                    part(self, PathStep::Key(key), value);
                }
            }
            Val::Tuple(all) | Val::List(all) if !all.is_empty() => {
                for (index, value) in all.iter().enumerate() {
                    part(self, PathStep::Index(index), value);
                }
            }
            _ if self.counts(lookup.engine) => self.found.push((self.path.clone(), lookup.range(steps))),
            _ => {}
        }
    }
}

struct Elements<'o> {
    origins: &'o mut Origins,
    count: usize,
}

impl Items for Elements<'_> {
    #[inline]
    fn bytes(&self, _count: usize) -> usize {
        0
    }

    #[inline]
    fn start(&mut self) {}

    #[inline]
    fn expect(&mut self, _more: usize) {}

    #[inline]
    fn item(&mut self, item: Pending<'_>) -> bool {
        let step = PathStep::Index(self.count);
        self.count += 1;
        self.origins.inside(step, |it| it.pending(item));
        true
    }
}

struct BlocksByLabel<'o> {
    origins: &'o mut Origins,
    names: Vec<String>,
}

impl Entries for BlocksByLabel<'_> {
    #[inline]
    fn bytes(&self, _count: usize) -> usize {
        0
    }

    #[inline]
    fn start(&mut self) {}

    #[inline]
    fn entry(&mut self, key: String, value: Pending<'_>) -> bool {
        self.origins.inside(PathStep::Key(&key), |it| it.pending(value));
        self.names.push(key);
        true
    }

    #[inline]
    fn len(&self) -> usize {
        self.names.len()
    }
}

/// Arguments, whose locations are known.
struct Arguments<'o, 'e> {
    origins: &'o mut Origins,
    count: usize,
    engine: &'e Engine<'e>,
}

impl Entries for Arguments<'_, '_> {
    #[inline]
    fn bytes(&self, _count: usize) -> usize {
        0
    }

    #[inline]
    fn start(&mut self) {}

    #[inline]
    fn entry(&mut self, key: String, value: Pending<'_>) -> bool {
        self.count += 1;
        let value = val(value);
        let is_there = value.is_some();
        if let Some(value) = value {
            self.origins.inside(PathStep::Key(&key), |it| it.value(self.engine, value));
        }
        is_there
    }

    #[inline]
    fn len(&self) -> usize {
        self.count
    }
}
