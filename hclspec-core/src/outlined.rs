//! A value that is dropped by a function call.
//!
//! The code that drops a value of a large type is compiled into each place where the value may be dropped, which includes each call
//! that could panic while it exists. There are thousands of these places for the values that all code handles.

use std::fmt;
use std::mem::{ManuallyDrop, take};
use std::ops::{Deref, DerefMut};

/// A value that is dropped by a function call.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Outlined<T: Default>(ManuallyDrop<T>);

impl<T: Default> Outlined<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(ManuallyDrop::new(value))
    }

    /// Takes the value out.
    pub(crate) fn into_inner(mut self) -> T {
        take(&mut *self)
    }
}

impl<T: Default> Drop for Outlined<T> {
    #[inline(never)]
    fn drop(&mut self) {
        take(&mut *self.0);
    }
}

impl<T: Default> Deref for Outlined<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Default> DerefMut for Outlined<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: Default + fmt::Debug> fmt::Debug for Outlined<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
