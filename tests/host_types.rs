//! Types that programs need often, and need not write by hand.

#![allow(clippy::unwrap_used, missing_docs)]

use hclspec::{ByteSize, FromValue, Spanned};
use std::num::NonZero;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, FromValue)]
pub enum Compression {
    None,
    Gzip,
    /// Another name than the variant's.
    #[value("zstandard")]
    Zstd = 7,
    NotFound,
}

/// The crate under another name.
mod renamed {
    pub(crate) use hclspec as configuration;

    #[derive(Debug, PartialEq, configuration::FromValue)]
    #[value(crate = configuration)]
    pub(super) enum Switch {
        On,
        Off,
    }
}

hclspec::hclspec! {
    inline = r#"
        object {
          attr "compression" {
            type    = string
            default = "gzip"
          }
          attr "workers" {
            type = number
          }
          attr "max_body" {
            type = string
          }
          attr "names" {
            type = list(string)
          }
        }
    "#,
    name = App,
    types(
        "compression" => Compression,
        "workers" => NonZero<u16>,
        "max_body" => ByteSize,
        "names" => Arc<Vec<Spanned<String>>>,
    ),
}

#[track_caller]
fn problem(text: &str) -> (String, Vec<String>) {
    let problems = text.parse::<App>().unwrap_err();
    assert_eq!(problems.len(), 1, "{problems}");
    (problems[0].detail().to_owned(), problems[0].help().to_owned())
}

#[test]
fn a_variant_is_its_name_in_snake_case_or_its_word() {
    let read = |text: &str| text.parse::<App>().map(|app| app.compression).unwrap();
    assert_eq!(read(""), Compression::Gzip);
    assert_eq!(read("compression = \"none\""), Compression::None);
    assert_eq!(read("compression = \"zstandard\""), Compression::Zstd);
    assert_eq!(read("compression = \"not_found\""), Compression::NotFound);
    assert_eq!(renamed::Switch::from_value("off".into()), Ok(renamed::Switch::Off));
    assert!(renamed::Switch::from_value("On".into()).is_err_and(|error| error.help() == Some("did you mean \"on\"?")));
}

#[test]
fn a_wrong_word_gets_the_list_and_a_suggestion() {
    let (detail, help) = problem("compression = \"gzp\"");
    let words = r#"expected "none", "gzip", "zstandard" or "not_found", found "gzp""#;
    assert!(detail.contains(words), "{detail}");
    assert_eq!(help, [r#"did you mean "gzip"?"#]);
}

#[test]
fn a_number_that_may_not_be_zero_says_from_where_to_where() {
    assert_eq!("workers = 4".parse::<App>().unwrap().workers, NonZero::new(4));
    assert!(problem("workers = 0").0.contains("expected a whole number from 1 to 65535, found 0"));
}

#[test]
fn a_size_in_bytes_has_a_unit() {
    assert_eq!("max_body = \"8MiB\"".parse::<App>().unwrap().max_body, Some(ByteSize::new(8 << 20)));
    let (detail, help) = problem("max_body = \"8M\"");
    assert!(detail.contains(r#"expected a size in bytes such as "8MiB", found "8M""#), "{detail}");
    assert_eq!(help, ["write `8MiB` (powers of 1024) or `8MB` (powers of 1000)"]);
}

#[test]
fn a_value_of_the_program_has_no_place_in_a_file() {
    let value = Spanned::from(80);
    assert_eq!(value, 80);
    assert_eq!(value.range().to_string(), "<value>:1:1");
    let names = "names = [\"a\", \"b\"]".parse::<App>().unwrap().names.unwrap();
    assert_eq!(names[1].range().to_string(), "<config>:1:15");
}
