//! HCL's JSON syntax: text to the tree of an expression.
//!
//! JSON does not say whether an object is a body, some labels or a value: the spec does, once it is known what is read (see
//! `body`). So a whole text is read as one expression. Strings are templates, which may be wrong without consequence
//! where nobody evaluates them: their problems are [deferred](Deferred). All other problems are reported at once. The way is
//!
//! 1. `gap`: whitespace, and what stands where a token should;
//! 2. `number`, `string` with `escapes` (what a string says, and where each of its characters comes from) and `relocate` (a
//!    template that was read without its escapes, with the places of the text);
//! 3. `value`: objects and arrays, and how to go on after a problem.
//!
//! A reader goes on after each problem, so that all are found; what it gives after one is not used.

mod escapes;
mod gap;
mod number;
mod relocate;
mod string;
mod value;

use super::Limits;
use super::ast::{Expr, ObjectItem};
use super::parser::Stack;
use crate::diagnostic::{Code, Deferred, Diagnostics, Message};
use crate::source::Span;
use bumpalo::Bump;
pub(crate) use escapes::verbatim;

/// What strings are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Strings {
    /// Templates, in which `${ }` and `%{ }` have their meaning.
    #[default]
    Templates,
    /// Just text, as where the reference has nothing that an expression could refer to.
    Literal,
}

/// Reads a JSON text.
pub(crate) struct Reader<'a, 'd> {
    diags: &'d mut Diagnostics,
    deferred: &'d Deferred,
    arena: &'a Bump,
    /// Up to the end of the file.
    text: &'a str,
    /// The next byte.
    pos: usize,
    limits: Limits,
    strings: Strings,
    /// The open brackets, from the outermost: whether each is a brace.
    open: Vec<bool>,
    exprs: Stack<Expr<'a>>,
    items: Stack<ObjectItem<'a>>,
    /// Whether a comment was reported, which is done once.
    comment_reported: bool,
    /// Whether it was reported that something does not end, or ends wrongly: what follows is not where it should be.
    end_reported: bool,
}

impl<'a, 'd> Reader<'a, 'd> {
    /// Reads from `start` to the end of the text. Places count from the start of the text.
    pub(crate) fn new(
        diags: &'d mut Diagnostics,
        deferred: &'d Deferred,
        arena: &'a Bump,
        text: &'a str,
        start: usize,
        limits: Limits,
        strings: Strings,
    ) -> Self {
        let bom = text.get(start..).is_some_and(|it| it.starts_with('\u{feff}'));
        let pos = if bom { start + '\u{feff}'.len_utf8() } else { start };
        let (exprs, items) = (Stack::default(), Stack::default());
        let open = Vec::new();
        let (comment_reported, end_reported) = (false, false);
        Self { diags, deferred, arena, text, pos, limits, strings, open, exprs, items, comment_reported, end_reported }
    }

    /// The value that the text is, if it has no problem.
    pub(crate) fn document(mut self) -> Option<Expr<'a>> {
        let before = self.diags.len();
        if self.next().is_none() {
            self.problem(
                Code::InvalidJsonValue,
                "missing value",
                "Expected an object, found the end of the text.",
                Span::empty(self.pos as u32),
            );
            return None;
        }
        let value = self.value();
        if self.next().is_some() && !self.end_reported && !self.diags.is_full() {
            let detail = "A JSON text is a single value, which ended before this.";
            let place = self.token();
            self.problem(Code::ExtraCharacters, "extraneous data after value", detail, place);
            self.rest();
        }
        (self.diags.len() == before).then_some(value)
    }

    fn problem(&mut self, code: Code, summary: &'static str, detail: impl Into<Message>, place: Span) {
        self.diags.push(code.error(summary).with_message(detail.into()).with_subject(place));
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.pos).copied()
    }

    fn since(&self, start: usize) -> Span {
        Span::new(start as u32, self.pos as u32)
    }
}
