//! A diagnostic as text: in rustc's form, as one line, or as JSON.
//!
//! Takes a resolved [`Diagnostic`](super::Diagnostic), and returns text without a final line end. Invariants: no
//! control character of a source text or message reaches the output, and the size of the output does not depend on that of the
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
#[cfg(feature = "miette")]
pub(super) use excerpt::border;
pub use rendering::Rendering;
#[cfg(feature = "miette")]
pub(super) use report::{detail, values};
