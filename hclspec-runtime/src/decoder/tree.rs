//! The files of a configuration as trees, which depend on no spec.

use crate::body::can_be_root;
use crate::diagnostic::{Deferred, Diagnostic, Diagnostics};
use crate::source::{SourceMap, Span};
use crate::syntax::ast::{Body, Expr};
use crate::syntax::json::{self, Strings};
use crate::syntax::{self, Limits, Syntax};
use bumpalo::Bump;

/// A file as it was parsed.
#[derive(Clone, Copy)]
pub(super) enum Tree<'a> {
    /// In native syntax.
    Native(Body<'a>),
    /// In JSON: where it is, and its value unless a problem was reported. Only a spec tells what is a body in it.
    Json(Span, Option<Expr<'a>>),
}

/// The trees of files.
pub(super) struct Trees<'a> {
    pub(super) sources: &'a SourceMap<'static>,
    pub(super) files: Vec<Tree<'a>>,
    /// What is wrong with parts that may not be used.
    pub(super) deferred: Vec<Vec<Diagnostic>>,
    /// How messages name the files: "in ..", if they are not one.
    pub(super) place: Option<String>,
}

/// Parses files.
#[derive(Clone, Copy)]
pub(super) struct Parser<'a, 'd> {
    pub(super) arena: &'a Bump,
    pub(super) deferred: &'d Deferred,
    /// The texts of all files.
    pub(super) text: &'a str,
    pub(super) limits: Limits,
    pub(super) strings: Strings,
}

impl<'a> Parser<'a, '_> {
    /// Parses the file at `span`.
    pub(super) fn file(&self, diags: &mut Diagnostics, span: Span, syntax: Syntax) -> Tree<'a> {
        match syntax {
            Syntax::Json => Tree::Json(span, self.json(diags, span)),
            Syntax::Native | Syntax::ByName => Tree::Native(self.native(diags, span)),
        }
    }

    fn native(&self, diags: &mut Diagnostics, span: Span) -> Body<'a> {
        let before = diags.len();
        let body = syntax::parse_at(diags, self.arena, self.text, span, self.limits);
        // Nothing could be read, most likely because it is in another language: listing what is missing would not help.
        let is_foreign = body.items.is_empty() && body.broken.is_empty() && diags.len() != before;
        Body { whole: body.whole && !is_foreign, ..body }
    }

    fn json(&self, diags: &mut Diagnostics, span: Span) -> Option<Expr<'a>> {
        let text = self.text.get(..span.end as usize).unwrap_or_default();
        let Self { arena, deferred, limits, strings, .. } = *self;
        let value = json::Reader::new(diags, deferred, arena, text, span.start as usize, limits, strings).document()?;
        can_be_root(diags, &value).then_some(value)
    }
}
