//! What holds for every problem that is reported.

use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics, Severity};
use hclspec_runtime::source::SourceRange;

/// This many problems of a list are rendered; the others are similar.
const RENDERED: usize = 2;

/// Checks the problems of something that has no value: at least one is an error.
pub(crate) fn check_failure(diags: &Diagnostics, texts: &[(&str, &str)]) {
    assert!(diags.has_errors(), "no value, and no error");
    check(diags, texts);
}

/// Every range is inside the file that it names; nothing is reported twice; every form can be printed. `texts` are the names and texts
/// of the files; problems in the first one are in source order.
pub(crate) fn check(diags: &Diagnostics, texts: &[(&str, &str)]) {
    let mut previous = 0;
    for diagnostic in diags.iter() {
        let range = diagnostic.range().unwrap_or_else(|| panic!("no place: {diagnostic:?}"));
        let labels = diagnostic.labels().iter().map(|label| label.range().expect("a label has a place"));
        for range in [Some(range), diagnostic.context()].into_iter().flatten().chain(labels) {
            check_range(range, texts);
        }
        if range.filename() == texts[0].0 {
            assert!(previous <= range.start().byte, "out of order: {diagnostic:?}");
            previous = range.start().byte;
        }
        check_words(diagnostic);
    }
    for pair in diags.windows(2) {
        let key =
            |it: &Diagnostic| (it.severity(), it.summary().to_owned(), it.detail().to_owned(), it.range().cloned());
        assert_ne!(key(&pair[0]), key(&pair[1]), "said twice");
    }
    diags.iter().take(RENDERED).for_each(check_rendering);
}

fn check_range(range: &SourceRange, texts: &[(&str, &str)]) {
    let (start, end) = (range.start(), range.end());
    let (_, text) =
        texts.iter().find(|(name, _)| *name == range.filename()).expect("a range names a file that was read");
    assert!(start <= end, "{range:?}");
    let written = text.get(start.byte..end.byte).unwrap_or_else(|| panic!("no text: {range:?}"));
    // Stars stand for what may be the value of a sensitive variable, or of a call. In JSON, the letters of the word may be escaped.
    let may_be_secret = ["sensitiv", "\\u004", "\\u005", "\\u006", "\\u007"].iter().any(|it| text.contains(it));
    let is_same = |(written, shown): (u8, u8)| written == shown || may_be_secret && shown == b'*';
    let is_shown = written.len() == range.text().len() && written.bytes().zip(range.text().bytes()).all(is_same);
    assert!(is_shown, "{range:?}: {:?} for {written:?}", range.text());
    let line = |byte: usize| 1 + text[..byte].matches('\n').count();
    if text.len() < 10_000 {
        assert_eq!((start.line, end.line), (line(start.byte), line(end.byte)));
    }
    assert!(start.column >= 1 && start.column <= 1 + text.len());
    let lsp = range.lsp();
    assert!(lsp.start <= lsp.end);
}

fn check_words(diagnostic: &Diagnostic) {
    let summary = diagnostic.summary();
    assert!(!summary.is_empty() && !summary.ends_with('.') && !summary.contains('\n'), "{summary:?}");
    assert!(!diagnostic.help().iter().any(String::is_empty), "empty help: {diagnostic:?}");
    assert!(matches!(diagnostic.severity(), Severity::Error | Severity::Warning));
}

fn check_rendering(diagnostic: &Diagnostic) {
    let short = diagnostic.render().short().to_string();
    let json = diagnostic.render().json().to_string();
    let parsed: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let human = parsed[0]["rendered"].as_str().expect("the text of Display");
    for text in [human, &short, &json] {
        let unsafe_char = text.chars().find(|&c| c.is_control() && c != '\n' || is_reordering(c));
        assert_eq!(unsafe_char, None, "{text:?}");
        assert!(!text.ends_with('\n'));
    }
    assert!(!short.contains('\n'), "{short:?}");
    assert_eq!(parsed[0]["summary"].as_str(), Some(diagnostic.summary()));
}

/// Changes the direction of the text after it.
fn is_reordering(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}')
}
