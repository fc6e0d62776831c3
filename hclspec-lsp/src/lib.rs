//! Language server for specs, and for the configurations that they describe.
//!
//! [`engine`] answers questions about texts, and knows nothing about the protocol. [`server`] speaks the protocol.

mod documents;
pub mod engine;
pub mod position;
mod project;
mod protocol;
pub mod server;
mod uri;
