//! Functions that expressions can call.
//!
//! A [`Builtin`] is a function of the spec language, a [`Function`] one of the host's; a `function` block of a spec is
//! evaluated by `eval`. All have a [`Signature`], which checks the number of arguments and converts them. Nothing here knows
//! source positions: errors name the argument by its index. Built on `convert`, and on `host` for the arguments of typed
//! functions, and on `expression` for the arguments of lazy ones; `stdlib` and `eval` build on it.

mod host;
mod lazy;
mod signature;

use crate::diagnostic::{Diagnostic, Message};
use crate::types::{Shared, Type};
use crate::value::Val;
pub(crate) use host::RunLazy;
pub use host::{Function, FunctionError, TypedFn, unknown_result};
pub use lazy::LazyArg;
pub(crate) use lazy::Written;
pub use signature::{ArityError, Signature};
use std::fmt;

/// A parameter of a function.
#[derive(Clone, Debug)]
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

/// Why a call failed: a fragment of a sentence, and the argument that it is about, if any.
#[derive(Clone, Debug)]
pub struct CallError {
    /// The index of the argument.
    pub(crate) argument: Option<usize>,
    /// The reason, in lower case without a full stop.
    pub(crate) message: Message,
    /// Whether nothing is wrong, but the result is not known.
    pub(crate) is_unknown: bool,
    /// The problems of a lazy function's arguments, which are reported instead.
    pub(crate) problems: Box<[Diagnostic]>,
}

impl PartialEq for CallError {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.argument, &self.message, self.is_unknown) == (other.argument, &other.message, other.is_unknown)
    }
}

impl Eq for CallError {}

impl CallError {
    /// An error of the call as a whole.
    pub(crate) fn new(message: impl Into<Message>) -> Self {
        Self { argument: None, message: message.into(), is_unknown: false, problems: Box::default() }
    }

    /// An error of one argument.
    pub(crate) fn at(argument: usize, message: impl Into<Message>) -> Self {
        Self { argument: Some(argument), ..Self::new(message) }
    }
}

impl fmt::Display for CallError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.text())
    }
}

/// The cost of a call, in the units of `eval::Budget`. It is counted before the call.
#[derive(Clone, Copy)]
pub struct Cost {
    /// How much of the arguments is visited. Does not look inside the arguments.
    pub steps: fn(&[Val]) -> u64,
    /// The maximum size of what is made. May visit the arguments, because that has been counted by then; not further than to find out that
    /// it is more than the given amount.
    pub values: fn(&[Val], u64) -> u64,
}

/// A function of the spec language.
pub struct Builtin {
    /// The name.
    pub name: &'static str,
    /// The parameters in order.
    pub params: &'static [Param],
    /// The parameter that takes the remaining arguments.
    pub variadic: Option<&'static Param>,
    /// The type of the result, as far as it is the same for all arguments.
    pub result: Type,
    /// The cost of a call.
    pub cost: Cost,
    /// Runs the function, with arguments that [`Signature::convert_args`] has converted.
    pub run: Run,
}

type Run = fn(Vec<Val>) -> Result<Val, CallError>;

impl Builtin {
    pub(crate) const fn new(
        name: &'static str,
        params: &'static [Param],
        variadic: Option<&'static Param>,
        result: Type,
        cost: Cost,
        run: Run,
    ) -> Self {
        Self { name, params, variadic, result, cost, run }
    }

    /// The parameters.
    #[must_use]
    pub const fn signature(&self) -> Signature<'_> {
        Signature::Declared { params: self.params, variadic: self.variadic }
    }
}
