//! Languages that are the same for everybody, as specs: that of input variables, and the spec language.
//!
//! So what the engine knows of configurations it knows of these too. Two things of the spec language have no place in a spec: the words of
//! type expressions ([`types`]), and the functions, which are in the runtime's table.

use hclspec_lang::SpecFile;
use hclspec_lang::grammar::{self, Arg, BlockKind, Standing, Takes};
use hclspec_lang::model::{Argument, Body};
use hclspec_runtime::eval::{CHOICES, CONSTRUCTORS, PRIMITIVES};
use hclspec_runtime::types::NOTATIONS;
use std::sync::LazyLock;

/// The name of the texts of this module.
const NAME: &str = "hclspec";

static SPEC: LazyLock<Option<SpecFile>> = LazyLock::new(|| SpecFile::parse(NAME, grammar::SPEC).ok());
static ANY: LazyLock<Option<SpecFile>> = LazyLock::new(|| SpecFile::parse(NAME, "object { ignore {} }").ok());
static INPUTS: LazyLock<Option<SpecFile>> =
    LazyLock::new(|| SpecFile::parse(NAME, include_str!("inputs.hclspec")).ok());

/// The types that are words of the language. `object` is one without its attributes, too.
pub(crate) fn types() -> impl Iterator<Item = &'static str> {
    PRIMITIVES.into_iter().chain(NOTATIONS).chain(["object"])
}

/// The words that make types from others.
pub(crate) fn type_constructors() -> impl Iterator<Item = &'static str> {
    CONSTRUCTORS.into_iter().chain(CHOICES)
}

/// The spec language.
#[must_use]
pub(crate) fn spec_language() -> Option<&'static SpecFile> {
    SPEC.as_ref()
}

/// A spec of configurations of which nothing is known.
pub(crate) fn any() -> Option<&'static SpecFile> {
    ANY.as_ref()
}

/// The bodies of declarations of input variables.
pub(crate) fn input<'c>() -> Option<Body<'c>> {
    let spec: Option<&'c SpecFile> = INPUTS.as_ref();
    spec.map(|it| it.model().body())
}

/// Whether a place in a spec is in one of these texts.
pub(crate) fn is_builtin(place: &hclspec_runtime::source::SourceRange) -> bool {
    place.filename() == NAME
}

/// What to offer for an argument of the spec language whose type does not say what is written.
pub(crate) fn offered(argument: &Argument<'_>) -> Option<&'static str> {
    let arg = Arg::named(argument.name()).filter(|_| is_builtin(&argument.place()))?;
    match (arg, arg.takes()) {
        (_, Takes::Labels) | (Arg::Params, _) => Some("[]"),
        (_, Takes::Type) => Some("string"),
        (Arg::Condition, _) => Some("nested != null"),
        _ => None,
    }
}

/// Whether blocks of a type stand only at the top of a spec file.
pub(crate) fn is_top(block_type: &str) -> bool {
    BlockKind::named(block_type).is_some_and(BlockKind::is_top)
}

/// Whether blocks of a type in a spec stand wherever a value is described.
pub(crate) fn is_value(block_type: &str) -> bool {
    BlockKind::named(block_type).is_some_and(|kind| kind.block_type().place == Standing::Spec)
}
