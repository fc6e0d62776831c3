//! The bodies of the fuzz targets with their seeds, among them all inputs that fuzzing has found; see `fuzz/README.md`. `.ci/run` takes a part of the seeds,
//! `.ci/nightly` all.

use crate::bodies;
use std::path::Path;

/// Runs a target on every `step`th of its seeds; says of all that fail which they are.
fn replay(target: &str, step: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (_, body) = *bodies::seeds::TARGETS.iter().find(|(name, _)| *name == target).unwrap();
    let seeds = bodies::seeds::of_target(root, target);
    assert!(seeds.len() > 20, "only {} seeds of {target} were found", seeds.len());
    let fails = |seed: &&Vec<u8>| std::panic::catch_unwind(|| body(seed)).is_err();
    let failed: Vec<_> = seeds.iter().step_by(step).filter(fails).map(|seed| String::from_utf8_lossy(seed)).collect();
    assert!(failed.is_empty(), "{} of {} failed: {failed:#?}", failed.len(), seeds.len());
}

#[test]
#[ignore = "takes long"]
fn a_tenth_of_the_seeds_keep_their_promises() {
    for (target, _) in bodies::seeds::TARGETS {
        replay(target, 10);
    }
}

#[test]
#[ignore = "takes long"]
fn what_once_took_more_than_is_promised_no_longer_does() {
    let found = bodies::seeds::found(Path::new(env!("CARGO_MANIFEST_DIR")), "hostile");
    assert!(!found.is_empty());
    for config in found {
        bodies::metered(&String::from_utf8(config).unwrap());
    }
}

#[test]
#[ignore = "takes long"]
fn what_once_showed_a_secret_no_longer_does() {
    bodies::secrets::check_files();
    for config in bodies::seeds::found(Path::new(env!("CARGO_MANIFEST_DIR")), "secrets") {
        bodies::secrets::check(&String::from_utf8(config).unwrap(), hclspec::Syntax::Native);
    }
}

/// All seeds.
mod nightly {
    use super::replay;

    #[test]
    #[ignore = "takes long"]
    fn parse_keeps_its_promises() {
        replay("parse", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn evaluate_keeps_its_promises() {
        replay("evaluate", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn decode_keeps_its_promises() {
        replay("decode", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn json_keeps_its_promises() {
        replay("json", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn native_syntax_and_json_are_equivalent() {
        replay("equivalence", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn edit_keeps_its_promises() {
        replay("edit", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn hostile_keeps_its_promises() {
        replay("hostile", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn secrets_keeps_its_promises() {
        replay("secrets", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn spec_keeps_its_promises() {
        replay("spec", 1);
    }

    #[test]
    #[ignore = "takes long"]
    fn format_keeps_its_promises() {
        replay("format", 1);
    }
}
