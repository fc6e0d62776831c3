//! The part of the evaluation that a called function can access.

use super::CallError;
use crate::value::{Object, Val};
use std::any::Any;

/// The evaluation that calls a function: its limits, the state of the function's library, and templates.
pub trait Caller {
    /// Charges steps to the limits.
    ///
    /// # Errors
    ///
    /// Returns [`CallError::unknown`] and reports the problem if too few are left.
    fn steps(&self, amount: u64) -> Result<(), CallError>;

    /// Charges values to the limits before they are created: one for each value, and one for each 64 bytes of text.
    ///
    /// # Errors
    ///
    /// Fails like [`Self::steps`].
    fn values(&self, amount: u64) -> Result<(), CallError>;

    /// The state of the function's library, such as the folder of its files.
    fn state(&self) -> Option<&(dyn Any + Send + Sync)>;

    /// Evaluates a text as a template, with `variables` and the functions that the call can see. `file` names the file that contains the text; `None`
    /// if the text is a value.
    ///
    /// # Errors
    ///
    /// Returns the problems of the template, located in the file.
    fn template(&self, file: Option<&str>, text: &str, variables: Object) -> Result<Val, CallError>;
}

impl dyn Caller + '_ {
    /// Charges the values and steps for a text of this many bytes.
    ///
    /// # Errors
    ///
    /// Fails like [`Caller::steps`].
    pub fn text(&self, bytes: u64) -> Result<(), CallError> {
        self.charge(bytes / 64)
    }

    /// Charges `amount` values and as many steps.
    ///
    /// # Errors
    ///
    /// Fails like [`Caller::steps`].
    pub fn charge(&self, amount: u64) -> Result<(), CallError> {
        self.steps(amount)?;
        self.values(amount)
    }
}
