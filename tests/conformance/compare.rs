//! Compares our answers with the reference's: reads lines as in the `.jsonl` files, prints those that differ.
//!
//! Used by `fuzz.py`.

#![allow(clippy::unwrap_used, clippy::panic)]

mod ours;

use ours::{agree_in_essence, answer};
use serde_json::Value as Json;

fn main() {
    let (mut cases, mut differ) = (0_u64, 0_u64);
    for line in std::io::stdin().lines() {
        let case: Json = serde_json::from_str(&line.unwrap()).unwrap();
        cases += 1;
        let found = answer(&case);
        if !agree_in_essence(&case["answer"], &found) {
            differ += 1;
            println!("{} {}\n  expected {}\n  found    {found}", case["expr"], case["type"], case["answer"]);
        }
    }
    println!("{cases} cases, {differ} differ");
}
