//! Values.

use super::JsonReader;
use super::gap::is_word;
use super::string::Text;
use crate::diagnostic::Diagnostics;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey};

/// An object or array that is being read.
pub struct Open {
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
        let before = (self.junk, self.comment_reported);
        match self.next_token() {
            Some(b'"') => self.string(),
            Some(b'{' | b'[') => self.collection(),
            Some(b'\'') => self.single_quoted(),
            Some(byte) if is_word(byte) => match self.short_int() {
                Some(int) => int,
                None => self.word(),
            },
            // The text found instead of a value was reported.
            _ if (self.junk, self.comment_reported) != before => {
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
    pub fn open(&mut self) -> Option<Open> {
        if self.open.len() >= self.limits.nesting {
            self.too_deep();
            return None;
        }
        let start = self.pos;
        let is_brace = self.byte() == Some(b'{');
        self.pos += 1;
        self.open.push(is_brace);
        let closer = Some(if is_brace { b'}' } else { b']' });
        Some(Open { start, closer, after_item: false, problems: 0 })
    }

    /// Opens an object without braces, whose properties are the rest of the text.
    pub fn open_without_braces(&mut self) -> Open {
        self.open.push(true);
        Open { start: self.pos, closer: None, after_item: false, problems: 0 }
    }

    /// Moves to the value of the next property of an object. Returns its name, or `None` after reading the end of the object.
    pub fn property(&mut self, open: &mut Open) -> Option<Text<'a>> {
        loop {
            if self.step(open)? != b'"' {
                self.no_name();
                continue;
            }
            let start = self.pos;
            let name = match self.plain() {
                Some((said, form)) => {
                    let token = self.since(start);
                    if self.colon() {
                        return Some(Text { token, said, form });
                    }
                    Text { token, said, form }
                }
                None => self.special_text(),
            };
            if self.colon() || self.no_colon(&name) {
                return Some(name);
            }
        }
    }

    #[inline]
    fn colon(&mut self) -> bool {
        let is_next = self.next_token() == Some(b':');
        self.pos += usize::from(is_next);
        is_next
    }

    /// Moves to the next item of an object or array. Returns its first byte, or `None` after reading the end.
    pub fn item(&mut self, open: &mut Open) -> Option<u8> {
        self.step(open)
    }

    /// Like [`Self::item`]. Inlined, and fast for the common cases: a comma and an item, or the end.
    #[inline(always)]
    fn step(&mut self, open: &mut Open) -> Option<u8> {
        if open.after_item && open.problems != self.diags.len() {
            return self.odd_step(open);
        }
        let (mut pos, mut byte) = self.after_blanks(self.pos);
        if Some(byte) == open.closer {
            self.pos = pos + 1;
            self.open.pop();
            return None;
        }
        let is_separated = !open.after_item || byte == b',';
        if open.after_item {
            (pos, byte) = self.after_blanks(pos + 1);
        }
        if !is_separated || !starts_item(byte) {
            return self.odd_step(open);
        }
        self.pos = pos;
        open.after_item = true;
        open.problems = self.diags.len();
        Some(byte)
    }

    #[inline(never)]
    fn odd_step(&mut self, open: &mut Open) -> Option<u8> {
        loop {
            let excused = open.problems != self.diags.len();
            if open.after_item && excused {
                self.rest_of_value();
            }
            let before = self.junk;
            let mut byte = self.next_token();
            if std::mem::take(&mut open.after_item) {
                if excused && self.diags.is_full() {
                    break;
                }
                if byte == Some(b',') {
                    let comma = self.pos as u32;
                    self.pos += 1;
                    byte = self.next_token();
                    if byte == open.closer && !excused {
                        self.trailing_comma(Span::new(comma, comma + 1));
                    }
                } else if byte != open.closer {
                    byte = if self.junk > before { self.after_value(byte) } else { self.no_comma(byte, excused) };
                }
            }
            open.problems = self.diags.len();
            match byte {
                closer if closer == open.closer => {
                    self.pos += usize::from(closer.is_some());
                    break;
                }
                Some(byte) if starts_no_item(byte, open) => {
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
        self.open.pop();
        None
    }

    /// Returns `true` if all property names of the next value satisfy `known`: those of an object, or of all elements
    /// of an array. Reads ahead without moving.
    pub fn holds_only(&self, known: &dyn Fn(&str) -> bool) -> bool {
        let (mut diags, open) = (Diagnostics::bounded(), self.open.clone());
        let mut ahead =
            JsonReader::new(&mut diags, self.deferred, self.arena, self.text, self.pos, self.limits, self.strings);
        ahead.open = open;
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
fn starts_no_item(byte: u8, open: &Open) -> bool {
    match byte {
        b',' | b'}' | b']' => true,
        b':' | b'=' => open.closer == Some(b']'),
        _ => false,
    }
}
