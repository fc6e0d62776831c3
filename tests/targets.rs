//! No test is left out: each file here belongs to a test program, and each command that a page shows runs one that there is.

use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The names of the Rust files in a folder, without `.rs`.
fn files(folder: &str) -> Vec<String> {
    let entries = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).read_dir().into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter_map(|name| name.strip_suffix(".rs").map(str::to_owned)).collect()
}

#[test]
fn every_file_is_a_test_program_or_a_module_of_one() {
    let (manifest, programs) = (read("Cargo.toml"), read("tests/rules.rs") + &read("tests/fuzz.rs"));
    for name in files("tests") {
        let is_program = manifest.contains(&format!("path = \"tests/{name}.rs\""));
        let is_module = programs.contains(&format!("\nmod {name};"));
        assert!(is_program || is_module || programs.contains(&format!("path = \"{name}.rs\"")), "{name}.rs is not run");
    }
}

#[test]
fn commands_on_pages_name_packages_and_tests_that_there_are() {
    let manifest = read("Cargo.toml");
    let members = manifest.split_once("members = [").unwrap().1.split_once(']').unwrap().0;
    let members: Vec<&str> = members.split(", ").map(|name| name.trim_matches('"')).chain(["hclspec"]).collect();
    let mut tests: Vec<String> = members.iter().flat_map(|member| files(&format!("{member}/tests"))).collect();
    tests.extend(manifest.split("[[test]]\nname = \"").skip(1).map(|test| test.split('"').next().unwrap().to_owned()));
    let mut count = 0;
    for page in ["README.md", "CONTRIBUTING.md", "tests/README.md", "benches/README.md", "fuzz/README.md"] {
        for command in read(page).split("cargo test").skip(1) {
            let end = command.find(['`', '\n', '#']).unwrap_or(command.len());
            let words: Vec<&str> = command[..end].split(" -- ").next().unwrap_or_default().split(' ').collect();
            for pair in words.windows(2) {
                match pair[0] {
                    "-p" => assert!(members.contains(&pair[1]), "{page}: no package {}", pair[1]),
                    "--test" => assert!(tests.iter().any(|test| test == pair[1]), "{page}: no test {}", pair[1]),
                    _ => continue,
                }
                count += 1;
            }
        }
    }
    assert!(count >= 4, "only {count} names");
}
