//! Values.

use super::JsonReader;
use super::gap::is_word;
use super::string::Text;
use crate::diagnostic::Diagnostics;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey};

/// An object or array that is being read.
pub struct OpenCollection {
    pub(super) start: usize,
    /// The closing bracket; `None` if the object lasts until the end of the text.
    closer: Option<u8>,
    /// Whether an item was read without the separator after it.
    pub(super) after_item: bool,
    /// The number of problems before the item that was read last.
    problems: usize,
}

impl<'a> JsonReader<'a, '_> {
    /// The value that starts at the next token.
    pub fn value(&mut self) -> Expr<'a> {
        let reported = (self.junk, self.comment_reported);
        match self.next_token() {
            Some(b'"') => self.string(),
            Some(b'{' | b'[') => self.collection(),
            Some(b'\'') => self.single_quoted(),
            Some(byte) if is_word(byte) => match self.short_int() {
                Some(int) => int,
                None => self.word(),
            },
            // The text found instead of a value was reported.
            _ if (self.junk, self.comment_reported) != reported => {
                Expr { kind: ExprKind::Null, span: Span::empty(self.pos as u32) }
            }
            _ => self.no_value(),
        }
    }

    fn collection(&mut self) -> Expr<'a> {
        let start = self.pos;
        let kind = match self.open() {
            None => ExprKind::Null,
            Some(mut open) if open.closer == Some(b'}') => {
                let mark = self.items.mark();
                while let Some(name) = self.property(&mut open) {
                    let key = ObjectKey::Property(self.expr(name));
                    let value = self.value();
                    self.items.push(ObjectItem { key, value });
                }
                ExprKind::Object(self.items.take(mark, self.arena))
            }
            Some(mut open) => {
                let mark = self.exprs.mark();
                while let Some(first) = self.item(&mut open) {
                    // Most elements are strings. Reading them here writes the result to its final location.
                    let element = if first == b'"' { self.string() } else { self.value() };
                    self.exprs.push(element);
                }
                ExprKind::Tuple(self.exprs.take(mark, self.arena))
            }
        };
        Expr { kind, span: self.since(start) }
    }

    /// Opens the object or array that starts here. If it is nested too deep, skips it and returns `None`.
    #[inline]
    pub fn open(&mut self) -> Option<OpenCollection> {
        if self.brackets.len() >= self.limits.nesting {
            self.too_deep();
            return None;
        }
        let start = self.pos;
        let is_brace = self.byte() == Some(b'{');
        self.pos += 1;
        self.brackets.push(is_brace);
        let closer = Some(if is_brace { b'}' } else { b']' });
        Some(OpenCollection { start, closer, after_item: false, problems: 0 })
    }

    /// Opens an object without braces, whose properties are the rest of the text.
    pub fn open_without_braces(&mut self) -> OpenCollection {
        self.brackets.push(true);
        OpenCollection { start: self.pos, closer: None, after_item: false, problems: 0 }
    }

    /// Moves to the value of the next property of an object. Returns its name, or `None` after reading the end of the object.
    pub fn property(&mut self, open: &mut OpenCollection) -> Option<Text<'a>> {
        loop {
            if self.step(open)? != b'"' {
                self.no_name();
                continue;
            }
            let start = self.pos;
            let name = match self.plain() {
                Some((said, form)) => Text { token: self.since(start), said, form },
                None => self.special_text(),
            };
            let has_value = self.take_colon() || self.report_no_colon(name.token);
            if has_value {
                return Some(name);
            }
        }
    }

    /// Skips a colon, if that is the next token.
    #[inline]
    fn take_colon(&mut self) -> bool {
        let is_next = self.next_token() == Some(b':');
        self.pos += usize::from(is_next);
        is_next
    }

    /// Moves to the next item of an object or array. Returns its first byte, or `None` after reading the end.
    pub fn item(&mut self, open: &mut OpenCollection) -> Option<u8> {
        self.step(open)
    }

    /// Like [`Self::item`]. Inlined, and fast for the common cases: a comma and an item, or the end.
    #[inline(always)]
    fn step(&mut self, open: &mut OpenCollection) -> Option<u8> {
        if open.after_item && open.problems != self.diags.len() {
            return self.step_after_problem(open);
        }
        let (pos, byte) = self.after_blanks(self.pos);
        if Some(byte) == open.closer {
            self.pos = pos + 1;
            self.brackets.pop();
            return None;
        }
        let is_separated = !open.after_item || byte == b',';
        let (pos, byte) = if open.after_item { self.after_blanks(pos + 1) } else { (pos, byte) };
        if !is_separated || !starts_item(byte) {
            return self.step_after_problem(open);
        }
        self.pos = pos;
        open.after_item = true;
        open.problems = self.diags.len();
        Some(byte)
    }

    /// Like [`Self::item`], also after a problem in the last item and at a token that can't be an item.
    #[inline(never)]
    fn step_after_problem(&mut self, open: &mut OpenCollection) -> Option<u8> {
        loop {
            let after_problem = open.problems != self.diags.len();
            let after_item = std::mem::take(&mut open.after_item);
            if after_item && after_problem {
                self.rest_of_value();
            }
            let before = self.junk;
            let mut byte = self.next_token();
            if after_item {
                if after_problem && self.diags.is_full() {
                    break;
                }
                if byte == Some(b',') {
                    let comma = self.pos as u32;
                    self.pos += 1;
                    byte = self.next_token();
                    if byte == open.closer && !after_problem {
                        self.trailing_comma(Span::new(comma, comma + 1));
                    }
                } else if byte != open.closer {
                    byte = if self.junk > before { self.after_value(byte) } else { self.no_comma(byte, after_problem) };
                }
            }
            open.problems = self.diags.len();
            match byte {
                closer if closer == open.closer => {
                    self.pos += usize::from(closer.is_some());
                    break;
                }
                Some(byte) if is_misplaced(byte, open) => {
                    if !self.odd_token(byte, open) {
                        break;
                    }
                }
                Some(byte) => {
                    open.after_item = true;
                    return Some(byte);
                }
                None => {
                    self.at_end(open.start);
                    break;
                }
            }
        }
        self.brackets.pop();
        None
    }

    /// Returns `true` if all property names of the next value satisfy `known`: those of an object, or of all elements
    /// of an array. Reads ahead without moving.
    pub fn holds_only(&self, known: &dyn Fn(&str) -> bool) -> bool {
        let (mut diags, brackets) = (Diagnostics::bounded(), self.brackets.clone());
        let mut ahead =
            JsonReader::new(&mut diags, self.deferred, self.arena, self.text, self.pos, self.limits, self.strings);
        ahead.brackets = brackets;
        ahead.all_known(known)
    }

    fn all_known(&mut self, known: &dyn Fn(&str) -> bool) -> bool {
        match self.next_token() {
            Some(b'{') => {
                let Some(mut open) = self.open() else { return true };
                while let Some(name) = self.property(&mut open) {
                    if !known(name.said) {
                        return false;
                    }
                    if matches!(self.next_token(), Some(b'{' | b'[')) {
                        self.skip_bracket();
                    } else {
                        self.value();
                    }
                }
            }
            Some(b'[') => {
                let Some(mut open) = self.open() else { return true };
                while self.item(&mut open).is_some() {
                    if !self.all_known(known) {
                        return false;
                    }
                }
            }
            _ => drop(self.value()),
        }
        true
    }
}

/// Returns `true` if an item, valid or not, starts with this byte in any object or array.
fn starts_item(byte: u8) -> bool {
    matches!(byte, b'"' | b'{' | b'[') || is_word(byte)
}

/// Returns `true` if a token that starts with `byte` can't be read as an item, whatever was intended.
fn is_misplaced(byte: u8, open: &OpenCollection) -> bool {
    match byte {
        b',' | b'}' | b']' => true,
        b':' | b'=' => open.closer == Some(b']'),
        _ => false,
    }
}
