//! Parses texts, even with syntax errors.

use super::context::Context;
use super::cursor::closers;
use bumpalo::Bump;
use hclspec_lang::grammar::Arg;
use hclspec_lang::hir;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Attribute, Block, ExprKind, File, Item};
use hclspec_runtime::syntax::{Limits, parse};

fn limits(context: &Context<'_>) -> Limits {
    if context.is_spec() { hir::LIMITS } else { Limits::default() }
}

/// Passes the tree of a text to `use_it`. Syntax errors are reported elsewhere.
pub(crate) fn parsed<T>(context: &Context<'_>, text: &str, use_it: impl FnOnce(&File<'_>) -> T) -> T {
    let arena = Bump::new();
    use_it(&in_arena(context, &arena, text))
}

/// Returns `true` if a text has no syntax errors.
pub(crate) fn is_sound(context: &Context<'_>, text: &str) -> bool {
    let mut problems = Diagnostics::new();
    parse(&mut problems, &Bump::new(), text, limits(context));
    !problems.has_errors()
}

/// Parses a text. Blocks that are open at its end are closed.
pub(crate) fn in_arena<'a>(context: &Context<'_>, arena: &'a Bump, text: &'a str) -> File<'a> {
    let closers = closers(text);
    let text = if closers.is_empty() { text } else { arena.alloc_str(&format!("{text}{closers}")) };
    parse(&mut Diagnostics::new(), arena, text, limits(context))
}

pub(crate) fn block_at<'b, 'a>(items: &'b [Item<'a>], start: usize) -> Option<&'b Block<'a>> {
    items.iter().find_map(|item| match item {
        Item::Block(block) if block.block_type.span.start as usize == start => Some(block),
        Item::Block(block) => block_at(block.body.items, start),
        Item::Attribute(_) => None,
    })
}

/// Parameters of a function in a spec, with their locations.
pub(crate) fn params<'a>(function: &Block<'a>) -> Vec<(&'a str, Span)> {
    let mut params = Vec::new();
    for Attribute { name, expr } in function.body.items.iter().filter_map(Item::attribute) {
        let written = match (Arg::named(name.name), expr.kind) {
            (Some(Arg::Params), ExprKind::Tuple(params)) => params,
            (Some(Arg::VariadicParam), _) => std::slice::from_ref(expr),
            _ => &[],
        };
        params.extend(written.iter().filter_map(|it| match it.kind {
            ExprKind::Variable(name) => Some((name, it.span)),
            _ => None,
        }));
    }
    params
}
