//! What the peers are measured on: seeded inputs, and the types they are decoded into.

pub mod contestants;
pub mod go;
pub mod models;

pub use hclspec_bench_inputs as inputs;
