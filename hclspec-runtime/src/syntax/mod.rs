//! HCL's native syntax: text to tree.

pub mod ast;
