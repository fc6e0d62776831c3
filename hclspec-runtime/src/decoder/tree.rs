//! The parsed files of a configuration.

use crate::arena::Keep as _;
use crate::body::{BodyForm, JsonBodies, merged};
use crate::diagnostic::{Deferred, Diagnostics, Reporter as _};
use crate::expression::KeptBody;
use crate::source::{SourceMap, Span};
use crate::syntax::ast::{Body, BodyPlace, Rare};
use crate::syntax::json::{JsonReader, Strings};
use crate::syntax::{self, Limits, Syntax};
use bumpalo::Bump;

/// The trees of files, for everything that can be parsed without a spec.
pub(super) struct Trees<'a> {
    pub(super) sources: &'a SourceMap<'static>,
    /// The bodies of the files; `None` for JSON, which each decode parses with its spec.
    pub(super) bodies: Vec<Option<Body<'a>>>,
    pub(super) limits: Limits,
    pub(super) strings: Strings,
    /// The phrase "in .." with the names of the files, for messages about several files.
    pub(super) place: Option<String>,
}

#[derive(Clone, Copy)]
pub(super) struct Parser<'a, 'p> {
    pub(super) arena: &'a Bump,
    pub(super) deferred: &'p Deferred,
    /// The texts of all files.
    pub(super) text: &'a str,
    pub(super) limits: Limits,
    pub(super) strings: Strings,
    /// The form of the bodies. In JSON, arguments and blocks can only be told apart by it.
    pub(super) form: &'p BodyForm<'p>,
    /// Whether `dynamic` blocks generate blocks.
    pub(super) dynamic: bool,
}

impl<'a> Parser<'a, '_> {
    pub(super) fn file(&self, diags: &mut Diagnostics, span: Span, syntax: Syntax) -> Body<'a> {
        if syntax == Syntax::Json { self.json(diags, span) } else { self.native(diags, span) }
    }

    pub(super) fn native(&self, diags: &mut Diagnostics, span: Span) -> Body<'a> {
        let parse = |diags: &mut Diagnostics| syntax::parse_at(diags, self.arena, self.text, span, self.limits);
        let (body, reported) = diags.measured(parse);
        // Nothing could be read, most likely because the text is in another language. Listing missing items would not help.
        let is_foreign = body.items.is_empty() && body.rare.broken.is_empty() && reported.count > 0;
        if is_foreign { body.incomplete(self.arena) } else { body }
    }

    /// Parses a kept body of another configuration, whose texts come next in the sources.
    pub(super) fn kept(
        &self,
        diags: &mut Diagnostics,
        kept: &KeptBody,
        spans: &mut dyn Iterator<Item = Span>,
        native: &mut Vec<Body<'a>>,
    ) -> Body<'a> {
        let Self { arena, deferred, form, .. } = *self;
        let mut span = || spans.next().unwrap_or(Span::empty(0));
        let (header, missing_item_span) = (span(), span());
        let mut bodies = Vec::with_capacity(kept.runs.len());
        for run in &kept.runs {
            let body = self.run(diags, span(), run.syntax);
            if run.syntax != Syntax::Json {
                native.push(body);
            }
            bodies.push(body);
        }
        let body = match bodies.as_slice() {
            [only] => *only,
            _ => merged(diags, arena, deferred, form, &bodies, ""),
        };
        let rare = arena.keep(Rare { place: BodyPlace::Block, ..*body.rare });
        Body { rare, span: header, missing_item_span, header, ..body }
    }

    /// Parses items of a body; in JSON, properties without braces around them.
    pub(super) fn run(&self, diags: &mut Diagnostics, span: Span, syntax: Syntax) -> Body<'a> {
        if syntax != Syntax::Json {
            return self.native(diags, span);
        }
        let Self { arena, deferred, limits, strings, form, dynamic, .. } = *self;
        let text = self.text.get(..span.end as usize).unwrap_or_default();
        let mut reader = JsonReader::new(diags, deferred, arena, text, span.start as usize, limits, strings);
        JsonBodies::new(&mut reader, arena, deferred, dynamic).without_braces(form)
    }

    pub(super) fn json(&self, diags: &mut Diagnostics, span: Span) -> Body<'a> {
        let Self { arena, deferred, limits, strings, form, dynamic, .. } = *self;
        let text = self.text.get(..span.end as usize).unwrap_or_default();
        let mut reader = JsonReader::new(diags, deferred, arena, text, span.start as usize, limits, strings);
        let body = reader.document(|reader| JsonBodies::new(reader, arena, deferred, dynamic).root(form, span));
        match body {
            Some(Ok(body)) => return body,
            Some(Err(problem)) => diags.push(problem),
            None => {}
        }
        Body::unread(span)
    }
}
