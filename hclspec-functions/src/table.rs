//! The list of the functions of the library `general`.

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
use crate::sets::SETS;
use crate::strings::STRINGS;
use crate::yaml::YAML;
use hclspec_core::function::{Builtin, sorted};
use hclspec_core::stdlib::function;

/// Those of the language.
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

/// How many there are.
const COUNT: usize = 103;

/// The functions of the library `general`, sorted by name.
pub static GENERAL: &[&Builtin] = &sorted(joined());

const fn joined() -> [&'static Builtin; COUNT] {
    let groups: [&'static [Builtin]; 16] = [
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
        &SETS,
        &STRINGS,
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
