//! The same program with toml-spanner and its derive.

use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, toml_spanner::Toml)]
pub struct App {
    pub name: String,
    pub environment: String,
    pub workers: u64,
    pub log_level: Option<String>,
    pub data_dir: String,
    pub debug: Option<bool>,
    pub labels: BTreeMap<String, String>,
    pub admins: Vec<String>,
    #[toml(default, rename = "listener")]
    pub listeners: Vec<Listener>,
    #[toml(default, rename = "upstream")]
    pub upstreams: BTreeMap<String, Upstream>,
    pub limits: Option<Limits>,
}

#[derive(Debug, Clone, PartialEq, toml_spanner::Toml)]
pub struct Listener {
    pub address: String,
    pub port: u64,
    pub hosts: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, toml_spanner::Toml)]
pub struct Upstream {
    pub servers: Vec<String>,
    pub balance: Option<String>,
    pub retries: Option<u64>,
}

#[derive(Debug, Clone, PartialEq, toml_spanner::Toml)]
pub struct Limits {
    pub max_body_bytes: Option<u64>,
    pub timeout: Option<f64>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "app.toml".to_owned());
    let app: App = toml_spanner::from_str(&std::fs::read_to_string(path)?)?;
    println!("{app:#?}");
    Ok(())
}
