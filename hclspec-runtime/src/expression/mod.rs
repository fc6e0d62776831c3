//! Expressions of a configuration that the host program evaluates itself, what they refer to, and the function of the host program that
//! gives values to references.

#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod expression;
mod reference;
mod resolver;

pub(crate) use expression::Captured;
pub use expression::Expression;
pub use reference::{FunctionCall, Reference, ReferenceStep, ReferenceStepKind};
pub(crate) use reference::{Places, constant, reference, roots};
pub use resolver::Resolution;
pub(crate) use resolver::{Resolver, Unresolved};
