//! The servers of the literals as KDL, for `knus`: the text, and the types that it is decoded into.

use crate::models::{Literals, Server};
use std::fmt::Write as _;

#[derive(knus::Decode)]
pub struct Node {
    #[knus(child, unwrap(argument))]
    pub name: String,
    #[knus(child, unwrap(argument))]
    pub address: String,
    #[knus(child, unwrap(argument))]
    pub port: u16,
    #[knus(child, unwrap(argument))]
    pub weight: f64,
    #[knus(child, unwrap(argument))]
    pub enabled: bool,
    #[knus(child, unwrap(argument))]
    pub region: Option<String>,
    #[knus(child, unwrap(arguments))]
    pub tags: Vec<String>,
    #[knus(child, unwrap(arguments))]
    pub ports: Vec<u16>,
    #[knus(child)]
    pub limits: Limits,
    #[knus(child, unwrap(argument))]
    pub description: String,
}

#[derive(knus::Decode)]
pub struct Limits {
    #[knus(property)]
    pub cpu: u64,
    #[knus(property)]
    pub memory: u64,
}

/// Each server as a node `server`.
pub fn text(of: &Literals) -> String {
    let mut out = String::new();
    for server in &of.server {
        node(&mut out, server).expect("a string takes all text");
    }
    out
}

fn node(out: &mut String, server: &Server) -> std::fmt::Result {
    let Server { name, address, port, weight, enabled, region, tags, ports, limits, description } = server;
    writeln!(
        out,
        "server {{\n  name {name:?}\n  address {address:?}\n  port {port}\n  weight {weight:?}\n  enabled {enabled}"
    )?;
    if let Some(region) = region {
        writeln!(out, "  region {region:?}")?;
    }
    let tags: String = tags.iter().map(|tag| format!(" {tag:?}")).collect();
    let ports: String = ports.iter().map(|port| format!(" {port}")).collect();
    writeln!(out, "  tags{tags}\n  ports{ports}\n  limits cpu={} memory={}", limits.cpu, limits.memory)?;
    writeln!(out, "  description {description:?}\n}}")
}
