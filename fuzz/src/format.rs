//! What holds for the formatter: the same meaning, in the same lines, and nothing left to change.

use super::diagnostics;
use super::print::without_spans;
use bumpalo::Bump;
use hclspec_lang::hir;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::{self, Limits};
use hclspec_tools::change::Change;
use hclspec_tools::format::edits_in_lines;

/// Formats a text, as a configuration and as a spec.
pub fn format(data: &[u8]) {
    let text = &*super::text(data);
    for (name, limits) in [("app.hcl", Limits::default()), ("app.hclspec", hir::LIMITS)] {
        match hclspec_tools::format(name, text) {
            Ok(formatted) => {
                let before = tree(text, limits).expect("a text with errors was formatted");
                let after = tree(&formatted, limits).unwrap_or_else(|| panic!("it has errors now: {formatted:?}"));
                assert_eq!(before, after, "it means something else now: {formatted:?}");
                let again = hclspec_tools::format(name, &formatted);
                assert_eq!(again.ok().as_ref(), Some(&formatted), "it changes again");
                assert_eq!(words(text), words(&formatted), "more than whitespace was changed");
                parts_make_the_whole(name, text, &formatted);
            }
            Err(diags) => {
                // What is aligned with a long line could become too long, but only if the text has many bytes.
                assert!(tree(text, limits).is_none() || text.len() > 300, "a text without errors was not formatted");
                diagnostics::check_failure(&diags, &[(name, text)]);
            }
        }
    }
}

/// The tree of a text without errors.
fn tree(text: &str, limits: Limits) -> Option<String> {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let file = syntax::parse(&mut diags, &arena, text, limits);
    (!diags.has_errors()).then(|| without_spans(file.body.items))
}

/// The lines without their whitespace.
fn words(text: &str) -> Vec<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.split('\n').map(|line| line.replace([' ', '\t'], "")).collect()
}

/// Lines that are formatted one after the other are as if they were formatted at once.
fn parts_make_the_whole(name: &str, text: &str, formatted: &str) {
    let lines = text.split('\n').count();
    let cuts = [0, lines / 3, lines / 2, usize::MAX];
    let parts = cuts.windows(2).flat_map(|cut| edits_in_lines(name, text, cut[0]..cut[1]).unwrap_or_default());
    let mut found = text.to_owned();
    for Change { range, text } in parts.collect::<Vec<_>>().into_iter().rev() {
        assert!(!found[range.clone()].contains('\n'), "an edit of several lines");
        found.replace_range(range, &text);
    }
    assert_eq!(found, formatted, "the parts do not make the whole");
}
