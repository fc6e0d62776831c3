//! What arguments a function takes.

use super::{CallError, Param};
use crate::convert::convert;
use crate::value::Val;
use std::fmt;

/// The parameters of a function.
#[derive(Clone, Copy, Debug)]
pub struct Signature<'a> {
    /// The parameters in order.
    pub params: &'a [Param],
    /// The parameter that takes the rest of the arguments, each on its own.
    pub variadic: Option<&'a Param>,
}

/// A wrong number of arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArityError {
    /// Some are missing.
    TooFew {
        /// How many there must be.
        expected: usize,
        /// Whether there may be more than that.
        or_more: bool,
        /// The name of the first parameter without an argument.
        missing: String,
    },
    /// There are more than parameters.
    TooMany {
        /// How many there may be; also the index of the first that is too many.
        expected: usize,
    },
}

impl fmt::Display for ArityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arguments = |count| if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") };
        match self {
            Self::TooFew { expected, or_more, missing } => {
                let at_least = if *or_more { "at least " } else { "" };
                write!(f, "expects {at_least}{}; the value for \"{missing}\" is missing", arguments(*expected))
            }
            Self::TooMany { expected: 0 } => f.write_str("expects no arguments"),
            Self::TooMany { expected } => write!(f, "expects only {}", arguments(*expected)),
        }
    }
}

impl<'a> Signature<'a> {
    /// The parameter that takes the argument at `index`.
    #[must_use]
    pub fn param(&self, index: usize) -> Option<&'a Param> {
        self.params.get(index).or(self.variadic)
    }

    /// Whether a call may have `count` arguments.
    ///
    /// # Errors
    ///
    /// If there are too few or too many.
    pub fn check_arity(&self, count: usize) -> Result<(), ArityError> {
        let expected = self.params.len();
        match self.params.get(count) {
            Some(param) => {
                let missing = param.name.to_string();
                Err(ArityError::TooFew { expected, or_more: self.variadic.is_some(), missing })
            }
            None if count > expected && self.variadic.is_none() => Err(ArityError::TooMany { expected }),
            None => Ok(()),
        }
    }

    /// Converts arguments to the types of their parameters. Their number has been checked.
    ///
    /// # Errors
    ///
    /// One for each argument that does not convert, or is null and must not be.
    pub fn convert_args(&self, args: Vec<Val>) -> Result<Vec<Val>, Vec<CallError>> {
        let mut errors = Vec::new();
        let mut converted = Vec::with_capacity(args.len());
        for (index, arg) in args.into_iter().enumerate() {
            let Some(param) = self.param(index) else { continue };
            match convert(arg, &param.ty) {
                Ok(Val::Null(_)) if !param.nullable => {
                    errors.push(CallError::at(index, "argument must not be null"));
                }
                Ok(arg) => converted.push(arg),
                Err(mismatch) => errors.push(CallError::at(index, mismatch.to_string())),
            }
        }
        if errors.is_empty() { Ok(converted) } else { Err(errors) }
    }
}
