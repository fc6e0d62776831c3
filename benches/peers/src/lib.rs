//! The data for the comparison with peers: seeded inputs, and the types that they are decoded into.

pub mod contestants;
pub mod go;
pub mod kdl;
pub mod models;

pub use hclspec_bench_inputs as inputs;
