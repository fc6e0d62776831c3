//! A configuration that serde reads.

mod limits;

use limits::Limits;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::PathBuf;
use std::time::Duration;

/// The configuration of a server.
///
/// All of it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// The name that users see.
    pub name: String,
    #[serde(default = "default_port")]
    pub port: u16,
    #[serde(default)]
    pub log_level: LogLevel,
    pub max_size: Option<u64>,
    #[serde(alias = "dirs")]
    pub paths: Vec<PathBuf>,
    #[serde(default)]
    pub tags: HashSet<String>,
    #[serde(default, with = "humantime_serde")]
    pub timeout: Option<Duration>,
    pub tls: Option<Tls>,
    #[serde(default)]
    pub limits: Limits,
    pub listeners: Vec<Listener>,
    #[serde(default)]
    pub users: HashMap<String, User>,
    pub env: BTreeMap<String, String>,
    pub backend: Backend,
    #[serde(default)]
    pub steps: Vec<Step>,
    pub store: Option<Store>,
    pub size: Size,
    #[serde(flatten)]
    pub common: Common,
    #[serde(rename = "$schema")]
    pub schema: Option<String>,
    #[serde(skip)]
    pub secret: String,
    pub menu: Option<Menu>,
    pub point: (f64, f64),
    pub other: some::Thing,
    #[serde(default = "computed")]
    pub workers: usize,
    #[serde(deserialize_with = "read_zone")]
    pub time_zone: String,
    #[serde(default)]
    pub address: Address,
    pub r#type: Option<LogLevel>,
    pub token: Option<SecretString>,
    pub tree: Option<Tree>,
    #[serde(alias = "host")]
    pub hosts: Option<Vec<Own>>,
    #[serde(deserialize_with = "read_tree")]
    pub read: Option<Tree>,
    #[serde(flatten)]
    pub form: Form,
    #[serde(flatten)]
    pub choice: Option<Backend>,
}

/// It has a form of its own.
pub struct Own(u8);

impl<'de> Deserialize<'de> for Own {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u8::deserialize(deserializer).map(Self)
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum Form {
    One { theme: String },
    Two { light: String, dark: String },
}

fn computed() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Where to find it.
#[derive(Deserialize)]
pub struct Address {
    host: std::net::IpAddr,
    #[serde(default)]
    port: Port,
}

type Port = std::num::NonZeroU16;

impl Default for Address {
    fn default() -> Self {
        Self { host: std::net::Ipv4Addr::LOCALHOST.into(), port: Port::new(8080).unwrap() }
    }
}

#[derive(Deserialize)]
pub enum Tree {
    Leaf,
    Node { value: Vec<Tree> },
}

fn default_port() -> u16 { 8080 }

#[derive(Debug, Default, Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// Everything.
    Debug,
    #[default]
    Info,
    #[serde(rename = "err")]
    Error,
}

#[derive(Deserialize)]
pub struct Tls { key: PathBuf, #[serde(default = "Tls::default_version")] version: String }
impl Tls { fn default_version() -> String { "1.3".into() } }

#[derive(Deserialize)]
pub struct Listener { address: std::net::SocketAddr, tls: Option<Tls> }
#[derive(Deserialize)]
pub struct User {
    #[serde(default)] admin: bool,
    #[serde(rename(deserialize = "login-as", serialize = "x"))] login: Option<Adjacent>,
    #[serde(flatten)] rest: HashMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Backend { S3 { bucket: String }, Disk(Disk), Memory }
#[derive(Deserialize)]
pub struct Disk { path: PathBuf }
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step { Run { command: String }, Wait(Duration), Stop }
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Store { Redis { url: String }, Local(Disk), None }
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Size { Number(u64), Text(String), Range { min: u64, max: Option<u64> } }
#[derive(Deserialize)]
#[serde(tag = "t", content = "c", rename_all = "SCREAMING-KEBAB-CASE")]
pub enum Adjacent { FirstOne(String), SecondOne { a: i8 }, #[serde(other)] Third }
#[derive(Deserialize)]
pub struct Common { zone: Option<String>, #[serde(default = "yes")] verbose: bool }
fn yes() -> bool { true }
#[derive(Deserialize)]
pub struct Menu { title: String, #[serde(default)] items: Vec<Menu> }
#[derive(Deserialize)]
pub struct Unused { a: u8 }
