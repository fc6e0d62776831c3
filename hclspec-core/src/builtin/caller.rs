//! What a function may ask of the evaluation that calls it.

use super::CallError;
use crate::value::{Object, Val};
use std::any::Any;

/// The evaluation that calls a function: its limits, what the library of the function holds, and templates.
pub trait Caller {
    /// Takes steps from the limits.
    ///
    /// # Errors
    ///
    /// Returns [`CallError::unknown`] if there are not as many left, which is reported.
    fn steps(&self, amount: u64) -> Result<(), CallError>;

    /// Takes values from the limits, before they are made: one for each value, and one for each 64 bytes of text.
    ///
    /// # Errors
    ///
    /// As for [`Self::steps`].
    fn values(&self, amount: u64) -> Result<(), CallError>;

    /// What the library of the function holds, such as the folder of its files.
    fn state(&self) -> Option<&(dyn Any + Send + Sync)>;

    /// Evaluates a text as a template, with these variables and the functions that the call sees. It is that of a file, or of a value.
    ///
    /// # Errors
    ///
    /// Returns the problems of the template, in the file of this name.
    fn template(&self, file: Option<&str>, text: &str, variables: Object) -> Result<Val, CallError>;
}

impl dyn Caller + '_ {
    /// Takes as many values and steps as a text of this many bytes.
    ///
    /// # Errors
    ///
    /// As for [`Caller::steps`].
    pub fn text(&self, bytes: u64) -> Result<(), CallError> {
        self.charge(bytes / 64)
    }

    /// Takes as many values and steps.
    ///
    /// # Errors
    ///
    /// As for [`Caller::steps`].
    pub fn charge(&self, amount: u64) -> Result<(), CallError> {
        self.steps(amount)?;
        self.values(amount)
    }
}
