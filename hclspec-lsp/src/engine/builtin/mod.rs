//! Languages that are the same for everybody, as specs: that of input variables, and the spec language, whose spec is made from its
//! grammar.
//!
//! So what the engine knows of configurations it knows of these too. Three things of the spec language have no place in a spec: specs
//! are nested in specs to any depth ([`nests`]), the words of type expressions ([`types`]), and the functions, which are in the runtime's table.

mod language;

use hclspec_lang::SpecFile;
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::{Body, Entry, Model};
use hclspec_runtime::eval::{CHOICES, CONSTRUCTORS, NOTATIONS, PRIMITIVES};
use std::sync::LazyLock;

/// The name of the texts of this module.
const NAME: &str = "hclspec";

static SPEC: LazyLock<Option<SpecFile>> = LazyLock::new(|| SpecFile::parse(NAME, &language::spec()).ok());
static INPUTS: LazyLock<Option<SpecFile>> =
    LazyLock::new(|| SpecFile::parse(NAME, include_str!("inputs.hclspec")).ok());

/// The types that are words of the language.
pub(crate) fn types() -> impl Iterator<Item = &'static str> {
    PRIMITIVES.into_iter().chain(NOTATIONS)
}

/// The words that make types from others.
pub(crate) fn type_constructors() -> impl Iterator<Item = &'static str> {
    CONSTRUCTORS.into_iter().chain(CHOICES)
}

/// The spec language.
#[must_use]
pub(crate) fn spec_language() -> Option<&'static Model> {
    SPEC.as_ref().map(SpecFile::model)
}

/// The bodies of declarations of input variables.
pub(crate) fn input() -> Option<Body<'static>> {
    INPUTS.as_ref().map(|it| it.model().body())
}

/// Whether a place in a spec is in one of these texts.
pub(crate) fn is_builtin(place: &hclspec_runtime::source::SourceRange) -> bool {
    place.filename() == NAME
}

/// Whether a body of the spec language contains other specs.
pub(crate) fn nests(body: &Body<'_>) -> bool {
    body.rest().is_some_and(|rest| rest.is_ignored())
}

/// Whether blocks of a type stand only at the top of a spec file.
pub(crate) fn is_top(block_type: &str) -> bool {
    BlockKind::named(block_type).is_some_and(BlockKind::is_top)
}

/// The spec blocks that may be nested.
pub(crate) fn specs(model: &Model) -> Vec<Entry<'_>> {
    let body = model.body();
    body.entries().iter().filter(|entry| !is_top(entry.name())).cloned().collect()
}
