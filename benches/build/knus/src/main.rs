//! The same program with knus and its derive. An upstream has its name in itself, and a label is a node.

#[derive(Debug, Clone, PartialEq, knus::Decode)]
pub struct App {
    #[knus(child, unwrap(argument))]
    pub name: String,
    #[knus(child, unwrap(argument))]
    pub environment: String,
    #[knus(child, unwrap(argument))]
    pub workers: u64,
    #[knus(child, unwrap(argument))]
    pub log_level: Option<String>,
    #[knus(child, unwrap(argument))]
    pub data_dir: String,
    #[knus(child, unwrap(argument))]
    pub debug: Option<bool>,
    #[knus(child, unwrap(children))]
    pub labels: Vec<Label>,
    #[knus(child, unwrap(arguments))]
    pub admins: Vec<String>,
    #[knus(children(name = "listener"))]
    pub listeners: Vec<Listener>,
    #[knus(children(name = "upstream"))]
    pub upstreams: Vec<Upstream>,
    #[knus(child)]
    pub limits: Option<Limits>,
}

#[derive(Debug, Clone, PartialEq, knus::Decode)]
pub struct Label {
    #[knus(node_name)]
    pub name: String,
    #[knus(argument)]
    pub value: String,
}

#[derive(Debug, Clone, PartialEq, knus::Decode)]
pub struct Listener {
    #[knus(child, unwrap(argument))]
    pub address: String,
    #[knus(child, unwrap(argument))]
    pub port: u64,
    #[knus(child, unwrap(arguments))]
    pub hosts: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, knus::Decode)]
pub struct Upstream {
    #[knus(argument)]
    pub name: String,
    #[knus(child, unwrap(arguments))]
    pub servers: Vec<String>,
    #[knus(child, unwrap(argument))]
    pub balance: Option<String>,
    #[knus(child, unwrap(argument))]
    pub retries: Option<u64>,
}

#[derive(Debug, Clone, PartialEq, knus::Decode)]
pub struct Limits {
    #[knus(child, unwrap(argument))]
    pub max_body_bytes: Option<u64>,
    #[knus(child, unwrap(argument))]
    pub timeout: Option<f64>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "app.kdl".to_owned());
    let app: App = knus::parse(&path, &std::fs::read_to_string(&path)?)?;
    println!("{app:#?}");
    Ok(())
}
