//! Compares our answers with the reference's: reads lines as in the `.jsonl` files, prints those that differ.
//!
//! Used by `fuzz.py`, `fuzz_general.py`, `fuzz_configs.py` and `fuzz_format.py`. With the argument `exact` it compares as the tests do.

#![allow(clippy::unwrap_used, clippy::panic)]

mod configs;
mod format;
mod ours;

use ours::{agree, agree_in_essence};
use serde_json::Value as Json;

fn main() {
    let agrees = if std::env::args().any(|arg| arg == "exact") { agree } else { agree_in_essence };
    let (mut cases, mut differ) = (0_u64, 0_u64);
    for line in std::io::stdin().lines() {
        let case: Json = serde_json::from_str(&line.unwrap()).unwrap();
        cases += 1;
        if case.get("in").is_some() {
            let found = format::answer(&case);
            if !format::agrees(&case["answer"], &found) {
                differ += 1;
                println!("{}\n  expected {}\n  found    {found}", case["in"], case["answer"]);
            }
            continue;
        }
        let is_config = case.get("spec").is_some();
        let found = if is_config { configs::answer(&case) } else { ours::answer(&case) };
        let expected = case.get("ours").unwrap_or(&case["answer"]);
        // What is wrong with the arguments of a library's function is said in our own words.
        let both_fail =
            case.get("functions").is_some() && [expected, &found].iter().all(|it| it.get("diags").is_some());
        if !agrees(expected, &found) && !both_fail {
            differ += 1;
            let asked = if is_config {
                format!("{}{}", case["spec"].as_str().unwrap(), case["config"])
            } else {
                format!("{} {}", case["expr"], case["type"])
            };
            println!("{asked}\n  expected {expected}\n  found    {found}");
        }
    }
    println!("{cases} cases, {differ} differ");
}
