//! The same program with code that was generated before: `app.rs` is written by `hclspec generate`.

mod app;

use app::App;

fn main() -> hclspec::Result<()> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "app.hcl".to_owned());
    let app: App = hclspec::from_path(&path)?;
    println!("{app:#?}");
    Ok(())
}
