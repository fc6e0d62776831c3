//! The configuration of the programs with serde.

use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct App {
    pub name: String,
    pub environment: String,
    pub workers: u64,
    pub log_level: Option<String>,
    pub data_dir: String,
    pub debug: Option<bool>,
    pub labels: BTreeMap<String, String>,
    pub admins: Vec<String>,
    #[serde(default, rename = "listener")]
    pub listeners: Vec<Listener>,
    #[serde(default, rename = "upstream")]
    pub upstreams: BTreeMap<String, Upstream>,
    pub limits: Option<Limits>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Listener {
    pub address: String,
    pub port: u64,
    pub hosts: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Upstream {
    pub servers: Vec<String>,
    pub balance: Option<String>,
    pub retries: Option<u64>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Limits {
    pub max_body_bytes: Option<u64>,
    pub timeout: Option<f64>,
}
