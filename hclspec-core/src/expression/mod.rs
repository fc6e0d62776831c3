//! Expressions of a configuration that are kept for the host program: what they need to be evaluated later, what they refer to, and the
//! function of the host program that gives values to references.

mod captured;
mod reference;
mod resolver;

pub use captured::{Captured, Kept, Passage};
pub use reference::{FunctionCall, Reference, ReferenceStep, ReferenceStepKind};
pub use reference::{Places, as_reference, constant, functions, reference, references, roots};
pub use resolver::Resolution;
pub use resolver::{Resolver, Unresolved};
