//! Language server for HCL config specs, and for the configurations that they describe.
//!
//! [`engine`] answers questions about texts; it knows nothing of the protocol. [`server`] speaks the protocol.

mod documents;
pub mod engine;
pub mod position;
mod project;
mod protocol;
pub mod server;
mod uri;
