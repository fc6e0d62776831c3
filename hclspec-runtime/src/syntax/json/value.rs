//! Values, and how to continue after a problem.

use super::Reader;
use super::gap::is_word;
use crate::diagnostic::{Code, Message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey};

impl<'a> Reader<'a, '_> {
    /// The value that starts at the next token.
    pub(super) fn value(&mut self) -> Expr<'a> {
        let before = self.diags.len();
        match self.next() {
            Some(b'"') => self.string(),
            Some(b'{') => self.bracket(true),
            Some(b'[') => self.bracket(false),
            Some(b'\'') => self.single_quoted(),
            Some(byte) if is_word(byte) => match self.short_int() {
                Some(int) => int,
                None => self.word(),
            },
            // The text in place of the value was reported.
            _ if self.diags.len() != before => Expr { kind: ExprKind::Null, span: Span::empty(self.pos as u32) },
            _ => self.no_value(),
        }
    }

    /// Reports a missing value. A token that can't mean anything else is taken for the value.
    #[cold]
    fn no_value(&mut self) -> Expr<'a> {
        let place = self.token();
        let nothing = Expr { kind: ExprKind::Null, span: Span::empty(place.start) };
        let Some(byte) = self.byte() else {
            self.unclosed_at_end();
            return nothing;
        };
        self.problem(
            Code::InvalidJsonValue,
            "missing JSON value",
            Message::from("Expected a value, found ").token(place.of(self.text), "another token").words("."),
            place,
        );
        let is_closer = matches!(byte, b'}' | b']');
        if byte == b':' || byte == b'=' || is_closer && !self.open.contains(&(byte == b'}')) {
            self.skip();
        }
        nothing
    }

    /// An object or array.
    fn bracket(&mut self, is_brace: bool) -> Expr<'a> {
        let start = self.pos;
        if self.open.len() >= self.limits.nesting {
            return self.too_deep();
        }
        self.pos += 1;
        self.open.push(is_brace);
        let kind = if is_brace { self.object(start) } else { self.array(start) };
        self.open.pop();
        Expr { kind, span: self.since(start) }
    }

    fn object(&mut self, start: usize) -> ExprKind<'a> {
        let mark = self.items.mark();
        let mut comma = Comma::Surplus;
        while let Some(byte) = self.next() {
            match byte {
                b'"' => {
                    let key = self.string();
                    comma = self.property(key);
                }
                b'}' => {
                    self.pos += 1;
                    return ExprKind::Object(self.items.take(mark, self.arena));
                }
                _ => match self.odd_token(byte, start, comma) {
                    Odd::Comma => comma = Comma::Surplus,
                    Odd::Closed => break,
                    Odd::Other => comma = self.no_name(),
                },
            }
            if self.diags.is_full() {
                break;
            }
            comma = self.separator(comma);
        }
        self.at_end(start);
        self.items.drop_from(mark);
        ExprKind::Null
    }

    fn array(&mut self, start: usize) -> ExprKind<'a> {
        let mark = self.exprs.mark();
        let mut comma = Comma::Surplus;
        while let Some(byte) = self.next() {
            match byte {
                b']' => {
                    self.pos += 1;
                    return ExprKind::Tuple(self.exprs.take(mark, self.arena));
                }
                b',' | b'}' => match self.odd_token(byte, start, comma) {
                    Odd::Closed => break,
                    Odd::Comma | Odd::Other => comma = Comma::Surplus,
                },
                b':' | b'=' => {
                    let place = self.token();
                    let detail = "The elements of an array have no names; write an object in braces.";
                    self.problem(Code::InvalidJsonProperty, "invalid array value", detail, place);
                    self.skip_item();
                    comma = Comma::Excused;
                }
                _ => {
                    let before = self.diags.len();
                    let element = self.value();
                    self.exprs.push(element);
                    comma = Comma::after(self.diags.len() != before);
                }
            }
            if self.diags.is_full() {
                break;
            }
            comma = self.separator(comma);
        }
        self.at_end(start);
        self.exprs.drop_from(mark);
        ExprKind::Null
    }

    /// The rest of a property after its name: `: value`.
    fn property(&mut self, key: Expr<'a>) -> Comma {
        let before = self.diags.len();
        match self.next() {
            Some(b':') => self.pos += 1,
            Some(b',' | b'}' | b']') => {
                let place = self.token();
                let error = Code::InvalidJsonProperty
                    .error("missing object value")
                    .with_detail("Expected `:` and the value of this property.")
                    .with_subject(place)
                    .with_context(key.span.to(place));
                self.diags.push(error);
                return Comma::Excused;
            }
            Some(byte) => {
                let place = self.token();
                let detail = Message::from("Expected `:` between the name and the value, found ")
                    .token(self.shown(place), "another token")
                    .words(".");
                let error = Code::InvalidJsonProperty
                    .error("missing property value colon")
                    .with_message(detail)
                    .with_subject(place);
                let error = error.with_context(key.span.to(place));
                self.diags.push(match byte {
                    b'=' => error.with_help("JSON has `:` and not `=`"),
                    _ => error,
                });
                if byte == b'=' {
                    self.pos += 1;
                }
            }
            None => {}
        }
        let value = self.value();
        self.items.push(ObjectItem { key: ObjectKey::Property(key), value });
        Comma::after(self.diags.len() != before)
    }

    /// Reports what is found in place of a name, and takes it for the name if it looks like one.
    #[cold]
    fn no_name(&mut self) -> Comma {
        let place = self.token();
        let detail = Message::from("Expected a name in double quotes, found ")
            .token(self.shown(place), "another token")
            .words(".");
        let error =
            Code::InvalidJsonProperty.error("invalid object property name").with_message(detail).with_subject(place);
        let is_name = self.byte().is_some_and(|it| is_word(it) || it == b'\'');
        self.diags.push(match is_name {
            true => error
                .with_help_message(Message::from("write `\"").name(self.shown(place).trim_matches('\'')).words("\"`")),
            false => error,
        });
        if !is_name {
            self.skip_item();
            return Comma::Excused;
        }
        self.skip();
        if matches!(self.next(), Some(b':' | b'=')) {
            self.pos += 1;
            self.value();
        }
        Comma::Excused
    }

    /// Reads the comma after an item, if there is one. Returns whether another comma would be an extra one.
    fn separator(&mut self, comma: Comma) -> Comma {
        if comma == Comma::Surplus {
            return comma;
        }
        match self.next() {
            Some(b',') => {
                let place = self.token();
                self.pos += 1;
                let in_object = self.open.last() == Some(&true);
                if comma != Comma::Excused && self.next() == Some(if in_object { b'}' } else { b']' }) {
                    self.trailing_comma(place);
                }
                Comma::Surplus
            }
            None | Some(b'}' | b']') => Comma::Surplus,
            Some(b':') if self.open.last() == Some(&false) => Comma::Surplus,
            Some(_) if comma == Comma::Excused && self.end_reported => Comma::Surplus,
            Some(_) => {
                let place = self.token();
                let what = if self.open.last() == Some(&true) { "property" } else { "element" };
                let detail = Message::of_spec(format!("Expected a comma before this {what}."));
                self.problem(Code::MissingSeparator, "missing attribute separator comma", detail, place);
                Comma::Surplus
            }
        }
    }

    #[cold]
    fn trailing_comma(&mut self, place: Span) {
        let (summary, what) = match self.open.last() {
            Some(true) => ("trailing comma in object", "property"),
            _ => ("trailing comma in array", "element"),
        };
        self.problem(
            Code::TrailingComma,
            summary,
            Message::of_spec(format!("In JSON there is no comma without a {what} after it.")),
            place,
        );
    }

    /// A token that does not start an item.
    #[cold]
    fn odd_token(&mut self, byte: u8, start: usize, comma: Comma) -> Odd {
        let place = self.token();
        match byte {
            b',' => {
                self.pos += 1;
                if comma == Comma::Surplus {
                    self.trailing_comma(place);
                }
                Odd::Comma
            }
            b'}' | b']' => {
                if self.open.contains(&(byte == b'}')) {
                    // It closes an enclosing bracket.
                    self.unclosed(start);
                    return Odd::Closed;
                }
                self.pos += 1;
                self.end_reported = true;
                let (summary, closer) = match self.open.last() {
                    Some(true) => ("mismatched braces", "}"),
                    _ => ("mismatched brackets", "]"),
                };
                let opener = Span::new(start as u32, start as u32 + 1);
                let error = Code::UnclosedBracket
                    .error(summary)
                    .with_message(Message::of_spec(format!("Expected `{closer}`, found `{}`.", char::from(byte))))
                    .with_subject(place)
                    .with_context(opener.to(place))
                    .with_label(opener, format!("this is closed by `{closer}`"));
                self.diags.push(error);
                Odd::Closed
            }
            _ => Odd::Other,
        }
    }

    /// If the text ends, the bracket at `start` is not closed.
    #[cold]
    fn at_end(&mut self, start: usize) {
        if self.next().is_none() && !std::mem::replace(&mut self.end_reported, true) {
            self.unclosed(start);
        }
    }

    /// The text ends where a value is expected.
    #[cold]
    fn unclosed_at_end(&mut self) {
        // The innermost open bracket is reported by the code that reads it.
        if self.open.is_empty() && !std::mem::replace(&mut self.end_reported, true) {
            self.problem(
                Code::InvalidJsonValue,
                "missing value",
                "Expected a value, found the end of the text.",
                Span::empty(self.pos as u32),
            );
        }
    }

    fn unclosed(&mut self, start: usize) {
        let (summary, closer) = match self.text.as_bytes().get(start) {
            Some(b'{') => ("unclosed object", "}"),
            _ => ("unclosed array", "]"),
        };
        let place = Span::new(start as u32, start as u32 + 1);
        self.problem(
            Code::UnclosedBracket,
            summary,
            Message::of_spec(format!("There is no `{closer}` that closes this.")),
            place,
        );
    }

    /// Reports the bracket that starts here, and skips its content.
    #[cold]
    fn too_deep(&mut self) -> Expr<'a> {
        let place = self.token();
        let detail = Message::of_spec(format!("Constructs can be nested at most {} levels deep.", self.limits.nesting));
        self.problem(Code::NestedTooDeep, "nesting too deep", detail, place);
        self.skip_bracket();
        Expr { kind: ExprKind::Null, span: place }
    }

    /// Skips everything up to the bracket that closes the one that starts here.
    fn skip_bracket(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.next() {
            self.skip();
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// Skips the rest of an item: everything up to a comma or a closing bracket.
    fn skip_item(&mut self) {
        while let Some(byte) = self.next() {
            match byte {
                b',' | b'}' | b']' => return,
                b'{' | b'[' => self.skip_bracket(),
                _ => self.skip(),
            }
        }
    }

    /// A token, as shown in messages.
    fn shown(&self, place: Span) -> &'a str {
        let text = place.of(self.text);
        if text.len() <= 60 { text } else { text.get(..1).unwrap_or_default() }
    }
}

/// What a comma at this place means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comma {
    /// It separates two items.
    Expected,
    /// It separates two items, but the previous item had a problem, which may explain an extra comma.
    Excused,
    /// It is an extra comma.
    Surplus,
}

impl Comma {
    fn after(had_problems: bool) -> Self {
        if had_problems { Self::Excused } else { Self::Expected }
    }
}

/// The outcome of reading a token that does not start an item.
enum Odd {
    /// It was a comma.
    Comma,
    /// The bracket is closed.
    Closed,
    /// It has not been read.
    Other,
}
