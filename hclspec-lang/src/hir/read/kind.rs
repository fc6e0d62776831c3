//! Block types in a spec file, with corrections of misspelled ones.

use crate::grammar::{BlockKind, Grammar};
use crate::hir::habit::{block_help, usual_spec};
use crate::words::{a, list};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, nearest_among};
use hclspec_core::eval::PRIMITIVES;
use hclspec_core::positions::{mapped, picked};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Block;
use std::ops::Deref;

#[derive(Clone, Copy)]
pub(crate) struct KnownBlock<'a> {
    /// The written type, or the one most likely meant.
    pub(super) kind: BlockKind,
    block: &'a Block<'a>,
}

impl<'a> KnownBlock<'a> {
    pub(super) fn as_kind(self, kind: BlockKind) -> Self {
        Self { kind, ..self }
    }

    pub(super) fn with_block(self, block: &'a Block<'a>) -> Self {
        Self { block, ..self }
    }
}

impl<'a> Deref for KnownBlock<'a> {
    type Target = Block<'a>;

    fn deref(&self) -> &Self::Target {
        self.block
    }
}

/// The block type that was meant.
#[derive(Clone, Copy)]
pub(super) struct LikelyKind {
    /// `None` if no type is similar.
    pub(super) kind: Option<BlockKind>,
    /// Whether it is spelled correctly.
    pub(super) is_exact: bool,
}

/// The type of a block, or the one most likely meant.
pub(super) fn of_block(block: &Block<'_>, grammar: Grammar) -> LikelyKind {
    match block.block_type.name {
        // Terraform declares inputs in this way.
        "variable" if !block.labels.is_empty() => LikelyKind { kind: Some(BlockKind::Attr), is_exact: false },
        written => likely_kind(written, grammar),
    }
}

pub(super) fn likely_kind(written: &str, grammar: Grammar) -> LikelyKind {
    if let Some(kind) = grammar.block_kind(written) {
        return LikelyKind { kind: Some(kind), is_exact: true };
    }
    let kind = match usual_spec(written) {
        Some(usual) if usual.is_in(grammar) => Some(usual),
        _ => nearest_among(written, &mapped(&grammar.block_kinds(), |kind| kind.name())).and_then(BlockKind::named),
    };
    LikelyKind { kind, is_exact: false }
}

impl LikelyKind {
    pub(super) fn known<'a>(self, block: &'a Block<'a>) -> Option<KnownBlock<'a>> {
        self.kind.map(|kind| KnownBlock { kind, block })
    }
}

/// `` an `attr` spec ``, `` a `define` block ``.
pub(super) fn a_block(kind: BlockKind) -> String {
    format!("{} {}", a(kind.name()), kind.noun())
}

/// The error for a block type that is not allowed, with the type most likely meant.
pub(super) fn unknown(written: &str, meant: LikelyKind, span: Span, grammar: Grammar) -> Diagnostic {
    let error = Code::UnsupportedBlock.error("unsupported block type").with_subject(span);
    if let Some(help) = block_help(grammar, written).filter(|_| meant.kind.is_none()) {
        return error.with_detail(format!("There is no spec type `{written}`.")).with_help(help);
    }
    match meant.kind {
        Some(kind) if meant.is_exact && kind.is_top() => error.with_detail(format!(
            "`{written}` blocks belong at the top level of a spec file, next to the spec block, not inside it."
        )),
        Some(kind @ BlockKind::Validate) => error
            .with_detail(if meant.is_exact {
                format!("A `{kind}` block has no place here.")
            } else {
                format!("There is no block type `{written}`; a `{kind}` block has no place here either.")
            })
            .with_help(
                "write it in the `attr`, `object` or block whose value it checks, or call `check(value, condition, message)` in the `result` of a `transform`",
            ),
        Some(kind) => error
            .with_detail(format!("There is no {} type `{written}`.", kind.noun()))
            .with_help(format!("did you mean `{kind}`?")),
        None if PRIMITIVES.contains(&written) => error
            .with_detail(format!("`{written}` is the type of an argument; there is no spec type of this name."))
            .with_help(format!("declare an argument with an `attr` spec: `attr \"name\" {{ type = {written} }}`")),
        None => error.with_detail(format!(
            "There is no spec type `{written}`; the spec types are {}.",
            list(&picked(&grammar.block_kinds(), |kind| kind.is_spec().then_some(kind.name())))
        )),
    }
}
