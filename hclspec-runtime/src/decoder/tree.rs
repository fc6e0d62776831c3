//! Files as trees.

use crate::body::{Form, JsonBodies};
use crate::diagnostic::{Deferred, Diagnostics};
use crate::source::{SourceMap, Span};
use crate::syntax::ast::Body;
use crate::syntax::json::{Reader, Strings};
use crate::syntax::{self, Limits, Syntax};
use bumpalo::Bump;

/// The trees of files, as far as they depend on no spec.
pub(super) struct Trees<'a> {
    pub(super) sources: &'a SourceMap<'static>,
    /// The bodies of the files; `None` for JSON, which each decode parses with its spec.
    pub(super) bodies: Vec<Option<Body<'a>>>,
    /// How JSON is parsed.
    pub(super) limits: Limits,
    pub(super) strings: Strings,
    /// How messages name the files: "in ..", if they are not one.
    pub(super) place: Option<String>,
}

/// Parses files.
#[derive(Clone, Copy)]
pub(super) struct Parser<'a, 'p> {
    pub(super) arena: &'a Bump,
    pub(super) deferred: &'p Deferred,
    /// The texts of all files.
    pub(super) text: &'a str,
    pub(super) limits: Limits,
    pub(super) strings: Strings,
    /// How bodies are read: in JSON, only the spec says what is one.
    pub(super) form: &'p Form<'p>,
    /// Whether `dynamic` blocks generate blocks.
    pub(super) dynamic: bool,
}

impl<'a> Parser<'a, '_> {
    /// Parses the file at `span`.
    pub(super) fn file(&self, diags: &mut Diagnostics, span: Span, syntax: Syntax) -> Body<'a> {
        if syntax == Syntax::Json { self.json(diags, span) } else { self.native(diags, span) }
    }

    pub(super) fn native(&self, diags: &mut Diagnostics, span: Span) -> Body<'a> {
        let before = diags.len();
        let body = syntax::parse_at(diags, self.arena, self.text, span, self.limits);
        // Nothing could be read, most likely because it is in another language: listing what is missing would not help.
        let is_foreign = body.items.is_empty() && body.rare.broken.is_empty() && diags.len() != before;
        if is_foreign { body.incomplete(self.arena) } else { body }
    }

    pub(super) fn json(&self, diags: &mut Diagnostics, span: Span) -> Body<'a> {
        let Self { arena, deferred, limits, strings, form, dynamic, .. } = *self;
        let text = self.text.get(..span.end as usize).unwrap_or_default();
        let mut reader = Reader::new(diags, deferred, arena, text, span.start as usize, limits, strings);
        let body = reader.document(|reader| JsonBodies::new(reader, arena, deferred, dynamic).root(form, span));
        match body {
            Some(Ok(body)) => return body,
            Some(Err(problem)) => diags.push(problem),
            None => {}
        }
        Body::unread(span)
    }
}
