//! A backup daemon, without the backups: its configuration is read with serde and toml. `keep-hclspec` is the same with hclspec.

pub mod config;
mod describe;
mod reload;

pub use config::{Settings, Sources};
pub use describe::describe;
pub use reload::Config;
