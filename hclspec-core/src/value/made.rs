//! Values of host types, on their way from the decode engine to a field.

use super::Val;
use std::any::Any;
use std::sync::{Mutex, PoisonError};

/// A value of a host type, together with the value it was made from, which determines how it compares and prints.
#[derive(Debug)]
pub struct Made {
    from: Val,
    made: Mutex<Option<Box<dyn Any + Send>>>,
}

impl Made {
    /// Creates a value of a host type that was `made` from another value.
    pub fn new(from: Val, made: Box<dyn Any + Send>) -> Self {
        Self { from, made: Mutex::new(Some(made)) }
    }

    /// The value it was made from, which is never a `Made` itself.
    pub const fn from(&self) -> &Val {
        &self.from
    }

    /// Moves the value out; `None` if it has another type or was already moved out.
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
