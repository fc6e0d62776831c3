//! The run time of `hclspec`: parses, evaluates and decodes HCL configuration.
//!
//! Applications use it through the `hclspec` crate.

pub mod convert;
pub mod decode;
pub mod diagnostic;
pub mod function;
pub mod source;
pub mod stdlib;
pub mod syntax;
pub mod types;
pub mod value;
