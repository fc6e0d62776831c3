//! Decoding without generated types: what the spec language and the command use.

use super::decoder::Decoder;
use super::files::{ConfigText, Files};
use super::parsed::Parsed;
use super::run::ResultForm;
use super::stages;
use crate::decode::{Decode, NullRule, Origins, ReadBody, val};
use crate::diagnostic::{Diagnostics, DiagnosticsExt as _, Result};
use crate::eval::Spent;
use crate::expression::Resolver;
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
    /// A text; the decoder has its name.
    Text(&'t str),
    /// Texts with names.
    Texts(Vec<ConfigText<'t>>),
    /// Files and folders.
    Paths(Vec<PathBuf>),
    /// A parsed configuration.
    Parsed(&'t Parsed),
}

impl<'t> Config<'t> {
    #[inline]
    fn files(self, decoder: &'t Decoder, table: &Table<'_>) -> Files<'t> {
        match self {
            Self::Text(text) => decoder.text(text),
            Self::Texts(texts) => Files::of(texts),
            Self::Parsed(parsed) => Files::of_parsed(parsed.trees()),
            Self::Paths(paths) => {
                let mut files = Files::default();
                files.read(&paths, &decoder.limits, Some(table));
                files
            }
        }
    }
}

/// Where each part of the value of a configuration comes from, by its path in the value. Parts that are not set are left out.
///
/// # Errors
///
/// As for [`Decoder::from_str`].
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

/// The arguments of a configuration that could be decoded, whatever problems it has.
#[derive(Debug)]
pub struct GoodParts {
    /// The path of each in the value, as text and step by step, and its value.
    pub values: Vec<(String, Vec<PathStep<String>>, Val)>,
    /// The places of these values, as [`origins_by`] returns them.
    pub origins: Vec<(String, SourceRange)>,
    /// The bodies with `dynamic` blocks.
    pub bodies: Vec<ReadBody>,
}

/// Returns the parts of a configuration that could be decoded, even if it has problems.
#[inline]
pub fn good_parts_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> GoodParts {
    let Origins { values, found: origins, bodies, .. } = walked(decoder, table, config).0;
    GoodParts { values, origins, bodies }
}

/// The path of a map whose entries are in the order of the configuration, and their names in that order.
pub type MapOrder = (Vec<PathStep<String>>, Vec<String>);

/// The order of the maps of which the spec says that they are in that of the configuration. Without such maps, nothing is decoded.
#[inline]
pub fn orders_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Vec<MapOrder> {
    #[inline]
    fn is_ordered(spec: &Spec<'_>) -> bool {
        matches!(spec, Spec::Blocks { collect: Collect::Map(MapRules { is_ordered: true, .. }), .. })
            || spec.nested().is_some_and(has_order)
            || spec.children().any(is_ordered)
    }
    // Bodies in bodies of their kind are in the list.
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

/// The text of each file of a configuration, whatever problems it has. [`Source::is_open`] tells which parts of them may be shown: what is not the text of a
/// secret, and does not compute a value that derives from one.
#[inline]
pub fn texts_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Vec<Arc<Source>> {
    let mut texts = Vec::new();
    let _ = decoder.run(*table, stages::ALL, config.files(decoder, table), ResultForm::KEPT, &mut |value| {
        texts = value.sources().map_or_else(Vec::new, SourceMap::sources);
        true
    });
    texts
}

/// Receives a body, and the function that returns the range of a place in it.
pub type VisitBody<'v> = dyn FnMut(&Body<'_>, &dyn Fn(Span) -> SourceRange) + 'v;

/// Passes the root body of a configuration to `visit`, with the function that returns the range of a place. The spec determines what JSON means.
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

/// The same decoder, in which references to the variables that it `knows` have unknown values: in place of a resolver that only the program has.
#[must_use]
#[inline]
pub fn with_unknown_references(mut decoder: Decoder, knows: impl Fn(&str) -> bool + Send + Sync + 'static) -> Decoder {
    decoder.resolver = Some(Resolver::unknown(knows));
    decoder
}

/// The same decoder without overrides and arguments that are set: with what the files say.
#[must_use]
#[inline]
pub fn without_overrides(decoder: &Decoder) -> Decoder {
    Decoder { overrides: Vec::new(), overridden: None, sets: Vec::new(), set: None, ..decoder.clone() }
}

/// The same decoder with JSON strings that are plain text, as in the reference when there are neither variables nor functions.
#[must_use]
#[inline]
pub fn with_literal_strings(decoder: Decoder) -> Decoder {
    Decoder { strings: Strings::Literal, ..decoder }
}

/// Checks that a configuration decodes into the type that was generated with a spec table.
///
/// # Errors
///
/// As for [`Decoder::from_str`].
#[inline]
pub fn check_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Result<()> {
    let form = ResultForm { nulls: NullRule::of_types(table.env), env: None };
    let done =
        decoder.run(*table, stages::ALL, config.files(decoder, table), form, &mut |value| val(value).is_some()).0;
    match done {
        // An unknown value is not a wrong one.
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
/// As for [`Decoder::from_str`].
#[inline]
pub fn val_by(decoder: &Decoder, table: &Table<'_>, config: Config<'_>) -> Result<Val> {
    spent_by(decoder, table, config).0
}

/// Like [`val_by`]; also returns how much of the limits on evaluation was used.
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

/// Like [`Decoder::decode_parsed`]; also returns how much of the limits on evaluation was used.
#[inline]
pub fn spent_typed<T: Decode>(decoder: &Decoder, parsed: &Parsed) -> (Result<T>, Spent) {
    decoder.typed(T::STAGES, Files::of_parsed(parsed.trees()))
}
