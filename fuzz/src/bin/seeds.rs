//! Writes the seeds of each target to `corpus/<target>`, one file for each: `cargo run --bin seeds`.

use hclspec_fuzz::seeds::{TARGETS, of_target};
use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().unwrap_or(here);
    for (target, _) in TARGETS {
        let folder = here.join("corpus").join(target);
        fs::create_dir_all(&folder)?;
        let seeds = of_target(root, target);
        for (index, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{index}")), seed)?;
        }
        println!("{target}: {} seeds", seeds.len());
    }
    Ok(())
}
