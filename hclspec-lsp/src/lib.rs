//! Language server for HCL config specs, and for the configurations that they describe.
//!
//! [`engine`] answers questions about texts; it knows nothing of the protocol. [`server`] speaks the protocol.

pub mod engine;
pub mod position;
mod project;
pub mod server;
mod uri;
