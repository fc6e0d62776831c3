//! Built-in specs of input variables and of the spec language.
//!
//! They let the engine treat specs and declarations of input variables like any configuration. Two aspects of the spec language can't be part of a
//! spec: type expressions ([`types`]), and functions, which are listed in the runtime.

use hclspec_lang::SpecFile;
use hclspec_lang::grammar::{self, Arg, BlockKind, Standing, Takes};
use hclspec_lang::model::{Argument, Body};
use hclspec_runtime::eval::{CHOICES, CONSTRUCTORS, PRIMITIVES};
use hclspec_runtime::types::NOTATIONS;
use std::sync::LazyLock;

/// Name of the built-in texts.
const NAME: &str = "hclspec";

static SPEC: LazyLock<Option<SpecFile>> = LazyLock::new(|| SpecFile::parse(NAME, grammar::SPEC).ok());
static ANY: LazyLock<Option<SpecFile>> = LazyLock::new(|| SpecFile::parse(NAME, "object { ignore {} }").ok());
static INPUTS: LazyLock<Option<SpecFile>> =
    LazyLock::new(|| SpecFile::parse(NAME, include_str!("inputs.hclspec")).ok());

/// Types that consist of a name only. `object` is the object type with any attributes.
pub(crate) fn types() -> impl Iterator<Item = &'static str> {
    PRIMITIVES.into_iter().chain(NOTATIONS).chain(["object"])
}

/// Names of the constructors that make types from other types.
pub(crate) fn type_constructors() -> impl Iterator<Item = &'static str> {
    CONSTRUCTORS.into_iter().chain(CHOICES)
}

pub(crate) fn spec_language() -> Option<&'static SpecFile> {
    SPEC.as_ref()
}

/// Spec of configurations about which nothing is known.
pub(crate) fn any() -> Option<&'static SpecFile> {
    ANY.as_ref()
}

pub(crate) fn input<'c>() -> Option<Body<'c>> {
    let spec: Option<&'c SpecFile> = INPUTS.as_ref();
    spec.map(|it| it.model().body())
}

/// Returns `true` if a location in a spec is in one of the built-in texts.
pub(crate) fn is_builtin(place: &hclspec_runtime::source::SourceRange) -> bool {
    place.filename() == NAME
}

/// Value to suggest for an argument of the spec language, if the argument's type doesn't describe its syntax.
pub(crate) fn offered(argument: &Argument<'_>) -> Option<&'static str> {
    let arg = Arg::named(argument.name()).filter(|_| is_builtin(&argument.place()))?;
    match (arg, arg.takes()) {
        (_, Takes::Labels) | (Arg::Params, _) => Some("[]"),
        (_, Takes::Type) => Some("string"),
        (Arg::Condition, _) => Some("nested != null"),
        _ => None,
    }
}

/// Returns `true` if blocks of a type are allowed only at the top level of a spec file.
pub(crate) fn is_top(block_type: &str) -> bool {
    BlockKind::named(block_type).is_some_and(BlockKind::is_top)
}

/// Returns `true` if blocks of a type describe a value.
pub(crate) fn is_value(block_type: &str) -> bool {
    BlockKind::named(block_type).is_some_and(|kind| kind.block_type().place == Standing::Spec)
}
