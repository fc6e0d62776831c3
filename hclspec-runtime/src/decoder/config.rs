//! Decoding without generated types, for the spec language and the command.

use super::decoder::Decoder;
use super::files::{ConfigText, Files};
use super::parsed::Parsed;
use super::run::ResultForm;
use super::stages;
use crate::decode::{BlockPath, Decode, NullRule, Origins, ReadBody, val};
use crate::diagnostic::{Diagnostics, DiagnosticsExt as _, Result};
use crate::eval::Spent;
use crate::expression::{self, Resolver};
use crate::secrecy::{has_secrets, hide_unread, may_call_sensitive, may_say_sensitive};
use crate::source::{Source, SourceMap, SourceRange, Span};
use crate::syntax::ast::Body;
use crate::syntax::json::Strings;
use crate::table::{BodySpec, Collect, MapRules, Spec, Table};
use crate::value::{PathStep, Val};
use std::path::PathBuf;
use std::sync::Arc;

/// The source of a configuration.
#[derive(Clone)]
pub enum Config<'t> {
    /// A text, whose name is in the decoder.
    Text(&'t str),
    /// Texts with names.
    Texts(Vec<ConfigText<'t>>),
    /// Files and folders.
    Paths(Vec<PathBuf>),
    /// A parsed configuration.
    Parsed(&'t Parsed),
    /// A kept body.
    Kept(&'t expression::Body),
}

impl<'t> Config<'t> {
    #[inline]
    fn files(self, decoder: &'t Decoder, table: &Table<'_>) -> Files<'t> {
        match self {
            Self::Text(text) => decoder.text(text),
            Self::Texts(texts) => Files::from_texts(texts),
            Self::Parsed(parsed) => Files::of_parsed(parsed.trees()),
            Self::Kept(body) => Files::of_body(body.kept()),
            Self::Paths(paths) => {
                let mut files = Files::default();
                files.read(&paths, &decoder.limits, Some(table));
                files
            }
        }
    }
}

/// The location of each part of a configuration's value, by its path in the value. Parts that are not set are left out.
///
/// # Errors
///
/// Fails like [`Decoder::from_str`].
#[inline]
pub fn origins_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Result<Vec<(String, SourceRange)>> {
    let (origins, done) = walked(decoder, table, config);
    done.map(|()| origins.found)
}

#[inline]
fn walked(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> (Origins, Result<()>) {
    let mut found = Origins::default();
    let done = decoder.run(*table, stages::ALL, config.files(decoder, table), ResultForm::KEPT, &mut |value| {
        let (origins, is_complete) = Origins::of(value);
        found = origins;
        is_complete
    });
    (found, done.0)
}

/// The parts of a configuration that could be decoded, even if it has errors.
#[derive(Debug)]
pub struct GoodParts {
    /// Values with their paths, as text and step by step.
    pub values: Vec<(String, Vec<PathStep<String>>, Val)>,
    /// The locations of these values, in the form of [`origins_by`].
    pub origins: Vec<(String, SourceRange)>,
    /// The bodies with `dynamic` blocks.
    pub bodies: Vec<ReadBody>,
    /// The bodies that `body` specs keep, each with its enclosing blocks.
    pub kept: Vec<(BlockPath, expression::Body)>,
}

/// Returns the parts of a configuration that could be decoded, even if it has problems.
#[inline]
pub fn good_parts_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> GoodParts {
    let Origins { values, found: origins, bodies, kept, .. } = walked(decoder, table, config).0;
    GoodParts { values, origins, bodies, kept }
}

/// The path of a map that keeps the order of the configuration, and its names in that order.
pub type MapOrder = (Vec<PathStep<String>>, Vec<String>);

/// The order of the maps that keep the order of the configuration. Without such maps, nothing is decoded.
#[inline]
pub fn orders_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Vec<MapOrder> {
    #[inline]
    fn is_ordered(spec: &Spec<'_>) -> bool {
        matches!(spec, Spec::Blocks { collect: Collect::Map(MapRules { is_ordered: true, .. }), .. })
            || spec.nested().is_some_and(has_order)
            || spec.children().any(is_ordered)
    }
    // Recursive bodies are references here; `env.bodies` lists them.
    #[inline]
    fn has_order(body: &BodySpec<'_>) -> bool {
        body.cases(&[]).into_iter().any(|body| is_ordered(&body.spec))
    }
    if has_order(table.root) || table.env.bodies.iter().any(|body| has_order(body)) {
        walked(&decoder.clone().on_warning(|_| ()), table, config).0.orders
    } else {
        Vec::new()
    }
}

/// The text of each file of a configuration, even if it has problems. [`Source::is_open`] tells which parts may be shown: neither text of a secret,
/// nor a computation whose value derives from one.
#[inline]
pub fn texts_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Vec<Arc<Source>> {
    let mut texts = Vec::new();
    let _ = decoder.run(*table, stages::ALL, config.files(decoder, table), ResultForm::KEPT, &mut |value| {
        texts = value.sources().map_or_else(Vec::new, SourceMap::sources);
        true
    });
    texts
}

/// A callback for a body, with a function that finds the location of a span.
pub type VisitBody<'v> = dyn FnMut(&Body<'_>, &dyn Fn(Span) -> SourceRange) + 'v;

/// Passes the root body of a configuration to `visit`, with a function that finds the location of a span. The spec determines the meaning of JSON.
///
/// # Errors
///
/// Returns all syntax errors.
#[inline]
pub fn body_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>, visit: &mut VisitBody<'_>) -> Result<()> {
    let mut diags = Diagnostics::bounded();
    let Some(memory) = decoder.memory(&mut diags, table, config.files(decoder, table)) else { return Err(diags) };
    let (sources, text) = (&memory.sources, memory.sources.text());
    visit(&memory.merged(&mut diags, table, stages::ALL).body, &|span| sources.range(span));
    let may_have_secrets = has_secrets(table) || table.inputs.is_some() && may_say_sensitive(text);
    let may_have_secrets = may_have_secrets || may_call_sensitive(text, true);
    if !diags.is_empty() && may_have_secrets {
        hide_unread(table, sources, &mut diags);
    }
    decoder.result(table, sources, diags, true)
}

/// Replaces a resolver that exists only in the program: references to variables for which `knows` returns `true` get unknown values.
pub fn with_unknown_references(mut decoder: Decoder, knows: impl Fn(&str) -> bool + Send + Sync + 'static) -> Decoder {
    decoder.resolver = Some(Resolver::unknown(knows));
    decoder
}

/// Removes overrides and set arguments, for a decode of the files alone.
#[inline]
pub fn without_overrides(decoder: &Decoder) -> Decoder {
    Decoder { overrides: Vec::new(), overridden: None, sets: Vec::new(), set: None, ..decoder.clone() }
}

/// Makes JSON strings plain text, as in the reference when there are neither variables nor functions.
#[inline]
pub fn with_literal_strings(decoder: Decoder) -> Decoder {
    Decoder { strings: Strings::Literal, ..decoder }
}

/// Checks that a configuration decodes into the type that was generated with a spec table.
///
/// # Errors
///
/// Fails like [`Decoder::from_str`].
#[inline]
pub fn check_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Result<()> {
    let form = ResultForm { nulls: NullRule::of_types(table.env), env: None };
    let done =
        decoder.run(*table, stages::ALL, config.files(decoder, table), form, &mut |value| val(value).is_some()).0;
    match done {
        // Unknown values lead to no result, but they are not errors.
        Err(problems) if decoder.inputs.is_check && !problems.has_errors() => {
            decoder.on_warning.report(&problems);
            Ok(())
        }
        done => done,
    }
}

/// The value that the spec language defines for a configuration, with the exact type of every part.
///
/// # Errors
///
/// Fails like [`Decoder::from_str`].
#[inline]
pub fn val_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Result<Val> {
    spent_by(decoder, table, config).0
}

/// Like [`val_by`]; also returns the used part of the limits on evaluation.
#[inline]
pub fn spent_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> (Result<Val>, Spent) {
    let mut found = None;
    let (done, spent) =
        decoder.run(*table, stages::ALL, config.files(decoder, table), ResultForm::KEPT, &mut |value| {
            found = val(value);
            found.is_some()
        });
    (done.and_then(|()| found.ok_or_else(Diagnostics::new)), spent)
}

/// Like [`Decoder::decode_parsed`]; also returns the used part of the limits on evaluation.
pub fn spent_typed<T: Decode>(decoder: &Decoder, parsed: &Parsed) -> (Result<T>, Spent) {
    decoder.typed(T::STAGES, Files::of_parsed(parsed.trees()))
}
