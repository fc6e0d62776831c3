//! A diagnostic as text: in the form that rustc made familiar, as one line, as JSON.
//!
//! Input: a resolved [`Diagnostic`](super::Diagnostic). Output: text without a line end at the end. Invariants: no
//! control character of a source text or message reaches the output, and its size does not depend on the size of the
//! source.

mod canvas;
mod color;
mod excerpt;
mod json;
mod markers;
pub(super) mod printable;
mod rendering;
mod report;
mod snippet;
mod style;
#[cfg(test)]
mod tests;
mod window;

pub use color::Color;
pub use rendering::Rendering;
#[cfg(feature = "miette")]
pub(super) use report::{detail, values};
