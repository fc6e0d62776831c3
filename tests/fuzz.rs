//! The bodies of the fuzz targets, and what else is tried on random inputs and on large ones.

#![allow(clippy::unwrap_used, clippy::panic, dead_code, unreachable_pub, missing_docs)]

#[path = "../fuzz/src/lib.rs"]
mod bodies;
#[path = "fuzz_corpus.rs"]
mod corpus;
mod growth;
mod properties;
