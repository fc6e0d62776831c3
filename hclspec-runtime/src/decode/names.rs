//! Warnings about unknown names in expressions that are never evaluated.

use crate::body::BodyReader;
use crate::diagnostic::{Diagnostics, DiagnosticsExt as _};
use crate::eval::warn_of_unknown;
use crate::map::{IndexMap, IndexSet};
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::{Block, Body, ExprKind, Item};
use crate::table::{BodyId, BodySpec, Spec, Table, Take};

/// Warns about unknown names in the expressions that `spec` reads from a body, but not in those it ignores. After an error,
/// there are no such warnings.
pub(crate) fn warn(reader: &BodyReader<'_>, diags: &mut Diagnostics, table: &Table<'_>, body: &Body<'_>) {
    let errors = diags.error_starts();
    let bodies = table.env.bodies;
    let cases = table.root.cases(bodies);
    let mut known = IndexMap::new();
    for root in &cases {
        let mut names = BodyNames::collect(root, bodies);
        names.blocks.extend(table.declarations());
        known.insert(root.id(), names);
    }
    UnknownNames { reader, diags, errors: &errors, bodies, known }.body(&cases, body, &[]);
}

struct UnknownNames<'w, 's> {
    reader: &'w BodyReader<'w>,
    diags: &'w mut Diagnostics,
    errors: &'w [usize],
    bodies: &'s [&'s BodySpec<'s>],
    known: IndexMap<BodyId, BodyNames<'s>>,
}

#[derive(Default)]
struct BodyNames<'s> {
    /// Whether items that the schema does not name are read, and not kept as they are written.
    has_rest: bool,
    /// Whether those items are kept as expressions.
    has_rest_of_expressions: bool,
    /// The arguments that are kept as expressions, and the types of blocks whose arguments are.
    expressions: Positions<'s>,
    /// The arguments that are evaluated, and the types of blocks whose arguments are.
    evaluated: Positions<'s>,
    /// The specs of nested blocks, each with the block type.
    blocks: Vec<(&'s str, &'s BodySpec<'s>)>,
}

impl<'s> BodyNames<'s> {
    fn collect(body: &'s BodySpec<'s>, bodies: &[&'s BodySpec<'s>]) -> Self {
        let mut known = Self::default();
        known.add(body, &body.spec, bodies);
        known
    }

    fn add(&mut self, body: &'s BodySpec<'s>, spec: &'s Spec<'s>, bodies: &[&'s BodySpec<'s>]) {
        let takes_expressions = matches!(spec.take(), Some(Take::Expression));
        self.has_rest |= spec.is_rest() && !matches!(spec, Spec::RestBody { is_kept: true });
        self.has_rest_of_expressions |= spec.is_rest() && takes_expressions;
        if let Some(name) = spec.take().and_then(|_| body.input_name(spec)) {
            let names = if takes_expressions { &mut self.expressions } else { &mut self.evaluated };
            names.insert(name);
        }
        if let (Some(block_type), Some(nested)) = (body.input_name(spec), spec.nested()) {
            self.blocks.extend(nested.cases(bodies).into_iter().map(|nested| (block_type, nested)));
        }
        for child in spec.children() {
            self.add(body, child, bodies);
        }
    }
}

impl<'s> UnknownNames<'_, 's> {
    fn has_error(&self, span: Span) -> bool {
        let next = self.errors.partition_point(|error| *error < span.start as usize);
        self.errors.get(next).is_some_and(|error| *error < span.end as usize)
    }

    /// Visits a body. `specs` are those that read it, `bound` the iterators of the enclosing `dynamic` blocks.
    fn body(&mut self, specs: &[&'s BodySpec<'s>], body: &Body<'_>, bound: &[&str]) {
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    let name = attribute.name.name;
                    if !self.has_error(attribute.span()) && !self.is_ignored(specs, name) && !self.is_kept(specs, name)
                    {
                        warn_of_unknown(&self.reader.cx, self.diags, &attribute.expr, bound);
                    }
                }
                Item::Block(block) => match (block.block_type.name, block.labels) {
                    ("dynamic", [label, ..]) if self.reader.dynamic => {
                        if !self.is_ignored(specs, label.text) {
                            let nested = self.nested(specs, label.text);
                            let is_kept = self.are_expressions(specs, label.text);
                            self.dynamic(&nested, block, bound, is_kept);
                        }
                    }
                    (block_type, _) => {
                        let is_kept = self.are_expressions(specs, block_type);
                        if !self.has_error(block.header()) && !self.is_ignored(specs, block_type) && !is_kept {
                            let nested = self.nested(specs, block_type);
                            self.body(&nested, block.body, bound);
                        }
                    }
                },
            }
        }
    }

    /// Visits a `dynamic` block. `is_kept` says that the arguments of its blocks are kept as expressions.
    fn dynamic(&mut self, specs: &[&'s BodySpec<'s>], block: &Block<'_>, bound: &[&str], is_kept: bool) {
        if self.has_error(block.header().to(block.body.span)) {
            return;
        }
        let mut bound = bound.to_vec();
        bound.extend(block.labels.iter().map(|label| label.text));
        for item in block.body.items {
            // The name of the iterator itself is not a variable.
            if let Item::Attribute(attribute) = item
                && attribute.name.name == "iterator"
                && let ExprKind::Variable(name) = attribute.expr.kind
            {
                bound.push(name);
            }
        }
        for item in block.body.items {
            match item {
                Item::Attribute(attribute) => warn_of_unknown(&self.reader.cx, self.diags, &attribute.expr, &bound),
                Item::Block(_) if is_kept => {}
                Item::Block(content) => self.body(specs, content.body, &bound),
            }
        }
    }

    fn known(&mut self, spec: &'s BodySpec<'s>) -> &BodyNames<'s> {
        self.known.get_or_insert_with(spec.id(), || BodyNames::collect(spec, self.bodies))
    }

    fn is_ignored(&mut self, specs: &[&'s BodySpec<'s>], name: &str) -> bool {
        let is_named = |spec: &&BodySpec<'_>| spec.schema.has(name);
        let is_free = |spec: &&BodySpec<'_>| spec.schema.takes_block(name);
        !specs.iter().any(is_named) && specs.iter().any(is_free) && specs.iter().all(|spec| !self.known(spec).has_rest)
    }

    /// Returns `true` if an argument is kept as an expression, and not evaluated.
    fn is_kept(&mut self, specs: &[&'s BodySpec<'s>], name: &str) -> bool {
        let is_rest = |it: &BodySpec<'_>, known: &BodyNames<'_>| known.has_rest_of_expressions && !it.schema.has(name);
        self.are_expressions(specs, name) || specs.iter().any(|spec| is_rest(spec, self.known(spec)))
    }

    /// Returns `true` if items of this name are kept as expressions: an argument, or the arguments of a block.
    fn are_expressions(&mut self, specs: &[&'s BodySpec<'s>], name: &str) -> bool {
        let mut is_kept = false;
        for spec in specs {
            let known = self.known(spec);
            if known.evaluated.has(name) {
                return false;
            }
            is_kept |= known.expressions.has(name);
        }
        is_kept
    }

    fn nested(&mut self, specs: &[&'s BodySpec<'s>], block_type: &str) -> Vec<&'s BodySpec<'s>> {
        let (mut nested, mut known) = (Vec::new(), IndexSet::new());
        for spec in specs {
            let all = self.known(spec).blocks.iter();
            let own = all.filter(|(it, _)| *it == block_type).map(|(_, nested)| *nested);
            nested.extend(own.filter(|nested| known.insert(nested.id())));
        }
        nested
    }
}
