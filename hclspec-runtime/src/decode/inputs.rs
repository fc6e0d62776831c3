//! The source of input variables, and their values.

use crate::body::BodyReader;
use crate::eval::Definitions;
use crate::secrecy::InputSecrets;
use crate::source::Span;
use crate::syntax::Limits;
use crate::syntax::ast::Body;
use crate::table::Table;
use crate::value::Val;

/// The configuration that declarations and values are read from.
#[derive(Clone, Copy)]
pub(crate) struct Configuration<'r, 't> {
    pub(crate) reader: &'r BodyReader<'r>,
    pub(crate) table: &'t Table<'t>,
    pub(crate) body: &'t Body<'t>,
    /// The bodies of the files in native syntax.
    pub(crate) native: &'t [Body<'t>],
    /// The texts of all files, to which spans refer.
    pub(crate) text: &'t str,
    pub(crate) limits: Limits,
}

/// A value, a text or a file that sets variables.
pub(crate) enum InputSource<'t> {
    Value {
        name: &'t str,
        value: &'t Val,
    },
    Text(GivenText<'t>),
    File(Body<'t>),
    /// A file that could not be read, which was reported.
    Unreadable,
}

/// A text that is the value of a variable, or an expression for it.
#[derive(Clone, Copy)]
pub(crate) struct GivenText<'t> {
    pub(crate) name: &'t str,
    /// The span of the name and the text.
    pub(crate) span: Span,
    /// The name with its prefix, if it is from the environment. There, most other names have nothing to do with the configuration.
    pub(crate) key: Option<&'t str>,
    pub(crate) is_utf8: bool,
}

/// The options of the program for variables.
#[derive(Clone, Copy)]
pub(crate) struct InputHost<'h> {
    pub(crate) prefixes: &'h [String],
    /// Whether names without a declaration may be set.
    pub(crate) allows_undeclared: bool,
    /// Whether options of a command set variables.
    pub(crate) is_command: bool,
    /// Whether variables without a value are unknown, because the configuration is only checked.
    pub(crate) is_check: bool,
}

pub(crate) struct ReadInputs<'t> {
    pub(crate) definitions: Definitions<'t>,
    /// The input variables and values that may be shown.
    pub(crate) secrets: InputSecrets<'t>,
}
