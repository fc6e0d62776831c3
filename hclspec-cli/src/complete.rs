//! Shell completion of values other than files.

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::error::Error;
use clap::{Arg, Command};
use hclspec_runtime::diagnostic::Code;
use hclspec_tools::workspace::known_formats;
use std::ffi::OsStr;

/// Parser of problem codes. Accepts any text: a code may be shortened to `101`, and invalid codes get a help text later.
#[derive(Clone, Copy)]
pub(crate) struct CodeParser;

impl TypedValueParser for CodeParser {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Code::ALL.iter().map(|code| PossibleValue::new(code.name()))))
    }
}

/// Parser of a known format's name.
#[derive(Clone, Copy)]
pub(crate) struct FormatParser;

impl TypedValueParser for FormatParser {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        let names: Vec<&str> = known_formats().map(|format| format.name()).collect();
        PossibleValuesParser::new(names).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(known_formats().map(|format| PossibleValue::new(format.name()).help(format.title()))))
    }
}
