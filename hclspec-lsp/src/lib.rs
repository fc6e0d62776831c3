//! Language server for specs and configurations.
//!
//! [`engine`] implements the editor features, independent of the protocol, which [`server`] speaks.

mod documents;
pub mod engine;
pub mod position;
mod project;
mod protocol;
pub mod server;
mod uri;
