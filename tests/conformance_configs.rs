//! Specs and configurations against the answers of the reference implementation, recorded in `conformance/configs/`.
//!
//! `conformance/README.md` says how cases are added and what a departure is.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::configs;
use crate::ours;
use crate::recorded;
use std::path::Path;

#[test]
fn configurations_give_what_the_reference_gives() {
    let (mut count, mut wrong) = (0, Vec::new());
    for (file, case) in recorded::all(Path::new("tests")) {
        count += 1;
        let expected = case.get("ours").unwrap_or(&case["answer"]);
        let found = configs::answer(&case);
        let problem = if !ours::agree(expected, &found) {
            "differs"
        } else if case.get("ours").is_some() && ours::agree(&case["answer"], &found) {
            "departs no more"
        } else {
            continue;
        };
        wrong.push(format!(
            "{file}: {} {problem}\n{}\n{:?}\n  expected {expected}\n  found    {found}",
            case["rule"],
            case["spec"].as_str().unwrap(),
            case["config"].as_str().unwrap(),
        ));
    }
    assert!(wrong.is_empty(), "{} of {count} cases differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count >= 2400, "only {count} cases");
}
