//! The same program with hcl-rs and serde's derive.

mod app;

use app::App;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "app.hcl".to_owned());
    let app: App = hcl::eval::from_str(&std::fs::read_to_string(path)?, &hcl::eval::Context::new())?;
    println!("{app:#?}");
    Ok(())
}
