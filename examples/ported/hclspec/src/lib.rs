//! A backup daemon, without the backups: its configuration is read with hclspec. `keep-toml` is the same with serde and toml.

pub mod config;
mod describe;
mod reload;

pub use config::{Settings, Sources};
pub use describe::describe;
pub use reload::Config;
