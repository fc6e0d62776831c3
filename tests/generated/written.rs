//! What is written of a value decodes to an equal value: for every spec of the tests that can be inverted, and every configuration.

use crate::golden::made;
use crate::typed::{all_cases, specs};
use crate::{Rewrite, Rewritten, tests};
use hclspec::{Decoder, WriteError};
use std::fs;

/// What is not possible is counted.
#[derive(Default)]
struct Counts {
    written: usize,
    /// Values that no configuration has in the form that is written.
    refused: Vec<String>,
    wrong: Vec<String>,
}

impl Counts {
    fn add(&mut self, name: &str, spec: &str, config: &str, rewrite: Rewrite, decoder: &Decoder) {
        for is_full in [false, true] {
            let Some(result) = rewrite(decoder, config, is_full) else { return };
            let why = match result {
                Ok(Rewritten { is_same: false, text, .. }) => Some(format!("another value\n{text}")),
                Ok(rewritten) => {
                    self.written += 1;
                    faults(spec, &rewritten)
                }
                Err(error) => {
                    self.refused.push(format!("{name}\n{spec}\n{config}\n{}\n", shown(&error)));
                    None
                }
            };
            self.wrong.extend(why.map(|why| format!("{name}\n{spec}\n{config:?}\n{why}")));
        }
    }
}

fn shown(error: &WriteError) -> String {
    match error {
        WriteError::Rejected(problems) => problems.render().to_string(),
        error => error.to_string(),
    }
}

/// What is wrong with a text that decodes to the right value.
fn faults(spec: &str, Rewritten { text, warnings, .. }: &Rewritten) -> Option<String> {
    // The text of what is not evaluated stays as it is, and what is deprecated is written if it has a value.
    let is_kept = spec.contains("expression") || spec.contains("body") || spec.contains("rest");
    if is_kept {
        return None;
    }
    if hclspec_tools::format("app.hcl", text).unwrap() != *text {
        return Some(format!("not formatted\n{text}"));
    }
    let warns = ["deprecated", "warn", "ignore"].iter().any(|word| spec.contains(word));
    (!warnings.is_empty() && !warns).then(|| format!("warnings: {warnings:?}\n{text}"))
}

const BLOCK_AS_ARGUMENT: &str = "defaults: a list that is an argument or blocks";

#[test]
fn what_is_written_decodes_to_the_same_value() {
    let cases = all_cases();
    let mut counts = Counts::default();
    for ((spec, cases), (_, kept, refused)) in cases.iter().zip(specs::SPECS) {
        for case in cases {
            for rewrite in [kept, refused].into_iter().filter_map(|made| made.as_ref()?.1) {
                counts.add(&case.name, spec, &case.config, rewrite, &case.decoder);
            }
        }
    }
    for (name, _, rewrite) in made::CASES {
        let read = |file| fs::read_to_string(tests().join("golden").join(name).join(file)).unwrap();
        if let Some(rewrite) = rewrite {
            counts.add(name, &read("spec.hclspec"), &read("ok.hcl"), *rewrite, &Decoder::new());
        }
    }
    let Counts { written, refused, wrong } = counts;
    assert!(wrong.is_empty(), "{} of {written} differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(written > 3000, "only {written} values were written");
    // Here the value of a block becomes that of an argument, of a type without nulls.
    let refused: Vec<String> = refused.into_iter().filter(|why| !why.starts_with(BLOCK_AS_ARGUMENT)).collect();
    assert!(refused.is_empty(), "{} of {written} refused:\n\n{}", refused.len(), refused.join("\n\n"));
}
