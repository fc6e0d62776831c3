//! A minimal program with a configuration.

hclspec::hclspec!("../app.hclspec");

fn main() -> hclspec::Result<()> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "app.hcl".to_owned());
    let app: App = hclspec::from_path(&path)?;
    println!("{app:#?}");
    Ok(())
}
