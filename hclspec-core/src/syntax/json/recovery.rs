//! Recovery after a problem. Each problem is reported once, and the text after it is read as it was most likely
//! meant.

use super::JsonReader;
use super::gap::{IN_STRINGS, is_word};
use super::string::is_after_value;
use super::value::OpenCollection;
use crate::diagnostic::{Code, Message, message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::text::starts;

impl<'a> JsonReader<'a, '_> {
    /// Reports a missing value. Skips the next token if nothing else could read it: a `:`, a `=`, or a bracket that
    /// closes nothing.
    #[cold]
    pub(super) fn no_value(&mut self) -> Expr<'a> {
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
        if byte == b':' || byte == b'=' || is_closer && !self.brackets.contains(&(byte == b'}')) {
            self.skip();
        }
        nothing
    }

    /// Reports text in place of the colon after a name. Returns `true` if a value may follow.
    #[cold]
    pub(super) fn report_no_colon(&mut self, name: Span) -> bool {
        let Some(byte) = self.byte() else { return true };
        let place = self.token();
        let has_value = !matches!(byte, b',' | b'}' | b']');
        let error = if has_value {
            let detail = Message::from("Expected `:` between the name and the value, found ")
                .token(self.shown(place), "another token")
                .words(".");
            Code::InvalidJsonProperty.error("missing property value colon").with_message(detail)
        } else {
            Code::InvalidJsonProperty
                .error("missing object value")
                .with_detail("Expected `:` and the value of this property.")
        };
        let error = error.with_subject(place).with_context(name.to(place));
        if byte == b'=' {
            self.pos += 1;
            self.diags.push(error.with_help("JSON has `:` and not `=`"));
        } else {
            self.diags.push(error);
        }
        has_value
    }

    /// Reports text in place of a quoted name. If the text looks like a name, reads the value after it; otherwise skips
    /// the item.
    #[cold]
    pub(super) fn no_name(&mut self) {
        let place = self.token();
        let detail = Message::from("Expected a name in double quotes, found ")
            .token(self.shown(place), "another token")
            .words(".");
        let error =
            Code::InvalidJsonProperty.error("invalid object property name").with_message(detail).with_subject(place);
        let is_name = self.byte().is_some_and(|byte| is_word(byte) || byte == b'\'');
        self.diags.push(if is_name {
            error.with_help_message(Message::from("write `\"").name(self.shown(place).trim_matches('\'')).words("\"`"))
        } else {
            error
        });
        if !is_name {
            return self.skip_item();
        }
        self.skip();
        if matches!(self.next_token(), Some(b':' | b'=')) {
            self.pos += 1;
            self.value();
        }
    }

    /// Reports that the comma between an item and `byte` is missing. Returns the first byte of the next item.
    #[cold]
    pub(super) fn no_comma(&mut self, byte: Option<u8>, after_problem: bool) -> Option<u8> {
        if !after_problem && let Some(end) = self.rest_of_string() {
            let quote = Span::new(self.pos as u32 - 1, self.pos as u32);
            let error = Code::InvalidJsonString.error("invalid JSON string").with_subject(quote);
            let error = error.with_detail("This quote ends the string, and more text follows.");
            self.diags.push(error.with_help(r#"write `\"` for a quote in a string, also between `${` and `}`"#));
            self.pos = end;
            return self.after_value(None);
        }
        let in_object = self.brackets.last() == Some(&true);
        match byte {
            None | Some(b'}' | b']') => {}
            Some(b':') if !in_object => {}
            Some(_) if after_problem && self.end_reported => {}
            Some(byte) if self.is_part_of_value(byte, in_object) => {
                let place = self.token();
                let closer = if in_object { "}" } else { "]" };
                let detail = message!("Expected a comma or `{}` after this value, found ", Spec(closer));
                let detail = detail.token(self.shown(place), "another token").words(".");
                let error = Code::MissingSeparator.error("missing attribute separator comma").with_message(detail);
                let is_operator = matches!(place.of(self.text), "+" | "-");
                self.diags.push(if is_operator {
                    error.with_subject(place).with_help(IN_STRINGS)
                } else {
                    error.with_subject(place)
                });
                return self.after_value(Some(byte));
            }
            Some(_) => {
                let place = self.token();
                let what = if in_object { "property" } else { "element" };
                let detail = message!("Expected a comma before this {}.", Spec(what));
                self.problem(Code::MissingSeparator, "missing attribute separator comma", detail, place);
            }
        }
        byte
    }

    /// Returns `true` if the token that starts here, with `byte`, can't be an item, so that a missing comma is not the
    /// mistake.
    fn is_part_of_value(&self, byte: u8, in_object: bool) -> bool {
        let place = self.token();
        let after = self.text.get(place.end as usize..).unwrap_or_default().trim_start();
        if in_object {
            is_word(byte) && !starts(after, |c| matches!(c, ':' | '='))
        } else {
            match place.of(self.text) {
                "true" | "false" | "null" => false,
                "+" | "-" => true,
                word => starts(word, |c| c.is_ascii_alphabetic() || c == '_'),
            }
        }
    }

    /// Continues after text that was reported in place of a comma, up to `byte`. Unless `byte` is a quote, more of that
    /// text follows, and is skipped like a part of the value. Returns the first byte of the next item.
    #[cold]
    pub(super) fn after_value(&mut self, byte: Option<u8>) -> Option<u8> {
        if byte != Some(b'"') {
            self.rest_of_value();
        }
        let next = self.next_token();
        if next != Some(b',') {
            return next;
        }
        self.pos += 1;
        self.next_token()
    }

    /// After a problem in a value, skips the rest of the value on its line, such as the arguments of a call. Stops at a
    /// comma, at a closing bracket, or at the next property.
    #[cold]
    pub(super) fn rest_of_value(&mut self) {
        let bytes = self.text.as_bytes();
        let mut depth = 0_usize;
        while let Some(byte) = bytes.get(self.pos) {
            match byte {
                b'\n' => return,
                b',' | b';' | b']' | b'}' if depth == 0 => return,
                b'"' => {
                    let end = self.token().end as usize;
                    let after = self.text.get(end..).unwrap_or_default().trim_start();
                    if depth == 0 && (after.starts_with(':') || end == self.pos + 1) {
                        return;
                    }
                    self.pos = end;
                    continue;
                }
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.pos += 1;
        }
    }

    /// The likely end, on the same line, of a string whose closing quote is directly followed by text.
    fn rest_of_string(&self) -> Option<usize> {
        let (before, line) = (self.text.get(..self.pos)?, self.line());
        if !before.ends_with('"') || !starts(line, |c| c.is_ascii_alphanumeric() || "_-${/.".contains(c)) {
            return None;
        }
        let is_end = |at: &usize| is_after_value(line.get(at + 1..).unwrap_or_default());
        let end = line.match_indices('"').map(|(at, _)| at).find(is_end)?;
        Some(self.pos + end + 1)
    }

    #[cold]
    pub(super) fn trailing_comma(&mut self, place: Span) {
        let (summary, what) = match self.brackets.last() {
            Some(true) => ("trailing comma in object", "another property"),
            _ => ("trailing comma in array", "another element"),
        };
        self.problem(Code::TrailingComma, summary, message!("In JSON, a comma is followed by {}.", Spec(what)), place);
    }

    /// Reports a token that does not start an item. Returns `true` if there may be more items.
    #[cold]
    pub(super) fn odd_token(&mut self, byte: u8, open: &mut OpenCollection) -> bool {
        let place = self.token();
        match byte {
            b',' => {
                self.pos += 1;
                self.trailing_comma(place);
                true
            }
            b':' | b'=' => {
                let detail = "The elements of an array have no names; write an object in braces.";
                self.problem(Code::InvalidJsonProperty, "invalid array value", detail, place);
                self.skip_item();
                open.after_item = true;
                true
            }
            closer if self.brackets.contains(&(closer == b'}')) => {
                // The token closes an enclosing bracket.
                self.unclosed(open.start);
                false
            }
            closer => {
                self.pos += 1;
                self.end_reported = true;
                let (summary, wanted) = match self.brackets.last() {
                    Some(true) => ("mismatched braces", "}"),
                    _ => ("mismatched brackets", "]"),
                };
                let opener = Span::new(open.start as u32, open.start as u32 + 1);
                let error = Code::UnclosedBracket
                    .error(summary)
                    .with_message(message!("Expected `{}`, found `{}`.", Spec(wanted), Spec(char::from(closer))))
                    .with_subject(place)
                    .with_context(opener.to(place))
                    .with_label(opener, format!("this is closed by `{wanted}`"));
                self.diags.push(error);
                false
            }
        }
    }

    /// Reports the bracket at `start` as not closed if the text ends here.
    #[cold]
    pub(super) fn at_end(&mut self, start: usize) {
        if self.next_token().is_none() && !std::mem::replace(&mut self.end_reported, true) {
            self.unclosed(start);
        }
    }

    /// Reports the end of the text where a value is expected.
    #[cold]
    fn unclosed_at_end(&mut self) {
        // The innermost open bracket is reported by the code that reads it.
        if self.brackets.is_empty() && !std::mem::replace(&mut self.end_reported, true) {
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
            message!("There is no `{}` that closes this.", Spec(closer)),
            place,
        );
    }

    /// Reports that the bracket that starts here is nested too deep, and skips its content.
    #[cold]
    pub(super) fn too_deep(&mut self) {
        let place = self.token();
        let detail = message!("Constructs can be nested at most {} levels deep.", Spec(self.limits.nesting));
        self.problem(Code::NestedTooDeep, "nesting too deep", detail, place);
        self.skip_bracket();
    }

    /// Skips everything up to the bracket that closes the one that starts here.
    pub(super) fn skip_bracket(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.next_token() {
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
        while let Some(byte) = self.next_token() {
            match byte {
                b',' | b'}' | b']' => return,
                b'{' | b'[' => self.skip_bracket(),
                _ => self.skip(),
            }
        }
    }

    fn shown(&self, place: Span) -> &'a str {
        let text = place.of(self.text);
        if text.len() <= 60 { text } else { text.get(..1).unwrap_or_default() }
    }
}
