//! Expressions of a configuration that the host program evaluates itself, and what they refer to.

#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod expression;
mod reference;

pub use expression::Expression;
pub(crate) use reference::roots;
pub use reference::{FunctionCall, Reference, ReferenceStep, ReferenceStepKind};
