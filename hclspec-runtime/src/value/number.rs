//! The language's number.

/// A number: 512-bit binary float, exact for every integer that fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(i64);

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        Self(value)
    }
}
