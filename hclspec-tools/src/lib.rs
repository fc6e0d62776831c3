//! What is made from specs, and for their configurations: the [formatter](mod@format), [samples](Sample).
//!
//! Everything but the search for files in a [workspace] is a function from text to text that does no IO. The command `hclspec` and the language
//! server call them.

pub mod format;
mod sample;
mod words;
pub mod workspace;

pub use format::format;
pub use sample::Sample;
