//! The blocks, brackets and strings that are open, token by token.
//!
//! Input: the tokens from the start of a text, in order. Output: the blocks around the end, what may be written there, and all items so
//! far.

use super::loops::OpenLoops;
use super::{Base, CursorPlace, Header, Inside, Item, ValuePlace, Word, text_end};
use hclspec_runtime::syntax::Lexeme;
use std::collections::HashMap;
use std::ops::Range;

/// The blocks, brackets and strings that are open at a place.
#[derive(Clone, Debug)]
enum Open<'t> {
    Body,
    Value(Inside<'t>),
}

/// What the last token of a value was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last<'t> {
    /// There was none, or an operand may follow it.
    #[default]
    Operator,
    /// `%{`, which a keyword may follow.
    Directive,
    /// A name. If a `(` follows, it is that of a function.
    Name(&'t str),
    /// The end of an operand.
    Operand,
}

/// What a dot before the cursor follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Dot {
    /// There is no dot.
    #[default]
    None,
    /// The names of a traversal.
    Names,
    /// Another value.
    Value,
}

/// A part of the text.
#[derive(Clone, Copy)]
pub(super) struct Token<'t> {
    pub(super) kind: Lexeme,
    pub(super) text: &'t str,
    pub(super) start: usize,
}

#[derive(Default)]
pub(super) struct Scan<'t> {
    stack: Vec<Open<'t>>,
    pub(super) headers: Vec<Header<'t>>,
    /// The tokens of the item so far, at the level of a body.
    item: Vec<Token<'t>>,
    /// The argument that the current value belongs to.
    argument: Option<&'t str>,
    /// The last token of a value that is not whitespace.
    last: Last<'t>,
    /// The names of a traversal before the cursor.
    chain: Vec<&'t str>,
    /// The dot right before the cursor.
    dot: Dot,
    /// Where that is.
    dot_start: usize,
    /// Where the operand starts that the last token belongs to.
    operand: Option<usize>,
    /// The same for each of the values on the stack: where the operand starts that goes on after it.
    operands: Vec<Option<usize>>,
    /// How many of the values on the stack each sign closes.
    closers: HashMap<&'static str, usize>,
    /// The `for`s that are open.
    loops: OpenLoops<'t>,
    /// Text so far of a string at the level of a body: a label.
    label_open: bool,
    /// Whether a line has begun, and only whitespace was read so far.
    line_start: bool,
    /// The tokens of the line so far, in a value.
    line: Vec<Token<'t>>,
    /// The arguments and blocks of all bodies.
    pub(super) items: Vec<Item<'t>>,
}

impl<'t> Scan<'t> {
    pub(super) fn in_text(&self) -> bool {
        self.label_open || matches!(self.stack.last(), Some(Open::Value(Inside::Quotes { .. } | Inside::Heredoc)))
    }

    pub(super) fn token(&mut self, token: Token<'t>) {
        match token.kind {
            Lexeme::Aside => {
                // A comment to the end of the line contains the line end.
                if token.text.ends_with('\n') {
                    self.newline();
                }
                return;
            }
            Lexeme::Newline => return self.newline(),
            _ => {}
        }
        if self.is_in_value() && !self.recovers(&token) {
            self.value(&token)
        } else {
            self.body(&token)
        }
        self.line_start = false;
    }

    fn is_in_value(&self) -> bool {
        self.argument.is_some() || matches!(self.stack.last(), Some(Open::Value(_)))
    }

    fn newline(&mut self) {
        self.line_start = true;
        self.line.clear();
        // A string ends with its line.
        while matches!(self.stack.last(), Some(Open::Value(Inside::Quotes { .. }))) {
            self.pop();
        }
        match self.stack.last_mut() {
            None | Some(Open::Body) => self.end_item(),
            Some(Open::Value(Inside::Object { key, .. })) => {
                *key = None;
                self.last = Last::Operator;
                self.break_chain();
            }
            Some(Open::Value(_)) => self.break_chain(),
        }
    }

    fn end_item(&mut self) {
        self.item.clear();
        self.argument = None;
        self.last = Last::Operator;
        self.label_open = false;
        self.loops.clear();
        self.break_chain();
    }

    fn break_chain(&mut self) {
        self.chain.clear();
        self.dot = Dot::None;
        self.operand = None;
    }

    /// A bracket that was never closed ends where a line starts like an item of a body: with `name =` or `name {`, which
    /// have no meaning within brackets. An object may hold `name =`.
    fn recovers(&mut self, token: &Token<'t>) -> bool {
        if self.line_start {
            self.line.clear();
        }
        let in_object = matches!(self.stack.last(), Some(Open::Value(Inside::Object { .. } | Inside::Heredoc)) | None);
        if in_object {
            return false;
        }
        let starts_item = match (token.kind, token.text, self.line.as_slice()) {
            (Lexeme::Sign, "=", [Token { kind: Lexeme::Name, .. }]) => true,
            (Lexeme::Sign, "{", [Token { kind: Lexeme::Name, text: name, .. }, labels @ ..]) => {
                *name != "for" && labels.iter().all(|label| matches!(label.kind, Lexeme::Name | Lexeme::OpenQuote))
            }
            _ => false,
        };
        if starts_item {
            while matches!(self.stack.last(), Some(Open::Value(_))) {
                self.pop();
            }
            let item = std::mem::take(&mut self.line);
            self.end_item();
            self.item = item;
            return true;
        }
        match token.kind {
            Lexeme::Text => {
                if let Some(label) = self.line.last_mut() {
                    label.text = token.text;
                }
            }
            Lexeme::CloseQuote => {}
            Lexeme::OpenQuote => self.line.push(Token { text: "", ..*token }),
            _ => self.line.push(*token),
        }
        false
    }

    /// At the level of a body.
    fn body(&mut self, token: &Token<'t>) {
        if self.label_open {
            match token.kind {
                Lexeme::CloseQuote => self.label_open = false,
                Lexeme::Text => {
                    if let Some(label) = self.item.last_mut() {
                        label.text = token.text;
                    }
                }
                _ => {}
            }
            return;
        }
        match (token.kind, token.text) {
            (Lexeme::OpenQuote, _) => {
                self.item.push(Token { text: "", ..*token });
                self.label_open = true;
            }
            (Lexeme::Sign, "=" | ":") if self.item.len() == 1 => {
                self.argument = self.item.first().map(|name| name.text);
                self.seen(false);
                self.last = Last::Operator;
            }
            (Lexeme::Sign, "{") if !self.item.is_empty() => {
                self.seen(true);
                let labels = self.item.iter().skip(1).map(|label| label.text).collect();
                let (block_type, start) = self.item.first().map_or(("", 0), |name| (name.text, name.start));
                self.headers.push(Header { block_type, labels, body_start: token.start + 1, start, texts: Vec::new() });
                self.stack.push(Open::Body);
                self.end_item();
            }
            (Lexeme::Sign, "}") => {
                if self.pop().is_some() {
                    self.headers.pop();
                }
                self.end_item();
                // Something must come between a block and the next item.
                self.item.push(*token);
            }
            (Lexeme::Name | Lexeme::Sign, _) => self.item.push(*token),
            // What is no name can't be part of a header.
            _ => self.item.push(Token { kind: Lexeme::Sign, ..*token }),
        }
    }

    /// Keeps the item that starts.
    fn seen(&mut self, is_block: bool) {
        let Some(Token { text: name, start, .. }) = self.item.first().copied() else { return };
        let label = self.item.get(1).map(|label| label.text).filter(|_| is_block);
        let (name, label) = match (name, label) {
            ("dynamic", Some(generated)) => (generated, None),
            (name, label) => (name, label),
        };
        let body = self.headers.last().map_or(0, |header| header.body_start);
        let parent = self.headers.first().filter(|_| self.headers.len() == 1).map(|header| header.block_type);
        self.items.push(Item { body, name, is_block, label, start, parent });
    }

    /// In the value of an argument.
    fn value(&mut self, token: &Token<'t>) {
        let Token { kind, text, start } = *token;
        let in_text = self.in_text();
        match (kind, text) {
            (Lexeme::OpenSequence, _) => {
                self.open(Inside::Sequence, start);
                if text.starts_with('%') {
                    self.last = Last::Directive;
                }
                return;
            }
            (Lexeme::CloseSequence, _) => {
                self.loops.end_collection(self.loop_depth(), start);
                return self.close(Inside::Sequence.closer());
            }
            (Lexeme::OpenQuote, _) => return self.open(Inside::Quotes { text_start: start + 1 }, start),
            (Lexeme::CloseQuote, _) => return self.close(Inside::Quotes { text_start: 0 }.closer()),
            (Lexeme::OpenHeredoc, _) => {
                self.open(Inside::Heredoc, start);
                return;
            }
            (Lexeme::CloseHeredoc, _) => {
                self.close(Inside::Heredoc.closer());
                self.line_start = true;
                return;
            }
            _ if in_text => return,
            (Lexeme::Name, "for") if self.is_operand_start() => {
                self.loops.start();
                self.last = Last::Operator;
                return;
            }
            (Lexeme::Name, "in") if self.loops.binds => {
                self.loops.start_collection(start + text.len());
                self.break_chain();
                self.last = Last::Operator;
                return;
            }
            (Lexeme::Name, name) if self.loops.binds => self.loops.bind(self.loop_depth(), name),
            (Lexeme::Name, "if") if self.is_keyword_place() => {
                self.break_chain();
                self.last = Last::Operator;
                return;
            }
            (Lexeme::Name, "endfor") if self.last == Last::Directive => self.loops.end_innermost(),
            (Lexeme::Name, name) => {
                let is_start = self.dot == Dot::None && self.is_operand_start();
                if self.dot != Dot::Names {
                    self.chain.clear();
                }
                if is_start || self.dot == Dot::Names {
                    self.chain.push(name);
                }
                if is_start {
                    self.operand = Some(start);
                }
                self.dot = Dot::None;
            }
            (Lexeme::Sign, ".") => {
                self.dot = if self.chain.is_empty() { Dot::Value } else { Dot::Names };
                self.dot_start = start;
            }
            // A splat, or an index of old.
            (Lexeme::Sign, "*") | (Lexeme::Number, _) if self.dot != Dot::None => {
                self.chain.clear();
                self.dot = Dot::None;
                self.last = Last::Operand;
                return;
            }
            (Lexeme::Sign, "{") => return self.open(Inside::Object { key: None, keys: Vec::new() }, start),
            (Lexeme::Sign, "[") => {
                let inside = match self.operand {
                    _ if self.is_operand_start() => Inside::List { index: 0 },
                    operand => Inside::Index { of: operand.unwrap_or(start)..start },
                };
                return self.open(inside, start);
            }
            (Lexeme::Sign, "(") => {
                let inside = match self.last {
                    Last::Name(name) => Inside::Call { name, argument: 0 },
                    Last::Operator | Last::Directive | Last::Operand => Inside::Parens,
                };
                return self.open(inside, start);
            }
            (Lexeme::Sign, "}") => {
                if matches!(self.stack.last(), None | Some(Open::Body)) {
                    // The end of a block on one line, or of one whose last value is incomplete.
                    self.end_item();
                    return self.body(token);
                }
                return self.close("}");
            }
            (Lexeme::Sign, "]") => return self.close("]"),
            (Lexeme::Sign, ")") => return self.close(")"),
            (Lexeme::Sign, ",") => {
                match self.stack.last_mut() {
                    Some(Open::Value(Inside::List { index } | Inside::Call { argument: index, .. })) => *index += 1,
                    Some(Open::Value(Inside::Object { key, .. })) => *key = None,
                    _ => {}
                }
                self.break_chain();
            }
            (Lexeme::Sign, "=" | ":") => {
                if text == ":" {
                    self.loops.end_collection(self.loop_depth(), start);
                }
                let name = self.chain.first().copied().filter(|_| self.chain.len() == 1);
                if let Some(Open::Value(Inside::Object { key: key @ None, keys })) = self.stack.last_mut() {
                    *key = Some(name.unwrap_or_default());
                    keys.extend(name);
                }
                self.break_chain();
            }
            _ => self.break_chain(),
        }
        self.last = match kind {
            Lexeme::Name => Last::Name(text),
            Lexeme::Sign => Last::Operator,
            _ => Last::Operand,
        };
    }

    /// The depth of the stack that the variables of a loop belong to: those of a directive are those of the template around it, up to its `endfor`.
    fn loop_depth(&self) -> usize {
        self.stack.len() - usize::from(matches!(self.stack.last(), Some(Open::Value(Inside::Sequence))))
    }

    fn open(&mut self, inside: Inside<'t>, start: usize) {
        *self.closers.entry(inside.closer()).or_default() += 1;
        // What is in brackets after a value belongs to it.
        let goes_on = matches!(inside, Inside::Index { .. } | Inside::Call { .. });
        self.operands.push(self.operand.filter(|_| goes_on).or(Some(start)));
        self.stack.push(Open::Value(inside));
        self.break_chain();
        self.last = Last::Operator;
    }

    fn pop(&mut self) -> Option<Open<'t>> {
        let open = self.stack.pop();
        if let Some(Open::Value(inside)) = &open {
            *self.closers.entry(inside.closer()).or_default() -= 1;
            self.operand = self.operands.pop().flatten();
        }
        open
    }

    /// Closes the innermost that fits, and all that is open within it.
    fn close(&mut self, closer: &str) {
        // Values are only within values.
        if self.closers.get(closer).is_none_or(|count| *count == 0) {
            return;
        }
        while let Some(Open::Value(inside)) = self.pop() {
            if inside.closer() == closer {
                break;
            }
        }
        let (closed, operand) = (self.stack.len(), self.operand);
        self.loops.leave(closed);
        self.break_chain();
        self.operand = operand;
        self.last = Last::Operand;
    }

    /// Whether the next token can start an operand.
    fn is_operand_start(&self) -> bool {
        matches!(self.last, Last::Operator | Last::Directive)
    }

    /// Whether `if` is a keyword there, not a name: after an operand, or at the start of a directive.
    fn is_keyword_place(&self) -> bool {
        self.dot == Dot::None && matches!(self.last, Last::Directive | Last::Name(_) | Last::Operand)
    }

    /// Returns what may be written at the end of the tokens so far.
    pub(super) fn place(&mut self, text: &'t str, offset: usize, word: &Range<usize>) -> CursorPlace<'t> {
        if !self.is_in_value() {
            return self.item_place(text, word);
        }
        let argument = self.argument.or_else(|| self.item.first().map(|name| name.text)).unwrap_or_default();
        let mut inside: Vec<Inside<'t>> = Vec::new();
        for open in &self.stack {
            match open {
                Open::Value(it) => inside.push(it.clone()),
                Open::Body => inside.clear(),
            }
        }
        let kind = match inside.last() {
            Some(Inside::Heredoc) => Word::Other,
            Some(Inside::Quotes { text_start }) => match text_end(text, *text_start) {
                end if end >= offset => Word::Text(*text_start..end),
                // The string started on another line.
                _ => Word::Other,
            },
            _ if self.loops.binds => Word::Other,
            _ if self.dot != Dot::None => {
                let range = self.operand.unwrap_or(self.dot_start)..self.dot_start;
                Word::Attribute(Base { chain: self.chain.clone(), range })
            }
            Some(Inside::Object { key: None, .. }) => Word::Key,
            _ if self.is_operand_start() || self.line_start => Word::Operand,
            _ => Word::Other,
        };
        let bound = self.loops.variables();
        CursorPlace::Value(ValuePlace { argument, inside, word: kind, bound })
    }

    fn item_place(&self, text: &str, word: &Range<usize>) -> CursorPlace<'t> {
        let labels = self.item.len().saturating_sub(1);
        match self.item.first() {
            None => CursorPlace::Item,
            Some(Token { kind: Lexeme::Name, text: block_type, .. }) => {
                let quoted = self.label_open;
                let is_name = self.item.iter().skip(1).all(|it| matches!(it.kind, Lexeme::Name | Lexeme::OpenQuote));
                // A word without a space before it continues the word or the string before it.
                let is_apart = quoted || text.get(..word.start).is_some_and(|it| it.ends_with([' ', '\t']));
                if !is_name || !is_apart {
                    return CursorPlace::Nothing;
                }
                // The last of the item is the opening quote, or the text after it.
                let quoted = self.item.last().filter(|_| quoted).map(|label| {
                    let is_quote = text.get(label.start..).is_some_and(|it| it.starts_with('"'));
                    let start = label.start + usize::from(is_quote);
                    start..text_end(text, start)
                });
                let index = labels.saturating_sub(usize::from(quoted.is_some()));
                CursorPlace::Label { block_type, index, quoted }
            }
            Some(_) => CursorPlace::Nothing,
        }
    }
}
