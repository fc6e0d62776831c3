//! The root body of a configuration, combined from all its files.

use super::tree::Tree;
use crate::arena::Keep as _;
use crate::body::{Form, holds, merged, overridden};
use crate::diagnostic::{Deferred, Diagnostics};
use crate::inputs::Given;
use crate::source::{SourceMap, Span};
use crate::syntax::Syntax;
use crate::syntax::ast::{Body, BodyPlace, Rare};
use crate::table::Table;
use bumpalo::Bump;
use std::ops::Range;

/// Makes the root body of trees.
pub(super) struct Root<'a> {
    pub(super) arena: &'a Bump,
    pub(super) deferred: &'a Deferred,
    pub(super) sources: &'a SourceMap<'a>,
    /// How many of the files are overrides; these come last.
    pub(super) overrides: usize,
    /// How messages refer to the other files: "in ..", unless there is just one.
    pub(super) place: Option<&'a str>,
}

/// The content of the files of a configuration.
pub(super) struct Merged<'a> {
    pub(super) sources: &'a SourceMap<'a>,
    /// Problems of parts that may not be used.
    pub(super) deferred: &'a Deferred,
    pub(super) body: Body<'a>,
    /// The values that input variables are set to.
    pub(super) given: Vec<Given<'a>>,
    /// The bodies of the files in native syntax.
    pub(super) native: Vec<Body<'a>>,
    /// Which of the problems are syntax errors.
    pub(super) problems: Range<usize>,
}

impl Merged<'_> {
    /// The syntax of the file that a place is in.
    pub(super) fn syntax(&self, place: Span) -> Syntax {
        if holds(&self.native, place) { Syntax::Native } else { Syntax::Json }
    }
}

impl<'a> Root<'a> {
    /// Combines the bodies of all files into one. The problems from `parsed` on are those that parsing found.
    pub(super) fn merged(
        &self,
        diags: &mut Diagnostics,
        table: &Table<'_>,
        trees: &[Tree<'a>],
        given: Vec<Given<'a>>,
        parsed: usize,
    ) -> Merged<'a> {
        let form = Form::of(table);
        let Self { arena, deferred, sources, .. } = *self;
        let mut native = Vec::new();
        let mut bodies = Vec::with_capacity(trees.len());
        for tree in trees {
            bodies.push(match *tree {
                Tree::Native(body) => {
                    native.push(body);
                    body
                }
                Tree::Json(json) => json.body(diags, arena, deferred, sources.text(), &form, table.env.dynamic),
            });
        }
        let problems = parsed..diags.len();
        let overrides = bodies.split_off(bodies.len().saturating_sub(self.overrides));
        let body = match (self.place, bodies.as_slice()) {
            (None, [only]) => *only,
            (Some(place), [only]) => {
                Body { rare: arena.keep(Rare { place: BodyPlace::Files(place), ..*only.rare }), ..*only }
            }
            _ => merged(diags, arena, deferred, &form, &bodies, self.place.unwrap_or_default()),
        };
        let body = overridden(arena, deferred, &form, &body, &overrides);
        Merged { sources, deferred, body, given, native, problems }
    }
}
