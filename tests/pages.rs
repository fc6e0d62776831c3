//! The examples of the README and of the pages in `docs/`: every block of code shows what hclspec does with it.
//!
//! The words after the three backticks say what a block is:
//!
//! | words | a block of |
//! |---|---|
//! | `hcl library NAME` | a file that the specs below may include |
//! | `hcl spec` | a spec. What it gives follows if it has problems |
//! | `rs types` | the types that are generated for the spec above |
//! | `hcl config`, `json config` | a configuration for the spec above; with a file name, one of several files |
//! | `hcl override`, `hcl inputs`, with a file name | a file that changes the configuration above, or sets its input variables |
//! | `json value` | the value of the configuration above |
//! | `text problems` | the problems of the spec or the configuration above |
//! | `text warnings` | what the configuration above is warned about; it decodes |
//! | `hcl results` | arguments, each with its value, or `error: ` and the summary of its problem, in a comment at its end |
//! | `hcl unformatted`, `hcl formatted` | a configuration, and what `hclspec fmt` makes of it |
//! | `rust` | a doc test of `src/lib.rs`, where the page must be included |
//! | `rs main` | a program; `crates.rs` builds that of the README |
//! | `rs file NAME`, `toml file NAME` | a file for the commands below |
//! | `rs elsewhere` | code for another library |
//! | `sh run`, `text output` | commands, and what they print; `hclspec-cli/tests/quick_start.rs` runs those of the README, the tutorial and `from-serde.md` |
//! | `sh` | other commands; `hclspec-cli/tests/pages.rs` knows their options |
//! | `sh ci once`, `sh ci`, `yaml ci` | commands that it runs |
//! | `text cases` | a file of cases, which `hclspec-cli/tests/cases.rs` runs |
//! | `text editor` | what an editor shows, as `editors/neovim/test.sh` prints it |
//! | `lua` | the configuration of Neovim in `editors/neovim/test.sh` |
//! | `toml`, `json` | a file of another program, which is parsed |
//!
//! Any other block fails the test. `HCLSPEC_BLESS=1` writes types and problems anew, but no values.

#![allow(clippy::unwrap_used, clippy::panic)]

mod blessed;
#[path = "pages/example.rs"]
mod example;

use example::Page;
use hclspec_lang::grammar::{BlockKind, LeftOut, Takes};
use std::fs;
use std::path::Path;

#[test]
fn every_example_gives_what_its_page_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let doctested = fs::read_to_string(root.join("src/lib.rs")).unwrap();
    // `tests/errors.rs` makes the page of errors, and `hclspec docs` that of the workspace file.
    let pages = fs::read_dir(root.join("docs")).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap());
    let mut pages: Vec<String> = pages
        .filter(|page| !["errors.md", "workspace.md"].contains(&page.as_str()))
        .map(|page| format!("docs/{page}"))
        .collect();
    pages.sort();
    pages.push("README.md".to_owned());
    let mut count = 0;
    for name in pages {
        let text = fs::read_to_string(root.join(&name)).unwrap();
        let (mut actual, mut page) = (String::new(), Page::new(&name));
        let mut lines = text.lines().enumerate();
        while let Some((index, line)) = lines.next() {
            actual += &format!("{line}\n");
            let Some(info) = line.strip_prefix("```") else {
                assert!(!line.trim_start().starts_with("```"), "{name}:{}: indented code is not tested", index + 1);
                continue;
            };
            let block: Vec<&str> = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
            let block: String = block.iter().map(|line| format!("{line}\n")).collect();
            if info.starts_with("rust") {
                assert!(!info.contains("ignore"), "{name}:{}: not tested", index + 1);
                assert!(doctested.contains(&format!("include_str!(\"../{name}\")")), "{name}: not in src/lib.rs");
            }
            actual += &format!("{}```\n", page.block(info, &block, index + 1));
            count += 1;
        }
        page.end();
        blessed::check(&root.join(&name), &actual);
    }
    println!("{count} blocks of code");
    assert!(count > 150, "only {count}");
}

#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders =
        ["", "docs", "benches", "editors", "fuzz", "formats", "examples/ported", "examples/server", "site", "tests"];
    let files = folders.iter().flat_map(|folder| fs::read_dir(root.join(folder)).unwrap()).map(|it| it.unwrap().path());
    let mut count = 0;
    for path in files.filter(|file| file.extension().is_some_and(|extension| extension == "md")) {
        let text = prose(&fs::read_to_string(&path).unwrap());
        for link in text.split("](").skip(1).filter_map(|part| part.split_once(')')).map(|(link, _)| link) {
            // In code there may be such signs too.
            if link.contains("://") || link.contains([' ', '"', '`']) {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            assert!(target.exists(), "{}: there is no {link}", path.display());
            if !anchor.is_empty() {
                let headings = prose(&fs::read_to_string(&target).unwrap());
                let is_anchor = headings.contains(&format!("<a id=\"{anchor}\"></a>"));
                let mut headings = headings.lines().filter(|line| line.starts_with('#')).map(id);
                assert!(
                    is_anchor || headings.any(|heading| heading == anchor),
                    "{}: there is no heading for {link}",
                    path.display()
                );
            }
            count += 1;
        }
    }
    assert!(count > 100, "only {count} links");
}

/// The texts in code.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn what_contributors_are_told_to_change_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let section = page.split_once("\n## Where an addition goes\n").unwrap().1.split("\n## ").next().unwrap();
    let mut count = 0;
    for (name, what) in section.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | ")) {
        let path = root.join(name);
        assert!(path.exists(), "there is no {name}");
        // A folder has no text.
        let text = fs::read_to_string(&path).unwrap_or_default();
        for span in spans(what) {
            let is_file = root.join(span).exists() || path.with_file_name(span).exists();
            assert!(is_file || text.contains(span), "{name}: there is no `{span}`");
        }
        count += 1;
    }
    assert!(count > 25, "only {count} rows");
}

#[test]
fn every_place_for_tests_exists() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let page = fs::read_to_string(folder.join("README.md")).unwrap();
    let rows: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next()).collect();
    assert!(rows.len() > 30, "only {} rows", rows.len());
    for row in rows {
        // `*.rs` and `mod tests` are no places.
        for place in spans(&format!("`{row}")).filter(|span| !span.contains(['*', ' '])) {
            assert!(folder.join(place.trim_end_matches("<case>/")).exists(), "there is no {place}");
        }
    }
}

#[test]
fn the_reference_names_every_block_type_and_argument_of_the_grammar() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let chapters = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path());
    let chapters = chapters.filter(|path| path.file_name().unwrap().to_str().unwrap().starts_with("spec-"));
    let page: String = chapters.map(|path| format!("\n{}", prose(&fs::read_to_string(path).unwrap()))).collect();
    let section = |heading: &str| {
        // A chapter may be one section.
        let after = ["##", "#"].iter().find_map(|level| page.split_once(&format!("\n{level} {heading}\n")));
        let after = after.unwrap_or_else(|| panic!("no section {heading}")).1;
        after.split("\n## ").next().unwrap()
    };
    let (blocks, arguments_by_name) = (section("Blocks"), section("Arguments"));
    let (constants, added) = (page.split_once("\n### Constants\n").unwrap().1, section("What hclspec adds"));
    let constants = constants.split(" are constants").next().unwrap();
    for kind in BlockKind::ALL {
        let own = match kind {
            // It has the arguments of the other.
            BlockKind::BlockSet => section("`block_list`"),
            BlockKind::Other => section("`case`"),
            BlockKind::Validate => section("Checks"),
            _ => section(&format!("`{kind}`")),
        };
        let rows = own.split_once("\n| argument | | if left out |\n").map_or("", |it| it.1);
        let rows = rows.lines().skip(1).map_while(|row| row.strip_prefix("| ")?.split_once(" | "));
        let rows: Vec<(&str, &str)> =
            rows.flat_map(|(names, rest)| names.split(", ").map(move |part| (part, rest))).collect();
        let arguments = kind.block_type().arguments;
        assert!(blocks.contains(&format!("[`{kind}`](")), "`{kind}` is not in the index");
        // Blocks of any other type have no old names.
        let rows: Vec<_> = rows.into_iter().filter(|row| *kind != BlockKind::Other || row.0 != "`aliases`").collect();
        assert_eq!(rows.len(), arguments.len(), "the arguments of `{kind}`: {rows:?}");
        for argument in arguments {
            let name = format!("`{}`", argument.name);
            assert!(arguments_by_name.contains(&format!("| {name} |")), "{name} is not in the index");
            let row = rows.iter().find(|row| row.0 == name).unwrap_or_else(|| panic!("`{kind}` has no row for {name}"));
            let left_out = row.1.rsplit_once("| ").map_or(row.1, |cells| cells.1).trim_end_matches(" |");
            assert!(
                match argument.left_out {
                    LeftOut::Required => left_out == "an error",
                    LeftOut::Unset => left_out != "an error" && !left_out.contains("elsewhere an error"),
                    LeftOut::Label => left_out == "in an `object`, the name of the property; elsewhere an error",
                    LeftOut::Value(value) => left_out.starts_with(&format!("`{value}`")),
                },
                "{name} of `{kind}`: {left_out}"
            );
            let is_constant = !matches!(argument.name.takes(), Takes::Type | Takes::Expression);
            assert_eq!(constants.contains(&name), is_constant, "{name} among the constants");
            assert!(!argument.is_added || added.contains(&name), "{name} of `{kind}` was added");
        }
        assert!(!kind.block_type().is_added || added.contains(&format!("`{kind}`")), "`{kind}` was added");
    }
}

/// The lines of a page that are not code.
fn prose(page: &str) -> String {
    let mut is_code = false;
    let is_prose = |line: &&str| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    };
    page.lines().filter(is_prose).map(|line| format!("{line}\n")).collect()
}

/// The id that GitHub gives a heading: lower-case letters, no punctuation but `-` and `_`, `-` for a space.
fn id(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase();
    let kept: String = text.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c)).collect();
    kept.replace(' ', "-")
}
