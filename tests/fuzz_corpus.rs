//! The bodies of the fuzz targets with the seeds, and with all inputs that fuzzing has found; see `fuzz/README.md`.

use crate::bodies;
use std::path::Path;

/// Runs a target on each seed; says of all that fail which they are.
fn replay(target: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (_, body) = *bodies::seeds::TARGETS.iter().find(|(name, _)| *name == target).unwrap();
    let seeds = bodies::seeds::of_target(root, target);
    assert!(seeds.len() > 20, "only {} seeds of {target} were found", seeds.len());
    let fails = |seed: &&Vec<u8>| std::panic::catch_unwind(|| body(seed)).is_err();
    let failed: Vec<_> = seeds.iter().filter(fails).map(|seed| String::from_utf8_lossy(seed)).collect();
    assert!(failed.is_empty(), "{} of {} failed: {failed:#?}", failed.len(), seeds.len());
}

#[test]
#[ignore = "takes long"]
fn parse_keeps_its_promises() {
    replay("parse");
}

#[test]
#[ignore = "takes long"]
fn evaluate_keeps_its_promises() {
    replay("evaluate");
}

#[test]
#[ignore = "takes long"]
fn decode_keeps_its_promises() {
    replay("decode");
}

#[test]
#[ignore = "takes long"]
fn json_keeps_its_promises() {
    replay("json");
}

#[test]
#[ignore = "takes long"]
fn native_syntax_and_json_are_equivalent() {
    replay("equivalence");
}

#[test]
#[ignore = "takes long"]
fn edit_keeps_its_promises() {
    replay("edit");
}

#[test]
#[ignore = "takes long"]
fn hostile_keeps_its_promises() {
    replay("hostile");
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
fn secrets_keeps_its_promises() {
    bodies::secrets::check_files();
    replay("secrets");
    for config in bodies::seeds::found(Path::new(env!("CARGO_MANIFEST_DIR")), "secrets") {
        bodies::secrets::check(&String::from_utf8(config).unwrap(), hclspec::Syntax::Native);
    }
}

#[test]
#[ignore = "takes long"]
fn spec_keeps_its_promises() {
    replay("spec");
}

#[test]
#[ignore = "takes long"]
fn format_keeps_its_promises() {
    replay("format");
}
