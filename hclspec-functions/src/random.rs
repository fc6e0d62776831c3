//! Random values.

use crate::args::{Outcome, function, little};
use crate::uuid::uuid;
use hclspec_core::function::{Builtin, Caller, Library, Returns};
use hclspec_core::types::Type;
use hclspec_core::value::Val;
use std::hash::{BuildHasher as _, RandomState};

static RANDOM: [Builtin; 1] = [function! {
    "uuid" in Random: &[];
    returns: Returns::Type(Type::String), cost: little, run: random_uuid;
    "A random UUID, different for each call.";
    "uuid()" => ""
}];

/// Returns the library with `uuid()`: a random UUID, which is unique but not secret.
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

/// Makes random bytes with the standard library's hashers, whose keys are random numbers of the system. That is
/// enough for unique names, and needs no crate.
fn random_uuid(_: &dyn Caller, _: Vec<Val>) -> Outcome {
    let random = || RandomState::new().hash_one(()).to_be_bytes();
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(random().into_iter().chain(random())).for_each(|(byte, random)| *byte = random);
    Ok(Val::String(uuid(bytes, 4)))
}
