//! The files of a configuration as trees, as far as they depend on no spec.

use crate::body::{Form, JsonBodies};
use crate::diagnostic::{Deferred, Diagnostics};
use crate::source::{SourceMap, Span};
use crate::syntax::ast::Body;
use crate::syntax::json::{Reader, Strings};
use crate::syntax::{self, Limits, Syntax};
use bumpalo::Bump;

/// A file as it was parsed.
#[derive(Clone, Copy)]
pub(super) enum Tree<'a> {
    /// In native syntax.
    Native(Body<'a>),
    /// In JSON. Only a spec says which parts of it are bodies, so it is parsed when there is one.
    Json(Json),
}

/// A file in JSON.
#[derive(Clone, Copy)]
pub(super) struct Json {
    span: Span,
    limits: Limits,
    strings: Strings,
}

/// The trees of files.
pub(super) struct Trees<'a> {
    pub(super) sources: &'a SourceMap<'static>,
    pub(super) files: Vec<Tree<'a>>,
    /// How messages name the files: "in ..", if they are not one.
    pub(super) place: Option<String>,
}

/// Parses files.
#[derive(Clone, Copy)]
pub(super) struct Parser<'a> {
    pub(super) arena: &'a Bump,
    /// The texts of all files.
    pub(super) text: &'a str,
    pub(super) limits: Limits,
    pub(super) strings: Strings,
}

impl<'a> Parser<'a> {
    /// Parses the file at `span`.
    pub(super) fn file(&self, diags: &mut Diagnostics, span: Span, syntax: Syntax) -> Tree<'a> {
        match syntax {
            Syntax::Json => Tree::Json(Json { span, limits: self.limits, strings: self.strings }),
            Syntax::Native | Syntax::ByName => Tree::Native(self.native(diags, span)),
        }
    }

    fn native(&self, diags: &mut Diagnostics, span: Span) -> Body<'a> {
        let before = diags.len();
        let body = syntax::parse_at(diags, self.arena, self.text, span, self.limits);
        // Nothing could be read, most likely because it is in another language: listing what is missing would not help.
        let is_foreign = body.items.is_empty() && body.rare.broken.is_empty() && diags.len() != before;
        if is_foreign { body.incomplete(self.arena) } else { body }
    }
}

impl Json {
    /// Reports the syntax errors of the file, which is a part of `text`.
    #[inline]
    pub(super) fn check(self, diags: &mut Diagnostics, text: &str) {
        let deferred = Deferred::default();
        // As a body of which nothing is known.
        self.body(diags, &Bump::new(), &deferred, text, &Form::default(), true);
    }

    /// The body of the file, which is a part of `text`.
    pub(super) fn body<'a>(
        self,
        diags: &mut Diagnostics,
        arena: &'a Bump,
        deferred: &Deferred,
        text: &'a str,
        form: &Form<'_>,
        dynamic: bool,
    ) -> Body<'a> {
        let Self { span, limits, strings } = self;
        let text = text.get(..span.end as usize).unwrap_or_default();
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
