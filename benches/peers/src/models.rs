//! The types that the inputs are decoded into: those of hclspec from specs, and the same by hand for serde.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The types that `hclspec!` generates from the specs.
pub mod ours {
    hclspec::hclspec!("specs/literals.hclspec");
    hclspec::hclspec!("specs/expressions.hclspec");
    hclspec::hclspec!("specs/blocks.hclspec");
    hclspec::hclspec!("specs/templates.hclspec");
    hclspec::hclspec!("specs/services.hclspec");
}

#[derive(Deserialize, Serialize)]
pub struct Literals {
    pub server: Vec<Server>,
}

#[derive(Deserialize, Serialize)]
pub struct Server {
    pub name: String,
    pub address: String,
    pub port: u16,
    pub weight: f64,
    pub enabled: bool,
    pub region: Option<String>,
    pub tags: Vec<String>,
    pub ports: Vec<u16>,
    pub limits: Limits,
    pub description: String,
}

#[derive(Deserialize, Serialize)]
pub struct Limits {
    pub cpu: u64,
    pub memory: u64,
}

#[derive(Deserialize, Serialize)]
pub struct Expressions {
    pub rule: Vec<Rule>,
}

#[derive(Deserialize, Serialize)]
pub struct Rule {
    pub name: String,
    pub port: u64,
    pub size: u64,
    pub enabled: bool,
    pub label: String,
    pub hosts: Vec<String>,
    pub offsets: BTreeMap<String, u64>,
    pub total: u64,
    pub window: u64,
}

#[derive(Deserialize, Serialize)]
pub struct Blocks {
    pub service: BTreeMap<String, BTreeMap<String, Service>>,
}

#[derive(Deserialize, Serialize)]
pub struct Service {
    pub replicas: u64,
    pub check: Check,
    pub listener: BTreeMap<String, Listener>,
    pub env: BTreeMap<String, String>,
}

#[derive(Deserialize, Serialize)]
pub struct Check {
    pub path: String,
    pub interval: u64,
}

#[derive(Deserialize, Serialize)]
pub struct Listener {
    pub port: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tls: Option<Tls>,
}

#[derive(Deserialize, Serialize)]
pub struct Tls {
    pub cert: String,
}

#[derive(Deserialize, Serialize)]
pub struct Templates {
    pub page: Vec<Page>,
}

#[derive(Deserialize, Serialize)]
pub struct Page {
    pub url: String,
    pub note: String,
    pub text: String,
    pub body: String,
    pub list: String,
}

#[derive(Deserialize, Serialize)]
pub struct Services {
    pub service: BTreeMap<String, Deployment>,
}

#[derive(Deserialize, Serialize)]
pub struct Deployment {
    pub image: String,
    pub replicas: u64,
    pub timeout: f64,
    pub public: bool,
    pub args: Vec<String>,
    pub labels: BTreeMap<String, String>,
    pub check: Check,
    pub port: BTreeMap<String, Port>,
    pub script: String,
}

#[derive(Deserialize, Serialize)]
pub struct Port {
    pub number: u64,
    pub protocol: String,
}
