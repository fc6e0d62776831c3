//! The values of input variables from the host program, and the files that set them.

use super::files::{ConfigText, Files};
use super::limits::Limits;
use super::tree::Parser;
use crate::body::BodyForm;
use crate::decode::{GivenText, InputHost, InputSource};
use crate::diagnostic::Diagnostics;
use crate::source::Span;
use crate::syntax::ast::Body;
use crate::syntax::json::Strings;
use crate::syntax::{self, Syntax};
use crate::table::Table;
use crate::value::Val;
use std::fmt;
use std::path::PathBuf;

/// The values of input variables from the host program, and their sources.
#[derive(Clone, Debug, Default)]
pub(super) struct Inputs {
    /// The values in the order of the calls.
    pub(super) all: Vec<Input>,
    /// The prefix of the names in the environment.
    pub(super) prefixes: Vec<String>,
    pub(super) allows_undeclared: bool,
    pub(super) is_command: bool,
    pub(super) is_check: bool,
}

/// The values that one call sets.
#[derive(Clone)]
pub(super) enum Input {
    Value {
        name: String,
        value: Val,
    },
    Text {
        name: String,
        source: String,
        text: String,
        /// The name with its prefix, if it is from the environment.
        key: Option<String>,
        is_utf8: bool,
    },
    File(PathBuf),
    FileText {
        name: String,
        text: String,
    },
}

/// Hides the values, which may be secret.
impl fmt::Debug for Input {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value { name, .. } => write!(f, "{name} = .."),
            Self::Text { source, .. } => f.write_str(source),
            Self::File(path) => path.fmt(f),
            Self::FileText { name, .. } => f.write_str(name),
        }
    }
}

/// The texts that set input variables, which follow those of the configuration.
pub(super) struct InputTexts<'t> {
    /// The values. The bool is `true` if one of the texts belongs to the value.
    all: Vec<(&'t Input, bool)>,
}

impl Inputs {
    /// Adds the texts to those of the configuration, if the spec has input variables.
    pub(super) fn read<'t>(&'t self, files: &mut Files<'t>, limits: &Limits, table: &Table<'_>) -> InputTexts<'t> {
        let mut all = Vec::new();
        let incomplete = files.incomplete;
        for input in self.all.iter().filter(|_| table.inputs.is_some()) {
            let before = files.texts.len();
            match input {
                Input::Value { .. } => {}
                Input::Text { source, text, .. } => files.texts.push(ConfigText::new(source.as_str(), text.as_str())),
                Input::File(path) => files.read_file(path, limits, Some(table)),
                Input::FileText { name, text } => files.texts.push(ConfigText::new(name.as_str(), text.as_str())),
            }
            all.push((input, files.texts.len() > before));
        }
        // An unreadable file of values doesn't make the configuration itself incomplete.
        files.incomplete = incomplete;
        InputTexts { all }
    }

    pub(super) fn host(&self) -> InputHost<'_> {
        InputHost {
            prefixes: &self.prefixes,
            allows_undeclared: self.allows_undeclared,
            is_command: self.is_command,
            is_check: self.is_check,
        }
    }
}

impl<'t> InputTexts<'t> {
    /// Parses the files of values, at the spans of their texts.
    pub(super) fn parse<'a>(
        &self,
        diags: &mut Diagnostics,
        parser: &Parser<'a, '_>,
        spans: &mut dyn Iterator<Item = Span>,
    ) -> Vec<InputSource<'a>>
    where
        't: 'a,
    {
        let mut given = Vec::with_capacity(self.all.len());
        for (input, has_written) in self.all.iter().copied() {
            let span = if has_written { spans.next() } else { None };
            given.push(match (input, span) {
                (Input::Value { name, value }, _) => InputSource::Value { name, value },
                (Input::Text { name, key, is_utf8, .. }, Some(span)) => {
                    InputSource::Text(GivenText { name, span, key: key.as_deref(), is_utf8: *is_utf8 })
                }
                (Input::File(path), Some(span)) => {
                    InputSource::File(file(diags, parser, &path.display().to_string(), span))
                }
                (Input::FileText { name, .. }, Some(span)) => InputSource::File(file(diags, parser, name, span)),
                (Input::Text { .. } | Input::File(_) | Input::FileText { .. }, None) => InputSource::Unreadable,
            });
        }
        given
    }
}

fn file<'a>(diags: &mut Diagnostics, parser: &Parser<'a, '_>, name: &str, span: Span) -> Body<'a> {
    let parser = Parser { strings: Strings::Literal, form: &BodyForm::for_arguments(), dynamic: false, ..*parser };
    parser.file(diags, span, syntax::by_name(Syntax::ByName, name))
}
