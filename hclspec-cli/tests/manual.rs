//! The manual pages of the command, by groff where there is one.

#![allow(clippy::unwrap_used)]

use std::io::Write as _;
use std::process::{Command, Stdio};

#[test]
fn every_command_has_a_manual_page() {
    let help = Command::new(env!("CARGO_BIN_EXE_hclspec")).arg("help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let commands = help.split_once("Commands:\n").unwrap().1.split("\n\n").next().unwrap();
    // Descriptions may go on below.
    let lines = commands.lines().filter(|line| !line.starts_with("   "));
    let names: Vec<&str> = lines.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names.iter().filter(|name| **name != "help") {
        let output = Command::new(env!("CARGO_BIN_EXE_hclspec")).args(["man", name]).output().unwrap();
        let page = String::from_utf8(output.stdout).unwrap();
        assert!(page.contains(&format!("\n.TH hclspec-{name} 1")), "{name}: {page}");
        warnings(&page);
    }
    let output = Command::new(env!("CARGO_BIN_EXE_hclspec")).arg("man").output().unwrap();
    let page = String::from_utf8(output.stdout).unwrap();
    assert!(names.iter().all(|name| page.contains(&name.replace('-', "\\-"))), "{page}");
    warnings(&page);
}

/// Groff has no warnings about a page.
fn warnings(page: &str) {
    let groff = Command::new("groff").args(["-man", "-ww", "-z"]).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let Ok(mut groff) = groff else { return };
    groff.stdin.take().unwrap().write_all(page.as_bytes()).unwrap();
    let output = groff.wait_with_output().unwrap();
    let warnings = String::from_utf8_lossy(&output.stderr);
    // Long options may not fit.
    let own: Vec<&str> =
        warnings.lines().filter(|line| !line.contains("break line") && !line.contains("adjust line")).collect();
    assert!(own.is_empty(), "{own:#?}");
}
