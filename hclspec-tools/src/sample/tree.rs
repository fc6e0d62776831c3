//! Tree of a sample: arguments and blocks of a configuration with their values.

use super::candidates;
use crate::words::{example_expression, is_deprecated};
use hclspec_lang::model::{Argument, Block, Body, Check, Entry, Fallback, Model, TyKind};
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_runtime::value::Value;
use std::collections::{HashMap, HashSet};

/// Limit on nodes: nested parts can multiply exponentially.
const MAX_NODES: usize = 20_000;

/// Nesting limit for blocks with contents. Parts that are read together can nest more deeply than the spec itself.
const MAX_DEPTH: usize = 64;

/// Limit on blocks of one type where the spec requires many.
const MAX_COPIES: u64 = 100;

/// All nodes; the first is the root.
pub(super) struct SampleTree<'m> {
    pub(super) nodes: Vec<Node<'m>>,
    /// Whether checks demand labels that the spec calls optional.
    pub(super) needs_optional_labels: bool,
    /// Whether the tree leaves out something of the spec, or only mentions it.
    pub(super) is_partial: bool,
}

/// Part of the spec that a tree covers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SampleExtent {
    Whole,
    /// Leaves out optional items that are deprecated. If an argument and a block type share a name, leaves out one of them.
    Advised,
}

pub(super) const ROOT: usize = 0;

pub(super) struct Node<'m> {
    /// Parent node; the root is its own parent.
    pub(super) parent: usize,
    pub(super) children: Vec<usize>,
    /// Body of a block or of the file.
    pub(super) body: Option<Body<'m>>,
    pub(super) content: Content<'m>,
    /// Whether the configuration needs the item, which is then not commented out.
    pub(super) is_on: bool,
    /// Whether the item is only mentioned, because it excludes others.
    pub(super) is_left_out: bool,
    /// Whether the item is only mentioned because an argument or block type of the same name is written.
    pub(super) has_namesake: bool,
}

pub(super) enum Content<'m> {
    Root,
    Argument {
        argument: Argument<'m>,
        candidates: Vec<Value>,
        choice: usize,
        /// Whether the value needs its optional attributes, too.
        is_full: bool,
        /// Expression to write in place of a candidate. It is not evaluated.
        expression: Option<&'m str>,
    },
    Block {
        block: Block<'m>,
        /// Candidates of each label, and the index of the current one.
        labels: Vec<(Vec<String>, usize)>,
        /// Whether the item is recursive, or its contents are shown elsewhere.
        is_repeated: bool,
    },
}

impl<'m> Node<'m> {
    fn new(parent: usize, body: Option<Body<'m>>, content: Content<'m>, is_on: bool) -> Self {
        Self { parent, children: Vec::new(), body, content, is_on, is_left_out: false, has_namesake: false }
    }

    /// Conditions of the checks of the node as a whole, rather than of its items.
    pub(super) fn conditions(&self) -> Vec<&'m str> {
        let checks = match &self.content {
            Content::Block { block, .. } => block.checks(),
            Content::Root | Content::Argument { .. } => Vec::new(),
        };
        let in_body = self.body.iter().flat_map(|body| body.checks());
        checks.into_iter().map(Check::condition).chain(in_body.map(|check| check.condition())).collect()
    }

    pub(super) fn name(&self) -> &'m str {
        match &self.content {
            Content::Root => "",
            Content::Argument { argument, .. } => argument.name(),
            Content::Block { block, .. } => block.block_type(),
        }
    }

    /// Name of the property, which expressions of the spec use.
    pub(super) fn mentioned_as(&self) -> &'m str {
        let property = match &self.content {
            Content::Root => None,
            Content::Argument { argument, .. } => argument.property(),
            Content::Block { block, .. } => block.property(),
        };
        property.unwrap_or(self.name())
    }

    pub(super) fn is_required(&self) -> bool {
        match &self.content {
            Content::Root => true,
            Content::Argument { argument, .. } => argument.is_required(),
            Content::Block { block, .. } => block.is_required(),
        }
    }

    /// Returns `true` if the item is described rather than written.
    pub(super) fn is_words(&self) -> bool {
        self.has_namesake || self.is_unknown()
    }

    /// Returns `true` if nothing can be written for the item.
    pub(super) fn is_unknown(&self) -> bool {
        self.is_left_out
            || match &self.content {
                Content::Root => false,
                Content::Argument { argument, expression, .. } => {
                    matches!(argument.ty().kind(), TyKind::Unevaluated(_)) && expression.is_none() && !self.is_on
                }
                Content::Block { is_repeated, .. } => *is_repeated,
            }
    }
}

impl<'m> SampleTree<'m> {
    /// Builds the tree of a spec; each argument has its first candidate.
    pub(super) fn of(model: &'m Model, extent: SampleExtent) -> Result<Self, Diagnostics> {
        if let Some(whole) = SampleBuilder::new(extent, None).tree(model)? {
            return Ok(whole);
        }
        // The contents of each part are shown only once.
        match SampleBuilder::new(extent, Some(HashSet::new())).tree(model)? {
            Some(tree) => Ok(tree),
            None => {
                let error = Code::NoSample
                    .error("sample is too large")
                    .with_detail(format!("A sample has at most {MAX_NODES} arguments and blocks."));
                Err(Diagnostics::from(error))
            }
        }
    }

    /// Nodes that are fallbacks, except those inside another node that may be commented out.
    pub(super) fn fallbacks(&self) -> Vec<usize> {
        let mut found = Vec::new();
        for (_, node) in (0..).zip(&self.nodes).filter(|(index, _)| self.is_on(*index)) {
            let names = node.body.as_ref().map(Body::stand_ins).unwrap_or_default();
            found.extend(node.children.iter().filter(|child| names.contains(self.nodes[**child].name())));
        }
        found.sort_unstable();
        found
    }

    /// Depth of a node; 0 for the root.
    pub(super) fn depth(&self, index: usize) -> usize {
        if index == ROOT { 0 } else { 1 + self.depth(self.nodes[index].parent) }
    }

    /// Returns `true` if neither the node nor an ancestor may be commented out.
    fn is_on(&self, index: usize) -> bool {
        index == ROOT || self.nodes[index].is_on && self.is_on(self.nodes[index].parent)
    }

    /// Returns `true` if a node is `outer` or one of its descendants.
    pub(super) fn is_in(&self, index: usize, outer: usize) -> bool {
        index == outer || index != ROOT && self.is_in(self.nodes[index].parent, outer)
    }
}

struct SampleBuilder<'m> {
    extent: SampleExtent,
    nodes: Vec<Node<'m>>,
    /// Bodies that are already in the tree; `None` if a body may be shown more than once.
    shown: Option<HashSet<Body<'m>>>,
    is_too_large: bool,
    is_partial: bool,
}

impl<'m> SampleBuilder<'m> {
    fn new(extent: SampleExtent, shown: Option<HashSet<Body<'m>>>) -> Self {
        Self { extent, nodes: Vec::new(), shown, is_too_large: false, is_partial: false }
    }

    /// Returns `None` if the tree is too large.
    fn tree(mut self, model: &'m Model) -> Result<Option<SampleTree<'m>>, Diagnostics> {
        let body = model.body().with_first_cases();
        self.nodes.push(Node::new(ROOT, Some(body.clone()), Content::Root, true));
        self.fill(ROOT, &body, &mut vec![body.clone()], None)?;
        let Self { nodes, is_partial, .. } = self;
        Ok((!self.is_too_large).then_some(SampleTree { nodes, needs_optional_labels: true, is_partial }))
    }

    /// Leaves an optional item out of the tree if it is deprecated. Returns `true` if it did.
    fn omit_deprecated(&mut self, is_required: bool, doc: &str) -> bool {
        let is_omitted = self.extent == SampleExtent::Advised && !is_required && is_deprecated(doc);
        self.is_partial |= is_omitted;
        is_omitted
    }

    /// Adds the contents of a node's body. `around` has this body and the enclosing ones; `default` is the value that is used if the node is missing.
    fn fill(
        &mut self,
        parent: usize,
        body: &Body<'m>,
        around: &mut Vec<Body<'m>>,
        default: Option<&'m Value>,
    ) -> Result<(), Diagnostics> {
        for entry in body.entries() {
            match entry {
                Entry::Argument(argument) => {
                    let is_on = argument.is_required();
                    if self.omit_deprecated(is_on, argument.doc()) {
                        continue;
                    }
                    let argument = argument.clone();
                    let default = of_property(default, argument.property().unwrap_or(argument.name()));
                    let candidates = candidates::of_argument(&argument, default);
                    let is_unevaluated = matches!(argument.ty().kind(), TyKind::Unevaluated(_));
                    let expression = example_expression(argument.doc()).filter(|_| is_unevaluated);
                    let content = Content::Argument { argument, candidates, choice: 0, is_full: false, expression };
                    self.add(Node::new(parent, None, content, is_on));
                }
                Entry::Block(block) if self.omit_deprecated(block.is_required(), block.doc()) => {}
                Entry::Block(block) => {
                    let value = block.fallbacks().find_map(|fallback| match fallback {
                        Fallback::Value(value) => Some(value),
                        _ => None,
                    });
                    let default = value.or(of_property(default, block.property().unwrap_or(block.block_type())));
                    self.blocks(parent, block, around, default)?;
                }
            }
        }
        if self.extent == SampleExtent::Advised {
            self.namesakes(parent);
        }
        Ok(())
    }

    /// If an argument and a block type share a name, marks one as only mentioned. The required one is kept, or else the first.
    fn namesakes(&mut self, parent: usize) {
        let children = self.nodes.get(parent).map(|node| node.children.clone()).unwrap_or_default();
        let is_argument = |node: &Node<'m>| matches!(node.content, Content::Argument { .. });
        let mut first: HashMap<&'m str, usize> = HashMap::new();
        for index in children {
            let other = *first.entry(self.nodes[index].name()).or_insert(index);
            let (one, another) = (&self.nodes[other], &self.nodes[index]);
            if is_argument(one) == is_argument(another) || (one.is_on && another.is_on) {
                continue;
            }
            let surplus = if another.is_on { other } else { index };
            self.nodes[surplus].has_namesake = true;
            self.is_partial = true;
        }
    }

    fn blocks(
        &mut self,
        parent: usize,
        block: &Block<'m>,
        around: &mut Vec<Body<'m>>,
        default: Option<&'m Value>,
    ) -> Result<(), Diagnostics> {
        let count = block.min_items().max(1);
        if count > MAX_COPIES {
            let detail = format!("A sample has at most {MAX_COPIES} blocks of one type; the spec requires {count}.");
            return Err(refused(&format!("too many blocks `{}` for a sample", block.block_type()), detail, block));
        }
        let body = block.body().with_first_cases();
        // A recursive body is shown twice.
        let is_inside_itself = around.iter().filter(|around| **around == body).count() > 1;
        let is_shown = !block.is_required() && self.shown.as_mut().is_some_and(|shown| !shown.insert(body.clone()));
        let is_too_deep = around.len() > MAX_DEPTH;
        self.is_too_large |= is_too_deep && block.is_required();
        let is_repeated = is_inside_itself || is_shown || is_too_deep;
        if is_inside_itself && block.is_required() {
            let detail = "The block requires a block of its own type inside, without end.".to_owned();
            return Err(refused(&format!("no sample for blocks `{}`", block.block_type()), detail, block));
        }
        let labels: Vec<Vec<String>> = block.labels().iter().map(candidates::of_label).collect();
        for copy in 0..count {
            let labels = labels.iter().map(|texts| (of_copy(texts, copy), 0)).collect();
            let content = Content::Block { block: block.clone(), labels, is_repeated };
            let node = self.add(Node::new(parent, Some(body.clone()), content, block.is_required()));
            if !is_repeated && !self.is_too_large {
                around.push(body.clone());
                self.fill(node, &body, around, default)?;
                around.pop();
            }
        }
        Ok(())
    }

    fn add(&mut self, node: Node<'m>) -> usize {
        let index = self.nodes.len();
        self.is_too_large |= index > MAX_NODES;
        self.nodes[node.parent].children.push(index);
        self.nodes.push(node);
        index
    }
}

fn of_property<'m>(object: Option<&'m Value>, name: &str) -> Option<&'m Value> {
    match object? {
        Value::Object(properties) => properties.get(name),
        _ => None,
    }
}

/// Label texts for one of several blocks: labels may have to differ between the blocks.
fn of_copy(texts: &[String], copy: u64) -> Vec<String> {
    let mut texts = texts.to_vec();
    if copy > 0 {
        let at = usize::try_from(copy).unwrap_or_default() % texts.len().max(1);
        texts.rotate_left(at);
        texts.extend(texts.first().map(|first| format!("{first}-{}", copy + 1)));
    }
    texts
}

fn refused(summary: &str, detail: String, block: &Block<'_>) -> Diagnostics {
    Diagnostics::from(Code::NoSample.error(summary.to_owned()).with_detail(detail).at(block.place()))
}
