//! Shared data, which can also be in a `static`.

use super::extent::{Extent, Measured};
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

/// Data that is either part of the program (in generated code) or reference-counted (built at run time). Cheap to clone.
#[derive(Debug)]
pub enum Shared<T: ?Sized + 'static> {
    /// In a `static` of generated code.
    Static(&'static T),
    /// Built at run time. The extent is stored, because computing it takes time: the content may be shared in any number of places.
    Owned(Arc<T>, Extent),
}

impl<T: ?Sized> Clone for Shared<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Static(it) => Self::Static(it),
            Self::Owned(it, extent) => Self::Owned(Arc::clone(it), *extent),
        }
    }
}

impl<T: ?Sized> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self {
            Self::Static(it) => it,
            Self::Owned(it, _) => it,
        }
    }
}

impl<T: ?Sized + Measured> Shared<T> {
    pub(super) fn extent(&self) -> Extent {
        match self {
            Self::Static(it) => it.extent(),
            Self::Owned(_, extent) => *extent,
        }
    }
}

impl<T: ?Sized + PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: ?Sized + Eq> Eq for Shared<T> {}

impl<T: ?Sized + Hash> Hash for Shared<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Measured> Shared<T> {
    /// Data built at run time that is already shared.
    pub(super) fn from_arc(it: Arc<T>) -> Self {
        let extent = it.extent();
        Self::Owned(it, extent)
    }
}

impl<T: Measured> From<T> for Shared<T> {
    #[inline(never)]
    fn from(value: T) -> Self {
        let extent = value.extent();
        Self::Owned(Arc::new(value), extent)
    }
}

impl<T> From<Vec<T>> for Shared<[T]>
where
    [T]: Measured,
{
    #[inline(never)]
    fn from(value: Vec<T>) -> Self {
        let extent = value.extent();
        Self::Owned(value.into(), extent)
    }
}

impl From<&str> for Shared<str> {
    #[inline(never)]
    fn from(value: &str) -> Self {
        Self::Owned(value.into(), Extent::default())
    }
}

impl std::fmt::Display for Shared<str> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self)
    }
}
