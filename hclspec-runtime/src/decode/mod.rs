//! Decoding: config text and spec table to value.

pub mod table;
