//! Local values: read from the top level of a configuration, and evaluated before everything else.
//!
//! What a local value depends on is known from its text: all others that its expression mentions, whether used or not. So each is
//! evaluated once, after its dependencies, and cycles are found in advance.

mod order;

use crate::body::{Reader, misplaced_block};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message};
use crate::eval::{self, EvalContext, Locals};
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, Body, Expr, Ident, Item};
use crate::table::{BodySchema, BodySpec, Spec};
use crate::text::is_identifier;
use order::{Need, groups, way_round};

/// At most this many places of a cycle are marked in addition to the first.
const MARKED: usize = 5;

/// A longer cycle is shown without the names in the middle.
const SHOWN: usize = 8;

/// Finds the local values, if the spec has any.
pub(crate) fn read<'t>(
    reader: &Reader<'_>,
    diags: &mut Diagnostics,
    spec: &BodySpec<'t>,
    body: &'t Body<'t>,
) -> Option<Locals<'t>> {
    let Spec::Locals { block, variable, .. } = spec.spec else { return None };
    let block_type = spec.schema.blocks.get(block)?.block_type;
    let mut reading = Reading { reader, diags, schema: &spec.schema, block_type, locals: Locals::new(variable) };
    reading.root(body);
    Some(reading.locals)
}

struct Reading<'r, 't> {
    reader: &'r Reader<'r>,
    diags: &'r mut Diagnostics,
    schema: &'r BodySchema<'t>,
    block_type: &'t str,
    locals: Locals<'t>,
}

impl<'t> Reading<'_, 't> {
    fn root(&mut self, body: &'t Body<'t>) {
        if !body.whole || body.broken.iter().any(|it| it.name == self.block_type) {
            self.locals.set_incomplete();
        }
        let properties = body.unknown.iter().map(|it| it.name);
        let arguments = body.items.iter().filter_map(|item| match item {
            Item::Attribute(attribute) => Some(attribute.name),
            Item::Block(_) => None,
        });
        // These are reported with the content.
        if properties.chain(arguments).any(|it| self.is_meant(it.name)) {
            self.locals.set_incomplete();
        }
        for item in body.items {
            let Item::Block(block) = item else { continue };
            match block.block_type.name {
                written if self.is_meant(written) => self.block(block),
                "dynamic" if self.reader.dynamic && !self.schema.has("dynamic") => self.generated(block),
                _ => {}
            }
        }
    }

    /// Whether this is the block type, or a similar name that the body does not have.
    fn is_meant(&self, written: &str) -> bool {
        let mut own = std::iter::once(self.block_type);
        written == self.block_type || !self.schema.has(written) && self.reader.cx.nearest(written, &mut own).is_some()
    }

    fn generated(&mut self, block: &Block<'_>) {
        let Some(label) = block.labels.first().filter(|it| it.text == self.block_type) else { return };
        self.locals.set_incomplete();
        let detail = format!("Local values can't be generated: a `{}` block can't be `dynamic`.", self.block_type);
        let error = Code::UnsupportedBlock.error("unsupported block type").with_message(Message::of_spec(detail));
        let help = "compute a list or an object with a `for` expression, as one local value";
        self.diags.push(error.with_subject(label.span).with_help(help));
    }

    fn block(&mut self, block: &'t Block<'t>) {
        let body = &block.body;
        self.reader.report(self.diags, body);
        if !body.whole {
            self.locals.set_incomplete();
        }
        for name in body.broken {
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

fn duplicate(name: Ident<'_>, first: Span) -> Diagnostic {
    let detail = Message::from("There is already a local value named `")
        .name(name.name)
        .words("`; the first definition counts.");
    let error = Code::DuplicateLocal.error("duplicate local value").with_message(detail);
    error.with_subject(name.span).with_label(first, "first defined here")
}

/// Evaluates all local values, each after those that it mentions. A local value with a problem has no value, and its uses report nothing.
pub(crate) fn evaluate(cx: &EvalContext<'_>, diags: &mut Diagnostics, locals: &Locals<'_>) {
    let exprs: Vec<Option<&Expr<'_>>> = locals.exprs().collect();
    let of_expr = |expr: &Option<&Expr<'_>>| expr.map_or_else(Vec::new, |expr| locals.mentions(expr));
    let need = |(index, place)| Need { index, place };
    let needs: Vec<Vec<Need>> = exprs.iter().map(|it| of_expr(it).into_iter().map(need).collect()).collect();
    for group in groups(&needs) {
        if group.is_cycle {
            diags.push(cycle(locals, &way_round(&needs, &group)));
        }
        // The members of a cycle may have other problems.
        for index in group.members {
            let Some(Some(expr)) = exprs.get(index) else { continue };
            let mark = diags.len();
            locals.set_current(Some(index));
            let value = eval::eval(cx, diags, expr);
            if let Some(value) = value
                && diags.len() == mark
                && !group.is_cycle
            {
                locals.set(index, value);
            }
        }
    }
    locals.set_current(None);
}

/// The error for local values that depend on themselves.
fn cycle(locals: &Locals<'_>, way: &[Need]) -> Diagnostic {
    let names: Vec<&str> = way.last().into_iter().chain(way).map(|it| locals.name(it.index)).collect();
    let (before, after) = if names.len() > SHOWN { (4, names.len() - 3) } else { (names.len(), names.len()) };
    let mut message = Message::from("A local value can't be computed from itself: `");
    for (at, name) in names.iter().enumerate() {
        if at == before {
            message = message.spec(&format!(" -> … ({} more) …", after - before));
        }
        if at < before || at >= after {
            let arrow = if at == 0 { "" } else { " -> " };
            message = message.spec(&format!("{arrow}{}.", locals.variable())).name(name);
        }
    }
    let error = Code::LocalCycle.error("cycle of local values").with_message(message.words("`."));
    let Some((first, rest)) = way.split_first() else { return error };
    rest.iter().take(MARKED).fold(error.with_subject(first.place), |error, need| {
        error.with_label_message(need.place, Message::from("which needs `").name(locals.name(need.index)).words("`"))
    })
}
