//! Current time.

use crate::args::{Outcome, function, little};
use crate::moment::Moment;
use hclspec_core::function::{Builtin, CallError, Caller, Library, Returns};
use hclspec_core::types::Type;
use hclspec_core::value::Val;
use std::time::SystemTime;

static CLOCK: [Builtin; 1] = [function! {
    "timestamp" in Clock: &[];
    returns: Returns::Type(Type::String), cost: little, run: timestamp;
    "The current time in UTC, such as `2006-01-02T15:04:05Z`.";
    "timestamp()" => ""
}];

/// Returns the library with `timestamp()`: the current time.
///
/// ```
/// let library = hclspec_functions::clock();
/// assert_eq!(library.iter().count(), 1);
/// ```
#[must_use]
pub fn clock() -> Library {
    let [function] = &CLOCK;
    Library::new(&[function], None)
}

fn timestamp(_: &dyn Caller, _: Vec<Val>) -> Outcome {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let since = since.map_err(|_| CallError::new("the clock is set to a time before 1970"))?;
    let nanoseconds = i128::try_from(since.as_nanos()).unwrap_or_default();
    Ok(Val::String(Moment { nanoseconds, offset: 0 }.to_string()))
}
