//! What the peers are measured on: seeded inputs, and the types they are decoded into.

pub mod contestants;
pub mod go;
pub mod inputs;
pub mod models;
