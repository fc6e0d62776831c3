//! `hclspec diff` beside the decoder: random specs, changed at random, with random configurations. If no change is breaking, each configuration that the old spec accepts is
//! accepted by the new one.

#![allow(clippy::unwrap_used, clippy::panic)]

mod chance;
mod pairs;

use chance::Random;
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::Decoder;
use hclspec_tools::spec_changes;
use pairs::{Maker, spec_text};
use std::ops::Range;

/// How many configurations are made for each pair.
const CONFIGS: usize = 20;

fn compare(seeds: Range<u64>) {
    let count = seeds.end - seeds.start;
    let (mut pairs, mut compatible, mut accepted, mut wrong) = (0, 0, 0, Vec::new());
    for seed in seeds {
        let mut maker = Maker { random: Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)), names: 0 };
        let old = maker.spec();
        let new = maker.changed(&old);
        let (old_text, new_text) = (spec_text(&old), spec_text(&new));
        // Some of them are not valid.
        let (Ok(old_spec), Ok(new_spec)) = (SpecFile::parse("old", &old_text), SpecFile::parse("new", &new_text))
        else {
            continue;
        };
        pairs += 1;
        let itself = spec_changes(&old_spec, &old_spec);
        assert!(itself.is_empty(), "seed {seed}: {old_text}\n{itself:?}");
        let changes = spec_changes(&old_spec, &new_spec);
        if changes.iter().any(|change| change.is_breaking) {
            continue;
        }
        compatible += 1;
        for _ in 0..CONFIGS {
            let mut config = String::new();
            maker.config(&old.body, &old, &mut config);
            let valid = |spec: &SpecFile| spec.check(&Decoder::new(), &config, Nulls::Refused);
            if valid(&old_spec).is_ok() {
                accepted += 1;
                if let Err(problems) = valid(&new_spec) {
                    wrong.push(format!("seed {seed}\n{old_text}\n--- new\n{new_text}\n--- config\n{config}\n--- {problems}\n{changes:?}"));
                    break;
                }
            }
        }
    }
    wrong.sort_by_key(String::len);
    let shortest: Vec<&str> = wrong.iter().take(4).map(String::as_str).collect();
    let figures = format!("{count} seeds, {pairs} pairs, {compatible} compatible, {accepted} accepted");
    println!("{figures}");
    assert!(wrong.is_empty(), "{figures}, {} wrong; the shortest:\n{}", wrong.len(), shortest.join("\n======\n"));
    assert!(pairs * 4 > count && compatible * 5 > pairs && accepted > compatible * 5, "{figures}");
}

#[test]
fn what_is_compatible_refuses_no_configuration() {
    compare(0..600);
}

/// Run by `.ci/nightly`.
mod nightly {
    #[test]
    #[ignore = "takes long"]
    fn what_is_compatible_refuses_none_of_many_configurations() {
        super::compare(600..10_600);
    }

    // Apart from the test above, so that both run at the same time.
    #[test]
    #[ignore = "takes long"]
    fn what_is_compatible_refuses_none_of_many_more_configurations() {
        super::compare(10_600..20_600);
    }
}
