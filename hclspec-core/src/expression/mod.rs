//! Unevaluated expressions for the host program: the data for evaluating them, their references, and the function of the host program that
//! gives values to references.

mod captured;
mod reference;
mod resolver;

pub use captured::{Captured, Kept, Passage};
pub use reference::{FunctionCall, Reference, ReferenceStep, ReferenceStepKind};
pub use reference::{Places, as_reference, constant_key, functions, references, roots};
pub use resolver::Resolution;
pub use resolver::{Resolver, Unresolved};
