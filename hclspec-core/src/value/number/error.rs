//! Errors about numbers.
//!
//! Numbers know no spans: the caller adds the location and turns the text into a diagnostic.

use std::fmt;

/// The reason why a text is not a number, or an operation or conversion has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NumberError {
    /// The text is not a decimal number.
    Syntax,
    /// The magnitude would be 2^65536 or more.
    TooLarge,
    /// The magnitude would be below 2^-65536, but not zero.
    TooSmall,
    /// The divisor of a division is zero.
    DivisionByZero,
    /// The divisor of a modulo is zero.
    ModuloByZero,
    /// The float is infinite or NaN.
    NotFinite,
    /// The number has a fractional part, but a whole number is required.
    NotWhole,
    /// The whole number does not fit in the integer type.
    OutOfRange {
        /// The smallest number that the type can hold.
        min: i128,
        /// The largest number that the type can hold.
        max: u128,
    },
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax => f.write_str("a number is required"),
            Self::TooLarge => f.write_str("the number is too large: it must be below 2^65536 (about 2.0e19728)"),
            Self::TooSmall => {
                f.write_str("the number is too close to zero: it must be zero or at least 2^-65536 (about 5.0e-19729)")
            }
            Self::DivisionByZero => f.write_str("division by zero"),
            Self::ModuloByZero => f.write_str("modulo by zero"),
            Self::NotFinite => f.write_str("a finite number is required"),
            Self::NotWhole => f.write_str("a whole number is required"),
            Self::OutOfRange { min, max } => write!(f, "a whole number from {min} to {max} is required"),
        }
    }
}

impl std::error::Error for NumberError {}
