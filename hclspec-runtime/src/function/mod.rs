//! Functions: what expressions may call.
//!
//! A [`Builtin`] is one of the spec language's own functions, a [`Function`] one of the host's; a `function` block of a spec is
//! evaluated by `eval`. All have a [`Signature`], which checks how many arguments there are and converts them. Knows nothing of
//! source positions: errors name the argument by its index. Stands on `convert`, and on `host` for the arguments of typed
//! functions; `stdlib` and `eval` stand on it.

mod host;
mod signature;

use crate::diagnostic::Message;
use crate::types::{Shared, Type};
use crate::value::Val;
pub use host::{Function, FunctionError, TypedFn};
pub use signature::{ArityError, Signature};
use std::fmt;

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// The name, for messages.
    pub name: Shared<str>,
    /// The type that arguments are converted to.
    pub ty: Type,
    /// Whether the argument may be null.
    pub nullable: bool,
}

impl Param {
    pub(crate) const fn new(name: &'static str, ty: Type) -> Self {
        Self { name: Shared::Static(name), ty, nullable: false }
    }

    pub(crate) const fn nullable(name: &'static str, ty: Type) -> Self {
        Self { name: Shared::Static(name), ty, nullable: true }
    }
}

/// Why a call failed: a fragment of a sentence, and the argument it is about, if it is about one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallError {
    /// The index of the argument.
    pub(crate) argument: Option<usize>,
    /// What is wrong; lower case, no full stop.
    pub(crate) message: Message,
}

impl CallError {
    /// An error of the call as a whole.
    pub(crate) fn new(message: impl Into<Message>) -> Self {
        Self { argument: None, message: message.into() }
    }

    /// An error of one argument.
    pub(crate) fn at(argument: usize, message: impl Into<Message>) -> Self {
        Self { argument: Some(argument), message: message.into() }
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.text())
    }
}

/// What a call takes, in the units of `eval::Budget`. It is counted before the call is made.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// How much of the arguments is visited. Looks only at their outsides.
    pub steps: fn(&[Val]) -> u64,
    /// How much is made at most. May visit the arguments, which has been counted then.
    pub values: fn(&[Val]) -> u64,
}

/// A function of the spec language.
#[derive(Debug)]
pub struct Builtin {
    /// The name.
    pub name: &'static str,
    /// The parameters in order.
    pub params: &'static [Param],
    /// The parameter that takes the rest of the arguments.
    pub variadic: Option<&'static Param>,
    /// What a call takes.
    pub cost: Cost,
    /// What it does, given arguments that [`Signature::convert_args`] has converted.
    pub run: fn(Vec<Val>) -> Result<Val, CallError>,
}

impl Builtin {
    /// What arguments it takes.
    #[must_use]
    pub const fn signature(&self) -> Signature<'_> {
        Signature::Declared { params: self.params, variadic: self.variadic }
    }
}
