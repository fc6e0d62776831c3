//! The stages of a decode that only some specs need.
//!
//! A generated type lists those of its spec ([`Decode::STAGES`](super::Decode::STAGES)). All their functions are `#[inline]`, so programs with other specs
//! don't build them.

use super::inputs::{Configuration, InputHost, InputSource, ReadInputs};
use crate::body::{BodyForm, BodyReader, FoundBlock};
use crate::diagnostic::{Deferred, Diagnostics};
use crate::eval::{Definitions, EvalContext};
use crate::secrecy::SecretStage;
use crate::syntax::ast::Body;
use crate::table::{BodySpec, Table};
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
    /// Without it, problems show nothing of a configuration that may have secrets.
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

#[derive(Clone, Copy)]
pub(crate) struct LocalStage {
    pub(crate) read: for<'t> fn(&BodyReader<'_>, &mut Diagnostics, &Table<'t>, &'t Body<'t>) -> Option<Definitions<'t>>,
    pub(crate) evaluate: fn(&EvalContext<'_>, &mut Diagnostics, &Definitions<'_>),
}

impl Stages {
    /// For a spec that needs none.
    pub const NONE: Self =
        Self { renamed: None, united: None, locals: None, inputs: None, chosen: None, secrets: None };

    /// These stages and others.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self {
            renamed: if self.renamed.is_some() { self.renamed } else { other.renamed },
            united: if self.united.is_some() { self.united } else { other.united },
            locals: if self.locals.is_some() { self.locals } else { other.locals },
            inputs: if self.inputs.is_some() { self.inputs } else { other.inputs },
            chosen: if self.chosen.is_some() { self.chosen } else { other.chosen },
            secrets: if self.secrets.is_some() { self.secrets } else { other.secrets },
        }
    }
}
