//! Local values: read from the top level of a configuration, and evaluated before everything else.
//!
//! The dependencies of a local value are known from its text: all local values that its expression mentions, even if evaluation does not
//! use them. So each local value is evaluated once, after its dependencies, and cycles are found in advance.

mod order;

use crate::body::{BodyReader, misplaced_block};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message, message};
use crate::eval::{self, Defined, Definitions, EvalContext};
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, Body, Expr, Ident, Item};
use crate::table::{BodySchema, DefiningBlocks, Table};
use crate::text::is_identifier;
use order::{Need, groups, way_round};

/// The number of locations of a cycle that are marked in addition to the first.
const MAX_MARKED: usize = 5;

/// The largest number of names of a cycle in a message. For a longer cycle, names in the middle are left out.
const MAX_SHOWN: usize = 8;

/// The blocks of a root body that define something, including those with a misspelled type. The bool is `true` if there can be no others. Problems
/// of their types are reported with the content.
#[inline]
pub(crate) fn blocks<'t>(
    reader: &BodyReader<'_>,
    diags: &mut Diagnostics,
    schema: &BodySchema<'_>,
    block_type: &str,
    defined: Defined,
    body: &Body<'t>,
) -> (Vec<&'t Block<'t>>, bool) {
    // The block type, or a similar name that the body can't have otherwise.
    let is_meant = |written: &str| {
        let mut own = std::iter::once(block_type);
        written == block_type || !schema.has(written) && reader.cx.nearest(written, &mut own).is_some()
    };
    let arguments = body.items.iter().filter_map(Item::attribute);
    let mut others = body.rare.unknown.iter().chain(arguments);
    let is_broken = body.rare.broken.iter().any(|it| it.name == block_type);
    let mut is_complete = body.rare.is_complete && !is_broken && !others.any(|other| is_meant(other.name.name));
    let mut blocks = Vec::new();
    for item in body.items {
        let Item::Block(block) = item else { continue };
        match block.block_type.name {
            written if is_meant(written) => blocks.push(block),
            "dynamic" if reader.dynamic && !schema.has("dynamic") => {
                if let Some(label) = block.labels.first().filter(|label| label.text == block_type) {
                    is_complete = false;
                    diags.push(generated(block_type, defined, label.span));
                }
            }
            _ => {}
        }
    }
    (blocks, is_complete)
}

#[inline]
fn generated(block_type: &str, defined: Defined, place: Span) -> Diagnostic {
    let (what, help) = match defined {
        Defined::Local => ("Local values", "compute a list or an object with a `for` expression, as one local value"),
        Defined::Input => ("Input variables", "declare one variable that has elements, such as a `map(string)`"),
    };
    let detail =
        message!("{} can't be generated: blocks of type `{}` can't be `dynamic`.", Spec(what), Spec(block_type));
    let error = Code::UnsupportedBlock.error("unsupported block type").with_message(detail);
    error.with_subject(place).with_help(help)
}

/// Finds the local values, if the spec has any.
#[inline]
pub(crate) fn read<'t>(
    reader: &BodyReader<'_>,
    diags: &mut Diagnostics,
    table: &Table<'t>,
    body: &'t Body<'t>,
) -> Option<Definitions<'t>> {
    let DefiningBlocks { block_type, variable } = table.locals?;
    let schema = &table.root.schema;
    let (blocks, is_complete) = blocks(reader, diags, schema, block_type, Defined::Local, body);
    let locals = Definitions::new(Defined::Local, block_type, variable);
    let mut reading = Reading { reader, diags, block_type, locals };
    if !is_complete {
        reading.locals.set_incomplete();
    }
    blocks.into_iter().for_each(|block| reading.block(block));
    Some(reading.locals)
}

struct Reading<'r, 't> {
    reader: &'r BodyReader<'r>,
    diags: &'r mut Diagnostics,
    block_type: &'t str,
    locals: Definitions<'t>,
}

impl<'t> Reading<'_, 't> {
    #[inline]
    fn block(&mut self, block: &'t Block<'t>) {
        let body = &block.body;
        self.reader.report(self.diags, body);
        if !body.rare.is_complete {
            self.locals.set_incomplete();
        }
        for name in body.rare.broken {
            let _ = self.locals.add(*name, None);
        }
        let mut block_reported = false;
        for item in body.items {
            match item {
                Item::Attribute(attribute) => self.argument(attribute),
                Item::Block(inner) => {
                    if !std::mem::replace(&mut block_reported, true) {
                        self.diags.push(misplaced_block(self.block_type, inner.block_type));
                    }
                    let _ = self.locals.add(inner.block_type, None);
                }
            }
        }
    }

    #[inline]
    fn argument(&mut self, attribute: &'t Attribute<'t>) {
        let name = attribute.name;
        if !is_identifier(name.name) {
            let detail = "The name of a local value consists of letters, digits, `_` and `-`, and starts \
                          with a letter or `_`.";
            let error = Code::UnsupportedProperty.error("invalid local name").with_detail(detail);
            self.diags.push(error.with_subject(name.span));
        }
        if let Err(first) = self.locals.add(name, Some(&attribute.expr)) {
            self.diags.push(duplicate(name, first));
        }
    }
}

#[inline]
fn duplicate(name: Ident<'_>, first: Span) -> Diagnostic {
    let detail = Message::from("There is already a local value named `")
        .name(name.name)
        .words("`; the first definition counts.");
    let error = Code::DuplicateLocal.error("duplicate local value").with_message(detail);
    error.with_subject(name.span).with_label(first, "first defined here")
}

/// Evaluates all local values, each after those that it mentions. A local value with a problem has no value, and its uses report nothing.
#[inline]
pub(crate) fn evaluate(cx: &EvalContext<'_>, diags: &mut Diagnostics, locals: &Definitions<'_>) {
    let mut exprs: Vec<Option<&Expr<'_>>> = Vec::new();
    let mut needs: Vec<Vec<Need>> = Vec::new();
    for expr in locals.exprs() {
        let mut mentioned = Vec::new();
        if let Some(expr) = expr {
            for (index, place) in locals.mentions(expr) {
                mentioned.push(Need { index, place });
            }
        }
        exprs.push(expr);
        needs.push(mentioned);
    }
    for group in groups(&needs) {
        if group.is_cycle {
            diags.push(cycle(locals, &way_round(&needs, &group)));
        }
        // The members of a cycle may have other problems.
        for index in group.members {
            let Some(Some(expr)) = exprs.get(index) else { continue };
            locals.set_current(Some(index));
            let value = eval::eval(cx, diags, expr);
            if let Some(value) = value
                && !group.is_cycle
            {
                locals.set(index, value);
            }
        }
    }
    locals.set_current(None);
}

/// The error for local values that depend on themselves.
#[inline]
fn cycle(locals: &Definitions<'_>, way: &[Need]) -> Diagnostic {
    let Some((first, rest)) = way.split_first() else { return Code::LocalCycle.error("cycle of local values") };
    let count = way.len() + 1;
    let (before, after) = if count > MAX_SHOWN { (4, count - 3) } else { (count, count) };
    let mut message = Message::from("A local value can't be computed from itself: `");
    for at in 0..count {
        // The path ends where it starts.
        let name = locals.name(way[(at + way.len() - 1) % way.len()].index);
        if at == before {
            message = message.spec(&format!(" -> … ({} more) …", after - before));
        }
        if at < before || at >= after {
            let arrow = if at == 0 { "" } else { " -> " };
            message = message.spec(&format!("{arrow}{}.", locals.variable())).name(name);
        }
    }
    let error = Code::LocalCycle.error("cycle of local values").with_message(message.words("`."));
    let mut error = error.with_subject(first.place);
    for need in &rest[..rest.len().min(MAX_MARKED)] {
        let message = Message::from("which needs `").name(locals.name(need.index)).words("`");
        error = error.with_label_message(need.place, message);
    }
    error
}
