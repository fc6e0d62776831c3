//! The HCL Config Spec Language as a library: reads, checks and types spec files.

pub mod spec;
