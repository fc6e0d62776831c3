//! The values of generated types without a configuration.

use super::decoder::Decoder;
use crate::decode::Decode;

/// Decodes an empty body, for generated code. The macro has checked that an empty body is valid.
///
/// # Panics
/// Panics if a host type rejects a default of the spec.
#[expect(clippy::panic, reason = "`Default` has no other way to say it")]
pub fn default_value<T: Decode>() -> T {
    match Decoder::new().from_str("") {
        Ok(value) => value,
        Err(problems) => panic!("{} has no default\n{problems}", std::any::type_name::<T>()),
    }
}
