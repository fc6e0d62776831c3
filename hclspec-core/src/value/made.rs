//! Values of host types, on their way from the decode engine to a field.

use super::Val;
use std::any::Any;
use std::sync::{Mutex, PoisonError};

/// A value of a host type, with the value from which it was created. Comparing and printing use only the latter.
#[derive(Debug)]
pub struct Made {
    from: Val,
    made: Mutex<Option<Box<dyn Any + Send>>>,
}

impl Made {
    /// Wraps the value `made` of a host type, which was created from the value `from`.
    pub fn new(from: Val, made: Box<dyn Any + Send>) -> Self {
        Self { from, made: Mutex::new(Some(made)) }
    }

    /// The value from which the host type's value was created. Never a `Made` itself.
    pub const fn from(&self) -> &Val {
        &self.from
    }

    /// Moves the host type's value out; `None` if it has another type or was already moved out.
    pub fn take<T: 'static>(&self) -> Option<T> {
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        made.downcast().ok().map(|value| *value)
    }

    /// A copy of the value; `None` if it has another type or was moved out.
    pub fn peek<T: Copy + 'static>(&self) -> Option<T> {
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.as_ref()?.downcast_ref().copied()
    }
}

impl PartialEq for Made {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.from == other.from
    }
}
