//! List of the functions in the library `general`.

use crate::addresses::ADDRESSES;
use crate::conversion::CONVERSIONS;
use crate::csv::CSV;
use crate::dates::DATES;
use crate::elements::ELEMENTS;
use crate::encoding::ENCODINGS;
use crate::format::FORMATS;
use crate::hashes::HASHES;
use crate::lists::LISTS;
use crate::maps::MAPS;
use crate::numbers::NUMBERS;
use crate::paths::PATHS;
use crate::patterns::PATTERNS;
use crate::secrets::SECRETS;
use crate::sets::SETS;
use crate::strings::STRINGS;
use crate::template::TEMPLATES;
use crate::yaml::YAML;
use hclspec_core::function::{Builtin, sorted};
use hclspec_core::stdlib::function;

/// Functions of the language that are in the library, too.
static OF_LANGUAGE: [&Builtin; 17] = [
    function("abs"),
    function("can"),
    function("coalesce"),
    function("concat"),
    function("contains"),
    function("hasindex"),
    function("int"),
    function("jsondecode"),
    function("jsonencode"),
    function("length"),
    function("lower"),
    function("max"),
    function("min"),
    function("strlen"),
    function("substr"),
    function("try"),
    function("upper"),
];

/// Number of all functions; the build fails if it is wrong.
const COUNT: usize = 108;

/// Functions of the library `general`, sorted by name.
pub static GENERAL: &[&Builtin] = &sorted(joined());

const fn joined() -> [&'static Builtin; COUNT] {
    let groups: [&'static [Builtin]; 18] = [
        &ADDRESSES,
        &CONVERSIONS,
        &CSV,
        &DATES,
        &ELEMENTS,
        &ENCODINGS,
        &FORMATS,
        &HASHES,
        &LISTS,
        &MAPS,
        &NUMBERS,
        &PATHS,
        &PATTERNS,
        &SECRETS,
        &SETS,
        &STRINGS,
        &TEMPLATES,
        &YAML,
    ];
    let mut all = [OF_LANGUAGE[0]; COUNT];
    let mut count = 0;
    while count < OF_LANGUAGE.len() {
        all[count] = OF_LANGUAGE[count];
        count += 1;
    }
    let mut group = 0;
    while group < groups.len() {
        let mut index = 0;
        while index < groups[group].len() {
            all[count] = &groups[group][index];
            count += 1;
            index += 1;
        }
        group += 1;
    }
    assert!(count == COUNT);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::FILES;

    /// Functions that need a feature, and whether it is enabled.
    const NEEDING: [(&str, bool, &str); 4] = [
        ("functions-gzip", cfg!(feature = "gzip"), "base64gunzip base64gzip"),
        (
            "functions-hash",
            cfg!(feature = "hash"),
            "base64sha256 base64sha512 filebase64sha256 filebase64sha512 filemd5 filesha1 filesha256 filesha512 md5 sha1 sha256 sha512 uuidv5",
        ),
        ("functions-regex", cfg!(feature = "regex"), "regex regex_replace regexall"),
        ("functions-yaml", cfg!(feature = "yaml"), "yamldecode"),
    ];

    #[test]
    fn an_entry_without_code_says_which_feature_builds_it() {
        for function in GENERAL.iter().copied().chain(&FILES) {
            let needed = NEEDING.iter().find(|(_, _, names)| names.split(' ').any(|name| name == function.name));
            let missing = needed.filter(|(_, is_enabled, _)| !is_enabled).map(|(feature, ..)| *feature);
            assert_eq!(function.feature, needed.map(|(feature, ..)| *feature), "{}", function.name);
            assert_eq!(function.missing_feature(), missing, "{}", function.name);
        }
    }

    #[test]
    fn functions_without_their_feature_are_left_out() {
        let names: Vec<&str> = crate::general().iter().map(|function| function.name()).collect();
        for (_, is_enabled, needing) in NEEDING {
            let of_general: Vec<&str> = needing.split(' ').filter(|name| !name.starts_with("file")).collect();
            assert!(of_general.iter().all(|name| names.contains(name) == is_enabled), "{names:?}");
        }
        assert!(names.contains(&"upper") && names.contains(&"base64encode") && names.contains(&"replace"));
    }
}
