//! The arguments of lazy functions.

use super::Written;
use crate::diagnostic::Result;
use crate::expression::Expression;
use crate::source::SourceRange;
use crate::syntax::{Syntax, json};
use crate::value::Value;
use std::borrow::Cow;
use std::fmt;

/// An argument of a [`Function::lazy`](super::Function::lazy) function: an expression, which the function may evaluate.
pub struct LazyArg<'a> {
    range: SourceRange,
    syntax: Syntax,
    written: &'a dyn Written,
}

impl<'a> LazyArg<'a> {
    #[inline]
    pub(super) fn new(written: &'a dyn Written) -> Self {
        let (range, syntax) = written.place();
        Self { range, syntax, written }
    }

    /// Evaluates the argument where it is written, with the local values, loop variables and functions that are visible there. Each call
    /// evaluates it again, and counts towards the limits of the decode.
    ///
    /// # Errors
    ///
    /// Returns all problems of the argument. They are reported, each at its location, only if the function returns them:
    /// `args[0].evaluate()?`. The list is empty if the value depends on a problem that is reported elsewhere, or if a limit of the decode is
    /// exceeded; the result of the function is then ignored.
    #[inline]
    pub fn evaluate(&self) -> Result<Value> {
        self.written.evaluate().map(Value::from)
    }

    /// The argument as a value, for evaluation after the call. It keeps the values of the loop variables, iterators, local values and input
    /// variables that it mentions. If the program reads its spec at run time, the spec's variables and functions are not kept.
    #[must_use]
    #[inline]
    pub fn expression(&self) -> Expression {
        Expression::new(self.written.expression())
    }

    /// The source text; in JSON without the escapes of the string.
    #[must_use]
    #[inline]
    pub fn text(&self) -> Cow<'_, str> {
        let text = self.range.text();
        if self.syntax == Syntax::Json { json::said(text) } else { Cow::Borrowed(text) }
    }

    /// The location in the configuration. All elements of an expanded list (`f(list...)`) have the location of the list.
    #[must_use]
    pub const fn range(&self) -> &SourceRange {
        &self.range
    }
}

/// `LazyArg(a.b at app.hcl:3:5)`
impl fmt::Debug for LazyArg<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LazyArg({} at {})", self.text(), self.range)
    }
}
