//! Functions that expressions can call.
//!
//! A [`Builtin`] is a function of the language, a [`HostFunction`] one of the host's; a `function` block of a spec is
//! evaluated by `eval`. All have a [`Signature`], which checks the number of arguments and converts them. Nothing here knows
//! source positions: errors name the argument by its index. Built on `convert`, and on `expression` for the arguments of lazy
//! functions; `stdlib` and `eval` build on it.

mod host;
mod result;
mod signature;

use crate::diagnostic::{Diagnostic, Message};
use crate::types::{Shared, Type};
use crate::value::Val;
pub use host::{HostCode, HostFunction, HostParams, RunEager, RunLazy, Written};
pub use result::FunctionResult;
pub use signature::{ArgumentError, ArityError, Signature};
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
    /// Which values of the type it takes.
    pub takes: Takes,
}

/// The values of its type that a parameter takes. The function itself checks them; this is for code that reasons about calls.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// All of them.
    All,
    /// Whole numbers that fit in 64 bits.
    Whole,
    /// Those of some types, whatever their elements are.
    Types(fn(&Type) -> bool),
}

impl Param {
    pub(crate) const fn new(name: &'static str, ty: Type) -> Self {
        Self { name: Shared::Static(name), ty, nullable: false, takes: Takes::All }
    }

    pub(crate) const fn nullable(name: &'static str, ty: Type) -> Self {
        Self { name: Shared::Static(name), ty, nullable: true, takes: Takes::All }
    }

    /// A parameter of any type that takes some values only.
    pub(crate) const fn taking(name: &'static str, takes: fn(&Type) -> bool) -> Self {
        Self { name: Shared::Static(name), ty: Type::Any, nullable: false, takes: Takes::Types(takes) }
    }

    /// A parameter that takes whole numbers.
    pub(crate) const fn integer(name: &'static str) -> Self {
        Self { name: Shared::Static(name), ty: Type::Number, nullable: false, takes: Takes::Whole }
    }
}

/// Why a call failed: a fragment of a sentence, and the argument that it is about, if any.
#[derive(Clone, Debug)]
pub struct CallError {
    /// The index of the argument.
    pub argument: Option<usize>,
    /// The reason, in lower case without a full stop.
    pub message: Message,
    /// Whether nothing is wrong, but the result is not known.
    pub is_unknown: bool,
    /// The problems of a lazy function's arguments, which are reported instead.
    pub problems: Box<[Diagnostic]>,
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
    pub fn new(message: impl Into<Message>) -> Self {
        Self { argument: None, message: message.into(), is_unknown: false, problems: Box::default() }
    }

    /// An error of one argument.
    pub fn at(argument: usize, message: impl Into<Message>) -> Self {
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
    /// The maximum size of what is made. May visit the arguments, because that has been counted by then, but only until it is
    /// clear that the size exceeds the given amount.
    pub values: fn(&[Val], u64) -> u64,
}

/// A function of the language: all that is known about it. `stdlib` is the list of them.
pub struct Builtin {
    /// The name.
    pub name: &'static str,
    /// A sentence that says what it returns.
    pub doc: &'static str,
    /// Where it may be called.
    pub group: Group,
    /// The parameters in order.
    pub params: &'static [Param],
    /// The parameter that takes the remaining arguments.
    pub variadic: Option<&'static Param>,
    /// The type of the result.
    pub returns: Returns,
    /// How it is called.
    pub run: Run,
}

/// Where functions of the language may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// In specs, and in configurations if the program enables the evaluation functions.
    Evaluation,
    /// In specs only.
    Spec,
    /// Only in the `result` of a `transform` or `function` of a spec.
    Result,
    /// Only in configurations, if the program enables `try` and `can`.
    Attempts,
}

impl Group {
    /// The groups of functions that expressions of specs may call.
    pub const OF_SPEC: &'static [Self] = &[Self::Evaluation, Self::Spec, Self::Result];
}

/// The result of a call whose parameters take its arguments.
#[derive(Debug, PartialEq, Eq)]
pub enum Returns {
    /// A value of this type. If it is `any`, the type depends on the values of the arguments, and the call may fail.
    Type(Type),
    /// The number of elements or characters of the argument.
    Length,
    /// Whether an element of the first argument equals the second one.
    Contains,
    /// The first argument that is not null, converted to the type that all have in common.
    Common,
    /// The elements of all arguments: a list if all are lists and have a type in common, otherwise a tuple.
    Joined,
}

impl Returns {
    /// The type of the result, as far as it is the same for all arguments.
    pub(crate) fn ty(&self) -> Type {
        match self {
            Self::Type(ty) => ty.clone(),
            Self::Length => Type::Number,
            Self::Contains => Type::Bool,
            Self::Common | Self::Joined => Type::Any,
        }
    }
}

/// How a function of the language is called.
#[derive(Clone, Copy)]
pub enum Run {
    /// With values that [`Signature::convert_args`] has converted.
    Values(Cost, fn(Vec<Val>) -> Result<Val, CallError>),
    /// `check` evaluates its value and its message according to its condition.
    Check,
    /// `try` evaluates one argument after the other until one succeeds.
    Try,
    /// `can` evaluates its argument, which may fail.
    Can,
}

impl Builtin {
    /// The parameters.
    #[must_use]
    pub const fn signature(&self) -> Signature<'static> {
        Signature::Declared { params: self.params, variadic: self.variadic }
    }

    /// The parameter that takes the argument at `index`.
    #[must_use]
    pub fn param(&self, index: usize) -> Option<&'static Param> {
        self.params.get(index).or(self.variadic)
    }
}
