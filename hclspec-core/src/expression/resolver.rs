//! The function of the host program that gives values to references.

use super::reference::Reference;
use crate::value::Value;
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

type Resolve = dyn Fn(&Reference) -> Result<Option<Value>, Unresolved> + Send + Sync;

/// The reason why a reference of the host program has no value.
pub enum Unresolved {
    /// The function returned an error.
    Failed(String),
    /// Only the program knows the value, and it does not run.
    Unknown,
}

/// The function of the host program that gives values to references.
#[derive(Clone)]
pub struct Resolver(Arc<Resolve>);

impl Resolver {
    /// Gives references the values that `resolve` returns.
    pub fn new<R: Resolution>(resolve: impl Fn(&Reference) -> R + Send + Sync + 'static) -> Self {
        Self(Arc::new(move |reference| resolve(reference).into_value().map_err(Unresolved::Failed)))
    }

    /// A stand-in for the resolver of a program: references to variables for which `knows` holds have unknown values.
    pub fn unknown(knows: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(move |reference| if knows(reference.root()) { Err(Unresolved::Unknown) } else { Ok(None) }))
    }

    pub(crate) fn resolve(&self, reference: &Reference) -> Result<Option<Value>, Unresolved> {
        (self.0)(reference)
    }
}

impl fmt::Debug for Resolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
