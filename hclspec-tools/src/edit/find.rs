//! Lookup of a path.

use super::candidate::{Candidate, candidates};
use super::problem;
use super::spec_body::{SpecBody, SpecName};
use super::tree::Tree;
use super::types::TypeAt;
use hclspec_runtime::diagnostic::Diagnostic;
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::syntax::ast::{Attribute, Block, Body, Expr, ExprKind, Item};
use hclspec_runtime::value::PathStep;

/// Result of a lookup.
#[derive(Clone)]
pub(super) enum Target<'t> {
    Argument {
        around: Body<'t>,
        argument: Argument<'t>,
    },
    /// A part of an argument's expression: an item of an object, or an element of a tuple.
    Part {
        argument: Argument<'t>,
        container: Expr<'t>,
        index: usize,
        value: Expr<'t>,
    },
    Block {
        around: Body<'t>,
        block: Block<'t>,
        known: SpecBody<'t>,
    },
    /// Nothing, but something could be added.
    Missing(Missing<'t>),
}

/// An item that could be added at a path that leads to nothing.
#[derive(Clone)]
pub(super) enum Missing<'t> {
    /// An argument or a block in a body, named by step `at`.
    Item {
        body: Body<'t>,
        known: SpecBody<'t>,
        at: usize,
        /// Whether the path has a block's index that equals the number of existing blocks.
        counted: bool,
        /// A `dynamic` block that may generate the missing block, because its result is unknown.
        dynamic: Option<Block<'t>>,
    },
    /// An item of an object, or an element after the last one of a tuple. Step `at` is the key or index.
    Part { argument: Argument<'t>, container: Expr<'t>, at: usize },
}

/// An argument at the end of a path, or on the way to a part of its value.
#[derive(Clone)]
pub(super) struct Argument<'t> {
    pub(super) attribute: Attribute<'t>,
    /// Index of the step that names the argument.
    pub(super) at: usize,
    /// Enclosing body.
    pub(super) known: SpecBody<'t>,
}

impl<'t> Argument<'t> {
    /// Types of the value at the end of a path into the argument; empty if unknown.
    pub(super) fn types(&self, path: &ConfigPath) -> Vec<TypeAt> {
        self.known.types(self.attribute.name.name, self.inside(path))
    }

    /// Returns `true` if the value at the end of the path is sensitive, or part of a sensitive value.
    pub(super) fn is_secret(&self, path: &ConfigPath) -> bool {
        self.types(path).iter().any(|ty| ty.is_secret)
    }

    /// Steps after the argument's name.
    pub(super) fn inside<'p>(&self, path: &'p ConfigPath) -> &'p [PathStep<String>] {
        path.steps().get(self.at + 1..).unwrap_or_default()
    }
}

/// Looks up a path.
///
/// # Errors
///
/// Fails if nothing could be at the path, if it matches several blocks, or if it leads into a computed value.
pub(super) fn find<'t>(tree: &Tree<'t>, path: &ConfigPath) -> Result<Target<'t>, Diagnostic> {
    Search { tree, path, is_adding: false }.body(*tree.body, SpecBody::root(tree.model, tree.body), 0)
}

/// Looks up the path of a block to add. If the body may have several blocks of the type, existing ones don't count as found.
pub(super) fn find_to_add<'t>(tree: &Tree<'t>, path: &ConfigPath) -> Result<Target<'t>, Diagnostic> {
    Search { tree, path, is_adding: true }.body(*tree.body, SpecBody::root(tree.model, tree.body), 0)
}

struct Search<'s, 't> {
    tree: &'s Tree<'t>,
    path: &'s ConfigPath,
    is_adding: bool,
}

impl<'t> Search<'_, 't> {
    fn body(&self, body: Body<'t>, known: SpecBody<'t>, at: usize) -> Result<Target<'t>, Diagnostic> {
        let steps = self.path.steps();
        let Some(PathStep::Attribute(written)) = steps.get(at) else { return Err(problem::no_name(self.path, at)) };
        let name = known.real_name(written);
        if matches!(known.meaning(name), SpecName::Rejected) {
            return Err(problem::unknown_name(self.path, at, written, &known.names()));
        }
        // Where nothing is evaluated, a name may be both an argument and a block type.
        let is_ambiguous = at + 1 < steps.len()
            && !matches!(known.meaning(name), SpecName::Argument(_))
            && blocks(&body).any(|block| block.block_type.name == name);
        if let Some(attribute) = body.argument(name).copied().filter(|_| !is_ambiguous) {
            let argument = Argument { attribute, at, known };
            if at + 1 == steps.len() {
                return Ok(Target::Argument { around: body, argument });
            }
            return self.part(&argument, attribute.expr, at + 1);
        }
        let (of_type, uncounted) = self.of_type(&body, &known, name);
        let keys = keys(steps, at + 1);
        let missing =
            |counted| Target::Missing(Missing::Item { body, known: known.clone(), at, counted, dynamic: uncounted });
        if of_type.is_empty() {
            return Ok(missing(false));
        }
        let (labels, index) = split(keys);
        let used = labels.len() + usize::from(index.is_some());
        if keys.len() > used {
            return Err(problem::no_name(self.path, at + 1 + used));
        }
        let next = at + 1 + keys.len();
        let mut candidates = candidates(&of_type, &labels);
        if self.is_adding && next == steps.len() {
            if index.is_none() && known.may_repeat(name) {
                return Ok(missing(false));
            }
            candidates.retain(|block| block.labels.len() == labels.len());
        }
        let candidate = match (candidates.as_slice(), index) {
            ([], _) => return Ok(missing(false)),
            (found, Some(index)) => match (found.get(index), uncounted) {
                (Some(candidate), _) if candidate.is_counted => candidate,
                (_, Some(dynamic)) => return Err(problem::uncounted(self.tree, self.path, next, &dynamic)),
                (Some(candidate), None) => candidate,
                (None, None) if index == found.len() => return Ok(missing(true)),
                (None, None) => return Err(problem::too_few(self.path, at + 1 + labels.len(), found.len())),
            },
            ([only], None) => only,
            (several, None) => {
                return Err(problem::ambiguous(self.tree, self.path, at + keys.len(), several, labels.len()));
            }
        };
        let Some(block) = candidate.written else {
            return Err(problem::generated_at(self.tree, self.path, next, &candidate.block));
        };
        if next == steps.len() {
            return Ok(Target::Block { around: body, block, known });
        }
        self.body(*block.body, known.of_block(&block), next)
    }

    /// Blocks of a type as the program sees them, in order: `dynamic` blocks generate some. Also returns the first `dynamic` block whose result is unknown.
    fn of_type(&self, body: &Body<'t>, known: &SpecBody<'t>, name: &str) -> (Vec<Candidate<'t>>, Option<Block<'t>>) {
        let (mut all, mut uncounted) = (Vec::new(), None);
        for block in blocks(body) {
            let is_counted = uncounted.is_none();
            if block.block_type.name == name {
                let labels = block.labels.iter().map(|label| label.text.to_owned()).collect();
                all.push(Candidate { written: Some(*block), block: *block, labels, is_counted });
            } else if known.has_dynamic()
                && block.block_type.name == "dynamic"
                && block.labels.first().is_some_and(|label| label.text == name)
            {
                match self.tree.generated(body, name, block) {
                    Some(blocks) => all.extend(blocks.into_iter().map(|labels| Candidate {
                        written: None,
                        block: *block,
                        labels,
                        is_counted,
                    })),
                    None => uncounted = uncounted.or(Some(*block)),
                }
            }
        }
        (all, uncounted)
    }

    /// Follows the steps from `at` into an argument's expression.
    fn part(&self, argument: &Argument<'t>, expr: Expr<'t>, at: usize) -> Result<Target<'t>, Diagnostic> {
        let Some(step) = self.path.steps().get(at) else { return Err(problem::no_name(self.path, at)) };
        let container = *expr.without_parens();
        let missing = || Ok(Target::Missing(Missing::Part { argument: argument.clone(), container, at }));
        let (index, value) = match (container.kind, step) {
            (ExprKind::Object(items), PathStep::Attribute(name) | PathStep::Key(name)) => {
                match items.iter().position(|item| item.key.constant().is_some_and(|key| key == name.as_str())) {
                    Some(index) => (index, items.get(index).map(|item| item.value)),
                    None if items.iter().any(|item| item.key.constant().is_none()) => {
                        return Err(problem::computed(self.tree, self.path, at, container.span));
                    }
                    None => return missing(),
                }
            }
            (ExprKind::Tuple(elements), PathStep::Index(index)) => match elements.get(*index) {
                Some(element) => (*index, Some(*element)),
                None if *index == elements.len() => return missing(),
                None => return Err(problem::too_few(self.path, at, elements.len())),
            },
            (ExprKind::Object(_), _) => {
                return Err(problem::wrong_key(
                    self.path,
                    at,
                    "a key in quotes, which a shell keeps inside single quotes",
                ));
            }
            (ExprKind::Tuple(_), _) => return Err(problem::wrong_key(self.path, at, "a number in brackets")),
            _ if is_literal(&container) => return Err(problem::no_parts(self.tree, self.path, at, container.span)),
            _ => return Err(problem::computed(self.tree, self.path, at, container.span)),
        };
        let Some(value) = value else { return missing() };
        if at + 1 == self.path.steps().len() {
            return Ok(Target::Part { argument: argument.clone(), container, index, value });
        }
        self.part(argument, value, at + 1)
    }
}

fn blocks<'b, 't>(body: &'b Body<'t>) -> impl Iterator<Item = &'t Block<'t>> + use<'b, 't> {
    body.items.iter().filter_map(|item| match item {
        Item::Block(block) => Some(block),
        Item::Attribute(_) => None,
    })
}

pub(super) fn keys(steps: &[PathStep<String>], at: usize) -> &[PathStep<String>] {
    let rest = steps.get(at..).unwrap_or_default();
    let count = rest.iter().take_while(|step| !matches!(step, PathStep::Attribute(_))).count();
    rest.get(..count).unwrap_or_default()
}

/// Splits the keys after a block type into labels and an index.
pub(super) fn split(keys: &[PathStep<String>]) -> (Vec<&str>, Option<usize>) {
    let labels: Vec<&str> = keys
        .iter()
        .map_while(|step| match step {
            PathStep::Key(label) => Some(label.as_str()),
            _ => None,
        })
        .collect();
    let index = match keys.get(labels.len()) {
        Some(PathStep::Index(index)) => Some(*index),
        _ => None,
    };
    (labels, index)
}

/// Returns `true` if no part of the expression is computed.
pub(super) fn is_literal(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => true,
        ExprKind::Tuple(elements) => elements.iter().all(is_literal),
        ExprKind::Object(items) => items.iter().all(|item| item.key.constant().is_some() && is_literal(&item.value)),
        ExprKind::Unary(unary) => matches!(unary.operand.kind, ExprKind::Int(_) | ExprKind::Number(_)),
        _ => false,
    }
}
