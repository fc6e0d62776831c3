//! The function of the host program that gives values to references.

use super::reference::{Places, Reference, reference};
use crate::syntax::visit::Traversal;
use crate::value::{MAX_DEPTH, Val, Value, within};
use std::fmt;
use std::sync::Arc;

/// The result of a function given to `Decoder::resolver`: an `Option` of a value, or a `Result` of one.
pub trait Resolution {
    /// The value, if there is one.
    ///
    /// # Errors
    ///
    /// Returns the text of the error.
    fn into_value(self) -> Result<Option<Value>, String>;
}

impl<V: Into<Value>> Resolution for Option<V> {
    fn into_value(self) -> Result<Option<Value>, String> {
        Ok(self.map(Into::into))
    }
}

impl<V: Into<Value>, E: fmt::Display> Resolution for Result<Option<V>, E> {
    fn into_value(self) -> Result<Option<Value>, String> {
        self.map(|it| it.map(Into::into)).map_err(|error| error.to_string())
    }
}

// The function itself creates the `Reference`, so programs without a resolver don't compile that code.
type Resolve = dyn Fn(&Places<'_>, &Traversal<'_>) -> Result<Option<Val>, Unresolved> + Send + Sync;

/// The reason why a reference of the host program has no value.
pub enum Unresolved {
    /// The function returned an error.
    Failed(String),
    /// Only the program knows the value, and the program is not running.
    Unknown,
}

/// The function of the host program that gives values to references.
#[derive(Clone)]
pub struct Resolver(Arc<Resolve>);

impl Resolver {
    /// Gives references the values that `resolve` returns.
    pub fn new<R: Resolution>(resolve: impl Fn(&Reference) -> R + Send + Sync + 'static) -> Self {
        Self(Arc::new(move |places, found| answer(resolve(&reference(places, found)).into_value())))
    }

    /// A stand-in for the resolver of a program: references to variables for which `knows` holds have unknown values.
    pub fn unknown(knows: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(move |_, found| if knows(found.name) { Err(Unresolved::Unknown) } else { Ok(None) }))
    }

    pub(crate) fn resolve(&self, places: &Places<'_>, found: &Traversal<'_>) -> Result<Option<Val>, Unresolved> {
        (self.0)(places, found)
    }
}

#[inline]
fn answer(found: Result<Option<Value>, String>) -> Result<Option<Val>, Unresolved> {
    match found {
        Ok(None) => Ok(None),
        Ok(Some(value)) => match within(value, MAX_DEPTH) {
            Some(value) => Ok(Some(value.into())),
            None => Err(Unresolved::Failed(format!(
                "lists, maps and objects in the value contain one another more than {MAX_DEPTH} times"
            ))),
        },
        Err(why) => Err(Unresolved::Failed(why)),
    }
}

impl fmt::Debug for Resolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
