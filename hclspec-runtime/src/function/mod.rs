//! Functions that the host program provides to configurations.

#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod function;
mod lazy;

pub use function::{Function, FunctionError, TypedArgs, TypedFn, no_result, unknown_result};
pub use hclspec_core::function::*;
pub use lazy::LazyArg;
