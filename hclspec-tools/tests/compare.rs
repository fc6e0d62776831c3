//! What `hclspec diff` says of two versions of a spec: the cases in `compare.txt`. Each has a configuration that proves it: it is valid by the old spec, and by the new one
//! if the change is compatible.

#![allow(clippy::unwrap_used, clippy::panic)]

mod specs;

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
    let (mut wrong, mut differs, mut written) = (String::new(), String::new(), String::new());
    let (mut count, mut is_careful) = (0, 0);
    for case in text.split("=== ").skip(1) {
        let (head, expected) = case.split_once("--- changes\n").unwrap();
        let found = |name: &str| Some(head.split_once(&format!("--- {name}\n"))?.1.split("--- ").next().unwrap());
        let part = |name: &str| found(name).unwrap_or_else(|| panic!("{head}"));
        let (old, new, config) = (spec("old", part("old")), spec("new", part("new")), part("config"));
        let changes = spec_changes(&old, &new);
        let mut actual = String::new();
        for change in &changes {
            let kind = if change.is_breaking { "breaking" } else { "compatible" };
            writeln!(actual, "{kind} {} {}: {}", change.rule.name(), change.path, change.what).unwrap();
        }
        let is_breaking = changes.iter().any(|change| change.is_breaking);
        let title = head.lines().next().unwrap();
        let valid = |spec: &SpecFile| spec.check(&Decoder::new(), config, Nulls::Refused).is_ok();
        let mut fail = |what: &str| writeln!(wrong, "=== {title}: {what}\n{actual}").unwrap();
        if !valid(&old) {
            fail("the configuration is not valid by the old spec");
        }
        // A reason says why a change counts as breaking that may be compatible.
        is_careful += usize::from(found("reason").is_some());
        if valid(&new) != (!is_breaking || found("reason").is_some()) {
            fail(if is_breaking {
                "the new spec accepts the configuration"
            } else {
                "the new spec refuses the configuration"
            });
        }
        count += usize::from(valid(&new));
        for spec in [&old, &new] {
            if !spec_changes(spec, spec).is_empty() {
                fail("a spec differs from itself");
            }
        }
        if actual.trim_end() != expected.trim_end() {
            writeln!(differs, "=== {title}\n{actual}instead of\n{expected}").unwrap();
        }
        write!(written, "=== {head}--- changes\n{actual}\n").unwrap();
    }
    assert!(wrong.is_empty(), "{wrong}");
    if std::env::var_os("HCLSPEC_BLESS").is_some() {
        std::fs::write(&path, written.trim_end().to_owned() + "\n").unwrap();
        return;
    }
    assert!(differs.is_empty(), "{differs}");
    assert!(is_careful * 20 <= count, "{is_careful} of {count} compatible changes are called breaking");
}

#[test]
fn no_spec_of_the_repository_differs_from_itself() {
    for (name, spec) in specs::all() {
        let changes = spec_changes(&spec, &spec);
        assert!(changes.is_empty(), "{name}: {changes:?}");
    }
}

#[test]
fn every_rule_of_the_documentation_has_cases() {
    let file = |path: &str| std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let (docs, cases) = (file("../docs/editing.md"), file("tests/compare.txt"));
    let table = docs.split("| rule | breaking | compatible |").nth(1).unwrap().split("\n\n").next().unwrap();
    let rows = table.lines().filter_map(|row| row.strip_prefix("| `"));
    let mut count = 0;
    for row in rows.filter(|row| !row.starts_with("incomplete")) {
        let (rule, rest) = row.split_once("` | ").unwrap();
        let (breaking, compatible) = rest.trim_end_matches('|').split_once('|').unwrap();
        for (kind, text) in [("breaking", breaking), ("compatible", compatible)] {
            let has_case = cases.contains(&format!("\n{kind} {rule} "));
            assert_eq!(has_case, !text.trim().is_empty(), "{kind} {rule}");
            count += usize::from(has_case);
        }
    }
    assert!(count > 20, "{count}");
}
