//! The syntax tree of a text, as far as the parser could read it.

use super::context::Context;
use bumpalo::Bump;
use hclspec_lang::hir;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::File;
use hclspec_runtime::syntax::{Limits, parse};

/// Passes the tree of a text to `use_it`. Errors don't matter here: problems are reported elsewhere.
pub(crate) fn parsed<T>(context: &Context<'_>, text: &str, use_it: impl FnOnce(&File<'_>) -> T) -> T {
    let arena = Bump::new();
    use_it(&in_arena(context, &arena, text))
}

/// Whether a text has no syntax errors.
pub(crate) fn is_sound(context: &Context<'_>, text: &str) -> bool {
    let limits = if context.is_spec() { hir::LIMITS } else { Limits::default() };
    let mut problems = Diagnostics::new();
    parse(&mut problems, &Bump::new(), text, limits);
    !problems.has_errors()
}

/// The tree of a text.
pub(crate) fn in_arena<'a>(context: &Context<'_>, arena: &'a Bump, text: &'a str) -> File<'a> {
    let limits = if context.is_spec() { hir::LIMITS } else { Limits::default() };
    parse(&mut Diagnostics::new(), arena, text, limits)
}
