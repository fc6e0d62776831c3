//! The evaluation that calls a function, as far as the function may use it.

use super::CallError;
use crate::value::{Object, Val};
use std::any::Any;

/// The evaluation that calls a function: its limits, the state of the function's library, and templates.
pub trait Caller {
    /// Takes steps from the limits.
    ///
    /// # Errors
    ///
    /// Returns [`CallError::unknown`] and reports the problem if too few are left.
    fn steps(&self, amount: u64) -> Result<(), CallError>;

    /// Takes values from the limits, before they are made: one for each value, and one for each 64 bytes of text.
    ///
    /// # Errors
    ///
    /// Fails like [`Self::steps`].
    fn values(&self, amount: u64) -> Result<(), CallError>;

    /// The state of the function's library, such as the folder of its files.
    fn state(&self) -> Option<&(dyn Any + Send + Sync)>;

    /// Evaluates a text as a template, with `variables` and the functions that the call sees. `file` names the file of the text; without it, the text is a
    /// value.
    ///
    /// # Errors
    ///
    /// Returns the problems of the template, located in the file.
    fn template(&self, file: Option<&str>, text: &str, variables: Object) -> Result<Val, CallError>;
}

impl dyn Caller + '_ {
    /// Takes the values and steps for a text of this many bytes.
    ///
    /// # Errors
    ///
    /// Fails like [`Caller::steps`].
    pub fn text(&self, bytes: u64) -> Result<(), CallError> {
        self.charge(bytes / 64)
    }

    /// Takes `amount` values and steps.
    ///
    /// # Errors
    ///
    /// Fails like [`Caller::steps`].
    pub fn charge(&self, amount: u64) -> Result<(), CallError> {
        self.steps(amount)?;
        self.values(amount)
    }
}
