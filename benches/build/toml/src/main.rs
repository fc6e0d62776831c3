//! The same program with toml and serde's derive.

mod app;

use app::App;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "app.toml".to_owned());
    let app: App = toml::from_str(&std::fs::read_to_string(path)?)?;
    println!("{app:#?}");
    Ok(())
}
