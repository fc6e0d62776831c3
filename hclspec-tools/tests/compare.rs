//! What `hclspec diff` says of two versions of a spec: the cases in `compare.txt`. Each has a configuration that proves it: it is valid by the old spec, and by the new one
//! if the change is compatible.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::Decoder;
use hclspec_tools::spec_changes;
use std::fmt::Write as _;
use std::path::Path;

fn spec(name: &str, text: &str) -> SpecFile {
    SpecFile::parse(name, text).unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn every_rule_is_proved_by_a_configuration() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compare.txt");
    let text = std::fs::read_to_string(&path).unwrap();
    let (mut wrong, mut written) = (String::new(), String::new());
    for case in text.split("=== ").skip(1) {
        let (head, expected) = case.split_once("--- changes\n").unwrap();
        let part = |name: &str| head.split_once(&format!("--- {name}\n")).unwrap().1.split("--- ").next().unwrap();
        let (old, new, config) = (spec("old", part("old")), spec("new", part("new")), part("config"));
        let changes = spec_changes(&old, &new);
        let mut actual = String::new();
        for change in &changes {
            let kind = if change.is_breaking { "breaking" } else { "compatible" };
            writeln!(actual, "{kind} {}: {}", change.path, change.what).unwrap();
        }
        let is_breaking = changes.iter().any(|change| change.is_breaking);
        let title = head.lines().next().unwrap();
        let valid = |spec: &SpecFile| spec.check(&Decoder::new(), config, Nulls::Refused).is_ok();
        assert!(valid(&old), "{title}: the configuration is not valid by the old spec");
        assert_eq!(valid(&new), !is_breaking, "{title}: {actual}");
        assert!(!changes.is_empty(), "{title}: no change was found");
        assert!(spec_changes(&old, &old).is_empty(), "{title}: a spec differs from itself");
        if actual != expected.trim_end().to_owned() + "\n" {
            writeln!(wrong, "=== {title}\n{actual}instead of\n{expected}").unwrap();
        }
        write!(written, "=== {head}--- changes\n{actual}\n").unwrap();
    }
    if std::env::var_os("HCLSPEC_BLESS").is_some() {
        std::fs::write(&path, written.trim_end().to_owned() + "\n").unwrap();
        return;
    }
    assert!(wrong.is_empty(), "{wrong}");
}
