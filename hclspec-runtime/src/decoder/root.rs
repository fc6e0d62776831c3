//! The root body of a configuration: what all its files hold.

use crate::body::{Form, JsonBodies, merged, overridden};
use crate::diagnostic::{Deferred, Diagnostics};
use crate::source::{SourceMap, Span};
use crate::syntax::ast::{Body, BodyPlace};
use crate::syntax::json::{self, Strings};
use crate::syntax::{self, Limits, Syntax};
use crate::table::Table;
use bumpalo::Bump;
use std::ops::Range;

/// Parses files.
pub(super) struct Root<'a> {
    pub(super) arena: &'a Bump,
    pub(super) deferred: &'a Deferred,
    pub(super) sources: &'a SourceMap<'a>,
    /// The syntax of each file.
    pub(super) syntaxes: &'a [Syntax],
    /// How many files, from the last on, are overrides.
    pub(super) overrides: usize,
    /// How messages name the others: "in ..", if they are not one.
    pub(super) place: Option<&'a str>,
    pub(super) limits: Limits,
    pub(super) strings: Strings,
}

/// What the files of a configuration hold.
pub(super) struct Parsed<'a> {
    pub(super) sources: &'a SourceMap<'a>,
    /// What is wrong with parts that may not be used.
    pub(super) deferred: &'a Deferred,
    pub(super) body: Body<'a>,
    /// The bodies of the files in native syntax.
    pub(super) native: Vec<Body<'a>>,
    /// Which of the problems are those of the syntax.
    pub(super) problems: Range<usize>,
}

impl<'a> Root<'a> {
    /// Parses all files, and makes one body of theirs.
    pub(super) fn parse(&self, diags: &mut Diagnostics, table: &Table<'_>) -> Parsed<'a> {
        let form = Form::of(table.root);
        let before = diags.len();
        let mut native = Vec::new();
        let mut bodies = Vec::with_capacity(self.syntaxes.len());
        for (span, syntax) in self.sources.spans().zip(self.syntaxes) {
            bodies.push(match syntax {
                Syntax::Json => self.json(diags, &form, table.env.dynamic, span),
                Syntax::Native | Syntax::ByName => {
                    let body = self.native(diags, span);
                    native.push(body);
                    body
                }
            });
        }
        let problems = before..diags.len();
        let overrides = bodies.split_off(bodies.len().saturating_sub(self.overrides));
        let mut body = match (self.place, bodies.as_slice()) {
            (None, [only]) => *only,
            (Some(place), [only]) => Body { place: BodyPlace::Files(place), ..*only },
            _ => merged(diags, self.arena, self.deferred, &form, &bodies, self.place.unwrap_or_default()),
        };
        for over in overrides {
            body = overridden(self.arena, self.deferred, &form, &body, &over);
        }
        Parsed { sources: self.sources, deferred: self.deferred, body, native, problems }
    }

    fn native(&self, diags: &mut Diagnostics, span: Span) -> Body<'a> {
        let before = diags.len();
        let body = syntax::parse_at(diags, self.arena, self.sources.text(), span, self.limits);
        // Nothing could be read, most likely because it is in another language: listing what is missing would not help.
        let is_foreign = body.items.is_empty() && body.broken.is_empty() && diags.len() != before;
        Body { whole: body.whole && !is_foreign, ..body }
    }

    /// A file with syntax errors gives an unread body.
    fn json(&self, diags: &mut Diagnostics, form: &Form<'_>, dynamic: bool, span: Span) -> Body<'a> {
        let text = self.sources.text().get(..span.end as usize).unwrap_or_default();
        let Self { arena, deferred, limits, strings, .. } = *self;
        let reader = json::Reader::new(diags, deferred, arena, text, span.start as usize, limits, strings);
        match reader.document() {
            Some(value) => JsonBodies { arena, deferred, text, dynamic }.root(diags, form, &value, span),
            None => Body::unread(span),
        }
    }
}
