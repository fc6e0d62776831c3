//! Values of a host's types, on their way from the decode engine to a field.

use super::Val;
use std::any::Any;
use std::sync::{Mutex, PoisonError};

/// A value of a host's type together with the value it was made from, which says how it compares and what it prints.
#[derive(Debug)]
pub struct Made {
    from: Val,
    made: Mutex<Option<Box<dyn Any + Send>>>,
}

impl Made {
    pub(crate) fn new(from: Val, made: Box<dyn Any + Send>) -> Self {
        Self { from, made: Mutex::new(Some(made)) }
    }

    /// What it was made from; never itself made.
    #[must_use]
    pub const fn from(&self) -> &Val {
        &self.from
    }

    /// Moves the value out; `None` if it is of another type or was moved out before.
    pub(crate) fn take<T: 'static>(&self) -> Option<T> {
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        made.downcast().ok().map(|it| *it)
    }
}

impl PartialEq for Made {
    fn eq(&self, other: &Self) -> bool {
        self.from == other.from
    }
}
