//! HCL's JSON syntax: text to the trees of expressions.
//!
//! In JSON, only the spec tells bodies, labels and values apart. So `body` reads bodies and labels, item by item,
//! and asks this module for the expressions in them. Strings are templates, which may be invalid as long as they
//! are not evaluated: their problems are [deferred](Deferred). All other problems are reported at once. The files,
//! in order:
//!
//! 1. `gap`: whitespace, and text that is not a token;
//! 2. `number`, `string` with `escapes` (the text of a string, with the source of its characters) and `relocate` (moves a
//!    template, which was parsed without its escapes, to its spans in the file);
//! 3. `value`: objects and arrays, item by item, for expressions and for `body`;
//! 4. `recover`: recovery after a problem.
//!
//! The reader continues after each problem, to find all of them; its result after a problem is not used.

mod escapes;
mod gap;
mod number;
mod recovery;
mod relocate;
mod string;
mod value;

use super::Limits;
use super::ast::{Expr, ObjectItem};
use super::parser::Stack;
use crate::diagnostic::{Code, Deferred, Diagnostics, Message, Reporter};
use crate::source::Span;
use bumpalo::Bump;
pub use escapes::said;
pub use string::{Text, part_of_template};
pub use value::OpenCollection;

/// The meaning of strings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strings {
    /// Templates, in which `${ }` and `%{ }` have their meaning.
    #[default]
    Templates,
    /// Plain text. The reference implementation reads strings this way if there is nothing that an expression could
    /// refer to.
    Literal,
}

/// Parses a JSON text.
pub struct JsonReader<'a, 'd> {
    diags: &'d mut Diagnostics,
    deferred: &'d Deferred,
    arena: &'a Bump,
    text: &'a str,
    pos: usize,
    limits: Limits,
    strings: Strings,
    /// The open brackets, outermost first. Braces are `true`.
    brackets: Vec<bool>,
    exprs: Stack<Expr<'a>>,
    items: Stack<ObjectItem<'a>>,
    /// The escapes of the last string with escapes.
    map: escapes::EscapeMap,
    /// Whether a comment was reported. Only the first one is.
    comment_reported: bool,
    /// The number of reported texts that are not tokens, without comments.
    junk: usize,
    /// Whether something unclosed or wrongly closed was reported. The nesting of everything after it is uncertain.
    end_reported: bool,
}

impl Reporter for JsonReader<'_, '_> {
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }
}

impl<'a, 'd> JsonReader<'a, 'd> {
    /// Parses from `start` to the end of the text. Spans count from the start of the text.
    pub fn new(
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
        Self {
            diags,
            deferred,
            arena,
            text,
            pos,
            limits,
            strings,
            brackets: Vec::new(),
            exprs: Stack::default(),
            items: Stack::default(),
            map: escapes::EscapeMap::default(),
            comment_reported: false,
            junk: 0,
            end_reported: false,
        }
    }

    /// Reads the single value of the text with `read`. Returns the result if the text has no problems.
    pub fn document<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.sound(|reader| {
            if reader.next_token().is_none() {
                reader.problem(
                    Code::InvalidJsonValue,
                    "missing value",
                    "Expected an object, found the end of the text.",
                    Span::empty(reader.pos as u32),
                );
                return None;
            }
            let value = read(reader);
            reader.end();
            Some(value)
        })
    }

    /// Reports text after the value of the text.
    fn end(&mut self) {
        if self.next_token().is_some() && !self.end_reported && !self.diags.is_full() {
            let detail = "A JSON text is a single value, which ended before this.";
            let place = self.token();
            self.problem(Code::ExtraCharacters, "extraneous data after value", detail, place);
            self.rest();
        }
    }

    fn problem(&mut self, code: Code, summary: &'static str, detail: impl Into<Message>, place: Span) {
        self.diags.push(code.error(summary).with_message(detail.into()).with_subject(place));
    }

    /// The reader's offset: after [`JsonReader::next_token`], that of the next token; otherwise, the end of the text
    /// read so far.
    pub fn place(&self) -> u32 {
        self.pos as u32
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.pos).copied()
    }

    fn since(&self, start: usize) -> Span {
        Span::new(start as u32, self.pos as u32)
    }
}
