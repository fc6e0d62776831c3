//! Expressions and bodies of a configuration that the host program evaluates itself.

mod body;
#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod expression;
mod runs;

pub(crate) use body::KeptBody;
pub use body::{Body, BodyBlock};
pub use expression::Expression;
pub use hclspec_core::expression::*;
pub(crate) use runs::runs;
