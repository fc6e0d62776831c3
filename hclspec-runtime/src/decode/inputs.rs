//! What input variables are read from, and what they become.

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
    /// The spec.
    pub(crate) table: &'t Table<'t>,
    /// The root body.
    pub(crate) body: &'t Body<'t>,
    /// The bodies of the files in native syntax.
    pub(crate) native: &'t [Body<'t>],
    /// All texts, in which places count.
    pub(crate) text: &'t str,
    pub(crate) limits: Limits,
}

/// The values that one call set.
pub(crate) enum Given<'t> {
    /// A value of the program.
    Value { name: &'t str, value: &'t Val },
    /// A text.
    Text(GivenText<'t>),
    /// A file of values.
    File(Body<'t>),
    /// A file that could not be read, which was reported.
    Unreadable,
}

/// A text that is the value of a variable, or an expression that gives it.
#[derive(Clone, Copy)]
pub(crate) struct GivenText<'t> {
    pub(crate) name: &'t str,
    /// All of it.
    pub(crate) span: Span,
    /// The name with its prefix, if it is from the environment, where there is much else.
    pub(crate) key: Option<&'t str>,
    /// Whether it was UTF-8.
    pub(crate) is_utf8: bool,
}

/// How the program sets variables.
#[derive(Clone, Copy)]
pub(crate) struct InputHost<'h> {
    /// The prefixes of the names in the environment that are read.
    pub(crate) prefixes: &'h [String],
    /// Whether what is set may be undeclared.
    pub(crate) allows_undeclared: bool,
    /// Whether variables are set by options of a command.
    pub(crate) is_command: bool,
    /// Whether a variable without a value has an unknown one, because the configuration is only checked.
    pub(crate) is_check: bool,
}

/// The input variables of a configuration.
pub(crate) struct ReadInputs<'t> {
    /// Their values.
    pub(crate) definitions: Definitions<'t>,
    /// The parts of them that may be shown.
    pub(crate) secrets: InputSecrets<'t>,
}
