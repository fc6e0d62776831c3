//! The examples of `docs/formatting.md`: of each pair, the second is what becomes of the first.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

#[test]
fn the_examples_of_the_page_are_formatted_as_it_shows() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/formatting.md")).unwrap();
    let examples: Vec<&str> = page.split("```hcl\n").skip(1).map(|it| it.split_once("```").unwrap().0).collect();
    assert!(!examples.is_empty() && examples.len().is_multiple_of(2));
    for pair in examples.chunks(2) {
        assert_ne!(pair[0], pair[1]);
        assert_eq!(hclspec_tools::format("app.hcl", pair[0]).unwrap(), pair[1]);
    }
}
