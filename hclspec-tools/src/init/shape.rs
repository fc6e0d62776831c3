//! Common structure of bodies of one kind: arguments and blocks.

use super::host::{Definitions, Host, Scope};
use super::value::ValueType;
use hclspec_lang::hir::{of_argument, of_block};
use hclspec_runtime::syntax::ast::{Attribute, Block, Body, Expr, ExprKind, Item};
use std::collections::{HashMap, HashSet};

/// The common structure of several bodies.
#[derive(Clone, Debug, Default)]
pub(super) struct BodyShape {
    pub(super) count: usize,
    /// Comment at the start of a file.
    pub(super) doc: Vec<String>,
    /// Arguments and block types, ordered by first occurrence. Names are compared as written, not in NFC.
    pub(super) entries: Vec<Entry>,
    /// Indexes of entries by name.
    index: HashMap<String, usize>,
}

/// An argument, a block type, or both, with the same name.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) argument: Option<ArgumentShape>,
    pub(super) blocks: Option<BlockShape>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct ArgumentShape {
    /// Number of bodies that set the argument to something other than null.
    pub(super) count: usize,
    pub(super) ty: ValueType,
    pub(super) doc: Vec<String>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct BlockShape {
    /// Number of bodies that certainly contain such a block.
    pub(super) count: usize,
    /// Highest number in one body.
    pub(super) most: usize,
    /// Lowest and highest number of labels.
    pub(super) labels: Option<(usize, usize)>,
    /// Whether two blocks in one body may have the same labels.
    pub(super) has_doubles: bool,
    pub(super) doc: Vec<String>,
    pub(super) body: BodyShape,
}

/// A file that is being read.
struct ShapeReader<'r, 't> {
    text: &'t str,
    definitions: &'r Definitions,
    host: &'r mut Host,
}

type BlocksByType = HashMap<String, BlockCount>;

#[derive(Default)]
struct BlockCount {
    count: usize,
    labels: HashSet<Vec<String>>,
}

impl BodyShape {
    /// Adds the content of a file.
    pub(super) fn add_root(&mut self, text: &str, body: &Body<'_>, definitions: &Definitions, host: &mut Host) {
        if self.doc.is_empty() {
            self.doc = first_comment(text);
        }
        let mut reader = ShapeReader { text, definitions, host };
        for item in body.items {
            if let Item::Block(block) = item
                && definitions.has(block)
            {
                block.body.values(&mut |expr| {
                    reader.host.add(expr, Scope { definitions, iterators: &[] });
                });
            }
        }
        let is_content = |item: &&Item<'_>| match item {
            Item::Block(block) => !definitions.has(block),
            Item::Attribute(_) => true,
        };
        self.add(&mut reader, &mut body.items.iter().filter(is_content), &mut Vec::new());
    }

    fn add<'a: 'b, 'b>(
        &mut self,
        reader: &mut ShapeReader<'_, '_>,
        items: &mut dyn Iterator<Item = &'b Item<'a>>,
        iterators: &mut Vec<String>,
    ) {
        self.count += 1;
        let mut blocks = BlocksByType::new();
        for item in items {
            match item {
                Item::Attribute(attribute) => self.add_attribute(reader, attribute, iterators),
                Item::Block(block) => match DynamicContent::of(block) {
                    Some(generated) => self.add_generated(reader, block, &generated, iterators, &mut blocks),
                    None => self.add_block(reader, block, iterators, &mut blocks),
                },
            }
        }
        for (name, found) in &blocks {
            if let Some(shape) = &mut self.entry(name).blocks {
                shape.most = shape.most.max(found.count);
            }
        }
    }

    /// Assumes that the blocks at a path of block types may be repeated.
    pub(super) fn repeat(&mut self, path: &[String]) {
        let Some((name, rest)) = path.split_first() else { return };
        let at = self.index.get(name).copied();
        let entry = at.and_then(|at| self.entries.get_mut(at));
        if let Some(blocks) = entry.and_then(|entry| entry.blocks.as_mut()) {
            match rest {
                [] => blocks.most = blocks.most.max(2),
                rest => blocks.body.repeat(rest),
            }
        }
    }

    fn entry(&mut self, name: &str) -> &mut Entry {
        let at = self.index.get(name).copied().unwrap_or(self.entries.len());
        if at == self.entries.len() {
            self.entries.push(Entry { name: name.to_owned(), argument: None, blocks: None });
            self.index.insert(name.to_owned(), at);
        }
        &mut self.entries[at]
    }

    fn add_attribute(&mut self, reader: &mut ShapeReader<'_, '_>, attribute: &Attribute<'_>, iterators: &[String]) {
        let shape = self.entry(attribute.name.name).argument.get_or_insert_default();
        let can_be_evaluated = reader.expr(&attribute.expr, iterators);
        let ty = if can_be_evaluated { ValueType::of(&attribute.expr) } else { ValueType::Expression };
        shape.count += usize::from(!reader.scope(iterators).may_be_null(&attribute.expr));
        shape.ty = std::mem::take(&mut shape.ty).joined(ty);
        if shape.doc.is_empty() {
            shape.doc = owned(of_argument(reader.text, attribute.span()));
        }
    }

    fn add_block(
        &mut self,
        reader: &mut ShapeReader<'_, '_>,
        block: &Block<'_>,
        iterators: &mut Vec<String>,
        found: &mut BlocksByType,
    ) {
        let name = block.block_type.name;
        let labels: Vec<String> = block.labels.iter().map(|label| label.text.to_owned()).collect();
        let shape = self.entry(name).blocks.get_or_insert_default();
        shape.add_labels(labels.len());
        let found = found.entry(name.to_owned()).or_default();
        shape.count += usize::from(found.count == 0);
        shape.has_doubles |= !found.labels.insert(labels);
        found.count += 1;
        if shape.doc.is_empty() {
            shape.doc = owned(of_block(reader.text, block));
        }
        shape.body.add(reader, &mut block.body.items.iter(), iterators);
    }

    /// Adds the blocks of a `dynamic` block, whose number is unknown.
    fn add_generated(
        &mut self,
        reader: &mut ShapeReader<'_, '_>,
        block: &Block<'_>,
        generated: &DynamicContent<'_, '_>,
        iterators: &mut Vec<String>,
        found: &mut BlocksByType,
    ) {
        let argument = |name| block.body.argument(name).map(|attribute| attribute.expr);
        if let Some(for_each) = argument("for_each") {
            reader.expr(&for_each, iterators);
        }
        iterators.push(generated.iterator.to_owned());
        let labels = match argument("labels") {
            Some(expr) => {
                reader.expr(&expr, iterators);
                match expr.without_parens().kind {
                    ExprKind::Tuple(labels) => labels.len(),
                    _ => 0,
                }
            }
            None => 0,
        };
        let name = generated.block_type;
        let shape = self.entry(name).blocks.get_or_insert_default();
        shape.add_labels(labels);
        shape.has_doubles |= labels > 0;
        if shape.doc.is_empty() {
            shape.doc = owned(of_block(reader.text, block));
        }
        // A generated block counts as two, since it may be repeated.
        found.entry(name.to_owned()).or_default().count += 2;
        shape.body.add(reader, &mut generated.content.body.items.iter(), iterators);
        iterators.pop();
    }
}

impl BlockShape {
    fn add_labels(&mut self, count: usize) {
        let (fewest, most) = self.labels.unwrap_or((count, count));
        self.labels = Some((fewest.min(count), most.max(count)));
    }
}

struct DynamicContent<'b, 'a> {
    block_type: &'a str,
    iterator: &'a str,
    content: &'b Block<'a>,
}

impl<'b, 'a> DynamicContent<'b, 'a> {
    fn of(block: &'b Block<'a>) -> Option<Self> {
        let [label] = block.labels else { return None };
        let content = block.body.items.iter().find_map(|item| match item {
            Item::Block(inner) if inner.block_type.name == "content" && inner.labels.is_empty() => Some(inner),
            _ => None,
        });
        let iterator = block.body.argument("iterator").and_then(|attribute| match attribute.expr.kind {
            ExprKind::Variable(name) => Some(name),
            _ => None,
        });
        let is_dynamic = block.block_type.name == "dynamic" && block.body.argument("for_each").is_some();
        let block_type = label.text;
        content.filter(|_| is_dynamic).map(|content| Self {
            block_type,
            iterator: iterator.unwrap_or(block_type),
            content,
        })
    }
}

impl<'r> ShapeReader<'r, '_> {
    fn scope<'s>(&self, iterators: &'s [String]) -> Scope<'s>
    where
        'r: 's,
    {
        Scope { definitions: self.definitions, iterators }
    }

    /// Returns `true` if the program can evaluate the expression with variables and functions alone.
    fn expr(&mut self, expr: &Expr<'_>, iterators: &[String]) -> bool {
        self.host.add(expr, self.scope(iterators))
    }
}

fn owned(lines: Vec<&str>) -> Vec<String> {
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Comment at the start of a file, if a blank line follows: otherwise it belongs to an item.
fn first_comment(text: &str) -> Vec<String> {
    let is_comment = |line: &&str| line.starts_with('#') || line.starts_with("//");
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().take_while(is_comment).collect();
    let next = text.lines().nth(lines.len());
    if next.is_none_or(|line| !line.trim().is_empty()) || lines.iter().any(|line| line.contains("hclspec:")) {
        return Vec::new();
    }
    let content = |line: &&str| {
        let line = line.trim_start_matches(['#', '/']);
        line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned()
    };
    lines.iter().map(content).collect()
}
