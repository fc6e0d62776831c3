//! The root body of a configuration, combined from all its files.

use super::given::InputTexts;
use super::set::{Apply, Set};
use super::tree::{Parser, Trees};
use crate::arena::Keep as _;
use crate::body::{BodyForm, Overridden, holds, merged};
use crate::decode::{InputSource, Stages};
use crate::diagnostic::{Deferred, Diagnostics};
use crate::expression::KeptBody;
use crate::positions::mapped;
use crate::source::{SourceMap, Span};
use crate::syntax::ast::{Body, BodyPlace, Rare};
use crate::syntax::json::Strings;
use crate::syntax::{Limits, Syntax};
use crate::table::Table;
use bumpalo::Bump;
use std::ops::Range;

/// The files of a configuration, and the memory of their trees. A decode owns it.
pub(super) struct Memory<'t> {
    /// The files that were parsed before, then the others, then those that set input variables.
    pub(super) sources: SourceMap<'t>,
    pub(super) arena: Bump,
    /// Problems of bodies that may never be used.
    pub(super) deferred: Deferred,
    /// The files that were parsed before.
    pub(super) parsed: Option<&'t Trees<'t>>,
    /// The kept body to decode in place of files. Its texts come first.
    pub(super) body: Option<&'t KeptBody>,
    pub(super) syntaxes: Vec<Syntax>,
    /// The number of overrides, which come last.
    pub(super) overrides: usize,
    pub(super) overridden: Option<Overridden>,
    pub(super) inputs: InputTexts<'t>,
    /// The arguments to set. Their texts come after those that set input variables.
    pub(super) sets: &'t [Set],
    pub(super) set: Option<Apply>,
    /// The phrase "in .." for the files that are not overrides; `None` for a single file.
    pub(super) place: Option<String>,
    /// Whether there are files that could not be read.
    pub(super) incomplete: bool,
    pub(super) limits: Limits,
    pub(super) strings: Strings,
}

/// The content of the files of a configuration.
pub(super) struct Merged<'a> {
    pub(super) body: Body<'a>,
    /// The values that input variables are set to.
    pub(super) given: Vec<InputSource<'a>>,
    /// The bodies of the files in native syntax.
    pub(super) native: Vec<Body<'a>>,
    /// The range, among all problems, of the syntax errors.
    pub(super) problems: Range<usize>,
}

impl Merged<'_> {
    pub(super) fn syntax(&self, place: Span) -> Syntax {
        if holds(&self.native, place) { Syntax::Native } else { Syntax::Json }
    }
}

impl Memory<'_> {
    /// Parses the files, and combines their bodies into one.
    pub(super) fn merged<'a>(&'a self, diags: &mut Diagnostics, table: &Table<'_>, stages: Stages) -> Merged<'a> {
        let Self { sources, arena, deferred, limits, strings, .. } = self;
        let form = BodyForm::for_root(table);
        let (limits, strings, dynamic) = (*limits, *strings, table.env.dynamic);
        let parser = Parser { arena, deferred, text: sources.text(), limits, strings, form: &form, dynamic };
        let before = diags.len();
        let (mut bodies, mut native) = (Vec::new(), Vec::new());
        let mut spans = sources.spans();
        let kept = self.body.map(|kept| parser.kept(diags, kept, &mut spans, &mut native));
        if let Some(Trees { bodies: parsed, limits, strings, .. }) = self.parsed {
            let parser = Parser { limits: *limits, strings: *strings, ..parser };
            for (body, span) in parsed.iter().zip(&mut spans) {
                native.extend(*body);
                bodies.push(body.unwrap_or_else(|| parser.json(diags, span)));
            }
        }
        for (syntax, span) in self.syntaxes.iter().zip(&mut spans) {
            let body = parser.file(diags, span, *syntax);
            if *syntax != Syntax::Json {
                native.push(body);
            }
            bodies.push(body);
        }
        let given = self.inputs.parse(diags, &parser, &mut spans);
        let problems = before..diags.len();
        native.extend(spans.clone().map(Body::unread));
        let mut kept = kept;
        if let Some(renamed) = stages.renamed.filter(|_| table.env.has_aliases) {
            for body in bodies.iter_mut().chain(&mut kept) {
                *body = renamed(arena, diags, &form, *body);
            }
        }
        let overrides = bodies.split_off(bodies.len().saturating_sub(self.overrides));
        let body = match (self.place.as_deref(), bodies.as_slice()) {
            (None, []) => kept.unwrap_or(Body::unread(Span::empty(0))),
            (None, [only]) => *only,
            (Some(place), [only]) => {
                Body { rare: arena.keep(Rare { place: BodyPlace::Files(place), ..*only.rare }), ..*only }
            }
            (place, _) => merged(diags, arena, deferred, &form, &bodies, place.unwrap_or_default()),
        };
        let united = |body: &Body<'a>| match stages.united {
            Some(united) if table.env.has_merges => united(arena, deferred, &form, body),
            _ => *body,
        };
        let mut body = united(&body);
        if let Some(overridden) = self.overridden {
            body = overridden(arena, deferred, &form, &body, &mapped(&overrides, united));
        }
        if let Some(set) = self.set {
            body = set(self.sets, diags, &parser, body, &mut spans);
        }
        // Missing items may be in a file that could not be read.
        let body = if self.incomplete { body.incomplete(arena) } else { body };
        Merged { body, given, native, problems }
    }
}
