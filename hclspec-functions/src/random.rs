//! Random values.

use crate::args::{Outcome, function, little};
use crate::hashes::uuid;
use hclspec_core::function::{Builtin, CallError, Caller, Library, Returns};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

static RANDOM: [Builtin; 1] = [function!(
    "uuid",
    Random,
    &[],
    None,
    Returns::Type(Type::String),
    little,
    random_uuid,
    "A random UUID, different for each call.",
    "uuid()",
    ""
)];

/// `uuid()`: a random UUID.
///
/// ```
/// let library = hclspec_functions::random();
/// assert_eq!(library.iter().count(), 1);
/// ```
#[must_use]
pub fn random() -> Library {
    let [function] = &RANDOM;
    Library::new(&[function], None)
}

fn random_uuid(_: &dyn Caller, _: Vec<Val>) -> Outcome {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| CallError::new("the system gives no random numbers"))?;
    Ok(Val::String(uuid(bytes, 4)))
}
