//! Language server for HCL config specs, and for the configurations that they describe.
//!
//! [`engine`] answers questions about texts; it knows nothing of the protocol.

pub mod engine;
