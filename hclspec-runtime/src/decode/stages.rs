//! The stages of a decode that only some specs need.
//!
//! A generated type lists those of its spec ([`Decode::STAGES`](super::Decode::STAGES)). All their functions are `#[inline]`, so programs with other specs
//! don't build them.

use super::at::{At, Inside};
use super::inputs::{Configuration, InputHost, InputSource, ReadInputs};
use crate::body::{BodyForm, BodyReader, FoundBlock};
use crate::diagnostic::{Deferred, Diagnostics};
use crate::eval::{Definitions, EvalContext};
use crate::host::HostParts;
use crate::secrecy::SecretStage;
use crate::source::Span;
use crate::syntax::ast::{Body, Expr};
use crate::table::{BodySpec, Spec, Table};
use crate::types::Type;
use crate::value::Val;
use bumpalo::Bump;

/// The functions of the stages that a spec needs.
#[derive(Clone, Copy)]
pub struct Stages {
    /// Renames items with old names.
    pub(crate) renamed: Option<Renamed>,
    /// Merges the blocks of a `block_map` with `merge` that have equal labels.
    pub(crate) united: Option<United>,
    pub(crate) locals: Option<LocalStage>,
    /// Reads the input variables and gives them their values.
    pub(crate) inputs: Option<Inputs>,
    /// Selects the cases of a body.
    pub(crate) chosen: Option<Chosen>,
    /// Reads a `rest` without a type, or a `body`.
    pub(crate) rest: Option<Rest>,
    /// Makes the parts of a value that have host types, and keeps those secret that the spec declares so.
    pub(crate) hosted: Option<Hosted>,
    pub(crate) checks: Option<CheckStage>,
    /// Finds secrets. Without this stage, problems show nothing of a configuration that may have secrets.
    pub(crate) secrets: Option<SecretStage>,
}

pub(crate) type Renamed = for<'a> fn(&'a Bump, &mut Diagnostics, &BodyForm<'_>, Body<'a>) -> Body<'a>;

pub(crate) type United = for<'a> fn(&'a Bump, &Deferred, &BodyForm<'_>, &Body<'a>) -> Body<'a>;

pub(crate) type Inputs = for<'t> fn(
    Configuration<'_, 't>,
    &mut Diagnostics,
    &'t [InputSource<'t>],
    &InputHost<'_>,
) -> Option<ReadInputs<'t>>;

pub(crate) type Chosen =
    for<'p> fn(&mut Diagnostics, &EvalContext<'_>, &'p Bump, &FoundBlock<'_>, &'p BodySpec<'p>) -> &'p BodySpec<'p>;

pub(crate) type Rest = fn(&mut At<'_>, bool) -> Option<Val>;

pub(crate) type Hosted = fn(&mut At<'_>, &Spec<'_>, HostParts<'_>, bool) -> Option<Val>;

/// The functions for conditions of specs.
#[derive(Clone, Copy)]
pub(crate) struct CheckStage {
    /// Checks the values in a body.
    pub(crate) body: fn(&mut Inside<'_>),
    /// Checks an argument's value by the conditions and keys of its type. Returns `false` after a problem.
    pub(crate) value: fn(&mut At<'_>, &Val, &Type, &Expr<'_>, Span) -> bool,
    /// Computes the value of a `transform`.
    pub(crate) transform: fn(&mut At<'_>, &Spec<'_>, &Expr<'_>, &Type, bool) -> Option<Val>,
}

#[derive(Clone, Copy)]
pub(crate) struct LocalStage {
    pub(crate) read: for<'t> fn(&BodyReader<'_>, &mut Diagnostics, &Table<'t>, &'t Body<'t>) -> Option<Definitions<'t>>,
    pub(crate) evaluate: fn(&EvalContext<'_>, &mut Diagnostics, &Definitions<'_>),
}

impl Stages {
    /// No stages.
    pub const NONE: Self = Self {
        renamed: None,
        united: None,
        locals: None,
        inputs: None,
        chosen: None,
        rest: None,
        hosted: None,
        checks: None,
        secrets: None,
    };

    /// Joins two sets of stages.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self {
            renamed: if self.renamed.is_some() { self.renamed } else { other.renamed },
            united: if self.united.is_some() { self.united } else { other.united },
            locals: if self.locals.is_some() { self.locals } else { other.locals },
            inputs: if self.inputs.is_some() { self.inputs } else { other.inputs },
            chosen: if self.chosen.is_some() { self.chosen } else { other.chosen },
            rest: if self.rest.is_some() { self.rest } else { other.rest },
            hosted: if self.hosted.is_some() { self.hosted } else { other.hosted },
            checks: if self.checks.is_some() { self.checks } else { other.checks },
            secrets: if self.secrets.is_some() { self.secrets } else { other.secrets },
        }
    }
}
