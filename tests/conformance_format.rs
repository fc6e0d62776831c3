//! The formatter against HCL's own, whose results are recorded in `conformance/format/`.
//!
//! `conformance/README.md` says how cases are added and what a departure is.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_tools::format;
use std::fs;
use std::path::Path;

/// The signs that stand for characters in a file of cases.
const SIGNS: [(&str, &str); 5] = [("⏎", "\n"), ("→", "\t"), ("␍", "\r"), ("␠", " "), ("∅", "")];

/// A text, and what becomes of it.
struct Case {
    name: String,
    /// What the text is called; it says whether it is a spec.
    file: &'static str,
    text: String,
    recorded: String,
    departure: Option<Departure>,
}

/// What we give instead of the recorded result.
enum Departure {
    Other(String),
    Refused,
}

#[test]
fn texts_are_formatted_as_the_reference_does() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance/format");
    let (mut count, mut wrong) = (0, Vec::new());
    for file in fs::read_dir(folder).unwrap() {
        for case in cases(&fs::read_to_string(file.unwrap().path()).unwrap()) {
            count += 1;
            if let Err(problem) = check(&case) {
                let Case { name, text, recorded, .. } = case;
                wrong.push(format!("{name} {problem}\n  text     {text:?}\n  recorded {recorded:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} cases are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count >= 2000, "there are only {count} cases");
}

fn check(case: &Case) -> Result<(), String> {
    let found = format(case.file, &case.text);
    let expected = match &case.departure {
        None => &case.recorded,
        Some(Departure::Other(text)) if *text == case.recorded => return Err("no longer departs".to_owned()),
        Some(Departure::Other(text)) => text,
        Some(Departure::Refused) => {
            return found.map_or(Ok(()), |found| Err(format!("is not refused, but gives {found:?}")));
        }
    };
    match found {
        Ok(found) if found == *expected => Ok(()),
        Ok(found) => Err(format!("gives {found:?}")),
        Err(problems) => Err(format!("is refused: {problems}")),
    }
}

/// The cases of a file.
fn cases(file: &str) -> Vec<Case> {
    let text_of = |line: &str| SIGNS.iter().fold(line.to_owned(), |text, (sign, char)| text.replace(sign, char));
    let (mut cases, mut file_name): (Vec<Case>, _) = (Vec::new(), "app.hcl");
    for line in file.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, cases.last_mut()) {
            ("#" | "", _) => {}
            ("@config", _) => file_name = "app.hcl",
            ("@spec", _) => file_name = "app.hclspec",
            ("=", Some(case)) if rest.is_empty() => case.recorded.clone_from(&case.text),
            ("=", Some(case)) => case.recorded = text_of(rest),
            ("!", Some(case)) => {
                let text = rest.split_once(' ').map(|(_, text)| text_of(text));
                case.departure = Some(text.map_or(Departure::Refused, Departure::Other));
            }
            _ => cases.push(Case {
                name: word.to_owned(),
                file: file_name,
                text: text_of(rest),
                recorded: String::new(),
                departure: None,
            }),
        }
    }
    cases
}
