//! Looks up function libraries by name, and documents them.

use hclspec_functions::{clock, env, files, general, random};
use hclspec_runtime::function::Library;
use std::fmt::Write as _;
use std::path::Path;

/// Names of the libraries.
pub const LIBRARIES: [&str; 5] = ["general", "files", "env", "clock", "random"];

/// Returns the library with this name. `root` is the folder for its file functions, if it has any.
///
/// ```
/// assert!(hclspec_tools::functions::library("general", "").is_some());
/// ```
pub fn library(name: &str, root: impl AsRef<Path>) -> Option<Library> {
    Some(match name {
        "general" => general(),
        "files" => {
            let root = root.as_ref();
            files(if root.as_os_str().is_empty() { Path::new(".") } else { root })
        }
        "env" => env(),
        "clock" => clock(),
        "random" => random(),
        _ => return None,
    })
}

/// Returns a Markdown page that lists all functions of all libraries.
pub fn page() -> String {
    let mut page = String::from(
        "# Functions\n\n\
         The libraries of functions that programs and specs can make callable. [The spec language](spec-functions.md#libraries-of-functions) \
         and [the Rust page](rust.md#libraries-of-functions) say how.\n\n\
         In Rust, they come with the feature `functions` of the crate `hclspec`, except those that name another feature, which brings crates of others. \
         `functions-full` has all of them, as have the command and the language server.\n",
    );
    for name in LIBRARIES {
        let Some(library) = library(name, "") else { continue };
        // Writing to a string can't fail.
        let _ = write!(page, "\n## `{name}`\n");
        let mut groups: Vec<&str> = library.iter().map(|function| function.group()).collect();
        groups.sort();
        groups.dedup();
        for group in &groups {
            if groups.len() > 1 {
                let _ = write!(page, "\n### {group}\n");
            }
            let _ = write!(page, "\n| function | result | example |\n|---|---|---|\n");
            for function in library.iter().filter(|function| function.group() == *group) {
                let (call, result) = function.example();
                let result = if result.is_empty() { String::new() } else { format!(" = `{}`", cell(result)) };
                let (signature, doc) = (cell(&function.signature()), cell(function.documentation()));
                let feature = function.feature().map_or_else(String::new, |feature| format!(" *Feature `{feature}`.*"));
                let _ = writeln!(page, "| `{signature}` | {doc}{feature} | `{}`{result} |", cell(call));
            }
        }
    }
    page
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
