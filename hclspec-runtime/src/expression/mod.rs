//! Expressions of a configuration that the host program evaluates itself.

#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod expression;

pub use expression::Expression;
pub use hclspec_core::expression::*;
