//! Variables and functions that configurations expect from their program.

use hclspec_runtime::eval::{CONSTRUCTORS, PRIMITIVES};
use hclspec_runtime::syntax::ast::{Block, Body, Call, Expr, ExprKind, Item, StepKind};
use hclspec_runtime::syntax::visit::{Loops, Traversal};
use hclspec_runtime::value::normalized;
use std::collections::{BTreeSet, HashSet};

/// Variables and functions that a program must provide, according to its configurations.
#[derive(Clone, Debug, Default)]
pub(super) struct Host {
    pub(super) variables: BTreeSet<String>,
    pub(super) functions: BTreeSet<String>,
}

/// Block types that define local values and input variables.
pub(super) const LOCALS: &str = "locals";
pub(super) const INPUT: &str = "variable";

/// Block type that defines several input variables at once.
pub(super) const SEVERAL: &str = "variables";

/// Variables by which expressions refer to local values and input variables.
const LOCAL: &str = "local";
const VAR: &str = "var";

/// Arguments in the declaration of an input variable.
const OF_INPUT: [&str; 6] = ["type", "default", "description", "nullable", "sensitive", "deprecated"];

/// Kinds of definitions that configurations have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Definitions {
    pub(super) locals: bool,
    pub(super) inputs: bool,
}

impl Definitions {
    /// Finds the definitions in configurations of one spec.
    pub(super) fn of<'b, 'a: 'b>(bodies: impl Iterator<Item = &'b Body<'a>>) -> Self {
        let mut found = Self { locals: true, inputs: true };
        let (mut has_locals, mut has_inputs) = (false, false);
        let (mut has_several, mut has_references) = (false, false);
        for body in bodies {
            let (mut locals, mut inputs) = (HashSet::new(), HashSet::new());
            for item in body.items {
                match item {
                    Item::Block(block) if block.block_type.name == LOCALS => {
                        has_locals = true;
                        let is_attribute = |item: &Item<'_>| item.attribute().is_some();
                        found.locals &= block.labels.is_empty() && block.body.items.iter().all(is_attribute);
                        locals.extend(block.body.items.iter().map(|item| normalized(item.name().name.to_owned())));
                    }
                    Item::Block(block) if block.block_type.name == INPUT => {
                        has_inputs = true;
                        found.inputs &= is_input(block);
                        inputs.extend(block.labels.iter().map(|label| label.text));
                    }
                    Item::Block(block) if block.block_type.name == SEVERAL => {
                        has_several = true;
                        let is_attribute = |item: &Item<'_>| item.attribute().is_some();
                        found.inputs &= block.labels.is_empty() && block.body.items.iter().all(is_attribute);
                        inputs.extend(block.body.items.iter().map(|item| item.name().name));
                    }
                    Item::Attribute(attribute) => {
                        found.locals &= attribute.name.name != LOCALS;
                        found.inputs &= ![INPUT, SEVERAL].contains(&attribute.name.name);
                    }
                    Item::Block(_) => {}
                }
            }
            // If the file refers to a name that it doesn't define, the program defines it.
            body.values(&mut |expr| {
                references(expr, &Loops::default(), &mut |reference| {
                    let name = match reference.steps.first().map(|step| step.kind) {
                        Some(StepKind::Attribute(name)) => Some(name),
                        Some(StepKind::Index(Expr { kind: ExprKind::String(name), .. })) => Some(*name),
                        _ => None,
                    };
                    match reference.name {
                        LOCAL => found.locals &= name.is_some_and(|name| locals.contains(name)),
                        VAR => {
                            has_references = true;
                            found.inputs &= name.is_some_and(|name| inputs.contains(name));
                        }
                        _ => {}
                    }
                });
            });
        }
        let has_inputs = has_inputs || has_several && has_references;
        Self { locals: found.locals && has_locals, inputs: found.inputs && has_inputs }
    }

    /// Returns `true` if a top-level block defines values.
    pub(super) fn has(self, block: &Block<'_>) -> bool {
        match block.block_type.name {
            LOCALS => self.locals,
            INPUT | SEVERAL => self.inputs,
            _ => false,
        }
    }

    fn defines(self, variable: &str) -> bool {
        variable == LOCAL && self.locals || variable == VAR && self.inputs
    }
}

/// Visits the references in an expression, except those to loop variables.
fn references<'a>(expr: &Expr<'a>, loops: &Loops<'_, 'a>, visit: &mut dyn FnMut(&Traversal<'a>)) {
    if let Some(reference) = expr.reference().filter(|reference| !loops.bind(reference.name)) {
        visit(&reference);
    }
    expr.children(loops, &mut |part, loops| references(part, loops, visit));
}

fn is_input(block: &Block<'_>) -> bool {
    block.labels.len() == 1
        && block.body.items.iter().all(|item| match item {
            Item::Attribute(attribute) => OF_INPUT.contains(&attribute.name.name),
            Item::Block(inner) => inner.block_type.name == "validation",
        })
}

/// Returns `true` if the expression is a type, as in the declaration of an input variable.
fn is_type(expr: &Expr<'_>) -> bool {
    match expr.without_parens().kind {
        ExprKind::Variable(name) => PRIMITIVES.contains(&name) || CONSTRUCTORS.contains(&name),
        ExprKind::Call(Call { name, args: [first, ..], .. })
            if name.name == "optional" || CONSTRUCTORS.contains(&name.name) =>
        {
            match first.without_parens().kind {
                ExprKind::Object(items) => items.iter().all(|item| is_type(&item.value)),
                ExprKind::Tuple(items) => items.iter().all(is_type),
                _ => is_type(first),
            }
        }
        _ => false,
    }
}

/// Variables that an expression may use.
#[derive(Clone, Copy)]
pub(super) struct Scope<'s> {
    pub(super) definitions: &'s Definitions,
    /// Iterators of the enclosing `dynamic` blocks.
    pub(super) iterators: &'s [String],
}

impl Scope<'_> {
    /// Returns `true` if the value may be null, which means that the argument is not set.
    pub(super) fn may_be_null(self, expr: &Expr<'_>) -> bool {
        match expr.kind {
            ExprKind::Null => true,
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => self.may_be_null(inner),
            ExprKind::Conditional(it) => self.may_be_null(&it.if_true) || self.may_be_null(&it.if_false),
            ExprKind::Variable(_) | ExprKind::Postfix(_) => {
                expr.reference().is_none_or(|reference| self.definitions.defines(reference.name))
            }
            _ => false,
        }
    }
}

impl Host {
    /// Adds the variables and functions of an expression. Returns `false` if no program can provide them under these names. Type expressions are not evaluated,
    /// and need none.
    pub(super) fn add(&mut self, expr: &Expr<'_>, scope: Scope<'_>) -> bool {
        if is_type(expr) {
            return false;
        }
        references(expr, &Loops::default(), &mut |reference| {
            let name = reference.name;
            let is_iterator = scope.iterators.iter().any(|iterator| iterator == name);
            if !is_iterator && !scope.definitions.defines(name) {
                self.variables.insert(name.to_owned());
            }
        });
        self.add_calls(expr, &Loops::default())
    }

    fn add_calls<'a>(&mut self, expr: &Expr<'a>, loops: &Loops<'_, 'a>) -> bool {
        let mut is_possible = true;
        if let ExprKind::Call(call) = expr.kind {
            // A program can't declare functions with a namespace.
            is_possible = !call.name.name.contains("::");
            if is_possible {
                self.functions.insert(call.name.name.to_owned());
            }
        }
        expr.children(loops, &mut |part, loops| is_possible &= self.add_calls(part, loops));
        is_possible
    }
}
