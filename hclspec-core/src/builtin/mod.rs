//! Functions of the language and of libraries, as data.
//!
//! A [`Builtin`] describes one function for evaluation, inference, documentation and editors. Nothing here knows source
//! positions: errors name the argument by its index. Built on `convert`; `table`, `function`, `stdlib` and `eval` build on it.
//!
//! `stdlib::BUILTINS` is the only list of the language's functions. An entry has the name, the parameters with the values that they take, the
//! documentation, the expressions that may call the function (`Group`), the type of its result (`Returns`) and the way to call it (`Run`).
//!
//! Functions of libraries (`hclspec-functions`) are entries of the same kind, in lists sorted by name: `GENERAL`, which specs get through
//! `Env::library`, and any [`Library`] that a program adds. They are `Run::Metered`: through a `Caller`, they pay for what they create before they
//! create it, and `eval::metered` charges the unpaid rest of the result. Their `Returns::From` computes the type of the result from the types and
//! constant values of the arguments.
//!
//! A function that needs another crate names a feature in its entry, and nowhere else. Without the feature the entry is `Run::Unbuilt`: no call finds it
//! (`find`, `Library::iter`), and the message about an unknown function names the feature (`missing_feature`).
//!
//! `sensitive`, `nonsensitive` and `issensitive` are `Run::Secrecy`. They return their argument or a bool; `secrecy` finds their calls in the text.
//!
//! A call is resolved once: `Functions::callee` looks the name up among the functions of the host, of the spec, of the host's libraries, of the spec's library
//! and of the language, in this order. `eval::call` runs the `Callee`.

mod caller;
mod library;
mod returns;
mod signature;

use crate::diagnostic::{Diagnostic, Message, nearest};
use crate::types::{Shared, Type};
use crate::value::Val;
pub use caller::Caller;
pub use library::{
    Library, LibraryFunction, LibraryParts, UnknownName, enabling, find, missing_feature, signature, sorted,
    without_namespace,
};
pub use returns::{Operand, Returned, ReturnedNulls, Returns};
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
    /// The values that the parameter takes.
    pub takes: Takes,
}

/// The values of its type that a parameter takes. The function checks its arguments itself; this is for code that reasons about calls.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// All values.
    All,
    /// Whole numbers that fit in 64 bits.
    Whole,
    /// Values whose type passes this test. Element types don't matter.
    Types(fn(&Type) -> bool),
    /// Values for which this function returns `true`.
    Values(fn(&Val) -> bool),
}

impl Param {
    /// A parameter whose argument is converted to `ty` and must not be null.
    pub const fn new(name: &'static str, ty: Type) -> Self {
        Self { name: Shared::Static(name), ty, nullable: false, takes: Takes::All }
    }

    /// A parameter whose argument is converted to `ty` and may be null.
    pub const fn nullable(name: &'static str, ty: Type) -> Self {
        Self { name: Shared::Static(name), ty, nullable: true, takes: Takes::All }
    }

    /// A parameter that takes values of some types.
    pub const fn taking(name: &'static str, takes: fn(&Type) -> bool) -> Self {
        Self { name: Shared::Static(name), ty: Type::Any, nullable: false, takes: Takes::Types(takes) }
    }

    /// The parameter, whose argument may also be null.
    #[must_use]
    pub const fn or_null(mut self) -> Self {
        self.nullable = true;
        self
    }

    /// A parameter whose argument is converted to `ty` and must satisfy `takes`.
    pub const fn checked(name: &'static str, ty: Type, takes: fn(&Val) -> bool) -> Self {
        Self { name: Shared::Static(name), ty, nullable: false, takes: Takes::Values(takes) }
    }

    /// A parameter that takes whole numbers.
    pub const fn integer(name: &'static str) -> Self {
        Self { name: Shared::Static(name), ty: Type::Number, nullable: false, takes: Takes::Whole }
    }
}

/// The reason why a call failed, with the index of the argument that caused the failure, if any.
#[derive(Clone, Debug)]
pub struct CallError {
    /// The index of the argument.
    pub argument: Option<usize>,
    /// The reason, in lower case without a full stop.
    pub message: Message,
    /// Whether the result is only unknown, without an error to report.
    pub is_unknown: bool,
    /// Problems of a lazy function's arguments, to report instead.
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

    /// The error for an unknown result, whose reason, such as an exceeded limit, is reported separately.
    pub fn unknown() -> Self {
        Self { is_unknown: true, ..Self::new("the result is not known") }
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

/// The cost of a call, in the units of `eval::Budget`, counted before the call.
#[derive(Clone, Copy)]
pub struct Cost {
    /// The number of steps for visiting the arguments. Computed without looking inside the arguments.
    pub steps: fn(&[Val]) -> u64,
    /// The maximum size of the result. May visit the arguments, because that has been paid for, but stops once the size exceeds the given amount.
    pub values: fn(&[Val], u64) -> u64,
}

/// A function of the language or of a library. `stdlib` lists the functions of the language.
pub struct Builtin {
    /// The name.
    pub name: &'static str,
    /// A sentence that describes the result.
    pub doc: &'static str,
    /// The expressions that may call the function.
    pub group: Group,
    /// The feature of the crate `hclspec` that the function needs in addition to the feature of its library.
    pub feature: Option<&'static str>,
    /// The subject, for documentation.
    pub topic: Topic,
    /// The parameters in order.
    pub params: &'static [Param],
    /// The parameter that takes the remaining arguments.
    pub variadic: Option<&'static Param>,
    /// The type of the result.
    pub returns: Returns,
    /// The way to call it.
    pub run: Run,
    /// A call with its result.
    pub example: Example,
}

/// A call and its result, as expressions. Tests evaluate both.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The call.
    pub call: &'static str,
    /// The result. Empty if it varies.
    pub result: &'static str,
}

impl Example {
    /// A call and its result.
    pub const fn new(call: &'static str, result: &'static str) -> Self {
        Self { call, result }
    }
}

/// A subject of functions, for documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Numbers.
    Numbers,
    /// Text.
    Strings,
    /// Lists, sets, maps and objects.
    Collections,
    /// Types, and expressions that may fail.
    Conversion,
    /// Text formats.
    Encoding,
    /// Hashes.
    Hashes,
    /// Dates and durations.
    Dates,
    /// IP addresses.
    Addresses,
    /// Paths as text.
    Paths,
    /// Files.
    Files,
    /// The environment of the program.
    Environment,
    /// The time.
    Clock,
    /// Random values.
    Random,
}

impl Topic {
    /// The heading in documentation.
    #[inline]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Numbers => "Numbers",
            Self::Strings => "Strings",
            Self::Collections => "Collections",
            Self::Conversion => "Conversion",
            Self::Encoding => "Encoding",
            Self::Hashes => "Hashes",
            Self::Dates => "Dates",
            Self::Addresses => "Addresses",
            Self::Paths => "Paths",
            Self::Files => "Files",
            Self::Environment => "Environment",
            Self::Clock => "Clock",
            Self::Random => "Random",
        }
    }
}

/// The expressions in which a function may be called.
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
    /// In configurations and specs whose libraries include the function.
    Library,
}

impl Group {
    /// The groups of functions that expressions of specs may call.
    pub const OF_SPEC: &'static [Self] = &[Self::Evaluation, Self::Spec, Self::Result];
}

/// The way to call a function.
#[derive(Clone, Copy)]
pub enum Run {
    /// With values converted by [`Signature::convert_args`].
    Values(Cost, fn(Vec<Val>) -> Result<Val, CallError>),
    /// Like `Values`, for a function that charges its result to the limits before creating it. The first function
    /// returns the cost of visiting the arguments. Whatever the function did not charge is charged afterwards.
    Metered(fn(&[Val]) -> u64, fn(&dyn Caller, Vec<Val>) -> Result<Val, CallError>),
    /// `check`: returns its value if its condition is true, and otherwise reports its message.
    Check,
    /// `try` evaluates one argument after the other until one succeeds.
    Try,
    /// `can` evaluates its argument, which may fail.
    Can,
    /// A function about secrets, which returns its argument or tells if the argument is a secret.
    Secrecy(Secrecy),
    /// Not callable: its feature is not enabled.
    Unbuilt,
}

/// The name of the function that makes secrets.
pub const SENSITIVE: &str = "sensitive";

/// Returns `true` for [`SENSITIVE`] and likely misspellings of it.
pub fn is_meant_for_sensitive(name: &str) -> bool {
    // A misspelling has at most two letters more or less. Checked first, because this function is called for every name before a parenthesis.
    let is_near = name.chars().count().abs_diff(SENSITIVE.len()) <= 2;
    is_near && (name == SENSITIVE || nearest(name, [SENSITIVE]).is_some())
}

/// The effect of a function on secrets. Only configurations can call such a function; specs declare secrets by types instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// Makes its argument a secret.
    Made,
    /// Reveals its argument, even if it derives from a secret.
    Lifted,
    /// Tells if its argument derives from a secret.
    Asked,
}

impl fmt::Debug for Builtin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Builtin {
    /// The parameters.
    pub const fn signature(&self) -> Signature<'static> {
        Signature::Declared { params: self.params, variadic: self.variadic }
    }

    /// The feature that must be enabled to call the function; `None` if it can be called.
    pub fn missing_feature(&self) -> Option<&'static str> {
        self.feature.filter(|_| matches!(self.run, Run::Unbuilt))
    }

    /// Returns `true` if only configurations can call the function, even if a spec includes its library.
    #[inline]
    pub fn is_for_configurations(&self) -> bool {
        matches!(self.run, Run::Secrecy(_))
    }

    /// The parameter for the argument at `index`.
    #[inline]
    pub fn param(&self, index: usize) -> Option<&'static Param> {
        self.params.get(index).or(self.variadic)
    }
}
