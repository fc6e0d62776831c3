//! The Go reference, which is a program of its own.

use crate::contestants::Input;
use std::process::Command;

/// Runs the program on an input. It reads the file itself and prints names and numbers: seconds, and for `heap` bytes.
pub fn run(program: &str, input: &Input) -> Vec<(String, f64)> {
    let kind = input.kind.name();
    let file = std::env::temp_dir().join(format!("hclspec-peers-{kind}-{}.hcl", input.hcl.len()));
    std::fs::write(&file, &input.hcl).expect("the input can be written");
    let output = Command::new(program).arg(kind).arg(&file).output().expect("the Go program runs");
    std::fs::remove_file(&file).expect("the input can be removed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let row = |line: &str| {
        let (name, number) = line.split_once('\t').expect("a name and a number");
        (name.to_owned(), number.parse().expect("a number"))
    };
    String::from_utf8(output.stdout).expect("prints text").lines().map(row).collect()
}
