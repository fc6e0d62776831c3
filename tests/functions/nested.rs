//! Calls of functions nested in themselves, with large arguments of each kind.

use hclspec_functions::{clock, env, files, general, random};
use std::path::Path;

/// How many calls are in each other.
const DEPTH: usize = 10;

pub(crate) const ARGUMENTS: [&str; 9] = [
    "join(\",\", range(2000))",
    "range(2000)",
    "[for i in range(2000) : \"${i}\"]",
    "{ for i in range(500) : \"k${i}\" => i }",
    "1e15000",
    "-1",
    "null",
    "\"%s\"",
    "[[], {}, null]",
];

/// All libraries, with the files in this folder.
pub(crate) fn libraries(folder: &Path) -> [(&'static str, hclspec_functions::Library); 5] {
    [("general", general()), ("files", files(folder)), ("env", env()), ("clock", clock()), ("random", random())]
}

/// A call of the function with the argument for each parameter, and itself for the first one.
pub(crate) fn call(function: &hclspec_functions::LibraryFunction, argument: &str) -> String {
    let (name, count) = (function.name(), function.parameters().len());
    if count == 0 {
        return format!("{name}()");
    }
    let rest = format!(", {argument}").repeat(count - 1);
    (0..DEPTH).fold(argument.to_owned(), |inner, _| format!("{name}({inner}{rest})"))
}
