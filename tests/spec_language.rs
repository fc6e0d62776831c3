//! The examples of `docs/spec-language.md` give the values and the problems that it shows.
//!
//! A block of code marked `hclspec` is a spec, `hcl` a configuration for the spec above it, `json` the value of the configuration above
//! it, and `text` the problems of the spec or the configuration above it. Each spec and each configuration is followed by what it
//! gives, except a spec by its configuration. `HCLSPEC_BLESS=1` writes the problems anew, but no values.

#![allow(clippy::unwrap_used, clippy::panic)]

mod blessed;

use hclspec::{Decoder, Diagnostics};
use hclspec_lang::SpecFile;
use std::path::Path;

const PAGE: &str = "docs/spec-language.md";

#[test]
fn the_examples_give_what_the_page_shows() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (mut actual, mut examples) = (String::new(), Example::default());
    // Every second part is a block of code.
    for (index, part) in page.split("```").enumerate() {
        if index > 0 {
            actual += "```";
        }
        let (kind, text) = part.split_once('\n').unwrap_or((part, ""));
        if index % 2 == 0 || kind.is_empty() {
            actual += part;
        } else {
            let line = actual.lines().count();
            actual += &format!("{kind}\n{}", examples.next(kind, text, line));
        }
    }
    assert!(examples.pending.is_none(), "nothing follows the last spec or configuration");
    blessed::check(Path::new(PAGE), &actual);
}

/// The last spec, and what it or the last configuration gave, if the page has not shown it yet.
#[derive(Default)]
struct Example {
    spec: Option<SpecFile>,
    pending: Option<Result<serde_json::Value, String>>,
}

impl Example {
    /// Runs the next block of code. Gives the text that it should have.
    fn next(&mut self, kind: &str, text: &str, line: usize) -> String {
        match (kind, self.pending.take()) {
            ("hclspec", None) => match SpecFile::parse("app.hclspec", text) {
                Ok(spec) => {
                    assert!(spec.warnings().is_empty(), "{PAGE}:{line}: {}", spec.warnings());
                    self.spec = Some(spec);
                }
                Err(problems) => self.pending = Some(Err(rendered(&problems))),
            },
            ("hcl", None) => {
                let spec = self.spec.as_ref().unwrap_or_else(|| panic!("{PAGE}:{line}: there is no spec above"));
                let result = spec.decode(&Decoder::new().filename("app.hcl"), text);
                self.pending = Some(result.map(|it| serde_json::to_value(it).unwrap()).map_err(|it| rendered(&it)));
            }
            ("json", Some(Ok(found))) => {
                let expected: serde_json::Value = serde_json::from_str(text).unwrap();
                assert_eq!(found, expected, "{PAGE}:{line}");
            }
            ("text", Some(Err(problems))) => return problems,
            ("hclspec" | "hcl", Some(_)) => panic!("{PAGE}:{line}: what the example above gives is not shown"),
            ("json" | "text", Some(found)) => panic!("{PAGE}:{line}: the example above gives {found:?}"),
            ("json" | "text", None) => panic!("{PAGE}:{line}: there is no example above"),
            // Rust, for example.
            (_, pending) => self.pending = pending,
        }
        text.to_owned()
    }
}

fn rendered(problems: &Diagnostics) -> String {
    format!("{problems}\n")
}
