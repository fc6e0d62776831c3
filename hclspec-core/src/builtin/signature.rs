//! The parameters of a function.

use super::{CallError, Param};
use crate::convert::convert;
use crate::diagnostic::Message;
use crate::positions::{complete, mapped};
use crate::text::counted;
use crate::types::Type;
use crate::value::{PathStep, Val};
use std::fmt;

/// The parameters of any function: fixed ones in order, and one that takes the remaining arguments, each
/// separately.
#[derive(Clone, Copy)]
pub enum Signature<'a> {
    /// For a function of the language or of the host.
    Declared {
        /// The parameters in order.
        params: &'a [Param],
        /// The parameter that takes the remaining arguments.
        variadic: Option<&'a Param>,
    },
    /// For a `function` block, whose parameters take any type but not null (ruling D24).
    Names {
        /// The parameters in order.
        params: &'a [&'a str],
        /// The parameter that takes the remaining arguments.
        variadic: Option<&'a str>,
    },
}

/// A wrong number of arguments.
#[derive(Debug, PartialEq, Eq)]
pub enum ArityError<'a> {
    /// There are fewer arguments than required parameters.
    TooFew {
        /// The number of required arguments.
        wanted: usize,
        /// Whether more arguments than `wanted` are allowed.
        or_more: bool,
        /// The number of given arguments.
        given: usize,
        /// The name of the first parameter without an argument; empty if it is unknown.
        missing: &'a str,
    },
    /// There are more arguments than parameters.
    TooMany {
        /// The number of allowed arguments; also the index of the first extra one.
        wanted: usize,
        /// The number of given arguments.
        given: usize,
    },
}

/// Prints how many arguments the function takes and how many were given, without the function's name.
impl fmt::Display for ArityError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arguments = |count: usize| counted(count as u64, "argument");
        match *self {
            Self::TooFew { wanted, or_more, given, missing } => {
                let at_least = if or_more { "at least " } else { "" };
                let given = match given {
                    0 => "none is".to_owned(),
                    1 => "1 is".to_owned(),
                    given => format!("{given} are"),
                };
                let wanted = arguments(wanted);
                write!(f, "takes {at_least}{wanted}, but {given} given.")?;
                if missing.is_empty() { Ok(()) } else { write!(f, " The value of `{missing}` is missing.") }
            }
            Self::TooMany { wanted, given } => write!(f, "takes {}, but {given} are given.", arguments(wanted)),
        }
    }
}

impl<'a> Signature<'a> {
    /// The name of the parameter for the argument at `index`.
    pub fn name(&self, index: usize) -> Option<&'a str> {
        match self {
            Self::Declared { params, variadic } => params.get(index).or(*variadic).map(|param| &*param.name),
            Self::Names { params, variadic } => params.get(index).copied().or(*variadic),
        }
    }

    /// The type that the argument at `index` is converted to, and whether it may be null.
    pub fn param(&self, index: usize) -> Option<(&'a Type, bool)> {
        match self {
            Self::Declared { params, variadic } => {
                params.get(index).or(*variadic).map(|param| (&param.ty, param.nullable))
            }
            Self::Names { params, variadic } => {
                (index < params.len() || variadic.is_some()).then_some((&Type::Any, false))
            }
        }
    }

    /// Checks the number of arguments.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too few or too many.
    pub fn check_arity(&self, given: usize) -> Result<(), ArityError<'a>> {
        let (wanted, or_more) = match self {
            Self::Declared { params, variadic } => (params.len(), variadic.is_some()),
            Self::Names { params, variadic } => (params.len(), variadic.is_some()),
        };
        if given < wanted {
            let missing = self.name(given).unwrap_or_default();
            return Err(ArityError::TooFew { wanted, or_more, given, missing });
        }
        if given > wanted && !or_more {
            return Err(ArityError::TooMany { wanted, given });
        }
        Ok(())
    }

    /// Converts arguments, whose number has been checked, to the types of their parameters. `None` stands for an argument that already failed.
    ///
    /// # Errors
    ///
    /// Returns an error for each part of an argument that does not convert, and for each forbidden null. Arguments that already failed add no error.
    pub fn convert_args(&self, mut args: Vec<Option<Val>>) -> Result<Vec<Val>, Vec<ArgumentError>> {
        let mut errors = Vec::new();
        for (index, arg) in args.iter_mut().enumerate() {
            let Some((value, (ty, nullable))) = arg.take().zip(self.param(index)) else { continue };
            match convert(value, ty) {
                Ok(value) if value.is_null() && !nullable => {
                    let message = "it must not be null".into();
                    errors.push(ArgumentError { index, message, path: Vec::new(), more: None });
                }
                Ok(value) => *arg = Some(value.into_plain()),
                Err(mismatch) => {
                    for part in mismatch.parts() {
                        let path = mapped(&part.path(), |step| step.map(str::to_owned));
                        errors.push(ArgumentError { index, message: part.message(), path, more: None });
                    }
                    if let Some(last) = errors.last_mut() {
                        last.more = mismatch.more();
                    }
                }
            }
        }
        complete(args).ok_or(errors)
    }
}

/// The reason why an argument can't be passed to a function.
#[derive(Clone, Debug)]
pub struct ArgumentError {
    /// The index of the argument.
    pub index: usize,
    /// The reason, in lower case without a full stop.
    pub message: Message,
    /// Steps from the argument to the part that does not fit.
    pub path: Vec<PathStep<String>>,
    /// A remark that further parts of the argument don't fit either.
    pub more: Option<String>,
}

impl From<ArgumentError> for CallError {
    #[inline]
    fn from(ArgumentError { index, message, .. }: ArgumentError) -> Self {
        Self::at(index, message)
    }
}
